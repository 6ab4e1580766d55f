//! What both tables of the page share: a game as the page knows it, how its events become motion, what the guest prefers,
//! and the art.
//!
//! Start with [`Board`], the contract of a table, and [`Playing`], what a table is given.

#![forbid(unsafe_code)]

// What `view!` and `component` write speaks of this crate by its name.
extern crate self as web_kit;

#[doc(hidden)]
pub use typed_builder;

pub mod art;
pub mod company;
pub mod ev;
pub mod graph;
pub mod html;
pub mod json;
pub mod keys;
pub mod markup;
pub mod motion;
pub mod preferences;
pub mod prelude;
pub mod signals;

mod board;
mod countdown;
mod dialog;
mod director;
mod dom;
mod letters;
mod playing;
mod skip;
mod sort;
mod why;

pub use board::{Action, Board, Moving, Options, Reason, Step, View};
pub use company::{Company, Player, Sort};
pub use countdown::{Left, time_left, turn_clock};
pub use dialog::{Dialog, is_beside};
pub use director::Batch;
pub use dom::{
    after_drawing, decimal, element, focus, focus_hand, give_focus, keep, kept, room_has_changed, shifted,
    storage, take_focus,
};
pub use letters::{large_letters, small_letters};
pub use playing::{Asked, Guide, Playing, Said, Sender, now};
pub use preferences::{preferences, words, words_now};
pub use skip::skip_button;
pub use sort::sort_by_key;
pub use why::{Lots, Why, imagined};
