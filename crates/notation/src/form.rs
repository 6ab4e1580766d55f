//! The form that small things have in JSON: seats as numbers, cards by their names. One place for both directions.

use kernel::{Eye, Seat, Seats, Turn, Way};
use serde::{Serialize, Serializer};

use crate::json::Value;

/// A card that cannot be told.
pub const HIDDEN: &str = "?";

/// Something with a form in JSON, and how it is read again.
pub trait Form: Sized {
    /// What is expected where it is read, in words.
    const EXPECTED: &'static str;

    /// Writes it.
    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error>;

    /// Reads it; none if it is something else.
    fn read(value: &Value) -> Option<Self>;
}

/// Around a thing, for serde.
#[derive(Clone, Copy)]
pub struct Formed<T>(pub(crate) T);

impl<T: Form> Serialize for Formed<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.write(serializer)
    }
}

/// A list that is written while it is gone through: nothing is collected.
pub struct Each<I>(pub(crate) I);

impl<I: Iterator<Item: Serialize> + Clone> Serialize for Each<I> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.clone())
    }
}

/// The forms of what is gone through.
pub fn each<T: Form>(
    things: impl IntoIterator<Item = T, IntoIter: Clone>,
) -> Each<impl Iterator<Item = Formed<T>> + Clone> {
    Each(things.into_iter().map(Formed))
}

/// Puts the text behind what is there.
pub fn append(thing: &impl Serialize, out: &mut Vec<u8>) {
    // A vector takes everything, and the keys of our objects are texts: nothing can fail.
    let _ = serde_json::to_writer(out, thing);
}

macro_rules! numbers {
    ($($number:ty, $write:ident, $expected:literal;)*) => {$(
        impl Form for $number {
            const EXPECTED: &'static str = $expected;

            fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.$write(*self)
            }

            fn read(value: &Value) -> Option<$number> {
                value.as_i64()?.try_into().ok()
            }
        }
    )*};
}

numbers! {
    u8, serialize_u8, "a whole number from 0 to 255";
    u16, serialize_u16, "a whole number from 0 to 65535";
    i16, serialize_i16, "a whole number from -32768 to 32767";
}

impl Form for bool {
    const EXPECTED: &'static str = "true or false";

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bool(*self)
    }

    fn read(value: &Value) -> Option<bool> {
        value.as_bool()
    }
}

impl Form for Seat {
    const EXPECTED: &'static str = "a seat from 0 to 5";

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(*self as u8)
    }

    fn read(value: &Value) -> Option<Seat> {
        Seat::new(value.as_u64()?.try_into().ok()?)
    }
}

impl Form for Seats {
    const EXPECTED: &'static str = "a list of seats from 0 to 5";

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        each(self.iter()).serialize(serializer)
    }

    fn read(value: &Value) -> Option<Seats> {
        value.as_array()?.iter().map(Seat::read).collect()
    }
}

impl Form for Way {
    const EXPECTED: &'static str = "1 (clockwise) or -1";

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_i8(match self {
            Way::Clockwise => 1,
            Way::Counter => -1,
        })
    }

    fn read(value: &Value) -> Option<Way> {
        match value.as_i64()? {
            1 => Some(Way::Clockwise),
            -1 => Some(Way::Counter),
            _ => None,
        }
    }
}

/// Whose turn it is: a seat number, `"shuffle"` or `"over"`.
pub struct TurnWord(pub(crate) Turn);

impl Serialize for TurnWord {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Turn::Seat(seat) => seat.write(serializer),
            Turn::Chance => serializer.serialize_str("shuffle"),
            Turn::Over => serializer.serialize_str("over"),
        }
    }
}

/// Whose view it is: a seat number, none for a spectator.
pub fn eye_number(eye: Eye) -> Option<Formed<Seat>> {
    match eye {
        Eye::Seat(seat) => Some(Formed(seat)),
        Eye::Spectator => None,
    }
}
