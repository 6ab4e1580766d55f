//! The table of the server at which one plays: kept by the browser while the game runs, to find back to it from the first screen.

use notation::GameName;
use protocol::{Stage, Table};
use serde::{Deserialize, Serialize};
use web_kit::{keep, storage};

/// Under this name the browser keeps it.
const KEY: &str = "seventeen.table";

/// A table at which one has a seat in a running game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Running {
    /// Its id.
    pub(crate) table: String,
    /// Its invitation.
    pub(crate) code: String,
    /// What is played there.
    pub(crate) game: GameName,
}

impl Running {
    /// What is to be kept of a table; none if one does not play there.
    fn of(table: &Table) -> Option<Running> {
        let plays = table.stage == Stage::Playing && table.you.is_some();
        let code = table.invite.clone().filter(|_| plays)?;
        Some(Running { table: table.id.clone(), code, game: table.settings.game })
    }
}

/// The table that was left while its game ran.
pub(crate) fn running() -> Option<Running> {
    web_kit::kept(KEY)
}

/// Keeps a table as long as one plays there. One at which one only looks on does not replace it.
pub(crate) fn remember(table: &Table) {
    match Running::of(table) {
        // Where nothing may be kept, there is the invitation.
        Some(running) => keep(KEY, &running),
        None => forget(&table.id),
    }
}

/// Lets go of the table, if it is the one with this id or code.
pub(crate) fn forget(name: &str) {
    if let Some(storage) = storage()
        && running().is_some_and(|running| running.table == name || running.code == name)
    {
        let _ = storage.remove_item(KEY);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use web_kit::json;

    fn table(stage: &str, you: Option<u8>) -> Table {
        json::read(&notation::json!({
            "id": "3X0C8QK5T1RZ9", "invite": "7Q2KD0X9RT4M", "watch": "B5N80HWJ3C6Y",
            "settings": { "game": "rummy17", "seats": 2 }, "stage": stage, "paused": false, "you": you, "host": false,
            "standing_pass": true, "game": 1, "seats": [], "spectators": 0, "screen": false,
            "deal": { "game": "x", "commitment": "", "shares": [], "restarts": 0, "abandoned": [], "secret": null },
            "left_ms": null,
        }).to_string())
        .unwrap()
    }

    #[test]
    fn only_a_seat_in_a_running_game_is_kept() {
        let (table_id, code) = ("3X0C8QK5T1RZ9".to_owned(), "7Q2KD0X9RT4M".to_owned());
        let kept = Running { table: table_id, code, game: GameName::Rummy17 };
        let text = r#"{"table":"3X0C8QK5T1RZ9","code":"7Q2KD0X9RT4M","game":"rummy17"}"#;
        assert_eq!((json::write(&kept), json::read(text)), (text.to_owned(), Ok(kept.clone())));
        assert_eq!(Running::of(&table("playing", Some(1))), Some(kept));
        for (stage, you) in [("gathering", Some(1)), ("over", Some(1)), ("playing", None)] {
            assert_eq!(Running::of(&table(stage, you)), None, "{stage}");
        }
    }
}
