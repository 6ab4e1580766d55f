//! The timing of one table, shared by its players: when an action was sent, and when the others
//! received it.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::time::{Duration, Instant};

/// Number of decisions kept; a frame seldom covers more than one or two.
const REMEMBERED: usize = 16;

/// The latest decisions at a table.
#[derive(Debug, Default)]
pub(super) struct Timing {
    decisions: RefCell<VecDeque<Decision>>,
    has_moved: Cell<bool>,
}

/// The answers at one sequence number.
#[derive(Debug)]
struct Decision {
    game: u32,
    seq: u64,
    /// The seat that answered last: in a window, the one that closed it.
    by: u8,
    sent: Instant,
    acks: u32,
}

impl Timing {
    /// Notes that a player has sent an answer.
    pub(super) fn sent(&self, game: u32, seq: u64, by: u8, sent: Instant) {
        let mut decisions = self.decisions.borrow_mut();
        match decisions.iter_mut().find(|decision| (decision.game, decision.seq) == (game, seq)) {
            Some(decision) => (decision.by, decision.sent) = (by, sent),
            None => {
                if decisions.len() == REMEMBERED {
                    decisions.pop_front();
                }
                decisions.push_back(Decision { game, seq, by, sent, acks: 0 });
            }
        }
    }

    /// Notes that an answer was acknowledged. Returns whether another answer to the same decision
    /// was acknowledged before: of all answers to a window one closes it, and the others were
    /// sealed.
    pub(super) fn acknowledged(&self, game: u32, seq: u64) -> bool {
        let mut decisions = self.decisions.borrow_mut();
        match decisions.iter_mut().find(|decision| (decision.game, decision.seq) == (game, seq)) {
            Some(decision) => {
                decision.acks += 1;
                decision.acks > 1
            }
            None => false,
        }
    }

    /// Notes that the table plays during the measurement.
    pub(super) fn moved(&self) {
        self.has_moved.set(true);
    }

    pub(super) fn has_moved(&self) -> bool {
        self.has_moved.get()
    }

    /// Notes that a player has received a new state, and reports how long ago each action of the
    /// others that it shows was sent.
    pub(super) fn arrived(
        &self,
        game: u32,
        from: u64,
        seq: u64,
        at: u8,
        now: Instant,
        mut each: impl FnMut(Duration),
    ) {
        for decision in self.decisions.borrow().iter() {
            if decision.game == game && (from..seq).contains(&decision.seq) && decision.by != at {
                each(now.saturating_duration_since(decision.sent));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_the_answers_to_a_window_all_but_one_were_sealed() {
        let timing = Timing::default();
        let now = Instant::now();
        for seat in 0..3 {
            timing.sent(1, 5, seat, now);
        }
        let sealed = (0..3).filter(|_| timing.acknowledged(1, 5)).count();
        assert_eq!(sealed, 2);
        timing.sent(1, 8, 0, now);
        assert!(!timing.acknowledged(1, 8));
    }

    #[test]
    fn a_state_is_timed_from_the_action_of_another_that_led_to_it() {
        let timing = Timing::default();
        let start = Instant::now();
        let ms = |count| Duration::from_millis(count);
        timing.sent(1, 5, 0, start);
        timing.sent(1, 5, 1, start + ms(10));
        timing.sent(1, 8, 2, start + ms(20));
        timing.sent(2, 5, 3, start);
        let arrivals = |from, seq, at| {
            let mut arrivals = Vec::new();
            timing.arrived(1, from, seq, at, start + ms(30), |late| arrivals.push(late));
            arrivals
        };
        assert_eq!(arrivals(5, 8, 3), [ms(20)], "the window was closed by the second answer");
        assert_eq!(arrivals(5, 9, 3), [ms(20), ms(10)], "one frame may show two actions");
        assert_eq!(arrivals(5, 9, 2), [ms(20)], "one's own action is acknowledged, not arrivals of");
        assert!(arrivals(5, 5, 3).is_empty());
    }
}
