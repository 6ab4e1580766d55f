//! Narration: what an eye sees of a game, in one of the languages, with the players' names.
//!
//! Everything here is a pure function of what `seen` and `view` return, so a narration reveals no
//! more than its eye may know. Cards and actions keep the spelling of the notation where they can
//! be typed; in a sentence, special cards have their names. No sentence is built from parts of
//! sentences: each step is a whole message of the `languages` crate.

#![forbid(unsafe_code)]

use kernel::{Eye, Game, Misspelt, Refusal, Turn};
use languages::Language;

pub mod diciassette;
mod diciassette_table;
mod names;
mod prose;
pub mod rummy17;
mod rummy17_table;

pub use names::Names;

/// A game whose steps, table and refusals can be put into words.
pub trait Narrated: Game<Seen = Vec<<Self as Narrated>::Step>> {
    /// One step of an event.
    type Step: Copy + Eq + core::fmt::Debug + Send + Sync + 'static;

    /// The game's name within a sentence.
    fn title(language: Language) -> &'static str;

    /// Examples of actions in the notation, each with its meaning.
    fn actions(language: Language) -> Vec<(&'static str, &'static str)>;

    /// The rules in a paragraph.
    fn rules(language: Language) -> &'static str;

    /// Narrates these steps: lines of one or more sentences each.
    fn narrate(steps: &[Self::Step], names: &Names, options: &Self::Options) -> Vec<String>;

    /// Returns whether this step has a card that the eye cannot see.
    fn hides(step: &Self::Step) -> bool;

    /// Describes the table of this view, and ends with the question to its viewer.
    fn table(view: &Self::View, names: &Names) -> Vec<String>;

    /// Says in a sentence what the game waits for, addressed to the viewer.
    fn asked(view: &Self::View, names: &Names) -> String;

    /// Describes the result of a finished game.
    fn result(&self, names: &Names) -> Vec<String>;

    /// Says why a rule forbids an action, with its clause and without a full stop.
    fn reason(reason: &Self::Reason, language: Language) -> String;

    /// Corrects upper and lower case of typed input to the spelling of the notation.
    fn spelt(words: &str) -> String;

    /// Says what input would be an action, after input that is none.
    fn misspelt(why: Misspelt, language: Language) -> &'static str;
}

/// Returns the steps of an event with all cards open. No eye sees everything, but all eyes get
/// lists of the same length, so each step comes from an eye that sees its card.
pub fn open<G: Narrated>(game: &G, event: kernel::Event<G>) -> Vec<G::Step> {
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

/// Explains a refusal in a sentence.
pub fn refusal<G: Narrated>(refusal: &Refusal<G::Reason>, names: &Names) -> String {
    let language = names.language();
    language.refused(match refusal {
        Refusal::NoSuchSeat { players } => language.refused_no_such_seat(players.count() - 1),
        Refusal::NotYourTurn { turn: Turn::Seat(seat) } => language.refused_not_your_turn(names.at(*seat)),
        Refusal::NotYourTurn { turn: Turn::Chance } => language.refused_lot_is_due().to_owned(),
        Refusal::NotYourTurn { turn: Turn::Over } => language.refused_game_over().to_owned(),
        Refusal::Rule(reason) => G::reason(reason, language),
    })
}

/// Capitalises the first letter of a message. It knows only the letters of Western Europe, because
/// the tables of all others would cost the page some kilobytes.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let mut capital = String::with_capacity(text.len() + 1);
    match letters.next() {
        Some('ß') => capital.push_str("SS"),
        Some('œ') => capital.push('Œ'),
        Some('ÿ') => capital.push('Ÿ'),
        // Small letters lie 32 after the capitals, with one sign among them.
        Some(small @ 'à'..='þ') if small != '÷' => capital.push(char::from(small as u8 - 32)),
        Some(letter) => capital.push(letter.to_ascii_uppercase()),
        None => {}
    }
    capital + letters.as_str()
}

/// Lists notation: "3= 5= trap"; a dash for nothing.
fn listed(things: impl IntoIterator<Item = impl ToString>) -> String {
    let text = things.into_iter().map(|thing| thing.to_string()).collect::<Vec<_>>().join(" ");
    if text.is_empty() { "–".to_owned() } else { text }
}

/// Collects the steps of one kind from the beginning of these.
fn leading<S, T>(steps: &[S], pick: impl Fn(&S) -> Option<T>) -> Vec<T> {
    steps.iter().map_while(pick).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use ::diciassette::{Diciassette, Reason};
    use kernel::{Players, Seat};

    #[test]
    fn every_refusal_is_a_sentence_that_says_what_would_be_right() {
        let names = Names::new(Language::English, ["Ada", "Bo"]);
        let refusal = |why| refusal::<Diciassette>(&why, &names);
        let players = Players::new(2).unwrap();
        assert_eq!(
            refusal(Refusal::NoSuchSeat { players }),
            "That is not possible: there is no such seat; this table has seats 0 to 1."
        );
        let turn = |turn| refusal(Refusal::NotYourTurn { turn });
        assert_eq!(turn(Turn::Seat(Seat::B)), "That is not possible: it is Bo's turn.");
        assert_eq!(turn(Turn::Chance), "That is not possible: a card is to be dealt first.");
        assert_eq!(turn(Turn::Over), "That is not possible: the game is over.");
        assert_eq!(
            refusal(Refusal::Rule(Reason::MustCall)),
            "That is not possible: you have no card left and must call (D9)."
        );
    }

    #[test]
    fn a_capital_is_made_of_any_letter() {
        assert_eq!(["élan", "x2", "", "ß"].map(capital), ["Élan", "X2", "", "SS"]);
    }
}
