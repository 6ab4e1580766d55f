//! Narrates the game as one eye saw it, event by event, as far as its events have arrived.

use std::cell::RefCell;

use languages::Language;
use story::{Names, Narrated};
use web_kit::{Board, Options, Playing, Step, Update};

use crate::playing::{AnyPlaying, AnyUpdate};

/// The narration of one game.
pub(super) struct Narration<B: Board> {
    seen: Vec<Vec<Step<B>>>,
    options: Options<B>,
    worded: RefCell<Worded>,
}

/// A cache of sentences in one language: each step of a replay needs most of them again.
#[derive(Default)]
struct Worded {
    language: Option<Language>,
    sentences: Vec<Option<String>>,
}

impl Worded {
    /// The sentence of an event, worded on first use in this language.
    fn sentence(&mut self, event: usize, language: Language, word: impl FnOnce() -> String) -> String {
        if self.language.replace(language) != Some(language) {
            self.sentences.clear();
        }
        if self.sentences.len() <= event {
            self.sentences.resize(event + 1, None);
        }
        self.sentences[event].get_or_insert_with(word).clone()
    }
}

/// The narration of either game.
pub(super) enum AnyNarration {
    Diciassette(Narration<web_diciassette::Table>),
    Rummy17(Narration<web_rummy17::Table>),
}

impl<B: Board> Narration<B> {
    fn begin(batch: &Update<B>) -> Narration<B> {
        Narration { seen: Vec::new(), options: B::options(&batch.view).clone(), worded: RefCell::default() }
    }

    fn take(&mut self, from: usize, batch: &Update<B>) {
        if let Some(seen) = batch.seen.as_ref().filter(|_| from <= self.seen.len()) {
            for (place, steps) in seen.iter().enumerate() {
                if from + place == self.seen.len() {
                    self.seen.push(steps.clone());
                }
            }
        }
    }

    /// The sentence of an event, from the cache: names in a record do not change.
    fn sentence(&self, event: usize, names: &Names) -> String {
        let Some(steps) = self.seen.get(event) else { return String::new() };
        let word = || B::Game::narrate(steps, names, &self.options).join(" ");
        self.worded.borrow_mut().sentence(event, names.language(), word)
    }

    fn turn(&self, playing: Playing<B>, batch: Update<B>, event: usize) {
        playing.turn_to(batch.view, self.seen.iter().take(event).cloned().collect());
    }
}

/// Runs an expression on either game's narration.
macro_rules! either {
    ($any:expr, $one:ident => $what:expr) => {
        match $any {
            AnyNarration::Diciassette($one) => $what,
            AnyNarration::Rummy17($one) => $what,
        }
    };
}

impl AnyNarration {
    /// Starts an empty narration for the eye of this message.
    pub(super) fn begin(batch: &AnyUpdate) -> AnyNarration {
        match batch {
            AnyUpdate::Diciassette(batch) => AnyNarration::Diciassette(Narration::begin(batch)),
            AnyUpdate::Rummy17(batch) => AnyNarration::Rummy17(Narration::begin(batch)),
        }
    }

    /// Adds the new events of a message, whose first is `from`.
    pub(super) fn take(&mut self, from: usize, batch: &AnyUpdate) {
        match (self, batch) {
            (AnyNarration::Diciassette(narration), AnyUpdate::Diciassette(batch)) => {
                narration.take(from, batch);
            }
            (AnyNarration::Rummy17(narration), AnyUpdate::Rummy17(batch)) => narration.take(from, batch),
            // A record is of one game.
            _ => {}
        }
    }

    /// The number of events narrated.
    pub(super) fn len(&self) -> usize {
        either!(self, narration => narration.seen.len())
    }

    /// The sentence of an event.
    pub(super) fn sentence(&self, event: usize, names: &Names) -> String {
        either!(self, narration => narration.sentence(event, names))
    }

    /// Turns the table to the state of a message after this many events.
    pub(super) fn turn(&self, playing: AnyPlaying, batch: AnyUpdate, event: usize) {
        match (self, playing, batch) {
            (
                AnyNarration::Diciassette(narration),
                AnyPlaying::Diciassette(playing),
                AnyUpdate::Diciassette(batch),
            ) => {
                narration.turn(playing, *batch, event);
            }
            (AnyNarration::Rummy17(narration), AnyPlaying::Rummy17(playing), AnyUpdate::Rummy17(batch)) => {
                narration.turn(playing, *batch, event);
            }
            // A record is of one game.
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_event_is_worded_once_in_a_language() {
        let mut worded = Worded::default();
        let mut times = 0;
        let mut say = |event: usize, language: Language| {
            worded.sentence(event, language, || {
                times += 1;
                format!("{event} {}", language.code())
            })
        };
        assert_eq!(say(2, Language::English), "2 en");
        assert_eq!(say(0, Language::English), "0 en");
        assert_eq!(say(2, Language::English), "2 en");
        assert_eq!(say(2, Language::German), "2 de");
        assert_eq!(say(2, Language::German), "2 de");
        assert_eq!(say(2, Language::English), "2 en");
        assert_eq!(times, 4);
    }
}
