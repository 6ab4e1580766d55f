//! All games kept in this browser: without duplicates, sorted by day, up to a maximum number.

use std::collections::BTreeMap;

use notation::Invalid;
use serde::{Deserialize, Serialize};
use web_kit::json;
use worker_protocol::Tally;

use crate::played::{self, Entry, MOST};

/// The kind that an exported file states.
const KIND: &str = "seventeen games";
/// The version of the file, as in `docs/statistics.md`.
const VERSION: u32 = 1;

/// All games, oldest first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Book(Vec<Entry>);

/// An exported file.
#[derive(Serialize, Deserialize)]
struct File {
    file: String,
    version: u32,
    games: Vec<Entry>,
}

impl Book {
    /// Loads the games of this browser.
    pub(super) fn load() -> Book {
        Book::read(&played::lines())
    }

    /// Saves the games. False if the browser refuses.
    pub(super) fn save(&self) -> bool {
        let mut lines = String::new();
        for entry in &self.0 {
            lines += &json::write(entry);
            lines.push('\n');
        }
        played::keep(&lines)
    }

    /// Reads one game from each line, and drops unreadable lines.
    fn read(lines: &str) -> Book {
        let entry = |line: &str| {
            let mut entry: Entry = json::read(line).ok()?;
            // A record under an invalid code cannot be fetched; its result stays.
            entry.record.take_if(|source| !is_code(&source.table));
            is_plausible(&entry).then_some(entry)
        };
        let mut book = Book::default();
        book.add(lines.lines().filter_map(entry));
        book
    }

    pub(super) fn entries(&self) -> &[Entry] {
        &self.0
    }

    /// Finds a game by its id.
    pub(super) fn find(&self, id: &str) -> Option<&Entry> {
        self.0.iter().find(|entry| entry.tally.id == id)
    }

    /// Adds games, and returns how many are new. A known game is replaced only if its record was
    /// still to be counted.
    pub(super) fn add(&mut self, games: impl IntoIterator<Item = Entry>) -> usize {
        let before = self.0.len();
        let named = self.0.iter().enumerate().map(|(place, entry)| (entry.tally.id.clone(), place));
        let mut places: BTreeMap<String, usize> = named.collect();
        for mut entry in games {
            match places.get(&entry.tally.id) {
                None => {
                    places.insert(entry.tally.id.clone(), self.0.len());
                    self.0.push(entry);
                }
                Some(place) => {
                    let there = &mut self.0[*place];
                    if there.record.is_some() && entry.record.is_none() {
                        // Keeps the day on which the result was noted.
                        std::mem::swap(&mut there.day, &mut entry.day);
                        *there = entry;
                    }
                }
            }
        }
        let new = self.0.len() - before;
        self.tidy();
        new
    }

    /// Gives up on the record of this game; its result stays.
    pub(super) fn settle(&mut self, id: &str) {
        if let Some(entry) = self.0.iter_mut().find(|entry| entry.tally.id == id) {
            entry.record = None;
        }
    }

    fn tidy(&mut self) {
        self.0.sort_by(|one, other| one.day.cmp(&other.day));
        let more = self.0.len().saturating_sub(MOST);
        self.0.drain(..more);
    }

    pub(super) fn join(&mut self, other: Book) {
        self.add(other.0);
    }

    /// Exports all games as a file.
    pub(super) fn export(&self) -> String {
        json::write(&File { file: KIND.to_owned(), version: VERSION, games: self.0.clone() })
    }

    /// Imports the games of a file, and returns how many are new. A file of another kind, or with
    /// an implausible game, adds none.
    pub(super) fn import(&mut self, text: &str) -> Result<usize, Invalid> {
        let file: File = json::read(text)?;
        if file.file != KIND || file.version != VERSION {
            return Err(Invalid(format!(
                "expected a file of \"{KIND}\", version {VERSION}, found \"{}\", version {}",
                file.file, file.version
            )));
        }
        if let Some(entry) = file.games.iter().find(|entry| !is_plausible(entry)) {
            return Err(Invalid(format!("games: {} cannot be", json::write(entry))));
        }
        Ok(self.add(file.games))
    }
}

