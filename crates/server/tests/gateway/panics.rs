//! Panics: each ends only the part in which it happens.

use std::panic::panic_any;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use client::{Acknowledged, Log, Options, Player};
use notation::GameName;
use protocol::{Settings, State};
use serde_json::{Value, json};
use server::gateway::{GatewayConfig, Limits};
use server::{HallConfig, Hooks, Step};
use store::{Appended, Memory, NewEntry, Store};

use crate::sockets::{Guest, TestServer, error};

const BOT: &str = "seventeen_panics_total{where=\"bot\"}";
const TABLE: &str = "seventeen_panics_total{where=\"table\"}";
const UNAVAILABLE: &str = "seventeen_errors_total{code=\"unavailable\"}";
const PAGE: &str = "seventeen_panics_total{where=\"page\"}";
const RECORD: &str = "seventeen_panics_total{where=\"record\"}";
const SOCKET: &str = "seventeen_panics_total{where=\"socket\"}";

/// A planted panic: at a step of the games of one table, a number of times.
#[derive(Clone, Default)]
struct Plant(Arc<Mutex<Option<(Step, String, u32)>>>);

impl Plant {
    fn arm(&self, step: Step, table: &str, times: u32) {
        *self.0.lock().unwrap() = Some((step, table.to_owned(), times));
    }

    fn disarm(&self) {
        *self.0.lock().unwrap() = None;
    }

    fn is_due(&self, step: Step, game: &str) -> bool {
        match &mut *self.0.lock().unwrap() {
            Some((at, table, times)) if *at == step && game.starts_with(&**table) && *times > 0 => {
                *times -= 1;
                true
            }
            _ => false,
        }
    }

    fn config(&self) -> HallConfig {
        let plant = self.clone();
        let fault = move |step: Step, game: &str| assert!(!plant.is_due(step, game), "planted at {step:?}");
        HallConfig {
            hooks: Hooks { fault: Some(Arc::new(fault)), ..Hooks::default() },
            ..HallConfig::default()
        }
    }

    async fn server(&self, store: &Arc<Memory>) -> TestServer {
        server(store, self.config()).await
    }
}

/// A server that takes any number of messages.
async fn server(store: &Arc<Memory>, config: HallConfig) -> TestServer {
    let limits = Limits { messages_per_second: 0, wrong_codes_per_minute: 0, ..Limits::default() };
    TestServer::on(store.clone(), config, GatewayConfig { limits, ..GatewayConfig::default() }).await
}

/// Opens a table against a bot, and begins the game.
async fn begin(guest: &mut Guest) -> Value {
    let table = guest.open_against_a_bot().await;
    guest.say(json!({"type": "sit"})).await;
    guest.say(json!({"type": "ready"})).await;
    table
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap()
}

/// Checks that the table's first game has ended and its record verifies.
async fn verify(server: &TestServer, invite: &str) {
    let record = server.get(&format!("/t/{invite}/games/1.jsonl"), &[]).await;
    assert_eq!(record.status, 200, "{record:?}");
    let verdict = sitting::verify_file(&record.body).unwrap();
    assert!(matches!(verdict, sitting::Verdict::Verified { finished: true, .. }), "{verdict:?}");
}

/// The command that answers this state, in which the guest must be asked.
fn act(state: &Value, id: &str) -> Value {
    json!({
        "type": "act", "action_id": id, "game": state["game"], "seq": state["seq"], "action": state["legal"][0],
    })
}

/// Waits for the guest's turn.
async fn turn(guest: &mut Guest) -> Value {
    loop {
        let state = guest.receive_of("state").await;
        if state["legal"].as_array().is_some_and(|legal| !legal.is_empty()) {
            return state;
        }
    }
}

/// Checks that a state tells what happened after an earlier one.
fn assert_goes_on(state: &Value, earlier: &Value) {
    assert_eq!(state["from"], earlier["seq"], "{state}");
    let new = state["seq"].as_u64().unwrap() - earlier["seq"].as_u64().unwrap();
    assert_eq!(state["seen"].as_array().unwrap().len() as u64, new);
    assert!(new > 0, "{state}");
}

/// A new guest, with the secret to return by.
async fn known(server: &TestServer) -> (Guest, String) {
    let mut guest = server.socket(&[]).await.unwrap();
    let welcome = guest.ask(json!({"type": "hello", "protocol": 1, "name": "Ada"})).await;
    (guest, text(&welcome["token"]).to_owned())
}

