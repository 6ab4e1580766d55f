//! Tables of the server: two browsers and two bots, with closed browsers and a killed server in the
//! middle of a game.

use browser_tests::friends::{hand, hurries_bots, invitation, opens_table, sits, watch_link};
use browser_tests::{Game, Guest, Look, Means, Moment, Player, Server};
use serde_json::json;

/// The same page on a phone.
const PHONE: Look = Look { size: (360, 640), language: "en", dark: false, reduced: false };

/// Seats two ready guests at a table with two bots; the second comes by the link on the first one's
/// page.
async fn two_at_a_table(server: &Server, game: Game) -> (Guest, Guest) {
    let (host, guest) = tokio::join!(Guest::arrive(Look::default()), Guest::arrive(PHONE));
    hurries_bots(&host).await;
    for one in [&host, &guest] {
        one.go(&server.url("/")).await;
        one.prefers(json!({ "motion": "none" })).await;
    }
    opens_table(&host, server, game, 4, 2).await;
    let link = invitation(&host).await;
    guest.go(&link).await;
    tokio::join!(sits(&host, 0), sits(&guest, 1));
    (host, guest)
}

/// Whether it is this player's turn, and not another player's window.
fn is_own_turn(moment: &Moment) -> bool {
    matches!(moment, Moment::Play | Moment::Draw { .. })
}

/// Plays this many turns, and on to the next turn of the player's own.
async fn plays_turns(player: &mut Player<'_>, turns: usize) {
    player.plays_until(|diary, moment| diary.turns() >= turns && is_own_turn(moment)).await;
}

#[tokio::test]
async fn diciassette_to_the_end_with_a_browser_that_is_closed_and_opened_again() {
    let server = Server::open();
    let (host, guest) = two_at_a_table(&server, Game::Diciassette).await;
    let mut first = Player::new(&host, Game::Diciassette, Means::Pointer);
    let mut second = Player::new(&guest, Game::Diciassette, Means::Pointer);

    // A gesture reaches the other guest.
    host.presses("[data-test=emotes]").await;
    host.presses(".emote-list button").await;
    guest.waits_until("a gesture", async || !guest.reads("[data-test=heard]").await.is_empty()).await;

    // The first player plays on until the second one's turn; then the second browser is closed.
    tokio::select! {
        () = plays_turns(&mut second, 1) => {}
        () = first.plays_to_the_end() => panic!("the game is over too early"),
    }
    let held = hand(&guest).await;
    let address = guest.address().await;
    let diary = second.diary.clone();
    assert_eq!(held.len(), 3, "{held:?}");
    let away = guest.leaves().await;
    host.waits_for("[data-test=seat-1] .presence").await;

    // The browser returns with the same profile to the same address, and nothing has changed.
    let guest = away.returns().await;
    guest.go(&address).await;
    guest.waits_for("[data-test=play-up]").await;
    assert_eq!(hand(&guest).await, held);
    host.waits_until_gone("[data-test=seat-1] .presence").await;

    let mut second = Player::new(&guest, Game::Diciassette, Means::Pointer);
    second.diary = diary;
    tokio::join!(first.plays_to_the_end(), second.plays_to_the_end());
    println!("{:?}\n{:?}", first.diary, second.diary);
    let result = host.reads("[data-test=result]").await;
    assert_eq!(guest.reads("[data-test=result]").await, result, "both see the same result");
    for player in [&first, &second] {
        assert!(player.diary.turns() > 2, "{:?}", player.diary);
    }

    // A rematch with the same people.
    host.presses("[data-test=rematch]").await;
    guest.presses("[data-test=rematch]").await;
    for one in [&host, &guest] {
        one.presses("[data-test=ready]").await;
    }
    for one in [&host, &guest] {
        one.waits_until("a new hand", async || {
            hand(one).await.len() == 3 && !one.sees("[data-test=over]").await
        })
        .await;
        assert_eq!(one.complaints().await, Vec::<String>::new());
    }
}

