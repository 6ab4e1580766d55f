//! Golden screens: exactly what a person would see.

mod stage;

use bots::Level;
use languages::Language;
use stage::{OWN_TURN, SEED, Stage, check, settings};
use terminal::{Key, Settings, Theme, Which};

const SMALL: (u16, u16) = (80, 24);
const LARGE: (u16, u16) = (120, 40);
const LEAST: (u16, u16) = terminal::LEAST;

fn in_language(language: Language, settings: Settings) -> Settings {
    Settings { language, ..settings }
}

#[test]
fn the_menu_shows_every_choice_and_starts_a_game() {
    let usual = Settings { level: Level::Regular, ..settings(3, 1, OWN_TURN) };
    let mut stage = Stage::new(None, &usual, SMALL);
    check(&stage.text(), "menu");
    // Rummy 17, five players, a master, two people, a match of two, in German.
    stage.press(Key::Right);
    for (steps, changes) in [(1, 2), (1, 2), (1, 1), (1, 1), (1, 4)] {
        (0..steps).for_each(|_| stage.press(Key::Down));
        (0..changes).for_each(|_| stage.press(Key::Right));
    }
    check(&stage.text(), "menu-german");
    // An empty name first, then a name.
    stage.press(Key::Down);
    (0..5).for_each(|_| stage.press(Key::Backspace));
    stage.press(Key::Enter);
    assert!(stage.text().contains("Ein Name hat 1 bis 64 Zeichen."));
    stage.keys("Zoë\n");
    assert!(stage.text().contains("Gib den Bildschirm an"), "{}", stage.text());
    stage.keys("\n");
    assert!(stage.text().contains("Zoë") && stage.text().contains("Spiel 1 von 2"), "{}", stage.text());
    assert!(!stage.app.is_over());
}

#[test]
fn the_table_of_diciassette_in_several_sizes() {
    for (name, size) in [("small", SMALL), ("large", LARGE), ("least", LEAST)] {
        let mut stage = Stage::new(Some(Which::Diciassette), &settings(3, 1, OWN_TURN), size);
        check(&stage.text(), &format!("diciassette-{name}"));
    }
    let mut stage = Stage::new(Some(Which::Diciassette), &settings(6, 6, OWN_TURN), SMALL);
    stage.keys("\n");
    check(&stage.text(), "diciassette-six");
}

#[test]
fn the_table_of_rummy_17_in_several_sizes() {
    for (name, size) in [("small", SMALL), ("large", LARGE), ("least", LEAST)] {
        let mut stage = Stage::new(Some(Which::Rummy17), &settings(3, 1, SEED), size);
        check(&stage.text(), &format!("rummy17-{name}"));
    }
}

/// Plays for the person at the screen: passes in every window, and plays the first card face up,
/// `cards` times.
fn play_on(stage: &mut Stage, cards: usize) {
    let mut played = 0;
    loop {
        let text = stage.text();
        match () {
            () if text.contains("Pass the screen") => stage.keys("\n"),
            () if text.contains("Your turn: play") && played == cards => return,
            () if text.contains("Your turn: play") => {
                stage.keys("\n");
                played += 1;
            }
            () if played == cards => return,
            () => stage.keys("p"),
        }
    }
}

#[test]
fn a_long_queue_keeps_its_latest_cards_in_sight() {
    let mut stage = Stage::new(Some(Which::Diciassette), &settings(2, 2, OWN_TURN), SMALL);
    play_on(&mut stage, 44);
    check(&stage.text(), "diciassette-long-queue");
    stage.resize(LEAST.0, LEAST.1);
    check(&stage.text(), "diciassette-long-queue-least");
    // The count of such a long round can be scrolled.
    stage.resize(SMALL.0, SMALL.1);
    stage.keys(" ");
    check(&stage.text(), "diciassette-reveal-long");
    (0..30).for_each(|_| stage.press(Key::Down));
    assert!(stage.text().contains("Round 2 begins"), "{}", stage.text());
}

#[test]
fn a_round_ends_with_its_working_and_a_game_with_every_way_on() {
    let mut stage = Stage::new(Some(Which::Diciassette), &settings(2, 2, OWN_TURN), SMALL);
    play_on(&mut stage, 7);
    stage.keys(" ");
    check(&stage.text(), "diciassette-reveal");
    stage.keys("\n");
    // From here on every player calls at once: that is too early, so the last player wins.
    for _ in 0..60 {
        let text = stage.text();
        match () {
            () if text.contains("The game is over.") && text.contains("new deal") => break,
            () if text.contains("Call 17, or pass?") => stage.keys(" "),
            () => stage.keys("\n"),
        }
    }
    check(&stage.text(), "diciassette-result");
    stage.keys("h");
    assert!(stage.text().contains("calls: 17!"));
    stage.keys("~s");
    assert!(stage.text().contains("Pass the screen to Guest"), "the same cards are dealt again");
    stage.keys("qm");
    assert!(stage.text().contains("The card games of the number 17"));
}

#[test]
fn cards_are_chosen_melded_and_taken_back() {
    let mut stage = Stage::new(Some(Which::Rummy17), &settings(2, 2, SEED), SMALL);
    // Both draw and discard until a player can meld.
    for _ in 0..40 {
        stage.keys("\n");
        if stage.text().contains("Knock for") {
            stage.keys("p");
            continue;
        }
        stage.keys("dm");
        if stage.text().contains("Enter: meld") {
            break;
        }
        stage.keys("1d");
    }
    check(&stage.text(), "rummy17-chosen");
    let before = stage.text();
    stage.keys("\n");
    check(&stage.text(), "rummy17-melded");
    stage.keys("u");
    assert!(stage.text().contains("Taken back."));
    stage.keys("m");
    assert_eq!(stage.text(), before, "everything is as it was, what is new included");
    stage.keys("g");
    check(&stage.text(), "rummy17-by-value");
}

