//! The position in a table's game, and the check that no event is missing between frames.

use std::fmt;

use protocol::{Command, State};

/// A table, and the last position seen in its game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    table: String,
    seen: Option<(u32, u64)>,
}

/// How a frame continues those before it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// It continues exactly where the last frame ended.
    On,
    /// It gives the state without the events that led to it.
    Anew,
}

/// Missing events between two frames, or a contradiction between them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Gap {
    /// The last game and sequence number seen.
    pub seen: Option<(u32, u64)>,
    /// The game of the frame.
    pub game: u32,
    /// The sequence number from which the frame continues.
    pub from: Option<u64>,
    /// The sequence number at which it ends.
    pub seq: u64,
    /// The number of events in the frame.
    pub events: usize,
}

impl fmt::Display for Gap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.seen {
            Some((game, seq)) => {
                write!(f, "expected a frame that goes on from {seq} in game {game}, found ")?;
            }
            None => f.write_str("expected a frame that counts its events, found ")?,
        }
        match self.from {
            Some(from) => write!(f, "one from {from} to {} ", self.seq)?,
            None => write!(f, "one at {} ", self.seq)?,
        }
        write!(f, "in game {} with {} events", self.game, self.events)
    }
}

impl std::error::Error for Gap {}

impl Place {
    /// A position at a table, given by its invitation, its spectators' code or its id; nothing is
    /// seen yet.
    pub fn new(table: impl Into<String>) -> Place {
        Place { table: table.into(), seen: None }
    }

    /// The code or id.
    pub fn table(&self) -> &str {
        &self.table
    }

    /// The last game and sequence number seen.
    pub fn seen(&self) -> Option<(u32, u64)> {
        self.seen
    }

    /// The command that visits the table and resumes after the last position seen.
    pub fn visit(&self) -> Command {
        let (game, seq) = self.seen.unzip();
        Command::Visit { table: self.table.clone(), game, seq, screen: false }
    }

    /// Checks a frame and advances.
    pub fn see(&mut self, state: &State) -> Result<Step, Gap> {
        self.advance(state.game, state.from, state.seq, state.seen.len())
    }

    /// Checks a frame given by these parts, and advances.
    pub fn advance(&mut self, game: u32, from: Option<u64>, seq: u64, events: usize) -> Result<Step, Gap> {
        let gap = Gap { seen: self.seen, game, from, seq, events };
        let step = match (self.seen, from) {
            // Positions never go back.
            (Some((last, _)), _) if game < last => return Err(gap),
            (Some((last, reached)), _) if game == last && seq < reached => return Err(gap),
            (_, None) => Step::Anew,
            (_, Some(from)) if from.checked_add(events as u64) != Some(seq) => return Err(gap),
            (Some((last, reached)), Some(from)) if game == last && from != reached => return Err(gap),
            // A rematch starts from its first event.
            (Some((last, _)), Some(from)) if game > last && from != 0 => return Err(gap),
            (None, Some(from)) if from != 0 => return Err(gap),
            _ => Step::On,
        };
        self.seen = Some((game, seq));
        Ok(step)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(game: u32, seq: u64) -> Place {
        Place { table: "T".into(), seen: Some((game, seq)) }
    }

    #[test]
    fn a_visit_repeats_what_was_seen_last() {
        let mut place = Place::new("T");
        assert_eq!(place.visit(), Command::Visit { table: "T".into(), game: None, seq: None, screen: false });
        place.advance(2, None, 17, 0).unwrap();
        assert_eq!(
            place.visit(),
            Command::Visit { table: "T".into(), game: Some(2), seq: Some(17), screen: false }
        );
    }

    #[test]
    fn frames_that_follow_each_other_go_on() {
        let mut place = Place::new("T");
        assert_eq!(place.advance(1, Some(0), 3, 3), Ok(Step::On));
        assert_eq!(place.advance(1, Some(3), 5, 2), Ok(Step::On));
        // A frame without new events, such as after one's own sealed answer.
        assert_eq!(place.advance(1, Some(5), 5, 0), Ok(Step::On));
        assert_eq!(place.advance(2, Some(0), 1, 1), Ok(Step::On));
        assert_eq!(place.seen(), Some((2, 1)));
    }

    #[test]
    fn a_frame_without_history_starts_anew_but_never_goes_back() {
        assert_eq!(at(1, 5).advance(1, None, 9, 0), Ok(Step::Anew));
        assert_eq!(at(1, 5).advance(2, None, 0, 0), Ok(Step::Anew));
        assert!(at(1, 5).advance(1, None, 4, 0).is_err());
        assert!(at(2, 5).advance(1, None, 9, 0).is_err());
    }

    #[test]
    fn every_kind_of_gap_is_found_and_changes_nothing() {
        for (from, seq, events) in [
            (Some(6), 7, 1),        // an event is missing before it
            (Some(4), 6, 2),        // an event is repeated
            (Some(5), 7, 1),        // an event too few
            (Some(5), 7, 3),        // an event too many
            (Some(5), 4, 0),        // backwards
            (Some(u64::MAX), 0, 1), // overflow
        ] {
            let mut place = at(1, 5);
            let gap = place.advance(1, from, seq, events).unwrap_err();
            assert_eq!(gap, Gap { seen: Some((1, 5)), game: 1, from, seq, events });
            assert_eq!(place, at(1, 5));
        }
        assert!(at(1, 5).advance(2, Some(5), 6, 1).is_err());
        assert!(Place::new("T").advance(1, Some(2), 3, 1).is_err());
    }
}
