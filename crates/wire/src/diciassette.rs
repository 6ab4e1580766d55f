//! Diciassette in JSON.

use ::diciassette::view::{LastRound, Shown};
use ::diciassette::{
    Backs, Card, Chance, Counts, Diciassette, Direction, Glimpse, Hand, Options, Penalties, Phase, Placed,
    Side, View,
};
use kernel::{Game, Players, Seat, Turn, Way};
use serde::Serialize;
use serde_json::{Value, json};

use crate::ask::{self, Wrong};
use crate::spoken::{Spoken, Word, eye_number, turn_word};

const BACKS: [(&str, Backs); 2] = [("open", Backs::Open), ("hidden", Backs::Hidden)];
const PENALTIES: [(&str, Penalties); 2] = [("together", Penalties::Together), ("first", Penalties::First)];
const DIRECTION: [(&str, Direction); 2] = [("reset", Direction::Reset), ("carry", Direction::Carry)];

/// A card of the queue.
#[derive(Serialize)]
struct Queued {
    card: Value,
    by: usize,
    up: bool,
}

impl Queued {
    fn shown(shown: &Shown) -> Queued {
        Queued { card: glimpse(shown.card), by: shown.by.index(), up: shown.side == Side::Up }
    }

    fn open(placed: &Placed) -> Queued {
        Queued { card: word(placed.card()), by: placed.by().index(), up: placed.side() == Side::Up }
    }
}

#[derive(Serialize)]
struct Round {
    queue: Vec<Queued>,
    total: u16,
    caller: usize,
    last: usize,
    victory: Vec<u8>,
    penalty: Vec<u8>,
}

#[derive(Serialize)]
struct Spoke {
    game: &'static str,
    seat: Option<usize>,
    players: usize,
    options: Value,
    turn: Value,
    phase: &'static str,
    hand: Vec<Word<Card>>,
    hands: Vec<Vec<Value>>,
    queue: Vec<Queued>,
    draw: Value,
    discard: Vec<Value>,
    victory: Vec<u8>,
    penalty: Vec<u8>,
    direction: i8,
    round: u16,
    due: u8,
    last: Option<usize>,
    last_round: Option<Round>,
}

fn word(card: Card) -> Value {
    card.to_string().into()
}

fn glimpse(glimpse: Glimpse) -> Value {
    match glimpse {
        Glimpse::Known(card) => word(card),
        Glimpse::Hidden => "?".into(),
    }
}

fn words(cards: Counts) -> Vec<Value> {
    cards.iter().map(word).collect()
}

fn direction(way: Way) -> i8 {
    match way {
        Way::Clockwise => 1,
        Way::Counter => -1,
    }
}

fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::First | Phase::Deal => "deal",
        Phase::Play | Phase::Draw | Phase::Refill => "play",
        Phase::Call(_) => "call",
        Phase::Over => "over",
    }
}

