//! Browser storage and files of an earlier version of the page: this version goes on with them.

use std::path::PathBuf;

use browser_tests::friends::{hurries_bots, sits};
use browser_tests::{Game, Guest, Look, Means, Player, Server};
use serde_json::{Map, Value, json};

fn stored(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../fixtures/before/storage").join(name);
    // The browser takes no path with `..` for a file.
    path.canonicalize().expect("a fixture")
}

/// A browser that an earlier version of the page has left behind.
async fn left_behind(server: &Server, name: &str) -> (Guest, Map<String, Value>) {
    let text = std::fs::read_to_string(stored(name)).expect("a fixture");
    let keys: Map<String, Value> = serde_json::from_str(&text).expect("JSON");
    let guest = Guest::arrive(Look::default()).await;
    // The page writes its own storage when it opens: the rules do not.
    guest.go(&server.url("/rules/en/rummy17.html")).await;
    guest.script("Object.assign(localStorage, arguments[0])", vec![json!(keys)]).await;
    guest.go(&server.url("/")).await;
    (guest, keys)
}

#[tokio::test]
async fn a_game_that_an_earlier_version_began_goes_on_to_its_end() {
    let server = Server::open();
    let (guest, keys) = left_behind(&server, "alone.json").await;
    guest.waits_for("html[data-theme=dark]").await;
    guest.presses("[data-test=settings]").await;
    guest.waits_for("[data-test=settings-name]").await;
    let name = guest.script("return document.querySelector('[data-test=settings-name]').value", vec![]);
    assert_eq!(name.await, "Anna");
    guest.presses("dialog[open] [data-test=close]").await;

    guest.presses("[data-test=continue]").await;
    guest.waits_for("[data-test=hand] button").await;
    let order = keys["seventeen.rummy17.hand /play/rummy17 0"].as_str().expect("a text");
    let cards: Vec<&str> = order.split(' ').skip(2).collect();
    let colour = |card: &&str| match card.as_bytes()[0] {
        b'R' => "red",
        b'G' => "green",
        b'B' => "blue",
        b'Y' => "yellow",
        _ => "purple",
    };
    let named: Vec<String> = cards.iter().map(|card| format!("{} {}", colour(card), &card[1..])).collect();
    assert_eq!(guest.labels("[data-test=hand] button").await, named, "the hand is ordered as it was");
    Player::new(&guest, Game::Rummy17, Means::Pointer).plays_to_the_end().await;
    assert_eq!(guest.labels("[data-test=result] li").await.len(), 4);
    assert_eq!(guest.complaints().await, [""; 0]);
}

/// The day and the tally of each game of a text that has one on each line. Neither of these games
/// has a record, and only a file says so.
fn lines(text: &Value) -> Vec<(Value, Value)> {
    let read = |line: &str| {
        let game: Value = serde_json::from_str(line).expect("JSON");
        assert_eq!(game["record"], Value::Null);
        (game["day"].clone(), game["tally"].clone())
    };
    text.as_str().expect("a text").lines().map(read).collect()
}

#[tokio::test]
async fn games_that_an_earlier_version_kept_are_counted_and_replayed() {
    let server = Server::open();
    let (guest, keys) = left_behind(&server, "alone.json").await;
    guest.go(&server.url("/statistics")).await;
    for game in Game::ALL {
        let played = format!("[data-test=figures-{}] [data-test=figure-played]", game.id());
        guest.waits_for(&played).await;
        assert_eq!(guest.reads(&played).await, "1", "{game:?}");
    }
    let figure = "[data-test=figures-diciassette] [data-test=figure-calls]";
    assert!(guest.reads(figure).await.contains("1 of 1"), "{}", guest.reads(figure).await);
    // A file that was exported then has nothing that is not counted already.
    guest.chooses_file("[data-test=statistics-import]", &stored("exported.json")).await;
    let done = async || guest.reads("[data-test=statistics-done]").await.contains("No game was new");
    guest.waits_until("no new game", done).await;
    let kept = guest.script("return localStorage.getItem('seventeen.played')", vec![]).await;
    assert_eq!(lines(&kept), lines(&keys["seventeen.played"]));

    guest.go(&server.url("/replay")).await;
    guest.waits_for("[data-test=kept] li").await;
    assert_eq!(guest.counts("[data-test=kept] li").await, 2);
    guest.presses("[data-test=kept] li button, [data-test=kept] li a").await;
    guest.waits_for("[data-test=scrubber]").await;
    assert_eq!(guest.complaints().await, [""; 0]);
}

/// The code of the table that the phone's storage speaks of.
const CODE: &str = "21ZPR8GKVHV2";

#[tokio::test]
async fn a_phone_that_showed_the_hand_alone_does_so_again() {
    let server = Server::open();
    let (phone, mut keys) = left_behind(&server, "phone.json").await;
    let screen = Guest::arrive(Look { size: (1920, 1080), ..Look::default() }).await;
    hurries_bots(&screen).await;
    screen.go(&server.url("/")).await;
    for step in ["friends", "friends-game-rummy17", "seats-2", "where-here", "create-table", "bot-1"] {
        screen.presses(&format!("[data-test={step}]")).await;
    }
    screen.waits_for("[data-test=big-link]").await;
    let link = format!("http://{}", screen.reads("[data-test=big-link]").await);
    let code = link.rsplit('/').next().expect("a code").to_owned();
    // The same storage, of a phone that sat at this table.
    let text = json!(keys).to_string().replace(CODE, &code);
    keys = serde_json::from_str(&text).expect("JSON");
    phone.script("Object.assign(localStorage, arguments[0])", vec![json!(keys)]).await;
    phone.go(&link).await;
    sits(&phone, 0).await;
    phone.waits_for(".hand-only [data-test=hand] button").await;
    assert!(!phone.sees("[data-test=hand-only-offer]").await, "it was answered already");
    assert_eq!(phone.complaints().await, [""; 0]);
}
