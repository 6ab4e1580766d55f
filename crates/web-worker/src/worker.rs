//! What a worker does with the messages of its page: a game of either kind, a record of either kind, and nothing that needs a browser.

use bots::Budget;
use diciassette::Diciassette;
use rummy17::Rummy17;
use wire::device::{Ask, Told};
use wire::study::{self, Sight};
use wire::{AnyRecord, GameName, Record, Wrong, verify_file};

use crate::answer::Answer;
use crate::coach::Advised;
use crate::desk::Desk;
use crate::host::{Host, Start};

/// Hosts one game at a time, and has one record open.
pub struct Worker {
    budget: Budget,
    game: Option<Box<dyn Hosting>>,
    open: Option<Opened>,
}

/// A record that is open, and its file.
struct Opened {
    file: String,
    desk: Box<dyn Studying>,
}

/// A host of either game.
trait Hosting {
    fn is_due(&self) -> bool;
    fn step(&mut self) -> Vec<Told>;
    fn look(&mut self, seat: Option<u8>) -> Vec<Told>;
    fn act(&mut self, seat: u8, seq: u64, action: &str) -> Vec<Told>;
    fn claim(&mut self, seq: u64, seats: &[u8]) -> Vec<Told>;
    fn advise(&mut self, budget: Budget) -> Result<study::Told, Wrong>;
    fn is_pondering(&self) -> bool;
    fn ponder(&mut self) -> Option<study::Told>;
    fn stop(&mut self);
}

impl<G: Advised> Hosting for Host<G> {
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

    fn advise(&mut self, budget: Budget) -> Result<study::Told, Wrong> {
        Host::advise(self, budget)
    }

    fn is_pondering(&self) -> bool {
        Host::is_pondering(self)
    }

    fn ponder(&mut self) -> Option<study::Told> {
        Host::ponder(self)
    }

    fn stop(&mut self) {
        Host::stop(self);
    }
}

/// A desk of either game.
trait Studying {
    fn turned(&self, event: u32, eye: Sight, from: Option<u32>) -> Result<study::Told, Wrong>;
    fn review(&mut self, seat: Option<u8>, budget: Budget) -> Result<(), Wrong>;
    fn is_reviewing(&self) -> bool;
    fn judge(&mut self) -> Vec<study::Told>;
    fn stop(&mut self);
}

impl<G: Advised> Studying for Desk<G> {
    fn turned(&self, event: u32, eye: Sight, from: Option<u32>) -> Result<study::Told, Wrong> {
        Desk::turned(self, event, eye, from)
    }

    fn review(&mut self, seat: Option<u8>, budget: Budget) -> Result<(), Wrong> {
        Desk::review(self, seat, budget)
    }

    fn is_reviewing(&self) -> bool {
        Desk::is_reviewing(self)
    }

    fn judge(&mut self) -> Vec<study::Told> {
        Desk::judge(self)
    }

    fn stop(&mut self) {
        Desk::stop(self);
    }
}

impl Worker {
    /// A worker without a game, whose masters will think within the budget.
    pub fn new(budget: Budget) -> Worker {
        Worker { budget, game: None, open: None }
    }

    /// Hears a message, and answers.
    pub fn hear(&mut self, text: &str) -> Vec<Answer> {
        let ask = match Ask::parse(text) {
            Ok(ask) => ask,
            Err(Wrong(message)) => return vec![Told::Failed { message }.into()],
        };
        match &ask {
            Ask::Start { .. } | Ask::Look { .. } | Ask::Act { .. } | Ask::Claims { .. } => {
                let told = self.host(&ask);
                let told = told.unwrap_or_else(|Wrong(message)| vec![Told::Failed { message }]);
                told.into_iter().map(Answer::from).collect()
            }
            _ => match self.study(&ask) {
                Ok(told) => told.into_iter().map(Answer::from).collect(),
                Err(Wrong(message)) => {
                    let about = Some(ask.word().to_owned());
                    vec![study::Told::Failed { about, message }.into()]
                }
            },
        }
    }

    /// Is a bot to decide, or something else to do that needs no person?
    pub fn is_due(&self) -> bool {
        self.game.as_ref().is_some_and(|game| game.is_due() || game.is_pondering())
            || self.open.as_ref().is_some_and(|open| open.desk.is_reviewing())
    }

    /// Does the next thing of that kind: who plays goes before who thinks about it, and that before a review.
    pub fn step(&mut self) -> Vec<Answer> {
        if let Some(game) = &mut self.game {
            if game.is_due() {
                return game.step().into_iter().map(Answer::from).collect();
            }
            if let Some(told) = game.ponder() {
                return vec![told.into()];
            }
        }
        let judged = self.open.as_mut().map(|open| open.desk.judge()).unwrap_or_default();
        judged.into_iter().map(Answer::from).collect()
    }

    /// What is asked of a game.
    fn host(&mut self, ask: &Ask) -> Result<Vec<Told>, Wrong> {
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
            _ => Ok(Vec::new()),
        }
    }

    /// What is asked by who studies.
    fn study(&mut self, ask: &Ask) -> Result<Option<study::Told>, Wrong> {
        let budget = self.budget;
        match ask {
            Ask::Open { record, spoilers } => return self.open(record, *spoilers).map(Some),
            Ask::Turn { event, eye, from } => {
                return self.opened()?.desk.turned(*event, *eye, *from).map(Some);
            }
            Ask::Verify { record } => {
                let file = match record {
                    Some(record) => record,
                    None => &self.opened()?.file,
                };
                let verdict = verify_file(file).map_err(|error| Wrong(error.to_string()))?;
                return Ok(Some(study::Told::verified(&verdict)));
            }
            Ask::Advise {} => return self.game()?.advise(budget).map(Some),
            Ask::Review { seat } => self.opened()?.desk.review(*seat, budget)?,
            _ => {
                if let Some(game) = &mut self.game {
                    game.stop();
                }
                if let Some(open) = &mut self.open {
                    open.desk.stop();
                }
            }
        }
        Ok(None)
    }

    fn game(&mut self) -> Result<&mut Box<dyn Hosting>, Wrong> {
        self.game.as_mut().ok_or_else(|| Wrong("there is no game yet: expected start".to_owned()))
    }

    fn opened(&mut self) -> Result<&mut Opened, Wrong> {
        self.open.as_mut().ok_or_else(|| Wrong("no record is open: expected open".to_owned()))
    }

    fn start<G: Advised>(&mut self, start: &Start<'_>) -> Result<Vec<Told>, Wrong> {
        let (host, told) = Host::<G>::start(start)?;
        self.game = Some(Box::new(host));
        Ok(told)
    }

    fn open(&mut self, file: &str, spoilers: bool) -> Result<study::Told, Wrong> {
        match AnyRecord::import(file).map_err(|error| Wrong(error.to_string()))? {
            AnyRecord::Diciassette(record) => self.put(record, GameName::Diciassette, file, spoilers),
            AnyRecord::Rummy17(record) => self.put(record, GameName::Rummy17, file, spoilers),
        }
    }

    /// Puts a record on the desk.
    fn put<G: Advised>(
        &mut self,
        record: Record<G>,
        game: GameName,
        file: &str,
        spoilers: bool,
    ) -> Result<study::Told, Wrong> {
        let desk = Desk::new(record)?;
        let told = desk.opened(game, spoilers);
        self.open = Some(Opened { file: file.to_owned(), desk: Box::new(desk) });
        Ok(told)
    }
}
