//! Asking a JSON value for what should be in it, with errors that say what was wrong and what would be right.

use std::fmt;
use std::str::FromStr;

use kernel::{Players, Seat};
use serde_json::Value;

/// What was wrong, in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wrong(pub String);

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Wrong {}

impl Wrong {
    /// A field that is not as it should be.
    pub(crate) fn field(name: &str, expected: impl fmt::Display, found: &Value) -> Wrong {
        match found {
            Value::Null => Wrong(format!("{name}: expected {expected}")),
            found => Wrong(format!("{name}: expected {expected}, found {}", excerpt(&found.to_string()))),
        }
    }
}

/// A text short enough to be repeated in an error.
pub(crate) fn excerpt(text: &str) -> String {
    const LONGEST: usize = 60;
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// The text in a field.
pub(crate) fn text<'a>(object: &'a Value, name: &str, expected: &str) -> Result<&'a str, Wrong> {
    object[name].as_str().ok_or_else(|| Wrong::field(name, expected, &object[name]))
}

/// A small whole number in a field.
pub(crate) fn number(object: &Value, name: &str, expected: &str) -> Result<u8, Wrong> {
    object[name]
        .as_u64()
        .and_then(|number| u8::try_from(number).ok())
        .ok_or_else(|| Wrong::field(name, expected, &object[name]))
}

/// A seat of this table in a field.
pub(crate) fn seat(object: &Value, name: &str, players: Players) -> Result<Seat, Wrong> {
    object[name]
        .as_u64()
        .and_then(|index| Seat::new(usize::try_from(index).ok()?))
        .filter(|seat| players.has(*seat))
        .ok_or_else(|| {
            Wrong::field(name, format_args!("a seat from 0 to {}", players.count() - 1), &object[name])
        })
}

/// The list in a field.
pub(crate) fn list<'a>(object: &'a Value, name: &str, expected: &str) -> Result<&'a [Value], Wrong> {
    object[name].as_array().map(Vec::as_slice).ok_or_else(|| Wrong::field(name, expected, &object[name]))
}

/// A word of the notation.
pub(crate) fn word<T: FromStr<Err: fmt::Display>>(name: &str, value: &Value) -> Result<T, Wrong> {
    let text = value.as_str().ok_or_else(|| Wrong::field(name, "a text", value))?;
    text.parse().map_err(|error| Wrong(format!("{name}: {}: {error}", excerpt(text))))
}

/// The list of words of the notation in a field.
pub(crate) fn words<T: FromStr<Err: fmt::Display>>(
    object: &Value,
    name: &str,
    expected: &str,
) -> Result<Vec<T>, Wrong> {
    list(object, name, expected)?.iter().map(|value| word(name, value)).collect()
}

/// The fields of an object of options; `null` and nothing mean none. Refuses names that are not known.
pub(crate) fn fields<'a>(
    options: &'a Value,
    known: &[&str],
) -> Result<impl Iterator<Item = (&'a str, &'a Value)>, Wrong> {
    static EMPTY: std::sync::LazyLock<serde_json::Map<String, Value>> =
        std::sync::LazyLock::new(Default::default);
    let fields = match options {
        Value::Null => &*EMPTY,
        Value::Object(fields) => fields,
        other => return Err(Wrong::field("options", "an object", other)),
    };
    if let Some(name) = fields.keys().find(|name| !known.contains(&name.as_str())) {
        return Err(Wrong(format!("options: no option {}; there are {}", excerpt(name), known.join(", "))));
    }
    Ok(fields.iter().map(|(name, value)| (name.as_str(), value)))
}

/// One of several words in an option.
pub(crate) fn choice<T: Copy>(name: &str, value: &Value, choices: &[(&str, T)]) -> Result<T, Wrong> {
    let found = value.as_str().and_then(|text| choices.iter().find(|(word, _)| *word == text));
    found.map(|(_, choice)| *choice).ok_or_else(|| {
        let words: Vec<&str> = choices.iter().map(|(word, _)| *word).collect();
        Wrong::field(name, words.join(" or "), value)
    })
}

/// The word for a choice.
pub(crate) fn name<T: PartialEq>(chosen: T, choices: &[(&'static str, T)]) -> &'static str {
    choices.iter().find(|(_, choice)| *choice == chosen).map_or("", |(word, _)| word)
}
