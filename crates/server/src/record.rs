//! The record of a finished game, from the log.

use std::sync::Arc;

use notation::Seating;
use protocol::ErrorCode;
use store::TableId;

use crate::desk::{Desk, has_ended};
use crate::hooks::Hooks;
use crate::lobby::Occupant;
use crate::refused::Refused;
use crate::room;

/// The record of a table's game with this number. Only a game that has ended has one: it shows all cards.
pub(crate) fn of(
    id: TableId,
    entries: &[store::Entry],
    game: u32,
    hooks: &Arc<Hooks>,
) -> Result<String, Refused> {
    let Some((first, rest)) = entries.split_first() else {
        return Err(Refused::new(ErrorCode::NoSuchTable, "this table has no log"));
    };
    let mut desk = Desk::new(room::open(id, first)?, first.seq, first.at, Arc::clone(hooks));
    for entry in rest {
        room::fold(&mut desk, id, entry)?;
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
