//! The events of a game, and the state behind any of them.

use kernel::{Event, Game};

/// Every so many events the state is kept, so that none is more than a few steps away.
const STRIDE: usize = 32;

/// A game from its opening to now.
#[derive(Clone, Debug)]
pub(crate) struct History<G: Game> {
    events: Vec<Event<G>>,
    /// When each event was written down.
    times: Vec<i64>,
    /// The state before event 0, `STRIDE`, 2 · `STRIDE`…
    marks: Vec<G>,
    /// The state before the batch that came last: what nearly everybody has seen.
    recent: (usize, G),
    now: G,
}

impl<G: Game> History<G> {
    pub(crate) fn new(opening: G) -> History<G> {
        History {
            events: Vec::new(),
            times: Vec::new(),
            marks: vec![opening.clone()],
            recent: (0, opening.clone()),
            now: opening,
        }
    }

    /// How the game stands.
    pub(crate) fn now(&self) -> &G {
        &self.now
    }

    /// How many events there were.
    pub(crate) fn len(&self) -> usize {
        self.events.len()
    }

    pub(crate) fn events(&self) -> &[Event<G>] {
        &self.events
    }

    /// A batch of events begins.
    pub(crate) fn begin_batch(&mut self) {
        self.recent = (self.events.len(), self.now.clone());
    }

    pub(crate) fn push(&mut self, event: Event<G>, at: i64) {
        self.now.apply(event);
        self.events.push(event);
        self.times.push(at);
        if self.events.len().is_multiple_of(STRIDE) {
            self.marks.push(self.now.clone());
        }
    }

    /// The state after so many events.
    pub(crate) fn state_at(&self, count: usize) -> G {
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

    /// How many events were written down by this time.
    pub(crate) fn count_until(&self, time: i64) -> usize {
        self.times.partition_point(|at| *at <= time)
    }

    /// When the event with this number was written down.
    pub(crate) fn time_of(&self, index: usize) -> Option<i64> {
        self.times.get(index).copied()
    }
}

#[cfg(test)]
mod tests {
    use bots::dice;
    use kernel::{Players, Turn};
    use rummy17::Rummy17;

    use super::*;

    #[test]
    fn every_state_is_the_fold_of_the_events_before_it() {
        let mut dice = dice(17, 0);
        let opening = Rummy17::new(Players::new(3).unwrap(), Default::default()).unwrap();
        let mut history = History::new(opening);
        let mut states = vec![opening];
        let mut legal = Vec::new();
        while history.len() < 150 && history.now().turn() != Turn::Over {
            history.begin_batch();
            for _ in 0..3 {
                let game = *history.now();
                let event = match game.turn() {
                    Turn::Chance => Event::Chance(game.lot(&mut dice)),
                    Turn::Seat(seat) => {
                        game.legal(&mut legal);
                        game.admit(seat, *kernel::pick(&mut dice, &legal).unwrap()).unwrap()
                    }
                    Turn::Over => break,
                };
                history.push(event, history.len() as i64 * 10);
                states.push(*history.now());
            }
        }
        assert!(history.len() > STRIDE);
        for (count, state) in states.iter().enumerate() {
            assert_eq!(history.state_at(count), *state);
        }
        assert_eq!(history.count_until(-1), 0);
        assert_eq!(history.count_until(35), 4);
        assert_eq!(history.time_of(3), Some(30));
    }
}
