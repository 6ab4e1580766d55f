//! The card games of the number 17: one binary.

use std::io;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

mod bench;
mod play;
mod referee;
mod replay;
mod story;

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
    /// Play against others who choose at random among their legal actions
    Play(play::Play),
    /// Hold one game for a program: JSON Lines on standard input, one answer line for each
    Referee,
    /// Tell a recorded game event by event
    Replay(replay::Replay),
}

fn main() -> ExitCode {
    let done = match Cli::parse().command {
        Command::Bench(bench) => bench.run(io::stdout().lock()),
        Command::Play(play) => play.run(io::stdin().lock(), io::stdout().lock()),
        Command::Replay(replay) => replay.run(io::stdin().lock(), io::stdout().lock()),
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
