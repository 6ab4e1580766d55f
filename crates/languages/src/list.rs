//! Lists as one speaks them.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Display;

use crate::Language;

impl Language {
    /// "Ada, Bo and Cy".
    pub fn and(self, things: impl IntoIterator<Item = impl Display>) -> String {
        joined(things, |start, last| self.list_and(start, last))
    }

    /// "Ada, Bo or Cy".
    pub fn or(self, things: impl IntoIterator<Item = impl Display>) -> String {
        joined(things, |start, last| self.list_or(start, last))
    }
}

fn joined(
    things: impl IntoIterator<Item = impl Display>,
    with_last: impl Fn(String, String) -> String,
) -> String {
    let mut things: Vec<String> = things.into_iter().map(|thing| thing.to_string()).collect();
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
