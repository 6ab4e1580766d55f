//! Decks of Rummy 17 that a referee is given.

use ::rummy17::{Bonus, Bonuses, Card, Cards, Chance, Rummy17};
use kernel::Game;

use crate::ask;
use crate::error::Wrong;
use crate::json::Value;

pub(super) fn stacked(game: &Rummy17, command: &Value) -> Result<Vec<Chance>, Wrong> {
    let dealer = ask::seat(command, "dealer", game.players())?;
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
