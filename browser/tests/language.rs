//! Another language in the middle of a game: every word changes at once, and the game does not.

use browser_tests::{Game, Guest, LANGUAGES, Means, Moment, Player, Server};

/// The words of a language under test.
struct Words {
    code: &'static str,
    /// Start of the prompt for the player's own turn.
    turn: &'static str,
    /// The title of the page.
    title: &'static str,
    settings: &'static str,
    /// One card, several cards.
    cards: [&'static str; 2],
    /// One game, several games.
    games: [&'static str; 2],
}

/// In the order of [`LANGUAGES`].
const WORDS: [Words; 5] = [
    Words {
        code: "en",
        turn: "Your turn: ",
        title: "Your turn – Seventeen",
        settings: "Settings",
        cards: ["card", "cards"],
        games: ["game", "games"],
    },
    Words {
        code: "it",
        turn: "Tocca a te: ",
        title: "Tocca a te – Seventeen",
        settings: "Impostazioni",
        cards: ["carta", "carte"],
        games: ["mano", "mani"],
    },
    Words {
        code: "fr",
        turn: "À vous",
        title: "À vous de jouer – Seventeen",
        settings: "Réglages",
        cards: ["carte", "cartes"],
        games: ["manche", "manches"],
    },
    Words {
        code: "nl",
        turn: "Jouw beurt: ",
        title: "Jij bent – Seventeen",
        settings: "Instellingen",
        cards: ["kaart", "kaarten"],
        games: ["spel", "spellen"],
    },
    Words {
        code: "de",
        turn: "Du bist an der Reihe: ",
        title: "Du bist dran – Seventeen",
        settings: "Einstellungen",
        cards: ["Karte", "Karten"],
        games: ["Spiel", "Spiele"],
    },
];

impl Words {
    /// Returns a number with its noun. French has no plural of zero.
    fn count(&self, count: u32, [one, many]: [&str; 2]) -> String {
        let is_one = count == 1 || count == 0 && self.code == "fr";
        format!("{count} {}", if is_one { one } else { many })
    }
}

#[tokio::test]
async fn diciassette_in_five_languages() {
    let server = Server::open();
    let guest = Guest::in_a_hurry(&server, 12).await;
    let mut player = Player::new(&guest, Game::Diciassette, Means::Pointer);
    player.begins(3, "novice").await;
    player.plays_until(|diary, moment| diary.turns() >= 1 && *moment == Moment::Play).await;
    let parts = ["[data-test=hand]", "[data-test=queue]", "[data-test=pile]", "[data-test^=seat-]"];
    let hand = in_every_language(&guest, &parts, async |words| {
        let discarded = guest.reads("[data-test=discard] .dici-count").await;
        let discarded = words.count(discarded.parse().expect("a count"), words.cards);
        says(&guest, "[data-test=discard]", &format!("{discarded}.")).await;
        let pile = guest.reads("[data-test=pile] .dici-count").await;
        says(&guest, "[data-test=pile]", &words.count(pile.parse().expect("a count"), words.cards)).await;
        guest.labels("[data-test=hand] button, [data-test=queue] li").await.join(", ")
    })
    .await;
    assert_eq!(hand.len(), LANGUAGES.len());
    assert!(hand.windows(2).any(|pair| pair[0] != pair[1]), "cards are named in each language: {hand:?}");
    let turns = player.diary.turns();
    player.plays_until(|diary, _| diary.turns() > turns).await;
    assert_eq!(guest.complaints().await, [""; 0]);
}

#[tokio::test]
async fn rummy17_in_five_languages() {
    let server = Server::open();
    let guest = Guest::in_a_hurry(&server, 12).await;
    let mut player = Player::new(&guest, Game::Rummy17, Means::Pointer);
    player.begins(3, "novice").await;
    player.plays_until(|diary, moment| diary.turns() >= 1 && matches!(moment, Moment::Draw { .. })).await;
    let parts = ["[data-test=hand]", "[data-test=take]", "[data-test=jokers]", ".r17-fronts", ".r17-bonuses"];
    let hands = in_every_language(&guest, &parts, async |words| {
        let held = guest.counts("[data-test=hand] button").await as u32;
        says(&guest, "[data-test=seat-0]", &words.count(held, words.cards)).await;
        guest.labels("[data-test=hand] button").await.join(", ")
    })
    .await;
    for (place, hand) in hands.iter().enumerate() {
        assert!(!hands[..place].contains(hand), "colours have a name in each language: {hand}");
    }
    let turns = player.diary.turns();
    player.plays_until(|diary, _| diary.turns() > turns).await;
    assert_eq!(guest.complaints().await, [""; 0]);
}

#[tokio::test]
async fn the_first_screen_counts_in_five_languages() {
    let server = Server::open();
    let guest = Guest::in_a_hurry(&server, 12).await;
    guest.presses("[data-test=game-rummy17]").await;
    for words in &WORDS {
        guest.selects("[data-test=language]", words.code).await;
        guest.waits_for(&format!("html[lang={}]", words.code)).await;
        let offered = guest.labels("[data-test=games] option").await;
        let wanted: Vec<String> = (1..=6).map(|games| words.count(games, words.games)).collect();
        assert_eq!(offered, wanted);
    }
}

/// Goes through all languages, back to the first. In each, checks that the words have changed and
/// that these parts of the table look as before, and asks `also`.
async fn in_every_language(
    guest: &Guest,
    parts: &[&str],
    also: impl AsyncFn(&Words) -> String,
) -> Vec<String> {
    let table = async || {
        let mut table = Vec::new();
        for part in parts {
            table.push(guest.pictures(part).await);
        }
        table
    };
    let before = table().await;
    for (part, pictures) in parts.iter().zip(&before) {
        assert!(!pictures.is_empty(), "{part} has pictures");
    }
    let mut found = Vec::new();
    for words in WORDS[1..].iter().chain(&WORDS[..1]) {
        guest.presses("[data-test=settings]").await;
        guest.selects("[data-test=settings-language]", words.code).await;
        says(guest, "#overlay-title", words.settings).await;
        guest.presses("[data-test=overlay] [data-test=close]").await;
        guest.waits_until_gone("[data-test=overlay]").await;
        assert_eq!(guest.script("return document.documentElement.lang", vec![]).await, words.code);
        assert_eq!(guest.script("return document.title", vec![]).await, words.title);
        let prompt = guest.reads("[data-test=prompt]").await;
        assert!(prompt.starts_with(words.turn), "{}: {prompt}", words.code);
        for ((part, was), is) in parts.iter().zip(&before).zip(table().await) {
            assert!(*was == is, "{part} is as before in {}", words.code);
        }
        found.push(also(words).await);
    }
    found
}

/// Waits until an element says these words.
async fn says(guest: &Guest, css: &str, words: &str) {
    let said = async || guest.labels(css).await.join(" ");
    guest.waits_until(&format!("{words:?} in {css}"), async || said().await.contains(words)).await;
}
