//! Where the user of a line wants to be.

use protocol::{Command, Settings, Stage, Table};

use crate::code::code;

/// Where the user of a line wants to be.
#[derive(Debug)]
pub(crate) enum Goal {
    /// At no table.
    Nowhere,
    /// At a table that is being opened; the next one that is new is it.
    Creation {
        /// Its settings.
        settings: Settings,
        /// Whether the command was sent on this socket.
        is_sent: bool,
    },
    /// At this table.
    Table(Visited),
}

/// A table that is visited, and what the user was told about it.
#[derive(Debug)]
pub(crate) struct Visited {
    pub(crate) code: String,
    pub(crate) is_screen: bool,
    /// The table's id, once the user was told about the table.
    pub(crate) id: Option<String>,
    /// Whether the last table frame on this socket was this table's: then so is all that follows.
    pub(crate) is_current: bool,
    /// Game and sequence number up to which the user was told.
    pub(crate) seen: Option<(u32, u64)>,
    /// Whether the line was lost since.
    pub(crate) is_return: bool,
    /// The game that was asked for from its beginning, and the seat it was asked for.
    awaited: Option<(u32, Option<u8>)>,
    /// The game that ran when the visit began: a replay from its beginning is past.
    past: Option<u32>,
}

impl Visited {
    pub(crate) fn new(code: String, is_screen: bool) -> Visited {
        Visited {
            code,
            is_screen,
            id: None,
            is_current: false,
            seen: None,
            is_return: false,
            awaited: None,
            past: None,
        }
    }

    /// The command that visits the table and resumes after what was told.
    pub(crate) fn visit(&self) -> Command {
        self.visit_from(self.seen)
    }

    /// The command that asks for the running game from its beginning.
    pub(crate) fn replay(&self) -> Option<Command> {
        let (game, _) = self.seen?;
        Some(self.visit_from(Some((game, 0))))
    }

    fn visit_from(&self, seen: Option<(u32, u64)>) -> Command {
        let (game, seq) = seen.unzip();
        Command::Visit { table: self.code.clone(), game, seq, screen: self.is_screen }
    }

    /// The line is back after a loss.
    pub(crate) fn come_back(&mut self) {
        // On a new socket there are no frames of other tables.
        self.is_current = self.id.is_some();
        self.awaited = None;
        self.is_return = self.seen.is_some();
    }

    /// The command that asks for a game from its beginning: before it begins, or there would be no
    /// deal to show, and on a screen that comes later, for the story. A player who sits down sees
    /// the game with other eyes and asks again.
    pub(crate) fn await_beginning(&mut self, table: &Table) -> Option<Command> {
        let awaited = Some((table.game, table.you));
        let is_late_screen = self.is_screen && self.seen.is_none_or(|(game, _)| game != table.game);
        if self.awaited == awaited || !(is_late_screen || table.stage == Stage::Gathering) {
            return None;
        }
        self.awaited = awaited;
        let has_begun = matches!(table.stage, Stage::Playing | Stage::Over | Stage::Abandoned);
        self.past = has_begun.then_some(table.game);
        Some(self.visit_from(Some((table.game, 0))))
    }

    /// Whether a game that is told from its beginning began before the visit.
    pub(crate) fn is_past(&self, game: u32) -> bool {
        self.past == Some(game)
    }
}

/// Whether this code or id, in any spelling, is one of the table's names. The server judges a code
/// that we cannot read: the table that comes is the right one.
pub(crate) fn is_called(table: &Table, written: &str) -> bool {
    let Ok(code) = code(written) else { return true };
    [table.invite.as_ref(), Some(&table.watch), Some(&table.id)].into_iter().flatten().any(|own| *own == code)
}
