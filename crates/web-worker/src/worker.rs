//! The worker's reaction to the messages of its page: hosts a game of either kind, opens a record
//! of either kind, and needs no browser.

use bots::Budget;
use diciassette::Diciassette;
use notation::{AnyRecord, GameName, Invalid, Record};
use protocol::Frame;
use rummy17::Rummy17;
use sitting::verify_file;
use worker_protocol::{GameMessage, Request, study};

use crate::answer::Answer;
use crate::coach::Advised;
use crate::follower::{AnyFollower, Follower};
use crate::host::{AnyHost, Host, Start};
use crate::lesson::{self, AnyLesson, Lesson};
use crate::open_record::{AnyOpenRecord, OpenRecord};
use crate::proof;
use crate::recalled::Recalled;
use crate::tally::of_record;

/// Hosts or teaches one game at a time, and has one record open.
pub struct Worker {
    budget: Budget,
    game: Option<Box<dyn AnyHost>>,
    lesson: Option<Box<dyn AnyLesson>>,
    /// A game at a remote table.
    followed: Option<Box<dyn AnyFollower>>,
    open: Option<Opened>,
    /// A file that could not be opened; its shuffle can still be verified.
    refused: Option<String>,
}

/// An open record, and its file.
struct Opened {
    game: GameName,
    file: String,
    record: Box<dyn AnyOpenRecord>,
}

impl Worker {
    /// A worker without a game, whose masters think within the budget.
    pub fn new(budget: Budget) -> Worker {
        Worker { budget, game: None, lesson: None, followed: None, open: None, refused: None }
    }

    /// Parses a message, and answers it.
    pub fn hear(&mut self, text: &str) -> Vec<Answer> {
        match Request::parse(text) {
            Ok(ask) => self.answer(&ask),
            Err(Invalid(message)) => vec![GameMessage::Failed { message }.into()],
        }
    }

    /// Answers a message.
    pub fn answer(&mut self, ask: &Request) -> Vec<Answer> {
        let declined = |Invalid(message)| {
            vec![study::StudyMessage::Declined { about: Some(ask.name().to_owned()), message }.into()]
        };
        if let Some(messages) = self.ask_lesson(ask) {
            return messages.unwrap_or_else(declined);
        }
        match ask {
            Request::Start { .. } | Request::Look { .. } | Request::Act { .. } | Request::Claims { .. } => {
                let messages = self.host(ask);
                self.with_advice(
                    messages.unwrap_or_else(|Invalid(message)| vec![GameMessage::Failed { message }]),
                )
            }
            _ => {
                let messages = self.study(ask);
                messages.map_or_else(declined, |messages| messages.into_iter().map(Answer::from).collect())
            }
        }
    }

    /// The messages about a game, with the advice after a state: before any further step.
    fn with_advice(&mut self, messages: Vec<GameMessage>) -> Vec<Answer> {
        let budget = self.budget;
        let has_come_further = messages.iter().any(|message| matches!(message, GameMessage::State { .. }));
        let game = self.game.as_mut().filter(|_| has_come_further);
        let advice = game.map(|game| game.advise_on(budget)).unwrap_or_default();
        messages.into_iter().map(Answer::from).chain(advice.into_iter().map(Answer::from)).collect()
    }

    /// Whether a step is due that needs no person, such as a bot's decision.
    pub fn is_due(&self) -> bool {
        self.lesson.as_ref().is_some_and(|lesson| lesson.is_due())
            || self.game.as_ref().is_some_and(|game| game.is_due() || game.is_pondering())
            || self.followed.as_ref().is_some_and(|followed| followed.is_pondering())
            || self.open.as_ref().is_some_and(|open| open.record.is_reviewing())
    }

    /// Takes the next step. Playing comes before pondering, and pondering before a review.
    pub fn step(&mut self) -> Vec<Answer> {
        if let Some(lesson) = self.lesson.as_mut().filter(|lesson| lesson.is_due()) {
            return lesson.go_on();
        }
        if let Some(game) = &mut self.game {
            if game.is_due() {
                let messages = game.step();
                return self.with_advice(messages);
            }
            if let Some(message) = game.ponder() {
                return vec![message.into()];
            }
        }
        if let Some(message) = self.followed.as_mut().and_then(|followed| followed.ponder()) {
            return vec![message.into()];
        }
        let judged = self.open.as_mut().map(|open| open.record.judge()).unwrap_or_default();
        judged.into_iter().map(Answer::from).collect()
    }

