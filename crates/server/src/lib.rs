//! The tables: rooms, clocks, bots at the table, and the gateway of sockets and pages.
//!
//! Read `desk` first: it is a table as a pure value, the fold of its log, and says what may be done and what each pair of eyes is
//! shown. `room` is the one way in which a table changes: decide, write down, fold, ring. `hall` has all rooms. `gateway` lets people in.

#![forbid(unsafe_code)]

mod crew;
mod desk;
mod entry;
pub mod gateway;
mod hall;
mod hooks;
mod lobby;
mod names;
mod play;
mod record;
mod refused;
mod room;
mod tokens;

pub use crate::desk::EMOTES;
pub use crate::hall::{Hall, HouseRules};
pub use crate::hooks::{Hooks, Lots, Tamper};
pub use crate::refused::Refused;
pub use crate::room::Visit;
