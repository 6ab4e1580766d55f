//! The server is killed again and again while people play: no acknowledged action is lost, none
//! stands twice, every table plays on, and every finished game verifies.
//!
//! The short version runs with all tests. The long one has 50 tables and 20 kills:
//! `SEVENTEEN_CRASH_TABLES=50 SEVENTEEN_CRASH_KILLS=20 cargo nextest run --release -p seventeen
//! --test crash`

use std::collections::HashMap;
use std::env;
use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use client::{Acknowledged, Log, Options, Player};
use notation::GameName;
use protocol::{Settings, State};
use server::{Hall, HallConfig};
use sitting::Verdict;
use store::{Sqlite, Store, TableId};

/// A server that the test kills, at the latest when it is dropped.
struct Victim {
    child: Child,
}

impl Victim {
    fn start(address: &str, database: &Path) -> Victim {
        let mut child = Command::new(env!("CARGO_BIN_EXE_seventeen"))
            .args(["serve", "--listen", address, "--log", "error", "--database"])
            .arg(database)
            .args([
                "--messages-per-second",
                "0",
                "--sockets-per-address",
                "0",
                "--new-guests-per-minute",
                "0",
                "--tables-per-minute",
                "0",
            ])
            .stdout(Stdio::piped())
            .spawn()
            .expect("the server can be started");
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        assert!(line.contains(address), "the server says where it is open, found {line:?}");
        Victim { child }
    }
}

