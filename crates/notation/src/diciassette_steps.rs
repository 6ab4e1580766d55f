//! The steps of Diciassette in JSON: an object with `step`, and the fields of the step by their names.

use ::diciassette::seen::TokenReason;
use ::diciassette::{Side, Step};
use serde::Serializer;

use crate::ask::Wrong;
use crate::form::{Each, Form, append};
use crate::json::Value;
use crate::steps::{self, Told, steps};

steps! {
    Step {
        "first" First { seat },
        "dealt" Dealt { seat, card },
        "turned_up" TurnedUp { top },
        "played" Played { seat, card, side },
        "reversed" Reversed { way },
        "doubled" Doubled {},
        "trashed" Trashed { seat, card, by, side },
        "trashed_nothing" TrashedNothing { seat },
        "drew" Drew { seat, card },
        "shuffled" Shuffled { cards },
        "passed" Passed { seat },
        "called" Called { seat },
        "revealed" Revealed { place, card, by },
        "total" Total { total },
        "trap_springs" TrapSprings { by },
        "victory" Victory { seat, reason },
        "penalty" Penalty { seat, tokens, reason },
        "paid" Paid { seat, victory },
        "round_begins" RoundBegins { round, starter, way },
        "won" Won { seats },
    }
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

pub(crate) fn to(steps: &[Step]) -> Value {
    Value::of(Each(steps.iter().map(Told)))
}

pub(crate) fn write(steps: &[Step], out: &mut Vec<u8>) {
    append(&Each(steps.iter().map(Told)), out);
}

pub(crate) fn read(value: &Value) -> Result<Vec<Step>, Wrong> {
    steps::read(value, STEPS, read_step)
}
