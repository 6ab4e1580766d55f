//! After the first visit the page needs no server: it opens, is played to the end, and has its rules with it.

use browser_tests::{Game, Guest, House, Means, Player};

#[tokio::test]
async fn diciassette_without_a_server() {
    plays_offline(Game::Diciassette).await;
}

#[tokio::test]
async fn rummy17_without_a_server() {
    plays_offline(Game::Rummy17).await;
}

async fn plays_offline(game: Game) {
    let mut house = House::open();
    let guest = Guest::in_a_hurry(&house, 12).await;
    is_kept(&guest).await;
    house.close();
    guest.go(&house.url("/")).await;
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
    guest.go(&house.url("/")).await;
    guest.waits_for("[data-test=play-now]").await;
}

/// Waits until the page has put itself away for later.
async fn is_kept(guest: &Guest) {
    let script = "
        const [done] = arguments;
        navigator.serviceWorker.ready.then(({active}) => {
            if (active.state === 'activated') done(true);
            else active.addEventListener('statechange', () => active.state === 'activated' && done(true));
        })";
    assert_eq!(guest.script_later(script, vec![]).await, true);
}
