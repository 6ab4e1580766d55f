//! Running other programs from the root of the repository.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The test runner that we use.
pub(crate) const NEXTEST: &str = "0.9.143";

/// The root of the repository.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().map_or_else(PathBuf::new, Path::to_owned)
}

/// Where cargo builds.
pub(crate) fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}

/// A program that was built for release.
pub(crate) fn built(program: &str) -> String {
    target().join("release").join(program).display().to_string()
}

/// Builds the programs that checks run as they are shipped: all in one call, so that they share what they are built from.
pub(crate) fn build_release() -> Result<(), String> {
    let programs = ["--package", "seventeen", "--package", "bench-engine", "--package", "sitting"];
    let mut arguments = vec!["build", "--quiet", "--release", "--bins", "--example", "soak"];
    arguments.extend(programs);
    run("cargo", &arguments)
}

/// The target of the page.
pub(crate) const BROWSER: &str = "wasm32-unknown-unknown";

/// A file that was built for the browser in a profile.
pub(crate) fn built_for_browser(profile: &str, file: &str) -> String {
    target().join(BROWSER).join(profile).join(file).display().to_string()
}

/// Makes sure that we can build for the browser. A toolchain file alone does not install a target where automatic installs are off.
pub(crate) fn need_browser_target() -> Result<(), String> {
    let folder = output("rustc", &["--print", "target-libdir", "--target", BROWSER])?;
    if Path::new(folder.trim()).exists() {
        return Ok(());
    }
    run("rustup", &["target", "add", BROWSER])
}

fn command(program: &str, arguments: &[&str]) -> Command {
    let mut command = Command::new(program);
    command.args(arguments).current_dir(root());
    command
}

/// Runs it and shows what it prints; an error if it fails.
pub(crate) fn run(program: &str, arguments: &[&str]) -> Result<(), String> {
    run_with(&[], program, arguments)
}

/// The same with these variables.
pub(crate) fn run_with(variables: &[(&str, &str)], program: &str, arguments: &[&str]) -> Result<(), String> {
    let words = || format!("{program} {}", arguments.join(" "));
    let mut command = command(program, arguments);
    command.envs(variables.iter().copied());
    let status = command.status().map_err(|error| format!("{}: {error}", words()))?;
    if status.success() { Ok(()) } else { Err(format!("failed: {}", words())) }
}

/// Becomes this program, where a process can; then whoever presses Ctrl-C speaks to it alone.
#[cfg(unix)]
pub(crate) fn become_program(program: &str, arguments: &[&str]) -> Result<(), String> {
    use std::os::unix::process::CommandExt;
    Err(format!("{program}: {}", command(program, arguments).exec()))
}

/// Becomes this program, where a process can; here it cannot.
#[cfg(not(unix))]
pub(crate) fn become_program(program: &str, arguments: &[&str]) -> Result<(), String> {
    run(program, arguments)
}

/// Runs it and gives what it prints on standard output; an error, with what it said, if it fails.
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

/// Is this program there?
pub(crate) fn has(program: &str) -> bool {
    let quiet = Command::new(program).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    quiet.is_ok_and(|status| status.success())
}

/// Makes sure that a cargo tool is there, from the crate of the same name.
pub(crate) fn need_cargo_tool(tool: &str, version: &str) -> Result<(), String> {
    if has(tool) {
        return Ok(());
    }
    println!("installing {tool} {version}");
    run("cargo", &["install", "--locked", "--version", version, tool])
}

/// Makes sure that a program is there, from the system's package of this name.
pub(crate) fn need_package(program: &str, package: &str) -> Result<(), String> {
    if has(program) {
        return Ok(());
    }
    println!("installing {package}");
    let _ = run("apt-get", &["update", "--quiet"]);
    run("apt-get", &["install", "--yes", "--quiet", package])
        .map_err(|_| format!("{program} is missing: install {package} and try again"))
}
