//! The sizes of the bundle and their limits.

use crate::{Files, Profile};

/// Limits in bytes of brotli. The page is all that both games need; the parts for play with others
/// and for learning, what both share, and the worker are fetched on demand. These four may be 15 %
/// larger than they were with a JSON parser and lists of fields of our own.
const PAGE: usize = 350_000;
const ONLINE: usize = 64_314 * 115 / 100;
const STUDY: usize = 100_162 * 115 / 100;
const BOTH: usize = 9_389 * 115 / 100;
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
    for (name, most) in [
        ("page", Some(PAGE)),
        ("online", Some(ONLINE)),
        ("study", Some(STUDY)),
        ("both", Some(BOTH)),
        ("worker", Some(WORKER)),
        ("later", None),
    ] {
        let of_part = || files.iter().filter(|(path, _)| part(path) == name);
        let plain: usize = of_part().map(|(_, bytes)| bytes.len()).sum();
        let small: usize = of_part().map(|(path, bytes)| sent(path, bytes)).sum();
        println!("{name:<8} {:<44} {plain:>9} {small:>9}", format!("{} files", of_part().count()));
        if let Some(most) = most
            && profile == Profile::Release
            && small > most
        {
            return Err(format!("the {name} takes {small} bytes on the line, at most {most} are allowed"));
        }
    }
    Ok(())
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
            ("assets/online-00.wasm", "online", ONLINE),
            ("assets/study-00.wasm", "study", STUDY),
            ("assets/chunk-00.wasm", "both", BOTH),
            ("assets/worker-00.wasm", "worker", WORKER),
        ] {
            let files = Files::from([(path.to_owned(), vec![0; most + 1])]);
            let why = report(&files, &Files::new(), Profile::Release).unwrap_err();
            let expected =
                format!("the {name} takes {} bytes on the line, at most {most} are allowed", most + 1);
            assert_eq!(why, expected);
            assert!(report(&files, &Files::new(), Profile::Debug).is_ok());
            let small = Files::from([(path.to_owned(), vec![0; most])]);
            assert!(report(&files, &small, Profile::Release).is_ok());
        }
    }
}
