//! Records: a game as a JSON Lines file, a header and then the events.

use std::fmt;

use ::diciassette::Diciassette;
use ::rummy17::Rummy17;
use fairness::{Deal, Digest, Secret, seat_commitment};
use kernel::{Event, Game, Players, Seat};
use serde_json::json;

use crate::ask::{self, Wrong, excerpt};
use crate::json::Value;
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

/// What the lots of a game follow from, for whoever wants to check them: see `docs/fairness.md`. Whether they do, says
/// [`verify`](sitting::verify()).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fairness<G: Game> {
    /// The name that the house gave to this game.
    pub game: String,
    /// What the house published before it saw any player's value.
    pub commitment: Digest,
    /// What it published when the game had ended.
    pub secret: Secret,
    /// What the players gave.
    pub values: Vec<Contribution>,
    /// How often the deal began anew with another secret because a value was not shown.
    pub restarts: u32,
    /// The first dealer, where that was settled by a game before.
    pub dealer: Option<Seat>,
    /// The piles that were shuffled, each as it lay before.
    pub piles: Vec<Vec<G::Chance>>,
}

/// What one player gave to the shuffle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Contribution {
    /// Whose it is.
    pub seat: Seat,
    /// What the player published first.
    pub commitment: Digest,
    /// What the player showed when all commitments were there.
    pub value: [u8; 32],
}

impl<G: Game> Fairness<G> {
    /// For a game that was dealt from this deal. A contribution of a seat that no table has is left out.
    pub fn new(deal: &Deal, restarts: u32, dealer: Option<Seat>, piles: &[Vec<G::Chance>]) -> Fairness<G> {
        let value = |(seat, value): &(u8, [u8; 32])| {
            let commitment = seat_commitment(&deal.game, *seat, value);
            Some(Contribution { seat: Seat::new(usize::from(*seat))?, commitment, value: *value })
        };
        Fairness {
            game: deal.game.clone(),
            commitment: deal.commitment(),
            secret: deal.secret,
            values: deal.contributions.iter().filter_map(value).collect(),
            restarts,
            dealer,
            piles: piles.to_vec(),
        }
    }

    /// The deal that this speaks of.
    pub fn deal(&self) -> Deal {
        let value = |given: &Contribution| (given.seat.index() as u8, given.value);
        Deal {
            game: self.game.clone(),
            secret: self.secret,
            contributions: self.values.iter().map(value).collect(),
        }
    }

    fn export(&self) -> serde_json::Value {
        let value = |given: &Contribution| {
            json!({
                "seat": given.seat.index(),
                "commitment": given.commitment.to_string(),
                "value": Digest(given.value).to_string(),
            })
        };
        let pile = |pile: &Vec<G::Chance>| pile.iter().map(ToString::to_string).collect::<Vec<String>>();
        json!({
            "game": self.game,
            "commitment": self.commitment.to_string(),
            "secret": self.secret.to_string(),
            "values": self.values.iter().map(value).collect::<Vec<_>>(),
            "restarts": self.restarts,
            "dealer": self.dealer.map(Seat::index),
            "piles": self.piles.iter().map(pile).collect::<Vec<_>>(),
        })
    }

    fn import(said: &Value, players: Players) -> Result<Fairness<G>, Wrong> {
        if !said.is_object() {
            return Err(Wrong::field("fairness", "an object or null", said));
        }
        let inside = |Wrong(why): Wrong| Wrong(format!("fairness: {why}"));
        Fairness::import_fields(said, players).map_err(inside)
    }

