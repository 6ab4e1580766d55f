//! The steps of an event as one eye sees them: enough to animate and to narrate it.

use kernel::{Eye, Seat, Seats};

use crate::bonus::Bonus;
use crate::card::{Card, Cards};
use crate::meld::Meld;
use crate::state::{MeldId, Swap};

/// One step of an event at the table, as one eye sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Step {
    /// R3: a game of the match begins.
    GameBegins {
        /// Its number, from 1.
        game: u8,
        /// The dealer.
        dealer: Seat,
    },
    /// R2: a bonus card is turned up.
    BonusTurnedUp {
        /// The bonus card.
        bonus: Bonus,
    },
    /// R2: a card is dealt.
    Dealt {
        /// The receiving seat.
        seat: Seat,
        /// The card, if it is visible.
        card: Option<Card>,
    },
    /// R2: the first open card.
    Opened {
        /// The card.
        card: Card,
    },
    /// R4: the open card is taken.
    Took {
        /// The taking seat.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// R4: a seat is about to draw from the pile.
    Draws {
        /// The seat.
        seat: Seat,
    },
    /// R4: a card is drawn.
    Drew {
        /// The drawing seat.
        seat: Seat,
        /// The card, if it is visible.
        card: Option<Card>,
    },
    /// R5: a seat passes in the claim window.
    Passed {
        /// The passing seat.
        seat: Seat,
    },
    /// R5: the open card is claimed.
    Knocked {
        /// The claiming seat.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// R6: a new meld.
    Melded {
        /// The seat that laid it down.
        seat: Seat,
        /// Its number.
        id: MeldId,
        /// The meld.
        meld: Meld,
    },
    /// R10: a card is laid off.
    LaidOff {
        /// The seat that laid it off.
        seat: Seat,
        /// The card.
        card: Card,
        /// The meld that it extends.
        id: MeldId,
    },
    /// R12: a joker is swapped and laid down again.
    Swapped {
        /// The swapping seat.
        seat: Seat,
        /// The swap.
        swap: Swap,
    },
    /// R7: a card is discarded.
    Discarded {
        /// The discarding seat.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// R14: the game has ended.
    Ended {
        /// The kind of ending.
        ending: Ending,
    },
    /// R16: a hand is shown with its penalty.
    Penalty {
        /// The seat.
        seat: Seat,
        /// The cards left.
        cards: Cards,
        /// The points, doubled by a Rummy 17.
        points: i16,
    },
    /// R17: a bonus card is given out.
    BonusGiven {
        /// The bonus card.
        bonus: Bonus,
        /// All seats that meet it.
        seats: Seats,
        /// The points for each, doubled by a Rummy 17.
        points: i16,
    },
    /// R21: a player's score for the game.
    Scored {
        /// The seat.
        seat: Seat,
        /// R17: its bonus points.
        bonus: i16,
        /// R16: its penalty points.
        penalty: i16,
        /// Its total of the match so far.
        total: i16,
    },
    /// R21: the match is over.
    Won {
        /// The winning seats.
        seats: Seats,
    },
}

/// R14: how a game ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Ending {
    /// A player has discarded the last card of the hand.
    Out {
        /// The player.
        seat: Seat,
        /// R15: whether the last card was a 17.
        rummy17: bool,
    },
    /// The draw pile has run out.
    Pile,
    /// The game has stalled.
    Stall,
}

/// Observes the steps of an event of this game.
pub(crate) trait Observer: kernel::Observer<Eye, Step> {}

impl<T: kernel::Observer<Eye, Step>> Observer for T {}
