//! The regular: looks one action ahead with the evaluation, and takes the best.

use kernel::Witness;
use rummy17::{Action, Rummy17};

use super::evaluation::judge;
use super::position::Position;
use crate::{Bot, Dice, Thought};

/// Plays by exact partitions and an evaluation of the position.
#[derive(Clone, Copy, Debug, Default)]
pub struct Regular;

impl Bot<Rummy17> for Regular {
    fn think(&self, witness: &Witness<Rummy17>, legal: &[Action], _: &mut Dice) -> Vec<Thought> {
        let position = Position::of(witness.view());
        only(legal.len(), best(&values(&position, legal)))
    }
}

/// Values each action, in points.
pub fn values(position: &Position, legal: &[Action]) -> Vec<f32> {
    legal.iter().map(|action| judge(&position.after(*action)).value).collect()
}

/// Returns the index of the highest value; the first of equals.
pub(super) fn best(values: &[f32]) -> usize {
    let mut best = 0;
    for (index, value) in values.iter().enumerate() {
        if *value > values[best] {
            best = index;
        }
    }
    best
}

/// Returns thoughts that always choose this one.
pub(super) fn only(count: usize, chosen: usize) -> Vec<Thought> {
    let share = |index| if index == chosen { 1.0 } else { 0.0 };
    (0..count).map(|index| Thought { share: share(index), ..Thought::default() }).collect()
}
