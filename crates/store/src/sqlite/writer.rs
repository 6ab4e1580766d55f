//! The writing thread. It takes all that waits, writes it in one transaction, commits once, and then answers.

use std::collections::HashMap;
use std::hash::{BuildHasher, RandomState};
use std::path::Path;
use std::thread::{self, JoinHandle};

use rusqlite::{Connection, ErrorCode, ffi};
use tokio::sync::{mpsc, oneshot};

use super::reader::no_thread;
use super::{failed, queries, schema};
use crate::clock::Clock;
use crate::error::StoreError;
use crate::id::TableId;

/// How many deeds one commit may hold.
const BATCH: usize = 512;
/// How many may wait before those who send more are made to wait themselves.
const WAITING: usize = 4096;
/// How many entries of logs are remembered.
const REMEMBERED: usize = 500_000;

/// Something to be written. It may be one of many in a transaction, so it writes all of itself or nothing.
pub(super) trait Deed: Send + 'static {
    /// What its sender hears once it is committed.
    type Answer: Send + 'static;

    /// Writes it.
    fn write(&self, desk: &mut Desk) -> Result<Self::Answer, Trouble>;
}

/// Why a deed was not written.
pub(super) enum Trouble {
    /// Its own fault: the rest of the batch goes on.
    Refused(StoreError),
    /// The database's: nothing of the batch can be trusted.
    Broken(rusqlite::Error),
}

impl From<rusqlite::Error> for Trouble {
    fn from(error: rusqlite::Error) -> Trouble {
        match error.sqlite_extended_error_code() {
            Some(
                ffi::SQLITE_CONSTRAINT_PRIMARYKEY
                | ffi::SQLITE_CONSTRAINT_UNIQUE
                | ffi::SQLITE_CONSTRAINT_ROWID,
            ) => Trouble::Refused(StoreError::Taken),
            _ => match error.sqlite_error_code() {
                Some(ErrorCode::ConstraintViolation | ErrorCode::TooBig) => Trouble::Refused(failed(error)),
                _ => Trouble::Broken(error),
            },
        }
    }
}

/// What the writing thread works with.
pub(super) struct Desk {
    pub(super) conn: Connection,
    pub(super) clock: Clock,
    logs: Logs,
}

/// What this process knows of the logs of recently used tables. Others may have written since: the primary key has the last word.
#[derive(Default)]
struct Logs {
    by_table: HashMap<TableId, Known>,
    /// All entries of all of them.
    count: usize,
    /// Two ways to reckon the hash of an action, other ones in every process: what is equal in both is equal.
    hashes: [RandomState; 2],
}

/// What is known of one log: where it ends, and which entry each action in it became.
#[derive(Default)]
struct Known {
    head: u64,
    actions: HashMap<u128, u64>,
}

impl Logs {
    fn hash(&self, actor: i64, action: &str) -> u128 {
        let [one, two] = self.hashes.each_ref().map(|hash| hash.hash_one((actor, action)));
        u128::from(one) << 64 | u128::from(two)
    }

    /// Adds an entry to what is known. A log counts as known only from its first entry on.
    fn add(&mut self, table: TableId, seq: u64, actor: i64, action: Option<&str>) {
        if self.by_table.get(&table).map_or(0, |known| known.head) + 1 != seq {
            self.forget(table);
            return;
        }
        if self.count >= REMEMBERED {
            self.clear();
            return;
        }
        let hash = action.map(|action| self.hash(actor, action));
        let known = self.by_table.entry(table).or_default();
        known.head = seq;
        known.actions.extend(hash.map(|hash| (hash, seq)));
        self.count += 1;
    }

    fn forget(&mut self, table: TableId) {
        if let Some(known) = self.by_table.remove(&table) {
            self.count = self.count.saturating_sub(known.head as usize);
        }
    }

    fn clear(&mut self) {
        self.by_table.clear();
        self.count = 0;
    }
}

impl Desk {
    pub(super) fn new(conn: Connection, clock: Clock) -> Desk {
        Desk { conn, clock, logs: Logs::default() }
    }

    /// Where a log ends, as far as is known here; reads it if nothing is. None if there is no such table.
    pub(super) fn head(&mut self, table: TableId) -> Result<Option<u64>, Trouble> {
        if !self.logs.by_table.contains_key(&table) {
            self.catch_up(table)?;
        }
        match self.logs.by_table.get(&table) {
            Some(known) => Ok(Some(known.head)),
            // It may be longer than anything that is remembered.
            None => Ok(queries::head(&self.conn, table)?),
        }
    }

