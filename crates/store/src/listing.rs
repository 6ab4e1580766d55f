//! Listings: a table as lists show it, the codes that open it, and guests.

use crate::id::{GuestId, TableId};

/// The stage that a table has reached.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Status {
    /// Guests may still sit down.
    Gathering,
    /// The game is running.
    Playing,
    /// The game is over; guests may still be looking at it.
    Over,
    /// Archived: it can still be read.
    Archived,
}

impl Status {
    /// Every status, in the order in which a table goes through them.
    pub const ALL: [Status; 4] = [Status::Gathering, Status::Playing, Status::Over, Status::Archived];

    /// Returns the stored spelling.
    pub fn word(self) -> &'static str {
        match self {
            Status::Gathering => "gathering",
            Status::Playing => "playing",
            Status::Over => "over",
            Status::Archived => "archived",
        }
    }
}

/// A table as lists show it. All of it follows from the log; stored beside it, it makes lists fast.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listing {
    /// The table.
    pub table: TableId,
    /// The code to play. No other code of the store has the same spelling.
    pub invite: String,
    /// The code to watch. No other code of the store has the same spelling.
    pub watch: String,
    /// The name of the game.
    pub game: String,
    /// The version of the rules that the table began with.
    pub ruleset: u32,
    /// The stage that it has reached.
    pub status: Status,
    /// Whether the list of public tables shows it.
    pub public: bool,
    /// The data that a list shows, opaque to the store.
    pub card: String,
    /// The guests at the table, in order.
    pub guests: Vec<GuestId>,
    /// When the listing was last written. The store sets it and ignores the caller's value.
    pub changed_at: i64,
}

/// A person with a token.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Guest {
    /// The id.
    pub id: GuestId,
    /// The displayed name.
    pub name: String,
}

/// The door that a code opens.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Door {
    /// To play.
    Invite,
    /// To watch.
    Watch,
}
