//! A room: one table in memory, and the only place where it changes.
//!
//! A change is decided, appended to the log, folded, and only then published to the visits. A panic
//! takes the table out of use until it is reloaded from its log. The visits stay, and others may
//! begin.

mod log;
mod scheduler;
mod slot;
mod visit;
mod writing;

use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use protocol::ErrorCode;
use store::{Store, TableId};
use tokio::sync::{Notify, watch};

pub(crate) use self::log::{fold, open};
use self::slot::Slot;
pub use self::visit::Visit;
use crate::bot_pool::BotPool;
use crate::hooks::Hooks;
use crate::panics::{self, Edge, Panics};
use crate::refused::Refused;
use crate::table::{LiveTable, Presence, Visitor};

/// The state shared by all rooms of a server.
pub(crate) struct Shared {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) bots: BotPool,
    pub(crate) hooks: Arc<Hooks>,
    pub(crate) panics: Panics,
}

/// A table in memory.
pub(crate) struct Room {
    pub(crate) id: TableId,
    shared: Arc<Shared>,
    slot: Mutex<Slot>,
    /// Held while an entry is appended and folded. The table can be read meanwhile.
    append_lock: tokio::sync::Mutex<()>,
    /// Notifies the visits of every change.
    changes: watch::Sender<u64>,
    /// Wakes the scheduler before its time.
    wake: Notify,
    /// When the scheduler wakes by itself.
    wakes_at: AtomicI64,
    closed: AtomicBool,
    /// The number of the next visit.
    visits: AtomicU64,
}

impl Room {
    /// Loads a table from its log; none if there is none.
    pub(crate) async fn load(shared: Arc<Shared>, id: TableId) -> Result<Option<Arc<Room>>, Refused> {
        let Some(table) = log::load(&shared, id).await? else { return Ok(None) };
        let room = Arc::new(Room {
            id,
            shared,
            slot: Mutex::new(Slot::new(table)),
            append_lock: tokio::sync::Mutex::new(()),
            changes: watch::channel(0).0,
            wake: Notify::new(),
            wakes_at: AtomicI64::new(i64::MAX),
            closed: AtomicBool::new(false),
            visits: AtomicU64::new(0),
        });
        tokio::spawn(Arc::clone(&room).schedule());
        Ok(Some(room))
    }

    fn slot(&self) -> MutexGuard<'_, Slot> {
        // A panic under the lock is caught and takes the table out of the slot, so poisoning is
        // harmless.
        self.slot.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Uses the table. A panic takes it out of use.
    fn with<T>(&self, work: impl FnOnce(&mut LiveTable) -> T) -> Result<T, Refused> {
        self.with_generation(|table, _| work(table))
    }

    /// Uses the table with its generation. A panic takes it out of use.
    fn with_generation<T>(&self, work: impl FnOnce(&mut LiveTable, u64) -> T) -> Result<T, Refused> {
        let mut slot = self.slot();
        let generation = slot.generation;
        let table = slot.table.as_mut().ok_or_else(out_of_use)?;
        match panics::catch(|| work(table, generation)) {
            Ok(done) => Ok(done),
            Err(panic) => {
                slot.take_out();
                drop(slot);
                self.report(&panic);
                Err(out_of_use())
            }
        }
    }

    /// Runs a change of the table. A panic takes the table out of use: it may lag behind its log.
    async fn guarded<T>(&self, work: impl Future<Output = Result<T, Refused>>) -> Result<T, Refused> {
        match panics::catch_async(work).await {
            Ok(done) => done,
            Err(panic) => {
                self.slot().take_out();
                self.report(&panic);
                Err(out_of_use())
            }
        }
    }

    /// Reports a panic to the operator, the visits and the scheduler.
    fn report(&self, panic: &str) {
        self.shared.panics.add(Edge::Table);
        tracing::error!(table = %self.id, panic, "a table panicked: it is reloaded from its log");
        self.announce_outage();
    }

    /// Tells the visits and the scheduler that the table is out of use.
    fn announce_outage(&self) {
        self.changes.send_modify(|count| *count += 1);
        self.wake.notify_one();
    }

    /// Publishes a change to the visits, and to the scheduler if it has to act sooner.
    fn publish(&self) {
        self.changes.send_modify(|count| *count += 1);
        let now = self.shared.store.now();
        let due = self.with(|table| (table.next_due(now).unwrap_or(i64::MAX), table.has_bots_to_ask()));
        if !due.is_ok_and(|(due, bots)| !bots && due >= self.wakes_at.load(Ordering::Acquire)) {
            self.wake.notify_one();
        }
    }

    /// Begins a visit, even while the table is out of use.
    fn enter(&self, visit: u64, visitor: &Visitor) {
        let now = self.shared.store.now();
        self.change_visits(
            |table| table.enter(visit, visitor, now),
            |presence| presence.enter(visit, visitor),
        );
    }

    /// Ends a visit, even while the table is out of use.
    fn leave(&self, visit: u64) {
        let now = self.shared.store.now();
        self.change_visits(
            |table| table.leave(visit, now),
            |presence| {
                presence.leave(visit);
            },
        );
    }

    /// Changes the visits: at the table, or without it while it is out of use.
    fn change_visits(&self, at_table: impl Fn(&mut LiveTable), without: impl Fn(&mut Presence)) {
        while self.with(&at_table).is_err() {
            let mut slot = self.slot();
            // The table may have been reloaded in the meantime.
            if slot.table.is_none() {
                return without(&mut slot.presence);
            }
        }
    }

    /// Ends the scheduler. From now on only commands append.
    pub(crate) fn close(&self) {
        self.closed.store(true, Ordering::Release);
        self.wake.notify_one();
    }

    fn is_closed(&self) -> bool {
        self.closed.load(Ordering::Acquire)
    }

    /// Waits for pending appends.
    pub(crate) async fn idle(&self) {
        drop(self.append_lock.lock().await);
    }

    /// Whether the table has no visits.
    pub(crate) fn is_empty(&self) -> bool {
        self.with(|table| table.is_empty()).unwrap_or_else(|_| self.slot().presence.is_empty())
    }

    pub(crate) fn is_archived(&self) -> bool {
        self.with(|table| table.logged.archived).unwrap_or(false)
    }
}

/// The refusal of all commands until the table is reloaded.
fn out_of_use() -> Refused {
    Refused::new(
        ErrorCode::Unavailable,
        "this table has failed and is being read from its log, which has everything that was \
         acknowledged: try again in a moment",
    )
}
