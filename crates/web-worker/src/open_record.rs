//! An open record: shown after any of its events, and reviewed. It stays in the worker; only the
//! knowledge of an eye leaves it.

use bots::Budget;
use bots::analysis::{self, Decision, Walk, turning_points};
use kernel::{BySeat, Eye, Seat, Seats, Turn};
use notation::{GameName, Invalid, Record};
use sitting::Log;
use worker_protocol::study::{End, Judgement, Player, Sight, StudyMessage, Turning};

use crate::coach::{Advised, count, millionths, valued};
use crate::state::state_of;

/// Maximum number of turning points in a review.
const TURNING_POINTS: usize = 5;

/// The seed of a review, so that the same record gets the same review, except under a time limit.
const SEED: u64 = 17;

/// An open record.
pub(crate) struct OpenRecord<G: Advised> {
    log: Log<G>,
    record: Record<G>,
    review: Option<Review<G>>,
}

/// A review in progress.
struct Review<G: Advised> {
    seat: Option<Seat>,
    walk: Walk<G>,
    decisions: Vec<Decision<G>>,
}

/// An open record of either game.
pub(crate) trait AnyOpenRecord {
    /// The contents of the record; its end only with `spoilers`.
    fn opened(&self, game: GameName, spoilers: bool) -> StudyMessage;

    /// The position after `event` events, for this eye.
    fn turned(&self, event: u32, eye: Sight, from: Option<u32>) -> Result<StudyMessage, Invalid>;

    /// Begins to judge the decisions of a seat, or of all seats.
    fn review(&mut self, seat: Option<u8>, budget: Budget) -> Result<(), Invalid>;

    fn is_reviewing(&self) -> bool;

    fn stop(&mut self);

    /// Judges the next decision; after the last one, reports the turning points.
    fn judge(&mut self) -> Vec<StudyMessage>;
}

impl<G: Advised> OpenRecord<G> {
    /// Opens a record that follows the rules, as all imported ones do.
    pub(crate) fn new(record: Record<G>) -> Result<OpenRecord<G>, Invalid> {
        let log = Log::replay(record.opening()?, &record.events);
        Ok(OpenRecord { log, record, review: None })
    }

    fn end(&self) -> End {
        let game = self.log.now();
        let finished = game.turn() == Turn::Over;
        End {
            finished,
            parts: game.parts(),
            result: finished.then(|| notation::to_value(game.result_json())),
        }
    }

    fn seat(&self, field: &str, number: u8) -> Result<Seat, Invalid> {
        let players = self.log.opening().players();
        let seat = Seat::new(usize::from(number)).filter(|seat| players.has(*seat));
        let last = players.count() - 1;
        seat.ok_or_else(|| Invalid(format!("{field}: expected a seat from 0 to {last}, found {number}")))
    }
}

impl<G: Advised> AnyOpenRecord for OpenRecord<G> {
    fn opened(&self, game: GameName, spoilers: bool) -> StudyMessage {
        let players = self.record.seating.iter();
        StudyMessage::Opened {
            game,
            options: G::options_json(&self.record.options),
            seats: players.map(|seat| Player { name: seat.name.clone(), kind: seat.kind.clone() }).collect(),
            events: count(self.log.len()),
            fairness: self.record.fairness.is_some(),
            end: spoilers.then(|| self.end()),
        }
    }

    fn turned(&self, event: u32, eye: Sight, from: Option<u32>) -> Result<StudyMessage, Invalid> {
        let events = self.log.len();
        if event as usize > events {
            return Err(Invalid(format!("event: expected 0 to {events}, found {event}")));
        }
        if let Some(from) = from.filter(|from| *from > event) {
            return Err(Invalid(format!("from: expected null or 0 to {event}, found {from}")));
        }
        let (own, open) = match eye {
            Sight::Seat(number) => (Eye::Seat(self.seat("eye", number)?), Seats::NONE),
            Sight::Spectator => (Eye::Spectator, Seats::NONE),
            Sight::Open => (Eye::Spectator, self.log.opening().players().all()),
        };
        let state = |eye, from: Option<u32>| {
            let mut seen = Vec::new();
            let game = self.log.walk(from.unwrap_or(event) as usize..event as usize, |before, event| {
                seen.push(G::seen_json(&before.seen(event, eye)));
            });
            state_of(&game, eye, from.map(u64::from), event.into(), seen)
        };
        Ok(StudyMessage::Turned {
            event,
            eye,
            state: Box::new(state(own, from)),
            // For each seat only its current view: the steps it saw would be many times as long.
            open: open.iter().map(|seat| state(Eye::Seat(seat), None)).collect(),
        })
    }

    fn review(&mut self, seat: Option<u8>, budget: Budget) -> Result<(), Invalid> {
        let seat = seat.map(|number| self.seat("seat", number)).transpose()?;
        let seats = seat.map_or(self.log.opening().players().all(), Seats::just);
        let walk = Walk::new(self.log.opening(), seats, budget, SEED);
        self.review = Some(Review { seat, walk, decisions: Vec::new() });
        Ok(())
    }

    fn is_reviewing(&self) -> bool {
        self.review.is_some()
    }

    fn stop(&mut self) {
        self.review = None;
    }

    fn judge(&mut self) -> Vec<StudyMessage> {
        let Some(review) = &mut self.review else { return Vec::new() };
        let events = self.log.events();
        while review.walk.done() < events.len() {
            if let Some(decision) = review.walk.step(events) {
                let message = judged(&decision, review.walk.done(), events.len());
                review.decisions.push(decision);
                return vec![message];
            }
        }
        let message = review.reviewed();
        self.review = None;
        vec![message]
    }
}

impl<G: Advised> Review<G> {
    fn reviewed(&self) -> StudyMessage {
        let end = self.walk.game();
        let winners = end.winners();
        let result = BySeat::from_fn(|seat| if winners.has(seat) { 1.0 / winners.len() as f32 } else { 0.0 });
        // An unfinished game has no result, so nothing is known about the time after its last
        // decision.
        let result = (end.turn() == Turn::Over).then_some(&result);
        let turning = |point: &bots::analysis::Turning| Turning {
            seat: point.seat as u8,
            event: count(point.after),
            from: millionths(point.from),
            to: millionths(point.to),
            own: point.own,
        };
        StudyMessage::Reviewed {
            seat: self.seat.map(|seat| seat as u8),
            decisions: count(self.decisions.len()),
            turning_points: turning_points(&self.decisions, result, TURNING_POINTS)
                .iter()
                .map(turning)
                .collect(),
        }
    }
}

fn judged<G: Advised>(decision: &Decision<G>, done: usize, of: usize) -> StudyMessage {
    let (queue, hand) = G::facts_to(&decision.facts);
    StudyMessage::Judged {
        event: count(decision.event),
        seat: decision.seat as u8,
        done: count(done),
        of: count(of),
        played: decision.legal[decision.chosen].to_string(),
        actions: valued(&decision.legal, &decision.thoughts),
        chance: decision.chance().map(millionths),
        loss: decision.loss().map(|(loss, _)| millionths(loss)),
        verdict: match decision.verdict() {
            analysis::Judgement::Sound => Judgement::Sound,
            analysis::Judgement::Inaccuracy => Judgement::Inaccuracy,
            analysis::Judgement::Mistake => Judgement::Mistake,
            analysis::Judgement::Blunder => Judgement::Blunder,
        },
        queue,
        hand,
    }
}
