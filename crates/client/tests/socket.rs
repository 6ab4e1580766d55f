//! The client against a scripted server: its commands, its tolerance of faults, and the faults it
//! reports.

use std::net::SocketAddr;
use std::time::Duration;

use client::{Acknowledged, Client, Error, Log, Message, Options, Player, Tries};
use futures_util::{SinkExt, StreamExt};
use notation::GameName;
use protocol::{Command, ErrorCode, Frame, Settings};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::tungstenite::handshake::server::{Request, Response};
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::{WebSocketStream, accept_async, accept_hdr_async};

/// A server that accepts one client at a time.
struct TestServer {
    listener: TcpListener,
    address: SocketAddr,
}

impl TestServer {
    async fn open() -> TestServer {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        TestServer { listener, address }
    }

    fn url(&self) -> String {
        format!("ws://{}/ws", self.address)
    }

    /// Accepts the next client, before `hello`.
    async fn door(&self) -> Guest {
        let (stream, _) = self.listener.accept().await.unwrap();
        Guest(accept_async(stream).await.unwrap())
    }

    /// Accepts and welcomes the next client. Also returns its first command.
    async fn guest(&self) -> (Guest, Command) {
        let mut guest = self.door().await;
        let hello = guest.hear().await;
        guest
            .say(json!({
                "type": "welcome", "protocol": 1, "server": "test", "guest": "G", "name": "Ada",
                "token": "secret", "emotes": ["wave"],
            }))
            .await;
        (guest, hello)
    }
}

struct Guest(WebSocketStream<TcpStream>);

impl Guest {
    async fn hear(&mut self) -> Command {
        loop {
            match self.0.next().await.unwrap().unwrap() {
                Message::Text(text) => return Command::parse(&text).unwrap(),
                Message::Ping(_) | Message::Pong(_) => {}
                other => panic!("{other:?}"),
            }
        }
    }

    async fn say(&mut self, frame: Value) {
        self.0.send(Message::text(frame.to_string())).await.unwrap();
    }

    async fn close(&mut self, code: u16, reason: &'static str) {
        self.0.close(Some(CloseFrame { code: code.into(), reason: reason.into() })).await.unwrap();
    }

    /// Resets the connection, like a killed server.
    fn cut(self) {
        let stream = self.0.into_inner();
        stream.set_zero_linger().unwrap();
    }

    async fn act(&mut self) -> (String, u64, String) {
        match self.hear().await {
            Command::Act { action_id, game: 1, seq, action } => (action_id, seq, action),
            other => panic!("{other:?}"),
        }
    }
}

fn table(stage: &str, you: Option<u8>, change: impl FnOnce(&mut Value)) -> Value {
    let seat = json!({
        "name": "Ada", "kind": "human", "level": null, "connected": true, "substituted": false,
        "ready": false, "pause": false, "rematch": false,
    });
    let mut table = json!({
        "type": "table", "id": "TABLE", "invite": "INVITE", "watch": "WATCH",
        "settings": { "game": "diciassette", "seats": 2 },
        "stage": stage, "paused": false, "you": you, "host": true, "standing_pass": true, "game": 1,
        "seats": [seat, seat], "spectators": 0,
        "deal": {
            "game": "TABLE/1", "commitment": "00", "shares": [], "restarts": 0, "abandoned": [], "secret": null,
        },
        "left_ms": null,
    });
    change(&mut table);
    table
}

fn state(from: Option<u64>, seq: u64, legal: &[&str]) -> Value {
    let events = from.map_or(0, |from| seq.saturating_sub(from));
    json!({
        "type": "state", "game": 1, "from": from, "seq": seq, "seen": vec![json!([]); events as usize], "view": {}, "more": {},
        "waiting": { "window": false, "seats": [0], "left_ms": null },
        "legal": legal, "answered": null, "banks": null, "result": null,
    })
}

fn over(from: u64, seq: u64) -> Value {
    let mut over = state(Some(from), seq, &[]);
    over["waiting"] = Value::Null;
    over["result"] = json!({ "winners": [0] });
    over
}

fn ack(action_id: &str, seq: u64) -> Value {
    json!({ "type": "ack", "action_id": action_id, "game": 1, "seq": seq })
}

