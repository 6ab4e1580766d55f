//! `cargo verify`: all checks and tests, installing what they need.

use std::time::Instant;

use crate::{chromium, clauses, edges, instructions, page, shell};

const DENY: &str = "0.20.2";
type Check = (&'static str, fn() -> Result<(), String>);

/// What every change must pass; quick enough to run all the time.
const FIRST: [Check; 3] = [
    ("format", || shell::run("cargo", &["fmt", "--all", "--check"])),
    ("lints", lints),
    ("dependencies", edges::run),
];

/// All tests, or in the everyday loop all but the few that play for long.
const TESTS: Check = ("tests", || tests(&[]));
const QUICK_TESTS: Check = ("tests", || tests(&["--profile", "quick"]));

const THEN: [Check; 2] = [
    ("documentation tests", || shell::run("cargo", &["test", "--quiet", "--workspace", "--doc"])),
    ("clauses", clauses::run),
];

/// What takes minutes.
const SLOW: [Check; 9] = [
    ("documentation", documentation),
    ("licences and sources", deny),
    ("fuzzing", || fuzz("15")),
    // Before what is built for release, which carries it. All that the page stands on builds for the browser then.
    ("page", || page::run(false)),
    ("release", shell::build_release),
    ("referee, a thousand games for each number of players", soak),
    ("oracle", oracle),
    ("instructions", instructions::run),
    ("page in a browser", chromium::tests),
];

pub(crate) fn run(quick: bool) -> Result<(), String> {
    let began = Instant::now();
    let slow: &[Check] = if quick { &[] } else { &SLOW };
    let tests = if quick { &QUICK_TESTS } else { &TESTS };
    for (name, check) in FIRST.iter().chain([tests]).chain(&THEN).chain(slow) {
        println!("\n── {name}");
        let check_began = Instant::now();
        check().map_err(|why| format!("\n{name}: {why}"))?;
        println!("── {name}: {:.0} s", check_began.elapsed().as_secs_f64());
    }
    println!("\nverified in {:.0} s", began.elapsed().as_secs_f64());
    Ok(())
}

fn lints() -> Result<(), String> {
    shell::run("cargo", &["clippy", "--quiet", "--workspace", "--all-targets", "--", "--deny", "warnings"])
}

fn tests(more: &[&str]) -> Result<(), String> {
    shell::need_cargo_tool("cargo-nextest", shell::NEXTEST)?;
    // The arena plays against programs.
    shell::need_package("python3", "python3")?;
    let mut arguments =
        vec!["nextest", "run", "--workspace", "--status-level", "fail", "--final-status-level", "slow"];
    arguments.extend(more);
    shell::run("cargo", &arguments)
}

fn documentation() -> Result<(), String> {
    shell::run("cargo", &["doc", "--quiet", "--workspace", "--no-deps", "--document-private-items"])
}

fn deny() -> Result<(), String> {
    shell::need_cargo_tool("cargo-deny", DENY)?;
    shell::run("cargo", &["deny", "--log-level", "error", "check", "bans", "licenses", "sources"])
}

fn fuzz(seconds: &str) -> Result<(), String> {
    shell::run(
        "cargo",
        &["run", "--quiet", "--profile", "fuzzing", "--package", "fuzz", "--", "--seconds", seconds],
    )
}

fn soak() -> Result<(), String> {
    shell::build_release()?;
    shell::run(&shell::built("examples/soak"), &["1000"])
}

/// The second implementation of the rules, in Python, against the referee.
fn oracle() -> Result<(), String> {
    shell::need_package("python3", "python3")?;
    shell::build_release()?;
    shell::run("python3", &["oracle/test_oracle.py"])?;
    shell::run(
        "python3",
        &["oracle/check.py", "--games", "300", "--seed", "17", "--binary", &shell::built("seventeen")],
    )
}

/// Coverage-guided fuzzing of every target for so many seconds; by hand, where a nightly toolchain is there.
pub(crate) fn fuzz_guided(seconds: &str) -> Result<(), String> {
    shell::need_cargo_tool("cargo-fuzz", "0.13.2")?;
    let limit = format!("-max_total_time={seconds}");
    for target in ["command", "notation", "record", "referee", "rules"] {
        let corpus = format!("fuzz/corpus/{target}");
        // New inputs go to the first folder; the corpus that is kept is only read.
        let found = format!("target/fuzz-found/{target}");
        std::fs::create_dir_all(shell::root().join(&found)).map_err(|error| error.to_string())?;
        shell::run(
            "cargo",
            &["+nightly", "fuzz", "run", "--fuzz-dir", "fuzz/guided", target, &found, &corpus, "--", &limit],
        )?;
    }
    Ok(())
}
