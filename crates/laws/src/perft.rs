//! Perft: the number of action sequences to a fixed depth. Chance answers from a fixed deck.

use kernel::{Event, Game, Turn};

/// Counts the sequences of `depth` actions from here on; a game that ends early counts as one
/// sequence. `deal` answers lots and must depend on the state alone.
pub fn perft<G: Game>(game: &G, depth: u32, deal: &dyn Fn(&G) -> G::Chance) -> u64 {
    let mut game = game.clone();
    while game.turn() == Turn::Chance {
        let lot = deal(&game);
        game.apply(Event::Chance(lot));
    }
    let Turn::Seat(seat) = game.turn() else { return 1 };
    if depth == 0 {
        return 1;
    }
    let mut legal = Vec::new();
    game.legal(&mut legal);
    if depth == 1 {
        return legal.len() as u64;
    }
    legal
        .into_iter()
        .map(|action| {
            let mut next = game.clone();
            next.apply(Event::Act(seat, action));
            perft(&next, depth - 1, deal)
        })
        .sum()
}
