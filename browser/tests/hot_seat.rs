//! Three people and a bot at one device: the curtain falls between them, and hides each hand from
//! the others.

use std::collections::HashMap;

use browser_tests::{Game, Guest, Means, Moment, Player, Server, key};

const PEOPLE: [&str; 3] = ["Ann", "Ben", "Cleo"];

/// Turns to play for each person.
const TURNS: usize = 3;

#[tokio::test]
async fn people_share_a_device_in_diciassette() {
    let server = Server::open();
    let guest = Guest::in_a_hurry(&server, 17).await;
    let player = share(&guest, Game::Diciassette, Means::Pointer).await;
    assert!(player.diary.up > 0 && player.diary.down > 0, "{:?}", player.diary);
    assert!(player.diary.claims > 0, "all players are asked together for a call: {:?}", player.diary);
}

#[tokio::test]
async fn people_share_a_device_in_rummy17() {
    let server = Server::open();
    let guest = Guest::in_a_hurry(&server, 17).await;
    let player = share(&guest, Game::Rummy17, Means::Pointer).await;
    assert!(player.diary.knocks > 0, "all players are asked together for a knock: {:?}", player.diary);
}

#[tokio::test]
async fn people_share_a_device_by_keys() {
    let server = Server::open();
    let guest = Guest::in_a_hurry(&server, 17).await;
    share(&guest, Game::Diciassette, Means::Keys).await;
}

/// Seats three people and a bot, and plays until each person has had all turns.
async fn share<'a>(guest: &'a Guest, game: Game, means: Means) -> Player<'a> {
    let mut player = Player::new(guest, game, means);
    sit_down(&player, guest, game).await;
    let mut turns: HashMap<String, usize> = HashMap::new();
    while PEOPLE.iter().any(|name| turns.get(*name).is_none_or(|turns| *turns < TURNS)) {
        player.plays_until(|_, moment| *moment == Moment::Curtain).await;
        let name = behind_the_curtain(guest, game).await;
        player.answers(&Moment::Curtain).await;
        guest.waits_for("[data-test=hand]").await;
        assert_eq!(owner(guest, game).await, name, "behind the curtain is the hand of the named player");
        *turns.entry(name).or_default() += 1;
    }
    assert_eq!(turns.len(), PEOPLE.len(), "a bot needs no curtain: {turns:?}");
    assert_eq!(guest.complaints().await, [""; 0]);
    player
}

/// From the first screen: enters the names, the game and one bot.
async fn sit_down(player: &Player<'_>, guest: &Guest, game: Game) {
    player.activates("[data-test=hot-seat]").await;
    player.chooses("hot-seat-game", &format!("[data-test=hot-seat-game-{}]", game.id())).await;
    for (place, name) in PEOPLE.iter().enumerate() {
        let field = format!("[data-test=person-{place}]");
        if !guest.sees(&field).await {
            player.activates("[data-test=person-add]").await;
        }
        player.writes(&field, name).await;
    }
    player.chooses("hot-seat-bots", "[data-test=hot-seat-bots-1]").await;
    player.chooses("hot-seat-level", "[data-test=level-novice]").await;
    player.activates("[data-test=hot-seat-start]").await;
}

/// Checks that the curtain hides all hands, and that no sentence reveals a card. Returns the name
/// of the player whose turn it is.
async fn behind_the_curtain(guest: &Guest, game: Game) -> String {
    let text = guest.reads("[data-test=curtain] h1").await;
    let name = PEOPLE.into_iter().find(|name| text.contains(*name));
    let name = name.unwrap_or_else(|| panic!("the curtain says whose turn it is: {text}"));
    for front in ["[data-test=hand]", "[data-card]", ".dici-held", ".dici-peek"] {
        assert_eq!(guest.counts(front).await, 0, "{front} is on the page while the curtain is up");
    }
    let lift = "[data-test=curtain-lift]";
    guest.waits_for_focus(lift).await;
    guest.keys("h").await;
    guest.waits_for("[data-test=overlay]").await;
    let told = guest.reads("[data-test=history-lines]").await + " " + &guest.reads("[data-test=said]").await;
    guest.keys(key::ESCAPE).await;
    guest.waits_until_gone("[data-test=overlay]").await;
    guest.waits_for_focus(lift).await;
    for sentence in told.split_inclusive(['.', '!']) {
        assert!(!is_secret(sentence, game), "{sentence} is shown to all players: {told}");
    }
    name.to_owned()
}

/// Whether a sentence reveals a card that only one player may know. In Diciassette all players see
/// cards with a number on their back (D2).
fn is_secret(sentence: &str, game: Game) -> bool {
    let card = |before: &str, after: &str| {
        let (_, rest) = sentence.split_once(before)?;
        rest.strip_suffix(after).map(str::trim)
    };
    let is_hidden = |card: &str| match game {
        Game::Diciassette => !card.is_empty() && card != "a card" && !card.ends_with('='),
        Game::Rummy17 => card != "a card",
    };
    card(" draws ", ".").is_some_and(is_hidden) || card(" plays ", "face down.").is_some_and(is_hidden)
}

/// Returns the name of the player whose hand the page shows.
async fn owner(guest: &Guest, game: Game) -> String {
    match game {
        Game::Diciassette => guest.reads(".dici-seat.own .dici-name").await,
        Game::Rummy17 => guest.reads(".r17-seat.is-own .r17-name").await,
    }
}
