//! A game that can be played in the arena.

use bots::Opponents;
use diciassette::Diciassette;
use kernel::BySeat;
use notation::Spoken;
use rummy17::Rummy17;
use sitting::Dealt;

/// A game with opponents, a notation for programs of others, and perhaps points.
pub trait Contest: Opponents + Dealt + Spoken {
    /// The name of the game in a sentence.
    const TITLE: &'static str;

    /// The points of a finished game; none where it has winners only.
    fn points(&self) -> Option<BySeat<i16>>;

    /// The default options of a deal: the rules as they are, a single game of a match.
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
