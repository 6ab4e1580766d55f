//! What the code of the page is written with: Leptos, and [our signals](crate::signals) in the place of its own.

pub use leptos::prelude::*;

pub use crate::signals::{Effect, Memo, RwSignal, Signal};
