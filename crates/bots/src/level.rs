//! The four levels, and the spelling of bots on a command line.

use core::fmt;
use core::str::FromStr;

/// The strength of an opponent.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Plays legally and plausibly, and makes human mistakes.
    Novice,
    /// Plays by rules of thumb and exact odds.
    Regular,
    /// A network trained by self-play.
    Expert,
    /// The network, with search in imagined worlds.
    Master,
}

impl Level {
    /// All four, weakest first.
    pub const ALL: [Level; 4] = [Level::Novice, Level::Regular, Level::Expert, Level::Master];

    /// Returns the id, the same in every language.
    pub const fn id(self) -> &'static str {
        match self {
            Level::Novice => "novice",
            Level::Regular => "regular",
            Level::Expert => "expert",
            Level::Master => "master",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

impl FromStr for Level {
    type Err = UnknownBot;

    fn from_str(text: &str) -> Result<Level, UnknownBot> {
        Level::ALL.into_iter().find(|level| level.id() == text).ok_or(UnknownBot)
    }
}

/// A bot as it is written: a level, or one of the yardsticks below them; a master with a limit, as
/// in `master:20ms` or `master:200w` (200 worlds).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Spec {
    /// Chooses uniformly among the legal actions.
    Random,
    /// Rummy 17: melds at once and discards the highest loose card.
    Greedy,
    /// One of the levels.
    Level(Level),
    /// A master with a limit in milliseconds.
    MasterMs(u32),
    /// A master with a limit in worlds.
    MasterWorlds(u32),
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spec::Random => f.pad("random"),
            Spec::Greedy => f.pad("greedy"),
            Spec::Level(level) => level.fmt(f),
            Spec::MasterMs(ms) => f.pad(&format!("master:{ms}ms")),
            Spec::MasterWorlds(worlds) => f.pad(&format!("master:{worlds}w")),
        }
    }
}

impl FromStr for Spec {
    type Err = UnknownBot;

    fn from_str(text: &str) -> Result<Spec, UnknownBot> {
        let positive = |digits: &str| digits.parse().ok().filter(|number| *number > 0).ok_or(UnknownBot);
        match text {
            "random" => Ok(Spec::Random),
            "greedy" => Ok(Spec::Greedy),
            _ => match text.strip_prefix("master:") {
                Some(limit) => match (limit.strip_suffix("ms"), limit.strip_suffix('w')) {
                    (Some(ms), _) => positive(ms).map(Spec::MasterMs),
                    (_, Some(worlds)) => positive(worlds).map(Spec::MasterWorlds),
                    _ => Err(UnknownBot),
                },
                None => text.parse().map(Spec::Level),
            },
        }
    }
}

/// No bot has this name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownBot;

impl fmt::Display for UnknownBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            "expected random, greedy (Rummy 17), novice, regular, expert or master, the last also as master:20ms or master:200w",
        )
    }
}

impl core::error::Error for UnknownBot {}
