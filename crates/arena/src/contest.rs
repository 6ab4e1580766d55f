//! A game that the arena can play.

use bots::Opponents;
use diciassette::Diciassette;
use kernel::BySeat;
use notation::Notation;
use rummy17::Rummy17;
use sitting::Dealt;

/// A game with built-in bots, a JSON form for programs, and perhaps points.
pub trait Contest: Opponents + Dealt + Notation {
    /// The game's name within a sentence.
    const TITLE: &'static str;

    /// Returns the points of a finished game; `None` if the game knows only winners.
    fn points(&self) -> Option<BySeat<i16>>;

    /// Returns the options of a deal by default: the default rules, a single game of a match.
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
