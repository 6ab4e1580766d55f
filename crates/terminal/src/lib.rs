//! Both games in a terminal, against bots and with friends at the same screen.
//!
//! [`App`] is the whole client as a state machine: keys and time go in, a screen comes out.
//! [`screen`] connects it to a real terminal; [`plain`] plays the same game line by line without
//! one. Both build on a [`sitting::Sitting`]. A screen is drawn from one seat's witness and from
//! nothing else.

#![forbid(unsafe_code)]

mod app;
mod board;
mod boards;
mod brush;
mod cards;
mod company;
mod curtain;
mod game_screen;
mod help;
mod history;
mod input;
mod keys;
mod menu;
mod pick;
mod settings;
mod stage;
mod theme;
mod thinker;

pub mod plain;
pub mod screen;

pub use app::{App, LEAST, Trouble};
pub use company::Company;
pub use input::Key;
pub use settings::{Settings, Which, sound_name};
pub use theme::Theme;

use sitting::Seed;

/// The command that deals the same cards again.
fn command<G: board::Board>(settings: &Settings, seed: Seed) -> String {
    let games = settings.games.map_or(String::new(), |games| format!(" --games {games}"));
    let humans = match settings.company().humans {
        1 => String::new(),
        humans => format!(" --humans {humans}"),
    };
    let level = match settings.level {
        bots::Level::Regular => String::new(),
        level => format!(" --level {level}"),
    };
    let players = settings.players.count();
    format!("seventeen play {} --players {players}{level}{humans}{games} --seed {seed}", G::NAME)
}
