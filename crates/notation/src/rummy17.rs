//! Rummy 17 in JSON.

use std::sync::LazyLock;

use ::rummy17::{Bonus, Card, Cards, Chance, Meld, Options, Phase, Place, Rummy17, Step, View};
use kernel::Game;
use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};
use serde_json::json;

use crate::ask::{self, Wrong};
use crate::form::{Each, Form, Formed, HIDDEN, TurnWord, append, each, eye_number};
use crate::json::Value;
use crate::rummy17_steps;
use crate::rummy17_view::{self, More};
use crate::spoken::{Spoken, Word};

/// The names of all cards, by colour and value, first as number cards and then as jokers; made once from the notation.
static NAMES: LazyLock<[Vec<String>; 2]> = LazyLock::new(|| {
    [false, true].map(|joker| Cards::DECK.iter().map(|card| Place(card, joker).to_string()).collect())
});

fn name(card: Card, joker: bool) -> &'static str {
    let place =
        card.colour() as usize * usize::from(Card::HIGHEST) + usize::from(card.value() - Card::LOWEST);
    &NAMES[usize::from(joker)][place]
}

impl Form for Card {
    const EXPECTED: &'static str = "a card such as R7";

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(name(*self, false))
    }

    fn read(value: &Value) -> Option<Card> {
        value.as_str()?.parse().ok()
    }
}

/// A card that may be hidden.
impl Form for Option<Card> {
    const EXPECTED: &'static str = "a card such as R7, or ? for one that cannot be told";

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Some(card) => card.write(serializer),
            None => serializer.serialize_str(HIDDEN),
        }
    }

    fn read(value: &Value) -> Option<Option<Card>> {
        match value.as_str()? {
            HIDDEN => Some(None),
            _ => Card::read(value).map(Some),
        }
    }
}

impl Form for Cards {
    const EXPECTED: &'static str = "a list of cards such as R7";

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        each(self.iter()).serialize(serializer)
    }

    fn read(value: &Value) -> Option<Cards> {
        value.as_array()?.iter().map(Card::read).collect()
    }
}

impl Form for Bonus {
    const EXPECTED: &'static str = "a bonus card such as most-cards";

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }

    fn read(value: &Value) -> Option<Bonus> {
        value.as_str()?.parse().ok()
    }
}

/// A card of a meld as it lies there, a joker with its star.
struct Lying(Card, bool);

impl Serialize for Lying {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(name(self.0, self.1))
    }
}

/// The kind and the cards of a meld.
pub(crate) fn write_meld<S: SerializeStruct>(meld: Meld, said: &mut S) -> Result<(), S::Error> {
    let kind = match meld {
        Meld::Set { .. } => "set",
        Meld::Run { .. } => "run",
    };
    said.serialize_field("kind", kind)?;
    said.serialize_field("cards", &Each(meld.places().map(|(card, joker)| Lying(card, joker))))
}

impl Form for Meld {
    const EXPECTED: &'static str = r#"a meld such as {"kind":"run","cards":["R5","R*6","R7"]}"#;

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut said = serializer.serialize_struct("Meld", 2)?;
        write_meld(*self, &mut said)?;
        said.end()
    }

    fn read(value: &Value) -> Option<Meld> {
        let words: Option<Vec<&str>> = value["cards"].as_array()?.iter().map(Value::as_str).collect();
        let meld: Meld = words?.join(" ").parse().ok()?;
        match (meld, value["kind"].as_str()?) {
            (Meld::Set { .. }, "set") | (Meld::Run { .. }, "run") => Some(meld),
            _ => None,
        }
    }
}

/// What the table chose.
#[derive(Serialize)]
struct Chosen {
    games: Option<u8>,
    stall: u8,
}

impl Chosen {
    fn new(options: &Options) -> Chosen {
        Chosen { games: options.games, stall: options.stall }
    }
}

/// What one eye may know.
struct Sight<'a>(&'a View);

