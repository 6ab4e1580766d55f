//! A table in memory as a pure value: the fold of its log, the game on it, and the visits to it.
//!
//! It decides commands ([`LiveTable::decide`]), finds the entries due without one
//! ([`LiveTable::follow_up`]) and the decisions for bots ([`LiveTable::bot_tasks`]), and produces
//! the new frames for a visitor ([`LiveTable::frames`]). No IO, and the time is an argument.

mod bots;
mod clocks;
mod commands;
mod fold;
mod frames;
mod logged;
mod presence;
mod seating;
mod settings;
mod visitor;

use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use kernel::{Eye, Seat};
use protocol::{ErrorCode, Stage};

pub(crate) use self::bots::{BotTask, BotTurn};
pub(crate) use self::commands::Decision;
pub use self::commands::EMOTES;
pub(crate) use self::frames::Shown;
pub(crate) use self::logged::{LoggedTable, Occupant};
pub(crate) use self::presence::Presence;
pub(crate) use self::settings::check_settings;
pub(crate) use self::visitor::{Entrance, Visitor};
use crate::hooks::{Hooks, Step};
use crate::play::Running;
use crate::refused::Refused;

/// An action that was acknowledged in the present game.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Acknowledged {
    /// The sequence number at which it was played.
    seq: u64,
    /// The action itself, while it is sealed.
    sealed: Option<String>,
}

/// A table in memory.
pub(crate) struct LiveTable {
    pub(crate) logged: LoggedTable,
    pub(crate) play: Option<Box<dyn Running>>,
    /// The number of the last entry.
    pub(crate) head: u64,
    /// Acknowledged actions by actor and action id.
    acknowledged: HashMap<(i64, String), Acknowledged>,
    pub(crate) presence: Presence,
    /// Deadlines count from here at the earliest: no player loses time while the server is down or
    /// no player is connected.
    attended_since: i64,
    /// When the last pause ended.
    resumed_at: i64,
    /// Counts the changes of table frames.
    table_rev: u64,
    /// Counts the changes of state frames beside the game.
    state_rev: u64,
    said: VecDeque<Utf8Bytes>,
    said_count: u64,
    /// The decisions that bots are thinking about.
    thinking: HashSet<BotTurn>,
    rendered: Vec<(Eye, Option<u64>, Utf8Bytes)>,
    rendered_for: (u32, u64, u64),
    hooks: Arc<Hooks>,
}

impl LiveTable {
    pub(crate) fn new(logged: LoggedTable, head: u64, now: i64, hooks: Arc<Hooks>) -> LiveTable {
        LiveTable {
            logged,
            play: None,
            head,
            acknowledged: HashMap::new(),
            presence: Presence::default(),
            attended_since: now,
            resumed_at: 0,
            table_rev: 1,
            state_rev: 1,
            said: VecDeque::new(),
            said_count: 0,
            thinking: HashSet::new(),
            rendered: Vec::new(),
            rendered_for: (0, 0, 0),
            hooks,
        }
    }

    /// The number of events of the present game so far.
    pub(crate) fn seq(&self) -> u64 {
        self.play.as_ref().map_or(0, |play| play.seq())
    }

    /// Calls the fault planted here by a test, if any.
    fn reach(&self, step: Step) {
        self.hooks.reach(step, || self.logged.game_id());
    }
}

/// Whether this stage ends the game, in either way.
pub(crate) fn has_ended(stage: Stage) -> bool {
    matches!(stage, Stage::Over | Stage::Abandoned)
}

/// The number of a seat in messages and entries.
fn number(seat: Seat) -> u8 {
    seat.index() as u8
}

fn not_now(why: &str) -> Refused {
    Refused::new(ErrorCode::NotNow, why)
}
