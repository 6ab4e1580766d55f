//! The end of a turn (R7), and the end of a game (R14).

use alloc::vec::Vec;

use kernel::{Seat, Way};

use crate::card::Card;
use crate::deal;
use crate::reason::Reason;
use crate::score;
use crate::seen::{Ending, Observer, Step};
use crate::state::{Action, Phase, Rummy17};

/// R7: any card of the hand, including the one just taken.
#[inline]
pub(crate) fn legal(game: &Rummy17, out: &mut Vec<Action>) {
    out.extend(game.hands[game.active].iter().map(Action::Discard));
}

pub(crate) fn admit(game: &Rummy17, card: Card) -> Result<(), Reason> {
    if game.hands[game.active].has(card) { Ok(()) } else { Err(Reason::NotInHand { card }) }
}

/// R7: discards one card, face up, on the middle pile; then the next turn begins, or the game ends.
#[inline]
pub(crate) fn apply(game: &mut Rummy17, seat: Seat, card: Card, observer: &mut impl Observer) {
    game.hands[seat] = game.hands[seat].without(card);
    game.known[seat] = game.known[seat].without(card);
    game.counts[seat] -= 1;
    game.open.push(card);
    game.fresh = false;
    observer.observe(|_| Step::Discarded { seat, card });

    game.stalled = if game.took && !game.laid { game.stalled.saturating_add(1) } else { 0 };
    game.laid = false;
    game.took = false;
    match ending(game, seat, card) {
        Some(ending) => end(game, ending, observer),
        None => {
            game.active = game.players.after(seat, Way::Clockwise);
            game.phase = Phase::Draw;
        }
    }
}

/// R14: a player has gone out, the pile has run out, or the game has stalled.
#[inline]
fn ending(game: &Rummy17, seat: Seat, card: Card) -> Option<Ending> {
    let stall = u32::from(game.options.stall) * game.players.count() as u32;
    if game.counts[seat] == 0 {
        Some(Ending::Out { seat, rummy17: card.value() == Card::HIGHEST })
    } else if game.left == 0 {
        Some(Ending::Pile)
    } else if stall > 0 && u32::from(game.stalled) >= stall {
        Some(Ending::Stall)
    } else {
        None
    }
}

/// R3, R21: adds up the scores; then the next dealer deals, or the match is over.
#[cold]
fn end(game: &mut Rummy17, ending: Ending, observer: &mut impl Observer) {
    observer.observe(|_| Step::Ended { ending });
    game.ended_by = match ending {
        Ending::Out { seat, .. } => Some(seat),
        Ending::Pile | Ending::Stall => None,
    };
    let tally = score::tally(game);
    score::announce(game, &tally, observer);
    for seat in game.players.seats() {
        game.scores[seat] += tally.score(seat);
    }
    game.finished += 1;
    if game.finished < game.options.games_for(game.players) {
        deal::begin(game, game.players.after(game.dealer, Way::Clockwise), observer);
    } else {
        game.phase = Phase::Over;
        observer.observe(|_| Step::Won { seats: score::winners(game) });
    }
}
