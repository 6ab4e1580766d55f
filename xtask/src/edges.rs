//! Which crate of the workspace may depend on which.

use std::collections::{BTreeMap, BTreeSet};

use crate::shell;

/// The layers, lowest first: crates, and the lower crates they stand on. A crate may also depend
/// on everything below those.
const LAYERS: [(&[&str], &[&str]); 19] = [
    (&["kernel", "fairness", "languages", "store", "web-markup"], &[]),
    (&["diciassette", "rummy17"], &["kernel"]),
    (&["laws", "bots"], &["diciassette", "rummy17"]),
    (&["story"], &["diciassette", "rummy17", "languages"]),
    (&["training"], &["bots"]),
    (&["notation"], &["diciassette", "rummy17", "fairness"]),
    (&["sitting"], &["notation"]),
    (&["protocol"], &["notation"]),
    (&["worker-protocol"], &["protocol"]),
    (&["line"], &["protocol"]),
    (&["client"], &["line"]),
    (&["arena"], &["sitting", "bots"]),
    (&["terminal"], &["sitting", "bots", "story"]),
    (&["server"], &["sitting", "bots", "protocol", "store"]),
    // The page runs no game: `sitting` is for its worker.
    (&["web-kit"], &["protocol", "story", "web-markup"]),
    (&["web-diciassette", "web-rummy17"], &["web-kit"]),
    (&["web"], &["web-diciassette", "web-rummy17", "worker-protocol", "line", "bots"]),
    (&["web-worker"], &["sitting", "bots", "worker-protocol"]),
    (&["seventeen"], &["arena", "client", "server", "terminal", "training"]),
];

/// Invariant 1 of ARCHITECTURE.md: all that the rules may depend on, at any depth.
const RULES: [&str; 4] = ["kernel", "diciassette", "rummy17", "rand_core"];

type Edges = BTreeMap<String, BTreeSet<String>>;

/// Fails on an edge that points upwards, and on an outside dependency of the rules.
pub(crate) fn run() -> Result<(), String> {
    let tree = |more: &[&str]| {
        let arguments = ["tree", "--edges", "normal", "--target", "all", "--no-dedupe"];
        shell::output("cargo", &[&arguments, more].concat())
    };
    check(&edges(&tree(&["--workspace", "--depth", "1", "--prefix", "depth"])?))?;
    let mut rules = vec!["--prefix", "none"];
    rules.extend(RULES[..3].iter().flat_map(|name| ["--package", name]));
    let reached = tree(&rules)?;
    let mut names = reached.lines().filter_map(|line| line.split(' ').next());
    if let Some(name) = names.find(|name| !name.is_empty() && !RULES.contains(name)) {
        return Err(format!("the rules depend on {name}; they may only depend on {}", RULES.join(", ")));
    }
    println!("dependencies point one way");
    Ok(())
}

/// The crates of the workspace with their dependencies, read from lines such as `0store v0.1.0 …`
/// and, below it, `1kernel v0.1.0 …`.
fn edges(tree: &str) -> Edges {
    let mut edges = Edges::new();
    let mut from = "";
    for line in tree.lines() {
        let name = line.split(' ').next().unwrap_or_default();
        if let Some(member) = name.strip_prefix('0') {
            from = member;
            edges.entry(from.to_owned()).or_default();
        } else if let Some(to) = name.strip_prefix('1') {
            edges.entry(from.to_owned()).or_default().insert(to.to_owned());
        }
    }
    let members: BTreeSet<String> = edges.keys().cloned().collect();
    for tos in edges.values_mut() {
        tos.retain(|to| members.contains(to));
    }
    edges
}

/// Compares edges with the layers. Crates outside the layers are tools: they may depend on
/// anything, and nothing may depend on them.
fn check(edges: &Edges) -> Result<(), String> {
    let mut allowed: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for (names, below) in LAYERS {
        let mut all: BTreeSet<&str> = below.iter().copied().collect();
        all.extend(below.iter().filter_map(|name| allowed.get(name)).flatten().copied());
        allowed.extend(names.iter().map(|name| (*name, all.clone())));
    }
    for (from, tos) in edges {
        let is_right = |to: &str| match allowed.get(from.as_str()) {
            Some(allowed) => allowed.contains(to),
            None => allowed.contains_key(to),
        };
        if let Some(to) = tos.iter().find(|to| !is_right(to)) {
            return Err(format!("{from} may not depend on {to}: see LAYERS in xtask/src/edges.rs"));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn checked(tree: &str) -> Result<(), String> {
        check(&edges(tree))
    }

    #[test]
    fn edges_point_down() {
        assert_eq!(
            checked("0kernel v0.1.0 (/a)\n\n0bots v0.1.0 (/b)\n1kernel v0.1.0 (/a)\n1libm v0.2.0"),
            Ok(())
        );
        let up = checked("0kernel v0.1.0 (/a)\n1bots v0.1.0 (/b)\n\n0bots v0.1.0 (/b)\n1kernel v0.1.0 (/a)");
        assert_eq!(up.unwrap_err(), "kernel may not depend on bots: see LAYERS in xtask/src/edges.rs");
        assert!(checked("0web v0.1.0\n1sitting v0.1.0\n\n0sitting v0.1.0").is_err());
    }

    #[test]
    fn nothing_depends_on_a_tool() {
        assert_eq!(checked("0bundle v0.1.0\n1web-kit v0.1.0\n\n0web-kit v0.1.0"), Ok(()));
        assert!(checked("0web-kit v0.1.0\n1bundle v0.1.0\n\n0bundle v0.1.0").is_err());
    }
}
