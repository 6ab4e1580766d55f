//! Measures how long it takes to write views, steps and legal actions as JSON, and how many bytes
//! that makes: `cargo run --release -p notation --example view_speed`.

use std::hint::black_box;
use std::time::Instant;

use diciassette::Diciassette;
use kernel::{Event, Eye, Game, Players, Turn, below};
use notation::Spoken;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use rummy17::Rummy17;

const GAMES: u64 = 20;
const ROUNDS: u32 = 20;

/// The views, steps and legal actions of random games.
struct Material<G: Game> {
    views: Vec<G::View>,
    seen: Vec<G::Seen>,
    legal: Vec<Vec<G::Action>>,
}

fn main() {
    measure::<Diciassette>();
    measure::<Rummy17>();
}

fn measure<G: Spoken>() {
    let material = gather::<G>();
    println!("{}, 4 players", G::NAME);
    report("view", &material.views, G::view_write);
    report("view by way of Value", &material.views, |view, out| {
        out.extend_from_slice(G::view_to(view).to_string().as_bytes());
    });
    report("seen", &material.seen, G::seen_write);
    report("legal", &material.legal, |legal, out| G::legal_write(legal, out));
}

/// Collects every view of every eye, its steps and the legal actions of random games.
fn gather<G: Spoken>() -> Material<G> {
    let players = Players::new(4).expect("2 to 6");
    let mut material = Material { views: Vec::new(), seen: Vec::new(), legal: Vec::new() };
    for seed in 0..GAMES {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut game = G::new(players, G::Options::default()).expect("the rules can be played");
        let mut legal = Vec::new();
        loop {
            let event = match game.turn() {
                Turn::Over => break,
                Turn::Chance => Event::Chance(game.lot(&mut rng)),
                Turn::Seat(seat) => {
                    game.legal(&mut legal);
                    material.legal.push(legal.clone());
                    Event::Act(seat, legal[below(&mut rng, legal.len() as u32) as usize])
                }
            };
            material.seen.extend(Eye::all(players).map(|eye| game.seen(event, eye)));
            game.apply(event);
            material.views.extend(Eye::all(players).map(|eye| game.view(eye)));
        }
    }
    material
}

/// Reports the fastest of several rounds: other load on the machine can only slow one down.
fn report<T>(what: &str, things: &[T], write: impl Fn(&T, &mut Vec<u8>)) {
    let mut out = Vec::with_capacity(64 * 1024);
    let mut bytes = 0;
    let mut fastest = u128::MAX;
    for _ in 0..ROUNDS {
        bytes = 0;
        let begun = Instant::now();
        for thing in things {
            out.clear();
            write(black_box(thing), &mut out);
            bytes += black_box(&out).len();
        }
        fastest = fastest.min(begun.elapsed().as_nanos());
    }
    let count = things.len();
    println!("  {what}: {} ns, {} bytes on average of {count}", fastest / count as u128, bytes / count);
}
