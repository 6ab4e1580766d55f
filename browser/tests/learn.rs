//! The lessons, from the first screen to the ways on: by pointer and by keys alone, in several
//! languages; and the answers of a lesson to another move.

use std::time::Duration;

use browser_tests::{Game, Guest, Learner, Means, Server, key};
use serde_json::json;

/// A guest on the first screen, in this language.
async fn arrives(server: &Server, language: &str, game: &str) -> Guest {
    let guest = Guest::in_a_hurry(server, 17).await;
    guest.prefers(json!({ "motion": "none", "language": language, "last": { "game": game } })).await;
    guest.waits_for(&format!("html[lang={language}]")).await;
    guest
}

/// Completes the lesson, and finds the ways on. Returns the first and the last text.
async fn learns(guest: &Guest, game: Game, means: Means) -> (String, String) {
    match means {
        Means::Pointer => guest.presses("[data-test=learn]").await,
        Means::Keys => {
            guest.tabs_to("[data-test=learn]").await;
            guest.keys(key::ENTER).await;
        }
    }
    let mut learner = Learner::new(guest, game, means);
    let step = learner.step().await.expect("a first step");
    let first = guest.reads("[data-test=lesson-text]").await;
    guest
        .waits_until("the first step to be said aloud", async || {
            guest.reads("[data-test=said]").await.contains(&first)
        })
        .await;
    learner.does(&step).await;
    learner.learns_to_the_end().await;
    let all = if game == Game::Diciassette { 17 } else { 14 };
    assert_eq!(learner.steps.len(), all, "{:?}", learner.steps);
    guest.waits_for_focus("[data-test=over] h2").await;
    let last = guest.reads("[data-test=lesson-end]").await;
    for way in ["lesson-play", "lesson-rules", "lesson-other", "lesson-again", "over-home"] {
        assert!(guest.sees(&format!("[data-test={way}]")).await, "{way}");
    }
    assert_eq!(guest.complaints().await, [""; 0]);
    (first, last)
}

#[tokio::test]
async fn diciassette_in_english() {
    let server = Server::open();
    let guest = arrives(&server, "en", "diciassette").await;
    let begun = json!({
        "start": { "game": "rummy17", "players": 4, "level": "novice", "games": 1, "people": ["Anna"], "seed": null }, "log": []
    });
    guest
        .script("localStorage.setItem('seventeen.device', arguments[0])", vec![json!(begun.to_string())])
        .await;
    let (first, last) = learns(&guest, Game::Diciassette, Means::Pointer).await;
    assert!(first.contains("queue"), "{first}");
    assert!(last.contains("third victory token"), "{last}");
    let tokens = guest.labels("[data-test=result] li [role=img]").await;
    assert!(tokens[0].starts_with("3 victory tokens"), "{tokens:?}");
    // A game begun before can be continued.
    assert_eq!(guest.reads("[data-test=lesson-continue]").await, "Go on with your game: Rummy 17, 4 players");
    // On to a real game.
    guest.presses("[data-test=lesson-play]").await;
    guest.waits_for("[data-test=hand] button").await;
    assert!(guest.address().await.ends_with("/play/diciassette"));
    assert_eq!(guest.counts("[data-test=lesson]").await, 0);
}

#[tokio::test]
async fn diciassette_in_german_by_keys() {
    let server = Server::open();
    let guest = arrives(&server, "de", "diciassette").await;
    let (first, last) = learns(&guest, Game::Diciassette, Means::Keys).await;
    assert!(first.contains("Reihe"), "{first}");
    assert!(last.contains("Siegmarker"), "{last}");
}

#[tokio::test]
async fn rummy17_in_italian_by_keys() {
    let server = Server::open();
    let guest = arrives(&server, "it", "rummy17").await;
    let (first, last) = learns(&guest, Game::Rummy17, Means::Keys).await;
    assert!(first.contains("combinazioni"), "{first}");
    assert!(last.contains("24 punti"), "{last}");
}

