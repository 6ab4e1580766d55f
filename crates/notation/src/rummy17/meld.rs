//! Melds of Rummy 17 in JSON: their kind, and their cards in order.

use std::fmt;

use ::rummy17::{Card, Down, Meld};
use kernel::Seat;
use serde::de::{Error, SeqAccess, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

#[cfg(feature = "schema")]
use schemars::{JsonSchema, Schema, SchemaGenerator};

use super::card::name;
use crate::as_json::{AsJson, Json};

#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema), schemars(rename = "MeldKind"))]
#[serde(rename_all = "lowercase")]
enum Kind {
    Set,
    Run,
}

impl Kind {
    fn of(meld: Meld) -> Kind {
        match meld {
            Meld::Set { .. } => Kind::Set,
            Meld::Run { .. } => Kind::Run,
        }
    }
}

/// A meld.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema), schemars(rename = "Meld"))]
#[serde(expecting = r#"a meld such as {"kind":"run","cards":["R5","R*6","R7"]}"#)]
struct MeldJson {
    kind: Kind,
    cards: Lying,
}

/// A meld on the table.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema), schemars(rename = "MeldOnTable"))]
#[serde(expecting = r#"a meld such as {"owner":0,"kind":"run","cards":["R5","R*6","R7"]}"#)]
struct DownJson {
    owner: Json<Seat>,
    kind: Kind,
    cards: Lying,
}

/// The cards of a meld, with a star for the joker.
struct Lying(Meld);

impl Lying {
    /// The meld, if it is of this kind.
    fn meld<E: Error>(self, kind: Kind) -> Result<Meld, E> {
        match (kind, Kind::of(self.0)) {
            (Kind::Set, Kind::Run) => Err(E::custom("kind: expected `run` for these cards, found `set`")),
            (Kind::Run, Kind::Set) => Err(E::custom("kind: expected `set` for these cards, found `run`")),
            _ => Ok(self.0),
        }
    }
}

impl Serialize for Lying {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.places().map(|(card, joker)| name(card, joker)))
    }
}

impl<'de> Deserialize<'de> for Lying {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Lying, D::Error> {
        deserializer.deserialize_tuple(Card::COUNT, OfCards)
    }
}

struct OfCards;

impl<'de> Visitor<'de> for OfCards {
    type Value = Lying;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(r#"the cards of a meld such as ["R5","R*6","R7"]"#)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Lying, A::Error> {
        let mut words = String::new();
        while let Some(word) = seq.next_element::<String>()? {
            words.push_str(if words.is_empty() { "" } else { " " });
            words.push_str(&word);
        }
        let meld = words.parse().map(Lying);
        meld.map_err(|_| A::Error::invalid_value(Unexpected::Str(&words), &self))
    }
}

#[cfg(feature = "schema")]
impl JsonSchema for Lying {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "MeldCards".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        Vec::<String>::json_schema(generator)
    }
}

impl AsJson for Meld {
    const EXPECTED: &'static str = "a meld";

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        MeldJson { kind: Kind::of(*self), cards: Lying(*self) }.serialize(serializer)
    }

    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Meld, D::Error> {
        let MeldJson { kind, cards } = MeldJson::deserialize(deserializer)?;
        cards.meld(kind)
    }

    #[cfg(feature = "schema")]
    fn schema(generator: &mut SchemaGenerator) -> Schema {
        generator.subschema_for::<MeldJson>()
    }
}

impl AsJson for Down {
    const EXPECTED: &'static str = "a meld with its owner";

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (kind, cards) = (Kind::of(self.meld), Lying(self.meld));
        DownJson { owner: Json(self.owner), kind, cards }.serialize(serializer)
    }

    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Down, D::Error> {
        let DownJson { owner, kind, cards } = DownJson::deserialize(deserializer)?;
        Ok(Down { owner: owner.0, meld: cards.meld(kind)? })
    }

    #[cfg(feature = "schema")]
    fn schema(generator: &mut SchemaGenerator) -> Schema {
        generator.subschema_for::<DownJson>()
    }
}
