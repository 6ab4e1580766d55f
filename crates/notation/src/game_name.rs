//! The names of the games.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};

/// Which game is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum GameName {
    /// Diciassette.
    Diciassette,
    /// Rummy 17.
    Rummy17,
}

impl GameName {
    /// The name as in the notation.
    pub const fn id(self) -> &'static str {
        match self {
            GameName::Diciassette => "diciassette",
            GameName::Rummy17 => "rummy17",
        }
    }
}

impl<'de> Deserialize<'de> for GameName {
    /// Reads a text first: serde's derive would make `serde_json` reject other values as broken
    /// JSON.
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<GameName, D::Error> {
        const NAMES: [&str; 2] = [GameName::Diciassette.id(), GameName::Rummy17.id()];
        match String::deserialize(from)?.as_str() {
            "diciassette" => Ok(GameName::Diciassette),
            "rummy17" => Ok(GameName::Rummy17),
            other => Err(D::Error::unknown_variant(other, &NAMES)),
        }
    }
}
