//! Review: the master judges the decisions of a game.

use browser_tests::{Game, Guest, Look, Server, key, waits_for_review};
use serde_json::{Value, json};

use crate::support::{heard, is_at, opens, overhears, scrubs, shown};

/// Opens a game with a planted blunder, and reviews seat 1.
async fn reviews(guest: &Guest, server: &Server, game: Game) {
    opens(guest, server, &format!("blunder-{}", game.id())).await;
    guest.selects("[data-test=eyes]", "1").await;
    assert!(!guest.sees("[data-test=review]").await, "without spoilers there is no review");
    guest.presses("[data-test=without-spoilers]").await;
    guest.presses("[data-test=review]").await;
}

/// Checks that the review marks the blunder planted at this event, that it costs more than any
/// other decision, and that there are at most `most` blunders.
async fn finds_blunder(game: Game, event: usize, most: usize) {
    let server = Server::open();
    let guest = Guest::arrive(Look::default()).await;
    overhears(&guest).await;
    reviews(&guest, &server, game).await;
    waits_for_review(&guest).await;
    assert_eq!(guest.counts(&format!("[data-mark='{event}'].is-blunder")).await, 1);
    assert_eq!(guest.counts(&format!("[data-mark='{event}'].is-turning")).await, 1);
    let told = heard(&guest).await;
    let judged: Vec<&Value> = told.iter().filter(|told| told["type"] == "judged").collect();
    let worst = judged.iter().max_by_key(|judged| judged["loss"].as_u64()).expect("decisions");
    assert_eq!(worst["event"], json!(event), "of {}: {worst}", judged.len());
    let blunders: Vec<&Value> = judged
        .iter()
        .filter(|judged| judged["verdict"] == "blunder")
        .map(|judged| &judged["event"])
        .collect();
    assert!(blunders.len() <= most, "{blunders:?} of {} decisions", judged.len());
    assert_eq!(guest.counts("[data-mark].is-blunder").await, blunders.len() as u64);
    let blunder = format!("[data-test=mistake-{event}]");
    let said = guest.reads(&blunder).await;
    for part in [&format!("Event {}, P1: ", event + 1), "A blunder: ", "Played: wins ", "The master: "] {
        assert!(said.contains(part), "{part} is in {said}");
    }
    guest.presses(&blunder).await;
    guest.waits_until("the place", async || is_at(&guest, event).await).await;
    let chances =
        guest.script("return document.querySelector('[data-test=plot] svg').ariaLabel", vec![]).await;
    assert!(
        chances.as_str().is_some_and(|said| said.starts_with("P1: ") && said.contains("% at the lowest")),
        "{chances}"
    );
    // The judgements for these eyes go when the eyes change.
    guest.selects("[data-test=eyes]", "0").await;
    guest.waits_for("[data-test=review]").await;
    assert_eq!(guest.counts("[data-mark]").await, 0);
    assert_eq!(guest.complaints().await, Vec::<String>::new());
}

#[tokio::test]
async fn a_planted_blunder_of_diciassette_is_marked() {
    // The seat calls three times, each time for nothing, and the last call gives the game away.
    finds_blunder(Game::Diciassette, 24, 3).await;
}

#[tokio::test]
async fn a_planted_blunder_of_rummy17_is_marked() {
    // Of seventy-five decisions. The depth of the master's thought depends on time, so another
    // decision may look worse than it was.
    finds_blunder(Game::Rummy17, 234, 2).await;
}

#[tokio::test]
async fn what_a_review_has_found_by_keys_alone() {
    let server = Server::open();
    let guest = Guest::arrive(Look::default()).await;
    opens(&guest, &server, "blunder-diciassette").await;
    guest.waits_for_focus("h1").await;
    // The second player.
    guest.tabs_to("[data-test=eyes]").await;
    for (key, expected) in [(key::HOME, "0"), (key::DOWN, "1")] {
        guest.keys(key).await;
        guest
            .waits_until("other eyes", async || shown(&guest).await.is_some_and(|(_, eyes)| eyes == expected))
            .await;
    }
    guest.tabs_to("[data-test=without-spoilers]").await;
    guest.keys(" ").await;
    guest.tabs_to("[data-test=review]").await;
    guest.keys(key::ENTER).await;
    waits_for_review(&guest).await;
    guest.waits_for_focus("#replay-review").await;
    // Both lists lead to their places.
    for found in ["mistake", "turning"] {
        guest.tabs_to(&format!("[data-test^={found}-]")).await;
        let place = "return Number(document.activeElement.dataset.test.split('-')[1])";
        let place = guest.script(place, vec![]).await.as_u64().expect("a number") as usize;
        guest.keys(key::ENTER).await;
        guest.waits_until("its place", async || is_at(&guest, place).await).await;
    }
    assert_eq!(guest.complaints().await, Vec::<String>::new());
}

#[tokio::test]
async fn a_review_can_be_stopped_and_one_moves_on_meanwhile() {
    let server = Server::open();
    let guest = Guest::arrive(Look::default()).await;
    reviews(&guest, &server, Game::Rummy17).await;
    guest.waits_for("[data-test=review-progress]").await;
    scrubs(&guest, 40).await;
    guest.presses("[data-test=review-stop]").await;
    guest.waits_until_gone("[data-test=review-progress]").await;
    guest.waits_for_focus("#replay-review").await;
    assert_eq!(guest.counts("[data-test=reviewed]").await, 0);
    scrubs(&guest, 41).await;
}
