//! The score of a game: penalty (R16), bonus (R17), Rummy 17 (R15); the winners of the match (R21).

use kernel::{BySeat, Seat, Seats};

use crate::bonus::{Bonus, Fronts};
use crate::card::Card;
use crate::seen::{Observer, Step};
use crate::state::Rummy17;

/// The outcome of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Tally {
    /// R17: bonus points, doubled by a Rummy 17.
    pub bonus: BySeat<i16>,
    /// R16: penalty points, doubled by a Rummy 17.
    pub penalty: BySeat<i16>,
    /// R14: the seat that went out; none if the game ended otherwise.
    pub ended_by: Option<Seat>,
    /// R15: everything counts double.
    pub rummy17: bool,
}

impl Tally {
    /// R21: bonus minus penalty.
    pub fn score(&self, seat: Seat) -> i16 {
        self.bonus[seat] - self.penalty[seat]
    }
}

/// R15–R17: counts a game that has just ended.
pub(crate) fn tally(game: &Rummy17) -> Tally {
    let ended_by = game.ended_by;
    // R15: the last card discarded to go out is a 17.
    let rummy17 = ended_by.is_some() && game.open.last().is_some_and(|card| card.value() == Card::HIGHEST);
    let factor = if rummy17 { 2 } else { 1 };
    let mut tally = Tally { bonus: BySeat::default(), penalty: BySeat::default(), ended_by, rummy17 };
    let fronts = Fronts::new(game.players, &game.melds, ended_by);
    for bonus in game.bonuses.iter() {
        for seat in fronts.who_meets(bonus).iter() {
            tally.bonus[seat] += Bonus::POINTS * factor;
        }
    }
    for seat in game.players.seats() {
        tally.penalty[seat] = game.hands[seat].penalty() as i16 * factor;
    }
    tally
}

/// Reports the scoring step by step: shows the hands and gives out the bonus cards.
pub(crate) fn announce(game: &Rummy17, tally: &Tally, observer: &mut impl Observer) {
    for seat in game.players.seats() {
        observer.observe(|_| Step::Penalty { seat, cards: game.hands[seat], points: tally.penalty[seat] });
    }
    let fronts = Fronts::new(game.players, &game.melds, tally.ended_by);
    for bonus in game.bonuses.iter() {
        let seats = fronts.who_meets(bonus);
        let points = if tally.rummy17 { 2 * Bonus::POINTS } else { Bonus::POINTS };
        observer.observe(|_| Step::BonusGiven { bonus, seats, points });
    }
    for seat in game.players.seats() {
        let (bonus, penalty) = (tally.bonus[seat], tally.penalty[seat]);
        let total = game.scores[seat] + tally.score(seat);
        observer.observe(|_| Step::Scored { seat, bonus, penalty, total });
    }
}

/// R21: the highest total of the match wins; ties share the win.
pub(crate) fn winners(game: &Rummy17) -> Seats {
    let best = game.scores.of(game.players).iter().max();
    game.players.seats().filter(|seat| Some(&game.scores[*seat]) == best).collect()
}
