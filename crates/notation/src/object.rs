//! Our own messages and what the browser keeps, by way of JSON values: field by field, by one small reader and writer.
//!
//! Serde would do all this too, with a reader of its own for every type; the page would have to carry them. Here every type only names its
//! fields. Reading goes on behind a mistake with something in its place, and the first mistake is what is said in the end.

use std::fmt::Write;

use crate::error::Wrong;
use crate::json::{Value, write_text};

/// Something that can be read from a JSON value.
pub trait FromJson: Sized {
    /// Reads it, and may take from the value what it needs. What is wrong with it is noted.
    fn read(value: &mut Value, reading: &mut Reading) -> Self;
}

/// Something that can be written as JSON.
pub trait ToJson {
    /// Writes it behind what is there.
    fn write(&self, out: &mut String);
}

/// Reads a thing from a value.
pub fn from_value<T: FromJson>(mut value: Value) -> Result<T, Wrong> {
    let mut reading = Reading::default();
    let read = T::read(&mut value, &mut reading);
    reading.end(read)
}

/// Reads a thing from a text.
pub fn from_text<T: FromJson>(text: &str) -> Result<T, Wrong> {
    from_value(parse(text)?)
}

/// Reads a text, and says of one that is no JSON that it is none.
pub fn parse(text: &str) -> Result<Value, Wrong> {
    Value::parse(text).map_err(|Wrong(why)| Wrong(format!("not JSON: {why}")))
}

/// The text for a thing.
pub fn to_text(thing: &impl ToJson) -> String {
    let mut out = String::new();
    thing.write(&mut out);
    out
}

/// Where reading is, and the first thing that was wrong.
#[derive(Default)]
pub struct Reading {
    place: String,
    wrong: Option<Wrong>,
    /// Fields that are not known are passed over.
    is_lenient: bool,
}

impl Reading {
    /// For what a newer side may tell: it may say more than we know.
    pub fn lenient() -> Reading {
        Reading { is_lenient: true, ..Reading::default() }
    }

    /// What is in a field; one that is missing is null.
    pub fn take<T: FromJson>(&mut self, object: &mut Value, name: &str) -> T {
        let before = self.enter(name);
        let read = match object.get_mut(name) {
            Some(value) => T::read(value, self),
            None => T::read(&mut Value::Null, self),
        };
        self.place.truncate(before);
        read
    }

    /// What is in a field, into its place; one that is missing leaves it as it is.
    pub fn fill<T: FromJson>(&mut self, object: &mut Value, name: &str, place: &mut T) {
        if object.get(name).is_some() {
            *place = self.take(object, name);
        }
    }

    /// Is it so? A field that is missing says no.
    pub fn is_set(&mut self, object: &mut Value, name: &str) -> bool {
        let mut is_set = false;
        self.fill(object, name, &mut is_set);
        is_set
    }

    /// Each entry of a list.
    fn each<T: FromJson>(&mut self, values: &mut [Value]) -> Vec<T> {
        let before = self.place.len();
        let mut read = Vec::with_capacity(values.len());
        for (number, value) in values.iter_mut().enumerate() {
            let _ = write!(self.place, "[{number}]");
            read.push(T::read(value, self));
            self.place.truncate(before);
        }
        read
    }

    /// Goes into a field; says how to come back.
    fn enter(&mut self, name: &str) -> usize {
        let before = self.place.len();
        if before > 0 {
            self.place.push('.');
        }
        self.place.push_str(name);
        before
    }

    /// Notes that something else was expected here, if it is the first.
    pub fn expected(&mut self, expected: &str, found: &Value) {
        if self.wrong.is_none() {
            let place = if self.place.is_empty() { "message" } else { &self.place };
            self.wrong = Some(Wrong::field(place, expected, found));
        }
    }

    /// An object without this field is not what is expected. Only values that may be anything have to be asked for like this.
    pub fn needs(&mut self, object: &Value, name: &str, expected: &str) {
        if object.get(name).is_none() {
            let before = self.enter(name);
            self.expected(expected, &Value::Null);
            self.place.truncate(before);
        }
    }

    /// An object is expected here, with no other fields than these, if they are named.
    pub fn object(&mut self, expected: &str, value: &Value, known: &[&str]) {
        match value {
            Value::Object(fields) => {
                let is_any = known.is_empty() || self.is_lenient;
                let other = fields.iter().find(|(name, _)| !is_any && !known.contains(&name.as_str()));
                if let Some((name, value)) = other {
                    let before = self.enter(name);
                    self.expected("no such field", value);
                    self.place.truncate(before);
                }
            }
            other => self.expected(expected, other),
        }
    }

    /// A whole number from 0 up to the `most` that there is room for.
    fn whole(&mut self, value: &Value, most: u64) -> u64 {
        let number = value.as_u64().filter(|number| *number <= most);
        if number.is_none() {
            self.expected(&format!("a whole number from 0 to {most}"), value);
        }
        number.unwrap_or(0)
    }

