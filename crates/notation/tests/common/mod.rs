//! Random games for the tests.

use kernel::{Event, Game, Players, Turn, below};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

/// Plays a random game and calls `look` with every event and the states before and after it. It
/// prefers the last half of the legal actions: melds, lay-offs and passes, without which hardly
/// anything happens.
pub(crate) fn random_game<G: Game>(
    players: usize,
    options: G::Options,
    seed: u64,
    mut look: impl FnMut(&G, Event<G>, &G),
) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let players = Players::new(players).expect("2 to 6");
    let mut game = G::new(players, options).expect("options that can be played");
    let mut legal = Vec::new();
    loop {
        let event = match game.turn() {
            Turn::Over => return,
            Turn::Chance => Event::Chance(game.lot(&mut rng)),
            Turn::Seat(seat) => {
                game.legal(&mut legal);
                let count = legal.len() as u32;
                let from = if below(&mut rng, 4) == 0 { 0 } else { count / 2 };
                let chosen = from + below(&mut rng, count - from);
                game.admit(seat, legal[chosen as usize]).expect("listed as legal")
            }
        };
        let before = game.clone();
        game.apply(event);
        look(&before, event, &game);
    }
}