    fn import_fields(said: &Value, players: Players) -> Result<Fairness<G>, Wrong> {
        let mut values: Vec<Contribution> = Vec::new();
        for given in ask::list(said, "values", "a list of what the players gave")? {
            let seat = ask::seat(given, "seat", players)?;
            if values.iter().any(|other| other.seat == seat) {
                return Err(Wrong(format!("values: two of seat {seat}, expected one at most")));
            }
            values.push(Contribution {
                seat,
                commitment: ask::word("commitment", &given["commitment"])?,
                value: ask::word::<Digest>("value", &given["value"])?.0,
            });
        }
        let dealer = match said["dealer"] {
            Value::Null => None,
            _ => Some(ask::seat(said, "dealer", players)?),
        };
        if dealer.is_some_and(|seat| G::dealer_lot(seat).is_none()) {
            return Err(Wrong(format!("dealer: expected null, for no dealer is drawn in {}", G::NAME)));
        }
        let pile = |pile: &Value| -> Result<Vec<G::Chance>, Wrong> {
            let cards = pile.as_array().ok_or_else(|| Wrong::field("piles", "lists of cards", pile))?;
            cards.iter().map(|card| ask::word("piles", card)).collect()
        };
        Ok(Fairness {
            game: plain_text("game", &said["game"])?,
            commitment: ask::word("commitment", &said["commitment"])?,
            secret: ask::word("secret", &said["secret"])?,
            values,
            restarts: said["restarts"]
                .as_u64()
                .and_then(|restarts| u32::try_from(restarts).ok())
                .ok_or_else(|| Wrong::field("restarts", "a number from 0", &said["restarts"]))?,
            dealer,
            piles: ask::list(said, "piles", "a list of piles")?.iter().map(pile).collect::<Result<_, _>>()?,
        })
    }
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
    /// What its lots follow from, where the house has committed itself to it.
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
        Record { options, seating, events: Vec::new(), fairness: None }
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
        let mut header = json!({
            "record": VERSION,
            "game": G::NAME,
            "players": self.seating.len(),
            "options": G::options_to(&self.options),
            "names": names,
            "seats": kinds,
        });
        if let Some(fairness) = &self.fairness {
            header["fairness"] = fairness.export();
        }
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

    /// As much as keeps to the rules, and what is wrong with the line behind it.
    fn begun(
        header: &Value,
        lines: &mut dyn Iterator<Item = (usize, &str)>,
    ) -> Result<(Record<G>, Option<RecordError>), RecordError> {
        let at = |line: usize| move |wrong: Wrong| RecordError { line, wrong };
        let mut record: Record<G> = Record::begin(
            G::options_from(&header["options"]).map_err(at(1))?,
            seating(header).map_err(at(1))?,
        );
        let mut game: G = record.opening().map_err(at(1))?;
        if !header["fairness"].is_null() {
            record.fairness = Some(Fairness::import(&header["fairness"], game.players()).map_err(at(1))?);
        }
        for (number, line) in lines {
            let event = match read_event(&game, line) {
                Ok(event) => event,
                Err(wrong) => return Ok((record, Some(RecordError { line: number, wrong }))),
            };
            game.apply(event);
            record.events.push(event);
        }
        Ok((record, None))
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

    /// Reads a file as far as it keeps to the rules, and says what is wrong with the line behind that. Without a header
    /// there is nothing.
    pub fn begun(file: &str) -> Result<(AnyRecord, Option<RecordError>), RecordError> {
        let mut lines = file.lines().enumerate().map(|(index, line)| (index + 1, line));
        let first = |wrong| RecordError { line: 1, wrong };
        let (_, header) = lines.next().ok_or_else(|| first(Wrong("the file is empty".to_owned())))?;
        let header = parse(header).map_err(first)?;
        if header["record"].as_u64() != Some(VERSION) {
            return Err(first(Wrong::field("record", VERSION, &header["record"])));
        }
        let known = "diciassette or rummy17";
        match ask::text(&header, "game", known).map_err(first)? {
            "diciassette" => {
                let (record, error) = Record::begun(&header, &mut lines)?;
                Ok((AnyRecord::Diciassette(record), error))
            }
            "rummy17" => {
                let (record, error) = Record::begun(&header, &mut lines)?;
                Ok((AnyRecord::Rummy17(record), error))
            }
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
