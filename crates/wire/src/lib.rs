//! What crosses a line: the notation as JSON, records, and the referee. The only crate that knows JSON.

#![forbid(unsafe_code)]

mod ask;
mod dealer;
mod diciassette;
mod record;
mod referee;
mod rummy17;
mod spoken;

pub use crate::dealer::{Dealer, Seed};
pub use crate::record::{AnyRecord, Record, RecordError, Seating};
pub use crate::referee::Referee;
pub use crate::spoken::{Spoken, Word, turn_word};