    /// Answers requests about a lesson; none for other requests.
    fn ask_lesson(&mut self, ask: &Request) -> Option<Result<Vec<Answer>, Invalid>> {
        match (ask, &mut self.lesson) {
            (Request::Lesson { game }, _) => Some(match game {
                GameName::Diciassette => self.begin_lesson::<Diciassette>(lesson::DICIASSETTE),
                GameName::Rummy17 => self.begin_lesson::<Rummy17>(lesson::RUMMY17),
            }),
            (Request::Next {}, Some(lesson)) => Some(lesson.read_on()),
            (Request::Next {}, None) => Some(Err(Invalid("there is no lesson: expected lesson".to_owned()))),
            (Request::Act { seat, seq, action }, Some(lesson)) => Some(Ok(lesson.act(*seat, *seq, action))),
            (Request::Look { .. }, Some(lesson)) => Some(Ok(lesson.look())),
            _ => None,
        }
    }

    fn begin_lesson<G: Advised>(&mut self, text: &str) -> Result<Vec<Answer>, Invalid> {
        let (lesson, messages) = Lesson::<G>::begin(text)?;
        self.game = None;
        self.followed = None;
        self.lesson = Some(Box::new(lesson));
        Ok(messages)
    }

    /// Answers requests about a game.
    fn host(&mut self, ask: &Request) -> Result<Vec<GameMessage>, Invalid> {
        match ask {
            Request::Start { settings, people, seed, log } => {
                let start = Start { settings, people, seed, log, budget: self.budget };
                match settings.game {
                    GameName::Diciassette => self.start::<Diciassette>(&start),
                    GameName::Rummy17 => self.start::<Rummy17>(&start),
                }
            }
            Request::Look { seat } => Ok(self.game()?.look(*seat)),
            Request::Act { seat, seq, action } => Ok(self.game()?.act(*seat, *seq, action)),
            Request::Claims { seq, seats } => Ok(self.game()?.claim(*seq, seats)),
            _ => Ok(Vec::new()),
        }
    }

    /// Answers requests about records and advice.
    fn study(&mut self, ask: &Request) -> Result<Vec<study::StudyMessage>, Invalid> {
        let budget = self.budget;
        let message = match ask {
            Request::Open { record, spoilers } => self.open(record, *spoilers)?,
            Request::Fetch { address, .. } => {
                return Err(Invalid(format!(
                    "{address}: there is no browser here to fetch it: expected open"
                )));
            }
            Request::Recall { settings, people, names, seed, log, spoilers } => {
                let recalled = Recalled { settings, people, names, seed, log };
                match settings.game {
                    GameName::Diciassette => self.recall::<Diciassette>(&recalled, *spoilers)?,
                    GameName::Rummy17 => self.recall::<Rummy17>(&recalled, *spoilers)?,
                }
            }
            Request::End {} => {
                let opened = self.opened()?;
                opened.record.opened(opened.game, true)
            }
            Request::Save {} => study::StudyMessage::Recorded { record: self.opened()?.file.clone() },
            Request::Turn { event, eye, from } => self.opened()?.record.turned(*event, *eye, *from)?,
            Request::Verify { record } => {
                let file = match (record, &self.refused) {
                    (Some(record), _) | (None, Some(record)) => record,
                    (None, None) => &self.opened()?.file,
                };
                let verdict = verify_file(file).map_err(|error| Invalid(error.to_string()))?;
                proof::message_of(&verdict)
            }
            Request::Tally { record, seat } => tally(record, *seat)?,
            Request::Advise { seq, draft } => {
                return match (&mut self.game, &mut self.followed) {
                    (None, Some(followed)) => Ok(followed.advise(*seq, draft, budget)),
                    _ => self.game()?.advise(*seq, draft, budget),
                };
            }
            Request::Follow { state } => return self.follow(state),
            Request::Review { seat } => {
                self.opened()?.record.review(*seat, budget)?;
                return Ok(Vec::new());
            }
            _ => {
                if let Some(game) = &mut self.game {
                    game.stop();
                }
                if let Some(followed) = &mut self.followed {
                    followed.stop();
                }
                if let Some(open) = &mut self.open {
                    open.record.stop();
                }
                return Ok(Vec::new());
            }
        };
        Ok(vec![message])
    }

