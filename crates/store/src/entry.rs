//! Entries of a table's log, and the games that end with them.

use crate::id::{GuestId, TableId};

/// An entry to be appended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewEntry {
    /// Who acted: a guest's id, or 0 for the house.
    pub actor: i64,
    /// The actor's own name for this action, by which a repeat is known.
    pub action_id: Option<String>,
    /// What happened. The store does not look into it.
    pub payload: String,
    /// The game that ends with it, if one does: it is kept for those who sat there, exactly when the entry is.
    pub ended: Option<Ended>,
}

/// A game that ends with an entry, at the entry's time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ended {
    /// Its number at the table.
    pub number: u32,
    /// Who sits there, and on which seat.
    pub seats: Vec<(GuestId, u8)>,
}

/// A game that was played to its end, for one who sat there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finished {
    /// Its table.
    pub table: TableId,
    /// The code that lets one play there now.
    pub invite: String,
    /// The name of the game.
    pub game: String,
    /// Its number at the table.
    pub number: u32,
    /// Where one sat when it ended.
    pub seat: u8,
    /// When it ended, in milliseconds since the epoch by the store's clock.
    pub at: i64,
}

/// An entry of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Its number, from 1.
    pub seq: u64,
    /// Who acted: a guest's id, or 0 for the house.
    pub actor: i64,
    /// The actor's own name for this action.
    pub action_id: Option<String>,
    /// What happened.
    pub payload: String,
    /// When it was written, in milliseconds since the epoch by the store's clock.
    pub at: i64,
}

/// What became of an append that did not fail.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[must_use]
pub enum Appended {
    /// It is written, for good.
    Done {
        /// The entry's number, which is now the table's head.
        seq: u64,
        /// When it was written.
        at: i64,
    },
    /// This actor had already appended this action id to this table. Nothing was written.
    Repeated {
        /// The number of the first entry.
        seq: u64,
    },
    /// The log did not end where it was expected to. Nothing was written.
    Behind {
        /// Where it does end.
        head: u64,
    },
}
