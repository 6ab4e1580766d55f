//! The append-only log of every table, behind one trait: in memory and in SQLite.
//!
//! A table's log is numbered from 1 without a gap. Its newest number is its head, and an append is
//! a compare-and-swap on the head: of all appends after the same entry, one is `Done` and the
//! others are `Behind`. So any node may write to any table, and no node owns one.
//!
//! An entry may carry an action id that its actor chooses. The same id again, by the same actor at
//! the same table, is answered with the first entry and writes nothing. So a caller that got no
//! answer may simply retry.
//!
//! An acknowledged entry survives whatever happens to the process.

#![forbid(unsafe_code)]

mod clock;
mod entry;
mod error;
mod id;
mod listing;
mod memory;
mod sqlite;

use std::path::PathBuf;

use async_trait::async_trait;

pub use crate::clock::{Clock, ManualClock};
pub use crate::entry::{Appended, Ended, Entry, Finished, NewEntry};
pub use crate::error::StoreError;
pub use crate::id::{GuestId, NotAnId, TableId};
pub use crate::listing::{Door, Guest, Listing, Status};
pub use crate::memory::Memory;
pub use crate::sqlite::Sqlite;

/// Stores tables, their logs and their guests. All implementations pass one suite,
/// `tests/conformance.rs`.
#[async_trait]
pub trait Store: Send + Sync + 'static {
    /// Returns the time in milliseconds since the epoch. The server has no other clock.
    fn now(&self) -> i64;

    /// Returns the number of panics that the store has caught. Each failed one request.
    fn panics(&self) -> u64 {
        0
    }

    /// Opens a table with its first entry. Its id and its two codes must be new, otherwise
    /// [`StoreError::Taken`]; but if this very entry, by its action id, opened the table, the
    /// answer is `Repeated`.
    async fn open(&self, listing: Listing, first: NewEntry) -> Result<Appended, StoreError>;

    /// Appends an entry if the table's log ends with entry `head`, and stores the game that ends
    /// with it. A listing replaces the table's old one, with its codes and guests, exactly when the
    /// entry is `Done`: all of it is one transaction.
    ///
    /// A repeated action id is looked for before the head: a repeat is a repeat whatever `head` is.
    async fn append(
        &self,
        table: TableId,
        head: u64,
        entry: NewEntry,
        listing: Option<Listing>,
    ) -> Result<Appended, StoreError>;

    /// Reads the entries after number `after`, in order; none if there is no such table.
    async fn read(&self, table: TableId, after: u64) -> Result<Vec<Entry>, StoreError>;

    /// Reads a table's listing.
    async fn listing(&self, table: TableId) -> Result<Option<Listing>, StoreError>;

    /// Finds the table that a code opens, and by which door.
    async fn find(&self, code: String) -> Result<Option<(TableId, Door)>, StoreError>;

    /// Lists the public tables that are gathering or playing, the newest change first.
    async fn public_tables(&self, limit: u32) -> Result<Vec<Listing>, StoreError>;

    /// Lists a guest's tables, archived ones included, the newest change first.
    async fn tables_of(&self, guest: GuestId, limit: u32) -> Result<Vec<Listing>, StoreError>;

    /// Lists `limit` games of a guest that ended before a moment, the newest first, then by table
    /// and number. All games that ended in the same millisecond as the last one are included, so
    /// that the next page misses none.
    async fn finished_by(&self, guest: GuestId, before: i64, limit: u32)
    -> Result<Vec<Finished>, StoreError>;

    /// Lists tables of a status whose last entry is older than `changed_before`, the longest silent
    /// first: to wake tables after a restart, and to archive them.
    async fn with_status(
        &self,
        status: Status,
        changed_before: i64,
        limit: u32,
    ) -> Result<Vec<TableId>, StoreError>;

    /// Adds a guest with the hash of their token. Id and hash must be new, otherwise
    /// [`StoreError::Taken`].
    async fn add_guest(&self, guest: Guest, token_hash: [u8; 32]) -> Result<(), StoreError>;

    /// Finds the guest with this token hash.
    async fn guest(&self, token_hash: [u8; 32]) -> Result<Option<Guest>, StoreError>;

    /// Renames a guest; [`StoreError::NoGuest`] if there is none with this id.
    async fn rename_guest(&self, guest: GuestId, name: String) -> Result<(), StoreError>;

    /// Writes a consistent copy to a new file without stopping other work. A store without a file
    /// answers [`StoreError::Unsupported`].
    async fn backup(&self, to: PathBuf) -> Result<(), StoreError>;
}
