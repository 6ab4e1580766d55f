//! The page in a real Chromium: its tests, its figures and its screenshots.

use std::path::PathBuf;

use crate::shell::Beside;
use crate::tools::{self, Tool};
use crate::{page, shell};

/// Version of axe on npm. The tests inject its one script to check accessibility.
const AXE: &str = "4.14.0";

/// Needed to look at the page.
pub(crate) const TOOLS: [Tool; 4] = [tools::WASM, tools::CHROMIUM, tools::CHROMEDRIVER, tools::NPM];

/// Needed to test the page.
pub(crate) const TEST_TOOLS: [Tool; 5] =
    [tools::NEXTEST, tools::WASM, tools::CHROMIUM, tools::CHROMEDRIVER, tools::NPM];

/// Bundles the page and runs its tests.
pub(crate) fn tests() -> Result<(), String> {
    // Selects the whole workspace, like all other tests, so that cargo has already built
    // everything.
    with_page(Beside::Tests, &["nextest", "run", "--workspace", "--profile", "browser"])
}

/// Measures first render, transfer, frames and long tasks.
pub(crate) fn measures() -> Result<(), String> {
    with_page(Beside::Tests, &["nextest", "run", "--workspace", "--profile", "measures"])
}

/// Saves a picture of every screen, in every size, theme and language.
pub(crate) fn screenshots(folder: &str, tours: &[&str]) -> Result<(), String> {
    let mut arguments =
        vec!["run", "--quiet", "--package", "browser-tests", "--example", "screenshots", "--", folder];
    arguments.extend(tours);
    with_page(Beside::Nothing, &arguments)
}

/// Runs cargo after building what the browser needs: the page, the server that carries it, and axe.
fn with_page(bundler: Beside, arguments: &[&str]) -> Result<(), String> {
    let axe = axe()?.display().to_string();
    page::run(false, bundler)?;
    shell::build_release()?;
    let server = shell::built("seventeen");
    shell::run_with(&[("SEVENTEEN_AXE", &axe), ("SEVENTEEN_BINARY", &server)], "cargo", arguments)
}

/// Path of axe's script, fetched from npm once.
fn axe() -> Result<PathBuf, String> {
    let folder = shell::target().join("axe").join(AXE);
    let file = folder.join("package").join("axe.min.js");
    if !file.exists() {
        std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        let place = folder.display().to_string();
        let package = format!("axe-core@{AXE}");
        shell::run("npm", &["pack", "--silent", "--pack-destination", &place, &package])?;
        let packed = folder.join(format!("axe-core-{AXE}.tgz")).display().to_string();
        shell::run("tar", &["-xzf", &packed, "-C", &place, "package/axe.min.js"])?;
    }
    Ok(file)
}
