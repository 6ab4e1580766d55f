//! JSON, read and written: a value, the text for it, and nothing else.
//!
//! The page carries this reader and no other. Numbers in our messages are whole; any other is kept as the text that it was, so that nothing
//! here has to count with fractions. What serves many or is asked by programs goes by serde, which knows these values too.

use std::fmt::{self, Write};
use std::ops::{Index, IndexMut};

use serde::ser::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::error::{Wrong, excerpt};

/// So deep lists and objects may lie in each other.
const DEEPEST: u32 = 127;
/// So many fields an object may have.
const MOST_FIELDS: usize = 1_000;

/// Anything that JSON can say.
#[derive(Clone, Debug, Default)]
pub enum Value {
    /// Nothing.
    #[default]
    Null,
    /// True or false.
    Bool(bool),
    /// A whole number.
    Whole(i64),
    /// Any other number: with a fraction or an exponent, or too large; as it is written.
    Number(String),
    /// A text.
    String(String),
    /// A list.
    Array(Vec<Value>),
    /// Fields by their names, in the order in which they came; each name once.
    Object(Vec<(String, Value)>),
}

static NULL: Value = Value::Null;

impl Value {
    /// Reads a text.
    pub fn parse(text: &str) -> Result<Value, Wrong> {
        let mut reader = Reader { text, at: 0, expected: "" };
        match reader.everything() {
            Some(value) => Ok(value),
            None => {
                let found = match text.get(reader.at..).unwrap_or_default() {
                    "" => "its end".to_owned(),
                    rest => excerpt(rest),
                };
                Err(Wrong(format!("expected {} at byte {}, found {found}", reader.expected, reader.at)))
            }
        }
    }

    /// What serde makes of a thing.
    pub fn of(thing: impl Serialize) -> Value {
        // There are no maps with other keys than text, the one thing that JSON could not say.
        serde_json::to_value(thing).unwrap_or_default().into()
    }

    /// An object with these fields.
    pub fn object<const N: usize>(fields: [(&str, Value); N]) -> Value {
        Value::Object(fields.map(|(name, value)| (name.to_owned(), value)).into())
    }

    /// Writes it behind what is there.
    pub fn write(&self, out: &mut String) {
        match self {
            Value::Null => out.push_str("null"),
            Value::Bool(truth) => out.push_str(if *truth { "true" } else { "false" }),
            Value::Whole(number) => {
                let _ = write!(out, "{number}");
            }
            Value::Number(text) => out.push_str(text),
            Value::String(text) => write_text(text, out),
            Value::Array(values) => {
                out.push('[');
                for (place, value) in values.iter().enumerate() {
                    if place > 0 {
                        out.push(',');
                    }
                    value.write(out);
                }
                out.push(']');
            }
            Value::Object(fields) => {
                out.push('{');
                for (place, (name, value)) in fields.iter().enumerate() {
                    if place > 0 {
                        out.push(',');
                    }
                    write_text(name, out);
                    out.push(':');
                    value.write(out);
                }
                out.push('}');
            }
        }
    }

    /// What is in a field, if it is an object that has it.
    pub fn get(&self, name: &str) -> Option<&Value> {
        self.as_object()?.iter().find(|(own, _)| own == name).map(|(_, value)| value)
    }

    /// What is in a field, to be changed or taken.
    pub fn get_mut(&mut self, name: &str) -> Option<&mut Value> {
        match self {
            Value::Object(fields) => fields.iter_mut().find(|(own, _)| own == name).map(|(_, value)| value),
            _ => None,
        }
    }

    /// The text, if it is one.
    pub fn as_str(&self) -> Option<&str> {
        match self {
            Value::String(text) => Some(text),
            _ => None,
        }
    }

    /// The number, if it is a whole one.
    pub fn as_i64(&self) -> Option<i64> {
        match self {
            Value::Whole(number) => Some(*number),
            _ => None,
        }
    }

