//! "Why not?": the rule that forbids an action, and its clause.

use kernel::{Game, Refusal};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::board::{Action, Board, Reason, View};

/// The reason why an action is refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Why<R> {
    /// A rule, worded in the language of the page when it is shown.
    Refused(Refusal<R>),
    /// A sentence of the server, the host or the lesson.
    Said(String),
}

/// The generator that draws the hidden cards of an imagined game.
pub type Dice = Xoshiro256PlusPlus;

/// A full game that agrees with this view. Its hidden cards are drawn among those the eye cannot
/// rule out. Use it only for questions that do not depend on hidden cards, such as the player's own
/// legal actions.
pub fn imagined<B: Board>(view: &View<B>) -> B::Game {
    B::imagine(view, &mut Dice::from_seed([17; 32]))
}

/// The refusal of an action from the eye of this view; `None` if the action is allowed.
pub(crate) fn refusal<B: Board>(view: &View<B>, action: Action<B>) -> Option<Refusal<Reason<B>>> {
    match B::eye(view) {
        kernel::Eye::Seat(seat) => imagined::<B>(view).admit(seat, action).err(),
        kernel::Eye::Spectator => Some(Refusal::NotYourTurn { turn: B::turn(view) }),
    }
}

/// The clause behind a refusal.
pub(crate) fn clause<B: Board>(refusal: &Refusal<Reason<B>>) -> Option<&'static str> {
    match refusal {
        Refusal::Rule(reason) => Some(B::clause(reason)),
        Refusal::NoSuchSeat { .. } | Refusal::NotYourTurn { .. } => None,
    }
}
