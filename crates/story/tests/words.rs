//! Every reason, card and misspelling has words in every language.

use std::collections::BTreeSet;

use diciassette::{Card, Diciassette};
use languages::Language;
use rummy17::{Bonus, Colour, Rummy17};
use story::Narrated;

fn diciassette_reasons() -> Vec<diciassette::Reason> {
    use diciassette::Reason::*;
    let card = Card::Trap;
    vec![
        NotInHand { card },
        MustPlay,
        RoundNotBegun,
        BetweenTwo,
        TooLateToCall,
        CallOrPass,
        MustCall,
        FirstIsDue,
        HandIsDue,
        CardIsDue,
        NotInPile { card },
    ]
}

fn rummy17_reasons() -> Vec<rummy17::Reason> {
    use rummy17::Reason::*;
    let card = "R7".parse().expect("a card");
    vec![
        TakeOrDraw,
        KnockOrPass,
        TooLateToKnock,
        AlreadyDrawn,
        NotInHand { card },
        NoMeldYet,
        NothingToDiscard,
        NoMeld,
        NoSuchMeld { melds: 0 },
        NoSuchMeld { melds: 3 },
        DoesNotExtend { card },
        JokerNeedsRunOfFour,
        JokerNotOnSide { colour: Colour::Red },
        NoJokerThere,
        NotThatCard { card },
        JokerMustBeLaid,
        JokerOfOtherColour,
        JokerAlreadyThere,
        DealerIsDue,
        BonusIsDue,
        CardIsDue,
        NotInPile { card },
    ]
}

/// The engine's English is for programs and logs, the wording here for people; both say the same.
#[test]
fn reasons_in_english_are_those_of_the_engine() {
    for reason in diciassette_reasons() {
        assert_eq!(Diciassette::reason(&reason, Language::English), reason.to_string());
    }
    for reason in rummy17_reasons() {
        assert_eq!(Rummy17::reason(&reason, Language::English), reason.to_string());
    }
}

/// No two reasons of a game read alike in any language, and no two languages read alike.
#[test]
fn every_reason_has_words_of_its_own_in_every_language() {
    let mut said = BTreeSet::new();
    for language in Language::ALL {
        for reason in diciassette_reasons() {
            let words = Diciassette::reason(&reason, language);
            assert!(words.ends_with(&format!(" ({})", reason.clause())), "{words}");
            assert!(said.insert(words.clone()), "{language}: {words}");
        }
        let mut own = BTreeSet::new();
        for reason in rummy17_reasons() {
            let words = Rummy17::reason(&reason, language);
            assert!(words.ends_with(&format!(" ({})", reason.clause())), "{words}");
            assert!(own.insert(words.clone()) && said.insert(words.clone()), "{language}: {words}");
        }
        let twice = rummy17::Reason::BonusTwice { bonus: Bonus::MostRed };
        let name = story::rummy17::bonus_name(Bonus::MostRed, language);
        assert!(Rummy17::reason(&twice, language).contains(name), "{language}");
    }
}

#[test]
fn reasons_with_numbers_and_cards_name_them() {
    use rummy17::Reason::{JokerNotOnSide, NoSuchMeld};
    for language in Language::ALL {
        assert!(Rummy17::reason(&NoSuchMeld { melds: 3 }, language).contains(" 2 "), "{language}");
        let joker = JokerNotOnSide { colour: Colour::Purple };
        assert!(Rummy17::reason(&joker, language).contains("P*"), "{language}");
        let reason = diciassette::Reason::NotInHand { card: Card::Times2 };
        assert!(Diciassette::reason(&reason, language).contains("x2"), "{language}");
    }
}

/// Names differ in every language, and every line is a sentence.
#[test]
fn cards_bonus_cards_and_colours_have_names_of_their_own() {
    for language in Language::ALL {
        let cards: BTreeSet<String> =
            Card::ALL.into_iter().map(|card| story::diciassette::card_name(card, language)).collect();
        assert_eq!(cards.len(), Card::KINDS);
        let lines: BTreeSet<&str> =
            Card::ALL.into_iter().map(|card| story::diciassette::card_line(card, language)).collect();
        // Two kinds of numbers and four special cards.
        assert_eq!(lines.len(), 6);
        let names: BTreeSet<&str> =
            Bonus::ALL.into_iter().map(|bonus| story::rummy17::bonus_name(bonus, language)).collect();
        assert_eq!(names.len(), Bonus::ALL.len());
        let asks: BTreeSet<&str> =
            Bonus::ALL.into_iter().map(|bonus| story::rummy17::bonus_line(bonus, language)).collect();
        assert_eq!(asks.len(), Bonus::ALL.len());
        assert!(lines.iter().chain(&asks).all(|line| line.ends_with('.')));
        let colours: BTreeSet<&str> =
            Colour::ALL.into_iter().map(|colour| story::rummy17::colour_name(colour, language)).collect();
        assert_eq!(colours.len(), Colour::ALL.len());
    }
}

/// The notation reports a misspelling in English; each report has words in every language.
#[test]
fn what_is_misspelt_is_told_apart() {
    for language in Language::ALL {
        let misspelt = |words: &str| {
            let why = Rummy17::spelt(words).parse::<rummy17::Action>().expect_err("it is no action");
            Rummy17::misspelt(why, language)
        };
        assert_eq!(misspelt("banana"), language.rummy17_misspelt());
        assert_eq!(misspelt("discard R99"), language.rummy17_misspelt_card());
        assert_eq!(misspelt("meld B9 B10"), language.rummy17_misspelt_meld());
        assert_eq!(misspelt("lay R5 x"), language.rummy17_misspelt_number());
        assert_eq!(misspelt("swap R7 2 lay R12 3"), language.rummy17_misspelt_joker());
        let why = "banana".parse::<diciassette::Action>().expect_err("it is no action");
        assert_eq!(Diciassette::misspelt(why, language), language.diciassette_misspelt());
    }
}

/// The examples of the help can be typed as they are.
#[test]
fn the_examples_are_actions() {
    for language in Language::ALL {
        for (example, does) in Diciassette::actions(language) {
            assert!(example.parse::<diciassette::Action>().is_ok(), "{example}");
            assert!(!does.is_empty());
        }
        for (example, does) in Rummy17::actions(language) {
            for words in example.split(", ") {
                assert!(words.parse::<rummy17::Action>().is_ok(), "{words}");
            }
            assert!(!does.is_empty());
        }
    }
}
