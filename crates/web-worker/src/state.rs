//! The state message of a game for an eye.

use kernel::{Eye, Seat, Seats, Turn};
use notation::{Notation, Value};
use protocol::{State, Waiting};

/// The state of a game for an eye, with the steps seen since `from`. The host adds the legal
/// actions.
pub(crate) fn state_of<G: Notation>(
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
        view: G::view_json(&view),
        more: G::more_json(&view),
        waiting: match turn {
            Turn::Seat(seat) => Some(waiting(game, seat)),
            Turn::Chance | Turn::Over => None,
        },
        legal: Vec::new(),
        answered: None,
        banks: None,
        result: (turn == Turn::Over).then(|| notation::to_value(game.result_json())),
    }
}

fn waiting<G: Notation>(game: &G, seat: Seat) -> Waiting {
    let claimants = game.claimants();
    let seats = claimants.unwrap_or(Seats::just(seat));
    Waiting {
        window: claimants.is_some(),
        seats: seats.iter().map(|seat| seat as u8).collect(),
        left_ms: None,
    }
}
