//! Lists of tables and of finished games.

use serde::{Deserialize, Serialize};

use super::Stage;

/// A table in a list.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(transform = crate::schema::left_out_not_null))]
pub struct TableCard {
    /// The table's id.
    pub table: String,
    /// The name of the game.
    pub game: String,
    /// The table's stage.
    pub stage: Stage,
    /// Is the table listed in the lobby?
    pub public: bool,
    /// Has the table been put away after a long absence of everybody? A visit brings it back.
    pub archived: bool,
    /// The name on each seat; null is free.
    pub seats: Vec<Option<String>>,
    /// Number of games that were begun, rematches included.
    pub games: u32,
    /// The guest's own invitation; in `games` only.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub invite: Option<String>,
    /// The time of the last change, in milliseconds since 1970.
    pub changed_at: i64,
}

/// A game that was played to its end. Its record is at `/t/INVITE/games/NUMBER.jsonl`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Finished {
    /// The table's id.
    pub table: String,
    /// The table's invitation.
    pub invite: String,
    /// The name of the game.
    pub game: String,
    /// The number of the game at its table, from 1.
    pub number: u32,
    /// The guest's seat at the end.
    pub seat: u8,
    /// The time of the end, in milliseconds since 1970.
    pub ended_at: i64,
}