/// A frame that reports an outage of the table itself.
fn is_outage(frame: &Value) -> bool {
    frame["type"] == "error" && frame["code"] == "unavailable" && frame.get("about").is_none()
}

#[tokio::test]
async fn a_bot_that_panics_is_replaced_by_a_bot_of_another_level() {
    let plant = Plant::default();
    let server = plant.server(&Arc::default()).await;
    let mut host = server.guest().await;
    let table = host.open_against_a_bot().await;
    plant.arm(Step::Think, text(&table["id"]), 3);
    host.say(json!({"type": "sit"})).await;
    host.say(json!({"type": "ready"})).await;
    host.play_out().await;
    verify(&server, text(&table["invite"])).await;
    assert_eq!(server.figure(BOT).await, 3.0);
    assert_eq!(server.figure(TABLE).await, 0.0);
}

#[tokio::test]
async fn a_bot_that_always_panics_does_not_stop_its_table_or_others() {
    let plant = Plant::default();
    let server = plant.server(&Arc::default()).await;
    let (mut host, mut other) = (server.guest().await, server.guest().await);
    let table = host.open_against_a_bot().await;
    plant.arm(Step::Think, text(&table["id"]), u32::MAX);
    host.say(json!({"type": "sit"})).await;
    host.say(json!({"type": "ready"})).await;
    let elsewhere = begin(&mut other).await;
    tokio::join!(host.play_out(), other.play_out());
    verify(&server, text(&table["invite"])).await;
    verify(&server, text(&elsewhere["invite"])).await;
    assert!(server.figure(BOT).await >= 2.0);
    assert_eq!(server.figure(TABLE).await, 0.0);
}

#[tokio::test]
async fn a_bot_that_chooses_what_the_rules_forbid_falls_back_and_is_not_asked_again() {
    let (asked, store) = (Arc::new(AtomicUsize::new(0)), Arc::new(Memory::new()));
    let count = Arc::clone(&asked);
    let choice = move |_: &str, chosen| match count.fetch_add(1, Ordering::Relaxed) % 3 {
        0 => "nonsense".to_owned(),
        // Legal in a claim window alone.
        1 => "call".to_owned(),
        _ => chosen,
    };
    let hooks = Hooks { choice: Some(Arc::new(choice)), ..Hooks::default() };
    let server = server(&store, HallConfig { hooks, ..HallConfig::default() }).await;
    let mut host = server.guest().await;
    let table = begin(&mut host).await;
    host.play_out().await;
    verify(&server, text(&table["invite"])).await;
    let logged = store.read(text(&table["id"]).parse().unwrap(), 0).await.unwrap();
    let of_bot = |id: &str| id.starts_with("house-");
    let decided = logged.iter().filter(|entry| entry.action_id.as_deref().is_some_and(of_bot)).count();
    assert!(decided > 3, "{decided}");
    assert_eq!(asked.load(Ordering::Relaxed), decided, "each decision was asked for once");
}

/// Panics when it is dropped, and so ends even a thread that catches panics.
struct Bomb;

impl Drop for Bomb {
    fn drop(&mut self) {
        panic!("planted in a drop");
    }
}

#[tokio::test]
async fn bots_without_a_thread_to_think_on_do_not_stop_their_table() {
    let fault = |step: Step, _: &str| {
        if step == Step::Think {
            panic_any(Bomb);
        }
    };
    let hooks = Hooks { fault: Some(Arc::new(fault)), ..Hooks::default() };
    let server = server(&Arc::default(), HallConfig { hooks, ..HallConfig::default() }).await;
    let mut host = server.guest().await;
    let table = begin(&mut host).await;
    host.play_out().await;
    verify(&server, text(&table["invite"])).await;
    assert!(server.figure(BOT).await >= 2.0);
    assert_eq!(server.figure(TABLE).await, 0.0);
}

/// Any legal action; plants a panic at the table every few decisions.
fn planting(plant: Plant, steps: Vec<Step>, table: String) -> impl FnMut(&State) -> String {
    let (mut dice, mut steps) = (bots::dice(17, 0), steps.into_iter());
    let mut decisions = 0;
    move |state| {
        decisions += 1;
        if decisions % 4 == 0
            && let Some(step) = steps.next()
        {
            plant.arm(step, &table, 1);
        }
        kernel::pick(&mut dice, &state.legal).unwrap().clone()
    }
}

