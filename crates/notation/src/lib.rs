//! How games look in text and JSON: cards, actions, views, seen steps, and records.

#![forbid(unsafe_code)]

pub mod ask;
mod diciassette;
mod diciassette_steps;
mod diciassette_view;
pub mod form;
mod game_name;
pub mod json;
pub mod object;
mod record;
mod rummy17;
mod rummy17_steps;
mod rummy17_view;
mod spoken;
mod steps;

/// For [`json!`].
#[doc(hidden)]
pub use serde_json;

pub use crate::ask::Wrong;
pub use crate::game_name::GameName;
pub use crate::json::Value;
pub use crate::object::{FromJson, Reading, ToJson, Writing, from_text, from_value, to_text};
pub use crate::record::{AnyRecord, Contribution, Fairness, Record, RecordError, Seating};
pub use crate::spoken::{Spoken, Word, turn_word};
