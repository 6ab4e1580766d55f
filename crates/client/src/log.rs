//! What was acknowledged, for tests that ask the server for it afterwards.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// An action that the server has written down.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Acknowledged {
    /// The id of the table.
    pub table: String,
    /// The number of the game.
    pub game: u32,
    /// The sequence number that it answered.
    pub seq: u64,
    /// The seat that acted.
    pub seat: u8,
    /// The id that the player gave it.
    pub action_id: String,
    /// The action, in the notation.
    pub action: String,
    /// How often it was sent until the answer came.
    pub sent: u32,
}

/// What was acknowledged, in order. Clones share it, so that one log may serve all players of a test.
#[derive(Clone, Default, Debug)]
pub struct Log(Arc<Mutex<Vec<Acknowledged>>>);

impl Log {
    /// An empty one.
    pub fn new() -> Log {
        Log::default()
    }

    /// Adds one.
    pub fn push(&self, acknowledged: Acknowledged) {
        self.lock().push(acknowledged);
    }

    /// All so far.
    pub fn all(&self) -> Vec<Acknowledged> {
        self.lock().clone()
    }

    /// How many so far.
    pub fn len(&self) -> usize {
        self.lock().len()
    }

    /// None so far?
    pub fn is_empty(&self) -> bool {
        self.lock().is_empty()
    }

    /// A player that panicked has left whole entries behind.
    fn lock(&self) -> MutexGuard<'_, Vec<Acknowledged>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
