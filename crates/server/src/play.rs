//! One game at a table, of either kind: the sitting, the times of its events, and the state frames.

use bots::{Budget, Level, Opponents};
use fairness::{Deal, Secret};
use kernel::{Event, Eye, Players, Refusal, Seat, Seats, Turn};
use notation::{Fairness, Notation, Seating, Word};
use protocol::{ErrorCode, State, Waiting};
use sha2::{Digest as _, Sha256};
use sitting::{Batch, Dealer, Dealt, NoAnswer, Seed, Sitting};

use crate::entry::{read_event, write_event};
use crate::refused::Refused;

/// The longest gap sent event by event; after a longer one a fresh view is enough.
const LONGEST_GAP: usize = 400;

/// A bot's pending decision. It owns its data: the witness of one seat.
pub(crate) type Thinking = Box<dyn FnOnce() -> String + Send>;

/// Actions and lots in order, as logged.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Moves {
    pub(crate) events: Vec<String>,
    pub(crate) over: bool,
}

/// The effect of an action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Judged {
    /// An answer in a window that is still undecided.
    Sealed(String),
    /// The game continues with these moves.
    Moves(Moves),
}

/// The seats that the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Asked {
    /// Whether they are all asked at once for a claim.
    pub(crate) window: bool,
    pub(crate) seats: Seats,
}

/// The parameters of a new game.
#[derive(Clone, Debug)]
pub(crate) struct Start {
    pub(crate) players: Players,
    pub(crate) options: notation::Value,
    pub(crate) deal: Deal,
    pub(crate) first_dealer: Option<Seat>,
    /// A stacked deck instead of the shuffle, in tests.
    pub(crate) lots: Option<Vec<String>>,
}

/// The parts of a state frame beyond the game itself.
#[derive(Clone, Debug, Default)]
pub(crate) struct Around {
    pub(crate) game: u32,
    pub(crate) left_ms: Option<u64>,
    pub(crate) banks: Option<Vec<u64>>,
}

/// A game of either kind, as a table sees it.
pub(crate) trait Running: Send {
    /// The number of events so far.
    fn seq(&self) -> u64;
    fn asked(&self) -> Asked;
    /// Whether this seat has answered in the open window.
    fn has_answered(&self, seat: Seat) -> bool;
    /// Judges an action of this seat, with the moves that follow it. The seats of `standing` pass
    /// while a claim cannot be right.
    fn judge(&mut self, seat: Seat, action: &str, standing: Seats) -> Result<Judged, Refused>;
    /// The moves that follow if the seats of `silent` pass in the window; none while another seat
    /// must still answer.
    fn settle(&mut self, standing: Seats, silent: Seats) -> Option<Moves>;
    /// The lots that begin the game.
    fn deal(&mut self, standing: Seats) -> Moves;
    /// Applies logged events.
    fn apply(&mut self, events: &[String], at: i64) -> Result<(), String>;
    /// Keeps a sealed answer from the log.
    fn seal(&mut self, seat: Seat, action: &str) -> Result<(), String>;
    /// The number of events persisted by this time, and the time of the next one.
    fn seen_by(&self, time: i64) -> (u64, Option<i64>);
    /// Writes the state frame for this eye: the events since `from`, and the state after `upto`
    /// events.
    fn write(&self, out: &mut Vec<u8>, eye: Eye, from: Option<u64>, upto: u64, around: &Around);
    /// The thinking of a bot of this level on this seat.
    fn think(&mut self, seat: Seat, level: Level) -> Option<Thinking>;
    /// The action of this seat if its bot loses the decision; none if the seat is not asked.
    fn fallback(&self, seat: Seat) -> Option<String>;
    /// The first dealer of a rematch, unless drawn by lot.
    fn next_dealer(&self) -> Option<Seat>;
    /// The record of the game.
    fn record(&self, seating: Vec<Seating>, restarts: u32) -> String;
    /// The whole state, for tests that plant a leak.
    fn everything(&self) -> String;
}

/// A game that a table can run.
pub(crate) trait Playable: Dealt + Notation + Opponents {}

impl<G: Dealt + Notation + Opponents> Playable for G {}

