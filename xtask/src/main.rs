//! The chores: `cargo play`, `cargo verify` and what they need.

#![forbid(unsafe_code)]

use std::env;
use std::process::ExitCode;

mod browser;
mod chromium;
mod clauses;
mod edges;
mod instructions;
mod page;
mod play;
mod shell;
mod verify;

const HELP: &str = "\
cargo play [options]          play in the browser: builds page and server and opens them; options as of `seventeen serve`
cargo play GAME [options]     play in the terminal; GAME is diciassette or rummy17, options as of `seventeen play`
cargo play terminal           the same, with a menu
cargo verify [--quick]        all checks and tests; --quick leaves out what takes minutes
cargo xtask page [--debug]    the page for the browser, into crates/web/dist; --debug is quick, and large
cargo xtask browser-tests     the page in a real Chromium, played as people do
cargo xtask measures          first render, transfer, frames and long tasks of the page in a real Chromium
cargo xtask screenshots DIR   pictures of every screen in every size, theme and language
cargo xtask browser-speed     how much slower opponents think in WebAssembly than natively
cargo xtask rulebooks DIR     hashes of the rulebooks' texts in a folder, by which a test knows that our words are our own
cargo xtask clauses           the table of rule clauses and the tests that name them
cargo xtask instructions      instructions a decision, counted by callgrind
cargo xtask fuzz SECONDS      coverage-guided fuzzing of every target, where a nightly toolchain is there";

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match words.as_slice() {
        ["help" | "--help"] | ["play", "--help"] => {
            println!("{HELP}");
            Ok(())
        }
        ["play", rest @ ..] => play::run(rest),
        ["verify"] => verify::run(false),
        ["verify", "--quick"] => verify::run(true),
        ["browser-tests"] => chromium::tests(),
        ["measures"] => chromium::measures(),
        ["screenshots", folder, tours @ ..] => chromium::screenshots(folder, tours),
        ["browser-speed"] => browser::run(),
        ["page"] => page::run(false),
        ["page", "--debug"] => page::run(true),
        ["rulebooks", folder] => page::rulebooks(folder),
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
