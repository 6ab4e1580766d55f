//! Bots: functions from a seat's knowledge to a mixed strategy.

use kernel::{Game, Witness};
use rand_core::{Rng, SeedableRng};

/// The random generator of bots.
pub type Dice = rand_xoshiro::Xoshiro256PlusPlus;

/// A bot's estimate of one legal action.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Thought {
    /// The probability of choosing it; the shares of all legal actions add up to 1.
    pub share: f32,
    /// The chance to win after it, from 0 to 1, with a shared victory counted in part. `None` if
    /// the bot does not estimate it.
    pub value: Option<f32>,
    /// The standard error of the value, if it comes from samples.
    pub error: Option<f32>,
}

/// A player. It keeps nothing from one decision to the next: its knowledge is in the witness, so a
/// bot can take any seat at any time, on any machine, and the same witness and seed give the same
/// answer.
pub trait Bot<G: Game>: Send + Sync {
    /// Estimates each of these actions, which are all legal ones; in their order.
    fn think(&self, witness: &Witness<G>, legal: &[G::Action], dice: &mut Dice) -> Vec<Thought>;

    /// Estimates like [`think`](Bot::think), with a closer look at one action: a bot that examines
    /// only its own candidates examines that one too.
    fn ponder(
        &self,
        witness: &Witness<G>,
        legal: &[G::Action],
        about: Option<usize>,
        dice: &mut Dice,
    ) -> Vec<Thought> {
        let _ = about;
        self.think(witness, legal, dice)
    }

    /// Chooses one of these actions, which are all legal ones and at least one.
    fn choose(&self, witness: &Witness<G>, legal: &[G::Action], seed: u64) -> G::Action {
        if let [only] = legal {
            return *only;
        }
        let mut dice = dice(seed, witness.seen().len() as u64);
        let thoughts = self.think(witness, legal, &mut dice);
        legal[draw(&thoughts, &mut dice)]
    }
}

/// Seeds the dice of one decision from the bot's seed and the number of steps seen.
pub fn dice(seed: u64, seen: u64) -> Dice {
    Dice::seed_from_u64(seed ^ seen.wrapping_mul(0x9e37_79b9_7f4a_7c15))
}

/// Draws the index of a thought by its share.
fn draw(thoughts: &[Thought], dice: &mut Dice) -> usize {
    let total: f32 = thoughts.iter().map(|thought| thought.share).sum();
    let mut place = unit(dice) * total;
    let chosen = thoughts.iter().position(|thought| {
        place -= thought.share;
        place < 0.0
    });
    // Rounding may leave a small rest: then the likeliest is chosen.
    chosen.unwrap_or_else(|| likeliest(thoughts))
}

fn likeliest(thoughts: &[Thought]) -> usize {
    let shares = thoughts.iter().enumerate().map(|(index, thought)| (index, thought.share));
    shares.max_by(|a, b| a.1.total_cmp(&b.1)).map_or(0, |(index, _)| index)
}

/// Draws a number from 0 to below 1.
pub fn unit(dice: &mut Dice) -> f32 {
    (dice.next_u32() >> 8) as f32 / (1 << 24) as f32
}
