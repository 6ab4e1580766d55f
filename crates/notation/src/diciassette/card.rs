//! Cards of Diciassette in JSON: by name, and as played in the queue.

use std::borrow::Cow;
use std::sync::LazyLock;

use ::diciassette::{Card, Glimpse, Hand, Placed, Shown, Side};
use kernel::Seat;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

#[cfg(feature = "schema")]
use schemars::{JsonSchema, Schema, SchemaGenerator};

use crate::as_json::{AsJson, AsText, Json, as_json_by_list, as_json_by_twin};

/// The names of the cards, made once from the notation.
static NAMES: LazyLock<[String; Card::KINDS]> = LazyLock::new(|| Card::ALL.map(|card| card.to_string()));

/// The name of a hidden card.
const HIDDEN: &str = "?";

impl AsText for Card {
    const EXPECTED: &'static str = "a card such as 3, 3= or trap";

    fn text(&self) -> Cow<'static, str> {
        Cow::Borrowed(&NAMES[*self as usize])
    }

    fn parse(text: &str) -> Option<Card> {
        text.parse().ok()
    }
}

impl AsText for Glimpse {
    const EXPECTED: &'static str = "a card such as 3, 3= or trap, or ? for one that cannot be told";

    fn text(&self) -> Cow<'static, str> {
        match self {
            Glimpse::Known(card) => card.text(),
            Glimpse::Hidden => Cow::Borrowed(HIDDEN),
        }
    }

    fn parse(text: &str) -> Option<Glimpse> {
        match text {
            HIDDEN => Some(Glimpse::Hidden),
            name => Card::parse(name).map(Glimpse::Known),
        }
    }
}

as_json_by_list! { Hand, Card, cards, Hand::FULL, "a list of cards"; }

#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(remote = "Side", rename_all = "lowercase")]
enum SideWord {
    Up,
    Down,
}

as_json_by_twin! { Side, SideWord, "up or down" }

const PLAYED: &str = r#"a card that was played such as {"card":"3=","by":0,"up":true}"#;

/// A card that was played.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema), schemars(bound = ""))]
#[serde(bound = "", expecting = r#"a card that was played such as {"card":"3=","by":0,"up":true}"#)]
struct PlayedCard<C: AsJson> {
    card: Json<C>,
    by: Json<Seat>,
    up: bool,
}

impl<C: AsJson> PlayedCard<C> {
    fn new(card: C, by: Seat, side: Side) -> PlayedCard<C> {
        PlayedCard { card: Json(card), by: Json(by), up: side == Side::Up }
    }

    fn side(&self) -> Side {
        if self.up { Side::Up } else { Side::Down }
    }
}

/// A played card as one eye sees it.
impl AsJson for Shown {
    const EXPECTED: &'static str = PLAYED;

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        PlayedCard::new(self.card, self.by, self.side).serialize(serializer)
    }

    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Shown, D::Error> {
        let played = PlayedCard::deserialize(deserializer)?;
        Ok(Shown { card: played.card.0, by: played.by.0, side: played.side() })
    }

    #[cfg(feature = "schema")]
    fn schema(generator: &mut SchemaGenerator) -> Schema {
        PlayedCard::<Glimpse>::json_schema(generator)
    }
}

/// A revealed card.
impl AsJson for Placed {
    const EXPECTED: &'static str = PLAYED;

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        PlayedCard::new(self.card(), self.by(), self.side()).serialize(serializer)
    }

    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Placed, D::Error> {
        let played = PlayedCard::deserialize(deserializer)?;
        Ok(Placed::new(played.card.0, played.by.0, played.side()))
    }

    #[cfg(feature = "schema")]
    fn schema(generator: &mut SchemaGenerator) -> Schema {
        PlayedCard::<Card>::json_schema(generator)
    }
}
