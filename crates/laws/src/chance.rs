//! Lots follow the odds.

use std::collections::{BTreeMap, BTreeSet};

use kernel::Turn;
use rand_chacha::ChaCha8Rng;

use crate::imagination::chi_square;
use crate::subject::Subject;

/// A lot with odds is admitted, one without is refused, and the drawn lot has odds.
pub(crate) fn lots_are_possible<G: Subject>(game: &G, rng: &mut ChaCha8Rng) -> Result<(), String> {
    let mut odds = Vec::new();
    game.odds(&mut odds);
    let possible: BTreeSet<G::Chance> = odds.iter().map(|(lot, _)| *lot).collect();
    if possible.len() != odds.len() || odds.iter().any(|(_, weight)| *weight == 0) {
        return Err(format!("a lot stands twice or without weight: {odds:?}"));
    }
    if (game.turn() == Turn::Chance) == odds.is_empty() {
        return Err(format!("{:?}, and the odds are {odds:?}", game.turn()));
    }
    let mut tried: Vec<G::Chance> = possible.iter().copied().collect();
    game.every_lot(&mut tried);
    for lot in tried {
        let admitted = game.admit_chance(lot);
        if admitted.is_ok() != possible.contains(&lot) {
            return Err(format!(
                "{lot} is {}possible: {admitted:?}",
                if admitted.is_ok() { "im" } else { "" }
            ));
        }
    }
    if game.turn() == Turn::Chance {
        let lot = game.lot(rng);
        if !possible.contains(&lot) {
            return Err(format!("{lot} was drawn, and is not possible"));
        }
    }
    Ok(())
}

/// Draws the due lot many times. Returns the chi-square statistic and its degrees of freedom.
pub fn lots_follow_the_odds<G: Subject>(game: &G, draws: u32, rng: &mut ChaCha8Rng) -> (f64, usize) {
    let mut odds = Vec::new();
    game.odds(&mut odds);
    let total: f64 = odds.iter().map(|(_, weight)| f64::from(*weight)).sum();
    let expected: BTreeMap<G::Chance, f64> =
        odds.into_iter().map(|(lot, weight)| (lot, f64::from(weight) / total)).collect();
    let drawn = (0..draws).map(|_| game.lot(rng));
    chi_square(&expected, drawn)
}
