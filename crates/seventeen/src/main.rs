//! The card games of the number 17: one binary.

use clap::{Parser, Subcommand};

mod bench;

/// The card games of the number 17.
#[derive(Parser)]
#[command(version, about)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Measure how fast the engine plays uniformly random games
    Bench(bench::Bench),
}

fn main() {
    match Cli::parse().command {
        Command::Bench(bench) => bench.run(),
    }
}
