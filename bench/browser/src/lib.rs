//! The same decisions, natively and in WebAssembly. The host measures the time.

use std::sync::OnceLock;

use bots::{Budget, Dice, Level, Opponents, dice};
use diciassette::Diciassette;
use kernel::{Event, Eye, Game, Players, Turn, Witness};
use rand_core::SeedableRng;
use rummy17::Rummy17;

/// The number of positions of each game.
const POSITIONS: usize = 200;

/// A decision: the seat's knowledge, and the legal actions.
type Decision<G> = (Witness<G>, Vec<<G as Game>::Action>);

static DICIASSETTE: OnceLock<Vec<Decision<Diciassette>>> = OnceLock::new();
static RUMMY17: OnceLock<Vec<Decision<Rummy17>>> = OnceLock::new();

/// Decisions with a choice, from games of regulars with two to six players.
fn decisions<G: Opponents>() -> Vec<Decision<G>> {
    let regular = G::level(Level::Regular, Budget::Worlds(1));
    let mut decisions = Vec::new();
    for number in 0.. {
        let players = Players::new(2 + number % 5).expect("2 to 6");
        let mut game = G::new(players, G::Options::default()).expect("the rules as they are");
        let mut rng = Dice::seed_from_u64(number as u64);
        let mut witnesses: Vec<Witness<G>> =
            players.seats().map(|seat| Witness::arriving(&game, Eye::Seat(seat))).collect();
        let mut legal = Vec::new();
        loop {
            let event = match game.turn() {
                Turn::Over => break,
                Turn::Chance => Event::Chance(game.lot(&mut rng)),
                Turn::Seat(seat) => {
                    game.legal(&mut legal);
                    let witness = &witnesses[seat.index()];
                    // One in seven, so that all parts of a game occur.
                    if legal.len() > 1 && witness.seen().len().is_multiple_of(7) {
                        decisions.push((witness.clone(), legal.clone()));
                        if decisions.len() == POSITIONS {
                            return decisions;
                        }
                    }
                    Event::Act(seat, regular.choose(witness, &legal, number as u64))
                }
            };
            let before = game.clone();
            game.apply(event);
            for witness in &mut witnesses {
                witness.watch(&before, event, &game);
            }
        }
    }
    decisions
}

/// Prepares everything that is not to be timed, and thinks once to warm up.
pub fn prepare() -> u32 {
    DICIASSETTE.get_or_init(decisions);
    RUMMY17.get_or_init(decisions);
    expert(0, 1) + expert(1, 1)
}

/// Lets the expert of a game (0 is Diciassette, 1 is Rummy 17) think `rounds` times about every
/// position. Returns the number of thoughts.
pub fn expert(game: u32, rounds: u32) -> u32 {
    think(game, Level::Expert, Budget::Worlds(1), rounds)
}

/// Lets the master think with this number of worlds.
pub fn master(game: u32, worlds: u32) -> u32 {
    think(game, Level::Master, Budget::Worlds(worlds), 1)
}

fn think(game: u32, level: Level, budget: Budget, rounds: u32) -> u32 {
    match game {
        0 => think_of(DICIASSETTE.get_or_init(decisions), level, budget, rounds),
        _ => think_of(RUMMY17.get_or_init(decisions), level, budget, rounds),
    }
}

fn think_of<G: Opponents>(decisions: &[Decision<G>], level: Level, budget: Budget, rounds: u32) -> u32 {
    let bot = G::level(level, budget);
    let mut thoughts = 0;
    for round in 0..rounds {
        for (witness, legal) in decisions {
            thoughts += bot.think(witness, legal, &mut dice(u64::from(round), 1)).len().min(1) as u32;
        }
    }
    thoughts
}

/// The exports that the host calls in WebAssembly.
#[cfg(target_family = "wasm")]
mod exports {
    #![expect(unsafe_code, reason = "an exported name is unsafe only because it could clash with another")]

    #[unsafe(no_mangle)]
    extern "C" fn prepare() -> u32 {
        super::prepare()
    }

    #[unsafe(no_mangle)]
    extern "C" fn expert(game: u32, rounds: u32) -> u32 {
        super::expert(game, rounds)
    }

    #[unsafe(no_mangle)]
    extern "C" fn master(game: u32, worlds: u32) -> u32 {
        super::master(game, worlds)
    }
}
