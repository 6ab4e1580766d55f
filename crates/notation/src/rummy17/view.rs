//! Views of Rummy 17 in JSON: [`ViewJson`] as `docs/notation.md` describes it, [`MoreJson`] for the
//! rest.

use ::rummy17::{Bonuses, Card, Cards, Colours, Down, Options, Phase, Rummy17, View};
use kernel::{Game, Players, Row, Seat, Seats, Turn, Way};
use serde::{Deserialize, Serialize};

#[cfg(feature = "schema")]
use schemars::JsonSchema;

use crate::as_json::Json;
use crate::error::Invalid;
use crate::game_name::GameName;
use crate::seat::{Table, list_of, seat_of};

/// A value for each seat of the table.
type ForSeats<T> = Json<Row<T, { Seat::MOST }>>;

/// What one eye may know of a match of Rummy 17.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema), schemars(rename = "Rummy17View"))]
#[serde(expecting = "a view of Rummy 17")]
pub struct ViewJson {
    #[cfg_attr(feature = "schema", schemars(extend("const" = "rummy17")))]
    game: GameName,
    /// The seat that sees this; null for a spectator.
    seat: Option<Json<Seat>>,
    players: Json<Players>,
    options: Json<Options>,
    turn: Json<Turn>,
    phase: PhaseWord,
    /// The own cards; a spectator has none.
    hand: Json<Cards>,
    /// The number of cards in each hand.
    counts: ForSeats<u8>,
    /// The cards that all saw each seat take and have not seen it lay down since.
    known: ForSeats<Cards>,
    /// The open pile, top last.
    open: Json<Row<Card, 66>>,
    /// The number of cards in the draw pile.
    draw: Json<u8>,
    /// The jokers on the side.
    side: Json<Colours>,
    /// In the order in which they were laid down.
    melds: Json<Row<Down, 30>>,
    /// R6: whether each seat has a meld of its own down.
    melded: ForSeats<bool>,
    bonuses: Json<Bonuses>,
    dealer: Json<Seat>,
    /// R3: of the match so far.
    scores: ForSeats<i16>,
}

/// What the turn is about.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema), schemars(rename = "Rummy17Phase"))]
#[serde(rename_all = "lowercase")]
enum PhaseWord {
    Deal,
    Draw,
    Knock,
    Play,
    Over,
}

/// What a view of Rummy 17 leaves out, and everybody who sees it may know.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema), schemars(rename = "Rummy17More"))]
#[serde(expecting = "what a view of Rummy 17 leaves out")]
pub struct MoreJson {
    moment: Moment,
    /// The seats that may still knock.
    asked: Json<Seats>,
    /// The seat whose turn it is, also while others may knock.
    active: Json<Seat>,
    /// R5: no seat discarded the open card.
    fresh: bool,
    /// R14: the active seat took the open card.
    took: bool,
    /// R14: the active seat laid something down in this turn.
    laid: bool,
    /// R14: turns in a row without anything laid down or drawn.
    stalled: Json<u8>,
    /// R3: finished games of the match.
    finished: Json<u8>,
    /// R20: the seat that ended the last game by going out.
    ended_by: Option<Json<Seat>>,
}

/// The phase, divided more finely than in the view.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema), schemars(rename = "Rummy17Moment"))]
#[serde(rename_all = "lowercase")]
enum Moment {
    Dealer,
    Bonus,
    Deal,
    Draw,
    Pile,
    Knock,
    Play,
    Over,
}

impl From<&View> for ViewJson {
    fn from(view: &View) -> ViewJson {
        let players = view.players;
        ViewJson {
            game: GameName::Rummy17,
            seat: seat_of(view.eye),
            players: Json(players),
            options: Json(view.options),
            turn: Json(view.turn),
            phase: match view.phase {
                Phase::Dealer | Phase::Bonus | Phase::Deal => PhaseWord::Deal,
                Phase::Draw | Phase::Pile => PhaseWord::Draw,
                Phase::Knock(_) => PhaseWord::Knock,
                Phase::Play => PhaseWord::Play,
                Phase::Over => PhaseWord::Over,
            },
            hand: Json(view.hand),
            counts: list_of(&view.counts, players),
            known: list_of(&view.known, players),
            open: Json(view.open),
            draw: Json(view.draw),
            side: Json(view.side),
            melds: Json(view.melds),
            melded: Json(players.seats().map(|seat| view.melded.has(seat)).collect()),
            bonuses: Json(view.bonuses),
            dealer: Json(view.dealer),
            scores: list_of(&view.scores, players),
        }
    }
}

impl From<&View> for MoreJson {
    fn from(view: &View) -> MoreJson {
        let (moment, asked) = match view.phase {
            Phase::Dealer => (Moment::Dealer, Seats::NONE),
            Phase::Bonus => (Moment::Bonus, Seats::NONE),
            Phase::Deal => (Moment::Deal, Seats::NONE),
            Phase::Draw => (Moment::Draw, Seats::NONE),
            Phase::Pile => (Moment::Pile, Seats::NONE),
            Phase::Knock(window) => (Moment::Knock, window.waiting()),
            Phase::Play => (Moment::Play, Seats::NONE),
            Phase::Over => (Moment::Over, Seats::NONE),
        };
        MoreJson {
            moment,
            asked: Json(asked),
            active: Json(view.active),
            fresh: view.fresh,
            took: view.took,
            laid: view.laid,
            stalled: Json(view.stalled),
            finished: Json(view.finished),
            ended_by: view.ended_by.map(Json),
        }
    }
}

/// The view described by both. Redundant facts are not checked against each other.
pub(super) fn view_of(view: ViewJson, more: MoreJson) -> Result<View, Invalid> {
    let table = Table(view.players.0);
    let players = view.players.0;
    let options = view.options.0;
    Rummy17::new(players, options).map_err(|error| Invalid(format!("options: {error}")))?;
    let turn = table.turn(view.turn)?;
    let melded = table.by_seat("melded", view.melded)?;
    Ok(View {
        eye: table.eye(view.seat)?,
        players,
        options,
        turn,
        phase: match more.moment {
            Moment::Dealer => Phase::Dealer,
            Moment::Bonus => Phase::Bonus,
            Moment::Deal => Phase::Deal,
            Moment::Draw => Phase::Draw,
            Moment::Pile => Phase::Pile,
            Moment::Knock => Phase::Knock(table.window(more.asked, turn, Way::Clockwise)?),
            Moment::Play => Phase::Play,
            Moment::Over => Phase::Over,
        },
        hand: view.hand.0,
        counts: table.by_seat("counts", view.counts)?,
        known: table.by_seat("known", view.known)?,
        open: view.open.0,
        draw: view.draw.0,
        side: view.side.0,
        melds: view.melds.0,
        melded: players.seats().filter(|seat| melded[*seat]).collect(),
        bonuses: view.bonuses.0,
        dealer: table.seat("dealer", view.dealer)?,
        active: table.seat("active", more.active)?,
        fresh: more.fresh,
        took: more.took,
        laid: more.laid,
        stalled: more.stalled.0,
        finished: more.finished.0,
        ended_by: table.optional("ended_by", more.ended_by)?,
        scores: table.by_seat("scores", view.scores)?,
    })
}
