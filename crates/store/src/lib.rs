//! The append-only log of every table, behind one trait: in memory and in SQLite.
//!
//! A table's log is numbered from 1 without a gap. Its newest number is its head, and an append is a compare-and-swap
//! on the head: of all who append after the same entry, one is `Done` and the others are `Behind`. So any node may
//! write to any table, and nobody owns one.
//!
//! An entry may carry an action id of its actor's choice. The same id again, by the same actor at the same table, is
//! answered with the first entry and writes nothing. So whoever did not hear an answer may simply ask again.
//!
//! What is acknowledged is kept, whatever happens to the process afterwards.

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

pub use crate::clock::Clock;
pub use crate::entry::{Appended, Ended, Entry, Finished, NewEntry};
pub use crate::error::StoreError;
pub use crate::id::{GuestId, NotAnId, TableId};
pub use crate::listing::{Door, Guest, Listing, Status};
pub use crate::memory::Memory;
pub use crate::sqlite::Sqlite;

/// Where tables, their logs and their guests are kept. All implementations pass one suite, `tests/conformance.rs`.
#[async_trait]
pub trait Store: Send + Sync + 'static {
    /// The store's clock, in milliseconds since the epoch. It is the only clock of the house.
    fn now(&self) -> i64;

    /// Lays a new table, with its first entry. Its id and its two codes must be new, otherwise [`StoreError::Taken`];
    /// but if this very entry, by its action id, opened the table, that is `Repeated`.
    async fn open(&self, listing: Listing, first: NewEntry) -> Result<Appended, StoreError>;

    /// Appends an entry if the table's log ends with entry `head`, and keeps the game that ends with it. A listing replaces the table's old one, with its
    /// codes and guests, exactly when the entry is `Done`: all of it is one transaction.
    ///
    /// A repeated action id is looked for before the head: a repeat is a repeat whatever `head` says.
    async fn append(
        &self,
        table: TableId,
        head: u64,
        entry: NewEntry,
        listing: Option<Listing>,
    ) -> Result<Appended, StoreError>;

    /// The entries after number `after`, in order; none if there is no such table.
    async fn read(&self, table: TableId, after: u64) -> Result<Vec<Entry>, StoreError>;

    /// A table as lists show it.
    async fn listing(&self, table: TableId) -> Result<Option<Listing>, StoreError>;

    /// The table that a code leads to, and by which door.
    async fn find(&self, code: String) -> Result<Option<(TableId, Door)>, StoreError>;

    /// The public tables that are gathering or playing, the newest change first.
    async fn public_tables(&self, limit: u32) -> Result<Vec<Listing>, StoreError>;

    /// A guest's tables, archived ones included, the newest change first.
    async fn tables_of(&self, guest: GuestId, limit: u32) -> Result<Vec<Listing>, StoreError>;

    /// A guest's games that ended before a moment, the newest first, by their table and number where they ended in the same millisecond: so many,
    /// and with the last of them all that ended in its millisecond, so that who asks on from there misses none.
    async fn finished_by(&self, guest: GuestId, before: i64, limit: u32)
    -> Result<Vec<Finished>, StoreError>;

    /// Tables of a status whose last entry is from before `changed_before`, the longest silent first: to wake tables
    /// after a restart, and to archive them.
    async fn with_status(
        &self,
        status: Status,
        changed_before: i64,
        limit: u32,
    ) -> Result<Vec<TableId>, StoreError>;

    /// A new guest, known from now on by this hash. Both id and hash must be new, otherwise [`StoreError::Taken`].
    async fn add_guest(&self, guest: Guest, token_hash: [u8; 32]) -> Result<(), StoreError>;

    /// The guest who is known by this hash.
    async fn guest(&self, token_hash: [u8; 32]) -> Result<Option<Guest>, StoreError>;

    /// Gives a guest another name; [`StoreError::NoGuest`] if there is none of this id.
    async fn rename_guest(&self, guest: GuestId, name: String) -> Result<(), StoreError>;

    /// Writes a consistent copy to a new file while everything goes on. A store that has no file of its own answers
    /// [`StoreError::Unsupported`].
    async fn backup(&self, to: PathBuf) -> Result<(), StoreError>;
}
