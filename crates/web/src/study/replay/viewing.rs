//! The state of a replay: the place, the eye, and the requests to the worker.

use std::rc::Rc;
use std::time::Duration;

use notation::GameName;
use protocol::State;
use story::Names;
use web_kit::prelude::*;
use web_kit::{Company, Player, Sort, element, focus, json, motion, now, words, words_now};
use worker_protocol::Request;
use worker_protocol::study::{self, End, Sight, StudyMessage};

use super::hands::OpenHand;
use super::judged::Review;
use super::narration::AnyNarration;
use super::proof::Proof;
use super::source::Source;
use crate::device::{Worker, character, name_of};
use crate::playing::{AnyPlaying, AnyUpdate};
use crate::study::download::download;

/// How often autoplay checks whether the next step is due.
const TICK: Duration = Duration::from_millis(60);

/// An opened record.
#[derive(Clone, PartialEq)]
pub(super) struct Opened {
    pub(super) game: GameName,
    pub(super) seats: Vec<study::Player>,
    pub(super) events: u32,
    /// The end of the game; `None` without spoilers.
    pub(super) end: Option<End>,
}

/// The reason why the game cannot be replayed.
#[derive(Clone, PartialEq)]
pub(super) enum Trouble {
    /// The record could not be fetched: the HTTP status, 0 without an answer.
    Fetch(u16),
    /// The file is not a valid record.
    Unreadable(String),
    /// The worker did not start.
    Worker,
}

/// The speed of autoplay.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Speed {
    Slow,
    Normal,
    Fast,
}

impl Speed {
    pub(super) const ALL: [Speed; 3] = [Speed::Slow, Speed::Normal, Speed::Fast];

    /// Milliseconds of rest after each step.
    fn pause(self) -> u64 {
        match self {
            Speed::Slow => 1_600,
            Speed::Normal => 700,
            Speed::Fast => 120,
        }
    }
}

/// A replay: a handful of signals, `Copy` so that every closure can take it.
#[derive(Clone, Copy)]
pub(super) struct Viewing {
    pub(super) source: StoredValue<Source>,
    worker: StoredValue<Option<Rc<Worker>>>,
    pub(super) opened: RwSignal<Option<Opened>>,
    pub(super) trouble: RwSignal<Option<Trouble>>,
    pub(super) playing: RwSignal<Option<AnyPlaying>>,
    /// The requested place, as a number of events.
    pub(super) event: RwSignal<u32>,
    pub(super) eye: RwSignal<Sight>,
    /// Whether autoplay is on.
    pub(super) runs: RwSignal<bool>,
    pub(super) speed: RwSignal<Speed>,
    /// On a small screen: whether the side panel covers the table.
    pub(super) is_unfolded: RwSignal<bool>,
    /// Whether the dialog of shortcuts is open.
    pub(super) are_keys_shown: RwSignal<bool>,
    /// The open hands, when all cards are shown.
    pub(super) hands: RwSignal<Vec<OpenHand>>,
    pub(super) proof: RwSignal<Proof>,
    pub(super) review: RwSignal<Option<Review>>,
    /// The narration for this eye so far.
    narration: RwSignal<Option<AnyNarration>>,
    /// The place and the eye that the table shows, or moves towards.
    shown: RwSignal<Option<(u32, Sight)>>,
    /// Whether a request for a position is pending.
    is_asked: StoredValue<bool>,
    /// The time at which the table last received a position.
    rested: StoredValue<u64>,
}

impl Viewing {
    pub(super) fn open(source: Source) -> Viewing {
        let viewing = Viewing {
            worker: StoredValue::new(None),
            opened: RwSignal::new(None),
            trouble: RwSignal::new(None),
            playing: RwSignal::new(None),
            event: RwSignal::new(0),
            eye: RwSignal::new(source.eye()),
            runs: RwSignal::new(false),
            speed: RwSignal::new(Speed::Normal),
            is_unfolded: RwSignal::new(false),
            are_keys_shown: RwSignal::new(false),
            hands: RwSignal::new(Vec::new()),
            proof: RwSignal::new(Proof::Unasked),
            review: RwSignal::new(None),
            narration: RwSignal::new(None),
            shown: RwSignal::new(None),
            is_asked: StoredValue::new(false),
            rested: StoredValue::new(0),
            source: StoredValue::new(source.clone()),
        };
        let owner = Owner::current();
        // Signals created by a message belong to this screen.
        let worker = source.open(move |text| Owner::under(owner, || viewing.hear(text)));
        if worker.is_none() {
            viewing.trouble.set(Some(Trouble::Worker));
        }
        viewing.worker.set_value(worker);
        // Terminates the worker with the screen.
        on_cleanup(move || drop(viewing.worker.try_update_value(Option::take)));
        Effect::new(move |_| {
            viewing.event.track();
            viewing.eye.track();
            if let Some(playing) = viewing.playing.get() {
                playing.is_moving().track();
            }
            viewing.rested.set_value(now());
            viewing.follow();
        });
        Effect::new(move |before: Option<Option<Ticking>>| {
            drop(before);
            viewing.runs.get().then(|| set_interval(move || viewing.tick(), TICK)).flatten()
        });
        viewing
    }

