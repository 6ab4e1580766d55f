//! Whoever deals: a stacked deck, or a shuffle from a seed.

use std::collections::VecDeque;
use std::fmt;
use std::str::FromStr;

use kernel::{Game, Turn, below};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use crate::ask::Wrong;
use crate::spoken::Spoken;

/// 32 bytes from which everything by lot follows, written as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seed(pub [u8; 32]);

impl FromStr for Seed {
    type Err = Wrong;

    fn from_str(text: &str) -> Result<Seed, Wrong> {
        let wrong =
            || Wrong(format!("expected 64 hexadecimal digits, found {} characters", text.chars().count()));
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

/// Answers the lots of one game, in order.
#[derive(Clone, Debug)]
pub struct Dealer<G: Game> {
    lots: VecDeque<G::Chance>,
    rng: Option<ChaCha8Rng>,
}

impl<G: Spoken> Dealer<G> {
    /// Deals these lots, and nothing when they have run out.
    pub fn stacked(lots: Vec<G::Chance>) -> Dealer<G> {
        Dealer { lots: lots.into(), rng: None }
    }

    /// Deals by lot from a seed. The order of every pile is decided when it is shuffled, as at the table.
    pub fn seeded(seed: Seed) -> Dealer<G> {
        Dealer { lots: VecDeque::new(), rng: Some(ChaCha8Rng::from_seed(seed.0)) }
    }

    /// The next lot for this game; none when the dealer waits for somebody to shuffle.
    pub fn answer(&mut self, game: &G) -> Option<G::Chance> {
        debug_assert_eq!(game.turn(), Turn::Chance);
        if let Some(rng) = &mut self.rng {
            let pile = game.pile();
            if pile.is_empty() {
                // Not a card but another lot: the starting player, a bonus card. What is left of the pile of a game
                // before goes back into the box.
                self.lots.clear();
                return Some(game.lot(rng));
            }
            if self.lots.is_empty() {
                self.lots = game.dealt_from(shuffled(pile, rng)).into();
            }
        }
        self.lots.pop_front()
    }

    /// The draw pile from the top, as far as its order exists.
    pub fn order(&self) -> Vec<G::Chance> {
        self.lots.iter().copied().collect()
    }

    /// A new draw pile, from the top.
    pub fn shuffle(&mut self, order: Vec<G::Chance>) {
        self.lots = order.into();
    }
}

/// Fisher–Yates from the top.
fn shuffled<T>(mut cards: Vec<T>, rng: &mut ChaCha8Rng) -> Vec<T> {
    for place in (1..cards.len()).rev() {
        let other = below(rng, place as u32 + 1) as usize;
        cards.swap(place, other);
    }
    cards
}
