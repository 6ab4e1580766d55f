//! Views of Diciassette in JSON: [`ViewJson`] as `docs/notation.md` describes it, [`MoreJson`] for
//! the rest.

use ::diciassette::score::tally;
use ::diciassette::view::{Discard, LastRound};
use ::diciassette::{
    Backs, Card, Counts, Diciassette, Glimpse, Hand, Options, Phase, Placed, Shown, Side, View,
};
use kernel::{Game, Players, Row, Seat, Seats, Turn, Way};
use serde::{Deserialize, Serialize};

#[cfg(feature = "schema")]
use schemars::JsonSchema;

use crate::as_json::Json;
use crate::error::Invalid;
use crate::game_name::GameName;
use crate::seat::{Table, list_of, seat_of};

/// A list of cards, up to the size of the largest deck.
type Cards<T> = Json<Row<T, { Options::MOST_CARDS }>>;
/// A value for each seat of the table.
type ForSeats<T> = Json<Row<T, { Seat::MOST }>>;

/// What one eye may know of a game of Diciassette.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema), schemars(rename = "DiciassetteView"))]
#[serde(expecting = "a view of Diciassette")]
pub struct ViewJson {
    #[cfg_attr(feature = "schema", schemars(extend("const" = "diciassette")))]
    game: GameName,
    /// The seat that sees this; null for a spectator.
    seat: Option<Json<Seat>>,
    players: Json<Players>,
    options: Json<Options>,
    turn: Json<Turn>,
    phase: PhaseWord,
    /// The own cards; a spectator has none.
    hand: Json<Hand>,
    /// D3: the backs that each seat shows.
    hands: ForSeats<Row<Glimpse, { Hand::FULL }>>,
    /// From left to right.
    queue: Cards<Shown>,
    draw: DrawPile,
    /// D12: first the cards that all know, sorted; then those that were trashed face down.
    discard: Cards<Glimpse>,
    victory: ForSeats<u8>,
    penalty: ForSeats<u8>,
    direction: Json<Way>,
    round: Json<u16>,
    /// Cards still to play in this turn.
    due: Json<u8>,
    /// The last seat that played in this round.
    last: Option<Json<Seat>>,
    last_round: Option<Round>,
}

/// What the turn is about.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema), schemars(rename = "DiciassettePhase"))]
#[serde(rename_all = "lowercase")]
enum PhaseWord {
    Deal,
    Play,
    Call,
    Over,
}

/// The draw pile from outside.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(expecting = r#"a draw pile such as {"count":41,"top":"3="}"#)]
struct DrawPile {
    count: Json<u8>,
    /// The back on top; null if there is nothing to see.
    top: Option<Json<Glimpse>>,
}

/// The round before, turned over.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(expecting = "the round before, or null")]
struct Round {
    queue: Cards<Placed>,
    total: Json<u16>,
    caller: Json<Seat>,
    last: Json<Seat>,
    /// The victory tokens given to each seat.
    victory: ForSeats<u8>,
    /// The penalty tokens given to each seat.
    penalty: ForSeats<u8>,
}

/// What a view of Diciassette leaves out, and everybody who sees it may know.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema), schemars(rename = "DiciassetteMore"))]
#[serde(expecting = "what a view of Diciassette leaves out")]
pub struct MoreJson {
    moment: Moment,
    /// The seats that may still call.
    asked: Json<Seats>,
    starter: Json<Seat>,
    /// The seat whose turn it is, or was before the others may call.
    active: Json<Seat>,
    /// D11: a ×2 awaits the next player.
    doubled: bool,
    to_draw: Json<u8>,
    /// D9: a seat could not draw in this round.
    short: bool,
    /// D12: the seats that had played the cards that were trashed face down; the last cards of the
    /// discard pile.
    trashed: Vec<Json<Seat>>,
}

/// The phase, divided more finely than in the view.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema), schemars(rename = "DiciassetteMoment"))]
#[serde(rename_all = "lowercase")]
enum Moment {
    First,
    Deal,
    Play,
    Draw,
    Refill,
    Call,
    Over,
}

impl From<&View> for ViewJson {
    fn from(view: &View) -> ViewJson {
        let players = view.players;
        let trashed = view.discard.trashed.iter().map(|shown| shown.card);
        ViewJson {
            game: GameName::Diciassette,
            seat: seat_of(view.eye),
            players: Json(players),
            options: Json(view.options),
            turn: Json(view.turn),
            phase: match view.phase {
                Phase::First | Phase::Deal => PhaseWord::Deal,
                Phase::Play | Phase::Draw | Phase::Refill => PhaseWord::Play,
                Phase::Call(_) => PhaseWord::Call,
                Phase::Over => PhaseWord::Over,
            },
            hand: Json(view.hand),
            hands: list_of(&view.hands, players),
            queue: Json(view.queue),
            draw: DrawPile {
                count: Json(view.draw),
                top: match view.options.backs {
                    Backs::Open => view.top.map(Json),
                    Backs::Hidden => None,
                },
            },
            discard: Json(cards_of(view.discard.public).map(Glimpse::Known).chain(trashed).collect()),
            victory: list_of(&view.victory, players),
            penalty: list_of(&view.penalty, players),
            direction: Json(view.way),
            round: Json(view.round),
            due: Json(view.due),
            last: view.last.map(Json),
            last_round: view.last_round.as_ref().map(|round| Round::new(round, players)),
        }
    }
}

