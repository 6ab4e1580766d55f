//! What a check of a record's lots comes to, and how it is said.

use std::fmt;

use fairness::Digest;
use kernel::Seat;

use crate::dealer::Misdealt;

/// What a check of a record's lots comes to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Every lot follows from what was committed to.
    Verified {
        /// How many lots there are.
        lots: usize,
        /// How many shuffles they are of.
        shuffles: usize,
        /// Has the game been played to its end?
        finished: bool,
    },
    /// The record says nothing of where its lots come from.
    Unproven,
    /// Something is not as it was committed to.
    Differs {
        /// The line of the record's file; the header is line 1.
        line: usize,
        /// What is there, and what would be right.
        what: Difference,
    },
}

/// What is not as it was committed to. Cards and lots are in the notation; piles and their cards are counted from 0.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Difference {
    /// The table that the record begins with cannot be played at.
    Opening {
        /// Why.
        why: String,
    },
    /// The server committed itself to another secret.
    Commitment {
        /// What belongs to the secret.
        expected: Digest,
        /// What the server published.
        found: Digest,
    },
    /// A player committed to another value.
    SeatCommitment {
        /// Which player.
        seat: Seat,
        /// What belongs to the value.
        expected: Digest,
        /// What the player published.
        found: Digest,
    },
    /// There is a lot where a player should act.
    NoLotDue {
        /// Which.
        found: String,
    },
    /// Another lot should have been dealt.
    Lot {
        /// Which; none when there should have been no more.
        expected: Option<String>,
        /// What was dealt.
        found: String,
    },
    /// The header lacks a pile that was shuffled.
    PileMissing {
        /// The number of the pile.
        pile: usize,
    },
    /// A pile was shuffled that lay in another order.
    PileCard {
        /// The number of the pile.
        pile: usize,
        /// The number of the first card that is another.
        card: usize,
        /// What should lie there.
        expected: String,
        /// What does.
        found: String,
    },
    /// A pile was shuffled that had more or fewer cards.
    PileLength {
        /// The number of the pile.
        pile: usize,
        /// How many it should have.
        expected: usize,
        /// How many it has.
        found: usize,
    },
    /// The header has more piles than were shuffled.
    Piles {
        /// How many were shuffled.
        expected: usize,
        /// How many are there.
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

/// In a sentence.
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