impl Serialize for Sight<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Sight(view) = self;
        let players = view.players;
        let mut said = serializer.serialize_struct("View", 17)?;
        said.serialize_field("game", Rummy17::NAME)?;
        said.serialize_field("seat", &eye_number(view.eye))?;
        said.serialize_field("players", &players.count())?;
        said.serialize_field("options", &Chosen::new(&view.options))?;
        said.serialize_field("turn", &TurnWord(view.turn))?;
        said.serialize_field("phase", phase(view.phase))?;
        said.serialize_field("hand", &Formed(view.hand))?;
        said.serialize_field("counts", view.counts.of(players))?;
        said.serialize_field("known", &each(view.known.of(players).iter().copied()))?;
        said.serialize_field("open", &each(view.open.iter().copied()))?;
        said.serialize_field("draw", &view.draw)?;
        said.serialize_field("side", &each(view.side.iter()))?;
        said.serialize_field("melds", &each(view.melds.iter().copied()))?;
        said.serialize_field("melded", &Each(players.seats().map(|seat| view.melded.has(seat))))?;
        said.serialize_field("bonuses", &each(view.bonuses.iter()))?;
        said.serialize_field("dealer", &Formed(view.dealer))?;
        said.serialize_field("scores", view.scores.of(players))?;
        said.end()
    }
}

fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Dealer | Phase::Bonus | Phase::Deal => "deal",
        Phase::Draw | Phase::Pile => "draw",
        Phase::Knock(_) => "knock",
        Phase::Play => "play",
        Phase::Over => "over",
    }
}

impl Spoken for Rummy17 {
    fn options_from(options: &Value) -> Result<Options, Wrong> {
        let mut chosen = Options::default();
        for (name, value) in ask::fields(options, &["games", "stall"])? {
            let number = |most: u8| {
                value
                    .as_u64()
                    .filter(|number| *number <= u64::from(most))
                    .map(|number| number as u8)
                    .ok_or_else(|| Wrong::field(name, format_args!("a number up to {most}"), value))
            };
            match name {
                "games" if value.is_null() => chosen.games = None,
                "games" => chosen.games = Some(number(Options::MOST_GAMES)?),
                _ => chosen.stall = number(Options::MOST_STALL)?,
            }
        }
        Ok(chosen)
    }

    fn options_to(options: &Options) -> Value {
        Value::of(Chosen::new(options))
    }

    fn view_to(view: &View) -> Value {
        Value::of(Sight(view))
    }

    fn view_write(view: &View, out: &mut Vec<u8>) {
        append(&Sight(view), out);
    }

    fn more_to(view: &View) -> Value {
        Value::of(More(view))
    }

    fn more_write(view: &View, out: &mut Vec<u8>) {
        append(&More(view), out);
    }

    fn view_believed(view: &Value, more: &Value) -> Result<View, Wrong> {
        rummy17_view::read(view, more)
    }

    fn seen_to(seen: &Vec<Step>) -> Value {
        rummy17_steps::to(seen)
    }

    fn seen_write(seen: &Vec<Step>, out: &mut Vec<u8>) {
        rummy17_steps::write(seen, out);
    }

    fn seen_from(value: &Value) -> Result<Vec<Step>, Wrong> {
        rummy17_steps::read(value)
    }

    fn state_to(&self, draw: &[Chance]) -> Value {
        Value::of(json!({
            "hands": each(self.hands().of(self.players()).iter().copied()),
            "open": each(self.open().iter().copied()),
            "draw": Each(draw.iter().map(Word)),
            "side": each(self.side().iter()),
            "melds": each(self.melds().iter().copied()),
            "bonuses": each(self.bonuses().iter()),
        }))
    }

    fn result_to(&self) -> Value {
        let players = self.players();
        let Some(tally) = self.tally() else { return Value::Null };
        Value::of(json!({
            "scores": Each(players.seats().map(|seat| tally.score(seat))),
            "bonus": tally.bonus.of(players),
            "penalty": tally.penalty.of(players),
            "ended_by": tally.ended_by.map(Formed),
            "rummy17": tally.rummy17,
        }))
    }
}
