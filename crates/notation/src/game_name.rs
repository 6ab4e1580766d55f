//! Which of the two games.

use crate::words;
use crate::words_by_serde;

/// Which game is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename_all = "lowercase"))]
pub enum GameName {
    /// Diciassette.
    Diciassette,
    /// Rummy 17.
    Rummy17,
}

impl GameName {
    /// The name as in the notation.
    pub const fn id(self) -> &'static str {
        self.word()
    }
}

words! { GameName { "diciassette" Diciassette, "rummy17" Rummy17 } }
words_by_serde! { GameName }
