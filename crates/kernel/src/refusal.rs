//! Why something is refused: typed, so that every language can word it.

use core::error::Error;
use core::fmt;

use crate::{Players, Seat, Turn};

/// Why an action or a chance outcome is not admitted. `R` is the game's own reasons, one for each rule that
/// can stand in the way.
///
/// A refusal speaks of public facts and of what the refused seat itself knows, never of hidden cards of others.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Refusal<R> {
    /// There is no such seat at this table.
    NoSuchSeat {
        /// Who is at the table.
        players: Players,
    },
    /// The game waits for something else.
    NotYourTurn {
        /// What it waits for.
        turn: Turn,
    },
    /// The rules of the game forbid it.
    Rule(R),
}

impl<R> Refusal<R> {
    /// What every game checks first: the seat exists and the game waits for it.
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
    /// The games are for 2 to 6.
    Players {
        /// The number that was asked for.
        count: usize,
    },
    /// An option is out of its range.
    Option {
        /// Its name.
        name: &'static str,
        /// What would be right.
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

/// What was written is not a word of a game's notation; says what was expected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Misspelt(pub &'static str);

impl fmt::Display for Misspelt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl Error for Misspelt {}
