//! The product's texts, in five languages.
//!
//! The texts are Fluent sources in `ftl/`, one directory for each language. The build checks that
//! all languages have the same messages and turns each message into a method of [`Language`]:
//! `call-made = { $who } calls!` becomes `language.call_made("Ada")`. Nothing of Fluent is left at
//! run time: a message is one text with a few marks in it, and a message without variables is a
//! `&'static str`.

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
