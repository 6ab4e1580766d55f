//! A learner: a guest that follows the steps of a lesson.

use crate::guest::{Guest, key};
use crate::player::{Game, Means};

/// The task of a step.
enum Task {
    /// Press a button, or its key.
    Press(&'static str, &'static str),
    /// Play a card of Diciassette, face up if true.
    Play(&'static str, bool),
    /// Lay down cards of Rummy 17.
    Lay(&'static [&'static str]),
    /// Discard a card.
    Discard(&'static str),
}

/// Returns the task of the step with this name; none if the step is only to be read.
fn task(game: Game, step: &str) -> Option<Task> {
    use Task::{Discard, Lay, Play, Press};
    Some(match (game, step) {
        (Game::Diciassette, "up" | "five") => Play("5", true),
        (Game::Diciassette, "down") => Play("3", false),
        (Game::Diciassette, "trap") => Play("trap", false),
        (Game::Diciassette, "four") => Play("4=", true),
        (Game::Diciassette, "call" | "seventeen") => Press("call", " "),
        (Game::Diciassette, "pass") => Press("pass", "p"),
        (Game::Rummy17, "take") => Press("take", "t"),
        (Game::Rummy17, "draw") => Press("draw", "d"),
        (Game::Rummy17, "knock") => Press("knock", " "),
        (Game::Rummy17, "run") => Lay(&["R5", "R6", "R7"]),
        (Game::Rummy17, "set") => Lay(&["B9", "Y9", "P9"]),
        (Game::Rummy17, "side") => Lay(&["Y3", "Y4", "Y6"]),
        (Game::Rummy17, "lay-off") => Lay(&["G14"]),
        (Game::Rummy17, "swap") => Lay(&["G12"]),
        (Game::Rummy17, "discard") => Discard("P12"),
        (Game::Rummy17, "out") => Discard("R17"),
        _ => return None,
    })
}

/// A learner in a lesson.
pub struct Learner<'a> {
    guest: &'a Guest,
    game: Game,
    means: Means,
    /// Names of the steps so far.
    pub steps: Vec<String>,
}

impl<'a> Learner<'a> {
    /// Begins at the open lesson of a game.
    pub fn new(guest: &'a Guest, game: Game, means: Means) -> Learner<'a> {
        Learner { guest, game, means, steps: Vec::new() }
    }

    /// Waits for the next step and returns its name; none when the game is over and counted.
    pub async fn step(&mut self) -> Option<String> {
        let (guest, before) = (self.guest, self.steps.len());
        // Each step has another name than the one before.
        let last = self.steps.last().cloned().unwrap_or_default();
        let other =
            format!("[data-test=lesson]:not([data-step=\"{last}\"]):not(.is-done) [data-test=lesson-text]");
        guest
            .waits_until("the next step", async || {
                guest.sees("dialog[open][data-test=sheet]").await
                    || guest.sees("[data-test=lesson-end]").await
                    || guest.sees(&other).await
            })
            .await;
        if !guest.sees(&other).await {
            return None;
        }
        let step =
            guest.script("return document.querySelector('[data-test=lesson]').dataset.step", vec![]).await;
        let step = step.as_str().unwrap_or_default().to_owned();
        self.steps.push(step.clone());
        assert_eq!(self.steps.len(), before + 1);
        Some(step)
    }

    /// Performs the task of a step.
    pub async fn does(&self, step: &str) {
        match (task(self.game, step), self.means) {
            (None, Means::Pointer) => self.guest.presses("[data-test=lesson-next]").await,
            (None, Means::Keys) => {
                let next = "[data-test=lesson-next]";
                let guest = self.guest;
                guest.waits_for_focus(next).await;
                guest.keys(key::ENTER).await;
            }
            (Some(Task::Press(test, _)), Means::Pointer) => {
                self.guest.presses(&format!("[data-test={test}]")).await;
            }
            (Some(Task::Press(test, key)), Means::Keys) => {
                self.guest.waits_for(&format!("[data-test={test}]")).await;
                self.guest.keys(key).await;
            }
            (Some(Task::Play(card, up)), means) => {
                self.chooses(card).await;
                match (means, up) {
                    (Means::Pointer, true) => self.guest.presses("[data-test=play-up]").await,
                    (Means::Pointer, false) => self.guest.presses("[data-test=play-down]").await,
                    (Means::Keys, true) => self.guest.keys(key::ENTER).await,
                    (Means::Keys, false) => self.guest.keys("f").await,
                }
            }
            (Some(Task::Lay(cards)), means) => {
                for card in cards {
                    self.chooses(card).await;
                }
                match means {
                    Means::Pointer => self.guest.presses("[data-test=lay]").await,
                    Means::Keys => self.guest.keys("l").await,
                }
                if step == "swap" {
                    self.sends_joker().await;
                }
            }
            (Some(Task::Discard(card)), means) => {
                self.chooses(card).await;
                match means {
                    Means::Pointer => self.guest.presses("[data-test=discard]").await,
                    Means::Keys => self.guest.keys("x").await,
                }
            }
        }
    }

    /// Chooses a card of the hand.
    async fn chooses(&self, card: &str) {
        let css = format!("[data-test=hand] [data-card=\"{card}\"]");
        self.guest.waits_for(&css).await;
        match self.means {
            Means::Pointer => self.guest.presses(&css).await,
            Means::Keys => {
                let cards = "return [...document.querySelectorAll('[data-test=hand] [data-card]')].map(card => card.dataset.card)";
                let cards = self.guest.script(cards, vec![]).await;
                let cards: Vec<_> = cards.as_array().cloned().unwrap_or_default();
                let place = cards.iter().position(|other| other == card).expect("it is in the hand");
                match place {
                    // The tenth card has the key 0.
                    0..10 => self.guest.keys(&((place + 1) % 10).to_string()).await,
                    // Later cards have no key: go to the end of the hand, and back card by card.
                    _ => {
                        let guest = self.guest;
                        for at in (place..cards.len()).rev() {
                            guest.keys(if at + 1 == cards.len() { key::END } else { key::LEFT }).await;
                            let card = format!("[data-test=hand] li:nth-child({}) button", at + 1);
                            guest.waits_for_focus(&card).await;
                        }
                        guest.keys(" ").await;
                    }
                }
            }
        }
        self.guest.waits_for(&format!("{css}[aria-pressed=true]")).await;
    }

    /// Chooses the last of the joker's ways: to the 9s.
    async fn sends_joker(&self) {
        let last = ".r17-ways li:last-child .r17-way";
        self.guest.waits_for(last).await;
        match self.means {
            Means::Pointer => self.guest.presses(last).await,
            Means::Keys => {
                self.guest.tabs_to(last).await;
                self.guest.keys(key::ENTER).await;
            }
        }
    }

    /// Performs the steps before this one, which stays open.
    pub async fn learns_until(&mut self, wanted: &str) {
        while let Some(step) = self.step().await {
            if step == wanted {
                return;
            }
            self.does(&step).await;
        }
        panic!("there is no step {wanted}");
    }

    /// Performs all remaining steps, and closes the count if there is one.
    pub async fn learns_to_the_end(&mut self) {
        while let Some(step) = self.step().await {
            self.does(&step).await;
        }
        if self.game == Game::Rummy17 {
            self.guest.waits_for("dialog[open][data-test=sheet]").await;
            self.guest.keys(key::ESCAPE).await;
            self.guest.waits_until_gone("dialog[open]").await;
        }
        self.guest.waits_for("[data-test=lesson-end]").await;
    }
}
