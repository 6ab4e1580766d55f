//! The contract of a game that is written in text and JSON.

use kernel::{Game, Turn};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::as_json::{AsJson, Json};
use crate::error::{Invalid, agree, read};
use crate::game_name::GameName;
use serde_json::Value;

/// The JSON of whose turn it is: a seat number, `"shuffle"` or `"over"`.
pub fn turn_word(turn: Turn) -> Value {
    to_value(Json(turn))
}

/// Converts a thing to a JSON value.
pub fn to_value(thing: impl Serialize) -> Value {
    // The keys of our objects are texts, so this cannot fail.
    serde_json::to_value(thing).unwrap_or_default()
}

/// A list that is written while it is iterated.
struct Each<I>(I);

impl<I: Iterator<Item: Serialize> + Clone> Serialize for Each<I> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.clone())
    }
}

/// A game written as `docs/notation.md` describes.
pub trait Notation: Game<Options: AsJson> {
    /// The game's name.
    const GAME: GameName;

    /// A view in JSON.
    type ViewJson: Serialize + DeserializeOwned + for<'a> From<&'a Self::View>;

    /// The rest of a view, which the notation omits, in JSON: an object.
    type MoreJson: Serialize + DeserializeOwned + for<'a> From<&'a Self::View>;

    /// A step in JSON.
    type StepJson: Serialize;

    /// The view described by both. The error names the field. Redundant facts are not checked
    /// against each other.
    fn view_of(view: Self::ViewJson, more: Self::MoreJson) -> Result<Self::View, Invalid>;

    /// The steps that an eye sees of an event.
    fn steps(seen: &Self::Seen) -> impl Iterator<Item = Self::StepJson> + Clone;

    /// Reads a list of steps.
    fn seen_from(value: &Value) -> Result<Self::Seen, Invalid>;

    /// The whole state; `draw` is the draw pile from the top, where the order exists.
    fn state_json(&self, draw: &[Self::Chance]) -> impl Serialize;

    /// The result of a finished game.
    fn result_json(&self) -> impl Serialize;

    /// Reads a table's options. Omitted ones keep their default; `null` gives all defaults.
    fn options_from(options: &Value) -> Result<Self::Options, Invalid> {
        read("options", options).map(|Json(options)| options)
    }

    /// A table's options in JSON.
    fn options_json(options: &Self::Options) -> Value {
        to_value(Json(options.clone()))
    }

    /// A view in JSON.
    fn view_json(view: &Self::View) -> Value {
        to_value(Self::ViewJson::from(view))
    }

    /// The rest of a view, which the notation omits, in JSON.
    fn more_json(view: &Self::View) -> Value {
        to_value(Self::MoreJson::from(view))
    }

    /// Reads a view and the rest of it that the notation omits. The error names the field and says
    /// what was expected. Does not check whether such a game can come about.
    fn view_from(view: &Value, more: &Value) -> Result<Self::View, Invalid> {
        let read = Self::view_believed(view, more)?;
        agree(&Self::view_json(&read), view)?;
        agree(&Self::more_json(&read), more)?;
        Ok(read)
    }

    /// Reads a view without checking redundant facts against each other. The page does so with the
    /// views of its own server, so it need not contain the code that writes views.
    fn view_believed(view: &Value, more: &Value) -> Result<Self::View, Invalid> {
        Self::view_of(read("", view)?, read("", more)?)
    }

    /// The steps that an eye sees of an event, in JSON.
    fn seen_json(seen: &Self::Seen) -> Value {
        to_value(Each(Self::steps(seen)))
    }
}
