//! The concepts shared by all games.
//!
//! Everything here is a pure value: no IO, no clock, no source of randomness, no async, no
//! serialisation format. The contract of every game is the documentation of [`Game`]; the `laws`
//! crate tests it.

#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod game;
mod lot;
mod observer;
mod refusal;
mod row;
mod seat;
mod turn;
mod window;
mod witness;

pub use game::Game;
pub use lot::{below, below_each, pick};
pub use observer::{Observer, StepRecorder, Unobserved};
pub use refusal::{Misspelt, Refusal, Unplayable};
pub use row::Row;
pub use seat::{BySeat, Eye, Players, Seat, Seats, Way};
pub use turn::{Event, Turn};
pub use window::Window;
pub use witness::Witness;
