//! Building blocks of the art: markup inside an `<svg>`, our own numerals, and a ring of seventeen
//! ticks.
//!
//! Art is text, so that it is small in the page's wasm and can be tested without a browser. It has
//! no ids, because a card may occur many times on the page, and no card colours: `20-cards.css`
//! sets them.

use crate::prelude::*;

/// The markup of one `<svg>`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Drawing {
    /// Its classes, for the style sheet.
    pub(super) class: String,
    /// Its `viewBox`.
    pub(super) frame: &'static str,
    /// The markup inside it.
    pub(super) inside: String,
}

/// The frame of a card, in the ratio 5:7.
pub(super) const CARD: &str = "0 0 100 140";

impl Drawing {
    pub(super) fn new(class: impl Into<String>, frame: &'static str, inside: impl Into<String>) -> Drawing {
        Drawing { class: class.into(), frame, inside: inside.into() }
    }

    /// The element, hidden from assistive technology: its container has the label.
    pub(super) fn view(self) -> AnyView {
        let Drawing { class, frame, inside } = self;
        view! { <svg class=class viewBox=frame aria-hidden="true" focusable="false" inner_html=inside></svg> }
            .into_any()
    }
}

impl Drawing {
    /// The element as text.
    pub(super) fn markup(&self) -> String {
        let Drawing { class, frame, inside } = self;
        format!(
            r#"<svg class="{class}" viewBox="{frame}" aria-hidden="true" focusable="false">{inside}</svg>"#
        )
    }
}

/// A glyph: its stroke, and its width without the stroke's thickness.
struct Glyph {
    stroke: &'static str,
    width: u8,
}

/// The height of all glyphs. Except for the 1 they are 16 wide, so that two fit on a third of a
/// card.
const HEIGHT: i16 = 32;
/// The space between two glyphs.
const GAP: i16 = 11;

const fn glyph(character: char) -> Glyph {
    let stroke = match character {
        '0' => "M8 0a8 8 0 0 1 8 8v16a8 8 0 0 1-16 0V8a8 8 0 0 1 8-8z",
        '1' => return Glyph { stroke: "M0 6.5 7 0V32", width: 8 },
        '2' => "M0 8.2C.3 3.3 3.6 0 8 0s8 3.3 8 7.8c0 3.6-1.6 6-4 9.2L.5 32H16",
        '3' => "M.5 0H15L7.5 12c5 0 8.5 4 8.5 9.8C16 28 12.6 32 7.8 32 4.2 32 1.5 30.2 0 27",
        '4' => "M11.5 32V0L0 23.5h16.5",
        '5' => {
            "M14.5 0H2L1.2 14c1.6-1.7 3.9-2.5 6.3-2.5C12.6 11.5 16 15.6 16 21.6 16 28 12.6 32 7.6 32 4.2 32 1.5 30.3 0 27.3"
        }
        '6' => "M12.5 0C5 9 0 15 0 22.6a8 9.4 0 0 0 16 0C16 17.4 12.6 13.4 8.2 13.4 4 13.4.6 16.6 0 21",
        '7' => "M0 0H16L5.5 32",
        '8' => "M8 15a6.8 7.5 0 1 1 0-15 6.8 7.5 0 0 1 0 15 8 8.5 0 1 0 0 17 8 8.5 0 0 0 0-17z",
        '9' => {
            "M3.5 32C11 23 16 17 16 9.4A8 9.4 0 0 0 0 9.4C0 14.6 3.4 18.6 7.8 18.6 12 18.6 15.4 15.4 16 11"
        }
        'B' => "M0 16H8A8 8 0 0 0 8 0H0V32H8a8 8 0 0 0 0-16",
        'G' => "M16 7C14.6 2.6 11.8 0 8 0a8 8 0 0 0-8 8V24a8 8 0 0 0 16 0V18H9",
        'P' => "M0 32V0H8a8.5 8.5 0 0 1 0 17H0",
        'R' => "M0 32V0H8a8 8 0 0 1 0 16H0M8 16 16 32",
        'Y' => "M0 0 8 16 16 0M8 16V32",
        '=' => "M0 11H16M0 22H16",
        _ => "",
    };
    Glyph { stroke, width: 16 }
}

/// Writes a number or a letter, centred on the origin of `transform`.
pub(super) fn write(text: &str, transform: &str) -> String {
    let glyphs = || text.chars().map(glyph);
    let width = glyphs().map(|glyph| i16::from(glyph.width) + GAP).sum::<i16>() - GAP;
    let mut markup = format!(r#"<g class="n" transform="{transform}">"#);
    let mut x = -width / 2;
    for glyph in glyphs() {
        let stroke = glyph.stroke;
        markup += &format!(r#"<path transform="translate({x} {})" d="{stroke}"/>"#, -HEIGHT / 2);
        x += i16::from(glyph.width) + GAP;
    }
    markup + "</g>"
}

/// A ring of seventeen ticks around a point, the mark of both games.
pub(super) fn ring(x: u8, y: u8, radius: u8) -> String {
    format!(r#"<circle class="ring" cx="{x}" cy="{y}" r="{radius}" pathLength="34"/>"#)
}

/// The sheet of a card, and the ground inside its border.
pub(super) const SHEET: &str = concat!(
    r#"<rect class="sheet" x="1" y="1" width="98" height="138" rx="11"/>"#,
    r#"<rect class="ground" x="7" y="7" width="86" height="126" rx="6"/>"#,
);
