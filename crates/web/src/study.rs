//! Learning and review: lessons on the real table, replays of finished games, and statistics.

mod coach;
mod download;
mod learn;
mod percent;
mod replay;
mod statistics;

pub(crate) use coach::Coach;
pub(crate) use learn::Learn;
pub(crate) use replay::Replay;
pub(crate) use statistics::Statistics;
