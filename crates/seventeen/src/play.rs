//! `seventeen play`: full-screen in a terminal, otherwise in plain text.

use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;
use std::time::Duration;

use bots::Level;
use clap::{Args, ValueEnum};
use kernel::Players;
use sitting::Seed;
use terminal::{Settings, Theme, plain, screen, sound_name};

use crate::lang::Lang;

/// The game to play.
#[derive(Args, Debug)]
pub(crate) struct Play {
    /// Which game; without it a menu opens, or Diciassette where there is no terminal
    game: Option<Which>,
    /// Number of players, you included: 2 to 6
    #[arg(long, value_name = "N", default_value = "3", value_parser = players)]
    players: Players,
    /// Strength of the opponents: novice, regular, expert or master
    #[arg(long, value_name = "LEVEL", default_value = "regular", value_parser = level)]
    level: Level,
    /// How many people play at this terminal, taking turns with a curtain between them
    #[arg(long, value_name = "N", default_value = "1")]
    humans: usize,
    /// Your name
    #[arg(long, default_value = "Guest", value_parser = name)]
    name: String,
    /// Rummy 17: the games of the match, 1 to 100 [default: 1]
    #[arg(long, value_name = "N")]
    games: Option<u8>,
    /// Seed of all cards and the opponents' choices, 64 hexadecimal digits; random by default
    #[arg(long, value_name = "HEX")]
    seed: Option<Seed>,
    /// Write a record of the game to this file, for `seventeen replay`
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    #[command(flatten)]
    lang: Lang,
    /// Plain text, line by line, also in a terminal
    #[arg(long)]
    plain: bool,
    /// No animations
    #[arg(long)]
    reduce_motion: bool,
    /// Minimum time of an opponent's move, in milliseconds; 0 is at once
    #[arg(long, value_name = "MS", default_value_t = Settings::PACE.as_millis() as u64)]
    pace: u64,
}

/// The two games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Which {
    Diciassette,
    Rummy17,
}

impl From<Which> for terminal::Which {
    fn from(which: Which) -> terminal::Which {
        match which {
            Which::Diciassette => terminal::Which::Diciassette,
            Which::Rummy17 => terminal::Which::Rummy17,
        }
    }
}

pub(crate) fn players(text: &str) -> Result<Players, String> {
    let count = text.parse().map_err(|_| "expected a number from 2 to 6".to_owned())?;
    Players::new(count).map_err(|error| error.to_string())
}

fn level(text: &str) -> Result<Level, &'static str> {
    text.parse().map_err(|_| "expected novice, regular, expert or master")
}

/// Checks that a record can hold this name.
fn name(text: &str) -> Result<String, &'static str> {
    sound_name(text).map(str::to_owned).ok_or("expected a name of up to 64 characters")
}

impl Play {
    /// Plays to the end, or until the person quits.
    pub(crate) fn run(&self) -> io::Result<()> {
        let settings = self.settings()?;
        let game = self.game.map(terminal::Which::from);
        if self.plain || !has_screen() {
            let which = game.unwrap_or(terminal::Which::Diciassette);
            // A terminal echoes the input; elsewhere the transcript would lack the answers.
            let echo = !io::stdin().is_terminal();
            return plain::run(which, &settings, echo, io::stdin().lock(), io::stdout().lock());
        }
        let theme = Theme::from_environment(|name| std::env::var(name).ok());
        let last_lines = screen::run(game, &settings, theme)?;
        let mut output = io::stdout().lock();
        last_lines.iter().try_for_each(|line| writeln!(output, "{line}"))
    }

    fn settings(&self) -> io::Result<Settings> {
        let wrong = |why: String| io::Error::new(io::ErrorKind::InvalidInput, why);
        if self.games.is_some() && self.game != Some(Which::Rummy17) {
            return Err(wrong("--games: a match is played of Rummy 17 only".to_owned()));
        }
        let players = self.players.count();
        if !(1..=players).contains(&self.humans) {
            return Err(wrong(format!("--humans {}: expected 1 to {players}, as many as play", self.humans)));
        }
        Ok(Settings {
            players: self.players,
            humans: self.humans,
            level: self.level,
            language: self.lang.language(),
            name: self.name.clone(),
            seed: self.seed,
            record: self.record.clone(),
            games: self.games,
            pace: Duration::from_millis(self.pace),
            still: self.reduce_motion,
        })
    }
}

/// Returns whether both sides are a terminal that can do more than print lines.
fn has_screen() -> bool {
    let dumb = std::env::var_os("TERM").is_none_or(|term| term.is_empty() || term == "dumb");
    let dumb = dumb && cfg!(not(windows));
    io::stdin().is_terminal() && io::stdout().is_terminal() && !dumb
}
