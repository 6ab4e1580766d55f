//! Folding an entry of the log into the table.

use diciassette::Diciassette;
use kernel::{Players, Seat};
use notation::GameName;
use protocol::ErrorCode;
use rummy17::Rummy17;

use super::{Acknowledged, LiveTable};
use crate::entry::Entry;
use crate::hooks::Step;
use crate::play::{self, Running, Start};
use crate::refused::Refused;

impl LiveTable {
    /// Folds an entry of the log. After an error or a panic the table must be reloaded from its
    /// log.
    pub(crate) fn fold(
        &mut self,
        seq: u64,
        actor: i64,
        action_id: Option<&str>,
        entry: &Entry,
        at: i64,
    ) -> Result<(), String> {
        let stage = self.logged.stage;
        let paused_at = self.logged.paused_at;
        let changes = entry.changes(self.seq());
        match entry {
            Entry::Play { events, .. } => {
                if self.play.is_none() {
                    self.play = Some(self.begin().map_err(|refused| refused.message)?);
                }
                self.acknowledge(actor, action_id, None);
                let Some(play) = &mut self.play else { return Err("no game to play on".to_owned()) };
                play.apply(events, at)?;
            }
            Entry::Sealed { seat, action } => {
                self.acknowledge(actor, action_id, Some(action));
                let (Some(play), Some(seat)) = (&mut self.play, Seat::new(usize::from(*seat))) else {
                    return Err("a sealed answer without a game".to_owned());
                };
                play.seal(seat, action)?;
            }
            Entry::Again { .. } => {
                self.play = None;
                self.acknowledged.clear();
                self.thinking.clear();
            }
            _ => {}
        }
        // A panic here leaves the cards ahead of the rest.
        self.reach(Step::Fold);
        self.logged.fold(entry, at);
        self.head = seq;
        if changes.table || stage != self.logged.stage {
            self.table_rev += 1;
        }
        if changes.state || paused_at.is_some() != self.logged.paused_at.is_some() {
            self.state_rev += 1;
        }
        if let (Some(since), None) = (paused_at, self.logged.paused_at) {
            // A pause costs no player time, wherever deadlines count from.
            self.attended_since =
                if self.attended_since < since { self.attended_since + (at - since).max(0) } else { at };
            self.resumed_at = at;
        }
        Ok(())
    }

    fn acknowledge(&mut self, actor: i64, action_id: Option<&str>, sealed: Option<&str>) {
        if let (Some(action_id), Some(play)) = (action_id, &self.play) {
            let action = Acknowledged { seq: play.seq(), sealed: sealed.map(str::to_owned) };
            self.acknowledged.insert((actor, action_id.to_owned()), action);
        }
    }

    /// Begins the next game.
    pub(super) fn begin(&self) -> Result<Box<dyn Running>, Refused> {
        let start = Start {
            players: Players::new(self.logged.places.len())
                .map_err(|error| Refused::new(ErrorCode::BadSettings, error.to_string()))?,
            options: self.logged.settings.options.clone(),
            deal: self.logged.deal(),
            first_dealer: self.logged.first_dealer.and_then(|seat| Seat::new(usize::from(seat))),
            lots: self.hooks.lots.as_ref().and_then(|lots| lots(&self.logged.game_id())),
        };
        match self.logged.settings.game {
            GameName::Diciassette => play::begin::<Diciassette>(start),
            GameName::Rummy17 => play::begin::<Rummy17>(start),
        }
    }
}
