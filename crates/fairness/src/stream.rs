//! The random numbers of one shuffle, and the shuffle itself.

use core::fmt;

use hmac::Mac;

use crate::deal::keyed;

/// Random numbers that follow from a key: `HMAC(K, 0)`, `HMAC(K, 1)` and so on, each read as eight
/// numbers.
///
/// The stream reveals the cards to come, so `Debug` shows only how far it has been read.
#[derive(Clone, PartialEq, Eq)]
pub struct Stream {
    key: [u8; 32],
    block: [u8; 32],
    read: u64,
}

/// Numbers in one block.
const BLOCK: u64 = 8;

impl Stream {
    /// Starts the stream of this key.
    pub fn new(key: [u8; 32]) -> Stream {
        Stream { key, block: [0; 32], read: 0 }
    }

    /// Returns the next number.
    fn number(&mut self) -> u32 {
        let place = (self.read % BLOCK) as usize;
        if place == 0 {
            let counter = (self.read / BLOCK).to_be_bytes();
            self.block = keyed(&self.key).chain_update(counter).finalize().into_bytes().into();
        }
        self.read += 1;
        let [a, b, c, d] = [0, 1, 2, 3].map(|byte| self.block[4 * place + byte]);
        u32::from_be_bytes([a, b, c, d])
    }

    /// Returns a number below `m`, each with the same chance: numbers above the last full multiple
    /// of `m` are skipped. No number is below 0, so 0 is taken for 1.
    pub fn below(&mut self, m: u32) -> u32 {
        let m = m.max(1);
        let full = (1 << 32) / u64::from(m) * u64::from(m);
        loop {
            let number = self.number();
            if u64::from(number) < full {
                return number % m;
            }
        }
    }

    /// Fisher–Yates from the last place up: the list is then the pile, top first.
    pub fn shuffle<T>(&mut self, cards: &mut [T]) {
        fisher_yates(cards, |m| self.below(m));
    }
}

fn fisher_yates<T>(cards: &mut [T], mut below: impl FnMut(u32) -> u32) {
    for place in (1..cards.len()).rev() {
        let other = below(place as u32 + 1) as usize;
        cards.swap(place, other);
    }
}

impl fmt::Debug for Stream {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Stream").field("read", &self.read).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use alloc::collections::{BTreeMap, BTreeSet};
    use alloc::format;
    use alloc::vec::Vec;

    use super::*;
    use crate::deal::tests::deal;

    #[test]
    fn the_numbers_are_those_of_another_implementation() {
        let numbers = |n| {
            let mut stream = deal().stream(n);
            (0..10).map(|_| stream.number()).collect::<Vec<u32>>()
        };
        // Ten: the last two are from the second block.
        assert_eq!(
            numbers(0),
            [
                0x4662_7122,
                0xb39c_58b3,
                0x882c_00b3,
                0xecf6_f8f6,
                0x42a6_7f39,
                0x940e_6339,
                0x29cd_93cf,
                0xd06a_9a02,
                0xd312_0935,
                0xb2c1_3977
            ]
        );
        assert_eq!(
            numbers(1),
            [
                0xaa9d_3a55,
                0xf145_1801,
                0xdf41_ca66,
                0xbc7b_22e4,
                0xb1f2_d311,
                0x3dff_fdb5,
                0x2548_b68f,
                0x1e13_3f3c,
                0x7f4e_13f8,
                0x79d4_d439
            ]
        );
    }

    #[test]
    fn the_shuffle_is_that_of_another_implementation() {
        let mut pile: Vec<u8> = (0..20).collect();
        deal().stream(0).shuffle(&mut pile);
        assert_eq!(pile, [5, 4, 0, 8, 19, 12, 17, 6, 1, 13, 18, 15, 14, 16, 3, 9, 7, 11, 2, 10]);
    }

    /// Just above half of all numbers, about every second one is skipped.
    #[test]
    fn numbers_beyond_the_last_multiple_are_passed_over() {
        let mut stream = deal().stream(0);
        let found: Vec<u32> = (0..5).map(|_| stream.below((1 << 31) + 1)).collect();
        assert_eq!(found, [1_180_856_610, 1_118_207_801, 701_338_575, 383_974_587, 1_976_202_577]);
        assert!(stream.read > 5);
    }

    #[test]
    fn a_power_of_two_passes_nothing_over_and_every_number_is_below_its_bound() {
        let mut stream = deal().stream(3);
        for m in [0, 1, 2, 3, 17, 85, 1 << 31, u32::MAX] {
            let before = stream.read;
            assert!(stream.below(m) < m.max(1));
            assert!(!m.is_power_of_two() || stream.read == before + 1);
        }
    }

    /// Every order of four cards comes about equally often in 4,800 shuffles: 200 times, give or
    /// take six deviations.
    #[test]
    fn every_order_is_as_likely_as_any_other() {
        let mut orders: BTreeMap<[u8; 4], u32> = BTreeMap::new();
        for n in 0..4_800 {
            let mut pile = [0, 1, 2, 3];
            deal().stream(n).shuffle(&mut pile);
            *orders.entry(pile).or_default() += 1;
        }
        assert_eq!(orders.len(), 24);
        assert!(orders.values().all(|count| (115..=285).contains(count)), "{orders:?}");
    }

    #[test]
    fn every_choice_of_numbers_gives_another_order() {
        let mut orders = BTreeSet::new();
        for choice in 0..4 * 3 * 2 {
            let mut left = choice;
            let mut pile = [0, 1, 2, 3];
            fisher_yates(&mut pile, |m| {
                let number = left % m;
                left /= m;
                number
            });
            orders.insert(pile);
        }
        assert_eq!(orders.len(), 24);
    }

    #[test]
    fn debugging_does_not_tell_what_is_to_come() {
        let mut stream = Stream::new([0xab; 32]);
        stream.below(6);
        assert_eq!(format!("{stream:?}"), "Stream { read: 1, .. }");
    }
}
