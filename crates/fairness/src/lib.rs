//! Commit and reveal: shuffles that anyone can check.
//!
//! The dealer commits to a secret, the players to values of their own; when all are revealed, every
//! shuffle of the game follows from them. `docs/fairness.md` has the scheme in words and the exact
//! bytes. There is no source of randomness here: the caller provides the bytes.

#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod bytes;
mod deal;
mod stream;

pub use crate::bytes::{Digest, Misspelt, Secret};
pub use crate::deal::{Deal, seat_commitment};
pub use crate::stream::Stream;
