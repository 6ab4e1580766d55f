//! What a network never means, and rounds that do not end: two who wait for each other could go on for ever, since D7 brings
//! every Trash back.

use diciassette::{Diciassette, Step};
use kernel::Witness;

use crate::Thought;

/// So many cards are played in a round before patience wears thin; one round in a thousand of strong players is longer.
const PATIENT: usize = 50;

/// What is left to chance in a round that has gone on for too long: a tenth of all decisions. So every game ends.
const IMPATIENCE: f32 = 0.1;

/// What is too rare to be meant is left out: a network never says never.
const RARE: f32 = 0.015;

/// Makes shares of what they are out of, without what is too rare to be meant.
pub(super) fn leave_out_the_rare(thoughts: &mut [Thought]) {
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

/// Has this round gone on for too long?
fn is_worn_thin(witness: &Witness<Diciassette>) -> bool {
    let mut played = 0;
    for step in witness.seen().iter().rev().flatten() {
        match step {
            Step::RoundBegins { .. } => return false,
            Step::Played { .. } => played += 1,
            _ => {}
        }
        if played > PATIENT {
            return true;
        }
    }
    false
}

/// In a round that has gone on for too long, leaves something to chance.
pub(super) fn wear_thin(thoughts: &mut [Thought], witness: &Witness<Diciassette>) {
    if is_worn_thin(witness) {
        let by_chance = 1.0 / thoughts.len() as f32;
        for thought in thoughts {
            thought.share = (1.0 - IMPATIENCE) * thought.share + IMPATIENCE * by_chance;
        }
    }
}
