//! The witness: the knowledge of one eye, and the worlds consistent with it.

use alloc::vec::Vec;

use rand_core::Rng;

use crate::{Event, Eye, Game};

/// The knowledge of one eye: its seat, its current view, and everything it has seen so far.
///
/// It is folded from `seen` events and views alone, so a player with nothing but a witness cannot
/// reach the hidden state.
#[derive(Clone, Debug)]
pub struct Witness<G: Game> {
    eye: Eye,
    view: G::View,
    seen: Vec<G::Seen>,
    memory: G::Memory,
}

impl<G: Game> Witness<G> {
    /// A witness that arrives at the current state of `game`, usually the opening: it knows the
    /// view, but nothing earlier.
    pub fn arriving(game: &G, eye: Eye) -> Witness<G> {
        Witness::joining(eye, game.view(eye))
    }

    /// A witness that joins with a view from elsewhere.
    pub fn joining(eye: Eye, view: G::View) -> Witness<G> {
        Witness { eye, view, seen: Vec::new(), memory: G::Memory::default() }
    }

    /// A witness reassembled from the parts of another one.
    pub fn from_parts(eye: Eye, view: G::View, seen: Vec<G::Seen>, memory: G::Memory) -> Witness<G> {
        Witness { eye, view, seen, memory }
    }

    /// Watches one event: `before` is the game before it, `after` the game after it.
    pub fn watch(&mut self, before: &G, event: Event<G>, after: &G) {
        self.learn(before.seen(event, self.eye), after.view(self.eye));
    }

    /// Learns one event from elsewhere: what was seen of it, and the view after it.
    pub fn learn(&mut self, seen: G::Seen, view: G::View) {
        G::remember(&mut self.memory, self.eye, &seen, &self.view, &view);
        self.seen.push(seen);
        self.view = view;
    }

    /// The eye of this witness.
    pub fn eye(&self) -> Eye {
        self.eye
    }

    /// The current view.
    pub fn view(&self) -> &G::View {
        &self.view
    }

    /// Everything seen so far, event by event.
    pub fn seen(&self) -> &[G::Seen] {
        &self.seen
    }

    /// The game's memory beyond the view.
    pub fn memory(&self) -> &G::Memory {
        &self.memory
    }

    /// A full state that agrees with everything known here: see [`Game::imagine`].
    pub fn imagine(&self, rng: &mut impl Rng) -> G {
        G::imagine(self, rng)
    }
}
