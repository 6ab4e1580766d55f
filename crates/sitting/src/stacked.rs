//! Stacked decks for the referee: read from a command, and checked against the cards of the game.

use ::diciassette::{Card, Chance, Counts, Diciassette};
use ::rummy17::{Bonus, Bonuses, Cards, Rummy17};
use kernel::Game;
use notation::Value;
use notation::ask::{self, Invalid};

use crate::dealt::hands_from;

/// A game whose deck a command can stack.
pub(crate) trait Stacked: Game {
    /// Reads the lots that a `new` command prescribes: the starting player, and the deck from the
    /// top.
    fn stacked(&self, command: &Value) -> Result<Vec<Self::Chance>, Invalid>;
}

impl Stacked for Diciassette {
    fn stacked(&self, command: &Value) -> Result<Vec<Chance>, Invalid> {
        let first = ask::seat(command, "first", self.players())?;
        let deck: Vec<Card> = ask::words(command, "deck", "a list of cards, top first")?;
        check("deck", &deck, self.options().deck)?;
        Ok([Chance::First(first)].into_iter().chain(hands_from(&deck, self.players())).collect())
    }
}

/// Reads the order of a reshuffle, which must be the cards of the pile.
pub(crate) fn order(game: &Diciassette, command: &Value) -> Result<Vec<Chance>, Invalid> {
    let order: Vec<Card> = ask::words(command, "order", "a list of cards, top first")?;
    check("order", &order, Diciassette::pile(game))?;
    Ok(order.into_iter().map(Chance::Card).collect())
}

/// D1: a stacked deck has exactly the cards that the table plays with.
fn check(field: &str, deck: &[Card], expected: Counts) -> Result<(), Invalid> {
    if deck.len() as u32 != expected.total() {
        return Err(Invalid(format!("{field}: {} cards, expected {}", deck.len(), expected.total())));
    }
    let found: Counts = deck.iter().copied().collect();
    match Card::ALL.into_iter().find(|card| found.of(*card) != expected.of(*card)) {
        Some(card) => {
            Err(Invalid(format!("{field}: {} of {card}, expected {}", found.of(card), expected.of(card))))
        }
        None => Ok(()),
    }
}

impl Stacked for Rummy17 {
    fn stacked(&self, command: &Value) -> Result<Vec<rummy17::Chance>, Invalid> {
        let dealer = ask::seat(command, "dealer", self.players())?;
        let turned_up: Vec<Bonus> = ask::words(command, "bonuses", "a list of five bonus cards")?;
        let distinct: Bonuses = turned_up.iter().copied().collect();
        if turned_up.len() != Bonus::IN_PLAY || distinct.len() != Bonus::IN_PLAY {
            return Err(Invalid::field("bonuses", "five different bonus cards", &command["bonuses"]));
        }
        let deck: Vec<rummy17::Card> = ask::words(command, "deck", "a list of 85 cards, top first")?;
        let mut left = Cards::DECK;
        for card in &deck {
            if !left.has(*card) {
                return Err(Invalid(format!("deck: {card} twice, expected each card once")));
            }
            left = left.without(*card);
        }
        if let Some(card) = left.iter().next() {
            return Err(Invalid(format!("deck: {} cards, expected 85; {card} is missing", deck.len())));
        }
        let bonuses = turned_up.into_iter().map(rummy17::Chance::Bonus);
        let cards = deck.into_iter().map(rummy17::Chance::Card);
        Ok([rummy17::Chance::Dealer(dealer)].into_iter().chain(bonuses).chain(cards).collect())
    }
}
