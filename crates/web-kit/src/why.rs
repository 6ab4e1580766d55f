//! "Why not?": which rule forbids a move, and where it stands.

use kernel::{Game, Refusal};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::board::{Action, Board, Reason, View};

/// Why something cannot be done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Why<R> {
    /// The rules say so: told in the language of the page, whichever it is by then.
    Refused(Refusal<R>),
    /// Somebody else says so, in a sentence.
    Said(String),
}

/// What draws the hidden cards of an imagined game.
pub type Lots = Xoshiro256PlusPlus;

/// A full game that agrees with what the eye of this view sees. Hidden cards are any that it cannot rule out: good for asking what the
/// eye itself may do, and for trying out what it lays down, which depend on nothing hidden.
pub fn imagined<B: Board>(view: &View<B>) -> B::Game {
    B::imagine(view, &mut Lots::from_seed([17; 32]))
}

/// What the rules say to an action, in the sight of this view; none if they allow it.
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
