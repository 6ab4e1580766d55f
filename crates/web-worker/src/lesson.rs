//! Lessons: a stacked game, move by move, that stops wherever there is something to learn.
//!
//! A lesson is a text, one for each game (`lessons/`). Empty lines and lines that begin with `#`
//! are ignored. The deal comes first:
//!
//! - `players 3`, `options {…}`;
//! - `lot first 0`: one lot, in the notation; `lots 4= 5 2`: several one-word lots, in order;
//! - `hand R5 R6 …`: the hands of a deal of one card at a time, one per line, beginning with the
//!   seat that is dealt to first.
//!
//! The events follow:
//!
//! - `1 4= down`: this seat takes this action. In a claim window, seats asked before the seat of
//!   the next line pass;
//! - `say NAME at PLACES`: an explanation; the game waits until it has been read. `at` names the
//!   places that it refers to;
//! - `do NAME at PLACES: ACTION | ACTION`: the learner does one of these, and nothing else.
//!
//! The page has the words for each name. It gets the knowledge of the learner's seat, as in any
//! game, and never future events.

use kernel::{Players, Seat, Turn};
use notation::{Invalid, Notation};
use worker_protocol::GameMessage;
use worker_protocol::study;

use crate::answer::Answer;
use crate::coach::Advised;
use crate::host::{AnyHost, Host};

/// The lesson of Diciassette.
pub const DICIASSETTE: &str = include_str!("../lessons/diciassette.lesson");

/// The lesson of Rummy 17.
pub const RUMMY17: &str = include_str!("../lessons/rummy17.lesson");

/// The learner's seat.
const LEARNER: Seat = Seat::A;

/// A step of a lesson.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Step<G: Notation> {
    teaches: String,
    points: Vec<String>,
    /// The actions to choose from; empty if the step is only to be read.
    awaits: Vec<G::Action>,
}

/// A line of the lesson.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Line<G: Notation> {
    /// A seat acts by itself.
    Act(Seat, G::Action),
    /// The learner reads or acts.
    Step(Step<G>),
}

/// A lesson and its progress.
pub struct Lesson<G: Advised> {
    host: Host<G>,
    lines: Vec<Line<G>>,
    /// The next line.
    place: usize,
}

/// A lesson of either game.
pub(crate) trait AnyLesson {
    /// Whether an event is due that needs no learner.
    fn is_due(&self) -> bool;

    /// Performs the next such event.
    fn go_on(&mut self) -> Vec<Answer>;

    /// Continues after the learner has read a step.
    fn read_on(&mut self) -> Result<Vec<Answer>, Invalid>;

    /// Acts for the learner.
    fn act(&mut self, number: u8, seq: u64, text: &str) -> Vec<Answer>;

    /// Sends the current state again.
    fn look(&self) -> Vec<Answer>;
}

impl<G: Advised> Lesson<G> {
    /// Reads a lesson and deals. Returns it with the first messages.
    pub fn begin(text: &str) -> Result<(Lesson<G>, Vec<Answer>), Invalid> {
        let Reader { players, options, lots, lines, .. } = Reader::read(text)?;
        let players = players.ok_or_else(|| wrong("expected a line with players"))?;
        let options = options.unwrap_or_default();
        let game = G::new(players, options).map_err(|error| Invalid(error.to_string()))?;
        let (host, dealt) = Host::laid_out(game, LEARNER, lots);
        let lesson = Lesson { host, lines, place: 0 };
        let messages = lesson.answers(vec![dealt]);
        Ok((lesson, messages))
    }

    /// The current step, once the game has reached it.
    fn step(&self) -> Option<&Step<G>> {
        match self.lines.get(self.place)? {
            Line::Step(step) if step.awaits.iter().all(|action| self.may(LEARNER, *action)) => Some(step),
            _ => None,
        }
    }

