//! The referee: drives one game line by line, so that a program in any language can use the engine.

use ::diciassette::Diciassette;
use ::rummy17::Rummy17;
use kernel::{Eye, Players, Seat, Turn};
use notation::{GameName, Invalid, Json, Notation, Value, Word, excerpt, read, seat_at, turn_word};
use serde::Deserialize;
use serde_json::json;

use crate::dealer::Dealer;
use crate::dealt::Dealt;
use crate::seed::Seed;
use crate::sitting::Sitting;
use crate::stacked::{self, Stacked};

/// Holds a game and answers each line with one line. An error leaves the game unchanged.
#[derive(Clone, Debug, Default)]
pub struct Referee {
    table: Option<Table>,
}

#[derive(Clone, Debug)]
#[expect(clippy::large_enum_variant, reason = "there is one table, and it does not move")]
enum Table {
    Diciassette(Sitting<Diciassette>),
    Rummy17(Sitting<Rummy17>),
}

/// What a line asks for: its `cmd`.
#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Cmd {
    New,
    Act,
    Shuffle,
    View,
    Reveal,
}

/// The fields that begin any game. `seed` or `deck` says where its lots come from.
#[derive(Deserialize)]
#[serde(bound = "")]
struct New<G: Notation> {
    players: Json<Players>,
    #[serde(default)]
    options: Json<G::Options>,
    #[serde(default)]
    seed: Value,
    #[serde(default)]
    deck: Value,
}

#[derive(Deserialize)]
#[serde(bound = "")]
struct Act<G: Notation> {
    action: Word<G::Action>,
}

#[derive(Deserialize)]
struct View {
    /// Null is a spectator, and must be written.
    #[serde(deserialize_with = "Option::deserialize")]
    seat: Option<Json<Seat>>,
}

impl Referee {
    /// The longest line accepted, in bytes.
    pub const LONGEST_LINE: usize = 1 << 20;

    /// No game yet.
    pub fn new() -> Referee {
        Referee::default()
    }

    /// Answers one line, whatever its content.
    pub fn answer(&mut self, line: &[u8]) -> String {
        let answer = match self.obey(line) {
            Ok(mut answer) => {
                let mut ok = json!({ "ok": true });
                if let (Value::Object(ok), Value::Object(answer)) = (&mut ok, &mut answer) {
                    ok.append(answer);
                }
                ok
            }
            Err(Invalid(error)) => json!({ "ok": false, "error": error }),
        };
        answer.to_string()
    }

    fn obey(&mut self, line: &[u8]) -> Result<Value, Invalid> {
        if line.len() > Referee::LONGEST_LINE {
            return Err(Invalid("the line is longer than 1 MiB".to_owned()));
        }
        let command: Value =
            serde_json::from_slice(line).map_err(|error| Invalid(format!("not JSON: {error}")))?;
        if !command.is_object() {
            return Err(Invalid(format!(
                "expected an object such as {{\"cmd\":\"reveal\"}}, found {}",
                excerpt(&command.to_string())
            )));
        }
        match read("cmd", &command["cmd"])? {
            Cmd::New => self.begin(&command),
            Cmd::Act => self.table()?.act(&command),
            Cmd::Shuffle => self.table()?.shuffle(&command),
            Cmd::View => self.table()?.view(&command),
            Cmd::Reveal => self.table().map(|table| table.reveal()),
        }
    }

    fn table(&mut self) -> Result<&mut Table, Invalid> {
        self.table.as_mut().ok_or_else(|| Invalid("no game yet: begin one with cmd new".to_owned()))
    }

    fn begin(&mut self, command: &Value) -> Result<Value, Invalid> {
        let table = match read("game", &command["game"])? {
            GameName::Diciassette => Table::Diciassette(begin(command)?),
            GameName::Rummy17 => Table::Rummy17(begin(command)?),
        };
        let position = table.position();
        self.table = Some(table);
        Ok(position)
    }
}

impl Table {
    fn position(&self) -> Value {
        match self {
            Table::Diciassette(sitting) => position(sitting),
            Table::Rummy17(sitting) => position(sitting),
        }
    }

