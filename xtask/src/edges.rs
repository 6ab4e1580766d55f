//! Dependencies point one way: a forbidden edge fails the check.

use std::collections::BTreeSet;

use crate::shell;

/// What the rules may stand on, and nothing else: no clock, no IO, no async, no JSON.
const RULES: [(&str, &[&str]); 3] = [
    ("kernel", &["rand_core"]),
    ("diciassette", &["kernel", "rand_core"]),
    ("rummy17", &["kernel", "rand_core"]),
];

/// What JSON may stand on: its own crates besides the rules, and nothing that talks to the world.
const WIRE: [&str; 4] = ["kernel", "diciassette", "rummy17", "rand_core"];
const JSON: [&str; 13] = [
    "serde",
    "serde_core",
    "serde_derive",
    "serde_json",
    "indexmap",
    "hashbrown",
    "equivalent",
    "itoa",
    "memchr",
    "zmij",
    "ryu",
    "rand_chacha",
    "ppv-lite86",
];

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
    // Procedural macros and their parts run when we build, not when we play.
    const MACROS: [&str; 4] = ["proc-macro2", "quote", "syn", "unicode-ident"];
    let allowed = |name: &str| WIRE.contains(&name) || JSON.contains(&name) || MACROS.contains(&name);
    if let Some(name) = wire.iter().find(|name| !allowed(name)) {
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
