//! Prospective events: applied to copies, written to the log by the host, then committed to the
//! sitting.

use std::fmt;

use kernel::{Event, Eye, Game, Refusal, Seats, Turn};

use crate::answers::Answers;
use crate::dealer::{Dealer, Misdealt};
use crate::dealt::Dealt;

/// Events that continue a sitting. A batch copies the game and the dealer, a few hundred bytes.
#[derive(Clone, Debug)]
pub struct Batch<G: Game> {
    pub(crate) game: G,
    pub(crate) dealer: Dealer<G>,
    pub(crate) events: Vec<Event<G>>,
}

/// Why an event of a log cannot be replayed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Misfit<G: Game> {
    /// The rules forbid it.
    Refused(Refusal<G::Reason>),
    /// The dealer would have dealt a different lot.
    Misdealt(Misdealt<G::Chance>),
}

impl<G: Game> fmt::Display for Misfit<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Misfit::Refused(refusal) => refusal.fmt(f),
            Misfit::Misdealt(misdealt) => misdealt.fmt(f),
        }
    }
}

impl<G: Dealt> Batch<G> {
    /// The state after the events.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The events so far.
    pub fn events(&self) -> &[Event<G>] {
        &self.events
    }

    /// Adds an admitted event.
    pub fn push(&mut self, event: Event<G>) {
        self.game.apply(event);
        self.events.push(event);
    }

    /// Replays an event from a log. A lot must be the one that the dealer deals.
    pub fn resume(&mut self, event: Event<G>) -> Result<(), Misfit<G>> {
        let admitted = match event {
            Event::Act(seat, action) => self.game.admit(seat, action),
            Event::Chance(lot) => {
                self.dealer.resume(&self.game, lot).map_err(Misfit::Misdealt)?;
                self.game.admit_chance(lot)
            }
        };
        self.push(admitted.map_err(Misfit::Refused)?);
        Ok(())
    }

    /// Advances until a seat must decide. The dealer deals, and the seats of `standing` pass where
    /// public knowledge rules out a correct claim.
    pub fn go_on(&mut self, standing: Seats) {
        loop {
            match self.game.turn() {
                Turn::Chance => {
                    let Some(event) = self.dealer.next(&self.game) else { return };
                    self.push(event);
                }
                Turn::Seat(_) if self.game.claimants().is_some() && !claim_could_be_right(&self.game) => {
                    let mut answers = Answers::default();
                    answers.pass(standing);
                    let Some(passes) = answers.decided(&self.game) else { return };
                    passes.into_iter().for_each(|event| self.push(event));
                }
                Turn::Seat(_) | Turn::Over => return,
            }
        }
    }
}

/// Whether a claim could be right, judged by public knowledge.
pub(crate) fn claim_could_be_right<G: Game>(game: &G) -> bool {
    G::claim_could_be_right(&game.view(Eye::Spectator))
}
