//! The figures of each player that bonus cards compare (R18, R19).

use kernel::BySeat;
use rummy17::{Bonus, Cards, Colour, Down, Meld};

/// The figures of one player, in the order of the bonus cards.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Figures([u8; 12]);

const ONES_TWOS_THREES: Cards = Cards::from_lanes([0b1110; 5]);
const EIGHTS_SIXTEENS: Cards = Cards::from_lanes([1 << 8 | 1 << 16; 5]);

impl Figures {
    /// Returns the figure for a bonus card; nothing for the seat that ended the game.
    pub fn of(&self, bonus: Bonus) -> u8 {
        self.0[bonus as usize]
    }

    /// Adds a meld in front of the player.
    pub fn add(&mut self, meld: Meld) {
        let [cards, sets, runs, longest_set, longest_run, low, eights, red, blue, jokers, three, _] =
            &mut self.0;
        let len = meld.len() as u8;
        *cards += len;
        let all = meld.cards();
        match meld {
            Meld::Set { .. } => {
                *sets += 1;
                *longest_set = len.max(*longest_set);
            }
            Meld::Run { .. } => {
                *runs += 1;
                *longest_run = len.max(*longest_run);
            }
        }
        *low += all.and(ONES_TWOS_THREES).len() as u8;
        *eights += all.and(EIGHTS_SIXTEENS).len() as u8;
        *red += all.lane(Colour::Red).count_ones() as u8;
        *blue += all.lane(Colour::Blue).count_ones() as u8;
        *jokers += u8::from(meld.joker().is_some());
        if len == 3 {
            *three = (meld.sum() as u8).max(*three);
        }
    }

    /// Computes the figures of every seat.
    pub fn of_all(melds: &[Down]) -> BySeat<Figures> {
        let mut figures = BySeat::<Figures>::default();
        for down in melds {
            figures[down.owner].add(down.meld);
        }
        figures
    }
}

/// R20: returns whether the lowest figure wins.
pub(super) fn wants_few(bonus: Bonus) -> bool {
    matches!(bonus, Bonus::FewestBlue | Bonus::FewestJokers)
}
