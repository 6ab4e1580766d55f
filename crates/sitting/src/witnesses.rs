//! One witness for each requested eye: folded from the log once, then kept up to date.

use std::cell::OnceCell;

use kernel::{Event, Eye, Game, Seat, Witness};

use crate::log::Log;

/// A slot for each seat and one for the spectator. An empty slot costs nothing during play.
#[derive(Clone, Debug)]
pub(crate) struct Witnesses<G: Game>([OnceCell<Box<Witness<G>>>; Seat::MOST + 1]);

impl<G: Game> Witnesses<G> {
    pub(crate) fn none() -> Witnesses<G> {
        Witnesses(std::array::from_fn(|_| OnceCell::new()))
    }

    pub(crate) fn of(&self, eye: Eye, log: &Log<G>) -> &Witness<G> {
        let place = match eye {
            Eye::Seat(seat) => seat.index(),
            Eye::Spectator => Seat::MOST,
        };
        self.0[place].get_or_init(|| Box::new(log.witness(eye)))
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.iter().all(|place| place.get().is_none())
    }

    pub(crate) fn watch(&mut self, before: &G, event: Event<G>, after: &G) {
        for witness in self.0.iter_mut().filter_map(OnceCell::get_mut) {
            witness.watch(before, event, after);
        }
    }
}
