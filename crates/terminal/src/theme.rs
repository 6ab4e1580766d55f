//! The look of the screen: the terminal's own palette, or no colour at all; Unicode, or plain
//! ASCII.
//!
//! Everything is drawn with Unicode and colours; unsupported ones are then replaced on the finished
//! screen. No background is ever set, so that light and dark terminals look right.

use ratatui::buffer::Buffer;
use ratatui::style::{Color, Modifier, Style};
use rummy17::Colour;

/// The capabilities of the terminal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Theme {
    /// Colours besides letters and shapes.
    pub colour: bool,
    /// Letters beyond ASCII.
    pub unicode: bool,
}

impl Default for Theme {
    fn default() -> Theme {
        Theme { colour: true, unicode: true }
    }
}

impl Theme {
    /// The theme that the environment asks for: `NO_COLOR`, and the character set of the locale.
    pub fn from_environment(variable: impl Fn(&str) -> Option<String>) -> Theme {
        let set = |name: &str| variable(name).filter(|value| !value.is_empty());
        // The first of these that is set decides, as in POSIX.
        let locale = set("LC_ALL").or_else(|| set("LC_CTYPE")).or_else(|| set("LANG"));
        let utf8 = |locale: String| {
            let locale = locale.to_lowercase();
            locale.contains("utf-8") || locale.contains("utf8")
        };
        Theme { colour: set("NO_COLOR").is_none(), unicode: cfg!(windows) || locale.is_some_and(utf8) }
    }

    /// Replaces everything that the terminal cannot show.
    pub(crate) fn finish(self, buffer: &mut Buffer) {
        if self.colour && self.unicode {
            return;
        }
        for cell in &mut buffer.content {
            if !self.colour {
                cell.fg = Color::Reset;
                cell.bg = Color::Reset;
            }
            if !self.unicode && !cell.symbol().is_ascii() {
                let plain = cell.symbol().chars().next().map_or(' ', ascii);
                cell.set_char(plain);
            }
        }
    }
}

/// The nearest letter of ASCII.
fn ascii(letter: char) -> char {
    match letter {
        '─' | '━' | '═' | '—' | '–' | '−' => '-',
        '│' | '┃' | '║' => '|',
        '╭' | '╮' | '╰' | '╯' | '┌' | '┐' | '└' | '┘' | '┬' | '┴' | '┼' | '├' | '┤' => {
            '+'
        }
        // Face-down cards keep a distinct border.
        '┏' | '┓' | '┗' | '┛' => '#',
        '★' => '*',
        '☆' => '-',
        '·' | '∙' => '.',
        '▕' => '[',
        '▏' => ']',
        '●' => 'o',
        '■' => '#',
        '▲' | '↑' => '^',
        '◆' => 'v',
        '◐' | '◓' | '◑' | '◒' => '*',
        '✚' => '+',
        '▼' => '!',
        '▽' => '.',
        '▶' | '►' | '→' | '»' | '›' => '>',
        '◄' | '←' | '«' | '‹' => '<',
        '↓' => 'v',
        '↻' => '>',
        '↺' => '<',
        '×' => 'x',
        '▒' | '░' | '█' => '%',
        '…' => '~',
        '≥' => '>',
        '’' | '‘' => '\'',
        '“' | '”' | '„' => '"',
        'à' | 'á' | 'â' | 'ä' => 'a',
        'ç' => 'c',
        'è' | 'é' | 'ê' | 'ë' => 'e',
        'ì' | 'í' | 'î' | 'ï' => 'i',
        'ò' | 'ó' | 'ô' | 'ö' => 'o',
        'ù' | 'ú' | 'û' | 'ü' => 'u',
        'À' | 'Á' | 'Â' | 'Ä' => 'A',
        'È' | 'É' | 'Ê' | 'Ë' => 'E',
        'Ö' | 'Ô' => 'O',
        'Ü' | 'Ù' => 'U',
        'ß' => 's',
        'œ' => 'o',
        '\u{a0}' | '\u{202f}' => ' ',
        _ => '?',
    }
}

/// The shape for a colour of Rummy 17, besides its letter; one column wide.
pub(crate) const fn shape(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "●",
        Colour::Blue => "■",
        Colour::Green => "▲",
        Colour::Yellow => "◆",
        Colour::Purple => "✚",
    }
}

/// The style for a colour of Rummy 17.
pub(crate) fn ink(colour: Colour) -> Style {
    let ink = match colour {
        Colour::Red => Color::Red,
        Colour::Blue => Color::Blue,
        Colour::Green => Color::Green,
        Colour::Yellow => Color::Yellow,
        Colour::Purple => Color::Magenta,
    };
    Style::new().fg(ink).add_modifier(Modifier::BOLD)
}

/// The style for important things.
pub(crate) const fn strong() -> Style {
    Style::new().add_modifier(Modifier::BOLD)
}

/// The style for secondary things.
pub(crate) const fn faint() -> Style {
    Style::new().add_modifier(Modifier::DIM)
}

/// The style for the selection.
pub(crate) const fn chosen() -> Style {
    Style::new().add_modifier(Modifier::REVERSED)
}

/// The style for refusals.
pub(crate) const fn warning() -> Style {
    Style::new().fg(Color::Red).add_modifier(Modifier::BOLD)
}

/// The style for successes: a victory token, a winner.
pub(crate) const fn good() -> Style {
    Style::new().fg(Color::Yellow).add_modifier(Modifier::BOLD)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::brush::width;

    fn theme(variables: &[(&str, &str)]) -> Theme {
        Theme::from_environment(|name| {
            variables.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn the_environment_says_what_can_be_shown() {
        assert_eq!(theme(&[("LANG", "it_IT.UTF-8")]), Theme::default());
        assert!(!theme(&[("LANG", "it_IT.UTF-8"), ("NO_COLOR", "1")]).colour);
        assert!(theme(&[("NO_COLOR", "")]).colour, "an empty NO_COLOR says nothing");
        if cfg!(not(windows)) {
            assert!(!theme(&[]).unicode);
            assert!(!theme(&[("LC_ALL", "C"), ("LANG", "it_IT.UTF-8")]).unicode);
            assert!(theme(&[("LC_ALL", ""), ("LC_CTYPE", "en_GB.utf8"), ("LANG", "C")]).unicode);
        }
    }

    #[test]
    fn every_colour_has_a_letter_a_shape_and_an_ink_of_its_own() {
        for (index, colour) in Colour::ALL.into_iter().enumerate() {
            assert_eq!(width(shape(colour)), 1);
            for other in &Colour::ALL[..index] {
                assert_ne!(shape(colour), shape(*other));
                assert_ne!(ink(colour), ink(*other));
                let plain = |colour| shape(colour).chars().map(ascii).collect::<String>();
                assert_ne!(plain(colour), plain(*other), "in ASCII too");
            }
        }
    }
}
