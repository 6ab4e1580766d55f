//! Codes of tables, as people write and paste them.

/// Length of a code.
const LENGTH: usize = 12;
/// Length of the id of a public table, which may take the place of a code in a link.
const LONGEST: usize = 13;

/// The reason why a text is no code.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoCode {
    /// The text is empty.
    Empty,
    /// It has this wrong number of characters.
    Length(usize),
    /// It has a character that no code has.
    Letter(char),
}

/// The text after the first occurrence of a mark.
fn behind<'t>(text: &'t str, mark: &str) -> Option<&'t str> {
    text.char_indices().find_map(|(at, _)| text[at..].strip_prefix(mark))
}

/// The code in a text, which may be lower case, in groups, with letters for similar digits, or a
/// whole link.
pub fn code(text: &str) -> Result<String, NoCode> {
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
            // Codes have no U, because it is mistaken for V.
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

/// A code in groups of four, to read aloud.
pub fn grouped(code: &str) -> String {
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
