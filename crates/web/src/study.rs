//! Learning and looking back: lessons on the real table, games that were played, and what they come to.

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
