//! Drawing lots from random numbers that somebody else provides.
//!
//! The mapping from numbers to lots is ours, so that a seed gives the same game whatever the version of a
//! random-number library.

use rand_core::Rng;

/// A number below `bound`, each with the same probability (Lemire's multiplication with rejection).
/// `bound` must not be 0.
#[inline]
pub fn below(rng: &mut impl Rng, bound: u32) -> u32 {
    debug_assert!(bound > 0, "no number is below 0");
    let mut product = u64::from(rng.next_u32()) * u64::from(bound);
    if (product as u32) < bound {
        reject(rng, bound, &mut product);
    }
    (product >> 32) as u32
}

/// The rare second try, out of line.
#[cold]
fn reject(rng: &mut impl Rng, bound: u32, product: &mut u64) {
    let least = bound.wrapping_neg() % bound;
    while (*product as u32) < least {
        *product = u64::from(rng.next_u32()) * u64::from(bound);
    }
}

/// One of these, each with the same probability; none of none.
#[inline]
pub fn pick<'a, T>(rng: &mut impl Rng, things: &'a [T]) -> Option<&'a T> {
    if things.is_empty() { None } else { things.get(below(rng, things.len() as u32) as usize) }
}
