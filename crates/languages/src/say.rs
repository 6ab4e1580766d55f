//! Formats a message: the text of its language, with the arguments in their places.

use alloc::string::String;
use core::fmt::{Display, Write};

use crate::language::{Language, Plural};
use crate::marks::{CHOOSE, END, LANGUAGE, LAST_PLACE, NEXT, PLACE, is_mark};

/// An argument.
#[derive(Clone, Copy)]
pub(crate) enum Argument<'a> {
    Shown(&'a dyn Display),
    Number(i64),
    Word(&'a str),
}

/// A whole number of any width. One that does not fit becomes the greatest that does.
pub trait Number {
    /// Returns the number.
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

/// Returns the text of a language. Most messages do nothing else, so it is not inlined.
#[inline(never)]
pub(crate) fn pick(message: &'static str, language: Language) -> &'static str {
    message.split(LANGUAGE).nth(language as usize).unwrap_or(message)
}

/// Formats a message.
#[inline(never)]
pub(crate) fn say(message: &'static str, language: Language, arguments: &[Argument<'_>]) -> String {
    let mut saying = Saying { rest: pick(message, language), language, arguments, said: String::new() };
    saying.pattern(true);
    saying.said
}

/// A message being formatted.
struct Saying<'a> {
    /// The rest of the pattern.
    rest: &'static str,
    language: Language,
    arguments: &'a [Argument<'a>],
    said: String,
}

impl<'a> Saying<'a> {
    /// Reads up to the next mark and past it. Returns the text before the mark, and the mark.
    fn until_mark(&mut self) -> (&'static str, char) {
        let (text, rest) = self.rest.split_at(self.rest.find(is_mark).unwrap_or(self.rest.len()));
        let mut rest = rest.chars();
        let mark = rest.next().unwrap_or(END);
        self.rest = rest.as_str();
        (text, mark)
    }

    /// Formats up to the mark that ends the pattern, or only skips it. Returns that mark.
    fn pattern(&mut self, aloud: bool) -> char {
        loop {
            let (text, mark) = self.until_mark();
            if aloud {
                self.said.push_str(text);
            }
            match mark {
                CHOOSE => self.choose(aloud),
                PLACE..=LAST_PLACE => {
                    if aloud && let Some(argument) = self.argument(mark) {
                        argument.show(&mut self.said);
                    }
                }
                _ => return mark,
            }
        }
    }

    /// Formats the first variant that matches, and skips the others.
    fn choose(&mut self, aloud: bool) {
        let (_, place) = self.until_mark();
        let argument = self.argument(place);
        let mut open = aloud;
        let mut mark = NEXT;
        while mark == NEXT {
            let (key, _) = self.until_mark();
            let language = self.language;
            let fits =
                open && (key.is_empty() || argument.is_some_and(|argument| argument.is(key, language)));
            open &= !fits;
            mark = self.pattern(fits);
        }
    }

    /// Returns the argument of a place.
    fn argument(&self, place: char) -> Option<Argument<'a>> {
        let index = (place as usize).checked_sub(PLACE as usize)?;
        self.arguments.get(index).copied()
    }
}

impl Argument<'_> {
    /// Returns whether the argument matches this key: a number, a plural category, a word.
    fn is(self, key: &str, language: Language) -> bool {
        let category = match self {
            Argument::Number(number) => match language.plural(number) {
                Plural::One => "one",
                Plural::Many => "many",
                Plural::Other => "other",
            },
            _ => "",
        };
        let mut shown = String::new();
        self.show(&mut shown);
        key == category || key == shown
    }

    fn show(self, text: &mut String) {
        let written = match self {
            Argument::Word(word) => text.write_str(word),
            // A true minus sign, not a hyphen.
            Argument::Number(number @ ..0) => write!(text, "−{}", number.unsigned_abs()),
            Argument::Number(number) => write!(text, "{number}"),
            Argument::Shown(thing) => write!(text, "{thing}"),
        };
        // Writing to a string does not fail; an argument that cannot format itself is left out.
        written.unwrap_or(());
    }
}
