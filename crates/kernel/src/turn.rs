//! Whose turn it is, and what goes into the log.

use crate::{Game, Seat};

/// Whose turn it is. An impossible turn has no spelling.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Turn {
    /// Chance's: a card must be dealt or turned, or a starting player drawn. The caller supplies
    /// the outcome: from a seeded dealer, a stacked deck or a search.
    Chance,
    /// This seat's, to act.
    Seat(Seat),
    /// None: the game has ended.
    Over,
}

/// One line of the log. The state is the fold of these, and nothing else is stored.
#[derive(Debug)]
pub enum Event<G: Game> {
    /// An action of a player.
    Act(Seat, G::Action),
    /// An outcome of chance.
    Chance(G::Chance),
}

// Implemented by hand: a derive would require `Copy` and `Eq` of the game itself, not only of its
// parts.
impl<G: Game> Clone for Event<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Event<G> {}

impl<G: Game> PartialEq for Event<G> {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Event::Act(seat, action), Event::Act(other_seat, other_action)) => {
                seat == other_seat && action == other_action
            }
            (Event::Chance(chance), Event::Chance(other)) => chance == other,
            _ => false,
        }
    }
}

impl<G: Game> Eq for Event<G> {}
