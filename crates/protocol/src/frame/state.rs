//! What has happened in a game and how it stands, for one pair of eyes.

use notation::Value;
use serde::{Deserialize, Serialize};

/// What the game waits for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Waiting {
    /// Is it a claim window: all these seats are asked at once, and seat order decides?
    pub window: bool,
    /// The seats that are asked; in a window also those that have answered.
    pub seats: Vec<u8>,
    /// Milliseconds left; null without a limit.
    pub left_ms: Option<u64>,
}

/// The game: what has happened and how it stands, for one pair of eyes.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct State {
    /// The number of the game.
    pub game: u32,
    /// The sequence number from which `seen` goes on; null if `view` alone counts.
    pub from: Option<u64>,
    /// The sequence number: how many events the game has had.
    pub seq: u64,
    /// For each event since `from`, the steps that were seen.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<serde_json::Value>"))]
    pub seen: Vec<Value>,
    /// How the game stands, as in the notation.
    #[cfg_attr(feature = "schema", schemars(with = "serde_json::Value"))]
    pub view: Value,
    /// What these eyes may know beyond `view`, for clients with the engine: `Spoken::view_from`
    /// makes a typed view of the two.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "serde_json::Value"))]
    pub more: Value,
    /// What the game waits for; null when it is over.
    pub waiting: Option<Waiting>,
    /// The legal actions of the guest's seat; empty when it is not asked.
    pub legal: Vec<String>,
    /// In a window: the seat's own answer, once it is in the log. No other seat knows it.
    pub answered: Option<String>,
    /// With a bank: the milliseconds that each seat has left.
    pub banks: Option<Vec<u64>>,
    /// The result, when the game is over.
    #[cfg_attr(feature = "schema", schemars(with = "Option<serde_json::Value>"))]
    pub result: Option<Value>,
}
