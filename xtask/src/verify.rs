//! `cargo verify`: all checks and tests.

use std::env;
use std::fs::{self, File};
use std::io;
use std::path::PathBuf;
use std::process::{Child, Command};
use std::time::Instant;

use crate::tools::{self, Tool};
use crate::{chromium, clauses, edges, instructions, page, shell};

/// How much to check: each extent includes those before it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Extent {
    /// The everyday loop.
    Quick,
    /// Before every merge.
    Full,
    /// Steps that add little for their time; CONTRIBUTING.md names each with the reason.
    Long,
}

use Extent::{Full, Long, Quick};

/// Steps that run one after the other. Linking a release build keeps one core busy for a minute:
/// the debug lane uses the other one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Lane {
    /// Builds and runs in the folder of debug builds, which cargo locks.
    Debug,
    /// Builds and runs in the folders of release builds.
    Release,
    /// Begins when both others have ended.
    Last,
}

/// A check.
struct Step {
    name: &'static str,
    lane: Lane,
    /// The smallest extent that includes it.
    extent: Extent,
    tools: &'static [Tool],
    run: fn(Extent) -> Result<(), String>,
}

const fn step(
    name: &'static str,
    lane: Lane,
    extent: Extent,
    tools: &'static [Tool],
    run: fn(Extent) -> Result<(), String>,
) -> Step {
    Step { name, lane, extent, tools, run }
}

/// All checks, in order.
static STEPS: [Step; 15] = [
    step("format", Lane::Debug, Quick, &[], |_| shell::run("cargo", &["fmt", "--all", "--check"])),
    step("dependencies", Lane::Debug, Quick, &[], |_| edges::run()),
    step("lints", Lane::Debug, Quick, &[], |_| lints()),
    step("tests", Lane::Debug, Quick, &[tools::NEXTEST, tools::PYTHON], tests),
    step("doc-tests", Lane::Debug, Quick, &[], |_| doc_tests()),
    step("clauses", Lane::Debug, Quick, &[tools::NEXTEST], |_| clauses::run()),
    step("docs", Lane::Debug, Full, &[], |_| docs()),
    step("fuzz", Lane::Debug, Full, &[], fuzz),
    // The page comes before the server, which embeds it.
    step("page", Lane::Release, Full, &[tools::WASM], |_| page::run(false)),
    step("release", Lane::Release, Full, &[], |_| shell::build_release()),
    step("licences", Lane::Release, Full, &[tools::DENY], |_| licences()),
    step("referee", Lane::Release, Full, &[], referee),
    step("oracle", Lane::Release, Full, &[tools::PYTHON], |_| oracle()),
    step("instructions", Lane::Release, Full, &[tools::VALGRIND], |_| instructions::run()),
    step("browser", Lane::Last, Full, &chromium::TEST_TOOLS, |_| chromium::tests()),
];

/// The steps to run.
pub(crate) struct Plan {
    extent: Extent,
    /// The steps to run one after the other; all steps of the extent if this is empty.
    only: Vec<&'static Step>,
}

impl Plan {
    /// Reads the options of `cargo verify`.
    pub(crate) fn read(words: &[&str]) -> Option<Plan> {
        let mut plan = Plan { extent: Full, only: Vec::new() };
        for word in words {
            match *word {
                "--quick" => plan.extent = Quick,
                "--long" => plan.extent = Long,
                name => plan.only.push(STEPS.iter().find(|step| step.name == name)?),
            }
        }
        Some(plan)
    }

    fn steps(&self) -> Vec<&'static Step> {
        if !self.only.is_empty() {
            return self.only.clone();
        }
        STEPS.iter().filter(|step| step.extent <= self.extent).collect()
    }

    /// The tools that its steps need.
    pub(crate) fn tools(&self) -> Vec<Tool> {
        let mut tools = Vec::new();
        for tool in self.steps().iter().flat_map(|step| step.tools) {
            if !tools.contains(tool) {
                tools.push(*tool);
            }
        }
        tools
    }

    /// Runs its steps, in lanes unless they are named.
    pub(crate) fn run(&self) -> Result<(), String> {
        let began = Instant::now();
        let steps = self.steps();
        if self.only.is_empty() {
            let lane = |lane| steps.iter().copied().filter(move |step| step.lane == lane);
            let mut beside = Beside::start(self.extent, lane(Lane::Release))?;
            for step in lane(Lane::Debug) {
                step.run(self.extent)?;
                beside.check()?;
            }
            beside.finish()?;
            lane(Lane::Last).try_for_each(|step| step.run(self.extent))?;
        } else {
            steps.iter().try_for_each(|step| step.run(self.extent))?;
        }
        println!("\nverified in {:.0} s", began.elapsed().as_secs_f64());
        Ok(())
    }
}

impl Step {
    fn run(&self, extent: Extent) -> Result<(), String> {
        println!("\n── {}", self.name);
        let began = Instant::now();
        (self.run)(extent).map_err(|error| format!("\n{}: {error}", self.name))?;
        println!("── {}: {:.0} s", self.name, began.elapsed().as_secs_f64());
        Ok(())
    }
}

