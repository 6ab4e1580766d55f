//! Rummy 17 in JSON.

use ::rummy17::{Bonus, Bonuses, Card, Cards, Chance, Down, Meld, Options, Phase, Place, Rummy17, View};
use kernel::{BySeat, Game, Players, Seat};
use serde::Serialize;
use serde_json::{Value, json};

use crate::ask::{self, Wrong};
use crate::spoken::{Spoken, Word, eye_number, turn_word};

#[derive(Serialize)]
struct Laid {
    owner: usize,
    kind: &'static str,
    cards: Vec<Word<Place>>,
}

impl Laid {
    fn new(down: &Down) -> Laid {
        Laid {
            owner: down.owner.index(),
            kind: match down.meld {
                Meld::Set { .. } => "set",
                Meld::Run { .. } => "run",
            },
            cards: down.meld.places().map(|(card, joker)| Word(Place(card, joker))).collect(),
        }
    }
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
    counts: Vec<u8>,
    known: Vec<Vec<Word<Card>>>,
    open: Vec<Word<Card>>,
    draw: u8,
    side: Vec<String>,
    melds: Vec<Laid>,
    melded: Vec<bool>,
    bonuses: Vec<Word<Bonus>>,
    dealer: usize,
    scores: Vec<i16>,
}

fn words(cards: Cards) -> Vec<Word<Card>> {
    cards.iter().map(Word).collect()
}

fn letters(side: ::rummy17::Colours) -> Vec<String> {
    side.iter().map(|colour| colour.letter().to_string()).collect()
}

fn bonuses(bonuses: Bonuses) -> Vec<Word<Bonus>> {
    bonuses.iter().map(Word).collect()
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

fn listed<T: Copy>(values: &BySeat<T>, players: Players) -> Vec<T> {
    values.of(players).to_vec()
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
        json!({ "games": options.games, "stall": options.stall })
    }

    fn single(options: Options) -> Options {
        Options { games: Some(1), ..options }
    }

    fn stacked(&self, command: &Value) -> Result<Vec<Chance>, Wrong> {
        let dealer = ask::seat(command, "dealer", self.players())?;
        let turned_up: Vec<Bonus> = ask::words(command, "bonuses", "a list of five bonus cards")?;
        let distinct: Bonuses = turned_up.iter().copied().collect();
        if turned_up.len() != Bonus::IN_PLAY || distinct.len() != Bonus::IN_PLAY {
            return Err(Wrong::field("bonuses", "five different bonus cards", &command["bonuses"]));
        }
        let deck: Vec<Card> = ask::words(command, "deck", "a list of 85 cards, top first")?;
        let mut left = Cards::DECK;
        for card in &deck {
            if !left.has(*card) {
                return Err(Wrong(format!("deck: {card} twice, expected each card once")));
            }
            left = left.without(*card);
        }
        if let Some(card) = left.iter().next() {
            return Err(Wrong(format!("deck: {} cards, expected 85; {card} is missing", deck.len())));
        }
        let bonuses = turned_up.into_iter().map(Chance::Bonus);
        Ok([Chance::Dealer(dealer)]
            .into_iter()
            .chain(bonuses)
            .chain(deck.into_iter().map(Chance::Card))
            .collect())
    }

    fn pile(&self) -> Vec<Chance> {
        match self.phase() {
            Phase::Dealer | Phase::Bonus => Vec::new(),
            _ => Rummy17::pile(self).iter().map(Chance::Card).collect(),
        }
    }

    fn view_to(view: &View) -> Value {
        let players = view.players;
        let spoke = Spoke {
            game: Rummy17::NAME,
            seat: eye_number(view.eye),
            players: players.count(),
            options: Rummy17::options_to(&view.options),
            turn: turn_word(view.turn),
            phase: phase(view.phase),
            hand: words(view.hand),
            counts: listed(&view.counts, players),
            known: view.known.of(players).iter().map(|cards| words(*cards)).collect(),
            open: view.open.iter().copied().map(Word).collect(),
            draw: view.draw,
            side: letters(view.side),
            melds: view.melds.iter().map(Laid::new).collect(),
            melded: players.seats().map(|seat| view.melded.has(seat)).collect(),
            bonuses: bonuses(view.bonuses),
            dealer: view.dealer.index(),
            scores: listed(&view.scores, players),
        };
        json!(spoke)
    }

    fn state_to(&self, draw: &[Chance]) -> Value {
        json!({
            "hands": self.hands().of(self.players()).iter().map(|hand| words(*hand)).collect::<Vec<_>>(),
            "open": self.open().iter().copied().map(Word).collect::<Vec<_>>(),
            "draw": draw.iter().copied().map(Word).collect::<Vec<_>>(),
            "side": letters(self.side()),
            "melds": self.melds().iter().map(Laid::new).collect::<Vec<_>>(),
            "bonuses": bonuses(self.bonuses()),
        })
    }

    fn result_to(&self) -> Value {
        let players = self.players();
        let Some(tally) = self.tally() else { return Value::Null };
        let scores: Vec<i16> = players.seats().map(|seat| tally.score(seat)).collect();
        json!({
            "scores": scores,
            "bonus": listed(&tally.bonus, players),
            "penalty": listed(&tally.penalty, players),
            "ended_by": tally.ended_by.map(Seat::index),
            "rummy17": tally.rummy17,
        })
    }
}
