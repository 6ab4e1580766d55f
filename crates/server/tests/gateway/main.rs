//! The gateway over real sockets: admission, refusals, and unaffected service for all other
//! sockets.

mod admission;
mod drain;
mod guests;
mod messages;
mod pages;
mod panics;
mod tables;

#[path = "../support/sockets.rs"]
mod sockets;