#[tokio::test]
async fn a_table_that_panics_comes_back_and_nothing_acknowledged_is_lost() {
    let (plant, store) = (Plant::default(), Arc::new(Memory::new()));
    let server = plant.server(&store).await;
    let mut bystander = server.guest().await;
    let elsewhere = begin(&mut bystander).await;
    let url = format!("ws://{}/ws", server.address);
    let options = notation::json!({ "games": 1 });
    let settings = Settings { seats: 2, options, window_ms: 0, ..Settings::default_for(GameName::Rummy17) };
    let named = |name: &str| Options { name: Some(name.to_owned()), ..Options::default() };
    let (log, other_log) = (Log::new(), Log::new());
    let mut host = Player::host(&url, named("Ada"), settings, log.clone()).await.unwrap();
    let invite = host.invite().unwrap().to_owned();
    let table = host.table().id.clone();
    let mut guest = Player::join(&url, named("Bob"), &invite, other_log.clone()).await.unwrap();
    let steps = vec![Step::Fold, Step::Decide, Step::FollowUp];
    let count = steps.len() as f64;
    let mut dice = bots::dice(17, 1);
    let (hosted, joined, ()) = tokio::join!(
        host.play(planting(plant, steps, table.clone())),
        guest.play(move |state| kernel::pick(&mut dice, &state.legal).unwrap().clone()),
        bystander.play_out(),
    );
    assert!(hosted.unwrap().result.is_some() && joined.unwrap().result.is_some());
    verify(&server, &invite).await;
    verify(&server, text(&elsewhere["invite"])).await;
    assert_eq!(server.figure(TABLE).await, count);
    let logged = store.read(table.parse().unwrap(), 0).await.unwrap();
    let acknowledged: Vec<Acknowledged> = log.all().into_iter().chain(other_log.all()).collect();
    assert!(acknowledged.len() > 20, "{}", acknowledged.len());
    for action in acknowledged {
        let id = format!("{}/{}", action.game, action.action_id);
        let times = logged.iter().filter(|entry| entry.action_id.as_deref() == Some(&id)).count();
        assert_eq!(times, 1, "{id} is in the log once");
    }
}

#[tokio::test]
async fn all_sockets_at_a_table_that_panics_stay_and_are_shown_it_again() {
    let plant = Plant::default();
    let server = plant.server(&Arc::default()).await;
    let (mut host, mut watcher) = (server.guest().await, server.guest().await);
    let table = begin(&mut host).await;
    watcher.say(json!({"type": "visit", "table": table["watch"]})).await;
    let state = turn(&mut host).await;
    watcher.receive_of("state").await;
    plant.arm(Step::Fold, text(&table["id"]), 1);
    host.say(act(&state, "once")).await;
    // The command is not acknowledged, because it may be lost.
    let refused = host.receive_of("error").await;
    assert_eq!((error(&refused).0, &refused["action_id"]), ("unavailable", &json!("once")));
    for guest in [&mut host, &mut watcher] {
        while !is_outage(&guest.receive().await) {}
        let shown = guest.receive().await;
        assert_eq!((&shown["type"], &shown["seats"][0]["connected"]), (&json!("table"), &json!(true)));
        assert_eq!(shown["spectators"], 1);
        assert_goes_on(&guest.receive_of("state").await, &state);
    }
    host.say(act(&state, "once")).await;
    assert_eq!(host.receive_of("ack").await["seq"], state["seq"], "it is in the log already");
    assert_eq!(server.figure(TABLE).await, 1.0);
}

#[tokio::test]
async fn frames_that_panic_are_sent_when_the_table_is_back() {
    let plant = Plant::default();
    let server = plant.server(&Arc::default()).await;
    let (mut host, mut watcher) = (server.guest().await, server.guest().await);
    let table = begin(&mut host).await;
    watcher.say(json!({"type": "visit", "table": table["watch"]})).await;
    let state = turn(&mut host).await;
    watcher.receive_of("state").await;
    plant.arm(Step::Frames, text(&table["id"]), 1);
    host.say(act(&state, "once")).await;
    for guest in [&mut host, &mut watcher] {
        while !is_outage(&guest.receive().await) {}
    }
    let next = host.receive_of("state").await;
    assert_goes_on(&next, &state);
    assert_goes_on(&watcher.receive_of("state").await, &state);
    host.play_on(next).await;
    verify(&server, text(&table["invite"])).await;
    assert_eq!(server.figure(TABLE).await, 1.0);
    assert_eq!(server.figure(UNAVAILABLE).await, 2.0, "one for each socket");
}

