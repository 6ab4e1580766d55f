//! Emits the Rust code: one method of `Language` for each message.

use std::fmt::Write;

use super::marks::{CHOOSE, END, LANGUAGE, NEXT, PLACE};
use super::{Key, Kind, Message, Piece};

/// `call-made` becomes `call_made`.
pub(super) fn snake(key: &str) -> String {
    key.replace('-', "_")
}

/// Returns whether this key can be the name of a function.
pub(super) fn is_a_name(key: &str) -> bool {
    const WORDS: [&str; 40] = [
        "as", "async", "await", "box", "break", "const", "continue", "crate", "do", "dyn", "else", "enum",
        "extern", "false", "final", "fn", "for", "gen", "if", "impl", "in", "let", "loop", "match", "mod",
        "move", "mut", "pub", "ref", "return", "self", "static", "struct", "super", "trait", "true", "try",
        "type", "use", "while",
    ];
    let plain =
        key.bytes().all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == b'-');
    plain && key.starts_with(|letter: char| letter.is_ascii_lowercase()) && !WORDS.contains(&key)
}

/// Writes the whole file.
pub(super) fn code(messages: &[Message]) -> String {
    let mut code = String::from("impl Language {\n");
    for message in messages {
        code.push_str(&method(message));
    }
    code.push_str("}\n\n");
    code.push_str(&samples(messages));
    code
}

fn method(message: &Message) -> String {
    let name = snake(&message.key);
    let mut code = String::new();
    for line in documentation(message) {
        let _ = writeln!(code, "    #[doc = {line:?}]");
    }
    let text = format!("{:?}", text(message));
    if message.variables.is_empty() {
        let _ = writeln!(
            code,
            "    pub fn {name}(self) -> &'static str {{\n        pick({text}, self)\n    }}\n"
        );
        return code;
    }
    let parameters =
        message.variables.iter().map(|(variable, kind)| format!(", {}: {}", snake(variable), kind.type_of()));
    let arguments = message.variables.iter().map(|(variable, kind)| kind.argument(&snake(variable)));
    let _ = writeln!(code, "    pub fn {name}(self{}) -> String {{", parameters.collect::<String>());
    let _ = writeln!(
        code,
        "        say({text}, self, &[{}])\n    }}\n",
        arguments.collect::<Vec<_>>().join(", ")
    );
    code
}

impl Kind {
    fn type_of(self) -> &'static str {
        match self {
            Kind::Shown => "impl Display",
            Kind::Number => "impl Number",
            Kind::Word => "&str",
        }
    }

    fn argument(self, name: &str) -> String {
        match self {
            Kind::Shown => format!("Argument::Shown(&{name})"),
            Kind::Number => format!("Argument::Number({name}.number())"),
            Kind::Word => format!("Argument::Word({name})"),
        }
    }
}

/// Writes the doc comment: the comment of the message and its English text.
fn documentation(message: &Message) -> Vec<String> {
    let english = message.patterns.first().map_or(String::new(), |pattern| shown(pattern));
    let english = format!(" `{}`", english.replace('`', "'").replace('\n', " "));
    let mut lines = vec![english];
    if !message.comment.is_empty() {
        lines.push(String::new());
        // Indented as plain text, without links.
        let plain = |line: &String| format!(" {}", line.replace(['[', ']', '<', '>'], "'"));
        lines.extend(message.comment.iter().map(plain));
    }
    lines
}

/// Shows a pattern with the default of each selection.
fn shown(pattern: &[Piece]) -> String {
    let piece = |piece: &Piece| match piece {
        Piece::Text(text) => text.clone(),
        Piece::Place(variable) => format!("{{{variable}}}"),
        Piece::Choose { default, .. } => shown(default),
    };
    pattern.iter().map(piece).collect()
}

/// Encodes a message in all languages as one text, with marks.
fn text(message: &Message) -> String {
    let mut text = String::new();
    for (index, pattern) in message.patterns.iter().enumerate() {
        if index > 0 {
            text.push(LANGUAGE);
        }
        put(pattern, &message.variables, &mut text);
    }
    text
}

fn put(pattern: &[Piece], variables: &[(String, Kind)], text: &mut String) {
    let place = |variable: &String| {
        let before = variables.iter().take_while(|(name, _)| name != variable).count();
        (PLACE..).nth(before).unwrap_or(PLACE)
    };
    for piece in pattern {
        match piece {
            Piece::Text(more) => text.push_str(more),
            Piece::Place(variable) => text.push(place(variable)),
            Piece::Choose { variable, variants, default } => {
                text.push(CHOOSE);
                text.push(place(variable));
                // Leave out the last variants that equal the default.
                let telling =
                    variants.iter().rposition(|(_, pieces)| pieces != default).map_or(0, |last| last + 1);
                for (key, pieces) in variants.iter().take(telling) {
                    text.push_str(&self::key(key));
                    text.push(NEXT);
                    put(pieces, variables, text);
                    text.push(NEXT);
                }
                text.push(NEXT);
                put(default, variables, text);
                text.push(END);
            }
        }
    }
}

/// Encodes the key of a variant as the argument is shown.
fn key(key: &Key) -> String {
    match key {
        Key::Exactly(number @ ..0) => format!("−{}", number.unsigned_abs()),
        Key::Exactly(number) => number.to_string(),
        Key::Category(name) => name.clone(),
        Key::Word(word) => word.clone(),
    }
}

/// Writes for tests: every message once with every kind of argument.
fn samples(messages: &[Message]) -> String {
    let mut code = String::from(
        "#[cfg(test)]\npub(crate) fn samples(language: Language, check: &mut dyn FnMut(&'static str, &str, &[&str])) {\n",
    );
    for Message { key, variables, patterns, .. } in messages {
        let (mut open, mut arguments, mut shown) = (String::new(), Vec::new(), Vec::new());
        for (variable, kind) in variables {
            let name = snake(variable);
            match kind {
                Kind::Shown => {
                    arguments.push(format!("\"«{name}»\""));
                    shown.push(format!("\"«{name}»\""));
                }
                Kind::Number => {
                    let _ = write!(open, "for {name} in NUMBERS {{ ");
                    arguments.push(name);
                }
                Kind::Word => {
                    let _ = write!(open, "for {name} in {:?} {{ ", words(variable, patterns));
                    arguments.push(name);
                }
            }
        }
        let close = "} ".repeat(open.matches('{').count());
        let call = format!("language.{}({})", snake(key), arguments.join(", "));
        let borrow = if variables.is_empty() { "" } else { "&" };
        let _ = writeln!(code, "    {open}check({key:?}, {borrow}{call}, &[{}]); {close}", shown.join(", "));
    }
    code.push_str("}\n");
    code
}

/// Lists the words that a variable is compared with in any language, and one that is none of them.
fn words(variable: &str, patterns: &[Vec<Piece>]) -> Vec<String> {
    fn collect(variable: &str, pieces: &[Piece], words: &mut Vec<String>) {
        for piece in pieces {
            if let Piece::Choose { variable: name, variants, .. } = piece {
                for (key, pieces) in variants {
                    if let (true, Key::Word(word)) = (name == variable, key) {
                        words.push(word.clone());
                    }
                    collect(variable, pieces, words);
                }
            }
        }
    }
    let mut words = vec!["?".to_owned()];
    patterns.iter().for_each(|pattern| collect(variable, pattern, &mut words));
    words.sort();
    words.dedup();
    words
}
