//! Entries of a table's log.

/// An entry to be appended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewEntry {
    /// Who acted: a guest's id, or 0 for the house.
    pub actor: i64,
    /// The actor's own name for this action, by which a repeat is known.
    pub action_id: Option<String>,
    /// What happened. The store does not look into it.
    pub payload: String,
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
