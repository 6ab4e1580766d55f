//! Tables through the hall, without sockets.

mod clocks;
mod games;
mod presence;
mod seats;
mod windows;

#[path = "../support/mod.rs"]
mod support;
