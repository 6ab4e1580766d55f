//! The state and the result of Diciassette in JSON: for the referee, and for the end of a game.

use ::diciassette::{Card, Chance, Diciassette, Hand, Placed};
use kernel::{Game, Players, Row, Seat, Seats, Turn, Way};
use serde::Serialize;

#[cfg(feature = "schema")]
use schemars::JsonSchema;

use super::view::cards_of;
use crate::as_json::{Json, Word};
use crate::seat::list_of;

/// Everything there is to know of a game of Diciassette.
#[derive(Serialize)]
pub(super) struct StateJson {
    hands: Vec<Json<Hand>>,
    queue: Vec<Json<Placed>>,
    /// Top first, where the order exists.
    draw: Vec<Word<Chance>>,
    discard: Vec<Json<Card>>,
    victory: Json<Row<u8, { Seat::MOST }>>,
    penalty: Json<Row<u8, { Seat::MOST }>>,
    direction: Json<Way>,
    round: Json<u16>,
}

impl StateJson {
    /// The state of a game; `draw` is the draw pile below the top card, top first.
    pub(super) fn new(game: &Diciassette, draw: &[Chance]) -> StateJson {
        let players: Players = game.players();
        // The top card is no longer in the dealer's pile, but no player sees its face.
        let top = game.top().map(Chance::Card);
        let waiting = game.turn() == Turn::Chance;
        let pile = top.iter().chain(draw).filter(|_| !waiting);
        StateJson {
            hands: game.hands().of(players).iter().copied().map(Json).collect(),
            queue: game.queue().iter().copied().map(Json).collect(),
            draw: pile.copied().map(Word).collect(),
            discard: cards_of(game.discard()).map(Json).collect(),
            victory: list_of(game.victory(), players),
            penalty: list_of(game.penalty(), players),
            direction: Json(game.way()),
            round: Json(game.round()),
        }
    }
}

/// The result of a game of Diciassette.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema), schemars(rename = "DiciassetteResult"))]
pub struct ResultJson {
    winners: Json<Seats>,
}

impl From<&Diciassette> for ResultJson {
    fn from(game: &Diciassette) -> ResultJson {
        ResultJson { winners: Json(game.winners()) }
    }
}
