//! The file: checks that it is ours, configures connections, and migrates older schemas.

use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, ErrorCode, OpenFlags, TransactionBehavior};

use crate::error::StoreError;

/// The migrations from an empty file to the newest schema. A file's `user_version` counts those it
/// has had.
const MIGRATIONS: &[&str] = &[
    include_str!("../../migrations/001.sql"),
    include_str!("../../migrations/002.sql"),
    include_str!("../../migrations/003.sql"),
];

/// The application id that the first migration writes into the file's header.
const APPLICATION: i64 = 1_399_140_663;

/// How long to wait for another process that writes.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// Opens the writing connection and migrates the file.
pub(super) fn writing(path: &Path) -> Result<Connection, StoreError> {
    check_path(path)?;
    let mut conn = connect(path, OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE)?;
    migrate(&mut conn, path, MIGRATIONS)?;
    Ok(conn)
}

/// Opens a reading connection. A writing one must have migrated the file before.
pub(super) fn reading(path: &Path) -> Result<Connection, StoreError> {
    let conn = connect(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    conn.pragma_update(None, "query_only", true).map_err(|error| unusable(path, error))?;
    Ok(conn)
}

/// Explains a path that SQLite would only call "unable to open database file".
fn check_path(path: &Path) -> Result<(), StoreError> {
    let wrong = |why: String| Err(StoreError::Unusable { path: path.to_path_buf(), why });
    if path.is_dir() {
        return wrong("is a folder: name a file in it".to_owned());
    }
    match path.parent() {
        Some(folder) if !folder.is_dir() => {
            wrong(format!("there is no folder {}: make it first", folder.display()))
        }
        _ => Ok(()),
    }
}

fn connect(path: &Path, flags: OpenFlags) -> Result<Connection, StoreError> {
    let flags = flags | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let opened = Connection::open_with_flags(path, flags).and_then(|conn| {
        conn.busy_timeout(BUSY_TIMEOUT)?;
        conn.set_prepared_statement_cache_capacity(64);
        conn.pragma_update(None, "foreign_keys", true)?;
        Ok(conn)
    });
    opened.map_err(|error| unusable(path, error))
}

/// Sets the journal mode and runs the missing migrations, each in its own transaction.
fn migrate(conn: &mut Connection, path: &Path, steps: &[&str]) -> Result<(), StoreError> {
    let wrong = |error| unusable(path, error);
    // Leave another program's file, and a newer one of ours, untouched.
    let found = version(conn, path, steps.len())?;
    // Without write permission SQLite opens the file read-only, and says so only at the first
    // write.
    if conn.is_readonly(rusqlite::MAIN_DB).map_err(wrong)? {
        let why = "may not be written: give this user the right to write it".to_owned();
        return Err(StoreError::Unusable { path: path.to_path_buf(), why });
    }
    configure(conn, path)?;
    let mut at = found;
    while at < steps.len() {
        let step = conn.transaction_with_behavior(TransactionBehavior::Immediate).map_err(wrong)?;
        // Another process may have run the migration while this one waited.
        at = version(&step, path, steps.len())?;
        if let Some(sql) = steps.get(at) {
            step.execute_batch(sql).map_err(wrong)?;
            at += 1;
            step.pragma_update(None, "user_version", at.cast_signed()).map_err(wrong)?;
        }
        step.commit().map_err(wrong)?;
    }
    if found < at {
        tracing::info!(path = %path.display(), from = found, to = at, "brought the store up to date");
    }
    Ok(())
}

/// Returns the number of migrations that the file has had. Fails if the file is not ours, or newer
/// than `known`.
fn version(conn: &Connection, path: &Path, known: usize) -> Result<usize, StoreError> {
    let wrong = |error| unusable(path, error);
    let pragma = |name| conn.pragma_query_value(None, name, |row| row.get::<_, i64>(0)).map_err(wrong);
    let (found, application) = (pragma("user_version")?, pragma("application_id")?);
    let anything = "SELECT EXISTS (SELECT 1 FROM sqlite_schema)";
    let used: bool = conn.query_row(anything, [], |row| row.get(0)).map_err(wrong)?;
    let blank = !used && found == 0 && application == 0;
    if !blank && application != APPLICATION {
        let why = "is a database of another program: name another file".to_owned();
        return Err(StoreError::Unusable { path: path.to_path_buf(), why });
    }
    let newer = StoreError::Newer {
        path: path.to_path_buf(),
        found,
        known: i64::try_from(known).unwrap_or(i64::MAX),
    };
    usize::try_from(found).ok().filter(|&found| found <= known).ok_or(newer)
}

/// Makes commits durable before they are acknowledged, and lets readers run beside the writer.
fn configure(conn: &Connection, path: &Path) -> Result<(), StoreError> {
    let wrong = |error| unusable(path, error);
    let mode: String =
        conn.pragma_update_and_check(None, "journal_mode", "wal", |row| row.get(0)).map_err(wrong)?;
    if mode != "wal" {
        let why = format!(
            "its file system has no shared memory, so its journal mode is {mode} and not wal: use a local disk"
        );
        return Err(StoreError::Unusable { path: path.to_path_buf(), why });
    }
    conn.pragma_update(None, "synchronous", "full").map_err(wrong)?;
    // On macOS a plain fsync leaves the data in the disk's cache; elsewhere this changes nothing.
    conn.pragma_update(None, "fullfsync", true).map_err(wrong)?;
    // In KiB. A batch that does not fit would be written in parts, and its pages read again.
    conn.pragma_update(None, "cache_size", -65_536).map_err(wrong)?;
    // A batch may write a thousand pages. With the default of 1,000, nearly every batch would cause
    // a checkpoint.
    conn.pragma_update(None, "wal_autocheckpoint", 4096).map_err(wrong)
}

/// Explains why a file cannot be used, and what to do.
pub(super) fn unusable(path: &Path, error: rusqlite::Error) -> StoreError {
    let path: PathBuf = path.to_path_buf();
    let why = match error.sqlite_error_code() {
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => return StoreError::Busy,
        Some(ErrorCode::NotADatabase) => "is not a database: name another file".to_owned(),
        Some(ErrorCode::DatabaseCorrupt) => "is damaged: put back a copy".to_owned(),
        Some(ErrorCode::ReadOnly | ErrorCode::PermissionDenied) => {
            "may not be written: give this user the right to write it and its folder".to_owned()
        }
        Some(ErrorCode::CannotOpen) => {
            "cannot be opened or made: choose a folder where this user may write".to_owned()
        }
        Some(ErrorCode::DiskFull) => "there is no room on its disk: make some".to_owned(),
        _ => format!("cannot be used as a store ({error}): name another file, or put back a copy"),
    };
    StoreError::Unusable { path, why }
}

#[cfg(test)]
mod tests {
    use super::super::queries::{FINISHED_BY, PUBLIC, TABLES_OF, WITH_STATUS};
    use super::*;

    fn number(conn: &Connection, sql: &str) -> i64 {
        conn.query_row(sql, [], |row| row.get(0)).expect("a number")
    }

    #[test]
    fn a_commit_is_on_the_disk_before_it_returns() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("tables.db");
        let conn = writing(&path).expect("a store");
        let mode: String = conn.query_row("PRAGMA journal_mode", [], |row| row.get(0)).expect("a mode");
        assert_eq!(mode, "wal");
        let full = 2;
        assert_eq!(number(&conn, "PRAGMA synchronous"), full);
        assert_eq!(number(&conn, "PRAGMA foreign_keys"), 1);
        let error = reading(&path).expect("a reader").execute("DELETE FROM entry", []);
        assert!(error.is_err(), "a reader cannot write");
    }

    #[test]
    fn a_step_that_fails_leaves_the_file_as_it_was() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("tables.db");
        let mut conn = connect(&path, OpenFlags::default()).expect("a connection");
        let broken =
            [MIGRATIONS[0], "CREATE TABLE extra (n INTEGER) STRICT; INSERT INTO nowhere VALUES (1);"];
        let error = migrate(&mut conn, &path, &broken).expect_err("nowhere does not exist");
        assert!(error.to_string().contains("nowhere"), "{error}");
        assert_eq!(number(&conn, "PRAGMA user_version"), 1);
        assert_eq!(number(&conn, "SELECT count(*) FROM sqlite_schema WHERE name = 'extra'"), 0);
        let mended = [MIGRATIONS[0], "CREATE TABLE extra (n INTEGER) STRICT;"];
        migrate(&mut conn, &path, &mended).expect("the mended step");
        assert_eq!(number(&conn, "PRAGMA user_version"), 2);
        assert_eq!(number(&conn, "SELECT count(*) FROM extra"), 0);
    }

    #[test]
    fn the_lists_are_found_by_index() {
        let folder = tempfile::tempdir().expect("a folder");
        let conn = writing(&folder.path().join("tables.db")).expect("a store");
        for (sql, index, is_sorted) in [
            (PUBLIC.as_str(), "listing_public", false),
            (TABLES_OF.as_str(), "sitting_guest", true),
            (WITH_STATUS, "listing_status", true),
            (FINISHED_BY, "SEARCH finished USING PRIMARY KEY (guest=? AND at>? AND at<?)", false),
        ] {
            let mut plan = conn.prepare(&format!("EXPLAIN QUERY PLAN {sql}")).expect("a plan");
            let lines: Vec<String> = plan
                .query_map(rusqlite::params_from_iter(vec![1; plan.parameter_count()]), |row| row.get(3))
                .and_then(Iterator::collect)
                .expect("lines");
            assert!(lines.iter().any(|line| line.contains(index)), "{sql}\n{lines:#?}");
            assert!(!lines.iter().any(|line| line == "SCAN listing"), "{sql}\n{lines:#?}");
            let sorts = lines.iter().any(|line| line.contains("TEMP B-TREE"));
            assert_eq!(sorts, is_sorted, "{sql}\n{lines:#?}");
        }
    }
}
