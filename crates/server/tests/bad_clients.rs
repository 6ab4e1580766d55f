//! Bad clients at a table where others play: each is refused clearly, and the game plays on to its
//! end.

use std::sync::Arc;
use std::time::Duration;

use client::{Client, Error, Log, Message, Options, Player};
use notation::GameName;
use protocol::{Command, ErrorCode, Frame, Settings, Stage, State, Table};
use server::gateway::{self, GatewayConfig, Limits};
use server::{Hall, HallConfig};
use tokio::net::TcpListener;

struct TestServer {
    url: String,
    hall: Arc<Hall>,
}

async fn serve(limits: Limits) -> TestServer {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("ws://{}/ws", listener.local_addr().unwrap());
    let hall = Hall::open(Arc::new(store::Memory::new()), HallConfig::default()).await.unwrap();
    let config = GatewayConfig { limits, ..GatewayConfig::default() };
    tokio::spawn(gateway::serve(listener, hall.clone(), config, std::future::pending()));
    TestServer { url, hall }
}

fn named(name: &str) -> Options {
    Options { name: Some(name.to_owned()), ..Options::default() }
}

/// Two people who play one game to its end.
struct Evening {
    server: TestServer,
    invite: String,
    watch: String,
    games: tokio::task::JoinSet<Result<State, Error>>,
}

impl Evening {
    /// Opens a table where two people play slowly enough to be disturbed.
    async fn begin() -> Evening {
        let server = serve(Limits::default()).await;
        let options = notation::json!({ "games": 1, "stall": 1 });
        let settings =
            Settings { seats: 2, options, window_ms: 0, ..Settings::default_for(GameName::Rummy17) };
        let mut host = Player::host(&server.url, named("Ada"), settings, Log::new()).await.unwrap();
        let (invite, watch) = (host.invite().unwrap().to_owned(), host.table().watch.clone());
        let mut guest = Player::join(&server.url, named("Bob"), &invite, Log::new()).await.unwrap();
        let mut games = tokio::task::JoinSet::new();
        games.spawn(async move { host.play(slowly(1)).await });
        games.spawn(async move { guest.play(slowly(2)).await });
        Evening { server, invite, watch, games }
    }

    /// Lets a stranger with the invitation visit the table, and waits for the first state.
    async fn stranger(&self) -> (Client, Table, State) {
        let (mut client, _) = Client::connect(&self.server.url, &named("Mallory")).await.unwrap();
        client
            .send(&Command::Visit { table: self.invite.clone(), game: None, seq: None, screen: false })
            .await
            .unwrap();
        let mut table = None;
        loop {
            match client.next().await.unwrap() {
                Frame::Table(shown) => table = Some(*shown),
                Frame::State(state) => return (client, table.unwrap(), *state),
                _ => {}
            }
        }
    }

    /// Waits for the end of the disturbed game, and verifies its record.
    async fn ends_well(mut self) {
        while let Some(played) = self.games.join_next().await {
            assert!(played.unwrap().unwrap().result.is_some());
        }
        let record = self.server.hall.record(&self.watch, 1).await.unwrap();
        assert!(matches!(
            sitting::verify_file(&record).unwrap(),
            sitting::Verdict::Verified { finished: true, .. }
        ));
    }
}

/// Any legal action, after a moment.
fn slowly(seed: u64) -> impl FnMut(&State) -> String {
    let mut dice = bots::dice(seed, 0);
    move |state| {
        std::thread::sleep(Duration::from_millis(2));
        kernel::pick(&mut dice, &state.legal).unwrap().clone()
    }
}

/// The next error on a socket, after any other frames.
async fn refusal(client: &mut Client) -> (ErrorCode, String) {
    match client.until(|_| None::<()>).await.unwrap_err() {
        Error::Answer { code, message, .. } => (code, message),
        other => panic!("expected an error frame, found {other}"),
    }
}

fn act(state: &State, action: &str) -> Command {
    Command::Act {
        action_id: format!("bad-{}-{action}", state.seq),
        game: state.game,
        seq: state.seq,
        action: action.to_owned(),
    }
}

