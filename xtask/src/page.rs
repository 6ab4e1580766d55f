//! `cargo xtask page`: builds the page and its worker, and bundles them into `crates/web/dist`.

use std::path::PathBuf;
use std::{env, fs};

use crate::shell::Beside;
use crate::{browser, shell};

/// Compiler flags of the page. It hashes once a game, for its share of the shuffle: the compact
/// hash saves a kilobyte. The bundler splits the program, for which it needs relocations.
const PAGE: [&str; 2] = ["--cfg=sha2_backend_soft=\"compact\"", "-Clink-args=--emit-relocs"];

/// Crates of the worker that read and write messages and keep the game. Built small instead of fast,
/// they take 29,000 bytes less to download, and no opponent calls them while it thinks.
const SMALL_IN_WORKER: [&str; 8] = [
    "notation",
    "protocol",
    "serde",
    "serde_core",
    "serde_json",
    "serde_path_to_error",
    "sitting",
    "worker-protocol",
];

/// Builds and bundles. With `debug` it builds faster, and the page is larger and slower.
pub(crate) fn run(debug: bool, bundler: Beside) -> Result<(), String> {
    let profile = if debug { "debug" } else { "release" };
    // The page is built small and the worker fast; all else is as in Cargo.toml. Cargo keeps builds
    // with different settings apart, so neither undoes the other.
    let (page, worker): (&[_], &[_]) = match debug {
        true => (
            &[("CARGO_PROFILE_DEV_DEBUG", "false")],
            &[("CARGO_PROFILE_DEV_DEBUG", "false"), ("CARGO_PROFILE_DEV_OPT_LEVEL", "1")],
        ),
        false => (&[("CARGO_PROFILE_RELEASE_OPT_LEVEL", "z")], &[("CARGO_PROFILE_RELEASE_OPT_LEVEL", "3")]),
    };
    if nameless().is_empty() {
        // On a new machine there is no such folder yet. Created by the first build, it would change
        // the flags of the second one.
        shell::run("cargo", &["fetch"])?;
    }
    build("web", page, debug, &PAGE, &[])?;
    build("web-worker", worker, debug, &[browser::SIMD], &SMALL_IN_WORKER)?;
    let page = shell::built_wasm(profile, "web.wasm");
    let worker = shell::built_wasm(profile, "web_worker.wasm");
    let mut arguments = vec![&*page, &*worker];
    if debug {
        arguments.push("--debug");
    }
    shell::run_built("bundle", bundler, &arguments)
}

/// Hashes the texts of the rulebooks in a folder: ours must not copy them.
pub(crate) fn rulebooks(folder: &str) -> Result<(), String> {
    shell::run_built("bundle", Beside::Nothing, &["--rulebooks", folder])
}

fn build(
    package: &str,
    variables: &[(&str, &str)],
    debug: bool,
    flags: &[&str],
    small: &[&str],
) -> Result<(), String> {
    let flags: Vec<String> = flags.iter().map(|flag| (*flag).to_owned()).chain(nameless()).collect();
    let flags = format!("{}={flags:?}", browser::FLAGS);
    let mut arguments = vec!["build", "--package", package, "--lib", "--target", shell::WASM];
    arguments.extend(["--config", &flags]);
    let small: Vec<String> =
        small.iter().map(|name| format!("profile.release.package.{name}.opt-level='z'")).collect();
    if !debug {
        arguments.push("--release");
        arguments.extend(small.iter().flat_map(|option| ["--config", option]));
    }
    shell::run_with(variables, "cargo", &arguments)
}

/// Flags that remove the folders of the build machine from the paths in panic messages.
fn nameless() -> Vec<String> {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(env::home_dir()?.join(".cargo"))).unwrap_or_default();
    let registries = fs::read_dir(home.join("registry/src")).into_iter().flatten().flatten();
    registries.map(|registry| format!("--remap-path-prefix={}/=", registry.path().display())).collect()
}
