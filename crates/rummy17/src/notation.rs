//! The words of the notation: cards and actions as one writes them at the table.

use core::fmt;

use crate::card::Card;

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.colour().letter(), self.value())
    }
}
