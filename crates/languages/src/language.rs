//! The five languages: their names, their codes, their plurals.

use core::error::Error;
use core::fmt;
use core::str::FromStr;

/// A language of the product.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Language {
    #[default]
    English,
    Italian,
    French,
    Dutch,
    German,
}

/// A plural category (CLDR) of a whole number, among those of these languages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Plural {
    /// A card.
    One,
    /// Italian and French: a whole number of millions.
    Many,
    /// Two cards.
    Other,
}

impl Language {
    /// All five, in the order in which they are offered.
    pub const ALL: [Language; 5] =
        [Language::English, Language::Italian, Language::French, Language::Dutch, Language::German];

    /// Returns the code of ISO 639: "it".
    pub const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Italian => "it",
            Language::French => "fr",
            Language::Dutch => "nl",
            Language::German => "de",
        }
    }

    /// Returns the language's name in itself.
    pub const fn own_name(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::Italian => "Italiano",
            Language::French => "Français",
            Language::Dutch => "Nederlands",
            Language::German => "Deutsch",
        }
    }

    /// Finds a language by a code with or without country and character set: "it", "it-CH",
    /// "it_IT.UTF-8".
    pub fn from_code(code: &str) -> Option<Language> {
        let language = code.split(['_', '-', '.', '@']).next().unwrap_or(code);
        Language::ALL.into_iter().find(|one| one.code().eq_ignore_ascii_case(language))
    }

    /// Finds the first of these codes that names a language, as from `LC_ALL`, `LC_MESSAGES` and
    /// `LANG`, or from a browser's preferences; English if there is none.
    ///
    /// An empty code is skipped. `C` and `POSIX` mean English.
    pub fn preferred<'a>(codes: impl IntoIterator<Item = &'a str>) -> Language {
        let plain = |code: &str| matches!(code.split('.').next(), Some("C" | "POSIX"));
        let found = |code| if plain(code) { Some(Language::English) } else { Language::from_code(code) };
        codes.into_iter().find_map(found).unwrap_or_default()
    }

    /// Returns the plural category of a number.
    pub const fn plural(self, number: i64) -> Plural {
        let count = number.unsigned_abs();
        match self {
            Language::English | Language::Dutch | Language::German => match count {
                1 => Plural::One,
                _ => Plural::Other,
            },
            Language::Italian | Language::French => match count {
                1 => Plural::One,
                0 if matches!(self, Language::French) => Plural::One,
                0 => Plural::Other,
                _ if count.is_multiple_of(1_000_000) => Plural::Many,
                _ => Plural::Other,
            },
        }
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for Language {
    type Err = UnknownLanguage;

    fn from_str(code: &str) -> Result<Language, UnknownLanguage> {
        Language::from_code(code).ok_or(UnknownLanguage)
    }
}

/// A code of no supported language.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownLanguage;

impl fmt::Display for UnknownLanguage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected en, it, fr, nl or de")
    }
}

impl Error for UnknownLanguage {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_language_is_found_by_its_code_whatever_follows() {
        for (code, language) in [
            ("it", Some(Language::Italian)),
            ("it_IT.UTF-8", Some(Language::Italian)),
            ("it-CH", Some(Language::Italian)),
            ("DE", Some(Language::German)),
            ("de_AT@euro", Some(Language::German)),
            ("nl.UTF-8", Some(Language::Dutch)),
            ("ita", None),
            ("sv", None),
            ("C", None),
            ("", None),
        ] {
            assert_eq!(Language::from_code(code), language, "{code}");
            assert_eq!(code.parse::<Language>().ok(), language, "{code}");
        }
        for language in Language::ALL {
            assert_eq!(Language::from_code(language.code()), Some(language));
        }
    }

    #[test]
    fn the_first_known_preference_counts() {
        assert_eq!(Language::preferred(["", "sv_SE.UTF-8", "fr_CH.UTF-8", "de"]), Language::French);
        assert_eq!(Language::preferred(["C.UTF-8", "de"]), Language::English);
        assert_eq!(Language::preferred(["POSIX", "de"]), Language::English);
        assert_eq!(Language::preferred([]), Language::English);
    }

    #[test]
    fn plurals_are_those_of_cldr() {
        use Plural::{Many, One, Other};
        let plurals = |language: Language| [0, 1, -1, 2, 17, 1_000_000].map(|number| language.plural(number));
        for language in [Language::English, Language::Dutch, Language::German] {
            assert_eq!(plurals(language), [Other, One, One, Other, Other, Other]);
        }
        assert_eq!(plurals(Language::Italian), [Other, One, One, Other, Other, Many]);
        assert_eq!(plurals(Language::French), [One, One, One, Other, Other, Many]);
    }
}
