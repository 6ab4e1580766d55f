//! The players' names, and the language of the narration.

use kernel::{Seat, Seats};
use languages::Language;

/// The names at a table, for narration in one language.
#[derive(Clone, Debug)]
pub struct Names {
    language: Language,
    names: Vec<String>,
}

impl Names {
    /// Takes the names in the order of the seats. An empty name becomes that of the seat.
    pub fn new(language: Language, names: impl IntoIterator<Item = impl AsRef<str>>) -> Names {
        let name = |(seat, name): (usize, _)| match AsRef::<str>::as_ref(&name).trim() {
            "" => language.seat_name(seat),
            name => name.to_owned(),
        };
        Names { language, names: names.into_iter().enumerate().map(name).collect() }
    }

    /// Returns the language of the narration.
    pub fn language(&self) -> Language {
        self.language
    }

    /// Names the player on this seat.
    pub fn at(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or(self.language.somebody(), String::as_str)
    }

    /// Lists these players: "Ada, Bo and Cy".
    pub fn all(&self, seats: Seats) -> String {
        if seats.is_empty() {
            self.language.nobody().to_owned()
        } else {
            self.language.and(seats.iter().map(|seat| self.at(seat)))
        }
    }

    /// Lists all players with their seats: "Ada (0), Bo (1) and Cy (2)".
    pub fn numbered(&self) -> String {
        self.language.and(self.names.iter().enumerate().map(|(seat, name)| format!("{name} ({seat})")))
    }

    /// Pads a name to the longest one, to align what follows.
    pub fn padded(&self, seat: Seat) -> String {
        let longest = self.names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
        format!("{:<longest$}", self.at(seat))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn somebody_nobody_and_everybody() {
        let names = Names::new(Language::English, ["Ada", "  ", "Cy"]);
        assert_eq!((names.at(Seat::A), names.at(Seat::B), names.at(Seat::F)), ("Ada", "Seat 1", "somebody"));
        assert_eq!(names.all(Seats::NONE), "nobody");
        assert_eq!(names.all([Seat::A, Seat::C].into_iter().collect()), "Ada and Cy");
        assert_eq!(names.numbered(), "Ada (0), Seat 1 (1) and Cy (2)");
        assert_eq!(names.padded(Seat::C), "Cy    ");
        let names = Names::new(Language::Dutch, ["Ada", ""]);
        assert_eq!((names.at(Seat::B), names.at(Seat::F)), ("Plaats 1", "iemand"));
    }
}