    fn act(&mut self, command: &Value) -> Result<Value, Invalid> {
        match self {
            Table::Diciassette(sitting) => act(sitting, command),
            Table::Rummy17(sitting) => act(sitting, command),
        }
    }

    fn shuffle(&mut self, command: &Value) -> Result<Value, Invalid> {
        match self {
            Table::Diciassette(sitting) if sitting.turn() == Turn::Chance => {
                sitting.shuffle(stacked::order(sitting.game(), command)?);
                Ok(position(sitting))
            }
            Table::Diciassette(_) | Table::Rummy17(_) => {
                Err(Invalid("no shuffle is due: only while the turn is \"shuffle\"".to_owned()))
            }
        }
    }

    fn view(&self, command: &Value) -> Result<Value, Invalid> {
        match self {
            Table::Diciassette(sitting) => view(sitting, command),
            Table::Rummy17(sitting) => view(sitting, command),
        }
    }

    fn reveal(&self) -> Value {
        let state = match self {
            Table::Diciassette(sitting) => {
                notation::to_value(sitting.game().state_json(&sitting.dealer().order()))
            }
            Table::Rummy17(sitting) => {
                notation::to_value(sitting.game().state_json(&sitting.dealer().order()))
            }
        };
        json!({ "state": state })
    }
}

/// Begins a game, and deals until a seat must act or the caller must shuffle.
fn begin<G: Dealt + Notation + Stacked>(command: &Value) -> Result<Sitting<G>, Invalid> {
    let New::<G> { players: Json(players), options: Json(options), seed, deck } = read("", command)?;
    let unplayable = |error: kernel::Unplayable| Invalid(error.to_string());
    // Options that are unplayable as a match are refused for a single game too.
    G::new(players, options.clone()).map_err(unplayable)?;
    let game = G::new(players, G::single(options)).map_err(unplayable)?;
    let mut sitting = match (&seed, &deck) {
        (Value::Null, Value::Null) => return Err(Invalid("expected a deck or a seed".to_owned())),
        (Value::Null, _) => {
            let lots = game.stacked(read("", command)?)?;
            Sitting::new(game, Dealer::stacked(lots), Seed::default())
        }
        (seed, Value::Null) => {
            let Word(seed) = read("seed", seed)?;
            Sitting::seeded(game, seed)
        }
        _ => return Err(Invalid("expected either a deck or a seed, not both".to_owned())),
    };
    sitting.deal();
    Ok(sitting)
}

fn position<G: Dealt + Notation>(sitting: &Sitting<G>) -> Value {
    let turn = sitting.turn();
    let legal: Vec<String> = sitting.legal().iter().map(ToString::to_string).collect();
    let mut position = json!({ "turn": turn_word(turn), "legal": legal });
    if turn == Turn::Over {
        position["result"] = notation::to_value(sitting.game().result_json());
    }
    position
}

fn act<G: Dealt + Notation>(sitting: &mut Sitting<G>, command: &Value) -> Result<Value, Invalid> {
    let seat = match sitting.turn() {
        Turn::Seat(seat) => seat,
        Turn::Chance => {
            return Err(Invalid("a shuffle is due: send cmd shuffle with the order".to_owned()));
        }
        Turn::Over => return Err(Invalid("the game is over: begin another with cmd new".to_owned())),
    };
    let Act::<G> { action: Word(action) } = read("", command)?;
    sitting.act(seat, action).map_err(|refusal| Invalid(refusal.to_string()))?;
    Ok(position(sitting))
}

fn view<G: Dealt + Notation>(sitting: &Sitting<G>, command: &Value) -> Result<Value, Invalid> {
    let game = sitting.game();
    let eye = |View { seat }| match seat {
        Some(seat) => seat_at(game.players(), "seat", seat).map(Eye::Seat),
        None => Ok(Eye::Spectator),
    };
    let eye = read("", command)
        .and_then(eye)
        .map_err(|Invalid(why)| Invalid(format!("{why}; null is a spectator")))?;
    Ok(json!({ "view": G::view_json(&game.view(eye)) }))
}
