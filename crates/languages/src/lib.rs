//! What people read, in five languages.
//!
//! The texts are Fluent sources in `ftl/`, one directory for each language. The build checks that all languages say the
//! same things and turns each message into a method of [`Language`]: `call-made = { $who } calls!` becomes
//! `language.call_made("Ada")`. Nothing of Fluent is left when the program runs: a message is one text with a few marks
//! in it, and what has no variables is said as a `&'static str`.

#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod bots;
mod language;
mod list;
#[path = "../build/marks.rs"]
mod marks;
mod messages;
mod say;

pub use bots::LEVELS;
pub use language::{Language, Plural, UnknownLanguage};
pub use say::Number;
