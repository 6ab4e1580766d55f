//! Messages: junk, floods, oversize and silence.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::json;
use server::gateway::{GatewayConfig, Limits};
use tokio::io::AsyncReadExt;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;

use crate::sockets::{LONG, TestServer, code, error};

#[tokio::test]
async fn tables_from_one_address_are_counted() {
    let server = TestServer::limited(Limits { tables_per_minute: 1, ..Limits::default() }).await;
    let mut guest = server.guest().await;
    let create = json!({"type": "create", "settings": {"game": "rummy17"}});
    guest.say(create.clone()).await;
    assert_eq!(guest.receive().await["type"], "table");
    let mut other = server.guest().await;
    other.say(create).await;
    let refused = other.receive().await;
    let (code, message) = error(&refused);
    assert_eq!(code, "busy");
    assert!(message.contains("wait a minute"), "{message}");
    assert!(other.is_served().await && guest.is_served().await);
}

#[tokio::test]
async fn junk_is_answered_and_the_socket_stays_open() {
    let server = TestServer::usual().await;
    let mut guest = server.guest().await;
    for (junk, about) in [
        ("", json!(null)),
        ("hello", json!(null)),
        ("[]", json!(null)),
        ("{\"type\":", json!(null)),
        ("{\"type\":\"fly\"}", json!(null)),
        ("{\"type\":\"lobby\",\"extra\":1}", json!("lobby")),
        ("{\"type\":\"sit\",\"seat\":\"first\"}", json!("sit")),
    ] {
        guest.send(Message::text(junk)).await;
        let frame = guest.receive().await;
        assert_eq!(error(&frame).0, "malformed", "{junk}");
        assert_eq!(*frame.get("about").unwrap_or(&json!(null)), about, "{junk}: {frame}");
    }
    guest.say(json!({"type": "act", "action_id": "a-1", "game": 1, "action": "pass"})).await;
    let frame = guest.receive().await;
    assert_eq!(
        (error(&frame).0, &frame["about"], &frame["action_id"]),
        ("malformed", &json!("act"), &json!("a-1"))
    );
    assert!(error(&frame).1.contains("seq"), "{frame}");
    let frame = guest.ask(json!({"type": "visit", "table": "x", "seq": 3})).await;
    assert_eq!(error(&frame).0, "malformed");
    assert!(error(&frame).1.contains("belong together"), "{frame}");
    assert!(guest.is_served().await);
    assert_eq!(server.figure("seventeen_errors_total{code=\"malformed\"}").await, 9.0);
}

#[tokio::test]
async fn binary_messages_are_refused_and_the_socket_stays_open() {
    let server = TestServer::usual().await;
    let mut guest = server.guest().await;
    guest.send(Message::binary(vec![0, 159, 146, 150])).await;
    let frame = guest.receive().await;
    assert_eq!(error(&frame).0, "malformed");
    assert!(error(&frame).1.contains("messages are text"), "{frame}");
    assert!(guest.is_served().await);
}

#[tokio::test]
async fn a_message_of_4_kib_is_read_and_a_longer_one_ends_the_socket() {
    let server = TestServer::usual().await;
    let mut other = server.guest().await;
    let mut guest = server.guest().await;
    let padded = |length: usize| format!("{{\"type\":\"lobby\"{}}}", " ".repeat(length - 16));
    guest.send(Message::text(padded(4096))).await;
    assert_eq!(guest.receive().await["type"], "lobby");
    guest.send(Message::text(padded(4097))).await;
    let frame = guest.receive().await;
    assert_eq!(error(&frame).0, "too_large");
    assert!(error(&frame).1.contains("at most 4096 bytes"), "{frame}");
    assert_eq!(guest.end().await, code(CloseCode::Size));
    // Far more than any buffer holds, before `hello`.
    let mut flood = server.socket(&[]).await.unwrap();
    // The connection may break during the send.
    let _ = flood.socket.send(Message::text(padded(8 << 20))).await;
    assert!(matches!(flood.end().await, None | Some(1009)));
    assert!(other.is_served().await);
}

#[tokio::test]
async fn a_message_in_pieces_is_measured_as_a_whole() {
    use tokio_tungstenite::tungstenite::protocol::frame::Frame;
    use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};
    let server = TestServer::usual().await;
    let mut guest = server.guest().await;
    let piece = |kind, last| Message::Frame(Frame::message(" ".repeat(2000), OpCode::Data(kind), last));
    guest.send(piece(Data::Text, false)).await;
    guest.send(piece(Data::Continue, false)).await;
    // The connection may break during the last one.
    let _ = guest.socket.send(piece(Data::Continue, true)).await;
    let frame = guest.receive().await;
    assert_eq!(error(&frame).0, "too_large");
    assert_eq!(guest.end().await, code(CloseCode::Size));
}

