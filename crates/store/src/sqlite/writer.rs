//! The writer thread: writes all queued mutations in one transaction, commits once, then answers.

use std::path::Path;
use std::thread::{self, JoinHandle};

use rusqlite::{Connection, ErrorCode, ffi};
use tokio::sync::{mpsc, oneshot};

use super::log_cache::LogCache;
use super::panics::Panics;
use super::reader::no_thread;
use super::{failed, queries, schema};
use crate::clock::Clock;
use crate::error::StoreError;
use crate::id::TableId;

/// Maximum number of mutations in one commit.
const MAX_BATCH: usize = 512;
/// Capacity of the queue; senders wait while it is full.
const QUEUE: usize = 4096;

/// A change to the store. It shares a transaction with others, so it writes all of itself or
/// nothing.
pub(super) trait Mutation: Send + 'static {
    /// The answer to the sender, after the commit.
    type Answer: Send + 'static;

    /// Writes the change inside the current transaction.
    fn write(&self, db: &mut WriteConnection) -> Result<Self::Answer, WriteError>;
}

/// Why a mutation was not written.
pub(super) enum WriteError {
    /// The mutation is at fault: the rest of the batch goes on.
    Refused(StoreError),
    /// The database is at fault: the whole batch is rolled back.
    Broken(rusqlite::Error),
}

impl From<rusqlite::Error> for WriteError {
    fn from(error: rusqlite::Error) -> WriteError {
        match error.sqlite_extended_error_code() {
            Some(
                ffi::SQLITE_CONSTRAINT_PRIMARYKEY
                | ffi::SQLITE_CONSTRAINT_UNIQUE
                | ffi::SQLITE_CONSTRAINT_ROWID,
            ) => WriteError::Refused(StoreError::Taken),
            _ => match error.sqlite_error_code() {
                Some(ErrorCode::ConstraintViolation | ErrorCode::TooBig) => {
                    WriteError::Refused(failed(error))
                }
                _ => WriteError::Broken(error),
            },
        }
    }
}

/// The writer's connection, with its clock and its cache of logs.
pub(super) struct WriteConnection {
    pub(super) conn: Connection,
    pub(super) clock: Clock,
    logs: LogCache,
    panics: Panics,
}

impl WriteConnection {
    pub(super) fn new(conn: Connection, clock: Clock, panics: Panics) -> WriteConnection {
        WriteConnection { conn, clock, logs: LogCache::default(), panics }
    }

    /// Returns the number of a log's last entry, or `None` if there is no such table. Asks the
    /// cache first, which may be behind.
    pub(super) fn head(&mut self, table: TableId) -> Result<Option<u64>, WriteError> {
        if self.logs.head(table).is_none() {
            self.catch_up(table)?;
        }
        match self.logs.head(table) {
            Some(head) => Ok(Some(head)),
            // The log may be longer than the cache holds.
            None => Ok(queries::head(&self.conn, table)?),
        }
    }

    /// Caches the entries that other processes have written.
    pub(super) fn catch_up(&mut self, table: TableId) -> Result<(), WriteError> {
        let after = self.logs.head(table).unwrap_or(0);
        let logs = &mut self.logs;
        queries::actions(&self.conn, table, after, |seq, actor, action| logs.add(table, seq, actor, action))?;
        Ok(())
    }

    /// Returns the entry that an actor's action became. The cache decides for a cached log, even if
    /// it is behind.
    pub(super) fn action(&self, table: TableId, actor: i64, action: &str) -> Result<Option<u64>, WriteError> {
        match self.logs.action(table, actor, action) {
            Some(cached) => Ok(cached),
            None => Ok(queries::action(&self.conn, table, actor, action)?),
        }
    }

    /// Caches an entry that was just written.
    pub(super) fn cache(&mut self, table: TableId, seq: u64, actor: i64, action: Option<&str>) {
        self.logs.add(table, seq, actor, action);
    }

