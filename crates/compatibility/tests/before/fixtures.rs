//! The stored files, and the comparison of today's answers with stored ones.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

/// A file of `fixtures/before`.
pub(crate) fn path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/before").join(name)
}

pub(crate) fn text(name: &str) -> String {
    let path = path(name);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

pub(crate) fn json(name: &str) -> Value {
    serde_json::from_str(&text(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// The messages of a file, one per line.
pub(crate) fn lines(name: &str) -> Vec<String> {
    text(name).lines().map(str::to_owned).collect()
}

pub(crate) fn parsed(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

/// The sorted names of a folder's files with this ending.
pub(crate) fn names(folder: &str, ending: &str) -> Vec<String> {
    let files = fs::read_dir(path(folder)).unwrap_or_else(|error| panic!("{folder}: {error}"));
    let names = files.map(|file| file.expect("an entry").file_name().into_string().expect("a plain name"));
    let mut names: Vec<String> = names.filter(|name| name.ends_with(ending)).collect();
    names.sort();
    names
}

/// Asserts that `new` says everything that `old` said.
///
/// A later version may add fields to an object, since readers skip unknown fields
/// (`docs/protocol.md`). Everything else must be equal, except the wording of a `message`.
pub(crate) fn assert_says(new: &Value, old: &Value, place: &str) {
    if let Some(difference) = difference(new, old, place) {
        panic!("{difference}");
    }
}

/// Whether `new` says everything that `old` said.
pub(crate) fn says(new: &Value, old: &Value) -> bool {
    difference(new, old, "").is_none()
}

/// The first place where `new` lacks something that `old` said.
fn difference(new: &Value, old: &Value, place: &str) -> Option<String> {
    match (new, old) {
        (Value::Object(new), Value::Object(old)) => old.iter().find_map(|(field, old)| {
            let place = format!("{place}.{field}");
            match new.get(field) {
                None => Some(format!("{place} is missing")),
                Some(Value::String(_)) if field == "message" => None,
                Some(new) => difference(new, old, &place),
            }
        }),
        (Value::Array(new), Value::Array(old)) if new.len() == old.len() => {
            let pairs = new.iter().zip(old).enumerate();
            pairs
                .into_iter()
                .find_map(|(index, (new, old))| difference(new, old, &format!("{place}[{index}]")))
        }
        _ => (new != old).then(|| format!("{place}: {new}, expected {old}")),
    }
}
