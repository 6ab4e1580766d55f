//! The events of a game, and the state after any of them.

use std::ops::Range;

use kernel::{Event, Eye, Game, Witness};

/// Events between stored states, so that any state is at most this many steps away.
const STRIDE: usize = 32;

/// A game from its opening to now: the fold of its events.
#[derive(Clone, Debug)]
pub struct Log<G: Game> {
    events: Vec<Event<G>>,
    /// The state before event 0, `STRIDE`, 2 · `STRIDE`…
    marks: Vec<G>,
    /// The number of events before the last batch, and the state there: most sockets have seen it.
    recent: (usize, G),
    now: G,
}

impl<G: Game> Log<G> {
    /// A log without events.
    pub fn new(opening: G) -> Log<G> {
        Log { events: Vec::new(), marks: vec![opening.clone()], recent: (0, opening.clone()), now: opening }
    }

    /// Replays the admitted events of a record.
    pub fn replay(opening: G, events: &[Event<G>]) -> Log<G> {
        let mut log = Log::new(opening);
        events.iter().for_each(|event| log.push(*event));
        log
    }

    /// The state before the first event.
    pub fn opening(&self) -> &G {
        &self.marks[0]
    }

    /// The state after the last event.
    pub fn now(&self) -> &G {
        &self.now
    }

    /// All events.
    pub fn events(&self) -> &[Event<G>] {
        &self.events
    }

    /// The number of events.
    pub fn len(&self) -> usize {
        self.events.len()
    }

    /// Whether the log has no events.
    pub fn is_empty(&self) -> bool {
        self.events.is_empty()
    }

    /// The state after `count` events.
    pub fn state_at(&self, count: usize) -> G {
        if count >= self.events.len() {
            return self.now.clone();
        }
        let (begun, mut state) = if self.recent.0 <= count {
            self.recent.clone()
        } else {
            let mark = (count / STRIDE).min(self.marks.len() - 1);
            (mark * STRIDE, self.marks[mark].clone())
        };
        for event in &self.events[begun..count] {
            state.apply(*event);
        }
        state
    }

    /// Visits a range of events in order, each with the state before it; returns the state after
    /// them.
    pub fn walk(&self, range: Range<usize>, mut visit: impl FnMut(&G, Event<G>)) -> G {
        let end = range.end.min(self.events.len());
        let start = range.start.min(end);
        let mut state = self.state_at(start);
        for event in &self.events[start..end] {
            visit(&state, *event);
            state.apply(*event);
        }
        state
    }

    /// The witness of an eye that has watched from the opening.
    pub fn witness(&self, eye: Eye) -> Witness<G> {
        let mut witness = Witness::arriving(self.opening(), eye);
        self.walk(0..self.len(), |before, event| {
            let mut after = before.clone();
            after.apply(event);
            witness.watch(before, event, &after);
        });
        witness
    }

    /// Begins a batch of events, which readers usually fetch together.
    pub(crate) fn begin_batch(&mut self) {
        self.recent = (self.events.len(), self.now.clone());
    }

    pub(crate) fn push(&mut self, event: Event<G>) {
        self.now.apply(event);
        self.events.push(event);
        if self.events.len().is_multiple_of(STRIDE) {
            self.marks.push(self.now.clone());
        }
    }

    /// Takes the last event back.
    pub(crate) fn pop(&mut self) -> Option<Event<G>> {
        let last = self.events.pop()?;
        let mark = self.events.len() / STRIDE;
        self.marks.truncate(mark + 1);
        self.recent = (0, self.marks[0].clone());
        self.now = self.marks[mark].clone();
        self.events[mark * STRIDE..].iter().for_each(|event| self.now.apply(*event));
        Some(last)
    }
}

#[cfg(test)]
mod tests {
    use kernel::{Players, Turn};
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::SeedableRng;
    use rummy17::Rummy17;

    use super::*;

    #[test]
    fn every_state_is_the_fold_of_the_events_before_it() {
        let mut dice = ChaCha8Rng::seed_from_u64(17);
        let opening = Rummy17::new(Players::new(3).unwrap(), Default::default()).unwrap();
        let mut log = Log::new(opening);
        let mut states = vec![opening];
        let mut legal = Vec::new();
        while log.len() < 150 && log.now().turn() != Turn::Over {
            log.begin_batch();
            for _ in 0..3 {
                let game = *log.now();
                let event = match game.turn() {
                    Turn::Chance => Event::Chance(game.lot(&mut dice)),
                    Turn::Seat(seat) => {
                        game.legal(&mut legal);
                        game.admit(seat, *kernel::pick(&mut dice, &legal).unwrap()).unwrap()
                    }
                    Turn::Over => break,
                };
                log.push(event);
                states.push(*log.now());
            }
        }
        assert!(log.len() > STRIDE);
        for (count, state) in states.iter().enumerate() {
            assert_eq!(log.state_at(count), *state);
        }
        let mut visited = 40;
        let end = log.walk(40..90, |before, event| {
            assert_eq!((*before, event), (states[visited], log.events()[visited]));
            visited += 1;
        });
        assert_eq!((visited, end), (90, states[90]));
        while let Some(event) = log.pop() {
            assert_eq!(*log.now(), states[log.len()]);
            let mut again = log.clone();
            again.push(event);
            assert_eq!((again.state_at(again.len() - 1), *again.now()), (*log.now(), states[again.len()]));
        }
    }
}
