//! Drawing lots from the caller's random numbers.
//!
//! The mapping from numbers to lots is defined here, so that a seed gives the same game whatever
//! the version of a random-number library.

use rand_core::Rng;

/// A random number below `bound`, uniformly distributed (Lemire's multiplication with rejection).
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

/// Retries, rarely, and so out of line.
#[cold]
fn reject(rng: &mut impl Rng, bound: u32, product: &mut u64) {
    let least = bound.wrapping_neg() % bound;
    while (*product as u32) < least {
        *product = u64::from(rng.next_u32()) * u64::from(bound);
    }
}

/// Independent random numbers below each of these bounds, from one random word where that suffices
/// (the batched method of Brackett-Rozinsky and Lemire, which is exact). No bound may be 0, and
/// their product must fit into 32 bits.
#[inline]
pub fn below_each<const N: usize>(rng: &mut impl Rng, bounds: [u32; N]) -> [u32; N] {
    let product = bounds.iter().fold(1, |product: u32, bound| product.wrapping_mul(*bound));
    debug_assert!(product > 0, "no number is below 0, and the product of the bounds fits into 32 bits");
    let (numbers, rest) = split(rng.next_u64(), bounds);
    if rest < u64::from(product) { again(rng, bounds, product, numbers, rest) } else { numbers }
}

/// The digits of a fraction in these bases, and the remaining fraction.
#[inline]
fn split<const N: usize>(mut fraction: u64, bounds: [u32; N]) -> ([u32; N], u64) {
    let numbers = bounds.map(|bound| {
        let wide = u128::from(fraction) * u128::from(bound);
        fraction = wide as u64;
        (wide >> 64) as u32
    });
    (numbers, fraction)
}

/// Retries, very rarely, and so out of line.
#[cold]
fn again<const N: usize>(
    rng: &mut impl Rng,
    bounds: [u32; N],
    product: u32,
    mut numbers: [u32; N],
    mut rest: u64,
) -> [u32; N] {
    let least = u64::from(product).wrapping_neg() % u64::from(product);
    while rest < least {
        (numbers, rest) = split(rng.next_u64(), bounds);
    }
    numbers
}

/// One of these things, uniformly chosen; none if there are none.
#[inline]
pub fn pick<'a, T>(rng: &mut impl Rng, things: &'a [T]) -> Option<&'a T> {
    if things.is_empty() { None } else { things.get(below(rng, things.len() as u32) as usize) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A generator that returns these words in turn.
    struct Words<'a>(&'a [u64]);

    impl rand_core::TryRng for Words<'_> {
        type Error = core::convert::Infallible;

        fn try_next_u32(&mut self) -> Result<u32, Self::Error> {
            self.try_next_u64().map(|word| (word >> 32) as u32)
        }

        fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
            let (word, rest) = self.0.split_first().expect("more words than expected were drawn");
            self.0 = rest;
            Ok(*word)
        }

        fn try_fill_bytes(&mut self, _: &mut [u8]) -> Result<(), Self::Error> {
            unreachable!("only words are drawn")
        }
    }

    #[test]
    fn numbers_are_the_digits_of_the_fraction() {
        assert_eq!(below(&mut Words(&[(1 << 63) + (1 << 40)]), 6), 3);
        assert_eq!(below_each(&mut Words(&[u64::MAX]), [70, 69, 68]), [69, 68, 67]);
        assert_eq!(below_each(&mut Words(&[(1 << 63) + (1 << 61)]), [2, 2, 3]), [1, 0, 1]);
    }

    #[test]
    fn a_word_that_would_favour_small_numbers_is_rejected() {
        // 2^32 mod 6 = 4: a product with 6 whose low half is less than that is rejected.
        assert_eq!(below(&mut Words(&[0, 5 << 61]), 6), 3);
        // 2^64 mod 6 = 4 likewise.
        assert_eq!(below_each(&mut Words(&[0, 5 << 61]), [2, 3]), [1, 0]);
    }
}