    /// Runs several statements in a savepoint: all of them take effect, or none.
    pub(super) fn atomically<T>(
        &mut self,
        table: TableId,
        several: impl FnOnce(&mut WriteConnection) -> Result<T, WriteError>,
    ) -> Result<T, WriteError> {
        self.statement("SAVEPOINT mutation")?;
        let done = several(self);
        if done.is_err() {
            self.logs.evict(table);
            self.statement("ROLLBACK TO mutation")?;
        }
        self.statement("RELEASE mutation")?;
        done
    }

    fn statement(&self, sql: &str) -> rusqlite::Result<()> {
        self.conn.prepare_cached(sql)?.execute([]).map(|_| ())
    }

    /// Writes a batch and commits it, or writes none of it.
    fn transact(&mut self, batch: &mut [Box<dyn Job>]) -> Result<(), Unwritten> {
        let mut written = 0;
        // A panic must not end the thread, on which every table depends.
        let done = self.panics.clone().catch(|| self.write_and_commit(batch, &mut written));
        let (error, panicked) = match done {
            Ok(Ok(())) => return Ok(()),
            Ok(Err(error)) => (failed(error), None),
            Err(error) => (error, Some(written).filter(|written| *written < batch.len())),
        };
        self.logs.clear();
        // Some errors have rolled back already. If the rollback fails, the next BEGIN reports it.
        if !self.conn.is_autocommit()
            && let Err(error) = self.statement("ROLLBACK")
        {
            tracing::error!(%error, "a batch could not be rolled back");
        }
        tracing::error!(%error, entries = batch.len(), "a batch was not written");
        Err(Unwritten { error, panicked })
    }

    /// Writes a batch and commits it. Counts the mutations written.
    fn write_and_commit(&mut self, batch: &mut [Box<dyn Job>], written: &mut usize) -> rusqlite::Result<()> {
        // IMMEDIATE locks out other writing processes until the commit.
        self.statement("BEGIN IMMEDIATE")?;
        for job in batch {
            job.write(self)?;
            *written += 1;
        }
        self.statement("COMMIT")
    }
}

/// Why a batch was not written.
struct Unwritten {
    error: StoreError,
    /// The place of the mutation that panicked: the others can be written without it.
    panicked: Option<usize>,
}

/// A queued mutation of any type.
trait Job: Send {
    /// Writes it and keeps its answer. An error means that the database failed.
    fn write(&mut self, db: &mut WriteConnection) -> rusqlite::Result<()>;
    /// Answers the sender, after the commit or its failure.
    fn answer(self: Box<Self>, failure: Option<&StoreError>);
}

/// A mutation and the channel for its answer.
struct Pending<D: Mutation> {
    mutation: D,
    outcome: Result<D::Answer, StoreError>,
    sender: oneshot::Sender<Result<D::Answer, StoreError>>,
}

impl<D: Mutation> Job for Pending<D> {
    fn write(&mut self, db: &mut WriteConnection) -> rusqlite::Result<()> {
        self.outcome = match self.mutation.write(db) {
            Ok(answer) => Ok(answer),
            Err(WriteError::Refused(error)) => Err(error),
            Err(WriteError::Broken(error)) => return Err(error),
        };
        Ok(())
    }

    fn answer(self: Box<Self>, failure: Option<&StoreError>) {
        let Pending { outcome, sender, .. } = *self;
        // The sender may have been dropped; the mutation is committed all the same.
        let _ = sender.send(failure.cloned().map_or(outcome, Err));
    }
}

/// A handle to the writer thread.
pub(super) struct Writer {
    /// `None` once the store closes: the thread then empties the queue and ends.
    jobs: Option<mpsc::Sender<Box<dyn Job>>>,
    thread: Option<JoinHandle<()>>,
}

