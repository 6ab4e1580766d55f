//! The card art: every picture of the page, as inline SVG without words.
//!
//! Numerals, shapes and pictures are drawn for this project and need no font; `20-cards.css`
//! colours them. A picture has no label: its container has it.

mod animals;
pub mod diciassette;
mod drawing;
mod icons;
pub mod rummy17;
mod shapes;
pub mod still;

use crate::prelude::AnyView;
use ::rummy17::Colour;

use drawing::{Drawing, ring, write};
pub use icons::Icon;

/// A victory token of Diciassette (D15).
pub fn victory_token() -> AnyView {
    draw_victory_token().view()
}

/// A penalty token of Diciassette (D15, D16).
pub fn penalty_token() -> AnyView {
    draw_penalty_token().view()
}

/// The bare shape of a colour of Rummy 17.
pub fn colour_shape(colour: Colour) -> AnyView {
    draw_colour_shape(colour).view()
}

/// The emblem of Seventeen: a 1 on a dark back and a 7 on a white front.
pub fn logo() -> AnyView {
    draw_logo().view()
}

/// A round picture of a bot's character; of a person for every other name.
pub fn animal(character: &str) -> AnyView {
    animals::draw(character).view()
}

/// An icon of a control.
pub fn icon(icon: Icon) -> AnyView {
    icons::draw(icon).view()
}

/// Round, unlike the penalty token, so that the two differ without colour.
fn draw_victory_token() -> Drawing {
    const COIN: &str = r#"<circle class="sheet" cx="24" cy="24" r="22"/>"#;
    const STAR: &str = r#"<path class="sign" d="M24 13 27.2 20.6 35.4 21.3 29.2 26.7 31.1 34.7 24 30.4 16.9 34.7 18.8 26.7 12.6 21.3 20.8 20.6z"/>"#;
    Drawing::new("token victory", "0 0 48 48", format!("{COIN}{}{STAR}", ring(24, 24, 18)))
}

fn draw_penalty_token() -> Drawing {
    const TILE: &str =
        r#"<rect class="sheet" x="9" y="9" width="30" height="30" rx="4" transform="rotate(45 24 24)"/>"#;
    const CROSS: &str = r#"<path class="line" d="M17 17 31 31M31 17 17 31"/>"#;
    Drawing::new("token penalty", "0 0 48 48", format!("{TILE}{CROSS}"))
}

fn draw_colour_shape(colour: Colour) -> Drawing {
    let class = format!("colour-shape {}", shapes::class(colour));
    Drawing::new(class, "-24 -24 48 48", shapes::shape(colour, "scale(1)"))
}

