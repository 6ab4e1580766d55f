//! The names of the games.

use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;

/// Which game is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Serialize, Deserialize, IntoStaticStr)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
pub enum GameName {
    /// Diciassette.
    Diciassette,
    /// Rummy 17.
    Rummy17,
}

impl GameName {
    /// The name as in the notation.
    pub fn id(self) -> &'static str {
        self.into()
    }
}
