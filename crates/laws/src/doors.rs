//! Actions are listed as legal exactly when they are admitted.

use std::collections::BTreeSet;

use kernel::{Event, Refusal, Seat, Turn};
use rand_chacha::ChaCha8Rng;

use crate::subject::Subject;

/// Every listed action is admitted, none is listed twice, no other seat may act; and with
/// `closely`, no unlisted action is admitted.
pub fn doors_agree<G: Subject>(game: &G, rng: &mut ChaCha8Rng, closely: bool) -> Result<(), String> {
    let mut legal = Vec::new();
    game.legal(&mut legal);
    let listed: BTreeSet<G::Action> = legal.iter().copied().collect();
    if listed.len() != legal.len() {
        return Err(format!("an action is listed twice: {legal:?}"));
    }
    let turn = game.turn();
    match turn {
        Turn::Seat(_) if legal.is_empty() => return Err("a seat's turn, and nothing is legal".to_owned()),
        Turn::Chance | Turn::Over if !legal.is_empty() => {
            return Err(format!("nobody's turn, and {legal:?} is legal"));
        }
        _ => {}
    }
    let mut tried = legal.clone();
    if closely {
        game.everything(rng, &mut tried);
    }
    for action in tried {
        for seat in Seat::ALL {
            let expected = turn == Turn::Seat(seat) && listed.contains(&action);
            let admitted = game.admit(seat, action);
            let fitting = match admitted {
                Ok(event) => event == Event::Act(seat, action),
                Err(Refusal::NoSuchSeat { .. }) => !game.players().has(seat),
                Err(Refusal::NotYourTurn { turn: named }) => named == turn && turn != Turn::Seat(seat),
                Err(Refusal::Rule(_)) => turn == Turn::Seat(seat),
            };
            if admitted.is_ok() != expected || !fitting {
                let listed = if listed.contains(&action) { "listed" } else { "not listed" };
                return Err(format!(
                    "{turn:?}: {action} by {seat:?} is {listed}, and admit says {admitted:?}"
                ));
            }
        }
    }
    Ok(())
}
