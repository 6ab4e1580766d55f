//! The steps of Diciassette in JSON.

use ::diciassette::{Card, Glimpse, Side, Step, TokenReason};
use kernel::{Seat, Seats, Way};
use serde::{Deserialize, Serialize};

use crate::as_json::as_json_by_twin;
use crate::error::Invalid;
use crate::step::{self, steps};
use serde_json::Value;

steps! {
    "DiciassetteStep";
    First { seat: Seat }
    Dealt { seat: Seat, card: Glimpse }
    TurnedUp { top: Glimpse }
    Played { seat: Seat, card: Glimpse, side: Side }
    Reversed { way: Way }
    Doubled {}
    Trashed { seat: Seat, card: Glimpse, by: Seat, side: Side }
    TrashedNothing { seat: Seat }
    Drew { seat: Seat, card: Glimpse }
    Shuffled { cards: u8 }
    Passed { seat: Seat }
    Called { seat: Seat }
    Revealed { place: u8, card: Card, by: Seat }
    Total { total: u16 }
    TrapSprings { by: Seat }
    Victory { seat: Seat, reason: TokenReason }
    Penalty { seat: Seat, tokens: u8, reason: TokenReason }
    Paid { seat: Seat, victory: bool }
    RoundBegins { round: u16, starter: Seat, way: Way }
    Won { seats: Seats }
}

#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(remote = "TokenReason", rename_all = "lowercase")]
enum TokenReasonWord {
    Call,
    Trap,
}

as_json_by_twin! { TokenReason, TokenReasonWord, "call or trap" }

/// Reads a list of steps.
pub(super) fn read(seen: &Value) -> Result<Vec<Step>, Invalid> {
    Ok(step::read::<StepRead>(seen)?.into_iter().map(Step::from).collect())
}
