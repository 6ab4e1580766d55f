//! The store's clock: a parameter, so that tests can set the time.

use std::sync::Arc;
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
