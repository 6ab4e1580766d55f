//! Play with friends: somebody opens a table on the first screen, and the others come by its link.

use serde_json::json;

use crate::guest::Guest;
use crate::player::Game;
use crate::server::Server;

/// From the next page on, bots at the tables that this guest opens act at once: they take their time for people, and a test has none.
pub async fn hurries_bots(host: &Guest) {
    let source = r#"
        const send = WebSocket.prototype.send;
        WebSocket.prototype.send = function (text) { send.call(this, text.replace(/"pace_ms":\d+/, '"pace_ms":0')); };"#;
    host.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": source })).await;
}

/// Opens a table on the first screen, with bots of the lowest level on its last seats. The host comes to its seats, and has taken none yet.
pub async fn opens_table(host: &Guest, server: &Server, game: Game, seats: u8, bots: u8) {
    host.go(&server.url("/")).await;
    host.presses("[data-test=friends]").await;
    host.presses(&format!("[data-test=friends-game-{}]", game.id())).await;
    host.presses(&format!("[data-test=seats-{seats}]")).await;
    host.presses(&format!("[data-test=bots-{bots}]")).await;
    if bots > 0 {
        host.presses("[data-test=friends-dialog] [data-test=level-novice]").await;
    }
    host.presses("[data-test=create-table]").await;
    host.waits_for("[data-test=gather-status]").await;
}

/// The link that the page shows for those who play along.
pub async fn invitation(host: &Guest) -> String {
    link(host, "invite-link").await
}

/// The link that the page shows for those who look on.
pub async fn watch_link(host: &Guest) -> String {
    host.presses(".invitation summary").await;
    link(host, "watch-link").await
}

async fn link(host: &Guest, name: &str) -> String {
    host.waits_for(&format!("[data-test={name}]")).await;
    let link = host
        .script("return document.querySelector(`[data-test=${arguments[0]}]`).value", vec![json!(name)])
        .await;
    link.as_str().expect("a link").to_owned()
}

/// Takes a seat, and says that one is ready.
pub async fn sits(guest: &Guest, seat: u8) {
    guest.presses(&format!("[data-test=sit-{seat}]")).await;
    guest.presses("[data-test=ready]").await;
}

/// One's own cards from left to right, as they are called.
pub async fn hand(guest: &Guest) -> Vec<String> {
    let cards = guest
        .script(
            "return [...document.querySelectorAll('[data-test=hand] button')].map(card => card.ariaLabel)",
            vec![],
        )
        .await;
    let cards = cards.as_array().into_iter().flatten();
    cards.filter_map(|card| card.as_str().map(str::to_owned)).collect()
}
