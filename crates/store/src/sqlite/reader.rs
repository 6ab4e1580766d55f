//! The reader threads: each has its own connection, so readers and the writer never wait for each
//! other.

use std::io;
use std::path::Path;
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};

use rusqlite::Connection;
use tokio::sync::oneshot;

use super::panics::Panics;
use super::{failed, schema};
use crate::error::StoreError;

/// Number of reader threads. A backup keeps one of them busy.
const READERS: usize = 3;

type ReadRequest = Box<dyn FnOnce(&mut Connection) + Send>;

/// A handle to the reader threads.
pub(super) struct Readers {
    /// `None` once the store closes: the threads then end.
    requests: Option<Sender<ReadRequest>>,
    panics: Panics,
    threads: Vec<JoinHandle<()>>,
}

impl Readers {
    /// Starts the threads on a migrated file.
    pub(super) fn start(path: &Path, panics: Panics) -> Result<Readers, StoreError> {
        let (requests, asked) = mpsc::channel::<ReadRequest>();
        let asked = Arc::new(Mutex::new(asked));
        let mut readers = Readers { requests: Some(requests), panics, threads: Vec::new() };
        for _ in 0..READERS {
            let conn = schema::reading(path)?;
            let asked = Arc::clone(&asked);
            let thread = thread::Builder::new().name("store-reader".to_owned());
            readers.threads.push(thread.spawn(move || run(conn, &asked)).map_err(no_thread)?);
        }
        Ok(readers)
    }

    /// Runs a query on the next free thread. It reads one snapshot, because it runs in a
    /// transaction.
    pub(super) async fn read<T: Send + 'static>(
        &self,
        request: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        let asked = move |conn: &mut Connection| {
            let moment = conn.transaction()?;
            let answer = request(&moment)?;
            moment.commit()?;
            Ok(answer)
        };
        self.with_connection(move |conn| asked(conn).map_err(failed)).await
    }

    /// Lends a connection to a longer task.
    pub(super) async fn with_connection<T: Send + 'static>(
        &self,
        task: impl FnOnce(&mut Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (answer, answered) = oneshot::channel();
        let panics = self.panics.clone();
        let request: ReadRequest = Box::new(move |conn| {
            // Skip the work if the caller was dropped while it waited.
            if !answer.is_closed() {
                // A panic must not end the thread. The caller may have been dropped meanwhile.
                let _ = answer.send(panics.catch(|| task(conn)).flatten());
            }
        });
        let requests = self.requests.as_ref().ok_or(StoreError::Closed)?;
        requests.send(request).map_err(|_| StoreError::Closed)?;
        answered.await.map_err(|_| StoreError::Closed)?
    }
}

impl Drop for Readers {
    fn drop(&mut self) {
        self.requests = None;
        for thread in self.threads.drain(..) {
            if thread.join().is_err() {
                tracing::error!("a reader thread of the store had panicked");
            }
        }
    }
}

fn run(mut conn: Connection, asked: &Mutex<Receiver<ReadRequest>>) {
    loop {
        // The lock is held while waiting and released before reading.
        let next = asked.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(request) = next else { return };
        request(&mut conn);
    }
}

/// Converts the refusal of the system to start a thread.
pub(super) fn no_thread(error: io::Error) -> StoreError {
    StoreError::Failed(format!("it got no thread ({error})"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_read_that_panics_fails_alone_and_is_counted() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("tables.db");
        drop(schema::writing(&path).expect("a store"));
        let panics = Panics::default();
        let readers = Readers::start(&path, panics.clone()).expect("threads");
        // More than there are threads.
        for _ in 0..2 * READERS {
            let read = readers.read(|_| -> rusqlite::Result<()> { panic!("planted") }).await;
            assert_eq!(read, Err(StoreError::Failed("it panicked: planted".to_owned())));
        }
        let read = readers.read(|conn| conn.query_row("SELECT 17", [], |row| row.get::<_, i64>(0))).await;
        assert_eq!((read, panics.count()), (Ok(17), 2 * READERS as u64));
    }
}
