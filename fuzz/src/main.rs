//! Feeds the fuzz targets on stable Rust: first their corpus, then mutations of it, for a fixed
//! time.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use clap::Parser;
use fuzz::TARGETS;
use kernel::below;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// Run the fuzz targets without a coverage-guided fuzzer
#[derive(Parser)]
struct Cli {
    /// Seconds for each target
    #[arg(long, default_value_t = 5)]
    seconds: u64,
    /// Only this target
    #[arg(long)]
    target: Option<String>,
    /// Where the mutations come from
    #[arg(long, default_value_t = 17)]
    seed: u64,
}

/// Words that are likely to reach deep.
const WORDS: [&str; 40] = [
    "up",
    "down",
    "call",
    "pass",
    "3=",
    "5",
    "trap",
    "trash",
    "reverse",
    "x2",
    "first 1",
    "hand 1 2= trap",
    "take",
    "draw",
    "knock",
    "meld ",
    "lay ",
    "swap ",
    "discard ",
    "R5",
    "B17",
    "R*7",
    " 0",
    " 1",
    "\n",
    "{",
    "}",
    "[",
    "]",
    ":",
    ",",
    "\"",
    "\"cmd\":",
    "null",
    "-1",
    "18446744073709551616",
    "1e999",
    "\\u0000",
    "\"seat\":1",
    "{\"cmd\":\"reveal\"}",
];

fn main() {
    let cli = Cli::parse();
    if let Some(only) = &cli.target
        && !TARGETS.iter().any(|(name, _)| name == only)
    {
        eprintln!("fuzz: no target {only}; there are notation, record, referee and rules");
        std::process::exit(1);
    }
    for (name, target) in TARGETS {
        if cli.target.as_deref().is_some_and(|only| only != name) {
            continue;
        }
        let corpus = corpus(name);
        for (path, bytes) in &corpus {
            run(target, bytes, &path.display().to_string());
        }
        let mut rng = ChaCha8Rng::seed_from_u64(cli.seed);
        let until = Instant::now() + Duration::from_secs(cli.seconds);
        let mut inputs = 0u64;
        while Instant::now() < until {
            let input = mutated(&corpus, &mut rng);
            run(target, &input, "a mutation");
            inputs += 1;
        }
        println!("fuzz {name}: {} of the corpus, {inputs} mutations", corpus.len());
    }
}

/// Runs one input, and reports which one it was if it fails.
fn run(target: fn(&[u8]), input: &[u8], origin: &str) {
    if std::panic::catch_unwind(|| target(input)).is_err() {
        let kept = std::env::temp_dir().join("seventeen-fuzz-failure");
        let _ = fs::write(&kept, input);
        eprintln!("fuzz: {origin} fails; kept as {}", kept.display());
        std::process::exit(1);
    }
}

fn corpus(name: &str) -> Vec<(PathBuf, Vec<u8>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus").join(name);
    let files = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut corpus: Vec<(PathBuf, Vec<u8>)> = files
        .filter_map(|file| {
            let path = file.ok()?.path();
            let bytes = fs::read(&path).ok()?;
            Some((path, bytes))
        })
        .collect();
    corpus.sort();
    assert!(!corpus.is_empty(), "no corpus in {}", folder.display());
    corpus
}

fn mutated(corpus: &[(PathBuf, Vec<u8>)], rng: &mut ChaCha8Rng) -> Vec<u8> {
    let any = |rng: &mut ChaCha8Rng, count: usize| below(rng, count.max(1) as u32) as usize;
    let mut input = corpus[any(rng, corpus.len())].1.clone();
    for _ in 0..=any(rng, 6) {
        let place = any(rng, input.len() + 1);
        match below(rng, 7) {
            0 if place < input.len() => input[place] ^= 1 << below(rng, 8),
            1 if place < input.len() => input[place] = rng.next_u32() as u8,
            2 => input.insert(place, rng.next_u32() as u8),
            3 => {
                let word = WORDS[any(rng, WORDS.len())];
                input.splice(place..place, word.bytes());
            }
            4 => input.truncate(place),
            5 => {
                let other = &corpus[any(rng, corpus.len())].1;
                let from = any(rng, other.len() + 1);
                input.truncate(place);
                input.extend_from_slice(&other[from..]);
            }
            _ => {
                let end = (place + any(rng, 16)).min(input.len());
                input.drain(place.min(end)..end);
            }
        }
    }
    input
}
