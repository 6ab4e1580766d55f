//! Dependencies point one way: a forbidden edge fails the check.

use std::collections::BTreeSet;

use crate::shell;

/// What the rules may stand on, and nothing else: no clock, no IO, no async, no JSON.
const RULES: [(&str, &[&str]); 3] = [
    ("kernel", &["rand_core"]),
    ("diciassette", &["kernel", "rand_core"]),
    ("rummy17", &["kernel", "rand_core"]),
];

/// What the crates between rules and binary must never reach.
const NOT_IN_WIRE: [&str; 8] =
    ["tokio", "axum", "rusqlite", "sqlx", "reqwest", "ratatui", "leptos", "getrandom"];

pub(crate) fn run() -> Result<(), String> {
    for (package, allowed) in RULES {
        let reached = reached(package)?;
        let forbidden: Vec<&String> =
            reached.iter().filter(|name| !allowed.contains(&name.as_str())).collect();
        if !forbidden.is_empty() {
            return Err(format!("{package} must stand on {allowed:?} alone, and reaches {forbidden:?}"));
        }
    }
    let wire = reached("wire")?;
    if let Some(name) = NOT_IN_WIRE.iter().find(|name| wire.contains(**name)) {
        return Err(format!("wire must not reach {name}"));
    }
    println!("dependencies point one way");
    Ok(())
}

/// Every crate that a package is built from, for the page's target as for ours.
fn reached(package: &str) -> Result<BTreeSet<String>, String> {
    let tree = shell::output(
        "cargo",
        &["tree", "--package", package, "--edges", "normal", "--prefix", "none", "--target", "all"],
    )?;
    let names = tree.lines().filter_map(|line| line.split(' ').next()).filter(|name| !name.is_empty());
    Ok(names.filter(|name| *name != package).map(str::to_owned).collect())
}