#[tokio::test]
async fn who_does_not_sit_cannot_act_for_a_seat() {
    let evening = Evening::begin().await;
    let (mut stranger, _, state) = evening.stranger().await;
    for action in ["draw", "take", "pass"] {
        stranger.send(&act(&state, action)).await.unwrap();
        let (code, message) = refusal(&mut stranger).await;
        assert_eq!(code, ErrorCode::NotSeated);
        assert!(message.contains("sit"), "{message}");
    }
    evening.ends_well().await;
}

#[tokio::test]
async fn tokens_that_were_guessed_stolen_elsewhere_or_are_void_open_no_seat() {
    let evening = Evening::begin().await;
    let (mut stranger, ..) = evening.stranger().await;
    // A token of the same guest's seat at another table is useless here.
    let (mut other, _) = Client::connect(&evening.server.url, &named("Eve")).await.unwrap();
    other.send(&Command::Create { settings: Settings::default_for(GameName::Rummy17) }).await.unwrap();
    other.send(&Command::Sit { seat: None, token: None }).await.unwrap();
    let elsewhere = other
        .until(|frame| match frame {
            Frame::Seated { token, .. } => Some(token),
            _ => None,
        })
        .await
        .unwrap();
    for token in [elsewhere, "0".repeat(64), String::new(), "é".repeat(64)] {
        stranger.send(&Command::Sit { seat: None, token: Some(token) }).await.unwrap();
        let (code, message) = refusal(&mut stranger).await;
        assert_eq!(code, ErrorCode::BadToken);
        assert!(message.contains("ask"), "{message}");
    }
    stranger.send(&Command::Offer { seat: 0 }).await.unwrap();
    assert_eq!(refusal(&mut stranger).await.0, ErrorCode::NotHost);
    evening.ends_well().await;
}

#[tokio::test]
async fn actions_out_of_turn_stale_or_from_the_future_change_nothing() {
    // Bob sends more messages than the default limit allows.
    let server = serve(Limits { messages_per_second: 0, ..Limits::default() }).await;
    let settings = Settings { seats: 2, window_ms: 0, ..Settings::default_for(GameName::Rummy17) };
    let mut host = Player::host(&server.url, named("Ada"), settings, Log::new()).await.unwrap();
    let invite = host.invite().unwrap().to_owned();
    let game = tokio::spawn(async move { host.play(slowly(3)).await.map(|_| ()) });
    // Bob plays without the client's player: before each good action he tries bad ones.
    let (mut bob, _) = Client::connect(&server.url, &named("Bob")).await.unwrap();
    bob.send(&Command::Visit { table: invite, game: None, seq: None, screen: false }).await.unwrap();
    let (mut manners, mut choose, mut tried) = (client::Manners::default(), slowly(4), Vec::new());
    loop {
        match bob.next().await.unwrap() {
            Frame::Table(table) if table.stage == Stage::Over => break,
            Frame::Table(table) => {
                if let Some(command) = manners.about(&table) {
                    bob.send(&command).await.unwrap();
                }
            }
            Frame::State(state) if !state.legal.is_empty() => {
                let (future, stale) = (
                    Command::Act {
                        action_id: "f".into(),
                        game: state.game,
                        seq: state.seq + 1,
                        action: "draw".into(),
                    },
                    Command::Act {
                        action_id: "s".into(),
                        game: state.game,
                        seq: state.seq - 1,
                        action: "draw".into(),
                    },
                );
                for (bad, expected) in [
                    (future, ErrorCode::Future),
                    (stale, ErrorCode::Stale),
                    (act(&state, "meld R1 R2 R99"), ErrorCode::Misspelt),
                    (act(&state, "knock"), ErrorCode::Illegal),
                ] {
                    if tried.len() < 40 && !state.legal.contains(&"knock".to_owned()) {
                        bob.send(&bad).await.unwrap();
                        let (code, message) = refusal(&mut bob).await;
                        assert_eq!(code, expected, "{message}");
                        tried.push(code);
                    }
                }
                bob.send(&act(&state, &choose(&state))).await.unwrap();
            }
            // Not asked: any action is refused.
            Frame::State(state) if state.result.is_none() && tried.len() < 60 => {
                bob.send(&act(&state, "draw")).await.unwrap();
                let (code, message) = refusal(&mut bob).await;
                // Ada may have moved on in the meantime.
                assert!(matches!(code, ErrorCode::NotYourTurn | ErrorCode::Stale), "{code:?}: {message}");
                tried.push(code);
            }
            Frame::State(_) | Frame::Ack { .. } | Frame::Seated { .. } => {}
            other => panic!("{other:?}"),
        }
    }
    assert!(tried.contains(&ErrorCode::Future) && tried.contains(&ErrorCode::NotYourTurn), "{tried:?}");
    game.await.unwrap().unwrap();
}

