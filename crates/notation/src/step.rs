//! The steps that an eye sees of an event: objects with the word for the `step`, and its fields by
//! their names.

use serde::de::DeserializeOwned;

use crate::error::{self, Invalid};
use serde_json::Value;

/// Declares the steps of a game once, for both directions, and their name in the schema: `StepJson`
/// is written and describes the JSON; `StepRead` is the same with the name of the step outside, see
/// [`read`]. The compiler checks both against `Step`.
macro_rules! steps {
    ($name:literal; $($variant:ident { $($field:ident: $type:ty),* })*) => {
        /// A step: what an eye saw happen.
        #[derive(serde::Serialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = $name))]
        #[serde(tag = "step", rename_all = "snake_case")]
        #[expect(missing_docs, reason = "the steps and their fields are explained at the game's Step")]
        pub enum StepJson {
            $($variant { $($field: $crate::Json<$type>),* },)*
        }

        #[derive(serde::Deserialize)]
        #[serde(rename_all = "snake_case")]
        enum StepRead {
            $($variant { $($field: $crate::Json<$type>),* },)*
        }

        impl From<&Step> for StepJson {
            fn from(step: &Step) -> StepJson {
                match *step {
                    $(Step::$variant { $($field),* } => StepJson::$variant { $($field: $crate::Json($field)),* },)*
                }
            }
        }

        impl From<StepRead> for Step {
            fn from(step: StepRead) -> Step {
                match step {
                    $(StepRead::$variant { $($field),* } => Step::$variant { $($field: $field.0),* },)*
                }
            }
        }
    };
}

pub(crate) use steps;

/// Reads a list of steps. Serde buffers internally tagged enums and loses their path, so the name
/// of each step is first moved outside: `{"step":"passed","seat":0}` is read as
/// `{"passed":{"step":"passed","seat":0}}`.
pub(crate) fn read<T: DeserializeOwned>(seen: &Value) -> Result<Vec<T>, Invalid> {
    let steps = seen.as_array().ok_or_else(|| Invalid::field("seen", "a list of steps", seen))?;
    let mut tagged = Vec::with_capacity(steps.len());
    for (number, step) in steps.iter().enumerate() {
        let place = || format!("seen[{number}]");
        if !step.is_object() {
            return Err(Invalid::field(&place(), r#"a step such as {"step":"passed","seat":0}"#, step));
        }
        let Some(word) = step["step"].as_str() else {
            return Err(Invalid::field(&format!("{}.step", place()), "the name of a step", &step["step"]));
        };
        tagged.push(serde_json::json!({ word: step }));
    }
    error::read("seen", &Value::Array(tagged))
}