#[test]
fn what_is_refused_is_refused_with_the_reason_and_the_game_stays() {
    let mut stage = Stage::new(Some(Which::Rummy17), &settings(3, 1, SEED), SMALL);
    // A discard too early; then two cards that are no meld; then a lay-off without a meld.
    stage.keys("p");
    assert!(stage.text().contains("first take the open card or draw one (R4)"));
    stage.keys("t12\n");
    check(&stage.text(), "rummy17-refused");
    stage.keys("~1l");
    assert!(stage.text().contains("you need a meld of your own on the table first (R6)"));
    stage.keys("t");
    assert!(stage.text().contains("you have your card for this turn"));
    stage.keys("u");
    assert!(stage.text().contains("Nothing can be taken back here."));

    let mut stage = Stage::new(Some(Which::Diciassette), &settings(3, 1, OWN_TURN), SMALL);
    stage.keys(" ");
    check(&stage.text(), "diciassette-refused");
    stage.keys("p");
    assert!(stage.text().contains("it is your turn: play a card (D6)"));
}

#[test]
fn every_action_is_in_the_list_and_typing_finds_it() {
    let mut stage = Stage::new(Some(Which::Rummy17), &settings(3, 1, SEED), SMALL);
    stage.keys("t\t");
    check(&stage.text(), "rummy17-list");
    stage.keys("b13");
    let text = stage.text();
    assert!(text.contains("discard B13") && !text.contains("discard B11"), "{text}");
    stage.keys("\nh");
    assert!(stage.text().contains("Guest discards B13."), "{}", stage.text());
}

#[test]
fn help_and_history_lie_over_the_table_and_go_away() {
    for (game, name, seed) in
        [(Which::Diciassette, "diciassette", OWN_TURN), (Which::Rummy17, "rummy17", SEED)]
    {
        for language in [Language::Italian, Language::German] {
            let settings = in_language(language, settings(3, 1, seed));
            let mut stage = Stage::new(Some(game), &settings, SMALL);
            let table = stage.text();
            stage.keys("?");
            check(&stage.text(), &format!("{name}-help-{language}"));
            stage.press(Key::End);
            check(&stage.text(), &format!("{name}-help-end-{language}"));
            stage.keys("~h");
            check(&stage.text(), &format!("{name}-history-{language}"));
            stage.keys("~");
            assert_eq!(stage.text(), table);
        }
    }
}

#[test]
fn the_curtain_shows_nothing_but_whose_turn_it_is() {
    let mut stage = Stage::new(Some(Which::Rummy17), &settings(3, 3, SEED), SMALL);
    check(&stage.text(), "curtain");
    // Only Enter opens the curtain.
    let curtain = stage.text();
    for key in "hg\t tdlm<>u1".chars() {
        stage.keys(&key.to_string());
        assert_eq!(stage.text(), curtain, "after {key:?}");
    }
    stage.keys("q");
    assert!(!stage.text().contains("Your hand") && stage.text().contains("Leave this game?"));
    stage.keys("~");
    assert_eq!(stage.text(), curtain);
    // Guest draws: now the others are asked together, and only public facts are shown.
    stage.keys("\nd");
    check(&stage.text(), "everybody");
    stage.keys("q~");
    check(&stage.text(), "everybody");
    // Bo claims: he sits down, and Ada need not.
    stage.keys("2");
    assert!(stage.text().contains("Pass the screen to Bo"), "{}", stage.text());
    stage.keys("\n");
    assert!(stage.text().contains("Knock for G5, or pass?"), "{}", stage.text());
    stage.keys(" ");
    assert!(stage.text().contains("Pass the screen to Guest"), "{}", stage.text());
    stage.keys("\n");
    assert!(stage.text().contains("Ada passes. Bo knocks and gets G5."), "{}", stage.text());
}

#[test]
fn a_small_window_says_what_would_help() {
    let mut stage = Stage::new(Some(Which::Diciassette), &settings(3, 1, OWN_TURN), (40, 10));
    check(&stage.text(), "too-small");
    let before = stage.text();
    stage.resize(SMALL.0, SMALL.1);
    check(&stage.text(), "diciassette-small");
    stage.resize(40, 10);
    assert_eq!(stage.text(), before);
}

#[test]
fn without_colour_and_without_unicode_everything_can_still_be_told() {
    for (game, name, seed) in
        [(Which::Diciassette, "diciassette", OWN_TURN), (Which::Rummy17, "rummy17", SEED)]
    {
        let settings = in_language(Language::French, settings(3, 1, seed));
        let plain = Theme { colour: false, unicode: false };
        let mut stage = Stage::with_theme(Some(game), &settings, SMALL, plain);
        check(&stage.text(), &format!("{name}-ascii"));
        assert!(stage.text().is_ascii());
        assert!(!stage.has_colour());
        let mut coloured = Stage::new(Some(game), &settings, SMALL);
        assert!(coloured.has_colour());
    }
}

#[test]
fn the_odds_of_a_call_are_shown_on_demand() {
    let mut stage = Stage::new(Some(Which::Diciassette), &settings(2, 2, OWN_TURN), SMALL);
    play_on(&mut stage, 1);
    stage.keys("o");
    assert!(stage.text().contains("17 or more: 0% by what you know"), "{}", stage.text());
}
