//! Compares players: duplicate matches between built-in bots and programs, with honest intervals.
//!
//! A *deal* is a seed. It is played once in every rotation of the seats, so that each player gets
//! the cards of every seat, and luck with the cards cancels out. The deal is therefore the unit of
//! every interval here: the games of one deal belong together.
//!
//! - [`duel()`] is the short way: what share does one `a` win among `b`s?
//! - [`Match`] plays a field of [`Entrant`]s at any number of tables on all cores, [`Summary`]
//!   computes the figures, and [`text`], [`html`] and JSON present them.
//! - [`plot`] draws charts as SVG.

#![forbid(unsafe_code)]

mod contest;
mod deal;
mod duel;
mod entrant;
pub mod html;
mod lineup;
mod matches;
mod parallel;
pub mod plot;
mod pool;
mod program;
mod program_player;
pub mod rating;
pub mod statistics;
mod summary;
mod table;
pub mod text;
mod times;

pub use contest::Contest;
pub use deal::Deal;
pub use duel::{Share, duel};
pub use entrant::{Entrant, NoEntry, Wish, command_line, wishes};
pub use lineup::{Lineup, all_lineups};
pub use matches::{Counts, Dealt, Match, Outcome, Played};
pub use pool::Limits;
pub use statistics::Estimate;
pub use summary::{BotFigures, LineupFigures, SeatFigures, Summary, TimeFigures};
pub use table::{Final, play_deal, play_out};
pub use times::Times;
