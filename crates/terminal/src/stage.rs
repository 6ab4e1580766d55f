//! The content of the screen: the menu or a game.

use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use sitting::Seed;

use crate::input::Key;
use crate::settings::{Settings, Which};

/// Where to go next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Next {
    /// Stay here.
    Stay,
    /// Leave the program.
    Leave,
    /// To the menu.
    Menu,
    /// To a game with these settings.
    Play(Which, Box<Settings>),
    /// To the same game with other cards.
    NewDeal,
    /// To the same game with the same cards.
    SameCards,
}

/// A full screen that handles keys.
pub(crate) trait Stage {
    /// Handles a key.
    fn key(&mut self, key: Key) -> Next;

    /// Advances to this time since the start. Returns whether the screen has changed.
    fn tick(&mut self, now: Duration) -> bool;

    /// How long to wait for a key before the next tick.
    fn patience(&self) -> Duration;

    /// Draws everything.
    fn draw(&mut self, buffer: &mut Buffer, area: Rect);

    /// The lines to print after leaving the screen.
    fn closing_lines(&self) -> Vec<String>;

    /// The game and the seed of its cards.
    fn seed(&self) -> Option<(Which, Seed)>;
}
