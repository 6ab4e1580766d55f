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
///
/// # Design
///
/// A message is read in place, without a JSON value in between. If that fails, it is read again
/// from a value, which finds the path of the field and says what was expected there. The worker of
/// the page reads few messages and is downloaded, so it has the second reader alone.
#[doc(hidden)]
pub fn parse<M: Message>(text: &str) -> Result<M, Invalid> {
    if cfg!(target_arch = "wasm32") {
        return from_value(text);
    }
    // A value has no field twice, so that fault is the first reader's to explain.
    from_text(text).map_err(|fault| from_value::<M>(text).err().unwrap_or(fault))
}

fn from_text<M: Message>(text: &str) -> Result<M, Invalid> {
    #[derive(Deserialize)]
    struct Head<'a> {
        #[serde(borrow)]
        r#type: Name<'a>,
    }
    let Head { r#type: Name(kind) } =
        serde_json::from_str(text).map_err(|fault| Invalid(without_place(&fault)))?;
    M::read(&kind, &mut serde_json::Deserializer::from_str(text))
        .map_err(|fault| Invalid(format!("{kind}: {}", without_place(&fault))))
}

/// What serde says about a text, without line and column.
fn without_place(fault: &serde_json::Error) -> String {
    let said = fault.to_string();
    let place = format!(" at line {} column {}", fault.line(), fault.column());
    excerpt(said.strip_suffix(&place).unwrap_or(&said))
}

fn from_value<M: Message>(text: &str) -> Result<M, Invalid> {
    let example = M::EXAMPLE;
    let value = serde_json::from_str(text)
        .map_err(|fault| Invalid(format!("not JSON: {fault}; expected an object such as {example}")))?;
    let Value::Object(fields) = &value else {
        let found = excerpt(&value.to_string());
        return Err(Invalid(format!("expected an object such as {example}, found {found}")));
    };
    match fields.get("type") {
        Some(Value::String(kind)) if M::TYPES.contains(&kind.as_str()) => {
            let message = read_by("", &value, |fields| M::read(kind, fields));
            message.map_err(|Invalid(why)| Invalid(format!("{kind}: {why}")))
        }
        kind => Err(Invalid(unknown_type::<M>(kind))),
    }
}

fn unknown_type<M: Message>(found: Option<&Value>) -> String {
    let expected = one_of(M::TYPES);
    match found {
        None => format!("type: expected {expected}"),
        Some(found) => format!("type: expected {expected}, found {}", excerpt(&found.to_string())),
    }
}
