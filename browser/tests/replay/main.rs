//! Replays of finished games.

mod eyes;
mod hidden;
mod moving;
mod proof;
mod review;
mod support;
