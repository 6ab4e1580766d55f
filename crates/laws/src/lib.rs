//! The laws that any [`Game`](kernel::Game) must keep, as functions that try to break them.
//!
//! A law is checked along a random game and returns `Ok`, or a [`Violation`]. The tests in `tests/`
//! apply the laws to both games, and test that the laws find planted faults.

#![forbid(unsafe_code)]

mod chance;
mod claims;
mod conservation;
mod doors;
mod imagination;
mod perft;
mod secrecy;
mod subject;
mod walk;

pub use chance::lots_follow_the_odds;
pub use claims::claims_are_asked_in_order;
pub use doors::doors_agree;
pub use imagination::{chi_square, imagined_worlds_agree};
pub use perft::perft;
pub use secrecy::twins_look_alike;
pub use subject::{Style, Subject};
pub use walk::{Violation, Walk, hold_all_laws, hold_laws_for};