    /// The next action without the learner: that of the next line, or a pass of a seat asked before
    /// it.
    fn due(&self) -> Option<(Seat, G::Action)> {
        let Turn::Seat(asked) = self.host.game().turn() else { return None };
        let said = match self.lines.get(self.place)? {
            Line::Act(seat, action) => Some((*seat, *action)),
            Line::Step(_) if self.step().is_some() => return None,
            Line::Step(_) => None,
        };
        match (said, self.host.game().claimants()) {
            (Some((seat, action)), Some(_)) if self.may(seat, action) => said,
            (_, Some(_)) => Some((asked, G::PASS)),
            (said, None) => said,
        }
    }

    fn may(&self, seat: Seat, action: G::Action) -> bool {
        self.host.game().turn() == Turn::Seat(seat) && self.host.legal().contains(&action)
    }

    /// The messages about new events, with the step that teaches them.
    fn answers(&self, messages: Vec<GameMessage>) -> Vec<Answer> {
        let lesson = self.step().map(|step| {
            let count =
                |lines: &[Line<G>]| lines.iter().filter(|line| matches!(line, Line::Step(_))).count() as u32;
            study::StudyMessage::Lesson {
                step: count(&self.lines[..=self.place]),
                of: count(&self.lines),
                teaches: step.teaches.clone(),
                awaits: step.awaits.iter().map(ToString::to_string).collect(),
                points: step.points.clone(),
            }
        });
        let is_refused = matches!(messages.as_slice(), [GameMessage::Refused { .. }]);
        // Lessons are not resumed, so the log is dropped.
        let messages = messages.into_iter().filter(|message| !matches!(message, GameMessage::Log { .. }));
        let messages = messages.map(|message| self.seen(message));
        messages.chain(lesson.filter(|_| !is_refused).map(Answer::from)).collect()
    }

    /// Offers legal actions only where the step awaits one.
    fn seen(&self, message: GameMessage) -> Answer {
        match message {
            GameMessage::State { eye, mut state }
                if self.step().is_none_or(|step| step.awaits.is_empty()) =>
            {
                state.legal.clear();
                GameMessage::State { eye, state }.into()
            }
            message => message.into(),
        }
    }
}

impl<G: Advised> AnyLesson for Lesson<G> {
    fn is_due(&self) -> bool {
        self.due().is_some()
    }

    fn go_on(&mut self) -> Vec<Answer> {
        let Some((seat, action)) = self.due() else { return Vec::new() };
        if matches!(self.lines.get(self.place), Some(Line::Act(by, what)) if (*by, *what) == (seat, action)) {
            self.place += 1;
        }
        // Tests run every lesson; one that does not fit goes no further.
        if !self.may(seat, action) {
            self.lines.clear();
            let message = format!("the lesson does not fit: seat {seat} may not {action}");
            return vec![GameMessage::Failed { message }.into()];
        }
        let messages = self.host.act_out(seat, action);
        self.answers(messages)
    }

    fn read_on(&mut self) -> Result<Vec<Answer>, Invalid> {
        match self.step() {
            Some(step) if step.awaits.is_empty() && self.place + 1 < self.lines.len() => {
                self.place += 1;
                // If another seat is due to act, its action sends the next messages.
                Ok(if self.is_due() { Vec::new() } else { self.answers(vec![self.host.standing()]) })
            }
            Some(step) if !step.awaits.is_empty() => {
                let awaits: Vec<String> = step.awaits.iter().map(ToString::to_string).collect();
                Err(Invalid(format!("something is to be done: expected act with {}", awaits.join(" or "))))
            }
            _ => Err(Invalid("there is nothing to be read now".to_owned())),
        }
    }

    fn act(&mut self, number: u8, seq: u64, text: &str) -> Vec<Answer> {
        let is_awaited =
            || self.step().is_some_and(|step| step.awaits.iter().any(|action| action.to_string() == text));
        if !is_awaited() {
            let message = "the lesson waits for something else".to_owned();
            return vec![GameMessage::Refused { seat: number, message }.into()];
        }
        let messages = self.host.act(number, seq, text);
        if !matches!(messages.as_slice(), [GameMessage::Refused { .. }]) {
            self.place += 1;
        }
        self.answers(messages)
    }

