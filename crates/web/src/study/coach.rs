//! The coach beside a table: facts about the position, and the moves the master recommends.
//!
//! Shows advice for the displayed position only (with its draft); advice for a past position is
//! dropped. It never takes focus, and announces only the final result.

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

use self::moves::MoveTable;
use crate::coach::{CoachedGame, Source};
use crate::device::Host;
use crate::playing::AnyPlaying;

/// From this width on the coach stands open beside the table; below it, a line above the table
/// opens it.
const WIDE: &str = "(min-width: 64rem)";

/// A position: the sequence number, and the draft on the table that has not been sent.
#[derive(Clone, PartialEq)]
struct Position {
    seq: u64,
    draft: Vec<String>,
}

/// Advice for a position.
#[derive(Clone, PartialEq)]
struct Advice {
    of: Position,
    /// Whether the master is still thinking about it.
    thinking: bool,
    about: About,
}

/// Facts about the position, by game.
#[derive(Clone, PartialEq)]
enum About {
    Queue(Queue),
    Hand(Hand),
}

/// The master's valuation of the moves so far.
#[derive(Clone, PartialEq)]
struct Thoughts {
    about: Position,
    done: u32,
    of: u32,
    actions: Vec<Valued>,
}

/// The reason why there is no advice.
#[derive(Clone, PartialEq)]
enum Why {
    /// The worker's own message.
    Said(String),
    /// The start of the game is missing, and cannot be fetched.
    Gap,
    /// The worker cannot run in this browser.
    Old,
    /// The worker could not be started, or has stopped.
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

/// The latest messages of the worker.
#[derive(Clone, Copy)]
struct Heard {
    advice: RwSignal<Option<Advice>>,
    thoughts: RwSignal<Option<Thoughts>>,
    /// The reason why there is no advice.
    declined: RwSignal<Option<Why>>,
}

impl Heard {
    fn new() -> Heard {
        let (advice, thoughts) = (RwSignal::new(None), RwSignal::new(None));
        Heard { advice, thoughts, declined: RwSignal::new(None) }
    }

    /// Reads a message of the worker.
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
            // The coach asks for nothing else, and an unreadable answer cannot be repaired.
            _ => {}
        }
    }
}

/// Advice for the position that the table showed at the time.
#[derive(Clone)]
struct Drawn {
    advice: Advice,
    /// The table by which the moves are named.
    table: MoveTable,
}

/// The coach's panel: the displayed advice, and its position.
#[derive(Clone, Copy)]
struct Panel {
    playing: AnyPlaying,
    /// The displayed position; `None` while an action is being sent.
    position: Memo<Option<Position>>,
    heard: Heard,
    /// The latest advice for a displayed position.
    drawn: RwSignal<Option<Drawn>>,
    /// Restarts a failed worker, if it is the coach's own.
    again: StoredValue<Option<Rc<dyn Fn()>>>,
}

impl Panel {
    /// Whether the displayed advice is for the current position.
    fn is_current(self) -> bool {
        let position = self.position.get();
        self.drawn.with(|drawn| {
            drawn.as_ref().is_some_and(|drawn| position.is_some_and(|position| drawn.advice.of == position))
        })
    }

    /// Whether advice for the current position is still to come. False if there is a reason for
    /// none.
    fn is_awaited(self) -> bool {
        !self.is_current() && self.heard.declined.with(Option::is_none)
    }

    /// The master's valuation for the displayed advice.
    fn thoughts(self) -> Option<Thoughts> {
        let of = self.drawn.with(|drawn| drawn.as_ref().map(|drawn| drawn.advice.of.clone()))?;
        self.heard.thoughts.with(|thoughts| thoughts.clone().filter(|thoughts| thoughts.about == of))
    }

    /// Names an action of the displayed advice.
    fn named(self, action: &str, words: Language) -> String {
        let named = self.drawn.with(|drawn| drawn.as_ref().map(|drawn| drawn.table.name(action, words)));
        named.unwrap_or_else(|| action.to_owned())
    }

    /// The advice in one line.
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

#[component]
pub(crate) fn Coach(coached: CoachedGame) -> impl IntoView {
    let CoachedGame { playing, seq, source } = coached;
    let position = Memo::new(move |_| playing.drafted().map(|draft| Position { seq: seq.get(), draft }));
    let (heard, drawn) = (Heard::new(), RwSignal::new(None));
    let panel = Panel { playing, position, heard, drawn, again: StoredValue::new(None) };
    learn(panel, source);
    keep_up(panel);
    let is_open = RwSignal::new(is_wide());
    // The tables fit their cards to the space left.
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
            // The body may overflow: focusable, so that it scrolls by keyboard.
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

/// Requests advice until the coach is removed.
fn learn(panel: Panel, source: Source) {
    match source {
        Source::Host(host) => go_along(panel, host),
        Source::Table(wire) => table::follow(panel, wire),
    }
}

/// Subscribes to the advice of the game's host.
fn go_along(panel: Panel, host: Rc<Host>) {
    host.subscribe(Some(Rc::new(owned(move |text: &str| panel.heard.hear(text)))));
    let asking = Rc::clone(&host);
    ask_about(panel, move |ask| asking.ask(&ask));
    on_cleanup(move || {
        host.subscribe(None);
        host.ask(&Request::Stop {});
    });
}

/// Asks about the displayed position. The worker sends advice after every state by itself, but
/// knows no draft, so only the first position and those with a draft need a request.
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

/// Runs the handler under the coach's owner, so that signals created in it end with the coach.
fn owned(hear: impl Fn(&str)) -> impl Fn(&str) {
    let owner = Owner::current();
    move |text| Owner::under(owner, || hear(text))
}

/// Displays the advice as soon as the table shows its position.
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
            panel.drawn.set(Some(Drawn { advice, table: MoveTable::of(panel.playing) }));
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
    // Each part is redrawn only when it changes.
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

/// Announces the line when the master has finished thinking about the current position.
fn spoken(panel: Panel) -> AnyView {
    let said = RwSignal::new(String::new());
    let is_final = Memo::new(move |_| {
        panel.is_current() && panel.thoughts().is_some_and(|thoughts| thoughts.done >= thoughts.of)
    });
    Effect::new(move |_| {
        let text = if is_final.get() { untrack(|| panel.line()) } else { String::new() };
        said.set(text);
    });
    // Clears the line when the language changes, so that it is not announced again.
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