fn unavailable(about: Option<&str>) -> Value {
    json!({ "type": "error", "code": "unavailable", "message": "out of use", "about": about })
}

fn quick() -> Tries {
    Tries { first: Duration::from_millis(1), longest: Duration::from_millis(20), ..Tries::default() }
}

/// A player who has opened a table and sits on seat 0 of a running game.
async fn playing(server: &TestServer, log: &Log) -> (Player, Guest) {
    let url = server.url();
    let settings = Settings::default_for(GameName::Diciassette);
    let options = Options { name: Some("Ada".into()), bot: true, ..Options::default() };
    let (player, guest) = tokio::join!(Player::host(&url, options, settings, log.clone()), async {
        let (mut guest, hello) = server.guest().await;
        let expected = Command::Hello { protocol: 1, guest: None, name: Some("Ada".into()), bot: true };
        assert_eq!(hello, expected);
        assert!(matches!(guest.hear().await, Command::Create { .. }));
        guest.say(table("gathering", None, |_| ())).await;
        assert_eq!(guest.hear().await, Command::Sit { seat: None, token: None });
        guest.say(json!({ "type": "seated", "seat": 0, "token": "seat" })).await;
        guest.say(table("playing", Some(0), |_| ())).await;
        guest
    });
    (player.unwrap().trying(quick()), guest)
}

fn first(state: &protocol::State) -> String {
    state.legal[0].clone()
}

#[tokio::test]
async fn connecting_says_hello_and_gives_the_welcome() {
    let server = TestServer::open().await;
    let url = server.url();
    let options =
        Options { guest: Some("mine".into()), origin: Some("http://here".into()), ..Options::default() };
    let (client, heard) = tokio::join!(Client::connect(&url, &options), async {
        let (stream, _) = server.listener.accept().await.unwrap();
        let mut origin = None;
        #[expect(clippy::result_large_err, reason = "the shape that the handshake wants")]
        let socket = accept_hdr_async(stream, |request: &Request, response: Response| {
            origin = request.headers().get("origin").cloned();
            Ok(response)
        });
        let mut guest = Guest(socket.await.unwrap());
        let hello = guest.hear().await;
        guest
            .say(json!({
                "type": "welcome", "protocol": 1, "server": "0.1.0", "guest": "G", "name": "Ada", "emotes": [],
            }))
            .await;
        (hello, origin, guest)
    });
    let (hello, origin, mut guest) = heard;
    let (mut client, welcome) = client.unwrap();
    assert_eq!(hello, Command::Hello { protocol: 1, guest: Some("mine".into()), name: None, bot: false });
    assert_eq!(origin.unwrap(), "http://here");
    assert_eq!((welcome.name.as_str(), welcome.token), ("Ada", None));

    // The client answers a ping, which is not a frame.
    guest.0.send(Message::Ping("still there?".into())).await.unwrap();
    guest.say(json!({ "type": "lobby", "tables": [] })).await;
    assert_eq!(client.next().await.unwrap(), Frame::Lobby { tables: Vec::new() });
    client.send(&Command::Lobby {}).await.unwrap();
    assert_eq!(guest.hear().await, Command::Lobby {});

    guest.close(1012, "back soon").await;
    let closed = client.next().await.unwrap_err();
    assert!(
        matches!(&closed, Error::Closed { code: Some(1012), reason } if reason == "back soon"),
        "{closed}"
    );
    assert!(closed.passes());
}

#[tokio::test]
async fn refusals_keep_their_status_and_their_words() {
    let server = TestServer::open().await;
    let url = server.url();
    let options = Options::default();
    let (refused, ()) = tokio::join!(Client::connect(&url, &options), async {
        let (mut stream, _) = server.listener.accept().await.unwrap();
        let mut request = [0; 1024];
        assert!(stream.read(&mut request).await.unwrap() > 0);
        let answer = b"HTTP/1.1 403 Forbidden\r\nContent-Length: 13\r\n\r\nwrong origin.";
        stream.write_all(answer).await.unwrap();
    });
    let refused = refused.unwrap_err();
    assert!(matches!(&refused, Error::Refused { status: 403, body } if body == "wrong origin."), "{refused}");
    assert!(!refused.passes());
}

