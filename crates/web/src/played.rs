//! Results of the player's finished games, stored as one line of JSON each. The page only appends
//! lines; the statistics read them (`study/statistics.rs`).

use js_sys::Date;
use notation::{GameName, Value};
use protocol::{Kind, State, Table};
use serde::{Deserialize, Serialize};
use web_kit::{json, storage};
use worker_protocol::Tally;

/// Storage key.
const KEY: &str = "seventeen.played";

/// Maximum number of stored lines, some hundred kilobytes.
pub(crate) const MOST: usize = 2_000;

/// A finished game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Entry {
    /// The day of its end in UTC: `2026-11-18`.
    pub(crate) day: String,
    /// The result and the counts.
    pub(crate) tally: Tally,
    /// The source of its record, as long as only the result is known.
    pub(crate) record: Option<Source>,
}

/// The address of a game's record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Source {
    /// The code of its table.
    pub(crate) table: String,
    /// The number of the game at that table.
    pub(crate) number: u32,
    /// The player's own seat.
    pub(crate) seat: u8,
}

/// All stored lines.
pub(crate) fn lines() -> String {
    storage().and_then(|storage| storage.get_item(KEY).ok().flatten()).unwrap_or_default()
}

/// Replaces the stored lines; an empty text deletes them. False if the browser refuses.
pub(crate) fn keep(lines: &str) -> bool {
    let Some(storage) = storage() else { return false };
    let done = if lines.is_empty() { storage.remove_item(KEY) } else { storage.set_item(KEY, lines) };
    done.is_ok()
}

/// Appends a line; without storage, nothing happens.
fn add(line: &str) {
    keep(&with_line(&lines(), line));
}

/// These lines with one more, without the oldest ones over the maximum.
fn with_line(lines: &str, line: &str) -> String {
    let more = (lines.lines().count() + 1).saturating_sub(MOST);
    let ends = lines.match_indices('\n').map(|(end, _)| end + 1);
    let begin = ends.take(more).last().unwrap_or(0);
    format!("{}{line}\n", &lines[begin..])
}

