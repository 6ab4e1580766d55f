//! Tests that steps, views and legal lists in JSON read back unchanged, and that writing by way of
//! a value gives the same text.

mod common;

use std::collections::BTreeSet;
use std::fmt::Write;

use common::random_game;
use diciassette::Diciassette;
use kernel::Eye;
use notation::{Notation, Value, Word, json};
use rummy17::Rummy17;
use serde::Serialize;

/// Tables of all sizes, and every option of Diciassette at least once.
fn tables_of_diciassette() -> Vec<(usize, Value)> {
    vec![
        (2, json!({})),
        (3, json!({ "backs": "hidden" })),
        (4, json!({ "penalties": "first" })),
        (5, json!({ "direction": "carry", "deck": { "trap": 9, "x2": 3 } })),
        (6, json!({ "backs": "hidden", "deck": { "trash": 10, "reverse": 0 } })),
    ]
}

fn tables_of_rummy17() -> Vec<(usize, Value)> {
    vec![
        (2, json!({ "stall": 1 })),
        (3, json!({})),
        (4, json!({ "games": 2 })),
        (5, json!({ "games": 1, "stall": 0 })),
        (6, json!({ "games": 1 })),
    ]
}

fn each_game<G: Notation>(
    tables: Vec<(usize, Value)>,
    games: u64,
    mut look: impl FnMut(&G, kernel::Event<G>, &G),
) {
    for (players, options) in tables {
        for seed in 0..games {
            random_game(players, G::options_from(&options).expect("options"), seed, &mut look);
        }
    }
}

fn text(thing: &impl Serialize) -> String {
    serde_json::to_string(thing).expect("JSON")
}

fn steps_text<G: Notation>(seen: &G::Seen) -> String {
    text(&G::steps(seen).collect::<Vec<_>>())
}

fn steps_read_back<G: Notation>(tables: Vec<(usize, Value)>, games: u64) -> BTreeSet<String> {
    let mut kinds = BTreeSet::new();
    each_game::<G>(tables, games, |before, event, _| {
        for eye in Eye::all(before.players()) {
            let seen = before.seen(event, eye);
            let text = steps_text::<G>(&seen);
            let value: Value = serde_json::from_str(&text).expect("JSON");
            assert_eq!(value.to_string(), text, "no key stands twice, nothing is spaced out");
            assert_eq!(G::seen_json(&seen), value);
            assert_eq!(G::seen_from(&value), Ok(seen));
            let steps = value.as_array().expect("a list");
            kinds.extend(steps.iter().map(|step| step["step"].as_str().expect("a name").to_owned()));
        }
    });
    kinds
}

fn views_and_legal_lists_are_the_same_text<G: Notation>(tables: Vec<(usize, Value)>, games: u64) {
    let mut legal = Vec::new();
    each_game::<G>(tables, games, |_, _, after| {
        for eye in Eye::all(after.players()) {
            let view = after.view(eye);
            assert_eq!(text(&G::ViewJson::from(&view)), G::view_json(&view).to_string());
        }
        after.legal(&mut legal);
        let words: Vec<String> = legal.iter().map(ToString::to_string).collect();
        assert_eq!(text(&legal.iter().map(Word).collect::<Vec<_>>()), json!(words).to_string());
    });
}

