//! Tables that were left on this socket. Their frames may still arrive.

use protocol::Table;

use crate::code::code;
use crate::goal::is_called;

/// Tables that were left on this socket.
#[derive(Default, Debug)]
pub(crate) struct Left {
    /// The codes and ids of those that are known.
    names: Vec<String>,
    /// How many more are being opened.
    creations: u32,
}

impl Left {
    /// Adds a table by its code or id. A code that cannot be read would fit every table.
    pub(crate) fn add(&mut self, name: &str) {
        if code(name).is_ok() && !self.names.iter().any(|known| known == name) {
            self.names.push(name.to_owned());
        }
    }

    /// Adds a table that is being opened.
    pub(crate) fn add_creation(&mut self) {
        self.creations += 1;
    }

    /// Whether a table that comes as an answer to `create` is one of these, and not the one that is
    /// waited for.
    pub(crate) fn takes(&mut self, table: &Table) -> bool {
        if self.names.iter().any(|name| is_called(table, name)) {
            return true;
        }
        let is_taken = self.takes_refusal();
        if is_taken {
            self.add(&table.id);
        }
        is_taken
    }

    /// Whether a refusal of `create` is about one of these: the server answers in order.
    pub(crate) fn takes_refusal(&mut self) -> bool {
        let is_taken = self.creations > 0;
        self.creations = self.creations.saturating_sub(1);
        is_taken
    }
}
