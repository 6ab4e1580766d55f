//! The count of a game with its working: the cards left in each hand, the bonus cards met, and the
//! sums (R15–R21).

use kernel::{BySeat, Seat, Seats};
use rummy17::{Bonus, Cards, Ending, Step};

/// The count of one game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Count {
    /// R14: the ending.
    pub(crate) ending: Ending,
    /// R17: each bonus card, the seats that met it, and the points for each of them.
    pub(crate) bonuses: Vec<(Bonus, Seats, i16)>,
    /// The result of each seat.
    pub(crate) lines: BySeat<Line>,
    /// Whether all seats have been counted.
    pub(crate) is_complete: bool,
}

/// A player's result of one game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Line {
    /// R16: the cards left.
    pub(crate) left: Cards,
    /// R16: their penalty, doubled by a Rummy 17.
    pub(crate) penalty: i16,
    /// R17: the bonus, doubled by a Rummy 17.
    pub(crate) bonus: i16,
    /// R3: the score of the match so far.
    pub(crate) total: i16,
}

impl Line {
    /// R21: bonus minus penalty.
    pub(crate) fn score(&self) -> i16 {
        self.bonus - self.penalty
    }
}

impl Count {
    /// R15: whether everything counts double.
    pub(crate) fn is_rummy17(&self) -> bool {
        matches!(self.ending, Ending::Out { rummy17: true, .. })
    }

    /// The counts of all games that ended in these steps, oldest first.
    pub(crate) fn all(steps: &[Step], players: usize) -> Vec<Count> {
        let mut counts: Vec<Count> = Vec::new();
        let mut scored = Seats::NONE;
        for step in steps {
            if let Step::Ended { ending } = *step {
                scored = Seats::NONE;
                let (bonuses, lines) = (Vec::new(), BySeat::default());
                counts.push(Count { ending, bonuses, lines, is_complete: false });
            }
            let Some(count) = counts.last_mut() else { continue };
            match *step {
                Step::Penalty { seat, cards, points } => {
                    let line = &mut count.lines[seat];
                    (line.left, line.penalty) = (cards, points);
                }
                Step::BonusGiven { bonus, seats, points } => count.bonuses.push((bonus, seats, points)),
                Step::Scored { seat, bonus, total, .. } => {
                    let line = &mut count.lines[seat];
                    (line.bonus, line.total) = (bonus, total);
                    scored = scored.with(seat);
                    count.is_complete = scored.len() == players;
                }
                _ => {}
            }
        }
        counts
    }
}

/// Formats a number with a minus sign.
pub(crate) fn signed(number: i16) -> String {
    if number < 0 { format!("−{}", number.unsigned_abs()) } else { number.to_string() }
}

/// The seats with the most points.
pub(crate) fn ahead(scores: &BySeat<i16>, seats: impl Iterator<Item = Seat> + Clone) -> Seats {
    let best = seats.clone().map(|seat| scores[seat]).max();
    seats.filter(|seat| Some(scores[*seat]) == best).collect()
}

#[cfg(test)]
mod tests {
    use kernel::{Eye, Game, Turn};
    use proptest::prelude::*;

    use super::*;
    use crate::walk::Walk;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(24))]

        /// The working agrees with the engine, game by game.
        #[test]
        fn r21_the_working_adds_up(players in 2_usize..=6, games in 1_u8..=3, seed: u64) {
            let mut walk = Walk::new(players, games, seed);
            let mut steps = Vec::new();
            while let Some(event) = walk.next_event() {
                steps.extend(walk.game.seen(event, Eye::Spectator));
                walk.game.apply(event);
            }
            let counts = Count::all(&steps, players);
            prop_assert_eq!(counts.len(), usize::from(games));
            let mut totals = BySeat::<i16>::default();
            for count in &counts {
                prop_assert!(count.is_complete);
                let factor = if count.is_rummy17() { 2 } else { 1 };
                for seat in walk.game.players().seats() {
                    let line = count.lines[seat];
                    let cards: i16 = line.left.iter().map(|card| card.penalty() as i16).sum();
                    prop_assert_eq!(line.penalty, cards * factor);
                    let given = count.bonuses.iter().filter(|(_, seats, _)| seats.has(seat));
                    prop_assert_eq!(line.bonus, given.map(|(_, _, points)| points).sum::<i16>());
                    totals[seat] += line.score();
                    prop_assert_eq!(line.total, totals[seat]);
                }
                prop_assert_eq!(count.bonuses.len(), Bonus::IN_PLAY);
            }
            prop_assert_eq!(walk.game.turn(), Turn::Over);
            prop_assert_eq!(ahead(&totals, walk.game.players().seats()), walk.game.winners());
        }
    }

    #[test]
    fn a_game_that_is_still_being_counted_is_not_complete() {
        let ended = Step::Ended { ending: Ending::Pile };
        let scored = |seat| Step::Scored { seat, bonus: 3, penalty: 4, total: -1 };
        let complete = |steps: &[Step]| Count::all(steps, 2).last().map(|count| count.is_complete);
        assert_eq!(complete(&[]), None);
        assert_eq!(complete(&[ended, scored(Seat::A)]), Some(false));
        assert_eq!(complete(&[ended, scored(Seat::A), scored(Seat::B)]), Some(true));
        assert_eq!(signed(-1), "−1");
    }
}
