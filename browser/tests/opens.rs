//! The page opens without errors, and after the first visit also without a server.

use browser_tests::{Guest, Look, Server};
use serde_json::{Value, json};

const PHONE: Look = Look { size: (360, 640), language: "it", dark: true, reduced: true };

/// Waits until the service worker has cached everything.
async fn waits_until_kept(guest: &Guest) {
    let script = "const done = arguments[0];
        navigator.serviceWorker.ready.then(({ active }) => {
            const look = () => active.state === 'activated' && done(true);
            active.addEventListener('statechange', look);
            look();
        });";
    assert_eq!(guest.script_later(script, Vec::new()).await, true);
}

async fn value(guest: &Guest, expression: &str) -> Value {
    guest.script(&format!("return {expression}"), Vec::new()).await
}

#[tokio::test]
async fn the_first_page_opens_without_errors() {
    let server = Server::open();
    let guest = Guest::arrive(PHONE).await;
    guest.go(&server.url("/")).await;
    guest.waits_for("[data-test=play-now]").await;
    let title = value(&guest, "document.title").await;
    assert!(title.as_str().is_some_and(|title| !title.is_empty()), "{title}");
    // The browser has the requested settings, and the page has noticed.
    assert_eq!(value(&guest, "[innerWidth, innerHeight]").await, json!([360, 640]));
    assert_eq!(value(&guest, "document.documentElement.lang").await, "it");
    for wish in ["prefers-color-scheme: dark", "prefers-reduced-motion: reduce"] {
        assert_eq!(value(&guest, &format!("matchMedia('({wish})').matches")).await, true, "{wish}");
    }
    waits_until_kept(&guest).await;
    assert_eq!(guest.complaints().await, [""; 0]);
}

#[tokio::test]
async fn errors_of_the_browser_are_reported() {
    let server = Server::open();
    let guest = Guest::arrive(Look::default()).await;
    guest.go(&server.url("/")).await;
    guest.waits_for("[data-test=play-now]").await;
    assert_eq!(guest.complaints().await, [""; 0]);
    guest.script("console.error('seventeen is wrong'); console.warn('no more than a remark')", vec![]).await;
    let heard = guest.complaints().await;
    assert!(matches!(&heard[..], [one] if one.contains("seventeen is wrong")), "{heard:?}");
    assert_eq!(guest.complaints().await, [""; 0], "each is told once");
}

#[tokio::test]
async fn the_security_policy_lets_the_page_reach_only_its_own_server() {
    let server = Server::open();
    let guest = Guest::arrive(Look::default()).await;
    guest.go(&server.url("/")).await;
    let script = "const done = arguments[arguments.length - 1];
        const forbidden = [];
        addEventListener('securitypolicyviolation', (event) => forbidden.push(event.effectiveDirective));
        const socket = new WebSocket(`ws://${location.host}/ws`);
        socket.onerror = () => done('no socket');
        socket.onopen = () => fetch('http://localhost:9/').catch(() => setTimeout(() => done(forbidden)));";
    assert_eq!(guest.script_later(script, Vec::new()).await, json!(["connect-src"]));
}

#[tokio::test]
async fn after_the_first_visit_the_page_opens_without_a_server() {
    let mut server = Server::open();
    let guest = Guest::arrive(PHONE).await;
    guest.go(&server.url("/")).await;
    waits_until_kept(&guest).await;
    server.close();
    for path in ["/", "/play", "/t/ABC", "/rules/it/rummy17.html"] {
        guest.go(&server.url(path)).await;
        guest.waits_for("h1").await;
    }
    let guest = guest.leaves().await.returns().await;
    guest.go(&server.url("/")).await;
    guest.waits_for("[data-test=play-now]").await;
    // Health, metrics and records are the server's: without one there are none.
    for path in ["/healthz", "/metrics", "/t/ABC/games/1.jsonl"] {
        let script = "const done = arguments[1];
            fetch(arguments[0]).then(({ status }) => done(status), () => done('unreachable'));";
        assert_eq!(guest.script_later(script, vec![json!(path)]).await, "unreachable", "{path}");
    }
}

#[tokio::test]
async fn the_online_part_is_fetched_on_demand_and_again_after_a_failure() {
    let server = Server::open();
    let guest = Guest::arrive(PHONE).await;
    guest.devtools("Network.enable", json!({})).await;
    guest.devtools("Network.setBypassServiceWorker", json!({ "bypass": true })).await;
    guest.devtools("Network.setBlockedURLs", json!({ "urls": ["*/assets/online-*.wasm"] })).await;
    guest.go(&server.url("/")).await;
    guest.waits_for("[data-test=play-now]").await;
    let fetched =
        "performance.getEntriesByType('resource').filter(({ name }) => name.includes('/online-')).length";
    assert_eq!(value(&guest, fetched).await, 0, "the first screen does without");
    guest.presses("[data-test=friends]").await;
    guest.waits_for("dialog [data-test=retry]").await;
    guest.go(&server.url("/lobby")).await;
    guest.waits_for("main [data-test=retry]").await;
    guest.devtools("Network.setBlockedURLs", json!({ "urls": [] })).await;
    guest.presses("[data-test=retry]").await;
    guest.waits_for("[data-test=lobby-open]").await;
}

#[tokio::test]
async fn the_opponents_are_loaded_when_a_game_on_this_device_begins() {
    let server = Server::open();
    let guest = Guest::arrive(Look::default()).await;
    guest.go(&server.url("/")).await;
    guest.waits_for("[data-test=play-now]").await;
    let worker = value(&guest, "document.querySelector('meta[name=seventeen-worker]').content").await;
    assert!(worker.is_string(), "an address, not {worker}");
    let loaded = "performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)";
    let has_loaded =
        async || value(&guest, loaded).await.as_array().is_some_and(|files| files.contains(&worker));
    assert!(!has_loaded().await, "the first screen needs no opponents");
    // A table of the server has its own opponents.
    guest.presses("[data-test=lobby]").await;
    guest.waits_for("[data-test=lobby-empty]").await;
    assert!(!has_loaded().await, "the lobby needs no opponents");
    guest.presses("[data-test=home]").await;
    guest.presses("[data-test=play-now]").await;
    guest.waits_for("[data-test=hand] button").await;
    assert!(has_loaded().await, "now they are here: {worker}");
}
