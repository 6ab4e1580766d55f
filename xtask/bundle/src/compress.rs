//! Compresses the files with brotli at its best: done once, sent often.

use std::path::Path;
use std::sync::Mutex;
use std::thread;

use crate::{Files, read};

/// Kinds of files worth compressing; the others are compressed already.
const KINDS: [&str; 7] = ["css", "html", "js", "json", "svg", "wasm", "webmanifest"];

/// The compressed files, by the paths of the plain ones. Reuses those in `dist` whose plain file is
/// unchanged.
pub(crate) fn compress(files: &Files, dist: &Path) -> Files {
    let kind = |path: &str| path.rsplit_once('.').is_some_and(|(_, kind)| KINDS.contains(&kind));
    let mut waiting: Vec<(&String, &Vec<u8>)> = files.iter().filter(|(path, _)| kind(path)).collect();
    // `pop` takes the largest first, so that it does not run alone at the end.
    waiting.sort_by_key(|(_, bytes)| bytes.len());
    let waiting = Mutex::new(waiting);
    let done = Mutex::new(Files::new());
    let next = || waiting.lock().ok()?.pop();
    let work = || {
        while let Some((path, bytes)) = next() {
            let small = kept(dist, path, bytes).unwrap_or_else(|| brotli(bytes));
            if small.len() < bytes.len()
                && let Ok(mut done) = done.lock()
            {
                done.insert(path.clone(), small);
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(work);
        }
    });
    done.into_inner().unwrap_or_default()
}

/// The compressed file in `dist`, if its plain file is unchanged.
fn kept(dist: &Path, path: &str, bytes: &[u8]) -> Option<Vec<u8>> {
    let same = read(&dist.join(path)).is_ok_and(|before| before == bytes);
    same.then(|| read(&dist.join(format!("{path}.br"))).ok())?
}

fn brotli(bytes: &[u8]) -> Vec<u8> {
    let how = brotli::enc::BrotliEncoderParams {
        quality: 11,
        lgwin: 24,
        size_hint: bytes.len(),
        ..Default::default()
    };
    let mut small = Vec::new();
    match brotli::BrotliCompress(&mut &*bytes, &mut small, &how) {
        Ok(_) => small,
        // Unreachable: only reading and writing can fail, and both ends are memory.
        Err(_) => bytes.to_vec(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_compressed_and_come_back_and_pictures_are_left_alone() {
        let dist = tempfile::tempdir().unwrap();
        let text = b"Seventeen ".repeat(100);
        let files = Files::from([("a.html".to_owned(), text.clone()), ("b.png".to_owned(), text.clone())]);
        let small = compress(&files, dist.path());
        assert_eq!(small.keys().collect::<Vec<_>>(), ["a.html"]);
        let mut back = Vec::new();
        brotli::BrotliDecompress(&mut &*small["a.html"], &mut back).unwrap();
        assert_eq!(back, text);
    }

    #[test]
    fn what_has_not_changed_is_not_compressed_again() {
        let dist = tempfile::tempdir().unwrap();
        std::fs::write(dist.path().join("a.js"), "same same same").unwrap();
        std::fs::write(dist.path().join("a.js.br"), "kept").unwrap();
        let compressed = |text: &str| {
            let files = Files::from([("a.js".to_owned(), text.into())]);
            compress(&files, dist.path()).remove("a.js")
        };
        assert_eq!(compressed("same same same").unwrap(), b"kept");
        assert_ne!(compressed(&"other ".repeat(9)).unwrap(), b"kept");
    }
}
