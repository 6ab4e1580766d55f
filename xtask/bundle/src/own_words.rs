//! Checks that our texts are in our own words: no text for people here contains a sentence of the
//! rulebooks, or nine consecutive words of them.
//!
//! We may not distribute the rulebooks, so only `rulebooks.hashes` is here: it identifies their
//! words, which cannot be read from it. `cargo xtask rulebooks FOLDER` generates it from the texts
//! in a folder.

use std::collections::BTreeSet;
use std::path::Path;

use crate::{below, hash, read_text};

/// This many equal words in a row are no coincidence.
const RUN: usize = 9;
/// A shorter sentence is too common to count: "Draw a card."
const SENTENCE: usize = 5;

/// The beginnings of items, headings and rows.
const ITEM: [&str; 6] = ["- ", "* ", "#", "|", "> ", "•"];

/// The first lines of the file of hashes.
const HEAD: &str = "\
# The rulebooks, as far as is needed to tell whether words are theirs: for each nine words in a row, and for each sentence of five to eight
# words, the first 16 digits of the SHA-256 of the words in small letters with a space between them. `cargo xtask rulebooks FOLDER` made it.
";

/// Writes the hashes of all texts in a folder to a file.
pub(crate) fn note(folder: &Path, file: &Path) -> Result<(), String> {
    let mut hashes = BTreeSet::new();
    for path in below(folder)? {
        hashes.extend(hashes_of(&read_text(&path)?));
    }
    if hashes.is_empty() {
        return Err(format!("{}: there is no text", folder.display()));
    }
    let lines: String = hashes.iter().map(|hash| format!("{hash}\n")).collect();
    std::fs::write(file, format!("{HEAD}{lines}")).map_err(|error| format!("{}: {error}", file.display()))?;
    println!("{} hashes are in {}", hashes.len(), file.display());
    Ok(())
}

/// The hashes of a rulebook's passages. A longer sentence is covered by its runs of nine words.
fn hashes_of(book: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for passage in paragraphs(book) {
        found.extend(words(&passage).windows(RUN).map(hash_of));
        let sentences = passage.split(['.', '!', '?', ':', ';']).map(words);
        found.extend(
            sentences.filter(|words| (SENTENCE..RUN).contains(&words.len())).map(|words| hash_of(&words)),
        );
    }
    found
}

fn hash_of(words: &[String]) -> String {
    hash(words.join(" ").as_bytes())
}

/// The words of a text in lower case, without punctuation.
fn words(text: &str) -> Vec<String> {
    let words = text.split(|letter: char| !letter.is_alphanumeric());
    words.filter(|word| !word.is_empty()).map(str::to_lowercase).collect()
}

/// The paragraphs and items of a text, each on one line; words hyphenated at a line's end are
/// joined.
fn paragraphs(text: &str) -> Vec<String> {
    let mut found = vec![String::new()];
    for line in text.lines().map(str::trim) {
        let is_item = ITEM.iter().any(|sign| line.starts_with(sign));
        if line.is_empty() || is_item {
            found.push(String::new());
        }
        let Some(last) = found.last_mut() else { continue };
        match last.strip_suffix('-') {
            Some(begun) if line.starts_with(char::is_lowercase) => *last = format!("{begun}{line}"),
            _ => *last = format!("{last} {}", without_mark(line)),
        }
    }
    found
}

/// An item of our rules without its clause mark.
fn without_mark(line: &str) -> &str {
    let item = line.trim_start_matches(['-', ' ']);
    let mark = item.strip_prefix('[').and_then(|rest| rest.split_once(']'));
    mark.filter(|(mark, _)| mark.starts_with(['D', 'R'])).map_or(line, |(_, rest)| rest)
}

