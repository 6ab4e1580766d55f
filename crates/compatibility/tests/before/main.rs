//! Files of the previous version, kept in `fixtures/before`, are still read.

mod clients;
mod fixtures;
mod logs;
mod pages;
mod positions;
mod records;
mod sockets;
mod tables;
