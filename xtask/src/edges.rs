//! Dependencies point one way: a forbidden edge fails the check.

use std::collections::BTreeSet;

use crate::shell;

/// What the rules may stand on all the way down, and nothing else: no clock, no IO, no async, no JSON.
const RULES: [(&str, &[&str]); 3] = [
    ("kernel", &["rand_core"]),
    ("diciassette", &["kernel", "rand_core"]),
    ("rummy17", &["kernel", "rand_core"]),
];

/// What the crates behind them may name directly.
const NEXT: [(&str, &[&str]); 18] = [
    (
        "arena",
        &["kernel", "diciassette", "rummy17", "bots", "wire", "rustix", "serde", "serde_json", "shell-words"],
    ),
    ("bots", &["kernel", "diciassette", "rummy17", "libm", "rand_core", "rand_xoshiro"]),
    (
        "client",
        &[
            "fairness",
            "wire",
            "futures-util",
            "getrandom",
            "serde",
            "serde_json",
            "tokio",
            "tokio-tungstenite",
        ],
    ),
    ("fairness", &["hmac", "sha2"]),
    ("languages", &[]),
    ("laws", &["kernel", "diciassette", "rummy17", "rand_chacha"]),
    (
        "server",
        &[
            "kernel",
            "diciassette",
            "rummy17",
            "bots",
            "fairness",
            "store",
            "wire",
            "axum",
            "futures-util",
            "getrandom",
            "metrics",
            "metrics-exporter-prometheus",
            "rust-embed",
            "serde",
            "serde_json",
            "sha2",
            "tokio",
            "tokio-tungstenite",
            "tower-http",
            "tracing",
            "unicode-normalization",
        ],
    ),
    ("store", &["async-trait", "rusqlite", "tokio", "tracing"]),
    ("story", &["kernel", "diciassette", "rummy17", "languages"]),
    (
        "terminal",
        &[
            "kernel",
            "diciassette",
            "rummy17",
            "bots",
            "wire",
            "languages",
            "story",
            "getrandom",
            "rand_chacha",
            "ratatui",
            "signal-hook",
        ],
    ),
    ("training", &["kernel", "diciassette", "rummy17", "bots", "ndarray", "rand_core", "rand_xoshiro"]),
    (
        "web",
        &[
            "kernel",
            "diciassette",
            "rummy17",
            "bots",
            "fairness",
            "wire",
            "languages",
            "story",
            "web-kit",
            "web-diciassette",
            "web-rummy17",
            "console_error_panic_hook",
            "gloo-timers",
            "js-sys",
            "qrcodegen",
            "wasm-bindgen",
            "wasm-bindgen-futures",
            "wasm_split_helpers",
            "web-sys",
        ],
    ),
    (
        "web-diciassette",
        &["kernel", "diciassette", "languages", "story", "web-kit", "js-sys", "wasm-bindgen", "web-sys"],
    ),
    (
        "web-kit",
        &[
            "web-markup",
            "kernel",
            "diciassette",
            "rummy17",
            "bots",
            "wire",
            "languages",
            "story",
            "gloo-timers",
            "js-sys",
            "rand_core",
            "rand_xoshiro",
            "typed-builder",
            "wasm-bindgen",
            "wasm-bindgen-futures",
            "web-sys",
        ],
    ),
    ("web-markup", &["proc-macro2", "quote", "rstml", "syn"]),
    (
        "web-rummy17",
        &["kernel", "rummy17", "wire", "languages", "story", "web-kit", "js-sys", "wasm-bindgen", "web-sys"],
    ),
    (
        "web-worker",
        &[
            "kernel",
            "diciassette",
            "rummy17",
            "bots",
            "wire",
            "js-sys",
            "wasm-bindgen",
            "wasm-bindgen-futures",
            "web-sys",
        ],
    ),
    ("wire", &["kernel", "diciassette", "rummy17", "fairness", "rand_chacha", "serde", "serde_json"]),
];

pub(crate) fn run() -> Result<(), String> {
    for (package, allowed) in RULES {
        only(package, allowed, &reached(package, &[])?)?;
    }
    for (package, allowed) in NEXT {
        only(package, allowed, &reached(package, &["--depth", "1"])?)?;
    }
    println!("dependencies point one way");
    Ok(())
}

fn only(package: &str, allowed: &[&str], reached: &BTreeSet<String>) -> Result<(), String> {
    match reached.iter().find(|name| !allowed.contains(&name.as_str())) {
        Some(name) => Err(format!("{package} may stand on {}, and reaches {name}", allowed.join(", "))),
        None => Ok(()),
    }
}

/// Every crate that a package is built from, for the page's target as for ours.
fn reached(package: &str, depth: &[&str]) -> Result<BTreeSet<String>, String> {
    let mut arguments =
        vec!["tree", "--package", package, "--edges", "normal", "--prefix", "none", "--target", "all"];
    arguments.extend(depth);
    let tree = shell::output("cargo", &arguments)?;
    let names = tree.lines().filter_map(|line| line.split(' ').next()).filter(|name| !name.is_empty());
    Ok(names.filter(|name| *name != package).map(str::to_owned).collect())
}
