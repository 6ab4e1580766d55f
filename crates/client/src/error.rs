//! Errors of a player's connection to a table.

use std::fmt;
use std::io;

use protocol::ErrorCode;
use tokio_tungstenite::tungstenite;

use crate::place::Gap;

/// An error of a player's connection to a table.
#[derive(Debug)]
pub enum Error {
    /// The address is invalid.
    Address {
        /// The given address.
        url: String,
        /// The fault.
        why: String,
    },
    /// The server is unreachable, or the connection broke.
    Lost(io::Error),
    /// The server refused the socket.
    Refused {
        /// The status of the HTTP answer.
        status: u16,
        /// The body of the HTTP answer.
        body: String,
    },
    /// The socket was closed, or ended without a close frame.
    Closed {
        /// The code, if one was given.
        code: Option<u16>,
        /// The reason given.
        reason: String,
    },
    /// The data is not valid for a WebSocket.
    Socket(String),
    /// The text is not a frame of the protocol.
    Unreadable {
        /// The received text.
        text: String,
        /// The fault.
        why: String,
    },
    /// The server answered with an error.
    Answer {
        /// The kind of error.
        code: ErrorCode,
        /// The message in words.
        message: String,
        /// The subject of the error.
        about: Option<String>,
    },
    /// Events between two frames are missing.
    Gap(Gap),
    /// The game was abandoned.
    Abandoned,
    /// The server did not answer or return in time.
    Late(&'static str),
}

impl Error {
    /// Whether a retry may succeed: the connection broke, or the server restarts or is overloaded.
    pub fn passes(&self) -> bool {
        match self {
            Error::Lost(_) | Error::Socket(_) | Error::Late(_) => true,
            Error::Refused { status, .. } => matches!(status, 429 | 500..=599),
            // 1008 means flooding, 1009 a message too long: a retry would end the same way.
            Error::Closed { code, .. } => !matches!(code, Some(1008 | 1009)),
            Error::Answer { code, .. } => matches!(code, ErrorCode::Busy | ErrorCode::Unavailable),
            Error::Address { .. } | Error::Unreadable { .. } | Error::Gap(_) | Error::Abandoned => false,
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Address { url, why } => {
                write!(f, "{url}: expected an address such as ws://127.0.0.1:1717/ws; {why}")
            }
            Error::Lost(error) => write!(f, "no connection: {error}"),
            Error::Refused { status, body } => {
                write!(f, "the server refused the socket with status {status}: {}", body.trim())
            }
            Error::Closed { code: Some(code), reason } => write!(f, "closed with code {code}: {reason}"),
            Error::Closed { code: None, .. } => f.write_str("closed without a word"),
            Error::Socket(why) => write!(f, "not a WebSocket as it should be: {why}"),
            Error::Unreadable { text, why } => {
                let start: String = text.chars().take(200).collect();
                write!(f, "expected a frame of the protocol, found {start}: {why}")
            }
            Error::Answer { code, message, about } => {
                let code = serde_json::to_string(code).unwrap_or_default();
                match about {
                    Some(about) => write!(f, "{about}: {code}: {message}"),
                    None => write!(f, "{code}: {message}"),
                }
            }
            Error::Gap(gap) => gap.fmt(f),
            Error::Abandoned => f.write_str("the game was given up"),
            Error::Late(what) => write!(f, "waited too long for {what}"),
        }
    }
}

impl std::error::Error for Error {}

impl From<Gap> for Error {
    fn from(gap: Gap) -> Error {
        Error::Gap(gap)
    }
}

impl From<tungstenite::Error> for Error {
    fn from(error: tungstenite::Error) -> Error {
        match error {
            tungstenite::Error::ConnectionClosed | tungstenite::Error::AlreadyClosed => {
                Error::Closed { code: None, reason: String::new() }
            }
            tungstenite::Error::Io(error) => Error::Lost(error),
            // A killed server looks like this.
            tungstenite::Error::Protocol(
                tungstenite::error::ProtocolError::ResetWithoutClosingHandshake
                | tungstenite::error::ProtocolError::SendAfterClosing,
            ) => Error::Closed { code: None, reason: String::new() },
            tungstenite::Error::Http(answer) => {
                let body = answer.body().as_deref().map(String::from_utf8_lossy).unwrap_or_default();
                Error::Refused { status: answer.status().as_u16(), body: body.into_owned() }
            }
            other => Error::Socket(other.to_string()),
        }
    }
}
