//! The dealer's view of a game: the pile to shuffle, and how to deal from it.

use ::diciassette::{Card, Chance, Diciassette, Hand, Phase};
use ::rummy17::Rummy17;
use kernel::{Game, Players};

/// A game that a [`Dealer`](crate::Dealer) can deal.
pub trait Dealt: Game {
    /// The cards from which the next lot is drawn, as lots; empty if that lot is not a card.
    fn pile(&self) -> Vec<Self::Chance>;

    /// The lots that follow if the draw pile has this order, top first.
    fn dealt_from(&self, pile: Vec<Self::Chance>) -> Vec<Self::Chance> {
        pile
    }

    /// The options of a single game, given those of a match.
    fn single(options: Self::Options) -> Self::Options {
        options
    }
}

impl Dealt for Diciassette {
    fn pile(&self) -> Vec<Chance> {
        match self.phase() {
            Phase::First => Vec::new(),
            _ => Diciassette::pile(self).iter().map(Chance::Card).collect(),
        }
    }

    fn dealt_from(&self, pile: Vec<Chance>) -> Vec<Chance> {
        if self.phase() != Phase::Deal {
            return pile;
        }
        let card = |lot| match lot {
            Chance::Card(card) => Some(card),
            Chance::First(_) | Chance::Hand(_) => None,
        };
        let cards: Vec<Card> = pile.into_iter().filter_map(card).collect();
        hands_from(&cards, self.players())
    }
}

/// D5: three cards each, one at a time clockwise from seat 0; the rest is the draw pile.
pub(crate) fn hands_from(deck: &[Card], players: Players) -> Vec<Chance> {
    let count = players.count();
    let (dealt, pile) = deck.split_at(deck.len().min(Hand::FULL * count));
    let hand = |seat: usize| dealt.iter().copied().skip(seat).step_by(count).collect();
    let hands = (0..count).map(|seat| Chance::Hand(hand(seat)));
    hands.chain(pile.iter().copied().map(Chance::Card)).collect()
}

impl Dealt for Rummy17 {
    fn pile(&self) -> Vec<rummy17::Chance> {
        match self.phase() {
            rummy17::Phase::Dealer | rummy17::Phase::Bonus => Vec::new(),
            _ => Rummy17::pile(self).iter().map(rummy17::Chance::Card).collect(),
        }
    }

    fn single(options: rummy17::Options) -> rummy17::Options {
        rummy17::Options { games: Some(1), ..options }
    }
}
