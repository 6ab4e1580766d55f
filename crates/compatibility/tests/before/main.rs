//! What the version before has written is still read: `fixtures/before` says what there is.

mod clients;
mod fixtures;
mod logs;
mod pages;
mod positions;
mod records;
mod sockets;
mod tables;
