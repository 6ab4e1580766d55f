//! Turns Fluent sources into typed Rust: checks what may be written, and what all languages must
//! agree on.
//!
//! Supported are text, `{ $variable }`, literals, references to messages and terms, and selections
//! on a variable: by number (plural categories and exact numbers) or by word. References are
//! resolved here, so that nothing of Fluent is left at run time. Anything else is a fault with its
//! file, line and key.

use std::collections::BTreeSet;
use std::fmt;

#[path = "emit.rs"]
mod emit;
#[path = "marks.rs"]
mod marks;
#[path = "read.rs"]
mod read;
#[path = "resolve.rs"]
mod resolve;

/// A language in the generator.
#[derive(Debug)]
pub(crate) struct Tongue {
    /// The name of its directory.
    pub(crate) code: &'static str,
    /// Its plural categories (CLDR), for whole numbers.
    pub(crate) plurals: &'static [&'static str],
}

/// The languages in the order of the enum; the first is the reference for the others.
pub(crate) const LANGUAGES: [Tongue; 5] = [
    Tongue { code: "en", plurals: &["one", "other"] },
    Tongue { code: "it", plurals: &["one", "many", "other"] },
    Tongue { code: "fr", plurals: &["one", "many", "other"] },
    Tongue { code: "nl", plurals: &["one", "other"] },
    Tongue { code: "de", plurals: &["one", "other"] },
];

/// A source file.
#[derive(Debug)]
pub(crate) struct Source {
    /// The code of the language.
    pub(crate) language: &'static str,
    /// The file name in the language's directory.
    pub(crate) file: String,
    /// The content.
    pub(crate) text: String,
}

/// A fault that fails the build.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Fault {
    /// The file: `ftl/it/common.ftl`.
    pub(crate) file: String,
    /// The line, from 1.
    pub(crate) line: usize,
    /// The message or term.
    pub(crate) key: String,
    /// The fault, and what is expected.
    pub(crate) what: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ftl/{}:{}: {}: {}", self.file, self.line, self.key, self.what)
    }
}

/// A piece of a message, with all references resolved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Piece {
    /// Plain text.
    Text(String),
    /// The value of a variable.
    Place(String),
    /// A selection on a variable.
    Choose {
        /// The variable.
        variable: String,
        /// The variants, in this order.
        variants: Vec<(Key, Vec<Piece>)>,
        /// The text if no variant matches.
        default: Vec<Piece>,
    },
}

/// The key of a variant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Key {
    /// This number.
    Exactly(i64),
    /// A plural category.
    Category(String),
    /// This word.
    Word(String),
}

/// The use of a variable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// It is only shown.
    Shown,
    /// It selects by number.
    Number,
    /// It selects by word.
    Word,
}

/// A message in all languages.
#[derive(Debug)]
pub(crate) struct Message {
    /// In kebab case.
    pub(crate) key: String,
    /// The comment above it in the reference.
    pub(crate) comment: Vec<String>,
    /// The variables, in the order of the parameters.
    pub(crate) variables: Vec<(String, Kind)>,
    /// One pattern for each of [`LANGUAGES`].
    pub(crate) patterns: Vec<Vec<Piece>>,
}

/// Checks all files and writes the code.
pub(crate) fn generate(sources: &[Source]) -> Result<String, Vec<Fault>> {
    check(sources).map(|messages| emit::code(&messages))
}

/// Checks all files. Returns the messages in the order of the reference.
pub(crate) fn check(sources: &[Source]) -> Result<Vec<Message>, Vec<Fault>> {
    let mut faults = Vec::new();
    let books: Vec<read::Book> =
        LANGUAGES.iter().map(|tongue| read::book(tongue, sources, &mut faults)).collect();
    // An unreadable entry would count as missing.
    if !faults.is_empty() {
        return Err(faults);
    }
    let [reference, others @ ..] = books.as_slice() else { return Ok(Vec::new()) };
    for book in others {
        same_keys(reference, book, &mut faults);
    }
    let mut messages = Vec::new();
    for entry in &reference.messages {
        match message(entry, &books, &mut faults) {
            Some(message) if faults.is_empty() => messages.push(message),
            _ => {}
        }
    }
    if faults.is_empty() { Ok(messages) } else { Err(faults) }
}

/// Checks that every language has the messages of the reference, in the same files.
fn same_keys(reference: &read::Book, book: &read::Book, faults: &mut Vec<Fault>) {
    for entry in &reference.messages {
        match book.message(&entry.key) {
            None => faults.push(Fault {
                file: format!("{}/{}", book.language, entry.name),
                line: 1,
                key: entry.key.clone(),
                what: format!("missing; expected this message as in ftl/{}:{}", entry.file(), entry.line),
            }),
            Some(own) if own.name != entry.name => faults.push(own.fault(format!(
                "in the wrong file; expected in ftl/{}/{} as in ftl/{}:{}",
                book.language,
                entry.name,
                entry.file(),
                entry.line
            ))),
            Some(_) => {}
        }
    }
    for entry in book.messages.iter().filter(|entry| reference.message(&entry.key).is_none()) {
        let expected =
            format!("no such message in ftl/{}/{}; expected none here", reference.language, entry.name);
        faults.push(entry.fault(expected));
    }
}

