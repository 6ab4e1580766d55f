//! `cargo xtask page`: builds the page and its worker for the browser, and bundles them into `crates/web/dist`.

use crate::{browser, shell};

/// Which of the bundler's crates are worth optimising, and how much. All of them would take longer to build than they save.
const BUSY: [(&str, u8); 4] = [("brotli", 3), ("sha2", 2), ("walrus", 1), ("wasmparser", 1)];

/// How the page is compiled. It hashes once a game, for its share of the shuffle: the hash is written as a loop there, a kilobyte less on
/// the line. And the bundler cuts parts off, for which it must be told who refers to whom.
const PAGE: &str = r#"target.wasm32-unknown-unknown.rustflags=["--cfg", "sha2_backend_soft=\"compact\"", "-Clink-args=--emit-relocs"]"#;

/// Builds and bundles. With `debug` in a hurry: large, slow, and soon there.
pub(crate) fn run(debug: bool) -> Result<(), String> {
    shell::need_browser_target()?;
    let profile = if debug { "debug" } else { "release" };
    // The page should be small and the worker fast; all else is as in Cargo.toml. These are part of cargo's names for what it builds,
    // so that neither build undoes the other.
    let (page, worker): (&[_], &[_]) = match debug {
        true => (
            &[("CARGO_PROFILE_DEV_DEBUG", "false")],
            &[("CARGO_PROFILE_DEV_DEBUG", "false"), ("CARGO_PROFILE_DEV_OPT_LEVEL", "1")],
        ),
        false => (&[("CARGO_PROFILE_RELEASE_OPT_LEVEL", "z")], &[("CARGO_PROFILE_RELEASE_OPT_LEVEL", "3")]),
    };
    build("web", page, debug, &["--config", PAGE])?;
    build("web-worker", worker, debug, &["--config", browser::SIMD])?;
    let page = shell::built_for_browser(profile, "web.wasm");
    let worker = shell::built_for_browser(profile, "web_worker.wasm");
    let busy = BUSY.map(|(name, level)| format!("--config=profile.dev.package.{name}.opt-level={level}"));
    let mut arguments = vec!["run", "--package", "bundle"];
    arguments.extend(busy.iter().map(String::as_str));
    arguments.extend(["--", &page, &worker]);
    if debug {
        arguments.push("--debug");
    }
    shell::run_with(&[("CARGO_PROFILE_DEV_DEBUG", "false")], "cargo", &arguments)
}

fn build(package: &str, variables: &[(&str, &str)], debug: bool, more: &[&str]) -> Result<(), String> {
    let mut arguments = vec!["build", "--package", package, "--lib", "--target", shell::BROWSER];
    if !debug {
        arguments.push("--release");
    }
    arguments.extend(more);
    shell::run_with(variables, "cargo", &arguments)
}
