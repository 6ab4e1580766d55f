//! The style of the page: all files in the order of their names as one, without what only we read.

use std::path::Path;

use crate::{Care, below, read_text};

/// One style sheet from a folder of them.
pub(crate) fn style(folder: &Path, care: Care) -> Result<String, String> {
    let mut all = String::new();
    for path in below(folder)?.iter().filter(|path| path.extension().is_some_and(|kind| kind == "css")) {
        all += &read_text(path)?;
    }
    if all.is_empty() {
        return Err(format!("{}: expected style sheets", folder.display()));
    }
    Ok(match care {
        Care::Release => without_air(&all),
        Care::Debug => all,
    })
}

/// The same style without comments and without space that means nothing. Space before `:`, around operators and in texts may mean
/// something and stays.
fn without_air(css: &str) -> String {
    let mut tight = String::with_capacity(css.len());
    let mut rest = css;
    let mut space = false;
    while let Some(next) = rest.chars().next() {
        let taken = if let Some(comment) = rest.strip_prefix("/*") {
            let taken = comment.find("*/").map_or(rest.len(), |end| end + 4);
            // Two words with nothing but a comment between them are still two, and what a comment held apart does not begin another.
            let apart = tight.chars().next_back().zip(rest[taken..].chars().next());
            let is_needed =
                |(before, after)| is_word(before) && is_word(after) || (before, after) == ('/', '*');
            if !space && apart.is_some_and(is_needed) {
                tight += "/**/";
            }
            taken
        } else if next.is_whitespace() {
            space = true;
            next.len_utf8()
        } else {
            let before = tight.chars().next_back();
            if space && !before.is_none_or(|before| "{};,:".contains(before)) && !"{};,".contains(next) {
                tight.push(' ');
            }
            space = false;
            while next == '}' && tight.ends_with(';') {
                tight.pop();
            }
            let taken = if matches!(next, '"' | '\'') { quoted(rest, next) } else { next.len_utf8() };
            tight += &rest[..taken];
            taken
        };
        rest = &rest[taken..];
    }
    tight
}

fn is_word(letter: char) -> bool {
    letter.is_alphanumeric() || matches!(letter, '-' | '_' | '%')
}

/// How long the text in quotes is with which this begins.
fn quoted(text: &str, quote: char) -> usize {
    let mut escaped = false;
    for (at, letter) in text.char_indices().skip(1) {
        if letter == quote && !escaped {
            return at + 1;
        }
        escaped = letter == '\\' && !escaped;
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn air_goes_and_meaning_stays() {
        for (css, tight) in [
            ("a {\n  color : red;\n  margin: 0 auto;\n}\n", "a{color :red;margin:0 auto}"),
            ("/* one */ a , b > c { x: 1 } /* two */", "a,b > c{x:1}"),
            ("a :hover{} a:hover{}", "a :hover{}a:hover{}"),
            ("a{width: calc(1px + 2px)}", "a{width:calc(1px + 2px)}"),
            ("a{content: \"/* ; } */  \\\" \"; b: 'x ; y'}", "a{content:\"/* ; } */  \\\" \";b:'x ; y'}"),
            ("a/**/.b{margin: 0/**/1px}", "a.b{margin:0/**/1px}"),
            (
                "@media (min-width: 40em) and (hover) { a { b: c; } }",
                "@media (min-width:40em) and (hover){a{b:c}}",
            ),
            ("a { b: c /* never closed", "a{b:c"),
            ("a//**/*b", "a//**/*b"),
        ] {
            assert_eq!(without_air(css), tight, "{css}");
        }
    }

    #[test]
    fn a_block_ends_without_semicolons() {
        assert_eq!(without_air("a { b: c;; }"), "a{b:c}");
    }

    proptest::proptest! {
        /// Whatever is written, what has no air has none to lose.
        #[test]
        fn once_is_enough(css in "[a-z{};:,>'\"/* \n]{0,40}") {
            let tight = without_air(&css);
            proptest::prop_assert_eq!(without_air(&tight), tight);
        }
    }
}
