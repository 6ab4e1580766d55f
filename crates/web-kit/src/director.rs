//! The director: shows the events of each update one after the other, until the page shows the
//! latest state.

use std::cell::RefCell;
use std::rc::Rc;

use kernel::{Eye, Game as _, Turn};
use story::Narrated;
use wasm_bindgen_futures::spawn_local;

use crate::board::{Action, Board, Step, View};
use crate::motion;
use crate::playing::{Asked, Playing, now};
use crate::preferences::words_now;

/// An update of the game: the events since the last one, and the state after them.
pub struct Update<B: Board> {
    /// The steps of each event; `None` without a state to continue from, after a reconnect.
    pub seen: Option<Vec<Vec<Step<B>>>>,
    /// Events not animated: another eye at this device has seen them. They stay in the history.
    pub missed: Vec<Vec<Step<B>>>,
    /// The view after the events.
    pub view: View<B>,
    /// The legal actions of this page's player.
    pub legal: Vec<Action<B>>,
    /// The decision that the game waits for.
    pub asked: Option<Asked>,
}

impl<B: Board> Update<B> {
    /// The deadline of this page's player; `None` if the game does not wait for them.
    fn deadline(&self) -> Option<Deadline> {
        Deadline::of(self.asked.as_ref()?, !self.legal.is_empty(), B::eye(&self.view))
    }

    /// The turn after the events.
    pub fn turn(&self) -> Turn {
        B::turn(&self.view)
    }

    /// Whether a claim can be right, as far as this eye can tell.
    pub fn claim_could_be_right(&self) -> bool {
        B::Game::claim_could_be_right(&self.view)
    }

    /// Whether the game waits in a claim window, which is open for a few seconds only.
    fn is_fleeting(&self) -> bool {
        self.deadline().is_some() && self.asked.as_ref().is_some_and(|asked| asked.window)
    }
}

/// The deadline of this page's player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Deadline {
    until: u64,
    lasts: u64,
}

impl Deadline {
    /// The deadline, if the game waits for this eye. A spectator has that of a claim window: people
    /// with phones may be looking at this screen.
    fn of(asked: &Asked, may_act: bool, eye: Eye) -> Option<Deadline> {
        let is_waited_for = may_act || asked.window && eye == Eye::Spectator;
        is_waited_for.then_some(Deadline { until: asked.until?, lasts: asked.lasts? })
    }

    /// Whether less than half of the time is left: motion may take no more.
    fn presses(self, now: u64) -> bool {
        self.until.saturating_sub(now) < self.lasts / 2
    }
}

/// The queue of updates.
pub(crate) struct Director<B: Board> {
    updates: Vec<Update<B>>,
    is_at_work: bool,
    /// Whether the events before a claim window are skipped, to leave its time for the answer.
    hurries: bool,
    /// Whether the current update ends with a question that has a deadline.
    is_awaited: bool,
}

impl<B: Board> Default for Director<B> {
    fn default() -> Director<B> {
        Director { updates: Vec::new(), is_at_work: false, hurries: false, is_awaited: false }
    }
}

/// Maximum queued events; above it the page skips to the last view.
const PATIENCE: usize = 40;

impl<B: Board> Director<B> {
    /// Queues an update, and shows it after those before.
    pub(crate) fn take(director: &Rc<RefCell<Director<B>>>, playing: Playing<B>, update: Update<B>) {
        let is_at_work = {
            let mut at = director.borrow_mut();
            if at.is_at_work && update.is_fleeting() && !motion::is_hurried() {
                at.hurries = true;
                motion::skip();
            }
            at.updates.push(update);
            let waiting = at.updates.iter().flat_map(|update| &update.seen).map(Vec::len).sum::<usize>();
            if waiting > PATIENCE {
                at.hurries = false;
                motion::skip();
            }
            std::mem::replace(&mut at.is_at_work, true)
        };
        if !is_at_work {
            playing.is_moving.set(true);
            spawn_local(work(Rc::clone(director), playing));
        }
    }

