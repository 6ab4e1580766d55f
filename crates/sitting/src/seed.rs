//! The seed of a game, and the seeds of its bots.

use std::fmt;
use std::str::FromStr;

use kernel::Seat;
use notation::Invalid;

/// 32 bytes that determine all lots and all choices of bots, written as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// Expands a number by SplitMix64: each word of the seed is the mix of the one before it.
    pub fn expand(number: u64) -> Seed {
        let mut word = number;
        let mut seed = [0; 32];
        for bytes in seed.chunks_exact_mut(8) {
            word = mix(word);
            bytes.copy_from_slice(&word.to_le_bytes());
        }
        Seed(seed)
    }

    /// The seed of a bot on this seat. It does not depend on the bot: in self-play every rotation
    /// of an arena is the same game, so the bot's share is exact.
    ///
    /// Mixing is a bijection, so an [expanded](Seed::expand) seed yields its number, and the other
    /// words add nothing. In any other seed, the differences of those words count too.
    pub fn of_bot(self, seat: Seat) -> u64 {
        let words = self.words();
        let differs = |place: usize| words[place] ^ mix(words[place - 1]);
        let rest = differs(1).wrapping_mul(0x9e37_79b9_7f4a_7c15)
            ^ differs(2).wrapping_mul(0xc2b2_ae3d_27d4_eb4f)
            ^ differs(3).wrapping_mul(0x1656_67b1_9e37_79f9);
        mix(unmix(words[0]) ^ rest ^ (seat.index() as u64 + 1).wrapping_mul(0xd134_2543_de82_ef95))
    }

    fn words(self) -> [u64; 4] {
        let mut words = [0; 4];
        for (word, bytes) in words.iter_mut().zip(self.0.as_chunks().0) {
            *word = u64::from_le_bytes(*bytes);
        }
        words
    }
}

/// The finaliser of SplitMix64, written here so that seeds do not depend on the version of a
/// library.
pub const fn mix(word: u64) -> u64 {
    let word = word.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ (word >> 31)
}

/// The inverse of [`mix`]: its steps reversed, with the inverses of its odd factors.
const fn unmix(word: u64) -> u64 {
    let word = word ^ (word >> 31) ^ (word >> 62);
    let word = word.wrapping_mul(0x3196_42b2_d24d_8ec3);
    let word = word ^ (word >> 27) ^ (word >> 54);
    let word = word.wrapping_mul(0x96de_1b17_3f11_9089);
    let word = word ^ (word >> 30) ^ (word >> 60);
    word.wrapping_sub(0x9e37_79b9_7f4a_7c15)
}

impl FromStr for Seed {
    type Err = Invalid;

    fn from_str(text: &str) -> Result<Seed, Invalid> {
        let wrong =
            || Invalid(format!("expected 64 hexadecimal digits, found {} characters", text.chars().count()));
        let digits = text.as_bytes();
        if digits.len() != 64 {
            return Err(wrong());
        }
        let digit = |byte: u8| (byte as char).to_digit(16);
        let mut seed = [0; 32];
        for (byte, pair) in seed.iter_mut().zip(digits.chunks_exact(2)) {
            *byte = match (digit(pair[0]), digit(pair[1])) {
                (Some(high), Some(low)) => (high * 16 + low) as u8,
                _ => return Err(wrong()),
            };
        }
        Ok(Seed(seed))
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
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
    fn what_is_mixed_can_be_unmixed() {
        let mut word = 17;
        for _ in 0..10_000 {
            assert_eq!(unmix(mix(word)), word);
            word = mix(word);
        }
        assert!([0, 1, u64::MAX].into_iter().all(|word| unmix(mix(word)) == word));
    }

    /// The arena's original formula, for seeds expanded from a number.
    #[test]
    fn a_bot_in_the_arena_has_the_seed_that_it_always_had() {
        for number in (0..100).map(mix) {
            for seat in Seat::ALL {
                let always = mix(number ^ (seat.index() as u64 + 1).wrapping_mul(0xd134_2543_de82_ef95));
                assert_eq!(Seed::expand(number).of_bot(seat), always);
            }
        }
    }

    #[test]
    fn every_byte_of_a_seed_counts_for_its_bots() {
        let mut seeds = vec![Seed([0; 32]), Seed::expand(17)];
        for seed in [Seed([0; 32]), Seed::expand(17)] {
            seeds.extend((0..256).map(|bit| {
                let mut other = seed;
                other.0[bit / 8] ^= 1 << (bit % 8);
                other
            }));
        }
        let bots: HashSet<u64> =
            seeds.iter().flat_map(|seed| Seat::ALL.map(|seat| seed.of_bot(seat))).collect();
        assert_eq!(bots.len(), seeds.len() * Seat::MOST);
    }

    #[test]
    fn a_seed_is_64_hexadecimal_digits() {
        let text = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";
        assert_eq!(text.parse::<Seed>().unwrap().to_string(), text);
        for wrong in ["", "17", &text[1..], &text.replace('f', "g"), &"é".repeat(32)] {
            assert!(wrong.parse::<Seed>().is_err(), "{wrong}");
        }
    }
}
