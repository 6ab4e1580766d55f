//! Games on one device: the engine and its opponents in a worker; and study of games that were played.
//!
//! The page and this worker exchange the messages of [`wire::device`] and [`wire::study`]. Everything but [`start`] runs anywhere.

mod answer;
mod claims;
mod coach;
mod desk;
mod host;
mod scope;
mod worker;

pub use answer::Answer;
pub use claims::Claims;
pub use coach::{Advised, Counsel};
pub use host::{Host, Start};
pub use scope::start;
pub use worker::Worker;
