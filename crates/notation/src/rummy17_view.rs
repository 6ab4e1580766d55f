//! Views of Rummy 17, back from JSON: with what the notation leaves out of them.

use ::rummy17::{Bonus, Colour, Down, Meld, Phase, Rummy17, View};
use kernel::{BySeat, Game, Seat, Seats, Way};
use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

use crate::ask::{self, Wrong};
use crate::form::{Form, Formed};
use crate::json::Value;
use crate::rummy17::write_meld;
use crate::spoken::Spoken;

/// The phases, each by its own name where the notation has one for several; none is the one with a window.
const MOMENTS: [(&str, Option<Phase>); 8] = [
    ("dealer", Some(Phase::Dealer)),
    ("bonus", Some(Phase::Bonus)),
    ("deal", Some(Phase::Deal)),
    ("draw", Some(Phase::Draw)),
    ("pile", Some(Phase::Pile)),
    ("knock", None),
    ("play", Some(Phase::Play)),
    ("over", Some(Phase::Over)),
];

/// What the notation leaves out of a view.
pub(crate) struct More<'a>(pub(crate) &'a View);

impl Serialize for More<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let More(view) = self;
        let (phase, asked) = match view.phase {
            Phase::Knock(window) => (None, window.waiting()),
            phase => (Some(phase), Seats::NONE),
        };
        let mut said = serializer.serialize_struct("More", 9)?;
        said.serialize_field("moment", ask::name(phase, &MOMENTS))?;
        said.serialize_field("asked", &Formed(asked))?;
        said.serialize_field("active", &Formed(view.active))?;
        said.serialize_field("fresh", &view.fresh)?;
        said.serialize_field("took", &view.took)?;
        said.serialize_field("laid", &view.laid)?;
        said.serialize_field("stalled", &view.stalled)?;
        said.serialize_field("finished", &view.finished)?;
        said.serialize_field("ended_by", &view.ended_by.map(Formed))?;
        said.end()
    }
}

/// A meld on the table.
impl Form for Down {
    const EXPECTED: &'static str = r#"a meld such as {"owner":0,"kind":"run","cards":["R5","R*6","R7"]}"#;

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut said = serializer.serialize_struct("Down", 3)?;
        said.serialize_field("owner", &Formed(self.owner))?;
        write_meld(self.meld, &mut said)?;
        said.end()
    }

    fn read(value: &Value) -> Option<Down> {
        Some(Down { owner: Seat::read(&value["owner"])?, meld: Meld::read(value)? })
    }
}

/// A colour by its letter.
impl Form for Colour {
    const EXPECTED: &'static str = "a colour R B G Y P";

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_char(self.letter())
    }

    fn read(value: &Value) -> Option<Colour> {
        let mut letters = value.as_str()?.chars();
        let colour = Colour::from_letter(letters.next()?)?;
        letters.next().is_none().then_some(colour)
    }
}

/// Reads a view and what the notation leaves out of it.
pub(crate) fn read(view: &Value, more: &Value) -> Result<View, Wrong> {
    let players = ask::players(view)?;
    let options = Rummy17::options_from(&view["options"])?;
    Rummy17::new(players, options).map_err(|error| Wrong(format!("options: {error}")))?;
    let turn = ask::turn(view, players)?;
    let phase = match ask::choice("moment", &more["moment"], &MOMENTS)? {
        Some(phase) => phase,
        None => Phase::Knock(ask::window(more, players, turn, Way::Clockwise)?),
    };
    let melded: BySeat<bool> = ask::by_seat("melded", &view["melded"], players)?;
    Ok(View {
        eye: ask::eye(view, players)?,
        players,
        options,
        turn,
        phase,
        hand: ask::field(view, "hand")?,
        counts: ask::by_seat("counts", &view["counts"], players)?,
        known: ask::by_seat("known", &view["known"], players)?,
        open: ask::row("open", &view["open"])?,
        draw: ask::field(view, "draw")?,
        side: ask::forms("side", &view["side"], Colour::ALL.len())?.into_iter().collect(),
        melds: ask::row("melds", &view["melds"])?,
        melded: players.seats().filter(|seat| melded[*seat]).collect(),
        bonuses: ask::forms("bonuses", &view["bonuses"], Bonus::IN_PLAY)?.into_iter().collect(),
        dealer: ask::seat(view, "dealer", players)?,
        active: ask::seat(more, "active", players)?,
        fresh: ask::field(more, "fresh")?,
        took: ask::field(more, "took")?,
        laid: ask::field(more, "laid")?,
        stalled: ask::field(more, "stalled")?,
        finished: ask::field(more, "finished")?,
        ended_by: ask::seat_or_null(more, "ended_by", players)?,
        scores: ask::by_seat("scores", &view["scores"], players)?,
    })
}
