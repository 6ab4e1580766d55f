//! A visit: one socket at one table.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use protocol::Command;
use tokio::sync::watch;
use tokio::time::timeout;

use super::writing::text;
use super::{Room, out_of_use};
use crate::refused::Refused;
use crate::table::{Entrance, Shown, Visitor};

/// One socket's presence at one table. Dropping it ends the presence but keeps the seat.
pub struct Visit {
    room: Arc<Room>,
    number: u64,
    visitor: Visitor,
    shown: Shown,
    /// The generation of the table that `shown` refers to.
    generation: u64,
    changes: watch::Receiver<u64>,
    /// When a delayed eye may see more.
    wake: Option<i64>,
    /// Frames to send before all others.
    first: Vec<Utf8Bytes>,
}

impl Visit {
    pub(crate) fn enter(
        room: Arc<Room>,
        visitor: Visitor,
        seen: Option<(u32, u64)>,
    ) -> Result<Visit, Refused> {
        let number = room.visits.fetch_add(1, Ordering::Relaxed);
        let changes = room.changes.subscribe();
        let now = room.shared.store.now();
        let mut first = Vec::new();
        let entered = room.with_generation(|table, generation| {
            table.enter(number, &visitor, now);
            let seen = seen.filter(|seen| match table.has_reached(&visitor, *seen, now) {
                Ok(()) => true,
                Err(refused) => {
                    first.push(text(&refused.frame(Some("visit"), None)));
                    false
                }
            });
            (table.shown_before(&visitor, seen), generation)
        });
        // A panic may have left the visit partly entered.
        let (shown, generation) = entered.inspect_err(|_| room.leave(number))?;
        room.publish();
        // The player may have been away; the scheduler gives the seat back.
        room.wake.notify_one();
        Ok(Visit { room, number, visitor, shown, generation, changes, wake: None, first })
    }

    /// Performs a command at this table. The answers are for this socket alone.
    pub async fn command(&mut self, command: &Command) -> Result<Vec<Utf8Bytes>, Refused> {
        let answers = self.room.guarded(self.room.perform(&self.visitor, command)).await?;
        if let Command::Sit { token: Some(_), .. } = command
            && self.visitor.entrance == Entrance::Watching
        {
            self.visitor.entrance = Entrance::Listed;
            self.room.with(|table| table.promote(self.number, &self.visitor))?;
            self.room.publish();
        }
        if matches!(command, Command::Standing { .. }) {
            // Only the seat's own table frame shows it.
            self.shown.table_rev = 0;
        }
        Ok(answers)
    }

    /// Renames the guest, for the next seat.
    pub fn rename(&mut self, name: &str) {
        self.visitor.guest.name = name.to_owned();
    }

    /// Waits until the table may have new frames.
    pub async fn changed(&mut self) {
        match self.wake {
            Some(at) => {
                let pause = Duration::from_millis((at - self.room.shared.store.now()).max(0) as u64 + 1);
                let _ = timeout(pause, self.changes.changed()).await;
            }
            None => {
                if self.changes.changed().await.is_err() {
                    std::future::pending::<()>().await;
                }
            }
        }
    }

    /// Takes the frames that are new since the last call: at first the table, and the game if one
    /// is running; after an outage an error, then the same again.
    pub fn frames(&mut self) -> Vec<Utf8Bytes> {
        self.changes.borrow_and_update();
        let room = Arc::clone(&self.room);
        let now = room.shared.store.now();
        let new = room.with_generation(|table, generation| {
            self.start_again(generation);
            let (frames, wake) = table.frames(&self.visitor, &mut self.shown, now);
            self.wake = wake;
            frames
        });
        let Ok(frames) = new else {
            // The visit is notified when the table is back.
            self.start_again(room.slot().generation);
            return std::mem::take(&mut self.first);
        };
        if self.first.is_empty() {
            return frames;
        }
        let mut all = std::mem::take(&mut self.first);
        all.extend(frames);
        all
    }

    /// Reports an outage once, and forgets what was shown.
    fn start_again(&mut self, generation: u64) {
        if self.generation != generation {
            (self.generation, self.shown, self.wake) = (generation, Shown::nothing(), None);
            self.first.push(text(&out_of_use().frame(None, None)));
        }
    }
}

impl Drop for Visit {
    fn drop(&mut self) {
        self.room.leave(self.number);
        self.room.publish();
    }
}

impl std::fmt::Debug for Visit {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Visit to {} by {}", self.room.id, self.visitor.guest.id)
    }
}