impl Writer {
    /// Opens the file, migrates it, and starts the thread.
    pub(super) fn start(path: &Path, clock: Clock, panics: Panics) -> Result<Writer, StoreError> {
        let db = WriteConnection::new(schema::writing(path)?, clock, panics);
        let (jobs, waiting) = mpsc::channel(QUEUE);
        let thread = thread::Builder::new().name("store-writer".to_owned());
        let thread = thread.spawn(move || run(db, waiting)).map_err(no_thread)?;
        Ok(Writer { jobs: Some(jobs), thread: Some(thread) })
    }

    /// Queues a mutation and waits for its commit.
    pub(super) async fn write<D: Mutation>(&self, mutation: D) -> Result<D::Answer, StoreError> {
        let (sender, answered) = oneshot::channel();
        let job = Box::new(Pending { mutation, outcome: Err(StoreError::Closed), sender });
        let jobs = self.jobs.as_ref().ok_or(StoreError::Closed)?;
        jobs.send(job).await.map_err(|_| StoreError::Closed)?;
        answered.await.map_err(|_| StoreError::Closed)?
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        self.jobs = None;
        if self.thread.take().is_some_and(|thread| thread.join().is_err()) {
            tracing::error!("the writer thread of the store had panicked");
        }
    }
}

/// Writes a batch, then answers: no answer goes out before the commit.
fn serve(db: &mut WriteConnection, batch: &mut Vec<Box<dyn Job>>) {
    while !batch.is_empty() {
        match db.transact(batch) {
            Ok(()) => batch.drain(..).for_each(|job| job.answer(None)),
            Err(Unwritten { error, panicked: Some(place) }) => batch.remove(place).answer(Some(&error)),
            Err(Unwritten { error, .. }) => batch.drain(..).for_each(|job| job.answer(Some(&error))),
        }
    }
}

fn run(mut db: WriteConnection, mut waiting: mpsc::Receiver<Box<dyn Job>>) {
    let mut batch: Vec<Box<dyn Job>> = Vec::with_capacity(MAX_BATCH);
    while waiting.blocking_recv_many(&mut batch, MAX_BATCH) > 0 {
        serve(&mut db, &mut batch);
    }
    // Merge the write-ahead log, so that the file can be copied or moved by itself.
    let checkpointed = db.conn.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()));
    if let Err(error) = checkpointed.and_then(|()| db.conn.close().map_err(|(_, error)| error)) {
        tracing::warn!(%error, "the write-ahead log was not merged; the next process to open the database will merge it");
    }
}

#[cfg(test)]
mod tests {
    use super::super::log_cache::MAX_ENTRIES;
    use super::super::mutations::{Append, Open};
    use super::*;
    use crate::entry::{Appended, NewEntry};
    use crate::listing::{Listing, Status};

    fn listing(number: i64) -> Listing {
        Listing {
            table: TableId(number),
            invite: format!("play-{number}"),
            watch: format!("watch-{number}"),
            game: "rummy17".to_owned(),
            ruleset: 1,
            status: Status::Playing,
            public: false,
            card: String::new(),
            guests: Vec::new(),
            changed_at: 0,
        }
    }

    fn entry(payload: &str) -> NewEntry {
        NewEntry { actor: 1, action_id: Some(payload.to_owned()), payload: payload.to_owned(), ended: None }
    }

    fn append(head: u64, payload: &str) -> Append {
        Append { table: TableId(1), head, entry: entry(payload), listing: None }
    }

    /// Writes these mutations as one batch.
    fn together<D: Mutation>(
        db: &mut WriteConnection,
        mutations: Vec<D>,
    ) -> Vec<Result<D::Answer, StoreError>> {
        let (mut batch, mut answers) = (Vec::<Box<dyn Job>>::new(), Vec::new());
        for mutation in mutations {
            let (sender, answer) = oneshot::channel();
            batch.push(Box::new(Pending { mutation, outcome: Err(StoreError::Closed), sender }));
            answers.push(answer);
        }
        serve(db, &mut batch);
        answers.into_iter().map(|mut answer| answer.try_recv().expect("an answer")).collect()
    }

