//! Settings: whether they allow opening a table.

use diciassette::Diciassette;
use kernel::Players;
use notation::GameName;
use protocol::{ErrorCode, Settings};
use rummy17::Rummy17;

use crate::play::{self, Start};
use crate::refused::Refused;

pub(super) fn check_level(level: &str) -> Result<(), Refused> {
    level.parse::<bots::Level>().map(|_| ()).map_err(|_| {
        Refused::new(ErrorCode::BadSettings, "level: expected novice, regular, expert or master")
    })
}

/// Checks that a table can be opened with these settings, by beginning a game.
pub(crate) fn check_settings(settings: &Settings) -> Result<(), Refused> {
    let bad = |why: String| Refused::new(ErrorCode::BadSettings, why);
    settings.check().map_err(|wrong| bad(wrong.to_string()))?;
    settings.bots.iter().flatten().try_for_each(|level| check_level(level))?;
    let start = Start {
        players: Players::new(usize::from(settings.seats)).map_err(|error| bad(error.to_string()))?,
        options: settings.options.clone(),
        deal: fairness::Deal {
            game: String::new(),
            secret: fairness::Secret([0; 32]),
            contributions: Vec::new(),
        },
        first_dealer: None,
        lots: None,
    };
    match settings.game {
        GameName::Diciassette => play::begin::<Diciassette>(start).map(|_| ()),
        GameName::Rummy17 => play::begin::<Rummy17>(start).map(|_| ()),
    }
}
