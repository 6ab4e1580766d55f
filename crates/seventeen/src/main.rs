//! The card games of the number 17: one binary.

use std::io;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

mod bench;
mod referee;

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
    /// Hold one game for a program: JSON Lines on standard input, one answer line for each
    Referee,
}

fn main() -> ExitCode {
    let done = match Cli::parse().command {
        Command::Bench(bench) => {
            bench.run();
            Ok(())
        }
        Command::Referee => referee::run(io::stdin().lock(), io::stdout().lock()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever listened has gone: nothing is lost.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("seventeen: {error}");
            ExitCode::FAILURE
        }
    }
}
