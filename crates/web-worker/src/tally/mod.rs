//! A seat's tally of a game, folded from the steps that this seat saw and nothing else. A local
//! game is folded as it is played, a game at a table from its record when it is over: the result is
//! the same.

mod diciassette;
mod rummy17;

use std::fmt;

use bots::Level;
use kernel::{Eye, Seat, Seats, Turn};
use notation::{Invalid, Notation, Record};
use sitting::Log;
use worker_protocol::{Calls, Points, Tally};

/// A game in which a seat can keep counts.
pub trait Tallied: Notation {
    /// The counts.
    type Count: Counting<Self> + Default;
}

/// The counts of a seat.
pub trait Counting<G: Notation> {
    /// Counts the steps seen of one event.
    fn see(&mut self, own: Seat, seen: &G::Seen);

    /// Sums up a finished game.
    fn sum(&self, own: Seat, players: usize) -> Sum;
}

/// The summary of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sum {
    /// The place, from 1.
    pub place: u8,
    /// Whether another seat shares it.
    pub shared: bool,
    /// Tokens or points.
    pub score: i64,
    /// The calls, in Diciassette.
    pub calls: Option<Calls>,
    /// The points, in Rummy 17.
    pub points: Option<Points>,
}

impl Sum {
    /// The numbers under the name of their game; `kinds` are the players by seat.
    pub(crate) fn tally<G: Tallied>(self, id: String, own: Seat, kinds: &[&str]) -> Tally {
        let others = kinds.iter().enumerate().filter(|(seat, _)| *seat != own.index());
        Tally {
            id,
            game: G::GAME,
            players: u8::try_from(kinds.len()).unwrap_or(u8::MAX),
            level: Tally::level_of(others.map(|(_, kind)| *kind), &Level::ALL.map(Level::id)),
            place: self.place,
            shared: self.shared,
            score: self.score,
            calls: self.calls,
            points: self.points,
        }
    }
}

/// The tally of a finished record for one of its seats.
pub(crate) fn of_record<G: Tallied>(record: &Record<G>, number: u8) -> Result<Tally, Invalid> {
    let opening = record.opening()?;
    let players = opening.players();
    let own = Seat::new(usize::from(number)).filter(|seat| players.has(*seat)).ok_or_else(|| {
        Invalid(format!("seat: expected a seat from 0 to {}, found {number}", players.count() - 1))
    })?;
    let mut count = G::Count::default();
    let log = Log::replay(opening, &record.events);
    let end = log.walk(0..log.len(), |before, event| count.see(own, &before.seen(event, Eye::Seat(own))));
    if end.turn() != Turn::Over {
        return Err(Invalid("record: expected a game that was played to its end".to_owned()));
    }
    let kinds: Vec<&str> = record.seating.iter().map(|seat| seat.kind.as_str()).collect();
    let id = match &record.fairness {
        Some(fairness) => fairness.game.clone(),
        None => record
            .events
            .iter()
            .fold(Name::default(), |name, event| name.and(&format!("{event:?}")))
            .to_string(),
    };
    Ok(count.sum(own, players.count()).tally::<G>(id, own, &kinds))
}

/// The name of an unnamed game, derived from its actions, so that it is always the same (FNV-1a, 64
/// bits).
#[derive(Clone, Copy)]
pub(crate) struct Name(u64);

impl Default for Name {
    fn default() -> Name {
        Name(0xcbf2_9ce4_8422_2325)
    }
}

impl Name {
    /// Adds an action.
    #[must_use]
    pub(crate) fn and(self, line: &str) -> Name {
        let bytes = line.bytes().chain([b'\n']);
        Name(bytes.fold(self.0, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)))
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

/// The only seat of a set; none if it has another size.
pub(crate) fn only(seats: Seats) -> Option<Seat> {
    seats.iter().next().filter(|_| seats.len() == 1)
}
