//! A game on the page: how it stands, who sits there, what is asked, and what one can do about it.

use std::cell::RefCell;
use std::rc::Rc;

use crate::prelude::*;
use kernel::{Eye, Game as _, Seat, Turn};
use languages::Language;
use story::{Names, Narrated};

use crate::board::{Action, Board, Reason, Step, View};
use crate::company::Company;
use crate::director::{Batch, Director};
use crate::preferences::words;
use crate::why::{self, Why};

/// So many events are kept to look back at.
const EVENTS: usize = 400;

/// So much of what was said last stays in the live region.
const SAID: usize = 8;

/// What the game waits for, beyond whose turn it is.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Asked {
    /// Is it a claim window: all these are asked at once, and seat order decides?
    pub window: bool,
    /// Who is asked.
    pub seats: Vec<Seat>,
    /// When silence counts as an answer, by the page's clock in milliseconds ([`now`]); none without a limit.
    pub until: Option<u64>,
    /// How long there was from the beginning, in milliseconds.
    pub lasts: Option<u64>,
    /// One has answered already.
    pub answered: bool,
}

/// The page's clock: milliseconds since it was opened.
pub fn now() -> u64 {
    window().performance().map_or(0.0, |performance| performance.now()) as u64
}

/// Something for the live region. What is equal is told apart by its number, so that it is said again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Said {
    /// Which of all that was said.
    pub number: usize,
    /// A sentence or several.
    pub text: String,
}

/// Does something with an action of this page's player.
pub type Sender<B> = Box<dyn Fn(Action<B>)>;

/// Whoever teaches: asked of an action, in the notation, whether it is the one to be done now. If not, it has said so.
pub type Guide = Rc<dyn Fn(&str) -> bool>;

/// A game on the page. It is a handful of signals, so it can be copied into every closure.
pub struct Playing<B: Board> {
    /// The game as it is shown: while cards move, behind how it stands.
    pub view: RwSignal<View<B>>,
    /// What one may do now: empty while cards move, and when one is not asked.
    pub legal: RwSignal<Vec<Action<B>>>,
    /// What is done on the table as it is shown, and nobody has been told of yet; none while that is on its way.
    pub drafted: RwSignal<Option<Vec<Action<B>>>>,
    /// What the game waits for; none while cards move.
    pub asked: RwSignal<Option<Asked>>,
    /// The step that is being shown.
    pub cue: RwSignal<Option<Step<B>>>,
    /// Every step that was seen since one came to the table, also those that were not shown in between.
    pub past: RwSignal<Vec<Step<B>>>,
    /// Is something being shown?
    pub is_moving: RwSignal<bool>,
    /// Who sits here.
    pub company: RwSignal<Company>,
    /// What has happened, event by event, to be told in the language of whoever looks back.
    told: RwSignal<Vec<Vec<Step<B>>>>,
    /// What was said last, for the live region.
    pub said: RwSignal<Vec<Said>>,
    /// Why the last thing that one tried is not possible.
    pub why: RwSignal<Option<Why<Reason<B>>>>,
    /// It was played before, and is only looked at: nobody is asked, and nothing opens by itself.
    pub is_past: bool,
    /// So much was said so far.
    spoken: StoredValue<usize>,
    inner: StoredValue<Inner<B>>,
}

struct Inner<B: Board> {
    director: Rc<RefCell<Director<B>>>,
    /// Actions that follow the one that was sent, as long as they are legal.
    outbox: Vec<Action<B>>,
    /// So many events, from the first on, were told as everybody may hear them.
    common: usize,
    send: Sender<B>,
    guide: Option<Guide>,
}

impl<B: Board> Clone for Playing<B> {
    fn clone(&self) -> Playing<B> {
        *self
    }
}

impl<B: Board> Copy for Playing<B> {}

impl<B: Board> Playing<B> {
    /// A game that is just being entered. `send` is given each action that one makes.
    pub fn new(view: View<B>, company: Company, send: Sender<B>) -> Playing<B> {
        Playing {
            view: RwSignal::new(view),
            legal: RwSignal::new(Vec::new()),
            drafted: RwSignal::new(Some(Vec::new())),
            asked: RwSignal::new(None),
            cue: RwSignal::new(None),
            past: RwSignal::new(Vec::new()),
            is_moving: RwSignal::new(false),
            company: RwSignal::new(company),
            told: RwSignal::new(Vec::new()),
            said: RwSignal::new(Vec::new()),
            why: RwSignal::new(None),
            inner: StoredValue::new(Inner {
                director: Rc::new(RefCell::new(Director::default())),
                outbox: Vec::new(),
                common: 0,
                send,
                guide: None,
            }),
            is_past: false,
            spoken: StoredValue::new(0),
        }
    }