/// The messages of a Fluent file, each variant by itself, split at placeholders.
#[cfg(test)]
fn messages(text: &str) -> Vec<String> {
    let mut found = vec![String::new()];
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let line = line.trim();
        let named = line.split_once('=').filter(|(name, _)| {
            name.trim().chars().all(|letter| letter.is_ascii_alphanumeric() || "-.".contains(letter))
        });
        let variant = line.strip_prefix('*').unwrap_or(line).strip_prefix('[');
        let (begins, mut rest) = match (named, variant.and_then(|rest| rest.split_once(']'))) {
            (Some((_, rest)), _) | (None, Some((_, rest))) => (true, rest),
            (None, None) => (line.is_empty(), line),
        };
        if begins {
            found.push(String::new());
        }
        while let Some((before, behind)) = rest.split_once('{') {
            if let Some(last) = found.last_mut() {
                *last = format!("{last} {before}");
            }
            found.push(String::new());
            rest = behind.split_once('}').map_or("", |(_, behind)| behind);
        }
        if let Some(last) = found.last_mut() {
            *last = format!("{last} {rest}");
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::relative;
    use std::path::PathBuf;

    /// The words in these passages that come from a rulebook.
    fn borrowed(passages: &[String], hashes: &BTreeSet<String>) -> Vec<String> {
        let mut found = Vec::new();
        for words in passages.iter().map(|passage| words(passage)) {
            for length in SENTENCE..=RUN {
                let runs = words.windows(length).filter(|run| hashes.contains(&hash_of(run)));
                found.extend(runs.map(|run| run.join(" ")));
            }
        }
        found
    }

    fn root() -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
    }

    /// The stored hashes.
    fn kept() -> BTreeSet<String> {
        let text = include_str!("../rulebooks.hashes");
        assert!(text.starts_with(HEAD));
        text.lines().filter(|line| !line.starts_with('#')).map(str::to_owned).collect()
    }

    #[test]
    fn no_sentence_of_the_rules_and_messages_is_taken_from_the_rulebooks() {
        let hashes = kept();
        assert!(hashes.len() > 3_000, "{}", hashes.len());
        let (mut texts, mut searched, mut found) = (0, 0, Vec::new());
        for (folder, extension) in [("docs/rules", "md"), ("crates/languages/ftl", "ftl")] {
            for path in below(&root().join(folder)).unwrap() {
                if path.extension().is_none_or(|found| found != extension) {
                    continue;
                }
                texts += 1;
                let text = read_text(&path).unwrap();
                let passages = if extension == "md" { paragraphs(&text) } else { messages(&text) };
                searched += passages.iter().map(|passage| words(passage).len()).sum::<usize>();
                let borrowed = borrowed(&passages, &hashes);
                found.extend(
                    borrowed.into_iter().map(|words| format!("{}: {words}", relative(&path, &root()))),
                );
            }
        }
        assert!(texts > 20 && searched > 20_000, "{searched} words in {texts} texts");
        assert!(found.is_empty(), "to be said in our own words:\n{}", found.join("\n"));
    }

    #[test]
    fn a_sentence_of_a_rulebook_is_found_wherever_it_stands() {
        let book = "AIM\n\nWhoever counts the most herons at dusk keeps the lan-\ntern. All birds fly home now!\n\n\
            - Two herons are a pair";
        let hashes = hashes_of(book);
        let long = [
            "whoever counts the most herons at dusk keeps the",
            "counts the most herons at dusk keeps the lantern",
        ];
        let found = |text: &str| borrowed(&paragraphs(text), &hashes);
        assert_eq!(
            found("- [D5] **Aim.** *Whoever counts\n  the most herons* at dusk keeps the lantern, we say."),
            long
        );
        assert_eq!(found("In the evening all birds fly home now, and sleep."), ["all birds fly home now"]);
        assert_eq!(found("| Pairs | Two herons are a pair. |"), ["two herons are a pair"]);
        assert_eq!(found("Whoever counts most herons keeps the lantern. All birds fly. Now home!"), [""; 0]);
        let message = "one = First\ntwo =\n    { $count ->\n        [one] All birds\n       *[other] Then all birds\n        \
            fly home now.\n    }\nthree = { $who } has all birds { $fly } home now.";
        assert_eq!(borrowed(&messages(message), &hashes), ["all birds fly home now"]);
    }

    #[test]
    fn the_hashes_of_a_folder_are_written_in_order() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("rulebooks.hashes");
        let books = folder.path().join("books");
        assert!(note(&books, &file).unwrap_err().ends_with("there is no text"));
        std::fs::create_dir(&books).unwrap();
        std::fs::write(books.join("en.txt"), "Five words are a sentence. So are these five words.").unwrap();
        note(&books, &file).unwrap();
        let text = std::fs::read_to_string(&file).unwrap();
        let lines: Vec<&str> = text.strip_prefix(HEAD).unwrap().lines().collect();
        // Two sentences of five words, and ten words with two runs of nine.
        assert_eq!(lines.len(), 4);
        assert!(lines.is_sorted() && lines.iter().all(|line| line.len() == 16));
    }
}
