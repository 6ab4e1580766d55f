//! The cards of Rummy 17: five colours, each with its shape and letter (R1), jokers, backs and
//! bonus cards.

use crate::prelude::AnyView;
use rummy17::{Bonus, Card, Colour};

use super::drawing::{CARD, Drawing, SHEET, ring, write};
use super::shapes::{class, shape};

/// A number card.
pub fn number(card: Card) -> AnyView {
    draw_number(card).view()
}

/// A joker, in a meld with the card it stands for.
pub fn joker(colour: Colour, stands_for: Option<Card>) -> AnyView {
    draw_joker(colour, stands_for).view()
}

/// The back, alike for all cards.
pub fn back() -> AnyView {
    draw_back().view()
}

/// A bonus card's pictogram, on a square tile.
pub fn bonus(bonus: Bonus) -> AnyView {
    draw_bonus(bonus).view()
}

/// Value, shape and letter along the left edge, the part visible in a fan of cards.
fn index(card: Card) -> String {
    // Two digits are condensed to fit three tenths of the card's width.
    let place =
        if card.value() < 10 { "translate(19 24) scale(.62)" } else { "translate(19 24) scale(.5 .62)" };
    format!("{}{}", write(&card.value().to_string(), place), suit_index(card.colour()))
}

fn suit_index(colour: Colour) -> String {
    let letter = write(colour.letter().encode_utf8(&mut [0; 4]), "translate(19 73) scale(.32)");
    format!("{}{letter}", shape(colour, "translate(19 51) scale(.48)"))
}

/// The value again, as large as possible.
fn large(card: Card) -> String {
    let place = if card.value() < 10 { "translate(57 93) scale(1.5)" } else { "translate(57 93) scale(1.2)" };
    write(&card.value().to_string(), place)
}

