//! Cards, colours and bonus cards of Rummy 17 in JSON.

use std::borrow::Cow;
use std::sync::LazyLock;

use ::rummy17::{Bonus, Bonuses, Card, Cards, Colour, Colours, Place};

use crate::as_json::{AsText, as_json_by_list};

/// The names of all cards, by colour and value, first as number cards and then as jokers; made once
/// from the notation.
static NAMES: LazyLock<[Vec<String>; 2]> = LazyLock::new(|| {
    [false, true].map(|joker| Cards::DECK.iter().map(|card| Place(card, joker).to_string()).collect())
});

/// The name of a hidden card.
const HIDDEN: &str = "?";

/// The name of a card in a meld, with a star for a joker.
pub(super) fn name(card: Card, joker: bool) -> &'static str {
    let place =
        card.colour() as usize * usize::from(Card::HIGHEST) + usize::from(card.value() - Card::LOWEST);
    &NAMES[usize::from(joker)][place]
}

impl AsText for Card {
    const EXPECTED: &'static str = "a card such as R7";

    fn text(&self) -> Cow<'static, str> {
        Cow::Borrowed(name(*self, false))
    }

    fn parse(text: &str) -> Option<Card> {
        text.parse().ok()
    }
}

/// A card that may be hidden.
impl AsText for Option<Card> {
    const EXPECTED: &'static str = "a card such as R7, or ? for one that cannot be told";

    fn text(&self) -> Cow<'static, str> {
        self.as_ref().map_or(Cow::Borrowed(HIDDEN), Card::text)
    }

    fn parse(text: &str) -> Option<Option<Card>> {
        match text {
            HIDDEN => Some(None),
            name => Card::parse(name).map(Some),
        }
    }
}

/// The letters of the colours, made once from the notation.
static LETTERS: LazyLock<[String; Colour::ALL.len()]> =
    LazyLock::new(|| Colour::ALL.map(|colour| colour.letter().to_string()));

/// A colour by its letter.
impl AsText for Colour {
    const EXPECTED: &'static str = "a colour R B G Y P";

    fn text(&self) -> Cow<'static, str> {
        Cow::Borrowed(&LETTERS[*self as usize])
    }

    fn parse(text: &str) -> Option<Colour> {
        Colour::ALL.into_iter().find(|colour| colour.text() == text)
    }
}

/// The names of the bonus cards, made once from the notation.
static BONUSES: LazyLock<[String; Bonus::ALL.len()]> =
    LazyLock::new(|| Bonus::ALL.map(|bonus| bonus.to_string()));

impl AsText for Bonus {
    const EXPECTED: &'static str = "a bonus card such as most-cards";

    fn text(&self) -> Cow<'static, str> {
        Cow::Borrowed(&BONUSES[*self as usize])
    }

    fn parse(text: &str) -> Option<Bonus> {
        text.parse().ok()
    }
}

as_json_by_list! {
    Cards, Card, iter, Card::COUNT, "a list of cards such as R7";
    Colours, Colour, iter, Colour::ALL.len(), "a list of colours";
    Bonuses, Bonus, iter, Bonus::IN_PLAY, "a list of bonus cards";
}
