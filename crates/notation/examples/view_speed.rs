//! Measures how long it takes to write views, steps and legal actions as JSON, and how many bytes
//! that makes: `cargo run --release -p notation --example view_speed`.

use std::hint::black_box;
use std::time::Instant;

use diciassette::Diciassette;
use kernel::{Event, Eye, Game, Players, Turn, below};
use notation::{Notation, Word};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use rummy17::Rummy17;
use serde::Serialize;

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

fn measure<G: Notation>() {
    let material = gather::<G>();
    println!("{}, 4 players", G::NAME);
    report("view", &material.views, |view, out| write(&G::ViewJson::from(view), out));
    report("view by way of Value", &material.views, |view, out| write(&G::view_json(view), out));
    report("seen", &material.seen, |seen, out| write(&G::steps(seen).collect::<Vec<_>>(), out));
    report("legal", &material.legal, |legal, out| {
        write(&legal.iter().map(Word).collect::<Vec<_>>(), out);
    });
}

/// Collects every view of every eye, its steps and the legal actions of random games.
fn gather<G: Notation>() -> Material<G> {
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

fn write(thing: &impl Serialize, out: &mut Vec<u8>) {
    serde_json::to_writer(out, thing).expect("a vector takes everything");
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