#[tokio::test]
async fn an_error_in_answer_to_hello_is_an_error_with_its_code() {
    let server = TestServer::open().await;
    let url = server.url();
    let options = Options { guest: Some("stolen".into()), ..Options::default() };
    let (refused, _guest) = tokio::join!(Client::connect(&url, &options), async {
        let mut guest = server.door().await;
        guest.hear().await;
        guest.say(json!({ "type": "error", "code": "bad_token", "message": "no", "about": "hello" })).await;
        guest
    });
    let refused = refused.unwrap_err();
    assert!(matches!(refused, Error::Answer { code: ErrorCode::BadToken, .. }), "{refused}");
}

#[tokio::test]
async fn what_is_not_a_frame_is_shown() {
    let server = TestServer::open().await;
    let url = server.url();
    let options = Options::default();
    let (client, mut guest) = tokio::join!(Client::open(&url, &options), server.door());
    let mut client = client.unwrap();
    guest.say(json!({ "type": "surprise" })).await;
    let error = client.next().await.unwrap_err();
    assert!(matches!(&error, Error::Unreadable { text, .. } if text.contains("surprise")), "{error}");
    guest.say(json!(["anything"])).await;
    assert_eq!(client.next_raw().await.unwrap().as_str(), "[\"anything\"]");
}

#[tokio::test]
async fn addresses_that_cannot_be_gone_to_say_what_one_looks_like() {
    for url in ["http://127.0.0.1/ws", "wss://127.0.0.1/ws", "nonsense", "ws://", ""] {
        let error = Client::open(url, &Options::default()).await.unwrap_err();
        assert!(matches!(error, Error::Address { .. }), "{url}: {error:?}");
        assert!(error.to_string().contains("ws://127.0.0.1:1717/ws"));
    }
}

#[tokio::test]
async fn a_player_sits_gets_ready_reveals_and_plays_to_the_end() {
    let server = TestServer::open().await;
    let log = Log::new();
    let url = server.url();
    let (player, mut guest) =
        tokio::join!(Player::join(&url, Options::default(), "INVITE", log.clone()), async {
            let (mut guest, _) = server.guest().await;
            assert_eq!(
                guest.hear().await,
                Command::Visit { table: "INVITE".into(), game: None, seq: None, screen: false }
            );
            guest.say(table("gathering", None, |_| ())).await;
            assert_eq!(guest.hear().await, Command::Sit { seat: None, token: None });
            guest
        });
    let mut player = player.unwrap();
    let script = async {
        guest.say(table("gathering", Some(1), |_| ())).await;
        let Command::Ready { ready: true, commitment: Some(commitment) } = guest.hear().await else {
            panic!("not ready");
        };
        let share = json!({ "seat": 1, "commitment": commitment, "value": null });
        guest.say(table("revealing", Some(1), |table| table["deal"]["shares"] = json!([share]))).await;
        let Command::Reveal { value } = guest.hear().await else { panic!("nothing revealed") };
        let value: fairness::Digest = value.parse().unwrap();
        assert_eq!(fairness::seat_commitment("TABLE/1", 1, &value.0).to_string(), commitment);
        guest.say(table("playing", Some(1), |_| ())).await;

        // First not asked, then asked twice for the same decision, which is answered once.
        guest.say(state(Some(0), 4, &[])).await;
        guest.say(state(Some(4), 5, &["call", "pass"])).await;
        guest.say(state(Some(5), 5, &["call", "pass"])).await;
        let (id, seq, action) = guest.act().await;
        assert_eq!((seq, action.as_str()), (5, "pass"));
        // The game ends before the action is acknowledged: the player waits for the
        // acknowledgement.
        guest.say(over(5, 6)).await;
        guest.say(ack(&id, 5)).await;
        id
    };
    let (end, id) = tokio::join!(player.play(|state| state.legal.last().unwrap().clone()), script);
    assert_eq!(end.unwrap().result, Some(notation::json!({ "winners": [0] })));
    let expected = Acknowledged {
        table: "TABLE".into(),
        game: 1,
        seq: 5,
        seat: 1,
        action_id: id,
        action: "pass".into(),
        sent: 1,
    };
    assert_eq!(log.all(), [expected]);
    assert_eq!((player.returns(), player.anew(), player.refused()), (0, 0, 0));

    // The next game is a rematch.
    let script = async {
        guest.say(table("over", Some(1), |_| ())).await;
        assert_eq!(guest.hear().await, Command::Rematch {});
        let mut second = over(0, 3);
        second["game"] = json!(2);
        guest.say(table("over", Some(1), |table| table["game"] = json!(2))).await;
        guest.say(second).await;
    };
    let (end, ()) = tokio::join!(player.play(first), script);
    assert_eq!(end.unwrap().game, 2);

    // The player also asks for it if the table ends before the game's last frame arrives.
    let script = async {
        assert_eq!(guest.hear().await, Command::Rematch {});
        let mut third = over(0, 3);
        third["game"] = json!(3);
        guest.say(third).await;
    };
    let (end, ()) = tokio::join!(player.play(first), script);
    assert_eq!(end.unwrap().game, 3);
}

