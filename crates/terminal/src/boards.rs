//! The two games on the screen.

mod diciassette;
mod rummy17;
