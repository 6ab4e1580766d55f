//! The notation of cards, actions and lots, as written at the table.

use core::fmt;
use core::str::FromStr;

use kernel::{Misspelt, Seat};

use crate::card::{Card, Hand, Side};
use crate::state::{Action, Chance};

const CARDS: [&str; Card::KINDS] =
    ["1=", "2=", "3=", "4=", "5=", "1", "2", "3", "4", "5", "reverse", "x2", "trash", "trap"];

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(CARDS[*self as usize])
    }
}

impl FromStr for Card {
    type Err = Misspelt;

    fn from_str(word: &str) -> Result<Card, Misspelt> {
        CARDS
            .iter()
            .position(|name| *name == word)
            .map(|place| Card::ALL[place])
            .ok_or(Misspelt("not a card: 1 to 5, 1= to 5=, reverse, x2, trash or trap was expected"))
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Play(card, Side::Up) => write!(f, "{card} up"),
            Action::Play(card, Side::Down) => write!(f, "{card} down"),
            Action::Call => f.write_str("call"),
            Action::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Action {
    type Err = Misspelt;

    fn from_str(words: &str) -> Result<Action, Misspelt> {
        match words {
            "call" => Ok(Action::Call),
            "pass" => Ok(Action::Pass),
            _ => {
                let (card, side) = match words.split_once(' ') {
                    Some((card, "up")) => (card, Side::Up),
                    Some((card, "down")) => (card, Side::Down),
                    _ => {
                        return Err(Misspelt(
                            "not an action: a card and up or down, call or pass was expected",
                        ));
                    }
                };
                Ok(Action::Play(card.parse()?, side))
            }
        }
    }
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::First(seat) => write!(f, "first {seat}"),
            Chance::Hand(hand) => {
                f.write_str("hand")?;
                hand.cards().try_for_each(|card| write!(f, " {card}"))
            }
            Chance::Card(card) => write!(f, "{card}"),
        }
    }
}

impl FromStr for Chance {
    type Err = Misspelt;

    fn from_str(words: &str) -> Result<Chance, Misspelt> {
        match words.split_once(' ') {
            Some(("first", seat)) => Seat::ALL
                .into_iter()
                .find(|known| matches!(seat.as_bytes(), [digit] if *digit == b'0' + *known as u8))
                .map(Chance::First)
                .ok_or(Misspelt("not a seat: 0 to 5 was expected")),
            Some(("hand", cards)) => {
                let mut hand = Hand::default();
                for word in cards.split(' ') {
                    if hand.is_full() {
                        return Err(Misspelt("not a hand: three cards were expected"));
                    }
                    hand.insert(word.parse()?);
                }
                Ok(Chance::Hand(hand))
            }
            _ => words.parse().map(Chance::Card),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn every_word_reads_back_as_what_it_was() {
        for card in Card::ALL {
            assert_eq!(card.to_string().parse(), Ok(card));
            for side in [Side::Up, Side::Down] {
                let action = Action::Play(card, side);
                assert_eq!(action.to_string().parse(), Ok(action));
            }
            assert_eq!(Chance::Card(card).to_string().parse(), Ok(Chance::Card(card)));
        }
        for seat in Seat::ALL {
            assert_eq!(Chance::First(seat).to_string().parse(), Ok(Chance::First(seat)));
        }
        let hand = Chance::Hand([Card::Trap, Card::TwoSided3, Card::Front1].into_iter().collect());
        assert_eq!(hand.to_string(), "hand 3= 1 trap");
        assert_eq!(hand.to_string().parse(), Ok(hand));
        for action in [Action::Call, Action::Pass] {
            assert_eq!(action.to_string().parse(), Ok(action));
        }
    }

    #[test]
    fn other_words_are_misspelt() {
        for words in ["", "6", "3==", "3=  up", " 3= up", "3= sideways", "Call", "trap", "first 6", "up"] {
            assert!(words.parse::<Action>().is_err(), "{words}");
        }
        assert!("first 6".parse::<Chance>().is_err());
        assert!("first 00".parse::<Chance>().is_err());
        assert!("hand 1 1 1 1".parse::<Chance>().is_err());
    }
}
