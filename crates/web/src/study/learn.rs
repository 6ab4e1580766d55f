//! A game, learnt by playing it: the lesson comes from the worker, game and all, and is played on the real table.

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
use crate::playing::{AnyBatch, AnyPlaying};
use crate::route::{Route, Router};
use crate::screens::{self, Link};
use crate::table::{self, Around};

/// The lesson of a game.
#[component]
pub(crate) fn Learn(game: GameName) -> impl IntoView {
    // Whoever begins again gets another table: everything below is made anew.
    let times = RwSignal::new(0);
    move || {
        times.track();
        attend(game, times)
    }
}

/// Something that is taught.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Step {
    /// Which step it is, from 1.
    number: u32,
    /// Out of so many.
    of: u32,
    /// Its name.
    teaches: String,
    /// What is to be done, in the notation; nothing if it is only to be read.
    awaits: Vec<String>,
    /// What it speaks of.
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
    /// Up to which sequence number the page has been told.
    seen: StoredValue<u64>,
    /// What is taught as soon as all that happened before has been shown.
    coming: RwSignal<Option<Step>>,
    /// What is taught now.
    step: RwSignal<Option<Step>>,
    /// It has been done or read, and what follows is on its way.
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
    // What is made while a message is heard belongs to this lesson.
    let worker =
        Worker::open(&Request::Lesson { game }, move |text| Owner::under(owner, || lesson.hear(text)));
    if worker.is_none() {
        lesson.failed.set(Some(String::new()));
    }
    lesson.worker.set_value(worker);
    on_cleanup(move || {
        // The worker ends with the lesson.
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

    /// Hears the worker; nothing if it cannot be had.
    fn hear(self, text: Option<&str>) {
        let Some(text) = text else { return self.failed.set(Some(String::new())) };
        match json::read_message(text) {
            Ok(GameMessage::State { state, .. }) => self.state(&state),
            Ok(GameMessage::Failed { message }) => self.failed.set(Some(message)),
            // The page has let through what the lesson does not want; how it stands is said again.
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
        let batch = match AnyBatch::read(self.game, state, Some(self.seen.get_value())) {
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

    fn enter(self, batch: &AnyBatch) -> AnyPlaying {
        // Whoever learns has no name here, so nobody is called like the two others.
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

    /// Is this what is to be done now? If not, says what is.
    fn lets(self, playing: AnyPlaying, action: &str) -> bool {
        let language = words_now();
        let sentence = self.step.with_untracked(|step| match step {
            // While others play, nothing is to be said.
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

    /// What has been read makes room for what follows.
    fn next(self) {
        if !self.is_done.get_untracked() {
            self.is_done.set(true);
            self.ask(&Request::Next {});
        }
    }

    /// When all has been shown that happened before, the next thing is taught.
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

/// The lesson is learnt: what one can do now.
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
    // A new game takes the place of one that has not ended.
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

/// There can be no lesson here: what one can do about it.
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