    fn look(&self) -> Vec<Answer> {
        vec![self.seen(self.host.standing())]
    }
}

/// A lesson being read.
struct Reader<G: Notation> {
    players: Option<Players>,
    options: Option<G::Options>,
    lots: Vec<G::Chance>,
    /// Hands dealt one card at a time.
    hands: Vec<Vec<G::Chance>>,
    lines: Vec<Line<G>>,
}

impl<G: Notation> Reader<G> {
    /// Reads the text of a lesson.
    fn read(text: &str) -> Result<Reader<G>, Invalid> {
        let mut reader =
            Reader { players: None, options: None, lots: Vec::new(), hands: Vec::new(), lines: Vec::new() };
        for (number, line) in text.lines().enumerate() {
            let line = line.trim();
            if !line.is_empty() && !line.starts_with('#') {
                let wrong = |Invalid(why)| Invalid(format!("line {}: {line}: {why}", number + 1));
                reader.line(line).map_err(wrong)?;
            }
        }
        reader.interleave();
        Ok(reader)
    }

    fn line(&mut self, line: &str) -> Result<(), Invalid> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        if word != "hand" {
            self.interleave();
        }
        match word {
            "players" => {
                let players = rest.parse().ok().and_then(|count| Players::new(count).ok());
                self.players = Some(players.ok_or_else(|| wrong("expected 2 to 6"))?);
            }
            "options" => {
                let options = rest.parse().map_err(|_| wrong("expected an object in JSON"))?;
                self.options = Some(G::options_from(&options)?);
            }
            "lot" => self.lots.push(read(rest)?),
            "lots" => self.lots.extend(words::<G::Chance>(rest)?),
            "hand" => self.hands.push(words(rest)?),
            "say" => self.lines.push(Line::Step(step(rest, Vec::new()))),
            "do" => {
                let (about, actions) =
                    rest.split_once(": ").ok_or_else(|| wrong("expected “: ” and an action"))?;
                let awaits = actions.split(" | ").map(read).collect::<Result<_, _>>()?;
                self.lines.push(Line::Step(step(about, awaits)));
            }
            seat => {
                let seat = seat.parse().ok().and_then(Seat::new);
                let seat = seat
                    .ok_or_else(|| wrong("expected the number of a seat, say, do, or a part of the deal"))?;
                self.lines.push(Line::Act(seat, read(rest)?));
            }
        }
        Ok(())
    }

    /// Converts hands dealt one card at a time into lots in the order of the pile.
    fn interleave(&mut self) {
        let hands = std::mem::take(&mut self.hands);
        let most = hands.iter().map(Vec::len).max().unwrap_or_default();
        for place in 0..most {
            self.lots.extend(hands.iter().filter_map(|hand| hand.get(place)));
        }
    }
}

fn wrong(why: &str) -> Invalid {
    Invalid(why.to_owned())
}

fn read<T: std::str::FromStr<Err = kernel::Misspelt>>(text: &str) -> Result<T, Invalid> {
    text.trim().parse().map_err(|error: kernel::Misspelt| Invalid(error.to_string()))
}

fn words<T: std::str::FromStr<Err = kernel::Misspelt>>(text: &str) -> Result<Vec<T>, Invalid> {
    text.split_whitespace().map(read).collect()
}

/// Reads `NAME at PLACE PLACE`.
fn step<G: Notation>(text: &str, awaits: Vec<G::Action>) -> Step<G> {
    let (teaches, places) = text.split_once(" at ").unwrap_or((text, ""));
    Step {
        teaches: teaches.trim().to_owned(),
        points: places.split_whitespace().map(str::to_owned).collect(),
        awaits,
    }
}
