//! A message is said: its pieces, with the arguments in their places.

use alloc::string::String;
use core::fmt::{Display, Write};

use crate::language::{Language, Plural};

/// The pieces of a message in every language, in the order of [`Language::ALL`].
pub(crate) type Message = [&'static [Piece]; Language::ALL.len()];

/// A part of a message.
#[derive(Debug)]
pub(crate) enum Piece {
    /// Plain text.
    Text(&'static str),
    /// The argument with this number.
    Place(usize),
    /// What is said depends on the argument with this number; the last is said when nothing else fits.
    Choose(usize, &'static [(Key, &'static [Piece])], &'static [Piece]),
}

/// What an argument is compared with.
#[derive(Debug)]
pub(crate) enum Key {
    Exactly(i64),
    Category(Plural),
    Word(&'static str),
}

/// What is filled in.
#[derive(Clone, Copy)]
pub(crate) enum Argument<'a> {
    Shown(&'a dyn Display),
    Number(i64),
    Word(&'a str),
}

/// A whole number, of whatever width; one that does not fit is taken for the greatest that does.
pub trait Number {
    /// The number.
    fn number(self) -> i64;
}

macro_rules! numbers {
    ($($number:ty),*) => {
        $(impl Number for $number {
            fn number(self) -> i64 {
                i64::try_from(self).unwrap_or(i64::MAX)
            }
        })*
    };
}

numbers!(i8, i16, i32, i64, u8, u16, u32, u64, usize);

/// Says a message.
pub(crate) fn say(message: &Message, language: Language, arguments: &[Argument<'_>]) -> String {
    let mut text = String::new();
    put(message[language as usize], language, arguments, &mut text);
    text
}

fn put(pieces: &[Piece], language: Language, arguments: &[Argument<'_>], text: &mut String) {
    for piece in pieces {
        match piece {
            Piece::Text(more) => text.push_str(more),
            Piece::Place(index) => {
                if let Some(argument) = arguments.get(*index) {
                    show(*argument, text);
                }
            }
            Piece::Choose(index, variants, default) => {
                let fits =
                    |key: &Key| arguments.get(*index).is_some_and(|argument| key.fits(*argument, language));
                let found =
                    variants.iter().find(|(key, _)| fits(key)).map_or(*default, |(_, pieces)| *pieces);
                put(found, language, arguments, text);
            }
        }
    }
}

impl Key {
    fn fits(&self, argument: Argument<'_>, language: Language) -> bool {
        match (self, argument) {
            (Key::Exactly(key), Argument::Number(number)) => *key == number,
            (Key::Category(key), Argument::Number(number)) => *key == language.plural(number),
            (Key::Word(key), Argument::Word(word)) => *key == word,
            _ => false,
        }
    }
}

fn show(argument: Argument<'_>, text: &mut String) {
    let written = match argument {
        Argument::Word(word) => {
            text.push_str(word);
            Ok(())
        }
        // With the sign that belongs to a number, not a hyphen.
        Argument::Number(number @ ..0) => write!(text, "−{}", number.unsigned_abs()),
        Argument::Number(number) => write!(text, "{number}"),
        Argument::Shown(thing) => write!(text, "{thing}"),
    };
    // Writing to a string does not fail; what cannot show itself is left out.
    written.unwrap_or(());
}
