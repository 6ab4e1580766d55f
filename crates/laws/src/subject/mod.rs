//! What the laws need to know of a game beyond its contract: what else could be tried, where the cards are, and what
//! should look alike.

mod diciassette;
mod rummy17;

use kernel::{Event, Eye, Game};
use rand_chacha::ChaCha8Rng;

/// How a random player plays: the laws want long games and rare events too.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Style {
    /// Every legal action with the same probability.
    Uniform,
    /// Rarely ends a round or a game, and likes what is seldom possible.
    Patient,
    /// Even more so: nearly never calls, takes rather than draws.
    Stubborn,
}

impl Style {
    /// All styles.
    pub const ALL: [Style; 3] = [Style::Uniform, Style::Patient, Style::Stubborn];
}

/// A game that can be put to the laws.
pub trait Subject: Game {
    /// Options by lot, the default among them.
    fn options_by_lot(players: kernel::Players, rng: &mut ChaCha8Rng) -> Self::Options;

    /// How much this style likes an action; never 0.
    fn taste(style: Style, action: Self::Action) -> u32;

    /// Actions to try, legal or not: everything that has a spelling, or where that is too much a good sample of it.
    fn everything(&self, rng: &mut ChaCha8Rng, out: &mut Vec<Self::Action>);

    /// Lots to try, possible or not.
    fn every_lot(&self, out: &mut Vec<Self::Chance>);

    /// Is every card in exactly one place? Says what is wrong.
    fn census(&self) -> Result<(), String>;

    /// What kinds of steps were seen, in order.
    fn steps(seen: &Self::Seen) -> Vec<String>;

    /// The event that this eye must not be able to tell from `event` when `there` is a world that it cannot tell from
    /// `here`: for its own actions and open ones the same; for what is hidden from it any other that looks alike. None if
    /// there is none, for example because it would show what differs.
    fn twin(
        here: &Self,
        event: Event<Self>,
        there: &Self,
        eye: Eye,
        rng: &mut ChaCha8Rng,
    ) -> Option<Event<Self>>;
}

/// The kinds of these steps: the first word of each.
fn outline<T: std::fmt::Debug>(steps: &[T]) -> Vec<String> {
    let kind = |step: &T| format!("{step:?}").split(' ').next().unwrap_or_default().to_owned();
    steps.iter().map(kind).collect()
}
