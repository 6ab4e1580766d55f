//! What can go wrong between a player and a table.

use std::fmt;
use std::io;

use protocol::ErrorCode;
use tokio_tungstenite::tungstenite;

use crate::place::Gap;

/// What went wrong.
#[derive(Debug)]
pub enum Error {
    /// An address that cannot be gone to.
    Address {
        /// As it was given.
        url: String,
        /// Why not.
        why: String,
    },
    /// Nobody answers there, or the line broke.
    Lost(io::Error),
    /// The server did not want the socket.
    Refused {
        /// The status of the HTTP answer.
        status: u16,
        /// What it said about it.
        body: String,
    },
    /// The socket was closed, or ended without a word.
    Closed {
        /// The code, if one was given.
        code: Option<u16>,
        /// The reason that came with it.
        reason: String,
    },
    /// Not what a WebSocket may carry.
    Socket(String),
    /// Not a frame of the protocol.
    Unreadable {
        /// What came.
        text: String,
        /// What is wrong with it.
        why: String,
    },
    /// The server answered with an error.
    Answer {
        /// What kind of error.
        code: ErrorCode,
        /// In words.
        message: String,
        /// What it is about.
        about: Option<String>,
    },
    /// Something between two frames is missing.
    Gap(Gap),
    /// The game was given up.
    Abandoned,
    /// The server did not answer in time, or did not come back in time.
    Late(&'static str),
}

impl Error {
    /// May it be over after a while: a lost line, a server that restarts or has too much to do?
    pub fn passes(&self) -> bool {
        match self {
            Error::Lost(_) | Error::Socket(_) | Error::Late(_) => true,
            Error::Refused { status, .. } => matches!(status, 429 | 500..=599),
            // 1008 is for those who flood, 1009 for those who say too much: it would be the same again.
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
            // How a server that was killed looks from here.
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
