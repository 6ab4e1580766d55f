//! The referee: drives one game line by line, so that a program in any language can use the engine.

use ::diciassette::Diciassette;
use ::rummy17::Rummy17;
use kernel::{Eye, Players, Turn};
use notation::ask::{self, Invalid, excerpt};
use notation::{Notation, Value, turn_word};
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
        let known = "new, act, shuffle, view or reveal";
        match ask::text(&command, "cmd", known)? {
            "new" => self.begin(&command),
            "act" => self.table()?.act(&command),
            "shuffle" => self.table()?.shuffle(&command),
            "view" => self.table()?.view(&command),
            "reveal" => self.table().map(|table| table.reveal()),
            other => Err(Invalid(format!("cmd: expected {known}, found {}", excerpt(other)))),
        }
    }

    fn table(&mut self) -> Result<&mut Table, Invalid> {
        self.table.as_mut().ok_or_else(|| Invalid("no game yet: begin one with cmd new".to_owned()))
    }

    fn begin(&mut self, command: &Value) -> Result<Value, Invalid> {
        let known = "diciassette or rummy17";
        let table = match ask::text(command, "game", known)? {
            "diciassette" => Table::Diciassette(begin(command)?),
            "rummy17" => Table::Rummy17(begin(command)?),
            other => return Err(Invalid(format!("game: expected {known}, found {}", excerpt(other)))),
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
    let unplayable = |error: kernel::Unplayable| Invalid(error.to_string());
    let count = ask::number(command, "players", "2 to 6")?;
    let players = Players::new(usize::from(count)).map_err(unplayable)?;
    let options = G::options_from(&command["options"])?;
    // Options that are unplayable as a match are refused for a single game too.
    G::new(players, options.clone()).map_err(unplayable)?;
    let game = G::new(players, G::single(options)).map_err(unplayable)?;
    let mut sitting = match (&command["seed"], &command["deck"]) {
        (Value::Null, Value::Null) => return Err(Invalid("expected a deck or a seed".to_owned())),
        (Value::Null, _) => {
            let lots = game.stacked(command)?;
            Sitting::new(game, Dealer::stacked(lots), Seed::default())
        }
        (seed, Value::Null) => Sitting::seeded(game, ask::word("seed", seed)?),
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
    let action: G::Action = ask::word("action", &command["action"])?;
    sitting.act(seat, action).map_err(|refusal| Invalid(refusal.to_string()))?;
    Ok(position(sitting))
}

fn view<G: Dealt + Notation>(sitting: &Sitting<G>, command: &Value) -> Result<Value, Invalid> {
    let game = sitting.game();
    let eye = match command.get("seat") {
        Some(Value::Null) => Eye::Spectator,
        _ => Eye::Seat(
            ask::seat(command, "seat", game.players())
                .map_err(|Invalid(why)| Invalid(format!("{why}, or null for a spectator")))?,
        ),
    };
    Ok(json!({ "view": G::view_json(&game.view(eye)) }))
}
