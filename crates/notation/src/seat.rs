//! Seats, players, turns and directions in JSON, and checks against the number of players.

use std::fmt;

use kernel::{BySeat, Eye, Players, Row, Seat, Seats, Turn, Way, Window};
use serde::de::{Error, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

#[cfg(feature = "schema")]
use schemars::{Schema, SchemaGenerator, json_schema};

use crate::as_json::{AsJson, Json, as_json_by_list, read_number};
use crate::error::Invalid;

impl AsJson for Seat {
    const EXPECTED: &'static str = "a seat from 0 to 5";

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(*self as u8)
    }

    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Seat, D::Error> {
        read_number(deserializer, Self::EXPECTED, |number| Seat::new(number.try_into().ok()?))
    }

    #[cfg(feature = "schema")]
    fn schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "integer", "minimum": 0, "maximum": Seat::MOST - 1 })
    }
}

/// A seat, or null.
impl AsJson for Option<Seat> {
    const EXPECTED: &'static str = "a seat from 0 to 5, or null";

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.map(Json).serialize(serializer)
    }

    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Seat>, D::Error> {
        Ok(Option::deserialize(deserializer)?.map(|Json(seat)| seat))
    }

    #[cfg(feature = "schema")]
    fn schema(generator: &mut SchemaGenerator) -> Schema {
        generator.subschema_for::<Option<Json<Seat>>>()
    }
}

as_json_by_list! { Seats, Seat, iter, Seat::MOST, "a list of seats"; }

impl AsJson for Players {
    const EXPECTED: &'static str = "a number from 2 to 6";

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.count() as u8)
    }

    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Players, D::Error> {
        read_number(deserializer, Self::EXPECTED, |number| Players::new(number.try_into().ok()?).ok())
    }

    #[cfg(feature = "schema")]
    fn schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "integer", "minimum": Players::FEWEST, "maximum": Seat::MOST })
    }
}

impl AsJson for Way {
    const EXPECTED: &'static str = "1 (clockwise) or -1";

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_i8(match self {
            Way::Clockwise => 1,
            Way::Counter => -1,
        })
    }

    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Way, D::Error> {
        read_number(deserializer, Self::EXPECTED, |number| match number {
            1 => Some(Way::Clockwise),
            -1 => Some(Way::Counter),
            _ => None,
        })
    }

    #[cfg(feature = "schema")]
    fn schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "enum": [1, -1], "description": "1 is clockwise." })
    }
}

/// A seat number, `"shuffle"` or `"over"`.
impl AsJson for Turn {
    const EXPECTED: &'static str = r#""shuffle", "over" or a seat from 0 to 5"#;

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Turn::Seat(seat) => seat.write(serializer),
            Turn::Chance => serializer.serialize_str("shuffle"),
            Turn::Over => serializer.serialize_str("over"),
        }
    }

    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Turn, D::Error> {
        deserializer.deserialize_any(OfTurn)
    }

    #[cfg(feature = "schema")]
    fn schema(generator: &mut SchemaGenerator) -> Schema {
        json_schema!({ "anyOf": [{ "enum": ["shuffle", "over"] }, Seat::schema(generator)] })
    }
}

struct OfTurn;

impl Visitor<'_> for OfTurn {
    type Value = Turn;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(Turn::EXPECTED)
    }

    fn visit_str<E: Error>(self, word: &str) -> Result<Turn, E> {
        match word {
            "shuffle" => Ok(Turn::Chance),
            "over" => Ok(Turn::Over),
            other => Err(E::invalid_value(Unexpected::Str(other), &self)),
        }
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Turn, E> {
        let seat = usize::try_from(number).ok().and_then(Seat::new);
        seat.map(Turn::Seat).ok_or_else(|| E::invalid_value(Unexpected::Unsigned(number), &self))
    }
}

/// The seat of an eye; none for a spectator.
pub(crate) fn seat_of(eye: Eye) -> Option<Json<Seat>> {
    match eye {
        Eye::Seat(seat) => Some(Json(seat)),
        Eye::Spectator => None,
    }
}

/// The values of the seats at the table, as a list.
pub(crate) fn list_of<T: Copy + Default>(
    values: &BySeat<T>,
    players: Players,
) -> Json<Row<T, { Seat::MOST }>> {
    Json(values.of(players).iter().copied().collect())
}

/// Checks that a table of these players has the seat in a field.
pub fn seat_at(players: Players, name: &str, seat: Json<Seat>) -> Result<Seat, Invalid> {
    if players.has(seat.0) {
        return Ok(seat.0);
    }
    Err(Invalid::field(name, format_args!("a seat from 0 to {}", players.count() - 1), &seat))
}

/// Checks fields against the number of players.
#[derive(Clone, Copy)]
pub(crate) struct Table(pub(crate) Players);

impl Table {
    /// A seat of this table.
    pub(crate) fn seat(self, name: &str, seat: Json<Seat>) -> Result<Seat, Invalid> {
        seat_at(self.0, name, seat)
    }

    /// A seat of this table, if there is one.
    pub(crate) fn optional(self, name: &str, seat: Option<Json<Seat>>) -> Result<Option<Seat>, Invalid> {
        seat.map(|seat| self.seat(name, seat)).transpose()
    }

    /// The eye with a seat; a spectator's without one.
    pub(crate) fn eye(self, seat: Option<Json<Seat>>) -> Result<Eye, Invalid> {
        Ok(self.optional("seat", seat)?.map_or(Eye::Spectator, Eye::Seat))
    }

    /// A turn of this table.
    pub(crate) fn turn(self, turn: Json<Turn>) -> Result<Turn, Invalid> {
        if let Json(Turn::Seat(seat)) = turn {
            self.seat("turn", Json(seat))?;
        }
        Ok(turn.0)
    }

    /// A list with one value for each seat.
    pub(crate) fn by_seat<T: AsJson + Copy + Default>(
        self,
        name: &str,
        list: Json<Row<T, { Seat::MOST }>>,
    ) -> Result<BySeat<T>, Invalid> {
        let count = self.0.count();
        if list.0.len() != count {
            return Err(Invalid::field(name, format_args!("a list of {count}, one for each seat"), &list));
        }
        Ok(BySeat::of_players(self.0, |seat| list.0[seat.index()]))
    }

    /// The claim window, from the seat whose turn it is and the seats still to be asked.
    pub(crate) fn window(self, asked: Json<Seats>, turn: Turn, way: Way) -> Result<Window, Invalid> {
        let window = match turn {
            // The window opens after the previous seat, so this one is the nearest.
            Turn::Seat(seat) => Window::open(self.0, asked.0, self.0.after(seat, way.turned()), way)
                .filter(|window| window.asked() == seat),
            Turn::Chance | Turn::Over => None,
        };
        window.ok_or_else(|| {
            Invalid::field("asked", "the seats that may claim, with the one whose turn it is", &asked)
        })
    }
}
