//! The referee: one game, driven line by line. A program in any language can hold a game through the engine.

use ::diciassette::{Card, Chance, Diciassette};
use ::rummy17::Rummy17;
use kernel::{Eye, Game, Players, Turn};
use serde_json::json;

use crate::dealer::{Dealer, Seed};
use notation::Value;
use notation::ask::{self, Wrong, excerpt};
use notation::check_order;
use notation::{Spoken, turn_word};

/// Holds a game and answers one line for each line. After an error the game is as it was.
#[derive(Clone, Debug, Default)]
pub struct Referee {
    table: Option<Table>,
}

#[derive(Clone, Debug)]
#[expect(clippy::large_enum_variant, reason = "there is one table, and it does not move")]
enum Table {
    Diciassette(Held<Diciassette>),
    Rummy17(Held<Rummy17>),
}

/// A game and who deals it.
#[derive(Clone, Debug)]
struct Held<G: Game> {
    game: G,
    dealer: Dealer<G>,
}

impl Referee {
    /// The longest line that is read.
    pub const LONGEST_LINE: usize = 1 << 20;

    /// No game yet.
    pub fn new() -> Referee {
        Referee::default()
    }

    /// Answers one line, whatever is in it.
    pub fn answer(&mut self, line: &[u8]) -> String {
        let answer = match self.obey(line) {
            Ok(mut answer) => {
                let mut ok = Value::of(json!({ "ok": true }));
                if let (Value::Object(ok), Value::Object(answer)) = (&mut ok, &mut answer) {
                    ok.append(answer);
                }
                ok
            }
            Err(Wrong(error)) => Value::of(json!({ "ok": false, "error": error })),
        };
        answer.to_string()
    }

    fn obey(&mut self, line: &[u8]) -> Result<Value, Wrong> {
        if line.len() > Referee::LONGEST_LINE {
            return Err(Wrong("the line is longer than 1 MiB".to_owned()));
        }
        let command: Value =
            serde_json::from_slice(line).map_err(|error| Wrong(format!("not JSON: {error}")))?;
        if !command.is_object() {
            return Err(Wrong(format!(
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
            other => Err(Wrong(format!("cmd: expected {known}, found {}", excerpt(other)))),
        }
    }

    fn table(&mut self) -> Result<&mut Table, Wrong> {
        self.table.as_mut().ok_or_else(|| Wrong("no game yet: begin one with cmd new".to_owned()))
    }

    fn begin(&mut self, command: &Value) -> Result<Value, Wrong> {
        let known = "diciassette or rummy17";
        let table = match ask::text(command, "game", known)? {
            "diciassette" => Table::Diciassette(Held::begin(command)?),
            "rummy17" => Table::Rummy17(Held::begin(command)?),
            other => return Err(Wrong(format!("game: expected {known}, found {}", excerpt(other)))),
        };
        let position = table.position();
        self.table = Some(table);
        Ok(position)
    }
}

impl Table {
    fn position(&self) -> Value {
        match self {
            Table::Diciassette(held) => held.position(),
            Table::Rummy17(held) => held.position(),
        }
    }

    fn act(&mut self, command: &Value) -> Result<Value, Wrong> {
        match self {
            Table::Diciassette(held) => held.act(command),
            Table::Rummy17(held) => held.act(command),
        }
    }

    fn shuffle(&mut self, command: &Value) -> Result<Value, Wrong> {
        match self {
            Table::Diciassette(held) if held.game.turn() == Turn::Chance => {
                let order: Vec<Card> = ask::words(command, "order", "a list of cards, top first")?;
                check_order(&held.game, &order)?;
                held.dealer.shuffle(order.into_iter().map(Chance::Card).collect());
                held.deal()?;
                Ok(held.position())
            }
            Table::Diciassette(_) | Table::Rummy17(_) => {
                Err(Wrong("no shuffle is due: only while the turn is \"shuffle\"".to_owned()))
            }
        }
    }

    fn view(&self, command: &Value) -> Result<Value, Wrong> {
        match self {
            Table::Diciassette(held) => held.view(command),
            Table::Rummy17(held) => held.view(command),
        }
    }

    fn reveal(&self) -> Value {
        match self {
            Table::Diciassette(held) => held.reveal(),
            Table::Rummy17(held) => held.reveal(),
        }
    }
}

impl<G: Spoken> Held<G> {
    fn begin(command: &Value) -> Result<Held<G>, Wrong> {
        let unplayable = |error: kernel::Unplayable| Wrong(error.to_string());
        let count = ask::number(command, "players", "2 to 6")?;
        let players = Players::new(usize::from(count)).map_err(unplayable)?;
        let options = G::options_from(&command["options"])?;
        // What cannot be played as a match cannot be played as one game of it either.
        G::new(players, options.clone()).map_err(unplayable)?;
        let game = G::new(players, G::single(options)).map_err(unplayable)?;
        let dealer = match (&command["seed"], &command["deck"]) {
            (Value::Null, Value::Null) => return Err(Wrong("expected a deck or a seed".to_owned())),
            (Value::Null, _) => Dealer::stacked(game.stacked(command)?),
            (seed, Value::Null) => Dealer::seeded(ask::word::<Seed>("seed", seed)?),
            _ => return Err(Wrong("expected either a deck or a seed, not both".to_owned())),
        };
        let mut held = Held { game, dealer };
        held.deal()?;
        Ok(held)
    }

    /// Answers lots until a seat must act or somebody must shuffle.
    fn deal(&mut self) -> Result<(), Wrong> {
        while self.game.turn() == Turn::Chance
            && let Some(lot) = self.dealer.answer(&self.game)
        {
            let event = self.game.admit_chance(lot).map_err(|refusal| Wrong(refusal.to_string()))?;
            self.game.apply(event);
        }
        Ok(())
    }

    fn position(&self) -> Value {
        let turn = self.game.turn();
        let mut legal = Vec::new();
        self.game.legal(&mut legal);
        let legal: Vec<String> = legal.iter().map(ToString::to_string).collect();
        let mut position = Value::of(json!({ "turn": turn_word(turn), "legal": legal }));
        if turn == Turn::Over {
            position["result"] = self.game.result_to();
        }
        position
    }

    fn act(&mut self, command: &Value) -> Result<Value, Wrong> {
        let seat = match self.game.turn() {
            Turn::Seat(seat) => seat,
            Turn::Chance => {
                return Err(Wrong("a shuffle is due: send cmd shuffle with the order".to_owned()));
            }
            Turn::Over => return Err(Wrong("the game is over: begin another with cmd new".to_owned())),
        };
        let action: G::Action = ask::word("action", &command["action"])?;
        let event = self.game.admit(seat, action).map_err(|refusal| Wrong(refusal.to_string()))?;
        self.game.apply(event);
        self.deal()?;
        Ok(self.position())
    }

    fn view(&self, command: &Value) -> Result<Value, Wrong> {
        let eye = match command.get("seat") {
            Some(Value::Null) => Eye::Spectator,
            _ => Eye::Seat(
                ask::seat(command, "seat", self.game.players())
                    .map_err(|Wrong(why)| Wrong(format!("{why}, or null for a spectator")))?,
            ),
        };
        Ok(Value::of(json!({ "view": G::view_to(&self.game.view(eye)) })))
    }

    fn reveal(&self) -> Value {
        Value::of(json!({ "state": self.game.state_to(&self.dealer.order()) }))
    }
}
