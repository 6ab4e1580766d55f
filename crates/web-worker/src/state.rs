//! The state message of a game for an eye.

use kernel::{Eye, Turn};
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
    let awaited = game.awaited();
    State {
        game: 1,
        from,
        seq,
        seen,
        view: G::view_json(&view),
        more: G::more_json(&view),
        waiting: (!awaited.is_empty()).then(|| Waiting {
            window: game.claimants().is_some(),
            seats: awaited.iter().map(|seat| seat as u8).collect(),
            left_ms: None,
        }),
        legal: Vec::new(),
        answered: None,
        banks: None,
        result: (game.turn() == Turn::Over).then(|| notation::to_value(game.result_json())),
    }
}
