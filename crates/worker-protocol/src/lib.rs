//! The messages between the page and its worker: JSON texts, like those of a table.
//!
//! The page sends a [`Request`]. The worker answers with a [`GameMessage`] about the game that it
//! hosts, or a [`StudyMessage`](study::StudyMessage) about records, lessons and advice.

#![forbid(unsafe_code)]

mod game;
mod request;
pub mod study;
mod tally;

pub use crate::game::GameMessage;
pub use crate::request::Request;
pub use crate::tally::{Calls, Points, Tally};
