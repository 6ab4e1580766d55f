//! What an eye sees of an event, step by step: enough to animate and to narrate.

use kernel::{Eye, Seat, Seats};

use crate::bonus::Bonus;
use crate::card::{Card, Cards};
use crate::meld::Meld;
use crate::state::{MeldId, Swap};

/// One thing that happens at the table, as one eye sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Step {
    /// R3: a game of the match begins.
    GameBegins {
        /// Which one, from 1.
        game: u8,
        /// Who deals.
        dealer: Seat,
    },
    /// R2: a bonus card is turned up.
    BonusTurnedUp {
        /// Which.
        bonus: Bonus,
    },
    /// R2: a card is dealt.
    Dealt {
        /// To whom.
        seat: Seat,
        /// What it is, if that can be seen.
        card: Option<Card>,
    },
    /// R2: the first open card.
    Opened {
        /// Which.
        card: Card,
    },
    /// R4: the open card is taken.
    Took {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// R4: somebody reaches for the draw pile.
    Draws {
        /// Who.
        seat: Seat,
    },
    /// R4: a card is drawn.
    Drew {
        /// By whom.
        seat: Seat,
        /// What it is, if that can be seen.
        card: Option<Card>,
    },
    /// R5: somebody lets the open card go by.
    Passed {
        /// Who.
        seat: Seat,
    },
    /// R5: the open card is claimed.
    Knocked {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// R6: a new meld.
    Melded {
        /// By whom.
        seat: Seat,
        /// Its number.
        id: MeldId,
        /// What lies in it.
        meld: Meld,
    },
    /// R10: a card is laid off.
    LaidOff {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Card,
        /// On which meld.
        id: MeldId,
    },
    /// R12: a joker is swapped and laid down again.
    Swapped {
        /// By whom.
        seat: Seat,
        /// How.
        swap: Swap,
    },
    /// R7: a card is discarded.
    Discarded {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// R14: the game has ended.
    Ended {
        /// How.
        ending: Ending,
    },
    /// R16: a hand is shown, and what it costs.
    Penalty {
        /// Whose.
        seat: Seat,
        /// The cards left.
        cards: Cards,
        /// The points, doubled by a Rummy 17.
        points: i16,
    },
    /// R17: a bonus card is given out.
    BonusGiven {
        /// Which.
        bonus: Bonus,
        /// To all who meet it.
        seats: Seats,
        /// The points for each, doubled by a Rummy 17.
        points: i16,
    },
    /// R21: a player's score for the game.
    Scored {
        /// Whose.
        seat: Seat,
        /// R17.
        bonus: i16,
        /// R16.
        penalty: i16,
        /// Of the match so far.
        total: i16,
    },
    /// R21: the match is over.
    Won {
        /// Who has won.
        seats: Seats,
    },
}

/// R14: how a game ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Ending {
    /// A player has discarded his last card.
    Out {
        /// Who.
        seat: Seat,
        /// R15: and it was a 17.
        rummy17: bool,
    },
    /// The draw pile has run out.
    Pile,
    /// Nobody got on.
    Stall,
}

/// Observes the steps of an event of this game.
pub(crate) trait Observer: kernel::Observer<Eye, Step> {}

impl<T: kernel::Observer<Eye, Step>> Observer for T {}
