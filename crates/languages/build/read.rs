//! Reads the files of one language.

use fluent_syntax::ast;
use fluent_syntax::parser;

use super::{Fault, Source, Tongue};

/// A pattern of a message or term, as Fluent parses it.
pub(super) type Pattern = ast::Pattern<String>;

/// A message or a term, with its position.
#[derive(Debug)]
pub(super) struct Entry {
    pub(super) key: String,
    pub(super) language: &'static str,
    pub(super) name: String,
    pub(super) line: usize,
    pub(super) comment: Vec<String>,
    pub(super) pattern: Pattern,
}

impl Entry {
    /// `it/common.ftl`.
    pub(super) fn file(&self) -> String {
        format!("{}/{}", self.language, self.name)
    }

    pub(super) fn fault(&self, what: impl Into<String>) -> Fault {
        Fault { file: self.file(), line: self.line, key: self.key.clone(), what: what.into() }
    }
}

/// All entries of a language.
#[derive(Debug)]
pub(super) struct Book {
    pub(super) language: &'static str,
    pub(super) messages: Vec<Entry>,
    pub(super) terms: Vec<Entry>,
}

impl Book {
    pub(super) fn message(&self, key: &str) -> Option<&Entry> {
        self.messages.iter().find(|entry| entry.key == key)
    }

    /// Finds a term by its name, without the hyphen.
    pub(super) fn term(&self, key: &str) -> Option<&Entry> {
        self.terms.iter().find(|entry| entry.key.strip_prefix('-') == Some(key))
    }
}

/// Reads the files of one language.
pub(super) fn book(tongue: &Tongue, sources: &[Source], faults: &mut Vec<Fault>) -> Book {
    let mut book = Book { language: tongue.code, messages: Vec::new(), terms: Vec::new() };
    for source in sources.iter().filter(|source| source.language == tongue.code) {
        // The parser leaves a carriage return in the text.
        let text = source.text.replace("\r\n", "\n");
        match parser::parse(text.clone()) {
            Ok(resource) => file(source, &text, resource, &mut book, faults),
            Err((_, errors)) => {
                faults.extend(errors.iter().map(|error| syntax(source, &text, error)));
            }
        }
    }
    book
}

/// Reports a syntax error, with the key of the entry around it.
fn syntax(source: &Source, text: &str, error: &parser::ParserError) -> Fault {
    let place = error.pos.start.min(text.len());
    let before = text.get(..place).unwrap_or(text);
    let key = before.lines().rev().filter(|line| line.contains('=')).find_map(key_of).unwrap_or("syntax");
    let what = format!("{} as Fluent has it", lower(&error.kind.to_string()));
    Fault {
        file: format!("{}/{}", source.language, source.file),
        line: line_at(text, place),
        key: key.to_owned(),
        what,
    }
}

fn lower(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().into_iter().flat_map(char::to_lowercase).chain(letters).collect()
}

fn line_at(text: &str, place: usize) -> usize {
    text.bytes().take(place).filter(|byte| *byte == b'\n').count() + 1
}

/// Returns the key of a line that begins an entry.
fn key_of(line: &str) -> Option<&str> {
    let (key, _) = line.split_once('=')?;
    let starts = line.starts_with(|letter: char| letter.is_ascii_alphabetic() || letter == '-');
    starts.then(|| key.trim_end())
}

fn file(
    source: &Source,
    text: &str,
    resource: ast::Resource<String>,
    book: &mut Book,
    faults: &mut Vec<Fault>,
) {
    for part in resource.body {
        let (key, pattern, attributes, comment) = match part {
            ast::Entry::Message(message) => {
                (message.id.name, message.value, message.attributes, message.comment)
            }
            ast::Entry::Term(term) => {
                (format!("-{}", term.id.name), Some(term.value), term.attributes, term.comment)
            }
            _ => continue,
        };
        let line = text.lines().position(|line| key_of(line) == Some(&key)).map_or(1, |index| index + 1);
        let comment = comment.map_or(Vec::new(), |comment| comment.content);
        let entry = Entry {
            key,
            language: source.language,
            name: source.file.clone(),
            line,
            comment,
            pattern: pattern.unwrap_or(ast::Pattern { elements: Vec::new() }),
        };
        if !attributes.is_empty() {
            faults.push(entry.fault("attributes are not supported; expected a message of its own"));
        }
        let entries = if entry.key.starts_with('-') { &mut book.terms } else { &mut book.messages };
        match entries.iter().find(|other| other.key == entry.key) {
            Some(other) => faults.push(entry.fault(format!(
                "there twice; expected once, as in ftl/{}:{}",
                other.file(),
                other.line
            ))),
            None => entries.push(entry),
        }
    }
}
