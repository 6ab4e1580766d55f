//! Opponents for both games, from chance over heuristics to a trained network with search.
//!
//! A [`Bot`] gets a [`Witness`](kernel::Witness), which holds what one seat knows and nothing else,
//! so it cannot cheat by type. It answers with a mixed strategy; a seed decides. Everything here
//! builds for the browser.

#![forbid(unsafe_code)]

pub mod analysis;
mod bot;
mod budget;
pub mod diciassette;
mod level;
mod net;
mod opponents;
mod random;
pub mod rummy17;

pub use bot::{Bot, Dice, Thought, dice, unit};
pub use budget::{Budget, Watch};
pub use level::{Level, Spec, UnknownBot};
pub use net::{Misshapen, Network};
pub use opponents::Opponents;
pub use random::Random;
