//! Reads single fields of a JSON object; the error says what was expected.

use std::fmt;
use std::str::FromStr;

use kernel::{Players, Seat};

pub use crate::error::{Invalid, excerpt};
use serde_json::Value;

/// The text in a field.
pub fn text<'a>(object: &'a Value, name: &str, expected: &str) -> Result<&'a str, Invalid> {
    object[name].as_str().ok_or_else(|| Invalid::field(name, expected, &object[name]))
}

/// A small whole number in a field.
pub fn number(object: &Value, name: &str, expected: &str) -> Result<u8, Invalid> {
    object[name]
        .as_u64()
        .and_then(|number| u8::try_from(number).ok())
        .ok_or_else(|| Invalid::field(name, expected, &object[name]))
}

/// A seat of this table in a field.
pub fn seat(object: &Value, name: &str, players: Players) -> Result<Seat, Invalid> {
    object[name]
        .as_u64()
        .and_then(|index| Seat::new(usize::try_from(index).ok()?))
        .filter(|seat| players.has(*seat))
        .ok_or_else(|| {
            Invalid::field(name, format_args!("a seat from 0 to {}", players.count() - 1), &object[name])
        })
}

/// The list in a field.
pub fn list<'a>(object: &'a Value, name: &str, expected: &str) -> Result<&'a [Value], Invalid> {
    object[name].as_array().map(Vec::as_slice).ok_or_else(|| Invalid::field(name, expected, &object[name]))
}

/// A word of the notation.
pub fn word<T: FromStr<Err: fmt::Display>>(name: &str, value: &Value) -> Result<T, Invalid> {
    let text = value.as_str().ok_or_else(|| Invalid::field(name, "a text", value))?;
    text.parse().map_err(|error| Invalid(format!("{name}: {}: {error}", excerpt(text))))
}

/// The list of words of the notation in a field.
pub fn words<T: FromStr<Err: fmt::Display>>(
    object: &Value,
    name: &str,
    expected: &str,
) -> Result<Vec<T>, Invalid> {
    list(object, name, expected)?.iter().map(|value| word(name, value)).collect()
}
