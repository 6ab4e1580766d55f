//! What goes into a line and what comes out of it.

use protocol::{Command, Frame, Settings, State, Table};

use crate::failure::Failure;
use crate::pending::Pending;

/// The status of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// It was not asked for, or it has given up.
    Closed,
    /// A socket is being opened.
    Connecting,
    /// The server has said welcome.
    Open,
    /// The socket was lost; the line will try again by itself.
    Waiting,
}

/// What happens to a line: to its socket, its timer and its device, and what its user wants.
#[derive(Clone, PartialEq, Debug)]
pub enum Input {
    /// The socket is open. The guest wants to be called by this name.
    Opened {
        /// The name, if the guest has chosen one.
        name: Option<String>,
    },
    /// A frame has arrived on the socket.
    Heard(Frame),
    /// The socket is closed, or could not be opened.
    Closed,
    /// The time of [`wake_at`](crate::Line::wake_at) has come.
    Timer,
    /// The device is online or visible again: the line does not wait, and may have died meanwhile.
    Woke,
    /// Opens the line, if it is closed.
    Connect,
    /// Sends a command: now, or after the next welcome.
    Ask(Command),
    /// Goes to a table, and comes back to it whenever the line was lost.
    Visit {
        /// The invitation, the spectators' code or the id.
        code: String,
        /// Whether the device is a screen that the whole room looks at.
        is_screen: bool,
    },
    /// Opens a table and visits it.
    Create(Settings),
    /// Tries now to connect, or to visit the table.
    Retry,
    /// Leaves the table.
    Quit,
    /// Asks for the running game from its beginning.
    Replay,
    /// Answers the last state by an action.
    Act {
        /// The action's id, unused before.
        action_id: String,
        /// The action, in the notation.
        action: String,
    },
}

/// What the driver of a line has to do.
#[derive(Clone, PartialEq, Debug)]
pub enum Output {
    /// Open a socket.
    Open,
    /// Close the socket, and ignore all that still comes from it.
    Close,
    /// Send a command on the socket.
    Send(Command),
    /// Tell the user.
    Tell(Event),
}

/// News for the user of a line.
#[derive(Clone, PartialEq, Debug)]
pub enum Event {
    /// The line has this status now.
    Status(Status),
    /// The server calls the guest by this name: at each welcome, and after a change of the name.
    Named {
        /// The name.
        name: String,
        /// The available gestures.
        emotes: Vec<String>,
    },
    /// The last table was left: nothing that was told about it counts any more.
    Left,
    /// The table that is visited.
    Table(Box<Table>),
    /// The game at this table.
    State {
        /// The state.
        state: Box<State>,
        /// The game and sequence number up to which the user was told before.
        before: Option<(u32, u64)>,
        /// Whether the line was lost in this game: the state tells what was missed.
        is_return: bool,
    },
    /// The action is in the log of the table.
    Acknowledged(Pending),
    /// The server has refused something. A line repeats by itself what may pass and nobody is there
    /// to repeat.
    Failed(Failure),
    /// Commands other than actions may have been dropped: repeat what is still needed.
    Repeat,
    /// The patience has run out, and the line is closed.
    GaveUp(Cause),
    /// An answer to a command: lists, a seat; or what somebody has said.
    Heard(Frame),
}

/// The last failure before a line gives up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Cause {
    /// The socket was closed, or could not be opened.
    Closed,
    /// The server did not send this in time.
    Late(&'static str),
    /// The server refused.
    Refused(Failure),
}
