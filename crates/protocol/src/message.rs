//! Messages told apart by their `type`: declared once, read and written by serde.

use notation::ask::{Invalid, excerpt};
use serde::de::Error;
use serde::{Deserialize, Deserializer};
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
/// no other fields than the declared ones.
#[macro_export]
macro_rules! messages {
    (
        example $example:literal $(, $strict:ident)?;
        $(#[$attribute:meta])* pub enum $name:ident $body:tt
    ) => {
        $(#[$attribute])*
        #[derive(Clone, PartialEq, Debug)]
        #[derive(serde::Serialize, strum::IntoStaticStr, strum::VariantNames)]
        #[serde(tag = "type", rename_all = "snake_case" $(, $strict)?)]
        #[strum(serialize_all = "snake_case")]
        pub enum $name $body

        const _: () = {
            type Public = $name;

            #[derive(serde::Deserialize)]
            #[serde(remote = "Public", rename_all = "snake_case" $(, $strict)?)]
            enum Twin $body

            impl $crate::Message for $name {
                const TYPES: &'static [&'static str] = <$name as strum::VariantNames>::VARIANTS;
                const EXAMPLE: &'static str = $example;

                fn read<'de, D: serde::Deserializer<'de>>(
                    kind: &str,
                    fields: D,
                ) -> Result<$name, D::Error> {
                    Twin::deserialize($crate::tagged(kind, fields))
                }
            }
        };

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<$name, D::Error> {
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
            pub fn parse(text: &str) -> Result<$name, notation::Invalid> {
                $crate::parse(text)
            }

            /// The message as text.
            pub fn to_json(&self) -> String {
                // Only maps with other keys than text cannot be written, and there are none.
                serde_json::to_string(self).unwrap_or_default()
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

/// Reads a message whose `type` may come anywhere among its fields.
#[doc(hidden)]
pub fn from_object<'de, M: Message, D: Deserializer<'de>>(from: D) -> Result<M, D::Error> {
    let mut fields = Map::deserialize(from)?;
    let kind = fields.remove("type").unwrap_or_default();
    let kind = kind.as_str().ok_or_else(|| D::Error::custom(unknown_type::<M>(&kind)))?;
    M::read(kind, Value::Object(fields)).map_err(D::Error::custom)
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
    if !text.trim_start().starts_with('{') {
        return Err(match serde_json::from_str::<Value>(text) {
            Ok(value) => {
                Invalid(format!("expected {}, found {}", object::<M>(), excerpt(&value.to_string())))
            }
            Err(error) => not_json::<M>(&error),
        });
    }
    let head: Head<'_> = serde_json::from_str(text).map_err(|error| {
        if error.is_data() {
            Invalid(format!("type: {}; expected one of {}", complaint(&error), listed(M::TYPES)))
        } else {
            not_json::<M>(&error)
        }
    })?;
    let Some(Name(kind)) = head.r#type else { return Err(Invalid(unknown_type::<M>(&Value::Null))) };
    if !M::TYPES.contains(&&*kind) {
        return Err(Invalid(unknown_type::<M>(&Value::from(kind))));
    }
    M::read(&kind, &mut serde_json::Deserializer::from_str(text)).map_err(|_| why::<M>(&kind, text))
}

/// The fault in a message of this type: reads it again to find the path of the field.
fn why<M: Message>(kind: &str, text: &str) -> Invalid {
    let mut track = serde_path_to_error::Track::new();
    let mut json = serde_json::Deserializer::from_str(text);
    let fields = serde_path_to_error::Deserializer::new(&mut json, &mut track);
    match M::read(kind, fields) {
        Err(error) if !error.is_data() => not_json::<M>(&error),
        Err(error) => {
            let path = track.path();
            let field = if path.iter().len() == 0 { String::new() } else { format!("{path}: ") };
            Invalid(format!("{kind}: {}{}", shortened(&field), complaint(&error)))
        }
        // A second reading that succeeds cannot explain the fault.
        Ok(_) => Invalid(format!("{kind}: expected {}", object::<M>())),
    }
}

/// Serde's complaint about a value, without its line and column: the path says more.
fn complaint(error: &serde_json::Error) -> String {
    let text = error.to_string();
    let place = format!(" at line {} column {}", error.line(), error.column());
    shortened(text.strip_suffix(&place).unwrap_or(&text))
}

fn not_json<M: Message>(error: &serde_json::Error) -> Invalid {
    Invalid(format!("not JSON: {error}; expected {}", object::<M>()))
}

fn unknown_type<M: Message>(found: &Value) -> String {
    let expected = listed(M::TYPES);
    match found {
        Value::Null => format!("type: expected one of {expected}"),
        found => format!("type: expected one of {expected}, found {}", excerpt(&found.to_string())),
    }
}

fn object<M: Message>() -> String {
    format!("an object such as {}", M::EXAMPLE)
}

fn listed(names: &[&str]) -> String {
    format!("`{}`", names.join("`, `"))
}

/// A text with its middle omitted where it is too long to repeat in an error.
fn shortened(text: &str) -> String {
    const START: usize = 60;
    const END: usize = 120;
    let count = text.chars().count();
    if count <= START + END {
        return text.to_owned();
    }
    text.chars().take(START).chain(['…']).chain(text.chars().skip(count - END)).collect()
}
