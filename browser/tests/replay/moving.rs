//! Moving through a replay: by keys, in a long story, past the rules, and on a phone.

use browser_tests::{Game, Guest, Look, Means, Player, Server, key, record, waits_for_review};
use serde_json::json;

use crate::support::{at, is_at, opens, scrubs};

#[tokio::test]
async fn a_long_story_shows_its_last_lines_and_earlier_ones_when_asked() {
    let server = Server::open();
    let guest = Guest::arrive(Look::default()).await;
    opens(&guest, &server, "blunder-rummy17").await;
    let lines = async |count: u64| {
        guest.waits_until("the lines", async || guest.counts("[data-test=story] li").await == count).await;
    };
    scrubs(&guest, 200).await;
    lines(200).await;
    assert!(!guest.sees("[data-test=earlier]").await);
    // One line for each of 259 events: the first ones make room.
    scrubs(&guest, 259).await;
    guest.waits_for("[data-test=story] [data-place='259'][aria-current=step]").await;
    lines(200).await;
    guest.presses("[data-test=earlier]").await;
    lines(259).await;
    guest.waits_until_gone("[data-test=earlier]").await;
    // The focus is where the story began before, so that reading goes on there.
    guest.waits_for_focus("[data-test=story] [data-place='60']").await;
    assert_eq!(guest.counts("[data-test=story] [aria-current]").await, 1);
    assert_eq!(guest.complaints().await, Vec::<String>::new());
}

#[tokio::test]
async fn a_clause_of_the_rules_leaves_what_is_gone_through_where_it_is() {
    let server = Server::open();
    let guest = Guest::arrive(Look::default()).await;
    opens(&guest, &server, "blunder-diciassette").await;
    guest.selects("[data-test=eyes]", "1").await;
    scrubs(&guest, 12).await;
    let is_still_there = async || {
        assert!(is_at(&guest, 12).await, "{:?}", at(&guest).await);
        assert_eq!(
            guest.script("return document.querySelector('[data-test=eyes]').value", vec![]).await,
            json!("1")
        );
    };
    guest.presses("[data-test=rules]").await;
    guest.waits_for("[data-test=rules-learn]").await;
    let target =
        guest.script("return document.querySelector('[data-test=rules-learn]').target", vec![]).await;
    assert_eq!(target, json!("_blank"), "the lesson opens without leaving the game");
    guest.presses("[data-test=rules-text] a.clause[href='#D8']").await;
    guest.waits_until("the clause", async || guest.address().await.ends_with("/replay#D8")).await;
    guest.keys(key::ESCAPE).await;
    guest.waits_until_gone("dialog[open]").await;
    is_still_there().await;
    // The way back leads to before the clause, and the file is still open.
    guest.script("history.back()", vec![]).await;
    guest.waits_until("no clause", async || guest.address().await.ends_with("/replay")).await;
    is_still_there().await;
    scrubs(&guest, 13).await;
    assert_eq!(guest.complaints().await, Vec::<String>::new());
}

/// The melds of the table that are not seen whole.
const CUT_OFF: &str = "
    const fronts = document.querySelector('.r17-fronts');
    const room = fronts.getBoundingClientRect();
    const is_cut = card => {
        const box = card.getBoundingClientRect();
        return box.width === 0 || box.left < room.left || box.right > room.right || box.top < room.top || box.bottom > room.bottom;
    };
    return [...fronts.querySelectorAll('[data-test^=meld-]')].filter(meld => [...meld.children].some(is_cut)).map(meld => meld.dataset.test)";

#[tokio::test]
async fn a_long_run_is_seen_whole_on_a_phone() {
    let server = Server::open();
    let guest = Guest::arrive(Look { size: (360, 640), ..Look::default() }).await;
    opens(&guest, &server, "long-run-rummy17").await;
    for (event, cards) in [(31, 9), (41, 16)] {
        scrubs(&guest, event).await;
        guest
            .waits_until("the run", async || guest.counts("[data-test=meld-0] .r17-mini").await == cards)
            .await;
        guest.waits_until("all of it", async || guest.script(CUT_OFF, vec![]).await == json!([])).await;
    }
}

#[tokio::test]
async fn where_the_browser_keeps_nothing_a_game_can_still_be_looked_at_again() {
    let server = Server::open();
    let guest = Guest::in_a_hurry(&server, 13).await;
    guest.waits_for("[data-test=play-now]").await;
    guest.script("Storage.prototype.setItem = () => { throw new Error('full') }", vec![]).await;
    let mut player = Player::new(&guest, Game::Diciassette, Means::Pointer);
    player.begins(4, "novice").await;
    player.plays_to_the_end().await;
    guest.presses("[data-test=replay]").await;
    guest.waits_for("[data-test=scrubber]").await;
    scrubs(&guest, 3).await;
    // The game is gone with the page; a notice says so, with the ways to other games.
    guest.reload().await;
    guest.waits_for("[data-test=notice]").await;
    assert_eq!(
        guest.reads("[data-test=notice]").await,
        "This game is not kept here. Choose another one, or open its file."
    );
    guest.chooses_file("[data-test=file]", &record("blunder-diciassette")).await;
    guest.waits_for("[data-test=scrubber]").await;
}

