//! The card games of the number 17: one binary.

use std::io;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

mod analyse;
mod arena;
mod backup;
mod bench;
mod exploit;
mod lang;
mod load;
mod play;
mod referee;
mod replay;
mod serve;
mod train;
mod verify;

/// A server allocates and frees a few small strings for every frame: this allocator takes a tenth
/// off the time of an action (docs/measurements.md).
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// The card games of the number 17.
#[derive(Parser)]
#[command(version, about)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Look at a recorded game decision by decision: odds, best actions, turning points
    Analyse(analyse::Analyse),
    /// Let bots play each other and see who is better
    Arena(arena::Arena),
    /// Copy the file of a server, also while it runs
    Backup(backup::Backup),
    /// Measure how fast the engine plays uniformly random games
    Bench(bench::Bench),
    /// Train a fresh network against a bot, to see how much the bot gives away
    Exploit(exploit::Exploit),
    /// Play at many tables over sockets, and measure the server
    Load(load::Load),
    /// Play in the terminal, against built-in opponents or with others at the same screen
    Play(play::Play),
    /// Run one game for a program: JSON Lines on standard input, one answer line for each
    Referee,
    /// Narrate a recorded game event by event
    Replay(replay::Replay),
    /// Open tables for people elsewhere: one process, one file, nothing to configure
    /// (docs/hosting.md)
    Serve(serve::Serve),
    /// Train a network by self-play
    Train(train::Train),
    /// Check that every lot of a recorded game follows from the secret that its dealer committed to
    Verify(verify::Verify),
}

fn main() -> ExitCode {
    let done = match Cli::parse().command {
        Command::Analyse(analyse) => analyse.run(io::stdout().lock()),
        Command::Arena(arena) => arena.run(io::stdout().lock()),
        Command::Backup(backup) => backup.run(io::stdout().lock()),
        Command::Bench(bench) => bench.run(io::stdout().lock()),
        Command::Exploit(exploit) => exploit.run(io::stdout().lock()),
        Command::Load(load) => load.run(io::stdout().lock()),
        Command::Play(play) => play.run(),
        Command::Replay(replay) => replay.run(io::stdin().lock(), io::stdout().lock()),
        Command::Serve(serve) => serve.run(io::stdout()),
        Command::Train(train) => train.run(io::stdout().lock()),
        Command::Verify(verify) => return verify.run(io::stdin().lock(), io::stdout().lock()),
        Command::Referee => referee::run(io::stdin().lock(), io::stdout().lock()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        // The reader has closed the pipe: nothing is lost.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("seventeen: {error}");
            ExitCode::FAILURE
        }
    }
}