#[tokio::test]
async fn rummy17_continues_after_the_server_was_killed() {
    let mut server = Server::open();
    let (host, guest) = two_at_a_table(&server, Game::Rummy17).await;
    let mut first = Player::new(&host, Game::Rummy17, Means::Pointer);
    let mut second = Player::new(&guest, Game::Rummy17, Means::Pointer);
    tokio::select! {
        () = plays_turns(&mut second, 1) => {}
        () = first.plays_to_the_end() => panic!("the game is over too early"),
    }
    // The guest's own order of the hand is part of the state to return to.
    guest.presses("[data-test=sort]").await;
    let held = (hand(&host).await, hand(&guest).await);

    server.close();
    for one in [&host, &guest] {
        one.waits_for("[data-test=line]:not(.is-open)").await;
        assert!(one.reads("[data-test=line]").await.contains("No connection"));
        // The table stays as it was.
        assert!(one.sees("[data-test=hand]").await);
    }
    server.reopen();
    for one in [&host, &guest] {
        one.waits_for("[data-test=line].is-open").await;
    }
    assert_eq!((hand(&host).await, hand(&guest).await), held);

    // A browser that is closed and opened again finds even the order of the hand.
    let (address, diary) = (guest.address().await, second.diary.clone());
    let guest = guest.leaves().await.returns().await;
    guest.go(&address).await;
    guest.waits_for("[data-test=draw][aria-disabled=false]").await;
    assert_eq!(hand(&guest).await, held.1);

    let mut second = Player::new(&guest, Game::Rummy17, Means::Pointer);
    second.diary = diary;
    tokio::select! {
        () = plays_turns(&mut second, 3) => {}
        () = first.plays_to_the_end() => panic!("the game is over too early"),
    }
    assert!(first.diary.turns() >= 2, "{:?}", first.diary);
    // The only errors are those of the absent server.
    for one in [&host, &guest] {
        let odd: Vec<String> = one
            .complaints()
            .await
            .into_iter()
            .filter(|line| !line.contains("ERR_CONNECTION_REFUSED"))
            .collect();
        assert_eq!(odd, Vec::<String>::new());
    }
}

/// Whether a page names this card. The blue 12 is not the blue 1.
fn names(page: &str, card: &str) -> bool {
    page.match_indices(card)
        .any(|(at, _)| !page[at + card.len()..].starts_with(|next: char| next.is_ascii_digit()))
}

#[tokio::test]
async fn a_spectator_sees_no_hand() {
    let server = Server::open();
    let (host, watcher) = tokio::join!(Guest::arrive(Look::default()), Guest::arrive(Look::default()));
    host.go(&server.url("/")).await;
    host.prefers(json!({ "motion": "none" })).await;
    opens_table(&host, &server, Game::Rummy17, 2, 1).await;
    let link = watch_link(&host).await;
    sits(&host, 0).await;
    host.waits_for("[data-test=hand] button").await;
    watcher.go(&link).await;
    watcher.waits_for("[data-test=seat-0]").await;
    let cards = hand(&host).await;
    assert_eq!(cards.len(), 10, "{cards:?}");
    // Neither drawn nor announced to a screen reader.
    assert_eq!(hand(&watcher).await, Vec::<String>::new());
    let page = watcher.script("return document.documentElement.outerHTML", vec![]).await;
    let page = page.as_str().expect("a page");
    let shown: Vec<&String> = cards.iter().filter(|card| names(page, card)).collect();
    assert_eq!(shown, Vec::<&String>::new());
    assert!(watcher.sees(".badge").await, "the page says that the guest is a spectator");

    // A gesture reaches spectators too.
    host.presses("[data-test=emotes]").await;
    host.presses(".emote-list button").await;
    watcher.waits_for("[data-test=heard]").await;
    assert_ne!(watcher.reads("[data-test=heard]").await, "");
}
