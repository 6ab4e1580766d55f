//! The store in one SQLite file.
//!
//! One thread writes. While it waits for the disk, mutations queue up, and the next commit holds
//! them all, so a commit costs the same however many wait for it. Other threads read, each by its
//! own connection: in WAL mode they see what was committed before their query and never wait.
//! Several processes may use the file: the primary key of the log decides which append came first.

mod backup;
mod log_cache;
mod mutations;
mod panics;
mod queries;
mod reader;
mod schema;
mod writer;

use std::path::{Path, PathBuf, absolute};

use async_trait::async_trait;
use rusqlite::ErrorCode;

use self::mutations::{AddGuest, Append, Open, Rename};
use self::panics::Panics;
use self::reader::Readers;
use self::writer::Writer;
use crate::Store;
use crate::clock::{self, Clock};
use crate::entry::{Appended, Entry, Finished, NewEntry};
use crate::error::StoreError;
use crate::id::{GuestId, TableId};
use crate::listing::{Door, Guest, Listing, Status};

/// A store in one SQLite file. Dropping it waits until the queue is written.
pub struct Sqlite {
    clock: Clock,
    panics: Panics,
    // Readers are dropped first: an open reader could keep the writer from merging the write-ahead
    // log.
    readers: Readers,
    writer: Writer,
}

impl Sqlite {
    /// Opens a store with the system clock; creates a missing file and migrates an older one.
    pub fn open(path: impl AsRef<Path>) -> Result<Sqlite, StoreError> {
        Sqlite::with_clock(path, clock::system())
    }

    /// Opens a store with another clock.
    pub fn with_clock(path: impl AsRef<Path>, clock: Clock) -> Result<Sqlite, StoreError> {
        let path = path.as_ref();
        // Made absolute, so that SQLite does not read a name that begins with `file:` as a URI.
        let path = absolute(path).map_err(|error| StoreError::Unusable {
            path: path.to_path_buf(),
            why: format!("is not the name of a file ({error}): name one"),
        })?;
        let panics = Panics::default();
        let writer = Writer::start(&path, clock.clone(), panics.clone())?;
        let readers = Readers::start(&path, panics.clone())?;
        Ok(Sqlite { clock, panics, readers, writer })
    }
}

/// Converts an error of the database for the caller.
fn failed(error: rusqlite::Error) -> StoreError {
    match error.sqlite_error_code() {
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => StoreError::Busy,
        _ => StoreError::Failed(error.to_string()),
    }
}

#[async_trait]
impl Store for Sqlite {
    fn now(&self) -> i64 {
        (self.clock)()
    }

    fn panics(&self) -> u64 {
        self.panics.count()
    }

    async fn open(&self, listing: Listing, first: NewEntry) -> Result<Appended, StoreError> {
        self.writer.write(Open { listing, first }).await
    }

    async fn append(
        &self,
        table: TableId,
        head: u64,
        entry: NewEntry,
        listing: Option<Listing>,
    ) -> Result<Appended, StoreError> {
        self.writer.write(Append { table, head, entry, listing }).await
    }

    async fn read(&self, table: TableId, after: u64) -> Result<Vec<Entry>, StoreError> {
        self.readers.read(move |conn| queries::read(conn, table, after)).await
    }

    async fn listing(&self, table: TableId) -> Result<Option<Listing>, StoreError> {
        self.readers.read(move |conn| queries::listing(conn, table)).await
    }

    async fn find(&self, code: String) -> Result<Option<(TableId, Door)>, StoreError> {
        self.readers.read(move |conn| queries::find(conn, &code)).await
    }

    async fn public_tables(&self, limit: u32) -> Result<Vec<Listing>, StoreError> {
        self.readers.read(move |conn| queries::public_tables(conn, limit)).await
    }

    async fn tables_of(&self, guest: GuestId, limit: u32) -> Result<Vec<Listing>, StoreError> {
        self.readers.read(move |conn| queries::tables_of(conn, guest, limit)).await
    }

    async fn finished_by(
        &self,
        guest: GuestId,
        before: i64,
        limit: u32,
    ) -> Result<Vec<Finished>, StoreError> {
        self.readers.read(move |conn| queries::finished_by(conn, guest, before, limit)).await
    }

    async fn with_status(
        &self,
        status: Status,
        changed_before: i64,
        limit: u32,
    ) -> Result<Vec<TableId>, StoreError> {
        self.readers.read(move |conn| queries::with_status(conn, status, changed_before, limit)).await
    }

    async fn add_guest(&self, guest: Guest, token_hash: [u8; 32]) -> Result<(), StoreError> {
        self.writer.write(AddGuest { guest, token_hash }).await
    }

    async fn guest(&self, token_hash: [u8; 32]) -> Result<Option<Guest>, StoreError> {
        self.readers.read(move |conn| queries::guest(conn, &token_hash)).await
    }

    async fn rename_guest(&self, guest: GuestId, name: String) -> Result<(), StoreError> {
        self.writer.write(Rename { guest, name }).await
    }

    async fn backup(&self, to: PathBuf) -> Result<(), StoreError> {
        self.readers.with_connection(move |conn| backup::copy(conn, &to)).await
    }
}