/// Begins a game.
pub(crate) fn begin<G: Playable>(start: Start) -> Result<Box<dyn Running>, Refused> {
    let bad = |why: String| Refused::new(ErrorCode::BadSettings, why);
    let options = G::options_from(&start.options).map_err(|wrong| bad(wrong.to_string()))?;
    let opening = G::new(start.players, options).map_err(|error| bad(error.to_string()))?;
    let dealer = match &start.lots {
        Some(lots) => {
            let lots: Result<Vec<G::Chance>, _> = lots.iter().map(|lot| lot.parse()).collect();
            Dealer::stacked(lots.map_err(|error| bad(error.to_string()))?)
        }
        None => Dealer::fair(start.deal.clone(), start.first_dealer),
    };
    let sitting = Sitting::new(opening, dealer, seed_of_bots(&start.deal.secret));
    Ok(Box::new(Play::<G> { sitting, times: Vec::new(), start, foreseen: None }))
}

/// Derives the seed of the bots from the secret of the deal, so that it stays unknown until the
/// secret is published.
fn seed_of_bots(secret: &Secret) -> Seed {
    Seed(Sha256::new().chain_update(b"bot/v1").chain_update(secret.0).finalize().into())
}

struct Play<G: Playable> {
    sitting: Sitting<G>,
    /// The time at which each event was persisted.
    times: Vec<i64>,
    start: Start,
    foreseen: Option<Foreseen<G>>,
}

/// The batch of the last judged action, with its text, so that it need not be read back from the
/// log.
struct Foreseen<G: Playable> {
    texts: Vec<String>,
    batch: Batch<G>,
}

impl<G: Playable> Play<G> {
    fn game(&self) -> &G {
        self.sitting.game()
    }

    /// Prepares a batch of these admitted events and the events that follow from them.
    fn foresee(&mut self, first: Vec<Event<G>>, standing: Seats) -> Moves {
        let mut batch = self.sitting.batch();
        first.into_iter().for_each(|event| batch.push(event));
        batch.go_on(standing);
        let texts: Vec<String> = batch.events().iter().map(write_event).collect();
        let moves = Moves { events: texts.clone(), over: batch.game().turn() == Turn::Over };
        self.foreseen = Some(Foreseen { texts, batch });
        moves
    }

    /// Replays a batch from the log.
    fn read(&self, texts: &[String]) -> Result<Batch<G>, String> {
        let mut batch = self.sitting.batch();
        for text in texts {
            batch.resume(read_event(text)?).map_err(|misfit| format!("{text}: {misfit}"))?;
        }
        Ok(batch)
    }
}

fn unanswered<R: std::fmt::Display>(no: NoAnswer<R>) -> Refused {
    match no {
        NoAnswer::Refused(refusal) => refused(refusal),
        NoAnswer::NotAsked => Refused::new(ErrorCode::NotYourTurn, no.to_string()),
        NoAnswer::Answered => Refused::new(ErrorCode::Stale, no.to_string()),
    }
}

fn refused<R: std::fmt::Display>(refusal: Refusal<R>) -> Refused {
    let code = match refusal {
        Refusal::NoSuchSeat { .. } => ErrorCode::NotSeated,
        Refusal::NotYourTurn { .. } => ErrorCode::NotYourTurn,
        Refusal::Rule(_) => ErrorCode::Illegal,
    };
    Refused::new(code, refusal.to_string())
}

impl<G: Playable> Running for Play<G> {
    fn seq(&self) -> u64 {
        self.sitting.log().len() as u64
    }

    fn asked(&self) -> Asked {
        Asked { window: self.game().claimants().is_some(), seats: self.game().awaited() }
    }

    fn has_answered(&self, seat: Seat) -> bool {
        self.sitting.answers().of(seat).is_some()
    }

    fn judge(&mut self, seat: Seat, action: &str, standing: Seats) -> Result<Judged, Refused> {
        let game = self.game();
        let action: G::Action = action
            .parse()
            .map_err(|error: kernel::Misspelt| Refused::new(ErrorCode::Misspelt, error.to_string()))?;
        if game.claimants().is_none() {
            let event = game.admit(seat, action).map_err(refused)?;
            return Ok(Judged::Moves(self.foresee(vec![event], standing)));
        }
        self.sitting.answers().check(game, seat, action).map_err(unanswered)?;
        let mut answers = self.sitting.answers_with(standing, Seats::default());
        answers.seal(seat, action);
        Ok(match answers.decided(game) {
            Some(events) => Judged::Moves(self.foresee(events, standing)),
            None => Judged::Sealed(action.to_string()),
        })
    }

