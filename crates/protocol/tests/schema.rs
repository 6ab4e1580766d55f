//! docs/protocol.schema.json describes the types, and the examples of docs/protocol.md fit it.

use std::fs;

use jsonschema::{Draft, Validator};
use serde_json::{Deserializer, Value, json};

const PAGE: &str = include_str!("../../../docs/protocol.md");
const PATH: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/protocol.schema.json");

/// The JSON values in all blocks of this kind.
fn examples(kind: &str) -> Vec<Value> {
    let opening = format!("\n```json {kind}\n");
    let blocks = PAGE.split(&opening).skip(1).map(|rest| rest.split("\n```").next().unwrap_or_default());
    let values = blocks.flat_map(|block| Deserializer::from_str(block).into_iter::<Value>());
    values.map(|value| value.expect("an example is JSON")).collect()
}

/// A validator of the committed schema for one type.
fn validator(name: &str) -> Validator {
    let mut schema: Value =
        serde_json::from_str(&fs::read_to_string(PATH).expect("the schema")).expect("the schema is JSON");
    schema["anyOf"] = json!([{ "$ref": format!("#/$defs/{name}") }]);
    jsonschema::options().with_draft(Draft::Draft202012).build(&schema).expect("a schema")
}

#[test]
fn the_committed_schema_is_that_of_the_types() {
    let written = serde_json::to_string_pretty(&protocol::schema()).expect("JSON") + "\n";
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(PATH, &written).expect("the schema can be written");
    }
    let committed = fs::read_to_string(PATH).unwrap_or_default();
    assert!(committed == written, "run it with UPDATE_GOLDEN=1 to write docs/protocol.schema.json");
}

#[test]
fn every_example_fits_the_schema_of_its_kind_alone() {
    let (command, frame) = (validator("Command"), validator("Frame"));
    for (kind, own, other) in [("command", &command, &frame), ("frame", &frame, &command)] {
        let examples = examples(kind);
        assert!(!examples.is_empty());
        for example in examples {
            let error = own.iter_errors(&example).next().map(|error| error.to_string());
            assert_eq!(error, None, "{example}");
            // The answer to `lobby`, `games` or `finished` has the same type, but other fields.
            assert!(!other.is_valid(&example), "{example}");
        }
    }
}

#[test]
fn what_is_no_command_does_not_fit_the_schema() {
    let command = validator("Command");
    for wrong in [
        json!([]),
        json!({}),
        json!({ "type": "dance" }),
        json!({ "type": "offer" }),
        json!({ "type": "offer", "seat": "one" }),
        json!({ "type": "offer", "seat": -1 }),
        json!({ "type": "offer", "seat": 256 }),
        json!({ "type": "offer", "seat": 1, "level": "expert" }),
        json!({ "type": "hello", "protocol": 1, "bot": "yes" }),
        json!({ "type": "create", "settings": {} }),
        json!({ "type": "create", "settings": { "game": "chess" } }),
        json!({ "type": "create", "settings": { "game": "rummy17", "stakes": 5 } }),
        json!({ "type": "create", "settings": { "game": "rummy17", "seats": 7 } }),
        json!({ "type": "create", "settings": { "game": "rummy17", "clock": { "hourglass": 60 } } }),
        json!({ "type": "create", "settings": { "game": "rummy17", "clock": { "bank": { "increment": 5 } } } }),
    ] {
        assert!(!command.is_valid(&wrong), "{wrong}");
    }
    assert!(command.is_valid(&json!({ "type": "create", "settings": { "game": "rummy17" } })));
}

#[test]
fn what_is_no_frame_does_not_fit_the_schema() {
    let frame = validator("Frame");
    for wrong in [
        json!({ "type": "closing" }),
        json!({ "type": "closing", "retry_ms": null }),
        json!({ "type": "error", "code": "tired", "message": "no" }),
        json!({ "type": "state", "game": 1 }),
        json!({ "type": "lobby", "tables": [{ "table": "t" }] }),
    ] {
        assert!(!frame.is_valid(&wrong), "{wrong}");
    }
    // A newer server may send more fields.
    assert!(frame.is_valid(&json!({ "type": "closing", "retry_ms": 5, "because": "a new version" })));
}