fn round(round: &LastRound, players: Players) -> Round {
    Round {
        queue: round.queue.iter().map(Queued::open).collect(),
        total: round.tally.total,
        caller: round.caller.index(),
        last: round.last.index(),
        victory: players.seats().map(|seat| u8::from(round.tally.victory().has(seat))).collect(),
        penalty: players.seats().map(|seat| round.tally.penalty(seat)).collect(),
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
        let mut said = json!({
            "backs": ask::name(options.backs, &BACKS),
            "penalties": ask::name(options.penalties, &PENALTIES),
            "direction": ask::name(options.direction, &DIRECTION),
        });
        if options.deck != Counts::STANDARD {
            let counts = Card::ALL.iter().map(|card| (card.to_string(), options.deck.of(*card).into()));
            said["deck"] = Value::Object(counts.collect());
        }
        said
    }

    fn stacked(&self, command: &Value) -> Result<Vec<Chance>, Wrong> {
        let first = ask::seat(command, "first", self.players())?;
        let deck: Vec<Card> = ask::words(command, "deck", "a list of cards, top first")?;
        check_deck(&deck, self.options().deck)?;
        let hands = hands_from(&deck, self.players());
        Ok([Chance::First(first)].into_iter().chain(hands).collect())
    }

    fn dealt_from(&self, pile: Vec<Chance>) -> Vec<Chance> {
        if self.phase() != Phase::Deal {
            return pile;
        }
        let cards: Vec<Card> = pile.into_iter().filter_map(card_of).collect();
        hands_from(&cards, self.players())
    }

    fn pile(&self) -> Vec<Chance> {
        match self.phase() {
            Phase::First => Vec::new(),
            _ => Diciassette::pile(self).iter().map(Chance::Card).collect(),
        }
    }

    fn view_to(view: &View) -> Value {
        let players = view.players;
        let discard = view.discard.trashed.iter().map(|shown| glimpse(shown.card));
        let spoke = Spoke {
            game: Diciassette::NAME,
            seat: eye_number(view.eye),
            players: players.count(),
            options: Diciassette::options_to(&view.options),
            turn: turn_word(view.turn),
            phase: phase(view.phase),
            hand: view.hand.cards().map(Word).collect(),
            hands: view
                .hands
                .of(players)
                .iter()
                .map(|backs| backs.iter().copied().map(glimpse).collect())
                .collect(),
            queue: view.queue.iter().map(Queued::shown).collect(),
            draw: json!({ "count": view.draw, "top": top(view) }),
            discard: view.discard.public.iter().map(word).chain(discard).collect(),
            victory: view.victory.of(players).to_vec(),
            penalty: view.penalty.of(players).to_vec(),
            direction: direction(view.way),
            round: view.round,
            due: view.due,
            last: view.last.map(Seat::index),
            last_round: view.last_round.as_ref().map(|last| round(last, players)),
        };
        json!(spoke)
    }

    fn state_to(&self, draw: &[Chance]) -> Value {
        let players = self.players();
        // The pile's top card has left the dealer's hands and lies open to nobody.
        let top = self.top().into_iter().map(word);
        let below = draw.iter().map(|chance| Value::from(chance.to_string()));
        let waiting = self.turn() == Turn::Chance;
        json!({
            "hands": self.hands().of(players).iter()
                .map(|hand| hand.cards().map(word).collect::<Vec<_>>()).collect::<Vec<_>>(),
            "queue": self.queue().iter().map(Queued::open).collect::<Vec<_>>(),
            "draw": if waiting { Vec::new() } else { top.chain(below).collect::<Vec<_>>() },
            "discard": words(self.discard()),
            "victory": self.victory().of(players),
            "penalty": self.penalty().of(players),
            "direction": direction(self.way()),
            "round": self.round(),
        })
    }

    fn result_to(&self) -> Value {
        json!({ "winners": self.winners().iter().map(Seat::index).collect::<Vec<_>>() })
    }
}

fn card_of(lot: Chance) -> Option<Card> {
    match lot {
        Chance::Card(card) => Some(card),
        Chance::First(_) | Chance::Hand(_) => None,
    }
}

/// D5: three cards each, one at a time clockwise from seat 0; the rest is the draw pile.
fn hands_from(deck: &[Card], players: Players) -> Vec<Chance> {
    let count = players.count();
    let (dealt, pile) = deck.split_at(deck.len().min(Hand::FULL * count));
    let hand = |seat: usize| dealt.iter().copied().skip(seat).step_by(count).collect();
    let hands = (0..count).map(|seat| Chance::Hand(hand(seat)));
    hands.chain(pile.iter().copied().map(Chance::Card)).collect()
}

/// The back on top of the draw pile; with hidden backs there is nothing to see.
fn top(view: &View) -> Value {
    match view.options.backs {
        Backs::Open => view.top.map_or(Value::Null, glimpse),
        Backs::Hidden => Value::Null,
    }
}

/// D1: counts by card; a card that is not named keeps its count.
fn deck_from(value: &Value) -> Result<Counts, Wrong> {
    let expected = "an object of cards and counts, as in {\"trap\":5}";
    let counts = value.as_object().ok_or_else(|| Wrong::field("deck", expected, value))?;
    let mut deck = Counts::STANDARD;
    for (name, count) in counts {
        let card: Card = ask::word("deck", &Value::from(name.as_str()))?;
        let count = count
            .as_u64()
            .filter(|count| *count <= u64::from(Options::MOST_OF_A_KIND))
            .ok_or_else(|| Wrong::field("deck", "counts from 0 to 15", count))?;
        deck.set(card, count as u8);
    }
    Ok(deck)
}

/// D1: a stacked deck has exactly the cards that the table plays with.
fn check_deck(deck: &[Card], expected: Counts) -> Result<(), Wrong> {
    if deck.len() as u32 != expected.total() {
        return Err(Wrong(format!("deck: {} cards, expected {}", deck.len(), expected.total())));
    }
    let found: Counts = deck.iter().copied().collect();
    match Card::ALL.into_iter().find(|card| found.of(*card) != expected.of(*card)) {
        Some(card) => {
            Err(Wrong(format!("deck: {} of {card}, expected {}", found.of(card), expected.of(card))))
        }
        None => Ok(()),
    }
}

/// The order of a reshuffle must be the cards of the pile.
pub(crate) fn check_order(game: &Diciassette, order: &[Card]) -> Result<(), Wrong> {
    check_deck(order, Diciassette::pile(game)).map_err(|Wrong(why)| Wrong(why.replacen("deck", "order", 1)))
}
