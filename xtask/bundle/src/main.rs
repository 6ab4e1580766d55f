//! Makes the page's files from what cargo has built: `bundle PAGE.wasm WORKER.wasm [--debug]`.
//!
//! `cargo xtask page` calls it. The server takes the files from `crates/web/dist`. Those in
//! `dist/assets` have a hash of their content in their names and never change.
//!
//! `bundle --rulebooks FOLDER` hashes the texts of the rulebooks; `cargo xtask rulebooks` calls it.

#![forbid(unsafe_code)]

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;
use std::{env, fs};

mod compress;
mod contents;
mod cut;
mod dist;
mod glue;
mod minify;
mod own_words;
mod rules;
mod sizes;
mod sources;
mod stamp;
mod style;
mod template;

use sources::{Places, Sources};

/// How the page is built.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Profile {
    /// Minified, compressed and without names.
    Release,
    /// Quick to build and readable in the browser's tools.
    Debug,
}

/// Files by their paths.
pub(crate) type Files = BTreeMap<String, Vec<u8>>;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done =
        match words.as_slice() {
            ["--rulebooks", folder] => {
                let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("rulebooks.hashes");
                own_words::note(Path::new(folder), &file)
            }
            [page, worker] => bundle(page, worker, Profile::Release),
            [page, worker, "--debug"] => bundle(page, worker, Profile::Debug),
            _ => Err("expected PAGE.wasm WORKER.wasm [--debug]; `cargo xtask page` knows where they are"
                .to_owned()),
        };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

fn bundle(page: &str, worker: &str, profile: Profile) -> Result<(), String> {
    let began = Instant::now();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).ok_or("this crate has moved")?;
    let places = Places {
        page: page.into(),
        worker: worker.into(),
        web: root.join("crates").join("web"),
        rules: root.join("docs").join("rules"),
    };
    let dist = places.web.join("dist");
    let sources = Sources::read(&places)?;
    let stamp = stamp::Stamp::new(&sources, profile, places.page.with_extension("bundled"))?;
    if stamp.is_on(&dist)? {
        return Ok(());
    }
    let scratch = Path::new(page).with_extension("scratch");
    let files = contents::contents(&sources, profile, &scratch)?;
    let compressed = match profile {
        Profile::Release => compress::compress(&files, &dist),
        Profile::Debug => Files::new(),
    };
    let changed = dist::write(&dist, &files, &compressed)?;
    let within = sizes::report(&files, &compressed, profile);
    println!("the page: {changed} files changed, {:.1} s", began.elapsed().as_secs_f64());
    within?;
    stamp.put_on(&dist)
}

/// Reads a file; an error names it.
pub(crate) fn read(path: &Path) -> Result<Vec<u8>, String> {
    fs::read(path).map_err(|error| format!("{}: {error}", path.display()))
}

/// Reads a text; an error names the file.
pub(crate) fn read_text(path: &Path) -> Result<String, String> {
    String::from_utf8(read(path)?).map_err(|error| format!("{}: {error}", path.display()))
}

/// All files below a folder, sorted by path; none if the folder does not exist.
pub(crate) fn below(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let wrong = |error: std::io::Error| format!("{}: {error}", folder.display());
    if !folder.exists() {
        return Ok(Vec::new());
    }
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).map_err(wrong)? {
        let path = entry.map_err(wrong)?.path();
        if path.is_dir() {
            found.extend(below(&path)?);
        } else {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

/// The first 16 hexadecimal digits of a SHA-256: for names and comparisons, not for security.
pub(crate) fn hash(bytes: &[u8]) -> String {
    use sha2::{Digest, Sha256};
    Sha256::digest(bytes).iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

/// A path below a folder, as in an address.
pub(crate) fn relative(path: &Path, folder: &Path) -> String {
    let inner = path.strip_prefix(folder).unwrap_or(path);
    let parts: Vec<_> = inner.iter().map(|part| part.to_string_lossy()).collect();
    parts.join("/")
}
