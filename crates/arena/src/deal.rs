//! A deal is a seed: the same cards for whoever sits there.

use kernel::Seat;
use sitting::Seed;

/// One deal of a run. All tables with the same number of players get the same cards from it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deal {
    /// The seed of the whole run.
    pub run: u64,
    /// Which deal of the run, from 0.
    pub number: u32,
}

impl Deal {
    /// What the dealer shuffles from.
    pub fn seed(self) -> Seed {
        let mut word = self.mixed();
        let mut seed = [0; 32];
        for bytes in seed.chunks_exact_mut(8) {
            word = mix(word);
            bytes.copy_from_slice(&word.to_le_bytes());
        }
        Seed(seed)
    }

    /// The chance of whoever sits on this seat. It does not depend on who that is: a bot that plays against itself
    /// plays the same game in every rotation, and its share is exact.
    pub fn bot_seed(self, seat: Seat) -> u64 {
        mix(self.mixed() ^ (seat.index() as u64 + 1).wrapping_mul(0xd134_2543_de82_ef95))
    }

    fn mixed(self) -> u64 {
        mix(mix(self.run) ^ u64::from(self.number))
    }
}

/// The finaliser of SplitMix64, our own so that a seed means the same whatever the version of a library.
fn mix(word: u64) -> u64 {
    let mut word = word.wrapping_add(0x9e37_79b9_7f4a_7c15);
    word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ (word >> 31)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn the_mixer_is_splitmix64() {
        // The first outputs of the reference implementation for the seed 1234567.
        assert_eq!(mix(1_234_567), 6_457_827_717_110_365_317);
        assert_eq!(mix(1_234_567_u64.wrapping_add(0x9e37_79b9_7f4a_7c15)), 3_203_168_211_198_807_973);
    }

    #[test]
    fn runs_deals_and_seats_have_seeds_of_their_own() {
        let deals = (0..4).flat_map(|run| (0..50).map(move |number| Deal { run, number }));
        let deals: Vec<Deal> = deals.collect();
        let cards: HashSet<[u8; 32]> = deals.iter().map(|deal| deal.seed().0).collect();
        assert_eq!(cards.len(), deals.len());
        let dice: HashSet<u64> =
            deals.iter().flat_map(|deal| Seat::ALL.map(|seat| deal.bot_seed(seat))).collect();
        assert_eq!(dice.len(), deals.len() * Seat::MOST);
    }
}
