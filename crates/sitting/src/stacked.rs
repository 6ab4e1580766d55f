//! Stacked decks for the referee: read from a command, and checked against the cards of the game.

use ::diciassette::{Card, Chance, Counts, Diciassette};
use ::rummy17::{Bonus, Bonuses, Cards, Rummy17};
use kernel::{Game, Seat};
use notation::{Invalid, Json, Value, Word, read, seat_at};
use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::dealt::hands_from;

/// A game whose deck a command can stack.
pub(crate) trait Stacked: Game {
    /// The fields of a `new` command that prescribe the lots.
    type Stack: DeserializeOwned;

    /// The prescribed lots: the starting player, and the deck from the top.
    fn stacked(&self, stack: Self::Stack) -> Result<Vec<Self::Chance>, Invalid>;
}

/// The starting player and the deck, top first.
#[derive(Deserialize)]
pub(crate) struct FirstAndDeck {
    first: Json<Seat>,
    deck: Vec<Word<Card>>,
}

impl Stacked for Diciassette {
    type Stack = FirstAndDeck;

    fn stacked(&self, FirstAndDeck { first, deck }: FirstAndDeck) -> Result<Vec<Chance>, Invalid> {
        let first = seat_at(self.players(), "first", first)?;
        let deck = checked("deck", deck, self.options().deck)?;
        Ok([Chance::First(first)].into_iter().chain(hands_from(&deck, self.players())).collect())
    }
}

/// Reads the order of a reshuffle, which must be the cards of the pile.
pub(crate) fn order(game: &Diciassette, command: &Value) -> Result<Vec<Chance>, Invalid> {
    #[derive(Deserialize)]
    struct Shuffle {
        order: Vec<Word<Card>>,
    }
    let Shuffle { order } = read("", command)?;
    Ok(checked("order", order, Diciassette::pile(game))?.into_iter().map(Chance::Card).collect())
}

/// D1: a stacked deck has exactly the cards that the table plays with.
fn checked(field: &str, deck: Vec<Word<Card>>, expected: Counts) -> Result<Vec<Card>, Invalid> {
    if deck.len() as u32 != expected.total() {
        return Err(Invalid(format!("{field}: {} cards, expected {}", deck.len(), expected.total())));
    }
    let deck: Vec<Card> = deck.into_iter().map(|Word(card)| card).collect();
    let found: Counts = deck.iter().copied().collect();
    match Card::ALL.into_iter().find(|card| found.of(*card) != expected.of(*card)) {
        Some(card) => {
            Err(Invalid(format!("{field}: {} of {card}, expected {}", found.of(card), expected.of(card))))
        }
        None => Ok(deck),
    }
}

/// The dealer, the bonus cards in play and the deck, top first.
#[derive(Deserialize)]
pub(crate) struct DealerAndDeck {
    dealer: Json<Seat>,
    bonuses: Vec<Word<Bonus>>,
    deck: Vec<Word<rummy17::Card>>,
}

impl Stacked for Rummy17 {
    type Stack = DealerAndDeck;

    fn stacked(&self, stack: DealerAndDeck) -> Result<Vec<rummy17::Chance>, Invalid> {
        let DealerAndDeck { dealer, bonuses, deck } = stack;
        let dealer = seat_at(self.players(), "dealer", dealer)?;
        let distinct: Bonuses = bonuses.iter().map(|Word(bonus)| *bonus).collect();
        if bonuses.len() != Bonus::IN_PLAY || distinct.len() != Bonus::IN_PLAY {
            return Err(Invalid::field("bonuses", "five different bonus cards", &bonuses));
        }
        let mut left = Cards::DECK;
        for Word(card) in &deck {
            if !left.has(*card) {
                return Err(Invalid(format!("deck: {card} twice, expected each card once")));
            }
            left = left.without(*card);
        }
        if let Some(card) = left.iter().next() {
            return Err(Invalid(format!("deck: {} cards, expected 85; {card} is missing", deck.len())));
        }
        let bonuses = bonuses.into_iter().map(|Word(bonus)| rummy17::Chance::Bonus(bonus));
        let cards = deck.into_iter().map(|Word(card)| rummy17::Chance::Card(card));
        Ok([rummy17::Chance::Dealer(dealer)].into_iter().chain(bonuses).chain(cards).collect())
    }
}