    /// The number, if it is a whole one from 0.
    pub fn as_u64(&self) -> Option<u64> {
        match self {
            Value::Whole(number) => u64::try_from(*number).ok(),
            Value::Number(text) => text.parse().ok(),
            _ => None,
        }
    }

    /// True or false, if it is one of them.
    pub fn as_bool(&self) -> Option<bool> {
        match self {
            Value::Bool(truth) => Some(*truth),
            _ => None,
        }
    }

    /// The list, if it is one.
    pub fn as_array(&self) -> Option<&Vec<Value>> {
        match self {
            Value::Array(values) => Some(values),
            _ => None,
        }
    }

    /// The fields, if it is an object.
    pub fn as_object(&self) -> Option<&Vec<(String, Value)>> {
        match self {
            Value::Object(fields) => Some(fields),
            _ => None,
        }
    }

    /// Is it nothing?
    pub fn is_null(&self) -> bool {
        matches!(self, Value::Null)
    }

    /// Is it an object?
    pub fn is_object(&self) -> bool {
        matches!(self, Value::Object(_))
    }
}

/// The order of the fields does not matter.
impl PartialEq for Value {
    fn eq(&self, other: &Value) -> bool {
        match (self, other) {
            (Value::Null, Value::Null) => true,
            (Value::Bool(one), Value::Bool(other)) => one == other,
            (Value::Whole(one), Value::Whole(other)) => one == other,
            (Value::Number(one), Value::Number(other)) | (Value::String(one), Value::String(other)) => {
                one == other
            }
            (Value::Array(one), Value::Array(other)) => one == other,
            (Value::Object(one), Value::Object(others)) => {
                one.len() == others.len() && one.iter().all(|(name, value)| other.get(name) == Some(value))
            }
            _ => false,
        }
    }
}

impl Eq for Value {}

impl PartialEq<str> for Value {
    fn eq(&self, text: &str) -> bool {
        self.as_str() == Some(text)
    }
}

impl PartialEq<&str> for Value {
    fn eq(&self, text: &&str) -> bool {
        self.as_str() == Some(text)
    }
}

impl PartialEq<i64> for Value {
    fn eq(&self, number: &i64) -> bool {
        self.as_i64() == Some(*number)
    }
}

/// A field; one that is missing, or of something that has none, is null.
impl Index<&str> for Value {
    type Output = Value;

    fn index(&self, name: &str) -> &Value {
        self.get(name).unwrap_or(&NULL)
    }
}

/// A field, made where it is missing.
impl IndexMut<&str> for Value {
    fn index_mut(&mut self, name: &str) -> &mut Value {
        if !self.is_object() {
            *self = Value::Object(Vec::new());
        }
        let Value::Object(fields) = self else { unreachable!("it is an object now") };
        let place = fields.iter().position(|(own, _)| own == name).unwrap_or(fields.len());
        if place == fields.len() {
            fields.push((name.to_owned(), Value::Null));
        }
        &mut fields[place].1
    }
}

/// An entry of a list; one that is missing, or of something that has none, is null.
impl Index<usize> for Value {
    type Output = Value;

    fn index(&self, place: usize) -> &Value {
        self.as_array().and_then(|values| values.get(place)).unwrap_or(&NULL)
    }
}

/// The text for it.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        self.write(&mut text);
        f.write_str(&text)
    }
}

impl From<u8> for Value {
    fn from(number: u8) -> Value {
        Value::Whole(number.into())
    }
}

impl From<serde_json::Value> for Value {
    fn from(value: serde_json::Value) -> Value {
        match value {
            serde_json::Value::Null => Value::Null,
            serde_json::Value::Bool(truth) => Value::Bool(truth),
            serde_json::Value::Number(number) => {
                number.as_i64().map_or_else(|| Value::Number(number.to_string()), Value::Whole)
            }
            serde_json::Value::String(text) => Value::String(text),
            serde_json::Value::Array(values) => Value::Array(values.into_iter().map(Value::from).collect()),
            serde_json::Value::Object(fields) => {
                Value::Object(fields.into_iter().map(|(name, value)| (name, value.into())).collect())
            }
        }
    }
}

