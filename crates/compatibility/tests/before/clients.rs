//! Clients of the previous version: the server understands their commands, and they understand its
//! frames.

use std::collections::{BTreeMap, BTreeSet};
use std::net::SocketAddr;
use std::sync::Arc;

use futures_util::future::join_all;
use protocol::{Command, Frame};
use serde_json::{Value, json};
use server::{Hall, HallConfig};
use store::Memory;

use crate::fixtures::{assert_says, lines, parsed};
use crate::sockets::{Client, serve};
use crate::tables::Tables;

const COMMANDS: [&str; 21] = [
    "hello", "name", "lobby", "games", "finished", "create", "visit", "quit", "sit", "rise", "offer", "bot",
    "change", "ready", "reveal", "act", "standing", "pause", "rematch", "emote", "say",
];

const FRAMES: [&str; 11] =
    ["welcome", "error", "lobby", "games", "finished", "table", "seated", "state", "ack", "said", "closing"];

const ERRORS: [&str; 23] = [
    "malformed",
    "too_large",
    "flood",
    "hello",
    "protocol",
    "no_such_table",
    "locked_out",
    "no_table",
    "not_seated",
    "not_host",
    "seat_taken",
    "bad_token",
    "bad_name",
    "bad_settings",
    "not_now",
    "stale",
    "future",
    "not_your_turn",
    "illegal",
    "misspelt",
    "not_allowed",
    "busy",
    "unavailable",
];

fn words(messages: &[Value], field: &str) -> BTreeSet<String> {
    messages.iter().filter_map(|message| message[field].as_str()).map(str::to_owned).collect()
}

fn all(words: &[&str]) -> BTreeSet<String> {
    words.iter().map(|word| (*word).to_owned()).collect()
}

#[test]
fn every_command_is_read_and_written_as_it_was() {
    let sent = lines("clients/commands.jsonl");
    for text in &sent {
        let command = Command::parse(text).unwrap_or_else(|wrong| panic!("{wrong}: {text}"));
        assert_eq!(parsed(&command.to_json()), parsed(text));
        assert_eq!(command.name(), parsed(text)["type"]);
    }
    let sent: Vec<Value> = sent.iter().map(|text| parsed(text)).collect();
    assert_eq!(words(&sent, "type"), all(&COMMANDS));
}

#[test]
fn what_a_command_leaves_out_means_what_it_meant() {
    for line in lines("clients/commands_short.jsonl") {
        let pair = parsed(&line);
        let (short, full) = (pair["sent"].to_string(), pair["meant"].to_string());
        let short = Command::parse(&short).unwrap_or_else(|wrong| panic!("{wrong}: {short}"));
        assert_eq!(Ok(short), Command::parse(&full), "{line}");
    }
}

#[test]
fn every_frame_is_read_and_written_as_it_was() {
    let received = lines("clients/frames.jsonl");
    for text in &received {
        let frame = Frame::parse(text).unwrap_or_else(|wrong| panic!("{wrong}: {text}"));
        assert_eq!(parsed(&frame.to_json()), parsed(text));
    }
    let received: Vec<Value> = received.iter().map(|text| parsed(text)).collect();
    assert_eq!(words(&received, "type"), all(&FRAMES));
    assert_eq!(words(&received, "code"), all(&ERRORS));
}

/// The fields of a frame that a client may read, including lists and their elements.
///
/// Steps (`seen`), options, settings and results have their own content.
fn fields(value: &Value, place: &str, into: &mut BTreeSet<String>) {
    match value {
        Value::Object(object) => {
            for (name, value) in object {
                let place = format!("{place}.{name}");
                if !matches!(name.as_str(), "seen" | "options" | "result") {
                    fields(value, &place, into);
                }
                into.insert(place);
            }
        }
        Value::Array(list) => {
            for value in list {
                fields(value, &format!("{place}[]"), into);
            }
        }
        _ => {}
    }
}

fn fields_of(frame: &Value) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    fields(frame, "", &mut found);
    found
}

/// The kind of a frame; all frames of a kind have the same fields. A state's fields depend on the
/// game.
fn kind(frame: &Value) -> String {
    format!("{} {}", frame["type"], frame["view"]["game"])
}

