//! An action that waits for its answer.

use protocol::Command;

/// An action that waits for its answer. It is repeated with the same id, so it counts once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pending {
    /// The id that the player gave it.
    pub action_id: String,
    /// The number of the game.
    pub game: u32,
    /// The sequence number that it answers.
    pub seq: u64,
    /// The action, in the notation.
    pub action: String,
    /// How often it was sent.
    pub sent: u32,
    /// When it was last sent.
    pub(crate) since: u64,
}

impl Pending {
    /// Notes that it is sent, and returns the command.
    pub(crate) fn send(&mut self, now: u64) -> Command {
        self.sent += 1;
        self.since = now;
        Command::Act {
            action_id: self.action_id.clone(),
            game: self.game,
            seq: self.seq,
            action: self.action.clone(),
        }
    }
}
