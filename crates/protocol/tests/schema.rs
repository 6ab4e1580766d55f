//! docs/protocol.schema.json describes the types, and the examples of docs/protocol.md fit it.

mod common;

use std::fs;

use jsonschema::{Draft, Validator};
use serde_json::{Value, json};

use common::examples;

const PATH: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/protocol.schema.json");

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

/// The lines of a file that the version before has left.
fn lines(file: &str) -> Vec<Value> {
    let path = format!("{}/../../fixtures/before/clients/{file}", env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(path).expect("a file of the version before");
    text.lines().map(|line| serde_json::from_str(line).expect("a line is JSON")).collect()
}

/// Fails with what is wrong with the first value that does not fit.
fn fits(schema: &str, values: &[Value]) {
    assert!(!values.is_empty());
    let schema = validator(schema);
    for value in values {
        let error = schema.iter_errors(value).next().map(|error| error.to_string());
        assert_eq!(error, None, "{value}");
    }
}

#[test]
fn the_steps_of_both_games_fit_the_schema() {
    for (kind, schema) in [("steps diciassette", "DiciassetteStep"), ("steps rummy17", "Rummy17Step")] {
        for steps in examples(kind) {
            fits(schema, steps.as_array().expect("a list"));
        }
    }
    assert!(!validator("DiciassetteStep").is_valid(&json!({ "step": "passed" })));
    assert!(!validator("DiciassetteStep").is_valid(&json!({ "step": "knocked", "seat": 0, "card": "R7" })));
}

#[test]
fn the_messages_of_the_version_before_fit_the_schema() {
    fits("Command", &lines("commands.jsonl"));
    fits("Frame", &lines("frames.jsonl"));
}

#[test]
fn descriptions_are_not_about_the_code() {
    fn descriptions<'a>(value: &'a Value, found: &mut Vec<&'a str>) {
        match value {
            Value::Object(object) => {
                found.extend(object.get("description").and_then(Value::as_str));
                object.values().for_each(|value| descriptions(value, found));
            }
            Value::Array(list) => list.iter().for_each(|value| descriptions(value, found)),
            _ => {}
        }
    }
    let schema = protocol::schema();
    let mut found = Vec::new();
    descriptions(&schema, &mut found);
    assert!(found.len() > 100);
    for text in found {
        let is_code = ["::", "[`", "Json", "serde", "# Design"].iter().any(|word| text.contains(word));
        assert!(!is_code, "{text}");
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
        json!({ "type": "create", "settings": { "game": "rummy17", "options": { "jokers": 9 } } }),
        json!({ "type": "create", "settings": { "game": "rummy17", "options": { "games": "one" } } }),
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
    let states = || examples("frame").into_iter().filter(|frame| frame["type"] == "state");
    let with = |changes: Value| {
        let mut state = states().next().expect("a state");
        for (name, value) in changes.as_object().expect("fields") {
            state[name] = value.clone();
        }
        state
    };
    assert!(frame.is_valid(&with(json!({}))));
    for state in states() {
        for field in state.as_object().expect("fields").keys() {
            let mut state = state.clone();
            state.as_object_mut().expect("fields").shift_remove(field);
            assert!(!frame.is_valid(&state), "a state has always {field}");
        }
    }
    for wrong in [
        json!({ "type": "error", "code": "stale", "message": "no", "about": null }),
        json!({ "type": "closing" }),
        json!({ "type": "closing", "retry_ms": null }),
        json!({ "type": "error", "code": "tired", "message": "no" }),
        json!({ "type": "state", "game": 1 }),
        with(json!({ "view": {} })),
        with(json!({ "seen": [[{ "step": "passed" }]] })),
        with(json!({ "more": null })),
        with(json!({ "result": { "winner": 1 } })),
        with(json!({ "legal": null })),
        json!({ "type": "lobby", "tables": [{ "table": "t" }] }),
    ] {
        assert!(!frame.is_valid(&wrong), "{wrong}");
    }
    // A host may leave options out, and a table says what the host has written.
    let mut table = examples("frame").into_iter().find(|frame| frame["type"] == "table").expect("a table");
    for options in [json!(null), json!({}), json!({ "backs": "hidden" }), json!({ "games": null })] {
        table["settings"]["options"] = options;
        assert!(frame.is_valid(&table), "{table}");
    }
    // A newer server may send more fields.
    assert!(frame.is_valid(&json!({ "type": "closing", "retry_ms": 5, "because": "a new version" })));
}
