//! A player over a socket: connects, resumes, plays, and logs acknowledged actions.
//!
//! - [`Client`] is the socket, typed.
//! - [`Place`] is the position in a table's game; it checks that no event is missed.
//! - [`Manners`] does a player's duties besides playing.
//! - [`Player`] combines them and survives restarts of the server: it drives the `line` that the page
//!   drives too.

#![forbid(unsafe_code)]

mod connection;
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
