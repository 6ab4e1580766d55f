//! The page in a real browser: our server, Chromium, and guests that see and press what people see
//! and press.
//!
//! The tests need the bundle (`cargo xtask page`), the binary (`cargo build -p seventeen`),
//! Chromium and its driver; `cargo verify` provides all of them.

#![forbid(unsafe_code)]

pub mod axe;
pub mod fit;
pub mod friends;
mod guest;
mod learner;
mod player;
mod scenes;
mod server;

pub use guest::{Away, Guest, Look, key};
pub use learner::Learner;
pub use player::{Diary, Game, Means, Moment, Player};
pub use scenes::{Scene, Tour, record, waits_for_review};
pub use server::Server;

/// The window sizes under test: a small phone, a tablet, a desktop.
pub const SIZES: [(u32, u32); 3] = [(360, 640), (768, 1024), (1440, 900)];

/// The languages of the page.
pub const LANGUAGES: [&str; 5] = ["en", "it", "fr", "nl", "de"];