/// Stores the worker's tally of a game on this device.
pub(crate) fn note(tally: &Value) {
    add(&format!(r#"{{"day":"{}","tally":{}}}"#, day(&Date::new_0()), json::write(tally)));
}

/// The day of a date, in UTC.
pub(crate) fn day(moment: &Date) -> String {
    String::from(moment.to_iso_string()).chars().take(10).collect()
}

/// Stores the result of a game at a table of the server, if the player has a seat there. The
/// statistics complete it from the record.
pub(crate) fn note_at_table(table: &Table, state: &State) {
    let Some(entry) = result_alone(table, state, day(&Date::new_0())) else { return };
    // Another tab of this browser may have stored the same game.
    if !lines().contains(&format!(r#""id":"{}""#, entry.tally.id)) {
        add(&json::write(&entry));
    }
}

/// The entry of a finished game, from its last message alone; none for a spectator or in a running
/// game.
fn result_alone(table: &Table, state: &State, day: String) -> Option<Entry> {
    state.result.as_ref()?;
    let seat = table.you?;
    let own = usize::from(seat);
    let numbers = |field: &str| -> Option<Vec<i64>> {
        state.view[field].as_array()?.iter().map(Value::as_i64).collect()
    };
    // Higher is better; in Diciassette, fewer penalties break a tie (D20).
    let (scores, penalties) = match table.settings.game {
        GameName::Diciassette => (numbers("victory")?, numbers("penalty")?),
        GameName::Rummy17 => (numbers("scores")?, vec![0; table.seats.len()]),
    };
    let all: Vec<(i64, i64)> = scores.into_iter().zip(penalties.into_iter().map(|tokens| -tokens)).collect();
    let (place, shared) = Tally::place(&all, all.get(own)?);
    let others = table.seats.iter().enumerate().filter(|(seat, _)| *seat != own);
    let kind = |kind: Kind, level: &Option<String>| match kind {
        Kind::Bot => level.clone().unwrap_or_default(),
        Kind::Free | Kind::Human | Kind::Program => String::new(),
    };
    let kinds: Vec<String> = others.map(|(_, info)| kind(info.kind, &info.level)).collect();
    let tally = Tally {
        id: table.deal.game.clone(),
        game: table.settings.game,
        players: table.seats.len() as u8,
        level: Tally::level_of(kinds.iter().map(String::as_str), &bots::Level::ALL.map(bots::Level::id)),
        place,
        shared,
        score: all[own].0,
        calls: None,
        points: None,
    };
    let code = table.invite.clone()?;
    Some(Entry { day, tally, record: Some(Source { table: code, number: state.game, seat }) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use notation::json as value;
    use serde::de::DeserializeOwned;

    fn read<T: DeserializeOwned>(value: &Value) -> T {
        json::read(&value.to_string()).unwrap()
    }

    fn table(game: &str, you: Option<u8>, levels: [Option<&str>; 2]) -> Table {
        let seat = |level: Option<&str>| {
            value!({
                "name": "x", "kind": if level.is_some() { "bot" } else { "human" }, "level": level, "connected": true,
                "substituted": false, "ready": true, "pause": false, "rematch": false,
            })
        };
        read(&value!({
            "id": "3X0C8QK5T1RZ9", "invite": "7Q2KD0X9RT4M", "watch": "B5N80HWJ3C6Y",
            "settings": { "game": game, "seats": 3 }, "stage": "over", "paused": false, "you": you, "host": false,
            "standing_pass": true, "game": 2, "seats": [seat(None), seat(levels[0]), seat(levels[1])], "spectators": 0, "screen": false,
            "deal": {
                "game": "3X0C8QK5T1RZ9-2", "commitment": "", "shares": [], "restarts": 0, "abandoned": [], "secret": null,
            },
            "left_ms": null,
        }))
    }

    fn state(view: Value, is_over: bool) -> State {
        read(&value!({
            "game": 2, "from": 40, "seq": 41, "seen": [], "view": view, "more": {}, "waiting": null, "legal": [],
            "answered": null, "banks": null, "result": is_over.then(|| value!({})),
        }))
    }

    fn entry(table: &Table, state: &State) -> Option<Entry> {
        result_alone(table, state, "2026-11-18".to_owned())
    }

    #[test]
    fn the_result_at_a_table_is_noted_with_the_way_to_its_record() {
        let table = table("diciassette", Some(0), [Some("expert"), Some("expert")]);
        let over = state(value!({ "victory": [2, 3, 2], "penalty": [0, 1, 1] }), true);
        let noted = entry(&table, &over).unwrap();
        assert_eq!((noted.tally.place, noted.tally.shared, noted.tally.score), (2, false, 2));
        assert_eq!(
            (noted.tally.id.as_str(), noted.tally.level.as_deref()),
            ("3X0C8QK5T1RZ9-2", Some("expert"))
        );
        let source = Source { table: "7Q2KD0X9RT4M".to_owned(), number: 2, seat: 0 };
        assert_eq!(noted.record, Some(source));
        assert_eq!(json::read(&json::write(&noted)), Ok(noted));
    }

    #[test]
    fn points_may_be_below_nothing_and_people_have_no_level() {
        let table = table("rummy17", Some(2), [None, Some("novice")]);
        let noted = entry(&table, &state(value!({ "scores": [4, -9, -9] }), true)).unwrap();
        assert_eq!((noted.tally.place, noted.tally.shared, noted.tally.score), (2, true, -9));
        assert_eq!(noted.tally.level, None);
    }

    #[test]
    fn spectators_and_running_games_leave_no_line() {
        let view = value!({ "scores": [4, -9, -9] });
        assert_eq!(entry(&table("rummy17", None, [None, None]), &state(view.clone(), true)), None);
        assert_eq!(entry(&table("rummy17", Some(1), [None, None]), &state(view, false)), None);
    }

    #[test]
    fn a_line_more_than_enough_takes_the_place_of_the_oldest() {
        assert_eq!(with_line("", "a"), "a\n");
        assert_eq!(with_line("a\n", "b"), "a\nb\n");
        let full: String = (0..MOST).map(|number| format!("{number}\n")).collect();
        let next = with_line(&full, "new");
        assert_eq!(next.lines().count(), MOST);
        assert_eq!((next.lines().next(), next.lines().last()), (Some("1"), Some("new")));
    }

    #[test]
    fn a_line_of_this_device_reads_back() {
        let line = r#"{"day":"2026-11-18","tally":{"id":"x","game":"rummy17","players":2,"level":"regular","place":1,"shared":false,"score":7,"calls":null,"points":null}}"#;
        let read: Entry = json::read(line).unwrap();
        assert_eq!((read.day.as_str(), read.tally.score, read.record), ("2026-11-18", 7, None));
    }
}
