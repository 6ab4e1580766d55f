//! A game in progress: log, dealer, witnesses and claim windows; built on it, the referee and the
//! verification of shuffles.
//!
//! A front end on one machine needs this crate and the rules. Random players play a whole game of
//! each:
//!
//! ```
//! # use diciassette::Diciassette;
//! # use rummy17::Rummy17;
//! use kernel::{Eye, Game, Players, Turn, pick};
//! use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
//! use sitting::{Dealt, Seed, Sitting};
//!
//! fn play<G: Dealt>(seed: Seed) -> Option<Sitting<G>> {
//!     let game = G::new(Players::new(3).ok()?, G::single(G::Options::default())).ok()?;
//!     let mut sitting = Sitting::seeded(game, seed);
//!     let mut dice = ChaCha8Rng::from_seed(seed.0);
//!     sitting.deal();
//!     while let Turn::Seat(seat) = sitting.turn() {
//!         let _what_the_seat_may_know = sitting.witness(Eye::Seat(seat)).view();
//!         let action = *pick(&mut dice, &sitting.legal())?;
//!         sitting.act(seat, action).ok()?;
//!     }
//!     Some(sitting)
//! }
//!
//! let (first, second) = (play::<Diciassette>(Seed([17; 32])), play::<Rummy17>(Seed([17; 32])));
//! assert!(first.is_some_and(|sitting| !sitting.game().winners().is_empty()));
//! assert!(second.is_some_and(|sitting| !sitting.game().winners().is_empty()));
//! ```

#![forbid(unsafe_code)]

mod answers;
mod batch;
mod dealer;
mod dealt;
mod fallback;
#[cfg(test)]
mod header_tests;
mod log;
mod referee;
mod seed;
mod sitting;
mod stacked;
mod verdict;
mod verify;
mod witnesses;

pub use crate::answers::{Answers, NoAnswer};
pub use crate::batch::{Batch, Misfit};
pub use crate::dealer::{Dealer, Misdealt};
pub use crate::dealt::Dealt;
pub use crate::fallback::fallback;
pub use crate::log::Log;
pub use crate::referee::Referee;
pub use crate::seed::{Seed, mix};
pub use crate::sitting::{OpenQuestion, Question, Sitting, Unfit};
pub use crate::verdict::{Difference, Verdict};
pub use crate::verify::{verify, verify_file};
