//! Why a rule forbids an action.

use core::fmt;

use crate::bonus::Bonus;
use crate::card::{Card, Colour};

/// The rule that forbids the action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Reason {
    /// R4: a turn begins with a card from the middle.
    TakeOrDraw,
    /// R5: while the open card is on offer, only knocks and passes are allowed.
    KnockOrPass,
    /// R5: the time to knock is over.
    TooLateToKnock,
    /// R4: only one card per turn.
    AlreadyDrawn,
    /// R6, R7: the card must be in the player's hand.
    NotInHand {
        /// The named card.
        card: Card,
    },
    /// R6: lay-offs and swaps require a meld of one's own on the table.
    NoMeldYet,
    /// R8: one card must remain to discard.
    NothingToDiscard,
    /// R9: these cards do not form a meld.
    NoMeld,
    /// R10: no meld has this number.
    NoSuchMeld {
        /// The number of melds.
        melds: u8,
    },
    /// R10: the card does not extend the meld.
    DoesNotExtend {
        /// The card.
        card: Card,
    },
    /// R11: a joker from the side may be used only in a new run of four or more.
    JokerNeedsRunOfFour,
    /// R11: the joker of this colour is not on the side.
    JokerNotOnSide {
        /// Its colour.
        colour: Colour,
    },
    /// R12: that meld has no joker.
    NoJokerThere,
    /// R12: the joker stands for another card.
    NotThatCard {
        /// The card that the joker stands for.
        card: Card,
    },
    /// R12: the joker that was won must be laid down in the same action.
    JokerMustBeLaid,
    /// R13: a joker stands for a card of its own colour.
    JokerOfOtherColour,
    /// R13: that meld already has a joker.
    JokerAlreadyThere,
    /// R3: the dealer of the first game must be drawn.
    DealerIsDue,
    /// R2: a bonus card must be turned up.
    BonusIsDue,
    /// R2, R4: a card must be dealt.
    CardIsDue,
    /// R2: this bonus card is already turned up.
    BonusTwice {
        /// The bonus card.
        bonus: Bonus,
    },
    /// R4: this card is not in the draw pile.
    NotInPile {
        /// The card.
        card: Card,
    },
}

impl Reason {
    /// The clause of the rule.
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
