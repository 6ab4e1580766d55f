//! The players at the table.

use kernel::Seat;
use languages::Language;
use story::Names;

/// The sort of a player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sort {
    /// A free seat.
    Free,
    /// A person.
    Person,
    /// A bot.
    Bot {
        /// The id of its level.
        level: String,
        /// The id of its character, an animal.
        character: &'static str,
    },
    /// A program of a guest.
    Program,
}

/// A player at the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    /// The name.
    pub name: String,
    /// The sort.
    pub sort: Sort,
    /// Whether this is the player at this page.
    pub you: bool,
    /// Whether the player is connected; always true on this device.
    pub connected: bool,
    /// Whether a bot plays for the absent person.
    pub substituted: bool,
}

/// The players in seat order.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Company(pub Vec<Player>);

impl Company {
    /// The player at a seat.
    pub fn at(&self, seat: Seat) -> Option<&Player> {
        self.0.get(seat.index())
    }

    /// The players' names, for a story.
    pub fn names(&self, language: Language) -> Names {
        Names::new(language, self.0.iter().map(|player| player.name.as_str()))
    }

    /// The picture of a seat: an animal for a bot, "person" for a person.
    pub fn character(&self, seat: Seat) -> &'static str {
        match self.at(seat).map(|player| &player.sort) {
            Some(Sort::Bot { character, .. }) => character,
            Some(Sort::Program) => "random",
            _ => "person",
        }
    }
}
