//! The coach beside a table: what can be known of the position, and what the master would do.
//!
//! It shows advice for the position that the table shows, and no other: while cards move that is the one before, with a draft on the table it is
//! the one with the draft, and what comes for a position that has passed is not looked at. Nothing of it takes the focus, and it speaks only when the master has thought to the end.

mod figures;
mod hand;
mod moves;
mod queue;
mod table;

use std::rc::Rc;

use web_kit::art::{self, Icon};
use web_kit::prelude::*;
use web_kit::{after_drawing, json, room_has_changed, words, words_now};
use worker_protocol::Request;
use worker_protocol::study::{Hand, Queue, StudyMessage, Valued};

use self::moves::Table;
use crate::coach::{CoachedGame, Source};
use crate::device::Host;
use crate::playing::AnyPlaying;

/// From this width on it stands beside the table, open; below it is a line above the table that opens.
const WIDE: &str = "(min-width: 64rem)";

/// A position: how far the game has come, and what one has laid on the table since and told nobody.
#[derive(Clone, PartialEq)]
struct Position {
    seq: u64,
    draft: Vec<String>,
}

/// What can be known of a position.
#[derive(Clone, PartialEq)]
struct Advice {
    of: Position,
    /// The master thinks about it.
    thinking: bool,
    about: About,
}

/// Of which game.
#[derive(Clone, PartialEq)]
enum About {
    Queue(Queue),
    Hand(Hand),
}

/// What the master thinks of the moves, so far.
#[derive(Clone, PartialEq)]
struct Thoughts {
    about: Position,
    done: u32,
    of: u32,
    actions: Vec<Valued>,
}

/// Why there is no advice.
#[derive(Clone, PartialEq)]
enum Why {
    /// The worker says why.
    Said(String),
    /// How the game began is not known, and cannot be had.
    Gap,
    /// The worker cannot run in this browser.
    Old,
    /// The worker cannot be had, or has broken off.
    Failed,
}

impl Why {
    fn line(&self, words: Language) -> String {
        match self {
            Why::Said(why) => words.coach_none(why),
            Why::Gap => words.coach_gap().to_owned(),
            Why::Old => words.coach_none(words.page_device_old()),
            Why::Failed => words.coach_failed().to_owned(),
        }
    }
}

/// What was heard last.
#[derive(Clone, Copy)]
struct Heard {
    advice: RwSignal<Option<Advice>>,
    thoughts: RwSignal<Option<Thoughts>>,
    /// Why there is no advice.
    declined: RwSignal<Option<Why>>,
}

impl Heard {
    fn new() -> Heard {
        let (advice, thoughts) = (RwSignal::new(None), RwSignal::new(None));
        Heard { advice, thoughts, declined: RwSignal::new(None) }
    }

    /// Hears a text of the worker.
    fn hear(self, text: &str) {
        match json::read_message(text) {
            Ok(StudyMessage::Advice { seq, draft, thinking, queue, hand, .. }) => {
                let about = queue.map(About::Queue).or(hand.map(About::Hand));
                if self.declined.with_untracked(Option::is_some) {
                    self.declined.set(None);
                }
                self.advice.set(about.map(|about| Advice { of: Position { seq, draft }, thinking, about }));
            }
            Ok(StudyMessage::Thoughts { seq, draft, done, of, actions, .. }) => {
                self.thoughts.set(Some(Thoughts { about: Position { seq, draft }, done, of, actions }));
            }
            Ok(StudyMessage::Declined { message, .. }) => self.declined.set(Some(Why::Said(message))),
            // Nothing else is asked here, and nobody can do anything about an answer that cannot be read.
            _ => {}
        }
    }
}

/// Advice that was about the position that the table showed.
#[derive(Clone)]
struct Drawn {
    advice: Advice,
    /// What its moves are named by.
    table: Table,
}

/// What is drawn, and of which position.
#[derive(Clone, Copy)]
struct Panel {
    playing: AnyPlaying,
    /// The position that one sees; none while what one has done is on its way.
    position: Memo<Option<Position>>,
    heard: Heard,
    /// The last advice that was about the position that one saw.
    drawn: RwSignal<Option<Drawn>>,
    /// Begins anew where the worker has failed, if it is one of the coach's own.
    again: StoredValue<Option<Rc<dyn Fn()>>>,
}

