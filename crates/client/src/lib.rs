//! A player over a socket: connects, resumes, plays, and remembers what was acknowledged.
//!
//! [`Client`] is the socket, typed. [`Place`] is where one has got to at a table, and checks that nothing is missed. [`Manners`] is
//! what a player does at a table besides playing. [`Player`] puts them together and survives a server that comes and goes.

#![forbid(unsafe_code)]

mod error;
mod log;
mod manners;
mod place;
mod player;
mod socket;

pub use tokio_tungstenite::tungstenite::{Bytes, Message, Utf8Bytes};

pub use crate::error::Error;
pub use crate::log::{Acknowledged, Log};
pub use crate::manners::Manners;
pub use crate::place::{Gap, Place, Step};
pub use crate::player::{Player, Tries};
pub use crate::socket::{Client, Options, Welcome};
