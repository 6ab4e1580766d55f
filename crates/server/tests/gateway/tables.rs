//! Tables over sockets: codes, leaving, records and finished games.

use serde_json::{Value, json};
use server::gateway::Limits;

use crate::sockets::{TestServer, error};

#[tokio::test]
async fn wrong_codes_are_counted_then_locked_out_also_for_pages() {
    let server = TestServer::usual().await;
    let mut host = server.guest().await;
    let invite = host.open_table().await;
    let mut guest = server.socket_from("127.0.0.2", &[]).await.unwrap();
    guest.ask(json!({"type": "hello", "protocol": 1})).await;
    for number in 0..5 {
        let frame = guest.ask(json!({"type": "visit", "table": format!("WRONGCODE00{number}")})).await;
        assert_eq!((error(&frame).0, &frame["about"]), ("no_such_table", &json!("visit")));
    }
    let frame = guest.ask(json!({"type": "visit", "table": invite})).await;
    assert_eq!(error(&frame).0, "locked_out");
    assert!(error(&frame).1.contains("wait a minute"), "{frame}");
    assert!(guest.is_served().await);
    // Another address is unaffected.
    let mut friend = server.guest().await;
    friend.say(json!({"type": "visit", "table": invite})).await;
    assert_eq!(friend.receive_of("table").await["invite"], json!(invite));

    for _ in 0..5 {
        assert_eq!(server.get("/t/WRONGCODE000/games/1.jsonl", &[]).await.status, 404);
    }
    let locked = server.get(&format!("/t/{invite}/games/1.jsonl"), &[]).await;
    assert_eq!(locked.status, 429);
    assert!(locked.body.contains("wait a minute"), "{locked:?}");
    // Sockets share the same count.
    let frame = friend.ask(json!({"type": "visit", "table": invite})).await;
    assert_eq!(error(&frame).0, "locked_out");
}

#[tokio::test]
async fn whoever_is_locked_out_still_finds_their_own_table_by_its_id() {
    let server = TestServer::usual().await;
    let mut host = server.guest().await;
    host.say(json!({"type": "create", "settings": {"game": "diciassette"}})).await;
    let table = host.receive_of("table").await["id"].clone();
    host.say(json!({"type": "sit"})).await;
    host.receive_of("seated").await;
    for _ in 0..6 {
        host.say(json!({"type": "visit", "table": "WRONGCODE000"})).await;
        host.receive_of("error").await;
    }
    host.say(json!({"type": "visit", "table": table})).await;
    assert_eq!(host.receive_of("table").await["id"], table);
}

#[tokio::test]
async fn a_table_is_left_by_quit_and_by_closing_the_socket() {
    let server = TestServer::usual().await;
    let mut host = server.guest().await;
    let invite = host.open_table().await;
    let mut friend = server.guest().await;
    friend.say(json!({"type": "visit", "table": invite})).await;
    friend.receive_of("table").await;
    assert_eq!(host.receive_of("table").await["spectators"], 2);
    friend.say(json!({"type": "quit"})).await;
    assert_eq!(host.receive_of("table").await["spectators"], 1);
    let frame = friend.ask(json!({"type": "sit"})).await;
    assert_eq!(error(&frame).0, "no_table");
    friend.say(json!({"type": "visit", "table": invite})).await;
    assert_eq!(host.receive_of("table").await["spectators"], 2);
    drop(friend);
    assert_eq!(host.receive_of("table").await["spectators"], 1);
}

#[tokio::test]
async fn the_record_of_a_game_is_fetched_by_both_codes_when_it_has_ended() {
    let server = TestServer::limited(Limits { messages_per_second: 0, ..Limits::default() }).await;
    let mut host = server.guest().await;
    let table = host.open_against_a_bot().await;
    let (invite, watch) = (table["invite"].as_str().unwrap(), table["watch"].as_str().unwrap());
    host.say(json!({"type": "sit"})).await;
    host.say(json!({"type": "ready"})).await;
    let early = server.get(&format!("/t/{invite}/games/1.jsonl"), &[]).await;
    assert_eq!(early.status, 409);
    assert!(early.body.contains("has not ended"), "{early:?}");
    host.play_out().await;
    let record = server.get(&format!("/t/{invite}/games/1.jsonl"), &[]).await;
    assert_eq!(record.status, 200, "{record:?}");
    assert_eq!(record.header("content-disposition"), "attachment; filename=\"seventeen-game-1.jsonl\"");
    assert_eq!(record.header("content-type"), "application/x-ndjson; charset=utf-8");
    assert_eq!(record.header("cache-control"), "no-store");
    assert!(record.body.lines().all(|line| serde_json::from_str::<Value>(line).is_ok()), "{}", record.body);
    assert!(record.body.lines().count() > 2);
    assert_eq!(server.get(&format!("/w/{watch}/games/1.jsonl"), &[]).await.body, record.body);
    assert_eq!(server.get(&format!("/t/{invite}/games/2.jsonl"), &[]).await.status, 409);
    // Every action was counted, and timed.
    let acknowledged = server.figure("seventeen_actions_total").await;
    assert!(acknowledged > 0.0);
    assert_eq!(server.figure("seventeen_ack_seconds_count").await, acknowledged);
}

#[tokio::test]
async fn who_is_at_a_table_asks_the_server_for_finished_games_and_stays_there() {
    let server = TestServer::limited(Limits { messages_per_second: 0, ..Limits::default() }).await;
    let mut host = server.guest().await;
    let table = host.open_against_a_bot().await;
    host.say(json!({"type": "sit"})).await;
    host.say(json!({"type": "finished"})).await;
    assert_eq!(host.receive_of("finished").await["games"], json!([]), "none has begun");
    host.say(json!({"type": "ready"})).await;
    host.play_out().await;
    host.say(json!({"type": "finished"})).await;
    let games = host.receive_of("finished").await["games"].clone();
    let ended_at = games[0]["ended_at"].as_i64().unwrap();
    let game = json!({
        "table": table["id"], "invite": table["invite"], "game": "diciassette", "number": 1, "seat": 0,
        "ended_at": ended_at,
    });
    assert_eq!(games, json!([game]));
    host.say(json!({"type": "finished", "before": ended_at})).await;
    assert_eq!(host.receive_of("finished").await["games"], json!([]));
    host.say(json!({"type": "finished", "before": ended_at + 1})).await;
    assert_eq!(host.receive_of("finished").await["games"], json!([game]));
    // One guest is still at the table.
    host.say(json!({"type": "emote", "emote": "well_played"})).await;
    assert_eq!(host.receive_of("said").await["seat"], 0);
    let mut stranger = server.guest().await;
    stranger.say(json!({"type": "visit", "table": table["watch"]})).await;
    stranger.say(json!({"type": "finished"})).await;
    assert_eq!(stranger.receive_of("finished").await["games"], json!([]));
}