#[tokio::test]
async fn a_game_of_this_device_by_keys_alone() {
    let server = Server::open();
    let guest = Guest::in_a_hurry(&server, 13).await;
    let mut player = Player::new(&guest, Game::Diciassette, Means::Keys);
    player.begins(4, "novice").await;
    player.plays_to_the_end().await;
    player.activates("[data-test=replay]").await;
    guest.waits_for("[data-test=scrubber]").await;
    guest.waits_for_focus("h1").await;

    // Arrows step, Home and End jump, the space bar plays and pauses.
    guest.keys(key::RIGHT).await;
    guest.waits_until("one event", async || is_at(&guest, 1).await).await;
    guest.keys(key::RIGHT).await;
    guest.keys(key::RIGHT).await;
    guest.waits_until("three events", async || is_at(&guest, 3).await).await;
    guest.keys(key::LEFT).await;
    guest.waits_until("two events", async || is_at(&guest, 2).await).await;
    guest.waits_until("two sentences", async || guest.counts("[data-test=story] li").await == 2).await;
    guest.keys(key::END).await;
    guest.waits_for("[data-test=replay-result]").await;
    guest.keys(key::HOME).await;
    guest.waits_until("the beginning", async || is_at(&guest, 0).await).await;
    guest.keys(" ").await;
    guest.waits_until("it runs", async || at(&guest).await >= Some(3)).await;
    guest.keys(" ").await;
    let pause = guest.script("return document.querySelector('[data-test=run]').ariaLabel", vec![]).await;
    assert_eq!(pause, json!("Play"));

    // The help lists all of these keys.
    guest.keys("?").await;
    guest.waits_for("dialog[open] [data-test=keys]").await;
    let keys = guest.labels("[data-test=keys] kbd").await;
    assert_eq!(keys, ["←", "→", "Home", "End", "Space", "H", "?", "Esc"]);
    guest.keys(key::ESCAPE).await;
    guest.waits_until_gone("dialog[open]").await;

    // The slider obeys the keys of a slider, and says in a sentence where it is.
    guest.tabs_to("[data-test=scrubber]").await;
    guest.keys(key::HOME).await;
    guest.waits_until("the beginning", async || is_at(&guest, 0).await).await;
    for _ in 0..6 {
        guest.keys(key::RIGHT).await;
    }
    guest.waits_until("six events", async || is_at(&guest, 6).await).await;
    let current = "[data-test=story] [aria-current=step]";
    guest.waits_for(current).await;
    let sentence = guest.reads(current).await;
    let spoken = guest
        .script(
            "return document.querySelector('[data-test=scrubber]').getAttribute('aria-valuetext')",
            vec![],
        )
        .await;
    assert_eq!(spoken, json!(sentence));
    assert!(sentence.ends_with(['.', '!', '?']), "{sentence}");
    assert_eq!(guest.counts("[data-test=said] p").await, 0, "what the slider says is not said twice");

    // Other eyes, and back to the guest's own.
    guest.tabs_to("[data-test=eyes]").await;
    guest.keys(key::END).await;
    guest.waits_for("[data-test=open-3]").await;
    assert_eq!(guest.counts("[data-test^=open-] h2").await, 4);
    guest.keys(key::HOME).await;
    guest.waits_until_gone("[data-test=open-hands]").await;

    // A line of the story leads to its place.
    guest.tabs_to("[data-test=story] button").await;
    guest.keys(key::ENTER).await;
    guest.waits_until("the first event", async || is_at(&guest, 1).await).await;

    // Review.
    guest.tabs_to("[data-test=review]").await;
    guest.keys(key::ENTER).await;
    waits_for_review(&guest).await;
    guest.waits_for_focus("#replay-review").await;

    // No server has committed to a game of this device.
    guest.tabs_to("[data-test=verify]").await;
    guest.keys(key::ENTER).await;
    guest
        .waits_until("unproven", async || {
            guest.reads("[data-test=proof]").await.starts_with("Unproven: this game was dealt on this device")
        })
        .await;

    // The game can be saved, and the file is a record.
    let keep = "const make = URL.createObjectURL; URL.createObjectURL = blob => { blob.text().then(text => window.kept = text); return make.call(URL, blob); }";
    guest.script(keep, vec![]).await;
    guest.tabs_to("[data-test=save]").await;
    guest.keys(key::ENTER).await;
    guest
        .waits_until("a file", async || guest.script("return window.kept ?? null", vec![]).await.is_string())
        .await;
    let saved = guest.script("return window.kept", vec![]).await;
    assert!(
        saved
            .as_str()
            .is_some_and(|saved| saved.starts_with("{") && saved.contains("\"game\":\"diciassette\""))
    );

    // After a reload the game is still there, and the list of kept games leads back to it.
    guest.reload().await;
    guest.waits_for("[data-test=scrubber]").await;
    guest.tabs_to("[data-test=other]").await;
    guest.keys(key::ENTER).await;
    guest.tabs_to("[data-test=kept-0]").await;
    guest.keys(key::ENTER).await;
    guest.waits_for("[data-test=scrubber]").await;
    assert_eq!(guest.complaints().await, Vec::<String>::new());
}
