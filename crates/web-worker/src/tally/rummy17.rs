//! A seat's counts in Rummy 17: points, knocks, and games that it ended with a 17.

use kernel::{BySeat, Seat};
use rummy17::{Ending, Rummy17, Step};
use worker_protocol::{Points, Tally};

use super::{Counting, Sum, Tallied};

/// The points of all seats, and the counts of this seat.
#[derive(Default)]
pub struct Count {
    totals: BySeat<i16>,
    points: Points,
}

impl Tallied for Rummy17 {
    type Count = Count;
}

impl Counting<Rummy17> for Count {
    fn see(&mut self, own: Seat, seen: &Vec<Step>) {
        let whole = |points: i16| u32::try_from(points).unwrap_or(0);
        for step in seen {
            match *step {
                Step::Knocked { seat, .. } if seat == own => self.points.knocks += 1,
                Step::Ended { ending } => {
                    self.points.games += 1;
                    let is_doubled = ending == Ending::Out { seat: own, rummy17: true };
                    self.points.doubled += u32::from(is_doubled);
                }
                Step::Scored { seat, bonus, penalty, total } => {
                    self.totals[seat] = total;
                    if seat == own {
                        self.points.bonus += whole(bonus);
                        self.points.penalty += whole(penalty);
                    }
                }
                _ => {}
            }
        }
    }

    fn sum(&self, own: Seat, players: usize) -> Sum {
        let all: Vec<i16> = Seat::ALL.into_iter().take(players).map(|seat| self.totals[seat]).collect();
        let (place, shared) = Tally::place(&all, &self.totals[own]);
        Sum { place, shared, score: self.totals[own].into(), calls: None, points: Some(self.points) }
    }
}

#[cfg(test)]
mod tests {
    use rummy17::Card;

    use super::*;

    fn card() -> Card {
        "R7".parse().expect("a card")
    }

    #[test]
    fn r5_knocks_are_counted_when_they_are_one_s_own() {
        let mut count = Count::default();
        let knocked = |seat| Step::Knocked { seat, card: card() };
        count.see(Seat::B, &vec![knocked(Seat::A), knocked(Seat::B), knocked(Seat::B)]);
        assert_eq!(count.points.knocks, 2);
    }

    #[test]
    fn r15_a_game_that_one_ended_with_a_17_is_counted() {
        let mut count = Count::default();
        let out = |seat, rummy17| Step::Ended { ending: Ending::Out { seat, rummy17 } };
        let pile = Step::Ended { ending: Ending::Pile };
        count.see(Seat::B, &vec![out(Seat::B, true), out(Seat::B, false), out(Seat::A, true), pile]);
        assert_eq!((count.points.games, count.points.doubled), (4, 1));
    }

    #[test]
    fn r21_points_are_added_up_and_make_the_place() {
        let mut count = Count::default();
        let scored = |seat, bonus, penalty, total| Step::Scored { seat, bonus, penalty, total };
        count.see(
            Seat::B,
            &vec![scored(Seat::A, 3, 9, -6), scored(Seat::B, 6, 4, 2), scored(Seat::C, 0, 1, -1)],
        );
        count.see(
            Seat::B,
            &vec![scored(Seat::A, 12, 4, 2), scored(Seat::B, 0, 0, 2), scored(Seat::C, 9, 0, 8)],
        );
        let sum = count.sum(Seat::B, 3);
        assert_eq!((sum.place, sum.shared, sum.score), (2, true, 2));
        assert_eq!(sum.points, Some(Points { bonus: 6, penalty: 4, ..Points::default() }));
    }
}
