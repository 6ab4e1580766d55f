//! Makes the files that a browser is sent from what cargo has built: `bundle PAGE.wasm WORKER.wasm [--debug]`.
//!
//! `cargo xtask page` calls it. The files go to `crates/web/dist`, whence the server takes them. Whatever is in `dist/assets` has a hash of
//! its content in its name and never changes.
//!
//! `bundle --rulebooks FOLDER` notes what must not be borrowed from the rulebooks; `cargo xtask rulebooks` calls it.

#![forbid(unsafe_code)]

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;
use std::{env, fs};

mod contents;
mod cut;
mod dist;
mod glue;
mod order;
mod own_words;
mod rules;
mod short;
mod sizes;
mod squeeze;
mod stamp;
mod style;
mod template;

/// What is bundled: for everybody, or in a hurry for whoever works on the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Care {
    /// Small: without names, without comments, compressed as well as can be.
    Release,
    /// Fast to make and readable in a browser's tools.
    Debug,
}

/// A bundle: for each path below `dist`, what it holds.
pub(crate) type Files = BTreeMap<String, Vec<u8>>;

/// Where everything is.
pub(crate) struct Places {
    /// The program of the page.
    pub(crate) page: PathBuf,
    /// The program of the worker.
    pub(crate) worker: PathBuf,
    /// `crates/web`: the documents, scripts and styles.
    pub(crate) web: PathBuf,
    /// `docs/rules`: the rules of the games, by language.
    pub(crate) rules: PathBuf,
}

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done =
        match words.as_slice() {
            ["--rulebooks", folder] => {
                let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("rulebooks.hashes");
                own_words::note(Path::new(folder), &file)
            }
            [page, worker] => bundle(page, worker, Care::Release),
            [page, worker, "--debug"] => bundle(page, worker, Care::Debug),
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

fn bundle(page: &str, worker: &str, care: Care) -> Result<(), String> {
    let began = Instant::now();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).ok_or("this crate has moved")?;
    let places = Places {
        page: page.into(),
        worker: worker.into(),
        web: root.join("crates").join("web"),
        rules: root.join("docs").join("rules"),
    };
    let dist = places.web.join("dist");
    let stamp = stamp::Stamp::new(&places, care)?;
    if stamp.is_on(&dist)? {
        return Ok(());
    }
    let scratch = Path::new(page).with_extension("scratch");
    let files = contents::contents(&places, care, &scratch)?;
    let squeezed = match care {
        Care::Release => squeeze::squeeze(&files, &dist),
        Care::Debug => Files::new(),
    };
    let changed = dist::write(&dist, &files, &squeezed)?;
    let within = sizes::report(&files, &squeezed, care);
    println!("the page: {changed} files changed, {:.1} s", began.elapsed().as_secs_f64());
    within?;
    stamp.put_on(&dist)
}

/// Reads a file, or says which one could not be read.
pub(crate) fn read(path: &Path) -> Result<Vec<u8>, String> {
    fs::read(path).map_err(|error| format!("{}: {error}", path.display()))
}

/// Reads a text, or says which one could not be read.
pub(crate) fn read_text(path: &Path) -> Result<String, String> {
    String::from_utf8(read(path)?).map_err(|error| format!("{}: {error}", path.display()))
}

/// All files below a folder, in the order of their names; none if there is no such folder.
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

/// The first 16 hexadecimal digits of the SHA-256 of some bytes: for names and comparisons, where nobody is an enemy.
pub(crate) fn hash(bytes: &[u8]) -> String {
    use sha2::{Digest, Sha256};
    Sha256::digest(bytes).iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

/// A path below a folder as it stands in an address.
pub(crate) fn relative(path: &Path, folder: &Path) -> String {
    let inner = path.strip_prefix(folder).unwrap_or(path);
    let parts: Vec<_> = inner.iter().map(|part| part.to_string_lossy()).collect();
    parts.join("/")
}
