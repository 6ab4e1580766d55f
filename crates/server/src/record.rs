//! The record of a finished game, from the log.

use std::sync::Arc;

use store::TableId;
use wire::{ErrorCode, Seating};

use crate::desk::Desk;
use crate::entry::Entry;
use crate::hall::has_ended;
use crate::hooks::Hooks;
use crate::lobby::{Lobby, Occupant};
use crate::refused::Refused;

/// The record of a table's game with this number. Only a game that has ended has one: it shows all cards.
pub(crate) fn of(
    id: TableId,
    entries: &[store::Entry],
    game: u32,
    hooks: &Arc<Hooks>,
) -> Result<String, Refused> {
    let broken = || Refused::new(ErrorCode::Unavailable, "the log of this table does not hold together");
    let mut parsed = entries.iter().map(|entry| Entry::parse(&entry.payload).map(|parsed| (entry, parsed)));
    let Some(Ok((first, opened))) = parsed.next() else { return Err(broken()) };
    let lobby = Lobby::open(id, &opened, first.at).ok_or_else(broken)?;
    let mut desk = Desk::new(lobby, first.seq, first.at, Arc::clone(hooks));
    for next in parsed {
        let (entry, parsed) = next.map_err(|_| broken())?;
        desk.fold(entry.seq, entry.actor, entry.action_id.as_deref(), &parsed, entry.at)
            .map_err(|_| broken())?;
        if desk.lobby.game == game
            && has_ended(desk.lobby.stage)
            && let Some(play) = &desk.play
        {
            let seating = desk.lobby.places.iter().map(|place| Seating {
                name: place.name().unwrap_or_default(),
                kind: match &place.occupant {
                    Occupant::Bot { level } => level.to_string(),
                    Occupant::Guest { program: true, .. } => "program".to_owned(),
                    Occupant::Guest { .. } | Occupant::Nobody => "human".to_owned(),
                },
            });
            return Ok(play.record(seating.collect(), desk.lobby.restarts));
        }
    }
    Err(Refused::new(
        ErrorCode::NotNow,
        format!("game {game} of this table has not ended: its record shows all cards and comes at the end"),
    ))
}
