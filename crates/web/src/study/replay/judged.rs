//! What a review has told so far.

use wire::study::{HandFacts, Judgement, QueueFacts, Told, Turning, Valued};

/// A review, under way or done.
#[derive(Clone, PartialEq, Default)]
pub(super) struct Review {
    /// Whose decisions; none for everybody's.
    pub(super) seat: Option<u8>,
    pub(super) decisions: Vec<Judged>,
    /// So many events are reviewed, out of so many.
    pub(super) done: u32,
    pub(super) of: u32,
    /// Where the game turned; none until all is judged.
    pub(super) turning: Option<Vec<Turning>>,
    pub(super) is_stopped: bool,
}

/// A decision, judged.
#[derive(Clone, PartialEq)]
pub(super) struct Judged {
    /// After so many events it was made.
    pub(super) event: u32,
    pub(super) seat: u8,
    /// What was done, in the notation.
    pub(super) played: String,
    /// What the master would have done.
    pub(super) best: Option<Valued>,
    /// The chance to win after what was done.
    pub(super) worth: Option<u32>,
    /// The chance to win before it.
    pub(super) chance: Option<u32>,
    pub(super) loss: Option<u32>,
    pub(super) verdict: Judgement,
    pub(super) queue: Option<QueueFacts>,
    pub(super) hand: Option<HandFacts>,
}

impl Judged {
    /// Is it to be shown among the mistakes?
    pub(super) fn is_mistake(&self) -> bool {
        matches!(self.verdict, Judgement::Mistake | Judgement::Blunder)
    }
}

impl Review {
    /// A review that begins.
    pub(super) fn begin(seat: Option<u8>, events: u32) -> Review {
        Review { seat, of: events, ..Review::default() }
    }

    /// Is the worker still at it?
    pub(super) fn is_running(&self) -> bool {
        self.turning.is_none() && !self.is_stopped
    }

    /// Takes what the worker tells of it.
    pub(super) fn hear(&mut self, told: Told) {
        if !self.is_running() {
            return;
        }
        match told {
            Told::Judged { event, seat, done, of, played, actions, chance, loss, verdict, queue, hand } => {
                let worth =
                    actions.iter().find(|valued| valued.action == played).and_then(|valued| valued.value);
                let best = actions.into_iter().next().filter(|best| best.value.is_some());
                (self.done, self.of) = (done, of);
                self.decisions.push(Judged {
                    event,
                    seat,
                    played,
                    best,
                    worth,
                    chance,
                    loss,
                    verdict,
                    queue,
                    hand,
                });
            }
            Told::Reviewed { turning_points, .. } => {
                self.done = self.of;
                self.turning = Some(turning_points);
            }
            _ => {}
        }
    }
}
