//! Names of guests and chat: lookalike spellings are unified, and invisible characters removed.

use protocol::ErrorCode;
use unicode_normalization::UnicodeNormalization;

use crate::refused::Refused;

/// Maximum length of a name, in characters.
const LONGEST: usize = 24;

/// Normalises a name.
pub(crate) fn normalised(name: &str) -> Result<String, Refused> {
    let visible = |letter: &char| !is_invisible(*letter);
    let spaced: String =
        name.nfkc().map(|letter| if letter.is_whitespace() { ' ' } else { letter }).filter(visible).collect();
    let name = spaced.split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    let length = name.chars().count();
    if length == 0 || length > LONGEST {
        return Err(Refused::new(
            ErrorCode::BadName,
            format!("name: expected 1 to {LONGEST} visible characters, found {length}"),
        ));
    }
    Ok(name)
}

/// Normalises a line of chat.
pub(crate) fn said(text: &str) -> Result<String, Refused> {
    const LONGEST: usize = 200;
    let text: String = text.nfc().filter(|letter| !is_invisible(*letter)).collect();
    let text = text.trim();
    let length = text.chars().count();
    if length == 0 || length > LONGEST {
        return Err(Refused::new(
            ErrorCode::Malformed,
            format!("text: expected 1 to {LONGEST} visible characters, found {length}"),
        ));
    }
    Ok(text.to_owned())
}

/// Control characters, marks of text direction, and characters without width.
fn is_invisible(letter: char) -> bool {
    letter.is_control()
        || matches!(letter,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}'
            | '\u{fff0}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_looks_the_same_is_spelled_the_same() {
        assert_eq!(normalised("  Ａnna\u{200b}\t  Maria ").unwrap(), "Anna Maria");
        assert_eq!(normalised("Zoe\u{308}").unwrap(), "Zoë");
        assert_eq!(normalised("\u{202e}annA").unwrap(), "annA");
    }

    #[test]
    fn a_name_without_anything_to_see_or_too_long_is_refused() {
        for name in ["", " \u{3164}\u{200d} ", "\u{7}\u{1b}", &"m".repeat(25)] {
            assert_eq!(normalised(name).unwrap_err().code, ErrorCode::BadName, "{name:?}");
        }
        assert_eq!(normalised(&"m".repeat(24)).unwrap().len(), 24);
    }
}
