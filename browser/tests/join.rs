//! From an invitation to a seat: no account, two presses, less than ten seconds.

use std::time::{Duration, Instant};

use browser_tests::friends::{invitation, opens_table};
use browser_tests::{Game, Guest, Look, Server};

/// Maximum time from opening the link to sitting down.
const CONTRACT: Duration = Duration::from_secs(10);

#[tokio::test]
async fn a_link_leads_to_a_seat_in_a_fresh_browser() {
    let server = Server::open();
    let host = Guest::arrive(Look::default()).await;
    opens_table(&host, &server, Game::Diciassette, 2, 0).await;
    let invitation = invitation(&host).await;
    // A phone on its first visit.
    let guest = Guest::arrive(Look { size: (360, 640), ..Look::default() }).await;
    let opened = Instant::now();
    guest.go(&invitation).await;
    guest.presses("[data-test=sit-1]").await;
    guest.waits_for("[data-test=seat-1].is-you").await;
    let took = opened.elapsed();
    println!("from opening the link to sitting down: {took:?}, one press");
    assert!(took < CONTRACT, "it took {took:?}");
    // The host's page shows it by itself.
    host.waits_for("[data-test=seat-1]:not(.is-free)").await;
    guest.presses("[data-test=ready]").await;
    guest.waits_for("[data-test=not-ready]").await;
    assert_eq!(guest.complaints().await, Vec::<String>::new());
}
