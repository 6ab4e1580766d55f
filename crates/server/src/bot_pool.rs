//! The bot pool: a few threads on which bots think, so that thinking never delays a frame.

use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use tokio::sync::oneshot;

use crate::panics;
use crate::play::Thinking;

/// The result of a bot's thinking: the action, or why there is none, such as a panic's message.
pub(crate) type Thought = Result<String, String>;

struct Job {
    thinking: Thinking,
    answer: oneshot::Sender<Thought>,
}

/// A fixed number of threads. They stop when the pool is dropped.
pub(crate) struct BotPool {
    jobs: Sender<Job>,
}

impl BotPool {
    pub(crate) fn new(threads: usize) -> BotPool {
        let (jobs, queue) = mpsc::channel();
        let queue = Arc::new(Mutex::new(queue));
        for number in 0..threads.max(1) {
            let queue = Arc::clone(&queue);
            let thread = thread::Builder::new().name(format!("bot-{number}"));
            if let Err(error) = thread.spawn(move || work(&queue)) {
                tracing::error!(%error, "a thread for bots could not be started");
            }
        }
        BotPool { jobs }
    }

    /// Lets a bot think.
    pub(crate) async fn think(&self, thinking: Thinking) -> Thought {
        let (answer, thought) = oneshot::channel();
        // A refused job drops its channel.
        let _ = self.jobs.send(Job { thinking, answer });
        thought.await.unwrap_or_else(|_| Err("no thread is left for it".to_owned()))
    }
}

fn work(queue: &Mutex<Receiver<Job>>) {
    loop {
        let next = queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(Job { thinking, answer }) = next else { return };
        // The room may have closed since, and then no task waits for the answer.
        let _ = answer.send(panics::catch(thinking));
    }
}