/// A lane in a process of its own. Its output goes to a file, which is shown when it ends.
struct Beside(Option<(Child, PathBuf)>);

impl Beside {
    fn start(extent: Extent, steps: impl Iterator<Item = &'static Step>) -> Result<Beside, String> {
        let names: Vec<&str> = steps.map(|step| step.name).collect();
        if names.is_empty() {
            return Ok(Beside(None));
        }
        println!("beside the following: {}", names.join(", "));
        let start = || -> io::Result<_> {
            fs::create_dir_all(shell::target())?;
            let path = shell::target().join("verify-beside.log");
            let output = File::create(&path)?;
            // The tests in the debug lane have deadlines: they take precedence.
            let mut command = Command::new("nice");
            command.arg(env::current_exe()?).arg("verify").args(names);
            if extent == Long {
                command.arg("--long");
            }
            let child = command.stdout(output.try_clone()?).stderr(output).spawn()?;
            Ok((child, path))
        };
        Ok(Beside(Some(start().map_err(|error| format!("starting the other lane: {error}"))?)))
    }
}

impl Beside {
    /// Fails if the lane has failed already.
    fn check(&mut self) -> Result<(), String> {
        let Some((child, _)) = &mut self.0 else { return Ok(()) };
        if child.try_wait().is_ok_and(|status| status.is_some()) { self.finish() } else { Ok(()) }
    }

    /// Waits for the end of the lane and shows its output.
    fn finish(&mut self) -> Result<(), String> {
        let Some((mut child, path)) = self.0.take() else { return Ok(()) };
        let status = child.wait().map_err(|error| error.to_string())?;
        let output = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        println!("\n{}", output.trim());
        if status.success() { Ok(()) } else { Err("\nthe steps beside have failed".to_owned()) }
    }
}

impl Drop for Beside {
    fn drop(&mut self) {
        if let Some((child, _)) = &mut self.0 {
            // It may have ended by itself.
            let _ = child.kill();
        }
    }
}

fn lints() -> Result<(), String> {
    shell::run("cargo", &["clippy", "--quiet", "--workspace", "--all-targets", "--", "--deny", "warnings"])
}

fn tests(extent: Extent) -> Result<(), String> {
    let profile = if extent == Quick { "quick" } else { "default" };
    let levels = ["--status-level", "fail", "--final-status-level", "slow"];
    let arguments = ["nextest", "run", "--workspace", "--profile", profile];
    // A crash loses nothing: five kills show that the way back works, twenty seldom show more.
    let crashes = [("SEVENTEEN_CRASH_TABLES", "50"), ("SEVENTEEN_CRASH_KILLS", "20")];
    let more = if extent == Long { &crashes[..] } else { &[] };
    shell::run_with(more, "cargo", &[&arguments[..], &levels].concat())
}

fn doc_tests() -> Result<(), String> {
    shell::run("cargo", &["test", "--quiet", "--workspace", "--doc"])
}

/// Builds the documentation: rustdoc finds broken links. Private items are documented too, so links
/// to them work, and a help text may name an address without linking to it.
fn docs() -> Result<(), String> {
    let flags = "--deny=warnings --allow=rustdoc::private-intra-doc-links --allow=rustdoc::bare-urls";
    let arguments = ["doc", "--quiet", "--workspace", "--no-deps", "--document-private-items"];
    shell::run_with(&[("RUSTDOCFLAGS", flags)], "cargo", &arguments)
}

fn licences() -> Result<(), String> {
    shell::run("cargo", &["deny", "--log-level", "error", "check", "bans", "licenses", "sources"])
}

/// Feeds every target its corpus and mutations of it, each for some seconds.
fn fuzz(extent: Extent) -> Result<(), String> {
    shell::run_built("fuzz", &["--seconds", if extent == Long { "60" } else { "15" }])
}

/// Plays this many games for each number of players through the referee. The laws check the same of
/// millions of positions without JSON, so more games seldom find more.
fn referee(extent: Extent) -> Result<(), String> {
    shell::run(&shell::built("examples/soak"), &[if extent == Long { "1000" } else { "200" }])
}

/// Compares the referee with a second implementation of the rules, in Python.
fn oracle() -> Result<(), String> {
    shell::run("python3", &["oracle/test_oracle.py"])?;
    let binary = shell::built("seventeen");
    let arguments = ["oracle/check.py", "--games", "300", "--seed", "17", "--binary", &binary];
    shell::run("python3", &arguments)
}

/// Fuzzes every target with coverage for this many seconds.
pub(crate) fn fuzz_guided(seconds: &str) -> Result<(), String> {
    let limit = format!("-max_total_time={seconds}");
    for target in ["command", "notation", "record", "referee", "rules"] {
        let corpus = format!("fuzz/corpus/{target}");
        // cargo-fuzz writes what it finds to the first folder and only reads the corpus.
        let found = format!("target/fuzz-found/{target}");
        fs::create_dir_all(shell::root().join(&found)).map_err(|error| error.to_string())?;
        shell::run(
            "cargo",
            &["+nightly", "fuzz", "run", "--fuzz-dir", "fuzz/guided", target, &found, &corpus, "--", &limit],
        )?;
    }
    Ok(())
}
