//! Knocking: others may claim the open card when the active player drew from the pile (R5).

use alloc::vec::Vec;

use kernel::{Seat, Way, Window};

use crate::draw;
use crate::reason::Reason;
use crate::seen::{Observer, Step};
use crate::state::{Action, Phase, Rummy17};

#[inline]
pub(crate) fn legal(out: &mut Vec<Action>) {
    out.extend([Action::Knock, Action::Pass]);
}

pub(crate) fn admit(action: Action) -> Result<(), Reason> {
    match action {
        Action::Knock | Action::Pass => Ok(()),
        _ => Err(Reason::KnockOrPass),
    }
}

/// R5: asks all seats but the active player and the one that discarded the open card, clockwise.
///
/// Every turn ends with a discard, so the previous player discarded the top card. Only the first
/// open card was not discarded, and all other players may knock for it.
#[inline]
pub(crate) fn open(game: &mut Rummy17) {
    let active = game.active;
    let mut others = game.players.all().without(active);
    if !game.fresh {
        others = others.without(game.players.after(active, Way::Counter));
    }
    game.phase = match Window::open(game.players, others, active, Way::Clockwise) {
        Some(window) => Phase::Knock(window),
        None => Phase::Play,
    };
}

#[inline]
pub(crate) fn apply_pass(game: &mut Rummy17, seat: Seat, observer: &mut impl Observer) {
    observer.observe(|_| Step::Passed { seat });
    if let Phase::Knock(window) = game.phase {
        game.phase = match window.pass(game.players, Way::Clockwise) {
            Some(window) => Phase::Knock(window),
            None => Phase::Play,
        };
    }
}

/// R5: adds the card to the hand without a discard; only that one card is on offer.
#[inline]
pub(crate) fn apply_knock(game: &mut Rummy17, seat: Seat, observer: &mut impl Observer) {
    if let Some(card) = draw::pick_up(game, seat) {
        observer.observe(|_| Step::Knocked { seat, card });
    }
    game.phase = Phase::Play;
}
