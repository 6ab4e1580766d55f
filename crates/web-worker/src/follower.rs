//! Follows a game at a remote table for one seat: folds the table's messages into the seat's
//! witness, from which the coach advises. There is no game here, only the seat's knowledge.

use bots::Budget;
use kernel::{Eye, Game, Seat, Turn, Witness};
use notation::Invalid;
use protocol::State;
use worker_protocol::study::StudyMessage;

use crate::coach::{Advised, Moment, Pondering};

/// Follows one game at a time.
pub(crate) struct Follower<G: Advised> {
    /// The game so far; none until it is received from its beginning.
    known: Option<Known<G>>,
    pondering: Option<Pondering<G>>,
}

/// A game as far as it was received.
struct Known<G: Advised> {
    /// Its number at the table.
    number: u32,
    seq: u64,
    seat: Seat,
    witness: Witness<G>,
    /// The seat's legal actions; empty if another seat decides.
    legal: Vec<G::Action>,
    /// The seat's draft: actions on its own table that it has not sent.
    draft: Vec<String>,
    is_over: bool,
}

/// A follower of either game.
pub(crate) trait AnyFollower {
    /// The name of the game.
    fn game(&self) -> &'static str;

    /// Takes a state of the table, and advises its seat. Says nothing about a finished game.
    fn follow(&mut self, state: &State, budget: Budget) -> Result<Vec<StudyMessage>, Invalid>;

    /// Advises the seat with this draft, if it was made for the current state. Says nothing about
    /// an unknown game, since `follow` has already declined it.
    fn advise(&mut self, seq: Option<u64>, draft: &[String], budget: Budget) -> Vec<StudyMessage>;

    fn is_pondering(&self) -> bool;

    /// The next part of the master's thoughts.
    fn ponder(&mut self) -> Option<StudyMessage>;

    fn stop(&mut self);
}

impl<G: Advised> Follower<G> {
    pub(crate) fn new() -> Follower<G> {
        Follower { known: None, pondering: None }
    }

    fn counsel(&mut self, budget: Budget) -> Vec<StudyMessage> {
        self.pondering = None;
        let Some(known) = self.known.as_ref().filter(|known| !known.is_over) else { return Vec::new() };
        let moment = Moment::new(known.seat, known.seq, known.witness.clone(), known.legal.clone());
        let (messages, pondering) = moment.advise(&known.draft, budget);
        self.pondering = pondering;
        messages
    }
}

impl<G: Advised> AnyFollower for Follower<G> {
    fn game(&self) -> &'static str {
        G::NAME
    }

    fn follow(&mut self, state: &State, budget: Budget) -> Result<Vec<StudyMessage>, Invalid> {
        self.pondering = None;
        let view = G::view_believed(&state.view, &state.more)?;
        let (eye, ..) = G::table_of(&view);
        let Eye::Seat(seat) = eye else {
            return Err(Invalid("a spectator gets no advice: expected the state of a seat".to_owned()));
        };
        let mut known = match self.known.take() {
            Some(known) if known.number == state.game && known.witness.eye() == eye => known,
            _ => Known::new(state.game, seat, &view)?,
        };
        known.go_on(state, view)?;
        self.known = Some(known);
        Ok(self.counsel(budget))
    }

    fn advise(&mut self, seq: Option<u64>, draft: &[String], budget: Budget) -> Vec<StudyMessage> {
        if let Some(known) = &mut self.known
            && seq.is_none_or(|seq| seq == known.seq)
        {
            known.draft = draft.to_vec();
        }
        self.counsel(budget)
    }

    fn is_pondering(&self) -> bool {
        self.pondering.is_some()
    }

    fn ponder(&mut self) -> Option<StudyMessage> {
        let pondering = self.pondering.as_mut()?;
        let message = pondering.go_on();
        if pondering.is_done() {
            self.pondering = None;
        }
        Some(message)
    }

    fn stop(&mut self) {
        self.pondering = None;
    }
}

impl<G: Advised> Known<G> {
    /// A game before its first card.
    fn new(number: u32, seat: Seat, view: &G::View) -> Result<Known<G>, Invalid> {
        let witness = undealt(view)?;
        Ok(Known { number, seq: 0, seat, witness, legal: Vec::new(), draft: Vec::new(), is_over: false })
    }

    /// Learns the new events of a message. `view` is the view after them.
    fn go_on(&mut self, state: &State, view: G::View) -> Result<(), Invalid> {
        self.legal = match state.answered {
            Some(_) => Vec::new(),
            None => state.legal.iter().map(|word| action::<G>(word)).collect::<Result<_, _>>()?,
        };
        self.is_over = state.result.is_some();
        // A repeated state: an answer in a window is not an event.
        if state.seq == self.seq && self.seq > 0 {
            return Ok(());
        }
        let from = state.from.filter(|from| *from <= self.seq && self.seq <= state.seq);
        let passed = from.and_then(|from| usize::try_from(self.seq - from).ok());
        let Some(new) = passed.and_then(|passed| state.seen.get(passed..)) else {
            return Err(Invalid(format!(
                "from: expected what happened since event {} of game {}: ask for that, or wait for the next game",
                self.seq, self.number
            )));
        };
        let mut between = self.witness.view().clone();
        for (place, seen) in new.iter().enumerate() {
            let seen = G::seen_from(seen)?;
            if place + 1 == new.len() {
                self.witness.learn(seen, view.clone());
            } else {
                G::see(&mut between, &seen);
                self.witness.learn(seen, between.clone());
            }
        }
        self.seq = state.seq;
        self.draft.clear();
        Ok(())
    }
}

/// A witness that arrives at the table of this view before the first card.
fn undealt<G: Advised>(view: &G::View) -> Result<Witness<G>, Invalid> {
    let (eye, players, options) = G::table_of(view);
    let game = G::new(players, options).map_err(|error| Invalid(error.to_string()))?;
    debug_assert!(game.turn() == Turn::Chance, "nobody decides before the first card");
    Ok(Witness::arriving(&game, eye))
}

fn action<G: Game>(word: &str) -> Result<G::Action, Invalid> {
    word.parse().map_err(|kernel::Misspelt(why)| Invalid(format!("legal: {why}, found {word}")))
}
