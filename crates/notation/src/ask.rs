//! Asking a JSON value for what should be in it, with errors that say what was wrong and what would be right.

use std::fmt;
use std::str::FromStr;

use kernel::{BySeat, Eye, Players, Row, Seat, Seats, Turn, Way, Window};

use crate::form::Form;
use crate::json::Value;

/// What was wrong, in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wrong(pub String);

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Wrong {}

impl Wrong {
    /// A field that is not as it should be.
    pub fn field(name: &str, expected: impl fmt::Display, found: &Value) -> Wrong {
        Wrong::shown(name, &expected, found)
    }

    fn shown(name: &str, expected: &dyn fmt::Display, found: &Value) -> Wrong {
        match found {
            Value::Null => Wrong(format!("{name}: expected {expected}")),
            found => Wrong(format!("{name}: expected {expected}, found {}", excerpt(&found.to_string()))),
        }
    }

    /// An entry of a list that is not as it should be.
    fn entry(name: &str, place: usize, expected: &str, found: &Value) -> Wrong {
        Wrong::field(&format!("{name}[{place}]"), expected, found)
    }
}

/// A text short enough to be repeated in an error.
pub fn excerpt(text: &str) -> String {
    const LONGEST: usize = 60;
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// The text in a field.
pub fn text<'a>(object: &'a Value, name: &str, expected: &str) -> Result<&'a str, Wrong> {
    object[name].as_str().ok_or_else(|| Wrong::field(name, expected, &object[name]))
}

/// A small whole number in a field.
pub fn number(object: &Value, name: &str, expected: &str) -> Result<u8, Wrong> {
    object[name]
        .as_u64()
        .and_then(|number| u8::try_from(number).ok())
        .ok_or_else(|| Wrong::field(name, expected, &object[name]))
}

/// A seat of this table in a field.
pub fn seat(object: &Value, name: &str, players: Players) -> Result<Seat, Wrong> {
    object[name]
        .as_u64()
        .and_then(|index| Seat::new(usize::try_from(index).ok()?))
        .filter(|seat| players.has(*seat))
        .ok_or_else(|| {
            Wrong::field(name, format_args!("a seat from 0 to {}", players.count() - 1), &object[name])
        })
}

/// The list in a field.
pub fn list<'a>(object: &'a Value, name: &str, expected: &str) -> Result<&'a [Value], Wrong> {
    object[name].as_array().map(Vec::as_slice).ok_or_else(|| Wrong::field(name, expected, &object[name]))
}

/// A word of the notation.
pub fn word<T: FromStr<Err: fmt::Display>>(name: &str, value: &Value) -> Result<T, Wrong> {
    let text = value.as_str().ok_or_else(|| Wrong::field(name, "a text", value))?;
    text.parse().map_err(|error| Wrong(format!("{name}: {}: {error}", excerpt(text))))
}

/// The list of words of the notation in a field.
pub fn words<T: FromStr<Err: fmt::Display>>(
    object: &Value,
    name: &str,
    expected: &str,
) -> Result<Vec<T>, Wrong> {
    list(object, name, expected)?.iter().map(|value| word(name, value)).collect()
}

/// The fields of an object of options; `null` and nothing mean none. Refuses names that are not known.
pub fn fields<'a>(
    options: &'a Value,
    known: &[&str],
) -> Result<impl Iterator<Item = (&'a str, &'a Value)>, Wrong> {
    let fields = match options {
        Value::Null => &[][..],
        Value::Object(fields) => fields,
        other => return Err(Wrong::field("options", "an object", other)),
    };
    if let Some((name, _)) = fields.iter().find(|(name, _)| !known.contains(&name.as_str())) {
        return Err(Wrong(format!("options: no option {}; there are {}", excerpt(name), known.join(", "))));
    }
    Ok(fields.iter().map(|(name, value)| (name.as_str(), value)))
}

/// One of several words in an option.
pub fn choice<T: Copy>(name: &str, value: &Value, choices: &[(&str, T)]) -> Result<T, Wrong> {
    let found = value.as_str().and_then(|text| choices.iter().find(|(word, _)| *word == text));
    found.map(|(_, choice)| *choice).ok_or_else(|| {
        let words: Vec<&str> = choices.iter().map(|(word, _)| *word).collect();
        Wrong::field(name, words.join(" or "), value)
    })
}

