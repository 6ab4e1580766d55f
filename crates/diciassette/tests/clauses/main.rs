//! The rules of Diciassette, clause by clause: each test's name begins with the clauses it proves.

mod components;
mod ending;
mod specials;
mod table;
mod tokens;
mod turns;
