//! Messages told apart by their `type`: declared once, read and written by serde.

use notation::{Invalid, excerpt, one_of, read_by};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};

use crate::read::{Name, Tagged};

/// A kind of JSON object whose `type` says which of several messages it is.
///
/// # Design
///
/// Serde reads an enum with `#[serde(tag = "type")]` by copying all its fields aside first: the
/// error then knows no path, and a page would carry a second reader for the copies. [`messages!`]
/// therefore looks the `type` up first and reads the fields in place, as those of an externally
/// tagged enum with the same body.
///
/// [`messages!`]: crate::messages
pub trait Message: Sized {
    /// The `type` of every message, in the order of declaration.
    const TYPES: &'static [&'static str];

    /// A message of this kind, as an example in errors.
    const EXAMPLE: &'static str;

    /// Reads the fields of a message of this type.
    fn read<'de, D: Deserializer<'de>>(kind: &str, fields: D) -> Result<Self, D::Error>;
}

/// Declares an enum of messages, with everything that reads and writes them.
///
/// The body is used twice: as the public enum, which serde writes with a `type`, and as its
/// externally tagged twin, from which serde derives the reader. With `deny_unknown_fields` it reads
/// no other fields than the declared ones. A crate that uses it needs no other dependency than
/// `protocol`.
#[macro_export]
macro_rules! messages {
    (
        example $example:literal $(, $strict:ident)?;
        $(#[$attribute:meta])* pub enum $name:ident $body:tt
    ) => {
        $(#[$attribute])*
        #[derive(Clone, PartialEq, Debug)]
        #[derive($crate::serde::Serialize, $crate::strum::IntoStaticStr, $crate::strum::VariantNames)]
        #[serde(crate = "protocol::serde", tag = "type", rename_all = "snake_case" $(, $strict)?)]
        #[strum(crate = "protocol::strum", serialize_all = "snake_case")]
        pub enum $name $body

        const _: () = {
            type Public = $name;

            #[derive($crate::serde::Deserialize)]
            #[serde(crate = "protocol::serde", remote = "Public", rename_all = "snake_case" $(, $strict)?)]
            enum Twin $body

            impl $crate::Message for $name {
                const TYPES: &'static [&'static str] = <$name as $crate::strum::VariantNames>::VARIANTS;
                const EXAMPLE: &'static str = $example;

                fn read<'de, D: $crate::serde::Deserializer<'de>>(
                    kind: &str,
                    fields: D,
                ) -> Result<$name, D::Error> {
                    Twin::deserialize($crate::tagged(kind, fields))
                }
            }
        };

        impl<'de> $crate::serde::Deserialize<'de> for $name {
            fn deserialize<D: $crate::serde::Deserializer<'de>>(from: D) -> Result<$name, D::Error> {
                $crate::from_object(from)
            }
        }

        impl $name {
            /// The `type` of every message, in the order of declaration.
            pub const NAMES: &'static [&'static str] = <$name as $crate::Message>::TYPES;

            /// The `type` of the message.
            pub fn name(&self) -> &'static str {
                self.into()
            }

            /// Reads one message. The error says which field is wrong, and what would be right.
            pub fn parse(text: &str) -> Result<$name, $crate::Invalid> {
                $crate::parse(text)
            }

            /// The message as text.
            pub fn to_json(&self) -> String {
                $crate::to_json(self)
            }
        }
    };
}

/// The fields of a message as an externally tagged enum, for [`messages!`](crate::messages).
#[doc(hidden)]
pub fn tagged<'a, 'de, D: Deserializer<'de>>(
    kind: &'a str,
    fields: D,
) -> impl Deserializer<'de, Error = D::Error> + use<'a, 'de, D> {
    Tagged { kind, fields }
}

/// Writes a message as text.
#[doc(hidden)]
pub fn to_json(message: &impl Serialize) -> String {
    // Only maps with other keys than text cannot be written, and there are none.
    serde_json::to_string(message).unwrap_or_default()
}

/// Reads a message whose `type` may come anywhere among its fields.
#[doc(hidden)]
pub fn from_object<'de, M: Message, D: Deserializer<'de>>(from: D) -> Result<M, D::Error> {
    let mut fields = Map::deserialize(from)?;
    match fields.remove("type") {
        Some(Value::String(kind)) => M::read(&kind, Value::Object(fields)).map_err(D::Error::custom),
        kind => Err(D::Error::custom(unknown_type::<M>(kind.as_ref()))),
    }
}

/// Reads a message from text.
#[doc(hidden)]
pub fn parse<M: Message>(text: &str) -> Result<M, Invalid> {
    #[derive(Deserialize)]
    struct Head<'a> {
        #[serde(borrow)]
        r#type: Option<Name<'a>>,
    }
    // Serde would also accept a list of the fields in order.
    let is_object = text.trim_start().starts_with('{');
    match serde_json::from_str(text) {
        Ok(Head { r#type: Some(Name(kind)) }) if is_object && M::TYPES.contains(&&*kind) => {
            let fields = &mut serde_json::Deserializer::from_str(text);
            M::read(&kind, fields).map_err(|fault| wrong_fields::<M>(&kind, text, &fault))
        }
        _ => Err(no_message::<M>(text)),
    }
}

/// The fault in a text that is not JSON, not an object, or of no known type.
fn no_message<M: Message>(text: &str) -> Invalid {
    let example = M::EXAMPLE;
    Invalid(match serde_json::from_str::<Value>(text) {
        Err(fault) => format!("not JSON: {fault}; expected an object such as {example}"),
        Ok(Value::Object(fields)) => match fields.get("type") {
            Some(Value::String(kind)) if M::TYPES.contains(&kind.as_str()) => {
                "type: expected once, found twice".to_owned()
            }
            kind => unknown_type::<M>(kind),
        },
        Ok(other) => {
            format!("expected an object such as {example}, found {}", excerpt(&other.to_string()))
        }
    })
}

/// The fault in the fields of a message of this type. Reads them again from a JSON value, which
/// finds the path of the field and says what was expected there.
fn wrong_fields<M: Message>(kind: &str, text: &str, fault: &serde_json::Error) -> Invalid {
    match serde_json::from_str(text).map(|fields| read_by("", &fields, |fields| M::read(kind, fields))) {
        Ok(Err(Invalid(why))) => Invalid(format!("{kind}: {why}")),
        // A JSON value has no field twice.
        Ok(Ok(_)) => Invalid(format!("{kind}: {}", without_place(fault))),
        Err(_) => no_message::<M>(text),
    }
}

/// What serde says about a text, without line and column.
fn without_place(fault: &serde_json::Error) -> String {
    let said = fault.to_string();
    let place = format!(" at line {} column {}", fault.line(), fault.column());
    excerpt(said.strip_suffix(&place).unwrap_or(&said))
}

fn unknown_type<M: Message>(found: Option<&Value>) -> String {
    let expected = one_of(M::TYPES);
    match found {
        None => format!("type: expected {expected}"),
        Some(found) => format!("type: expected {expected}, found {}", excerpt(&found.to_string())),
    }
}
