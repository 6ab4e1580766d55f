//! The verification of a shuffle as a message, in parts that the page can word in any language.

use sitting::{Difference as What, Verdict};
use worker_protocol::study::{Difference, Differing, Proof, StudyMessage};

/// The message about a verdict.
pub(crate) fn message_of(verdict: &Verdict) -> StudyMessage {
    let (proof, (lots, shuffles, finished), difference) = match verdict {
        Verdict::Verified { lots, shuffles, finished } => {
            (Proof::Verified, (count(*lots), count(*shuffles), *finished), None)
        }
        Verdict::Unproven => (Proof::Unproven, (0, 0, false), None),
        Verdict::Differs { line, what } => (Proof::Differs, (0, 0, false), Some(difference(*line, what))),
    };
    StudyMessage::Verified {
        verdict: proof,
        lots,
        shuffles,
        finished,
        difference,
        message: verdict.to_string(),
    }
}

fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

fn difference(line: usize, what: &What) -> Difference {
    let text = |thing: &dyn ToString| Some(thing.to_string());
    let kind = |kind: Differing| Difference {
        kind,
        line: count(line),
        seat: None,
        pile: None,
        card: None,
        expected: None,
        found: None,
    };
    match what {
        What::Opening { why } => Difference { found: text(why), ..kind(Differing::Opening) },
        What::Commitment { expected, found } => {
            Difference { expected: text(expected), found: text(found), ..kind(Differing::Commitment) }
        }
        What::SeatCommitment { seat, expected, found } => Difference {
            seat: Some(*seat as u8),
            expected: text(expected),
            found: text(found),
            ..kind(Differing::SeatCommitment)
        },
        What::NoLotDue { found } => Difference { found: text(found), ..kind(Differing::NoLotDue) },
        What::Lot { expected, found } => {
            Difference { expected: expected.clone(), found: text(found), ..kind(Differing::Lot) }
        }
        What::PileMissing { pile } => Difference { pile: Some(count(*pile)), ..kind(Differing::PileMissing) },
        What::PileCard { pile, card, expected, found } => Difference {
            pile: Some(count(*pile)),
            card: Some(count(*card)),
            expected: text(expected),
            found: text(found),
            ..kind(Differing::PileCard)
        },
        What::PileLength { pile, expected, found } => Difference {
            pile: Some(count(*pile)),
            expected: text(expected),
            found: text(found),
            ..kind(Differing::PileLength)
        },
        What::Piles { expected, found } => {
            Difference { expected: text(expected), found: text(found), ..kind(Differing::Piles) }
        }
    }
}
