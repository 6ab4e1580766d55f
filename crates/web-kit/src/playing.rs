//! A game on the page: its view, its players, the pending decision, and the player's actions.

use std::cell::RefCell;
use std::rc::Rc;

use crate::prelude::*;
use kernel::{Eye, Game as _, Seat, Turn};
use languages::Language;
use story::{Names, Narrated};

use crate::board::{Action, Board, Reason, Step, View};
use crate::company::Company;
use crate::director::{Director, Update};
use crate::preferences::words;
use crate::why::{self, Why};

/// Maximum number of events in the history.
const EVENTS: usize = 400;

/// Maximum number of texts in the live region.
const SAID: usize = 8;

/// The decision that the game waits for, in more detail than the turn.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Asked {
    /// Whether it is a claim window: all these seats are asked at once, and seat order decides.
    pub window: bool,
    /// The seats asked.
    pub seats: Vec<Seat>,
    /// The deadline, in milliseconds of the page's clock ([`now`]); `None` without a limit.
    pub until: Option<u64>,
    /// The full time to answer, in milliseconds.
    pub lasts: Option<u64>,
    /// Whether this page's player has answered.
    pub answered: bool,
}

/// The page's clock: milliseconds since the page was opened.
pub fn now() -> u64 {
    window().performance().map_or(0.0, |performance| performance.now()) as u64
}

/// A text for the live region. The number distinguishes equal texts, so that both are announced.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Said {
    /// Its number.
    pub number: usize,
    /// One or more sentences.
    pub text: String,
}

/// Sends an action of this page's player.
pub type Sender<B> = Box<dyn Fn(Action<B>)>;

/// Guides a lesson: returns whether this action is the expected one, and explains if not.
pub type Guide = Rc<dyn Fn(&str) -> bool>;

/// A game on the page: a handful of signals, `Copy` so that every closure can take it.
pub struct Playing<B: Board> {
    /// The view as shown; while cards move, it is behind the game.
    pub view: RwSignal<View<B>>,
    /// The player's legal actions; empty while cards move, and when the game waits for others.
    pub legal: RwSignal<Vec<Action<B>>>,
    /// Actions drafted on the table but not sent; `None` while they are being sent.
    pub drafted: RwSignal<Option<Vec<Action<B>>>>,
    /// The decision that the game waits for; `None` while cards move.
    pub asked: RwSignal<Option<Asked>>,
    /// The step being shown.
    pub cue: RwSignal<Option<Step<B>>>,
    /// Every step seen since the page entered the game, shown or skipped.
    pub past: RwSignal<Vec<Step<B>>>,
    /// Whether an update is being shown.
    pub is_moving: RwSignal<bool>,
    /// The players.
    pub company: RwSignal<Company>,
    /// The history, event by event, to be narrated in the language of the reader.
    seen: RwSignal<Vec<Vec<Step<B>>>>,
    /// The latest texts of the live region.
    pub said: RwSignal<Vec<Said>>,
    /// The reason why the last attempted action is refused.
    pub why: RwSignal<Option<Why<Reason<B>>>>,
    /// A replay: the page asks for no decision, and opens nothing by itself.
    pub is_past: bool,
    /// The number of texts announced so far.
    spoken: StoredValue<usize>,
    inner: StoredValue<Inner<B>>,
}

struct Inner<B: Board> {
    director: Rc<RefCell<Director<B>>>,
    /// Actions to send after the current one, as long as they are legal.
    outbox: Vec<Action<B>>,
    /// The number of events, from the first on, that contain no secrets.
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
    /// Enters a game. `send` receives each action of the player.
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
            seen: RwSignal::new(Vec::new()),
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

    /// Queues an update, shown after those before.
    pub fn receive(self, update: Update<B>) {
        if let Some(director) = self.inner.try_with_value(|inner| Rc::clone(&inner.director)) {
            Director::take(&director, self, update);
        }
    }

    /// The player's own seat; `None` for a spectator.
    pub fn seat(self) -> Option<Seat> {
        match self.view.with(|view| B::eye(view)) {
            Eye::Seat(seat) => Some(seat),
            Eye::Spectator => None,
        }
    }

    /// The players' names, in the language of the page.
    pub fn names(self) -> Names {
        self.company.with(|company| company.names(words()))
    }

    /// The name of the player at a seat.
    pub fn name(self, seat: Seat) -> String {
        self.names().at(seat).to_owned()
    }

    /// Whether the game waits for this player.
    pub fn is_asked(self) -> bool {
        self.legal.with(|legal| !legal.is_empty())
    }

    /// Whether the action is legal now.
    pub fn may(self, action: &Action<B>) -> bool {
        self.legal.with(|legal| legal.contains(action))
    }

    /// The prompt: the decision that the game waits for.
    pub fn prompt(self) -> String {
        self.view.with(|view| B::Game::asked(view, &self.names()))
    }

    /// The history in the language of the page; empty after the page has left the game.
    pub fn lines(self) -> Vec<String> {
        if self.is_gone() {
            return Vec::new();
        }
        let names = self.names();
        let options = self.view.with_untracked(|view| B::options(view).clone());
        let mut lines = Vec::new();
        self.seen.with(|seen| {
            for steps in seen {
                lines.append(&mut B::Game::narrate(steps, &names, &options));
            }
        });
        lines
    }

    /// Announces a text to screen readers.
    pub fn say(self, text: impl Into<String>) {
        say(self.said, self.spoken, text.into());
    }

    /// Whether the current motion is followed by a question to this player with a deadline; nothing
    /// should delay it.
    pub fn is_awaited(self) -> bool {
        self.inner.try_with_value(|inner| inner.director.borrow().is_awaited()).unwrap_or_default()
    }

