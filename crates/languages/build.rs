//! Reads `ftl/*/*.ftl` and writes one typed function for each message.

use std::path::Path;
use std::{env, fs, io};

#[path = "build/generate.rs"]
mod generate;

use generate::{LANGUAGES, Source};

fn main() {
    println!("cargo::rerun-if-changed=ftl");
    println!("cargo::rerun-if-changed=build");
    let written = sources().map_err(|error| vec![error.to_string()]).and_then(|sources| {
        let code = generate::generate(&sources)
            .map_err(|faults| faults.iter().map(ToString::to_string).collect::<Vec<_>>())?;
        let directory = env::var("OUT_DIR").map_err(|error| vec![format!("OUT_DIR: {error}")])?;
        fs::write(Path::new(&directory).join("messages.rs"), code).map_err(|error| vec![error.to_string()])
    });
    for error in written.err().into_iter().flatten() {
        println!("cargo::error={error}");
    }
}

/// Reads every file of every language.
fn sources() -> io::Result<Vec<Source>> {
    let mut sources = Vec::new();
    for directory in sorted("ftl")? {
        let wrong = || {
            io::Error::other(format!("ftl/{directory}: expected one of the languages en, it, fr, nl and de"))
        };
        let language = LANGUAGES.iter().find(|language| language.code == directory).ok_or_else(wrong)?;
        for file in sorted(&format!("ftl/{directory}"))? {
            println!("cargo::rerun-if-changed=ftl/{directory}/{file}");
            let text = fs::read_to_string(format!("ftl/{directory}/{file}"))?;
            sources.push(Source { language: language.code, file, text });
        }
    }
    Ok(sources)
}

/// Lists a directory in a fixed order.
fn sorted(directory: &str) -> io::Result<Vec<String>> {
    let entries = fs::read_dir(directory)?;
    let mut names = entries
        .map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned()))
        .collect::<io::Result<Vec<_>>>()?;
    names.sort();
    Ok(names)
}
