//! Play with friends: the host opens a table on the first screen, and the guests come by its link.

use serde_json::json;

use crate::guest::Guest;
use crate::player::Game;
use crate::server::Server;

/// From the next page load on, makes bots act at once at the tables that this guest opens. Their
/// pace is for people, and a test does not need it.
pub async fn hurries_bots(host: &Guest) {
    let source = r#"
        const send = WebSocket.prototype.send;
        WebSocket.prototype.send = function (text) { send.call(this, text.replace(/"pace_ms":\d+/, '"pace_ms":0')); };"#;
    host.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": source })).await;
}

/// Opens a table on the first screen, with novice bots on its last seats. The host then sees the
/// seats, and has not taken one.
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

/// Returns the link that the page shows for players.
pub async fn invitation(host: &Guest) -> String {
    link(host, "invite-link").await
}

/// Returns the link that the page shows for spectators.
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

/// Takes a seat and presses ready.
pub async fn sits(guest: &Guest, seat: u8) {
    guest.presses(&format!("[data-test=sit-{seat}]")).await;
    guest.presses("[data-test=ready]").await;
}

/// Labels of the guest's own cards, from left to right.
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
