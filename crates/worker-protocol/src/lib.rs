//! The messages of the page and its worker.

#![forbid(unsafe_code)]

pub mod device;
pub mod study;
mod tally;

pub use crate::tally::{Calls, Points, Tally};
