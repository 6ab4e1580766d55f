//! The deal (D5), the draw and the new draw pile (D7), empty piles and short hands (D9).

use kernel::{Row, Seat, Way};

use crate::call;
use crate::card::{Card, Counts};
use crate::play;
use crate::seen::{Step, Tell};
use crate::state::{Diciassette, Phase};

/// D5: the starting player is drawn by lot.
pub(crate) fn apply_first(game: &mut Diciassette, first: Seat, tell: &mut impl Tell) {
    tell.tell(|_| Step::First { seat: first });
    game.starter = first;
    game.active = Seat::A;
    game.phase = Phase::Deal;
}

/// A card comes off the pile: it is dealt, or it now lies on top.
#[inline]
pub(crate) fn apply_card(game: &mut Diciassette, card: Card, tell: &mut impl Tell) {
    game.pile.remove(card);
    if game.phase == Phase::Deal {
        deal(game, card, tell);
    } else {
        turn_up(game, card, tell);
        go_on(game, tell);
    }
}

/// D5: three cards each, one at a time clockwise from seat 0; then the top of the draw pile shows its back.
#[inline]
fn deal(game: &mut Diciassette, card: Card, tell: &mut impl Tell) {
    let seat = game.active;
    let dealt = game.hands[seat].is_full();
    if dealt {
        turn_up(game, card, tell);
    } else {
        game.hands[seat].insert(card);
        tell.tell(|sight| Step::Dealt { seat, card: sight.held(seat, card) });
        game.active = game.players.after(seat, Way::Clockwise);
    }
    // A deck may be dealt out to the last card.
    if dealt || game.pile.is_empty() {
        play::begin(game, game.starter);
    }
}

#[inline]
fn turn_up(game: &mut Diciassette, card: Card, tell: &mut impl Tell) {
    game.top = Some(card);
    tell.tell(|sight| Step::TurnedUp { top: sight.top(card) });
}

/// Draws until nothing more is due or the next card must be turned up first.
#[inline]
pub(crate) fn go_on(game: &mut Diciassette, tell: &mut impl Tell) {
    loop {
        if game.top.is_none() && !game.pile.is_empty() {
            return;
        }
        let drawer = match game.phase {
            Phase::Draw if game.to_draw > 0 => Some(game.active),
            Phase::Draw => None,
            // D9: from the next starting player on, in the direction of play.
            _ => game
                .players
                .round_from(game.starter, game.way)
                .find(|seat| !game.hands[*seat].is_full()),
        };
        let Some(seat) = drawer else { return done(game) };
        if let Some(card) = game.top.take() {
            game.hands[seat].insert(card);
            game.to_draw = game.to_draw.saturating_sub(1);
            tell.tell(|sight| Step::Drew { seat, card: sight.held(seat, card) });
        } else if game.discard.is_empty() && game.trashed.is_empty() {
            // D9: both piles are empty, so nobody draws.
            return done(game);
        } else {
            shuffle(game, tell);
        }
    }
}

/// Everything is drawn that can be.
#[inline]
fn done(game: &mut Diciassette) {
    match game.phase {
        Phase::Draw => call::open(game),
        _ => play::begin(game, game.starter),
    }
}

/// D7: the discard pile becomes the draw pile.
#[cold]
fn shuffle(game: &mut Diciassette, tell: &mut impl Tell) {
    game.pile = game.discard();
    game.discard = Counts::NONE;
    game.trashed = Row::new();
    tell.tell(|_| Step::Shuffled { cards: game.pile.total() as u8 });
}
