//! Adjusts the choice of a network: drops actions that it never means, and adds noise to rounds
//! that do not end. Two players who wait for each other could go on for ever, since D7 brings every
//! Trash back.

use diciassette::{Diciassette, Step};
use kernel::Witness;

use crate::Thought;

/// Number of cards played in a round before noise is added; one round in a thousand of strong
/// players is longer.
const LONG_ROUND: usize = 50;

/// The share of decisions left to chance in a long round: a tenth. So every game ends.
const NOISE: f32 = 0.1;

/// The share below which an action is dropped: a network never gives exactly 0.
const RARE: f32 = 0.015;

/// Drops the rare actions, and rescales the other shares to add up to 1.
pub(super) fn drop_rare_actions(thoughts: &mut [Thought]) {
    let total: f32 = thoughts.iter().map(|thought| thought.share).sum();
    for thought in thoughts.iter_mut() {
        thought.share /= total;
        if thought.share < RARE {
            thought.share = 0.0;
        }
    }
    let kept: f32 = thoughts.iter().map(|thought| thought.share).sum();
    for thought in thoughts {
        thought.share /= kept;
    }
}

/// Returns whether this round has gone on for too long.
fn is_long(witness: &Witness<Diciassette>) -> bool {
    let mut played = 0;
    for step in witness.seen().iter().rev().flatten() {
        match step {
            Step::RoundBegins { .. } => return false,
            Step::Played { .. } => played += 1,
            _ => {}
        }
        if played > LONG_ROUND {
            return true;
        }
    }
    false
}

/// In a long round, leaves something to chance.
pub(super) fn add_noise_to_long_rounds(thoughts: &mut [Thought], witness: &Witness<Diciassette>) {
    if is_long(witness) {
        let by_chance = 1.0 / thoughts.len() as f32;
        for thought in thoughts {
            thought.share = (1.0 - NOISE) * thought.share + NOISE * by_chance;
        }
    }
}