#[tokio::test]
async fn after_a_cut_line_the_player_resumes_and_repeats_its_action_with_the_same_id() {
    let server = TestServer::open().await;
    let log = Log::new();
    let (mut player, mut guest) = playing(&server, &log).await;
    let script = async {
        guest.say(state(None, 7, &["call", "pass"])).await;
        let (id, seq, action) = guest.act().await;
        guest.cut();

        // A server refuses sockets while it starts.
        let (mut stream, _) = server.listener.accept().await.unwrap();
        let mut request = [0; 1024];
        assert!(stream.read(&mut request).await.unwrap() > 0);
        stream.write_all(b"HTTP/1.1 503 Service Unavailable\r\nContent-Length: 4\r\n\r\nsoon").await.unwrap();
        drop(stream);

        let (mut guest, hello) = server.guest().await;
        assert!(matches!(hello, Command::Hello { guest: Some(token), .. } if token == "secret"));
        assert_eq!(
            guest.hear().await,
            Command::Visit { table: "INVITE".into(), game: Some(1), seq: Some(7), screen: false }
        );
        assert_eq!(guest.act().await, (id.clone(), seq, action));
        guest.say(table("playing", Some(0), |_| ())).await;
        guest.say(state(Some(7), 7, &["call", "pass"])).await;
        guest.say(ack(&id, 7)).await;
        guest.say(over(7, 9)).await;
        id
    };
    let (end, id) = tokio::join!(player.play(first), script);
    assert_eq!(end.unwrap().seq, 9);
    let log = log.all();
    assert_eq!(log.len(), 1);
    assert_eq!((log[0].action_id.as_str(), log[0].sent, log[0].seq), (id.as_str(), 2, 7));
    assert_eq!(player.returns(), 1);
}

#[tokio::test]
async fn a_server_that_closes_for_a_moment_is_come_back_to() {
    let server = TestServer::open().await;
    let (mut player, mut guest) = playing(&server, &Log::new()).await;
    let script = async {
        guest.say(json!({ "type": "closing", "retry_ms": 1 })).await;
        guest.close(1012, "restart").await;
        let (mut guest, _) = server.guest().await;
        // The player has seen nothing yet.
        assert_eq!(
            guest.hear().await,
            Command::Visit { table: "INVITE".into(), game: None, seq: None, screen: false }
        );
        guest.say(over(0, 3)).await;
    };
    let (end, ()) = tokio::join!(player.play(first), script);
    assert_eq!(end.unwrap().seq, 3);
}

#[tokio::test]
async fn what_could_not_be_written_down_is_repeated_and_what_is_late_is_dropped() {
    let server = TestServer::open().await;
    let log = Log::new();
    let (mut player, mut guest) = playing(&server, &log).await;
    let script = async {
        guest.say(state(Some(0), 1, &["pass"])).await;
        let (id, seq, _) = guest.act().await;
        for _ in 0..3 {
            let mut refused = unavailable(Some("act"));
            refused["action_id"] = json!(id);
            guest.say(refused).await;
            let (again, ..) = guest.act().await;
            assert_eq!(again, id);
        }
        guest.say(ack(&id, seq)).await;
        guest.say(state(Some(1), 2, &["pass"])).await;
        let (late, ..) = guest.act().await;
        guest
            .say(json!({ "type": "error", "code": "stale", "message": "late", "about": "act", "action_id": late }))
            .await;
        guest.say(over(2, 3)).await;
        id
    };
    let (end, id) = tokio::join!(player.play(first), script);
    end.unwrap();
    let ids: Vec<(String, u32)> = log.all().into_iter().map(|entry| (entry.action_id, entry.sent)).collect();
    assert_eq!(ids, [(id, 4)]);
    assert_eq!((player.refused(), player.returns()), (1, 0));
}