/// All kinds of steps, as the error for an unknown one lists them.
fn all_kinds<G: Notation>() -> BTreeSet<String> {
    let error = G::seen_from(&json!([{ "step": "dance" }])).expect_err("no such step").to_string();
    let (_, listed) = error.split_once("expected one of ").expect("the error lists what there is");
    listed.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

#[test]
fn the_steps_of_diciassette_read_back_for_every_eye() {
    assert_eq!(steps_read_back::<Diciassette>(tables_of_diciassette(), 25), all_kinds::<Diciassette>());
}

#[test]
fn the_steps_of_rummy_17_read_back_for_every_eye() {
    assert_eq!(steps_read_back::<Rummy17>(tables_of_rummy17(), 2), all_kinds::<Rummy17>());
}

#[test]
fn views_and_legal_lists_of_diciassette_are_the_same_text_both_ways() {
    views_and_legal_lists_are_the_same_text::<Diciassette>(tables_of_diciassette(), 25);
}

#[test]
fn views_and_legal_lists_of_rummy_17_are_the_same_text_both_ways() {
    views_and_legal_lists_are_the_same_text::<Rummy17>(tables_of_rummy17(), 1);
}

/// One line for each step, read and written again.
fn golden<G: Notation>(steps: &[Value]) -> String {
    let kinds: BTreeSet<String> =
        steps.iter().map(|step| step["step"].as_str().expect("a name").to_owned()).collect();
    assert_eq!(kinds, all_kinds::<G>(), "every kind has an example");
    steps.iter().fold(String::new(), |mut golden, step| {
        let seen = G::seen_from(&json!([step])).expect("a step");
        let text = steps_text::<G>(&seen);
        assert_eq!(text, json!([step]).to_string());
        let _ = writeln!(golden, "{step}\n    {seen:?}");
        golden
    })
}

#[test]
fn every_step_of_diciassette_has_its_text() {
    let steps = golden::<Diciassette>(&[
        json!({ "step": "first", "seat": 2 }),
        json!({ "step": "dealt", "seat": 0, "card": "3=" }),
        json!({ "step": "dealt", "seat": 1, "card": "?" }),
        json!({ "step": "turned_up", "top": "?" }),
        json!({ "step": "played", "seat": 0, "card": "3=", "side": "down" }),
        json!({ "step": "reversed", "way": -1 }),
        json!({ "step": "doubled" }),
        json!({ "step": "trashed", "seat": 1, "card": "?", "by": 0, "side": "down" }),
        json!({ "step": "trashed_nothing", "seat": 3 }),
        json!({ "step": "drew", "seat": 1, "card": "5=" }),
        json!({ "step": "shuffled", "cards": 41 }),
        json!({ "step": "passed", "seat": 4 }),
        json!({ "step": "called", "seat": 5 }),
        json!({ "step": "revealed", "place": 3, "card": "trap", "by": 2 }),
        json!({ "step": "total", "total": 17 }),
        json!({ "step": "trap_springs", "by": 2 }),
        json!({ "step": "victory", "seat": 2, "reason": "trap" }),
        json!({ "step": "penalty", "seat": 5, "tokens": 2, "reason": "call" }),
        json!({ "step": "paid", "seat": 5, "victory": true }),
        json!({ "step": "round_begins", "round": 2, "starter": 5, "way": 1 }),
        json!({ "step": "won", "seats": [2] }),
    ]);
    insta::assert_snapshot!(steps);
}

#[test]
fn every_step_of_rummy_17_has_its_text() {
    let steps = golden::<Rummy17>(&[
        json!({ "step": "game_begins", "game": 1, "dealer": 3 }),
        json!({ "step": "bonus_turned_up", "bonus": "most-8-16" }),
        json!({ "step": "dealt", "seat": 0, "card": "R7" }),
        json!({ "step": "dealt", "seat": 1, "card": "?" }),
        json!({ "step": "opened", "card": "G4" }),
        json!({ "step": "took", "seat": 0, "card": "G4" }),
        json!({ "step": "draws", "seat": 1 }),
        json!({ "step": "drew", "seat": 1, "card": "?" }),
        json!({ "step": "passed", "seat": 2 }),
        json!({ "step": "knocked", "seat": 3, "card": "P12" }),
        json!({ "step": "melded", "seat": 3, "id": 0, "meld": { "kind": "run", "cards": ["R5", "R6", "R*7", "R8"] } }),
        json!({ "step": "melded", "seat": 3, "id": 1, "meld": { "kind": "set", "cards": ["R9", "B9", "P9"] } }),
        json!({ "step": "laid_off", "seat": 0, "card": "R9", "id": 0 }),
        json!({ "step": "swapped", "seat": 0, "swap": "swap R7 0 lay R*10 0" }),
        json!({ "step": "discarded", "seat": 0, "card": "Y17" }),
        json!({ "step": "ended", "ending": { "kind": "out", "seat": 0, "rummy17": true } }),
        json!({ "step": "ended", "ending": { "kind": "pile" } }),
        json!({ "step": "ended", "ending": { "kind": "stall" } }),
        json!({ "step": "penalty", "seat": 1, "cards": ["R1", "P17"], "points": 6 }),
        json!({ "step": "bonus_given", "bonus": "most-8-16", "seats": [0, 3], "points": 6 }),
        json!({ "step": "scored", "seat": 1, "bonus": 0, "penalty": 6, "total": -14 }),
        json!({ "step": "won", "seats": [0, 3] }),
    ]);
    insta::assert_snapshot!(steps);
}

fn errors<G: Notation>(steps: &[Value]) -> String {
    steps.iter().fold(String::new(), |mut errors, step| {
        let error = G::seen_from(step).expect_err("it is wrong");
        let _ = writeln!(errors, "{step}\n    {error}");
        errors
    })
}

#[test]
fn a_step_that_is_wrong_gets_an_error_that_says_what_would_be_right() {
    let of_diciassette = errors::<Diciassette>(&[
        json!({ "step": "doubled" }),
        json!([5]),
        json!([{ "seat": 0 }]),
        json!([{ "step": 5 }]),
        json!([{ "step": "doubled" }, { "step": "dance" }]),
        json!([{ "step": "first" }]),
        json!([{ "step": "first", "seat": 6 }]),
        json!([{ "step": "first", "seat": "0" }]),
        json!([{ "step": "played", "seat": 0, "card": "7", "side": "up" }]),
        json!([{ "step": "played", "seat": 0, "card": "3=", "side": "sideways" }]),
        json!([{ "step": "revealed", "place": 256, "card": "?", "by": 0 }]),
        json!([{ "step": "revealed", "place": 1, "card": "?", "by": 0 }]),
        json!([{ "step": "total", "total": 1.5 }]),
        json!([{ "step": "reversed", "way": 0 }]),
        json!([{ "step": "paid", "seat": 0, "victory": 1 }]),
        json!([{ "step": "victory", "seat": 0, "reason": "luck" }]),
        json!([{ "step": "won", "seats": 2 }]),
        json!([{ "step": "won", "seats": [0, 9] }]),
    ]);
    insta::assert_snapshot!("wrong_steps_of_diciassette", of_diciassette);
    let of_rummy_17 = errors::<Rummy17>(&[
        json!([{ "step": "dealt", "seat": 0, "card": null }]),
        json!([{ "step": "opened", "card": "?" }]),
        json!([{ "step": "bonus_turned_up", "bonus": "most-luck" }]),
        json!([{ "step": "melded", "seat": 0, "id": 0, "meld": ["R5", "R6", "R7"] }]),
        json!([{ "step": "melded", "seat": 0, "id": 0, "meld": { "kind": "set", "cards": ["R5", "R6", "R7"] } }]),
        json!([{ "step": "melded", "seat": 0, "id": 0, "meld": { "kind": "run", "cards": ["R5", "R6", "B7"] } }]),
        json!([{ "step": "swapped", "seat": 0, "swap": "lay R7 0" }]),
        json!([{ "step": "penalty", "seat": 0, "cards": ["R5", "R18"], "points": 0 }]),
        json!([{ "step": "penalty", "seat": 0, "cards": [], "points": 40_000 }]),
        json!([{ "step": "ended", "ending": "pile" }]),
        json!([{ "step": "ended", "ending": { "kind": "out", "seat": 0 } }]),
        json!([{ "step": "ended", "ending": { "kind": "flood" } }]),
    ]);
    insta::assert_snapshot!("wrong_steps_of_rummy_17", of_rummy_17);
}
