//! Records: a game as a JSON Lines file, a header and then the events.

use std::fmt;

use ::diciassette::Diciassette;
use ::rummy17::Rummy17;
use kernel::{Event, Game, Players, Seat};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::as_json::{Json, Word};
use crate::contract::Notation;
use crate::error::{Invalid, excerpt, read};
use crate::fairness::Fairness;
use crate::game_name::GameName;
use crate::seat::Table;

/// The version of the format that this crate writes.
const VERSION: u64 = 1;

/// A player and the kind of player on a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seating {
    /// The name.
    pub name: String,
    /// The kind of player: `human`, or a bot's name.
    pub kind: String,
}

/// One game, from the first lot on; it need not be finished.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record<G: Game> {
    /// The options of the table.
    pub options: G::Options,
    /// The players by seat.
    pub seating: Vec<Seating>,
    /// The log.
    pub events: Vec<Event<G>>,
    /// The basis of its lots, if the server published commitments.
    pub fairness: Option<Fairness<G>>,
}

/// A record of either game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AnyRecord {
    /// Of Diciassette.
    Diciassette(Record<Diciassette>),
    /// Of Rummy 17.
    Rummy17(Record<Rummy17>),
}

/// An error in a record, with its line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordError {
    /// The line, from 1.
    pub line: usize,
    /// The error.
    pub wrong: Invalid,
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.wrong)
    }
}

impl std::error::Error for RecordError {}

impl<G: Notation> Record<G> {
    /// A record without events.
    pub fn begin(options: G::Options, seating: Vec<Seating>) -> Record<G> {
        Record { options, seating, events: Vec::new(), fairness: None }
    }

    /// The table before the first event.
    pub fn opening(&self) -> Result<G, Invalid> {
        let unplayable = |error: kernel::Unplayable| Invalid(error.to_string());
        let players = Players::new(self.seating.len()).map_err(unplayable)?;
        G::new(players, self.options.clone()).map_err(unplayable)
    }

    /// The file: a header, then one line for each event.
    pub fn export(&self) -> String {
        let header = Header::<G> {
            record: VERSION,
            game: G::GAME,
            players: Json(self.seating.len() as u8),
            options: Json(self.options.clone()),
            names: self.seating.iter().map(|seat| seat.name.clone()).collect(),
            seats: self.seating.iter().map(|seat| seat.kind.clone()).collect(),
            fairness: self.fairness.clone(),
        };
        let mut file = Vec::new();
        write(&header, &mut file);
        for event in &self.events {
            file.push(b'\n');
            write(&Line::<G>::from(*event), &mut file);
        }
        file.push(b'\n');
        // JSON is UTF-8.
        String::from_utf8(file).unwrap_or_default()
    }

    /// Reads events as far as they follow the rules; the error explains the next line.
    fn begun(
        header: &Value,
        lines: &mut dyn Iterator<Item = (usize, &str)>,
    ) -> Result<(Record<G>, Option<RecordError>), RecordError> {
        let (mut record, mut game) =
            Record::<G>::header(header).map_err(|wrong| RecordError { line: 1, wrong })?;
        for (number, line) in lines {
            match read_event(&game, line) {
                Ok(event) => {
                    game.apply(event);
                    record.events.push(event);
                }
                Err(wrong) => return Ok((record, Some(RecordError { line: number, wrong }))),
            }
        }
        Ok((record, None))
    }

    /// Reads the header: the record without events, and the table before the first event.
    fn header(header: &Value) -> Result<(Record<G>, G), Invalid> {
        let header: Header<G> = read("", header)?;
        let players = usize::from(header.players.0);
        for (field, texts) in [("names", &header.names), ("seats", &header.seats)] {
            if texts.len() != players {
                return Err(Invalid(format!("{field}: {} of them, expected {players}", texts.len())));
            }
            texts
                .iter()
                .enumerate()
                .try_for_each(|(place, text)| plain(&format!("{field}[{place}]"), text))?;
        }
        let seats = header.names.into_iter().zip(header.seats);
        let seating = seats.map(|(name, kind)| Seating { name, kind }).collect();
        let record = Record { fairness: header.fairness, ..Record::begin(header.options.0, seating) };
        let game: G = record.opening()?;
        if let Some(fairness) = &record.fairness {
            plain("fairness.game", &fairness.game)?;
            fairness.check(game.players())?;
        }
        Ok((record, game))
    }
}

