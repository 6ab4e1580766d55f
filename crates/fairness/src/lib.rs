//! Commit and reveal: shuffles that anybody can check.
//!
//! The house commits to a secret, the players to values of their own; when all are shown, every shuffle of the game
//! follows from them. `docs/fairness.md` has the scheme in words and the exact bytes. There is no source of
//! randomness here: whoever calls hands the bytes in.

#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod bytes;
mod deal;
mod stream;

pub use crate::bytes::{Digest, Misspelt, Secret};
pub use crate::deal::{Deal, seat_commitment};
pub use crate::stream::Stream;
