//! A seat's counts in Diciassette: tokens, calls, and bluffs.
//!
//! **A bluff** is a card that the seat played face down, with a blank back (D2), and that still lay
//! in the queue when a call revealed it: a two-sided card shows its number on both sides, so it
//! deceives no player, and a trashed card is never shown. **It held** if the others were wrong
//! about the queue: the seat itself called, rightly, or another seat did, wrongly. A Trap is there
//! to be called upon: it held if it sprang on another seat, whatever the total was.

use diciassette::score::SEVENTEEN;
use diciassette::{Card, Diciassette, Step};
use kernel::{BySeat, Seat};
use worker_protocol::{Calls, Tally};

use super::{Counting, Sum, Tallied};

/// The tokens of all seats, and the counts of this seat.
#[derive(Default)]
pub struct Count {
    victory: BySeat<u8>,
    penalty: BySeat<u8>,
    calls: Calls,
    caller: Option<Seat>,
    /// The seat's cards that the current call has revealed.
    bluffs: Vec<Card>,
}

impl Tallied for Diciassette {
    type Count = Count;
}

impl Counting<Diciassette> for Count {
    fn see(&mut self, own: Seat, seen: &Vec<Step>) {
        for step in seen {
            match *step {
                Step::Called { seat } => self.caller = Some(seat),
                Step::Revealed { card, by, .. } if by == own && !card.is_two_sided() => {
                    self.bluffs.push(card);
                }
                Step::Total { total } => self.called(own, total >= SEVENTEEN),
                Step::Victory { seat, .. } => self.victory[seat] += 1,
                Step::Penalty { seat, tokens, .. } => self.penalty[seat] += tokens,
                Step::Paid { seat, victory } => {
                    self.penalty[seat] = self.penalty[seat].saturating_sub(2);
                    self.victory[seat] = self.victory[seat].saturating_sub(u8::from(victory));
                }
                _ => {}
            }
        }
    }

    fn sum(&self, own: Seat, players: usize) -> Sum {
        // D20: more victory tokens, then fewer penalty tokens.
        let standing = |seat: Seat| (self.victory[seat], std::cmp::Reverse(self.penalty[seat]));
        let all: Vec<_> = Seat::ALL.into_iter().take(players).map(standing).collect();
        let (place, shared) = Tally::place(&all, &standing(own));
        Sum { place, shared, score: self.victory[own].into(), calls: Some(self.calls), points: None }
    }
}

impl Count {
    /// Settles the call.
    fn called(&mut self, own: Seat, is_right: bool) {
        let is_own = self.caller.take() == Some(own);
        self.calls.made += u32::from(is_own);
        self.calls.right += u32::from(is_own && is_right);
        for card in self.bluffs.drain(..) {
            let held = if card == Card::Trap { !is_own } else { is_own == is_right };
            self.calls.bluffs += 1;
            self.calls.held += u32::from(held);
        }
    }
}

#[cfg(test)]
mod tests {
    use diciassette::TokenReason;
    use kernel::Seats;

    use super::*;

    /// A call of this seat that reveals these cards of seat 0.
    fn call(caller: Seat, cards: &[Card], total: u16) -> Vec<Step> {
        let mut steps = vec![Step::Called { seat: caller }];
        steps.extend(cards.iter().zip(0..).map(|(card, place)| Step::Revealed {
            place,
            card: *card,
            by: Seat::A,
        }));
        steps.push(Step::Total { total });
        steps
    }

    fn counted(calls: &[Vec<Step>]) -> Calls {
        let mut count = Count::default();
        calls.iter().for_each(|steps| count.see(Seat::A, steps));
        count.calls
    }

    #[test]
    fn d15_calls_are_counted_and_those_that_were_right() {
        let calls = [call(Seat::A, &[], 17), call(Seat::A, &[], 16), call(Seat::B, &[], 20)];
        assert_eq!(counted(&calls), Calls { made: 2, right: 1, ..Calls::default() });
    }

    #[test]
    fn a_bluff_holds_if_the_others_were_wrong_about_the_queue() {
        let held = |caller, total| {
            let calls = counted(&[call(caller, &[Card::Front5], total)]);
            assert_eq!(calls.bluffs, 1);
            calls.held == 1
        };
        assert!(held(Seat::A, 17), "one's own call, and it was right");
        assert!(!held(Seat::A, 16), "one's own call, and it was wrong");
        assert!(held(Seat::B, 16), "somebody believed in too much");
        assert!(!held(Seat::B, 17), "somebody has seen through it");
    }

    #[test]
    fn d16_a_trap_holds_if_somebody_else_calls() {
        for total in [3, 17] {
            assert_eq!(counted(&[call(Seat::B, &[Card::Trap], total)]).held, 1);
            assert_eq!(counted(&[call(Seat::A, &[Card::Trap], total)]).held, 0);
        }
    }

    #[test]
    fn d2_a_card_whose_back_shows_its_number_is_no_bluff_and_those_of_others_are_not_ours() {
        let mut steps = call(Seat::B, &[Card::TwoSided5, Card::Reverse], 4);
        steps.insert(1, Step::Revealed { place: 7, card: Card::Front1, by: Seat::C });
        assert_eq!(counted(&[steps]), Calls { bluffs: 1, held: 1, ..Calls::default() });
    }

    #[test]
    fn d18_tokens_are_received_and_paid_and_make_the_place() {
        let mut count = Count::default();
        let victory = |seat| Step::Victory { seat, reason: TokenReason::Call };
        let penalty = |seat, tokens| Step::Penalty { seat, tokens, reason: TokenReason::Trap };
        count.see(
            Seat::A,
            &vec![
                victory(Seat::A),
                victory(Seat::A),
                victory(Seat::B),
                penalty(Seat::A, 3),
                Step::Paid { seat: Seat::A, victory: true },
                penalty(Seat::C, 2),
                Step::Paid { seat: Seat::C, victory: false },
                Step::Won { seats: Seats::NONE },
            ],
        );
        let sum = |seat| {
            let sum = count.sum(seat, 4);
            (sum.place, sum.shared, sum.score)
        };
        assert_eq!(sum(Seat::B), (1, false, 1));
        assert_eq!(sum(Seat::A), (2, false, 1), "a penalty token more");
        assert_eq!(sum(Seat::C), (3, true, 0));
        assert_eq!(sum(Seat::D), (3, true, 0));
    }
}
