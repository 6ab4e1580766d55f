//! The messages between a server and its clients: commands, frames, settings and errors.

#![forbid(unsafe_code)]

// The code of `messages!` names this crate, and is used here as well.
extern crate self as protocol;

mod clock;
mod command;
mod frame;
mod message;
mod read;
#[cfg(feature = "schema")]
mod schema;
mod settings;

pub use crate::clock::Clock;
pub use crate::command::{Command, PROTOCOL};
pub use crate::frame::{
    Abandoned, DealInfo, ErrorCode, Finished, Frame, Kind, SeatInfo, Share, Stage, State, Table, TableCard,
    Waiting,
};
pub use crate::message::Message;
#[doc(hidden)]
pub use crate::message::{from_object, parse, tagged, to_json};
#[cfg(feature = "schema")]
pub use crate::schema::schema;
pub use crate::settings::Settings;
pub use notation::Invalid;
#[doc(hidden)]
pub use {serde, strum};
