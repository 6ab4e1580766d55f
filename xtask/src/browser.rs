//! `cargo xtask browser-speed`: how much slower opponents think in WebAssembly than natively.

use crate::shell;

/// Every browser since 2023 has these instructions.
pub(crate) const SIMD: &str = "-Ctarget-feature=+simd128";
/// Name of cargo's option for compiler flags of the page's target.
pub(crate) const FLAGS: &str = "target.wasm32-unknown-unknown.rustflags";

/// Prints microseconds a decision in both, and their ratio.
pub(crate) fn run() -> Result<(), String> {
    shell::run("cargo", &["build", "--quiet", "--release", "--package", "bench-browser"])?;
    let flags = format!("{FLAGS}=[{SIMD:?}]");
    let arguments = [
        "build",
        "--quiet",
        "--release",
        "--package",
        "bench-browser",
        "--lib",
        "--target",
        shell::WASM,
        "--config",
        &flags,
    ];
    shell::run("cargo", &arguments)?;
    let native = shell::output(&shell::built("bench-browser"), &[])?;
    let module = shell::built_wasm("release", "bench_browser.wasm");
    let browser = shell::output("node", &["bench/browser/run.mjs", &module])?;
    println!("{:<26} {:>12} {:>12} {:>7}", "microseconds a decision", "native", "browser", "ratio");
    for (native, browser) in native.lines().zip(browser.lines()) {
        let (name, native) = figure(native)?;
        let (_, browser) = figure(browser)?;
        println!("{name:<26} {native:>12.1} {browser:>12.1} {:>7.2}", browser / native);
    }
    Ok(())
}

fn figure(line: &str) -> Result<(&str, f64), String> {
    let wrong = || format!("expected a name and a figure, found {line}");
    let (name, figure) = line.split_once(' ').ok_or_else(wrong)?;
    Ok((name, figure.parse().map_err(|_| wrong())?))
}
