//! The state and the result of Rummy 17 in JSON: for the referee, and for the end of a game.

use ::rummy17::{Bonuses, Card, Cards, Chance, Colours, Down, Rummy17};
use kernel::{Game, Row, Seat};
use serde::Serialize;

#[cfg(feature = "schema")]
use schemars::JsonSchema;

use crate::as_json::{Json, Word};
use crate::seat::list_of;

/// Everything there is to know of a game of Rummy 17.
#[derive(Serialize)]
pub(super) struct StateJson {
    hands: Json<Row<Cards, { Seat::MOST }>>,
    /// Top last.
    open: Vec<Json<Card>>,
    /// Top first, where the order exists.
    draw: Vec<Word<Chance>>,
    side: Json<Colours>,
    melds: Vec<Json<Down>>,
    bonuses: Json<Bonuses>,
}

impl StateJson {
    /// The state of a game; `draw` is the draw pile, top first.
    pub(super) fn new(game: &Rummy17, draw: &[Chance]) -> StateJson {
        StateJson {
            hands: list_of(game.hands(), game.players()),
            open: game.open().iter().copied().map(Json).collect(),
            draw: draw.iter().copied().map(Word).collect(),
            side: Json(game.side()),
            melds: game.melds().iter().copied().map(Json).collect(),
            bonuses: Json(game.bonuses()),
        }
    }
}

/// The result of a game of Rummy 17.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema), schemars(rename = "Rummy17Result"))]
pub struct ResultJson {
    /// R21: bonus minus penalty.
    scores: Json<Row<i16, { Seat::MOST }>>,
    bonus: Json<Row<i16, { Seat::MOST }>>,
    penalty: Json<Row<i16, { Seat::MOST }>>,
    /// R14: the seat that went out; null if the pile ran out.
    ended_by: Option<Json<Seat>>,
    /// R15: everything counts double.
    rummy17: bool,
}

impl ResultJson {
    /// The result of a game, if it has ended.
    pub(super) fn of(game: &Rummy17) -> Option<ResultJson> {
        let players = game.players();
        let tally = game.tally()?;
        Some(ResultJson {
            scores: Json(players.seats().map(|seat| tally.score(seat)).collect()),
            bonus: list_of(&tally.bonus, players),
            penalty: list_of(&tally.penalty, players),
            ended_by: tally.ended_by.map(Json),
            rummy17: tally.rummy17,
        })
    }
}
