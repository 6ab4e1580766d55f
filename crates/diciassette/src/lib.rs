//! The rules of Diciassette, clause by clause (D1–D20).
//!
//! The rules are found by name: the cards in [`card`], a turn in `play`, the piles in `draw`, "17!"
//! in `call`, tokens and victory in [`score`], the knowledge of each eye in [`view`] and [`seen`].

#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod call;
mod draw;
mod imagine;
mod memory;
mod notation;
mod play;
mod retrace;
mod state;

pub mod card;
pub mod fold;
pub mod options;
pub mod reason;
pub mod score;
pub mod seen;
pub mod view;

pub use card::{Card, Counts, Hand, Placed, Side};
pub use memory::Memory;
pub use options::{Backs, Direction, Options, Penalties};
pub use reason::Reason;
pub use retrace::Retraced;
pub use score::Tally;
pub use seen::{Step, TokenReason};
pub use state::{Action, Chance, Diciassette, Phase};
pub use view::{Glimpse, Shown, View};
