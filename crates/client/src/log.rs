//! The log of acknowledged actions, which tests compare with the server afterwards.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// An action that the server has persisted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Acknowledged {
    /// The id of the table.
    pub table: String,
    /// The number of the game.
    pub game: u32,
    /// The sequence number at which it was played.
    pub seq: u64,
    /// The seat that acted.
    pub seat: u8,
    /// The id that the player gave the action.
    pub action_id: String,
    /// The action, in the notation.
    pub action: String,
    /// How often it was sent before the acknowledgement.
    pub sent: u32,
}

/// The acknowledged actions, in order. Clones share the log, so one log can serve all players of a
/// test.
#[derive(Clone, Default, Debug)]
pub struct Log(Arc<Mutex<Vec<Acknowledged>>>);

impl Log {
    /// An empty log.
    pub fn new() -> Log {
        Log::default()
    }

    /// Adds an action.
    pub fn push(&self, acknowledged: Acknowledged) {
        self.lock().push(acknowledged);
    }

    /// All actions so far.
    pub fn all(&self) -> Vec<Acknowledged> {
        self.lock().clone()
    }

    /// The number of actions so far.
    pub fn len(&self) -> usize {
        self.lock().len()
    }

    /// Whether the log is empty.
    pub fn is_empty(&self) -> bool {
        self.lock().is_empty()
    }

    /// A player that panicked leaves only whole entries, so poisoning is harmless.
    fn lock(&self) -> MutexGuard<'_, Vec<Acknowledged>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
