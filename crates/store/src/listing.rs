//! What lists show of a table, the doors to it, and guests.

use crate::id::{GuestId, TableId};

/// How far a table has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Status {
    /// Guests may still sit down.
    Gathering,
    /// The game runs.
    Playing,
    /// The game is over; guests may still be looking at it.
    Over,
    /// Put away. It can still be read.
    Archived,
}

impl Status {
    /// Every status, in the order in which a table goes through them.
    pub const ALL: [Status; 4] = [Status::Gathering, Status::Playing, Status::Over, Status::Archived];

    /// The word by which it is stored.
    pub fn word(self) -> &'static str {
        match self {
            Status::Gathering => "gathering",
            Status::Playing => "playing",
            Status::Over => "over",
            Status::Archived => "archived",
        }
    }
}

/// A table as lists show it. All of it can be told from the log; it is kept beside it so that lists are quick.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listing {
    /// The table.
    pub table: TableId,
    /// The code that lets one play. No other code of the house is spelled the same.
    pub invite: String,
    /// The code that lets one watch. No other code of the house is spelled the same.
    pub watch: String,
    /// The name of the game.
    pub game: String,
    /// The version of the rules that the table began with.
    pub ruleset: u32,
    /// How far it has come.
    pub status: Status,
    /// Whether anybody may find it in the list.
    pub public: bool,
    /// What a list shows of it. The store does not look into it.
    pub card: String,
    /// Who sits at it, in this order.
    pub guests: Vec<GuestId>,
    /// When the listing was last written. The store sets it; what a caller puts here is ignored.
    pub changed_at: i64,
}

/// Somebody who was given a token.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Guest {
    /// Who it is.
    pub id: GuestId,
    /// What others call them.
    pub name: String,
}

/// By which door a code lets one in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Door {
    /// To play.
    Invite,
    /// To watch.
    Watch,
}