    /// Whether a queued or current update ends with a deadline of this page's player.
    pub(crate) fn is_awaited(&self) -> bool {
        self.is_awaited || self.updates.iter().any(|update| update.deadline().is_some())
    }

    /// Takes the next update.
    fn next(&mut self) -> Option<Update<B>> {
        if self.updates.is_empty() {
            return None;
        }
        let update = self.updates.remove(0);
        self.is_awaited = update.deadline().is_some();
        let is_last = !self.updates.iter().any(Update::is_fleeting);
        if update.is_fleeting() && is_last && std::mem::take(&mut self.hurries) {
            motion::caught_up();
        }
        Some(update)
    }
}

async fn work<B: Board>(director: Rc<RefCell<Director<B>>>, playing: Playing<B>) {
    loop {
        let Some(update) = director.borrow_mut().next() else { break };
        if playing.is_gone() {
            return motion::caught_up();
        }
        let are_others = playing.meet(&update.view);
        playing.withdraw();
        for steps in update.seen.iter().flatten() {
            show(playing, steps, update.deadline()).await;
            if playing.is_gone() {
                return motion::caught_up();
            }
        }
        playing.settle(update.view, update.legal, update.asked);
        for steps in &update.missed {
            if are_others {
                tell(playing, steps);
            } else {
                catch_up(playing, steps);
            }
        }
    }
    *director.borrow_mut() = Director::default();
    motion::caught_up();
    playing.rest();
}

/// Shows one event, without motion if its deadline is near.
async fn show<B: Board>(playing: Playing<B>, steps: &[Step<B>], deadline: Option<Deadline>) {
    for step in steps {
        if deadline.is_some_and(|deadline| deadline.presses(now())) {
            motion::skip();
        }
        if !motion::is_skipped() {
            playing.cue.set(Some(*step));
            B::motion(playing, *step).await;
        }
        if playing.is_gone() {
            return;
        }
        playing.view.update(|view| B::fold(view, step));
        playing.past.update(|past| past.push(*step));
    }
    playing.cue.set(None);
    tell(playing, steps);
}

/// Narrates one event. In a replay the replay decides what to announce.
fn tell<B: Board>(playing: Playing<B>, steps: &[Step<B>]) {
    playing.remember(steps);
    if playing.is_past {
        return;
    }
    let names = playing.company.with_untracked(|company| company.names(words_now()));
    let lines = playing.view.with_untracked(|view| B::Game::narrate(steps, &names, B::options(view)));
    playing.say(lines.join(" "));
}

/// Adds one event to the history without announcing it.
fn catch_up<B: Board>(playing: Playing<B>, steps: &[Step<B>]) {
    playing.past.update(|past| past.extend_from_slice(steps));
    playing.remember(steps);
}

#[cfg(test)]
mod tests {
    use kernel::Seat;

    use super::*;

    #[test]
    fn a_window_presses_those_who_may_answer_and_those_who_look_on() {
        let seat = Eye::Seat(Seat::A);
        let window = Asked { window: true, until: Some(10_000), lasts: Some(6_000), ..Asked::default() };
        let presses = |asked: &Asked, may_act, eye| Deadline::of(asked, may_act, eye).is_some();
        assert!(presses(&window, true, seat) && presses(&window, false, Eye::Spectator));
        // A player who has passed or cannot claim has no deadline.
        assert!(!presses(&window, false, seat));
        let turn = Asked { window: false, ..window.clone() };
        assert!(presses(&turn, true, seat) && !presses(&turn, false, Eye::Spectator));
        let endless = Asked { until: None, lasts: None, ..window };
        assert!(!presses(&endless, true, seat) && !presses(&endless, false, Eye::Spectator));
    }

    #[test]
    fn motion_leaves_half_of_the_time_to_answer() {
        let deadline = Deadline { until: 10_000, lasts: 6_000 };
        assert!(!deadline.presses(4_000) && !deadline.presses(7_000));
        assert!(deadline.presses(7_001) && deadline.presses(20_000));
    }
}
