//! Runs other programs from the root of the repository.

use std::io;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
#[cfg(unix)]
use std::sync::Arc;

/// The toolchain's name for the target of the page.
pub(crate) const WASM: &str = "wasm32-unknown-unknown";

/// The root of the repository.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().map_or_else(PathBuf::new, Path::to_owned)
}

/// Cargo's target folder.
pub(crate) fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}

/// Path of a program built for release.
pub(crate) fn built(program: &str) -> String {
    target().join("release").join(program).display().to_string()
}

/// Builds the programs that checks run as they are shipped, in one call so that they share their
/// dependencies.
pub(crate) fn build_release() -> Result<(), String> {
    let programs = ["--package", "seventeen", "--package", "bench-engine"];
    run("cargo", &[&["build", "--quiet", "--release", "--bins"], &programs[..]].concat())
}

/// What a program of the workspace is built beside. The dependencies of the tests turn on features
/// of crates that the program uses too, and with other features cargo compiles these again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Beside {
    /// The tests are not needed.
    Nothing,
    /// The tests are built anyway: the program shares all it is built from with them.
    Tests,
}

/// Builds a program of the workspace with the settings of the tests, and runs it.
pub(crate) fn run_built(program: &str, beside: Beside, arguments: &[&str]) -> Result<(), String> {
    build_debug(&["--bin", program], beside)?;
    run(&target().join("debug").join(program).display().to_string(), arguments)
}

/// Builds an example of the workspace as [`run_built`] does, and runs it.
pub(crate) fn run_example(example: &str, beside: Beside, arguments: &[&str]) -> Result<(), String> {
    build_debug(&["--example", example], beside)?;
    run(&target().join("debug/examples").join(example).display().to_string(), arguments)
}

fn build_debug(what: &[&str], beside: Beside) -> Result<(), String> {
    let tests: &[&str] = if beside == Beside::Tests { &["--tests"] } else { &[] };
    run("cargo", &[&["build", "--quiet", "--workspace"], what, tests].concat())
}

/// Path of a file built for the browser in a profile.
pub(crate) fn built_wasm(profile: &str, file: &str) -> String {
    target().join(WASM).join(profile).join(file).display().to_string()
}

fn command(program: &str, arguments: &[&str]) -> Command {
    let mut command = Command::new(program);
    command.args(arguments).current_dir(root());
    command
}

/// Runs a program and shows its output; fails if it fails.
pub(crate) fn run(program: &str, arguments: &[&str]) -> Result<(), String> {
    run_with(&[], program, arguments)
}

/// Runs a program as [`run`] does, with environment variables.
pub(crate) fn run_with(variables: &[(&str, &str)], program: &str, arguments: &[&str]) -> Result<(), String> {
    let words = || format!("{program} {}", arguments.join(" "));
    let mut command = command(program, arguments);
    command.envs(variables.iter().copied());
    let status = command.status().map_err(|error| format!("{}: {error}", words()))?;
    if status.success() { Ok(()) } else { Err(format!("failed: {}", words())) }
}

/// Replaces this process by a program, so that Ctrl-C reaches that program alone.
#[cfg(unix)]
pub(crate) fn become_program(program: &str, arguments: &[&str]) -> Result<(), String> {
    use std::os::unix::process::CommandExt;
    Err(format!("{program}: {}", command(program, arguments).exec()))
}

/// Runs a program: outside Unix a process cannot be replaced.
#[cfg(not(unix))]
pub(crate) fn become_program(program: &str, arguments: &[&str]) -> Result<(), String> {
    run(program, arguments)
}

/// Starts a program in a process group, which [`end_group`] ends as a whole. From now on Ctrl-C
/// ends only the program that [`run`] waits for: its caller fails and can end the group.
#[cfg(unix)]
pub(crate) fn spawn_group(command: &mut Command) -> io::Result<Child> {
    use std::os::unix::process::CommandExt;
    for signal in [signal_hook::consts::SIGINT, signal_hook::consts::SIGTERM] {
        signal_hook::flag::register(signal, Arc::default())?;
    }
    command.process_group(0).spawn()
}

/// Starts a program: outside Unix there are no process groups.
#[cfg(not(unix))]
pub(crate) fn spawn_group(command: &mut Command) -> io::Result<Child> {
    command.spawn()
}

/// Ends a program and, on Unix, all programs of its group.
pub(crate) fn end_group(child: &mut Child) {
    // The program may have ended by itself.
    if cfg!(unix) {
        let _ = output("kill", &["--", &format!("-{}", child.id())]);
    } else {
        let _ = child.kill();
    }
    let _ = child.wait();
}

/// Runs a program and returns its standard output; fails with its standard error if it fails.
pub(crate) fn output(program: &str, arguments: &[&str]) -> Result<String, String> {
    let words = || format!("{program} {}", arguments.join(" "));
    let output = command(program, arguments)
        .stdin(Stdio::null())
        .output()
        .map_err(|error| format!("{}: {error}", words()))?;
    if output.status.success() {
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    } else {
        Err(format!("failed: {}\n{}", words(), String::from_utf8_lossy(&output.stderr)))
    }
}

/// Checks that a program can be started.
pub(crate) fn has(program: &str) -> bool {
    let quiet = Command::new(program).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    quiet.is_ok_and(|status| status.success())
}
