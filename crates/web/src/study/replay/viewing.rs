//! Going through a record: where one is, through whose eyes, and what the worker is asked for it.

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
use super::proof::Proof;
use super::source::Source;
use super::tale::AnyTale;
use crate::device::{Worker, character, name_of};
use crate::playing::{AnyBatch, AnyPlaying};
use crate::study::download::download;

/// How often is looked whether it is time for the next step.
const TICK: Duration = Duration::from_millis(60);

/// The record that is open.
#[derive(Clone, PartialEq)]
pub(super) struct Opened {
    pub(super) game: GameName,
    pub(super) seats: Vec<study::Player>,
    pub(super) events: u32,
    /// How it ends; none without spoilers.
    pub(super) end: Option<End>,
}

/// Why there is nothing to go through.
#[derive(Clone, PartialEq)]
pub(super) enum Trouble {
    /// It could not be fetched; the number of the server's answer, 0 if there was none.
    Fetch(u16),
    /// It is no record that can be played through.
    Unreadable(String),
    /// The worker did not come up.
    Worker,
}

/// How fast it plays by itself.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Speed {
    Slow,
    Normal,
    Fast,
}

impl Speed {
    pub(super) const ALL: [Speed; 3] = [Speed::Slow, Speed::Normal, Speed::Fast];

    /// So many milliseconds are left to look after each step.
    fn pause(self) -> u64 {
        match self {
            Speed::Slow => 1_600,
            Speed::Normal => 700,
            Speed::Fast => 120,
        }
    }
}

/// Going through a record. It is a handful of signals, so it can be copied into every closure.
#[derive(Clone, Copy)]
pub(super) struct Viewing {
    pub(super) source: StoredValue<Source>,
    worker: StoredValue<Option<Rc<Worker>>>,
    pub(super) opened: RwSignal<Option<Opened>>,
    pub(super) trouble: RwSignal<Option<Trouble>>,
    pub(super) playing: RwSignal<Option<AnyPlaying>>,
    /// After so many events.
    pub(super) event: RwSignal<u32>,
    pub(super) eye: RwSignal<Sight>,
    /// Does one play by itself?
    pub(super) runs: RwSignal<bool>,
    pub(super) speed: RwSignal<Speed>,
    /// On a small screen: does what stands beside the table lie over it?
    pub(super) is_unfolded: RwSignal<bool>,
    /// Does one look at the keys?
    pub(super) are_keys_shown: RwSignal<bool>,
    /// With all cards open: the hands.
    pub(super) hands: RwSignal<Vec<OpenHand>>,
    pub(super) proof: RwSignal<Proof>,
    pub(super) review: RwSignal<Option<Review>>,
    /// What these eyes have been told so far.
    tale: RwSignal<Option<AnyTale>>,
    /// What the table shows, or moves towards.
    shown: RwSignal<Option<(u32, Sight)>>,
    /// The worker has been asked for a position.
    is_asked: StoredValue<bool>,
    /// When the table last came to rest.
    rested: StoredValue<u64>,
}

