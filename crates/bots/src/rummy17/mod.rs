//! The opponents for Rummy 17, from a yardstick to a network with search.
//!
//! All of them look at a [`Position`]: the knowledge of a seat after an action. It is derived from
//! the view alone.

mod danger;
mod evaluation;
mod expert;
mod features;
mod figures;
mod greedy;
mod layout;
mod master;
mod novice;
mod position;
mod regular;
mod sense;

pub use danger::risk;
pub use evaluation::{Evaluation, judge};
pub use expert::{Expert, Outlook, SCALE, outlook};
pub use features::{INPUTS, features};
pub use figures::Figures;
pub use greedy::Greedy;
pub use layout::{Layout, Outs};
pub use master::Master;
pub use novice::Novice;
pub use position::{Moment, Position};
pub use regular::{Regular, values};
pub use sense::sensible;
