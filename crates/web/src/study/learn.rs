//! A lesson: the worker provides the steps and the game, played on the real table.

mod panel;
mod rings;
mod words;

use std::rc::Rc;

use notation::GameName;
use protocol::State;
use web_kit::prelude::*;
use web_kit::{focus, focus_hand, json, preferences, words_now};
use worker_protocol::study;
use worker_protocol::{GameMessage, Request};

use crate::app::title;
use crate::device::{self, Saved, Start, Worker};
use crate::overlay::{Overlay, Overlays};
use crate::playing::{AnyPlaying, AnyUpdate};
use crate::route::{Route, Router};
use crate::screens::{self, Link};
use crate::table::{self, Around};

#[component]
pub(crate) fn Learn(game: GameName) -> impl IntoView {
    // A restart makes a new table: everything below is built again.
    let times = RwSignal::new(0);
    move || {
        times.track();
        attend(game, times)
    }
}

/// A step of a lesson.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Step {
    /// The number of the step, from 1.
    number: u32,
    /// The number of steps.
    of: u32,
    /// The name of its text.
    teaches: String,
    /// The actions expected, in the notation; none if the step is only read.
    awaits: Vec<String>,
    /// The places it points at.
    points: Vec<String>,
}

impl Step {
    fn is_read(&self) -> bool {
        self.awaits.is_empty()
    }
}

/// A lesson on the page.
#[derive(Clone, Copy)]
struct Lesson {
    game: GameName,
    worker: StoredValue<Option<Rc<Worker>>>,
    playing: RwSignal<Option<AnyPlaying>>,
    failed: RwSignal<Option<String>>,
    /// The last sequence number received.
    seen: StoredValue<u64>,
    /// The next step, taught once the table has shown everything before it.
    coming: RwSignal<Option<Step>>,
    /// The current step.
    step: RwSignal<Option<Step>>,
    /// The current step is done or read, and the next is on its way.
    is_done: RwSignal<bool>,
}

fn attend(game: GameName, times: RwSignal<u32>) -> AnyView {
    let lesson = Lesson {
        game,
        worker: StoredValue::new(None),
        playing: RwSignal::new(None),
        failed: RwSignal::new(None),
        seen: StoredValue::new(0),
        coming: RwSignal::new(None),
        step: RwSignal::new(None),
        is_done: RwSignal::new(false),
    };
    let owner = Owner::current();
    // Signals created by a message belong to this lesson.
    let worker =
        Worker::open(&Request::Lesson { game }, move |text| Owner::under(owner, || lesson.hear(text)));
    if worker.is_none() {
        lesson.failed.set(Some(String::new()));
    }
    lesson.worker.set_value(worker);
    on_cleanup(move || {
        // Terminates the worker.
        let _ = lesson.worker.try_update_value(Option::take);
    });
    lesson.go_along();
    view! {
        <div class="lesson">
            {move || match (lesson.failed.get(), lesson.playing.get()) {
                (Some(why), _) => failed(why, times),
                (None, None) => {
                    view! { <p class="loading" role="status">{Words(Language::page_loading)}</p> }.into_any()
                }
                (None, Some(playing)) => {
                    let next = move || ways_on(game, times);
                    let (status, tools, beside) = (().into_any(), ().into_any(), ().into_any());
                    let around = Around { status, tools, beside, next: Box::new(next) };
                    view! { {table::frame(playing, game, around)} {panel::panel(lesson, playing)} {rings::rings(lesson, playing)} }
                        .into_any()
                }
            }}
        </div>
    }
    .into_any()
}

impl Lesson {
    fn ask(self, ask: &Request) {
        self.worker.with_value(|worker| {
            if let Some(worker) = worker {
                worker.ask(ask);
            }
        });
    }

    /// Handles a message of the worker; `None` if the worker could not be started.
    fn hear(self, text: Option<&str>) {
        let Some(text) = text else { return self.failed.set(Some(String::new())) };
        match json::read_message(text) {
            Ok(GameMessage::State { state, .. }) => self.state(&state),
            Ok(GameMessage::Failed { message }) => self.failed.set(Some(message)),
            // The page allowed an action that the lesson refuses; ask for the state again.
            Ok(GameMessage::Refused { .. }) => {
                self.is_done.set(false);
                self.ask(&Request::Look { seat: Some(0) });
            }
            Ok(_) => {}
            Err(_) => {
                if let Ok(study::StudyMessage::Lesson { step, of, teaches, awaits, points }) =
                    json::read_message::<study::StudyMessage>(text)
                {
                    self.coming.set(Some(Step { number: step, of, teaches, awaits, points }));
                }
            }
        }
    }

    fn state(self, state: &State) {
        let batch = match AnyUpdate::read(self.game, state, Some(self.seen.get_value())) {
            Ok(batch) => batch,
            Err(wrong) => return self.failed.set(Some(wrong.to_string())),
        };
        self.seen.set_value(state.seq);
        let playing = self.playing.get_untracked().unwrap_or_else(|| {
            let playing = self.enter(&batch);
            self.playing.set(Some(playing));
            playing
        });
        playing.receive(batch);
    }

