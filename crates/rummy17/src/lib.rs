//! The rules of Rummy 17, clause by clause (R1–R21).
//!
//! Look for a rule by its name: [`card`] has the cards, [`meld`] what may lie together, [`partition`] how a
//! hand is best laid out.

#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

pub mod card;
pub mod meld;
pub mod notation;
pub mod partition;