pub(super) fn draw_number(card: Card) -> Drawing {
    let colour = card.colour();
    let index = index(card);
    if card.value() == Card::HIGHEST {
        let small = shape(colour, "translate(57 92) scale(1.3)");
        let value = write("17", "translate(57 92) scale(.95)");
        let inside = format!(r#"{SHEET}{}<g class="pale">{small}</g>{index}{value}"#, ring(57, 92, 31));
        return Drawing::new(format!("card front seventeen {}", class(colour)), CARD, inside);
    }
    let behind = shape(colour, "translate(57 92) scale(1.75)");
    let value = large(card);
    let inside = format!(r#"{SHEET}<g class="pale">{behind}</g>{index}{value}"#);
    Drawing::new(format!("card front {}", class(colour)), CARD, inside)
}

/// Five sails around a hub: a joker turns with the wind.
fn pinwheel(transform: &str) -> String {
    let sails: String = (0..5)
        .map(|sail| format!(r#"<path transform="rotate({})" d="M0 0V-30C16-27 20-10 0 0z"/>"#, sail * 72))
        .collect();
    format!(r#"<g class="pinwheel" transform="{transform}">{sails}</g>"#)
}

pub(super) fn draw_joker(colour: Colour, stands_for: Option<Card>) -> Drawing {
    let inside = match stands_for {
        None => {
            let mark = pinwheel("translate(20 24) scale(.4)");
            format!("{mark}{}{}", suit_index(colour), pinwheel("translate(58 92) scale(1.05)"))
        }
        Some(card) => {
            let value = large(card);
            format!("{}{}{value}", index(card), pinwheel("translate(71 31) scale(.62)"))
        }
    };
    Drawing::new(format!("card front joker {}", class(colour)), CARD, format!("{SHEET}{inside}"))
}

pub(super) fn draw_back() -> Drawing {
    // Twelve dots and the five shapes: seventeen around the seventeen.
    const DOTS: &str = r#"<path class="dots" d="M67 21h0M79 32h0M83 66h0M83 83h0M81 100h0M58 121h0M42 121h0M19 100h0M17 83h0M17 66h0M21 32h0M33 21h0"/>"#;
    let around: String = Colour::ALL
        .into_iter()
        .zip(["50 19", "82 49", "74 115", "26 115", "18 49"])
        .map(|(colour, place)| suited(colour, &shape(colour, &format!("translate({place}) scale(.5)"))))
        .collect();
    let seventeen = write("17", "translate(50 70) scale(.55)");
    Drawing::new("card back", CARD, format!("{SHEET}{DOTS}{around}{}{seventeen}", ring(50, 70, 22)))
}

/// Groups markup under the class of a colour.
fn suited(colour: Colour, markup: &str) -> String {
    format!(r#"<g class="{}">{markup}</g>"#, class(colour))
}

/// The sign for the most, longest or highest.
const MOST: &str = r#"<path class="sign" d="M48 17 55 5 62 17z"/>"#;
/// The sign for the fewest.
const FEWEST: &str = r#"<path class="sign" d="M48 5H62L55 17z"/>"#;
/// The sign for length.
const LENGTH: &str = r#"<path class="line" d="M8 54H56M14 48 8 54 14 60M50 48 56 54 50 60"/>"#;

/// A row of small cards of this width on one base line, from the left edge on.
fn row(cards: &[(Colour, u8)], left: u8, foot: u8, width: u8) -> String {
    let mut markup = String::new();
    for (place, (colour, height)) in (0..).zip(cards) {
        let (x, y, w) = (left + place * width, foot - height, width - 2);
        markup += &format!(
            r#"<rect class="mini {}" x="{x}" y="{y}" width="{w}" height="{height}" rx="2"/>"#,
            class(*colour)
        );
    }
    markup
}

pub(super) fn draw_bonus(bonus: Bonus) -> Drawing {
    use Colour::{Blue, Green, Purple, Red, Yellow};
    let inside = match bonus {
        Bonus::MostCards => {
            let card = |turn: &str| {
                format!(
                    r#"<rect class="mini blank" transform="{turn}" x="20" y="18" width="24" height="34" rx="4"/>"#
                )
            };
            format!("{}{}{}{MOST}", card("rotate(-22 32 64)"), card("rotate(0)"), card("rotate(22 32 64)"))
        }
        Bonus::MostSets => {
            let set = [(Red, 20), (Green, 20), (Purple, 20)];
            format!("{}{}{MOST}", row(&set, 6, 30, 13), row(&set, 18, 56, 13))
        }
        Bonus::MostRuns => {
            let run = |colour| [(colour, 10), (colour, 15), (colour, 20)];
            format!("{}{}{MOST}", row(&run(Green), 6, 30, 13), row(&run(Purple), 18, 56, 13))
        }
        Bonus::LongestSet => {
            let set = Colour::ALL.map(|colour| (colour, 30));
            format!("{}{LENGTH}", row(&set, 5, 42, 11))
        }
        Bonus::LongestRun => {
            let run = [8, 14, 20, 26, 32, 38].map(|height| (Blue, height));
            format!("{}{LENGTH}", row(&run, 6, 44, 9))
        }
        Bonus::Most123 => {
            let numerals = [
                ("1", "translate(9 37) scale(.65)"),
                ("2", "translate(29 37) scale(.65)"),
                ("3", "translate(51 37) scale(.65)"),
            ];
            numerals.map(|(numeral, place)| write(numeral, place)).concat() + MOST
        }
        Bonus::Most8And16 => {
            format!(
                "{}{}{MOST}",
                write("8", "translate(14 36) scale(.65)"),
                write("16", "translate(44 36) scale(.65)")
            )
        }
        Bonus::MostRed => suited(Red, &shape(Red, "translate(29 36)")) + MOST,
        Bonus::FewestBlue => suited(Blue, &shape(Blue, "translate(29 36)")) + FEWEST,
        Bonus::FewestJokers => pinwheel("translate(29 36) scale(.8)") + FEWEST,
        Bonus::HighestThree => {
            let three = [(Yellow, 30), (Blue, 30), (Red, 30)];
            format!("{}{}", row(&three, 8, 58, 17), r#"<path class="line" d="M20 20 32 8 44 20"/>"#)
        }
        Bonus::EndedGame => String::from(
            r#"<path class="line" d="M14 60V6"/><path class="line" d="M14 8H54V38H14"/><path class="sign" d="M14 8H24V18H14zM34 8H44V18H34zM24 18H34V28H24zM44 18H54V28H44zM14 28H24V38H14zM34 28H44V38H34z"/>"#,
        ),
    };
    Drawing::new("bonus-art", "0 0 64 64", inside)
}
