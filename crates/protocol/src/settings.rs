//! What the host of a table chooses.

use serde::{Deserialize, Serialize};

use crate::misread::CLOCK;
use notation::Value;
use notation::ask::Wrong;
use notation::write_object;
use notation::{FromJson, GameName, Reading, ToJson, Writing};

/// How long a player may think. Windows for claims have their own time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Clock {
    /// So many seconds for every decision.
    Turn(u32),
    /// So many seconds for the whole game, and so many more for every decision made.
    Bank {
        /// Seconds at the start.
        seconds: u32,
        /// Seconds added after each decision.
        #[serde(default)]
        increment: u32,
    },
}

/// What the host of a table chooses. Everything but the game has a default.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// Which game.
    pub game: GameName,
    /// How many play: 2 to 6.
    #[serde(default = "four")]
    pub seats: u8,
    /// The rules' options, as in the notation.
    #[serde(default)]
    pub options: Value,
    /// For each seat the level of the bot that sits there at first; null leaves it to a person. Seats that are not named are for
    /// people.
    #[serde(default)]
    pub bots: Vec<Option<String>>,
    /// Is the table listed in the lobby? Otherwise only who has the invitation finds it.
    #[serde(default)]
    pub public: bool,
    /// How long people have to claim ("17!", knock), in milliseconds; 0 is without a limit. Silence passes.
    #[serde(default = "six_seconds")]
    pub window_ms: u32,
    /// How long people may think; null as long as they like.
    #[serde(default)]
    pub clock: Option<Clock>,
    /// After so many seconds without a connection a bot plays the seat on; null never.
    #[serde(default = "one_minute")]
    pub grace: Option<u32>,
    /// How long a bot waits before it acts, in milliseconds, whatever it holds. Below 200 the time it takes to think may show.
    #[serde(default = "bots_pace")]
    pub pace_ms: u32,
    /// Spectators see the game so many seconds later.
    #[serde(default)]
    pub watch_delay: u32,
    /// May people write what they like? Otherwise there are the emotes.
    #[serde(default)]
    pub chat: bool,
    /// May people ask for advice while they play? Everybody sees it before they sit down. Tables whose results are to be compared must
    /// not allow it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub coach: bool,
}

fn four() -> u8 {
    4
}

fn six_seconds() -> u32 {
    6_000
}

fn one_minute() -> Option<u32> {
    Some(60)
}

fn bots_pace() -> u32 {
    900
}

/// Everything of a bank that is told.
struct Bank {
    seconds: u32,
    increment: u32,
}

impl FromJson for Bank {
    fn read(value: &mut Value, reading: &mut Reading) -> Bank {
        reading.object("the seconds of a bank", value, &["seconds", "increment"]);
        let mut bank = Bank { seconds: reading.take(value, "seconds"), increment: 0 };
        reading.fill(value, "increment", &mut bank.increment);
        bank
    }
}

write_object! { Bank { seconds, increment } }

impl FromJson for Clock {
    fn read(value: &mut Value, reading: &mut Reading) -> Clock {
        let is_bank = value.get("bank").is_some();
        reading.object(CLOCK, value, if is_bank { &["bank"] } else { &["turn"] });
        if is_bank {
            let Bank { seconds, increment } = reading.take(value, "bank");
            Clock::Bank { seconds, increment }
        } else {
            Clock::Turn(reading.take(value, "turn"))
        }
    }
}

impl ToJson for Clock {
    fn write(&self, out: &mut String) {
        let mut writing = Writing::begin(out);
        match *self {
            Clock::Turn(seconds) => writing.field("turn", &seconds),
            Clock::Bank { seconds, increment } => writing.field("bank", &Bank { seconds, increment }),
        }
        writing.end();
    }
}

/// The fields of settings: there are no others.
macro_rules! settings {
    ($($field:ident $(: $how:ident)?),*) => {
        impl FromJson for Settings {
            fn read(value: &mut Value, reading: &mut Reading) -> Settings {
                let known: &[&str] = &["game", $(stringify!($field)),*];
                reading.object(r#"an object such as {"game":"rummy17"}"#, value, known);
                let Settings { game, $(mut $field),* } = Settings::of(reading.take(value, "game"));
                $(reading.fill(value, stringify!($field), &mut $field);)*
                Settings { game, $($field),* }
            }
        }

        write_object! { Settings { game, $($field $(: $how)?),* } }
    };
}

settings! { seats, options, bots, public, window_ms, clock, grace, pace_ms, watch_delay, chat, coach: set }

impl Settings {
    /// The defaults for a game.
    pub fn of(game: GameName) -> Settings {
        Settings {
            game,
            seats: four(),
            options: Value::Null,
            bots: Vec::new(),
            public: false,
            window_ms: six_seconds(),
            clock: None,
            grace: one_minute(),
            pace_ms: bots_pace(),
            watch_delay: 0,
            chat: false,
            coach: false,
        }
    }

    /// Is everything within its range? The rules' options and the bots' levels are for the game to judge.
    pub fn check(&self) -> Result<(), Wrong> {
        let range = |name: &str, number: u32, least: u32, most: u32| {
            if (least..=most).contains(&number) {
                Ok(())
            } else {
                Err(Wrong(format!("{name}: expected {least} to {most}, found {number}")))
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
            return Err(Wrong(format!(
                "bots: expected at most one entry for each of the {} seats, found {}",
                self.seats,
                self.bots.len()
            )));
        }
        Ok(())
    }
}
