//! The keys that the screens understand.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

/// A key with a meaning.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Key {
    /// A letter, a digit or a blank.
    Letter(char),
    /// Continue, play, choose.
    Enter,
    /// Back.
    Escape,
    /// Next item.
    Tab,
    /// Previous item.
    BackTab,
    /// An arrow.
    Left,
    /// An arrow.
    Right,
    /// An arrow.
    Up,
    /// An arrow.
    Down,
    /// A page up.
    PageUp,
    /// A page down.
    PageDown,
    /// To the beginning.
    Home,
    /// To the end.
    End,
    /// Delete the last letter.
    Backspace,
    /// Ctrl-C: leave at once.
    Interrupt,
    /// Ctrl-L: redraw everything.
    Redraw,
}

impl Key {
    /// The key of a press event; none for a release or a key without meaning.
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

    /// The key in lower case: commands ignore case.
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
