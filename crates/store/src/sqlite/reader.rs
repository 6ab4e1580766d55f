//! The reader threads: each has its own connection, so readers and the writer never wait for each
//! other.

use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};

use rusqlite::Connection;
use tokio::sync::oneshot;

use super::{failed, schema};
use crate::error::StoreError;

/// Number of reader threads. A backup keeps one of them busy.
const READERS: usize = 3;

type ReadRequest = Box<dyn FnOnce(&mut Connection) + Send>;

/// A handle to the reader threads.
pub(super) struct Readers {
    /// `None` once the store closes: the threads then end.
    requests: Option<Sender<ReadRequest>>,
    threads: Vec<JoinHandle<()>>,
}

impl Readers {
    /// Starts the threads on a migrated file.
    pub(super) fn start(path: &Path) -> Result<Readers, StoreError> {
        let (requests, asked) = mpsc::channel::<ReadRequest>();
        let asked = Arc::new(Mutex::new(asked));
        let mut readers = Readers { requests: Some(requests), threads: Vec::new() };
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
        let request: ReadRequest = Box::new(move |conn| {
            // Skip the work if the caller was dropped while it waited.
            if !answer.is_closed() {
                // The caller may have been dropped meanwhile.
                let _ = answer.send(task(conn));
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
        // The caller finds its request dropped, and the thread serves the next one.
        if catch_unwind(AssertUnwindSafe(|| request(&mut conn))).is_err() {
            tracing::error!("a read panicked");
        }
    }
}

/// Converts the refusal of the system to start a thread.
pub(super) fn no_thread(error: io::Error) -> StoreError {
    StoreError::Failed(format!("it got no thread ({error})"))
}
