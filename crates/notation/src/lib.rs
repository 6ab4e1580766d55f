//! Games in text and JSON: cards, actions, views, seen steps, and records.

#![forbid(unsafe_code)]

mod as_json;
mod contract;
pub mod diciassette;
mod error;
mod fairness;
mod game_name;
mod reader;
mod record;
pub mod rummy17;
mod seat;
mod step;

/// A JSON value, and how to write one.
pub use serde_json::{Value, json};

pub use crate::as_json::{AsJson, AsText, Json, Word};
pub use crate::contract::{Notation, to_value, turn_word};
pub use crate::error::{Invalid, excerpt, one_of, read, read_by};
pub use crate::fairness::{Contribution, Fairness};
pub use crate::game_name::GameName;
pub use crate::reader::Reader;
pub use crate::record::{AnyRecord, Record, RecordError, Seating};
pub use crate::seat::seat_at;