    /// One of several words: its place among them.
    pub fn word(&mut self, value: &Value, words: &[&str]) -> usize {
        let place = value.as_str().and_then(|text| words.iter().position(|word| *word == text));
        if place.is_none() {
            self.expected(&words.join(" or "), value);
        }
        place.unwrap_or(0)
    }

    /// What was read, if nothing was wrong.
    pub fn end<T>(self, read: T) -> Result<T, Wrong> {
        match self.wrong {
            None => Ok(read),
            Some(wrong) => Err(wrong),
        }
    }
}

/// An object that is written, field by field.
pub struct Writing<'a> {
    out: &'a mut String,
}

impl<'a> Writing<'a> {
    /// Begins it behind what is there.
    pub fn begin(out: &'a mut String) -> Writing<'a> {
        out.push('{');
        Writing { out }
    }

    /// One field.
    pub fn field(&mut self, name: &str, thing: &(impl ToJson + ?Sized)) {
        self.name(name);
        thing.write(self.out);
    }

    /// One field, if there is something in it.
    pub fn some(&mut self, name: &str, thing: &Option<impl ToJson>) {
        if let Some(thing) = thing {
            self.field(name, thing);
        }
    }

    /// One field, if it is so.
    pub fn set(&mut self, name: &str, is_set: &bool) {
        if *is_set {
            self.field(name, is_set);
        }
    }

    fn name(&mut self, name: &str) {
        if !self.out.ends_with('{') {
            self.out.push(',');
        }
        write_text(name, self.out);
        self.out.push(':');
    }

    /// Ends it.
    pub fn end(self) {
        self.out.push('}');
    }
}

macro_rules! numbers {
    ($($number:ty),*) => {$(
        impl FromJson for $number {
            fn read(value: &mut Value, reading: &mut Reading) -> $number {
                reading.whole(value, u64::from(<$number>::MAX)) as $number
            }
        }

        impl ToJson for $number {
            fn write(&self, out: &mut String) {
                write_whole(u64::from(*self), out);
            }
        }
    )*};
}

numbers! { u8, u32, u64 }

fn write_whole(number: u64, out: &mut String) {
    let _ = write!(out, "{number}");
}

impl FromJson for i64 {
    fn read(value: &mut Value, reading: &mut Reading) -> i64 {
        value.as_i64().unwrap_or_else(|| {
            reading.expected("a whole number", value);
            0
        })
    }
}

impl ToJson for i64 {
    fn write(&self, out: &mut String) {
        Value::Whole(*self).write(out);
    }
}

impl FromJson for bool {
    fn read(value: &mut Value, reading: &mut Reading) -> bool {
        value.as_bool().unwrap_or_else(|| {
            reading.expected("true or false", value);
            false
        })
    }
}

impl ToJson for bool {
    fn write(&self, out: &mut String) {
        Value::Bool(*self).write(out);
    }
}

impl FromJson for String {
    fn read(value: &mut Value, reading: &mut Reading) -> String {
        match value {
            Value::String(text) => std::mem::take(text),
            other => {
                reading.expected("a text", other);
                String::new()
            }
        }
    }
}

impl ToJson for String {
    fn write(&self, out: &mut String) {
        write_text(self, out);
    }
}

impl ToJson for str {
    fn write(&self, out: &mut String) {
        write_text(self, out);
    }
}

impl FromJson for Value {
    fn read(value: &mut Value, _: &mut Reading) -> Value {
        std::mem::take(value)
    }
}

impl ToJson for Value {
    fn write(&self, out: &mut String) {
        Value::write(self, out);
    }
}

impl<T: FromJson> FromJson for Option<T> {
    fn read(value: &mut Value, reading: &mut Reading) -> Option<T> {
        if value.is_null() { None } else { Some(T::read(value, reading)) }
    }
}

impl<T: ToJson> ToJson for Option<T> {
    fn write(&self, out: &mut String) {
        match self {
            Some(thing) => thing.write(out),
            None => Value::Null.write(out),
        }
    }
}

impl<T: FromJson> FromJson for Box<T> {
    fn read(value: &mut Value, reading: &mut Reading) -> Box<T> {
        Box::new(T::read(value, reading))
    }
}

impl<T: FromJson> FromJson for Vec<T> {
    fn read(value: &mut Value, reading: &mut Reading) -> Vec<T> {
        match value {
            Value::Array(values) => reading.each(values),
            other => {
                reading.expected("a list", other);
                Vec::new()
            }
        }
    }
}

impl<T: ToJson> ToJson for Vec<T> {
    fn write(&self, out: &mut String) {
        out.push('[');
        for (place, thing) in self.iter().enumerate() {
            if place > 0 {
                out.push(',');
            }
            thing.write(out);
        }
        out.push(']');
    }
}

/// Reads an object: all its fields by their names, `Table { id, seats, screen: set }`, those with `set` being false where they are missing; or, where fields may be missing, those that differ from a thing that
/// there is already, `Kept from Kept::default() => { name, sound }`. The compiler holds the list and the type together.
#[macro_export]
macro_rules! read_object {
    ($object:ident { $($field:ident $(: $how:ident)?),* $(,)? }) => {
        impl $crate::FromJson for $object {
            fn read(value: &mut $crate::Value, reading: &mut $crate::Reading) -> $object {
                reading.object("an object", value, &[]);
                $object { $($field: $crate::read_field!(reading, value, $field $($how)?)),* }
            }
        }
    };
    ($object:ident from $default:expr => { $($field:ident),* $(,)? }) => {
        impl $crate::FromJson for $object {
            fn read(value: &mut $crate::Value, reading: &mut $crate::Reading) -> $object {
                reading.object("an object", value, &[]);
                let $object { $(mut $field),* } = $default;
                $(reading.fill(value, stringify!($field), &mut $field);)*
                $object { $($field),* }
            }
        }
    };
}

/// Writes an object: all its fields by their names; those with `set` are left out where they are false.
#[macro_export]
macro_rules! write_object {
    ($object:ident { $($field:ident $(: $how:ident)?),* $(,)? }) => {
        impl $crate::ToJson for $object {
            fn write(&self, out: &mut String) {
                let $object { $($field),* } = self;
                let mut writing = $crate::Writing::begin(out);
                $($crate::write_field!(writing, $field $($how)?);)*
                writing.end();
            }
        }
    };
}

/// One field of an object that is read.
#[doc(hidden)]
#[macro_export]
macro_rules! read_field {
    ($reading:ident, $value:ident, $field:ident) => {
        $reading.take($value, stringify!($field))
    };
    ($reading:ident, $value:ident, $field:ident set) => {
        $reading.is_set($value, stringify!($field))
    };
}

/// One field of an object or a message that is written.
#[doc(hidden)]
#[macro_export]
macro_rules! write_field {
    ($writing:ident, $field:ident) => {
        $writing.field(stringify!($field), $field)
    };
    ($writing:ident, $field:ident some) => {
        $writing.some(stringify!($field), $field)
    };
    ($writing:ident, $field:ident set) => {
        $writing.set(stringify!($field), $field)
    };
}

/// An enum of words: each by the word for it, in both directions.
#[macro_export]
macro_rules! words {
    ($name:ident { $($word:literal $variant:ident),* $(,)? }) => {
        impl $name {
            /// Each by its word.
            const WORDS: &'static [&'static str] = &[$($word),*];
            /// Each, in the order of the words.
            const EACH: &'static [$name] = &[$($name::$variant),*];

            /// The word for it.
            const fn word(self) -> &'static str {
                match self {
                    $($name::$variant => $word,)*
                }
            }
        }

