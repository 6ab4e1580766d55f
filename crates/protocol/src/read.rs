//! Deserializers between a JSON object and the type that it is read as.

use std::borrow::Cow;
use std::fmt;

use serde::de::value::StrDeserializer;
use serde::de::{
    DeserializeSeed, Deserializer, EnumAccess, IgnoredAny, IntoDeserializer, MapAccess, VariantAccess,
    Visitor,
};
use serde::{Deserialize, forward_to_deserialize_any};

/// An object whose `type` is known, as an externally tagged enum.
pub(crate) struct Tagged<'a, D> {
    pub(crate) kind: &'a str,
    pub(crate) fields: D,
}

impl<'de, D: Deserializer<'de>> Deserializer<'de> for Tagged<'_, D> {
    type Error = D::Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, D::Error> {
        visitor.visit_enum(self)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option
        unit unit_struct newtype_struct seq tuple tuple_struct map struct enum identifier ignored_any
    }
}

impl<'de, D: Deserializer<'de>> EnumAccess<'de> for Tagged<'_, D> {
    type Error = D::Error;
    type Variant = Fields<D>;

    fn variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<(S::Value, Fields<D>), D::Error> {
        let kind: StrDeserializer<'_, D::Error> = self.kind.into_deserializer();
        Ok((seed.deserialize(kind)?, Fields(self.fields)))
    }
}

/// The fields of one message, and its `type` among them.
pub(crate) struct Fields<D>(D);

impl<'de, D: Deserializer<'de>> VariantAccess<'de> for Fields<D> {
    type Error = D::Error;

    fn unit_variant(self) -> Result<(), D::Error> {
        IgnoredAny::deserialize(self.0).map(|_| ())
    }

    fn newtype_variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<S::Value, D::Error> {
        seed.deserialize(self.0)
    }

    fn tuple_variant<V: Visitor<'de>>(self, len: usize, visitor: V) -> Result<V::Value, D::Error> {
        self.0.deserialize_tuple(len, visitor)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, D::Error> {
        self.0.deserialize_struct(
            "message",
            fields,
            Without { visitor, skips: |field: &str| field == "type" },
        )
    }
}

/// An object that a newer version may have written: unknown fields are skipped, even if the struct
/// would refuse them.
pub(crate) struct Lenient<D>(pub(crate) D);

impl<'de, D: Deserializer<'de>> Deserializer<'de> for Lenient<D> {
    type Error = D::Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, D::Error> {
        self.0.deserialize_any(visitor)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, D::Error> {
        let skips = |field: &str| !fields.contains(&field);
        self.0.deserialize_struct(name, fields, Without { visitor, skips })
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option
        unit unit_struct newtype_struct seq tuple tuple_struct map enum identifier ignored_any
    }
}

/// Visits an object or its entries, without the skipped fields.
struct Without<V, F> {
    visitor: V,
    skips: F,
}

impl<'de, V: Visitor<'de>, F: Fn(&str) -> bool> Visitor<'de> for Without<V, F> {
    type Value = V::Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.visitor.expecting(f)
    }

    fn visit_map<A: MapAccess<'de>>(self, entries: A) -> Result<V::Value, A::Error> {
        self.visitor.visit_map(Entries { entries, skips: self.skips })
    }
}

struct Entries<A, F> {
    entries: A,
    skips: F,
}

/// A name, borrowed from the text where it is unescaped.
#[derive(Deserialize)]
#[serde(transparent)]
pub(crate) struct Name<'a>(#[serde(borrow)] pub(crate) Cow<'a, str>);

impl<'de, A: MapAccess<'de>, F: Fn(&str) -> bool> MapAccess<'de> for Entries<A, F> {
    type Error = A::Error;

    fn next_key_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, A::Error> {
        while let Some(Name(name)) = self.entries.next_key()? {
            if !(self.skips)(&name) {
                return seed.deserialize(name.into_deserializer()).map(Some);
            }
            self.entries.next_value::<IgnoredAny>()?;
        }
        Ok(None)
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, A::Error> {
        self.entries.next_value_seed(seed)
    }
}
