//! The players at this machine: people and bots, their names, and the record of their game. No
//! screen.

use std::fs;
use std::io;
use std::path::Path;

use kernel::{Eye, Players, Seat, Seats, Unplayable};
use languages::Language;
use notation::{Notation, Seating};
use sitting::{Dealt, Seed, Sitting};
use story::{Names, Narrated};

/// Names of opponents: one more than needed, in case a person has one of them.
const OTHERS: [&str; Seat::MOST] = ["Ada", "Bo", "Cy", "Di", "Ed", "Flo"];

/// The players: people first, then bots.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Company {
    /// The number of players.
    pub players: Players,
    /// The number of people at this terminal, at least 1.
    pub humans: usize,
    /// The name of the first person.
    pub name: String,
    /// The kind of the bots, as recorded.
    pub kind: String,
}

impl Company {
    /// People first, then bots. No two have the same name.
    pub fn seating(&self) -> Vec<Seating> {
        let own = self.name.to_lowercase();
        let names = [self.name.as_str()]
            .into_iter()
            .chain(OTHERS.into_iter().filter(|other| other.to_lowercase() != own));
        let kind = |seat: usize| if seat < self.humans { "human" } else { self.kind.as_str() };
        let seat =
            |(seat, name): (usize, &str)| Seating { name: name.to_owned(), kind: kind(seat).to_owned() };
        names.take(self.players.count()).enumerate().map(seat).collect()
    }

    /// The seats of people.
    pub fn people(&self) -> Seats {
        self.players.seats().take(self.humans).collect()
    }
}

/// The screen's knowledge of a game besides the sitting: the players and their names.
pub(crate) struct Party<G: Narrated> {
    options: G::Options,
    seating: Vec<Seating>,
    seed: Seed,
    people: Seats,
    names: Names,
}

impl<G: Narrated + Dealt + Notation> Party<G> {
    /// Begins a game and deals.
    pub(crate) fn begin(
        company: &Company,
        options: G::Options,
        seed: Seed,
        language: Language,
    ) -> Result<(Party<G>, Sitting<G>), Unplayable> {
        let game = G::new(company.players, options.clone())?;
        let mut sitting = Sitting::seeded(game, seed).watched(Eye::all(company.players));
        sitting.deal();
        let seating = company.seating();
        let names = Names::new(language, seating.iter().map(|seat| seat.name.as_str()));
        Ok((Party { options, seating, seed, people: company.people(), names }, sitting))
    }

    /// Whether a person plays on this seat.
    pub(crate) fn is_person(&self, seat: Seat) -> bool {
        self.people.has(seat)
    }

    /// The names of the players.
    pub(crate) fn names(&self) -> &Names {
        &self.names
    }

    /// The options of the table.
    pub(crate) fn options(&self) -> &G::Options {
        &self.options
    }

    /// The seed of all lots and of all choices of bots.
    pub(crate) fn seed(&self) -> Seed {
        self.seed
    }

    /// The people still to be asked in the open claim window (D8, R5).
    pub(crate) fn claimants(&self, sitting: &Sitting<G>) -> Seats {
        let asked = sitting.game().claimants().unwrap_or_default();
        asked.iter().filter(|seat| self.is_person(*seat)).collect()
    }

    /// Writes the record.
    pub(crate) fn save(&self, sitting: &Sitting<G>, file: &Path) -> io::Result<()> {
        fs::write(file, sitting.record(self.seating.clone()).export())
            .map_err(|error| io::Error::new(error.kind(), format!("{}: {error}", file.display())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn company(name: &str, players: usize, humans: usize) -> Company {
        let players = Players::new(players).expect("2 to 6");
        Company { players, humans, name: name.to_owned(), kind: "regular".to_owned() }
    }

    #[test]
    fn nobody_has_the_name_of_another() {
        let names = |name, players| -> Vec<String> {
            company(name, players, 1).seating().into_iter().map(|seat| seat.name).collect()
        };
        assert_eq!(names("Guest", 3), ["Guest", "Ada", "Bo"]);
        assert_eq!(names("bo", 6), ["bo", "Ada", "Cy", "Di", "Ed", "Flo"]);
    }

    #[test]
    fn people_sit_first() {
        let kinds: Vec<String> = company("Guest", 4, 2).seating().into_iter().map(|seat| seat.kind).collect();
        assert_eq!(kinds, ["human", "human", "regular", "regular"]);
    }
}