/// The word for a choice.
pub fn name<T: PartialEq>(chosen: T, choices: &[(&'static str, T)]) -> &'static str {
    choices.iter().find(|(_, choice)| *choice == chosen).map_or("", |(word, _)| word)
}

/// A thing that has a form.
pub fn form<T: Form>(name: &str, value: &Value) -> Result<T, Wrong> {
    T::read(value).ok_or_else(|| Wrong::field(name, T::EXPECTED, value))
}

/// A thing that has a form, in a field. Not inlined: the page has a place like this for each field of each step.
#[inline(never)]
pub fn field<T: Form>(object: &Value, name: &str) -> Result<T, Wrong> {
    form(name, &object[name])
}

/// A thing that has a form, or null.
pub fn optional<T: Form>(name: &str, value: &Value) -> Result<Option<T>, Wrong> {
    if value.is_null() { Ok(None) } else { form(name, value).map(Some) }
}

/// A list of at most so many things.
pub fn forms<T: Form>(name: &str, value: &Value, most: usize) -> Result<Vec<T>, Wrong> {
    let values = at_most(name, value, most)?;
    let mut things = Vec::with_capacity(values.len());
    for (place, value) in values.iter().enumerate() {
        match T::read(value) {
            Some(thing) => things.push(thing),
            None => return Err(Wrong::entry(name, place, T::EXPECTED, value)),
        }
    }
    Ok(things)
}

fn at_most<'a>(name: &str, value: &'a Value, most: usize) -> Result<&'a [Value], Wrong> {
    match value {
        Value::Array(values) if values.len() <= most => Ok(values),
        _ => Err(Wrong::field(name, format_args!("a list of at most {most}"), value)),
    }
}

/// A list of at most `N` things, in place.
pub fn row<T: Form + Copy + Default, const N: usize>(name: &str, value: &Value) -> Result<Row<T, N>, Wrong> {
    Ok(forms(name, value, N)?.into_iter().collect())
}

/// A list with one thing for each seat.
pub fn by_seat<T: Form + Default>(name: &str, value: &Value, players: Players) -> Result<BySeat<T>, Wrong> {
    let mut things = BySeat::default();
    for (seat, value) in players.seats().zip(for_each_seat(name, value, players)?) {
        match T::read(value) {
            Some(thing) => things[seat] = thing,
            None => return Err(Wrong::entry(name, seat.index(), T::EXPECTED, value)),
        }
    }
    Ok(things)
}

/// A list with a list of at most `N` things for each seat.
pub fn rows_by_seat<T: Form + Copy + Default, const N: usize>(
    name: &str,
    value: &Value,
    players: Players,
) -> Result<BySeat<Row<T, N>>, Wrong> {
    let mut rows = BySeat::default();
    for (seat, value) in players.seats().zip(for_each_seat(name, value, players)?) {
        rows[seat] = row(&format!("{name}[{seat}]"), value)?;
    }
    Ok(rows)
}

fn for_each_seat<'a>(name: &str, value: &'a Value, players: Players) -> Result<&'a [Value], Wrong> {
    let count = players.count();
    match value {
        Value::Array(values) if values.len() == count => Ok(values),
        _ => Err(Wrong::field(name, format_args!("a list of {count}, one for each seat"), value)),
    }
}

/// How many play, in the field `players`.
pub fn players(object: &Value) -> Result<Players, Wrong> {
    let value = &object["players"];
    let count = value.as_u64().and_then(|count| usize::try_from(count).ok());
    count
        .and_then(|count| Players::new(count).ok())
        .ok_or_else(|| Wrong::field("players", "a number from 2 to 6", value))
}

/// A seat of this table in a field, or null.
pub fn seat_or_null(object: &Value, name: &str, players: Players) -> Result<Option<Seat>, Wrong> {
    if object[name].is_null() { Ok(None) } else { seat(object, name, players).map(Some) }
}

/// Whose eyes, in the field `seat`; null is a spectator.
pub fn eye(object: &Value, players: Players) -> Result<Eye, Wrong> {
    Ok(seat_or_null(object, "seat", players)?.map_or(Eye::Spectator, Eye::Seat))
}

/// What the game waits for, in the field `turn`.
pub fn turn(object: &Value, players: Players) -> Result<Turn, Wrong> {
    match object["turn"].as_str() {
        Some("shuffle") => Ok(Turn::Chance),
        Some("over") => Ok(Turn::Over),
        _ => seat(object, "turn", players)
            .map(Turn::Seat)
            .map_err(|Wrong(why)| Wrong(why.replacen("a seat", r#""shuffle", "over" or a seat"#, 1))),
    }
}

/// The claim window, from whose turn it is and all who are still `asked`.
pub fn window(more: &Value, players: Players, turn: Turn, way: Way) -> Result<Window, Wrong> {
    let asked: Seats = form("asked", &more["asked"])?;
    let window = match turn {
        // The window opens behind the seat before, so this one is the nearest.
        Turn::Seat(seat) => Window::open(players, asked, players.after(seat, way.turned()), way)
            .filter(|window| window.asked() == seat),
        Turn::Chance | Turn::Over => None,
    };
    window.ok_or_else(|| {
        Wrong::field("asked", "the seats that may claim, with the one whose turn it is", &more["asked"])
    })
}

/// What was read must be written as it was found: nothing in it contradicts the rest. Fields that we do not write are left alone.
pub fn agree(written: &Value, found: &Value) -> Result<(), Wrong> {
    let mut fields = written.as_object().into_iter().flatten();
    match fields.find(|(name, value)| found[name.as_str()] != *value) {
        Some((name, value)) => Err(Wrong::field(name, value, &found[name.as_str()])),
        None => Ok(()),
    }
}
