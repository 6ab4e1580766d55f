//! The steps of Rummy 17 in JSON.

use std::borrow::Cow;

use ::rummy17::{Action, Bonus, Card, Cards, Ending, Meld, MeldId, Step, Swap};
use kernel::{Seat, Seats};
use serde::{Deserialize, Serialize};

use crate::as_json::{AsText, as_json_by_twin};
use crate::error::Invalid;
use crate::step::{self, steps};
use serde_json::Value;

steps! {
    "Rummy17Step";
    GameBegins { game: u8, dealer: Seat }
    BonusTurnedUp { bonus: Bonus }
    Dealt { seat: Seat, card: Option<Card> }
    Opened { card: Card }
    Took { seat: Seat, card: Card }
    Draws { seat: Seat }
    Drew { seat: Seat, card: Option<Card> }
    Passed { seat: Seat }
    Knocked { seat: Seat, card: Card }
    Melded { seat: Seat, id: MeldId, meld: Meld }
    LaidOff { seat: Seat, card: Card, id: MeldId }
    Swapped { seat: Seat, swap: Swap }
    Discarded { seat: Seat, card: Card }
    Ended { ending: Ending }
    Penalty { seat: Seat, cards: Cards, points: i16 }
    BonusGiven { bonus: Bonus, seats: Seats, points: i16 }
    Scored { seat: Seat, bonus: i16, penalty: i16, total: i16 }
    Won { seats: Seats }
}

/// A swap has the form of its action.
impl AsText for Swap {
    const EXPECTED: &'static str = "a swap such as swap R7 2 lay R*12 3";

    fn text(&self) -> Cow<'static, str> {
        Cow::Owned(Action::Swap(*self).to_string())
    }

    fn parse(text: &str) -> Option<Swap> {
        match text.parse() {
            Ok(Action::Swap(swap)) => Some(swap),
            _ => None,
        }
    }
}

/// How a game ended.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(remote = "Ending", tag = "kind", rename_all = "lowercase")]
#[serde(expecting = r#"how the game ended, as in {"kind":"pile"}"#)]
enum EndingJson {
    Out {
        #[serde(with = "crate::as_json")]
        #[cfg_attr(feature = "schema", schemars(with = "crate::Json<Seat>"))]
        seat: Seat,
        rummy17: bool,
    },
    Pile,
    Stall,
}

as_json_by_twin! { Ending, EndingJson, "how the game ended" }

/// Reads a list of steps.
pub(super) fn read(seen: &Value) -> Result<Vec<Step>, Invalid> {
    Ok(step::read::<StepRead>(seen)?.into_iter().map(Step::from).collect())
}
