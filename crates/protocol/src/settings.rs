//! The settings of a table, chosen by its host.

use notation::{GameName, Invalid, Value};
use serde::{Deserialize, Deserializer, Serialize};

use crate::clock::Clock;
use crate::read::Lenient;

/// What the host of a table chooses. Everything but the game has a default.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, expecting = r#"an object such as {"game":"rummy17"}"#)]
pub struct Settings {
    /// The game.
    pub game: GameName,
    /// Number of seats, 2 to 6.
    #[serde(default = "default_seats")]
    #[cfg_attr(feature = "schema", schemars(range(min = 2, max = 6)))]
    pub seats: u8,
    /// The rules' options, as in the notation.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "Option<crate::schema::Options>"))]
    pub options: Value,
    /// For each seat the level of the bot that sits there at first; null leaves it to a person, as
    /// do missing entries.
    #[serde(default)]
    pub bots: Vec<Option<String>>,
    /// Is the table listed in the lobby? Otherwise it takes the invitation to find it.
    #[serde(default)]
    pub public: bool,
    /// Time to claim ("17!", knock), in milliseconds; 0 is without a limit. Silence passes.
    #[serde(default = "default_window_ms")]
    pub window_ms: u32,
    /// Time to think; null is without a limit.
    #[serde(default)]
    pub clock: Option<Clock>,
    /// Seconds without a connection after which a bot takes over; null is never.
    #[serde(default = "default_grace")]
    pub grace: Option<u32>,
    /// Delay before a bot acts, in milliseconds, whatever it holds. Below 200 its time to think may
    /// show.
    #[serde(default = "default_pace_ms")]
    pub pace_ms: u32,
    /// Seconds by which spectators see the game later.
    #[serde(default)]
    pub watch_delay: u32,
    /// May people write what they like? Otherwise there are the emotes.
    #[serde(default)]
    pub chat: bool,
    /// May people ask for advice while they play? Everybody sees it before they sit down. Tables
    /// whose results are to be compared must not allow it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub coach: bool,
}

fn default_seats() -> u8 {
    4
}

fn default_window_ms() -> u32 {
    6_000
}

fn default_grace() -> Option<u32> {
    Some(60)
}

fn default_pace_ms() -> u32 {
    900
}

impl Settings {
    /// The defaults for a game.
    pub fn default_for(game: GameName) -> Settings {
        Settings {
            game,
            seats: default_seats(),
            options: Value::Null,
            bots: Vec::new(),
            public: false,
            window_ms: default_window_ms(),
            clock: None,
            grace: default_grace(),
            pace_ms: default_pace_ms(),
            watch_delay: 0,
            chat: false,
            coach: false,
        }
    }

    /// Reads the settings of a server, which may be newer: unknown fields are ignored.
    pub(crate) fn lenient<'de, D: Deserializer<'de>>(from: D) -> Result<Settings, D::Error> {
        Settings::deserialize(Lenient(from))
    }

    /// Checks that all values are in range. The games check the rules' options and the bots'
    /// levels.
    pub fn check(&self) -> Result<(), Invalid> {
        let range = |name: &str, number: u32, least: u32, most: u32| {
            if (least..=most).contains(&number) {
                Ok(())
            } else {
                Err(Invalid(format!("{name}: expected {least} to {most}, found {number}")))
            }
        };
        range("seats", u32::from(self.seats), 2, 6)?;
        range("window_ms", self.window_ms, 0, 60_000)?;
        range("pace_ms", self.pace_ms, 0, 10_000)?;
        range("watch_delay", self.watch_delay, 0, 3_600)?;
        if let Some(grace) = self.grace {
            range("grace", grace, 0, 604_800)?;
        }
        match self.clock {
            Some(Clock::Turn(seconds)) => range("clock.turn", seconds, 5, 604_800)?,
            Some(Clock::Bank { seconds, increment }) => {
                range("clock.bank.seconds", seconds, 10, 604_800)?;
                range("clock.bank.increment", increment, 0, 3_600)?;
            }
            None => {}
        }
        if self.bots.len() > usize::from(self.seats) {
            return Err(Invalid(format!(
                "bots: expected at most one entry for each of the {} seats, found {}",
                self.seats,
                self.bots.len()
            )));
        }
        Ok(())
    }
}
