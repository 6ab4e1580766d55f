//! What stands on the screen: the menu or a game.

use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use sitting::Seed;

use crate::input::Key;
use crate::settings::{Settings, Which};

/// Where to go from here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Next {
    /// Nowhere.
    Stay,
    /// Out.
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

/// Something that fills the screen and listens to keys.
pub(crate) trait Stage {
    /// A key is pressed.
    fn key(&mut self, key: Key) -> Next;

    /// So much time has passed since the start. Says whether anything has changed.
    fn tick(&mut self, now: Duration) -> bool;

    /// How long to wait for a key before time passes again.
    fn patience(&self) -> Duration;

    /// Draws everything.
    fn draw(&mut self, buffer: &mut Buffer, area: Rect);

    /// What is said after the screen is gone.
    fn closing_lines(&self) -> Vec<String>;

    /// Which cards are played here.
    fn seed(&self) -> Option<(Which, Seed)>;
}
