//! The steps of Rummy 17 in JSON: an object with `step`, and the fields of the step by their names.

use ::rummy17::{Action, Ending, Step, Swap};
use kernel::Seat;
use serde::Serializer;
use serde::ser::SerializeStruct;

use crate::ask::Wrong;
use crate::form::{Each, Form, append};
use crate::json::Value;
use crate::steps::{self, Field, Told, steps};

steps! {
    Step {
        "game_begins" GameBegins { game, dealer },
        "bonus_turned_up" BonusTurnedUp { bonus },
        "dealt" Dealt { seat, card },
        "opened" Opened { card },
        "took" Took { seat, card },
        "draws" Draws { seat },
        "drew" Drew { seat, card },
        "passed" Passed { seat },
        "knocked" Knocked { seat, card },
        "melded" Melded { seat, id, meld },
        "laid_off" LaidOff { seat, card, id },
        "swapped" Swapped { seat, swap },
        "discarded" Discarded { seat, card },
        "ended" Ended { ending },
        "penalty" Penalty { seat, cards, points },
        "bonus_given" BonusGiven { bonus, seats, points },
        "scored" Scored { seat, bonus, penalty, total },
        "won" Won { seats },
    }
}

/// How a game ended, by its `kind`.
impl Form for Ending {
    const EXPECTED: &'static str = r#"how the game ended, as in {"kind":"pile"}"#;

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut said = serializer.serialize_struct("Ending", 3)?;
        match self {
            Ending::Out { seat, rummy17 } => {
                said.serialize_field("kind", "out")?;
                said.serialize_field("seat", &Field(seat))?;
                said.serialize_field("rummy17", rummy17)?;
            }
            Ending::Pile => said.serialize_field("kind", "pile")?,
            Ending::Stall => said.serialize_field("kind", "stall")?,
        }
        said.end()
    }

    fn read(value: &Value) -> Option<Ending> {
        Some(match value["kind"].as_str()? {
            "out" => Ending::Out { seat: Seat::read(&value["seat"])?, rummy17: value["rummy17"].as_bool()? },
            "pile" => Ending::Pile,
            "stall" => Ending::Stall,
            _ => return None,
        })
    }
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

pub(crate) fn to(steps: &[Step]) -> Value {
    Value::of(Each(steps.iter().map(Told)))
}

pub(crate) fn write(steps: &[Step], out: &mut Vec<u8>) {
    append(&Each(steps.iter().map(Told)), out);
}

pub(crate) fn read(value: &Value) -> Result<Vec<Step>, Wrong> {
    steps::read(value, STEPS, read_step)
}
