//! What a host must know of a game beyond its rules: the claim window by name (D8, R5), and how the game stands for an eye.

use bots::House;
use diciassette::Diciassette;
use kernel::{Eye, Seat, Seats, Turn};
use notation::{Spoken, Value};
use protocol::{State, Waiting};
use rummy17::Rummy17;

/// A game that can be hosted on a device.
pub trait Claims: Spoken + House {
    /// How somebody claims.
    const CLAIM: Self::Action;

    /// How somebody lets it go by.
    const PASS: Self::Action;

    /// The seats that are still to be asked, if a claim window is open.
    fn claimants(&self) -> Option<Seats>;
}

impl Claims for Diciassette {
    const CLAIM: diciassette::Action = diciassette::Action::Call;
    const PASS: diciassette::Action = diciassette::Action::Pass;

    fn claimants(&self) -> Option<Seats> {
        match self.phase() {
            diciassette::Phase::Call(window) => Some(window.waiting()),
            _ => None,
        }
    }
}

impl Claims for Rummy17 {
    const CLAIM: rummy17::Action = rummy17::Action::Knock;
    const PASS: rummy17::Action = rummy17::Action::Pass;

    fn claimants(&self) -> Option<Seats> {
        match self.phase() {
            rummy17::Phase::Knock(window) => Some(window.waiting()),
            _ => None,
        }
    }
}

/// How a game stands for an eye, and what it has seen since `from`. Nobody is asked: whoever hosts adds what may be done.
pub(crate) fn state_of<G: Claims>(
    game: &G,
    eye: Eye,
    from: Option<u64>,
    seq: u64,
    seen: Vec<Value>,
) -> State {
    let view = game.view(eye);
    let turn = game.turn();
    State {
        game: 1,
        from,
        seq,
        seen,
        view: G::view_to(&view),
        more: G::more_to(&view),
        waiting: match turn {
            Turn::Seat(seat) => Some(waiting(game, seat)),
            Turn::Chance | Turn::Over => None,
        },
        legal: Vec::new(),
        answered: None,
        banks: None,
        result: (turn == Turn::Over).then(|| game.result_to()),
    }
}

fn waiting<G: Claims>(game: &G, seat: Seat) -> Waiting {
    let claimants = game.claimants();
    let seats = claimants.unwrap_or(Seats::just(seat));
    Waiting {
        window: claimants.is_some(),
        seats: seats.iter().map(|seat| seat as u8).collect(),
        left_ms: None,
    }
}
