//! The notation of cards, melds, actions and lots, as written at the table.

use core::fmt;
use core::str::FromStr;

use kernel::{Misspelt, Seat};

use crate::bonus::Bonus;
use crate::card::{Card, Cards, Colour, Colours};
use crate::meld::Meld;
use crate::state::{Action, Chance, Landing, MeldId, Swap};

const CARD: Misspelt = Misspelt("not a card: a colour R B G Y P and a value 1 to 17 was expected, as in R7");
const MELD: Misspelt = Misspelt(
    "not a meld: three or more cards of one value in different colours, or of one colour with consecutive values, \
     with at most one joker, was expected, as in R5 R*6 R7",
);
const NUMBER: Misspelt = Misspelt("not the number of a meld: 0, 1, 2 and so on was expected");
const ACTION: Misspelt = Misspelt(
    "not an action: take, draw, knock, pass, meld CARDS, lay CARD MELD, swap CARD MELD lay JOKER MELD, \
     swap CARD MELD meld CARDS or discard CARD was expected",
);

/// A number without signs or leading zeros, up to 99.
fn number(word: &str) -> Option<u8> {
    match word.as_bytes() {
        [digit @ b'0'..=b'9'] => Some(digit - b'0'),
        [ten @ b'1'..=b'9', digit @ b'0'..=b'9'] => Some((ten - b'0') * 10 + (digit - b'0')),
        _ => None,
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Place(*self, false).fmt(f)
    }
}

impl FromStr for Card {
    type Err = Misspelt;

    fn from_str(word: &str) -> Result<Card, Misspelt> {
        match placed(word)? {
            (card, false) => Ok(card),
            (_, true) => Err(CARD),
        }
    }
}

/// Parses a card on the table; true if a joker stands for it.
fn placed(word: &str) -> Result<(Card, bool), Misspelt> {
    let mut letters = word.chars();
    let colour = letters.next().and_then(Colour::from_letter).ok_or(CARD)?;
    let rest = letters.as_str();
    let value = rest.strip_prefix('*');
    let card = number(value.unwrap_or(rest)).and_then(|value| Card::new(colour, value)).ok_or(CARD)?;
    Ok((card, value.is_some()))
}

impl Meld {
    /// The cards of the meld in order; true for the card that a joker stands for.
    pub fn places(self) -> impl Iterator<Item = (Card, bool)> + Clone {
        let joker = self.joker();
        self.cards().into_iter().map(move |card| (card, Some(card) == joker))
    }
}

/// A card as it lies on the table: `R7`, or `R*7` where a joker stands for it.
pub struct Place(pub Card, pub bool);

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let star = if self.1 { "*" } else { "" };
        write!(f, "{}{star}{}", self.0.colour().letter(), self.0.value())
    }
}

impl fmt::Display for Meld {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, (card, joker)) in self.places().enumerate() {
            if index > 0 {
                f.write_str(" ")?;
            }
            Place(card, joker).fmt(f)?;
        }
        Ok(())
    }
}

/// Parses cards in any order; a meld is written in its own order: sets by colour, runs ascending.
impl FromStr for Meld {
    type Err = Misspelt;

    fn from_str(words: &str) -> Result<Meld, Misspelt> {
        let mut joker: Option<Card> = None;
        let mut cards = Cards::NONE;
        for word in words.split(' ') {
            let (card, is_joker) = placed(word)?;
            let twice = cards.has(card);
            if twice || is_joker && joker.replace(card).is_some() {
                return Err(MELD);
            }
            cards = cards.with(card);
        }
        let colours: Colours = cards.iter().map(Card::colour).collect();
        let (low, high) = cards
            .iter()
            .map(Card::value)
            .fold((u8::MAX, 0), |(low, high), value| (low.min(value), high.max(value)));
        let meld = match colours.iter().next() {
            Some(_) if low == high => Meld::set(low, colours, joker.map(Card::colour)),
            Some(colour) if colours.len() == 1 => {
                Meld::run(colour, low, high, joker.map(Card::value)).filter(|run| run.len() == cards.len())
            }
            _ => None,
        };
        meld.ok_or(MELD)
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Take => f.write_str("take"),
            Action::Draw => f.write_str("draw"),
            Action::Knock => f.write_str("knock"),
            Action::Pass => f.write_str("pass"),
            Action::Meld(meld) => write!(f, "meld {meld}"),
            Action::Lay(card, id) => write!(f, "lay {card} {id}"),
            Action::Swap(Swap { card, from, to }) => {
                write!(f, "swap {card} {from} ")?;
                match to {
                    Landing::Lay(place, id) => write!(f, "lay {} {id}", Place(*place, true)),
                    Landing::Meld(meld) => write!(f, "meld {meld}"),
                }
            }
            Action::Discard(card) => write!(f, "discard {card}"),
        }
    }
}

impl FromStr for Action {
    type Err = Misspelt;

