//! The store's clock: a parameter, so that tests can set the time.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

/// Returns the time in milliseconds since the epoch.
pub type Clock = Arc<dyn Fn() -> i64 + Send + Sync>;

/// The system clock.
pub(crate) fn system() -> Clock {
    Arc::new(|| {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
    })
}

/// A clock for tests, which stands still until it is advanced.
#[derive(Clone, Debug)]
pub struct ManualClock(Arc<AtomicI64>);

impl ManualClock {
    /// Creates a clock that shows this time.
    pub fn new(time: i64) -> ManualClock {
        ManualClock(Arc::new(AtomicI64::new(time)))
    }

    /// Advances the clock by milliseconds.
    pub fn advance(&self, by: i64) {
        self.0.fetch_add(by, Ordering::SeqCst);
    }

    /// Returns the clock as a store takes it.
    pub fn clock(&self) -> Clock {
        let time = Arc::clone(&self.0);
        Arc::new(move || time.load(Ordering::SeqCst))
    }
}
