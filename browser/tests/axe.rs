//! Every scene of the page in every language: accessible by axe-core's rules in both themes,
//! fitting on phone, tablet and desktop, and without errors in the browser's log.

use browser_tests::axe::{poor_contrast, violations};
use browser_tests::fit::misfits;
use browser_tests::{Guest, LANGUAGES, Look, SIZES, Scene, Server, Tour};

const PHONE: Look = Look { size: SIZES[0], language: "en", dark: false, reduced: false };
const DESKTOP: Look = Look { size: SIZES[2], language: "en", dark: false, reduced: false };

/// Inspects a scene in its sizes, themes and languages. Returns the faults, each with its place.
async fn wrong(scene: &Scene<'_>) -> Vec<String> {
    let mut wrong = Vec::new();
    let mut note = |how: String, found: Vec<String>| {
        wrong.extend(found.into_iter().map(|fault| format!("{}, {how}: {fault}", scene.name)));
    };
    note("at first".to_owned(), violations(scene.guest).await);
    scene.looks(PHONE).await;
    for language in LANGUAGES {
        scene.speaks(language).await;
        note(language.to_owned(), violations(scene.guest).await);
        note(language.to_owned(), misfits(scene.guest).await);
    }
    scene.looks(Look { dark: true, ..PHONE }).await;
    for language in LANGUAGES {
        scene.speaks(language).await;
        note(format!("{language} dark"), poor_contrast(scene.guest).await);
    }
    // The phone first: larger sizes fold for good what covers the table on a phone.
    for size in &SIZES[1..] {
        scene.looks(Look { size: *size, ..DESKTOP }).await;
        for language in LANGUAGES {
            scene.speaks(language).await;
            note(format!("{language} {size:?}"), misfits(scene.guest).await);
        }
    }
    scene.looks(Look { dark: true, ..DESKTOP }).await;
    scene.speaks("en").await;
    note("desktop dark".to_owned(), poor_contrast(scene.guest).await);
    scene.looks_as_before().await;
    wrong
}

/// Errors in the browser's log, except those that the tour provokes: an unknown table or game, or a
/// stopped server.
async fn complaints(guest: &Guest, tour: Tour) -> Vec<String> {
    let misses = matches!(tour, Tour::Screens | Tour::Replay | Tour::Online);
    let is_missed =
        |said: &str| said.contains("Failed to load resource") || said.contains("WebSocket connection");
    guest.complaints().await.into_iter().filter(|said| !misses || !is_missed(said)).collect()
}

async fn tour(tour: Tour) {
    let mut server = Server::open();
    let guest = Guest::arrive(DESKTOP).await;
    let mut count = 0;
    tour.goes(&guest, &mut server, async |scene: &Scene<'_>| {
        let mut found = wrong(scene).await;
        found.extend(complaints(scene.guest, tour).await);
        println!("{}: {} faults", scene.name, found.len());
        found.iter().for_each(|fault| println!("{fault}"));
        count += found.len();
    })
    .await;
    assert_eq!(count, 0, "there are faults, listed above");
    assert_eq!(complaints(&guest, tour).await, [""; 0], "after the last scene");
}

#[tokio::test]
async fn screens() {
    tour(Tour::Screens).await;
}

#[tokio::test]
async fn gathering() {
    tour(Tour::Gathering).await;
}

#[tokio::test]
async fn diciassette() {
    tour(Tour::Diciassette).await;
}

#[tokio::test]
async fn rummy17() {
    tour(Tour::Rummy17).await;
}

#[tokio::test]
async fn crowded() {
    tour(Tour::Crowded).await;
}

#[tokio::test]
async fn hot_seat() {
    tour(Tour::HotSeat).await;
}

#[tokio::test]
async fn learn() {
    tour(Tour::Learn).await;
}

#[tokio::test]
async fn online() {
    tour(Tour::Online).await;
}

#[tokio::test]
async fn big() {
    tour(Tour::Big).await;
}

#[tokio::test]
async fn replay() {
    tour(Tour::Replay).await;
}