        impl $crate::FromJson for $name {
            fn read(value: &mut $crate::Value, reading: &mut $crate::Reading) -> $name {
                $name::EACH[reading.word(value, $name::WORDS)]
            }
        }

        impl $crate::ToJson for $name {
            fn write(&self, out: &mut String) {
                self.word().write(out);
            }
        }
    };
}

/// Messages that are objects with a `type`, to be written: the word for each, and its fields by their names; those with `some` are left
/// out where there is nothing in them, those with `set` where they are false. The compiler holds the list and the type together.
#[macro_export]
macro_rules! write_messages {
    ($message:ident { $($word:literal $variant:ident { $($field:ident $(: $how:ident)?),* },)* }) => {
        impl $message {
            /// Its `type`.
            fn kind(&self) -> &'static str {
                match self {
                    $($message::$variant { .. } => $word,)*
                }
            }
        }

        impl $crate::ToJson for $message {
            fn write(&self, out: &mut String) {
                let mut writing = $crate::Writing::begin(out);
                writing.field("type", self.kind());
                match self {
                    $($message::$variant { $($field),* } => {
                        $($crate::write_field!(writing, $field $($how)?);)*
                    })*
                }
                writing.end();
            }
        }
    };
}

/// Serde reads it as we do, from a value.
#[macro_export]
macro_rules! read_by_serde {
    ($($object:ident),*) => {$(
        impl<'de> serde::Deserialize<'de> for $object {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<$object, D::Error> {
                $crate::object::from_value(serde::Deserialize::deserialize(deserializer)?).map_err(serde::de::Error::custom)
            }
        }
    )*};
}

/// Serde reads and writes the words too.
#[macro_export]
macro_rules! words_by_serde {
    ($($name:ident),*) => {$(
        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.word())
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                let text = String::deserialize(deserializer)?;
                match $name::WORDS.iter().position(|word| *word == text) {
                    Some(place) => Ok($name::EACH[place]),
                    None => Err(serde::de::Error::unknown_variant(&text, $name::WORDS)),
                }
            }
        }
    )*};
}
