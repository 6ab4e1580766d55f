//! Claim windows answered at once: answers are kept sealed, then applied in seat order.

use std::fmt;

use kernel::{BySeat, Event, Game, Refusal, Seat, Seats, Turn};

/// The answers of the seats in the open claim window (D8, R5). The nearest seat that claims wins,
/// so an answer counts only if all nearer seats pass.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answers<G: Game>(BySeat<Option<G::Action>>);

/// Why an answer is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoAnswer<R> {
    /// Other seats are asked, or no claim window is open.
    NotAsked,
    /// The rules refuse it as an answer to a claim.
    Refused(Refusal<R>),
    /// The seat has answered already.
    Answered,
}

impl<R: fmt::Display> fmt::Display for NoAnswer<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoAnswer::NotAsked => f.write_str("others are asked whether they claim: wait"),
            NoAnswer::Refused(refusal) => refusal.fmt(f),
            NoAnswer::Answered => f.write_str("this seat has answered: wait for the window to close"),
        }
    }
}

impl<G: Game> Default for Answers<G> {
    fn default() -> Self {
        Answers(BySeat::from_fn(|_| None))
    }
}

impl<G: Game> Answers<G> {
    /// The answer of this seat.
    pub fn of(&self, seat: Seat) -> Option<G::Action> {
        self.0[seat]
    }

    /// Whether no seat has answered.
    pub fn is_empty(&self) -> bool {
        Seat::ALL.iter().all(|seat| self.of(*seat).is_none())
    }

    /// Checks that this seat may give this answer now.
    pub fn check(&self, game: &G, seat: Seat, action: G::Action) -> Result<(), NoAnswer<G::Reason>> {
        let (Some(asked), Turn::Seat(nearest)) = (game.claimants(), game.turn()) else {
            return Err(NoAnswer::NotAsked);
        };
        if !asked.has(seat) {
            return Err(NoAnswer::NotAsked);
        }
        // All asked seats have the same legal answers.
        game.admit(nearest, action).map_err(NoAnswer::Refused)?;
        if self.of(seat).is_some() { Err(NoAnswer::Answered) } else { Ok(()) }
    }

    /// Keeps an answer, sealed.
    pub fn seal(&mut self, seat: Seat, action: G::Action) {
        self.0[seat] = Some(action);
    }

    /// Passes for these seats, unless they have answered.
    pub fn pass(&mut self, seats: Seats) {
        for seat in seats.iter() {
            self.0[seat].get_or_insert(G::PASS);
        }
    }

    /// The events of the window in seat order, if the answers decide it.
    pub fn decided(&self, game: &G) -> Option<Vec<Event<G>>> {
        let mut game = game.clone();
        let mut events = Vec::new();
        while let (Some(_), Turn::Seat(seat)) = (game.claimants(), game.turn()) {
            let event = game.admit(seat, self.of(seat)?).ok()?;
            game.apply(event);
            events.push(event);
        }
        Some(events)
    }
}
