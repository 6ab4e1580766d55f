//! The threads on which bots think: few of them, so that thinking never delays what others are shown.

use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use tokio::sync::oneshot;

use crate::play::Thinking;

struct Order {
    thinking: Thinking,
    answer: oneshot::Sender<String>,
}

/// A bounded pool of thinkers. They stop when the crew is gone.
pub(crate) struct Crew {
    orders: Sender<Order>,
}

impl Crew {
    pub(crate) fn new(threads: usize) -> Crew {
        let (orders, waiting) = mpsc::channel();
        let waiting = Arc::new(Mutex::new(waiting));
        for number in 0..threads.max(1) {
            let waiting = Arc::clone(&waiting);
            let thread = thread::Builder::new().name(format!("bot-{number}"));
            if let Err(error) = thread.spawn(move || work(&waiting)) {
                tracing::error!(%error, "a thread for bots could not be started");
            }
        }
        Crew { orders }
    }

    /// What a bot thinks out; none if the crew is going home.
    pub(crate) async fn think(&self, thinking: Thinking) -> Option<String> {
        let (answer, thought) = oneshot::channel();
        self.orders.send(Order { thinking, answer }).ok()?;
        thought.await.ok()
    }
}

fn work(waiting: &Mutex<Receiver<Order>>) {
    loop {
        let next = waiting.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(Order { thinking, answer }) = next else { return };
        // Whoever asked may have gone: then nobody needs the answer.
        let _ = answer.send(thinking());
    }
}
