//! What an eye sees of an event, step by step: enough to animate and to narrate.

use kernel::{Seat, Seats, Way};

use crate::card::{Card, Side};
use crate::view::{Glimpse, Sight};

/// One thing that happens at the table, as one eye sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Step {
    /// D5: this seat starts.
    First {
        /// Who.
        seat: Seat,
    },
    /// D5: a card is dealt.
    Dealt {
        /// To whom.
        seat: Seat,
        /// What of it can be seen.
        card: Glimpse,
    },
    /// D3: a card now lies on top of the draw pile.
    TurnedUp {
        /// What its back tells.
        top: Glimpse,
    },
    /// D6: a card is played to the right end of the queue.
    Played {
        /// By whom.
        seat: Seat,
        /// What of it can be seen.
        card: Glimpse,
        /// Which side is up.
        side: Side,
    },
    /// D10: the direction of play turns round.
    Reversed {
        /// How it is now.
        way: Way,
    },
    /// D11: the next player will play two cards.
    Doubled,
    /// D12: the last card of the queue goes to the discard pile, and the Trash with it.
    Trashed {
        /// Who played the Trash.
        seat: Seat,
        /// What of the trashed card can be seen.
        card: Glimpse,
        /// Who had played it.
        by: Seat,
        /// How it lay, and goes on lying.
        side: Side,
    },
    /// D12: on an empty queue only the Trash goes to the discard pile.
    TrashedNothing {
        /// Who played the Trash.
        seat: Seat,
    },
    /// D6: a card is drawn.
    Drew {
        /// By whom.
        seat: Seat,
        /// What of it can be seen.
        card: Glimpse,
    },
    /// D7: the discard pile has become the draw pile.
    Shuffled {
        /// How many cards.
        cards: u8,
    },
    /// D8: somebody lets the chance to call go by.
    Passed {
        /// Who.
        seat: Seat,
    },
    /// D8: "17!"
    Called {
        /// Who.
        seat: Seat,
    },
    /// D14: a face-down card of the queue is turned over.
    Revealed {
        /// Where in the queue, from the left.
        place: u8,
        /// What it is.
        card: Card,
        /// Who had played it.
        by: Seat,
    },
    /// D14: the queue adds up to this.
    Total {
        /// The sum.
        total: u16,
    },
    /// D16: a Trap springs on the caller.
    TrapSprings {
        /// Whose Trap.
        by: Seat,
    },
    /// D15–D17: a victory token.
    Victory {
        /// For whom.
        seat: Seat,
        /// What for.
        reason: TokenReason,
    },
    /// D15, D16: penalty tokens.
    Penalty {
        /// For whom.
        seat: Seat,
        /// How many.
        tokens: u8,
        /// What for.
        reason: TokenReason,
    },
    /// D18: two penalty tokens are given back.
    Paid {
        /// By whom.
        seat: Seat,
        /// Did a victory token go with them?
        victory: bool,
    },
    /// D19: the queue is discarded and a new round begins.
    RoundBegins {
        /// Its number.
        round: u16,
        /// Who starts it.
        starter: Seat,
        /// The direction of play.
        way: Way,
    },
    /// D20: the game is over.
    Won {
        /// Who has won.
        seats: Seats,
    },
}

/// What a token is given for.
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
