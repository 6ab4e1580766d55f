//! The whole client as a state machine: keys and time go in, a screen comes out. No terminal is
//! needed.

use std::path::{Path, PathBuf};
use std::time::Duration;

use ::diciassette::Diciassette;
use ::rummy17::Rummy17;
use kernel::Unplayable;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use sitting::Seed;

use crate::brush::{Brush, wrapped};
use crate::game_screen::GameScreen;
use crate::input::Key;
use crate::menu::Menu;
use crate::settings::{Settings, Which};
use crate::stage::{Next, Stage};
use crate::theme::Theme;

/// The smallest supported screen: columns, rows.
pub const LEAST: (u16, u16) = (60, 20);

/// The client.
pub struct App {
    settings: Settings,
    theme: Theme,
    stage: Box<dyn Stage>,
    /// The number of games begun.
    games: usize,
    over: bool,
}

impl App {
    /// Starts with a game, or with the menu.
    pub fn new(game: Option<Which>, settings: &Settings, theme: Theme) -> Result<App, Trouble> {
        let stage: Box<dyn Stage> = match game {
            Some(which) => game_screen(which, settings, settings.seed_or_chance()?)?,
            None => Box::new(Menu::new(Which::Diciassette, settings)),
        };
        Ok(App { settings: settings.clone(), theme, stage, games: usize::from(game.is_some()), over: false })
    }

    /// Handles a key.
    pub fn key(&mut self, key: Key) -> Result<(), Trouble> {
        let next = self.stage.key(key);
        match (next, self.stage.seed()) {
            (Next::Stay, _) => {}
            (Next::Leave, _) => self.over = true,
            (Next::Menu, played) => {
                let which = played.map_or(Which::Diciassette, |(which, _)| which);
                self.stage = Box::new(Menu::new(which, &self.settings));
            }
            (Next::Play(which, settings), _) => {
                self.settings = *settings;
                self.begin(which, self.settings.seed_or_chance()?)?;
            }
            (Next::NewDeal, Some((which, _))) => {
                self.settings.seed = None;
                self.begin(which, self.settings.seed_or_chance()?)?;
            }
            (Next::SameCards, Some((which, seed))) => self.begin(which, seed)?,
            (Next::NewDeal | Next::SameCards, None) => {}
        }
        Ok(())
    }

    /// Begins another game. It gets its own record, so that it does not overwrite the earlier one.
    fn begin(&mut self, which: Which, seed: Seed) -> Result<(), Trouble> {
        self.games += 1;
        let mut settings = self.settings.clone();
        if self.games > 1
            && let Some(file) = &mut settings.record
        {
            *file = numbered(file, self.games);
        }
        self.stage = game_screen(which, &settings, seed)?;
        Ok(())
    }

    /// Advances to this time since the start. Returns whether the screen has changed.
    pub fn tick(&mut self, now: Duration) -> bool {
        self.stage.tick(now)
    }

    /// How long to wait for a key before the next tick.
    pub fn patience(&self) -> Duration {
        self.stage.patience()
    }

    /// Whether the client has ended.
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// The lines to print after leaving the screen.
    pub fn closing_lines(&self) -> Vec<String> {
        self.stage.closing_lines()
    }

    /// Draws the screen.
    pub fn draw(&mut self, buffer: &mut Buffer) {
        let area = buffer.area;
        if area.width < LEAST.0 || area.height < LEAST.1 {
            self.too_small(buffer, area);
        } else {
            self.stage.draw(buffer, area);
        }
        self.theme.finish(buffer);
    }

    /// Tells the player how to fix a screen that is too small.
    fn too_small(&self, buffer: &mut Buffer, area: Rect) {
        let text = self.settings.language.terminal_too_small(LEAST.0, LEAST.1);
        let mut brush = Brush { buffer };
        let lines = wrapped(&text, area.width);
        let from = area.height.saturating_sub(lines.len() as u16) / 2;
        for (row, line) in lines.iter().enumerate() {
            brush.centred(area, area.y.saturating_add(from + row as u16), line, Style::new());
        }
    }
}

/// `game.jsonl` becomes `game-2.jsonl`.
fn numbered(file: &Path, number: usize) -> PathBuf {
    let stem = file.file_stem().unwrap_or_default().to_string_lossy();
    let name = match file.extension() {
        Some(extension) => format!("{stem}-{number}.{}", extension.to_string_lossy()),
        None => format!("{stem}-{number}"),
    };
    file.with_file_name(name)
}

fn game_screen(which: Which, settings: &Settings, seed: Seed) -> Result<Box<dyn Stage>, Trouble> {
    Ok(match which {
        Which::Diciassette => Box::new(GameScreen::<Diciassette>::open(settings, seed)?),
        Which::Rummy17 => Box::new(GameScreen::<Rummy17>::open(settings, seed)?),
    })
}

/// Why a game cannot begin.
#[derive(Debug)]
pub enum Trouble {
    /// The options are unplayable.
    Unplayable(Unplayable),
    /// The system's random source fails.
    Chance(getrandom::Error),
    /// The record cannot be written.
    Record(std::io::Error),
}

impl From<Unplayable> for Trouble {
    fn from(error: Unplayable) -> Trouble {
        Trouble::Unplayable(error)
    }
}

impl From<std::io::Error> for Trouble {
    fn from(error: std::io::Error) -> Trouble {
        Trouble::Record(error)
    }
}

impl From<getrandom::Error> for Trouble {
    fn from(error: getrandom::Error) -> Trouble {
        Trouble::Chance(error)
    }
}

impl std::fmt::Display for Trouble {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Trouble::Unplayable(error) => error.fmt(f),
            Trouble::Chance(error) => error.fmt(f),
            Trouble::Record(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for Trouble {}

impl From<Trouble> for std::io::Error {
    fn from(trouble: Trouble) -> std::io::Error {
        let kind = match &trouble {
            Trouble::Unplayable(_) => std::io::ErrorKind::InvalidInput,
            Trouble::Chance(_) => std::io::ErrorKind::Other,
            Trouble::Record(error) => error.kind(),
        };
        std::io::Error::new(kind, trouble)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_second_game_has_a_record_of_its_own() {
        assert_eq!(numbered(Path::new("a/game.jsonl"), 2), Path::new("a/game-2.jsonl"));
        assert_eq!(numbered(Path::new("game"), 3), Path::new("game-3"));
    }
}
