//! What one pair of eyes has seen of a game, event by event, as far as it has been told.

use std::cell::RefCell;

use languages::Language;
use story::{Names, Narrated};
use web_kit::{Batch, Board, Options, Playing, Step};

use crate::playing::{AnyBatch, AnyPlaying};

/// Of one of the games.
pub(super) struct Tale<B: Board> {
    seen: Vec<Vec<Step<B>>>,
    options: Options<B>,
    worded: RefCell<Worded>,
}

/// Sentences that were made once, event by event, in one language: a game is gone through in steps, and each needs most of them again.
#[derive(Default)]
struct Worded {
    language: Option<Language>,
    sentences: Vec<Option<String>>,
}

impl Worded {
    /// The sentence of an event, worded if it has not been in this language.
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

/// Of either game.
pub(super) enum AnyTale {
    Diciassette(Tale<web_diciassette::Table>),
    Rummy17(Tale<web_rummy17::Table>),
}

impl<B: Board> Tale<B> {
    fn begin(batch: &Batch<B>) -> Tale<B> {
        Tale { seen: Vec::new(), options: B::options(&batch.view).clone(), worded: RefCell::default() }
    }

    fn take(&mut self, from: usize, batch: &Batch<B>) {
        if let Some(seen) = batch.seen.as_ref().filter(|_| from <= self.seen.len()) {
            for (place, steps) in seen.iter().enumerate() {
                if from + place == self.seen.len() {
                    self.seen.push(steps.clone());
                }
            }
        }
    }

    /// A sentence; nobody at the table of a record changes names.
    fn sentence(&self, event: usize, names: &Names) -> String {
        let Some(steps) = self.seen.get(event) else { return String::new() };
        let word = || B::Game::narrate(steps, names, &self.options).join(" ");
        self.worded.borrow_mut().sentence(event, names.language(), word)
    }

    fn turn(&self, playing: Playing<B>, batch: Batch<B>, event: usize) {
        playing.turn_to(batch.view, self.seen.iter().take(event).cloned().collect());
    }
}

/// The same for either of them.
macro_rules! either {
    ($any:expr, $one:ident => $what:expr) => {
        match $any {
            AnyTale::Diciassette($one) => $what,
            AnyTale::Rummy17($one) => $what,
        }
    };
}

impl AnyTale {
    /// Nothing has been told yet to the eyes of this message.
    pub(super) fn begin(batch: &AnyBatch) -> AnyTale {
        match batch {
            AnyBatch::Diciassette(batch) => AnyTale::Diciassette(Tale::begin(batch)),
            AnyBatch::Rummy17(batch) => AnyTale::Rummy17(Tale::begin(batch)),
        }
    }

    /// Takes what a message tells from this event on, as far as it is new.
    pub(super) fn take(&mut self, from: usize, batch: &AnyBatch) {
        match (self, batch) {
            (AnyTale::Diciassette(tale), AnyBatch::Diciassette(batch)) => tale.take(from, batch),
            (AnyTale::Rummy17(tale), AnyBatch::Rummy17(batch)) => tale.take(from, batch),
            // A record is of one game.
            _ => {}
        }
    }

    /// So many events are told.
    pub(super) fn len(&self) -> usize {
        either!(self, tale => tale.seen.len())
    }

    /// What happened in an event.
    pub(super) fn sentence(&self, event: usize, names: &Names) -> String {
        either!(self, tale => tale.sentence(event, names))
    }

    /// Puts the table to where a message stands, after so many events.
    pub(super) fn turn(&self, playing: AnyPlaying, batch: AnyBatch, event: usize) {
        match (self, playing, batch) {
            (AnyTale::Diciassette(tale), AnyPlaying::Diciassette(playing), AnyBatch::Diciassette(batch)) => {
                tale.turn(playing, *batch, event);
            }
            (AnyTale::Rummy17(tale), AnyPlaying::Rummy17(playing), AnyBatch::Rummy17(batch)) => {
                tale.turn(playing, *batch, event);
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