    fn from_str(words: &str) -> Result<Action, Misspelt> {
        match words {
            "take" => return Ok(Action::Take),
            "draw" => return Ok(Action::Draw),
            "knock" => return Ok(Action::Knock),
            "pass" => return Ok(Action::Pass),
            _ => {}
        }
        let (verb, rest) = words.split_once(' ').ok_or(ACTION)?;
        match verb {
            "meld" => Ok(Action::Meld(rest.parse()?)),
            "discard" => Ok(Action::Discard(rest.parse()?)),
            "lay" => {
                let (card, id) = rest.split_once(' ').ok_or(ACTION)?;
                Ok(Action::Lay(card.parse()?, meld_id(id)?))
            }
            "swap" => swap(rest),
            _ => Err(ACTION),
        }
    }
}

fn meld_id(word: &str) -> Result<MeldId, Misspelt> {
    number(word).ok_or(NUMBER)
}

fn swap(words: &str) -> Result<Action, Misspelt> {
    let (card, rest) = words.split_once(' ').ok_or(ACTION)?;
    let (from, rest) = rest.split_once(' ').ok_or(ACTION)?;
    let (verb, rest) = rest.split_once(' ').ok_or(ACTION)?;
    let to = match verb {
        "meld" => Landing::Meld(rest.parse()?),
        "lay" => {
            let (joker, id) = rest.split_once(' ').ok_or(ACTION)?;
            match placed(joker)? {
                (card, true) => Landing::Lay(card, meld_id(id)?),
                (_, false) => return Err(Misspelt("not a joker: it is written with a star, as in R*12")),
            }
        }
        _ => return Err(ACTION),
    };
    Ok(Action::Swap(Swap { card: card.parse()?, from: meld_id(from)?, to }))
}

const BONUSES: [&str; 12] = [
    "most-cards",
    "most-sets",
    "most-runs",
    "longest-set",
    "longest-run",
    "most-123",
    "most-8-16",
    "most-red",
    "fewest-blue",
    "fewest-jokers",
    "highest-three",
    "ended-game",
];

impl fmt::Display for Bonus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(BONUSES[*self as usize])
    }
}

impl FromStr for Bonus {
    type Err = Misspelt;

    fn from_str(word: &str) -> Result<Bonus, Misspelt> {
        BONUSES
            .iter()
            .position(|name| *name == word)
            .map(|place| Bonus::ALL[place])
            .ok_or(Misspelt("not a bonus card: one of the twelve such as most-cards was expected"))
    }
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::Dealer(seat) => write!(f, "dealer {seat}"),
            Chance::Bonus(bonus) => write!(f, "bonus {bonus}"),
            Chance::Card(card) => write!(f, "{card}"),
        }
    }
}

impl FromStr for Chance {
    type Err = Misspelt;

    fn from_str(words: &str) -> Result<Chance, Misspelt> {
        match words.split_once(' ') {
            Some(("dealer", seat)) => number(seat)
                .and_then(|index| Seat::new(usize::from(index)))
                .map(Chance::Dealer)
                .ok_or(Misspelt("not a seat: 0 to 5 was expected")),
            Some(("bonus", bonus)) => bonus.parse().map(Chance::Bonus),
            _ => words.parse().map(Chance::Card),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn every_action_of_the_notation_reads_back_as_what_it_was() {
        for words in [
            "take",
            "draw",
            "knock",
            "pass",
            "meld R5 R6 R7",
            "meld R5 R6 R*7 R8",
            "meld R9 B9 P9",
            "lay R8 2",
            "swap R7 2 lay R*12 3",
            "swap R7 2 meld R*9 B9 G9",
            "discard R17",
        ] {
            assert_eq!(words.parse::<Action>().map(|action| action.to_string()).as_deref(), Ok(words));
        }
    }

    #[test]
    fn r9_r13_what_is_no_meld_has_no_spelling() {
        for words in [
            "R5 R6",
            "R5 R7 R8",
            "R5 R6 B7",
            "R5 R5 R5",
            "R5 B5 B5",
            "R16 R17 R18",
            "R*5 R*6 R7",
            "",
            "R5  R6 R7",
        ] {
            assert!(words.parse::<Meld>().is_err(), "{words}");
        }
    }

    #[test]
    fn cards_of_a_meld_may_be_written_in_any_order() {
        let action: Action = "swap R7 2 meld B9 G9 R*9".parse().unwrap();
        assert_eq!(action.to_string(), "swap R7 2 meld R*9 B9 G9");
        assert_eq!("R7 R5 R6".parse::<Meld>().unwrap().to_string(), "R5 R6 R7");
    }

    #[test]
    fn numbers_have_no_signs_and_no_leading_zeros() {
        for words in ["R07", "R+7", "R", "R-1", "R0", "R18", "r7", "X7", "R*7", "R7 "] {
            assert!(words.parse::<Card>().is_err(), "{words}");
        }
        assert!("lay R8 +2".parse::<Action>().is_err());
        assert!("lay R8 02".parse::<Action>().is_err());
    }
}
