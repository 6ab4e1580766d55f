//! What is played, with whom, and how it is shown.

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

/// Everything that was asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    /// How many play.
    pub players: Players,
    /// How many of them are people at this terminal.
    pub humans: usize,
    /// How strong the others are.
    pub level: Level,
    /// The language.
    pub language: Language,
    /// What the first person is called.
    pub name: String,
    /// From which everything by lot follows; otherwise by chance.
    pub seed: Option<Seed>,
    /// Where the record is written.
    pub record: Option<PathBuf>,
    /// Rummy 17: the games of the match.
    pub games: Option<u8>,
    /// How long a bot's move takes at least.
    pub pace: Duration,
    /// Nothing moves by itself.
    pub still: bool,
}

impl Settings {
    /// The longest name that a record takes.
    pub const LONGEST_NAME: usize = 64;

    /// What a bot's move takes when nobody says otherwise.
    pub const PACE: Duration = Duration::from_millis(700);

    /// Who sits down.
    pub fn company(&self) -> Company {
        Company {
            players: self.players,
            humans: self.humans.clamp(1, self.players.count()),
            name: self.name.clone(),
            kind: self.level.id().to_owned(),
        }
    }

    /// How long a bot may think. Worlds are counted instead of milliseconds, so that the same seed and the same answers give the same
    /// game again on every machine; these take about a tenth of a second.
    pub fn budget<G: Opponents>() -> Budget {
        Budget::Worlds(G::WORLDS)
    }

    /// The seed that was asked for, or one by chance.
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

/// What can be a name, without blanks around it: up to 64 characters that can be shown.
pub fn sound_name(text: &str) -> Option<&str> {
    let name = text.trim();
    let sound = !name.is_empty()
        && name.chars().count() <= Settings::LONGEST_NAME
        && !name.chars().any(char::is_control);
    sound.then_some(name)
}