    /// Reads what others have written.
    pub(super) fn catch_up(&mut self, table: TableId) -> Result<(), Trouble> {
        let after = self.logs.by_table.get(&table).map_or(0, |known| known.head);
        let logs = &mut self.logs;
        queries::actions(&self.conn, table, after, |seq, actor, action| logs.add(table, seq, actor, action))?;
        Ok(())
    }

    /// The entry that an action of an actor has become, as far as is known here.
    pub(super) fn action(&self, table: TableId, actor: i64, action: &str) -> Result<Option<u64>, Trouble> {
        match self.logs.by_table.get(&table) {
            Some(known) => Ok(known.actions.get(&self.logs.hash(actor, action)).copied()),
            None => Ok(queries::action(&self.conn, table, actor, action)?),
        }
    }

    /// Remembers an entry that was written here.
    pub(super) fn remember(&mut self, table: TableId, seq: u64, actor: i64, action: Option<&str>) {
        self.logs.add(table, seq, actor, action);
    }

    /// Does what takes several statements, all of them or none.
    pub(super) fn whole<T>(
        &mut self,
        table: TableId,
        several: impl FnOnce(&mut Desk) -> Result<T, Trouble>,
    ) -> Result<T, Trouble> {
        self.statement("SAVEPOINT deed")?;
        let done = several(self);
        if done.is_err() {
            self.logs.forget(table);
            self.statement("ROLLBACK TO deed")?;
        }
        self.statement("RELEASE deed")?;
        done
    }

    fn statement(&self, sql: &str) -> rusqlite::Result<()> {
        self.conn.prepare_cached(sql)?.execute([]).map(|_| ())
    }

    /// Writes a batch and commits it. If that fails, nothing of it is written.
    fn transact(&mut self, batch: &mut [Box<dyn Job>]) -> Result<(), StoreError> {
        let committed = self.write_and_commit(batch);
        committed.map_err(|error| {
            self.logs.clear();
            // Some errors have rolled back already. If this one fails too, the next batch cannot begin, and hears it.
            if !self.conn.is_autocommit()
                && let Err(error) = self.statement("ROLLBACK")
            {
                tracing::error!(%error, "a batch could not be rolled back");
            }
            tracing::error!(%error, entries = batch.len(), "a batch was not written");
            failed(error)
        })
    }

    fn write_and_commit(&mut self, batch: &mut [Box<dyn Job>]) -> rusqlite::Result<()> {
        // Immediate: once it has begun, no other process writes until it has committed.
        self.statement("BEGIN IMMEDIATE")?;
        for job in batch {
            job.write(self)?;
        }
        self.statement("COMMIT")
    }
}

/// A deed whose sender waits, of any kind.
trait Job: Send {
    /// Writes it, and keeps its answer. An error is the database's.
    fn write(&mut self, desk: &mut Desk) -> rusqlite::Result<()>;
    /// Answers, after the commit or after its failure.
    fn answer(self: Box<Self>, failure: Option<&StoreError>);
}

struct Waiting<D: Deed> {
    deed: D,
    outcome: Result<D::Answer, StoreError>,
    sender: oneshot::Sender<Result<D::Answer, StoreError>>,
}

impl<D: Deed> Job for Waiting<D> {
    fn write(&mut self, desk: &mut Desk) -> rusqlite::Result<()> {
        self.outcome = match self.deed.write(desk) {
            Ok(answer) => Ok(answer),
            Err(Trouble::Refused(error)) => Err(error),
            Err(Trouble::Broken(error)) => return Err(error),
        };
        Ok(())
    }

    fn answer(self: Box<Self>, failure: Option<&StoreError>) {
        let Waiting { outcome, sender, .. } = *self;
        // A sender who has gone away needs no answer; the deed is done all the same.
        let _ = sender.send(failure.cloned().map_or(outcome, Err));
    }
}

/// The thread and the way to it.
pub(super) struct Writer {
    /// Taken when the store closes: then the thread finishes what waits, and ends.
    jobs: Option<mpsc::Sender<Box<dyn Job>>>,
    thread: Option<JoinHandle<()>>,
}

impl Writer {
    /// Opens the file, brings it up to date, and starts the thread.
    pub(super) fn start(path: &Path, clock: Clock) -> Result<Writer, StoreError> {
        let desk = Desk::new(schema::writing(path)?, clock);
        let (jobs, waiting) = mpsc::channel(WAITING);
        let thread = thread::Builder::new().name("store-writer".to_owned());
        let thread = thread.spawn(move || run(desk, waiting)).map_err(no_thread)?;
        Ok(Writer { jobs: Some(jobs), thread: Some(thread) })
    }

