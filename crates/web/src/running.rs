//! The table on the server at which the player has a seat, stored while its game runs, so that the
//! first screen can lead back to it.

use notation::GameName;
use protocol::{Stage, Table};
use serde::{Deserialize, Serialize};
use web_kit::{keep, storage};

/// Storage key.
const KEY: &str = "seventeen.table";

/// A table with a running game, in which the player has a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Running {
    /// The table's id.
    pub(crate) table: String,
    /// The invitation code.
    pub(crate) code: String,
    pub(crate) game: GameName,
}

impl Running {
    /// The entry of a table; none unless the player has a seat in a running game.
    fn of(table: &Table) -> Option<Running> {
        let plays = table.stage == Stage::Playing && table.you.is_some();
        let code = table.invite.clone().filter(|_| plays)?;
        Some(Running { table: table.id.clone(), code, game: table.settings.game })
    }
}

/// The stored table.
pub(crate) fn running() -> Option<Running> {
    web_kit::kept(KEY)
}

/// Stores a table while the player has a seat in its running game, and deletes it afterwards. A
/// watched table does not replace it.
pub(crate) fn remember(table: &Table) {
    match Running::of(table) {
        // Without storage, the invitation still leads back.
        Some(running) => keep(KEY, &running),
        None => forget(&table.id),
    }
}

/// Deletes the stored table if it has this id or code.
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