    /// Whether the game is over, and all of it has been shown.
    pub fn is_over(self) -> bool {
        self.view.with(|view| B::turn(view) == Turn::Over) && !self.is_moving.get()
    }

    /// Sends an action, or explains why it is refused. Returns whether it was sent.
    pub fn act(self, action: Action<B>) -> bool {
        self.act_all(vec![action])
    }

    /// Sends the first action, and each of the others as it becomes legal.
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

    /// Sets the guide of a lesson, which then allows only the expected actions.
    pub fn follow(self, guide: Guide) {
        self.inner.update_value(|inner| inner.guide = Some(guide));
    }

    /// Whether a lesson guides the game.
    pub fn is_guided(self) -> bool {
        self.inner.with_value(|inner| inner.guide.is_some())
    }

    /// Whether the lesson refuses a legal action. The guide has explained it then.
    pub fn is_held_back(self, action: Action<B>) -> bool {
        let guide = self.inner.with_value(|inner| inner.guide.clone());
        guide.is_some_and(|guide| self.why_not(action).is_none() && !guide(&action.to_string()))
    }

    fn dispatch(self, action: Action<B>) {
        self.legal.set(Vec::new());
        self.inner.with_value(|inner| (inner.send)(action));
    }

    /// Whether the player may pass on a claim.
    pub fn may_pass(self) -> bool {
        self.may(&B::Game::PASS)
    }

    /// Whether the player may claim.
    pub fn may_claim(self) -> bool {
        self.may(&B::Game::CLAIM)
    }

    /// Passes on a claim.
    pub fn pass(self) {
        self.act(B::Game::PASS);
    }

    /// Whether the notation names the pass on a claim.
    pub fn is_pass(self, action: &str) -> bool {
        B::Game::PASS.to_string() == action
    }

    /// Whether a claim can be right, as far as this eye can tell.
    pub fn claim_could_be_right(self) -> bool {
        self.view.with(B::Game::claim_could_be_right)
    }

    /// The question of a claim window.
    pub fn claim_question(self, language: Language) -> String {
        self.view.with(|view| B::claim_question(view, language))
    }

    /// Starts the next game of the same players, before its first event.
    pub fn begin_again(self, view: View<B>) {
        self.view.set(view);
        self.past.set(Vec::new());
    }

    /// The same game as a replay.
    #[must_use]
    pub fn as_past(self) -> Playing<B> {
        Playing { is_past: true, ..self }
    }

    /// Moves a replay to another place, with the view there and the history before it.
    pub fn turn_to(self, view: View<B>, seen: Vec<Vec<Step<B>>>) {
        self.said.set(Vec::new());
        self.cue.set(None);
        self.asked.set(None);
        self.past.set(seen.concat());
        self.view.set(view);
        self.seen.set(seen);
    }

    /// The reason why the action is refused; `None` if it is allowed.
    pub fn why_not(self, action: Action<B>) -> Option<Why<Reason<B>>> {
        self.view.with_untracked(|view| why::refusal::<B>(view, action)).map(Why::Refused)
    }

    /// The reason why the last attempted action is refused, with its clause if it is a rule.
    pub fn explained(self) -> Option<(String, Option<&'static str>)> {
        self.why.get().map(|why| match why {
            Why::Refused(refusal) => {
                (story::refusal::<B::Game>(&refusal, &self.names()), why::clause::<B>(&refusal))
            }
            Why::Said(sentence) => (sentence, None),
        })
    }

    /// Explains why the action is refused.
    pub fn refuse(self, action: Action<B>) {
        self.why.set(self.why_not(action));
    }

    /// Explains why the rules refuse this action, given in the notation, if they do.
    pub fn explain(self, action: &str) {
        let action = action.parse().ok();
        if let Some(why) = action.and_then(|action| self.why_not(action)) {
            self.why.set(Some(why));
        }
    }

    /// The server or this device's host has refused the action. The game has not changed; the next
    /// update brings the view and the legal actions.
    pub fn refused(self, sentence: String) {
        self.inner.update_value(|inner| inner.outbox.clear());
        self.why.set(Some(Why::Said(sentence)));
    }

    /// Whether the page has left the game.
    pub fn is_gone(self) -> bool {
        self.view.is_disposed()
    }

    /// Changes the eye and forgets private events. Returns whether it changed.
    pub(crate) fn meet(self, view: &View<B>) -> bool {
        if self.view.with_untracked(|shown| B::eye(shown)) == B::eye(view) {
            return false;
        }
        let common = self.inner.with_value(|inner| inner.common);
        self.seen.update(|seen| seen.truncate(common));
        self.said.set(Vec::new());
        self.why.set(None);
        true
    }

    /// Withdraws the pending decision while events are shown.
    pub(crate) fn withdraw(self) {
        if !self.legal.with_untracked(Vec::is_empty) {
            self.legal.set(Vec::new());
        }
        self.asked.set(None);
    }

    /// Sets the final view of an update, and sends the next queued action or offers the legal ones.
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

    /// The end of the queue: nothing moves.
    pub(crate) fn rest(self) {
        if !self.is_gone() {
            self.is_moving.set(false);
        }
    }

    /// Adds an event to the history.
    pub(crate) fn remember(self, steps: &[Step<B>]) {
        let is_common = self.view.with_untracked(|view| B::eye(view)) == Eye::Spectator;
        self.seen.update(|seen| {
            seen.push(steps.to_vec());
            let over = seen.len().saturating_sub(EVENTS);
            seen.drain(..over);
            self.inner.update_value(|inner| {
                inner.common = if is_common { seen.len() } else { inner.common.saturating_sub(over) };
            });
        });
    }
}

/// Adds a text to the live region.
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
