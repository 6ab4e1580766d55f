//! What crosses a line: the notation as JSON, records, and the referee. The only crate that knows JSON.

#![forbid(unsafe_code)]

mod ask;
mod command;
mod dealer;
pub mod device;
mod diciassette;
mod diciassette_steps;
mod diciassette_view;
mod form;
mod frame;
mod json;
mod misread;
mod object;
mod record;
mod referee;
mod rummy17;
mod rummy17_steps;
mod rummy17_view;
mod settings;
mod spoken;
mod steps;
pub mod study;
mod tally;
mod verify;

/// For [`json!`].
#[doc(hidden)]
pub use serde_json;

pub use crate::ask::Wrong;
pub use crate::command::{Command, PROTOCOL};
pub use crate::dealer::{Dealer, Misdealt, Seed};
pub use crate::frame::{
    Abandoned, Card, DealInfo, ErrorCode, Finished, Frame, Kind, SeatInfo, Share, Stage, State, Table,
    Waiting,
};
pub use crate::json::Value;
pub use crate::object::{FromJson, Reading, ToJson, Writing, from_text, from_value, to_text};
pub use crate::record::{AnyRecord, Contribution, Fairness, Record, RecordError, Seating};
pub use crate::referee::Referee;
pub use crate::settings::{Clock, GameName, Settings};
pub use crate::spoken::{Spoken, Word, turn_word};
pub use crate::tally::{Calls, Points, Tally};
pub use crate::verify::{Difference, Verdict, verify, verify_file};