/// Whether such a game can exist: a file edited by hand must not break the figures.
fn is_plausible(entry: &Entry) -> bool {
    let Entry { day, tally, record } = entry;
    let Tally { id, players, level, place, score, calls, points, .. } = tally;
    let is_day = day.len() == 10
        && day.bytes().enumerate().all(|(place, letter)| match place {
            4 | 7 => letter == b'-',
            _ => letter.is_ascii_digit(),
        });
    let is_short = |text: &str| text.len() <= 64;
    is_day
        && !id.is_empty()
        && is_short(id)
        && level.as_deref().is_none_or(is_short)
        && (2..=6).contains(players)
        && (1..=*players).contains(place)
        && score.unsigned_abs() <= 10_000
        && record.as_ref().is_none_or(|source| is_code(&source.table))
        && calls.is_none_or(|calls| {
            calls.right <= calls.made && calls.held <= calls.bluffs && calls.made.max(calls.bluffs) <= 10_000
        })
        && points.is_none_or(|points| {
            let most = points.knocks.max(points.bonus).max(points.penalty).max(points.games);
            points.doubled <= points.games && points.games > 0 && most <= 10_000
        })
}

/// Whether a table can have this code. The server issues codes of twelve unambiguous letters and
/// digits (`server/src/tokens.rs`), and takes requests for any other as guesses.
fn is_code(table: &str) -> bool {
    table.len() == 12
        && table.bytes().all(|letter| match letter {
            b'I' | b'L' | b'O' | b'U' => false,
            letter => letter.is_ascii_digit() || letter.is_ascii_uppercase(),
        })
}

#[cfg(test)]
mod tests {
    use notation::GameName;
    use worker_protocol::Calls;

    use super::*;
    use crate::played::Source;

    fn entry(id: &str, day: &str) -> Entry {
        let tally = Tally {
            id: id.to_owned(),
            game: GameName::Diciassette,
            players: 3,
            level: Some("regular".to_owned()),
            place: 1,
            shared: false,
            score: 3,
            calls: Some(Calls { made: 4, right: 3, bluffs: 2, held: 1 }),
            points: None,
        };
        Entry { day: day.to_owned(), tally, record: None }
    }

    fn pending(id: &str, day: &str) -> Entry {
        let mut entry = entry(id, day);
        entry.tally.calls = None;
        entry.record = Some(Source { table: "7Q2KD0X9RT4M".to_owned(), number: 1, seat: 0 });
        entry
    }

    fn book(entries: &[Entry]) -> Book {
        let mut book = Book::default();
        assert_eq!(book.add(entries.iter().cloned()), entries.len());
        book
    }

    #[test]
    fn every_game_is_there_once_in_the_order_of_days() {
        let lines = [entry("b", "2026-11-18"), entry("a", "2026-11-17"), entry("b", "2026-11-19")];
        let text: String = lines.iter().map(|entry| json::write(entry) + "\n").collect();
        let read = Book::read(&format!("{text}what is this?\n"));
        assert_eq!(read, book(&[entry("a", "2026-11-17"), entry("b", "2026-11-18")]));
    }

    #[test]
    fn a_game_of_which_only_the_result_is_known_gives_way_and_keeps_its_day() {
        let mut book = book(&[pending("x-1", "2026-11-17")]);
        assert_eq!(book.add([pending("x-1", "2026-11-20")]), 0);
        assert_eq!(book.add([entry("x-1", "2026-11-20")]), 0);
        assert_eq!(book.entries(), [entry("x-1", "2026-11-17")]);
        assert_eq!(book.add([pending("x-1", "2026-11-17")]), 0, "and not back");
        assert_eq!(book.entries(), [entry("x-1", "2026-11-17")]);
    }

