//! A deal is a seed: the same cards whatever bots play it.

use sitting::{Seed, mix};

/// One deal of a run. All tables with the same number of players get the same cards from it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deal {
    /// The seed of the whole run.
    pub run: u64,
    /// The number of the deal, from 0.
    pub number: u32,
}

impl Deal {
    /// The seed of the dealer and of the bots.
    pub fn seed(self) -> Seed {
        Seed::expand(mix(mix(self.run) ^ u64::from(self.number)))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use kernel::Seat;

    use super::*;

    /// As version 1 of the arena computed them: its results can be played again.
    #[test]
    fn seeds_are_what_they_always_were() {
        for (run, number) in [(0, 0), (17, 3), (u64::MAX, u32::MAX)] {
            let mixed = mix(mix(run) ^ u64::from(number));
            let deal = Deal { run, number };
            assert_eq!(deal.seed().0[..8], mix(mixed).to_le_bytes());
            assert_eq!(deal.seed().0[24..], mix(mix(mix(mix(mixed)))).to_le_bytes());
            for seat in Seat::ALL {
                let bot = mix(mixed ^ (seat.index() as u64 + 1).wrapping_mul(0xd134_2543_de82_ef95));
                assert_eq!(deal.seed().of_bot(seat), bot);
            }
        }
    }

    #[test]
    fn runs_deals_and_seats_have_seeds_of_their_own() {
        let deals = (0..4).flat_map(|run| (0..50).map(move |number| Deal { run, number }));
        let deals: Vec<Deal> = deals.collect();
        let cards: HashSet<[u8; 32]> = deals.iter().map(|deal| deal.seed().0).collect();
        assert_eq!(cards.len(), deals.len());
        let dice: HashSet<u64> =
            deals.iter().flat_map(|deal| Seat::ALL.map(|seat| deal.seed().of_bot(seat))).collect();
        assert_eq!(dice.len(), deals.len() * Seat::MOST);
    }
}
