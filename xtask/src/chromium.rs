//! The page in a real Chromium: its tests, and its pictures.

use std::path::PathBuf;

use crate::{page, shell};

/// What finds faults of accessibility, from the npm registry: one file, injected by the tests.
const AXE: &str = "4.14.0";

/// Bundles the page, and plays it as people do.
pub(crate) fn tests() -> Result<(), String> {
    shell::need_cargo_tool("cargo-nextest", shell::NEXTEST)?;
    let axe = ready()?.display().to_string();
    shell::run_with(
        &[("SEVENTEEN_AXE", &axe)],
        "cargo",
        &["nextest", "run", "--package", "browser-tests", "--profile", "browser"],
    )
}

/// Takes a picture of every screen, in every size, theme and language, into a folder.
pub(crate) fn screenshots(folder: &str) -> Result<(), String> {
    let axe = ready()?.display().to_string();
    shell::run_with(
        &[("SEVENTEEN_AXE", &axe)],
        "cargo",
        &["run", "--quiet", "--package", "browser-tests", "--example", "screenshots", "--", folder],
    )
}

/// Everything that a test in the browser needs: the browser, the page, the server, and axe, whose place is given back.
fn ready() -> Result<PathBuf, String> {
    shell::need_package("chromium", "chromium")?;
    shell::need_package("chromedriver", "chromium-driver")?;
    page::run(false)?;
    // In the profile of tests the server reads the page from the disk.
    shell::run("cargo", &["build", "--quiet", "--package", "seventeen"])?;
    axe()
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