#[tokio::test]
async fn rummy17_in_french() {
    let server = Server::open();
    let guest = arrives(&server, "fr", "rummy17").await;
    let (first, last) = learns(&guest, Game::Rummy17, Means::Pointer).await;
    assert!(first.contains("combinaisons"), "{first}");
    assert!(last.contains("24 points"), "{last}");
    // The other lesson is one press away.
    guest.presses("[data-test=lesson-other]").await;
    guest.waits_for("[data-test=lesson][data-step=goal]").await;
    assert!(guest.address().await.ends_with("/learn/diciassette"));
}

/// A new step moves the focus to the hand with its frame. A learner who has chosen a card by then
/// keeps the focus there.
#[tokio::test]
async fn a_key_before_the_frame_keeps_the_focus() {
    const FRAME: Duration = Duration::from_millis(400);
    let server = Server::open();
    let guest = arrives(&server, "en", "diciassette").await;
    guest.sees_late(FRAME).await;
    guest.go(&server.url("/learn/diciassette")).await;
    let mut learner = Learner::new(&guest, Game::Diciassette, Means::Keys);
    learner.learns_until("up").await;
    guest.keys("2").await;
    assert!(guest.is_focused("[data-test=hand] [data-card=\"5\"]").await, "at once");
    let frames =
        "const drawn = frames => frames ? requestAnimationFrame(() => drawn(frames - 1)) : arguments[0]();
        drawn(3);";
    guest.script_later(frames, vec![]).await;
    assert!(guest.is_focused("[data-test=hand] [data-card=\"5\"]").await, "and for good");
    guest.keys(key::ENTER).await;
    assert_eq!(learner.step().await.as_deref(), Some("blank"));
}

#[tokio::test]
async fn another_move_is_refused_gently_and_an_illegal_one_by_its_rule() {
    let server = Server::open();
    let guest = arrives(&server, "en", "diciassette").await;
    guest.go(&server.url("/learn/diciassette")).await;
    let mut learner = Learner::new(&guest, Game::Diciassette, Means::Pointer);
    learner.learns_until("up").await;
    // Legal, but not the move of the lesson.
    guest.presses("[data-test=hand] [data-card=\"3\"]").await;
    guest.presses("[data-test=play-up]").await;
    guest.waits_for("[data-test=why]").await;
    assert_eq!(
        guest.reads("[data-test=why] p").await,
        "In this lesson, first this: Choose the 5 and play it face up."
    );
    assert_eq!(guest.counts("[data-test=why-rule]").await, 0, "no rule forbids it");
    assert_eq!(guest.counts("[data-test=hand] button").await, 3, "nothing was played");
    // Against the rules: the table's own answer.
    guest.keys("p").await;
    guest.waits_for("[data-test=why-rule]").await;
    // The lesson goes on unchanged.
    learner.does("up").await;
    assert_eq!(learner.step().await.as_deref(), Some("blank"));
    assert_eq!(guest.counts("[data-test=why]").await, 0);

    // Rummy 17: other cards laid down stay in the hand.
    guest.go(&server.url("/learn/rummy17")).await;
    let mut learner = Learner::new(&guest, Game::Rummy17, Means::Pointer);
    learner.learns_until("run").await;
    for card in ["Y3", "Y4", "Y6"] {
        guest.presses(&format!("[data-card={card}]")).await;
    }
    guest.presses("[data-test=lay]").await;
    guest.waits_for("[data-test=why]").await;
    assert!(guest.reads("[data-test=why] p").await.contains("red 5, 6 and 7"));
    assert_eq!(guest.counts("[data-test=hand] button").await, 11);
    for card in ["Y3", "Y4", "Y6"] {
        guest.presses(&format!("[data-card={card}][aria-pressed=true]")).await;
    }
    learner.does("run").await;
    assert_eq!(learner.step().await.as_deref(), Some("discard"));
    assert_eq!(guest.complaints().await, [""; 0]);
}