fn draw_logo() -> Drawing {
    let one = write("1", "translate(12 17) scale(.56)");
    let seven = write("7", "translate(12 17) scale(.56)");
    let inside = format!(
        r#"<g transform="translate(4 8) rotate(-9 12 34)"><rect class="behind" width="24" height="34" rx="4.5"/>{one}</g><g class="before" transform="translate(20 7) rotate(9 12 34)"><rect class="sheet" width="24" height="34" rx="4.5"/>{seven}</g>"#
    );
    Drawing::new("logo", "0 0 48 48", inside)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use ::diciassette::{Card, Glimpse};
    use ::rummy17::{Bonus, Card as Number, Cards};

    use super::*;

    const THEME: &str = include_str!("../../web/style/00-theme.css");
    const CARDS: &str = include_str!("../../web/style/20-cards.css");

    const CHARACTERS: [&str; 9] =
        ["sparrow", "magpie", "fox", "sphinx", "kitten", "squirrel", "heron", "owl", "random"];

    fn fronts() -> Vec<Drawing> {
        Card::ALL.into_iter().map(diciassette::draw_front).collect()
    }

    fn numbers() -> Vec<Drawing> {
        Cards::DECK.iter().map(rummy17::draw_number).collect()
    }

    fn jokers() -> Vec<Drawing> {
        let standing = Cards::DECK.iter().map(|card| rummy17::draw_joker(card.colour(), Some(card)));
        Colour::ALL.into_iter().map(|colour| rummy17::draw_joker(colour, None)).chain(standing).collect()
    }

    fn two_sided_backs() -> Vec<Drawing> {
        let two_sided = Card::ALL.into_iter().filter(|card| card.is_two_sided());
        two_sided.map(|card| diciassette::draw_back(Glimpse::Known(card))).collect()
    }

    fn everything() -> Vec<Drawing> {
        let mut all = [fronts(), two_sided_backs(), numbers(), jokers()].concat();
        all.push(diciassette::draw_back(Glimpse::Hidden));
        all.push(rummy17::draw_back());
        all.extend(Bonus::ALL.map(rummy17::draw_bonus));
        all.extend(Colour::ALL.map(draw_colour_shape));
        all.extend(CHARACTERS.map(animals::draw));
        all.extend(icons::ALL.map(icons::draw));
        all.extend([draw_victory_token(), draw_penalty_token(), draw_logo(), animals::draw("Anna")]);
        all
    }

    #[test]
    fn no_two_pictures_are_alike() {
        let all = everything();
        let markups: HashSet<&str> = all.iter().map(|drawing| drawing.inside.as_str()).collect();
        assert_eq!(markups.len(), all.len(), "without their colours, pictures can still be told apart");
        assert_eq!(numbers().len(), Number::COUNT);
    }

    #[test]
    fn d2_a_back_tells_two_sided_numbers_and_nothing_else() {
        let hidden = diciassette::draw_back(Glimpse::Hidden);
        for card in Card::ALL {
            let back = diciassette::draw_back(Glimpse::Known(card));
            assert_eq!(back == hidden, !card.is_two_sided(), "{card:?}");
        }
        assert_eq!(two_sided_backs().len(), 5);
    }

    #[test]
    fn d1_two_sided_fronts_are_marked() {
        for (card, front) in Card::ALL.into_iter().zip(fronts()) {
            assert_eq!(front.inside.contains("curl"), card.is_two_sided(), "{card:?}");
        }
    }

    #[test]
    fn r1_each_colour_has_its_own_shape_and_letter() {
        let outlines: HashSet<&str> = Colour::ALL.into_iter().map(shapes::outline).collect();
        assert_eq!(outlines.len(), 5);
        for (card, number) in Cards::DECK.iter().zip(numbers()) {
            let letter = write(&card.colour().letter().to_string(), "");
            let stroke = letter.split(" d=").nth(1).expect("a letter has a stroke");
            assert!(number.inside.contains(stroke.trim_end_matches("</g>")), "{card:?} has its letter");
            assert_eq!(
                number.inside.matches(shapes::outline(card.colour())).count(),
                2,
                "{card:?}: index and art"
            );
        }
    }

    #[test]
    fn a_joker_shows_the_card_it_stands_for() {
        for card in Cards::DECK {
            let joker = rummy17::draw_joker(card.colour(), Some(card)).inside;
            let index = write(&card.value().to_string(), "");
            for stroke in index.split(" d=").skip(1).filter_map(|rest| rest.split("/>").next()) {
                assert!(joker.matches(stroke).count() >= 2, "{card:?}: {stroke} in the index and large");
            }
            assert!(joker.contains("pinwheel"));
        }
    }

    #[test]
    fn every_bot_has_a_picture_and_every_other_name_is_a_person() {
        use bots::{Level, Opponents};
        let person = animals::draw("Anna");
        let bots = Level::ALL.into_iter().flat_map(|level| {
            [::diciassette::Diciassette::character(level), ::rummy17::Rummy17::character(level)]
        });
        for character in bots.chain(["random"]) {
            assert_ne!(animals::draw(character), person, "{character}");
        }
        assert_eq!(animals::draw(""), person);
    }

    #[test]
    fn art_has_no_words_no_ids_and_no_inline_style() {
        for Drawing { inside, class, .. } in everything() {
            for forbidden in ["<text", "<title", " id=", " style=", "url(", "d=\"\"", "href"] {
                assert!(!inside.contains(forbidden), "{class}: {forbidden}");
            }
            assert_eq!(inside.matches("<g").count(), inside.matches("</g>").count(), "{class}");
            assert_eq!(inside.matches('"').count() % 2, 0, "{class}");
            let words = inside.split(['<', '>']).skip(2).step_by(2);
            assert_eq!(words.collect::<String>(), "", "{class}: nothing between the elements");
        }
    }

    #[test]
    fn the_style_sheet_knows_every_class() {
        let mut classes = HashSet::new();
        for Drawing { inside, class, .. } in everything() {
            classes.extend(class.split(' ').map(String::from));
            let within = inside.split("class=\"").skip(1).filter_map(|rest| rest.split('"').next());
            classes.extend(within.flat_map(|names| names.split(' ')).map(String::from));
        }
        for class in classes.iter().filter(|class| *class != "front") {
            let known = CARDS.split(['.']).any(|rule| {
                rule.strip_prefix(class.as_str())
                    .is_some_and(|rest| rest.starts_with([' ', ',', '.', ':', '{', '\n']))
            });
            assert!(known, "20-cards.css has no rule for .{class}");
        }
    }

    /// Parses the colours of the theme. The dark theme overrides some of the light one's.
    fn colours(dark: bool) -> std::collections::HashMap<&'static str, [f64; 3]> {
        let (light_part, dark_part) =
            THEME.split_once(":root[data-theme=\"dark\"]").expect("there are two themes");
        let parts = if dark { vec![light_part, dark_part] } else { vec![light_part] };
        let mut colours = std::collections::HashMap::new();
        for line in parts.into_iter().flat_map(str::lines) {
            let Some((name, hex)) = line.trim().strip_prefix("--").and_then(|rest| rest.split_once(": #"))
            else {
                continue;
            };
            let channel =
                |at: usize| u8::from_str_radix(&hex[at..at + 2], 16).expect("six digits") as f64 / 255.;
            colours.insert(name, [channel(0), channel(2), channel(4)]);
        }
        colours
    }

    /// Contrast ratio as defined by WCAG.
    fn contrast(one: [f64; 3], other: [f64; 3]) -> f64 {
        let luminance = |colour: [f64; 3]| {
            let [r, g, b] =
                colour.map(|c| if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) });
            0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05
        };
        let (one, other) = (luminance(one), luminance(other));
        one.max(other) / one.min(other)
    }

    #[test]
    fn contrast_is_aa_in_both_themes() {
        const TEXT: f64 = 4.5;
        const GRAPHICS: f64 = 3.;
        let mut pairs: Vec<(String, String, f64)> = Vec::new();
        let mut all = |inks: &[&str], grounds: &[&str], least: f64| {
            for ink in inks {
                pairs.extend(grounds.iter().map(|ground| (ink.to_string(), ground.to_string(), least)));
            }
        };
        let paper = ["page", "surface", "surface-sunk"];
        all(&["text", "muted", "accent-text", "danger-text", "success-text"], &paper, TEXT);
        all(&["line-strong", "accent", "focus"], &paper, GRAPHICS);
        let table = ["table", "table-deep", "table-raised"];
        all(&["table-text", "table-muted", "table-glow"], &table, TEXT);
        all(&["table-line"], &table, GRAPHICS);
        all(&["on-accent"], &["accent", "accent-strong"], TEXT);
        all(&["on-danger"], &["danger", "danger-strong"], TEXT);
        all(&["on-success"], &["success"], TEXT);
        all(&["on-table-glow"], &["table-glow"], TEXT);
        all(&["gold-ink"], &["gold"], TEXT);
        all(&["focus"], &["focus-around"], GRAPHICS);
        all(&["card-back-mark"], &["card-back", "card-back-panel"], TEXT);
        all(&["card-back-line"], &["card-back", "card-back-panel"], GRAPHICS);
        all(&["card-ink"], &["card-front"], TEXT);
        for kind in ["accent", "danger", "success"] {
            all(&["text", &format!("{kind}-text")], &[&format!("{kind}-soft")], TEXT);
        }
        for number in 1..=5 {
            let of = |what: &str| format!("number-{number}-{what}");
            all(&[&of("ink")], &["card-front", &of("soft")], TEXT);
            all(&[&of("bright")], &["card-back", "card-back-panel"], TEXT);
        }
        for special in ["reverse", "times2", "trash", "trap"] {
            all(&["card-front"], &[&format!("special-{special}")], TEXT);
        }
        for suit in ["red", "blue", "green", "yellow", "purple"] {
            let of = |what: &str| format!("{suit}-{what}");
            all(&[&of("ink")], &["card-front", &of("soft")], TEXT);
            all(&[&of("on")], &[suit], TEXT);
            all(&[&of("bright")], &["card-back", "card-back-panel"], TEXT);
            all(&[&of("bright")], &table, GRAPHICS);
        }
        for dark in [false, true] {
            let colours = colours(dark);
            for (ink, ground, least) in &pairs {
                let [one, other] =
                    [ink, ground].map(|name| *colours.get(name.as_str()).expect("a colour of the theme"));
                let found = contrast(one, other);
                assert!(
                    found >= *least,
                    "{ink} on {ground} is {found:.2}, at least {least} is needed; dark: {dark}"
                );
            }
        }
    }

    #[test]
    fn the_five_colours_stand_apart_in_grey() {
        let colours = colours(false);
        for pair in ["yellow", "green", "red", "blue", "purple"].windows(2) {
            let apart = contrast(colours[pair[0]], colours[pair[1]]);
            assert!(apart >= 1.35, "{pair:?}: {apart:.2}");
        }
    }
}
