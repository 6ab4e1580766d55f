//! What the steps of both games have in common in JSON.

use serde_json::Value;

use crate::ask::{self, Wrong, excerpt};

/// A step, to be written.
pub(crate) struct Told<'a, T>(pub(crate) &'a T);

/// Reads a list of steps, each by `read`; an error says which step it was.
pub(crate) fn read<T>(
    value: &Value,
    read: impl Fn(&Value) -> Result<T, serde_json::Error>,
) -> Result<Vec<T>, Wrong> {
    let steps = value.as_array().ok_or_else(|| Wrong::field("seen", "a list of steps", value))?;
    let numbered = steps.iter().enumerate();
    numbered
        .map(|(number, step)| one(step, &read).map_err(|Wrong(why)| Wrong(format!("seen[{number}]: {why}"))))
        .collect()
}

fn one<T>(step: &Value, read: impl Fn(&Value) -> Result<T, serde_json::Error>) -> Result<T, Wrong> {
    if !step.is_object() {
        let found = excerpt(&step.to_string());
        return Err(Wrong(format!(r#"expected a step such as {{"step":"passed","seat":0}}, found {found}"#)));
    }
    let name = ask::text(step, "step", "the name of a step")?;
    read(step).map_err(|error| Wrong(format!("{}: {error}", excerpt(name))))
}
