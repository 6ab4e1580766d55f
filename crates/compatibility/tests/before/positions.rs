//! Positions that the page's address named by seed: each is stored as a record, and opens as a
//! replay.

use serde_json::{Value, json};

use crate::fixtures::{assert_says, json, names, text};
use crate::pages::{answers, worker};

fn positions() -> Vec<Value> {
    let index = json("positions/index.json");
    let positions = index.as_array().expect("a list").clone();
    let mut files: Vec<&str> = positions.iter().filter_map(|one| one["record"].as_str()).collect();
    files.sort_unstable();
    files.dedup();
    assert_eq!(files, names("positions", ".jsonl"), "every record is listed");
    positions
}

fn record(position: &Value) -> String {
    text(&format!("positions/{}", position["record"].as_str().expect("a file")))
}

#[test]
fn every_position_opens_as_it_was_seen() {
    for position in positions() {
        let name = position["address"].to_string();
        let mut worker = worker();
        let open = json!({ "type": "open", "record": record(&position), "spoilers": false });
        let opened = answers(&mut worker, &open.to_string()).remove(0);
        assert_eq!(opened["type"], "opened", "{name}: {opened}");
        let turn = json!({ "type": "turn", "event": position["event"], "eye": 0, "from": null });
        let turned = answers(&mut worker, &turn.to_string()).remove(0);
        assert_says(&turned["state"]["view"], &position["view"], &name);
    }
}

/// A seed's cards stay the same even if bots choose otherwise.
#[test]
fn every_seed_deals_the_same_cards() {
    for position in positions() {
        let file = record(&position);
        let actions = file.lines().skip(1).map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
        let log: Vec<Value> = actions.filter_map(|event| event.get("act").cloned()).collect();
        let mut recall = position["recall"].clone();
        recall["log"] = json!(log);
        let mut worker = worker();
        let opened = answers(&mut worker, &recall.to_string()).remove(0);
        assert_eq!(opened["type"], "opened", "{opened}");
        let saved = answers(&mut worker, r#"{"type":"save"}"#).remove(0);
        assert_eq!(saved["record"], *file, "{}", position["address"]);
    }
}
