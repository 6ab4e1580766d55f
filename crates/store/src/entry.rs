//! Entries of a table's log, and the games that end with them.

use crate::id::{GuestId, TableId};

/// An entry to append.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewEntry {
    /// The actor: a guest's id, or 0 for the server.
    pub actor: i64,
    /// The actor's id for this action; a repeat is recognised by it.
    pub action_id: Option<String>,
    /// The event, opaque to the store.
    pub payload: String,
    /// The game that ends with this entry, if one does. It is stored for its players in the same
    /// transaction.
    pub ended: Option<Ended>,
}

/// A game that ends with an entry, at the entry's time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ended {
    /// Its number at the table.
    pub number: u32,
    /// The guests and their seats.
    pub seats: Vec<(GuestId, u8)>,
}

/// A finished game of one guest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finished {
    /// Its table.
    pub table: TableId,
    /// The code to play at that table now.
    pub invite: String,
    /// The name of the game.
    pub game: String,
    /// Its number at the table.
    pub number: u32,
    /// The guest's seat when the game ended.
    pub seat: u8,
    /// When the game ended, in milliseconds since the epoch by the store's clock.
    pub at: i64,
}

/// An entry of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The number, from 1.
    pub seq: u64,
    /// The actor: a guest's id, or 0 for the server.
    pub actor: i64,
    /// The actor's id for this action.
    pub action_id: Option<String>,
    /// The event, opaque to the store.
    pub payload: String,
    /// When the entry was written, in milliseconds since the epoch by the store's clock.
    pub at: i64,
}

/// The outcome of an append that did not fail.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[must_use]
pub enum Appended {
    /// The entry is written and durable.
    Done {
        /// The entry's number, which is now the table's head.
        seq: u64,
        /// When it was written.
        at: i64,
    },
    /// The actor has already appended this action id to this table; nothing was written.
    Repeated {
        /// The number of the first entry.
        seq: u64,
    },
    /// The log did not end at the expected entry; nothing was written.
    Behind {
        /// The number of its last entry.
        head: u64,
    },
}
