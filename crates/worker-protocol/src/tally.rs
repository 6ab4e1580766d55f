//! What a game came to for one of its seats: a few numbers that can be kept, added up and carried
//! away. See `docs/statistics.md`.

use notation::GameName;
use serde::{Deserialize, Serialize};

/// A game as one seat has played it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Tally {
    /// The name of the game: what has the same name is the same game.
    pub id: String,
    /// Which of the two.
    pub game: GameName,
    /// How many played.
    pub players: u8,
    /// The level of the others, if all were bots: [`MIXED`](Tally::MIXED) if not of one level.
    /// Null if there were people or programs.
    pub level: Option<String>,
    /// The place, from 1; who is level with another has the same.
    pub place: u8,
    /// Had somebody else the same place?
    pub shared: bool,
    /// Victory tokens, or the points of the match.
    pub score: i64,
    /// In Diciassette: how it was played. Null if only the result is known.
    pub calls: Option<Calls>,
    /// In Rummy 17: how it was played. Null if only the result is known.
    pub points: Option<Points>,
}

/// A game of Diciassette as one seat has played it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Calls {
    /// How often it called "17" (D8).
    pub made: u32,
    /// And how often the queue had reached it (D15).
    pub right: u32,
    /// Cards that it played face down, whose back tells nothing (D2), and that a call turned over
    /// (D14).
    pub bluffs: u32,
    /// Those that held: a Trap that sprang on somebody else (D16), any other where the call was
    /// right and its own, or wrong and another's.
    pub held: u32,
}

/// A match of Rummy 17 as one seat has played it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Points {
    /// How many games it had (R3).
    pub games: u32,
    /// Open cards that the seat knocked for and got (R5).
    pub knocks: u32,
    /// Games that it ended with a Rummy 17 (R15).
    pub doubled: u32,
    /// All its bonus points (R17), doubled ones doubled.
    pub bonus: u32,
    /// All its penalty points (R16), doubled ones doubled.
    pub penalty: u32,
}

impl Tally {
    /// The level of bots that are not all of one level.
    pub const MIXED: &str = "mixed";

    /// The place among these, where more is better, and whether it is shared.
    pub fn place<T: Ord>(all: &[T], own: &T) -> (u8, bool) {
        let better = all.iter().filter(|other| *other > own).count();
        let alike = all.iter().filter(|other| *other == own).count();
        (u8::try_from(better + 1).unwrap_or(u8::MAX), alike > 1)
    }

    /// The level of all others, by what sits on their seats: a bot's level, or something else.
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
