//! Views of Diciassette, back from JSON: with what the notation leaves out of them.

use ::diciassette::score::tally;
use ::diciassette::view::{Discard, LastRound, Shown};
use ::diciassette::{Backs, Card, Counts, Diciassette, Glimpse, Hand, Options, Phase, Placed, Side, View};
use kernel::{Game, Players, Row, Seat, Seats, Turn};
use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

use crate::ask::{self, Wrong};
use crate::form::{Form, Formed, each};
use crate::json::Value;
use crate::spoken::Spoken;

/// The phases, each by its own name where the notation has one for several; none is the one with a window.
const MOMENTS: [(&str, Option<Phase>); 7] = [
    ("first", Some(Phase::First)),
    ("deal", Some(Phase::Deal)),
    ("play", Some(Phase::Play)),
    ("draw", Some(Phase::Draw)),
    ("refill", Some(Phase::Refill)),
    ("call", None),
    ("over", Some(Phase::Over)),
];

/// What the notation leaves out of a view.
pub(crate) struct More<'a>(pub(crate) &'a View);

impl Serialize for More<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let More(view) = self;
        let (phase, asked) = match view.phase {
            Phase::Call(window) => (None, window.waiting()),
            phase => (Some(phase), Seats::NONE),
        };
        let mut said = serializer.serialize_struct("More", 8)?;
        said.serialize_field("moment", ask::name(phase, &MOMENTS))?;
        said.serialize_field("asked", &Formed(asked))?;
        said.serialize_field("starter", &Formed(view.starter))?;
        said.serialize_field("active", &Formed(view.active))?;
        said.serialize_field("doubled", &view.doubled)?;
        said.serialize_field("to_draw", &view.to_draw)?;
        said.serialize_field("short", &view.short)?;
        // D12: who had played what was trashed face down; the last cards of the discard pile.
        said.serialize_field("trashed", &each(view.discard.trashed.iter().map(|shown| shown.by)))?;
        said.end()
    }
}

impl Form for Shown {
    const EXPECTED: &'static str = r#"a card of the queue such as {"card":"3=","by":0,"up":true}"#;

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut said = serializer.serialize_struct("Shown", 3)?;
        said.serialize_field("card", &Formed(self.card))?;
        said.serialize_field("by", &Formed(self.by))?;
        said.serialize_field("up", &(self.side == Side::Up))?;
        said.end()
    }

    fn read(value: &Value) -> Option<Shown> {
        let side = if value["up"].as_bool()? { Side::Up } else { Side::Down };
        Some(Shown { card: Glimpse::read(&value["card"])?, by: Seat::read(&value["by"])?, side })
    }
}

impl Form for Placed {
    const EXPECTED: &'static str = r#"a card that was turned over such as {"card":"3=","by":0,"up":true}"#;

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Shown { card: Glimpse::Known(self.card()), by: self.by(), side: self.side() }.write(serializer)
    }

    fn read(value: &Value) -> Option<Placed> {
        match Shown::read(value)? {
            Shown { card: Glimpse::Known(card), by, side } => Some(Placed::new(card, by, side)),
            Shown { card: Glimpse::Hidden, .. } => None,
        }
    }
}

/// Reads a view and what the notation leaves out of it.
pub(crate) fn read(view: &Value, more: &Value) -> Result<View, Wrong> {
    let players = ask::players(view)?;
    let options = Diciassette::options_from(&view["options"])?;
    Diciassette::new(players, options).map_err(|error| Wrong(format!("options: {error}")))?;
    let turn = ask::turn(view, players)?;
    let way = ask::field(view, "direction")?;
    let phase = match ask::choice("moment", &more["moment"], &MOMENTS)? {
        Some(phase) => phase,
        None => Phase::Call(ask::window(more, players, turn, way)?),
    };
    let hand: Vec<Card> = ask::forms("hand", &view["hand"], Hand::FULL)?;
    let tokens = |name: &str| ask::by_seat(name, &view[name], players);
    let draw = ask::form("draw.count", &view["draw"]["count"])?;
    Ok(View {
        eye: ask::eye(view, players)?,
        players,
        options,
        turn,
        phase,
        hand: hand.into_iter().collect(),
        hands: ask::rows_by_seat("hands", &view["hands"], players)?,
        queue: ask::row("queue", &view["queue"])?,
        draw,
        top: match options.backs {
            Backs::Open => ask::optional("draw.top", &view["draw"]["top"])?,
            // While no card is being turned up, a pile has a top; it cannot be told, so the notation does not speak of it.
            Backs::Hidden => (draw > 0 && turn != Turn::Chance).then_some(Glimpse::Hidden),
        },
        discard: discard(&view["discard"], &more["trashed"])?,
        victory: tokens("victory")?,
        penalty: tokens("penalty")?,
        way,
        round: ask::field(view, "round")?,
        starter: ask::seat(more, "starter", players)?,
        active: ask::seat(more, "active", players)?,
        due: ask::field(view, "due")?,
        doubled: ask::field(more, "doubled")?,
        to_draw: ask::field(more, "to_draw")?,
        short: ask::field(more, "short")?,
        last: ask::seat_or_null(view, "last", players)?,
        last_round: match &view["last_round"] {
            Value::Null => None,
            round => {
                Some(last_round(round, players).map_err(|Wrong(why)| Wrong(format!("last_round.{why}")))?)
            }
        },
    })
}

/// D12: behind the cards that everybody knows lie those that were trashed face down, of each of which `trashed` says who played
/// it.
fn discard(discard: &Value, trashed: &Value) -> Result<Discard, Wrong> {
    let cards: Row<Glimpse, { Options::MOST_CARDS }> = ask::row("discard", discard)?;
    let by: Vec<Seat> = ask::forms("trashed", trashed, usize::from(Options::MOST_TRASH))?;
    let public = cards.len().checked_sub(by.len());
    let public = public.ok_or_else(|| Wrong::field("trashed", "no more cards than in discard", trashed))?;
    let (public, trashed) = cards.split_at(public);
    let known = |glimpse: &Glimpse| match glimpse {
        Glimpse::Known(card) => Ok(*card),
        Glimpse::Hidden => {
            Err(Wrong::field("discard", "? only for cards of which trashed says by whom", discard))
        }
    };
    Ok(Discard {
        public: public.iter().map(known).collect::<Result<Counts, Wrong>>()?,
        trashed: trashed
            .iter()
            .zip(&by)
            .map(|(card, by)| Shown { card: *card, by: *by, side: Side::Down })
            .collect(),
    })
}

/// The round before. What it came to follows from its queue.
fn last_round(round: &Value, players: Players) -> Result<LastRound, Wrong> {
    let queue: Row<Placed, { Options::MOST_CARDS }> = ask::row("queue", &round["queue"])?;
    let caller = ask::seat(round, "caller", players)?;
    let last = ask::seat(round, "last", players)?;
    Ok(LastRound { queue, caller, last, tally: tally(&queue, caller, last) })
}
