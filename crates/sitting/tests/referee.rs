//! The referee's protocol: golden transcripts, and clear errors for all other input.

use std::fmt::Write;

use serde_json::{Value, json};
use sitting::Referee;

fn ask(referee: &mut Referee, line: &str) -> Value {
    serde_json::from_str(&referee.answer(line.as_bytes())).expect("an answer is JSON")
}

/// The transcript of a session: each line sent, and its answer.
fn transcript(lines: &[String]) -> String {
    let mut referee = Referee::new();
    lines.iter().fold(String::new(), |mut transcript, line| {
        let answer = referee.answer(line.as_bytes());
        let _ = writeln!(transcript, "> {line}\n< {answer}");
        transcript
    })
}

/// Plays on by a fixed pattern that covers most kinds of action, with an occasional call.
fn mechanical(mut lines: Vec<String>, actions: usize, looks: &[usize]) -> Vec<String> {
    let mut referee = Referee::new();
    let mut position = Value::Null;
    for line in &lines {
        position = ask(&mut referee, line);
    }
    for number in 0..actions {
        let Some(legal) = position["legal"].as_array().filter(|legal| !legal.is_empty()) else { break };
        let wanted = if number % 11 == 10 { 0 } else { legal.len() - 1 - number * 5 % legal.len() / 2 };
        let action = &legal[wanted];
        let line = json!({ "cmd": "act", "action": action }).to_string();
        position = ask(&mut referee, &line);
        lines.push(line);
        if looks.contains(&number) {
            lines.extend(
                [r#"{"cmd":"view","seat":0}"#, r#"{"cmd":"view","seat":null}"#, r#"{"cmd":"reveal"}"#]
                    .map(str::to_owned),
            );
        }
    }
    lines
}

fn diciassette_deck() -> Vec<String> {
    let numbers = (1..=5).flat_map(|number| {
        std::iter::repeat_n(format!("{number}="), 7).chain(std::iter::repeat_n(number.to_string(), 3))
    });
    let specials = ["reverse", "x2", "trash", "trap"]
        .into_iter()
        .flat_map(|name| std::iter::repeat_n(name.to_owned(), 5));
    scattered(numbers.chain(specials).collect())
}

fn rummy17_deck() -> Vec<String> {
    scattered(
        ["R", "B", "G", "Y", "P"]
            .iter()
            .flat_map(|colour| (1..=17).map(move |value| format!("{colour}{value}")))
            .collect(),
    )
}

/// A fixed order that mixes well: every 37th card.
fn scattered(cards: Vec<String>) -> Vec<String> {
    let count = cards.len();
    (0..count).map(|place| cards[place * 37 % count].clone()).collect()
}

fn new_diciassette(players: usize) -> String {
    json!({ "cmd": "new", "game": "diciassette", "players": players, "options": {}, "deck": diciassette_deck(), "first": 1 }).to_string()
}

fn new_rummy17(players: usize) -> String {
    let bonuses = ["most-cards", "most-runs", "most-red", "fewest-jokers", "ended-game"];
    json!({ "cmd": "new", "game": "rummy17", "players": players, "options": {}, "deck": rummy17_deck(), "bonuses": bonuses, "dealer": 0 }).to_string()
}

#[test]
fn a_game_of_diciassette_as_it_was() {
    insta::assert_snapshot!(transcript(&mechanical(vec![new_diciassette(3)], 200, &[2, 17, 40])));
}

#[test]
fn a_game_of_rummy_17_as_it_was() {
    insta::assert_snapshot!(transcript(&mechanical(vec![new_rummy17(3)], 400, &[2, 60, 150])));
}

#[test]
fn a_game_by_seed_as_it_was() {
    let seed = "17".repeat(32);
    let new = |game: &str| json!({ "cmd": "new", "game": game, "players": 2, "seed": seed }).to_string();
    insta::assert_snapshot!("rummy17_by_seed", transcript(&mechanical(vec![new("rummy17")], 20, &[3])));
    insta::assert_snapshot!(
        "diciassette_by_seed",
        transcript(&mechanical(vec![new("diciassette")], 20, &[3]))
    );
}

/// The referee's error for a line, which must leave the game unchanged.
fn error(setup: &[String], line: &str) -> String {
    let mut referee = Referee::new();
    for line in setup {
        assert_eq!(ask(&mut referee, line)["ok"], true);
    }
    let look = |referee: &mut Referee| referee.answer(br#"{"cmd":"reveal"}"#);
    let before = look(&mut referee);
    let answer = ask(&mut referee, line);
    assert_eq!(answer["ok"], false, "{answer}");
    assert_eq!(look(&mut referee), before, "after an error the game is as it was");
    answer["error"].as_str().expect("an error in words").to_owned()
}

#[test]
fn what_is_not_a_command_gets_an_error_line() {
    assert_eq!(error(&[], ""), "not JSON: EOF while parsing a value at line 1 column 0");
    assert!(error(&[], "{").starts_with("not JSON: "));
    assert!(error(&[], "[[[[").starts_with("not JSON: "));
    assert!(error(&[], &"[".repeat(100_000)).starts_with("not JSON: recursion limit"));
    assert!(
        error(&[], &format!("{}1{}", "{\"cmd\":".repeat(5_000), "}".repeat(5_000)))
            .starts_with("not JSON: recursion limit")
    );
    assert_eq!(error(&[], "[]"), "expected an object such as {\"cmd\":\"reveal\"}, found []");
    assert_eq!(error(&[], "17"), "expected an object such as {\"cmd\":\"reveal\"}, found 17");
    assert_eq!(
        error(&[], "{}"),
        "cmd: expected one of `new`, `act`, `shuffle`, `view`, `reveal`, found null"
    );
    assert_eq!(
        error(&[], r#"{"cmd":17}"#),
        "cmd: expected one of `new`, `act`, `shuffle`, `view`, `reveal`, found 17"
    );
    assert_eq!(
        error(&[], r#"{"cmd":"dance"}"#),
        r#"cmd: expected one of `new`, `act`, `shuffle`, `view`, `reveal`, found "dance""#
    );
    assert_eq!(error(&[], r#"{"cmd":"act","action":"call"}"#), "no game yet: begin one with cmd new");
    let long = format!(r#"{{"cmd":"{}"}}"#, "x".repeat(100_000));
    assert!(error(&[], &long).len() < 200, "an error does not repeat a long text");
    assert!(
        error(&[], r#"{"cmd":"new","game":"diciassette","players":1e999}"#)
            .starts_with("not JSON: number out of range")
    );
}

#[test]
fn a_table_that_cannot_be_set_up_gets_an_error_line() {
    let new = |fields: Value| {
        let mut command: Value = serde_json::from_str(&new_diciassette(3)).unwrap();
        for (name, value) in fields.as_object().unwrap() {
            command[name] = value.clone();
        }
        error(&[new_rummy17(2)], &command.to_string())
    };
    assert_eq!(
        new(json!({ "game": "chess" })),
        r#"game: expected `diciassette` or `rummy17`, found "chess""#
    );
    assert_eq!(new(json!({ "players": 1 })), "players: expected a number from 2 to 6, found 1");
    assert_eq!(new(json!({ "players": 7 })), "players: expected a number from 2 to 6, found 7");
    assert_eq!(new(json!({ "players": "3" })), "players: expected a number from 2 to 6, found \"3\"");
    assert_eq!(new(json!({ "players": 3.5 })), "players: expected a number from 2 to 6, found 3.5");
    assert_eq!(
        new(json!({ "players": 18_446_744_073_709_551_615u64 })),
        "players: expected a number from 2 to 6, found 18446744073709551615"
    );
    assert_eq!(new(json!({ "first": 3 })), "first: expected a seat from 0 to 2, found 3");
    assert_eq!(new(json!({ "first": null })), "first: expected a seat from 0 to 5, found null");
    assert_eq!(new(json!({ "deck": ["1", "2"] })), "deck: 2 cards, expected 70");
    assert_eq!(new(json!({ "deck": vec!["1"; 70] })), "deck: 0 of 1=, expected 7");
    assert_eq!(
        new(json!({ "deck": vec!["6"; 70] })),
        "deck[0]: 6: not a card: 1 to 5, 1= to 5=, reverse, x2, trash or trap was expected"
    );
    assert_eq!(new(json!({ "deck": [1, 2] })), "deck[0]: expected a text, found 1");
    assert_eq!(new(json!({ "deck": "1 2 3" })), "deck: expected a list, found \"1 2 3\"");
    assert_eq!(new(json!({ "deck": null })), "expected a deck or a seed");
    assert_eq!(new(json!({ "seed": "00" })), "expected either a deck or a seed, not both");
    assert_eq!(
        new(json!({ "deck": null, "seed": "00" })),
        "seed: 00: expected 64 hexadecimal digits, found 2 characters"
    );
    assert_eq!(new(json!({ "options": [] })), "options: expected an object of options, found []");
    assert_eq!(
        new(json!({ "options": { "colour": "red" } })),
        "options.colour: unknown field `colour`, expected one of `backs`, `penalties`, `direction`, `deck`"
    );
    assert_eq!(
        new(json!({ "options": { "backs": "sideways" } })),
        r#"options.backs: expected `open` or `hidden`, found "sideways""#
    );
    assert_eq!(
        new(json!({ "options": { "deck": { "trap": 16 } } })),
        "options.deck.trap: expected a whole number from 0 to 15, found 16"
    );
    assert_eq!(
        new(json!({ "options": { "deck": { "trap": 9 } } })),
        "option deck: expected at most 72 cards"
    );

    let rummy = |name: &str, value: Value| {
        let mut command: Value = serde_json::from_str(&new_rummy17(2)).unwrap();
        command[name] = value;
        error(&[new_diciassette(2)], &command.to_string())
    };
    let mut twice = rummy17_deck();
    twice[1] = twice[0].clone();
    assert_eq!(rummy("deck", json!(twice)), "deck: R1 twice, expected each card once");
    assert_eq!(rummy("deck", json!(["R1"])), "deck: 1 cards, expected 85; R2 is missing");
    assert_eq!(rummy("dealer", json!(2)), "dealer: expected a seat from 0 to 1, found 2");
    assert_eq!(
        rummy("bonuses", json!(["most-cards"])),
        "bonuses: expected five different bonus cards, found [\"most-cards\"]"
    );
    assert_eq!(
        rummy("options", json!({ "stall": -1 })),
        "options.stall: expected a whole number from 0 to 40, found -1"
    );
    assert_eq!(rummy("options", json!({ "games": 0 })), "option games: expected 1 to 100");
}

#[test]
fn what_the_rules_forbid_gets_the_reason() {
    let game = [new_diciassette(3)];
    let act = |action: &str| error(&game, &json!({ "cmd": "act", "action": action }).to_string());
    assert_eq!(act("call"), "nobody may call before the first card of a round (D8)");
    assert_eq!(act("pass"), "it is your turn: play a card (D6)");
    assert!(act("fly").starts_with("action: fly: not an action"));
    assert!(act(&"x".repeat(100_000)).len() < 300);
    assert_eq!(error(&game, r#"{"cmd":"act"}"#), "missing field `action`");
    assert_eq!(
        error(&game, r#"{"cmd":"act","action":["call"]}"#),
        "action: expected a text, found [\"call\"]"
    );
    assert_eq!(
        error(&game, r#"{"cmd":"shuffle","order":[]}"#),
        "no shuffle is due: only while the turn is \"shuffle\""
    );
    assert_eq!(
        error(&game, r#"{"cmd":"view","seat":3}"#),
        "seat: expected a seat from 0 to 2, found 3; null is a spectator"
    );
    assert_eq!(error(&game, r#"{"cmd":"view"}"#), "missing field `seat`; null is a spectator");
}

#[test]
fn a_shuffle_must_be_the_cards_that_are_due() {
    // Six cards for two players leave the pile empty at the start, so the first trashed cards are
    // shuffled at once.
    let deck = json!({ "1": 1, "2": 1, "3": 1, "4": 1, "5": 0, "1=": 0, "2=": 0, "3=": 0, "4=": 0, "5=": 0, "reverse": 0, "x2": 0, "trash": 2, "trap": 0 });
    let new = json!({ "cmd": "new", "game": "diciassette", "players": 2, "options": { "deck": deck },
        "deck": ["1", "2", "3", "4", "trash", "trash"], "first": 0 })
    .to_string();
    let mut referee = Referee::new();
    ask(&mut referee, &new);
    for (action, turn) in [("1 up", json!(1)), ("pass", json!(1)), ("trash up", json!("shuffle"))] {
        assert_eq!(ask(&mut referee, &json!({ "cmd": "act", "action": action }).to_string())["turn"], turn);
    }
    let refused = |referee: &mut Referee, line: &str| {
        ask(referee, line)["error"].as_str().unwrap_or_default().to_owned()
    };
    assert_eq!(
        refused(&mut referee, r#"{"cmd":"act","action":"call"}"#),
        "a shuffle is due: send cmd shuffle with the order"
    );
    assert_eq!(refused(&mut referee, r#"{"cmd":"shuffle","order":["1"]}"#), "order: 1 cards, expected 2");
    assert_eq!(refused(&mut referee, r#"{"cmd":"shuffle","order":["1","2"]}"#), "order: 1 of 2, expected 0");
    let position = ask(&mut referee, r#"{"cmd":"shuffle","order":["1","trash"]}"#);
    assert_eq!((&position["turn"], &position["legal"]), (&json!(0), &json!(["call", "pass"])));
    let state = ask(&mut referee, r#"{"cmd":"reveal"}"#);
    assert_eq!(state["state"]["draw"], json!(["trash"]));
    assert_eq!(state["state"]["hands"][1], json!(["1", "2", "4"]));
}
