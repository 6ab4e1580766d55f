//! A game that can be held in the arena.

use bots::House;
use diciassette::Diciassette;
use kernel::BySeat;
use notation::Spoken;
use rummy17::Rummy17;

/// A game with bots of the house, a voice for programs of others, and perhaps points.
pub trait Contest: House + Spoken {
    /// The name of the game as one writes it in a sentence.
    const TITLE: &'static str;

    /// The points of a finished game; none where the game knows winners only.
    fn points(&self) -> Option<BySeat<i16>>;

    /// How a deal is played unless one says otherwise: by the rules as they are, a single game of a match.
    fn usual() -> Self::Options {
        Self::single(Self::Options::default())
    }
}

impl Contest for Diciassette {
    const TITLE: &'static str = "Diciassette";

    fn points(&self) -> Option<BySeat<i16>> {
        None
    }
}

impl Contest for Rummy17 {
    const TITLE: &'static str = "Rummy 17";

    fn points(&self) -> Option<BySeat<i16>> {
        Some(*self.scores())
    }
}
