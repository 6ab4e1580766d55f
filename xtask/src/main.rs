//! The chores: `cargo play`, `cargo verify` and `cargo xtask`.

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
mod tools;
mod verify;

use shell::Beside;
use tools::Tool;

const HELP: &str = "\
cargo play [OPTIONS]          build the page and the server and open the game in the browser;
                              takes the options of `seventeen serve`
cargo play GAME [OPTIONS]     play in the terminal; GAME is diciassette or rummy17;
                              takes the options of `seventeen play`
cargo play terminal           play in the terminal, beginning with a menu

cargo verify                  run all checks and tests
cargo verify --quick          run only those of the everyday loop
cargo verify --long           run also those that add little for their time: see CONTRIBUTING.md
cargo verify STEP...          run only these steps: STEPS

cargo xtask page [--debug]    build the page into crates/web/dist; --debug builds faster and larger
cargo xtask browser-tests     test the page in Chromium
cargo xtask measures          measure first render, transfer, frames and long tasks in Chromium
cargo xtask screenshots DIR   save a picture of every screen in every size, theme and language
cargo xtask browser-speed     compare the opponents' speed in WebAssembly and natively
cargo xtask rulebooks DIR     hash the texts of the rulebooks in DIR, so that a test can tell
                              that ours does not copy them
cargo xtask clauses           list the rule clauses with the number of tests that name each
cargo xtask instructions      count instructions a decision with callgrind
cargo xtask fuzz SECONDS      fuzz each target with coverage; needs a nightly toolchain
cargo xtask help              print this text

Each of them first installs the tools that it needs and does not find, and prints which and why.
With --no-install it stops there and prints the commands to run by hand.";

/// The help, with the names of the steps.
fn help() -> String {
    HELP.replace("STEPS", &verify::names())
}

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let mut words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let all = words.len();
    words.retain(|word| *word != "--no-install");
    match run(&words, words.len() == all) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn run(words: &[&str], install: bool) -> Result<(), String> {
    let ready = |tools: &[Tool]| tools::ready(tools, install);
    match words {
        ["help" | "--help"] | ["play" | "verify", "--help"] => {
            println!("{}", help());
            Ok(())
        }
        ["play", rest @ ..] => play::run(rest, ready),
        ["verify", rest @ ..] => {
            let plan = verify::Plan::read(rest).ok_or_else(help)?;
            ready(&plan.tools())?;
            plan.run()
        }
        ["browser-tests"] => ready(&chromium::TEST_TOOLS).and_then(|()| chromium::tests()),
        ["measures"] => ready(&chromium::TEST_TOOLS).and_then(|()| chromium::measures()),
        ["screenshots", folder, tours @ ..] => {
            ready(&chromium::TOOLS).and_then(|()| chromium::screenshots(folder, tours))
        }
        ["browser-speed"] => ready(&[tools::NODE, tools::WASM]).and_then(|()| browser::run()),
        ["page"] => ready(&[tools::WASM]).and_then(|()| page::run(false, Beside::Nothing)),
        ["page", "--debug"] => ready(&[tools::WASM]).and_then(|()| page::run(true, Beside::Nothing)),
        ["rulebooks", folder] => page::rulebooks(folder),
        ["clauses"] => ready(&[tools::NEXTEST]).and_then(|()| clauses::run()),
        ["instructions"] => ready(&[tools::VALGRIND]).and_then(|()| instructions::run()),
        ["fuzz", seconds] => ready(&[tools::FUZZ]).and_then(|()| verify::fuzz_guided(seconds)),
        _ => Err(help()),
    }
}
