//! The result of verifying a record's lots, and its wording.

use std::fmt;

use fairness::Digest;
use kernel::Seat;

use crate::dealer::Misdealt;

/// The result of verifying a record's lots.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Every lot follows from the commitments.
    Verified {
        /// The number of lots.
        lots: usize,
        /// The number of shuffles.
        shuffles: usize,
        /// Whether the game has been played to its end.
        finished: bool,
    },
    /// The record does not say where its lots come from.
    Unproven,
    /// The record contradicts its commitments.
    Differs {
        /// The line of the record's file; the header is line 1.
        line: usize,
        /// The difference found, with the expected value.
        what: Difference,
    },
}

/// A difference from the commitments. Cards and lots are in the notation; piles and their cards are
/// counted from 0.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Difference {
    /// The record's players and options are unplayable.
    Opening {
        /// Why.
        why: String,
    },
    /// The published commitment belongs to another secret.
    Commitment {
        /// The commitment to the given secret.
        expected: Digest,
        /// The published commitment.
        found: Digest,
    },
    /// A player's published commitment belongs to another value.
    SeatCommitment {
        /// The player.
        seat: Seat,
        /// The commitment to the given value.
        expected: Digest,
        /// The published commitment.
        found: Digest,
    },
    /// A lot stands where a player should act.
    NoLotDue {
        /// The lot.
        found: String,
    },
    /// A different lot should have been dealt.
    Lot {
        /// The lot that was due; none if the pile should have ended.
        expected: Option<String>,
        /// The lot that was dealt.
        found: String,
    },
    /// The header lacks a pile that was shuffled.
    PileMissing {
        /// The number of the pile.
        pile: usize,
    },
    /// A pile was shuffled from a different order.
    PileCard {
        /// The number of the pile.
        pile: usize,
        /// The number of the first differing card.
        card: usize,
        /// The card that should lie there.
        expected: String,
        /// The card that lies there.
        found: String,
    },
    /// A pile was shuffled with more or fewer cards.
    PileLength {
        /// The number of the pile.
        pile: usize,
        /// The expected number of cards.
        expected: usize,
        /// The number of cards found.
        found: usize,
    },
    /// The header lists more piles than were shuffled.
    Piles {
        /// The number of shuffles.
        expected: usize,
        /// The number of piles listed.
        found: usize,
    },
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Difference::Opening { why } => f.write_str(why),
            Difference::Commitment { expected, found } => {
                write!(f, "commitment: expected {expected}, which is that of the secret, found {found}")
            }
            Difference::SeatCommitment { seat, expected, found } => write!(
                f,
                "commitment of seat {seat}: expected {expected}, which is that of its value, found {found}"
            ),
            Difference::NoLotDue { found } => write!(f, "expected no lot, found {found}"),
            Difference::Lot { expected, found } => Misdealt { expected: expected.as_ref(), found }.fmt(f),
            Difference::PileMissing { pile } => {
                write!(f, "piles: {pile} of them, expected more, for pile {pile} was shuffled")
            }
            Difference::PileCard { pile, card, expected, found } => {
                write!(f, "pile {pile}, card {card}: expected {expected}, found {found}")
            }
            Difference::PileLength { pile, expected, found } => {
                write!(f, "pile {pile}: expected {expected} cards, found {found}")
            }
            Difference::Piles { expected, found } => {
                write!(f, "piles: {found} of them, expected {expected}, for so often was shuffled")
            }
        }
    }
}

/// The verdict as a sentence.
impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let counted = |count: usize, one: &str| format!("{count} {one}{}", if count == 1 { "" } else { "s" });
        match self {
            Verdict::Verified { lots, shuffles, finished } => {
                let (lots, shuffles) = (counted(*lots, "lot"), counted(*shuffles, "shuffle"));
                let end = if *finished { "" } else { "; the game is not finished" };
                write!(f, "verified: {lots} of {shuffles} follow from the committed secret{end}")
            }
            Verdict::Unproven => f.write_str("unproven: the record carries no fairness in its header"),
            Verdict::Differs { line, what } => write!(f, "differs: line {line}: {what}"),
        }
    }
}