    #[test]
    fn of_a_game_without_a_record_the_result_stays() {
        let mut book = book(&[pending("x-1", "2026-11-17"), pending("x-2", "2026-11-18")]);
        book.settle("x-1");
        book.settle("x-3");
        let records: Vec<bool> = book.entries().iter().map(|entry| entry.record.is_some()).collect();
        assert_eq!(records, [false, true]);
    }

    #[test]
    fn what_is_exported_can_be_imported_without_anything_twice() {
        let own = book(&[entry("a", "2026-11-17"), pending("x-1", "2026-11-18"), entry("b", "2026-11-19")]);
        let file = own.export();
        let mut other = book(&[entry("b", "2026-11-19"), entry("c", "2026-11-16")]);
        assert_eq!(other.import(&file), Ok(2));
        assert_eq!(other.entries().len(), 4);
        assert_eq!(other.import(&file), Ok(0));
        let mut empty = Book::default();
        assert_eq!((empty.import(&file), empty), (Ok(3), own));
    }

    #[test]
    fn a_file_of_something_else_adds_nothing() {
        let file = book(&[entry("a", "2026-11-17"), entry("b", "2026-11-17")]).export();
        for (from, to) in [
            ("seventeen games", "sixteen games"),
            (r#""version":1"#, r#""version":2"#),
            (r#""place":1"#, r#""place":4"#),
            (r#""right":3"#, r#""right":5"#),
            (r#""players":3"#, r#""players":1"#),
            ("2026-11-17", "yesterday!"),
            (r#""score":3"#, r#""score":"3""#),
        ] {
            let mut book = Book::default();
            assert!(book.import(&file.replacen(from, to, 1)).is_err(), "{from} as {to}");
            assert_eq!(book, Book::default(), "{from} as {to}");
        }
        assert!(Book::default().import("").is_err());
    }

    #[test]
    fn a_record_is_at_a_table_that_can_be() {
        let own = book(&[entry("a", "2026-11-17"), pending("x-1", "2026-11-18")]);
        for code in [
            "",
            "7Q2KD0X9RT4",
            "7Q2KD0X9RT4MM",
            "7q2kd0x9rt4m",
            "7Q2KU0X9RT4M",
            "../../../../a",
            "7Q2K/0X9RT4M",
        ] {
            let mut other = Book::default();
            assert!(other.import(&own.export().replace("7Q2KD0X9RT4M", code)).is_err(), "{code}");
            assert_eq!(other, Book::default(), "{code}");
            // An entry saved before this check keeps its result.
            let line = json::write(&pending("x-1", "2026-11-18")).replace("7Q2KD0X9RT4M", code);
            let read = Book::read(&line);
            assert_eq!(read.find("x-1").map(|entry| &entry.record), Some(&None), "{code}");
        }
    }

    #[test]
    fn what_could_not_be_kept_is_joined_by_what_is() {
        let mut shown =
            book(&[entry("a", "2026-11-17"), pending("x-1", "2026-11-18"), entry("x-2", "2026-11-18")]);
        shown.join(book(&[
            entry("b", "2026-11-16"),
            entry("x-1", "2026-11-20"),
            pending("x-2", "2026-11-20"),
        ]));
        let days = [("b", "16"), ("a", "17"), ("x-1", "18"), ("x-2", "18")];
        assert_eq!(shown.entries(), days.map(|(id, day)| entry(id, &format!("2026-11-{day}"))));
    }

    #[test]
    fn only_the_newest_are_kept() {
        let mut all = Book::default();
        let game = |number: usize| entry(&number.to_string(), &format!("{number:04}-01-01"));
        all.add((0..MOST + 3).map(game));
        assert_eq!((all.entries().len(), all.entries()[0].tally.id.as_str()), (MOST, "3"));
    }
}