    /// Follows a game at a remote table by that table's messages.
    fn follow(&mut self, frame: &str) -> Result<Vec<study::StudyMessage>, Invalid> {
        let Frame::State(state) = Frame::parse(frame)? else {
            return Err(Invalid("state: expected a state".to_owned()));
        };
        let game = &state.view["game"];
        let is_game = |name: &GameName| game.as_str() == Some(name.id());
        let game = [GameName::Diciassette, GameName::Rummy17]
            .into_iter()
            .find(is_game)
            .ok_or_else(|| Invalid::field("view.game", "diciassette or rummy17", game))?;
        let budget = self.budget;
        (self.game, self.lesson) = (None, None);
        if self.followed.as_ref().is_none_or(|followed| followed.game() != game.id()) {
            self.followed = Some(match game {
                GameName::Diciassette => Box::new(Follower::<Diciassette>::new()),
                GameName::Rummy17 => Box::new(Follower::<Rummy17>::new()),
            });
        }
        match &mut self.followed {
            Some(followed) => followed.follow(&state, budget),
            None => Ok(Vec::new()),
        }
    }

    fn game(&mut self) -> Result<&mut Box<dyn AnyHost>, Invalid> {
        self.game.as_mut().ok_or_else(|| Invalid("there is no game yet: expected start".to_owned()))
    }

    fn opened(&mut self) -> Result<&mut Opened, Invalid> {
        self.open.as_mut().ok_or_else(|| Invalid("no record is open: expected open".to_owned()))
    }

    fn start<G: Advised>(&mut self, start: &Start<'_>) -> Result<Vec<GameMessage>, Invalid> {
        let (host, messages) = Host::<G>::start(start)?;
        self.game = Some(Box::new(host));
        self.lesson = None;
        self.followed = None;
        Ok(messages)
    }

    fn open(&mut self, file: &str, spoilers: bool) -> Result<study::StudyMessage, Invalid> {
        let record = match AnyRecord::import(file) {
            Ok(record) => record,
            Err(error) => {
                self.refused = Some(file.to_owned());
                return Err(Invalid(error.to_string()));
            }
        };
        match record {
            AnyRecord::Diciassette(record) => self.put(record, GameName::Diciassette, file, spoilers),
            AnyRecord::Rummy17(record) => self.put(record, GameName::Rummy17, file, spoilers),
        }
    }

    /// Opens a game played on this device.
    fn recall<G: Advised>(
        &mut self,
        recalled: &Recalled<'_>,
        spoilers: bool,
    ) -> Result<study::StudyMessage, Invalid> {
        let record = recalled.record::<G>()?;
        let file = record.export();
        self.put(record, recalled.settings.game, &file, spoilers)
    }

    /// Opens a record.
    fn put<G: Advised>(
        &mut self,
        record: Record<G>,
        game: GameName,
        file: &str,
        spoilers: bool,
    ) -> Result<study::StudyMessage, Invalid> {
        let record = OpenRecord::new(record)?;
        let message = record.opened(game, spoilers);
        self.open = Some(Opened { game, file: file.to_owned(), record: Box::new(record) });
        self.refused = None;
        Ok(message)
    }
}

/// The tally of a record for a seat, without opening the record.
fn tally(file: &str, seat: u8) -> Result<study::StudyMessage, Invalid> {
    let tally = match AnyRecord::import(file).map_err(|error| Invalid(error.to_string()))? {
        AnyRecord::Diciassette(record) => of_record(&record, seat)?,
        AnyRecord::Rummy17(record) => of_record(&record, seat)?,
    };
    Ok(study::StudyMessage::Tallied { tally: Box::new(tally) })
}
