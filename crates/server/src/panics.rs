//! Panics: caught at the edges of tables, bots, sockets and pages, and counted for `/metrics`.
//!
//! A panic is a bug. Its damage is contained: a table is reloaded from its log, a bot's decision is
//! made at another level, a socket closes, a page or a record is answered with an error.

#[cfg(panic = "abort")]
compile_error!("a panic must unwind to be caught: build the server without `panic = \"abort\"`");

use std::any::Any;
use std::future::Future;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, Ordering};

use futures_util::FutureExt;

/// Where panics are caught.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Edge {
    Table,
    Bot,
    Socket,
    Page,
    Record,
    /// The store catches its own panics.
    Store,
}

impl Edge {
    pub(crate) const ALL: [Edge; 6] =
        [Edge::Table, Edge::Bot, Edge::Socket, Edge::Page, Edge::Record, Edge::Store];

    /// The label in `/metrics`.
    pub(crate) fn label(self) -> &'static str {
        match self {
            Edge::Table => "table",
            Edge::Bot => "bot",
            Edge::Socket => "socket",
            Edge::Page => "page",
            Edge::Record => "record",
            Edge::Store => "store",
        }
    }
}

/// The panics caught since the server started.
#[derive(Default, Debug)]
pub(crate) struct Panics([AtomicU64; Edge::ALL.len()]);

impl Panics {
    pub(crate) fn add(&self, edge: Edge) {
        self.0[edge as usize].fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn count(&self, edge: Edge) -> u64 {
        self.0[edge as usize].load(Ordering::Relaxed)
    }
}

/// Runs `work`; a panic becomes an error with the panic's message. The caller must discard any
/// state that `work` left inconsistent.
pub(crate) fn catch<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    catch_unwind(AssertUnwindSafe(work)).map_err(message)
}

/// Awaits `work`; a panic becomes an error with the panic's message.
pub(crate) async fn catch_async<T>(work: impl Future<Output = T>) -> Result<T, String> {
    AssertUnwindSafe(work).catch_unwind().await.map_err(message)
}

#[expect(clippy::needless_pass_by_value, reason = "it is what catching a panic returns")]
fn message(panic: Box<dyn Any + Send>) -> String {
    let text = panic.downcast_ref::<&str>().copied();
    text.or_else(|| panic.downcast_ref::<String>().map(String::as_str)).unwrap_or("no message").to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_caught_panic_says_its_message() {
        assert_eq!(catch(|| 17), Ok(17));
        assert_eq!(catch(|| panic!("a bug")), Err::<(), _>("a bug".to_owned()));
        assert_eq!(catch_async(async { panic!("bug {}", 17) }).await, Err::<(), _>("bug 17".to_owned()));
    }
}