impl Serialize for Value {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Value::Null => serializer.serialize_unit(),
            Value::Bool(truth) => serializer.serialize_bool(*truth),
            Value::Whole(number) => serializer.serialize_i64(*number),
            Value::Number(text) => {
                text.parse::<serde_json::Number>().map_err(S::Error::custom)?.serialize(serializer)
            }
            Value::String(text) => serializer.serialize_str(text),
            Value::Array(values) => serializer.collect_seq(values),
            Value::Object(fields) => serializer.collect_map(fields.iter().map(|(name, value)| (name, value))),
        }
    }
}

impl<'de> Deserialize<'de> for Value {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Value, D::Error> {
        serde_json::Value::deserialize(deserializer).map(Value::from)
    }
}

/// A value as it is written in JSON, with what stands in variables: for tools and tests.
#[macro_export]
macro_rules! json {
    ($($json:tt)+) => {
        $crate::Value::from($crate::serde_json::json!($($json)+))
    };
}

/// Writes a text between its quotes.
pub fn write_text(text: &str, out: &mut String) {
    out.push('"');
    for letter in text.chars() {
        match letter {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            '\u{8}' => out.push_str("\\b"),
            '\u{c}' => out.push_str("\\f"),
            '\0'..='\u{1f}' => {
                let _ = write!(out, "\\u{:04x}", u32::from(letter));
            }
            _ => out.push(letter),
        }
    }
    out.push('"');
}

/// A text that is read, and how far. Nothing is said where something is wrong but what was `expected` there.
struct Reader<'a> {
    text: &'a str,
    at: usize,
    expected: &'static str,
}