/// Every card of a pile, sorted.
pub(super) fn cards_of(pile: Counts) -> impl Iterator<Item = Card> {
    Card::ALL.into_iter().flat_map(move |card| std::iter::repeat_n(card, usize::from(pile.of(card))))
}

impl Round {
    fn new(round: &LastRound, players: Players) -> Round {
        let victory = players.seats().map(|seat| u8::from(round.tally.victory().has(seat)));
        let penalty = players.seats().map(|seat| round.tally.penalty(seat));
        Round {
            queue: Json(round.queue),
            total: Json(round.tally.total),
            caller: Json(round.caller),
            last: Json(round.last),
            victory: Json(victory.collect()),
            penalty: Json(penalty.collect()),
        }
    }

    /// The round at this table. Its total and its tokens are computed from its queue.
    fn into_round(self, table: Table) -> Result<LastRound, Invalid> {
        let caller = table.seat("last_round.caller", self.caller)?;
        let last = table.seat("last_round.last", self.last)?;
        let queue = self.queue.0;
        Ok(LastRound { queue, caller, last, tally: tally(&queue, caller, last) })
    }
}

impl From<&View> for MoreJson {
    fn from(view: &View) -> MoreJson {
        let (moment, asked) = match view.phase {
            Phase::First => (Moment::First, Seats::NONE),
            Phase::Deal => (Moment::Deal, Seats::NONE),
            Phase::Play => (Moment::Play, Seats::NONE),
            Phase::Draw => (Moment::Draw, Seats::NONE),
            Phase::Refill => (Moment::Refill, Seats::NONE),
            Phase::Call(window) => (Moment::Call, window.waiting()),
            Phase::Over => (Moment::Over, Seats::NONE),
        };
        MoreJson {
            moment,
            asked: Json(asked),
            starter: Json(view.starter),
            active: Json(view.active),
            doubled: view.doubled,
            to_draw: Json(view.to_draw),
            short: view.short,
            trashed: view.discard.trashed.iter().map(|shown| Json(shown.by)).collect(),
        }
    }
}

/// The view described by both. Redundant facts are not checked against each other.
pub(super) fn view_of(view: ViewJson, more: MoreJson) -> Result<View, Invalid> {
    let table = Table(view.players.0);
    let players = view.players.0;
    let options = view.options.0;
    Diciassette::new(players, options).map_err(|error| Invalid(format!("options: {error}")))?;
    let turn = table.turn(view.turn)?;
    let way = view.direction.0;
    let draw = view.draw.count.0;
    Ok(View {
        eye: table.eye(view.seat)?,
        players,
        options,
        turn,
        phase: match more.moment {
            Moment::First => Phase::First,
            Moment::Deal => Phase::Deal,
            Moment::Play => Phase::Play,
            Moment::Draw => Phase::Draw,
            Moment::Refill => Phase::Refill,
            Moment::Call => Phase::Call(table.window(more.asked, turn, way)?),
            Moment::Over => Phase::Over,
        },
        hand: view.hand.0,
        hands: table.by_seat("hands", view.hands)?,
        queue: view.queue.0,
        draw,
        top: match options.backs {
            Backs::Open => view.draw.top.map(|Json(top)| top),
            // A pile has a top, except while a card is being turned up. The notation omits it
            // because it is hidden.
            Backs::Hidden => (draw > 0 && turn != Turn::Chance).then_some(Glimpse::Hidden),
        },
        discard: discard(&view.discard, &more.trashed)?,
        victory: table.by_seat("victory", view.victory)?,
        penalty: table.by_seat("penalty", view.penalty)?,
        way,
        round: view.round.0,
        starter: table.seat("starter", more.starter)?,
        active: table.seat("active", more.active)?,
        due: view.due.0,
        doubled: more.doubled,
        to_draw: more.to_draw.0,
        short: more.short,
        last: table.optional("last", view.last)?,
        last_round: view.last_round.map(|round| round.into_round(table)).transpose()?,
    })
}

/// D12: after the public cards come those trashed face down; `trashed` names their players.
fn discard(discard: &Cards<Glimpse>, trashed: &Vec<Json<Seat>>) -> Result<Discard, Invalid> {
    let most = usize::from(Options::MOST_TRASH);
    if trashed.len() > most {
        return Err(Invalid::field("trashed", format_args!("a list of at most {most}"), trashed));
    }
    let known = discard.0.len().checked_sub(trashed.len());
    let known = known.ok_or_else(|| Invalid::field("trashed", "no more cards than in discard", trashed))?;
    let (known, hidden) = discard.0.split_at(known);
    let card = |glimpse: &Glimpse| match glimpse {
        Glimpse::Known(card) => Ok(*card),
        Glimpse::Hidden => Err(Invalid::field("discard", "? only for the cards listed in trashed", discard)),
    };
    Ok(Discard {
        public: known.iter().map(card).collect::<Result<Counts, Invalid>>()?,
        trashed: hidden
            .iter()
            .zip(trashed)
            .map(|(card, by)| Shown { card: *card, by: by.0, side: Side::Down })
            .collect(),
    })
}
