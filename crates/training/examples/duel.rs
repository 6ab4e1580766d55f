//! Scratch.
use ::diciassette::Diciassette;
use bots::diciassette::*;
use bots::*;
use kernel::*;
use rand_core::SeedableRng;
use std::time::Instant;

fn share(a: &dyn Bot<Diciassette>, b: &dyn Bot<Diciassette>, n: usize, games: usize, seed: u64) -> String {
    let players = Players::new(n).unwrap();
    let (mut wins, mut t, mut k, mut worst) = (0.0, 0.0f64, 0, 0.0f64);
    for g in 0..games {
        let mut dice = Dice::seed_from_u64(seed.wrapping_mul(1_000_003).wrapping_add((g / n) as u64));
        let seat_a = Seat::new(g % n).unwrap();
        let mut game = Diciassette::new(players, Default::default()).unwrap();
        let mut ws: Vec<_> = players.seats().map(|s| Witness::arriving(&game, Eye::Seat(s))).collect();
        let mut legal = vec![];
        loop {
            let event = match game.turn() {
                Turn::Over => break,
                Turn::Chance => Event::Chance(game.lot(&mut dice)),
                Turn::Seat(s) => {
                    game.legal(&mut legal);
                    let bot = if s == seat_a { a } else { b };
                    let now = Instant::now();
                    let act = bot.choose(&ws[s.index()], &legal, seed ^ (g as u64) << 20 ^ s.index() as u64);
                    if s == seat_a {
                        let e = now.elapsed().as_secs_f64();
                        t += e;
                        k += 1;
                        worst = worst.max(e);
                    }
                    Event::Act(s, act)
                }
            };
            let before = game;
            game.apply(event);
            for w in &mut ws {
                w.watch(&before, event, &game);
            }
        }
        let w = game.winners();
        if w.has(seat_a) {
            wins += 1.0 / w.len() as f64;
        }
    }
    let p = wins / games as f64;
    format!(
        "{p:.4} ± {:.4}; {:.1} µs a move, worst {:.1} ms",
        1.96 * (p * (1.0 - p) / games as f64).sqrt(),
        t / k as f64 * 1e6,
        worst * 1e3
    )
}

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let net = |f: &str| Network::from_bytes(&std::fs::read(f).unwrap()).unwrap();
    let bot = |s: &str| -> Box<dyn Bot<Diciassette>> {
        let parts: Vec<&str> = s.split('@').collect();
        match parts[0] {
            "regular" => Box::new(Regular),
            "novice" => Box::new(Novice),
            "random" => Box::new(Random),
            "expert" => {
                Box::new(Expert::new(net(parts[1]), parts.get(2).map_or(1.0, |t| t.parse().unwrap())))
            }
            "master" => Box::new(Master::new(net(parts[1]), Budget::Worlds(parts[2].parse().unwrap()))),
            "masterms" => Box::new(Master::new(net(parts[1]), Budget::ms(parts[2].parse().unwrap()))),
            _ => panic!(),
        }
    };
    println!(
        "{} vs {} {}p: {}",
        args[1],
        args[2],
        args[3],
        share(&*bot(&args[1]), &*bot(&args[2]), args[3].parse().unwrap(), args[4].parse().unwrap(), 5)
    );
}
