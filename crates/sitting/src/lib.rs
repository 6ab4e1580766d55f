//! A game in progress: the dealer, the referee, and the check of a shuffle.

#![forbid(unsafe_code)]

mod dealer;
#[cfg(test)]
mod header_tests;
mod referee;
mod verify;

pub use crate::dealer::{Dealer, Misdealt, Seed};
pub use crate::referee::Referee;
pub use crate::verify::{Difference, Verdict, verify, verify_file};