#[tokio::test]
async fn what_the_table_asks_for_is_repeated_on_the_same_socket() {
    let server = TestServer::open().await;
    let (mut player, mut guest) = playing(&server, &Log::new()).await;
    let script = async {
        guest.say(unavailable(None)).await;
        guest.say(table("gathering", Some(0), |_| ())).await;
        for _ in 0..3 {
            assert!(matches!(guest.hear().await, Command::Ready { ready: true, .. }));
            guest.say(unavailable(Some("ready"))).await;
        }
        assert!(matches!(guest.hear().await, Command::Ready { ready: true, .. }));
        guest.say(over(0, 3)).await;
    };
    let (end, ()) = tokio::join!(player.play(first), script);
    assert_eq!((end.unwrap().seq, player.returns()), (3, 0));
}

#[tokio::test]
async fn a_table_that_stays_out_of_use_is_visited_less_and_less_often_until_patience_ends() {
    let server = TestServer::open().await;
    let (player, guest) = playing(&server, &Log::new()).await;
    let (first_wait, patience) = (Duration::from_millis(10), Duration::from_millis(300));
    let mut player = player.trying(Tries { first: first_wait, patience, ..Tries::default() });
    guest.cut();
    let mut visits = 0;
    let refuse = async {
        loop {
            let (mut guest, _) = server.guest().await;
            assert!(matches!(guest.hear().await, Command::Visit { .. }));
            visits += 1;
            guest.say(unavailable(Some("visit"))).await;
        }
    };
    let error = tokio::select! {
        end = player.play(first) => end.unwrap_err(),
        () = refuse => unreachable!("the server refuses for ever"),
    };
    assert!(matches!(error, Error::Answer { code: ErrorCode::Unavailable, .. }), "{error}");
    // 10 + 20 + 40 + 80 + 160 ms are longer than the patience.
    assert!((1..=5).contains(&visits), "{visits} visits");
}

#[tokio::test]
async fn a_gap_an_illegal_choice_and_a_game_given_up_end_the_play() {
    let server = TestServer::open().await;
    let (mut player, mut guest) = playing(&server, &Log::new()).await;
    let script = async {
        guest.say(state(Some(0), 4, &[])).await;
        guest.say(state(Some(5), 6, &[])).await;
    };
    let (end, ()) = tokio::join!(player.play(first), script);
    let error = end.unwrap_err();
    assert!(matches!(&error, Error::Gap(gap) if gap.seen == Some((1, 4)) && gap.from == Some(5)), "{error}");

    let (mut player, mut guest) = playing(&server, &Log::new()).await;
    let script = async {
        guest.say(state(Some(0), 1, &["pass"])).await;
        let (id, ..) = guest.act().await;
        let illegal =
            json!({ "type": "error", "code": "illegal", "message": "no", "about": "act", "action_id": id });
        guest.say(illegal).await;
    };
    let (end, ()) = tokio::join!(player.play(|_| "call".into()), script);
    assert!(matches!(end.unwrap_err(), Error::Answer { code: ErrorCode::Illegal, .. }));

    let (mut player, mut guest) = playing(&server, &Log::new()).await;
    let script = async { guest.say(table("abandoned", Some(0), |_| ())).await };
    let (end, ()) = tokio::join!(player.play(first), script);
    assert!(matches!(end.unwrap_err(), Error::Abandoned));
}

#[tokio::test]
async fn patience_ends() {
    let server = TestServer::open().await;
    let (player, guest) = playing(&server, &Log::new()).await;
    let mut player = player.trying(Tries { patience: Duration::ZERO, ..quick() });
    guest.cut();
    drop(server);
    assert!(player.play(first).await.unwrap_err().passes());
}
