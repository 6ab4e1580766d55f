//! One game at a table: the rules, the dealer, the answers that are still sealed, and what each pair of eyes is shown.

use std::io::Write;

use bots::{Budget, Level};
use fairness::{Deal, Secret};
use kernel::{BySeat, Event, Eye, Players, Refusal, Seat, Seats, Turn, Witness};
use notation::{Fairness, Record, Seating};
use protocol::{ErrorCode, Waiting};
use sha2::{Digest as _, Sha256};
use sitting::Dealer;

use crate::history::History;
use crate::hosted::Hosted;
use crate::refused::Refused;

/// A longer way back is not shown event by event: a fresh view has all that counts.
const LONGEST_GAP: usize = 400;

/// What a bot has still to think out. It owns all it needs: a witness of one seat.
pub(crate) type Thinking = Box<dyn FnOnce() -> String + Send>;

/// Actions and lots in their order, as they go into the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Moves {
    pub(crate) events: Vec<String>,
    pub(crate) over: bool,
}

/// What becomes of an action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Judged {
    /// It is an answer in a window that is not decided yet.
    Sealed(String),
    /// The game goes on like this.
    Moves(Moves),
}

/// Whom the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Asked {
    /// Are they all asked at once for a claim?
    pub(crate) window: bool,
    pub(crate) seats: Seats,
}

/// What a game is begun with.
#[derive(Clone, Debug)]
pub(crate) struct Start {
    pub(crate) players: Players,
    pub(crate) options: notation::Value,
    pub(crate) deal: Deal,
    pub(crate) first_dealer: Option<Seat>,
    /// A stacked deck instead of the shuffle, in tests.
    pub(crate) lots: Option<Vec<String>>,
}

/// What a state frame says beyond the game itself.
#[derive(Clone, Debug, Default)]
pub(crate) struct Around {
    pub(crate) game: u32,
    pub(crate) left_ms: Option<u64>,
    pub(crate) banks: Option<Vec<u64>>,
}

/// A game of either kind, as a table sees it.
pub(crate) trait Running: Send {
    /// How many events there were.
    fn seq(&self) -> u64;
    fn asked(&self) -> Asked;
    /// Has this seat answered in the window that is open?
    fn has_answered(&self, seat: Seat) -> bool;
    /// May this seat do this, and what follows? `standing` are the seats that pass while a claim cannot be right.
    fn judge(&mut self, seat: Seat, action: &str, standing: Seats) -> Result<Judged, Refused>;
    /// What follows when those who are `silent` let the window go by: none while somebody else has still to answer.
    fn settle(&mut self, standing: Seats, silent: Seats) -> Option<Moves>;
    /// The lots that begin the game.
    fn deal(&mut self, standing: Seats) -> Moves;
    /// Does what stands in the log.
    fn apply(&mut self, events: &[String], at: i64) -> Result<(), String>;
    /// Keeps a sealed answer from the log.
    fn seal(&mut self, seat: Seat, action: &str) -> Result<(), String>;
    /// How many events were written down by this time, and when the next one was.
    fn seen_by(&self, time: i64) -> (u64, Option<i64>);
    /// The state frame for these eyes: what has happened since `from`, and how it stands after `upto` events.
    fn write(&self, out: &mut Vec<u8>, eye: Eye, from: Option<u64>, upto: u64, around: &Around);
    /// What a bot of this level does on this seat.
    fn think(&mut self, seat: Seat, level: Level) -> Option<Thinking>;
    /// An action that is legal for this seat, if it is asked: to pass in a claim window.
    fn any_action(&self, seat: Seat) -> Option<String>;
    /// Who deals first in a rematch, if that is not by lot.
    fn next_dealer(&self) -> Option<Seat>;
    /// The game for good.
    fn record(&self, seating: Vec<Seating>, restarts: u32) -> String;
    /// Everything, for tests that plant a leak.
    fn everything(&self) -> String;
}

/// Begins a game.
pub(crate) fn begin<G: Hosted>(start: Start) -> Result<Box<dyn Running>, Refused> {
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
    Ok(Box::new(Play::<G> {
        history: History::new(opening.clone()),
        opening,
        dealer,
        sealed: BySeat::from_fn(|_| None),
        witnesses: BySeat::from_fn(|_| None),
        start,
        foreseen: None,
    }))
}

