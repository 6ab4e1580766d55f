//! What a table can choose: the options that the clauses name.

use kernel::{Players, Unplayable};

use crate::card::{Card, Counts, Hand};

/// The choices of a table. The default is the rules as the spec has them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Options {
    /// D3: whether backs in hands and on the pile can be seen.
    pub backs: Backs,
    /// D18: when penalties are paid.
    pub penalties: Penalties,
    /// D19: the direction in which a new round starts.
    pub direction: Direction,
    /// D1: how many cards of each kind.
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

/// D3: who sees the backs of cards in hands and on top of the draw pile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub enum Backs {
    /// Everybody.
    #[default]
    Open,
    /// Nobody; in the queue they still show.
    Hidden,
}

/// D18: the order of receiving tokens and paying penalties.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub enum Penalties {
    /// All tokens of the round are received before pairs of penalties are paid.
    #[default]
    Together,
    /// Penalties are received and paid before the victory token comes in.
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

    /// D1, D5: a deck must fill every hand, and fit on our table.
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
