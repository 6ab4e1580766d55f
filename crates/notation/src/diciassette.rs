//! Diciassette in JSON.

use std::sync::LazyLock;

use ::diciassette::view::LastRound;
use ::diciassette::{
    Backs, Card, Chance, Counts, Diciassette, Direction, Glimpse, Options, Penalties, Phase, Step, View,
};
use kernel::{Game, Players, Turn};
use serde::ser::{SerializeMap, SerializeStruct};
use serde::{Serialize, Serializer};
use serde_json::json;

use crate::ask::{self, Wrong};
use crate::diciassette_steps;
use crate::diciassette_view::{self, More};
use crate::form::{Each, Form, Formed, HIDDEN, TurnWord, append, each, eye_number};
use crate::json::Value;
use crate::spoken::{Spoken, Word};

const BACKS: [(&str, Backs); 2] = [("open", Backs::Open), ("hidden", Backs::Hidden)];
const PENALTIES: [(&str, Penalties); 2] = [("together", Penalties::Together), ("first", Penalties::First)];
const DIRECTION: [(&str, Direction); 2] = [("reset", Direction::Reset), ("carry", Direction::Carry)];

/// The names of the cards, made once from the notation.
static NAMES: LazyLock<[String; Card::KINDS]> = LazyLock::new(|| Card::ALL.map(|card| card.to_string()));

fn name(card: Card) -> &'static str {
    &NAMES[card as usize]
}

impl Form for Card {
    const EXPECTED: &'static str = "a card such as 3, 3= or trap";

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(name(*self))
    }

    fn read(value: &Value) -> Option<Card> {
        value.as_str()?.parse().ok()
    }
}

impl Form for Glimpse {
    const EXPECTED: &'static str = "a card such as 3, 3= or trap, or ? for one that cannot be told";

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Glimpse::Known(card) => card.write(serializer),
            Glimpse::Hidden => serializer.serialize_str(HIDDEN),
        }
    }

    fn read(value: &Value) -> Option<Glimpse> {
        match value.as_str()? {
            HIDDEN => Some(Glimpse::Hidden),
            _ => Card::read(value).map(Glimpse::Known),
        }
    }
}

/// The draw pile from outside.
#[derive(Serialize)]
struct Pile {
    count: u8,
    top: Option<Formed<Glimpse>>,
}

/// The round before, at a table of so many.
struct Round<'a>(&'a LastRound, Players);

impl Serialize for Round<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let &Round(round, players) = self;
        let victory = players.seats().map(|seat| u8::from(round.tally.victory().has(seat)));
        let penalty = players.seats().map(|seat| round.tally.penalty(seat));
        let mut said = serializer.serialize_struct("Round", 6)?;
        said.serialize_field("queue", &each(round.queue.iter().copied()))?;
        said.serialize_field("total", &round.tally.total)?;
        said.serialize_field("caller", &Formed(round.caller))?;
        said.serialize_field("last", &Formed(round.last))?;
        said.serialize_field("victory", &Each(victory))?;
        said.serialize_field("penalty", &Each(penalty))?;
        said.end()
    }
}

/// What the table chose. The deck is left out where it is the one of the rules.
struct Chosen<'a>(&'a Options);

impl Serialize for Chosen<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Chosen(options) = self;
        let mut said = serializer.serialize_map(None)?;
        said.serialize_entry("backs", ask::name(options.backs, &BACKS))?;
        said.serialize_entry("penalties", ask::name(options.penalties, &PENALTIES))?;
        said.serialize_entry("direction", ask::name(options.direction, &DIRECTION))?;
        if options.deck != Counts::STANDARD {
            said.serialize_entry("deck", &Deck(options.deck))?;
        }
        said.end()
    }
}

/// How many cards of each kind.
struct Deck(Counts);

impl Serialize for Deck {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(Card::ALL.into_iter().map(|card| (name(card), self.0.of(card))))
    }
}

/// What one eye may know.
struct Sight<'a>(&'a View);

