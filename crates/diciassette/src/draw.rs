//! The deal (D5), the draw and the new draw pile (D7), empty piles and short hands (D9).

use alloc::vec::Vec;

use kernel::{Row, Seat, Way};

use crate::call;
use crate::card::{Card, Counts, Hand};
use crate::play;
use crate::reason::Reason;
use crate::seen::{Observer, Step};
use crate::state::{Chance, Diciassette, Phase};

/// D5: seats the starting player, drawn by lot.
pub(crate) fn apply_first(game: &mut Diciassette, first: Seat, observer: &mut impl Observer) {
    observer.observe(|_| Step::First { seat: first });
    game.starter = first;
    game.active = Seat::A;
    game.phase = Phase::Deal;
}

/// Every hand of three from this pile, with the number of ways to draw it.
pub(crate) fn hand_odds(pile: Counts, out: &mut Vec<(Chance, u32)>) {
    let cards = || Card::ALL.into_iter().filter(|card| pile.of(*card) > 0);
    for first in cards() {
        for second in cards().filter(|second| *second >= first) {
            for third in cards().filter(|third| *third >= second) {
                let hand: Hand = [first, second, third].into_iter().collect();
                let ways = ways(pile, hand);
                if ways > 0 {
                    out.push((Chance::Hand(hand), ways));
                }
            }
        }
    }
}

/// The number of ways to draw these cards from the pile: a product of binomial coefficients.
fn ways(pile: Counts, hand: Hand) -> u32 {
    let held: Counts = hand.cards().collect();
    let choose = |card: Card| {
        let (of, take) = (u32::from(pile.of(card)), u32::from(held.of(card)));
        (0..take).fold(1, |ways, drawn| ways * of.saturating_sub(drawn) / (drawn + 1))
    };
    Card::ALL.into_iter().map(choose).product()
}

pub(crate) fn admit_hand(pile: Counts, hand: Hand) -> Result<(), Reason> {
    let held: Counts = hand.cards().collect();
    match Card::ALL.into_iter().find(|card| held.of(*card) > pile.of(*card)) {
        Some(card) => Err(Reason::NotInPile { card }),
        None if hand.is_full() => Ok(()),
        None => Err(Reason::HandIsDue),
    }
}

/// D5: deals three cards each; then the top card of the draw pile is turned up.
#[inline(always)]
pub(crate) fn apply_hand(game: &mut Diciassette, hand: Hand, observer: &mut impl Observer) {
    let seat = game.active;
    for card in hand.cards() {
        game.pile.remove(card);
        observer.observe(|sight| Step::Dealt { seat, card: sight.held(seat, card) });
    }
    game.hands[seat] = hand;
    game.active = game.players.after(seat, Way::Clockwise);
    if game.active == Seat::A {
        game.phase = Phase::Refill;
        go_on(game, observer);
    }
}

/// Puts a card of the pile on top.
#[inline(always)]
pub(crate) fn apply_card(game: &mut Diciassette, card: Card, observer: &mut impl Observer) {
    game.pile.remove(card);
    game.top = Some(card);
    observer.observe(|sight| Step::TurnedUp { top: sight.back(card) });
    go_on(game, observer);
}

/// Draws until no draw is due or the next top card must be drawn by lot.
#[inline(always)]
pub(crate) fn go_on(game: &mut Diciassette, observer: &mut impl Observer) {
    loop {
        if game.top.is_none() && !game.pile.is_empty() {
            return;
        }
        let Some(seat) = drawer(game) else { return done(game) };
        if let Some(card) = game.top.take() {
            game.hands[seat].insert(card);
            game.to_draw = game.to_draw.saturating_sub(1);
            observer.observe(|sight| Step::Drew { seat, card: sight.held(seat, card) });
        } else if game.discard.is_empty() {
            // D9: both piles are empty, so no seat draws. (A trashed card never lies there without
            // its Trash.)
            game.short = true;
            return done(game);
        } else {
            shuffle(game, observer);
        }
    }
}

/// The seat whose draw is due.
#[inline(always)]
fn drawer(game: &mut Diciassette) -> Option<Seat> {
    if game.phase == Phase::Draw {
        return (game.to_draw > 0).then_some(game.active);
    }
    if game.short {
        // D9: from the next starting player on, in the direction of play.
        let mut round = game.players.round_from(game.starter, game.way);
        let seat = round.find(|seat| !game.hands[*seat].is_full());
        game.short = seat.is_some();
        return seat;
    }
    None
}

/// Ends the drawing: the claim window opens, or the round begins.
#[inline(always)]
fn done(game: &mut Diciassette) {
    match game.phase {
        Phase::Draw => call::open(game),
        _ => play::begin(game, game.starter),
    }
}

/// D7: the discard pile becomes the draw pile.
#[cold]
fn shuffle(game: &mut Diciassette, observer: &mut impl Observer) {
    game.pile = game.discard();
    game.discard = Counts::NONE;
    game.trashed = Row::new();
    observer.observe(|_| Step::Shuffled { cards: game.pile.total() as u8 });
}
