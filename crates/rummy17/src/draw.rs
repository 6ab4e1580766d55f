//! The beginning of a turn: the open card or the top of the pile (R4).

use alloc::vec::Vec;

use kernel::Seat;

use crate::card::Card;
use crate::knock;
use crate::reason::Reason;
use crate::seen::{Observer, Step};
use crate::state::{Action, Phase, Rummy17};

#[inline]
pub(crate) fn legal(out: &mut Vec<Action>) {
    out.extend([Action::Take, Action::Draw]);
}

pub(crate) fn admit(action: Action) -> Result<(), Reason> {
    match action {
        Action::Take | Action::Draw => Ok(()),
        _ => Err(Reason::TakeOrDraw),
    }
}

/// R4: takes the top open card, in public. R5: no player may then knock.
#[inline]
pub(crate) fn apply_take(game: &mut Rummy17, seat: Seat, observer: &mut impl Observer) {
    if let Some(card) = pick_up(game, seat) {
        observer.observe(|_| Step::Took { seat, card });
    }
    game.took = true;
    game.phase = Phase::Play;
}

/// Moves the top open card to this hand, where it stays publicly known.
#[inline]
pub(crate) fn pick_up(game: &mut Rummy17, seat: Seat) -> Option<Card> {
    let card = game.open.pop()?;
    game.hands[seat] = game.hands[seat].with(card);
    game.known[seat] = game.known[seat].with(card);
    game.counts[seat] += 1;
    Some(card)
}

/// R4: draws the top of the pile.
#[inline]
pub(crate) fn apply_draw(game: &mut Rummy17, seat: Seat, observer: &mut impl Observer) {
    observer.observe(|_| Step::Draws { seat });
    game.took = false;
    game.phase = Phase::Pile;
}

/// R4: adds the drawn card to the hand. R5: others may then knock.
#[inline]
pub(crate) fn apply_card(game: &mut Rummy17, card: Card, observer: &mut impl Observer) {
    let seat = game.active;
    game.pile = game.pile.without(card);
    game.left -= 1;
    game.hands[seat] = game.hands[seat].with(card);
    game.counts[seat] += 1;
    observer.observe(|eye| Step::Drew { seat, card: eye.is(seat).then_some(card) });
    knock::open(game);
}
