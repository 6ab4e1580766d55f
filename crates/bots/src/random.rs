//! The lowest yardstick: chance.

use kernel::{Game, Witness};

use crate::{Bot, Dice, Thought};

/// Chooses uniformly among the legal actions.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl<G: Game> Bot<G> for Random {
    fn think(&self, _: &Witness<G>, legal: &[G::Action], _: &mut Dice) -> Vec<Thought> {
        let share = 1.0 / legal.len() as f32;
        vec![Thought { share, ..Thought::default() }; legal.len()]
    }
}
