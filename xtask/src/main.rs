//! The chores: `cargo play`, `cargo verify` and what they need.

#![forbid(unsafe_code)]

use std::env;
use std::process::ExitCode;

mod browser;
mod clauses;
mod edges;
mod instructions;
mod shell;
mod verify;

const HELP: &str = "\
cargo play [GAME] [options]   play in the terminal; GAME is diciassette or rummy17, otherwise a menu opens
cargo verify [--quick]        all checks and tests; --quick leaves out what takes minutes
cargo xtask browser-speed     how much slower opponents think in WebAssembly than natively
cargo xtask clauses           the table of rule clauses and the tests that name them
cargo xtask instructions      instructions a decision, counted by callgrind
cargo xtask fuzz SECONDS      coverage-guided fuzzing of every target, where a nightly toolchain is there";

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match words.as_slice() {
        ["play", rest @ ..] => play(rest),
        ["verify"] => verify::run(false),
        ["verify", "--quick"] => verify::run(true),
        ["browser-speed"] => browser::run(),
        ["clauses"] => clauses::run(),
        ["instructions"] => instructions::run(),
        ["fuzz", seconds] => verify::fuzz_guided(seconds),
        _ => Err(HELP.to_owned()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

/// Builds everything and starts a game in the terminal.
fn play(rest: &[&str]) -> Result<(), String> {
    let mut arguments = vec!["run", "--quiet", "--release", "--package", "seventeen", "--", "play"];
    arguments.extend(rest);
    shell::run("cargo", &arguments)
}
