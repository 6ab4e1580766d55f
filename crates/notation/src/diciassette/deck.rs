//! Decks of Diciassette that a referee is given, and the lots that deal them.

use ::diciassette::{Card, Chance, Counts, Diciassette, Hand, Phase};
use kernel::{Game, Players};

use crate::ask;
use crate::error::Wrong;
use crate::json::Value;

pub(super) fn stacked(game: &Diciassette, command: &Value) -> Result<Vec<Chance>, Wrong> {
    let first = ask::seat(command, "first", game.players())?;
    let deck: Vec<Card> = ask::words(command, "deck", "a list of cards, top first")?;
    check_deck(&deck, game.options().deck)?;
    let hands = hands_from(&deck, game.players());
    Ok([Chance::First(first)].into_iter().chain(hands).collect())
}

pub(super) fn dealt_from(game: &Diciassette, pile: Vec<Chance>) -> Vec<Chance> {
    if game.phase() != Phase::Deal {
        return pile;
    }
    let cards: Vec<Card> = pile.into_iter().filter_map(card_of).collect();
    hands_from(&cards, game.players())
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
pub fn check_order(game: &Diciassette, order: &[Card]) -> Result<(), Wrong> {
    check_deck(order, Diciassette::pile(game)).map_err(|Wrong(why)| Wrong(why.replacen("deck", "order", 1)))
}
