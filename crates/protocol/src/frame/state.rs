//! The events and the state of a game, for one eye.

use notation::Value;
use serde::{Deserialize, Serialize};

/// What the game waits for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Waiting {
    /// Is it a claim window: all these seats are asked at once, and seat order decides?
    pub window: bool,
    /// The seats that are asked; in a window also those that have answered.
    pub seats: Vec<u8>,
    /// Milliseconds left; null without a limit.
    pub left_ms: Option<u64>,
}

/// The game: what has happened and how it stands, for one pair of eyes.
// Clients read the parameters' defaults. The server writes what it has, without copies: anything
// that serde writes as the same JSON takes the place of a default.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "State", bound = "More: Default + Serialize")
)]
pub struct State<
    Seen = Vec<Value>,
    View = Value,
    More = Value,
    Legal = Vec<String>,
    Answered = String,
    End = Value,
> {
    /// The number of the game.
    pub game: u32,
    /// The sequence number from which `seen` goes on; null if `view` alone counts.
    pub from: Option<u64>,
    /// The sequence number: how many events the game has had.
    pub seq: u64,
    /// For each event since `from`, the steps that were seen. Later versions may add steps: skip
    /// those that you do not know.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<crate::schema::Steps>"))]
    pub seen: Seen,
    /// How the game stands, as in the notation.
    #[cfg_attr(feature = "schema", schemars(with = "crate::schema::View"))]
    pub view: View,
    /// What these eyes may know beyond `view`, for clients that have the rules: together the two
    /// say everything that can be known.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "crate::schema::More"))]
    pub more: More,
    /// What the game waits for; null when it is over.
    pub waiting: Option<Waiting>,
    /// The legal actions of the guest's seat; empty when it is not asked.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<String>"))]
    pub legal: Legal,
    /// In a window: the seat's own answer, once it is in the log. No other seat knows it.
    #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
    pub answered: Option<Answered>,
    /// With a bank: the milliseconds that each seat has left.
    pub banks: Option<Vec<u64>>,
    /// The result, when the game is over.
    #[cfg_attr(feature = "schema", schemars(with = "Option<crate::schema::End>"))]
    pub result: Option<End>,
}

impl<Seen, View, More, Legal, Answered, End> State<Seen, View, More, Legal, Answered, End>
where
    Seen: Serialize,
    View: Serialize,
    More: Serialize,
    Legal: Serialize,
    Answered: Serialize,
    End: Serialize,
{
    /// Appends the text of the frame, as [`Frame`](crate::Frame) writes it.
    pub fn write_frame(&self, out: &mut Vec<u8>) {
        #[derive(Serialize)]
        #[serde(tag = "type", rename_all = "snake_case")]
        enum Tagged<T> {
            State(T),
        }
        // A vector takes everything, and all keys are texts: nothing can fail.
        let _ = serde_json::to_writer(out, &Tagged::State(self));
    }
}
