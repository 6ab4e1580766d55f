//! `seventeen bench`: how fast the engine plays, measured through the public `Game` trait.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use clap::Args;
use diciassette::Diciassette;
use kernel::{Event, Game, Players, Turn, below};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use rummy17::Rummy17;
use serde_json::json;

use crate::play::Which;

/// The measurements to make.
#[derive(Args, Debug)]
pub(crate) struct Bench {
    /// Seconds for each measurement
    #[arg(long, default_value_t = 1.0)]
    seconds: f64,
    /// Print one JSON object instead of a table
    #[arg(long)]
    json: bool,
    /// Play exactly this many decisions of each, not by the clock (to count instructions)
    #[arg(long)]
    decisions: Option<u64>,
    /// Only this game
    #[arg(long)]
    game: Option<Which>,
    /// Only this number of players
    #[arg(long, value_parser = clap::value_parser!(u8).range(2..=6))]
    players: Option<u8>,
}

/// The result for one game and one number of players.
struct Figures {
    game: &'static str,
    players: usize,
    games: u64,
    decisions: u64,
    time: Duration,
}

impl Figures {
    fn per_second(&self, count: u64) -> f64 {
        count as f64 / self.time.as_secs_f64()
    }

    fn ns_per_decision(&self) -> f64 {
        self.time.as_nanos() as f64 / self.decisions as f64
    }
}

/// Plays one uniformly random game to the end, and returns its number of decisions.
fn play<G: Game>(start: &G, rng: &mut impl Rng, legal: &mut Vec<G::Action>) -> u64 {
    let mut game = start.clone();
    let mut decisions = 0;
    loop {
        let event = match game.turn() {
            Turn::Chance => Event::Chance(game.lot(rng)),
            Turn::Seat(seat) => {
                decisions += 1;
                game.legal(legal);
                Event::Act(seat, legal[below(rng, legal.len() as u32) as usize])
            }
            Turn::Over => return decisions,
        };
        game.apply(event);
    }
}

fn measure<G: Game>(bench: &Bench, players: usize, options: G::Options) -> Figures {
    let start = G::new(Players::new(players).expect("2 to 6"), options).expect("the rules as they are");
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(17);
    let mut legal = Vec::new();
    let mut figures = Figures { game: G::NAME, players, games: 0, decisions: 0, time: Duration::ZERO };
    if bench.decisions.is_none() {
        let warm_up = Instant::now();
        while warm_up.elapsed().as_secs_f64() < bench.seconds / 10.0 {
            play(&start, &mut rng, &mut legal);
        }
    }
    let began = Instant::now();
    loop {
        // Reading the clock costs more than a game.
        for _ in 0..100 {
            figures.decisions += play(&start, &mut rng, &mut legal);
            figures.games += 1;
        }
        figures.time = began.elapsed();
        let done = match bench.decisions {
            Some(decisions) => figures.decisions >= decisions,
            None => figures.time.as_secs_f64() >= bench.seconds,
        };
        if done {
            return figures;
        }
    }
}

impl Bench {
    pub(crate) fn run(&self, mut output: impl Write) -> io::Result<()> {
        let results = self.measure();
        if self.json {
            return writeln!(output, "{}", as_json(&results));
        }
        writeln!(
            output,
            "{:<12} {:>7} {:>14} {:>14} {:>12}",
            "game", "players", "games/s", "decisions/s", "ns/decision"
        )?;
        for figures in &results {
            writeln!(
                output,
                "{:<12} {:>7} {:>14.0} {:>14.0} {:>12.1}",
                figures.game,
                figures.players,
                figures.per_second(figures.games),
                figures.per_second(figures.decisions),
                figures.ns_per_decision()
            )?;
        }
        let (diciassette, rummy17) = (size_of::<Diciassette>(), size_of::<Rummy17>());
        writeln!(output, "state: Diciassette {diciassette} bytes, Rummy 17 {rummy17} bytes")
    }

    fn measure(&self) -> Vec<Figures> {
        let mut results = Vec::new();
        let players = self.players.map_or_else(|| vec![2, 4, 6], |only| vec![usize::from(only)]);
        for players in players {
            if self.game != Some(Which::Rummy17) {
                results.push(measure::<Diciassette>(self, players, diciassette::Options::default()));
            }
            if self.game != Some(Which::Diciassette) {
                let one_game = rummy17::Options { games: Some(1), ..Default::default() };
                results.push(measure::<Rummy17>(self, players, one_game));
            }
        }
        results
    }
}

fn as_json(results: &[Figures]) -> serde_json::Value {
    let results: Vec<_> = results
        .iter()
        .map(|figures| {
            json!({
                "game": figures.game,
                "players": figures.players,
                "games": figures.games,
                "decisions": figures.decisions,
                "seconds": figures.time.as_secs_f64(),
                "games_per_second": figures.per_second(figures.games),
                "decisions_per_second": figures.per_second(figures.decisions),
                "ns_per_decision": figures.ns_per_decision(),
            })
        })
        .collect();
    json!({
        "version": env!("CARGO_PKG_VERSION"),
        "results": results,
        "state_bytes": { "diciassette": size_of::<Diciassette>(), "rummy17": size_of::<Rummy17>() },
    })
}
