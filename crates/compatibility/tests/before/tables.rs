//! A hall over a copy of the stored database, with a clock set by the test.

use std::fs;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, LazyLock};

use protocol::Command;
use rusqlite::Connection;
use serde_json::Value;
use server::{Hall, HallConfig, Visit};
use store::{Guest, Sqlite, Store, TableId};
use tempfile::TempDir;

use crate::fixtures::{json, parsed, text};

/// The moment at which `logs/shown.json` was written, in milliseconds since 1970.
const NOW: i64 = 1_795_017_600_000;

/// The tables of the previous version. Each value has its own database, so visits leave no trace.
pub(crate) struct Tables {
    pub(crate) hall: Arc<Hall>,
    pub(crate) store: Arc<Sqlite>,
    clock: Arc<AtomicI64>,
    _folder: TempDir,
}

impl Tables {
    pub(crate) async fn open() -> Tables {
        static DATABASE: LazyLock<Vec<u8>> = LazyLock::new(database);
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("tables.sqlite");
        fs::write(&file, &*DATABASE).expect("a copy of the database");
        let clock = Arc::new(AtomicI64::new(NOW));
        let time = Arc::clone(&clock);
        let store = Sqlite::with_clock(&file, Arc::new(move || time.load(Ordering::SeqCst)));
        let store = Arc::new(store.expect("the store of the version before"));
        let hall = Hall::open(Arc::clone(&store) as Arc<dyn Store>, HallConfig::default()).await;
        Tables { hall: hall.expect("a hall"), store, clock, _folder: folder }
    }

    /// Advances the clock.
    pub(crate) fn wait(&self, ms: i64) {
        self.clock.fetch_add(ms, Ordering::SeqCst);
    }

    /// The guest of this name in `logs/guests.json`, found by its secret there.
    pub(crate) async fn guest(&self, name: &str) -> Guest {
        let guests = json("logs/guests.json");
        let secret = guests[name].as_str().unwrap_or_else(|| panic!("{name} is no guest"));
        self.hall.known(secret).await.expect("a look").expect("a guest who is known")
    }

    /// The entries of a table after this number.
    pub(crate) async fn entries(&self, table: TableId, after: u64) -> Vec<Value> {
        let entries = self.store.read(table, after).await.expect("a log");
        entries.iter().map(|entry| parsed(&entry.payload)).collect()
    }
}

/// The file of the stored database.
fn database() -> Vec<u8> {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("tables.sqlite");
    let database = Connection::open(&file).expect("a database");
    database.execute_batch("PRAGMA synchronous = OFF").expect("a setting");
    database.execute_batch(&text("logs/tables.sql")).expect("the dump of a database");
    drop(database);
    fs::read(&file).expect("a file")
}

/// Sends a command, and returns its answers and then its frames: those of this visit alone.
pub(crate) async fn send(visit: &mut Visit, command: &Value) -> Result<Vec<Value>, Value> {
    let command = Command::parse(&command.to_string()).expect("a command");
    match visit.command(&command).await {
        Ok(answers) => Ok(answers.iter().map(|answer| parsed(answer)).collect()),
        Err(refused) => Err(serde_json::to_value(refused.code).expect("a word")),
    }
}

/// The frames that a visit shows now.
pub(crate) fn frames(visit: &mut Visit) -> Vec<Value> {
    visit.frames().iter().map(|frame| parsed(frame)).collect()
}