impl Serialize for Sight<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Sight(view) = self;
        let players = view.players;
        let hands = view.hands.of(players).iter().map(|backs| each(backs.iter().copied()));
        let trashed = view.discard.trashed.iter().map(|shown| shown.card);
        let mut said = serializer.serialize_struct("View", 18)?;
        said.serialize_field("game", Diciassette::NAME)?;
        said.serialize_field("seat", &eye_number(view.eye))?;
        said.serialize_field("players", &players.count())?;
        said.serialize_field("options", &Chosen(&view.options))?;
        said.serialize_field("turn", &TurnWord(view.turn))?;
        said.serialize_field("phase", phase(view.phase))?;
        said.serialize_field("hand", &each(view.hand.cards()))?;
        said.serialize_field("hands", &Each(hands))?;
        said.serialize_field("queue", &each(view.queue.iter().copied()))?;
        said.serialize_field("draw", &Pile { count: view.draw, top: top(view).map(Formed) })?;
        said.serialize_field(
            "discard",
            &each(kinds(view.discard.public).map(Glimpse::Known).chain(trashed)),
        )?;
        said.serialize_field("victory", view.victory.of(players))?;
        said.serialize_field("penalty", view.penalty.of(players))?;
        said.serialize_field("direction", &Formed(view.way))?;
        said.serialize_field("round", &view.round)?;
        said.serialize_field("due", &view.due)?;
        said.serialize_field("last", &view.last.map(Formed))?;
        said.serialize_field("last_round", &view.last_round.as_ref().map(|last| Round(last, players)))?;
        said.end()
    }
}

/// Every card of a pile, sorted.
fn kinds(pile: Counts) -> impl Iterator<Item = Card> + Clone {
    Card::ALL.into_iter().flat_map(move |card| std::iter::repeat_n(card, usize::from(pile.of(card))))
}

fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::First | Phase::Deal => "deal",
        Phase::Play | Phase::Draw | Phase::Refill => "play",
        Phase::Call(_) => "call",
        Phase::Over => "over",
    }
}

impl Spoken for Diciassette {
    fn options_from(options: &Value) -> Result<Options, Wrong> {
        let mut chosen = Options::default();
        for (name, value) in ask::fields(options, &["backs", "penalties", "direction", "deck"])? {
            match name {
                "backs" => chosen.backs = ask::choice(name, value, &BACKS)?,
                "penalties" => chosen.penalties = ask::choice(name, value, &PENALTIES)?,
                "direction" => chosen.direction = ask::choice(name, value, &DIRECTION)?,
                _ => chosen.deck = deck_from(value)?,
            }
        }
        Ok(chosen)
    }

    fn options_to(options: &Options) -> Value {
        Value::of(Chosen(options))
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
        diciassette_view::read(view, more)
    }

    fn seen_to(seen: &Vec<Step>) -> Value {
        diciassette_steps::to(seen)
    }

    fn seen_write(seen: &Vec<Step>, out: &mut Vec<u8>) {
        diciassette_steps::write(seen, out);
    }

    fn seen_from(value: &Value) -> Result<Vec<Step>, Wrong> {
        diciassette_steps::read(value)
    }

    fn state_to(&self, draw: &[Chance]) -> Value {
        let players = self.players();
        // The pile's top card has left the dealer's hands and lies open to nobody.
        let top = self.top().map(Chance::Card);
        let waiting = self.turn() == Turn::Chance;
        let pile = top.iter().chain(draw).filter(|_| !waiting);
        Value::of(json!({
            "hands": Each(self.hands().of(players).iter().map(|hand| each(hand.cards()))),
            "queue": each(self.queue().iter().copied()),
            "draw": Each(pile.map(Word)),
            "discard": each(kinds(self.discard())),
            "victory": self.victory().of(players),
            "penalty": self.penalty().of(players),
            "direction": Formed(self.way()),
            "round": self.round(),
        }))
    }

    fn result_to(&self) -> Value {
        Value::of(json!({ "winners": Formed(self.winners()) }))
    }
}

/// The back on top of the draw pile; with hidden backs there is nothing to see.
fn top(view: &View) -> Option<Glimpse> {
    match view.options.backs {
        Backs::Open => view.top,
        Backs::Hidden => None,
    }
}

/// D1: counts by card; a card that is not named keeps its count.
fn deck_from(value: &Value) -> Result<Counts, Wrong> {
    let expected = "an object of cards and counts, as in {\"trap\":5}";
    let counts = value.as_object().ok_or_else(|| Wrong::field("deck", expected, value))?;
    let mut deck = Counts::STANDARD;
    for (name, count) in counts {
        let card: Card = ask::word("deck", &Value::String(name.clone()))?;
        let count = count
            .as_u64()
            .filter(|count| *count <= u64::from(Options::MOST_OF_A_KIND))
            .ok_or_else(|| Wrong::field("deck", "counts from 0 to 15", count))?;
        deck.set(card, count as u8);
    }
    Ok(deck)
}