    /// Takes a message about the game; what was seen is shown when all before it has been.
    pub fn receive(self, batch: Batch<B>) {
        if let Some(director) = self.inner.try_with_value(|inner| Rc::clone(&inner.director)) {
            Director::take(&director, self, batch);
        }
    }

    /// One's own seat; none for a spectator.
    pub fn seat(self) -> Option<Seat> {
        match self.view.with(|view| B::eye(view)) {
            Eye::Seat(seat) => Some(seat),
            Eye::Spectator => None,
        }
    }

    /// The names at the table, in the language of the page.
    pub fn names(self) -> Names {
        self.company.with(|company| company.names(words()))
    }

    /// What whoever sits here is called.
    pub fn name(self, seat: Seat) -> String {
        self.names().at(seat).to_owned()
    }

    /// Is one asked to act?
    pub fn is_asked(self) -> bool {
        self.legal.with(|legal| !legal.is_empty())
    }

    /// May one do this now?
    pub fn may(self, action: &Action<B>) -> bool {
        self.legal.with(|legal| legal.contains(action))
    }

    /// What the game waits for, said to whoever looks.
    pub fn prompt(self) -> String {
        self.view.with(|view| B::Game::asked(view, &self.names()))
    }

    /// What has happened so far, in sentences, in the language of the page; nothing when the page has gone on to something else.
    pub fn lines(self) -> Vec<String> {
        if self.is_gone() {
            return Vec::new();
        }
        let names = self.names();
        let options = self.view.with_untracked(|view| B::options(view).clone());
        let mut lines = Vec::new();
        self.told.with(|told| {
            for steps in told {
                lines.append(&mut B::Game::narrate(steps, &names, &options));
            }
        });
        lines
    }

    /// Says something to who listens.
    pub fn say(self, text: impl Into<String>) {
        say(self.said, self.spoken, text.into());
    }

    /// Is what is being shown followed by a question to whoever looks, with a limit? Then nothing should hold it up.
    pub fn is_awaited(self) -> bool {
        self.inner.try_with_value(|inner| inner.director.borrow().is_awaited()).unwrap_or_default()
    }

    /// Is the game over, and has all been shown?
    pub fn is_over(self) -> bool {
        self.view.with(|view| B::turn(view) == Turn::Over) && !self.is_moving.get()
    }

    /// Does this, if one may; otherwise says why not. True if it was sent.
    pub fn act(self, action: Action<B>) -> bool {
        self.act_all(vec![action])
    }

    /// Does the first of these, and the others one after the other as they become legal.
    pub fn act_all(self, mut actions: Vec<Action<B>>) -> bool {
        if actions.is_empty() {
            return false;
        }
        if actions.iter().any(|action| self.is_held_back(*action)) {
            return false;
        }
        let first = actions.remove(0);
        if !self.legal.with_untracked(|legal| legal.contains(&first)) {
            self.refuse(first);
            return false;
        }
        self.why.set(None);
        self.inner.update_value(|inner| inner.outbox = actions);
        self.dispatch(first);
        true
    }

    /// From now on somebody teaches: of what the rules allow, only what is taught is done.
    pub fn follow(self, guide: Guide) {
        self.inner.update_value(|inner| inner.guide = Some(guide));
    }

    /// Does somebody teach?
    pub fn is_guided(self) -> bool {
        self.inner.with_value(|inner| inner.guide.is_some())
    }

    /// Does somebody teach who wants something else, though the rules allow this? Then that has been said.
    pub fn is_held_back(self, action: Action<B>) -> bool {
        let guide = self.inner.with_value(|inner| inner.guide.clone());
        guide.is_some_and(|guide| self.why_not(action).is_none() && !guide(&action.to_string()))
    }

    fn dispatch(self, action: Action<B>) {
        self.legal.set(Vec::new());
        self.inner.with_value(|inner| (inner.send)(action));
    }

    /// May one let a claim go by?
    pub fn may_pass(self) -> bool {
        self.may(&B::Game::PASS)
    }

    /// May one claim?
    pub fn may_claim(self) -> bool {
        self.may(&B::Game::CLAIM)
    }

    /// Lets a claim go by.
    pub fn pass(self) {
        self.act(B::Game::PASS);
    }

    /// Is it the action that lets a claim go by, in the notation?
    pub fn is_pass(self, action: &str) -> bool {
        B::Game::PASS.to_string() == action
    }

    /// Can a claim be right, as far as this eye can tell?
    pub fn claim_could_be_right(self) -> bool {
        self.view.with(B::Game::claim_could_be_right)
    }

    /// What is asked in a claim window.
    pub fn claim_question(self, language: Language) -> String {
        self.view.with(|view| B::claim_question(view, language))
    }