    fn enter(self, batch: &AnyUpdate) -> AnyPlaying {
        // The player has no name here, so neither opponent can share it.
        let company = move |language| Start::alone(self.game, 3, "novice", "").company(language);
        let send = move |action| {
            self.is_done.set(true);
            self.ask(&Request::Act { seat: 0, seq: self.seen.get_value(), action });
        };
        let playing = AnyPlaying::enter(batch, company(words_now()), Box::new(send));
        Effect::new(move |_| playing.company().set(company(web_kit::words())));
        playing.follow(Rc::new(move |action| self.lets(playing, action)));
        playing
    }

    /// Whether the current step expects this action; explains the step if not.
    fn lets(self, playing: AnyPlaying, action: &str) -> bool {
        let language = words_now();
        let sentence = self.step.with_untracked(|step| match step {
            // While others play there is nothing to explain.
            None => Some(String::new()),
            Some(step) if step.awaits.iter().any(|awaited| awaited == action) => None,
            Some(step) => Some(match words::task(self.game, &step.teaches) {
                Some(task) => language.learn_first(task(language)),
                None => language.learn_read_first().to_owned(),
            }),
        });
        let is_let = sentence.is_none();
        if let Some(sentence) = sentence.filter(|sentence| !sentence.is_empty()) {
            playing.refused(sentence);
        }
        is_let
    }

    /// Asks for the next step after one that is only read.
    fn next(self) {
        if !self.is_done.get_untracked() {
            self.is_done.set(true);
            self.ask(&Request::Next {});
        }
    }

    /// Teaches the next step once the table is at rest.
    fn go_along(self) {
        Effect::new(move |_| {
            let Some(playing) = self.playing.get() else { return };
            if playing.is_moving().get() {
                return;
            }
            if let Some(step) = self.coming.get() {
                self.coming.set(None);
                self.show_step(playing, step);
            }
        });
    }

    fn show_step(self, playing: AnyPlaying, step: Step) {
        let language = words_now();
        let before = self.step.with_untracked(Option::clone);
        let was_task = before.is_some_and(|before| !before.is_read());
        let mut sentences = Vec::new();
        if was_task {
            sentences.push(language.learn_done());
        }
        sentences.extend(words::text(self.game, &step.teaches).map(|text| text(language)));
        sentences.extend(words::task(self.game, &step.teaches).map(|task| task(language)));
        playing.say(sentences.join(" "));
        playing.forget_why();
        rings::show(step.points.clone());
        let is_read = step.is_read();
        self.step.set(Some(step));
        self.is_done.set(false);
        if is_read {
            focus("[data-test=lesson-next]");
        } else {
            focus_hand();
        }
    }
}

/// Where to go after the lesson.
fn ways_on(game: GameName, times: RwSignal<u32>) -> AnyView {
    let (router, overlays) = (Router::here(), Overlays::here());
    let other = match game {
        GameName::Diciassette => GameName::Rummy17,
        GameName::Rummy17 => GameName::Diciassette,
    };
    let play = move |_| {
        let name = preferences().kept.with_untracked(|kept| kept.name.clone());
        screens::begin(router, Start::alone(game, 3, "novice", &name));
    };
    // A new game would replace the saved one.
    let unfinished = device::saved().map(|Saved { start: Start { game, players, .. }, .. }| {
        view! {
            <Link route=Route::Play(game) class="button" test="lesson-continue">
                {move || {
                    let words = web_kit::words();
                    format!("{}: {}", words.home_continue(), words.home_continue_line(title(game, words), players))
                }}
            </Link>
        }
    });
    view! {
        <div class="lesson-end" data-test="lesson-end">
            <p><strong>{Words(Language::learn_well_done)}</strong></p>
            <p>{move || words::text(game, "end").map(|text| text(web_kit::words()))}</p>
        </div>
        <button class="button primary" data-test="lesson-play" on:click=play>{Words(Language::learn_play)}</button>
        {unfinished}
        <button class="button" data-test="lesson-rules" on:click=move |_| overlays.open(Overlay::Rules(game, None))>
            {Words(Language::page_rules)}
        </button>
        <Link route=Route::Learn(other) class="button" test="lesson-other">
            {move || web_kit::words().learn_other(title(other, web_kit::words()))}
        </Link>
        <button class="button" data-test="lesson-again" on:click=move |_| times.update(|times| *times += 1)>
            {Words(Language::learn_again)}
        </button>
        <button class="button" data-test="over-home" on:click=move |_| router.go(Route::Home)>
            {Words(Language::page_to_home)}
        </button>
    }
    .into_any()
}

/// Says that the lesson failed, and offers ways on.
fn failed(why: String, times: RwSignal<u32>) -> AnyView {
    let router = Router::here();
    let is_old = why == device::TOO_OLD;
    view! {
        <main class="screen failed" role="alert">
            <h1>{Words(Language::page_device_failed)}</h1>
            <p class="quiet">{move || if is_old { web_kit::words().page_device_old().to_owned() } else { why.clone() }}</p>
            {(!is_old).then(|| view! {
                <button class="button primary" data-test="retry" on:click=move |_| times.update(|times| *times += 1)>
                    {Words(Language::rules_retry)}
                </button>
            })}
            <button class="button" on:click=move |_| router.go(Route::Home)>{Words(Language::page_to_home)}</button>
        </main>
    }
    .into_any()
}
