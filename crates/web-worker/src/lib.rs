//! Games on one device: the engine and its opponents in a worker.
//!
//! The page and this worker exchange the messages of [`wire::device`]. Everything but [`start`] runs anywhere.

mod claims;
mod host;
mod scope;
mod worker;

pub use claims::Claims;
pub use host::{Host, Start};
pub use scope::start;
pub use worker::Worker;
