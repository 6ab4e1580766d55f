//! Leaks: over real sockets, no frame to a seat or a spectator differs between two worlds that it
//! cannot tell apart.
//!
//! Random games are made in pairs, by the rules alone (`leak/worlds.rs`). Both are played side by
//! side at two tables of one server (`leak/server.rs`), by people who answer in any order, try
//! forbidden commands, lose their connection and come back. Every frame to the eye, to a spectator
//! and to a screen must be the same to the last byte, in the same order; and a screen gets the
//! states that a spectator gets. The same comparison must find planted leaks (`leak/plants.rs`).

mod support;

#[path = "leak/plants.rs"]
mod plants;
#[path = "leak/server.rs"]
mod test_server;
#[path = "leak/worlds.rs"]
mod worlds;

use diciassette::Diciassette;
use rummy17::Rummy17;
use server::Tamper;
use test_server::{Look, TestServer};
use worlds::{Pair, Playable};

/// The number of pairs of worlds of each game.
const PAIRS: usize = 24;
/// The number of pairs among which a planted leak must show.
const PLANTED: usize = 8;

/// This number of pairs of worlds.
fn pairs<G: Playable>(count: usize) -> Vec<Pair> {
    let pairs: Vec<Pair> = (0..count as u64 * 4).filter_map(Pair::by_lot::<G>).take(count).collect();
    assert_eq!(pairs.len(), count, "most games give a pair");
    pairs
}

async fn nobody_can_tell<G: Playable>() {
    let server = TestServer::open(None).await;
    let pairs = pairs::<G>(PAIRS);
    let mut frames = 0;
    for pair in &pairs {
        match server.tell_apart(pair).await {
            Ok(compared) => frames += compared,
            Err(leak) => panic!("{:?} can tell the worlds of seed {} apart: {leak}", pair.eye, pair.seed),
        }
    }
    // The worlds must differ during most events, and enough windows and frames be compared.
    let sum = |of: fn(&Pair) -> usize| pairs.iter().map(of).sum::<usize>();
    let (events, differing) = (sum(|pair| pair.events), sum(|pair| pair.differing));
    let (beats, windows) = (sum(|pair| pair.beats.len()), sum(|pair| pair.windows));
    println!(
        "{events} events, {differing} of them in worlds that differ; {beats} beats, {windows} windows, {frames} frames"
    );
    assert!(differing * 2 > events && windows * 10 > beats && frames > 2 * beats);
    assert!(pairs.iter().any(|pair| pair.eye == kernel::Eye::Spectator));
    for look in Look::ALL {
        assert!(pairs.iter().any(|pair| Look::by_lot(pair) == look), "{look:?}");
    }
    let screens = || pairs.iter().filter(|pair| Look::by_lot(pair) != Look::Code);
    assert!(screens().any(|pair| pair.eye == kernel::Eye::Spectator));
    assert!(screens().any(|pair| pair.eye != kernel::Eye::Spectator));
}

/// Checks that the comparison detects this leak in some pair.
async fn is_caught<G: Playable>(plant: fn() -> Box<Tamper>) {
    let server = TestServer::open(Some(plant())).await;
    for pair in pairs::<G>(PLANTED) {
        if let Err(leak) = server.tell_apart(&pair).await {
            assert!(leak.contains(r#""type":"state""#), "{leak}");
            return;
        }
    }
    panic!("the leak was not found in {PLANTED} pairs of worlds");
}

#[tokio::test]
async fn no_frame_of_diciassette_tells_two_worlds_apart() {
    nobody_can_tell::<Diciassette>().await;
}

#[tokio::test]
async fn no_frame_of_rummy_17_tells_two_worlds_apart() {
    nobody_can_tell::<Rummy17>().await;
}

#[tokio::test]
async fn a_planted_card_is_caught() {
    is_caught::<Diciassette>(plants::a_card).await;
    is_caught::<Rummy17>(plants::a_card).await;
}

#[tokio::test]
async fn a_planted_length_is_caught() {
    is_caught::<Diciassette>(plants::a_length).await;
    is_caught::<Rummy17>(plants::a_length).await;
}

#[tokio::test]
async fn a_planted_order_is_caught() {
    is_caught::<Diciassette>(plants::an_order).await;
    is_caught::<Rummy17>(plants::an_order).await;
}
