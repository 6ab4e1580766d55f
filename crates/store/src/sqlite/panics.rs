//! Panics in the threads of the store: each fails one request alone, and is counted.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::error::StoreError;

/// The number of panics caught. Clones share it.
#[derive(Clone, Default)]
pub(super) struct Panics(Arc<AtomicU64>);

impl Panics {
    /// Runs `work`; a panic becomes an error with its message.
    pub(super) fn catch<T>(&self, work: impl FnOnce() -> T) -> Result<T, StoreError> {
        catch_unwind(AssertUnwindSafe(work)).map_err(|panic| {
            self.0.fetch_add(1, Ordering::Relaxed);
            let text = panic.downcast_ref::<&str>().copied();
            let text = text.or_else(|| panic.downcast_ref::<String>().map(String::as_str));
            let error = StoreError::Failed(format!("it panicked: {}", text.unwrap_or("no message")));
            tracing::error!(%error, "the store panicked");
            error
        })
    }

    pub(super) fn count(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}
