//! The options of a table of Rummy 17 in JSON. Omitted options keep their default.

use ::rummy17::Options;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

#[cfg(feature = "schema")]
use schemars::{JsonSchema, Schema, SchemaGenerator};

use crate::as_json::{AsJson, UpTo};

/// The options of a table of Rummy 17.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema), schemars(rename = "Rummy17Options"))]
#[serde(default, deny_unknown_fields, expecting = "an object of options")]
pub struct OptionsJson {
    /// R3: the games of a match; null means one for each player.
    games: Option<UpTo<{ Options::MOST_GAMES }>>,
    /// R14: after so many times round the table of taking and laying nothing down a game ends; 0
    /// never.
    stall: UpTo<{ Options::MOST_STALL }>,
}

impl Default for OptionsJson {
    fn default() -> OptionsJson {
        OptionsJson::from(&Options::default())
    }
}

impl From<&Options> for OptionsJson {
    fn from(options: &Options) -> OptionsJson {
        OptionsJson { games: options.games.map(UpTo), stall: UpTo(options.stall) }
    }
}

impl AsJson for Options {
    const EXPECTED: &'static str = "an object";

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        OptionsJson::from(self).serialize(serializer)
    }

    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Options, D::Error> {
        let OptionsJson { games, stall } = Option::deserialize(deserializer)?.unwrap_or_default();
        Ok(Options { games: games.map(|UpTo(games)| games), stall: stall.0 })
    }

    #[cfg(feature = "schema")]
    fn schema(generator: &mut SchemaGenerator) -> Schema {
        generator.subschema_for::<OptionsJson>()
    }
}
