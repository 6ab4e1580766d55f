//! Why a rule forbids an action.

use core::fmt;

use crate::card::Card;

/// The rule that forbids the action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Reason {
    /// D6: the card must be in the player's hand.
    NotInHand {
        /// The named card.
        card: Card,
    },
    /// D6: the player whose turn it is must play a card.
    MustPlay,
    /// D8: calls are not allowed before the first card of a round.
    RoundNotBegun,
    /// D8: calls are not allowed between the two cards of a ×2 turn.
    BetweenTwo,
    /// D8: the time to call was before this turn began.
    TooLateToCall,
    /// D8: while the window is open, only calls and passes are allowed.
    CallOrPass,
    /// D9: a player without cards must call.
    MustCall,
    /// D5: the starting player must be drawn by lot.
    FirstIsDue,
    /// D5: a hand of three cards must be dealt.
    HandIsDue,
    /// D5, D7: a card must be turned up.
    CardIsDue,
    /// D5, D7: no such card is left in the draw pile.
    NotInPile {
        /// The named card.
        card: Card,
    },
}

impl Reason {
    /// The clause of the rule.
    pub fn clause(self) -> &'static str {
        match self {
            Reason::NotInHand { .. } | Reason::MustPlay => "D6",
            Reason::RoundNotBegun | Reason::BetweenTwo | Reason::TooLateToCall | Reason::CallOrPass => "D8",
            Reason::MustCall => "D9",
            Reason::FirstIsDue | Reason::HandIsDue | Reason::CardIsDue => "D5",
            Reason::NotInPile { .. } => "D7",
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::NotInHand { card } => write!(f, "{card} is not in your hand"),
            Reason::MustPlay => f.write_str("it is your turn: play a card"),
            Reason::RoundNotBegun => f.write_str("nobody may call before the first card of a round"),
            Reason::BetweenTwo => f.write_str("nobody may call between the two cards of a ×2 turn"),
            Reason::TooLateToCall => f.write_str("too late to call: your own turn has begun, play a card"),
            Reason::CallOrPass => f.write_str("first everybody may call: call or pass"),
            Reason::MustCall => f.write_str("you have no card left and must call"),
            Reason::FirstIsDue => f.write_str("the starting player is to be drawn"),
            Reason::HandIsDue => f.write_str("a hand of three cards is to be dealt"),
            Reason::CardIsDue => f.write_str("a card is to be turned up"),
            Reason::NotInPile { card } => write!(f, "no {card} is left in the draw pile"),
        }?;
        write!(f, " ({})", self.clause())
    }
}
