//! A process killed while it writes loses nothing that it acknowledged.

mod common;

use std::collections::BTreeMap;
use std::collections::hash_map::RandomState;
use std::env;
use std::hash::BuildHasher;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use common::{listing, server_entry};
use store::{Appended, NewEntry, Sqlite, Store, TableId};

/// Names the file for the victim to write.
const FILE: &str = "STORE_KILLED_FILE";
/// Numbers the victims.
const LIFE: &str = "STORE_KILLED_LIFE";
const TABLES: i64 = 3;
const LIVES: u64 = 10;

/// Not a test: the process that is killed. It appends to all tables from several tasks, without
/// end, and prints each acknowledgement.
#[ignore = "the test below runs it as a process of its own, and kills it"]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn victim() {
    let (Ok(file), Ok(life)) = (env::var(FILE), env::var(LIFE)) else {
        panic!("{FILE} and {LIFE} are set by the test that kills this one");
    };
    let store = Arc::new(Sqlite::open(file).expect("a store"));
    for number in 1..=TABLES {
        // From the second life on, the table exists.
        let _ = store.open(listing(number), server_entry("open")).await;
    }
    let tasks: Vec<_> = (0..6)
        .map(|task| {
            let (store, life) = (Arc::clone(&store), life.clone());
            tokio::spawn(async move {
                let table = TableId(1 + task % TABLES);
                let mut head = 1;
                for count in 0_u64.. {
                    let action = format!("{life}-{task}-{count}");
                    loop {
                        let entry = NewEntry {
                            actor: task,
                            action_id: Some(action.clone()),
                            payload: action.clone(),
                            ended: None,
                        };
                        match store.append(table, head, entry, None).await.expect("an answer") {
                            Appended::Done { seq, .. } => {
                                // Printed only now: a line is an acknowledgement.
                                println!("ack {} {seq} {action} .", table.0);
                                head = seq;
                                break;
                            }
                            Appended::Behind { head: true_head } => head = true_head,
                            Appended::Repeated { seq } => panic!("{action} was new, not {seq}"),
                        }
                    }
                }
            })
        })
        .collect();
    for task in tasks {
        task.await.expect("no task ends");
    }
}

/// Reads the acknowledgement in a line, if the line is complete.
fn acknowledged(line: &str) -> Option<(i64, u64, String)> {
    let (_, ack) = line.split_once("ack ")?;
    let words: Vec<&str> = ack.split(' ').collect();
    let [table, seq, action, "."] = words[..] else { return None };
    Some((table.parse().ok()?, seq.parse().ok()?, action.to_owned()))
}

/// Lets a victim run for a while and returns what it acknowledged.
fn live_and_die(file: &Path, life: u64) -> Vec<(i64, u64, String)> {
    let random = RandomState::new().hash_one(life);
    let mut victim = Command::new(env::current_exe().expect("this program"))
        .args(["victim", "--exact", "--ignored", "--nocapture"])
        .env(FILE, file)
        .env(LIFE, life.to_string())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("a process");
    let mut lines = BufReader::new(victim.stdout.take().expect("its output")).lines();
    let mut acks = Vec::new();
    // It is killed after a random number of acknowledgements, while it writes the next entries.
    let enough = 1 + (random % 150) as usize;
    while acks.len() < enough {
        let line = lines.next().expect("it lives").expect("a line");
        acks.extend(acknowledged(&line));
    }
    thread::sleep(Duration::from_micros(random >> 32 & 0x3FFF));
    victim.kill().expect("to kill it");
    acks.extend(lines.map_while(Result::ok).filter_map(|line| acknowledged(&line)));
    assert!(!victim.wait().expect("its end").success());
    acks
}

#[tokio::test]
async fn what_was_acknowledged_outlives_the_process() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("tables.db");
    let mut acks: BTreeMap<(i64, u64), String> = BTreeMap::new();
    for life in 0..LIVES {
        for (table, seq, action) in live_and_die(&file, life) {
            let other = acks.insert((table, seq), action);
            assert_eq!(other, None, "table {table}, entry {seq}, was acknowledged twice");
        }
    }
    assert!(acks.len() as u64 >= LIVES, "each life acknowledged something");
    let store = Sqlite::open(&file).expect("a store");
    for number in 1..=TABLES {
        let log = store.read(TableId(number), 0).await.expect("the log");
        let numbers: Vec<u64> = log.iter().map(|entry| entry.seq).collect();
        assert_eq!(numbers, Vec::from_iter(1..=log.len() as u64), "no gaps");
        let mut actions: Vec<_> = log.iter().filter_map(|entry| entry.action_id.as_ref()).collect();
        let all = actions.len();
        actions.sort();
        actions.dedup();
        assert_eq!(actions.len(), all, "no action twice");
        for ((_, seq), action) in acks.range((number, 0)..(number + 1, 0)) {
            let kept = log.get(*seq as usize - 1).and_then(|entry| entry.action_id.as_ref());
            assert_eq!(kept, Some(action), "table {number}, entry {seq}");
        }
    }
}
