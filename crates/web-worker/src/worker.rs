//! What a worker does with the messages of its page: a game of either kind, and nothing that needs a browser.

use bots::Budget;
use diciassette::Diciassette;
use rummy17::Rummy17;
use wire::device::{Ask, Told};
use wire::{GameName, Wrong};

use crate::claims::Claims;
use crate::host::{Host, Start};

/// Hosts one game at a time.
pub struct Worker {
    budget: Budget,
    game: Option<Box<dyn Hosting>>,
}

/// A host of either game.
trait Hosting {
    fn is_due(&self) -> bool;
    fn step(&mut self) -> Vec<Told>;
    fn look(&mut self, seat: Option<u8>) -> Vec<Told>;
    fn act(&mut self, seat: u8, seq: u64, action: &str) -> Vec<Told>;
    fn claim(&mut self, seq: u64, seats: &[u8]) -> Vec<Told>;
}

impl<G: Claims> Hosting for Host<G> {
    fn is_due(&self) -> bool {
        Host::is_due(self)
    }

    fn step(&mut self) -> Vec<Told> {
        Host::step(self)
    }

    fn look(&mut self, seat: Option<u8>) -> Vec<Told> {
        Host::look(self, seat)
    }

    fn act(&mut self, seat: u8, seq: u64, action: &str) -> Vec<Told> {
        Host::act(self, seat, seq, action)
    }

    fn claim(&mut self, seq: u64, seats: &[u8]) -> Vec<Told> {
        Host::claim(self, seq, seats)
    }
}

impl Worker {
    /// A worker without a game, whose masters will think within the budget.
    pub fn new(budget: Budget) -> Worker {
        Worker { budget, game: None }
    }

    /// Hears a message, and answers.
    pub fn hear(&mut self, text: &str) -> Vec<Told> {
        let answer = Ask::parse(text).and_then(|ask| self.answer(&ask));
        answer.unwrap_or_else(|Wrong(message)| vec![Told::Failed { message }])
    }

    /// Is a bot to decide, or something else to do that needs no person?
    pub fn is_due(&self) -> bool {
        self.game.as_ref().is_some_and(|game| game.is_due())
    }

    /// Does the next thing of that kind.
    pub fn step(&mut self) -> Vec<Told> {
        self.game.as_mut().map(|game| game.step()).unwrap_or_default()
    }

    fn answer(&mut self, ask: &Ask) -> Result<Vec<Told>, Wrong> {
        match ask {
            Ask::Start { settings, people, seed, log } => {
                let start = Start { settings, people, seed, log, budget: self.budget };
                match settings.game {
                    GameName::Diciassette => self.start::<Diciassette>(&start),
                    GameName::Rummy17 => self.start::<Rummy17>(&start),
                }
            }
            Ask::Look { seat } => Ok(self.game()?.look(*seat)),
            Ask::Act { seat, seq, action } => Ok(self.game()?.act(*seat, *seq, action)),
            Ask::Claims { seq, seats } => Ok(self.game()?.claim(*seq, seats)),
        }
    }

    fn game(&mut self) -> Result<&mut Box<dyn Hosting>, Wrong> {
        self.game.as_mut().ok_or_else(|| Wrong("there is no game yet: expected start".to_owned()))
    }

    fn start<G: Claims>(&mut self, start: &Start<'_>) -> Result<Vec<Told>, Wrong> {
        let (host, told) = Host::<G>::start(start)?;
        self.game = Some(Box::new(host));
        Ok(told)
    }
}
