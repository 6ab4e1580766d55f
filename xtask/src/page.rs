//! `cargo xtask page`: builds the page and its worker for the browser, and bundles them into `crates/web/dist`.

use std::path::PathBuf;
use std::{env, fs};

use crate::{browser, shell};

/// Which of the bundler's crates are worth optimising, and how much. All of them would take longer to build than they save.
const BUSY: [(&str, u8); 4] = [("brotli", 3), ("sha2", 2), ("walrus", 1), ("wasmparser", 1)];

/// How the page is compiled. It hashes once a game, for its share of the shuffle: the hash is written as a loop there, a kilobyte less on
/// the line. And the bundler cuts parts off, for which it must be told who refers to whom.
const PAGE: [&str; 2] = ["--cfg=sha2_backend_soft=\"compact\"", "-Clink-args=--emit-relocs"];

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
    if nameless().is_empty() {
        // On a new machine there is no such folder yet: with it the flags would change, and the next build would begin anew.
        shell::run("cargo", &["fetch"])?;
    }
    build("web", page, debug, &PAGE)?;
    build("web-worker", worker, debug, &[browser::SIMD])?;
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

/// Notes what must not be borrowed from the rulebooks, whose texts are in this folder.
pub(crate) fn rulebooks(folder: &str) -> Result<(), String> {
    let arguments = ["run", "--package", "bundle", "--", "--rulebooks", folder];
    shell::run_with(&[("CARGO_PROFILE_DEV_DEBUG", "false")], "cargo", &arguments)
}

fn build(package: &str, variables: &[(&str, &str)], debug: bool, flags: &[&str]) -> Result<(), String> {
    let flags: Vec<String> = flags.iter().map(|flag| (*flag).to_owned()).chain(nameless()).collect();
    let flags = format!("{}={flags:?}", browser::FLAGS);
    let mut arguments = vec!["build", "--package", package, "--lib", "--target", shell::BROWSER];
    if !debug {
        arguments.push("--release");
    }
    arguments.extend(["--config", &flags]);
    shell::run_with(variables, "cargo", &arguments)
}

/// Messages of a fault name the file that it is in: a crate's name is enough there, and no business of the guests is in which folder whoever
/// built the page keeps crates.
fn nameless() -> Vec<String> {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(env::home_dir()?.join(".cargo"))).unwrap_or_default();
    let registries = fs::read_dir(home.join("registry/src")).into_iter().flatten().flatten();
    registries.map(|registry| format!("--remap-path-prefix={}/=", registry.path().display())).collect()
}
