//! Who sits at the table.

use kernel::Seat;
use languages::Language;
use story::Names;

/// What sort of player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sort {
    /// Nobody yet.
    Free,
    /// A person.
    Person,
    /// A bot.
    Bot {
        /// Its level, by id.
        level: String,
        /// Its character, by id: the animal.
        character: &'static str,
    },
    /// A program that somebody has brought.
    Program,
}

/// Somebody at the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    /// What they are called.
    pub name: String,
    /// What sort of player.
    pub sort: Sort,
    /// Is it whoever looks at this page?
    pub you: bool,
    /// Is there a connection? Always, on this device.
    pub connected: bool,
    /// A bot plays for the absent person.
    pub substituted: bool,
}

/// Everybody at the table, in the order of the seats.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Company(pub Vec<Player>);

impl Company {
    /// Whoever sits here.
    pub fn at(&self, seat: Seat) -> Option<&Player> {
        self.0.get(seat.index())
    }

    /// Their names, for a story.
    pub fn names(&self, language: Language) -> Names {
        Names::new(language, self.0.iter().map(|player| player.name.as_str()))
    }

    /// The character that is drawn for a seat: an animal for a bot, "person" for a person.
    pub fn character(&self, seat: Seat) -> &'static str {
        match self.at(seat).map(|player| &player.sort) {
            Some(Sort::Bot { character, .. }) => character,
            Some(Sort::Program) => "random",
            _ => "person",
        }
    }
}
