//! What the steps of both games have in common in JSON.

use serde::{Serialize, Serializer};

use crate::ask::{self, Wrong, excerpt};
use crate::form::Form;
use crate::json::Value;

/// A step, to be written.
pub(crate) struct Told<'a, T>(pub(crate) &'a T);

/// A field of a step, to be written.
pub(crate) struct Field<'a, T>(pub(crate) &'a T);

impl<T: Form> Serialize for Field<'_, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.write(serializer)
    }
}

/// The steps of a game in JSON: an object with `step`, the word for it, and its fields by their names. The compiler holds the list and the
/// type together. Reading asks a value, field by field, so that the page has one reader for all steps and not one for each.
macro_rules! steps {
    ($step:ident { $($word:literal $variant:ident { $($field:ident),* },)* }) => {
        impl serde::Serialize for crate::steps::Told<'_, $step> {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                use serde::ser::SerializeStruct;
                match self.0 {
                    $($step::$variant { $($field),* } => {
                        let fields: &[&str] = &["step", $(stringify!($field)),*];
                        let mut said = serializer.serialize_struct("Step", fields.len())?;
                        said.serialize_field("step", $word)?;
                        $(said.serialize_field(stringify!($field), &crate::steps::Field($field))?;)*
                        said.end()
                    })*
                }
            }
        }

        /// The words for the steps.
        const STEPS: &[&str] = &[$($word),*];

        fn read_step(name: &str, step: &crate::Value) -> Result<Option<$step>, crate::ask::Wrong> {
            Ok(Some(match name {
                $($word => $step::$variant {
                    $($field: crate::ask::field(step, stringify!($field))?),*
                },)*
                _ => return Ok(None),
            }))
        }
    };
}

pub(crate) use steps;

/// How the step with a name is read; none if there is no such step.
type Read<T> = fn(&str, &Value) -> Result<Option<T>, Wrong>;

/// Reads a list of steps, each by its name with `read`; an error says which step it was, and which there are.
pub(crate) fn read<T>(value: &Value, known: &[&str], read: Read<T>) -> Result<Vec<T>, Wrong> {
    let values = value.as_array().ok_or_else(|| Wrong::field("seen", "a list of steps", value))?;
    let mut steps = Vec::with_capacity(values.len());
    for (number, step) in values.iter().enumerate() {
        let name = name(step).map_err(|wrong| inside(number, wrong))?;
        match read(name, step) {
            Ok(Some(step)) => steps.push(step),
            Ok(None) => return Err(inside(number, unknown(name, known))),
            Err(Wrong(why)) => {
                return Err(inside(number, Wrong(format!("{}: {why}", excerpt(name)))));
            }
        }
    }
    Ok(steps)
}

fn name(step: &Value) -> Result<&str, Wrong> {
    if !step.is_object() {
        let found = excerpt(&step.to_string());
        return Err(Wrong(format!(r#"expected a step such as {{"step":"passed","seat":0}}, found {found}"#)));
    }
    ask::text(step, "step", "the name of a step")
}

fn unknown(name: &str, known: &[&str]) -> Wrong {
    let (found, known) = (excerpt(name), known.join("`, `"));
    Wrong(format!("unknown step `{found}`, expected one of `{known}`"))
}

fn inside(number: usize, Wrong(why): Wrong) -> Wrong {
    Wrong(format!("seen[{number}]: {why}"))
}
