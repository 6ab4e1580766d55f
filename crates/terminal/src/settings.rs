//! The settings: the game, the players, and its display.

use std::path::PathBuf;
use std::time::Duration;

use bots::{Budget, Level, Opponents};
use kernel::Players;
use languages::Language;
use sitting::Seed;

use crate::company::Company;

/// The games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Which {
    /// Diciassette.
    Diciassette,
    /// Rummy 17.
    Rummy17,
}

impl Which {
    /// Both.
    pub const ALL: [Which; 2] = [Which::Diciassette, Which::Rummy17];
}

/// The settings of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    /// The number of players.
    pub players: Players,
    /// The number of people at this terminal.
    pub humans: usize,
    /// The level of the bots.
    pub level: Level,
    /// The language.
    pub language: Language,
    /// The name of the first person.
    pub name: String,
    /// The seed of all randomness; random by default.
    pub seed: Option<Seed>,
    /// The file of the record.
    pub record: Option<PathBuf>,
    /// Rummy 17: the number of games in the match.
    pub games: Option<u8>,
    /// The minimum duration of a bot's move.
    pub pace: Duration,
    /// Whether animations are off.
    pub still: bool,
}

impl Settings {
    /// The longest name that a record accepts.
    pub const LONGEST_NAME: usize = 64;

    /// The default duration of a bot's move.
    pub const PACE: Duration = Duration::from_millis(700);

    /// The players.
    pub fn company(&self) -> Company {
        Company {
            players: self.players,
            humans: self.humans.clamp(1, self.players.count()),
            name: self.name.clone(),
            kind: self.level.id().to_owned(),
        }
    }

    /// The thinking budget of a bot, in worlds rather than milliseconds, so that the same seed and
    /// the same answers give the same game on every machine. These take about a tenth of a second.
    pub fn budget<G: Opponents>() -> Budget {
        Budget::Worlds(G::WORLDS)
    }

    /// The given seed, or a random one.
    pub fn seed_or_chance(&self) -> Result<Seed, getrandom::Error> {
        match self.seed {
            Some(seed) => Ok(seed),
            None => {
                let mut seed = [0; 32];
                getrandom::fill(&mut seed)?;
                Ok(Seed(seed))
            }
        }
    }
}

/// The text as a name, trimmed: up to 64 printable characters.
pub fn sound_name(text: &str) -> Option<&str> {
    let name = text.trim();
    let sound = !name.is_empty()
        && name.chars().count() <= Settings::LONGEST_NAME
        && !name.chars().any(char::is_control);
    sound.then_some(name)
}
