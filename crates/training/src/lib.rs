//! Trains the networks: self-play from nothing, and best responses that measure how exploitable a
//! bot is.

#![forbid(unsafe_code)]

mod diciassette;
mod mlp;
mod rummy17;
mod run;

pub use diciassette::{DiciassetteRun, Method, Opponents};
pub use mlp::{Adam, Mlp, Tape};
pub use rummy17::Rummy17Run;
pub use run::{BadCheckpoint, Checkpoint, Progress, Trainable, TrainingRun};
