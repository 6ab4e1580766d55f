//! Runs other programs from the root of the repository.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

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
    let programs = ["--package", "seventeen", "--package", "bench-engine", "--package", "sitting"];
    let mut arguments = vec!["build", "--quiet", "--release", "--bins", "--example", "soak"];
    arguments.extend(programs);
    run("cargo", &arguments)
}

/// Builds and runs a program of the workspace with the settings and features of the tests, so that
/// they share what they are built from.
pub(crate) fn run_built(program: &str, arguments: &[&str]) -> Result<(), String> {
    run("cargo", &["build", "--quiet", "--workspace", "--bin", program])?;
    run(&target().join("debug").join(program).display().to_string(), arguments)
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
