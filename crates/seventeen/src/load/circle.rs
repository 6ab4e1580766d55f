//! One table as all its players together see it: who moved the game, and when the others heard of it.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::time::{Duration, Instant};

/// Decisions that are remembered; a frame seldom covers more than one or two.
const REMEMBERED: usize = 16;

/// The latest decisions at a table.
#[derive(Debug, Default)]
pub(super) struct Circle {
    decisions: RefCell<VecDeque<Decision>>,
    has_moved: Cell<bool>,
}

/// What was answered at one sequence number.
#[derive(Debug)]
struct Decision {
    game: u32,
    seq: u64,
    /// Who answered last, and when: in a window that is who closed it.
    by: u8,
    sent: Instant,
    acks: u32,
}

impl Circle {
    /// A player answers.
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

    /// An answer is acknowledged. Was another one to the same decision acknowledged before? Of all answers to a window one
    /// closes it; the others were sealed.
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

    /// Something of what is measured happens here.
    pub(super) fn moved(&self) {
        self.has_moved.set(true);
    }

    pub(super) fn has_moved(&self) -> bool {
        self.has_moved.get()
    }

    /// A new state has arrived at a player: how long ago each of the others' actions was sent that it shows.
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
        let circle = Circle::default();
        let now = Instant::now();
        for seat in 0..3 {
            circle.sent(1, 5, seat, now);
        }
        let sealed = (0..3).filter(|_| circle.acknowledged(1, 5)).count();
        assert_eq!(sealed, 2);
        circle.sent(1, 8, 0, now);
        assert!(!circle.acknowledged(1, 8));
    }

    #[test]
    fn a_state_is_timed_from_the_action_of_another_that_led_to_it() {
        let circle = Circle::default();
        let start = Instant::now();
        let ms = |count| Duration::from_millis(count);
        circle.sent(1, 5, 0, start);
        circle.sent(1, 5, 1, start + ms(10));
        circle.sent(1, 8, 2, start + ms(20));
        circle.sent(2, 5, 3, start);
        let heard = |from, seq, at| {
            let mut heard = Vec::new();
            circle.arrived(1, from, seq, at, start + ms(30), |late| heard.push(late));
            heard
        };
        assert_eq!(heard(5, 8, 3), [ms(20)], "the window was closed by the second answer");
        assert_eq!(heard(5, 9, 3), [ms(20), ms(10)], "one frame may tell of two actions");
        assert_eq!(heard(5, 9, 2), [ms(20)], "one's own action is acknowledged, not heard of");
        assert!(heard(5, 5, 3).is_empty());
    }
}
