//! Refusals: a code for programs, a sentence for people.

use std::fmt;

use protocol::{ErrorCode, Frame};
use store::StoreError;

/// Why a command was refused. A refused command changes nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refused {
    /// The code of the error.
    pub code: ErrorCode,
    /// The fault and its remedy, from public facts alone.
    pub message: String,
}

impl Refused {
    /// Creates a refusal.
    pub fn new(code: ErrorCode, message: impl Into<String>) -> Refused {
        Refused { code, message: message.into() }
    }

    /// The error frame.
    pub fn frame(self, about: Option<&str>, action_id: Option<&str>) -> Frame {
        Frame::Error {
            code: self.code,
            message: self.message,
            about: about.map(str::to_owned),
            action_id: action_id.map(str::to_owned),
        }
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Refused {}

impl From<StoreError> for Refused {
    fn from(error: StoreError) -> Refused {
        tracing::error!(%error, "the store failed");
        Refused::new(
            ErrorCode::Unavailable,
            "the server could not write this down: try again with the same action_id",
        )
    }
}
