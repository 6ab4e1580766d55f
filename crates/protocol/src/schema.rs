//! The messages as a JSON Schema, for clients in other languages.

use std::borrow::Cow;
use std::marker::PhantomData;

use notation::{diciassette, rummy17};
use schemars::generate::SchemaSettings;
use schemars::transform::{RecursiveTransform, Transform};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde_json::{Map, Value, json};

use crate::{Command, ErrorCode, Frame, Settings};

/// A value of one of the two games, which the messages carry as plain JSON.
pub(crate) struct Either<A, B>(PhantomData<(A, B)>);

pub(crate) type Steps = Either<Vec<diciassette::StepJson>, Vec<rummy17::StepJson>>;
pub(crate) type View = Either<diciassette::ViewJson, rummy17::ViewJson>;
pub(crate) type More = Either<diciassette::MoreJson, rummy17::MoreJson>;
pub(crate) type End = Either<diciassette::ResultJson, rummy17::ResultJson>;

impl<A: JsonSchema, B: JsonSchema> JsonSchema for Either<A, B> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        format!("{}Or{}", A::schema_name(), B::schema_name()).into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        json_schema!({ "anyOf": [generator.subschema_for::<A>(), generator.subschema_for::<B>()] })
    }
}

/// The options of a table. A frame repeats them as the host wrote them, perhaps not all.
pub(crate) struct Options;

impl JsonSchema for Options {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Options".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        type OfEither = Either<diciassette::OptionsJson, rummy17::OptionsJson>;
        if generator.contract().is_deserialize() {
            return OfEither::json_schema(generator);
        }
        let read = SchemaSettings::draft2020_12().with(|settings| settings.inline_subschemas = true);
        OfEither::json_schema(&mut read.into_generator())
    }
}

/// The schema of all messages, each under its name in `$defs`. A message is a command or a frame.
///
/// Commands are described as the server reads them, and frames as it writes them. Where a type
/// differs in frames, such as the settings with all their fields, it has two definitions.
pub fn schema() -> Value {
    let mut read = SchemaSettings::draft2020_12().into_generator();
    let command = read.subschema_for::<Command>();
    read.subschema_for::<Settings>();
    let written = SchemaSettings::draft2020_12().for_serialize();
    let mut written = written.with_transform(RecursiveTransform(as_written)).into_generator();
    let frame = written.subschema_for::<Frame>();
    written.subschema_for::<ErrorCode>();
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Seventeen: the messages between a server and its clients",
        "anyOf": [command, frame],
        "$defs": joined(read.take_definitions(true), written.take_definitions(true)),
    })
}

/// Describes an object as clients find it.
fn as_written(schema: &mut Schema) {
    // A newer server may write more fields.
    if schema.get("additionalProperties") == Some(&json!(false)) {
        schema.remove("additionalProperties");
    }
    // A default is for those who write the field.
    schema.remove("default");
}

/// Describes a frame whose fields are left out instead of null.
pub(crate) fn left_out_not_null(frame: &mut Schema) {
    let not_null = |schema: &mut Schema| {
        let required = schema.get("required").cloned().unwrap_or_default();
        let required = required.as_array().map(Vec::as_slice).unwrap_or_default();
        let properties = schema.get_mut("properties").and_then(Value::as_object_mut);
        for (name, property) in properties.into_iter().flatten() {
            if !required.contains(&json!(name)) && property["type"][1] == "null" {
                property["type"] = property["type"][0].take();
            }
        }
    };
    RecursiveTransform(not_null).transform(frame);
}

/// All definitions. A type that is another in frames is called `…InFrame` there.
fn joined(mut read: Map<String, Value>, written: Map<String, Value>) -> Map<String, Value> {
    const PLACE: &str = "#/$defs/";
    // A definition that refers to others is not shared, since they may differ.
    let differs = |name: &str, schema: &Value| {
        read.get(name).is_some_and(|read| read != schema || schema.to_string().contains(PLACE))
    };
    let differing = written.iter().filter(|(name, schema)| differs(name, schema));
    let differing: Vec<String> = differing.map(|(name, _)| name.clone()).collect();
    let in_frame = |name: &str| match differing.iter().any(|differing| differing == name) {
        true => format!("{name}InFrame"),
        false => name.to_owned(),
    };
    let mut refer = RecursiveTransform(|schema: &mut Schema| {
        if let Some(Value::String(reference)) = schema.get_mut("$ref")
            && let Some(name) = reference.strip_prefix(PLACE)
        {
            *reference = format!("{PLACE}{}", in_frame(name));
        }
    });
    for (name, mut schema) in written {
        if let Ok(schema) = <&mut Schema>::try_from(&mut schema) {
            refer.transform(schema);
        }
        read.insert(in_frame(&name), schema);
    }
    read
}
