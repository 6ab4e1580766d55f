//! How the networks learn: self-play from nothing, and best responses that measure what a bot gives away.

#![forbid(unsafe_code)]

mod course;
mod diciassette;
mod mlp;
mod rummy17;

pub use course::{BadCheckpoint, Checkpoint, Course, Lesson, Taught};
pub use diciassette::{DiciassetteCourse, Method, Opponents};
pub use mlp::{Adam, Mlp, Tape};
pub use rummy17::Rummy17Course;
