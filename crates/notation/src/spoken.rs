//! What a game must be able to say in JSON.

use std::fmt::Display;

use kernel::{Game, Turn};
use serde::{Serialize, Serializer};

use crate::ask::{self, Wrong};
use crate::form::{Each, TurnWord, append};
use crate::json::Value;

/// Something that is written by its notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Word<T>(pub T);

impl<T: Display> Serialize for Word<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

/// Whose turn it is: a seat number, `"shuffle"` or `"over"`.
pub fn turn_word(turn: Turn) -> Value {
    Value::of(TurnWord(turn))
}

/// A game that can be put into JSON as `notation.md` says.
pub trait Spoken: Game {
    /// Reads the table's options; what is not named keeps its default.
    fn options_from(options: &Value) -> Result<Self::Options, Wrong>;

    /// Writes the table's options.
    fn options_to(options: &Self::Options) -> Value;

    /// What one eye may know.
    fn view_to(view: &Self::View) -> Value;

    /// What one eye may know, as text behind what is there: the same as [`view_to`](Spoken::view_to), without the detour.
    fn view_write(view: &Self::View, out: &mut Vec<u8>);

    /// What one eye may know and [`view_to`](Spoken::view_to) leaves out, because the notation does: an object.
    fn more_to(view: &Self::View) -> Value;

    /// The same as [`more_to`](Spoken::more_to), as text behind what is there.
    fn more_write(view: &Self::View, out: &mut Vec<u8>);

    /// Reads back what [`view_to`](Spoken::view_to) and [`more_to`](Spoken::more_to) have written. The error names the field
    /// and says what would be right. That such a game can come about is not checked: whoever sends a view is believed.
    fn view_from(view: &Value, more: &Value) -> Result<Self::View, Wrong> {
        let read = Self::view_believed(view, more)?;
        ask::agree(&Self::view_to(&read), view)?;
        ask::agree(&Self::more_to(&read), more)?;
        Ok(read)
    }

    /// The same as [`view_from`](Spoken::view_from), for who believes even that nothing in it contradicts the rest: what is said twice is
    /// looked at once. So the page does with what its own server tells it, and need not carry how views are written.
    fn view_believed(view: &Value, more: &Value) -> Result<Self::View, Wrong>;

    /// What one eye sees of an event: a list of steps.
    fn seen_to(seen: &Self::Seen) -> Value;

    /// The same as [`seen_to`](Spoken::seen_to), as text behind what is there.
    fn seen_write(seen: &Self::Seen, out: &mut Vec<u8>);

    /// Reads a list of steps.
    fn seen_from(value: &Value) -> Result<Self::Seen, Wrong>;

    /// Legal actions, as text behind what is there: a list of words of the notation.
    fn legal_write(legal: &[Self::Action], out: &mut Vec<u8>) {
        append(&Each(legal.iter().map(Word)), out);
    }

    /// Everything; `draw` is the draw pile from the top, where the order exists.
    fn state_to(&self, draw: &[Self::Chance]) -> Value;

    /// The result of a finished game.
    fn result_to(&self) -> Value;
}
