//! The witness: everything that one eye has learned, and the worlds it can imagine.

use alloc::vec::Vec;

use rand_core::Rng;

use crate::{Event, Eye, Game};

/// What one eye knows: where it sits, what it sees now, and all it has seen so far.
///
/// It is folded from `seen` events and views alone, so a player who is given only a witness cannot reach
/// the hidden state: there is no way from here to it.
#[derive(Clone, Debug)]
pub struct Witness<G: Game> {
    eye: Eye,
    view: G::View,
    seen: Vec<G::Seen>,
    memory: G::Memory,
}

impl<G: Game> Witness<G> {
    /// A witness who comes to the table when `game` stands as it does: knows what can be seen now, and
    /// nothing of what was before. Usually that is the start.
    pub fn arriving(game: &G, eye: Eye) -> Witness<G> {
        Witness::joining(eye, game.view(eye))
    }

    /// A witness that joins from elsewhere and is given a view.
    pub fn joining(eye: Eye, view: G::View) -> Witness<G> {
        Witness { eye, view, seen: Vec::new(), memory: G::Memory::default() }
    }

    /// A witness put together from its parts, as another one gave them out.
    pub fn from_parts(eye: Eye, view: G::View, seen: Vec<G::Seen>, memory: G::Memory) -> Witness<G> {
        Witness { eye, view, seen, memory }
    }

    /// Watches one event: `before` is the game before it, `after` behind it.
    pub fn watch(&mut self, before: &G, event: Event<G>, after: &G) {
        self.learn(before.seen(event, self.eye), after.view(self.eye));
    }

    /// Learns of one event from elsewhere: what was seen of it, and the view after it.
    pub fn learn(&mut self, seen: G::Seen, view: G::View) {
        G::remember(&mut self.memory, self.eye, &seen, &self.view, &view);
        self.seen.push(seen);
        self.view = view;
    }

    /// Whose witness this is.
    pub fn eye(&self) -> Eye {
        self.eye
    }

    /// What it sees now.
    pub fn view(&self) -> &G::View {
        &self.view
    }

    /// What it has seen, event by event.
    pub fn seen(&self) -> &[G::Seen] {
        &self.seen
    }

    /// What the game has it remember beyond the view.
    pub fn memory(&self) -> &G::Memory {
        &self.memory
    }

    /// A full state that agrees with everything known here: see [`Game::imagine`].
    pub fn imagine(&self, rng: &mut impl Rng) -> G {
        G::imagine(self, rng)
    }
}
