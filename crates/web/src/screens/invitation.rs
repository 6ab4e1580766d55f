//! Codes of tables, as people write and paste them.

/// A code has so many characters.
const LENGTH: usize = 12;
/// The id of a public table, in a link to it, has one more.
const LONGEST: usize = 13;

/// What is wrong with what somebody wrote.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum NoCode {
    /// Nothing was written.
    Empty,
    /// It has so many characters.
    Length(usize),
    /// No code has this letter or sign.
    Letter(char),
}

/// What stands behind the first such mark.
fn behind<'t>(text: &'t str, mark: &str) -> Option<&'t str> {
    text.char_indices().find_map(|(at, _)| text[at..].strip_prefix(mark))
}

/// The code in what somebody wrote: in small letters, in groups, with letters for digits that look alike, or as a whole link.
pub(crate) fn code(text: &str) -> Result<String, NoCode> {
    let text = text.trim();
    let text = ["/t/", "/w/", "/big/"].iter().find_map(|way| behind(text, way)).unwrap_or(text);
    let text = text.split(['/', '?', '#']).next().unwrap_or(text);
    let mut code = String::new();
    for letter in text
        .chars()
        .filter(|letter| !(letter.is_whitespace() || matches!(letter, '-' | '–' | '—' | '_' | '.')))
    {
        code.push(match letter.to_ascii_uppercase() {
            'O' => '0',
            'I' | 'L' => '1',
            // Left out of codes, because it is taken for a V.
            'U' => return Err(NoCode::Letter('U')),
            letter if letter.is_ascii_alphanumeric() => letter,
            letter => return Err(NoCode::Letter(letter)),
        });
    }
    match code.len() {
        0 => Err(NoCode::Empty),
        LENGTH..=LONGEST => Ok(code),
        length => Err(NoCode::Length(length)),
    }
}

/// A code in groups of four, as one reads it out.
pub(crate) fn grouped(code: &str) -> String {
    let letters: Vec<char> = code.chars().collect();
    letters.chunks(4).map(|group| group.iter().collect::<String>()).collect::<Vec<_>>().join("-")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_found_however_it_is_written() {
        for written in [
            "7Q2KD0X9RT4M",
            "7q2kd0x9rt4m",
            " 7q2k-dox9-rt4m ",
            "7Q2K D0X9 RT4M",
            "7Q2K–D0X9–RT4M",
            "https://cards.example/t/7Q2KD0X9RT4M",
            "cards.example:8017/w/7Q2KD0X9RT4M?x=1#y",
            "http://localhost:8017/t/7q2kd0-x9rt4m/",
            "https://cards.example/big/7Q2KD0X9RT4M",
        ] {
            assert_eq!(code(written).as_deref(), Ok("7Q2KD0X9RT4M"), "{written}");
        }
        assert_eq!(code("3X0C8QK5TiRZ9").as_deref(), Ok("3X0C8QK5T1RZ9"));
    }

    #[test]
    fn what_is_no_code_says_why() {
        assert_eq!(code("  "), Err(NoCode::Empty));
        assert_eq!(code("https://cards.example/t/"), Err(NoCode::Empty));
        assert_eq!(code("7Q2K"), Err(NoCode::Length(4)));
        assert_eq!(code("7Q2KD0X9RT4MAB"), Err(NoCode::Length(14)));
        assert_eq!(code("7Q2KU0X9RT4M"), Err(NoCode::Letter('U')));
        assert_eq!(code("7Q2K€0X9RT4M"), Err(NoCode::Letter('€')));
    }

    #[test]
    fn groups_read_back_as_the_code() {
        assert_eq!(grouped("7Q2KD0X9RT4M"), "7Q2K-D0X9-RT4M");
        assert_eq!(code(&grouped("3X0C8QK5T1RZ9")).as_deref(), Ok("3X0C8QK5T1RZ9"));
    }
}
