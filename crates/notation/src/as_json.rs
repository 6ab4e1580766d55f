//! The JSON forms of the engine's types. The engine crates do not depend on serde (invariant 1), so
//! it is implemented here, for the wrapper [`Json`].

use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;

use kernel::Row;
use serde::de::{Error, IgnoredAny, SeqAccess, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::error::excerpt;

#[cfg(feature = "schema")]
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

/// A type with a spelling in JSON: serde for types of crates that do not know it.
pub trait AsJson: Sized {
    /// The expectation that an error states.
    const EXPECTED: &'static str;

    /// Writes the value.
    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error>;

    /// Reads a value; the error says what was expected.
    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error>;

    /// The JSON Schema of the spelling.
    #[cfg(feature = "schema")]
    fn schema(generator: &mut SchemaGenerator) -> Schema;
}

/// A value as it is spelled in JSON.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Json<T>(pub T);

impl<T: AsJson> Serialize for Json<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.write(serializer)
    }
}

impl<'de, T: AsJson> Deserialize<'de> for Json<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Json<T>, D::Error> {
        T::read(deserializer).map(Json)
    }
}

#[cfg(feature = "schema")]
impl<T: AsJson> JsonSchema for Json<T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        std::any::type_name::<T>().into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        T::schema(generator)
    }
}

/// Writes a field with `#[serde(with = "crate::as_json")]`.
pub(crate) fn serialize<T: AsJson, S: Serializer>(thing: &T, serializer: S) -> Result<S::Ok, S::Error> {
    thing.write(serializer)
}

/// Reads a field with `#[serde(with = "crate::as_json")]`.
pub(crate) fn deserialize<'de, T: AsJson, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    T::read(deserializer)
}

/// Spells a type as the derives of its remote twin do (`#[serde(remote = "…")]`).
macro_rules! as_json_by_twin {
    ($type:ty, $twin:ident, $expected:literal) => {
        impl $crate::as_json::AsJson for $type {
            const EXPECTED: &'static str = $expected;

            fn write<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                $twin::serialize(self, serializer)
            }

            fn read<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                $twin::deserialize(deserializer)
            }

            #[cfg(feature = "schema")]
            fn schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
                <$twin as schemars::JsonSchema>::json_schema(generator)
            }
        }
    };
}

pub(crate) use as_json_by_twin;

/// A type that is spelled as a text.
pub trait AsText: Sized {
    /// The expectation that an error states.
    const EXPECTED: &'static str;

    /// The text.
    fn text(&self) -> Cow<'static, str>;

    /// The value of a text; none if it is something else.
    fn parse(text: &str) -> Option<Self>;
}

impl<T: AsText> AsJson for T {
    const EXPECTED: &'static str = <T as AsText>::EXPECTED;

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.text())
    }

    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
        deserializer.deserialize_str(OfText(PhantomData))
    }

    #[cfg(feature = "schema")]
    fn schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string", "description": <T as AsText>::EXPECTED })
    }
}

struct OfText<T>(PhantomData<T>);

impl<T: AsText> Visitor<'_> for OfText<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(<T as AsText>::EXPECTED)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        T::parse(text).ok_or_else(|| E::invalid_value(Unexpected::Str(&excerpt(text)), &self))
    }
}

/// A value spelled as the text that it displays as and parses from: an action, a lot, a digest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Word<T>(pub T);

impl<T: fmt::Display> Serialize for Word<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de, T: FromStr<Err: fmt::Display>> Deserialize<'de> for Word<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Word<T>, D::Error> {
        let text = Cow::<str>::deserialize(deserializer)?;
        text.parse().map(Word).map_err(|error| D::Error::custom(format_args!("{}: {error}", excerpt(&text))))
    }
}

#[cfg(feature = "schema")]
impl<T> JsonSchema for Word<T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Word".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        String::json_schema(generator)
    }
}

macro_rules! numbers {
    ($($number:ty, $write:ident, $expected:literal;)*) => {$(
        impl AsJson for $number {
            const EXPECTED: &'static str = $expected;

            fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.$write(*self)
            }

            fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<$number, D::Error> {
                read_number(deserializer, Self::EXPECTED, |number| number.try_into().ok())
            }

            #[cfg(feature = "schema")]
            fn schema(generator: &mut SchemaGenerator) -> Schema {
                <$number>::json_schema(generator)
            }
        }
    )*};
}

numbers! {
    u8, serialize_u8, "a whole number from 0 to 255";
    u16, serialize_u16, "a whole number from 0 to 65535";
    u32, serialize_u32, "a whole number from 0 to 4294967295";
    i16, serialize_i16, "a whole number from -32768 to 32767";
    i64, serialize_i64, "a whole number";
}