/// Collects one message from all languages that have it.
fn message(entry: &read::Entry, books: &[read::Book], faults: &mut Vec<Fault>) -> Option<Message> {
    if !emit::is_a_name(&entry.key) {
        faults.push(
            entry.fault(
                "not a name for a function; expected small letters, digits and hyphens, no word of Rust",
            ),
        );
    }
    let before = faults.len();
    let mut patterns = Vec::new();
    let mut uses: Vec<(&read::Entry, resolve::Uses)> = Vec::new();
    for (tongue, book) in LANGUAGES.iter().zip(books) {
        let Some(own) = book.message(&entry.key) else { continue };
        match resolve::pattern(own, book, tongue) {
            Ok(pattern) => {
                uses.push((own, resolve::uses(&pattern)));
                patterns.push(pattern);
            }
            Err(what) => faults.push(own.fault(what)),
        }
    }
    let (_, expected) = uses.first().filter(|_| faults.len() == before)?;
    let known: BTreeSet<&String> = expected.order.iter().collect();
    for (own, used) in &uses {
        for name in used.order.iter().filter(|name| !known.contains(name)) {
            faults.push(own.fault(format!("${name} is unknown; expected {}", list(&expected.order))));
        }
        for name in expected.order.iter().filter(|name| !used.order.contains(name)) {
            faults.push(own.fault(format!(
                "${name} is never used; expected it as in ftl/{}:{}",
                entry.file(),
                entry.line
            )));
        }
    }
    let order = order(entry, &expected.order, faults);
    let most = (marks::PLACE..=marks::LAST_PLACE).count();
    if order.len() > most {
        faults.push(entry.fault(format!("{} variables; expected at most {most}", order.len())));
    }
    let mut variables = Vec::new();
    for name in order {
        match kind(&name, &uses) {
            Ok(kind) => variables.push((name, kind)),
            Err((own, what)) => faults.push(own.fault(what)),
        }
    }
    (faults.len() == before).then(|| Message {
        key: entry.key.clone(),
        comment: entry.comment.clone(),
        variables,
        patterns,
    })
}

/// Checks that a variable has one use in all languages.
fn kind<'a>(
    name: &str,
    uses: &[(&'a read::Entry, resolve::Uses)],
) -> Result<Kind, (&'a read::Entry, String)> {
    let number = uses.iter().find(|(_, used)| used.numbers.contains(name));
    let word = uses.iter().find(|(_, used)| used.words.contains(name));
    match (number, word) {
        (Some((other, _)), Some((own, _))) => Err((
            own,
            format!(
                "${name} is selected by words; expected numbers as in ftl/{}:{}",
                other.file(),
                other.line
            ),
        )),
        (Some(_), None) => Ok(Kind::Number),
        (None, Some(_)) => Ok(Kind::Word),
        (None, None) => Ok(Kind::Shown),
    }
}

/// Orders the parameters: as the comment above the message names them, then as the text uses them.
fn order(entry: &read::Entry, used: &[String], faults: &mut Vec<Fault>) -> Vec<String> {
    let mut order: Vec<String> = Vec::new();
    for name in entry.comment.iter().flat_map(|line| mentioned(line)) {
        if !used.contains(&name) {
            faults.push(entry.fault(format!("the comment names ${name}; expected {}", list(used))));
        } else if !order.contains(&name) {
            order.push(name);
        }
    }
    order.extend(used.iter().filter(|name| !order.contains(name)).cloned().collect::<Vec<_>>());
    for name in order.iter().filter(|name| !emit::is_a_name(name)) {
        faults.push(entry.fault(format!("${name} is not a name for a parameter; expected small letters, digits and hyphens, no word of Rust")));
    }
    order
}

/// Finds `$who` and `$card` in "$who has played $card".
fn mentioned(line: &str) -> Vec<String> {
    let name = |rest: &str| {
        rest.chars()
            .take_while(|letter| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_'))
            .collect()
    };
    line.split('$').skip(1).map(name).filter(|name: &String| !name.is_empty()).collect()
}

/// Lists names: "$who, $card", or "no variable".
fn list(names: &[String]) -> String {
    match names {
        [] => "no variable".to_owned(),
        names => names.iter().map(|name| format!("${name}")).collect::<Vec<_>>().join(", "),
    }
}
