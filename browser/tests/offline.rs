//! After the first visit the page needs no server: it opens, plays a game to the end, and has its
//! rules.

use browser_tests::{Game, Guest, Learner, Means, Player, Server, record};
use serde_json::json;

#[tokio::test]
async fn diciassette_without_a_server() {
    plays_offline(Game::Diciassette).await;
}

#[tokio::test]
async fn rummy17_without_a_server() {
    plays_offline(Game::Rummy17).await;
}

async fn plays_offline(game: Game) {
    let mut server = Server::open();
    let guest = Guest::in_a_hurry(&server, 12).await;
    is_kept(&guest).await;
    server.close();
    guest.go(&server.url("/")).await;
    let mut player = Player::new(&guest, game, Means::Pointer);
    player.begins(2, "novice").await;
    player.plays_to_the_end().await;
    guest.presses("[data-test=rules]").await;
    guest.waits_for("[data-test=rules-text] h2").await;
    let clause = match game {
        Game::Diciassette => "D20",
        Game::Rummy17 => "R21",
    };
    assert_eq!(
        guest.counts(&format!("[data-test=rules-text] #{clause}")).await,
        1,
        "all the rules are there"
    );
    guest.presses("[data-test=overlay] [data-test=close]").await;
    // Back to the first screen by its address.
    guest.go(&server.url("/")).await;
    guest.waits_for("[data-test=play-now]").await;
}

/// The study part is cached with the rest, though the first visit has not needed it.
#[tokio::test]
async fn lessons_replays_and_figures_without_a_server() {
    let mut server = Server::open();
    let guest = Guest::in_a_hurry(&server, 12).await;
    is_kept(&guest).await;
    let fetched = "return performance.getEntriesByType('resource').filter(({ name }) => name.includes('/study-')).length";
    assert_eq!(guest.script(fetched, vec![]).await, json!(0), "the first screen does without");
    server.close();
    for game in Game::ALL {
        guest.go(&server.url(&format!("/learn/{}", game.id()))).await;
        let mut learner = Learner::new(&guest, game, Means::Pointer);
        let first = learner.step().await.expect("a first step");
        learner.does(&first).await;
        assert_ne!(learner.step().await, Some(first), "it goes on");
    }
    guest.go(&server.url("/replay")).await;
    guest.waits_for("[data-test=none-kept]").await;
    guest.chooses_file("[data-test=file]", &record("blunder-diciassette")).await;
    guest.presses("[data-test=forward]").await;
    // The board itself has no box, so look it up in the document.
    let is_shown = async || guest.counts("[data-shown='1 spectator']").await == 1;
    guest.waits_until("the first event", is_shown).await;
    guest.go(&server.url("/statistics")).await;
    guest.waits_for("[data-test=statistics-empty]").await;
}

/// Waits until the service worker has cached the page.
async fn is_kept(guest: &Guest) {
    let script = "
        const [done] = arguments;
        navigator.serviceWorker.ready.then(({active}) => {
            if (active.state === 'activated') done(true);
            else active.addEventListener('statechange', () => active.state === 'activated' && done(true));
        })";
    assert_eq!(guest.script_later(script, vec![]).await, true);
}
