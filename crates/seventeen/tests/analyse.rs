//! `seventeen analyse` as a process: both games, in the words of five languages and in JSON.

use std::path::PathBuf;

use serde_json::Value;

mod process;

use process::{scratch, seventeen, text};

/// Records a game in which the person always takes the first legal action.
fn recorded(game: &str, test: &str) -> PathBuf {
    // Tests run side by side, so each has its own file.
    let folder = scratch(&format!("analyse-{test}-{game}"));
    std::fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join("game.jsonl");
    let seed = "17".repeat(32);
    let args = ["play", game, "--plain", "--players", "2", "--level", "novice", "--seed", &seed, "--record"];
    let said = seventeen(&[&args[..], &[text(&file)]].concat(), &"1\n".repeat(400));
    assert_eq!(said.code, Some(0), "{}", said.err);
    file
}

#[test]
fn every_decision_of_a_seat_has_facts_and_values() {
    for (game, fact) in [("diciassette", "counted"), ("rummy17", "penalty")] {
        let record = recorded(game, "facts");
        let file = text(&record);
        let said = seventeen(&["analyse", file, "--seat", "0", "--worlds", "2", "--json"], "");
        assert_eq!(said.code, Some(0), "{}", said.err);
        let analysis: Value = serde_json::from_str(&said.out).expect("JSON");
        assert_eq!(analysis["game"], game);
        let decisions = analysis["decisions"].as_array().expect("a list");
        assert!(!decisions.is_empty());
        for decision in decisions {
            assert_eq!(decision["seat"], 0);
            assert!(decision["facts"][fact].is_number(), "{decision}");
            let played = &decision["played"];
            let actions = decision["actions"].as_array().expect("a list");
            let action = actions.iter().find(|action| action["action"] == *played).expect("it was legal");
            assert!(action["value"].is_number(), "what was played is always looked at: {decision}");
            let shares: f64 = actions.iter().filter_map(|action| action["share"].as_f64()).sum();
            assert!((shares - 1.0).abs() < 1e-3, "{decision}");
        }
    }
}

#[test]
fn it_speaks_the_language_asked_for() {
    let record = recorded("diciassette", "languages");
    let file = text(&record);
    for (lang, word) in [
        ("en", "by counting"),
        ("it", "contando"),
        ("fr", "en comptant"),
        ("nl", "volgens de telling"),
        ("de", "gezählt"),
    ] {
        let said = seventeen(&["analyse", file, "--worlds", "1", "--lang", lang], "");
        assert_eq!(said.code, Some(0), "{}", said.err);
        assert!(said.out.contains(word), "{lang}: {}", said.out);
    }
}

#[test]
fn the_same_worlds_give_the_same_analysis() {
    let record = recorded("diciassette", "same");
    let file = text(&record);
    let once = || seventeen(&["analyse", file, "--worlds", "3"], "").out;
    assert_eq!(once(), once());
}

#[test]
fn what_cannot_be_analysed_is_said() {
    let said = seventeen(&["analyse", "nowhere.jsonl"], "");
    assert_eq!(said.code, Some(1));
    assert!(said.err.contains("nowhere.jsonl"), "{}", said.err);
    let record = recorded("diciassette", "refused");
    let file = text(&record);
    let said = seventeen(&["analyse", file, "--seat", "4"], "");
    assert!(said.err.contains("there is no seat 4 in a game of 2"), "{}", said.err);
    let said = seventeen(&["analyse", file, "--seat", "x"], "");
    assert!(said.err.contains("expected a seat from 0 to 5"), "{}", said.err);
}
