//! Errors of input: the path of the field, and what was expected there.

use std::fmt;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use serde_path_to_error::{Path, Segment, Track};

use crate::reader::Reader;

/// An invalid input, explained in one sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Invalid(pub String);

impl fmt::Display for Invalid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Invalid {}

impl Invalid {
    /// A field whose value differs from what was expected.
    pub fn field(name: &str, expected: impl fmt::Display, found: &impl Serialize) -> Invalid {
        match serde_json::to_string(found) {
            Ok(found) if found != "null" => {
                Invalid(format!("{name}: expected {expected}, found {}", excerpt(&found)))
            }
            _ => Invalid(format!("{name}: expected {expected}")),
        }
    }

    /// The same error with the path of its value.
    fn at(self, place: &str, path: &Path) -> Invalid {
        let mut place = place.to_owned();
        for segment in path {
            match segment {
                Segment::Seq { index } => place.push_str(&format!("[{index}]")),
                Segment::Map { key } if place.is_empty() => place.push_str(&excerpt(key)),
                Segment::Map { key } => place.push_str(&format!(".{}", excerpt(key))),
                // The name of a variant is not a field of our messages.
                Segment::Enum { .. } | Segment::Unknown => {}
            }
        }
        match place.as_str() {
            "" => self,
            place => Invalid(format!("{place}: {self}")),
        }
    }
}

/// The beginning of a text, short enough to repeat in an error.
pub fn excerpt(text: &str) -> String {
    const LONGEST: usize = 60;
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// Names to choose from, as an error lists them.
pub fn one_of(names: &[&str]) -> String {
    let listed = format!("`{}`", names.join("`, `"));
    match names {
        [one, other] => format!("`{one}` or `{other}`"),
        [_, _, ..] => format!("one of {listed}"),
        _ => listed,
    }
}

/// Reads a value. The error begins with `place`, where the value stands, and goes on with the path
/// inside it.
pub fn read<T: DeserializeOwned>(place: &str, value: &Value) -> Result<T, Invalid> {
    read_by(place, value, |reader| T::deserialize(reader))
}

/// Like [`read`], for a value that is not read by its type alone.
pub fn read_by<'de, T>(
    place: &str,
    value: &'de Value,
    by: impl FnOnce(serde_path_to_error::Deserializer<'_, '_, Reader<'de>>) -> Result<T, Invalid>,
) -> Result<T, Invalid> {
    let mut track = Track::new();
    by(serde_path_to_error::Deserializer::new(Reader(value), &mut track))
        .map_err(|error| error.at(place, &track.path()))
}

/// Checks that a value is written as it was found, so that nothing in it contradicts the rest.
/// Ignores fields that are not written.
pub(crate) fn agree(written: &Value, found: &Value) -> Result<(), Invalid> {
    let mut fields = written.as_object().into_iter().flatten();
    match fields.find(|(name, value)| found[name.as_str()] != **value) {
        Some((name, value)) => Err(Invalid::field(name, value, &found[name.as_str()])),
        None => Ok(()),
    }
}
