//! Random games for tests, with many cards laid down so that tables fill.

use kernel::{Event, Game, Players, Turn, below};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use rummy17::{Action, Options, Rummy17};

/// A game determined by a seed.
pub(crate) struct Walk {
    /// The current state of the game.
    pub(crate) game: Rummy17,
    rng: Xoshiro256PlusPlus,
}

impl Walk {
    pub(crate) fn new(players: usize, games: u8, seed: u64) -> Walk {
        let players = Players::new(players).expect("2 to 6 players");
        let options = Options { games: Some(games), ..Options::default() };
        let game = Rummy17::new(players, options).expect("playable");
        Walk { game, rng: Xoshiro256PlusPlus::seed_from_u64(seed) }
    }

    /// A random number below the bound.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        below(&mut self.rng, bound.max(1) as u32) as usize
    }

    /// The next event; `None` when the match is over. Players who can lay down mostly do.
    pub(crate) fn next_event(&mut self) -> Option<Event<Rummy17>> {
        match self.game.turn() {
            Turn::Chance => Some(Event::Chance(self.game.lot(&mut self.rng))),
            Turn::Seat(seat) => {
                let mut legal = Vec::new();
                self.game.legal(&mut legal);
                let laying: Vec<Action> =
                    legal.iter().copied().filter(|action| !matches!(action, Action::Discard(_))).collect();
                let from = if laying.is_empty() || self.below(8) == 0 { &legal } else { &laying };
                let place = self.below(from.len());
                from.get(place).map(|action| Event::Act(seat, *action))
            }
            Turn::Over => None,
        }
    }
}
