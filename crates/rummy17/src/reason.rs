//! Why a rule forbids an action.

use core::fmt;

use crate::bonus::Bonus;
use crate::card::{Card, Colour};

/// The rule that stands in the way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Reason {
    /// R4: a turn begins with a card from the middle.
    TakeOrDraw,
    /// R5: while the open card is on offer one knocks or passes.
    KnockOrPass,
    /// R5: the time to knock is over.
    TooLateToKnock,
    /// R4: one card a turn.
    AlreadyDrawn,
    /// R6, R7: one lays down and discards from the hand.
    NotInHand {
        /// The card that was named.
        card: Card,
    },
    /// R6: lay-offs and swaps need a meld of one's own on the table.
    NoMeldYet,
    /// R8: one card must be left to discard.
    NothingToDiscard,
    /// R9: these cards are no meld.
    NoMeld,
    /// R10: there is no meld with this number.
    NoSuchMeld {
        /// How many there are.
        melds: u8,
    },
    /// R10: the card does not extend the meld.
    DoesNotExtend {
        /// The card.
        card: Card,
    },
    /// R11: a joker from the side comes only in a new run of four or more.
    JokerNeedsRunOfFour,
    /// R11: the joker of this colour is not on the side.
    JokerNotOnSide {
        /// Its colour.
        colour: Colour,
    },
    /// R12: there is no joker in that meld.
    NoJokerThere,
    /// R12: the joker stands for another card.
    NotThatCard {
        /// What it stands for.
        card: Card,
    },
    /// R12: the joker that was won must be laid down in the same action.
    JokerMustBeLaid,
    /// R13: a joker stands for a card of its own colour.
    JokerOfOtherColour,
    /// R13: there is a joker in that meld already.
    JokerAlreadyThere,
    /// R3: the dealer of the first game is to be chosen.
    DealerIsDue,
    /// R2: a bonus card is to be turned up.
    BonusIsDue,
    /// R2, R4: a card is to be dealt.
    CardIsDue,
    /// R2: this bonus card is turned up already.
    BonusTwice {
        /// Which.
        bonus: Bonus,
    },
    /// R4: this card is not in the draw pile.
    NotInPile {
        /// Which.
        card: Card,
    },
}

impl Reason {
    /// The clause that says so.
    pub fn clause(self) -> &'static str {
        match self {
            Reason::BonusIsDue | Reason::CardIsDue | Reason::BonusTwice { .. } => "R2",
            Reason::DealerIsDue => "R3",
            Reason::TakeOrDraw | Reason::AlreadyDrawn | Reason::NotInPile { .. } => "R4",
            Reason::KnockOrPass | Reason::TooLateToKnock => "R5",
            Reason::NotInHand { .. } | Reason::NoMeldYet => "R6",
            Reason::NothingToDiscard => "R8",
            Reason::NoMeld => "R9",
            Reason::NoSuchMeld { .. } | Reason::DoesNotExtend { .. } => "R10",
            Reason::JokerNeedsRunOfFour | Reason::JokerNotOnSide { .. } => "R11",
            Reason::NoJokerThere | Reason::NotThatCard { .. } | Reason::JokerMustBeLaid => "R12",
            Reason::JokerOfOtherColour | Reason::JokerAlreadyThere => "R13",
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::TakeOrDraw => f.write_str("first take the open card or draw one"),
            Reason::KnockOrPass => f.write_str("the open card is on offer: knock or pass"),
            Reason::TooLateToKnock => f.write_str("knocking is for others, while the open card is on offer"),
            Reason::AlreadyDrawn => f.write_str("you have your card for this turn: lay down or discard"),
            Reason::NotInHand { card } => write!(f, "{card} is not in your hand"),
            Reason::NoMeldYet => f.write_str("you need a meld of your own on the table first"),
            Reason::NothingToDiscard => f.write_str("one card must be left to discard"),
            Reason::NoMeld => f.write_str("these cards are neither a set nor a run"),
            Reason::NoSuchMeld { melds: 0 } => f.write_str("there is no meld on the table yet"),
            Reason::NoSuchMeld { melds } => write!(f, "no such meld: there are 0 to {}", melds - 1),
            Reason::DoesNotExtend { card } => write!(f, "{card} does not extend that meld"),
            Reason::JokerNeedsRunOfFour => {
                f.write_str("a joker from the side needs a new run of four or more in its own colour")
            }
            Reason::JokerNotOnSide { colour } => {
                write!(f, "the joker {}* is not on the side", colour.letter())
            }
            Reason::NoJokerThere => f.write_str("there is no joker in that meld"),
            Reason::NotThatCard { card } => write!(f, "that joker stands for {card}"),
            Reason::JokerMustBeLaid => f.write_str("the joker that you win must be laid down at once"),
            Reason::JokerOfOtherColour => f.write_str("a joker stands for a card of its own colour"),
            Reason::JokerAlreadyThere => f.write_str("there is a joker in that meld already"),
            Reason::DealerIsDue => f.write_str("the dealer is to be chosen"),
            Reason::BonusIsDue => f.write_str("a bonus card is to be turned up"),
            Reason::CardIsDue => f.write_str("a card is to be dealt"),
            Reason::BonusTwice { bonus } => write!(f, "{bonus} is turned up already"),
            Reason::NotInPile { card } => write!(f, "{card} is not in the draw pile"),
        }?;
        write!(f, " ({})", self.clause())
    }
}
