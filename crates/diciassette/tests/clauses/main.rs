//! The rules of Diciassette, clause by clause: the name of a test begins with the clauses that it proves.

mod components;
mod ending;
mod specials;
mod table;
mod tokens;
mod turns;
