//! The names of cards, melds and ways to lay them down.

use languages::Language;
use rummy17::{Action, Card, Cards, Landing, Meld, MeldId, View};
use story::rummy17::colour_name;

use crate::suggest::Way;

/// A card: "red 7".
pub fn card_name(card: Card, language: Language) -> String {
    language.page_rummy17_card(colour_name(card.colour(), language), card.value())
}

/// Several cards: "red 7, red 8 and blue 1".
pub(crate) fn card_names(cards: impl IntoIterator<Item = Card>, language: Language) -> String {
    language.and(cards.into_iter().map(|card| card_name(card, language)))
}

/// A meld: "run red 5, joker for red 6 and red 7".
pub fn meld_name(meld: Meld, language: Language) -> String {
    let place = |(card, is_joker): (Card, bool)| {
        let name = card_name(card, language);
        if is_joker { language.page_rummy17_joker_as(name) } else { name }
    };
    let cards = language.and(meld.places().map(place));
    match meld {
        Meld::Run { .. } => language.page_rummy17_run(cards),
        Meld::Set { .. } => language.page_rummy17_set(cards),
    }
}

/// Names a way as one of several to choose from.
pub(crate) fn way_name(way: &Way, view: &View, language: Language) -> String {
    let there = |id: MeldId| {
        view.melds.get(usize::from(id)).map_or_else(String::new, |down| meld_name(down.meld, language))
    };
    match way.actions.first() {
        Some(Action::Meld(meld)) => language.page_rummy17_option_meld(meld_name(*meld, language)),
        Some(Action::Lay(_, id)) => language.page_rummy17_option_lay(there(*id)),
        Some(Action::Swap(swap)) => match swap.to {
            Landing::Lay(place, id) => {
                let joker = language.page_rummy17_joker_as(card_name(place, language));
                language.page_rummy17_option_swap_lay(joker, there(id))
            }
            Landing::Meld(meld) => language.page_rummy17_option_swap_meld(meld_name(meld, language)),
        },
        _ => String::new(),
    }
}

/// The meld that a way leaves on the table: its cards, each with whether it is a joker.
pub(crate) fn outcome(way: &Way, view: &View) -> Vec<(Card, bool)> {
    let there = |id: MeldId| view.melds.get(usize::from(id)).map(|down| down.meld);
    let meld = match way.actions.first() {
        Some(Action::Meld(meld)) => Some(*meld),
        Some(Action::Lay(_, id)) => way.actions.iter().fold(there(*id), |meld, action| match action {
            Action::Lay(card, _) => meld.and_then(|meld| meld.with(*card)),
            _ => meld,
        }),
        Some(Action::Swap(swap)) => match swap.to {
            Landing::Lay(place, id) if id == swap.from => {
                there(id).and_then(|meld| meld.without_joker().with_joker(place))
            }
            Landing::Lay(place, id) => there(id).and_then(|meld| meld.with_joker(place)),
            Landing::Meld(meld) => Some(meld),
        },
        _ => None,
    };
    meld.map_or_else(Vec::new, |meld| meld.places().collect())
}

/// The cards that extend a meld: "red 4 or red 8"; `None` if none does.
pub(crate) fn extensions(meld: Meld, language: Language) -> Option<String> {
    let cards: Cards = meld.extensions();
    (!cards.is_empty()).then(|| language.or(cards.iter().map(|card| card_name(card, language))))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn meld(words: &str) -> Meld {
        words.parse().unwrap()
    }

    #[test]
    fn melds_are_said_in_every_language() {
        let said = Language::ALL.map(|language| meld_name(meld("R5 R*6 R7"), language));
        assert_eq!(
            said,
            [
                "run red 5, joker for red 6 and red 7",
                "scala 5 rosso, jolly al posto di 6 rosso e 7 rosso",
                "suite 5 rouge, joker à la place de 6 rouge et 7 rouge",
                "straat rood 5, joker voor rood 6 en rood 7",
                "Folge Rot 5, Joker für Rot 6 und Rot 7",
            ]
        );
    }

    #[test]
    fn a_meld_says_what_it_takes() {
        let said = |words| extensions(meld(words), Language::English);
        assert_eq!(said("R5 R6 R7").as_deref(), Some("red 4 or red 8"));
        assert_eq!(said("R1 R2 R3").as_deref(), Some("red 4"));
        assert_eq!(said("R5 B5 G5 Y5 P5"), None);
    }
}