#[tokio::test]
async fn visits_that_begin_or_end_in_an_outage_are_known_when_the_table_is_back() {
    let plant = Plant::default();
    let server = plant.server(&Arc::default()).await;
    let (mut host, secret) = known(&server).await;
    let mut watcher = server.guest().await;
    let table = begin(&mut host).await;
    watcher.say(json!({"type": "visit", "table": table["watch"]})).await;
    let state = turn(&mut host).await;
    watcher.receive_of("state").await;
    plant.arm(Step::Fold, text(&table["id"]), u32::MAX);
    host.say(act(&state, "once")).await;
    host.receive_of("error").await;
    // Both leave, and the player returns.
    drop(host);
    drop(watcher);
    let mut host = server.socket(&[]).await.unwrap();
    host.say(json!({"type": "hello", "protocol": 1, "guest": secret})).await;
    host.receive_of("welcome").await;
    let visit = |code: &Value, seq: &Value| json!({"type": "visit", "table": code, "game": 1, "seq": seq});
    let frame = host.ask(visit(&table["invite"], &state["seq"])).await;
    assert!(is_outage(&frame), "{frame}");
    // Another resumes from an event that has not happened.
    let mut late = server.guest().await;
    let frame = late.ask(visit(&table["watch"], &json!(10_000))).await;
    assert!(is_outage(&frame), "{frame}");
    plant.disarm();
    let mut shown = host.receive_of("table").await;
    while shown["spectators"] != 1 {
        // The watcher's socket may have ended last.
        shown = host.receive_of("table").await;
    }
    assert_eq!((&shown["you"], &shown["seats"][0]["connected"]), (&json!(0), &json!(true)));
    let next = host.receive_of("state").await;
    assert_goes_on(&next, &state);
    let refused = late.receive().await;
    assert_eq!((error(&refused).0, &refused["about"]), ("future", &json!("visit")));
    assert_eq!(late.receive_of("state").await["from"], json!(null));
    host.play_on(next).await;
    verify(&server, text(&table["invite"])).await;
}

#[tokio::test]
async fn who_sits_down_by_a_token_as_the_table_fails_looks_from_the_seat() {
    let plant = Plant::default();
    let server = plant.server(&Arc::default()).await;
    let (mut host, mut watcher) = (server.guest().await, server.guest().await);
    let table = begin(&mut host).await;
    turn(&mut host).await;
    host.say(json!({"type": "offer", "seat": 0})).await;
    let token = host.receive_of("seated").await["token"].clone();
    watcher.say(json!({"type": "visit", "table": table["watch"]})).await;
    watcher.receive_of("state").await;
    plant.arm(Step::Fold, text(&table["id"]), 1);
    watcher.say(json!({"type": "sit", "token": token})).await;
    assert_eq!(watcher.receive_of("error").await["about"], "sit");
    let shown = watcher.receive_of("table").await;
    assert_eq!((&shown["you"], &shown["seats"][0]["connected"]), (&json!(0), &json!(true)));
    let next = watcher.receive_of("state").await;
    assert_eq!(next["view"]["seat"], json!(0));
    watcher.play_on(next).await;
    verify(&server, text(&table["invite"])).await;
}

#[tokio::test]
async fn a_log_that_cannot_be_folded_ends_its_table_alone() {
    let (folds, store) = (Arc::new(AtomicUsize::new(0)), Arc::new(Memory::new()));
    let count = Arc::clone(&folds);
    let fault = move |step: Step, _: &str| {
        count.fetch_add(usize::from(step == Step::Fold), Ordering::Relaxed);
    };
    let hooks = Hooks { fault: Some(Arc::new(fault)), ..Hooks::default() };
    let server = server(&store, HallConfig { hooks, ..HallConfig::default() }).await;
    let mut host = server.guest().await;
    let table = begin(&mut host).await;
    let state = turn(&mut host).await;
    // Another server has appended what this one cannot read.
    let id = text(&table["id"]).parse().unwrap();
    let head = store.read(id, 0).await.unwrap().len() as u64;
    let entry = NewEntry { actor: 0, action_id: None, payload: "nonsense".to_owned(), ended: None };
    let appended = store.append(id, head, entry, None).await.unwrap();
    assert!(matches!(appended, Appended::Done { .. }), "{appended:?}");
    folds.store(0, Ordering::Relaxed);
    for number in 0..50 {
        host.say(act(&state, &format!("again-{number}"))).await;
        let mut refused = host.receive_of("error").await;
        while is_outage(&refused) {
            refused = host.receive_of("error").await;
        }
        assert_eq!((error(&refused).0, &refused["about"]), ("unavailable", &json!("act")));
    }
    let folds = folds.load(Ordering::Relaxed);
    assert!(folds < 10 * head as usize, "{folds} folds of {head} entries");
    let mut other = server.guest().await;
    let elsewhere = begin(&mut other).await;
    other.play_out().await;
    verify(&server, text(&elsewhere["invite"])).await;
    assert_eq!(server.figure(TABLE).await, 0.0, "it is an error, not a panic");
}