impl Panel {
    /// Is what is drawn about how the game stands?
    fn is_current(self) -> bool {
        let position = self.position.get();
        self.drawn.with(|drawn| {
            drawn.as_ref().is_some_and(|drawn| position.is_some_and(|position| drawn.advice.of == position))
        })
    }

    /// Is advice about how the game stands still to come? Not where there is a reason that there is none.
    fn is_awaited(self) -> bool {
        !self.is_current() && self.heard.declined.with(Option::is_none)
    }

    /// What the master thinks about what is drawn.
    fn thoughts(self) -> Option<Thoughts> {
        let of = self.drawn.with(|drawn| drawn.as_ref().map(|drawn| drawn.advice.of.clone()))?;
        self.heard.thoughts.with(|thoughts| thoughts.clone().filter(|thoughts| thoughts.about == of))
    }

    /// An action of what is drawn, in words.
    fn named(self, action: &str, words: Language) -> String {
        let named = self.drawn.with(|drawn| drawn.as_ref().map(|drawn| drawn.table.name(action, words)));
        named.unwrap_or_else(|| action.to_owned())
    }

    /// All of it in one line.
    fn line(self) -> String {
        let words = words();
        if let Some(why) = self.heard.declined.get() {
            return why.line(words);
        }
        let line = self.drawn.with(|drawn| {
            drawn.as_ref().map(|drawn| match &drawn.advice.about {
                About::Queue(queue) => words.coach_line_queue(queue::reached(queue)),
                About::Hand(hand) => words.coach_line_hand(hand.penalty),
            })
        });
        let Some(line) = line else { return words.page_loading().to_owned() };
        let thoughts = self.thoughts();
        match thoughts.as_ref().and_then(|thoughts| thoughts.actions.first()) {
            Some(best) => words.coach_line_best(line, self.named(&best.action, words)),
            None => line,
        }
    }
}

/// The coach.
#[component]
pub(crate) fn Coach(coached: CoachedGame) -> impl IntoView {
    let CoachedGame { playing, seq, source } = coached;
    let position = Memo::new(move |_| playing.drafted().map(|draft| Position { seq: seq.get(), draft }));
    let (heard, drawn) = (Heard::new(), RwSignal::new(None));
    let panel = Panel { playing, position, heard, drawn, again: StoredValue::new(None) };
    learn(panel, source);
    keep_up(panel);
    let is_open = RwSignal::new(is_wide());
    // The tables take the size of their cards from the room that they have.
    Effect::new(move |_| {
        is_open.track();
        after_drawing(room_has_changed);
    });
    on_cleanup(|| after_drawing(room_has_changed));
    let drawn_of = |what: fn(&Position) -> String| {
        move || panel.drawn.with(|drawn| drawn.as_ref().map(|drawn| what(&drawn.advice.of)))
    };
    let is_stale = move || panel.is_awaited() && !playing.is_moving().get();
    view! {
        <section
            class="coach panel"
            class:is-open=move || is_open.get()
            class:is-stale=is_stale
            data-test="coach"
            data-seq=drawn_of(|of| of.seq.to_string())
            data-draft=drawn_of(|of| of.draft.join(", "))
            aria-labelledby="coach-title"
            aria-busy=move || panel.is_awaited().to_string()
        >
            <h2 id="coach-title" class="coach-title">{Words(Language::coach_title)}</h2>
            <button
                class="coach-fold"
                data-test="coach-fold"
                aria-expanded=move || is_open.get().to_string()
                aria-controls="coach-body"
                on:click=move |_| is_open.set(!is_open.get_untracked())
            >
                <span class="coach-line" data-test="coach-line">{move || panel.line()}</span>
                {art::icon(Icon::Chevron)}
            </button>
            // It may be longer than there is room: whoever has no pointer scrolls it with the focus on it.
            <div
                id="coach-body"
                class="coach-body"
                tabindex="0"
                role="group"
                aria-labelledby="coach-title"
                hidden=move || !is_open.get()
            >
                {move || is_open.get().then(|| body(panel))}
            </div>
            {spoken(panel)}
        </section>
    }
}

