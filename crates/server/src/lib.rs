//! Tables for people, bots and programs, and the gateway of sockets and pages.
//!
//! Read `table` first: a table as a pure value, the fold of its log. `room` is the only place where
//! it changes: decide, append, fold, publish. `hall` has all rooms, the guests and the lists.
//! `gateway` serves the sockets and the pages.

#![forbid(unsafe_code)]

mod backoff;
mod bot_pool;
mod entry;
pub mod gateway;
mod hall;
mod hooks;
mod names;
mod panics;
mod play;
mod record;
mod refused;
mod room;
mod table;
mod tokens;

pub use crate::hall::{Hall, HallConfig};
pub use crate::hooks::{Choice, Fault, Hooks, Lots, Step, Tamper};
pub use crate::refused::Refused;
pub use crate::room::Visit;
pub use crate::table::EMOTES;
