//! Keys, as the screens understand them.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

/// A key that means something to us.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Key {
    /// A letter, a digit, a blank.
    Letter(char),
    /// Go on, play, choose.
    Enter,
    /// Back.
    Escape,
    /// To the next thing.
    Tab,
    /// To the thing before.
    BackTab,
    /// An arrow.
    Left,
    /// An arrow.
    Right,
    /// An arrow.
    Up,
    /// An arrow.
    Down,
    /// A page towards the beginning.
    PageUp,
    /// A page towards the end.
    PageDown,
    /// To the beginning.
    Home,
    /// To the end.
    End,
    /// Takes the last letter away.
    Backspace,
    /// Ctrl-C: leave at once.
    Interrupt,
    /// Ctrl-L: draw everything anew.
    Redraw,
}

impl Key {
    /// What a key press means; none when it means nothing here, or is a release.
    pub fn from_event(event: KeyEvent) -> Option<Key> {
        if event.kind == KeyEventKind::Release {
            return None;
        }
        let control = event.modifiers.contains(KeyModifiers::CONTROL);
        Some(match event.code {
            KeyCode::Char('c' | 'C') if control => Key::Interrupt,
            KeyCode::Char('l' | 'L') if control => Key::Redraw,
            KeyCode::Char(_) if control || event.modifiers.contains(KeyModifiers::ALT) => return None,
            KeyCode::Char(letter) => Key::Letter(letter),
            KeyCode::Enter => Key::Enter,
            KeyCode::Esc => Key::Escape,
            KeyCode::Tab => Key::Tab,
            KeyCode::BackTab => Key::BackTab,
            KeyCode::Left => Key::Left,
            KeyCode::Right => Key::Right,
            KeyCode::Up => Key::Up,
            KeyCode::Down => Key::Down,
            KeyCode::PageUp => Key::PageUp,
            KeyCode::PageDown => Key::PageDown,
            KeyCode::Home => Key::Home,
            KeyCode::End => Key::End,
            KeyCode::Backspace => Key::Backspace,
            _ => return None,
        })
    }

    /// The same with a small letter: commands do not tell them apart.
    pub(crate) fn lower(self) -> Key {
        match self {
            Key::Letter(letter) => Key::Letter(letter.to_lowercase().next().unwrap_or(letter)),
            other => other,
        }
    }

    /// The place that a digit names, from 0: 1 to 9, then 0 for the tenth.
    pub(crate) fn place(self) -> Option<usize> {
        match self {
            Key::Letter('0') => Some(9),
            Key::Letter(letter) => letter.to_digit(10).map(|digit| digit as usize - 1),
            _ => None,
        }
    }
}
