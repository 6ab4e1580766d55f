//! Why the server does not do what was asked: a kind for programs, a sentence for people.

use std::fmt;

use protocol::{ErrorCode, Frame};
use store::StoreError;

/// Why something was not done. Nothing has changed by asking.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refused {
    /// What kind of error.
    pub code: ErrorCode,
    /// What was wrong and what would be right. It speaks of public facts only.
    pub message: String,
}

impl Refused {
    /// A refusal of this kind.
    pub fn new(code: ErrorCode, message: impl Into<String>) -> Refused {
        Refused { code, message: message.into() }
    }

    /// The frame that tells it.
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
