//! Games on one device, with the engine and its opponents in a worker; and the study of played
//! games.
//!
//! The page and this worker exchange the messages of [`worker_protocol`] and
//! [`worker_protocol::study`]. Everything but [`start`] runs anywhere.

mod answer;
mod coach;
mod follower;
mod host;
mod lesson;
mod open_record;
mod proof;
mod recalled;
mod scope;
mod state;
mod tally;
mod worker;

pub use answer::Answer;
pub use coach::{Advised, Counsel};
pub use host::{AnyHost, Host, Start};
pub use lesson::{DICIASSETTE, Lesson, RUMMY17};
pub use scope::start;
pub use tally::{Counting, Sum, Tallied};
pub use worker::Worker;