struct Play<G: Hosted> {
    opening: G,
    history: History<G>,
    dealer: Dealer<G>,
    sealed: BySeat<Option<G::Action>>,
    /// For seats on which a bot has thought: kept up to date from then on.
    witnesses: BySeat<Option<Witness<G>>>,
    start: Start,
    foreseen: Option<Foreseen<G>>,
}

/// What was worked out when an action was judged, so that it need not be worked out again when it is in the log.
struct Foreseen<G: Hosted> {
    texts: Vec<String>,
    events: Vec<Event<G>>,
    dealer: Dealer<G>,
}

type Answers<G> = BySeat<Option<<G as kernel::Game>::Action>>;

impl<G: Hosted> Play<G> {
    fn game(&self) -> &G {
        self.history.now()
    }

    /// Goes on from here by these events: lots follow, and windows in which everybody passes by standing order.
    fn foresee(&mut self, first: Vec<Event<G>>, standing: Seats) -> Moves {
        let mut game = self.game().clone();
        let mut dealer = self.dealer.clone();
        let mut events = Vec::with_capacity(first.len() + 4);
        for event in first {
            game.apply(event);
            events.push(event);
        }
        loop {
            match game.turn() {
                Turn::Chance => {
                    let Some(lot) = dealer.answer(&game) else { break };
                    game.apply(Event::Chance(lot));
                    events.push(Event::Chance(lot));
                }
                Turn::Seat(_) if game.claimants().is_some() && !game.claim_could_be_right() => {
                    let mut answers: Answers<G> = BySeat::from_fn(|_| None);
                    standing.iter().for_each(|seat| answers[seat] = Some(G::PASS));
                    let Some(passes) = decided(&game, &answers) else { break };
                    for event in passes {
                        game.apply(event);
                        events.push(event);
                    }
                }
                Turn::Seat(_) | Turn::Over => break,
            }
        }
        let texts: Vec<String> = events.iter().map(written).collect();
        let moves = Moves { events: texts.clone(), over: game.turn() == Turn::Over };
        self.foreseen = Some(Foreseen { texts, events, dealer });
        moves
    }

    /// What everybody who is asked has answered, as far as they have.
    fn answers(&self, standing: Seats, silent: Seats) -> Answers<G> {
        let passing = if self.game().claim_could_be_right() { Seats::default() } else { standing };
        BySeat::from_fn(|seat| {
            let passes = passing.has(seat) || silent.has(seat);
            self.sealed[seat].or_else(|| passes.then_some(G::PASS))
        })
    }

    /// The events in this text of the log, and the dealer behind them.
    fn read(&self, texts: &[String]) -> Result<(Vec<Event<G>>, Dealer<G>), String> {
        let mut game = self.game().clone();
        let mut dealer = self.dealer.clone();
        let mut events = Vec::with_capacity(texts.len());
        for text in texts {
            let (who, what) = text.split_once(' ').ok_or_else(|| format!("{text}: expected a seat or -"))?;
            let event = if who == "-" {
                let lot: G::Chance = what.parse().map_err(|error| format!("{text}: {error}"))?;
                dealer.resume(&game, lot).map_err(|misdealt| format!("{text}: {misdealt}"))?;
                game.admit_chance(lot).map_err(|refusal| format!("{text}: {refusal}"))?
            } else {
                let seat = who.parse().ok().and_then(Seat::new).ok_or_else(|| format!("{text}: no seat"))?;
                let action: G::Action = what.parse().map_err(|error| format!("{text}: {error}"))?;
                game.admit(seat, action).map_err(|refusal| format!("{text}: {refusal}"))?
            };
            game.apply(event);
            events.push(event);
        }
        Ok((events, dealer))
    }

    /// A witness of this seat from the first event on.
    fn witness(&mut self, seat: Seat) -> &Witness<G> {
        self.witnesses[seat].get_or_insert_with(|| {
            let mut game = self.opening.clone();
            let mut witness = Witness::arriving(&game, Eye::Seat(seat));
            for event in self.history.events() {
                let before = game.clone();
                game.apply(*event);
                witness.watch(&before, *event, &game);
            }
            witness
        })
    }
}

/// The events of a window in which these answers decide; none if they do not yet.
fn decided<G: Hosted>(game: &G, answers: &Answers<G>) -> Option<Vec<Event<G>>> {
    let mut game = game.clone();
    let mut events = Vec::new();
    while let (Some(_), Turn::Seat(seat)) = (game.claimants(), game.turn()) {
        let event = game.admit(seat, answers[seat]?).ok()?;
        game.apply(event);
        events.push(event);
    }
    Some(events)
}

