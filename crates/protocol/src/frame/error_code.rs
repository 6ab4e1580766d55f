//! The kinds of errors.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

/// What kind of error.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum ErrorCode {
    /// Not JSON, not a known command, or a field missing or wrong.
    Malformed,
    /// Longer than a message may be; the socket is closed.
    TooLarge,
    /// Too many messages; those over the limit are dropped, and a socket that goes on is closed.
    Flood,
    /// `hello` comes first, and once.
    Hello,
    /// The server does not speak this version of the protocol.
    Protocol,
    /// No table has this code.
    NoSuchTable,
    /// Too many wrong codes from this address: wait a minute.
    LockedOut,
    /// The socket visits no table.
    NoTable,
    /// The guest has no seat at the table.
    NotSeated,
    /// The guest is not the host.
    NotHost,
    /// The seat is not free, or there is none.
    SeatTaken,
    /// The token belongs to no seat (any more).
    BadToken,
    /// A name that cannot be used.
    BadName,
    /// Settings that cannot be played.
    BadSettings,
    /// Not in the state that the table is in.
    NotNow,
    /// The decision has been made already, or it is another one.
    Stale,
    /// A sequence number that has not been reached.
    Future,
    /// It is not this seat's turn.
    NotYourTurn,
    /// The rules forbid it.
    Illegal,
    /// Not a word of the notation.
    Misspelt,
    /// The host has not turned chat on, or there is no such gesture.
    NotAllowed,
    /// Too many sockets or tables from this address, or the server is closing.
    Busy,
    /// The server could not write it down; try again with the same id.
    Unavailable,
}

impl ErrorCode {
    /// Every code, in the order of declaration.
    pub const ALL: &'static [ErrorCode] = <ErrorCode as VariantArray>::VARIANTS;

    /// The code as it is in the message.
    pub fn name(self) -> &'static str {
        self.into()
    }
}
