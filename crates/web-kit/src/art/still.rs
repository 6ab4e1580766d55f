//! The art as text, for static pages: pictures named in the notation.

use ::diciassette::{Card, Glimpse};
use ::rummy17::{Bonus, Card as Number, Colour};

use super::drawing::Drawing;
use super::{diciassette, draw_penalty_token, draw_victory_token, rummy17};

/// A picture of Diciassette: `3` or `trap` is the front of a card, `3=?` the back of a two-sided
/// one, `?` the common back; `victory` and `penalty` are tokens. `None` for any other name.
pub fn of_diciassette(word: &str) -> Option<String> {
    let drawing = match word {
        "?" => diciassette::draw_back(Glimpse::Hidden),
        "victory" => draw_victory_token(),
        "penalty" => draw_penalty_token(),
        _ => match word.strip_suffix('?') {
            Some(card) => {
                let card: Card = card.parse().ok().filter(|card: &Card| card.is_two_sided())?;
                diciassette::draw_back(Glimpse::Known(card))
            }
            None => diciassette::draw_front(word.parse().ok()?),
        },
    };
    Some(drawing.markup())
}

/// A picture of Rummy 17: `R7` is a card, `R*` a single joker, `R*7` a joker that stands for R7,
/// `?` the back, `most-red` a bonus card. `None` for any other name.
pub fn of_rummy17(word: &str) -> Option<String> {
    let bonus = |word: &str| word.parse::<Bonus>().ok().map(rummy17::draw_bonus);
    let drawing = match word.split_once('*') {
        Some((colour, value)) => {
            let colour = Colour::from_letter(colour.chars().next()?).filter(|_| colour.len() == 1)?;
            let stands_for = match value {
                "" => None,
                value => Some(format!("{}{value}", colour.letter()).parse::<Number>().ok()?),
            };
            rummy17::draw_joker(colour, stands_for)
        }
        None if word == "?" => rummy17::draw_back(),
        None => word.parse::<Number>().ok().map(rummy17::draw_number).or_else(|| bonus(word))?,
    };
    Some(Drawing::markup(&drawing))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_of_the_notation_has_its_picture() {
        for card in Card::ALL {
            let front = of_diciassette(&card.to_string()).unwrap();
            assert!(front.contains("class=\"card front"), "{card}");
            assert_eq!(of_diciassette(&format!("{card}?")).is_some(), card.is_two_sided(), "{card}");
        }
        for word in ["R7", "P17", "B*", "B*12", "?", "most-red", "ended-game"] {
            assert!(of_rummy17(word).is_some(), "{word}");
        }
        assert!(of_diciassette("victory").unwrap().contains("token victory"));
        assert_ne!(of_rummy17("R*7"), of_rummy17("R7"));
    }

    #[test]
    fn other_words_have_none() {
        for word in ["", "6", "trap?", "R7", "??", "<svg>"] {
            assert_eq!(of_diciassette(word), None, "{word}");
        }
        for word in ["", "R18", "R*18", "X7", "RB*", "*", "most-pink", "<svg>"] {
            assert_eq!(of_rummy17(word), None, "{word}");
        }
    }
}
