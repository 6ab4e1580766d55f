//! Bots: their pending decisions, and the entries for their actions.

use kernel::Seat;
use protocol::{Clock, Stage};

use super::logged::SUBSTITUTE;
use super::{LiveTable, number};
use crate::entry::Entry;
use crate::play::{Judged, Moves, Running, Thinking};

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
    pub(crate) fn bot_move(&mut self, turn: BotTurn, action: &str, now: i64) -> Option<(Entry, String)> {
        let BotTurn { game, seq, seat } = turn;
        let standing = self.logged.standing();
        let stands = self.logged.stage == Stage::Playing && self.logged.game == game;
        // A player who has returned decides in person.
        let is_bot = self.logged.places.get(seat.index())?.bot().is_some();
        let still = is_bot || self.is_overdue(now);
        // A player whose time ran out has used up the bank.
        let banked = !is_bot && matches!(self.logged.settings.clock, Some(Clock::Bank { .. }));
        let spent = (now - self.asked_since()).clamp(0, i64::from(u32::MAX)) as u32;
        let (clock, spent_ms) = if banked { (Some(number(seat)), spent) } else { (None, 0) };
        let play = self.play.as_mut()?;
        if !stands || !still || play.seq() != seq || self.logged.paused_at.is_some() {
            return None;
        }
        let id = format!("house-{game}-{seq}-{seat}");
        let entry = match play.judge(seat, action, standing).ok()? {
            Judged::Sealed(action) => Entry::Sealed { seat: seat.index() as u8, action },
            Judged::Moves(Moves { events, over }) => Entry::Play { events, over, clock, spent_ms },
        };
        Some((entry, id))
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
