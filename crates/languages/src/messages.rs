//! The messages, as the build has written them.

use alloc::string::String;
use core::fmt::Display;

use crate::language::Language;
use crate::say::{Argument, Number, pick, say};

include!(concat!(env!("OUT_DIR"), "/messages.rs"));

/// For every plural category of every language one, and one below zero.
#[cfg(test)]
const NUMBERS: [i64; 7] = [0, 1, 2, 3, 17, -4, 1_000_000];

#[cfg(test)]
mod tests {
    extern crate std;

    use alloc::collections::BTreeMap;
    use alloc::string::ToString;
    use std::println;

    use super::*;

    /// Every message of a language with every kind of argument, and what was filled in.
    fn all(language: Language, mut told: impl FnMut(&'static str, &str, &[&str])) {
        samples(language, &mut told);
    }

    #[test]
    fn every_message_can_be_said_and_leaves_no_place_open() {
        for language in Language::ALL {
            let mut said = 0;
            all(language, |key, text, shown| {
                said += 1;
                let place = || std::format!("{language}: {key}: {text:?}");
                assert!(!text.trim().is_empty(), "{}", place());
                assert_eq!(text, text.trim(), "{}", place());
                assert!(!text.contains(['{', '}', '$', '\t', '"']), "{}", place());
                // Two spaces are a slip; three set the entries of a legend apart.
                assert!(!text.split("   ").any(|part| part.contains("  ")), "{}", place());
                for argument in shown {
                    assert!(text.contains(argument), "{} lacks {argument}", place());
                }
            });
            println!("{language}: {said} texts");
            assert!(said > 200);
        }
    }

    /// A sentence is a sentence and a question a question in every language.
    #[test]
    fn texts_end_alike_in_all_languages() {
        let mut english: BTreeMap<&str, Option<char>> = BTreeMap::new();
        let end = |text: &str| text.chars().last().filter(|last| ".!?:".contains(*last));
        all(Language::English, |key, text, _| {
            english.insert(key, end(text));
        });
        for language in Language::ALL {
            all(language, |key, text, _| {
                assert_eq!(Some(&end(text)), english.get(key), "{language}: {key}: {text}");
            });
        }
    }

    /// French sets a no-break space before these signs; the others set none.
    #[test]
    fn signs_stand_as_the_language_wants_them() {
        for language in Language::ALL {
            all(language, |key, text, _| {
                let letters = text.chars().zip(text.chars().skip(1));
                for (before, _) in letters.filter(|(_, sign)| ":;!?".contains(*sign)) {
                    let narrow = matches!(before, '\u{a0}' | '\u{202f}');
                    let right = if language == Language::French { narrow } else { !narrow };
                    assert!(right, "{language}: {key}: {text:?}");
                }
                let ascii = language != Language::English && text.contains('\'');
                assert!(!ascii, "{language}: {key}: an apostrophe is ’: {text}");
            });
        }
    }

    #[test]
    fn numbers_choose_the_words() {
        let cards = |number: i64| Language::ALL.map(|language| language.cards(number));
        assert_eq!(cards(1), ["1 card", "1 carta", "1 carte", "1 kaart", "1 Karte"]);
        assert_eq!(cards(0), ["0 cards", "0 carte", "0 carte", "0 kaarten", "0 Karten"]);
        assert_eq!(cards(17), ["17 cards", "17 carte", "17 cartes", "17 kaarten", "17 Karten"]);
        assert_eq!(Language::English.points(-4), "−4 points");
        assert_eq!(Language::English.points(-1), "−1 point");
        assert_eq!(Language::English.some_cards(u64::MAX), i64::MAX.to_string() + " cards");
        assert_eq!(Language::English.plays_card("Ada", "3=", "up"), "Ada plays 3= face up.");
        assert_eq!(Language::English.plays_card("Ada", "3=", "anything"), "Ada plays 3= face down.");
    }
}