    /// Has a deed written, and waits until it is committed.
    pub(super) async fn write<D: Deed>(&self, deed: D) -> Result<D::Answer, StoreError> {
        let (sender, answered) = oneshot::channel();
        let job = Box::new(Waiting { deed, outcome: Err(StoreError::Closed), sender });
        let jobs = self.jobs.as_ref().ok_or(StoreError::Closed)?;
        jobs.send(job).await.map_err(|_| StoreError::Closed)?;
        answered.await.map_err(|_| StoreError::Closed)?
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        self.jobs = None;
        if self.thread.take().is_some_and(|thread| thread.join().is_err()) {
            tracing::error!("the writing thread of the store had panicked");
        }
    }
}

/// Nobody is answered before the commit.
fn serve(desk: &mut Desk, batch: &mut Vec<Box<dyn Job>>) {
    let failure = desk.transact(batch).err();
    for job in batch.drain(..) {
        job.answer(failure.as_ref());
    }
}

fn run(mut desk: Desk, mut waiting: mpsc::Receiver<Box<dyn Job>>) {
    let mut batch: Vec<Box<dyn Job>> = Vec::with_capacity(BATCH);
    while waiting.blocking_recv_many(&mut batch, BATCH) > 0 {
        serve(&mut desk, &mut batch);
    }
    // So that the file can be copied or moved alone.
    let carried = desk.conn.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()));
    if let Err(error) = carried.and_then(|()| desk.conn.close().map_err(|(_, error)| error)) {
        tracing::warn!(%error, "the log of the database was not carried over; the next to open it will do so");
    }
}

#[cfg(test)]
mod tests {
    use super::super::deeds::{Append, Open};
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

    /// Serves deeds as one batch.
    fn together<D: Deed>(desk: &mut Desk, deeds: Vec<D>) -> Vec<Result<D::Answer, StoreError>> {
        let (mut batch, mut answers) = (Vec::<Box<dyn Job>>::new(), Vec::new());
        for deed in deeds {
            let (sender, answer) = oneshot::channel();
            batch.push(Box::new(Waiting { deed, outcome: Err(StoreError::Closed), sender }));
            answers.push(answer);
        }
        serve(desk, &mut batch);
        answers.into_iter().map(|mut answer| answer.try_recv().expect("an answer")).collect()
    }

    /// A desk with table 1 on it, in a folder that lives as long.
    fn desk() -> (Desk, tempfile::TempDir) {
        let folder = tempfile::tempdir().expect("a folder");
        let conn = schema::writing(&folder.path().join("tables.db")).expect("a store");
        let mut desk = Desk::new(conn, crate::clock::system());
        let opened = together(&mut desk, vec![Open { listing: listing(1), first: entry("open") }]);
        assert!(matches!(opened[..], [Ok(Appended::Done { seq: 1, .. })]), "{opened:?}");
        (desk, folder)
    }

    fn payloads(desk: &Desk) -> Vec<String> {
        let log = queries::read(&desk.conn, TableId(1), 0).expect("the log");
        log.into_iter().map(|entry| entry.payload).collect()
    }

    #[test]
    fn what_one_deed_does_wrong_spoils_no_other() {
        let (mut desk, _folder) = desk();
        let elsewhere = Append { table: TableId(2), ..append(1, "nowhere") };
        let taken = Listing { watch: "play-1".to_owned(), ..listing(1) };
        let clash = Append { listing: Some(taken), ..append(2, "clash") };
        // Had the clash been written, its number would be 3.
        let after_clash = append(3, "after the clash");
        let deeds = vec![append(1, "a"), elsewhere, append(1, "b"), clash, after_clash, append(1, "a")];
        let answers = together(&mut desk, deeds);
        assert!(matches!(answers[0], Ok(Appended::Done { seq: 2, .. })), "{answers:?}");
        assert_eq!(answers[1], Err(StoreError::NoTable(TableId(2))));
        assert_eq!(answers[2], Ok(Appended::Behind { head: 2 }));
        assert_eq!(answers[3], Err(StoreError::Taken));
        assert_eq!(answers[4], Ok(Appended::Behind { head: 2 }));
        assert_eq!(answers[5], Ok(Appended::Repeated { seq: 2 }));
        let answers = together(&mut desk, vec![append(2, "c"), append(3, "d")]);
        assert!(matches!(answers[..], [Ok(_), Ok(Appended::Done { seq: 4, .. })]), "{answers:?}");
        assert_eq!(payloads(&desk), ["open", "a", "c", "d"]);
    }

