//! Records: a game as a JSON Lines file, a header and then the events.

use std::fmt;

use ::diciassette::Diciassette;
use ::rummy17::Rummy17;
use kernel::{Event, Game, Players, Seat};
use serde_json::{Value, json};

use crate::ask::{self, Wrong, excerpt};
use crate::spoken::Spoken;

/// The version of the format that is written here.
const VERSION: u64 = 1;

/// Who sat where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seating {
    /// The name.
    pub name: String,
    /// What kind of player: `human`, or a bot's name.
    pub kind: String,
}

/// One game, from the first lot on; it need not be finished.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record<G: Game> {
    /// What the table chose.
    pub options: G::Options,
    /// Who sat where.
    pub seating: Vec<Seating>,
    /// The log.
    pub events: Vec<Event<G>>,
}

/// A record of either game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AnyRecord {
    /// Of Diciassette.
    Diciassette(Record<Diciassette>),
    /// Of Rummy 17.
    Rummy17(Record<Rummy17>),
}

/// What is wrong with a record, and in which line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong.
    pub wrong: Wrong,
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.wrong)
    }
}

impl std::error::Error for RecordError {}

impl<G: Spoken> Record<G> {
    /// A record with nothing in it yet.
    pub fn begin(options: G::Options, seating: Vec<Seating>) -> Record<G> {
        Record { options, seating, events: Vec::new() }
    }

    /// The table before the first event.
    pub fn opening(&self) -> Result<G, Wrong> {
        let unplayable = |error: kernel::Unplayable| Wrong(error.to_string());
        let players = Players::new(self.seating.len()).map_err(unplayable)?;
        G::new(players, self.options.clone()).map_err(unplayable)
    }

    /// The file: a header, then one line for each event.
    pub fn export(&self) -> String {
        let names: Vec<&str> = self.seating.iter().map(|seat| seat.name.as_str()).collect();
        let kinds: Vec<&str> = self.seating.iter().map(|seat| seat.kind.as_str()).collect();
        let header = json!({
            "record": VERSION,
            "game": G::NAME,
            "players": self.seating.len(),
            "options": G::options_to(&self.options),
            "names": names,
            "seats": kinds,
        });
        let mut file = format!("{header}\n");
        for event in &self.events {
            let line = match event {
                Event::Act(seat, action) => json!({ "seat": seat.index(), "act": action.to_string() }),
                Event::Chance(lot) => json!({ "chance": lot.to_string() }),
            };
            file.push_str(&format!("{line}\n"));
        }
        file
    }

    fn import(
        header: &Value,
        lines: &mut dyn Iterator<Item = (usize, &str)>,
    ) -> Result<Record<G>, RecordError> {
        let at = |line: usize| move |wrong: Wrong| RecordError { line, wrong };
        let mut record: Record<G> = Record::begin(
            G::options_from(&header["options"]).map_err(at(1))?,
            seating(header).map_err(at(1))?,
        );
        let mut game: G = record.opening().map_err(at(1))?;
        for (number, line) in lines {
            let event = read_event(&game, line).map_err(at(number))?;
            game.apply(event);
            record.events.push(event);
        }
        Ok(record)
    }
}

impl AnyRecord {
    /// Reads a file and checks every event of it against the rules.
    pub fn import(file: &str) -> Result<AnyRecord, RecordError> {
        let mut lines = file.lines().enumerate().map(|(index, line)| (index + 1, line));
        let first = |wrong| RecordError { line: 1, wrong };
        let (_, header) = lines.next().ok_or_else(|| first(Wrong("the file is empty".to_owned())))?;
        let header = parse(header).map_err(first)?;
        if header["record"].as_u64() != Some(VERSION) {
            return Err(first(Wrong::field("record", VERSION, &header["record"])));
        }
        let known = "diciassette or rummy17";
        match ask::text(&header, "game", known).map_err(first)? {
            "diciassette" => Record::import(&header, &mut lines).map(AnyRecord::Diciassette),
            "rummy17" => Record::import(&header, &mut lines).map(AnyRecord::Rummy17),
            other => Err(first(Wrong(format!("game: expected {known}, found {}", excerpt(other))))),
        }
    }

    /// The file again.
    pub fn export(&self) -> String {
        match self {
            AnyRecord::Diciassette(record) => record.export(),
            AnyRecord::Rummy17(record) => record.export(),
        }
    }
}

fn parse(line: &str) -> Result<Value, Wrong> {
    serde_json::from_str(line).map_err(|error| Wrong(format!("not JSON: {error}")))
}

/// Names and kinds of the players.
fn seating(header: &Value) -> Result<Vec<Seating>, Wrong> {
    let players = ask::number(header, "players", "2 to 6")?;
    let column = |field: &str| -> Result<Vec<String>, Wrong> {
        let list = ask::list(header, field, "a list with a text for each player")?;
        if list.len() != usize::from(players) {
            return Err(Wrong(format!("{field}: {} of them, expected {players}", list.len())));
        }
        list.iter().map(|value| plain_text(field, value)).collect()
    };
    let seats = column("names")?.into_iter().zip(column("seats")?);
    Ok(seats.map(|(name, kind)| Seating { name, kind }).collect())
}

/// A short text without control characters, so that a record can be told in a terminal.
fn plain_text(field: &str, value: &Value) -> Result<String, Wrong> {
    const LONGEST: usize = 64;
    value
        .as_str()
        .filter(|text| text.chars().count() <= LONGEST && !text.chars().any(unprintable))
        .map(str::to_owned)
        .ok_or_else(|| Wrong::field(field, "texts of up to 64 characters", value))
}

/// Control characters, and those that turn the direction of writing.
fn unprintable(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

fn read_event<G: Spoken>(game: &G, line: &str) -> Result<Event<G>, Wrong> {
    let event = parse(line)?;
    let refused = |refusal: kernel::Refusal<G::Reason>| Wrong(refusal.to_string());
    if !event["chance"].is_null() {
        return game.admit_chance(ask::word("chance", &event["chance"])?).map_err(refused);
    }
    if event["act"].is_null() {
        return Err(Wrong(r#"expected {"chance":"…"} or {"seat":0,"act":"…"}"#.to_owned()));
    }
    let seat: Seat = ask::seat(&event, "seat", game.players())?;
    game.admit(seat, ask::word("act", &event["act"])?).map_err(refused)
}
