//! What a host must know of a game beyond its rules: the claim window by name (D8, R5).

use bots::House;
use diciassette::Diciassette;
use kernel::Seats;
use rummy17::Rummy17;
use wire::Spoken;

/// A game that can be hosted on a device.
pub trait Claims: Spoken + House {
    /// How somebody claims.
    const CLAIM: Self::Action;

    /// How somebody lets it go by.
    const PASS: Self::Action;

    /// The seats that are still to be asked, if a claim window is open.
    fn claimants(&self) -> Option<Seats>;
}

impl Claims for Diciassette {
    const CLAIM: diciassette::Action = diciassette::Action::Call;
    const PASS: diciassette::Action = diciassette::Action::Pass;

    fn claimants(&self) -> Option<Seats> {
        match self.phase() {
            diciassette::Phase::Call(window) => Some(window.waiting()),
            _ => None,
        }
    }
}

impl Claims for Rummy17 {
    const CLAIM: rummy17::Action = rummy17::Action::Knock;
    const PASS: rummy17::Action = rummy17::Action::Pass;

    fn claimants(&self) -> Option<Seats> {
        match self.phase() {
            rummy17::Phase::Knock(window) => Some(window.waiting()),
            _ => None,
        }
    }
}
