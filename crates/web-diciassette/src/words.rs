//! The names of cards, actions and backs, for screen readers.

use diciassette::{Action, Backs, Card, Glimpse, Side};
use languages::Language;
use story::diciassette::card_name;

/// A card: "3 on both sides", "trap".
pub fn card(card: Card, language: Language) -> String {
    if card.is_two_sided() { language.page_dici_two_sided(card.value()) } else { card_name(card, language) }
}

/// An action: "trap face down".
pub fn action_name(action: Action, language: Language) -> String {
    match action {
        Action::Play(played, Side::Up) => language.terminal_play_up(card(played, language)),
        Action::Play(played, Side::Down) => language.terminal_play_down(card(played, language)),
        Action::Call => language.terminal_call().to_owned(),
        Action::Pass => language.terminal_pass().to_owned(),
    }
}

/// A back: "3 on both sides", "blank back". Where backs are hidden, none is known to be blank (D3).
pub(crate) fn back(glimpse: Glimpse, backs: Backs, language: Language) -> String {
    match (glimpse, backs) {
        (Glimpse::Known(known), _) => card(known, language),
        (Glimpse::Hidden, Backs::Open) => language.page_dici_blank_back().to_owned(),
        (Glimpse::Hidden, Backs::Hidden) => language.some_cards(1),
    }
}

/// The backs of a hand: "3 on both sides and two blank backs".
pub(crate) fn hand(held: &[Glimpse], backs: Backs, language: Language) -> String {
    if held.is_empty() {
        return language.page_dici_no_card().to_owned();
    }
    let known = held.iter().filter_map(|glimpse| match glimpse {
        Glimpse::Known(known) => Some(card(*known, language)),
        Glimpse::Hidden => None,
    });
    let hidden = match (held.iter().filter(|glimpse| **glimpse == Glimpse::Hidden).count(), backs) {
        (0, _) => None,
        (hidden, Backs::Open) => Some(language.some_blank_backs(hidden)),
        (hidden, Backs::Hidden) => Some(language.some_cards(hidden)),
    };
    language.and(known.chain(hidden))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn d3_backs_are_named_as_they_are_seen() {
        let english = Language::English;
        let held = [Glimpse::Known(Card::TwoSided3), Glimpse::Hidden, Glimpse::Hidden];
        assert_eq!(hand(&held, Backs::Open, english), "3 on both sides and two blank backs");
        assert_eq!(hand(&held[1..], Backs::Hidden, english), "two cards");
        assert_eq!(hand(&[], Backs::Open, english), "no card");
        assert_eq!(back(Glimpse::Hidden, Backs::Hidden, english), "a card");
        assert_eq!(card(Card::Front3, english), "3");
    }
}