/// Gets advice for as long as the coach is there.
fn learn(panel: Panel, source: Source) {
    match source {
        Source::Host(host) => go_along(panel, host),
        Source::Table(wire) => table::follow(panel, wire),
    }
}

/// Lets the host of the game advise.
fn go_along(panel: Panel, host: Rc<Host>) {
    host.subscribe(Some(Rc::new(owned(move |text: &str| panel.heard.hear(text)))));
    let asking = Rc::clone(&host);
    ask_about(panel, move |ask| asking.ask(&ask));
    on_cleanup(move || {
        host.subscribe(None);
        host.ask(&Request::Stop {});
    });
}

/// Asks about the position that one sees, unless that comes without asking: a worker that was asked goes along with the game by itself, but knows
/// nothing of drafts.
fn ask_about(panel: Panel, ask: impl Fn(Request) + 'static) {
    Effect::new(move |before: Option<Option<Position>>| {
        let before = before.flatten();
        let Some(position) = panel.position.get() else { return before };
        let comes = |before: &Position| before.seq != position.seq && position.draft.is_empty();
        if !before.as_ref().is_some_and(comes) {
            ask(Request::Advise { seq: Some(position.seq), draft: position.draft.clone() });
        }
        Some(position)
    });
}

/// What is made while a message is heard belongs to the coach.
fn owned(hear: impl Fn(&str)) -> impl Fn(&str) {
    let owner = Owner::current();
    move |text| Owner::under(owner, || hear(text))
}

/// Draws what was heard as soon as the table shows what it is about.
fn keep_up(panel: Panel) {
    Effect::new(move |_| {
        if panel.playing.is_moving().get() {
            return;
        }
        let Some(position) = panel.position.get() else { return };
        let advice = panel.heard.advice.with(|advice| advice.clone().filter(|advice| advice.of == position));
        let Some(advice) = advice else { return };
        let is_new =
            panel.drawn.with_untracked(|drawn| drawn.as_ref().is_none_or(|drawn| drawn.advice != advice));
        if is_new {
            panel.drawn.set(Some(Drawn { advice, table: Table::of(panel.playing) }));
        }
    });
}

fn is_wide() -> bool {
    window().match_media(WIDE).ok().flatten().is_some_and(|list| list.matches())
}

fn body(panel: Panel) -> AnyView {
    if let Some(why) = panel.heard.declined.get() {
        let again = panel.again.get_value().filter(|_| why == Why::Failed).map(|again| {
            view! {
                <button class="button" data-test="coach-again" on:click=move |_| again()>
                    {Words(Language::rules_retry)}
                </button>
            }
        });
        return view! {
            <p class="hint" data-test="coach-none">{move || why.line(words())}</p>
            {again}
        }
        .into_any();
    }
    // Each part is drawn again when it has changed, and not before.
    let is_thinking =
        Memo::new(move |_| panel.drawn.with(|drawn| drawn.as_ref().map(|drawn| drawn.advice.thinking)));
    let about =
        Memo::new(move |_| panel.drawn.with(|drawn| drawn.as_ref().map(|drawn| drawn.advice.about.clone())));
    let facts = move || match about.get() {
        Some(About::Queue(queue)) => queue::facts(&queue),
        Some(About::Hand(hand)) => hand::facts(&hand),
        None => view! { <p class="hint">{Words(Language::page_loading)}</p> }.into_any(),
    };
    view! {
        {move || is_thinking.get().map(|is_thinking| moves::moves(panel, is_thinking))}
        {facts}
    }
    .into_any()
}

/// Says the line to who listens, when the master has thought to the end about what is asked now.
fn spoken(panel: Panel) -> AnyView {
    let said = RwSignal::new(String::new());
    let is_final = Memo::new(move |_| {
        panel.is_current() && panel.thoughts().is_some_and(|thoughts| thoughts.done >= thoughts.of)
    });
    Effect::new(move |_| {
        let text = if is_final.get() { untrack(|| panel.line()) } else { String::new() };
        said.set(text);
    });
    // What was said in another language is not read again.
    Effect::new(move |before: Option<Language>| {
        let language = words();
        if before.is_some_and(|before| before != language) {
            said.set(String::new());
        }
        words_now()
    });
    view! { <p class="visually-hidden spoken" role="status" data-test="coach-said">{move || said.get()}</p> }
        .into_any()
}
