//! The tools that the chores need, and how to install the missing ones.

use std::path::Path;

use crate::shell;

/// A tool: its program, where it comes from, and what it is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Tool {
    name: &'static str,
    source: Source,
    why: &'static str,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Source {
    /// A system package of this name.
    Package(&'static str),
    /// The crate of the same name, in this version.
    Crate(&'static str),
    /// A target of the Rust toolchain. Where automatic installs are off, `rust-toolchain.toml`
    /// alone does not install it.
    Target,
}

use Source::{Crate, Package, Target};

const fn tool(name: &'static str, source: Source, why: &'static str) -> Tool {
    Tool { name, source, why }
}

pub(crate) const WASM: Tool = tool(shell::WASM, Target, "compiles the page");
pub(crate) const NEXTEST: Tool = tool("cargo-nextest", Crate("0.9.143"), "runs the tests");
pub(crate) const DENY: Tool = tool("cargo-deny", Crate("0.20.2"), "checks licences and sources");
pub(crate) const FUZZ: Tool = tool("cargo-fuzz", Crate("0.13.2"), "fuzzes with coverage");
pub(crate) const PYTHON: Tool = tool("python3", Package("python3"), "runs the oracle and test bots");
pub(crate) const VALGRIND: Tool = tool("valgrind", Package("valgrind"), "counts instructions");
pub(crate) const NODE: Tool = tool("node", Package("nodejs"), "runs WebAssembly");
pub(crate) const NPM: Tool = tool("npm", Package("npm"), "fetches axe, which checks accessibility");
pub(crate) const CHROMIUM: Tool = tool("chromium", Package("chromium"), "plays the page");
pub(crate) const CHROMEDRIVER: Tool = tool("chromedriver", Package("chromium-driver"), "controls chromium");

/// Installs the missing ones of these tools, after saying which they are and why. Without
/// `install` it fails instead, with the commands to run by hand.
pub(crate) fn ready(tools: &[Tool], install: bool) -> Result<(), String> {
    let missing: Vec<Tool> = tools.iter().copied().filter(|tool| !tool.is_there()).collect();
    if missing.is_empty() {
        return Ok(());
    }
    println!("missing tools:");
    for tool in &missing {
        println!("  {}", tool.line());
    }
    let commands = commands(&missing);
    let by_hand: Vec<String> = commands.iter().map(|words| format!("  {}", words.join(" "))).collect();
    let by_hand = format!("install them by hand:\n{}", by_hand.join("\n"));
    if !install {
        return Err(by_hand);
    }
    for words in &commands {
        println!("installing: {}", words.join(" "));
        let done = shell::run(words[0], &words[1..]);
        // A package list that cannot be updated may still do.
        if words[1] != "update" {
            done.map_err(|error| format!("{error}\n{by_hand}"))?;
        }
    }
    Ok(())
}

/// The commands that install these tools: all system packages in one call.
fn commands(missing: &[Tool]) -> Vec<Vec<&'static str>> {
    let mut packages = vec!["apt-get", "install", "--yes", "--quiet"];
    let mut others = Vec::new();
    for tool in missing {
        match tool.source {
            Package(package) => packages.push(package),
            Crate(version) => {
                others.push(vec!["cargo", "install", "--locked", "--version", version, tool.name]);
            }
            Target => others.push(vec!["rustup", "target", "add", tool.name]),
        }
    }
    if packages.len() > 4 {
        others.splice(0..0, [vec!["apt-get", "update", "--quiet"], packages]);
    }
    others
}

impl Tool {
    fn is_there(&self) -> bool {
        match self.source {
            Package(_) | Crate(_) => shell::has(self.name),
            Target => shell::output("rustc", &["--print", "target-libdir", "--target", self.name])
                .is_ok_and(|folder| Path::new(folder.trim()).exists()),
        }
    }

    fn line(&self) -> String {
        let source = match self.source {
            Package(package) => format!("system package {package}"),
            Crate(version) => format!("crate, version {version}"),
            Target => "target of the toolchain".to_owned(),
        };
        format!("{} ({source}): {}", self.name, self.why)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn system_packages_are_installed_in_one_call() {
        let commands = commands(&[WASM, CHROMIUM, NEXTEST, CHROMEDRIVER]);
        let lines: Vec<String> = commands.iter().map(|words| words.join(" ")).collect();
        assert_eq!(
            lines,
            [
                "apt-get update --quiet",
                "apt-get install --yes --quiet chromium chromium-driver",
                "rustup target add wasm32-unknown-unknown",
                "cargo install --locked --version 0.9.143 cargo-nextest",
            ]
        );
        assert!(super::commands(&[]).is_empty());
    }

    #[test]
    fn a_missing_tool_is_named_with_its_source_and_reason() {
        assert_eq!(CHROMEDRIVER.line(), "chromedriver (system package chromium-driver): controls chromium");
        assert_eq!(NEXTEST.line(), "cargo-nextest (crate, version 0.9.143): runs the tests");
    }

    #[test]
    fn without_installing_a_missing_tool_ends_with_the_commands() {
        let none = tool("no-such-program", Package("no-such-package"), "shows what happens");
        let error = ready(&[none], false).unwrap_err();
        assert!(error.contains("\n  apt-get install --yes --quiet no-such-package"), "{error}");
        assert_eq!(ready(&[], false), Ok(()));
    }
}