    fn settle(&mut self, standing: Seats, silent: Seats) -> Option<Moves> {
        self.game().claimants()?;
        let events = self.sitting.answers_with(standing, silent).decided(self.game())?;
        Some(self.foresee(events, standing))
    }

    fn deal(&mut self, standing: Seats) -> Moves {
        self.foresee(Vec::new(), standing)
    }

    fn apply(&mut self, texts: &[String], at: i64) -> Result<(), String> {
        let batch = match self.foreseen.take() {
            Some(foreseen) if foreseen.texts == texts => foreseen.batch,
            _ => self.read(texts)?,
        };
        self.sitting.commit(batch);
        self.times.resize(self.sitting.log().len(), at);
        Ok(())
    }

    fn seal(&mut self, seat: Seat, action: &str) -> Result<(), String> {
        self.sitting.seal(seat, action.parse().map_err(|error| format!("{action}: {error}"))?);
        Ok(())
    }

    fn seen_by(&self, time: i64) -> (u64, Option<i64>) {
        let count = self.times.partition_point(|at| *at <= time);
        (count as u64, self.times.get(count).copied())
    }

    fn write(&self, out: &mut Vec<u8>, eye: Eye, from: Option<u64>, upto: u64, around: &Around) {
        let upto = usize::try_from(upto).unwrap_or(usize::MAX).min(self.sitting.log().len());
        let is_now = upto == self.sitting.log().len();
        let from = from
            .and_then(|from| usize::try_from(from).ok())
            .filter(|from| *from <= upto && upto - from <= LONGEST_GAP);
        let mut seen = Vec::new();
        if let Some(from) = from.filter(|from| *from < upto) {
            self.sitting.log().walk(from..upto, |state, event| {
                seen.push(G::steps(&state.seen(event, eye)).collect::<Vec<_>>());
            });
        }
        let earlier;
        let game = if is_now {
            self.game()
        } else {
            earlier = self.sitting.log().state_at(upto);
            &earlier
        };
        let view = game.view(eye);
        let asked = self.asked();
        let own = match eye {
            Eye::Seat(seat) if is_now && asked.seats.has(seat) => Some(seat),
            _ => None,
        };
        let answered = own.and_then(|seat| self.sitting.answers().of(seat));
        let mut legal = Vec::new();
        if own.is_some() && answered.is_none() {
            self.game().legal(&mut legal);
        }
        let state = State {
            game: around.game,
            from: from.map(|from| from as u64),
            seq: upto as u64,
            seen,
            view: G::ViewJson::from(&view),
            more: G::MoreJson::from(&view),
            waiting: (is_now && !asked.seats.is_empty()).then(|| Waiting {
                window: asked.window,
                seats: asked.seats.iter().map(|seat| seat.index() as u8).collect(),
                left_ms: around.left_ms,
            }),
            legal: legal.into_iter().map(Word).collect::<Vec<_>>(),
            answered: answered.map(Word),
            banks: around.banks.clone().filter(|_| is_now),
            result: (game.turn() == Turn::Over).then(|| game.result_json()),
        };
        state.write_frame(out);
    }

    fn think(&mut self, seat: Seat, level: Level) -> Option<Thinking> {
        let question = self.sitting.question(seat)?;
        Some(Box::new(move || {
            let bot = G::level(level, Budget::ms(Budget::DEFAULT_MS));
            bot.choose(&question.witness, &question.legal, question.seed).to_string()
        }))
    }

    fn fallback(&self, seat: Seat) -> Option<String> {
        let is_asked = self.game().awaited().has(seat);
        is_asked.then(|| sitting::fallback::<G>(&self.sitting.legal()).to_string())
    }

    fn next_dealer(&self) -> Option<Seat> {
        self.game().next_dealer()
    }

    fn record(&self, seating: Vec<Seating>, restarts: u32) -> String {
        let mut record = self.sitting.record(seating);
        if self.start.lots.is_none() {
            record.fairness = Some(Fairness::new(
                &self.start.deal,
                restarts,
                self.start.first_dealer,
                self.sitting.dealer().piles(),
            ));
        }
        record.export()
    }

    fn everything(&self) -> String {
        notation::to_value(self.game().state_json(&[])).to_string()
    }
}
