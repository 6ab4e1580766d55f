//! Everything about a table but the cards.

use serde::{Deserialize, Serialize};

use crate::settings::Settings;

/// Everything about a table but the cards.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Table {
    /// The table's id.
    pub id: String,
    /// The invitation, for guests who came by it or have a seat: `/t/CODE`.
    pub invite: Option<String>,
    /// The spectators' code: `/w/CODE`.
    pub watch: String,
    /// The host's choices.
    #[serde(deserialize_with = "Settings::lenient")]
    pub settings: Settings,
    /// The table's stage.
    pub stage: Stage,
    /// Are the clocks stopped?
    pub paused: bool,
    /// The guest's own seat; null without one.
    pub you: Option<u8>,
    /// Is the guest the host?
    pub host: bool,
    /// Does the guest's seat pass while a call cannot be right?
    pub standing_pass: bool,
    /// The number of the game, from 1; rematches count on.
    pub game: u32,
    /// The seats.
    pub seats: Vec<SeatInfo>,
    /// Number of spectators.
    pub spectators: u32,
    /// Is there a screen that the whole room looks at?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub screen: bool,
    /// The shuffle.
    pub deal: DealInfo,
    /// While values are revealed: the milliseconds left.
    pub left_ms: Option<u64>,
}

/// How far a table has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// People come, and say that they are ready.
    Gathering,
    /// All are ready: the values for the shuffle are revealed.
    Revealing,
    /// The game runs.
    Playing,
    /// The game is over.
    Over,
    /// The game was given up.
    Abandoned,
}

/// What kind of player sits on a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// The seat is free.
    Free,
    /// A person.
    Human,
    /// A bot of the server.
    Bot,
    /// A program that plays over a socket.
    Program,
}

/// A seat, as everybody may know it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SeatInfo {
    /// The name of the player.
    pub name: String,
    /// The kind of player.
    pub kind: Kind,
    /// The level of a bot; the id of its character is in the documentation of the bots.
    pub level: Option<String>,
    /// Is there a connection?
    pub connected: bool,
    /// Does a bot play for the absent person?
    pub substituted: bool,
    /// Ready to begin?
    pub ready: bool,
    /// Asks for a pause?
    pub pause: bool,
    /// Asks for another game?
    pub rematch: bool,
}

/// The shuffle, as far as it is public.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DealInfo {
    /// The name of the game in the hashes.
    pub game: String,
    /// The server's commitment to its secret.
    pub commitment: String,
    /// The seats' shares.
    pub shares: Vec<Share>,
    /// How often the deal was begun anew because a value was missing.
    pub restarts: u32,
    /// The secrets of deals that were given up, so that they can be checked too.
    pub abandoned: Vec<Abandoned>,
    /// The secret, when the game has ended.
    pub secret: Option<String>,
}

/// A seat's share of the shuffle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Share {
    /// The seat.
    pub seat: u8,
    /// SHA-256 of the value.
    pub commitment: String,
    /// The value, once all are in.
    pub value: Option<String>,
}

/// A commitment whose deal was given up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Abandoned {
    /// The commitment.
    pub commitment: String,
    /// The secret behind it.
    pub secret: String,
}
