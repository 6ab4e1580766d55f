//! What a table needs of a game beyond its rules: the claim window by name, and what may be asked of the public.

use bots::House;
use diciassette::Diciassette;
use kernel::{Eye, Game, Seat, Seats};
use notation::Spoken;
use rummy17::Rummy17;

/// A game that can be played at a table of the server.
pub(crate) trait Hosted: Spoken + House {
    /// How somebody lets a claim go by.
    const PASS: Self::Action;

    /// The seats that may claim now, if a claim window is open.
    fn claimants(&self) -> Option<Seats>;

    /// Could a claim be right, by arithmetic that everybody at the table can do?
    fn claim_could_be_right(&self) -> bool;

    /// Who deals first in the next match with the same people, where that is not drawn by lot.
    fn next_dealer(&self) -> Option<Seat>;
}

impl Hosted for Diciassette {
    const PASS: diciassette::Action = diciassette::Action::Pass;

    fn claimants(&self) -> Option<Seats> {
        match self.phase() {
            diciassette::Phase::Call(window) => Some(window.waiting()),
            _ => None,
        }
    }

    fn claim_could_be_right(&self) -> bool {
        self.view(Eye::Spectator).call_could_be_right()
    }

    fn next_dealer(&self) -> Option<Seat> {
        None
    }
}

impl Hosted for Rummy17 {
    const PASS: rummy17::Action = rummy17::Action::Pass;

    fn claimants(&self) -> Option<Seats> {
        match self.phase() {
            rummy17::Phase::Knock(window) => Some(window.waiting()),
            _ => None,
        }
    }

    /// R5: an open card may always be of use to somebody.
    fn claim_could_be_right(&self) -> bool {
        true
    }

    /// R3: the dealer moves on, from match to match as from game to game.
    fn next_dealer(&self) -> Option<Seat> {
        let dealer = self.view(Eye::Spectator).dealer;
        Some(self.players().after(dealer, kernel::Way::Clockwise))
    }
}
