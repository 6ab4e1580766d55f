//! The reading threads. Each has a connection of its own, so that no reader waits for the writer, nor the writer for them.

use std::io;
use std::path::Path;
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};

use rusqlite::Connection;
use tokio::sync::oneshot;

use super::{failed, schema};
use crate::error::StoreError;

/// How many read at the same time. A copy of the whole file keeps one of them busy.
const READERS: usize = 3;

type Question = Box<dyn FnOnce(&mut Connection) + Send>;

/// The threads and the way to them.
pub(super) struct Readers {
    /// Taken when the store closes: then the threads end.
    questions: Option<Sender<Question>>,
    threads: Vec<JoinHandle<()>>,
}

impl Readers {
    /// Starts the threads on a file that has been brought up to date.
    pub(super) fn start(path: &Path) -> Result<Readers, StoreError> {
        let (questions, asked) = mpsc::channel::<Question>();
        let asked = Arc::new(Mutex::new(asked));
        let mut readers = Readers { questions: Some(questions), threads: Vec::new() };
        for _ in 0..READERS {
            let conn = schema::reading(path)?;
            let asked = Arc::clone(&asked);
            let thread = thread::Builder::new().name("store-reader".to_owned());
            readers.threads.push(thread.spawn(move || run(conn, &asked)).map_err(no_thread)?);
        }
        Ok(readers)
    }

    /// Has a question answered by the next thread that is free. All that it reads is from one moment.
    pub(super) async fn ask<T: Send + 'static>(
        &self,
        question: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        let asked = move |conn: &mut Connection| {
            let moment = conn.transaction()?;
            let answer = question(&moment)?;
            moment.commit()?;
            Ok(answer)
        };
        self.with_connection(move |conn| asked(conn).map_err(failed)).await
    }

    /// Hands a connection to a longer task.
    pub(super) async fn with_connection<T: Send + 'static>(
        &self,
        task: impl FnOnce(&mut Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (answer, answered) = oneshot::channel();
        let question: Question = Box::new(move |conn| {
            // Nobody reads for somebody who has gone away.
            if !answer.is_closed() {
                // If they went meanwhile, there is nobody to tell.
                let _ = answer.send(task(conn));
            }
        });
        let questions = self.questions.as_ref().ok_or(StoreError::Closed)?;
        questions.send(question).map_err(|_| StoreError::Closed)?;
        answered.await.map_err(|_| StoreError::Closed)?
    }
}

impl Drop for Readers {
    fn drop(&mut self) {
        self.questions = None;
        for thread in self.threads.drain(..) {
            if thread.join().is_err() {
                tracing::error!("a reading thread of the store had panicked");
            }
        }
    }
}

fn run(mut conn: Connection, asked: &Mutex<Receiver<Question>>) {
    loop {
        // The lock is held while waiting, and released before reading.
        let next = asked.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(question) = next else { return };
        question(&mut conn);
    }
}

/// The system gave no thread.
pub(super) fn no_thread(error: io::Error) -> StoreError {
    StoreError::Failed(format!("it got no thread ({error})"))
}
