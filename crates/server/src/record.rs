//! The record of a finished game, from the log of its table.

use std::sync::Arc;

use notation::Seating;
use protocol::ErrorCode;
use store::TableId;

use crate::hooks::Hooks;
use crate::refused::Refused;
use crate::room;
use crate::table::{LiveTable, Occupant, has_ended};

/// The record of a game by its number. It shows all cards, so only a finished game has one.
pub(crate) fn of(
    id: TableId,
    entries: &[store::Entry],
    game: u32,
    hooks: &Arc<Hooks>,
) -> Result<String, Refused> {
    let Some((first, rest)) = entries.split_first() else {
        return Err(Refused::new(ErrorCode::NoSuchTable, "this table has no log"));
    };
    let mut table = LiveTable::new(room::open(id, first)?, first.seq, first.at, Arc::clone(hooks));
    for entry in rest {
        room::fold(&mut table, id, entry)?;
        if table.logged.game == game
            && has_ended(table.logged.stage)
            && let Some(play) = &table.play
        {
            let seating = table.logged.places.iter().map(|place| Seating {
                name: place.name().unwrap_or_default(),
                kind: match &place.occupant {
                    Occupant::Bot { level } => level.to_string(),
                    Occupant::Guest { program: true, .. } => "program".to_owned(),
                    Occupant::Guest { .. } | Occupant::Nobody => "human".to_owned(),
                },
            });
            return Ok(play.record(seating.collect(), table.logged.restarts));
        }
    }
    Err(Refused::new(
        ErrorCode::NotNow,
        format!("game {game} of this table has not ended: its record shows all cards and comes at the end"),
    ))
}