impl Viewing {
    /// Opens a record.
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
            tale: RwSignal::new(None),
            shown: RwSignal::new(None),
            is_asked: StoredValue::new(false),
            rested: StoredValue::new(0),
            source: StoredValue::new(source.clone()),
        };
        let owner = Owner::current();
        // What is made while a message is heard belongs to this screen.
        let worker = source.open(move |text| Owner::under(owner, || viewing.hear(text)));
        if worker.is_none() {
            viewing.trouble.set(Some(Trouble::Worker));
        }
        viewing.worker.set_value(worker);
        // The worker ends with the screen.
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

    /// Asks the worker for something.
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
            // A browser that will not save says so itself.
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
            // The address asks for eyes that nobody had: then those of whoever looks on.
            "turn"
                if self.shown.get_untracked().is_none() && self.eye.get_untracked() != Sight::Spectator =>
            {
                self.is_asked.set_value(false);
                self.eye.set(Sight::Spectator);
            }
            _ => self.trouble.set(Some(Trouble::Unreadable(message))),
        }
    }

    /// So many events there are.
    pub(super) fn events(self) -> u32 {
        self.opened.with(|opened| opened.as_ref().map_or(0, |opened| opened.events))
    }

    /// May one be told what comes later?
    pub(super) fn spoilers(self) -> bool {
        self.opened.with(|opened| opened.as_ref().is_some_and(|opened| opened.end.is_some()))
    }

    /// Goes to another place.
    pub(super) fn go(self, event: u32) {
        let event = event.min(untrack(|| self.events()));
        self.event.set(event);
    }

    /// Goes to a place that was chosen beside the table; on a small screen the table comes into sight.
    pub(super) fn visit(self, event: u32) {
        self.runs.set(false);
        self.go(event);
        if self.is_unfolded.get_untracked() {
            self.is_unfolded.set(false);
            focus("[data-test=scrubber]");
        }
    }

    /// Goes on or back.
    pub(super) fn step(self, by: i32) {
        self.runs.set(false);
        self.go(self.event.get_untracked().saturating_add_signed(by));
    }

    /// Plays by itself, or stops; at the end it begins anew.
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

    /// Does it play by itself, without motion?
    fn is_fast(self) -> bool {
        self.runs.get_untracked() && self.speed.get_untracked() == Speed::Fast
    }

    /// Says what has just happened to who listens. When it runs fast nobody could follow that, and the slider says it to whoever moves it.
    fn tell(self) {
        if let (Some(playing), Some((event, _))) = (self.playing.get_untracked(), self.shown.get_untracked())
            && !self.is_fast()
            && element("[data-test=scrubber]:focus").is_none()
        {
            playing.say(untrack(|| self.sentence(event)));
        }
    }

    /// It has run: after a silence it is said where one is.
    fn tell_at_rest(self) {
        if self.speed.get_untracked() == Speed::Fast {
            self.tell();
        }
    }

    /// Looks through other eyes. What was judged for the ones before is not for these.
    pub(super) fn look(self, eye: Sight) {
        if self.review.with_untracked(Option::is_some) {
            self.ask(&Request::Stop {});
            self.review.set(None);
        }
        self.eye.set(eye);
    }

    /// It plays by itself: the next step, when the one before has been seen.
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

    /// What is drawn: after how many events, and through whose eyes. None while something moves there.
    pub(super) fn drawn(self) -> Option<(u32, Sight)> {
        let is_moving = self.playing.get()?.is_moving().get();
        self.shown.get().filter(|_| !is_moving)
    }

    /// Asks for the place where one wants to be, unless the table shows it. What still moves is cut short.
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
                let told = self.told();
                (told < event).then_some(told)
            }
            _ => Some(0),
        };
        self.is_asked.set_value(true);
        self.ask(&Request::Turn { event, eye, from });
    }

    /// So many events these eyes have been told.
    fn told(self) -> u32 {
        self.tale.with_untracked(|tale| tale.as_ref().map_or(0, |tale| tale.len() as u32))
    }

    fn turned(self, event: u32, eye: Sight, state: &State, open: &[State]) {
        self.is_asked.set_value(false);
        let Some(game) = self.opened.with_untracked(|opened| opened.as_ref().map(|opened| opened.game))
        else {
            return;
        };
        let batch = match AnyBatch::read(game, state, state.from) {
            Ok(batch) => batch,
            Err(wrong) => return self.trouble.set(Some(Trouble::Unreadable(wrong.to_string()))),
        };
        let shown = self.shown.get_untracked();
        let is_step = shown.is_some_and(|(at, same)| same == eye && at + 1 == event);
        let are_others = shown.is_none_or(|(_, before)| before != eye);
        self.tale.update(|tale| {
            if are_others {
                *tale = None;
            }
            let tale = tale.get_or_insert_with(|| AnyTale::begin(&batch));
            if let Some(from) = state.from {
                tale.take(from as usize, &batch);
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
            self.tale.with_untracked(|tale| {
                if let Some(tale) = tale {
                    tale.turn(playing, batch, event as usize);
                }
            });
        }
        self.tell();
        self.rested.set_value(now());
        self.follow();
    }

    fn enter(self, batch: &AnyBatch) -> AnyPlaying {
        let company = self.company(words_now());
        let playing = match AnyPlaying::enter(batch, company, Box::new(|_| ())) {
            AnyPlaying::Diciassette(playing) => AnyPlaying::Diciassette(playing.as_past()),
            AnyPlaying::Rummy17(playing) => AnyPlaying::Rummy17(playing.as_past()),
        };
        Effect::new(move |_| playing.company().set(self.company(words())));
        playing
    }

    /// Who sat at the table. Bots that have no name of their own are called as everywhere on the page.
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

    /// The names at the table, in the language of the page.
    pub(super) fn names(self) -> Names {
        let language = words();
        self.company(language).names(language)
    }

    /// What has happened just before this place: a sentence.
    pub(super) fn sentence(self, event: u32) -> String {
        let Some(last) = event.checked_sub(1) else { return words().page_replay_before().to_owned() };
        let names = self.names();
        self.tale
            .with(|tale| tale.as_ref().map(|tale| tale.sentence(last as usize, &names)).unwrap_or_default())
    }

    /// The sentences up to where one is, each with its place: the last ones, as many as are wanted.
    pub(super) fn lines(self, most: usize) -> Vec<(u32, String)> {
        let (names, event) = (self.names(), self.event.get());
        self.tale.with(|tale| {
            let Some(tale) = tale else { return Vec::new() };
            let line = |place: u32| (place + 1, tale.sentence(place as usize, &names));
            let told = (0..event).rev().map(line).filter(|(_, line)| !line.is_empty());
            let mut lines: Vec<(u32, String)> = told.take(most).collect();
            lines.reverse();
            lines
        })
    }
}