    /// Sends a request to the worker.
    pub(super) fn ask(self, ask: &Request) {
        self.worker.with_value(|worker| {
            if let Some(worker) = worker {
                worker.ask(ask);
            }
        });
    }

    fn hear(self, text: Option<&str>) {
        if self.opened.is_disposed() {
            return;
        }
        let Some(Ok(told)) = text.map(json::read_message) else {
            return self.trouble.set(Some(Trouble::Worker));
        };
        match told {
            StudyMessage::Opened { game, seats, events, end, .. } => {
                self.opened.set(Some(Opened { game, seats, events, end }));
                self.follow();
            }
            StudyMessage::Turned { event, eye, state, open } => self.turned(event, eye, &state, &open),
            // A browser that refuses a download says so itself.
            StudyMessage::Recorded { record } => drop(download("seventeen-game.jsonl", "", &record)),
            StudyMessage::Declined { about, message } => {
                self.declined(about.as_deref().unwrap_or_default(), message);
            }
            verified @ StudyMessage::Verified { .. } => self.proof.set(Proof::of(verified)),
            judged => self.review.update(|review| {
                if let Some(review) = review {
                    review.hear(judged);
                }
            }),
        }
    }

    fn declined(self, about: &str, message: String) {
        match about {
            "fetch" => self.trouble.set(Some(Trouble::Fetch(message.parse().unwrap_or(0)))),
            "verify" => self.proof.set(Proof::Uncheckable(message)),
            // The address names a seat that the game does not have: look as a spectator.
            "turn"
                if self.shown.get_untracked().is_none() && self.eye.get_untracked() != Sight::Spectator =>
            {
                self.is_asked.set_value(false);
                self.eye.set(Sight::Spectator);
            }
            _ => self.trouble.set(Some(Trouble::Unreadable(message))),
        }
    }

    /// The number of events.
    pub(super) fn events(self) -> u32 {
        self.opened.with(|opened| opened.as_ref().map_or(0, |opened| opened.events))
    }

    /// Whether the page may show events to come.
    pub(super) fn spoilers(self) -> bool {
        self.opened.with(|opened| opened.as_ref().is_some_and(|opened| opened.end.is_some()))
    }

    /// Goes to a place.
    pub(super) fn go(self, event: u32) {
        let event = event.min(untrack(|| self.events()));
        self.event.set(event);
    }

    /// Goes to a place chosen in the side panel; on a small screen the panel is folded.
    pub(super) fn visit(self, event: u32) {
        self.runs.set(false);
        self.go(event);
        if self.is_unfolded.get_untracked() {
            self.is_unfolded.set(false);
            focus("[data-test=scrubber]");
        }
    }

    /// Steps forwards or backwards.
    pub(super) fn step(self, by: i32) {
        self.runs.set(false);
        self.go(self.event.get_untracked().saturating_add_signed(by));
    }

    /// Starts or stops autoplay; at the end of the game it starts over.
    pub(super) fn run(self) {
        let runs = !self.runs.get_untracked();
        if runs && self.event.get_untracked() == untrack(|| self.events()) {
            self.go(0);
        }
        self.runs.set(runs);
        if !runs {
            self.tell_at_rest();
        }
    }

    /// Whether autoplay runs without motion.
    fn is_fast(self) -> bool {
        self.runs.get_untracked() && self.speed.get_untracked() == Speed::Fast
    }

    /// Announces the last event. At high speed the slider announces the position instead.
    fn tell(self) {
        if let (Some(playing), Some((event, _))) = (self.playing.get_untracked(), self.shown.get_untracked())
            && !self.is_fast()
            && element("[data-test=scrubber]:focus").is_none()
        {
            playing.say(untrack(|| self.sentence(event)));
        }
    }

    /// Announces the last event when fast autoplay stops.
    fn tell_at_rest(self) {
        if self.speed.get_untracked() == Speed::Fast {
            self.tell();
        }
    }

    /// Changes the eye, and drops the review, which belongs to the eye before.
    pub(super) fn look(self, eye: Sight) {
        if self.review.with_untracked(Option::is_some) {
            self.ask(&Request::Stop {});
            self.review.set(None);
        }
        self.eye.set(eye);
    }

    /// Autoplay: takes the next step after the pause.
    fn tick(self) {
        let (event, events) = (self.event.get_untracked(), untrack(|| self.events()));
        let is_here = self.shown.get_untracked() == Some((event, self.eye.get_untracked()));
        let waited = now().saturating_sub(self.rested.get_value());
        if !is_here || self.is_moving() || waited < self.speed.get_untracked().pause() {
            return;
        }
        if event >= events {
            self.runs.set(false);
            self.tell_at_rest();
        } else {
            self.event.set(event + 1);
        }
    }

    pub(super) fn is_moving(self) -> bool {
        self.playing.with_untracked(|playing| {
            playing.as_ref().is_some_and(|playing| playing.is_moving().get_untracked())
        })
    }