    /// Opens a store that holds table 1, with the folder it lives in.
    fn connection() -> (WriteConnection, tempfile::TempDir) {
        let folder = tempfile::tempdir().expect("a folder");
        let conn = schema::writing(&folder.path().join("tables.db")).expect("a store");
        let mut db = WriteConnection::new(conn, crate::clock::system(), Panics::default());
        let opened = together(&mut db, vec![Open { listing: listing(1), first: entry("open") }]);
        assert!(matches!(opened[..], [Ok(Appended::Done { seq: 1, .. })]), "{opened:?}");
        (db, folder)
    }

    fn payloads(db: &WriteConnection) -> Vec<String> {
        let log = queries::read(&db.conn, TableId(1), 0).expect("the log");
        log.into_iter().map(|entry| entry.payload).collect()
    }

    #[test]
    fn what_one_mutation_does_wrong_spoils_no_other() {
        let (mut db, _folder) = connection();
        let elsewhere = Append { table: TableId(2), ..append(1, "nowhere") };
        let taken = Listing { watch: "play-1".to_owned(), ..listing(1) };
        let clash = Append { listing: Some(taken), ..append(2, "clash") };
        // Had the clash been written, the head would be 3.
        let after_clash = append(3, "after the clash");
        let mutations = vec![append(1, "a"), elsewhere, append(1, "b"), clash, after_clash, append(1, "a")];
        let answers = together(&mut db, mutations);
        assert!(matches!(answers[0], Ok(Appended::Done { seq: 2, .. })), "{answers:?}");
        assert_eq!(answers[1], Err(StoreError::NoTable(TableId(2))));
        assert_eq!(answers[2], Ok(Appended::Behind { head: 2 }));
        assert_eq!(answers[3], Err(StoreError::Taken));
        assert_eq!(answers[4], Ok(Appended::Behind { head: 2 }));
        assert_eq!(answers[5], Ok(Appended::Repeated { seq: 2 }));
        let answers = together(&mut db, vec![append(2, "c"), append(3, "d")]);
        assert!(matches!(answers[..], [Ok(_), Ok(Appended::Done { seq: 4, .. })]), "{answers:?}");
        assert_eq!(payloads(&db), ["open", "a", "c", "d"]);
    }

    /// Writes a batch with one entry that makes the database fail, then the same without it. Before
    /// the failure, the log had reached `reached`.
    fn nothing_of_a_batch_remains(failing: &str, words: &str, reached: u64) {
        let (mut db, _folder) = connection();
        db.conn.execute_batch(failing).expect("a way to fail");
        let answers =
            together(&mut db, vec![append(1, "a"), append(2, "spoil"), append(3, "b"), append(1, "c")]);
        for answer in &answers {
            let Err(StoreError::Failed(why)) = answer else { panic!("{answers:?}") };
            assert!(why.contains(words), "{why}");
        }
        assert_eq!(payloads(&db), ["open"]);
        let answers = together(&mut db, vec![append(reached, "gap"), append(1, "a"), append(2, "b")]);
        assert_eq!(answers[0], Ok(Appended::Behind { head: 1 }), "no head of the lost batch is cached");
        assert!(matches!(answers[1], Ok(Appended::Done { seq: 2, .. })), "{answers:?}");
        assert!(matches!(answers[2], Ok(Appended::Done { seq: 3, .. })), "{answers:?}");
        assert_eq!(payloads(&db), ["open", "a", "b"]);
    }

    #[test]
    fn if_the_commit_fails_nobody_gets_another_answer() {
        nothing_of_a_batch_remains(
            "CREATE TABLE debt (guest INTEGER REFERENCES guest DEFERRABLE INITIALLY DEFERRED) STRICT;
             CREATE TRIGGER spoil AFTER INSERT ON entry WHEN new.payload = 'spoil'
             BEGIN INSERT INTO debt VALUES (404); END;",
            "FOREIGN KEY",
            4,
        );
    }