/// The first line of a record.
#[derive(Serialize, Deserialize)]
#[serde(bound = "")]
struct Header<G: Notation> {
    record: u64,
    game: GameName,
    players: Json<u8>,
    #[serde(default)]
    options: Json<G::Options>,
    names: Vec<String>,
    /// The kinds of players.
    seats: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    fairness: Option<Fairness<G>>,
}

/// Any other line: a lot, or a seat's action.
#[derive(Serialize, Deserialize)]
#[serde(bound = "")]
struct Line<G: Game> {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    chance: Option<Word<G::Chance>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seat: Option<Json<Seat>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    act: Option<Word<G::Action>>,
}

impl<G: Game> From<Event<G>> for Line<G> {
    fn from(event: Event<G>) -> Line<G> {
        match event {
            Event::Act(seat, action) => {
                Line { chance: None, seat: Some(Json(seat)), act: Some(Word(action)) }
            }
            Event::Chance(lot) => Line { chance: Some(Word(lot)), seat: None, act: None },
        }
    }
}

impl AnyRecord {
    /// Reads a file and checks every event of it against the rules.
    pub fn import(file: &str) -> Result<AnyRecord, RecordError> {
        match AnyRecord::begun(file)? {
            (record, None) => Ok(record),
            (_, Some(error)) => Err(error),
        }
    }

    /// Reads a file as far as it follows the rules; the error explains the next line. Without a
    /// valid header there is no record.
    pub fn begun(file: &str) -> Result<(AnyRecord, Option<RecordError>), RecordError> {
        let mut lines = file.lines().enumerate().map(|(index, line)| (index + 1, line));
        let first = |wrong| RecordError { line: 1, wrong };
        let (_, header) = lines.next().ok_or_else(|| first(Invalid("the file is empty".to_owned())))?;
        let header = parse(header).map_err(first)?;
        let version = &header["record"];
        if version.as_u64() != Some(VERSION) {
            return Err(first(Invalid::field("record", VERSION, version)));
        }
        match read("game", &header["game"]).map_err(first)? {
            GameName::Diciassette => {
                let (record, error) = Record::begun(&header, &mut lines)?;
                Ok((AnyRecord::Diciassette(record), error))
            }
            GameName::Rummy17 => {
                let (record, error) = Record::begun(&header, &mut lines)?;
                Ok((AnyRecord::Rummy17(record), error))
            }
        }
    }

    /// Writes the file.
    pub fn export(&self) -> String {
        match self {
            AnyRecord::Diciassette(record) => record.export(),
            AnyRecord::Rummy17(record) => record.export(),
        }
    }
}

/// Writes an object as a line.
fn write(thing: &impl Serialize, out: &mut Vec<u8>) {
    // A vector takes all bytes and the keys of our objects are texts, so this cannot fail.
    let _ = serde_json::to_writer(out, thing);
}

fn parse(line: &str) -> Result<Value, Invalid> {
    let value = serde_json::from_str(line).map_err(|error| Invalid(format!("not JSON: {error}")))?;
    match value {
        Value::Object(_) => Ok(value),
        other => Err(Invalid(format!("expected an object, found {}", excerpt(&other.to_string())))),
    }
}

/// Checks that a text is short and has no control characters, so that it can be shown in a
/// terminal.
fn plain(field: &str, text: &String) -> Result<(), Invalid> {
    const LONGEST: usize = 64;
    if text.chars().count() > LONGEST || text.chars().any(unprintable) {
        return Err(Invalid::field(field, "a text of up to 64 characters without control characters", text));
    }
    Ok(())
}

/// Whether it is a control character or changes the writing direction.
fn unprintable(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

fn read_event<G: Notation>(game: &G, line: &str) -> Result<Event<G>, Invalid> {
    let refused = |refusal: kernel::Refusal<G::Reason>| Invalid(refusal.to_string());
    match read("", &parse(line)?)? {
        Line::<G> { chance: Some(Word(lot)), .. } => game.admit_chance(lot).map_err(refused),
        Line { seat: Some(seat), act: Some(Word(action)), .. } => {
            let seat = Table(game.players()).seat("seat", seat)?;
            game.admit(seat, action).map_err(refused)
        }
        _ => Err(Invalid(r#"expected {"chance":"…"} or {"seat":0,"act":"…"}"#.to_owned())),
    }
}