fn written<G: Hosted>(event: &Event<G>) -> String {
    match event {
        Event::Act(seat, action) => format!("{seat} {action}"),
        Event::Chance(lot) => format!("- {lot}"),
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

impl<G: Hosted> Running for Play<G> {
    fn seq(&self) -> u64 {
        self.history.len() as u64
    }

    fn asked(&self) -> Asked {
        match (self.game().claimants(), self.game().turn()) {
            (Some(seats), _) => Asked { window: true, seats },
            (None, Turn::Seat(seat)) => Asked { window: false, seats: Seats::default().with(seat) },
            (None, _) => Asked { window: false, seats: Seats::default() },
        }
    }

    fn has_answered(&self, seat: Seat) -> bool {
        self.sealed[seat].is_some()
    }

    fn judge(&mut self, seat: Seat, action: &str, standing: Seats) -> Result<Judged, Refused> {
        let game = self.game();
        let action: G::Action = action
            .parse()
            .map_err(|error: kernel::Misspelt| Refused::new(ErrorCode::Misspelt, error.to_string()))?;
        let (Some(asked), Turn::Seat(nearest)) = (game.claimants(), game.turn()) else {
            let event = game.admit(seat, action).map_err(refused)?;
            return Ok(Judged::Moves(self.foresee(vec![event], standing)));
        };
        if !asked.has(seat) {
            return Err(Refused::new(ErrorCode::NotYourTurn, "others are asked whether they claim: wait"));
        }
        // What may be answered is the same for everybody who is asked.
        game.admit(nearest, action).map_err(refused)?;
        if self.sealed[seat].is_some() {
            return Err(Refused::new(
                ErrorCode::Stale,
                "this seat has answered: wait for the window to close",
            ));
        }
        let mut answers = self.answers(standing, Seats::default());
        answers[seat] = Some(action);
        Ok(match decided(game, &answers) {
            Some(events) => Judged::Moves(self.foresee(events, standing)),
            None => Judged::Sealed(action.to_string()),
        })
    }

    fn settle(&mut self, standing: Seats, silent: Seats) -> Option<Moves> {
        self.game().claimants()?;
        let events = decided(self.game(), &self.answers(standing, silent))?;
        Some(self.foresee(events, standing))
    }

    fn deal(&mut self, standing: Seats) -> Moves {
        self.foresee(Vec::new(), standing)
    }

    fn apply(&mut self, texts: &[String], at: i64) -> Result<(), String> {
        let (events, dealer) = match self.foreseen.take() {
            Some(foreseen) if foreseen.texts == texts => (foreseen.events, foreseen.dealer),
            _ => self.read(texts)?,
        };
        self.dealer = dealer;
        self.sealed = BySeat::from_fn(|_| None);
        self.history.begin_batch();
        for event in events {
            if Seat::ALL.iter().all(|seat| self.witnesses[*seat].is_none()) {
                self.history.push(event, at);
                continue;
            }
            let before = self.game().clone();
            self.history.push(event, at);
            for seat in Seat::ALL {
                if let Some(witness) = &mut self.witnesses[seat] {
                    witness.watch(&before, event, self.history.now());
                }
            }
        }
        Ok(())
    }

    fn seal(&mut self, seat: Seat, action: &str) -> Result<(), String> {
        self.sealed[seat] = Some(action.parse().map_err(|error| format!("{action}: {error}"))?);
        Ok(())
    }

    fn seen_by(&self, time: i64) -> (u64, Option<i64>) {
        let count = self.history.count_until(time);
        (count as u64, self.history.time_of(count))
    }

    fn write(&self, out: &mut Vec<u8>, eye: Eye, from: Option<u64>, upto: u64, around: &Around) {
        let upto = usize::try_from(upto).unwrap_or(usize::MAX).min(self.history.len());
        let is_now = upto == self.history.len();
        let from = from
            .and_then(|from| usize::try_from(from).ok())
            .filter(|from| *from <= upto && upto - from <= LONGEST_GAP);
        // Writing into memory does not fail.
        let _ = match from {
            Some(from) => {
                write!(out, r#"{{"type":"state","game":{},"from":{from},"seq":{upto},"seen":["#, around.game)
            }
            None => {
                write!(out, r#"{{"type":"state","game":{},"from":null,"seq":{upto},"seen":["#, around.game)
            }
        };
        if let Some(from) = from.filter(|from| *from < upto) {
            let mut state = self.history.state_at(from);
            for (index, event) in self.history.events()[from..upto].iter().enumerate() {
                if index > 0 {
                    out.push(b',');
                }
                G::seen_write(&state.seen(*event, eye), out);
                state.apply(*event);
            }
        }
        out.extend_from_slice(br#"],"view":"#);
        let earlier;
        let state = if is_now {
            self.game()
        } else {
            earlier = self.history.state_at(upto);
            &earlier
        };
        let view = state.view(eye);
        G::view_write(&view, out);
        out.extend_from_slice(br#","more":"#);
        G::more_write(&view, out);
        let asked = self.asked();
        let waiting = (is_now && !asked.seats.is_empty()).then(|| Waiting {
            window: asked.window,
            seats: asked.seats.iter().map(|seat| seat.index() as u8).collect(),
            left_ms: around.left_ms,
        });
        out.extend_from_slice(br#","waiting":"#);
        let _ = serde_json::to_writer(&mut *out, &waiting);
        out.extend_from_slice(br#","legal":"#);
        let own = match eye {
            Eye::Seat(seat) if is_now && asked.seats.has(seat) => Some(seat),
            _ => None,
        };
        let answered = own.and_then(|seat| self.sealed[seat]);
        let mut legal = Vec::new();
        if own.is_some() && answered.is_none() {
            self.game().legal(&mut legal);
        }
        G::legal_write(&legal, out);
        match answered {
            Some(action) => {
                let _ = write!(out, r#","answered":"{action}""#);
            }
            None => out.extend_from_slice(br#","answered":null"#),
        }
        out.extend_from_slice(br#","banks":"#);
        let _ = serde_json::to_writer(&mut *out, &around.banks.as_ref().filter(|_| is_now));
        out.extend_from_slice(br#","result":"#);
        if state.turn() == Turn::Over {
            let _ = serde_json::to_writer(&mut *out, &state.result_to());
        } else {
            out.extend_from_slice(b"null");
        }
        out.push(b'}');
    }

    fn think(&mut self, seat: Seat, level: Level) -> Option<Thinking> {
        let mut game = self.game().clone();
        let mut witness = self.witness(seat).clone();
        // An answer in a window counts only if all nearer seats pass: the bot is asked as if they had.
        while let (Some(_), Turn::Seat(nearer)) = (game.claimants(), game.turn()) {
            if nearer == seat {
                break;
            }
            let event = game.admit(nearer, G::PASS).ok()?;
            let before = game.clone();
            game.apply(event);
            witness.watch(&before, event, &game);
        }
        if game.turn() != Turn::Seat(seat) {
            return None;
        }
        let mut legal = Vec::new();
        game.legal(&mut legal);
        let seed = bot_seed(&self.start.deal.secret, seat);
        Some(Box::new(move || {
            let bot = G::level(level, Budget::ms(Budget::DEFAULT_MS));
            bot.choose(&witness, &legal, seed).to_string()
        }))
    }

    fn any_action(&self, seat: Seat) -> Option<String> {
        let asked = self.asked();
        if asked.window {
            return asked.seats.has(seat).then(|| G::PASS.to_string());
        }
        let mut legal = Vec::new();
        self.game().legal(&mut legal);
        legal.first().filter(|_| asked.seats.has(seat)).map(ToString::to_string)
    }

    fn next_dealer(&self) -> Option<Seat> {
        self.game().next_dealer()
    }

    fn record(&self, seating: Vec<Seating>, restarts: u32) -> String {
        let mut record: Record<G> = Record::begin(self.game().options(), seating);
        record.events = self.history.events().to_vec();
        if self.start.lots.is_none() {
            record.fairness =
                Some(Fairness::new(&self.start.deal, restarts, self.start.first_dealer, self.dealer.piles()));
        }
        record.export()
    }

    fn everything(&self) -> String {
        self.game().state_to(&[]).to_string()
    }
}

/// A bot's dice follow from the secret of the deal: nobody can know them before its end.
fn bot_seed(secret: &Secret, seat: Seat) -> u64 {
    let digest = Sha256::new()
        .chain_update(b"bot/v1")
        .chain_update(secret.0)
        .chain_update([seat.index() as u8])
        .finalize();
    digest.iter().take(8).fold(0, |seed, byte| seed << 8 | u64::from(*byte))
}
