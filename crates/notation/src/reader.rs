//! A deserializer of JSON values whose errors say in plain words what was expected and found.

use std::fmt;

use serde::de::value::{BorrowedStrDeserializer, MapAccessDeserializer, MapDeserializer, SeqDeserializer};
use serde::de::{Deserializer, Error, Expected, IntoDeserializer, Unexpected, Visitor};
use serde::forward_to_deserialize_any;
use serde_json::{Map, Value};

use crate::error::{Invalid, excerpt, one_of};

/// Reads a JSON value.
///
/// # Design
///
/// What a visitor of serde's expects is worded for Rust: `u8`, a sequence, a variant. But it asks
/// for its type, and this deserializer knows what that type is in JSON. Visitors of our own have
/// better words, such as "a seat from 0 to 5". They ask for an `i64`, a `str`, a tuple or a struct,
/// where the visitor is quoted.
#[derive(Clone, Copy)]
pub struct Reader<'de>(pub &'de Value);

impl<'de> Reader<'de> {
    fn wrong(self, expected: impl fmt::Display) -> Invalid {
        Invalid(format!("expected {expected}, found {}", excerpt(&self.0.to_string())))
    }

    fn whole<V: Visitor<'de>>(self, most: u64, visitor: V) -> Result<V::Value, Invalid> {
        match self.0.as_u64() {
            Some(number) if number <= most => visitor.visit_u64(number),
            _ => Err(self.wrong(format_args!("a whole number from 0 to {most}"))),
        }
    }

    fn unlike(self, visitor: &dyn Expected) -> Invalid {
        self.wrong(visitor)
    }
}

fn visit_items<'de, V: Visitor<'de>>(items: &'de [Value], visitor: V) -> Result<V::Value, Invalid> {
    let mut items = SeqDeserializer::new(items.iter().map(Reader));
    let read = visitor.visit_seq(&mut items)?;
    items.end()?;
    Ok(read)
}

fn visit_fields<'de, V: Visitor<'de>>(
    fields: &'de Map<String, Value>,
    visitor: V,
) -> Result<V::Value, Invalid> {
    visitor.visit_map(MapDeserializer::new(named(fields)))
}

fn named(fields: &Map<String, Value>) -> impl Iterator<Item = (&str, Reader<'_>)> {
    fields.iter().map(|(name, value)| (name.as_str(), Reader(value)))
}

impl<'de> IntoDeserializer<'de, Invalid> for Reader<'de> {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

impl<'de> Deserializer<'de> for Reader<'de> {
    type Error = Invalid;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Invalid> {
        match self.0 {
            Value::Null => visitor.visit_unit(),
            Value::Bool(flag) => visitor.visit_bool(*flag),
            Value::Number(number) => match (number.as_u64(), number.as_i64()) {
                (Some(number), _) => visitor.visit_u64(number),
                (None, Some(number)) => visitor.visit_i64(number),
                (None, None) => visitor.visit_f64(number.as_f64().unwrap_or(f64::NAN)),
            },
            Value::String(text) => visitor.visit_borrowed_str(text),
            Value::Array(items) => visit_items(items, visitor),
            Value::Object(fields) => visit_fields(fields, visitor),
        }
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Invalid> {
        match self.0 {
            Value::Bool(flag) => visitor.visit_bool(*flag),
            _ => Err(self.wrong("true or false")),
        }
    }

    fn deserialize_u8<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Invalid> {
        self.whole(u8::MAX.into(), visitor)
    }

    fn deserialize_u16<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Invalid> {
        self.whole(u16::MAX.into(), visitor)
    }

    fn deserialize_u32<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Invalid> {
        self.whole(u32::MAX.into(), visitor)
    }

    fn deserialize_u64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Invalid> {
        self.whole(u64::MAX, visitor)
    }

    fn deserialize_i64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Invalid> {
        match (self.0.as_u64(), self.0.as_i64()) {
            (Some(number), _) => visitor.visit_u64(number),
            (None, Some(number)) => visitor.visit_i64(number),
            (None, None) => Err(self.unlike(&visitor)),
        }
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Invalid> {
        match self.0 {
            Value::String(text) => visitor.visit_borrowed_str(text),
            _ => Err(self.unlike(&visitor)),
        }
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Invalid> {
        match self.0 {
            Value::String(text) => visitor.visit_borrowed_str(text),
            _ => Err(self.wrong("a text")),
        }
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Invalid> {
        match self.0 {
            Value::Array(items) => visit_items(items, visitor),
            _ => Err(self.wrong("a list")),
        }
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Invalid> {
        match self.0 {
            Value::Array(items) => visit_items(items, visitor),
            _ => Err(self.unlike(&visitor)),
        }
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Invalid> {
        match self.0 {
            Value::Object(fields) => visit_fields(fields, visitor),
            _ => Err(self.wrong("an object")),
        }
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Invalid> {
        match self.0 {
            Value::Object(fields) => visit_fields(fields, visitor),
            _ => Err(self.unlike(&visitor)),
        }
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Invalid> {
        match self.0 {
            Value::String(name) => visitor.visit_enum(BorrowedStrDeserializer::new(name)),
            Value::Object(fields) if fields.len() == 1 => {
                visitor.visit_enum(MapAccessDeserializer::new(MapDeserializer::new(named(fields))))
            }
            _ => Err(self.wrong(one_of(variants))),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Invalid> {
        match self.0 {
            Value::Null => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Invalid> {
        visitor.visit_newtype_struct(self)
    }

    forward_to_deserialize_any! {
        i8 i16 i32 i128 u128 f32 f64 char bytes byte_buf unit unit_struct tuple_struct identifier
        ignored_any
    }
}

impl Error for Invalid {
    fn custom<T: fmt::Display>(why: T) -> Invalid {
        Invalid(why.to_string())
    }

    fn invalid_type(found: Unexpected<'_>, expected: &dyn Expected) -> Invalid {
        Invalid(format!("expected {expected}, found {}", in_json(found)))
    }

    fn invalid_value(found: Unexpected<'_>, expected: &dyn Expected) -> Invalid {
        Invalid::invalid_type(found, expected)
    }

    fn unknown_variant(found: &str, variants: &'static [&'static str]) -> Invalid {
        Invalid::invalid_type(Unexpected::Str(found), &one_of(variants).as_str())
    }

    fn unknown_field(found: &str, fields: &'static [&'static str]) -> Invalid {
        let found = excerpt(found);
        match fields {
            [] => Invalid(format!("unknown field `{found}`, expected none")),
            fields => Invalid(format!("unknown field `{found}`, expected {}", one_of(fields))),
        }
    }
}

/// A value as it stands in the JSON, as far as its visitor knows it.
fn in_json(found: Unexpected<'_>) -> String {
    match found {
        Unexpected::Bool(flag) => flag.to_string(),
        Unexpected::Unsigned(number) => number.to_string(),
        Unexpected::Signed(number) => number.to_string(),
        Unexpected::Float(number) => Value::from(number).to_string(),
        Unexpected::Str(text) => excerpt(&Value::from(text).to_string()),
        Unexpected::Unit => "null".to_owned(),
        Unexpected::Seq => "a list".to_owned(),
        Unexpected::Map => "an object".to_owned(),
        other => other.to_string(),
    }
}
