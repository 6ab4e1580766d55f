//! How long a player may think.

use std::fmt;

use serde::de::{Error, IgnoredAny, MapAccess, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

/// How long a player may think. Claim windows have their own time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
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

impl<'de> Deserialize<'de> for Clock {
    /// Serde's error for an enum does not say how one looks, so this one does.
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Clock, D::Error> {
        from.deserialize_struct("Clock", &["turn", "bank"], OneClock)
    }
}

struct OneClock;

impl<'de> Visitor<'de> for OneClock {
    type Value = Clock;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(r#"{"turn":60} or {"bank":{"seconds":600,"increment":5}}"#)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Clock, A::Error> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields, expecting = r#"a bank such as {"seconds":600,"increment":5}"#)]
        struct Bank {
            seconds: u32,
            #[serde(default)]
            increment: u32,
        }
        let kind: Option<String> = fields.next_key()?;
        let clock = match kind.as_deref() {
            Some("turn") => Clock::Turn(fields.next_value()?),
            Some("bank") => {
                let Bank { seconds, increment } = fields.next_value()?;
                Clock::Bank { seconds, increment }
            }
            Some(other) => return Err(A::Error::invalid_value(Unexpected::Str(other), &self)),
            None => return Err(A::Error::invalid_value(Unexpected::Other("an empty object"), &self)),
        };
        match fields.next_key::<IgnoredAny>()? {
            None => Ok(clock),
            Some(_) => Err(A::Error::invalid_value(Unexpected::Other("more than one field"), &self)),
        }
    }
}