/// The fields that the previous version always sent, for each kind of frame.
fn expected_fields() -> BTreeMap<String, BTreeSet<String>> {
    let mut expected: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for line in lines("clients/frames.jsonl") {
        let frame = parsed(&line);
        let found = fields_of(&frame);
        let common = expected.entry(kind(&frame)).or_insert_with(|| found.clone());
        *common = common.intersection(&found).cloned().collect();
    }
    expected
}

/// A command of the stored session with its placeholders replaced.
fn filled(value: &Value, clients: &BTreeMap<String, Client>, own: &str) -> Value {
    match value {
        Value::String(text) if text.starts_with('$') => {
            let others = clients.values().filter_map(|client| client.value_of(text));
            let found = clients[own].value_of(text).into_iter().chain(others).next();
            found.unwrap_or_else(|| panic!("nobody knows {text}"))
        }
        Value::Object(object) => {
            object.iter().map(|(name, value)| (name.clone(), filled(value, clients, own))).collect()
        }
        other => other.clone(),
    }
}

/// Plays the session of `clients/session.jsonl` against a server, and returns every frame received.
pub(crate) async fn hold_session(address: SocketAddr, steps: &[Value]) -> Vec<Value> {
    let mut clients: BTreeMap<String, Client> = BTreeMap::new();
    for step in steps {
        let name = step["client"].as_str().expect("a name");
        if !clients.contains_key(name) {
            clients.insert(name.to_owned(), Client::connect(address).await);
        }
        let command = filled(&step["send"], &clients, name);
        let client = clients.get_mut(name).expect("a client");
        if !command.is_null() {
            client.send(&command.to_string()).await;
        }
        if step["until"].is_object() {
            client.until(&step["until"]).await;
        }
        // These clients play at once, each waiting for the others.
        let names = step["plays"].as_array().into_iter().flatten().filter_map(Value::as_str);
        let playing: Vec<(&str, Client)> =
            names.filter_map(|name| Some((name, clients.remove(name)?))).collect();
        let played = playing.into_iter().map(async |(name, mut client)| {
            client.play().await;
            (name.to_owned(), client)
        });
        clients.extend(join_all(played).await);
    }
    clients.into_values().flat_map(|client| client.received).collect()
}

#[tokio::test]
async fn a_session_goes_as_it_went_and_every_frame_has_the_fields_that_it_had() {
    let hall = Hall::open(Arc::new(Memory::new()), HallConfig::default()).await.expect("a hall");
    let address = serve(hall).await;
    let steps: Vec<Value> = lines("clients/session.jsonl").iter().map(|line| parsed(line)).collect();
    let received = hold_session(address, &steps).await;
    let expected = expected_fields();
    for frame in &received {
        let found = fields_of(frame);
        let Some(expected) = expected.get(&kind(frame)) else { panic!("a new kind of frame: {frame}") };
        let missing: Vec<&String> = expected.difference(&found).collect();
        assert!(missing.is_empty(), "{missing:?} are missing in {frame}");
    }
    let sent: Vec<Value> = steps.iter().map(|step| step["send"].clone()).collect();
    let mut commands = words(&sent, "type");
    commands.insert("act".to_owned());
    let missing: Vec<String> = all(&COMMANDS).difference(&commands).cloned().collect();
    assert!(missing.is_empty(), "the session has every command, but {missing:?}");
}

#[tokio::test]
async fn a_client_comes_back_to_a_server_that_was_brought_up_to_date() {
    let tables = Tables::open().await;
    let address = serve(Arc::clone(&tables.hall)).await;
    let shown = crate::fixtures::json("logs/shown.json");
    let resumed = shown
        .as_array()
        .expect("a list")
        .iter()
        .find(|visit| visit["table"] == "match" && visit["guest"] == "Ada" && visit["seen"][0] == 2);
    let resumed = resumed.expect("a visit that resumes");
    let secret = crate::fixtures::json("logs/guests.json")["Ada"].clone();
    let mut client = Client::connect(address).await;
    client.send(&json!({ "type": "hello", "protocol": 1, "guest": secret }).to_string()).await;
    assert_eq!(client.until(&json!({ "type": "welcome" })).await["name"], "Ada");
    let visit = json!({
        "type": "visit", "table": resumed["code"], "game": resumed["seen"][0], "seq": resumed["seen"][1],
    });
    client.send(&visit.to_string()).await;
    for frame in resumed["frames"].as_array().expect("a list") {
        let received = client.until(&json!({ "type": frame["type"] })).await;
        assert_says(&received, frame, "what a client sees that comes back");
    }
}
