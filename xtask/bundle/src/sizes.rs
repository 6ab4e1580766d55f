//! The sizes of the bundle and their limits.

use crate::{Files, Profile};

/// Limits in bytes of brotli. The page is all that both games need; the parts for play with others
/// and for learning, what both share, and the worker are fetched on demand.
const PAGE: usize = 350_000;
/// The parts together, and the worker, may be 15 % larger than they were with a JSON parser and
/// lists of fields of our own.
const PARTS: usize = (64_314 + 100_162 + 9_389) * 115 / 100;
const WORKER: usize = 482_100 * 115 / 100;

/// The part of the bundle that a file belongs to.
fn part(path: &str) -> &'static str {
    let name = path.strip_prefix("assets/").unwrap_or(path);
    if name.starts_with("worker-") {
        "worker"
    } else if name.starts_with("online-") {
        "online"
    } else if name.starts_with("study-") {
        "study"
    } else if name.starts_with("chunk") || name.starts_with("later-") {
        "both"
    } else if path.starts_with("assets/") || path == "index.html" {
        "page"
    } else {
        "later"
    }
}

/// Prints the size of each file and part, plain and as sent; fails if a part exceeds its limit.
pub(crate) fn report(files: &Files, compressed: &Files, profile: Profile) -> Result<(), String> {
    let sent = |path: &String, bytes: &Vec<u8>| compressed.get(path).map_or(bytes.len(), Vec::len);
    println!("{:<8} {:<44} {:>9} {:>9}", "part", "file", "bytes", "sent");
    for (path, bytes) in files.iter().filter(|(path, _)| part(path) != "later") {
        println!("{:<8} {path:<44} {:>9} {:>9}", part(path), bytes.len(), sent(path, bytes));
    }
    let within = |name: &str, small: usize, most: usize| {
        if profile == Profile::Release && small > most {
            return Err(format!("{name}: {small} bytes on the line, at most {most} are allowed"));
        }
        Ok(())
    };
    let mut parts = 0;
    for (name, most) in [
        ("page", PAGE),
        ("online", PARTS),
        ("study", PARTS),
        ("both", PARTS),
        ("worker", WORKER),
        ("later", usize::MAX),
    ] {
        let of_part = || files.iter().filter(|(path, _)| part(path) == name);
        let plain: usize = of_part().map(|(_, bytes)| bytes.len()).sum();
        let small: usize = of_part().map(|(path, bytes)| sent(path, bytes)).sum();
        println!("{name:<8} {:<44} {plain:>9} {small:>9}", format!("{} files", of_part().count()));
        within(name, small, most)?;
        if ["online", "study", "both"].contains(&name) {
            parts += small;
        }
    }
    within("parts together", parts, PARTS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_counts_where_it_is_needed() {
        for (path, expected) in [
            ("index.html", "page"),
            ("assets/page-00.wasm", "page"),
            ("assets/style-00.css", "page"),
            ("assets/parts-00.js", "page"),
            ("assets/online-00.wasm", "online"),
            ("assets/study-00.wasm", "study"),
            ("assets/chunk-00.wasm", "both"),
            ("assets/later-00.css", "both"),
            ("assets/worker-00.js", "worker"),
            ("assets/worker-glue-00.js", "worker"),
            ("rules/en/rummy17.html", "later"),
            ("sw.js", "later"),
        ] {
            assert_eq!(part(path), expected, "{path}");
        }
    }

    #[test]
    fn what_is_too_large_is_refused_unless_it_was_made_in_a_hurry() {
        for (path, name, most) in [
            ("assets/page-00.wasm", "page", PAGE),
            ("assets/online-00.wasm", "online", PARTS),
            ("assets/study-00.wasm", "study", PARTS),
            ("assets/chunk-00.wasm", "both", PARTS),
            ("assets/worker-00.wasm", "worker", WORKER),
        ] {
            let files = Files::from([(path.to_owned(), vec![0; most + 1])]);
            let why = report(&files, &Files::new(), Profile::Release).unwrap_err();
            let expected = format!("{name}: {} bytes on the line, at most {most} are allowed", most + 1);
            assert_eq!(why, expected);
            assert!(report(&files, &Files::new(), Profile::Debug).is_ok());
            let small = Files::from([(path.to_owned(), vec![0; most])]);
            assert!(report(&files, &small, Profile::Release).is_ok());
        }
        let half = PARTS / 2 + 1;
        let together = ["assets/online-00.wasm", "assets/study-00.wasm"];
        let files = together.map(|path| (path.to_owned(), vec![0; half])).into();
        let why = report(&files, &Files::new(), Profile::Release).unwrap_err();
        let expected = format!("parts together: {} bytes on the line, at most {PARTS} are allowed", 2 * half);
        assert_eq!(why, expected);
    }
}