/// Reads a whole number and converts it with `make`; the error says what was `expected`.
pub(crate) fn read_number<'de, T, D: Deserializer<'de>>(
    deserializer: D,
    expected: &str,
    make: fn(i64) -> Option<T>,
) -> Result<T, D::Error> {
    deserializer.deserialize_i64(OfNumber { expected, make })
}

/// A whole number from 0 to `MOST`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct UpTo<const MOST: u8>(pub(crate) u8);

impl<'de, const MOST: u8> Deserialize<'de> for UpTo<MOST> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<UpTo<MOST>, D::Error> {
        let expected = format!("a whole number from 0 to {MOST}");
        read_number(deserializer, &expected, |number| {
            number.try_into().ok().filter(|number| *number <= MOST).map(UpTo)
        })
    }
}

#[cfg(feature = "schema")]
impl<const MOST: u8> JsonSchema for UpTo<MOST> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        format!("UpTo{MOST}").into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "integer", "minimum": 0, "maximum": MOST })
    }
}

struct OfNumber<'a, T> {
    expected: &'a str,
    make: fn(i64) -> Option<T>,
}

impl<T> Visitor<'_> for OfNumber<'_, T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.expected)
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<T, E> {
        (self.make)(number).ok_or_else(|| E::invalid_value(Unexpected::Signed(number), &self))
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<T, E> {
        let made = i64::try_from(number).ok().and_then(self.make);
        made.ok_or_else(|| E::invalid_value(Unexpected::Unsigned(number), &self))
    }
}

impl AsJson for bool {
    const EXPECTED: &'static str = "true or false";

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bool(*self)
    }

    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<bool, D::Error> {
        bool::deserialize(deserializer)
    }

    #[cfg(feature = "schema")]
    fn schema(generator: &mut SchemaGenerator) -> Schema {
        bool::json_schema(generator)
    }
}

/// Writes a list while iterating.
pub(crate) fn write_list<T: AsJson, S: Serializer>(
    things: impl IntoIterator<Item = T>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(things.into_iter().map(Json))
}

/// Reads a list of at most `most` values.
pub(crate) fn read_list<'de, T: AsJson, L: FromIterator<T>, D: Deserializer<'de>>(
    deserializer: D,
    most: usize,
) -> Result<L, D::Error> {
    deserializer.deserialize_tuple(most, OfList { most, of: PhantomData::<(T, L)> })
}

struct OfList<T, L> {
    most: usize,
    of: PhantomData<(T, L)>,
}

impl<'de, T: AsJson, L: FromIterator<T>> Visitor<'de> for OfList<T, L> {
    type Value = L;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a list of at most {}, each {}", self.most, T::EXPECTED)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<L, A::Error> {
        let mut error = None;
        let things = std::iter::from_fn(|| match seq.next_element::<Json<T>>() {
            Ok(thing) => thing.map(|Json(thing)| thing),
            Err(wrong) => {
                error = Some(wrong);
                None
            }
        });
        let list = things.take(self.most).collect();
        if let Some(error) = error {
            return Err(error);
        }
        match seq.next_element::<IgnoredAny>()? {
            None => Ok(list),
            Some(_) => Err(A::Error::invalid_length(self.most + 1, &self)),
        }
    }
}

/// The schema of a list of at most `most` values.
#[cfg(feature = "schema")]
pub(crate) fn list_schema<T: AsJson>(generator: &mut SchemaGenerator, most: usize) -> Schema {
    json_schema!({ "type": "array", "items": T::schema(generator), "maxItems": most })
}

/// Spells a collection as a list of at most `$most` values.
macro_rules! as_json_by_list {
    ($($list:ty, $thing:ty, $iter:ident, $most:expr, $expected:literal;)*) => {$(
        impl $crate::as_json::AsJson for $list {
            const EXPECTED: &'static str = $expected;

            fn write<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                $crate::as_json::write_list::<$thing, S>(self.$iter(), serializer)
            }

            fn read<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<$list, D::Error> {
                $crate::as_json::read_list::<$thing, $list, D>(deserializer, $most)
            }

            #[cfg(feature = "schema")]
            fn schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
                $crate::as_json::list_schema::<$thing>(generator, $most)
            }
        }
    )*};
}

pub(crate) use as_json_by_list;

impl<T: AsJson + Copy + Default, const N: usize> AsJson for Row<T, N> {
    const EXPECTED: &'static str = "a list";

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        write_list(self.iter().copied(), serializer)
    }

    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Row<T, N>, D::Error> {
        read_list(deserializer, N)
    }

    #[cfg(feature = "schema")]
    fn schema(generator: &mut SchemaGenerator) -> Schema {
        list_schema::<T>(generator, N)
    }
}
