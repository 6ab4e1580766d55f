//! The steps of Diciassette in JSON: an object with `step`, and the fields of the step by their names.

use ::diciassette::seen::TokenReason;
use ::diciassette::{Card, Glimpse, Side, Step};
use kernel::{Seat, Seats, Way};
use serde::{Deserialize, Serialize, Serializer};
use serde_json::{Value, json};

use crate::ask::Wrong;
use crate::form::{self, Each, Form, append};
use crate::steps::{self, Told};

/// [`Step`] once more for serde; the compiler holds the two together.
#[derive(Serialize, Deserialize)]
#[serde(remote = "Step", tag = "step", rename_all = "snake_case")]
enum StepForm {
    First {
        #[serde(with = "form")]
        seat: Seat,
    },
    Dealt {
        #[serde(with = "form")]
        seat: Seat,
        #[serde(with = "form")]
        card: Glimpse,
    },
    TurnedUp {
        #[serde(with = "form")]
        top: Glimpse,
    },
    Played {
        #[serde(with = "form")]
        seat: Seat,
        #[serde(with = "form")]
        card: Glimpse,
        #[serde(with = "form")]
        side: Side,
    },
    Reversed {
        #[serde(with = "form")]
        way: Way,
    },
    Doubled,
    Trashed {
        #[serde(with = "form")]
        seat: Seat,
        #[serde(with = "form")]
        card: Glimpse,
        #[serde(with = "form")]
        by: Seat,
        #[serde(with = "form")]
        side: Side,
    },
    TrashedNothing {
        #[serde(with = "form")]
        seat: Seat,
    },
    Drew {
        #[serde(with = "form")]
        seat: Seat,
        #[serde(with = "form")]
        card: Glimpse,
    },
    Shuffled {
        #[serde(with = "form")]
        cards: u8,
    },
    Passed {
        #[serde(with = "form")]
        seat: Seat,
    },
    Called {
        #[serde(with = "form")]
        seat: Seat,
    },
    Revealed {
        #[serde(with = "form")]
        place: u8,
        #[serde(with = "form")]
        card: Card,
        #[serde(with = "form")]
        by: Seat,
    },
    Total {
        #[serde(with = "form")]
        total: u16,
    },
    TrapSprings {
        #[serde(with = "form")]
        by: Seat,
    },
    Victory {
        #[serde(with = "form")]
        seat: Seat,
        #[serde(with = "form")]
        reason: TokenReason,
    },
    Penalty {
        #[serde(with = "form")]
        seat: Seat,
        #[serde(with = "form")]
        tokens: u8,
        #[serde(with = "form")]
        reason: TokenReason,
    },
    Paid {
        #[serde(with = "form")]
        seat: Seat,
        #[serde(with = "form")]
        victory: bool,
    },
    RoundBegins {
        #[serde(with = "form")]
        round: u16,
        #[serde(with = "form")]
        starter: Seat,
        #[serde(with = "form")]
        way: Way,
    },
    Won {
        #[serde(with = "form")]
        seats: Seats,
    },
}

impl Form for Side {
    const EXPECTED: &'static str = "up or down";

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(match self {
            Side::Up => "up",
            Side::Down => "down",
        })
    }

    fn read(value: &Value) -> Option<Side> {
        match value.as_str()? {
            "up" => Some(Side::Up),
            "down" => Some(Side::Down),
            _ => None,
        }
    }
}

impl Form for TokenReason {
    const EXPECTED: &'static str = "call or trap";

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(match self {
            TokenReason::Call => "call",
            TokenReason::Trap => "trap",
        })
    }

    fn read(value: &Value) -> Option<TokenReason> {
        match value.as_str()? {
            "call" => Some(TokenReason::Call),
            "trap" => Some(TokenReason::Trap),
            _ => None,
        }
    }
}

impl Serialize for Told<'_, Step> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        StepForm::serialize(self.0, serializer)
    }
}

pub(crate) fn to(steps: &[Step]) -> Value {
    json!(Each(steps.iter().map(Told)))
}

pub(crate) fn write(steps: &[Step], out: &mut Vec<u8>) {
    append(&Each(steps.iter().map(Told)), out);
}

pub(crate) fn read(value: &Value) -> Result<Vec<Step>, Wrong> {
    steps::read(value, |step| StepForm::deserialize(step))
}
