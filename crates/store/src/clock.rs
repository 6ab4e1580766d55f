//! The store's clock: handed in, so that tests can turn its hands.

use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

/// Says what time it is, in milliseconds since the epoch.
pub type Clock = Arc<dyn Fn() -> i64 + Send + Sync>;

/// The clock of the machine.
pub(crate) fn system() -> Clock {
    Arc::new(|| {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
    })
}
