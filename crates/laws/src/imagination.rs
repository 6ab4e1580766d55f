//! Imagined worlds agree with the witness, and follow the distribution of the hidden cards.

use std::collections::BTreeMap;

use kernel::{Eye, Turn, Witness};
use rand_chacha::ChaCha8Rng;

use crate::conservation::cards_are_conserved;
use crate::subject::Subject;

/// An imagined world gives the witness the same view and, on its turn, the same legal actions; its
/// cards are complete, and it waits for the same event.
pub fn imagined_worlds_agree<G: Subject>(
    game: &G,
    witness: &Witness<G>,
    rng: &mut ChaCha8Rng,
) -> Result<(), String> {
    let eye = witness.eye();
    let world = witness.imagine(rng);
    if world.view(eye) != *witness.view() {
        return Err(format!("{eye:?} sees\n{:?}\nand imagines\n{:?}", witness.view(), world.view(eye)));
    }
    if world.turn() != game.turn() {
        return Err(format!("it is {:?}, imagined {:?}", game.turn(), world.turn()));
    }
    cards_are_conserved(&world, game)?;
    if let Turn::Seat(seat) = game.turn()
        && eye == Eye::Seat(seat)
    {
        let (mut here, mut there) = (Vec::new(), Vec::new());
        game.legal(&mut here);
        world.legal(&mut there);
        if here != there {
            return Err(format!("legal is {here:?}, imagined {there:?}"));
        }
    }
    Ok(())
}

/// Computes the chi-square statistic of the drawn counts against the expected ones, and its degrees
/// of freedom. An unexpected outcome makes it infinite.
pub fn chi_square<T: Ord>(expected: &BTreeMap<T, f64>, drawn: impl Iterator<Item = T>) -> (f64, usize) {
    let mut counts: BTreeMap<T, f64> = BTreeMap::new();
    let mut total = 0.0;
    for thing in drawn {
        *counts.entry(thing).or_default() += 1.0;
        total += 1.0;
    }
    if counts.keys().any(|thing| !expected.contains_key(thing)) {
        return (f64::INFINITY, expected.len());
    }
    let statistic = expected
        .iter()
        .map(|(thing, probability)| {
            let expected = probability * total;
            let difference = counts.get(thing).copied().unwrap_or_default() - expected;
            difference * difference / expected
        })
        .sum();
    (statistic, expected.len() - 1)
}
