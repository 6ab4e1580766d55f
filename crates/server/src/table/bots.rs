//! Bots: their pending decisions, and the entries for their actions.

use kernel::Seat;
use protocol::Stage;

use super::LiveTable;
use super::logged::SUBSTITUTE;
use crate::entry::Entry;
use crate::play::{Running, Thinking};
use crate::refused::Refused;

/// The shortest pace of a table without people, in milliseconds.
const BOTS_ALONE_MS: i64 = 100;

/// A bot's decision: a seat at a point of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct BotTurn {
    pub(crate) game: u32,
    pub(crate) seq: u64,
    pub(crate) seat: Seat,
}

/// A decision for a bot to think about.
pub(crate) struct BotTask {
    pub(crate) turn: BotTurn,
    /// The time of the action, independent of the bot's cards and of how long it thinks.
    pub(crate) at: i64,
    pub(crate) thinking: Thinking,
}

impl LiveTable {
    /// Takes the decisions that bots must make now and have not begun to think about: their own,
    /// those of absent players, and that of a player whose time is up.
    pub(crate) fn bot_tasks(&mut self, now: i64) -> Vec<BotTask> {
        if self.logged.stage != Stage::Playing || self.logged.paused_at.is_some() || !self.is_attended() {
            return Vec::new();
        }
        let overdue = self.is_overdue(now);
        // A table of bots alone must not delay the bots of other tables.
        let people = self.logged.places.iter().any(|place| place.guest().is_some());
        let pace = if people { 0 } else { BOTS_ALONE_MS }.max(i64::from(self.logged.settings.pace_ms));
        let at = self.asked_since().max(now) + pace;
        let game = self.logged.game;
        let Some(play) = &mut self.play else { return Vec::new() };
        let (asked, seq) = (play.asked(), play.seq());
        let mut tasks = Vec::new();
        for seat in asked.seats.iter() {
            let Some(place) = self.logged.places.get(seat.index()) else { continue };
            let late = overdue && !asked.window;
            let Some(level) = place.bot().or(late.then_some(SUBSTITUTE)) else { continue };
            let turn = BotTurn { game, seq, seat };
            if play.has_answered(seat) || self.thinking.contains(&turn) {
                continue;
            }
            if let Some(thinking) = play.think(seat, level) {
                self.thinking.retain(|earlier| earlier.seq == seq);
                self.thinking.insert(turn);
                let thinking = self.hooks.thinking(&self.logged.game_id(), thinking);
                tasks.push(BotTask { turn, at, thinking });
            }
        }
        tasks
    }

    /// Whether a bot is asked and has not begun to think.
    pub(crate) fn has_bots_to_ask(&self) -> bool {
        let Some(play) = self.play.as_ref().filter(|_| self.logged.stage == Stage::Playing) else {
            return false;
        };
        let (asked, seq) = (play.asked(), play.seq());
        asked.seats.iter().any(|seat| {
            self.logged.places.get(seat.index()).is_some_and(|place| place.bot().is_some())
                && !play.has_answered(seat)
                && !self.thinking.contains(&BotTurn { game: self.logged.game, seq, seat })
        })
    }

    /// The entry and action id for a bot's action; none if the table has moved on.
    pub(crate) fn bot_move(
        &mut self,
        turn: BotTurn,
        action: &str,
        now: i64,
    ) -> Result<Option<(Entry, String)>, Refused> {
        let BotTurn { game, seq, seat } = turn;
        let standing = self.logged.standing();
        let is_bot = self.logged.places.get(seat.index()).is_some_and(|place| place.bot().is_some());
        // A player who has returned decides in person.
        let decides = is_bot || self.is_overdue(now);
        if !decides || self.logged.paused_at.is_some() {
            return Ok(None);
        }
        let Some(play) = self.play_at(turn).filter(|play| !play.has_answered(seat)) else {
            return Ok(None);
        };
        let judged = play.judge(seat, action, standing)?;
        // A player whose time ran out has used up the bank.
        let entry = self.judged_entry(seat, judged, !is_bot, now);
        // The same decision always has the same id, so that it is in the log once. Logs have this
        // spelling: it stays.
        Ok(Some((entry, format!("house-{game}-{seq}-{seat}"))))
    }

    /// Lets the scheduler ask for this decision again.
    pub(crate) fn forget_thinking(&mut self, turn: BotTurn) {
        self.thinking.remove(&turn);
    }

    /// Thinks about a decision again at the substitute's level, after the bot's own level panicked;
    /// none if the table has moved on.
    pub(crate) fn think_again(&mut self, turn: BotTurn) -> Option<Thinking> {
        let game_id = self.logged.game_id();
        let thinking = self.play_at(turn)?.think(turn.seat, SUBSTITUTE)?;
        Some(self.hooks.thinking(&game_id, thinking))
    }

    /// The action of a bot that lost its decision; none if the table has moved on.
    pub(crate) fn fallback(&mut self, turn: BotTurn) -> Option<String> {
        self.play_at(turn)?.fallback(turn.seat)
    }

    fn play_at(&mut self, turn: BotTurn) -> Option<&mut Box<dyn Running>> {
        let is_same_game = self.logged.game == turn.game && self.logged.stage == Stage::Playing;
        self.play.as_mut().filter(|play| is_same_game && play.seq() == turn.seq)
    }
}
