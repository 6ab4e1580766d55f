//! The director: what was seen, one step after the other, until the page shows how the game stands.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;

use leptos::task::spawn_local;
use story::Told;

use crate::board::{Action, Board, Step, View};
use crate::motion;
use crate::playing::{Asked, Playing};
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

/// Messages that are still to be shown.
pub(crate) struct Director<B: Board> {
    batches: VecDeque<Batch<B>>,
    is_at_work: bool,
}

impl<B: Board> Default for Director<B> {
    fn default() -> Director<B> {
        Director { batches: VecDeque::new(), is_at_work: false }
    }
}

/// So many messages may wait before the page catches up at once: after a long sleep nobody wants to see it all.
const PATIENCE: usize = 12;

impl<B: Board> Director<B> {
    /// Takes a message, and shows it when all before it are shown.
    pub(crate) fn take(director: &Rc<RefCell<Director<B>>>, playing: Playing<B>, batch: Batch<B>) {
        let is_at_work = {
            let mut at = director.borrow_mut();
            at.batches.push_back(batch);
            if at.batches.len() > PATIENCE {
                motion::skip();
            }
            std::mem::replace(&mut at.is_at_work, true)
        };
        if !is_at_work {
            playing.is_moving.set(true);
            spawn_local(work(Rc::clone(director), playing));
        }
    }
}

async fn work<B: Board>(director: Rc<RefCell<Director<B>>>, playing: Playing<B>) {
    loop {
        let Some(batch) = director.borrow_mut().batches.pop_front() else { break };
        if playing.is_gone() {
            return;
        }
        let are_others = playing.meet(&batch.view);
        playing.withdraw();
        for steps in batch.seen.iter().flatten() {
            show(playing, steps).await;
            if playing.is_gone() {
                return;
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
    director.borrow_mut().is_at_work = false;
    motion::caught_up();
    playing.rest();
}

/// Shows one event.
async fn show<B: Board>(playing: Playing<B>, steps: &[Step<B>]) {
    for step in steps {
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

/// Tells one event.
fn tell<B: Board>(playing: Playing<B>, steps: &[Step<B>]) {
    playing.remember(steps);
    let names = playing.company.with_untracked(|company| company.names(words_now()));
    let lines = playing.view.with_untracked(|view| B::Game::tell(steps, &names, B::options(view)));
    playing.say(lines.join(" "));
}

/// Puts one event where it belongs, without a word: it is long past.
fn catch_up<B: Board>(playing: Playing<B>, steps: &[Step<B>]) {
    playing.past.update(|past| past.extend_from_slice(steps));
    playing.remember(steps);
}
