//! Resolves the references of a pattern.

use std::collections::BTreeSet;

use fluent_syntax::ast::{Expression, InlineExpression, PatternElement, Variant, VariantKey};
use fluent_syntax::unicode::unescape_unicode_to_string;

use super::marks::is_mark;
use super::read::{Book, Entry, Pattern};
use super::{Key, Piece, Tongue};

/// Every plural category of CLDR.
const CATEGORIES: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];

/// The variables of a pattern.
#[derive(Default, Debug)]
pub(super) struct Uses {
    /// All, in the order of the text.
    pub(super) order: Vec<String>,
    /// Those that select by number.
    pub(super) numbers: BTreeSet<String>,
    /// Those that select by word.
    pub(super) words: BTreeSet<String>,
}

/// Collects the variables that these pieces use.
pub(super) fn uses(pieces: &[Piece]) -> Uses {
    let mut uses = Uses::default();
    collect(pieces, &mut uses);
    uses
}

fn collect(pieces: &[Piece], uses: &mut Uses) {
    for piece in pieces {
        match piece {
            Piece::Text(_) => {}
            Piece::Place(variable) => uses.note(variable),
            Piece::Choose { variable, variants, default } => {
                uses.note(variable);
                let by_word = variants.iter().any(|(key, _)| matches!(key, Key::Word(_)));
                let decides = if by_word { &mut uses.words } else { &mut uses.numbers };
                decides.insert(variable.clone());
                variants.iter().for_each(|(_, pieces)| collect(pieces, uses));
                collect(default, uses);
            }
        }
    }
}

impl Uses {
    fn note(&mut self, variable: &str) {
        if !self.order.iter().any(|name| name == variable) {
            self.order.push(variable.to_owned());
        }
    }
}

/// Resolves a message into pieces, or reports its faults.
pub(super) fn pattern(entry: &Entry, book: &Book, tongue: &Tongue) -> Result<Vec<Piece>, String> {
    let mut resolver = Resolver { book, tongue, open: vec![entry.key.clone()] };
    let mut pieces = Vec::new();
    resolver.pattern(&entry.pattern, &mut pieces)?;
    if pieces.is_empty() { Err("empty; expected a text".to_owned()) } else { Ok(pieces) }
}

struct Resolver<'a> {
    book: &'a Book,
    tongue: &'a Tongue,
    /// The entries under resolution, one inside the other.
    open: Vec<String>,
}

impl Resolver<'_> {
    fn pattern(&mut self, pattern: &Pattern, pieces: &mut Vec<Piece>) -> Result<(), String> {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => text(value, pieces)?,
                PatternElement::Placeable { expression } => self.expression(expression, pieces)?,
            }
        }
        Ok(())
    }

    fn expression(&mut self, expression: &Expression<String>, pieces: &mut Vec<Piece>) -> Result<(), String> {
        match expression {
            Expression::Inline(inline) => self.inline(inline, pieces),
            Expression::Select { selector: InlineExpression::VariableReference { id }, variants } => {
                let piece = self.select(&id.name, variants)?;
                pieces.push(piece);
                Ok(())
            }
            Expression::Select { .. } => Err("unsupported selector; expected a variable".to_owned()),
        }
    }

    fn inline(&mut self, inline: &InlineExpression<String>, pieces: &mut Vec<Piece>) -> Result<(), String> {
        match inline {
            InlineExpression::StringLiteral { value } => text(&unescape_unicode_to_string(value), pieces)?,
            InlineExpression::NumberLiteral { value } => text(value, pieces)?,
            InlineExpression::VariableReference { id } => pieces.push(Piece::Place(id.name.clone())),
            InlineExpression::Placeable { expression } => self.expression(expression, pieces)?,
            InlineExpression::MessageReference { id, attribute: None } => {
                self.reference(&id.name, self.book.message(&id.name), pieces)?;
            }
            InlineExpression::TermReference { id, attribute: None, arguments: None } => {
                self.reference(&format!("-{}", id.name), self.book.term(&id.name), pieces)?;
            }
            InlineExpression::MessageReference { .. } | InlineExpression::TermReference { .. } => {
                return Err("unsupported reference; expected one without attribute or arguments".to_owned());
            }
            InlineExpression::FunctionReference { id, .. } => {
                return Err(format!("unsupported function {}; expected a plain variable", id.name));
            }
        }
        Ok(())
    }

    fn reference(&mut self, key: &str, entry: Option<&Entry>, pieces: &mut Vec<Piece>) -> Result<(), String> {
        let Some(entry) = entry else {
            return Err(format!(
                "refers to {key}, which this language does not have; expected its definition"
            ));
        };
        if self.open.iter().any(|open| open == key) {
            return Err(format!("refers to itself by way of {key}; expected an end"));
        }
        self.open.push(key.to_owned());
        self.pattern(&entry.pattern, pieces)?;
        self.open.pop();
        Ok(())
    }

    fn select(&mut self, variable: &str, variants: &[Variant<String>]) -> Result<Piece, String> {
        let is_category = |name: &String| CATEGORIES.contains(&name.as_str());
        // One key that is neither a number nor a category makes it a selection by word.
        let by_word = variants
            .iter()
            .any(|variant| matches!(&variant.key, VariantKey::Identifier { name } if !is_category(name)));
        let mut found = Vec::new();
        let mut default = None;
        for variant in variants {
            let key = self.key(variable, &variant.key, by_word)?;
            if found.iter().any(|(other, _)| *other == key) {
                return Err(format!("${variable}: a key is there twice; expected each once"));
            }
            let mut pieces = Vec::new();
            self.pattern(&variant.value, &mut pieces)?;
            if variant.default {
                default = Some(pieces.clone());
            }
            found.push((key, pieces));
        }
        let default =
            default.ok_or_else(|| format!("${variable}: no default; expected one variant with *"))?;
        Ok(Piece::Choose { variable: variable.to_owned(), variants: found, default })
    }

    fn key(&self, variable: &str, key: &VariantKey<String>, by_word: bool) -> Result<Key, String> {
        match key {
            VariantKey::NumberLiteral { value } if by_word => {
                Err(format!("${variable}: [{value}] stands among words; expected either numbers or words"))
            }
            VariantKey::NumberLiteral { value } => value
                .parse()
                .map(Key::Exactly)
                .map_err(|_| format!("${variable}: [{value}] is no whole number; expected one")),
            VariantKey::Identifier { name } if by_word => Ok(Key::Word(name.clone())),
            VariantKey::Identifier { name } if self.tongue.plurals.contains(&name.as_str()) => {
                Ok(Key::Category(name.clone()))
            }
            VariantKey::Identifier { name } => Err(format!(
                "${variable}: {} has no plural category [{name}]; expected {}",
                self.tongue.code,
                self.tongue.plurals.join(", ")
            )),
        }
    }
}

/// Appends text to the last piece, or adds one.
fn text(more: &str, pieces: &mut Vec<Piece>) -> Result<(), String> {
    if let Some(letter) = more.chars().find(|letter| is_mark(*letter)) {
        return Err(format!("{letter:?} cannot be read; expected letters and signs"));
    }
    match pieces.last_mut() {
        Some(Piece::Text(text)) => text.push_str(more),
        _ if more.is_empty() => {}
        _ => pieces.push(Piece::Text(more.to_owned())),
    }
    Ok(())
}
