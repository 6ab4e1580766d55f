//! The laws' requirements of a game beyond its contract: other actions to try, the places of the
//! cards, and events that must look alike.

mod diciassette;
mod rummy17;

use kernel::{Event, Eye, Game};
use rand_chacha::ChaCha8Rng;

/// The style of a random player: the laws need long games and rare events too.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Style {
    /// Every legal action with the same probability.
    Uniform,
    /// Rarely ends a round or a game, and prefers actions that are seldom possible.
    Patient,
    /// Even more so: almost never calls, takes rather than draws.
    Stubborn,
}

impl Style {
    /// All styles.
    pub const ALL: [Style; 3] = [Style::Uniform, Style::Patient, Style::Stubborn];
}

/// A game under test.
pub trait Subject: Game {
    /// Draws options at random, the default among them.
    fn options_by_lot(players: kernel::Players, rng: &mut ChaCha8Rng) -> Self::Options;

    /// Weights an action for this style; never 0.
    fn taste(style: Style, action: Self::Action) -> u32;

    /// Lists actions to try, legal or not: every spelling, or a good sample of them.
    fn everything(&self, rng: &mut ChaCha8Rng, out: &mut Vec<Self::Action>);

    /// Lists lots to try, possible or not.
    fn every_lot(&self, out: &mut Vec<Self::Chance>);

    /// Checks that every card is in exactly one place.
    fn census(&self) -> Result<(), String>;

    /// Returns the kinds of the seen steps, in order.
    fn steps(seen: &Self::Seen) -> Vec<String>;

    /// Returns the twin of `event`: this eye must not distinguish them when it cannot distinguish
    /// the worlds `here` and `there`. Its own actions and public ones are their own twins; a hidden
    /// event has any other that looks alike. `None` if there is no twin, for example because the
    /// event would show a difference.
    fn twin(
        here: &Self,
        event: Event<Self>,
        there: &Self,
        eye: Eye,
        rng: &mut ChaCha8Rng,
    ) -> Option<Event<Self>>;
}

/// Returns the kinds of these steps: the first word of each.
fn outline<T: std::fmt::Debug>(steps: &[T]) -> Vec<String> {
    let kind = |step: &T| format!("{step:?}").split(' ').next().unwrap_or_default().to_owned();
    steps.iter().map(kind).collect()
}