#[tokio::test]
async fn what_is_not_the_websocket_protocol_ends_the_socket() {
    use tokio_tungstenite::tungstenite::protocol::frame::Frame;
    use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};
    let server = TestServer::usual().await;
    let mut guest = server.guest().await;
    let not_utf8 = Frame::message(vec![0xff, 0xfe], OpCode::Data(Data::Text), true);
    guest.send(Message::Frame(not_utf8)).await;
    assert_eq!(error(&guest.receive().await).0, "malformed");
    assert_eq!(guest.end().await, code(CloseCode::Invalid));
    let mut guest = server.guest().await;
    guest.send(Message::Frame(Frame::message("x", OpCode::Data(Data::Continue), true))).await;
    assert_eq!(guest.end().await, code(CloseCode::Protocol));
    assert!(server.guest().await.is_served().await);
}

#[tokio::test]
async fn a_flood_is_dropped_told_once_and_closed_if_it_goes_on() {
    let server = TestServer::usual().await;
    let mut other = server.guest().await;
    let mut guest = server.guest().await;
    // The hello was one of the forty messages.
    for _ in 0..60 {
        guest.socket.feed(Message::text("{\"type\":\"lobby\"}")).await.unwrap();
    }
    guest.socket.flush().await.unwrap();
    let mut answers = 0;
    let flood = loop {
        let frame = guest.receive().await;
        if frame["type"] == "error" {
            break frame;
        }
        answers += 1;
    };
    assert_eq!(error(&flood).0, "flood");
    assert!(answers >= 39, "{answers} answers before the flood was told");
    for _ in 0..200 {
        // The connection may break during the send.
        let _ = guest.socket.feed(Message::text("{\"type\":\"lobby\"}")).await;
    }
    let _ = guest.socket.flush().await;
    assert_eq!(guest.end().await, code(CloseCode::Policy));
    assert!(other.is_served().await);
    assert!(server.figure("seventeen_flood_drops_total").await >= 100.0);
}

#[tokio::test]
async fn pings_count_as_messages() {
    let limits = Limits { messages_per_second: 1, burst: 2, drops: 5, ..Limits::default() };
    let server = TestServer::limited(limits).await;
    let mut guest = server.socket(&[]).await.unwrap();
    for _ in 0..50 {
        // The connection may break during the send.
        let _ = guest.socket.feed(Message::Ping(Default::default())).await;
    }
    let _ = guest.socket.flush().await;
    assert_eq!(guest.end().await, code(CloseCode::Policy));
}

#[tokio::test]
async fn whoever_says_nothing_for_long_is_let_go_and_whoever_answers_pings_stays() {
    let (ping, silence) = (Duration::from_millis(50), Duration::from_secs(1));
    let server = TestServer::open(GatewayConfig { ping, silence, ..GatewayConfig::default() }).await;
    let mut dead = server.guest().await;
    let mut quiet = server.guest().await;
    // Reading answers the pings. Forty of them take longer than the allowed silence.
    for _ in 0..40 {
        let ping = timeout(LONG, quiet.socket.next()).await.unwrap();
        assert!(matches!(ping, Some(Ok(Message::Ping(_)))), "{ping:?}");
    }
    assert!(quiet.is_served().await);
    // The other guest has not read, and so not answered. The data sent to it ends with a close
    // frame: 1001.
    let mut said = Vec::new();
    timeout(LONG, dead.socket.get_mut().read_to_end(&mut said)).await.unwrap().unwrap();
    let close = u16::from(CloseCode::Away).to_be_bytes();
    assert!(said.windows(4).any(|bytes| bytes[0] == 0x88 && bytes[2..] == close), "{said:x?}");
}

#[tokio::test]
async fn whoever_does_not_read_is_given_up_and_others_are_not_kept_waiting() {
    let limits = Limits { messages_per_second: 0, ..Limits::default() };
    let config = GatewayConfig { limits, stall: Duration::from_millis(200), ..GatewayConfig::default() };
    let server = TestServer::open(config).await;
    let mut other = server.guest().await;
    let mut guest = server.guest().await;
    // Answers pile up until the connection accepts no more, and then the server closes it.
    let asked = async {
        loop {
            if guest.socket.send(Message::text("{\"type\":\"games\"}")).await.is_err() {
                break;
            }
        }
    };
    timeout(Duration::from_secs(60), asked).await.expect("the server gives up");
    assert!(other.is_served().await);
    assert_eq!(server.figure("seventeen_stalls_total").await, 1.0);
}
