//! Whole games by keys alone, from the open address on.

use browser_tests::{Game, Guest, Means, Moment, Player, Server, key};
use serde_json::json;

#[tokio::test]
async fn diciassette_by_keys() {
    let server = Server::open();
    let guest = Guest::in_a_hurry(&server, 13).await;
    // Asked in every window, even where no call could be right.
    guest.prefers(json!({ "standing_pass": false })).await;
    let player = plays(&guest, Game::Diciassette).await;
    assert!(player.diary.up > 0 && player.diary.down > 0, "{:?}", player.diary);
    assert!(player.diary.calls + player.diary.passes > 0, "{:?}", player.diary);
}

#[tokio::test]
async fn rummy17_by_keys() {
    let server = Server::open();
    let guest = Guest::in_a_hurry(&server, 13).await;
    let player = plays(&guest, Game::Rummy17).await;
    assert!(player.diary.laid > 0 && player.diary.takes > 0 && player.diary.draws > 0, "{:?}", player.diary);
    assert_eq!(player.diary.sheets, 1, "{:?}", player.diary);
}

/// Plays from the first screen to the result, and on to the next game.
async fn plays<'a>(guest: &'a Guest, game: Game) -> Player<'a> {
    let mut player = Player::new(guest, game, Means::Keys);
    // With more players, each has fewer turns in a game.
    player.begins(4, "novice").await;
    player
        .plays_until(|diary, moment| {
            diary.turns() >= 1 && matches!(moment, Moment::Play | Moment::Draw { .. })
        })
        .await;
    help(guest).await;
    player.plays_to_the_end().await;
    guest.waits_for_focus("[data-test=over] h2").await;
    player.activates("[data-test=again]").await;
    guest.waits_until_gone("[data-test=over]").await;
    player.moment().await;
    assert_eq!(guest.complaints().await, [""; 0]);
    player
}

/// Checks that "?" shows the keys, that Escape closes them, and that the focus returns.
async fn help(guest: &Guest) {
    let card = "[data-test=hand] button";
    guest.tabs_to(card).await;
    let focused = guest.labels("[data-test=hand] button:focus").await;
    guest.keys("?").await;
    guest.waits_for("[data-test=keys]").await;
    let keys = guest.labels("[data-test=keys] kbd").await;
    for wanted in ["Space", "P", "H", "?", "Esc"] {
        assert!(keys.iter().any(|key| key == wanted), "{wanted} is explained: {keys:?}");
    }
    guest.keys(key::ESCAPE).await;
    guest.waits_until_gone("[data-test=keys]").await;
    guest.waits_for_focus(card).await;
    assert_eq!(guest.labels("[data-test=hand] button:focus").await, focused);
}
