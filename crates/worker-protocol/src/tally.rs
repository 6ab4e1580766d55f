//! The tally of a game for one of its seats: a few numbers that can be stored, added up and
//! exported. See `docs/statistics.md`.

use notation::GameName;
use serde::{Deserialize, Serialize};

/// A game from one seat's side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Tally {
    /// The name of the game: equal names mean the same game.
    pub id: String,
    /// Which of the two games.
    pub game: GameName,
    /// The number of players.
    pub players: u8,
    /// The level of the others, if all were bots: [`MIXED`](Tally::MIXED) if of several levels.
    /// Null if there were people or programs.
    pub level: Option<String>,
    /// The place, from 1; equal results share a place.
    pub place: u8,
    /// Whether another seat had the same place.
    pub shared: bool,
    /// Victory tokens, or the points of the match.
    pub score: i64,
    /// Details of Diciassette. Null if only the result is known.
    pub calls: Option<Calls>,
    /// Details of Rummy 17. Null if only the result is known.
    pub points: Option<Points>,
}

/// The details of a game of Diciassette for one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Calls {
    /// The number of its calls of "17" (D8).
    pub made: u32,
    /// The number of calls for which the queue had reached 17 (D15).
    pub right: u32,
    /// Cards that it played face down with a blank back (D2) and that a call revealed (D14).
    pub bluffs: u32,
    /// Those that held: a Trap that sprang on another seat (D16), any other if the call was right
    /// and the seat's own, or wrong and another's.
    pub held: u32,
}

/// The details of a match of Rummy 17 for one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Points {
    /// The number of its games (R3).
    pub games: u32,
    /// Open cards that the seat claimed and got by knocking (R5).
    pub knocks: u32,
    /// Games that it ended with a Rummy 17 (R15).
    pub doubled: u32,
    /// All its bonus points (R17), doubled ones doubled.
    pub bonus: u32,
    /// All its penalty points (R16), doubled ones doubled.
    pub penalty: u32,
}

impl Tally {
    /// The level for bots of several levels.
    pub const MIXED: &str = "mixed";

    /// The place of `own` among all results, where more is better, and whether it is shared.
    pub fn place<T: Ord>(all: &[T], own: &T) -> (u8, bool) {
        let better = all.iter().filter(|other| *other > own).count();
        let alike = all.iter().filter(|other| *other == own).count();
        (u8::try_from(better + 1).unwrap_or(u8::MAX), alike > 1)
    }

    /// The level of all others, from the kinds on their seats: none if any is not a bot.
    pub fn level_of<'a>(others: impl IntoIterator<Item = &'a str>, levels: &[&str]) -> Option<String> {
        let mut found: Option<&str> = None;
        for kind in others {
            if !levels.contains(&kind) {
                return None;
            }
            found = match found {
                Some(before) if before != kind => Some(Tally::MIXED),
                _ => Some(kind),
            };
        }
        found.map(str::to_owned)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tally_is_written_and_read_as_by_every_version() {
        let text = r#"{"id":"3X0C8QK5T1RZ9-1","game":"rummy17","players":3,"level":null,"place":2,"shared":true,"score":-14,"calls":null,"points":{"games":3,"knocks":1,"doubled":0,"bonus":6,"penalty":20}}"#;
        let tally = Tally {
            id: "3X0C8QK5T1RZ9-1".to_owned(),
            game: GameName::Rummy17,
            players: 3,
            level: None,
            place: 2,
            shared: true,
            score: -14,
            calls: None,
            points: Some(Points { games: 3, knocks: 1, doubled: 0, bonus: 6, penalty: 20 }),
        };
        assert_eq!(serde_json::to_string(&tally).unwrap(), text);
        assert_eq!(serde_json::from_str::<Tally>(text).unwrap(), tally);
        assert!(serde_json::from_str::<Tally>(&text.replace("-14", "\"14\"")).is_err());
    }

    #[test]
    fn who_is_level_shares_a_place() {
        assert_eq!(Tally::place(&[3, 7, 7, 1], &7), (1, true));
        assert_eq!(Tally::place(&[3, 7, 7, 1], &3), (3, false));
        assert_eq!(Tally::place(&[3, 7, 7, 1], &1), (4, false));
    }

    #[test]
    fn a_level_is_that_of_all_others_or_it_is_mixed_or_there_is_none() {
        let level = |others: &[&str]| Tally::level_of(others.iter().copied(), &["regular", "expert"]);
        assert_eq!(level(&["expert", "expert"]).as_deref(), Some("expert"));
        assert_eq!(level(&["expert", "regular", "expert"]).as_deref(), Some("mixed"));
        assert_eq!(level(&["expert", "human"]), None);
        assert_eq!(level(&["program"]), None);
    }
}
