//! The options of a table, as named by the clauses.

use kernel::{Players, Unplayable};

/// The options of a table. The default is the rules of the specification.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Options {
    /// R3: the number of games in a match; none means one for each player.
    pub games: Option<u8>,
    /// R14: the number of rounds of taking and laying nothing down that ends a game; 0 for never.
    pub stall: u8,
}

impl Default for Options {
    fn default() -> Options {
        Options { games: None, stall: 3 }
    }
}

impl Options {
    /// The most games of a match.
    pub const MOST_GAMES: u8 = 100;
    /// The longest stall.
    pub const MOST_STALL: u8 = 40;

    /// R3: the number of games in the match.
    pub fn games_for(&self, players: Players) -> u8 {
        self.games.unwrap_or(players.count() as u8)
    }

    pub(crate) fn check(&self) -> Result<(), Unplayable> {
        if self.games.is_some_and(|games| !(1..=Options::MOST_GAMES).contains(&games)) {
            Err(Unplayable::Option { name: "games", expected: "1 to 100" })
        } else if self.stall > Options::MOST_STALL {
            Err(Unplayable::Option { name: "stall", expected: "0 to 40" })
        } else {
            Ok(())
        }
    }
}
