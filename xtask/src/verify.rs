//! `cargo verify`: all checks and tests.

use std::env;
use std::fs::{self, File};
use std::io;
use std::path::PathBuf;
use std::process::{Child, Command};
use std::time::Instant;

use crate::shell::Beside;
use crate::tools::{self, Tool};
use crate::{chromium, clauses, edges, instructions, page, shell};

/// How much to check: each extent includes those before it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Extent {
    /// The everyday loop.
    Quick,
    /// Before every merge.
    Full,
    /// With longer soaks, which add little for their time; CONTRIBUTING.md gives the reasons.
    Long,
}

use Extent::{Full, Long, Quick};

/// Steps that run one after the other. Linking a release build keeps one core busy for a minute:
/// the debug lane uses the other one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Lane {
    /// Builds in the folder of debug builds, which cargo locks.
    Debug,
    /// Builds for release and for the browser. It waits for the lock of the debug builds once, for
    /// the bundler.
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
    run: fn(Context) -> Result<(), String>,
}

/// What a step may take into account.
#[derive(Clone, Copy)]
struct Context {
    extent: Extent,
    /// Whether the tests are built in the same run.
    beside: Beside,
}

const fn step(
    name: &'static str,
    lane: Lane,
    extent: Extent,
    tools: &'static [Tool],
    run: fn(Context) -> Result<(), String>,
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
    step("referee", Lane::Debug, Full, &[], referee),
    // The page comes before the server, which embeds it.
    step("page", Lane::Release, Full, &[tools::WASM], |context| page::run(false, context.beside)),
    step("release", Lane::Release, Full, &[], |_| shell::build_release()),
    step("licences", Lane::Release, Full, &[tools::DENY], |_| licences()),
    step("oracle", Lane::Release, Full, &[tools::PYTHON], |_| oracle()),
    step("instructions", Lane::Release, Full, &[tools::VALGRIND], |_| instructions::run()),
    step("browser", Lane::Last, Full, &chromium::TEST_TOOLS, |_| chromium::tests()),
];

/// The names of the steps, for the help.
pub(crate) fn names() -> String {
    STEPS.iter().map(|step| step.name).collect::<Vec<_>>().join(", ")
}

/// Marks the process that runs a lane beside the one that builds the tests.
const BESIDE_TESTS: &str = "--beside-tests";

/// The steps to run.
pub(crate) struct Plan {
    context: Context,
    /// The steps to run one after the other; all steps of the extent if this is empty.
    only: Vec<&'static Step>,
}

impl Plan {
    /// Reads the options of `cargo verify`.
    pub(crate) fn read(words: &[&str]) -> Option<Plan> {
        let context = Context { extent: Full, beside: Beside::Nothing };
        let mut plan = Plan { context, only: Vec::new() };
        for word in words {
            match *word {
                "--quick" => plan.context.extent = Quick,
                "--long" => plan.context.extent = Long,
                BESIDE_TESTS => plan.context.beside = Beside::Tests,
                name => plan.only.push(STEPS.iter().find(|step| step.name == name)?),
            }
        }
        if plan.only.is_empty() {
            plan.context.beside = Beside::Tests;
        }
        Some(plan)
    }

    fn steps(&self) -> Vec<&'static Step> {
        if !self.only.is_empty() {
            return self.only.clone();
        }
        STEPS.iter().filter(|step| step.extent <= self.context.extent).collect()
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
            let mut other = OtherLane::start(self.context.extent, lane(Lane::Release))?;
            for step in lane(Lane::Debug) {
                step.run(self.context)?;
                other.check()?;
            }
            other.finish()?;
            lane(Lane::Last).try_for_each(|step| step.run(self.context))?;
        } else {
            steps.iter().try_for_each(|step| step.run(self.context))?;
        }
        println!("\nverified in {:.0} s", began.elapsed().as_secs_f64());
        Ok(())
    }
}

impl Step {
    fn run(&self, context: Context) -> Result<(), String> {
        println!("\n── {}", self.name);
        let began = Instant::now();
        (self.run)(context).map_err(|error| format!("\n{}: {error}", self.name))?;
        println!("── {}: {:.0} s", self.name, began.elapsed().as_secs_f64());
        Ok(())
    }
}

/// A lane in a process of its own. Its output goes to a file, which is shown when it ends.
struct OtherLane(Option<(Child, PathBuf)>);

impl OtherLane {
    fn start(extent: Extent, steps: impl Iterator<Item = &'static Step>) -> Result<OtherLane, String> {
        let names: Vec<&str> = steps.map(|step| step.name).collect();
        if names.is_empty() {
            return Ok(OtherLane(None));
        }
        let path = shell::target().join("verify-beside.log");
        println!("beside the following, into {}: {}", path.display(), names.join(", "));
        let start = || -> io::Result<_> {
            fs::create_dir_all(shell::target())?;
            let output = File::create(&path)?;
            // The tests in the debug lane have deadlines: they take precedence.
            let mut command = Command::new("nice");
            command.arg(env::current_exe()?).args(["verify", BESIDE_TESTS]).args(names);
            if extent == Long {
                command.arg("--long");
            }
            shell::spawn_group(command.stdout(output.try_clone()?).stderr(output))
        };
        let child = start().map_err(|error| format!("starting the other lane: {error}"))?;
        Ok(OtherLane(Some((child, path))))
    }

    /// Fails if the lane has failed already.
    fn check(&mut self) -> Result<(), String> {
        let Some((child, _)) = &mut self.0 else { return Ok(()) };
        if child.try_wait().is_ok_and(|status| status.is_some()) { self.finish() } else { Ok(()) }
    }

    /// Waits for the end of the lane and shows its output.
    fn finish(&mut self) -> Result<(), String> {
        let Some((child, path)) = &mut self.0 else { return Ok(()) };
        let status = child.wait().map_err(|error| error.to_string())?;
        let output = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        println!("\n{}", output.trim());
        self.0 = None;
        if status.success() { Ok(()) } else { Err("\nthe steps beside have failed".to_owned()) }
    }
}

impl Drop for OtherLane {
    fn drop(&mut self) {
        if let Some((child, path)) = &mut self.0 {
            println!("the steps beside are stopped; {} has their output", path.display());
            shell::end_group(child);
        }
    }
}

fn lints() -> Result<(), String> {
    shell::run("cargo", &["clippy", "--quiet", "--workspace", "--all-targets", "--", "--deny", "warnings"])
}

fn tests(Context { extent, .. }: Context) -> Result<(), String> {
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
fn fuzz(Context { extent, beside }: Context) -> Result<(), String> {
    shell::run_built("fuzz", beside, &["--seconds", if extent == Long { "60" } else { "15" }])
}

/// Plays this many games for each number of players through the referee. The laws check the same of
/// millions of positions without JSON, so more games seldom find more.
fn referee(Context { extent, beside }: Context) -> Result<(), String> {
    shell::run_example("soak", beside, &[if extent == Long { "1000" } else { "200" }])
}

/// Compares the referee with a second implementation of the rules, in Python.
fn oracle() -> Result<(), String> {
    shell::build_release()?;
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
