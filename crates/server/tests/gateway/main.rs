//! The gateway over real sockets: who may open one, what is refused and how, and that the server
//! serves everybody else afterwards.

mod admission;
mod drain;
mod guests;
mod messages;
mod pages;
mod panics;
mod tables;

#[path = "../support/sockets.rs"]
mod sockets;
