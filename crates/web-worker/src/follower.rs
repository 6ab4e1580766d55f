//! A game at a table elsewhere, followed for one seat: what that table tells is folded into the seat's witness, and the coach advises from
//! it. There is no game here, only what the seat has been told.

use bots::Budget;
use kernel::{Eye, Game, Turn, Witness};
use wire::study::Told;
use wire::{State, Wrong};

use crate::coach::{Advised, Pondering};

/// Follows one game at a time.
pub(crate) struct Follower<G: Advised> {
    /// What is known so far; none as long as nobody has told the game from its beginning.
    known: Option<Known<G>>,
    pondering: Option<Pondering<G>>,
}

/// A game as far as it was told.
struct Known<G: Advised> {
    /// Its number at the table.
    number: u32,
    seq: u64,
    witness: Witness<G>,
}

impl<G: Advised> Follower<G> {
    pub(crate) fn new() -> Follower<G> {
        Follower { known: None, pondering: None }
    }

    /// Takes a message of the table, and advises its seat. Nothing is said of a game that is over.
    pub(crate) fn follow(&mut self, state: &State, budget: Budget) -> Result<Option<Told>, Wrong> {
        self.pondering = None;
        let view = G::view_believed(&state.view, &state.more)?;
        let (eye, ..) = G::table_of(&view);
        let Eye::Seat(seat) = eye else {
            return Err(Wrong("a spectator gets no advice: expected the state of a seat".to_owned()));
        };
        let mut known = match self.known.take() {
            Some(known) if known.number == state.game && known.witness.eye() == eye => known,
            _ => Known { number: state.game, seq: 0, witness: undealt(&view)? },
        };
        known.go_on(state, view)?;
        let known = self.known.insert(known);
        if state.result.is_some() {
            return Ok(None);
        }
        let counsel = G::counsel(&known.witness);
        let legal: Vec<G::Action> = match state.answered {
            Some(_) => Vec::new(),
            None => state.legal.iter().map(|word| action::<G>(word)).collect::<Result<_, _>>()?,
        };
        let thinking = legal.len() > 1;
        self.pondering =
            thinking.then(|| Pondering::new(seat, known.seq, known.witness.clone(), legal, budget));
        Ok(Some(Told::Advice {
            seat: seat as u8,
            seq: known.seq,
            thinking,
            queue: counsel.queue,
            hand: counsel.hand,
        }))
    }

    pub(crate) fn is_pondering(&self) -> bool {
        self.pondering.is_some()
    }

    /// The next part of what the master thinks.
    pub(crate) fn ponder(&mut self) -> Option<Told> {
        let pondering = self.pondering.as_mut()?;
        let told = pondering.go_on();
        if pondering.is_done() {
            self.pondering = None;
        }
        Some(told)
    }

    pub(crate) fn stop(&mut self) {
        self.pondering = None;
    }
}

impl<G: Advised> Known<G> {
    /// Learns what is new in a message. `view` is how it stands behind all of it.
    fn go_on(&mut self, state: &State, view: G::View) -> Result<(), Wrong> {
        // How it stands, once more: who has answered in a window is no event.
        if state.seq == self.seq && self.seq > 0 {
            return Ok(());
        }
        let told = state.from.filter(|from| *from <= self.seq && self.seq <= state.seq);
        let passed = told.and_then(|from| usize::try_from(self.seq - from).ok());
        let Some(new) = passed.and_then(|passed| state.seen.get(passed..)) else {
            return Err(Wrong(format!(
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
        Ok(())
    }
}

/// A witness who has come to the table of this view before the first card.
fn undealt<G: Advised>(view: &G::View) -> Result<Witness<G>, Wrong> {
    let (eye, players, options) = G::table_of(view);
    let game = G::new(players, options).map_err(|error| Wrong(error.to_string()))?;
    debug_assert!(game.turn() == Turn::Chance, "nobody decides before the first card");
    Ok(Witness::arriving(&game, eye))
}

fn action<G: Game>(word: &str) -> Result<G::Action, Wrong> {
    word.parse().map_err(|kernel::Misspelt(why)| Wrong(format!("legal: {why}, found {word}")))
}
