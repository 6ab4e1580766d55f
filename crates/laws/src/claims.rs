//! A claim window asks the nearest seat first, and every eye knows which seats are asked (D8, R5).

use std::collections::BTreeSet;

use kernel::{Eye, Game, Seat, Turn, Way};

/// Every view names the claimants that the state names. They exist exactly while a pass is legal,
/// and then `PASS` and `CLAIM` are all that is legal. The seat whose turn it is is one of them.
/// When it passes, the others are asked round the table in one direction; when it claims, the
/// window closes.
pub fn claims_are_asked_in_order<G: Game>(game: &G) -> Result<(), String> {
    for eye in Eye::all(game.players()) {
        let seen = G::claimants_of(&game.view(eye));
        if seen != game.claimants() {
            return Err(format!("{:?} are asked, and {eye:?} sees {seen:?}", game.claimants()));
        }
    }
    let mut legal = Vec::new();
    let Some(mut waiting) = game.claimants() else {
        game.legal(&mut legal);
        // D9: a seat without cards calls in its own turn; a pass is an answer and nothing else.
        return if legal.contains(&G::PASS) {
            Err("no seat is asked, and a pass is legal".to_owned())
        } else {
            Ok(())
        };
    };
    let answers = BTreeSet::from([G::PASS, G::CLAIM]);
    let (mut game, mut order): (G, Vec<Seat>) = (game.clone(), Vec::new());
    while !waiting.is_empty() {
        let asked = match game.turn() {
            Turn::Seat(seat) if waiting.has(seat) => seat,
            turn => return Err(format!("{waiting:?} are asked, and it is the turn of {turn:?}")),
        };
        game.legal(&mut legal);
        if legal.len() != answers.len() || !legal.iter().all(|action| answers.contains(action)) {
            return Err(format!("{asked:?} is asked for a claim, and {legal:?} is legal"));
        }
        if after(&game, asked, G::CLAIM)?.claimants().is_some() {
            return Err(format!("{asked:?} has claimed, and the window is still open"));
        }
        game = after(&game, asked, G::PASS)?;
        waiting = waiting.without(asked);
        order.push(asked);
        if game.claimants().unwrap_or_default() != waiting {
            return Err(format!("{waiting:?} are left, and {:?} are asked", game.claimants()));
        }
    }
    let goes =
        |way| game.players().round_from(order[0], way).filter(|seat| order.contains(seat)).eq(order.clone());
    let is_in_order = goes(Way::Clockwise) || goes(Way::Counter);
    if is_in_order { Ok(()) } else { Err(format!("asked in the order {order:?}")) }
}

fn after<G: Game>(game: &G, seat: Seat, action: G::Action) -> Result<G, String> {
    let mut game = game.clone();
    let event = game.admit(seat, action).map_err(|refusal| format!("{action} by {seat:?}: {refusal}"))?;
    game.apply(event);
    Ok(game)
}
