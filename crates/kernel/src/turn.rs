//! Whose turn it is, and what goes into the log.

use crate::{Game, Seat};

/// What the game waits for. An impossible turn has no spelling.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Turn {
    /// A lot: a card to be dealt or turned, a starting player. Somebody outside answers: a seeded dealer, a
    /// stacked deck, a search.
    Chance,
    /// The action of this seat.
    Seat(Seat),
    /// Nothing: the game has ended.
    Over,
}

/// One line of the log. The state is the fold of these, and nothing else is stored.
#[derive(Debug)]
pub enum Event<G: Game> {
    /// A player has acted.
    Act(Seat, G::Action),
    /// Chance has answered.
    Chance(G::Chance),
}

// By hand: a derive would ask that the game itself be `Copy` and `Eq`, where only its parts need be.
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