    #[test]
    fn if_the_database_fails_midway_all_of_the_batch_fail() {
        nothing_of_a_batch_remains(
            "CREATE TRIGGER spoil AFTER INSERT ON entry WHEN new.payload = 'spoil'
             BEGIN SELECT json('spoil'); END;",
            "malformed JSON",
            2,
        );
    }

    #[test]
    fn what_is_not_cached_is_read_again() {
        let (mut db, _folder) = connection();
        let _ = together(&mut db, vec![append(1, "a")]);
        db.logs.clear();
        let answers = together(&mut db, vec![append(1, "a"), append(2, "b")]);
        assert_eq!(answers[0], Ok(Appended::Repeated { seq: 2 }));
        assert!(matches!(answers[1], Ok(Appended::Done { seq: 3, .. })), "{answers:?}");
        db.logs.count = MAX_ENTRIES;
        let answers = together(&mut db, vec![append(3, "c"), append(4, "c"), append(4, "d")]);
        assert!(matches!(answers[0], Ok(Appended::Done { seq: 4, .. })), "{answers:?}");
        assert_eq!(answers[1], Ok(Appended::Repeated { seq: 4 }));
        assert!(matches!(answers[2], Ok(Appended::Done { seq: 5, .. })), "{answers:?}");
        assert!(db.logs.count < MAX_ENTRIES);
    }

    #[test]
    fn what_another_process_wrote_is_neither_repeated_nor_overwritten() {
        let (mut db, folder) = connection();
        let other = schema::writing(&folder.path().join("tables.db")).expect("a store");
        let mut other = WriteConnection::new(other, crate::clock::system(), Panics::default());
        let _ = together(&mut db, vec![append(1, "a")]);
        let theirs = together(&mut other, vec![append(2, "b"), append(3, "c")]);
        assert!(matches!(theirs[1], Ok(Appended::Done { seq: 4, .. })), "{theirs:?}");
        let ours = together(&mut db, vec![append(2, "c"), append(2, "d"), append(4, "d"), append(9, "e")]);
        assert_eq!(ours[0], Ok(Appended::Repeated { seq: 4 }));
        assert_eq!(ours[1], Ok(Appended::Behind { head: 4 }));
        assert!(matches!(ours[2], Ok(Appended::Done { seq: 5, .. })), "{ours:?}");
        assert_eq!(ours[3], Ok(Appended::Behind { head: 5 }));
        assert_eq!(payloads(&db), ["open", "a", "b", "c", "d"]);
    }

    /// A mutation that may panic halfway.
    struct Risky(Append, bool);

    impl Mutation for Risky {
        type Answer = Appended;

        fn write(&self, db: &mut WriteConnection) -> Result<Appended, WriteError> {
            let appended = self.0.write(db)?;
            assert!(!self.1, "planted");
            Ok(appended)
        }
    }

    #[test]
    fn a_mutation_that_panics_fails_alone() {
        let (mut db, _folder) = connection();
        let risky = |head, payload, panics| Risky(append(head, payload), panics);
        let batch =
            vec![risky(1, "a", false), risky(2, "b", true), risky(2, "c", false), risky(3, "d", true)];
        let answers = together(&mut db, batch);
        let panicked = Err(StoreError::Failed("it panicked: planted".to_owned()));
        assert!(matches!(answers[0], Ok(Appended::Done { seq: 2, .. })), "{answers:?}");
        assert!(matches!(answers[2], Ok(Appended::Done { seq: 3, .. })), "{answers:?}");
        assert_eq!((&answers[1], &answers[3]), (&panicked, &panicked));
        assert_eq!(db.panics.count(), 2);
        let answers = together(&mut db, vec![append(3, "next")]);
        assert!(matches!(answers[..], [Ok(Appended::Done { seq: 4, .. })]), "{answers:?}");
        assert_eq!(payloads(&db), ["open", "a", "c", "next"]);
    }
}