    /// Another game of the same people, as it stands before anything is told of it.
    pub fn begin_again(self, view: View<B>) {
        self.view.set(view);
        self.past.set(Vec::new());
    }

    /// The same, to be looked at only.
    #[must_use]
    pub fn as_past(self) -> Playing<B> {
        Playing { is_past: true, ..self }
    }

    /// Goes to another place of a game that was played: so it stood there for these eyes, and this they had seen, event by event.
    pub fn turn_to(self, view: View<B>, seen: Vec<Vec<Step<B>>>) {
        self.said.set(Vec::new());
        self.cue.set(None);
        self.asked.set(None);
        self.past.set(seen.concat());
        self.view.set(view);
        self.told.set(seen);
    }

    /// Why one may not do this now; none if one may.
    pub fn why_not(self, action: Action<B>) -> Option<Why<Reason<B>>> {
        self.view.with_untracked(|view| why::refusal::<B>(view, action)).map(Why::Refused)
    }

    /// Why the last thing that one tried is not possible, in the language of the page, with the clause that says so, where it is one.
    pub fn explained(self) -> Option<(String, Option<&'static str>)> {
        self.why.get().map(|why| match why {
            Why::Refused(refusal) => {
                (story::refusal::<B::Game>(&refusal, &self.names()), why::clause::<B>(&refusal))
            }
            Why::Said(sentence) => (sentence, None),
        })
    }

    /// Says why one may not do this now.
    pub fn refuse(self, action: Action<B>) {
        self.why.set(self.why_not(action));
    }

    /// Says why the rules forbid this action, in the notation, if they do.
    pub fn explain(self, action: &str) {
        let action = action.parse().ok();
        if let Some(why) = action.and_then(|action| self.why_not(action)) {
            self.why.set(Some(why));
        }
    }

    /// The server, or the host on this device, has refused what was sent: nothing has changed. How the game stands, and what one may do, is
    /// for the next message to say.
    pub fn refused(self, sentence: String) {
        self.inner.update_value(|inner| inner.outbox.clear());
        self.why.set(Some(Why::Said(sentence)));
    }

    /// Has the page gone on to something else?
    pub fn is_gone(self) -> bool {
        self.view.is_disposed()
    }

    /// Other eyes may look from now on: what was told to the ones before, and not to everybody, is not told any more. True if they are
    /// others.
    pub(crate) fn meet(self, view: &View<B>) -> bool {
        if self.view.with_untracked(|shown| B::eye(shown)) == B::eye(view) {
            return false;
        }
        let common = self.inner.with_value(|inner| inner.common);
        self.told.update(|told| told.truncate(common));
        self.said.set(Vec::new());
        self.why.set(None);
        true
    }

    /// While something is shown, nothing is asked.
    pub(crate) fn withdraw(self) {
        if !self.legal.with_untracked(Vec::is_empty) {
            self.legal.set(Vec::new());
        }
        self.asked.set(None);
    }

    /// All of a message has been shown: this is how the game stands.
    pub(crate) fn settle(self, view: View<B>, legal: Vec<Action<B>>, asked: Option<Asked>) {
        if self.view.with_untracked(|shown| *shown != view) {
            self.view.set(view);
        }
        let next = self.inner.try_update_value(|inner| {
            if legal.is_empty() || inner.outbox.is_empty() {
                return None;
            }
            let next = inner.outbox.remove(0);
            if legal.contains(&next) {
                Some(next)
            } else {
                inner.outbox.clear();
                None
            }
        });
        match next.flatten() {
            Some(next) => self.dispatch(next),
            None => {
                self.legal.set(legal);
                self.asked.set(asked);
            }
        }
    }

    /// All has been shown.
    pub(crate) fn rest(self) {
        if !self.is_gone() {
            self.is_moving.set(false);
        }
    }

    /// Adds an event to the story.
    pub(crate) fn remember(self, steps: &[Step<B>]) {
        let is_common = self.view.with_untracked(|view| B::eye(view)) == Eye::Spectator;
        self.told.update(|told| {
            told.push(steps.to_vec());
            let over = told.len().saturating_sub(EVENTS);
            told.drain(..over);
            self.inner.update_value(|inner| {
                inner.common = if is_common { told.len() } else { inner.common.saturating_sub(over) };
            });
        });
    }
}

/// Puts something into the live region.
fn say(said: RwSignal<Vec<Said>>, spoken: StoredValue<usize>, text: String) {
    let number = spoken.try_update_value(|spoken| {
        *spoken += 1;
        *spoken
    });
    if let Some(number) = number.filter(|_| !text.is_empty()) {
        said.update(|said| {
            said.push(Said { number, text });
            let over = said.len().saturating_sub(SAID);
            said.drain(..over);
        });
    }
}