impl Drop for Victim {
    fn drop(&mut self) {
        // SIGKILL: it has no time for anything.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn number(variable: &str, otherwise: usize) -> usize {
    env::var(variable).ok().and_then(|text| text.parse().ok()).unwrap_or(otherwise)
}

fn settings(table: usize) -> Settings {
    let game = if table.is_multiple_of(2) { GameName::Diciassette } else { GameName::Rummy17 };
    let options = match game {
        GameName::Diciassette => notation::Value::Null,
        GameName::Rummy17 => notation::json!({ "games": 1, "stall": 1 }),
    };
    let seats = 2 + (table % 3) as u8;
    // Some tables have a built-in bot among the people.
    let bots = if table % 5 == 4 { vec![None, Some("regular".to_owned())] } else { Vec::new() };
    Settings { seats, options, bots, window_ms: 0, pace_ms: 0, grace: None, ..Settings::default_for(game) }
}

/// Whether a table plays on after a game: the first player to ask decides for the whole table.
#[derive(Default)]
struct Agreement(Mutex<HashMap<(String, u32), bool>>);

impl Agreement {
    fn goes_on(&self, table: &str, game: u32, enough: &AtomicBool) -> bool {
        let mut settled = self.0.lock().unwrap();
        *settled.entry((table.to_owned(), game)).or_insert_with(|| !enough.load(Ordering::SeqCst))
    }
}

fn choose(mut dice: bots::Dice) -> impl FnMut(&State) -> String {
    move |state| kernel::pick(&mut dice, &state.legal).expect("something is legal").clone()
}

#[test]
fn nothing_that_was_acknowledged_is_lost_when_the_server_is_killed() {
    let tables = number("SEVENTEEN_CRASH_TABLES", 12);
    let kills = number("SEVENTEEN_CRASH_KILLS", 5);
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("crash.sqlite");
    let address = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().to_string();
    let url = format!("ws://{address}/ws");
    let mut victim = Some(Victim::start(&address, &database));

    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let (log, enough) = (Log::new(), Arc::new(AtomicBool::new(false)));
    let finished = runtime.block_on(async {
        let mut players = tokio::task::JoinSet::new();
        let agreement = Arc::new(Agreement::default());
        for table in 0..tables {
            let settings = settings(table);
            let people = usize::from(settings.seats) - settings.bots.iter().flatten().count();
            let (invite, invited) = tokio::sync::watch::channel(None);
            let mut invite = Some(invite);
            for person in 0..people {
                let (url, log, settings, enough) =
                    (url.clone(), log.clone(), settings.clone(), enough.clone());
                let (agreement, mut invited, invite) = (agreement.clone(), invited.clone(), invite.take());
                players.spawn(async move {
                    let options = Options { name: Some(format!("P{person}")), ..Options::default() };
                    let mut player = match invite {
                        Some(invite) => {
                            let host = Player::host(&url, options, settings, log).await?;
                            invite.send_replace(host.invite().map(str::to_owned));
                            host
                        }
                        None => {
                            let code =
                                invited.wait_for(Option::is_some).await.expect("there is a host").clone();
                            Player::join(&url, options, &code.unwrap_or_default(), log).await?
                        }
                    };
                    let mut choose = choose(bots::dice(table as u64, person as u64));
                    loop {
                        let last = player.play(&mut choose).await?;
                        let (table, code) = (player.table().id.clone(), player.invite().map(str::to_owned));
                        if !agreement.goes_on(&table, last.game, &enough) {
                            return Ok::<_, client::Error>((table, code, last.game, player.returns()));
                        }
                    }
                });
            }
        }
        let killer = async {
            let mut dice = bots::dice(17, kills as u64);
            for _ in 0..kills {
                let pause = 150 + u64::from(kernel::below(&mut dice, 700));
                tokio::time::sleep(Duration::from_millis(pause)).await;
                drop(victim.take());
                victim = Some(Victim::start(&address, &database));
            }
            enough.store(true, Ordering::SeqCst);
        };
        let finish = async {
            let mut finished = Vec::new();
            while let Some(player) = players.join_next().await {
                finished.push(player.expect("a player does not panic").expect("a player plays to the end"));
            }
            finished
        };
        let ((), finished) = tokio::join!(killer, finish);
        finished
    });
    drop(victim);

    let returns: u32 = finished.iter().map(|(_, _, _, returns)| returns).sum();
    assert!(returns as usize >= kills, "people had to come back {returns} times");
    runtime.block_on(async {
        let store: Arc<dyn Store> = Arc::new(Sqlite::open(&database).unwrap());
        let acknowledged = log.all();
        check_logs(store.as_ref(), &acknowledged).await;
        let hall = Hall::open(store, HallConfig::default()).await.unwrap();
        let mut verified = 0;
        let by_table: HashMap<&str, (Option<&str>, u32)> = finished
            .iter()
            .map(|(table, invite, games, _)| (table.as_str(), (invite.as_deref(), *games)))
            .collect();
        for (invite, games) in by_table.into_values() {
            let invite = invite.expect("who sits at a table may invite to it");
            for game in 1..=games {
                let record = hall.record(invite, game).await.unwrap();
                let verdict = sitting::verify_file(&record).unwrap();
                assert!(matches!(verdict, Verdict::Verified { finished: true, .. }), "{verdict:?}");
                verified += 1;
            }
        }
        println!(
            "{tables} tables, {kills} kills: {} actions acknowledged, none lost, none twice, no gaps; {returns} returns; \
             {verified} records verified",
            acknowledged.len()
        );
    });
}

/// Every acknowledged action stands in its table's log exactly once, as it was sent, and the log
/// has no gaps.
async fn check_logs(store: &dyn Store, acknowledged: &[Acknowledged]) {
    let mut by_table: HashMap<TableId, Vec<&Acknowledged>> = HashMap::new();
    for one in acknowledged {
        by_table.entry(one.table.parse().unwrap()).or_default().push(one);
    }
    for (table, acknowledged) in by_table {
        let entries = store.read(table, 0).await.unwrap();
        for (entry, expected) in entries.iter().zip(1..) {
            assert_eq!(entry.seq, expected, "table {table} has no gap");
        }
        let mut counts: HashMap<&str, usize> = HashMap::new();
        for id in entries.iter().filter_map(|entry| entry.action_id.as_deref()) {
            *counts.entry(id).or_default() += 1;
        }
        for one in acknowledged {
            // In the log an id belongs to its game.
            let id = format!("{}/{}", one.game, one.action_id);
            assert_eq!(counts.get(id.as_str()), Some(&1), "{one:?} stands in the log once");
            let entry = entries.iter().find(|entry| entry.action_id.as_ref() == Some(&id)).unwrap();
            let (played, sealed) = (
                format!(r#""{} {}""#, one.seat, one.action),
                format!(r#""seat":{},"action":"{}""#, one.seat, one.action),
            );
            assert!(
                entry.payload.contains(&played) || entry.payload.contains(&sealed),
                "{one:?} stands in the log as {}",
                entry.payload
            );
        }
    }
}
