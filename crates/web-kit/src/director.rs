//! The director: what was seen, one step after the other, until the page shows how the game stands.

use std::cell::RefCell;
use std::rc::Rc;

use kernel::{Eye, Game as _, Turn};
use story::Narrated;
use wasm_bindgen_futures::spawn_local;

use crate::board::{Action, Board, Step, View};
use crate::motion;
use crate::playing::{Asked, Playing, now};
use crate::preferences::words_now;

/// A message about the game: what was seen since the one before, and how the game stands.
pub struct Batch<B: Board> {
    /// For each event the steps that were seen; none when there is nothing to go on from, after a reconnect.
    pub seen: Option<Vec<Vec<Step<B>>>>,
    /// What is not to be shown any more, for each event the steps. To other eyes at this device it has been shown already, and is told; the
    /// same eyes, after a reload, find it when they look back.
    pub missed: Vec<Vec<Step<B>>>,
    /// How the game stands.
    pub view: View<B>,
    /// What whoever looks may do.
    pub legal: Vec<Action<B>>,
    /// What the game waits for.
    pub asked: Option<Asked>,
}

impl<B: Board> Batch<B> {
    /// Until when whoever looks has to answer; none where nobody waits for them.
    fn deadline(&self) -> Option<Deadline> {
        Deadline::of(self.asked.as_ref()?, !self.legal.is_empty(), B::eye(&self.view))
    }

    /// What the game waits for.
    pub fn turn(&self) -> Turn {
        B::turn(&self.view)
    }

    /// Can a claim be right, as far as this eye can tell?
    pub fn claim_could_be_right(&self) -> bool {
        B::Game::claim_could_be_right(&self.view)
    }

    /// Is it a claim window, open for a few seconds only?
    fn is_fleeting(&self) -> bool {
        self.deadline().is_some() && self.asked.as_ref().is_some_and(|asked| asked.window)
    }
}

/// When the time of whoever looks is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Deadline {
    until: u64,
    lasts: u64,
}

impl Deadline {
    /// Of what the game waits for, if it waits for these eyes. Who has no seat should see a claim window while it is open: people with
    /// phones may look at this screen.
    fn of(asked: &Asked, may_act: bool, eye: Eye) -> Option<Deadline> {
        let is_waited_for = may_act || asked.window && eye == Eye::Spectator;
        is_waited_for.then_some(Deadline { until: asked.until?, lasts: asked.lasts? })
    }

    /// Motion takes no more than half of the time to answer.
    fn presses(self, now: u64) -> bool {
        self.until.saturating_sub(now) < self.lasts / 2
    }
}

/// Messages that are still to be shown.
pub(crate) struct Director<B: Board> {
    batches: Vec<Batch<B>>,
    is_at_work: bool,
    /// What comes before a claim window is shown at once, so that the time to answer is left.
    hurries: bool,
    /// What is being shown ends with a question that has a deadline.
    is_awaited: bool,
}

impl<B: Board> Default for Director<B> {
    fn default() -> Director<B> {
        Director { batches: Vec::new(), is_at_work: false, hurries: false, is_awaited: false }
    }
}

/// So many events may wait before the page catches up at once: after a long sleep nobody wants to see it all.
const PATIENCE: usize = 40;

impl<B: Board> Director<B> {
    /// Takes a message, and shows it when all before it are shown.
    pub(crate) fn take(director: &Rc<RefCell<Director<B>>>, playing: Playing<B>, batch: Batch<B>) {
        let is_at_work = {
            let mut at = director.borrow_mut();
            if at.is_at_work && batch.is_fleeting() && !motion::is_hurried() {
                at.hurries = true;
                motion::skip();
            }
            at.batches.push(batch);
            let waiting = at.batches.iter().flat_map(|batch| &batch.seen).map(Vec::len).sum::<usize>();
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

    /// Has whoever looks to answer something as soon as all is shown, and is there a limit?
    pub(crate) fn is_awaited(&self) -> bool {
        self.is_awaited || self.batches.iter().any(|batch| batch.deadline().is_some())
    }

    /// The next message to be shown.
    fn next(&mut self) -> Option<Batch<B>> {
        if self.batches.is_empty() {
            return None;
        }
        let batch = self.batches.remove(0);
        self.is_awaited = batch.deadline().is_some();
        let is_last = !self.batches.iter().any(Batch::is_fleeting);
        if batch.is_fleeting() && is_last && std::mem::take(&mut self.hurries) {
            motion::caught_up();
        }
        Some(batch)
    }
}

async fn work<B: Board>(director: Rc<RefCell<Director<B>>>, playing: Playing<B>) {
    loop {
        let Some(batch) = director.borrow_mut().next() else { break };
        if playing.is_gone() {
            return motion::caught_up();
        }
        let are_others = playing.meet(&batch.view);
        playing.withdraw();
        for steps in batch.seen.iter().flatten() {
            show(playing, steps, batch.deadline()).await;
            if playing.is_gone() {
                return motion::caught_up();
            }
        }
        playing.settle(batch.view, batch.legal, batch.asked);
        for steps in &batch.missed {
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

/// Shows one event, at once if time presses.
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

/// Tells one event. Of a game that is only looked at, whoever goes through it says what is to be heard.
fn tell<B: Board>(playing: Playing<B>, steps: &[Step<B>]) {
    playing.remember(steps);
    if playing.is_past {
        return;
    }
    let names = playing.company.with_untracked(|company| company.names(words_now()));
    let lines = playing.view.with_untracked(|view| B::Game::narrate(steps, &names, B::options(view)));
    playing.say(lines.join(" "));
}

/// Puts one event where it belongs, without a word: it is long past.
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
        // Who has passed, or cannot claim, sees the rest at leisure.
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
