//! How long a player may think.

use serde::{Deserialize, Deserializer, Serialize, de};

/// How long a player may think. Claim windows have their own time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Clock {
    /// Seconds for every decision.
    Turn(u32),
    /// Seconds for the whole game, and an increment for every decision.
    Bank {
        /// Seconds at the start.
        seconds: u32,
        /// Seconds added after each decision.
        #[serde(default)]
        increment: u32,
    },
}

/// Reads a clock or null. Serde's error for an enum does not say how one looks, so this one does.
pub(crate) fn or_null<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Clock>, D::Error> {
    Option::deserialize(from).map_err(|error| {
        let example = r#"{"turn":60} or {"bank":{"seconds":600,"increment":5}}"#;
        de::Error::custom(format_args!("expected {example}: {error}"))
    })
}
