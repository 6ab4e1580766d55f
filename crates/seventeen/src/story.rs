//! The storyteller: what an eye sees of a game, in English, with the players' names.
//!
//! Everything here is a pure function of what `seen` and `view` hand out, so a story never tells more than the eye
//! that it is told from may know.

use kernel::{Eye, Game, Seat, Seats};
use wire::{Seating, Spoken};

mod diciassette;
mod diciassette_table;
mod rummy17;
mod rummy17_table;

/// A game that can be told, and played by reading and writing.
pub(crate) trait Told: Spoken + Game<Seen = Vec<<Self as Told>::Step>> {
    /// One thing that happens at the table.
    type Step: Copy;

    /// The name of the game as one writes it in a sentence.
    const TITLE: &'static str;

    /// What one can write on one's turn, one example a line.
    const ACTIONS: &'static str;

    /// The rules in a paragraph.
    const RULES: &'static str;

    /// Tells these steps: lines of one or more sentences each.
    fn tell(steps: &[Self::Step], names: &Names, options: &Self::Options) -> Vec<String>;

    /// Is there a card in this step that the eye cannot tell?
    fn hides(step: &Self::Step) -> bool;

    /// The table as this view shows it, and what is asked of whoever looks.
    fn table(view: &Self::View, names: &Names) -> Vec<String>;

    /// The result of a finished game.
    fn result(&self, names: &Names) -> Vec<String>;

    /// What was typed, in the spelling of the notation.
    fn spelt(words: &str) -> String;
}

/// An event with all cards open. No eye sees everything, but of each step somebody sees the most: steps of all eyes
/// are lists of the same length, so each step is taken from an eye that can tell its card.
pub(crate) fn open<G: Told>(game: &G, event: kernel::Event<G>) -> Vec<G::Step> {
    let mut steps = game.seen(event, Eye::Spectator);
    for seat in game.players().seats().map(Eye::Seat) {
        for (step, seen) in steps.iter_mut().zip(game.seen(event, seat)) {
            if G::hides(step) {
                *step = seen;
            }
        }
    }
    steps
}

/// What the players are called.
#[derive(Clone, Debug)]
pub(crate) struct Names(Vec<String>);

impl Names {
    /// From a record; whoever has no name there is called by the seat.
    pub(crate) fn of(seating: &[Seating]) -> Names {
        let name = |(seat, seating): (usize, &Seating)| match seating.name.trim() {
            "" => format!("Seat {seat}"),
            name => name.to_owned(),
        };
        Names(seating.iter().enumerate().map(name).collect())
    }

    /// Whoever sits here.
    pub(crate) fn at(&self, seat: Seat) -> &str {
        self.0.get(seat.index()).map_or("somebody", String::as_str)
    }

    /// Everybody of these: "Ada, Bo and Cy".
    pub(crate) fn all(&self, seats: Seats) -> String {
        if seats.is_empty() { "nobody".to_owned() } else { and(seats.iter().map(|seat| self.at(seat))) }
    }

    /// Everybody with the number of the seat: "Ada (0), Bo (1) and Cy (2)".
    pub(crate) fn numbered(&self) -> String {
        and(self.0.iter().enumerate().map(|(seat, name)| format!("{name} ({seat})")))
    }

    /// A name, padded so that what follows stands below each other.
    fn padded(&self, seat: Seat) -> String {
        let longest = self.0.iter().map(|name| name.chars().count()).max().unwrap_or(0);
        format!("{:<longest$}", self.at(seat))
    }
}

/// "3=, 5= and trap".
fn and(things: impl IntoIterator<Item = impl Into<String>>) -> String {
    let mut things: Vec<String> = things.into_iter().map(Into::into).collect();
    match (things.pop(), things.as_slice()) {
        (None, _) => String::new(),
        (Some(only), []) => only,
        (Some(last), others) => format!("{} and {last}", others.join(", ")),
    }
}

/// "3= 5= trap".
fn listed(things: impl IntoIterator<Item = impl ToString>) -> String {
    things.into_iter().map(|thing| thing.to_string()).collect::<Vec<_>>().join(" ")
}

/// "a card", "two cards", "17 cards"; "no card".
fn some(count: usize, thing: &str) -> String {
    const WORDS: [&str; 13] = [
        "no", "a", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    ];
    let plural = if count < 2 { "" } else { "s" };
    match WORDS.get(count) {
        Some(word) => format!("{word} {thing}{plural}"),
        None => format!("{count} {thing}{plural}"),
    }
}

/// "1 card", "17 cards": for tables, where figures read better.
fn figure(count: usize, thing: &str) -> String {
    format!("{count} {thing}{}", if count == 1 { "" } else { "s" })
}

/// "Ada passes." or "Ada and Bo pass."
fn pass(seats: Seats, names: &Names) -> String {
    format!("{} {}.", names.all(seats), if seats.len() == 1 { "passes" } else { "pass" })
}

/// What stands at the beginning of these steps, as long as it is of one kind.
fn leading<S, T>(steps: &[S], pick: impl Fn(&S) -> Option<T>) -> Vec<T> {
    steps.iter().map_while(pick).collect()
}

/// So long is a line, unless a single sentence is longer.
const WIDTH: usize = 100;

/// Sentences in lines.
#[derive(Default)]
struct Prose {
    lines: Vec<String>,
    /// The last line has come to its end.
    ended: bool,
}

impl Prose {
    /// A sentence that begins a line.
    fn line(&mut self, sentence: impl Into<String>) {
        self.lines.push(sentence.into());
        self.ended = false;
    }

    /// A sentence that goes on in the line, if there is one that has not come to its end and has room.
    fn say(&mut self, sentence: impl Into<String>) {
        let sentence = sentence.into();
        let length = |text: &str| text.chars().count();
        match self.lines.last_mut() {
            Some(line) if !self.ended && length(line) + length(&sentence) < WIDTH => {
                line.push(' ');
                line.push_str(&sentence);
            }
            _ => self.line(sentence),
        }
    }

    /// A sentence that ends the line.
    fn end(&mut self, sentence: impl Into<String>) {
        self.say(sentence);
        self.ended = true;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Ada, Bo and Cy.
    pub(super) fn names() -> Names {
        Names(["Ada", "Bo", "Cy"].map(str::to_owned).to_vec())
    }

    #[test]
    fn lists_are_told_as_one_speaks() {
        assert_eq!(and(["3=", "5=", "trap"]), "3=, 5= and trap");
        assert_eq!(and(["3="]), "3=");
        assert_eq!(and([""; 0]), "");
        assert_eq!(names().all(Seats::NONE), "nobody");
        assert_eq!(names().all([Seat::A, Seat::C].into_iter().collect()), "Ada and Cy");
        assert_eq!(pass(Seats::just(Seat::B), &names()), "Bo passes.");
    }

    #[test]
    fn numbers_up_to_twelve_are_words() {
        assert_eq!(
            [0, 1, 2, 12, 13].map(|count| some(count, "card")).join(", "),
            "no card, a card, two cards, twelve cards, 13 cards"
        );
    }

    #[test]
    fn who_has_no_name_is_called_by_the_seat() {
        let seating = |name: &str| Seating { name: name.to_owned(), kind: "human".to_owned() };
        let names = Names::of(&[seating("Ada"), seating("  ")]);
        assert_eq!((names.at(Seat::A), names.at(Seat::B), names.at(Seat::F)), ("Ada", "Seat 1", "somebody"));
    }
}