#[tokio::test]
async fn a_resume_from_the_future_is_told_so_and_shown_how_the_table_stands() {
    let evening = Evening::begin().await;
    let (_, _, before) = evening.stranger().await;
    let (mut client, _) = Client::connect(&evening.server.url, &named("Eve")).await.unwrap();
    let future = Command::Visit {
        table: evening.invite.clone(),
        game: Some(before.game),
        seq: Some(before.seq + 1_000_000),
        screen: false,
    };
    client.send(&future).await.unwrap();
    let (code, message) = refusal(&mut client).await;
    assert_eq!(code, ErrorCode::Future);
    assert!(message.contains(&format!("game {}", before.game)), "{message}");
    let state = client
        .until(|frame| match frame {
            Frame::State(state) => Some(state),
            _ => None,
        })
        .await
        .unwrap();
    assert_eq!(state.from, None, "the view alone counts");
    assert!(state.seq >= before.seq);
    evening.ends_well().await;
}

#[tokio::test]
async fn junk_floods_and_oversize_at_a_table_do_not_disturb_it() {
    let evening = Evening::begin().await;
    let (mut junk, ..) = evening.stranger().await;
    for text in ["", "{", "[]", "null", "{\"type\":\"cheat\"}", "{\"type\":\"act\"}", "\u{0}"] {
        junk.send_text(text.to_owned()).await.unwrap();
        assert_eq!(refusal(&mut junk).await.0, ErrorCode::Malformed, "{text:?}");
    }
    junk.send_message(Message::Binary(vec![0xff; 100].into())).await.unwrap();
    assert_eq!(refusal(&mut junk).await.0, ErrorCode::Malformed);
    junk.send_text("x".repeat(5_000)).await.unwrap();
    assert_eq!(refusal(&mut junk).await.0, ErrorCode::TooLarge);
    let (mut flood, ..) = evening.stranger().await;
    for _ in 0..400 {
        if flood.send(&Command::Emote { emote: "wow".into() }).await.is_err() {
            break;
        }
    }
    let mut codes = Vec::new();
    let closed = loop {
        match flood.next().await {
            Ok(Frame::Error { code, .. }) => codes.push(code),
            Ok(_) => {}
            Err(error) => break error,
        }
    };
    assert!(codes.contains(&ErrorCode::Flood), "{codes:?}");
    assert!(matches!(closed, Error::Closed { .. } | Error::Lost(_)), "{closed}");
    evening.ends_well().await;
}

#[tokio::test]
async fn a_spectator_sees_no_hand_and_takes_no_part() {
    let evening = Evening::begin().await;
    let (mut spectator, _) = Client::connect(&evening.server.url, &named("Eve")).await.unwrap();
    let visit = Command::Visit { table: evening.watch.clone(), game: None, seq: None, screen: false };
    spectator.send(&visit).await.unwrap();
    let state = spectator
        .until(|frame| match frame {
            Frame::State(state) => Some(state),
            _ => None,
        })
        .await
        .unwrap();
    assert_eq!(state.view["hand"], notation::json!([]));
    for (command, expected) in [
        (Command::Sit { seat: Some(0), token: None }, ErrorCode::NotNow),
        (act(&state, "draw"), ErrorCode::NotSeated),
        (Command::Rise {}, ErrorCode::NotSeated),
        (Command::Pause { pause: true }, ErrorCode::NotSeated),
        (Command::Bot { seat: 0, level: None }, ErrorCode::NotHost),
        (Command::Emote { emote: "wow".into() }, ErrorCode::NotSeated),
    ] {
        spectator.send(&command).await.unwrap();
        assert_eq!(refusal(&mut spectator).await.0, expected, "{command:?}");
    }
    evening.ends_well().await;
}
