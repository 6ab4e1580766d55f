//! The scheduler of a room: one task that appends what is due, asks the bots, and reloads the table
//! after a panic.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use tokio::time::{Instant, sleep, timeout, timeout_at};

use super::Room;
use crate::bot_pool::Thought;
use crate::panics::Edge;
use crate::play::Thinking;
use crate::refused::Refused;
use crate::table::{BotTask, BotTurn};

/// The pause after a failed append of due entries.
const RETRY: Duration = Duration::from_secs(1);
/// The pause after a failed append of a bot's action.
const BOT_RETRY: Duration = Duration::from_millis(500);

impl Room {
    /// Runs until the room closes.
    pub(super) async fn schedule(self: Arc<Self>) {
        while !self.is_closed() {
            let reload_at = self.slot().reload_at();
            if let Some(at) = reload_at {
                self.wait_until(at).await;
                if !self.is_closed() {
                    self.reload().await;
                }
            } else if let Err(refused) = self.guarded(self.look()).await
                && self.slot().table.is_some()
            {
                tracing::error!(table = %self.id, %refused, "what was due could not be done");
                sleep(RETRY).await;
            }
        }
    }

    /// Sleeps until then, or until the room closes.
    async fn wait_until(&self, at: Instant) {
        while !self.is_closed() && timeout_at(at, self.wake.notified()).await.is_ok() {}
    }

    /// Does what is due; if nothing is, sleeps until something is due or a change wakes it.
    async fn look(self: &Arc<Self>) -> Result<(), Refused> {
        // Every change wakes the scheduler until it sleeps, since a change may come between looking
        // and sleeping.
        self.wakes_at.store(i64::MAX, Ordering::Release);
        let now = self.shared.store.now();
        let (is_due, tasks) = self.with(|table| (table.follow_up(now).is_some(), table.bot_tasks(now)))?;
        for task in tasks {
            tokio::spawn(Arc::clone(self).ask_bot(task));
        }
        if is_due {
            let done = self.append_due().await;
            self.publish();
            return done;
        }
        // A passed deadline means that a bot was asked above; the next change wakes the scheduler.
        let next = self.with(|table| table.next_due(now))?.filter(|next| *next > now);
        self.wakes_at.store(next.unwrap_or(i64::MAX), Ordering::Release);
        match next {
            Some(next) => {
                let pause = Duration::from_millis((next - now).max(1) as u64);
                let _ = timeout(pause, self.wake.notified()).await;
            }
            None => self.wake.notified().await,
        }
        Ok(())
    }

    async fn ask_bot(self: Arc<Self>, task: BotTask) {
        let BotTask { turn, at, thinking } = task;
        let action = self.choose(turn, thinking).await;
        let pause = at - self.shared.store.now();
        if pause > 0 {
            sleep(Duration::from_millis(pause as u64)).await;
        }
        if self.is_closed() {
            return;
        }
        if let Some(action) = action
            && let Err(refused) = self.guarded(self.append_for_bot(turn, &action)).await
        {
            tracing::error!(table = %self.id, %refused, "a bot's action could not be written down");
            sleep(BOT_RETRY).await;
        }
        // Done, overtaken or paused: a bot may be asked for the next decision.
        let _ = self.with(|table| table.forget_thinking(turn));
        self.publish();
    }

    /// Lets a bot choose an action. If it panics, the substitute's level chooses; if that panics
    /// too, the seat falls back to a pass or another legal action. None if the table has moved on.
    async fn choose(&self, turn: BotTurn, thinking: Thinking) -> Option<String> {
        if let Some(action) = self.tried(turn, self.shared.bots.think(thinking).await) {
            return Some(action);
        }
        let again = self.with(|table| table.think_again(turn)).ok()??;
        if let Some(action) = self.tried(turn, self.shared.bots.think(again).await) {
            return Some(action);
        }
        self.with(|table| table.fallback(turn)).ok()?
    }

    /// The action, or none if the bot failed, which is reported.
    fn tried(&self, turn: BotTurn, thought: Thought) -> Option<String> {
        let BotTurn { game, seq, seat } = turn;
        thought
            .inspect_err(|why| {
                self.shared.panics.add(Edge::Bot);
                tracing::error!(table = %self.id, game, seq, %seat, why, "a bot failed");
            })
            .ok()
    }
}
