//! The keys of this table.

use languages::Language;
use rummy17::Action;

use crate::bar::is_asked;
use crate::composer::{Composer, Panel};
use crate::suggest::Target;

/// Listens until the table is removed.
pub(crate) fn listen(composer: Composer) {
    web_kit::keys::listen(move |key| press(composer, key));
}

/// Handles a key; returns whether the table uses it.
fn press(composer: Composer, key: &str) -> bool {
    if let Some(place) = digit(key) {
        let card = composer.row.with_untracked(|row| row.get(place).copied());
        if let Some(card) = card {
            composer.toggle(card);
        }
        return card.is_some();
    }
    match key {
        // The space bar presses a focused button before it gets here; it chooses a focused card
        // unless the player may knock.
        " " if is_asked(composer, Action::Knock) => composer.act(Action::Knock),
        "k" | "K" => composer.act(Action::Knock),
        "p" | "P" => composer.act(Action::Pass),
        "t" | "T" => composer.act(Action::Take),
        "d" | "D" => composer.act(Action::Draw),
        "m" | "M" => composer.suggest(),
        "Enter" | "l" | "L" => composer.lay(),
        "j" | "J" => composer.aim(Target::Joker),
        "x" | "X" => composer.discard_chosen(),
        "u" | "U" | "Backspace" => composer.undo(),
        "s" | "S" => composer.sort(),
        "g" | "G" if !composer.counts.with_untracked(Vec::is_empty) => composer.panel.set(Some(Panel::Count)),
        _ => return false,
    }
    true
}

/// The place in the hand for a digit: 1 to 9, then 0.
fn digit(key: &str) -> Option<usize> {
    match key.as_bytes() {
        [b'0'] => Some(9),
        [digit @ b'1'..=b'9'] => Some(usize::from(digit - b'1')),
        _ => None,
    }
}

/// All keys with their effects.
pub(crate) fn keys(language: Language) -> Vec<(&'static str, &'static str)> {
    vec![
        ("T  D", language.terminal_key_take_or_draw()),
        (language.terminal_space(), language.terminal_key_knock()),
        ("P", language.terminal_pass()),
        ("1–9  0", language.terminal_key_choose_cards()),
        (", .", language.page_rummy17_key_move()),
        ("M", language.terminal_key_suggest_long()),
        ("L", language.page_rummy17_key_lay()),
        ("J", language.page_rummy17_key_joker()),
        ("X", language.terminal_key_discard_long()),
        ("U", language.terminal_key_undo_long()),
        ("S", language.page_rummy17_key_sort()),
        ("G", language.page_rummy17_key_scores()),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ten_digits_are_ten_places() {
        let places: Vec<Option<usize>> = "1234567890".split("").map(digit).collect();
        assert!(places.into_iter().flatten().eq(0..10));
        assert_eq!((digit("a"), digit("12")), (None, None));
    }

    #[test]
    fn no_key_stands_for_two_things() {
        for language in Language::ALL {
            let mut all: Vec<&str> =
                keys(language).into_iter().flat_map(|(keys, _)| keys.split("  ")).collect();
            let count = all.len();
            all.sort_unstable();
            all.dedup();
            assert_eq!(all.len(), count);
        }
    }
}