    /// A batch with one entry that makes the database fail; then the same without it. Before it failed, the log had come
    /// to `reached`.
    fn nothing_of_a_batch_remains(failing: &str, words: &str, reached: u64) {
        let (mut desk, _folder) = desk();
        desk.conn.execute_batch(failing).expect("a way to fail");
        let answers =
            together(&mut desk, vec![append(1, "a"), append(2, "spoil"), append(3, "b"), append(1, "c")]);
        for answer in &answers {
            let Err(StoreError::Failed(why)) = answer else { panic!("{answers:?}") };
            assert!(why.contains(words), "{why}");
        }
        assert_eq!(payloads(&desk), ["open"]);
        let answers = together(&mut desk, vec![append(reached, "gap"), append(1, "a"), append(2, "b")]);
        assert_eq!(answers[0], Ok(Appended::Behind { head: 1 }), "no head of the lost batch is remembered");
        assert!(matches!(answers[1], Ok(Appended::Done { seq: 2, .. })), "{answers:?}");
        assert!(matches!(answers[2], Ok(Appended::Done { seq: 3, .. })), "{answers:?}");
        assert_eq!(payloads(&desk), ["open", "a", "b"]);
    }

    #[test]
    fn if_the_commit_fails_nobody_is_told_otherwise() {
        nothing_of_a_batch_remains(
            "CREATE TABLE debt (guest INTEGER REFERENCES guest DEFERRABLE INITIALLY DEFERRED) STRICT;
             CREATE TRIGGER spoil AFTER INSERT ON entry WHEN new.payload = 'spoil'
             BEGIN INSERT INTO debt VALUES (404); END;",
            "FOREIGN KEY",
            4,
        );
    }

    #[test]
    fn if_the_database_fails_midway_all_of_the_batch_hear_it() {
        nothing_of_a_batch_remains(
            "CREATE TRIGGER spoil AFTER INSERT ON entry WHEN new.payload = 'spoil'
             BEGIN SELECT json('spoil'); END;",
            "malformed JSON",
            2,
        );
    }

    #[test]
    fn what_is_forgotten_is_read_again() {
        let (mut desk, _folder) = desk();
        let _ = together(&mut desk, vec![append(1, "a")]);
        desk.logs.clear();
        let answers = together(&mut desk, vec![append(1, "a"), append(2, "b")]);
        assert_eq!(answers[0], Ok(Appended::Repeated { seq: 2 }));
        assert!(matches!(answers[1], Ok(Appended::Done { seq: 3, .. })), "{answers:?}");
        desk.logs.count = REMEMBERED;
        let answers = together(&mut desk, vec![append(3, "c"), append(4, "c"), append(4, "d")]);
        assert!(matches!(answers[0], Ok(Appended::Done { seq: 4, .. })), "{answers:?}");
        assert_eq!(answers[1], Ok(Appended::Repeated { seq: 4 }));
        assert!(matches!(answers[2], Ok(Appended::Done { seq: 5, .. })), "{answers:?}");
        assert!(desk.logs.count < REMEMBERED);
    }

    #[test]
    fn what_another_process_wrote_is_neither_repeated_nor_overwritten() {
        let (mut desk, folder) = desk();
        let other = schema::writing(&folder.path().join("tables.db")).expect("a store");
        let mut other = Desk::new(other, crate::clock::system());
        let _ = together(&mut desk, vec![append(1, "a")]);
        let theirs = together(&mut other, vec![append(2, "b"), append(3, "c")]);
        assert!(matches!(theirs[1], Ok(Appended::Done { seq: 4, .. })), "{theirs:?}");
        let ours = together(&mut desk, vec![append(2, "c"), append(2, "d"), append(4, "d"), append(9, "e")]);
        assert_eq!(ours[0], Ok(Appended::Repeated { seq: 4 }));
        assert_eq!(ours[1], Ok(Appended::Behind { head: 4 }));
        assert!(matches!(ours[2], Ok(Appended::Done { seq: 5, .. })), "{ours:?}");
        assert_eq!(ours[3], Ok(Appended::Behind { head: 5 }));
        assert_eq!(payloads(&desk), ["open", "a", "b", "c", "d"]);
    }
}
