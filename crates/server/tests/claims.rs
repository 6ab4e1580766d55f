//! Six people answer in claim windows over real sockets, in any order: seat order decides.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use client::{Client, Manners, Options};
use kernel::{Event, Game, Turn};
use notation::{AnyRecord, GameName};
use protocol::{Command, ErrorCode, Frame, Settings, Stage};
use server::gateway::{self, GatewayConfig, Limits};
use server::{Hall, HallConfig};
use tokio::net::TcpListener;
use tokio::task::JoinSet;

/// The number of windows to observe.
const WINDOWS: usize = 200;

/// Whether this seat calls in this window of the game: decided in advance, and known only to the
/// seat.
fn calls(game: u32, seq: u64, seat: u8) -> bool {
    let mut dice = bots::dice(u64::from(game) << 32 | seq, u64::from(seat));
    kernel::below(&mut dice, 3) == 0
}

/// Plays until enough windows were seen; answers in windows after a random moment.
async fn person(url: String, invite: String, number: u64, asked: Arc<AtomicUsize>) -> u32 {
    let options = Options { name: Some(format!("P{number}")), ..Options::default() };
    let (mut client, _) = Client::connect(&url, &options).await.unwrap();
    client.send(&Command::Visit { table: invite, game: None, seq: None, screen: false }).await.unwrap();
    let (mut manners, mut dice) = (Manners::rematching(), bots::dice(17, number));
    let (mut acts, mut seat, mut answered) = (0, 0, None);
    loop {
        match client.next().await.unwrap() {
            Frame::Table(table) => {
                seat = table.you.unwrap_or_default();
                if table.stage == Stage::Over {
                    if asked.load(Ordering::SeqCst) >= 5 * WINDOWS {
                        return table.game;
                    }
                    manners.played = table.game;
                }
                if let Some(command) = manners.about(&table) {
                    client.send(&command).await.unwrap();
                }
            }
            Frame::State(state) if !state.legal.is_empty() && answered != Some((state.game, state.seq)) => {
                answered = Some((state.game, state.seq));
                let window = state.waiting.as_ref().is_some_and(|waiting| waiting.window);
                let action = if window {
                    asked.fetch_add(1, Ordering::SeqCst);
                    let pause = Duration::from_micros(u64::from(kernel::below(&mut dice, 3_000)));
                    tokio::time::sleep(pause).await;
                    if calls(state.game, state.seq, seat) { "call".to_owned() } else { "pass".to_owned() }
                } else {
                    kernel::pick(&mut dice, &state.legal).unwrap().clone()
                };
                acts += 1;
                let act = Command::Act {
                    action_id: format!("{number}-{acts}"),
                    game: state.game,
                    seq: state.seq,
                    action,
                };
                client.send(&act).await.unwrap();
            }
            Frame::Error { code, message, .. } => {
                // A nearer claim may have closed the window, and the game with it, while this
                // answer was in transit.
                assert!(matches!(code, ErrorCode::Stale | ErrorCode::NotNow), "{message}");
            }
            _ => {}
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn d8_six_claims_over_sockets_resolve_by_seat_order_whatever_the_order_of_arrival() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("ws://{}/ws", listener.local_addr().unwrap());
    let hall = Hall::open(Arc::new(store::Memory::new()), HallConfig::default()).await.unwrap();
    let limits = Limits { messages_per_second: 0, ..Limits::default() };
    let config = GatewayConfig { limits, ..GatewayConfig::default() };
    tokio::spawn(gateway::serve(listener, hall.clone(), config, std::future::pending()));

    let (guest, _) = hall.welcome(Some("Host")).await.unwrap();
    let settings = Settings { seats: 6, window_ms: 0, ..Settings::default_for(GameName::Diciassette) };
    let mut host = hall.create(&guest, settings).await.unwrap();
    let Ok(Frame::Table(table)) = serde_json::from_str(&host.frames()[0]) else { panic!("a table is shown") };
    let asked = Arc::new(AtomicUsize::new(0));
    let mut people = JoinSet::new();
    for number in 0..6 {
        people.spawn(person(url.clone(), table.invite.clone().unwrap(), number, Arc::clone(&asked)));
    }
    let mut games = 0;
    while let Some(person) = people.join_next().await {
        games = person.unwrap();
    }

    let mut looked_at = 0;
    for number in 1..=games {
        let record = hall.record(&table.watch, number).await.unwrap();
        let Ok(AnyRecord::Diciassette(record)) = AnyRecord::import(&record) else { panic!("a record") };
        let mut game = record.opening().unwrap();
        let mut asked_at = None;
        for (event, seq) in record.events.iter().zip(0u64..) {
            let in_window = matches!(game.phase(), diciassette::Phase::Call(_));
            let opened = *asked_at.get_or_insert(seq);
            if let (true, Turn::Seat(seat)) = (in_window, game.turn()) {
                // Standing orders pass where a call cannot be right, so no seat was asked.
                if game.view(kernel::Eye::Spectator).call_could_be_right() {
                    let call = calls(number, opened, seat.index() as u8);
                    let answer = if call { diciassette::Action::Call } else { diciassette::Action::Pass };
                    assert_eq!(*event, Event::Act(seat, answer), "game {number}, window at {opened}");
                    looked_at += usize::from(opened == seq);
                }
            }
            game.apply(*event);
            if !matches!(game.phase(), diciassette::Phase::Call(_)) || !in_window {
                asked_at = None;
            }
        }
    }
    assert!(looked_at >= WINDOWS, "{looked_at} windows were looked at");
}
