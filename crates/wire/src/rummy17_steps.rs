//! The steps of Rummy 17 in JSON: an object with `step`, and the fields of the step by their names.

use ::rummy17::{Action, Bonus, Card, Cards, Ending, Meld, MeldId, Step, Swap};
use kernel::{Seat, Seats};
use serde::{Deserialize, Serialize, Serializer};
use serde_json::{Value, json};

use crate::ask::Wrong;
use crate::form::{self, Each, Form, append};
use crate::steps::{self, Told};

/// [`Step`] once more for serde; the compiler holds the two together.
#[derive(Serialize, Deserialize)]
#[serde(remote = "Step", tag = "step", rename_all = "snake_case")]
enum StepForm {
    GameBegins {
        #[serde(with = "form")]
        game: u8,
        #[serde(with = "form")]
        dealer: Seat,
    },
    BonusTurnedUp {
        #[serde(with = "form")]
        bonus: Bonus,
    },
    Dealt {
        #[serde(with = "form")]
        seat: Seat,
        #[serde(with = "form")]
        card: Option<Card>,
    },
    Opened {
        #[serde(with = "form")]
        card: Card,
    },
    Took {
        #[serde(with = "form")]
        seat: Seat,
        #[serde(with = "form")]
        card: Card,
    },
    Draws {
        #[serde(with = "form")]
        seat: Seat,
    },
    Drew {
        #[serde(with = "form")]
        seat: Seat,
        #[serde(with = "form")]
        card: Option<Card>,
    },
    Passed {
        #[serde(with = "form")]
        seat: Seat,
    },
    Knocked {
        #[serde(with = "form")]
        seat: Seat,
        #[serde(with = "form")]
        card: Card,
    },
    Melded {
        #[serde(with = "form")]
        seat: Seat,
        #[serde(with = "form")]
        id: MeldId,
        #[serde(with = "form")]
        meld: Meld,
    },
    LaidOff {
        #[serde(with = "form")]
        seat: Seat,
        #[serde(with = "form")]
        card: Card,
        #[serde(with = "form")]
        id: MeldId,
    },
    Swapped {
        #[serde(with = "form")]
        seat: Seat,
        #[serde(with = "form")]
        swap: Swap,
    },
    Discarded {
        #[serde(with = "form")]
        seat: Seat,
        #[serde(with = "form")]
        card: Card,
    },
    Ended {
        #[serde(with = "EndingForm")]
        ending: Ending,
    },
    Penalty {
        #[serde(with = "form")]
        seat: Seat,
        #[serde(with = "form")]
        cards: Cards,
        #[serde(with = "form")]
        points: i16,
    },
    BonusGiven {
        #[serde(with = "form")]
        bonus: Bonus,
        #[serde(with = "form")]
        seats: Seats,
        #[serde(with = "form")]
        points: i16,
    },
    Scored {
        #[serde(with = "form")]
        seat: Seat,
        #[serde(with = "form")]
        bonus: i16,
        #[serde(with = "form")]
        penalty: i16,
        #[serde(with = "form")]
        total: i16,
    },
    Won {
        #[serde(with = "form")]
        seats: Seats,
    },
}

/// [`Ending`] once more for serde.
#[derive(Serialize, Deserialize)]
#[serde(
    remote = "Ending",
    tag = "kind",
    rename_all = "snake_case",
    expecting = "how the game ended, as in {\"kind\":\"pile\"}"
)]
enum EndingForm {
    Out {
        #[serde(with = "form")]
        seat: Seat,
        #[serde(with = "form")]
        rummy17: bool,
    },
    Pile,
    Stall,
}

/// A swap is written as the action that it is.
impl Form for Swap {
    const EXPECTED: &'static str = "a swap such as swap R7 2 lay R*12 3";

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&Action::Swap(*self))
    }

    fn read(value: &Value) -> Option<Swap> {
        match value.as_str()?.parse() {
            Ok(Action::Swap(swap)) => Some(swap),
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
