//! Errors of input: the path of the field, and what was expected there.

use std::fmt;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_path_to_error::Segment;

use serde_json::Value;

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
}

/// The beginning of a text, short enough to repeat in an error.
pub fn excerpt(text: &str) -> String {
    const LONGEST: usize = 60;
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// Reads a value. The error begins with `place`, where the value stands, and goes on with the path
/// inside it.
pub fn read<T: DeserializeOwned>(place: &str, value: &Value) -> Result<T, Invalid> {
    serde_path_to_error::deserialize(value).map_err(|error| {
        let mut path = place.to_owned();
        for segment in error.path() {
            match segment {
                Segment::Seq { index } => path.push_str(&format!("[{index}]")),
                Segment::Map { key } if path.is_empty() => path.push_str(key),
                Segment::Map { key } => path.push_str(&format!(".{key}")),
                // The name of a variant is not a field of our messages.
                Segment::Enum { .. } | Segment::Unknown => {}
            }
        }
        match path.as_str() {
            "" => Invalid(error.inner().to_string()),
            path => Invalid(format!("{path}: {}", error.inner())),
        }
    })
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