#[tokio::test]
async fn a_log_that_panics_each_time_is_not_read_in_a_hot_loop() {
    let (plant, store) = (Plant::default(), Arc::new(Memory::new()));
    let server = plant.server(&store).await;
    let (mut host, mut other) = (server.guest().await, server.guest().await);
    let table = begin(&mut host).await;
    let state = turn(&mut host).await;
    plant.arm(Step::Fold, text(&table["id"]), u32::MAX);
    host.say(act(&state, "poison")).await;
    assert_eq!(host.receive_of("error").await["action_id"], "poison");
    for number in 0..50 {
        host.say(act(&state, &format!("again-{number}"))).await;
        let mut refused = host.receive_of("error").await;
        while is_outage(&refused) {
            refused = host.receive_of("error").await;
        }
        assert_eq!((error(&refused).0, &refused["about"]), ("unavailable", &json!("act")));
    }
    // Nor when the table is loaded for a visit.
    let restarted = plant.server(&store).await;
    let mut visitor = restarted.guest().await;
    for _ in 0..50 {
        let refused = visitor.ask(json!({"type": "visit", "table": table["invite"]})).await;
        assert_eq!((error(&refused).0, &refused["about"]), ("unavailable", &json!("visit")));
    }
    let elsewhere = begin(&mut other).await;
    other.play_out().await;
    verify(&server, text(&elsewhere["invite"])).await;
    for server in [&server, &restarted] {
        let panics = server.figure(TABLE).await;
        assert!((2.0..10.0).contains(&panics), "{panics} panics");
    }
    plant.disarm();
    host.receive_of("table").await;
    host.say(act(&state, "poison")).await;
    assert_eq!(host.receive_of("ack").await["seq"], state["seq"]);
}

#[tokio::test]
async fn a_socket_that_panics_leaves_its_table_and_harms_no_other() {
    let plant = Plant::default();
    let server = plant.server(&Arc::default()).await;
    let (mut host, mut broken) = (server.guest().await, server.guest().await);
    let table = host.open_against_a_bot().await;
    broken.say(json!({"type": "visit", "table": table["watch"]})).await;
    assert_eq!(host.receive_of("table").await["spectators"], 2);
    plant.arm(Step::List, "", 1);
    broken.say(json!({"type": "lobby"})).await;
    broken.end().await;
    assert_eq!(host.receive_of("table").await["spectators"], 1);
    assert!(host.is_served().await);
    assert_eq!(server.figure(SOCKET).await, 1.0);
    assert_eq!(server.figure("seventeen_guests").await, 1.0);
}

#[tokio::test]
async fn a_page_that_panics_is_answered_with_an_error() {
    let files = |_: &str| panic!("planted in a page");
    let server = TestServer::open(GatewayConfig { files, ..GatewayConfig::default() }).await;
    let page = server.get("/", &[]).await;
    assert_eq!(page.status, 500);
    assert_eq!(page.header("x-content-type-options"), "nosniff");
    assert!(server.guest().await.is_served().await);
    assert_eq!(server.figure(PAGE).await, 1.0);
}

#[tokio::test]
async fn a_record_that_panics_is_counted_as_such() {
    let plant = Plant::default();
    let server = plant.server(&Arc::default()).await;
    let mut host = server.guest().await;
    let table = begin(&mut host).await;
    host.play_out().await;
    plant.arm(Step::Fold, text(&table["id"]), 1);
    let record = format!("/t/{}/games/1.jsonl", text(&table["invite"]));
    assert_eq!(server.get(&record, &[]).await.status, 503);
    assert_eq!(server.get(&record, &[]).await.status, 200);
    assert_eq!((server.figure(RECORD).await, server.figure(TABLE).await), (1.0, 0.0));
}