    /// The displayed place and eye; `None` while the table is moving.
    pub(super) fn drawn(self) -> Option<(u32, Sight)> {
        let is_moving = self.playing.get()?.is_moving().get();
        self.shown.get().filter(|_| !is_moving)
    }

    /// Requests the wanted place unless the table shows it, and skips a running motion.
    fn follow(self) {
        if self.opened.with_untracked(Option::is_none) || self.is_asked.get_value() {
            return;
        }
        let wanted = (self.event.get_untracked(), self.eye.get_untracked());
        let shown = self.shown.get_untracked();
        if shown == Some(wanted) {
            return;
        }
        if self.is_moving() {
            return motion::skip();
        }
        let (event, eye) = wanted;
        let from = match shown {
            Some((at, same)) if same == eye && at + 1 == event => Some(at),
            Some((_, same)) if same == eye => {
                let shown_event = self.shown_event();
                (shown_event < event).then_some(shown_event)
            }
            _ => Some(0),
        };
        self.is_asked.set_value(true);
        self.ask(&Request::Turn { event, eye, from });
    }

    /// The number of events narrated for this eye.
    fn shown_event(self) -> u32 {
        self.narration
            .with_untracked(|narration| narration.as_ref().map_or(0, |narration| narration.len() as u32))
    }

    fn turned(self, event: u32, eye: Sight, state: &State, open: &[State]) {
        self.is_asked.set_value(false);
        let Some(game) = self.opened.with_untracked(|opened| opened.as_ref().map(|opened| opened.game))
        else {
            return;
        };
        let batch = match AnyUpdate::read(game, state, state.from) {
            Ok(batch) => batch,
            Err(wrong) => return self.trouble.set(Some(Trouble::Unreadable(wrong.to_string()))),
        };
        let shown = self.shown.get_untracked();
        let is_step = shown.is_some_and(|(at, same)| same == eye && at + 1 == event);
        let are_others = shown.is_none_or(|(_, before)| before != eye);
        self.narration.update(|narration| {
            if are_others {
                *narration = None;
            }
            let narration = narration.get_or_insert_with(|| AnyNarration::begin(&batch));
            if let Some(from) = state.from {
                narration.take(from as usize, &batch);
            }
        });
        self.hands.set(OpenHand::all(game, state, open));
        self.shown.set(Some((event, eye)));
        let playing = self.playing.get_untracked().unwrap_or_else(|| {
            let playing = self.enter(&batch);
            self.playing.set(Some(playing));
            playing
        });
        if is_step {
            playing.receive(batch);
            if self.is_fast() {
                motion::skip();
            }
        } else {
            self.narration.with_untracked(|narration| {
                if let Some(narration) = narration {
                    narration.turn(playing, batch, event as usize);
                }
            });
        }
        self.tell();
        self.rested.set_value(now());
        self.follow();
    }

    fn enter(self, batch: &AnyUpdate) -> AnyPlaying {
        let company = self.company(words_now());
        let playing = match AnyPlaying::enter(batch, company, Box::new(|_| ())) {
            AnyPlaying::Diciassette(playing) => AnyPlaying::Diciassette(playing.as_past()),
            AnyPlaying::Rummy17(playing) => AnyPlaying::Rummy17(playing.as_past()),
        };
        Effect::new(move |_| playing.company().set(self.company(words())));
        playing
    }

    /// The players. Bots without a name of their own are named as on the rest of the page.
    pub(super) fn company(self, language: Language) -> Company {
        let opened = self.opened.get();
        let Some(Opened { game, seats, .. }) = opened else { return Company::default() };
        let mut met = Vec::new();
        let players = seats.iter().map(|seat| {
            let sort = match seat.kind.as_str() {
                "human" => Sort::Person,
                "program" => Sort::Program,
                level => Sort::Bot { level: level.to_owned(), character: character(game, level) },
            };
            let name = match &sort {
                Sort::Bot { character, .. } if seat.name == seat.kind => {
                    name_of(character, &mut met, language)
                }
                _ => seat.name.clone(),
            };
            Player { name, sort, you: false, connected: true, substituted: false }
        });
        Company(players.collect())
    }

    /// The players' names, in the language of the page.
    pub(super) fn names(self) -> Names {
        let language = words();
        self.company(language).names(language)
    }

    /// The sentence of the event just before this place.
    pub(super) fn sentence(self, event: u32) -> String {
        let Some(last) = event.checked_sub(1) else { return words().page_replay_before().to_owned() };
        let names = self.names();
        self.narration.with(|narration| {
            narration.as_ref().map(|narration| narration.sentence(last as usize, &names)).unwrap_or_default()
        })
    }

    /// The sentences up to the current place, each with its place; at most this many, from the end.
    pub(super) fn lines(self, most: usize) -> Vec<(u32, String)> {
        let (names, event) = (self.names(), self.event.get());
        self.narration.with(|narration| {
            let Some(narration) = narration else { return Vec::new() };
            let line = |place: u32| (place + 1, narration.sentence(place as usize, &names));
            let sentences = (0..event).rev().map(line).filter(|(_, line)| !line.is_empty());
            let mut lines: Vec<(u32, String)> = sentences.take(most).collect();
            lines.reverse();
            lines
        })
    }
}
