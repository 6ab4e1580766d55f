//! The examples in docs/protocol.md are valid messages of their kind, and none is missing.

mod common;

use std::collections::BTreeSet;

use diciassette::Diciassette;
use fairness::{Digest, seat_commitment};
use notation::{GameName, Notation};
use protocol::{Command, ErrorCode, Frame, Settings, State};
use rummy17::Rummy17;
use serde_json::{Value, json};

use common::{PAGE, examples};

fn commands() -> Vec<Command> {
    let parse =
        |value: &Value| Command::parse(&value.to_string()).unwrap_or_else(|error| panic!("{value}: {error}"));
    examples("command").iter().map(parse).collect()
}

fn frames() -> Vec<Frame> {
    let read = |value| serde_json::from_value(value).unwrap_or_else(|error| panic!("{error}"));
    examples("frame").into_iter().map(read).collect()
}

/// The names that serde lists for one that does not exist.
fn listed(error: &str) -> BTreeSet<String> {
    let (_, listed) = error.split_once("expected one of ").expect("the error lists what there is");
    listed.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

fn types(values: &[Value], field: &str) -> BTreeSet<String> {
    values.iter().map(|value| value[field].as_str().expect("a name").to_owned()).collect()
}

#[test]
fn every_block_is_of_a_kind_that_is_checked() {
    let kinds: BTreeSet<&str> = PAGE.lines().filter_map(|line| line.strip_prefix("```json")).collect();
    assert_eq!(kinds, BTreeSet::from([" command", " frame", " steps diciassette", " steps rummy17"]));
}

#[test]
fn every_command_has_an_example_that_is_read() {
    assert!(!commands().is_empty());
    let known = listed(&Command::parse("{}").expect_err("no type").to_string());
    assert_eq!(types(&examples("command"), "type"), known);
}

#[test]
fn every_frame_has_an_example_that_reads_back() {
    for (value, frame) in examples("frame").iter().zip(frames()) {
        assert_eq!(json!(frame), *value, "nothing is missing, and nothing is there that is not known");
    }
    let known = listed(&serde_json::from_str::<Frame>(r#"{"type":""}"#).expect_err("no type").to_string());
    assert_eq!(types(&examples("frame"), "type"), known);
}

#[test]
fn every_error_is_in_the_table() {
    let known = listed(&serde_json::from_str::<ErrorCode>(r#""""#).expect_err("no code").to_string());
    let (_, errors) = PAGE.split_once("\n## Errors\n").expect("a chapter");
    let (errors, _) = errors.split_once("\n## ").expect("another chapter");
    let told: BTreeSet<String> = errors
        .lines()
        .filter_map(|line| line.strip_prefix("| `"))
        .filter_map(|line| line.split('`').next())
        .map(str::to_owned)
        .collect();
    assert_eq!(told, known);
}

#[test]
fn the_error_in_the_example_is_the_answer_to_the_command_before_it() {
    let (before, after) = PAGE.split_once("\"code\": \"malformed\"").expect("the example");
    let sent = before.rsplit('`').find(|code| code.starts_with("{\"type\"")).expect("a command");
    let error = Command::parse(sent).expect_err("it is malformed").to_string();
    let message = format!(", \"message\": {}", json!(error));
    assert!(after.starts_with(&message), "{sent} is answered by {message}");
}

#[test]
fn every_heading_that_is_linked_exists() {
    let anchors: BTreeSet<String> = PAGE
        .lines()
        .filter(|line| line.starts_with('#'))
        .map(|line| line.trim_start_matches('#').trim().to_lowercase().replace(' ', "-"))
        .collect();
    for link in PAGE.split("](#").skip(1) {
        let anchor = link.split(')').next().unwrap_or_default();
        assert!(anchors.contains(anchor), "#{anchor}");
    }
}

/// The names of the fields, except within parts that the notation describes.
fn fields(value: &Value, names: &mut BTreeSet<String>) {
    match value {
        Value::Object(object) => {
            for (name, value) in object {
                names.insert(name.clone());
                if !["view", "more", "seen", "result", "options"].contains(&&**name) {
                    fields(value, names);
                }
            }
        }
        Value::Array(values) => values.iter().for_each(|value| fields(value, names)),
        _ => {}
    }
}

#[test]
fn every_field_is_explained() {
    let mut names = BTreeSet::new();
    for example in ["command", "frame", "steps diciassette", "steps rummy17"].into_iter().flat_map(examples) {
        fields(&example, &mut names);
    }
    fields(&json!(Settings::default_for(GameName::Rummy17)), &mut names);
    let in_passing = ["turn", "bank", "seconds", "increment", "step", "tables", "seat", "card"];
    for name in names.iter().filter(|name| !in_passing.contains(&&***name)) {
        assert!(PAGE.contains(&format!("`{name}`")), "{name} is nowhere explained");
    }
}

#[test]
fn settings_in_examples_can_be_played() {
    for command in commands() {
        if let Command::Create { settings } | Command::Change { settings } = command {
            settings.check().unwrap_or_else(|error| panic!("{settings:?}: {error}"));
            let options = match settings.game {
                GameName::Diciassette => Diciassette::options_from(&settings.options).map(|_| ()),
                GameName::Rummy17 => Rummy17::options_from(&settings.options).map(|_| ()),
            };
            options.unwrap_or_else(|error| panic!("{settings:?}: {error}"));
        }
    }
}

/// Checks that a game can read the view, steps and actions, and that each event has a list of
/// steps.
fn is_sound<G: Notation>(state: &State) {
    G::view_from(&state.view, &state.more).unwrap_or_else(|error| panic!("{}: {error}", state.view));
    for seen in &state.seen {
        G::seen_from(seen).unwrap_or_else(|error| panic!("{seen}: {error}"));
    }
    for action in &state.legal {
        action.parse::<G::Action>().unwrap_or_else(|error| panic!("{action}: {error}"));
    }
    let events = state.from.map_or(0, |from| state.seq - from);
    assert_eq!(state.seen.len() as u64, events);
}

#[test]
fn states_in_examples_hold_together() {
    let mut legal = BTreeSet::new();
    for frame in frames() {
        if let Frame::State(state) = frame {
            match state.view["game"].as_str() {
                Some("diciassette") => is_sound::<Diciassette>(&state),
                Some("rummy17") => is_sound::<Rummy17>(&state),
                other => panic!("{other:?} is no game"),
            }
            legal.extend(state.legal.iter().map(|action| (state.game, state.seq, action.clone())));
        }
    }
    for command in commands() {
        if let Command::Act { game, seq, action, .. } = command {
            assert!(legal.contains(&(game, seq, action.clone())), "no state asks for {action} at {seq}");
        }
    }
}

fn every_step<G: Notation>() {
    let error = G::seen_from(&json!([{ "step": "" }])).expect_err("no such step").to_string();
    let kind = format!("steps {}", G::NAME);
    let mut told = BTreeSet::new();
    for steps in examples(&kind) {
        G::seen_from(&steps).unwrap_or_else(|error| panic!("{error}"));
        told.extend(types(steps.as_array().expect("a list"), "step"));
    }
    assert_eq!(told, listed(&error));
    for step in told {
        assert!(PAGE.contains(&format!("\n| `{step}` | ")), "{step} is not in the table");
    }
}

#[test]
fn every_step_of_both_games_has_an_example_and_an_explanation() {
    every_step::<Diciassette>();
    every_step::<Rummy17>();
}

#[test]
fn the_commitment_in_the_examples_belongs_to_the_value() {
    let mut committed = None;
    let mut revealed = None;
    let mut game = None;
    for command in commands() {
        match command {
            Command::Ready { commitment: Some(commitment), .. } => committed = Some(commitment),
            Command::Reveal { value } => revealed = Some(value),
            _ => {}
        }
    }
    for frame in frames() {
        if let Frame::Table(table) = frame {
            game = Some(table.deal.game);
        }
    }
    let Digest(value) = revealed.expect("an example").parse().expect("64 digits");
    let commitment = seat_commitment(&game.expect("an example"), 0, &value).to_string();
    assert_eq!(committed, Some(commitment));
}
