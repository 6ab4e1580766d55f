//! The opponents of each game, by level and by name.

use diciassette::Diciassette;
use kernel::Game;
use rummy17::Rummy17;

use crate::diciassette as dici;
use crate::rummy17 as rummy;
use crate::{Bot, Budget, Level, Random, Spec, UnknownBot};

/// A game that has opponents.
pub trait Opponents: Game {
    /// The number of worlds that a master searches in about a tenth of a second, for use where
    /// every machine must give the same answer.
    const WORLDS: u32;

    /// The character of this level: an id, the same in every language.
    fn character(level: Level) -> &'static str;

    /// The bot of this level; a master thinks within the budget.
    fn level(level: Level, budget: Budget) -> Box<dyn Bot<Self>>;

    /// A yardstick below the levels, if the game has it.
    fn yardstick(spec: Spec) -> Option<Box<dyn Bot<Self>>> {
        match spec {
            Spec::Random => Some(Box::new(Random)),
            _ => None,
        }
    }

    /// The bot that is written like this; a master without a limit thinks within the budget.
    fn bot(spec: Spec, budget: Budget) -> Result<Box<dyn Bot<Self>>, UnknownBot> {
        match spec {
            Spec::Random | Spec::Greedy => Self::yardstick(spec).ok_or(UnknownBot),
            Spec::Level(level) => Ok(Self::level(level, budget)),
            Spec::MasterWorlds(worlds) => Ok(Self::level(Level::Master, Budget::Worlds(worlds))),
            Spec::MasterMs(ms) => Ok(Self::level(Level::Master, budget.with_ms(ms))),
        }
    }
}

impl Opponents for Diciassette {
    const WORLDS: u32 = 400;

    fn character(level: Level) -> &'static str {
        match level {
            Level::Novice => "sparrow",
            Level::Regular => "magpie",
            Level::Expert => "fox",
            Level::Master => "sphinx",
        }
    }

    fn level(level: Level, budget: Budget) -> Box<dyn Bot<Self>> {
        match level {
            Level::Novice => Box::new(dici::Novice),
            Level::Regular => Box::new(dici::Regular),
            Level::Expert => Box::new(dici::Expert::built_in()),
            Level::Master => Box::new(dici::Master::new(dici::Expert::built_in_network(), budget)),
        }
    }
}

impl Opponents for Rummy17 {
    const WORLDS: u32 = 60;

    fn character(level: Level) -> &'static str {
        match level {
            Level::Novice => "kitten",
            Level::Regular => "squirrel",
            Level::Expert => "heron",
            Level::Master => "owl",
        }
    }

    fn level(level: Level, budget: Budget) -> Box<dyn Bot<Self>> {
        match level {
            Level::Novice => Box::new(rummy::Novice),
            Level::Regular => Box::new(rummy::Regular),
            Level::Expert => Box::new(rummy::Expert::built_in()),
            Level::Master => Box::new(rummy::Master::new(rummy::Expert::built_in(), budget)),
        }
    }

    fn yardstick(spec: Spec) -> Option<Box<dyn Bot<Self>>> {
        match spec {
            Spec::Random => Some(Box::new(Random)),
            Spec::Greedy => Some(Box::new(rummy::Greedy)),
            _ => None,
        }
    }
}
