//! The names of the games.

use serde::{Deserialize, Serialize};

/// Which game is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Serialize, Deserialize)]
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
