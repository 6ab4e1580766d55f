//! A visit: one socket at one table.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use protocol::{Command, ErrorCode};
use tokio::sync::watch;
use tokio::time::timeout;

use super::writing::text;
use super::{Room, out_of_use};
use crate::refused::Refused;
use crate::table::{Entrance, LiveTable, Shown, Visitor};

/// One socket's presence at one table. Dropping it ends the presence but keeps the seat.
pub struct Visit {
    room: Arc<Room>,
    number: u64,
    visitor: Visitor,
    /// The game and the event to resume from.
    seen: Option<(u32, u64)>,
    /// None until the table is in use.
    shown: Option<Shown>,
    /// The generation of the table that `shown` refers to; none if the visit began in an outage.
    generation: Option<u64>,
    changes: watch::Receiver<u64>,
    /// When a delayed eye may see more.
    wake: Option<i64>,
    /// Whether a visitor who came to watch may have sat down by a token.
    may_sit: bool,
    /// Errors to send before all frames, each with the command that it is about.
    first: Vec<(Refused, Option<&'static str>)>,
}

impl Visit {
    /// Enters the table. If it is out of use, the visit waits for it.
    pub(crate) fn enter(room: Arc<Room>, visitor: Visitor, seen: Option<(u32, u64)>) -> Visit {
        let number = room.visits.fetch_add(1, Ordering::Relaxed);
        let changes = room.changes.subscribe();
        room.enter(number, &visitor);
        let mut visit = Visit {
            room: Arc::clone(&room),
            number,
            visitor,
            seen,
            shown: None,
            generation: None,
            changes,
            wake: None,
            may_sit: false,
            first: Vec::new(),
        };
        let now = room.shared.store.now();
        let arrived = room.with_generation(|table, generation| (visit.shown(table, now), generation));
        (visit.shown, visit.generation) = arrived.ok().unzip();
        room.publish();
        // The player may have been away; the scheduler gives the seat back.
        room.wake.notify_one();
        visit
    }

    /// Performs a command at this table. The answers are for this socket alone.
    pub async fn command(&mut self, command: &Command) -> Result<Vec<Utf8Bytes>, Refused> {
        let done = self.room.guarded(self.room.perform(&self.visitor, command)).await;
        if matches!(command, Command::Sit { token: Some(_), .. })
            && self.visitor.entrance == Entrance::Watching
        {
            // A change that ended in an outage may be in the log.
            self.may_sit = done.as_ref().err().is_none_or(|refused| refused.code == ErrorCode::Unavailable);
        }
        if let (Command::Standing { .. }, Ok(_), Some(shown)) = (command, &done, &mut self.shown) {
            // Only the seat's own table frame shows it.
            shown.table_rev = 0;
        }
        done
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
    /// is running; after an outage an error, then the same again, with what happened since.
    pub fn frames(&mut self) -> Vec<Utf8Bytes> {
        self.frames_counted(|_| ())
    }

    /// Takes the new frames, and counts the errors among them.
    pub(crate) fn frames_counted(&mut self, mut count: impl FnMut(ErrorCode)) -> Vec<Utf8Bytes> {
        self.changes.borrow_and_update();
        let room = Arc::clone(&self.room);
        let now = room.shared.store.now();
        let new = room.with_generation(|table, generation| {
            self.start_again(generation);
            let sits = self.may_sit && self.take_seat(table);
            let mut shown = self.shown(table, now);
            let (frames, wake) = table.frames(&self.visitor, &mut shown, now);
            // After a panic, what was not sent counts as not shown.
            (self.shown, self.wake) = (Some(shown), wake);
            (frames, sits)
        });
        let Ok((frames, sits)) = new else {
            // The visit is notified when the table is back.
            self.start_again(room.slot().generation);
            return self.errors(&mut count);
        };
        if sits {
            room.publish();
        }
        if self.first.is_empty() {
            return frames;
        }
        let mut all = self.errors(&mut count);
        all.extend(frames);
        all
    }

    fn errors(&mut self, count: &mut impl FnMut(ErrorCode)) -> Vec<Utf8Bytes> {
        let errors = self.first.drain(..).map(|(refused, about)| {
            count(refused.code);
            text(&refused.frame(about, None))
        });
        errors.collect()
    }

    /// Lets a visitor who came to watch, and has sat down, look from the seat.
    fn take_seat(&mut self, table: &mut LiveTable) -> bool {
        let sits = table.logged.seat_of(self.visitor.guest.id).is_some();
        if sits {
            self.visitor.entrance = Entrance::Listed;
            table.promote(self.number, &self.visitor);
        }
        self.may_sit = false;
        sits
    }

    /// What was shown; at first nothing but the events to resume from, if the table has reached
    /// them.
    fn shown(&mut self, table: &LiveTable, now: i64) -> Shown {
        if let Some(shown) = self.shown {
            return shown;
        }
        let seen = self.seen.filter(|seen| match table.has_reached(&self.visitor, *seen, now) {
            Ok(()) => true,
            Err(refused) => {
                self.first.push((refused, Some("visit")));
                false
            }
        });
        table.shown_before(&self.visitor, seen)
    }

    /// Reports an outage once. After it, the table and the game are sent again.
    fn start_again(&mut self, generation: u64) {
        if self.generation != Some(generation) {
            (self.generation, self.wake) = (Some(generation), None);
            self.shown = self.shown.map(Shown::before_reload);
            self.first.push((out_of_use(), None));
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
