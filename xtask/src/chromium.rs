//! The page in a real Chromium: its tests, and its pictures.

use std::path::PathBuf;

use crate::{page, shell};

/// What finds faults of accessibility, from the npm registry: one file, injected by the tests.
const AXE: &str = "4.14.0";

/// Bundles the page, and plays it as people do.
pub(crate) fn tests() -> Result<(), String> {
    shell::need_cargo_tool("cargo-nextest", shell::NEXTEST)?;
    // Of the whole workspace, as all other tests: then everything is built already.
    with_page(&["nextest", "run", "--workspace", "--profile", "browser"])
}

/// Measures the page: first render, transfer, frames, long tasks.
pub(crate) fn measures() -> Result<(), String> {
    shell::need_cargo_tool("cargo-nextest", shell::NEXTEST)?;
    with_page(&["nextest", "run", "--workspace", "--profile", "measures"])
}

/// Takes a picture of every screen, in every size, theme and language, into a folder.
pub(crate) fn screenshots(folder: &str, tours: &[&str]) -> Result<(), String> {
    let mut arguments =
        vec!["run", "--quiet", "--package", "browser-tests", "--example", "screenshots", "--", folder];
    arguments.extend(tours);
    with_page(&arguments)
}

/// Runs cargo when everything is there that looking at the page needs: the browser, the page, the server that carries it, and axe.
fn with_page(arguments: &[&str]) -> Result<(), String> {
    shell::need_package("chromium", "chromium")?;
    shell::need_package("chromedriver", "chromium-driver")?;
    let axe = axe()?.display().to_string();
    page::run(false)?;
    shell::build_release()?;
    let server = shell::built("seventeen");
    shell::run_with(&[("SEVENTEEN_AXE", &axe), ("SEVENTEEN_BINARY", &server)], "cargo", arguments)
}

fn axe() -> Result<PathBuf, String> {
    let folder = shell::target().join("axe").join(AXE);
    let file = folder.join("package").join("axe.min.js");
    if !file.exists() {
        shell::need_package("npm", "npm")?;
        std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        let place = folder.display().to_string();
        let package = format!("axe-core@{AXE}");
        shell::run("npm", &["pack", "--silent", "--pack-destination", &place, &package])?;
        let packed = folder.join(format!("axe-core-{AXE}.tgz")).display().to_string();
        shell::run("tar", &["-xzf", &packed, "-C", &place, "package/axe.min.js"])?;
    }
    Ok(file)
}
