//! Opponents for Diciassette.

mod adjust;
pub mod expert;
pub mod features;
pub mod master;
pub mod novice;
pub mod odds;
pub mod regular;

pub use expert::{Expert, Reading};
pub use master::Master;
pub use novice::Novice;
pub use odds::Totals;
pub use regular::Regular;
