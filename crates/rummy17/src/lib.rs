//! The rules of Rummy 17, clause by clause (R1–R21).
//!
//! The rules are found by name: the cards in [`card`], melds in [`meld`], the set-up in `deal`, a
//! turn in `draw`, `knock`, `lay` and `discard`, bonus cards in [`bonus`], the count in [`score`],
//! the knowledge of each eye in [`view`] and [`seen`], and the best layout of a hand in
//! [`partition`].

#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod deal;
mod discard;
mod draw;
mod imagine;
mod knock;
mod lay;
mod notation;
mod state;

pub mod bonus;
pub mod card;
pub mod meld;
pub mod options;
pub mod partition;
pub mod reason;
pub mod score;
pub mod seen;
pub mod view;

pub use bonus::{Bonus, Bonuses};
pub use card::{Card, Cards, Colour, Colours};
pub use meld::Meld;
pub use notation::Place;
pub use options::Options;
pub use reason::Reason;
pub use score::Tally;
pub use seen::{Ending, Step};
pub use state::{Action, Chance, Down, Landing, MeldId, Phase, Rummy17, Swap};
pub use view::View;
