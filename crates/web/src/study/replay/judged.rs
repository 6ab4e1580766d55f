//! The results of a review so far.

use worker_protocol::study::{HandFacts, Judgement, QueueFacts, StudyMessage, Turning, Valued};

/// A review, running or finished.
#[derive(Clone, PartialEq, Default)]
pub(super) struct Review {
    /// The seat under review; `None` for all seats.
    pub(super) seat: Option<u8>,
    pub(super) decisions: Vec<Judged>,
    /// The number of events reviewed, out of `of`.
    pub(super) done: u32,
    pub(super) of: u32,
    /// The turning points; `None` until the review is finished.
    pub(super) turning: Option<Vec<Turning>>,
    pub(super) is_stopped: bool,
}

/// A decision with its verdict.
#[derive(Clone, PartialEq)]
pub(super) struct Judged {
    /// The number of events before it.
    pub(super) event: u32,
    pub(super) seat: u8,
    /// The action played, in the notation.
    pub(super) played: String,
    /// The master's choice.
    pub(super) best: Option<Valued>,
    /// The chance to win after the action played.
    pub(super) worth: Option<u32>,
    /// The chance to win before it.
    pub(super) chance: Option<u32>,
    pub(super) loss: Option<u32>,
    pub(super) verdict: Judgement,
    pub(super) queue: Option<QueueFacts>,
    pub(super) hand: Option<HandFacts>,
}

impl Judged {
    /// Whether the list of mistakes includes it.
    pub(super) fn is_mistake(&self) -> bool {
        matches!(self.verdict, Judgement::Mistake | Judgement::Blunder)
    }
}

impl Review {
    /// Starts a review.
    pub(super) fn begin(seat: Option<u8>, events: u32) -> Review {
        Review { seat, of: events, ..Review::default() }
    }

    /// Whether the worker is still reviewing.
    pub(super) fn is_running(&self) -> bool {
        self.turning.is_none() && !self.is_stopped
    }

    /// Takes a message of the worker, and drops those of an earlier, stopped review.
    pub(super) fn hear(&mut self, told: StudyMessage) {
        if !self.is_running() {
            return;
        }
        match told {
            StudyMessage::Judged { seat, .. } if self.seat.is_some_and(|own| own != seat) => {}
            StudyMessage::Judged {
                event,
                seat,
                done,
                of,
                played,
                actions,
                chance,
                loss,
                verdict,
                queue,
                hand,
            } => {
                let worth =
                    actions.iter().find(|valued| valued.action == played).and_then(|valued| valued.value);
                let best = actions.into_iter().next().filter(|best| best.value.is_some());
                (self.done, self.of) = (done, of);
                // Reviews go forwards: an earlier event starts this review, and the decisions
                // before it belong to a stopped one.
                if self.decisions.last().is_some_and(|last| last.event >= event) {
                    self.decisions.clear();
                }
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
            StudyMessage::Reviewed { seat, decisions, turning_points }
                if seat == self.seat && decisions as usize == self.decisions.len() =>
            {
                self.done = self.of;
                self.turning = Some(turning_points);
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn judged(seat: u8, event: u32) -> StudyMessage {
        StudyMessage::Judged {
            event,
            seat,
            done: event + 1,
            of: 50,
            played: "draw".to_owned(),
            actions: Vec::new(),
            chance: None,
            loss: None,
            verdict: Judgement::Sound,
            queue: None,
            hand: None,
        }
    }

    fn reviewed(seat: Option<u8>, decisions: u32) -> StudyMessage {
        StudyMessage::Reviewed { seat, decisions, turning_points: Vec::new() }
    }

    /// The events of the decisions, and whether the review is finished.
    fn heard(seat: Option<u8>, told: impl IntoIterator<Item = StudyMessage>) -> (Vec<u32>, bool) {
        let mut review = Review::begin(seat, 50);
        told.into_iter().for_each(|told| review.hear(told));
        (review.decisions.iter().map(|judged| judged.event).collect(), !review.is_running())
    }

    #[test]
    fn a_review_is_over_when_all_is_judged() {
        let told = [judged(0, 3), judged(1, 5), judged(0, 9), reviewed(None, 3)];
        assert_eq!(heard(None, told), (vec![3, 5, 9], true));
        assert_eq!(heard(Some(1), [reviewed(Some(1), 0)]), (vec![], true));
    }

    #[test]
    fn what_is_left_of_one_that_was_stopped_is_dropped() {
        // From a review of another seat.
        assert_eq!(heard(Some(1), [judged(0, 40), judged(1, 5)]), (vec![5], false));
        assert_eq!(heard(Some(1), [reviewed(Some(0), 0), reviewed(None, 0)]), (vec![], false));
        // From a review of the same seat.
        let told = [judged(1, 40), judged(1, 5), judged(1, 40), reviewed(Some(1), 2)];
        assert_eq!(heard(Some(1), told), (vec![5, 40], true));
        assert_eq!(heard(Some(1), [judged(1, 49), reviewed(Some(1), 9), judged(1, 5)]), (vec![5], false));
        assert_eq!(heard(None, [judged(1, 5), judged(0, 3), judged(1, 5)]), (vec![3, 5], false));
    }
}
