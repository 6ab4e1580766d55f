//! The text on a card of Diciassette.

use diciassette::{Card, Glimpse};
use languages::Language;
use ratatui::style::{Color, Modifier, Style};
use story::diciassette::card_name;

/// At most three columns: the number, `=` for a two-sided one, or the sign of a special card.
pub(super) fn short(card: Card) -> String {
    match card {
        Card::Reverse => "◄─►".to_owned(),
        Card::Times2 => "×2".to_owned(),
        Card::Trash => "▒▒".to_owned(),
        Card::Trap => "▲▲".to_owned(),
        number => number.to_string(),
    }
}

/// The card's name: the notation of a number, the name of a special card.
pub(super) fn name(card: Card, words: Language) -> String {
    if card.is_special() { card_name(card, words).to_string() } else { card.to_string() }
}

/// The visible part of a card.
pub(super) fn glimpse(glimpse: Glimpse) -> String {
    match glimpse {
        Glimpse::Known(card) => short(card),
        Glimpse::Hidden => "?".to_owned(),
    }
}

/// Special cards have a colour besides their sign; numbers keep the terminal's colour.
pub(super) fn ink(card: Card) -> Style {
    let style = Style::new().add_modifier(Modifier::BOLD);
    match card {
        Card::Reverse => style.fg(Color::Cyan),
        Card::Times2 => style.fg(Color::Magenta),
        Card::Trash => style.fg(Color::Green),
        Card::Trap => style.fg(Color::Red),
        _ => style,
    }
}

/// The style for the visible part of a card.
pub(super) fn glimpse_ink(glimpse: Glimpse) -> Style {
    match glimpse {
        Glimpse::Known(card) => ink(card),
        Glimpse::Hidden => Style::new(),
    }
}
