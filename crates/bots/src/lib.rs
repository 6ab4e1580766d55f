//! Opponents for both games, from chance over heuristics to a trained network with search.
//!
//! A [`Bot`] is given a [`Witness`](kernel::Witness), which holds what one seat knows and nothing else, so it cannot
//! cheat by type. It answers with a mixed strategy; a seed decides. Everything here builds for the browser.

#![forbid(unsafe_code)]

mod bot;
mod budget;
mod house;
mod level;
mod random;

pub use bot::{Bot, Dice, Thought, dice};
pub use budget::{Budget, Watch};
pub use house::House;
pub use level::{Level, Spec, UnknownBot};
pub use random::Random;
