//! The options of a table of Diciassette in JSON. Omitted options keep their default.

use std::collections::BTreeMap;

use ::diciassette::{Backs, Card, Counts, Direction, Options, Penalties};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

#[cfg(feature = "schema")]
use schemars::{JsonSchema, Schema, SchemaGenerator};

use crate::as_json::{AsJson, Json, UpTo};

#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(remote = "Backs", rename_all = "lowercase")]
enum BacksWord {
    Open,
    Hidden,
}

#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(remote = "Penalties", rename_all = "lowercase")]
enum PenaltiesWord {
    Together,
    First,
}

#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(remote = "Direction", rename_all = "lowercase")]
enum DirectionWord {
    Reset,
    Carry,
}

/// The options of a table of Diciassette.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema), schemars(rename = "DiciassetteOptions"))]
#[serde(default, deny_unknown_fields, expecting = "an object of options")]
pub struct OptionsJson {
    /// D3: whether backs in hands and on the pile can be seen.
    #[serde(with = "BacksWord")]
    backs: Backs,
    /// D18: when penalties are paid.
    #[serde(with = "PenaltiesWord")]
    penalties: Penalties,
    /// D19: the direction in which a new round starts.
    #[serde(with = "DirectionWord")]
    direction: Direction,
    /// D1: the number of cards of each kind; left out where it is the one of the rules.
    #[serde(skip_serializing_if = "is_standard")]
    deck: Json<Counts>,
}

fn is_standard(deck: &Json<Counts>) -> bool {
    deck.0 == Counts::STANDARD
}

impl Default for OptionsJson {
    fn default() -> OptionsJson {
        OptionsJson::from(&Options::default())
    }
}

impl From<&Options> for OptionsJson {
    fn from(options: &Options) -> OptionsJson {
        let Options { backs, penalties, direction, deck } = *options;
        OptionsJson { backs, penalties, direction, deck: Json(deck) }
    }
}

impl AsJson for Options {
    const EXPECTED: &'static str = "an object";

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        OptionsJson::from(self).serialize(serializer)
    }

    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Options, D::Error> {
        let OptionsJson { backs, penalties, direction, deck } =
            Option::deserialize(deserializer)?.unwrap_or_default();
        Ok(Options { backs, penalties, direction, deck: deck.0 })
    }

    #[cfg(feature = "schema")]
    fn schema(generator: &mut SchemaGenerator) -> Schema {
        generator.subschema_for::<OptionsJson>()
    }
}

/// D1: counts by card; omitted cards keep their count.
impl AsJson for Counts {
    const EXPECTED: &'static str = r#"an object of cards and counts such as {"trap":5}"#;

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(Card::ALL.into_iter().map(|card| (Json(card), self.of(card))))
    }

    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Counts, D::Error> {
        let counts: BTreeMap<Json<Card>, UpTo<{ Options::MOST_OF_A_KIND }>> =
            BTreeMap::deserialize(deserializer)?;
        let mut deck = Counts::STANDARD;
        for (Json(card), UpTo(count)) in counts {
            deck.set(card, count);
        }
        Ok(deck)
    }

    #[cfg(feature = "schema")]
    fn schema(generator: &mut SchemaGenerator) -> Schema {
        BTreeMap::<String, UpTo<{ Options::MOST_OF_A_KIND }>>::json_schema(generator)
    }
}
