//! Writing: a change is decided, appended to the log and folded, one at a time.

use axum::extract::ws::Utf8Bytes;
use protocol::{Command, Frame};
use store::{Appended, NewEntry};

use super::{Room, log};
use crate::entry::Entry;
use crate::refused::Refused;
use crate::table::{BotTurn, Decision, Visitor};

/// The server itself as an actor in the log.
const SERVER: i64 = 0;

/// The result of an append.
enum Written {
    Done,
    /// The log has the entry already.
    Repeated,
    /// Another server has written in the meantime, so the change must be decided again.
    Behind,
}

impl Room {
    /// Performs a visitor's command. An acknowledged change is in the log.
    pub(super) async fn perform(
        &self,
        visitor: &Visitor,
        command: &Command,
    ) -> Result<Vec<Utf8Bytes>, Refused> {
        let _append = self.append_lock.lock().await;
        loop {
            let now = self.shared.store.now();
            let (entry, action_id, reply) = match self.with(|table| table.decide(visitor, command, now))?? {
                Decision::Reply(frames) => return Ok(frames.iter().map(text).collect()),
                Decision::Broadcast(frame) => {
                    self.with(|table| table.broadcast(&frame))?;
                    self.publish();
                    return Ok(Vec::new());
                }
                Decision::Append { entry, action_id, reply } => (entry, action_id, reply),
            };
            match self.append(visitor.guest.id.0, action_id, &entry).await? {
                Written::Done => {
                    let followed = self.follow_up().await;
                    self.publish();
                    // The command itself is in the log; the scheduler retries the entries that
                    // follow.
                    if followed.is_err() {
                        self.wake.notify_one();
                    }
                    return Ok(reply.iter().map(text).collect());
                }
                // The log is known now: repeat the first answer, or decide again.
                Written::Repeated | Written::Behind => {}
            }
        }
    }

    /// Appends the entries due without a command. The caller holds the append lock.
    async fn follow_up(&self) -> Result<(), Refused> {
        loop {
            let now = self.shared.store.now();
            let Some(entry) = self.with(|table| table.follow_up(now))? else { return Ok(()) };
            self.append(SERVER, None, &entry).await?;
        }
    }

    /// Appends an entry to the log, then folds it. The caller holds the append lock.
    async fn append(&self, actor: i64, action_id: Option<String>, entry: &Entry) -> Result<Written, Refused> {
        let (head, listing, ended) = self.with(|table| {
            let listing = entry.changes(table.seq()).listing.then(|| {
                let mut after = table.logged.clone();
                after.fold(entry, 0);
                after.listing()
            });
            (table.head, listing, entry.ends_game().then(|| table.logged.ended()))
        })?;
        let new = NewEntry { actor, action_id: action_id.clone(), payload: entry.payload(), ended };
        let written = match self.shared.store.append(self.id, head, new, listing).await? {
            Appended::Done { seq, at } => {
                let folded = self.with(|table| table.fold(seq, actor, action_id.as_deref(), entry, at))?;
                self.check(folded.map_err(|why| log::unreadable(self.id, &why)))?;
                return Ok(Written::Done);
            }
            Appended::Repeated { .. } => Written::Repeated,
            Appended::Behind { .. } => Written::Behind,
        };
        self.catch_up().await?;
        Ok(written)
    }

    /// Folds the entries that other servers have written.
    async fn catch_up(&self) -> Result<(), Refused> {
        let head = self.with(|table| table.head)?;
        for entry in self.shared.store.read(self.id, head).await? {
            let folded = self.with(|table| log::fold(table, self.id, &entry))?;
            self.check(folded)?;
        }
        self.publish();
        Ok(())
    }

    /// Takes a table out of use if it could not fold an entry of its log.
    fn check(&self, folded: Result<(), Refused>) -> Result<(), Refused> {
        if folded.is_err() {
            self.slot().take_out();
            self.announce_outage();
        }
        folded
    }

    /// Appends an entry of the server itself, such as archiving the table.
    pub(crate) async fn note(&self, entry: Entry) -> Result<(), Refused> {
        let noted = async {
            let _append = self.append_lock.lock().await;
            while let Written::Behind = self.append(SERVER, None, &entry).await? {}
            Ok(())
        };
        let done = self.guarded(noted).await;
        self.publish();
        done
    }

    /// Appends the entries due without a command.
    pub(super) async fn append_due(&self) -> Result<(), Refused> {
        let _append = self.append_lock.lock().await;
        self.follow_up().await
    }

    /// Appends the action that a bot chose, or the fallback if the rules forbid that one. Does
    /// nothing if the table has moved on.
    pub(super) async fn append_for_bot(&self, turn: BotTurn, action: &str) -> Result<(), Refused> {
        let _append = self.append_lock.lock().await;
        loop {
            let now = self.shared.store.now();
            let decided = self.with(|table| {
                table.bot_move(turn, action, now).or_else(|refused| {
                    tracing::error!(table = %self.id, action, %refused, "a bot chose what it may not do");
                    let fallback = table.fallback(turn);
                    fallback.map_or(Ok(None), |action| table.bot_move(turn, &action, now))
                })
            })??;
            let Some((entry, id)) = decided else { return Ok(()) };
            if let Written::Done = self.append(SERVER, Some(id), &entry).await? {
                return self.follow_up().await;
            }
        }
    }

    /// Waits for pending appends, reloads the table from its log, and publishes it.
    pub(super) async fn reload(&self) {
        let _append = self.append_lock.lock().await;
        match self.guarded(log::load(&self.shared, self.id)).await {
            Ok(Some(table)) => {
                self.slot().put_back(table);
                tracing::info!(table = %self.id, "the table was reloaded from its log");
            }
            failed => {
                self.slot().fail();
                let why = failed.err().map(|refused| refused.message).unwrap_or_default();
                tracing::error!(table = %self.id, why, "a table could not be reloaded");
            }
        }
        self.publish();
    }
}

pub(super) fn text(frame: &Frame) -> Utf8Bytes {
    frame.to_json().into()
}
