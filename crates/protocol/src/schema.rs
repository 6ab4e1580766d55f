//! The messages as a JSON Schema, for clients in other languages.

use schemars::{JsonSchema, SchemaGenerator};
use serde_json::{Value, json};

use crate::{Command, ErrorCode, Frame, Settings};

/// The names of the games, for the schema.
#[derive(JsonSchema)]
#[schemars(rename_all = "snake_case")]
#[allow(dead_code, reason = "it only describes `notation::GameName`")]
pub(crate) enum GameName {
    /// Diciassette.
    Diciassette,
    /// Rummy 17.
    Rummy17,
}

/// The schema of all messages, each under its name in `$defs`. A message is a command or a frame.
pub fn schema() -> Value {
    let mut generator = SchemaGenerator::default();
    let messages = [generator.subschema_for::<Command>(), generator.subschema_for::<Frame>()];
    generator.subschema_for::<Settings>();
    generator.subschema_for::<ErrorCode>();
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Seventeen: the messages between a server and its clients",
        "anyOf": messages,
        "$defs": generator.take_definitions(true),
    })
}
