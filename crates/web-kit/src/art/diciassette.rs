//! The cards of Diciassette: white border in front, black border behind (D1, D2).

use crate::prelude::AnyView;
use diciassette::{Card, Glimpse};

use super::drawing::{CARD, Drawing, SHEET, ring, write};

/// The front of a card.
pub fn front(card: Card) -> AnyView {
    draw_front(card).view()
}

/// The back of a card (D2): a two-sided number shows its value, all other backs are alike.
pub fn back(glimpse: Glimpse) -> AnyView {
    draw_back(glimpse).view()
}

/// The curled corner of a two-sided card, with its dark back below.
const CURL: &str = concat!(
    r#"<path class="behind" d="M93 104V127a6 6 0 0 1-6 6H64z"/>"#,
    r#"<path class="curl" d="M93 104 64 133 67 112a5 5 0 0 1 4-4z"/>"#,
);

pub(super) fn draw_front(card: Card) -> Drawing {
    if let Some((name, pictogram)) = special(card) {
        let inside = format!(
            r#"{SHEET}<g class="sign" transform="translate(22 24) scale(.36)">{pictogram}</g><g class="sign" transform="translate(50 76) scale(1.15)">{pictogram}</g>"#
        );
        return Drawing::new(format!("card front special {name}"), CARD, inside);
    }
    let number = card.value().to_string();
    let index = write(&number, "translate(20 26) scale(.6)");
    let (kind, marks) = if card.is_two_sided() {
        let equals = write("=", "translate(20 48) scale(.5)");
        let behind = write(&number, "translate(85 123) scale(.3)");
        (" two-sided", format!(r#"{equals}{CURL}<g class="on-dark">{behind}</g>"#))
    } else {
        ("", String::new())
    };
    let inside = format!("{SHEET}{index}{}{marks}", write(&number, "translate(58 70) scale(1.8)"));
    Drawing::new(format!("card front{kind} number-{number}"), CARD, inside)
}

pub(super) fn draw_back(glimpse: Glimpse) -> Drawing {
    match glimpse {
        Glimpse::Known(card) if card.is_two_sided() => {
            let number = card.value().to_string();
            let index = write(&number, "translate(20 26) scale(.6)");
            let equals = write("=", "translate(20 48) scale(.5)");
            let inside = format!("{SHEET}{index}{equals}{}", write(&number, "translate(58 82) scale(1.9)"));
            Drawing::new(format!("card back two-sided number-{number}"), CARD, inside)
        }
        Glimpse::Known(_) | Glimpse::Hidden => blank_back(),
    }
}

/// D2: the common back: sixteen lozenges and a medallion as the seventeenth.
fn blank_back() -> Drawing {
    const LOZENGES: &str = concat!(
        "M22 12l6 8-6 8-6-8zM50 12l6 8-6 8-6-8zM78 12l6 8-6 8-6-8zM36 28l6 8-6 8-6-8z",
        "M64 28l6 8-6 8-6-8zM22 44l6 8-6 8-6-8zM78 44l6 8-6 8-6-8zM15 62l6 8-6 8-6-8z",
        "M85 62l6 8-6 8-6-8zM22 80l6 8-6 8-6-8zM78 80l6 8-6 8-6-8zM36 96l6 8-6 8-6-8z",
        "M64 96l6 8-6 8-6-8zM22 112l6 8-6 8-6-8zM50 112l6 8-6 8-6-8zM78 112l6 8-6 8-6-8z",
    );
    let seventeen = write("17", "translate(50 70) scale(.55)");
    let ring = ring(50, 70, 22);
    let inside = format!(r#"{SHEET}<path class="lozenges" d="{LOZENGES}"/>{ring}{seventeen}"#);
    Drawing::new("card back", CARD, inside)
}

/// The class of a special card, and its pictogram around the origin.
const fn special(card: Card) -> Option<(&'static str, &'static str)> {
    Some(match card {
        Card::Reverse => (
            "special-reverse",
            r#"<path d="M-25-3A25 25 0 0 1 17-18M20-31V-16H5M25 3A25 25 0 0 1-17 18M-20 31V16H-5"/>"#,
        ),
        Card::Times2 => (
            "special-times2",
            r#"<path d="M-28 2-12 20M-12 2-28 20M3-11.7C3.5-19 8.4-24 15-24S27-19 27-12.3C27-6.9 24.6-3.3 21 1.5L3.8 24H28"/>"#,
        ),
        Card::Trash => (
            "special-trash",
            r#"<path d="M-24-18H24M-9-19V-28H9V-19M-18-18-15 28H15L18-18M-6-6-5 16M6-6 5 16"/>"#,
        ),
        Card::Trap => (
            "special-trap",
            r#"<path d="M-25.6-19.6A29 29 0 1 0 25.6-19.6M-24 33H24"/><path class="solid" d="M27.2 .8L13-6 27.2-12.8zM14.4 18L9.2 3.2 24 8.4zM-6.8 21.2L0 7 6.8 21.2zM-24 8.4L-9.2 3.2-14.4 18zM-27.2-12.8L-13-6-27.2 .8z"/>"#,
        ),
        _ => return None,
    })
}
