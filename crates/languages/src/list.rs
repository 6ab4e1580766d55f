//! Lists in a sentence.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Display;

use crate::Language;

impl Language {
    /// Joins with "and": "Ada, Bo and Cy".
    pub fn and(self, things: impl IntoIterator<Item = impl Display>) -> String {
        let mut list = Vec::new();
        for thing in things {
            add(&mut list, &thing);
        }
        joined(list, |start, last| self.list_and(start, last))
    }

    /// Joins with "or": "Ada, Bo or Cy".
    pub fn or(self, things: impl IntoIterator<Item = impl Display>) -> String {
        let mut list = Vec::new();
        for thing in things {
            add(&mut list, &thing);
        }
        joined(list, |start, last| self.list_or(start, last))
    }
}

/// Adds an item. It is not generic, so that there is one copy for all kinds of items.
#[inline(never)]
fn add(list: &mut Vec<String>, thing: &dyn Display) {
    list.push(thing.to_string());
}

fn joined(mut things: Vec<String>, with_last: impl Fn(String, String) -> String) -> String {
    match (things.pop(), things.as_slice()) {
        (None, _) => String::new(),
        (Some(only), []) => only,
        (Some(last), others) => with_last(others.join(", "), last),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_told_as_one_speaks() {
        let lists = |things: &[&str]| Language::ALL.map(|language| language.and(things));
        assert_eq!(
            lists(&["Ada", "Bo", "Cy"]),
            ["Ada, Bo and Cy", "Ada, Bo e Cy", "Ada, Bo et Cy", "Ada, Bo en Cy", "Ada, Bo und Cy"]
        );
        assert_eq!(lists(&["Ada", "Bo"])[0], "Ada and Bo");
        assert_eq!(lists(&["Ada"]), ["Ada"; 5]);
        assert_eq!(lists(&[]), [""; 5]);
        let choices = Language::ALL.map(|language| language.or([1, 2, 3]));
        assert_eq!(choices, ["1, 2 or 3", "1, 2 o 3", "1, 2 ou 3", "1, 2 of 3", "1, 2 oder 3"]);
    }
}
