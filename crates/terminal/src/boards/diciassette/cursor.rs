//! Keyboard input at the table of Diciassette.

use diciassette::{Action, Card, Diciassette, Phase, Side};
use languages::Language;
use story::Narrated;

use crate::board::{Reply, Scene};
use crate::input::Key;

/// The card under the cursor, and the answer selected in a window.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Cursor {
    place: usize,
    /// Whether Enter calls; otherwise it passes.
    calling: bool,
    /// Whether the odds of a call are shown.
    pub(super) odds: bool,
}

impl Cursor {
    /// The place of the cursor in a hand of `cards`.
    pub(super) fn place(&self, cards: usize) -> usize {
        self.place.min(cards.saturating_sub(1))
    }

    pub(super) fn press(&mut self, key: Key, scene: &Scene<'_, Diciassette>) -> Reply<Action> {
        let view = scene.view();
        let hand: Vec<Card> = view.hand.cards().collect();
        let calling = matches!(view.phase, Phase::Call(_));
        let held = hand.get(self.place(hand.len())).copied();
        match key.lower() {
            Key::Letter(' ') => Reply::Try(Action::Call),
            Key::Letter('p') => Reply::Try(Action::Pass),
            Key::Letter('f') => {
                held.map_or(Reply::Unknown, |card| Reply::Try(Action::Play(card, Side::Down)))
            }
            Key::Letter('o') => {
                self.odds = !self.odds;
                Reply::Done
            }
            Key::Enter if calling => {
                let call = std::mem::take(&mut self.calling);
                Reply::Try(if call { Action::Call } else { Action::Pass })
            }
            Key::Enter => match held {
                Some(card) => Reply::Try(Action::Play(card, Side::Up)),
                // D9: a player without cards must call.
                None => Reply::Try(Action::Call),
            },
            Key::Left | Key::Right | Key::Tab | Key::BackTab if calling => {
                self.calling = !self.calling;
                Reply::Done
            }
            Key::Left | Key::BackTab => self.move_to(self.place(hand.len()) + hand.len().max(1) - 1, &hand),
            Key::Right | Key::Tab => self.move_to(self.place(hand.len()) + 1, &hand),
            _ => match key.place() {
                Some(place @ (0 | 1)) if calling => {
                    self.calling = place == 0;
                    Reply::Done
                }
                Some(place) if place < hand.len() => self.move_to(place, &hand),
                _ => Reply::Unknown,
            },
        }
    }

    fn move_to(&mut self, place: usize, hand: &[Card]) -> Reply<Action> {
        self.place = place % hand.len().max(1);
        Reply::Done
    }
}

/// The question, with the effect of Enter.
pub(super) fn prompt(scene: &Scene<'_, Diciassette>) -> String {
    Diciassette::asked(scene.view(), scene.names)
}

/// D8: call or pass.
pub(super) fn choices(scene: &Scene<'_, Diciassette>) -> Vec<(String, bool)> {
    if !scene.asked() || !matches!(scene.view().phase, Phase::Call(_)) {
        return Vec::new();
    }
    let calling = scene.cursor.calling;
    vec![
        (scene.words.terminal_call().to_owned(), calling),
        (scene.words.terminal_pass().to_owned(), !calling),
    ]
}

/// The keys that work now.
pub(super) fn keys(scene: &Scene<'_, Diciassette>) -> Vec<(&'static str, String)> {
    let words = scene.words;
    match scene.view().phase {
        Phase::Call(_) if scene.asked() => vec![
            (words.terminal_space(), words.terminal_call().to_owned()),
            ("P", words.terminal_pass().to_owned()),
            ("O", words.terminal_key_odds().to_owned()),
        ],
        Phase::Play if scene.asked() => vec![
            ("1-3", words.terminal_key_choose().to_owned()),
            (words.play_help_enter_key(), words.terminal_key_up().to_owned()),
            ("F", words.terminal_key_down().to_owned()),
        ],
        _ => Vec::new(),
    }
}

/// All keys of this game.
pub(super) fn all_keys(words: Language) -> Vec<(String, &'static str)> {
    vec![
        ("1-3 ← →".to_owned(), words.terminal_key_choose_card()),
        (words.play_help_enter_key().to_owned(), words.terminal_key_up_long()),
        ("F".to_owned(), words.terminal_key_down_long()),
        (words.terminal_space().to_owned(), words.terminal_key_call_long()),
        ("P".to_owned(), words.terminal_key_pass_long()),
        ("O".to_owned(), words.terminal_key_odds_long()),
    ]
}
