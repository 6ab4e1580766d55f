//! Tables of the previous version: a new server shows them unchanged and continues them.

use std::collections::BTreeSet;

use protocol::Frame;
use serde_json::{Value, json};
use server::Visit;
use sitting::{Verdict, verify_file};
use store::TableId;

use crate::fixtures::{assert_says, json, parsed, text};
use crate::tables::{Tables, frames, send};

const ENTRIES: [&str; 20] = [
    "opened",
    "sat",
    "rose",
    "token",
    "bot",
    "changed",
    "ready",
    "reveal",
    "restarted",
    "play",
    "sealed",
    "standing",
    "pause",
    "away",
    "back",
    "rematch",
    "again",
    "abandoned",
    "archived",
    "woken",
];

fn id(table: &Value) -> TableId {
    table["id"].as_str().expect("an id").parse().expect("an id")
}

async fn visit(tables: &Tables, guest: &Value, code: &Value, seen: &Value, screen: bool) -> Visit {
    let guest = tables.guest(guest.as_str().expect("a name")).await;
    let number = |place: usize| seen[place].as_u64();
    let seen = number(0).zip(number(1)).map(|(game, seq)| (u32::try_from(game).expect("a number"), seq));
    let code = code.as_str().expect("a code");
    let visit = match screen {
        true => tables.hall.visit_as_screen(&guest, code, seen).await,
        false => tables.hall.visit(&guest, false, code, seen).await,
    };
    visit.expect("a visit")
}

#[tokio::test]
async fn every_kind_of_entry_is_in_the_stored_logs() {
    let tables = Tables::open().await;
    let mut found = BTreeSet::new();
    for table in json("logs/tables.json").as_object().expect("an object").values() {
        for entry in tables.entries(id(table), 0).await {
            found.insert(entry["e"].as_str().expect("a word").to_owned());
        }
    }
    assert_eq!(found, ENTRIES.iter().map(|word| (*word).to_owned()).collect());
}

#[tokio::test]
async fn every_table_is_shown_as_it_was() {
    for shown in json("logs/shown.json").as_array().expect("a list") {
        let name = format!("{} for {}", shown["table"], shown["guest"]);
        let tables = Tables::open().await;
        let screen = shown["screen"] == true;
        let mut visit = visit(&tables, &shown["guest"], &shown["code"], &shown["seen"], screen).await;
        assert_says(&Value::Array(frames(&mut visit)), &shown["frames"], &name);
    }
}

#[tokio::test]
async fn every_list_is_as_it_was() {
    let tables = Tables::open().await;
    for (name, expected) in json("logs/lists.json").as_object().expect("an object") {
        let lists = if name == "everybody" {
            vec![Frame::Lobby { tables: tables.hall.lobby().await.expect("a list") }]
        } else {
            let guest = tables.guest(name).await;
            let games = tables.hall.games(&guest).await.expect("a list");
            let finished = tables.hall.finished(&guest, None).await.expect("a list");
            vec![Frame::Games { tables: games }, Frame::Finished { games: finished }]
        };
        let lists = lists.iter().map(|list| parsed(&list.to_json())).collect();
        assert_says(&Value::Array(lists), expected, name);
    }
}

#[tokio::test]
async fn every_finished_game_gives_the_same_record() {
    let tables = Tables::open().await;
    let mut records = 0;
    for (name, table) in json("logs/tables.json").as_object().expect("an object") {
        for game in table["finished"].as_array().expect("a list") {
            let number = u32::try_from(game.as_u64().expect("a number")).expect("a small one");
            let code = table["invite"].as_str().expect("a code");
            let record = tables.hall.record(code, number).await.expect("a record");
            assert_eq!(record, text(&format!("records/server-{name}-{number}.jsonl")));
            records += 1;
        }
    }
    assert!(records > 5, "{records} are finished");
}

/// The same commands get the same answers, write the same log entries and lead to the same record.
#[tokio::test]
async fn games_of_people_go_on_as_they_did() {
    let places = json("logs/tables.json");
    for game in json("logs/gone_on.json").as_array().expect("a list") {
        let name = game["table"].as_str().expect("a name");
        let table = &places[name];
        let tables = Tables::open().await;
        let before = tables.entries(id(table), 0).await.len();
        let people = game["people"].as_array().expect("a list");
        let mut visits = Vec::new();
        for guest in people {
            visits.push(visit(&tables, guest, &table["invite"], &Value::Null, false).await);
        }
        for (number, step) in game["steps"].as_array().expect("a list").iter().enumerate() {
            tables.wait(1_100);
            let person = people.iter().position(|guest| *guest == step["guest"]).expect("somebody there");
            let answer = send(&mut visits[person], &step["command"]).await;
            let answer = answer.map_or_else(|code| code, Value::Array);
            assert_says(&answer, &step["answer"], &format!("{name}, step {number}"));
        }
        let entries = tables.entries(id(table), before as u64).await;
        assert_says(&Value::Array(entries), &game["entries"], name);
        if let Some(file) = game["record"].as_str() {
            let code = table["invite"].as_str().expect("a code");
            let record = tables.hall.record(code, 1).await.expect("a record");
            assert_eq!(record, text(&format!("records/{file}")));
        }
    }
}

/// The bots of a running game may now choose otherwise; the shuffle is still the committed one.
#[tokio::test]
async fn games_with_bots_go_on_to_a_verified_end() {
    for (name, people, game) in [("match", ["Ada", "Zoë"], 2), ("away", ["Ada", "Bo"], 1)] {
        let table = &json("logs/tables.json")[name];
        let tables = Tables::open().await;
        let mut visits = Vec::new();
        for guest in people {
            visits.push(visit(&tables, &json!(guest), &table["invite"], &Value::Null, false).await);
        }
        let mut actions = 0;
        let mut stage = json!("playing");
        while stage == "playing" {
            for visit in &mut visits {
                for frame in frames(visit) {
                    if frame["type"] == "table" {
                        stage = frame["stage"].clone();
                    }
                    let legal = frame["legal"].as_array().cloned().unwrap_or_default();
                    // In a window the first action claims, so the game ends soon.
                    if let Some(action) = legal.first() {
                        actions += 1;
                        let act = json!({
                            "type": "act", "action_id": format!("end-{actions}"), "game": frame["game"],
                            "seq": frame["seq"], "action": action,
                        });
                        // The other person may have been faster.
                        let _ = send(visit, &act).await;
                    }
                }
            }
            let next = tokio::time::timeout(std::time::Duration::from_secs(20), visits[0].changed());
            if stage == "playing" && next.await.is_err() {
                panic!("{name} does not go on");
            }
        }
        let record = tables.hall.record(table["invite"].as_str().expect("a code"), game).await;
        let verdict = verify_file(&record.expect("a record"));
        assert!(matches!(verdict, Ok(Verdict::Verified { finished: true, .. })), "{name}: {verdict:?}");
    }
}
