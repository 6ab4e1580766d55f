//! axe-core: checks what the page shows now against the accessibility rules that a program can
//! check.

use std::env;
use std::fs;

use serde_json::Value;

use crate::guest::Guest;

/// The environment variable with the path of axe-core 4's `axe.min.js`.
const FILE: &str = "SEVENTEEN_AXE";

/// Lists the violations, each with its rule, element and remedy.
pub async fn violations(guest: &Guest) -> Vec<String> {
    run(guest, "{}").await
}

/// Lists the violations of colour rules, the only ones that depend on the theme.
pub async fn poor_contrast(guest: &Guest) -> Vec<String> {
    run(guest, "{ runOnly: ['color-contrast', 'link-in-text-block'] }").await
}

async fn run(guest: &Guest, options: &str) -> Vec<String> {
    if guest.script("return typeof axe", vec![]).await != "object" {
        // Injected by the driver: the page's policy would rightly refuse it as part of the page.
        guest.script(&source(), vec![]).await;
    }
    let script = format!(
        "const done = arguments[arguments.length - 1];
        axe.run(document, {{ resultTypes: ['violations'], ...{options} }}).then(
            ({{ violations }}) => done(violations.flatMap(({{ id, nodes }}) => nodes.map(
                ({{ target, failureSummary }}) => `${{id}}: ${{target.join(' ')}}: ${{failureSummary.replace(/\\s+/g, ' ')}}`))),
            error => done([`axe-core itself: ${{error}}`]))"
    );
    let found = guest.script_later(&script, vec![]).await;
    let found = found.as_array().unwrap_or_else(|| panic!("axe-core says {found}"));
    found.iter().filter_map(Value::as_str).map(str::to_owned).collect()
}

fn source() -> String {
    let file = env::var_os(FILE).unwrap_or_else(|| {
        panic!("{FILE} must name the file axe.min.js of axe-core 4; cargo verify sees to it")
    });
    fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}
