//! The steps of an event as one eye sees them: enough to animate and to narrate it.

use kernel::{Seat, Seats, Way};

use crate::card::{Card, Side};
use crate::view::{Glimpse, Sight};

/// One step of an event at the table, as one eye sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Step {
    /// D5: this seat starts.
    First {
        /// The starting seat.
        seat: Seat,
    },
    /// D5: a card is dealt.
    Dealt {
        /// The receiving seat.
        seat: Seat,
        /// The visible part of the card.
        card: Glimpse,
    },
    /// D3: a card now lies on top of the draw pile.
    TurnedUp {
        /// Its visible back.
        top: Glimpse,
    },
    /// D6: a card is played to the right end of the queue.
    Played {
        /// The playing seat.
        seat: Seat,
        /// The visible part of the card.
        card: Glimpse,
        /// Which side is up.
        side: Side,
    },
    /// D10: the direction of play reverses.
    Reversed {
        /// The new direction.
        way: Way,
    },
    /// D11: the next player will play two cards.
    Doubled,
    /// D12: the last card of the queue goes to the discard pile, and the Trash with it.
    Trashed {
        /// The seat that played the Trash.
        seat: Seat,
        /// The visible part of the trashed card.
        card: Glimpse,
        /// The seat that had played the card.
        by: Seat,
        /// The side that was up, and stays up.
        side: Side,
    },
    /// D12: on an empty queue only the Trash goes to the discard pile.
    TrashedNothing {
        /// The seat that played the Trash.
        seat: Seat,
    },
    /// D6: a card is drawn.
    Drew {
        /// The drawing seat.
        seat: Seat,
        /// The visible part of the card.
        card: Glimpse,
    },
    /// D7: the discard pile has become the draw pile.
    Shuffled {
        /// The number of cards.
        cards: u8,
    },
    /// D8: a seat passes in the claim window.
    Passed {
        /// The passing seat.
        seat: Seat,
    },
    /// D8: "17!"
    Called {
        /// The calling seat.
        seat: Seat,
    },
    /// D14: a face-down card of the queue is turned over.
    Revealed {
        /// Its place in the queue, from the left.
        place: u8,
        /// The card.
        card: Card,
        /// The seat that had played it.
        by: Seat,
    },
    /// D14: the queue is added up.
    Total {
        /// The sum.
        total: u16,
    },
    /// D16: a Trap springs on the caller.
    TrapSprings {
        /// The seat that had played the Trap.
        by: Seat,
    },
    /// D15–D17: a victory token.
    Victory {
        /// The receiving seat.
        seat: Seat,
        /// The reason.
        reason: TokenReason,
    },
    /// D15, D16: penalty tokens.
    Penalty {
        /// The receiving seat.
        seat: Seat,
        /// The number of tokens.
        tokens: u8,
        /// The reason.
        reason: TokenReason,
    },
    /// D18: two penalty tokens are given back.
    Paid {
        /// The paying seat.
        seat: Seat,
        /// Whether a victory token is given back with them.
        victory: bool,
    },
    /// D19: the queue is discarded and a new round begins.
    RoundBegins {
        /// Its number.
        round: u16,
        /// The starting seat.
        starter: Seat,
        /// The direction of play.
        way: Way,
    },
    /// D20: the game is over.
    Won {
        /// The winning seats.
        seats: Seats,
    },
}

/// The reason for a token.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum TokenReason {
    /// D15: for the call.
    Call,
    /// D16: for a Trap.
    Trap,
}

/// Observes the steps of an event of this game.
pub(crate) trait Observer: kernel::Observer<Sight, Step> {}

impl<T: kernel::Observer<Sight, Step>> Observer for T {}