impl Reader<'_> {
    fn everything(&mut self) -> Option<Value> {
        let value = self.value(0)?;
        self.space();
        self.expect(self.at == self.text.len(), "nothing more")?;
        Some(value)
    }

    /// The byte that comes next; 0 at the end, which is no byte that JSON knows.
    fn next(&self) -> u8 {
        self.text.as_bytes().get(self.at).copied().unwrap_or(0)
    }

    fn expect(&mut self, is_there: bool, expected: &'static str) -> Option<()> {
        if !is_there {
            self.expected = expected;
        }
        is_there.then_some(())
    }

    /// Goes past this byte, if it comes next.
    fn skip(&mut self, byte: u8) -> bool {
        let is_there = self.next() == byte;
        self.at += usize::from(is_there);
        is_there
    }

    fn space(&mut self) {
        while matches!(self.next(), b' ' | b'\t' | b'\n' | b'\r') {
            self.at += 1;
        }
    }

    fn value(&mut self, depth: u32) -> Option<Value> {
        self.space();
        match self.next() {
            b'n' => self.word("null", Value::Null),
            b't' => self.word("true", Value::Bool(true)),
            b'f' => self.word("false", Value::Bool(false)),
            b'"' => self.string().map(Value::String),
            b'-' | b'0'..=b'9' => self.number(),
            b'[' | b'{' => {
                self.expect(depth < DEEPEST, "a value that lies less deep")?;
                if self.skip(b'[') { self.array(depth + 1) } else { self.object(depth + 1) }
            }
            _ => {
                self.expect(false, "a value")?;
                None
            }
        }
    }

    fn word(&mut self, word: &'static str, value: Value) -> Option<Value> {
        let is_there = self.text.as_bytes()[self.at..].starts_with(word.as_bytes());
        self.expect(is_there, word)?;
        self.at += word.len();
        Some(value)
    }

    fn number(&mut self) -> Option<Value> {
        let from = self.at;
        self.skip(b'-');
        // No number but 0 begins with one.
        if !self.skip(b'0') {
            self.digits()?;
        }
        let mut is_whole = true;
        if self.skip(b'.') {
            is_whole = false;
            self.digits()?;
        }
        if self.skip(b'e') || self.skip(b'E') {
            is_whole = false;
            let _ = self.skip(b'+') || self.skip(b'-');
            self.digits()?;
        }
        let text = self.text.get(from..self.at)?;
        let whole = text.parse().ok().filter(|_| is_whole && text != "-0");
        Some(whole.map_or_else(|| Value::Number(text.to_owned()), Value::Whole))
    }

    fn digits(&mut self) -> Option<()> {
        let from = self.at;
        while self.next().is_ascii_digit() {
            self.at += 1;
        }
        self.expect(self.at > from, "a digit")
    }

    fn array(&mut self, depth: u32) -> Option<Value> {
        let mut values = Vec::new();
        self.space();
        if !self.skip(b']') {
            loop {
                values.push(self.value(depth)?);
                if self.ends(b']', "a comma or ]")? {
                    break;
                }
            }
        }
        Some(Value::Array(values))
    }

    fn object(&mut self, depth: u32) -> Option<Value> {
        let mut fields: Vec<(String, Value)> = Vec::new();
        self.at += 1;
        self.space();
        if !self.skip(b'}') {
            loop {
                self.space();
                self.expect(self.next() == b'"', "the name of a field")?;
                let name = self.string()?;
                self.space();
                let is_there = self.skip(b':');
                self.expect(is_there, "a colon")?;
                let value = self.value(depth)?;
                // Every name is compared with those before it: more than any message of ours has are not read.
                self.expect(fields.len() < MOST_FIELDS, "fewer fields")?;
                // Of two with the same name the later counts.
                match fields.iter_mut().find(|(own, _)| *own == name) {
                    Some((_, earlier)) => *earlier = value,
                    None => fields.push((name, value)),
                }
                if self.ends(b'}', "a comma or }")? {
                    break;
                }
            }
        }
        Some(Value::Object(fields))
    }

    /// Is it the end of a list, or a comma?
    fn ends(&mut self, end: u8, expected: &'static str) -> Option<bool> {
        self.space();
        let is_end = self.skip(end);
        let goes_on = is_end || self.skip(b',');
        self.expect(goes_on, expected)?;
        Some(is_end)
    }

    fn string(&mut self) -> Option<String> {
        let mut string = String::new();
        self.at += 1;
        loop {
            let from = self.at;
            while !matches!(self.next(), b'"' | b'\\' | 0..=0x1f) {
                self.at += 1;
            }
            string.push_str(self.text.get(from..self.at)?);
            if self.skip(b'"') {
                return Some(string);
            }
            let is_there = self.skip(b'\\');
            self.expect(is_there, "the end of a text")?;
            string.push(self.escaped()?);
        }
    }

    /// What stands behind a backslash.
    fn escaped(&mut self) -> Option<char> {
        const EXPECTED: &str = "what may stand behind \\";
        let letter = match self.next() {
            b'b' => '\u{8}',
            b'f' => '\u{c}',
            b'n' => '\n',
            b'r' => '\r',
            b't' => '\t',
            other @ (b'"' | b'\\' | b'/') => char::from(other),
            b'u' => {
                self.at += 1;
                let mut code = self.hexadecimal()?;
                // Two of them for what has no place in the first 65,536.
                if code & 0xfc00 == 0xd800 && self.skip(b'\\') && self.skip(b'u') {
                    let low = self.hexadecimal()?;
                    self.expect(low & 0xfc00 == 0xdc00, EXPECTED)?;
                    code = 0x1_0000 + ((code & 0x3ff) << 10 | low & 0x3ff);
                }
                let letter = char::from_u32(code);
                self.expect(letter.is_some(), EXPECTED)?;
                return letter;
            }
            _ => {
                self.expect(false, EXPECTED)?;
                return None;
            }
        };
        self.at += 1;
        Some(letter)
    }

    /// Four hexadecimal digits.
    fn hexadecimal(&mut self) -> Option<u32> {
        let mut code = 0;
        for _ in 0..4 {
            let digit = char::from(self.next()).to_digit(16);
            self.expect(digit.is_some(), "a hexadecimal digit")?;
            code = code << 4 | digit?;
            self.at += 1;
        }
        Some(code)
    }
}
