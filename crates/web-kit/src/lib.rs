//! What both tables of the page share: a game as the page knows it, how its events become motion, what the guest prefers,
//! and the art.
//!
//! Start with [`Board`], the contract of a table, and [`Playing`], what a table is given.

#![forbid(unsafe_code)]
#![expect(unreachable_pub, reason = "the component macro makes public what it writes")]

// What `view!` writes speaks of this crate by its name.
extern crate self as web_kit;

pub mod art;
pub mod company;
pub mod keys;
pub mod markup;
pub mod motion;
pub mod preferences;
pub mod prelude;
pub mod signals;

mod board;
mod countdown;
mod director;
mod dom;
mod playing;
mod skip;
mod why;

pub use board::{Action, Board, Moving, Options, Reason, Step, View};
pub use company::{Company, Player, Sort};
pub use countdown::{Left, time_left, turn_clock};
pub use director::Batch;
pub use dom::{after_drawing, decimal, element, focus, focus_hand, keep, kept, storage};
pub use playing::{Asked, Playing, Said, now};
pub use preferences::{preferences, words, words_now};
pub use skip::skip_button;
pub use why::{Why, imagined};
