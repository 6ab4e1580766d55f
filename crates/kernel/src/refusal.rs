//! Typed refusals, so that every language can word them.

use core::error::Error;
use core::fmt;

use crate::{Players, Seat, Turn};

/// Why an action or a chance outcome is not admitted. `R` is the game's own reason, one for each
/// rule that can forbid it.
///
/// A refusal contains only public facts and the refused seat's own knowledge, never hidden cards of
/// others.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Refusal<R> {
    /// This table has no such seat.
    NoSuchSeat {
        /// The players at the table.
        players: Players,
    },
    /// It is not this seat's turn.
    NotYourTurn {
        /// The actual turn.
        turn: Turn,
    },
    /// The rules of the game forbid it.
    Rule(R),
}

impl<R> Refusal<R> {
    /// The first check of every game: the seat exists and it is its turn.
    #[inline]
    pub fn unless_turn_of(seat: Seat, players: Players, turn: Turn) -> Result<(), Refusal<R>> {
        if !players.has(seat) {
            Err(Refusal::NoSuchSeat { players })
        } else if turn != Turn::Seat(seat) {
            Err(Refusal::NotYourTurn { turn })
        } else {
            Ok(())
        }
    }
}

impl<R: fmt::Display> fmt::Display for Refusal<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::NoSuchSeat { players } => {
                write!(f, "no such seat: this table has seats 0 to {}", players.count() - 1)
            }
            Refusal::NotYourTurn { turn: Turn::Seat(seat) } => write!(f, "it is the turn of seat {seat}"),
            Refusal::NotYourTurn { turn: Turn::Chance } => f.write_str("a card is to be dealt first"),
            Refusal::NotYourTurn { turn: Turn::Over } => f.write_str("the game is over"),
            Refusal::Rule(reason) => reason.fmt(f),
        }
    }
}

impl<R: fmt::Display + fmt::Debug> Error for Refusal<R> {}

/// Why a table cannot be set up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Unplayable {
    /// The number of players is not 2 to 6.
    Players {
        /// The requested number.
        count: usize,
    },
    /// An option is out of its range.
    Option {
        /// The name of the option.
        name: &'static str,
        /// The valid values.
        expected: &'static str,
    },
}

impl fmt::Display for Unplayable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unplayable::Players { count } => write!(f, "{count} players: there must be 2 to 6"),
            Unplayable::Option { name, expected } => write!(f, "option {name}: expected {expected}"),
        }
    }
}

impl Error for Unplayable {}

/// A word that is not in the game's notation; contains what was expected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Misspelt(pub &'static str);

impl fmt::Display for Misspelt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl Error for Misspelt {}
