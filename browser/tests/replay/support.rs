//! Shared steps: opening a replay, moving in it, and hearing its worker.

use browser_tests::friends::{hurries_bots, opens_table, sits};
use browser_tests::{Game, Guest, Means, Player, Server, record};
use serde_json::{Value, json};

/// Keeps every message between the page and its workers.
const OVERHEAR: &str = "
    window.heard = [];
    window.said = [];
    const Real = Worker;
    window.Worker = class extends Real {
        constructor(...how) {
            super(...how);
            this.addEventListener('message', event => heard.push(event.data));
        }
        postMessage(what) {
            said.push(what);
            super.postMessage(what);
        }
    }";

/// Moves the slider to an event.
const SCRUB: &str = "
    const slider = document.querySelector('[data-test=scrubber]');
    slider.value = arguments[0];
    slider.dispatchEvent(new Event('input', { bubbles: true }))";

/// Fetches an address in the page.
const FETCH: &str =
    "const [address, done] = arguments; fetch(address).then(answer => answer.text()).then(done)";

pub(crate) async fn overhears(guest: &Guest) {
    guest.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": OVERHEAR })).await;
}

/// Takes the worker's messages since the last call.
pub(crate) async fn heard(guest: &Guest) -> Vec<Value> {
    let heard = guest.script("return heard.splice(0)", vec![]).await;
    let texts = heard.as_array().expect("a list").iter().filter_map(Value::as_str);
    texts.map(|text| serde_json::from_str(text).expect("a message")).collect()
}

/// Goes to an event of the game, and waits until the table shows it.
pub(crate) async fn scrubs(guest: &Guest, event: usize) {
    guest.script(SCRUB, vec![json!(event)]).await;
    guest.waits_until("the place", async || is_at(guest, event).await).await;
}

pub(crate) async fn is_at(guest: &Guest, event: usize) -> bool {
    at(guest).await == Some(event)
}

/// Returns the number of events on the table; none during motion.
pub(crate) async fn at(guest: &Guest) -> Option<usize> {
    shown(guest).await?.0.parse().ok()
}

/// Returns the state of the table: its number of events, and its eyes.
pub(crate) async fn shown(guest: &Guest) -> Option<(String, String)> {
    let shown = "return document.querySelector('[data-shown]')?.dataset.shown ?? null";
    let shown = guest.script(shown, vec![]).await;
    let (event, eyes) = shown.as_str()?.split_once(' ')?;
    Some((event.to_owned(), eyes.to_owned()))
}

/// Selects other eyes, and waits until the table is drawn for them.
pub(crate) async fn looks_through(guest: &Guest, eyes: &str) {
    guest.selects("[data-test=eyes]", eyes).await;
    guest
        .waits_until("other eyes", async || shown(guest).await.is_some_and(|(_, shown)| shown == eyes))
        .await;
}

/// Opens a test record, without motion.
pub(crate) async fn opens(guest: &Guest, server: &Server, name: &str) {
    guest.go(&server.url("/")).await;
    guest.prefers(json!({ "motion": "none" })).await;
    guest.go(&server.url("/replay")).await;
    guest.chooses_file("[data-test=file]", &record(name)).await;
    guest.waits_for("[data-test=scrubber]").await;
}

/// Plays a whole game against a bot at a table of the server. Returns the address of its record.
pub(crate) async fn finishes_table(guest: &Guest, server: &Server, game: Game) -> String {
    hurries_bots(guest).await;
    overhears(guest).await;
    guest.go(&server.url("/")).await;
    guest.prefers(json!({ "motion": "none", "name": "Anna", "single_keys": true })).await;
    opens_table(guest, server, game, 2, 1).await;
    sits(guest, 0).await;
    let mut player = Player::new(guest, game, Means::Pointer);
    player.plays_to_the_end().await;
    let link = guest
        .script("return document.querySelector('[data-test=record]').getAttribute('href')", vec![])
        .await;
    link.as_str().expect("a link").to_owned()
}

/// Returns the text of the record at an address.
pub(crate) async fn fetched(guest: &Guest, address: &str) -> String {
    let text = guest.script_later(FETCH, vec![json!(address)]).await;
    text.as_str().expect("a record").to_owned()
}
