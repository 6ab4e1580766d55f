//! Errors of a store, each with what to do about it.

use std::fmt;
use std::path::PathBuf;

use crate::id::{GuestId, TableId};

/// Why a store failed. Nothing was written, unless `Failed` says otherwise.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StoreError {
    /// An id, a code or a token that must be new is in use.
    Taken,
    /// There is no such table.
    NoTable(TableId),
    /// There is no such guest.
    NoGuest(GuestId),
    /// The listing and the entry belong to different tables.
    OtherTable {
        /// The table of the entry.
        entry: TableId,
        /// The table of the listing.
        listing: TableId,
    },
    /// This kind of store has no such function.
    Unsupported,
    /// Another process kept the database locked for too long.
    Busy,
    /// The store is closing, or its thread has ended.
    Closed,
    /// The file cannot be used as a store.
    Unusable {
        /// The file.
        path: PathBuf,
        /// The fault and its remedy.
        why: String,
    },
    /// The file was written by a newer version of this program.
    Newer {
        /// The file.
        path: PathBuf,
        /// The version of its schema.
        found: i64,
        /// The newest version that this program knows.
        known: i64,
    },
    /// The database failed. If it failed during the commit, the change may or may not be written:
    /// retry with the same action id.
    Failed(String),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Taken => {
                f.write_str("an id, a code or a token is in use: draw new ones and try again")
            }
            StoreError::NoTable(table) => write!(f, "there is no table {table}: open it first"),
            StoreError::NoGuest(guest) => write!(f, "there is no guest {guest}: add the guest first"),
            StoreError::OtherTable { entry, listing } => {
                write!(
                    f,
                    "the entry is for table {entry}, its listing for {listing}: hand in that of {entry}"
                )
            }
            StoreError::Unsupported => {
                f.write_str("a store in memory has no file to copy: use a store that has one")
            }
            StoreError::Busy => {
                f.write_str("another process holds the database: try again, or let only one process write")
            }
            StoreError::Closed => f.write_str("the store is closed: open it again"),
            StoreError::Unusable { path, why } => write!(f, "{}: {why}", path.display()),
            StoreError::Newer { path, found, known } => write!(
                f,
                "{}: written by a newer version (schema {found}; this one knows up to {known}): \
                 use that version, or a copy from before",
                path.display()
            ),
            StoreError::Failed(why) => {
                write!(f, "the database failed: {why}; look after its disk, then try again")
            }
        }
    }
}

impl std::error::Error for StoreError {}
