//! The options of a table, as named by the clauses.

use kernel::{Players, Unplayable};

use crate::card::{Card, Counts, Hand};

/// The options of a table. The default is the rules of the specification.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Options {
    /// D3: whether the backs of hands and the pile are visible.
    pub backs: Backs,
    /// D18: when penalties are paid.
    pub penalties: Penalties,
    /// D19: the direction in which a new round starts.
    pub direction: Direction,
    /// D1: the number of cards of each kind.
    pub deck: Counts,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            backs: Backs::default(),
            penalties: Penalties::default(),
            direction: Direction::default(),
            deck: Counts::STANDARD,
        }
    }
}

/// D3: the visibility of backs in hands and on top of the draw pile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub enum Backs {
    /// Visible to all players.
    #[default]
    Open,
    /// Visible to no player; in the queue they still show.
    Hidden,
}

/// D18: the order of receiving tokens and paying penalties.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub enum Penalties {
    /// All tokens of the round are received before pairs of penalties are paid.
    #[default]
    Together,
    /// Penalties are received and paid before victory tokens are received.
    First,
}

/// D19: the direction of play at the start of a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub enum Direction {
    /// Clockwise again.
    #[default]
    Reset,
    /// As the last round left it.
    Carry,
}

impl Options {
    /// The most cards that a deck may have.
    pub const MOST_CARDS: usize = 72;
    /// The most cards of one kind.
    pub const MOST_OF_A_KIND: u8 = 15;
    /// The most Trash cards.
    pub const MOST_TRASH: u8 = 10;

    /// D1, D5: checks that a deck fills every hand and stays within the limits.
    pub(crate) fn check(&self, players: Players) -> Result<(), Unplayable> {
        let counts = Card::ALL.map(|card| self.deck.of(card));
        let total: usize = counts.iter().map(|count| usize::from(*count)).sum();
        let expected = if total < Hand::FULL * players.count() {
            "at least three cards for each player"
        } else if total > Options::MOST_CARDS {
            "at most 72 cards"
        } else if counts.iter().any(|count| *count > Options::MOST_OF_A_KIND) {
            "at most 15 cards of a kind"
        } else if self.deck.of(Card::Trash) > Options::MOST_TRASH {
            "at most 10 Trash cards"
        } else {
            return Ok(());
        };
        Err(Unplayable::Option { name: "deck", expected })
    }
}
