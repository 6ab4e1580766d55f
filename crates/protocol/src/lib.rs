//! What crosses a socket: commands, frames, settings and errors.

#![forbid(unsafe_code)]

mod command;
mod frame;
mod misread;
mod settings;

pub use crate::command::{Command, PROTOCOL};
pub use crate::frame::{
    Abandoned, Card, DealInfo, ErrorCode, Finished, Frame, Kind, SeatInfo, Share, Stage, State, Table,
    Waiting,
};
pub use crate::settings::{Clock, Settings};
