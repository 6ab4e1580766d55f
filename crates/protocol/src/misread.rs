//! Why a message could not be read, in words: which field it is, what was expected there, and what was found.
//!
//! Serde says what is wrong but not where, and speaks of Rust's types. So the message is read again, slowly: nobody is in a hurry to
//! hear about a mistake, and whoever floods is slowed down elsewhere.

use serde::Deserialize;
use serde_json::Value;

use crate::command::Command;
use notation::ask::{Wrong, excerpt};

/// Of an object or a list so many are looked at: no message has more fields.
const MOST_FIELDS: usize = 16;
/// Of a message so many values are looked at, so that a bad one costs about as much as a good one.
const MOST_VALUES: usize = 64;

/// What is wrong with a text that could not be read as a command.
pub(crate) fn why(text: &str) -> Wrong {
    let message: Value = match serde_json::from_str(text) {
        Ok(message) => message,
        Err(error) => return Wrong(format!(r#"not JSON: {error}; expected an object such as {OBJECT}"#)),
    };
    if !message.is_object() {
        return Wrong(format!(
            "expected an object such as {OBJECT}, found {}",
            excerpt(&message.to_string())
        ));
    }
    let message = trimmed(&message, &mut { MOST_VALUES });
    let (place, complaint) = match complaint(&message) {
        Some(complaint) => (place(&message, &complaint), complaint),
        // It is in what was cut off; or a key stands twice, which can be seen in the text alone.
        None => (Vec::new(), complaint_of_text(text)),
    };
    let kind = message["type"].as_str().filter(|_| place != ["type"]).map(|kind| format!("{kind}: "));
    Wrong(format!("{}{}", kind.unwrap_or_default(), explain(&message, &place, &complaint)))
}

/// The message with less in it: what is long is cut off. An object with too many fields has one that is not known among the first, so
/// what is cut off is not missed.
fn trimmed(value: &Value, left: &mut usize) -> Value {
    *left = left.saturating_sub(1);
    match value {
        Value::String(text) => Value::String(excerpt(text)),
        Value::Array(values) => values
            .iter()
            .take(MOST_FIELDS)
            .map_while(|value| (*left > 0).then(|| trimmed(value, left)))
            .collect(),
        Value::Object(fields) => {
            let (kind, others): (Vec<_>, Vec<_>) = fields.iter().partition(|(key, _)| *key == "type");
            let some = kind.into_iter().chain(others).take(MOST_FIELDS);
            some.map_while(|(key, value)| (*left > 0).then(|| (excerpt(key), trimmed(value, left)))).collect()
        }
        other => other.clone(),
    }
}

/// What a clock looks like.
pub(crate) const CLOCK: &str = r#"{"turn":60} or {"bank":{"seconds":600,"increment":5}}"#;
/// What every message looks like.
const OBJECT: &str = r#"{"type":"lobby"}"#;

/// What serde has against it; nothing if it can be read.
fn complaint(message: &Value) -> Option<String> {
    Command::deserialize(message).err().map(|error| error.to_string())
}

fn complaint_of_text(text: &str) -> String {
    let complaint =
        serde_json::from_str::<Command>(text).err().map(|error| error.to_string()).unwrap_or_default();
    complaint.rsplit_once(" at line ").map_or(complaint.as_str(), |(complaint, _)| complaint).to_owned()
}

/// The way to the field at which reading stopped: without it the complaint would be another.
fn place(message: &Value, complaint: &str) -> Vec<String> {
    let missing = complaint.starts_with("missing field");
    let mut place = Vec::new();
    while let Some(Value::Object(fields)) = at(message, &place) {
        // Nothing can be read without its type, so that comes last.
        let (last, first): (Vec<&String>, Vec<&String>) =
            fields.keys().partition(|key| place.is_empty() && *key == "type");
        let guilty = first.into_iter().chain(last).find(|key| {
            // Where a field is missing, only what it is missing from can be guilty.
            (!missing || fields[*key].is_object())
                && self::complaint(&without(message, &place, key)).as_deref() != Some(complaint)
        });
        match guilty {
            Some(key) => place.push(key.clone()),
            None => break,
        }
    }
    place
}

fn at<'a>(message: &'a Value, place: &[String]) -> Option<&'a Value> {
    place.iter().try_fold(message, |value, key| value.get(key))
}

/// The message without this field of the object at that place.
fn without(message: &Value, place: &[String], key: &str) -> Value {
    let mut rest = message.clone();
    let object = place.iter().try_fold(&mut rest, |value, key| value.get_mut(key));
    if let Some(Value::Object(fields)) = object {
        fields.remove(key);
    }
    rest
}

fn explain(message: &Value, place: &[String], complaint: &str) -> String {
    if let ["settings", "clock", ..] = place.iter().map(String::as_str).collect::<Vec<_>>()[..]
        && is_about_form(complaint)
    {
        let found = at(message, &place[..2]).map(|found| excerpt(&found.to_string())).unwrap_or_default();
        return format!("settings.clock: expected {CLOCK}, found {found}");
    }
    let path = excerpt(&place.join("."));
    if complaint == "missing field `type`" {
        return format!("type: expected {}", types());
    }
    if complaint.starts_with("missing field") || complaint.starts_with("duplicate field") {
        let within = if path.is_empty() { String::new() } else { format!("{path}: ") };
        return format!("{within}{complaint}");
    }
    let expected = complaint.rsplit_once(", expected ").map(|(_, expected)| plainly(expected));
    if complaint.starts_with("unknown field") {
        return match expected {
            Some(expected) => format!("{path}: no such field, expected {expected}"),
            None => format!("{path}: no such field, expected none"),
        };
    }
    match (expected, at(message, place)) {
        (Some(expected), Some(found)) if !place.is_empty() => {
            format!("{path}: expected {expected}, found {}", excerpt(&found.to_string()))
        }
        _ => excerpt(complaint),
    }
}

/// Every type of message, as serde lists them.
fn types() -> String {
    let complaint = complaint(&serde_json::json!({ "type": "" })).unwrap_or_default();
    complaint.rsplit_once(", expected ").map_or_else(String::new, |(_, types)| types.to_owned())
}

/// What serde expects, for somebody who does not know Rust.
fn plainly(expected: &str) -> &str {
    match expected {
        "u8" => "a whole number from 0 to 255",
        "u32" => "a whole number from 0 to 4294967295",
        "u64" => "a whole number from 0",
        "a string" | "variant identifier" | "string or map" => "a text",
        "a boolean" => "true or false",
        "a sequence" => "a list",
        "struct Settings" => r#"an object such as {"game":"rummy17"}"#,
        other => other,
    }
}

/// Does serde speak of the form of the clock, the one field that can have two?
fn is_about_form(complaint: &str) -> bool {
    ["string or map", "map with a single key", "newtype variant", "struct variant", "`turn` or `bank`"]
        .iter()
        .any(|form| complaint.ends_with(form))
}
