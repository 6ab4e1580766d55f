//! A game in progress at this machine: the state, the dealer, what everybody has witnessed, the record. No screen.

use std::fs;
use std::io;
use std::path::Path;

use bots::House;
use kernel::{Event, Eye, Players, Refusal, Seat, Seats, Turn, Unplayable, Witness};
use languages::Language;
use notation::{Record, Seating, Spoken};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use sitting::{Dealer, Seed};
use story::{Names, Narrated};

/// The dealer draws from the stream 0 of the seed, the bots from this one.
const STREAM: u64 = 1;

/// Whom one can play against: one more than needed, should a person have one of these names.
const OTHERS: [&str; Seat::MOST] = ["Ada", "Bo", "Cy", "Di", "Ed", "Flo"];

/// Who sits down: people first, then bots.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Company {
    /// How many play.
    pub players: Players,
    /// How many of them are people at this terminal: 1 to all.
    pub humans: usize,
    /// What the first of them is called.
    pub name: String,
    /// What kind of players the others are, as a record has it.
    pub kind: String,
}

impl Company {
    /// The people, then the others in their order. Nobody has the name of another.
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

/// What a bot is asked.
pub struct Question<G: House> {
    /// What it knows.
    pub witness: Witness<G>,
    /// What it can do.
    pub legal: Vec<G::Action>,
    /// Its chance.
    pub seed: u64,
}

/// A game in progress.
pub struct Sitting<G: Narrated + House + Spoken> {
    game: G,
    dealer: Dealer<G>,
    record: Record<G>,
    seed: Seed,
    people: Seats,
    names: Names,
    /// One for each seat, in order, and a spectator's.
    witnesses: Vec<Witness<G>>,
    seeds: Vec<u64>,
}

impl<G: Narrated + House + Spoken> Sitting<G> {
    /// Sits down and deals.
    pub fn begin(
        company: &Company,
        options: G::Options,
        seed: Seed,
        language: Language,
    ) -> Result<Sitting<G>, Unplayable> {
        let game = G::new(company.players, options.clone())?;
        let record = Record::begin(options, company.seating());
        let mut rng = ChaCha8Rng::from_seed(seed.0);
        rng.set_stream(STREAM);
        let mut sitting = Sitting {
            witnesses: arriving(&game),
            seeds: company.players.seats().map(|_| rng.next_u64()).collect(),
            people: company.people(),
            names: Names::new(language, record.seating.iter().map(|seat| seat.name.as_str())),
            dealer: Dealer::seeded(seed),
            game,
            record,
            seed,
        };
        sitting.settle();
        Ok(sitting)
    }

    /// Whose turn it is; chance has always been answered.
    pub fn turn(&self) -> Turn {
        self.game.turn()
    }

    /// What whoever's turn it is can do.
    pub fn legal(&self) -> Vec<G::Action> {
        let mut legal = Vec::new();
        self.game.legal(&mut legal);
        legal
    }

    /// Is this seat taken by a person?
    pub fn is_person(&self, seat: Seat) -> bool {
        self.people.has(seat)
    }

    /// The seats of people.
    pub fn people(&self) -> Seats {
        self.people
    }

    /// What this seat knows.
    pub fn witness(&self, seat: Seat) -> &Witness<G> {
        &self.witnesses[seat.index()]
    }

    /// Everything that this seat has seen, from the first step on.
    pub fn steps(&self, seat: Seat) -> Vec<G::Step> {
        self.witness(seat).seen().concat()
    }

    /// What anybody may know.
    pub fn spectator(&self) -> &Witness<G> {
        &self.witnesses[self.game.players().count()]
    }

    /// What everybody is called.
    pub fn names(&self) -> &Names {
        &self.names
    }

    /// What the table chose.
    pub fn options(&self) -> &G::Options {
        &self.record.options
    }

    /// From which everything by lot follows.
    pub fn seed(&self) -> Seed {
        self.seed
    }

    /// How many events have happened.
    pub fn events(&self) -> usize {
        self.record.events.len()
    }

    /// The whole game, when it is over: then nothing is secret any more.
    pub fn finished(&self) -> Option<&G> {
        (self.game.turn() == Turn::Over).then_some(&self.game)
    }

    /// What a bot on this seat is asked.
    pub fn question(&self, seat: Seat) -> Question<G> {
        Question { witness: self.witness(seat).clone(), legal: self.legal(), seed: self.seeds[seat.index()] }
    }

    /// Somebody acts, or is told why not.
    pub fn act(&mut self, seat: Seat, action: G::Action) -> Result<(), Refusal<G::Reason>> {
        let event = self.game.admit(seat, action)?;
        self.apply(event);
        self.settle();
        Ok(())
    }

    /// Would this be admitted?
    pub fn admits(&self, seat: Seat, action: G::Action) -> Result<(), Refusal<G::Reason>> {
        self.game.admit(seat, action).map(|_| ())
    }

    /// The last event, if it is an action of this seat. No lot has been drawn since, so nobody has seen a new card by it.
    pub fn last_action(&self, seat: Seat) -> Option<G::Action> {
        match self.record.events.last() {
            Some(Event::Act(by, action)) if *by == seat => Some(*action),
            _ => None,
        }
    }

    /// Takes the last event back: the log without it, folded again.
    pub fn take_back(&mut self) {
        let Ok(mut game) = self.record.opening() else { return };
        self.record.events.pop();
        let mut witnesses = arriving(&game);
        for event in &self.record.events {
            step(&mut game, &mut witnesses, *event);
        }
        (self.game, self.witnesses) = (game, witnesses);
    }

    /// Writes the record.
    pub fn save(&self, file: &Path) -> io::Result<()> {
        fs::write(file, self.record.export())
            .map_err(|error| io::Error::new(error.kind(), format!("{}: {error}", file.display())))
    }

    fn apply(&mut self, event: Event<G>) {
        step(&mut self.game, &mut self.witnesses, event);
        self.record.events.push(event);
    }

    /// Chance answers until somebody else is asked. A seeded dealer always has an answer, and an admitted one.
    fn settle(&mut self) {
        while self.game.turn() == Turn::Chance {
            let lot = self.dealer.answer(&self.game);
            let Some(event) = lot.and_then(|lot| self.game.admit_chance(lot).ok()) else { return };
            self.apply(event);
        }
    }
}

fn arriving<G: Narrated>(game: &G) -> Vec<Witness<G>> {
    Eye::all(game.players()).map(|eye| Witness::arriving(game, eye)).collect()
}

fn step<G: Narrated>(game: &mut G, witnesses: &mut [Witness<G>], event: Event<G>) {
    let before = game.clone();
    game.apply(event);
    for witness in witnesses {
        witness.watch(&before, event, game);
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
