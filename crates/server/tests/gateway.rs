//! The gateway over real sockets: who may come in, what is refused and how, and that the house stands afterwards.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use server::gateway::{self, GatewayConfig, Limits, PageFile};
use server::{Hall, HallConfig};
use store::Memory;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::tungstenite::{Error, Message};

/// Nothing here takes so long; a test that waits longer has failed.
const LONG: Duration = Duration::from_secs(20);

/// A gateway in this process, on a port of its own.
struct House {
    address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    served: JoinHandle<std::io::Result<()>>,
}

impl House {
    async fn open(config: GatewayConfig) -> House {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let hall = Hall::open(Arc::new(Memory::new()), HallConfig::default()).await.unwrap();
        let (stop, stopped) = oneshot::channel();
        let drain = async {
            // A test that is over stops it, too.
            let _ = stopped.await;
        };
        let served = tokio::spawn(gateway::serve(listener, hall, config, drain));
        House { address, stop: Some(stop), served }
    }

    async fn usual() -> House {
        House::open(GatewayConfig::default()).await
    }

    async fn limited(limits: Limits) -> House {
        House::open(GatewayConfig { limits, ..GatewayConfig::default() }).await
    }

    /// A socket, with these headers.
    async fn socket(&self, headers: &[(&str, &str)]) -> Result<Guest, Refusal> {
        self.socket_from("127.0.0.1", headers).await
    }

    async fn socket_from(&self, from: &str, headers: &[(&str, &str)]) -> Result<Guest, Refusal> {
        let socket = TcpSocket::new_v4().unwrap();
        socket.bind(format!("{from}:0").parse().unwrap()).unwrap();
        let stream = socket.connect(self.address).await.unwrap();
        let mut request = format!("ws://{}/ws", self.address).into_client_request().unwrap();
        for (name, value) in headers {
            let name: axum::http::HeaderName = name.parse().unwrap();
            request.headers_mut().insert(name, HeaderValue::from_str(value).unwrap());
        }
        match timeout(LONG, tokio_tungstenite::client_async(request, stream)).await.unwrap() {
            Ok((socket, _)) => Ok(Guest { socket }),
            Err(Error::Http(response)) => Err(Refusal {
                status: response.status().as_u16(),
                body: String::from_utf8(response.body().clone().unwrap_or_default()).unwrap(),
            }),
            Err(error) => panic!("{error}"),
        }
    }

    /// A socket whose guest has said hello.
    async fn guest(&self) -> Guest {
        let mut guest = self.socket(&[]).await.unwrap();
        guest.say(json!({"type": "hello", "protocol": 1, "name": "Ada"})).await;
        assert_eq!(guest.hear().await["type"], "welcome");
        guest
    }

    async fn get(&self, path: &str, headers: &[(&str, &str)]) -> Answer {
        let mut stream = TcpStream::connect(self.address).await.unwrap();
        let mut request = format!("GET {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n", self.address);
        for (name, value) in headers {
            request += &format!("{name}: {value}\r\n");
        }
        stream.write_all(format!("{request}\r\n").as_bytes()).await.unwrap();
        let mut bytes = Vec::new();
        timeout(LONG, stream.read_to_end(&mut bytes)).await.unwrap().unwrap();
        Answer::parse(&String::from_utf8(bytes).unwrap())
    }

    /// The figure of this name, with its labels.
    async fn figure(&self, name: &str) -> f64 {
        let page = self.get("/metrics", &[]).await.body;
        let line =
            page.lines().find(|line| line.strip_prefix(name).is_some_and(|rest| rest.starts_with(' ')));
        line.unwrap_or_else(|| panic!("{name} in\n{page}")).rsplit_once(' ').unwrap().1.parse().unwrap()
    }

    fn drain(&mut self) {
        self.stop.take().unwrap().send(()).unwrap();
    }

    async fn closed(self) {
        timeout(LONG, self.served).await.unwrap().unwrap().unwrap();
    }
}

#[derive(Debug)]
struct Refusal {
    status: u16,
    body: String,
}

#[derive(Debug)]
struct Answer {
    status: u16,
    headers: Vec<(String, String)>,
    body: String,
}

impl Answer {
    fn parse(text: &str) -> Answer {
        let (head, body) = text.split_once("\r\n\r\n").unwrap();
        let mut lines = head.lines();
        let status = lines.next().unwrap().split(' ').nth(1).unwrap().parse().unwrap();
        let headers = lines
            .map(|line| line.split_once(": ").unwrap())
            .map(|(name, value)| (name.to_ascii_lowercase(), value.to_owned()))
            .collect();
        Answer { status, headers, body: body.to_owned() }
    }

    fn all(&self, name: &str) -> Vec<&str> {
        self.headers.iter().filter(|(found, _)| found == name).map(|(_, value)| &**value).collect()
    }

    fn header(&self, name: &str) -> &str {
        match self.all(name)[..] {
            [value] => value,
            ref values => panic!("{name}: {values:?} in {self:?}"),
        }
    }
}

#[derive(Debug)]
struct Guest {
    socket: WebSocketStream<TcpStream>,
}

impl Guest {
    async fn send(&mut self, message: Message) {
        self.socket.send(message).await.unwrap();
    }

    async fn say(&mut self, message: Value) {
        self.send(Message::text(message.to_string())).await;
    }

    /// The next message that is no ping, or how the socket was closed.
    async fn next(&mut self) -> Result<Value, Option<u16>> {
        loop {
            match timeout(LONG, self.socket.next()).await.expect("an answer in time") {
                Some(Ok(Message::Text(text))) => return Ok(serde_json::from_str(&text).unwrap()),
                Some(Ok(Message::Close(close))) => return Err(close.map(|close| close.code.into())),
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return Err(None),
            }
        }
    }

    async fn hear(&mut self) -> Value {
        self.next().await.unwrap()
    }

    /// The next answer of this type.
    async fn hear_of(&mut self, kind: &str) -> Value {
        loop {
            let frame = self.hear().await;
            if frame["type"] == kind {
                return frame;
            }
        }
    }

    async fn ask(&mut self, message: Value) -> Value {
        self.say(message).await;
        self.hear().await
    }

    /// Lays a table for itself and a bot that answers at once.
    async fn lay_against_a_bot(&mut self) -> Value {
        let settings = json!({
            "game": "diciassette", "seats": 2, "bots": [null, "novice"], "window_ms": 0, "pace_ms": 0,
        });
        self.say(json!({"type": "create", "settings": settings})).await;
        self.hear_of("table").await
    }

    /// Plays the first game at the table to its end, somehow.
    async fn play_out(&mut self) {
        let mut dice: usize = 17;
        loop {
            let state = self.hear_of("state").await;
            if !state["result"].is_null() {
                break;
            }
            let legal = state["legal"].as_array().unwrap();
            if legal.is_empty() || !state["answered"].is_null() {
                continue;
            }
            dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let action = &legal[(dice >> 33) % legal.len()];
            let id = format!("a{}", state["seq"]);
            let act =
                json!({"type": "act", "action_id": id, "game": 1, "seq": state["seq"], "action": action});
            self.say(act).await;
        }
    }

    /// Is the socket still served?
    async fn is_served(&mut self) -> bool {
        self.ask(json!({"type": "lobby"})).await["type"] == "lobby"
    }

    /// How the socket is closed, after whatever else is said.
    async fn end(&mut self) -> Option<u16> {
        loop {
            if let Err(code) = self.next().await {
                return code;
            }
        }
    }

    /// Lays a table, and says its invitation.
    async fn lay(&mut self) -> String {
        self.say(json!({"type": "create", "settings": {"game": "diciassette"}})).await;
        self.hear_of("table").await["invite"].as_str().unwrap().to_owned()
    }
}

fn code(close: CloseCode) -> Option<u16> {
    Some(close.into())
}

fn error(frame: &Value) -> (&str, &str) {
    assert_eq!(frame["type"], "error", "{frame}");
    (frame["code"].as_str().unwrap(), frame["message"].as_str().unwrap())
}

// Who may come in.

#[tokio::test]
async fn a_page_from_elsewhere_gets_no_socket_and_is_told_why() {
    let house = House::usual().await;
    let own = format!("http://{}", house.address);
    assert!(house.socket(&[("origin", &own)]).await.is_ok());
    for elsewhere in ["https://evil.example", "null", "http://127.0.0.1:1", &own.replace("http:", "file:")] {
        let refusal = house.socket(&[("origin", elsewhere)]).await.unwrap_err();
        assert_eq!(refusal.status, 403, "{elsewhere}");
        assert!(refusal.body.contains("may not open a socket here"), "{refusal:?}");
    }
    // A name that somebody lets point here is not ours, though it is the host that was asked for.
    let rebound = [("host", "evil.example"), ("origin", "http://evil.example")];
    assert_eq!(house.socket(&rebound).await.unwrap_err().status, 403);
    let local = [("host", "localhost:1717"), ("origin", "http://localhost:1717")];
    assert!(house.socket(&local).await.is_ok());
    assert_eq!(house.figure("seventeen_upgrades_refused_total{reason=\"origin\"}").await, 5.0);
}

#[tokio::test]
async fn with_a_list_of_origins_only_these_and_programs_may() {
    let origins = vec!["https://cards.example".to_owned()];
    let house = House::open(GatewayConfig { origins, ..GatewayConfig::default() }).await;
    assert!(house.socket(&[("origin", "https://cards.example")]).await.is_ok());
    assert!(house.socket(&[]).await.is_ok());
    let own = format!("http://{}", house.address);
    assert_eq!(house.socket(&[("origin", &own)]).await.unwrap_err().status, 403);
}

#[tokio::test]
async fn origins_that_no_browser_sends_are_refused_at_the_start() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let hall = Hall::open(Arc::new(Memory::new()), HallConfig::default()).await.unwrap();
    let config = GatewayConfig { origins: vec!["cards.example".to_owned()], ..GatewayConfig::default() };
    let error = gateway::serve(listener, hall, config, async {}).await.unwrap_err();
    assert!(error.to_string().contains("expected an origin"), "{error}");
}

#[tokio::test]
async fn an_address_has_so_many_sockets_and_others_have_theirs() {
    let house = House::limited(Limits { sockets_per_address: 2, ..Limits::default() }).await;
    let first = house.socket(&[]).await.unwrap();
    let mut second = house.guest().await;
    let refusal = house.socket(&[]).await.unwrap_err();
    assert_eq!(refusal.status, 429);
    assert!(refusal.body.contains("at most 2"), "{refusal:?}");
    assert!(house.socket_from("127.0.0.2", &[]).await.is_ok());
    assert!(second.is_served().await);
    drop(first);
    let mut again = house.socket(&[]).await;
    for _ in 0..200 {
        if again.is_ok() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
        again = house.socket(&[]).await;
    }
    assert!(again.is_ok(), "a socket that is closed is given back");
}

#[tokio::test]
async fn a_forwarded_address_counts_behind_a_configured_proxy_only() {
    let limits = Limits { sockets_per_address: 1, ..Limits::default() };
    let proxies = vec!["127.0.0.1".parse().unwrap()];
    let house = House::open(GatewayConfig { limits, proxies, ..GatewayConfig::default() }).await;
    let forwarded = |address: &'static str| [("x-forwarded-for", address)];
    let _one = house.socket(&forwarded("198.51.100.1")).await.unwrap();
    let _two = house.socket(&forwarded("198.51.100.2")).await.unwrap();
    assert_eq!(house.socket(&forwarded("198.51.100.1")).await.unwrap_err().status, 429);
    // What a guest writes in front of it changes nothing.
    assert_eq!(house.socket(&forwarded("203.0.113.5, 198.51.100.1")).await.unwrap_err().status, 429);
    // Somebody who is no proxy is who they are, whatever they say.
    let _three = house.socket_from("127.0.0.2", &forwarded("198.51.100.3")).await.unwrap();
    let fourth = house.socket_from("127.0.0.2", &forwarded("198.51.100.4")).await;
    assert_eq!(fourth.unwrap_err().status, 429);
}

#[tokio::test]
async fn an_address_has_so_many_connections_whatever_they_are_for() {
    let house = House::limited(Limits { sockets_per_address: 1, ..Limits::default() }).await;
    let mut held = Vec::new();
    for _ in 0..51 {
        held.push(TcpStream::connect(house.address).await.unwrap());
    }
    let mut over = TcpStream::connect(house.address).await.unwrap();
    let mut nothing = [0; 1];
    let read = timeout(LONG, over.read(&mut nothing)).await.unwrap();
    assert!(matches!(read, Ok(0) | Err(_)), "the connection over the limit is closed: {read:?}");
    assert!(house.socket_from("127.0.0.2", &[]).await.is_ok());
}

// Who one is.

#[tokio::test]
async fn hello_comes_first_and_once_and_in_our_version() {
    let house = House::usual().await;
    let mut guest = house.socket(&[]).await.unwrap();
    let (code, message) = (guest.ask(json!({"type": "lobby"})).await, "lobby: `hello` comes first");
    assert_eq!(error(&code).0, "hello");
    assert!(error(&code).1.starts_with(message), "{code}");
    assert_eq!(code["about"], "lobby");
    let frame = guest.ask(json!({"type": "hello", "protocol": 2})).await;
    assert_eq!(error(&frame).0, "protocol");
    assert!(error(&frame).1.contains("version 1"), "{frame}");
    let frame = guest.ask(json!({"type": "hello", "protocol": 1, "name": "Ada"})).await;
    assert_eq!((&frame["type"], &frame["name"]), (&json!("welcome"), &json!("Ada")));
    assert!(frame["emotes"].as_array().is_some_and(|emotes| !emotes.is_empty()));
    let frame = guest.ask(json!({"type": "hello", "protocol": 1})).await;
    assert_eq!(error(&frame).0, "hello");
    let frame = guest.ask(json!({"type": "sit"})).await;
    assert_eq!(error(&frame).0, "no_table");
    assert!(guest.is_served().await);
}

#[tokio::test]
async fn a_token_brings_the_guest_back_and_is_said_once() {
    let house = House::usual().await;
    let mut first = house.socket(&[]).await.unwrap();
    let welcome = first.ask(json!({"type": "hello", "protocol": 1, "name": "Ada"})).await;
    let token = welcome["token"].as_str().unwrap();
    let mut second = house.socket(&[]).await.unwrap();
    let again = second.ask(json!({"type": "hello", "protocol": 1, "guest": token})).await;
    assert_eq!((&again["guest"], &again["name"]), (&welcome["guest"], &json!("Ada")));
    assert_eq!(again.get("token"), None);
    let mut third = house.socket(&[]).await.unwrap();
    let renamed = third.ask(json!({"type": "hello", "protocol": 1, "guest": token, "name": "Ida"})).await;
    assert_eq!((&renamed["guest"], &renamed["name"]), (&welcome["guest"], &json!("Ida")));
    let named = third.ask(json!({"type": "name", "name": "Oda"})).await;
    assert_eq!((&named["type"], &named["name"]), (&json!("welcome"), &json!("Oda")));
}

#[tokio::test]
async fn a_stale_token_is_refused_and_one_may_come_without() {
    let house = House::usual().await;
    let mut guest = house.socket(&[]).await.unwrap();
    for token in ["0".repeat(64), "x".to_owned(), String::new()] {
        let frame = guest.ask(json!({"type": "hello", "protocol": 1, "guest": token})).await;
        assert_eq!(error(&frame).0, "bad_token");
    }
    let frame = guest.ask(json!({"type": "hello", "protocol": 1})).await;
    assert!(frame["token"].is_string(), "{frame}");
}

#[tokio::test]
async fn the_cookie_of_a_page_is_the_guest_on_every_socket() {
    let house = House::usual().await;
    let page = house.get("/", &[]).await;
    let cookies = page.all("set-cookie");
    assert_eq!(cookies.len(), 2, "{cookies:?}");
    let (guest, mark) = (cookies[0], cookies[1]);
    for part in ["HttpOnly", "SameSite=Strict", "Path=/", "Max-Age=31536000"] {
        assert!(guest.starts_with("seventeen_guest=") && guest.contains(part), "{guest}");
    }
    let guest = guest.split(';').next().unwrap();
    let mark = mark.split(';').next().unwrap();
    // Whoever has one keeps it, also when a link from another site led here and the browser kept the secret back.
    assert!(house.get("/t/ABC", &[("Cookie", guest)]).await.all("set-cookie").is_empty());
    assert!(house.get("/t/ABC", &[("Cookie", mark)]).await.all("set-cookie").is_empty());

    let mut first = house.socket(&[("cookie", guest)]).await.unwrap();
    let welcome = first.ask(json!({"type": "hello", "protocol": 1, "name": "Ada"})).await;
    assert_eq!((&welcome["type"], welcome.get("token")), (&json!("welcome"), None));
    let mut second = house.socket(&[("cookie", guest)]).await.unwrap();
    let again = second.ask(json!({"type": "hello", "protocol": 1})).await;
    assert_eq!((&again["guest"], &again["name"]), (&welcome["guest"], &json!("Ada")));
    assert_eq!(house.figure("seventeen_new_guests_total").await, 1.0);
}

#[tokio::test]
async fn behind_https_cookies_insist_on_it() {
    let house = House::open(GatewayConfig { secure_cookies: true, ..GatewayConfig::default() }).await;
    let page = house.get("/", &[]).await;
    assert!(page.all("set-cookie").iter().all(|cookie| cookie.ends_with("; Secure")), "{page:?}");
}

#[tokio::test]
async fn new_guests_from_one_address_are_counted() {
    let house = House::limited(Limits { new_guests_per_minute: 2, ..Limits::default() }).await;
    let mut token = json!(null);
    for _ in 0..2 {
        let mut guest = house.socket(&[]).await.unwrap();
        token = guest.ask(json!({"type": "hello", "protocol": 1})).await["token"].clone();
    }
    let mut third = house.socket(&[]).await.unwrap();
    let frame = third.ask(json!({"type": "hello", "protocol": 1})).await;
    assert_eq!(error(&frame).0, "busy");
    let known = third.ask(json!({"type": "hello", "protocol": 1, "guest": token})).await;
    assert_eq!(known["type"], "welcome");
}

// What is said.

#[tokio::test]
async fn tables_from_one_address_are_counted() {
    let house = House::limited(Limits { tables_per_minute: 1, ..Limits::default() }).await;
    let mut guest = house.guest().await;
    let create = json!({"type": "create", "settings": {"game": "rummy17"}});
    guest.say(create.clone()).await;
    assert_eq!(guest.hear().await["type"], "table");
    let mut other = house.guest().await;
    other.say(create).await;
    let refused = other.hear().await;
    let (code, message) = error(&refused);
    assert_eq!(code, "busy");
    assert!(message.contains("wait a minute"), "{message}");
    assert!(other.is_served().await && guest.is_served().await);
}

#[tokio::test]
async fn junk_is_answered_and_the_socket_stays_open() {
    let house = House::usual().await;
    let mut guest = house.guest().await;
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
        let frame = guest.hear().await;
        assert_eq!(error(&frame).0, "malformed", "{junk}");
        assert_eq!(*frame.get("about").unwrap_or(&json!(null)), about, "{junk}: {frame}");
    }
    guest.say(json!({"type": "act", "action_id": "a-1", "game": 1, "action": "pass"})).await;
    let frame = guest.hear().await;
    assert_eq!(
        (error(&frame).0, &frame["about"], &frame["action_id"]),
        ("malformed", &json!("act"), &json!("a-1"))
    );
    assert!(error(&frame).1.contains("seq"), "{frame}");
    let frame = guest.ask(json!({"type": "visit", "table": "x", "seq": 3})).await;
    assert_eq!(error(&frame).0, "malformed");
    assert!(error(&frame).1.contains("belong together"), "{frame}");
    assert!(guest.is_served().await);
    assert_eq!(house.figure("seventeen_errors_total{code=\"malformed\"}").await, 9.0);
}

#[tokio::test]
async fn binary_messages_are_refused_and_the_socket_stays_open() {
    let house = House::usual().await;
    let mut guest = house.guest().await;
    guest.send(Message::binary(vec![0, 159, 146, 150])).await;
    let frame = guest.hear().await;
    assert_eq!(error(&frame).0, "malformed");
    assert!(error(&frame).1.contains("messages are text"), "{frame}");
    assert!(guest.is_served().await);
}

#[tokio::test]
async fn a_message_of_4_kib_is_read_and_a_longer_one_ends_the_socket() {
    let house = House::usual().await;
    let mut other = house.guest().await;
    let mut guest = house.guest().await;
    let padded = |length: usize| format!("{{\"type\":\"lobby\"{}}}", " ".repeat(length - 16));
    guest.send(Message::text(padded(4096))).await;
    assert_eq!(guest.hear().await["type"], "lobby");
    guest.send(Message::text(padded(4097))).await;
    let frame = guest.hear().await;
    assert_eq!(error(&frame).0, "too_large");
    assert!(error(&frame).1.contains("at most 4096 bytes"), "{frame}");
    assert_eq!(guest.end().await, code(CloseCode::Size));
    // Far more than any buffer holds, from somebody who has not even said hello.
    let mut flood = house.socket(&[]).await.unwrap();
    // The line may break under it.
    let _ = flood.socket.send(Message::text(padded(8 << 20))).await;
    assert!(matches!(flood.end().await, None | Some(1009)));
    assert!(other.is_served().await);
}

#[tokio::test]
async fn a_message_in_pieces_is_measured_as_a_whole() {
    use tokio_tungstenite::tungstenite::protocol::frame::Frame;
    use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};
    let house = House::usual().await;
    let mut guest = house.guest().await;
    let piece = |kind, last| Message::Frame(Frame::message(" ".repeat(2000), OpCode::Data(kind), last));
    guest.send(piece(Data::Text, false)).await;
    guest.send(piece(Data::Continue, false)).await;
    // The line may break under the last one.
    let _ = guest.socket.send(piece(Data::Continue, true)).await;
    let frame = guest.hear().await;
    assert_eq!(error(&frame).0, "too_large");
    assert_eq!(guest.end().await, code(CloseCode::Size));
}

#[tokio::test]
async fn what_is_not_the_websocket_protocol_ends_the_socket() {
    use tokio_tungstenite::tungstenite::protocol::frame::Frame;
    use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};
    let house = House::usual().await;
    let mut guest = house.guest().await;
    let not_utf8 = Frame::message(vec![0xff, 0xfe], OpCode::Data(Data::Text), true);
    guest.send(Message::Frame(not_utf8)).await;
    assert_eq!(error(&guest.hear().await).0, "malformed");
    assert_eq!(guest.end().await, code(CloseCode::Invalid));
    let mut guest = house.guest().await;
    guest.send(Message::Frame(Frame::message("x", OpCode::Data(Data::Continue), true))).await;
    assert_eq!(guest.end().await, code(CloseCode::Protocol));
    assert!(house.guest().await.is_served().await);
}

#[tokio::test]
async fn a_flood_is_dropped_told_once_and_closed_if_it_goes_on() {
    let house = House::usual().await;
    let mut other = house.guest().await;
    let mut guest = house.guest().await;
    // The hello was one of forty.
    for _ in 0..60 {
        guest.socket.feed(Message::text("{\"type\":\"lobby\"}")).await.unwrap();
    }
    guest.socket.flush().await.unwrap();
    let mut answers = 0;
    let flood = loop {
        let frame = guest.hear().await;
        if frame["type"] == "error" {
            break frame;
        }
        answers += 1;
    };
    assert_eq!(error(&flood).0, "flood");
    assert!(answers >= 39, "{answers} answers before the flood was told");
    for _ in 0..200 {
        // The line may break under it.
        let _ = guest.socket.feed(Message::text("{\"type\":\"lobby\"}")).await;
    }
    let _ = guest.socket.flush().await;
    assert_eq!(guest.end().await, code(CloseCode::Policy));
    assert!(other.is_served().await);
    assert!(house.figure("seventeen_flood_drops_total").await >= 100.0);
}

#[tokio::test]
async fn pings_count_as_messages() {
    let limits = Limits { messages_per_second: 1, burst: 2, drops: 5, ..Limits::default() };
    let house = House::limited(limits).await;
    let mut guest = house.socket(&[]).await.unwrap();
    for _ in 0..50 {
        // The line may break under it.
        let _ = guest.socket.feed(Message::Ping(Default::default())).await;
    }
    let _ = guest.socket.flush().await;
    assert_eq!(guest.end().await, code(CloseCode::Policy));
}

#[tokio::test]
async fn whoever_says_nothing_for_long_is_let_go_and_whoever_answers_pings_stays() {
    let (ping, silence) = (Duration::from_millis(50), Duration::from_secs(1));
    let house = House::open(GatewayConfig { ping, silence, ..GatewayConfig::default() }).await;
    let mut dead = house.guest().await;
    let mut quiet = house.guest().await;
    // Reading is what answers pings. Forty of them take longer than one may be silent.
    for _ in 0..40 {
        let ping = timeout(LONG, quiet.socket.next()).await.unwrap();
        assert!(matches!(ping, Some(Ok(Message::Ping(_)))), "{ping:?}");
    }
    assert!(quiet.is_served().await);
    // This one has not read, let alone answered. What was said to it ends with the frame that closes: 1001.
    let mut said = Vec::new();
    timeout(LONG, dead.socket.get_mut().read_to_end(&mut said)).await.unwrap().unwrap();
    let close = u16::from(CloseCode::Away).to_be_bytes();
    assert!(said.windows(4).any(|bytes| bytes[0] == 0x88 && bytes[2..] == close), "{said:x?}");
}

#[tokio::test]
async fn whoever_does_not_read_is_given_up_and_others_are_not_kept_waiting() {
    let limits = Limits { messages_per_second: 0, ..Limits::default() };
    let config = GatewayConfig { limits, stall: Duration::from_millis(200), ..GatewayConfig::default() };
    let house = House::open(config).await;
    let mut other = house.guest().await;
    let mut guest = house.guest().await;
    // Answers pile up until the line takes no more, and then the server is gone.
    let asked = async {
        loop {
            if guest.socket.send(Message::text("{\"type\":\"games\"}")).await.is_err() {
                break;
            }
        }
    };
    timeout(Duration::from_secs(60), asked).await.expect("the server gives up");
    assert!(other.is_served().await);
    assert_eq!(house.figure("seventeen_stalls_total").await, 1.0);
}

// Tables and codes.

#[tokio::test]
async fn wrong_codes_are_counted_then_locked_out_also_for_pages() {
    let house = House::usual().await;
    let mut host = house.guest().await;
    let invite = host.lay().await;
    let mut guest = house.socket_from("127.0.0.2", &[]).await.unwrap();
    guest.ask(json!({"type": "hello", "protocol": 1})).await;
    for number in 0..5 {
        let frame = guest.ask(json!({"type": "visit", "table": format!("WRONGCODE00{number}")})).await;
        assert_eq!((error(&frame).0, &frame["about"]), ("no_such_table", &json!("visit")));
    }
    let frame = guest.ask(json!({"type": "visit", "table": invite})).await;
    assert_eq!(error(&frame).0, "locked_out");
    assert!(error(&frame).1.contains("wait a minute"), "{frame}");
    assert!(guest.is_served().await);
    // Another address knows nothing of it.
    let mut friend = house.guest().await;
    friend.say(json!({"type": "visit", "table": invite})).await;
    assert_eq!(friend.hear_of("table").await["invite"], json!(invite));

    for _ in 0..5 {
        assert_eq!(house.get("/t/WRONGCODE000/games/1.jsonl", &[]).await.status, 404);
    }
    let locked = house.get(&format!("/t/{invite}/games/1.jsonl"), &[]).await;
    assert_eq!(locked.status, 429);
    assert!(locked.body.contains("wait a minute"), "{locked:?}");
    // And it is the same count for sockets.
    let frame = friend.ask(json!({"type": "visit", "table": invite})).await;
    assert_eq!(error(&frame).0, "locked_out");
}

#[tokio::test]
async fn whoever_is_locked_out_still_finds_their_own_table_by_its_id() {
    let house = House::usual().await;
    let mut host = house.guest().await;
    host.say(json!({"type": "create", "settings": {"game": "diciassette"}})).await;
    let table = host.hear_of("table").await["id"].clone();
    host.say(json!({"type": "sit"})).await;
    host.hear_of("seated").await;
    for _ in 0..6 {
        host.say(json!({"type": "visit", "table": "WRONGCODE000"})).await;
        host.hear_of("error").await;
    }
    host.say(json!({"type": "visit", "table": table})).await;
    assert_eq!(host.hear_of("table").await["id"], table);
}

#[tokio::test]
async fn a_table_is_left_by_quit_and_by_closing_the_socket() {
    let house = House::usual().await;
    let mut host = house.guest().await;
    let invite = host.lay().await;
    let mut friend = house.guest().await;
    friend.say(json!({"type": "visit", "table": invite})).await;
    friend.hear_of("table").await;
    assert_eq!(host.hear_of("table").await["spectators"], 2);
    friend.say(json!({"type": "quit"})).await;
    assert_eq!(host.hear_of("table").await["spectators"], 1);
    let frame = friend.ask(json!({"type": "sit"})).await;
    assert_eq!(error(&frame).0, "no_table");
    friend.say(json!({"type": "visit", "table": invite})).await;
    assert_eq!(host.hear_of("table").await["spectators"], 2);
    drop(friend);
    assert_eq!(host.hear_of("table").await["spectators"], 1);
}

#[tokio::test]
async fn the_record_of_a_game_is_fetched_by_both_codes_when_it_has_ended() {
    let house = House::limited(Limits { messages_per_second: 0, ..Limits::default() }).await;
    let mut host = house.guest().await;
    let table = host.lay_against_a_bot().await;
    let (invite, watch) = (table["invite"].as_str().unwrap(), table["watch"].as_str().unwrap());
    host.say(json!({"type": "sit"})).await;
    host.say(json!({"type": "ready"})).await;
    let early = house.get(&format!("/t/{invite}/games/1.jsonl"), &[]).await;
    assert_eq!(early.status, 409);
    assert!(early.body.contains("has not ended"), "{early:?}");
    host.play_out().await;
    let record = house.get(&format!("/t/{invite}/games/1.jsonl"), &[]).await;
    assert_eq!(record.status, 200, "{record:?}");
    assert_eq!(record.header("content-disposition"), "attachment; filename=\"seventeen-game-1.jsonl\"");
    assert_eq!(record.header("content-type"), "application/x-ndjson; charset=utf-8");
    assert_eq!(record.header("cache-control"), "no-store");
    assert!(record.body.lines().all(|line| serde_json::from_str::<Value>(line).is_ok()), "{}", record.body);
    assert!(record.body.lines().count() > 2);
    assert_eq!(house.get(&format!("/w/{watch}/games/1.jsonl"), &[]).await.body, record.body);
    assert_eq!(house.get(&format!("/t/{invite}/games/2.jsonl"), &[]).await.status, 409);
    // Every action was counted, and timed.
    let acknowledged = house.figure("seventeen_actions_total").await;
    assert!(acknowledged > 0.0);
    assert_eq!(house.figure("seventeen_ack_seconds_count").await, acknowledged);
}

#[tokio::test]
async fn who_is_at_a_table_asks_the_house_for_finished_games_and_stays_there() {
    let house = House::limited(Limits { messages_per_second: 0, ..Limits::default() }).await;
    let mut host = house.guest().await;
    let table = host.lay_against_a_bot().await;
    host.say(json!({"type": "sit"})).await;
    host.say(json!({"type": "finished"})).await;
    assert_eq!(host.hear_of("finished").await["games"], json!([]), "none has begun");
    host.say(json!({"type": "ready"})).await;
    host.play_out().await;
    host.say(json!({"type": "finished"})).await;
    let games = host.hear_of("finished").await["games"].clone();
    let ended_at = games[0]["ended_at"].as_i64().unwrap();
    let game = json!({
        "table": table["id"], "invite": table["invite"], "game": "diciassette", "number": 1, "seat": 0,
        "ended_at": ended_at,
    });
    assert_eq!(games, json!([game]));
    host.say(json!({"type": "finished", "before": ended_at})).await;
    assert_eq!(host.hear_of("finished").await["games"], json!([]));
    host.say(json!({"type": "finished", "before": ended_at + 1})).await;
    assert_eq!(host.hear_of("finished").await["games"], json!([game]));
    // One is still at the table.
    host.say(json!({"type": "emote", "emote": "well_played"})).await;
    assert_eq!(host.hear_of("said").await["seat"], 0);
    let mut stranger = house.guest().await;
    stranger.say(json!({"type": "visit", "table": table["watch"]})).await;
    stranger.say(json!({"type": "finished"})).await;
    assert_eq!(stranger.hear_of("finished").await["games"], json!([]));
}

// Pages.

/// A small page, such as `cargo xtask page` makes. Nothing here depends on whether there is a real one.
fn page_files(path: &str) -> Option<PageFile> {
    let text = match path {
        "index.html" => "<title>Seventeen</title>",
        "index.html.br" => "squeezed document",
        "assets/page-0a1b.js" => "start();",
        "assets/page-0a1b.wasm" => "\0asm",
        "assets/page-0a1b.wasm.br" => "squeezed program",
        "assets/style-2c3d.css" => "a{}",
        "manifest.webmanifest" => "{}",
        "favicon.svg" => "<svg/>",
        "icon-192.png" => "PNG",
        "rules/en/rummy17.html" => "<h1>Rules</h1>",
        "rules/en/rummy17.html.br" => "squeezed rules",
        "sw.js" => "keep();",
        // There are such files, but nobody is meant to have them.
        "../Cargo.toml" | ".gitkeep" | "assets/../../Cargo.toml" => "secret",
        _ => return None,
    };
    Some(PageFile::new(text.as_bytes()))
}

async fn house_with_a_page() -> House {
    House::open(GatewayConfig { files: page_files, ..GatewayConfig::default() }).await
}

async fn house_without_a_page() -> House {
    House::open(GatewayConfig { files: |_| None, ..GatewayConfig::default() }).await
}

const PAGES: [&str; 8] = ["/", "/play", "/play/rummy17", "/hotseat", "/join", "/lobby", "/t/ABC", "/w/ABC"];
const BROTLI: (&str, &str) = ("accept-encoding", "gzip, deflate, br");

#[tokio::test]
async fn every_answer_carries_the_headers_that_browsers_obey() {
    let policy = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; \
                  connect-src 'self'; img-src 'self' data:; style-src 'self'; form-action 'self'; \
                  frame-ancestors 'none'; object-src 'none'; base-uri 'none'";
    let others = [
        "/sw.js",
        "/assets/page-0a1b.js",
        "/address",
        "/healthz",
        "/metrics",
        "/nowhere",
        "/ws",
        "/t/A/games/x",
    ];
    for house in [house_with_a_page().await, house_without_a_page().await] {
        for path in PAGES.into_iter().chain(others) {
            let answer = house.get(path, &[]).await;
            assert_eq!(answer.header("content-security-policy"), policy, "{path}");
            assert_eq!(answer.header("referrer-policy"), "no-referrer");
            assert_eq!(answer.header("x-content-type-options"), "nosniff");
            assert_eq!(answer.header("cross-origin-opener-policy"), "same-origin");
        }
    }
}

#[tokio::test]
async fn every_address_of_the_page_is_the_same_document_and_says_who_one_is() {
    let house = house_with_a_page().await;
    for path in PAGES {
        let page = house.get(path, &[]).await;
        assert_eq!((page.status, page.header("content-type")), (200, "text/html; charset=utf-8"), "{path}");
        assert_eq!(page.body, "<title>Seventeen</title>");
        assert_eq!(page.header("cache-control"), "no-store");
        assert_eq!(page.all("set-cookie").len(), 2);
        let known = house.get(path, &[BROTLI, ("cookie", "seventeen_known=1")]).await;
        assert_eq!(known.all("set-cookie"), [""; 0]);
        assert_eq!((known.header("content-encoding"), &*known.body), ("br", "squeezed document"));
        assert_eq!(known.header("vary"), "accept-encoding");
    }
}

#[tokio::test]
async fn files_are_what_they_are_said_to_be() {
    let house = house_with_a_page().await;
    for (path, kind) in [
        ("/assets/page-0a1b.js", "text/javascript; charset=utf-8"),
        ("/assets/page-0a1b.wasm", "application/wasm"),
        ("/assets/style-2c3d.css", "text/css; charset=utf-8"),
        ("/manifest.webmanifest", "application/manifest+json"),
        ("/favicon.svg", "image/svg+xml"),
        ("/icon-192.png", "image/png"),
        ("/rules/en/rummy17.html", "text/html; charset=utf-8"),
        ("/sw.js", "text/javascript; charset=utf-8"),
    ] {
        let file = house.get(path, &[]).await;
        assert_eq!((file.status, file.header("content-type")), (200, kind), "{path}");
        assert_eq!(file.header("vary"), "accept-encoding");
        // Only the page itself makes somebody a guest.
        assert_eq!(file.all("set-cookie"), [""; 0], "{path}");
    }
}

#[tokio::test]
async fn whoever_understands_it_gets_files_squeezed() {
    let house = house_with_a_page().await;
    let path = "/assets/page-0a1b.wasm";
    let small = house.get(path, &[BROTLI]).await;
    assert_eq!((small.header("content-encoding"), &*small.body), ("br", "squeezed program"));
    assert_eq!(small.header("content-type"), "application/wasm");
    for no in ["gzip, deflate", "br;q=0", ""] {
        let plain = house.get(path, &[("accept-encoding", no)]).await;
        assert_eq!((plain.all("content-encoding"), &*plain.body), (vec![], "\0asm"), "{no}");
    }
    // There is no such form of this one.
    let plain = house.get("/assets/page-0a1b.js", &[BROTLI]).await;
    assert_eq!((plain.all("content-encoding"), &*plain.body), (vec![], "start();"));
}

#[tokio::test]
async fn assets_are_kept_for_good_and_others_are_asked_about() {
    let house = house_with_a_page().await;
    let asset = house.get("/assets/page-0a1b.wasm", &[]).await;
    assert_eq!(asset.header("cache-control"), "public, max-age=31536000, immutable");
    for path in ["/rules/en/rummy17.html", "/sw.js", "/manifest.webmanifest"] {
        let first = house.get(path, &[]).await;
        assert_eq!(first.header("cache-control"), "no-cache", "{path}");
        let tag = first.header("etag");
        for known in [tag, &format!("W/{tag}"), &format!("\"other\", {tag}"), "*"] {
            let again = house.get(path, &[("if-none-match", known)]).await;
            assert_eq!((again.status, &*again.body), (304, ""), "{known}");
            assert_eq!(again.header("etag"), tag);
            assert_eq!(again.header("cache-control"), "no-cache");
            assert_eq!(again.header("vary"), "accept-encoding");
        }
        let changed = house.get(path, &[("if-none-match", "\"other\"")]).await;
        assert_eq!((changed.status, changed.body), (200, first.body.clone()));
    }
    // The two forms of a file are two things.
    let path = "/rules/en/rummy17.html";
    let plain = house.get(path, &[]).await;
    let small = house.get(path, &[BROTLI]).await;
    assert_ne!(plain.header("etag"), small.header("etag"));
    let other = house.get(path, &[BROTLI, ("if-none-match", plain.header("etag"))]).await;
    assert_eq!((other.status, &*other.body), (200, "squeezed rules"));
}

#[tokio::test]
async fn what_is_not_there_says_what_is_and_nothing_hidden_is_given_away() {
    let house = house_with_a_page().await;
    for path in [
        "/nowhere",
        "/t/ABC/games/first.jsonl",
        "/t/ABC/games/1",
        "/t/ABC/games/-1.jsonl",
        "/play/rummy17/more",
        "/assets/",
        "/assets/page-ffff.js",
        "/assets/page-0a1b.wasm.br",
        "/index.html",
        "/.gitkeep",
        "/../Cargo.toml",
        "/assets/../../Cargo.toml",
        "/assets/%2e%2e/%2e%2e/Cargo.toml",
        "/..%2fCargo.toml",
        "//sw.js",
        "/rules/en/",
    ] {
        let answer = house.get(path, &[BROTLI]).await;
        assert_eq!(answer.status, 404, "{path}");
        assert!(answer.body.contains("/t/CODE"), "{answer:?}");
    }
    assert_eq!(house.get("/healthz", &[]).await.body, "ok\n");
    assert_eq!(house.get("/ws", &[]).await.status, 400);
}

/// The real files, if there are any, are read from a folder when the server was not built for release.
#[tokio::test]
async fn no_address_leads_out_of_the_folder_of_the_page() {
    let house = House::usual().await;
    for path in
        ["/../Cargo.toml", "/../src/lib.rs", "/assets/../../Cargo.toml", "/%2e%2e/Cargo.toml", "/.gitkeep"]
    {
        assert_eq!(house.get(path, &[]).await.status, 404, "{path}");
    }
}

#[tokio::test]
async fn without_a_page_one_is_told_how_to_make_it() {
    let house = house_without_a_page().await;
    for path in PAGES {
        let page = house.get(path, &[]).await;
        assert_eq!((page.status, page.header("content-type")), (200, "text/html; charset=utf-8"), "{path}");
        assert_eq!(page.header("cache-control"), "no-store");
        assert!(page.body.contains("cargo play") && page.body.contains("cargo xtask page"), "{page:?}");
        assert!(!page.body.contains("<script") && !page.body.contains("style="), "{page:?}");
        assert_eq!(page.all("set-cookie").len(), 2);
    }
    assert_eq!(house.get("/sw.js", &[]).await.status, 404);
}

#[tokio::test]
async fn figures_are_for_this_machine_unless_everybody_may_read_them() {
    let house = House::usual().await;
    let _guest = house.guest().await;
    assert_eq!(house.figure("seventeen_sockets").await, 1.0);
    assert_eq!(house.figure("seventeen_guests").await, 1.0);
    assert_eq!(house.figure("seventeen_messages_total{type=\"hello\"}").await, 1.0);
    assert!(house.figure("seventeen_frames_total").await >= 1.0);
    // A proxy on this machine that was not configured is no excuse.
    let through = house.get("/metrics", &[("X-Forwarded-For", "198.51.100.1")]).await;
    assert_eq!(through.status, 403);
    let house = House::open(GatewayConfig {
        proxies: vec!["127.0.0.1".parse().unwrap()],
        ..GatewayConfig::default()
    })
    .await;
    assert_eq!(house.get("/metrics", &[("X-Forwarded-For", "198.51.100.1")]).await.status, 403);
    assert_eq!(house.get("/metrics", &[]).await.status, 200);
    let house = House::open(GatewayConfig { metrics_public: true, ..GatewayConfig::default() }).await;
    assert_eq!(house.get("/metrics", &[("X-Forwarded-For", "198.51.100.1")]).await.status, 200);
}

#[tokio::test]
async fn this_machine_is_told_where_others_find_the_server() {
    let house = House::usual().await;
    let told = house.get("/address", &[]).await;
    assert_eq!((told.status, &*told.body, told.header("cache-control")), (200, "", "no-store"));
    let address = Some("http://192.168.1.5:1717".to_owned());
    let house = House::open(GatewayConfig { address, ..GatewayConfig::default() }).await;
    assert_eq!(house.get("/address", &[]).await.body, "http://192.168.1.5:1717");
    let through = house.get("/address", &[("X-Forwarded-For", "198.51.100.1")]).await;
    assert_eq!(through.status, 403);
    assert!(!through.body.contains("192.168"), "{through:?}");
}

// The end.

#[tokio::test]
async fn at_the_end_everybody_is_told_when_to_come_back() {
    let drain = Duration::from_secs(1);
    let mut house = House::open(GatewayConfig { drain, ..GatewayConfig::default() }).await;
    let mut guests = Vec::new();
    for _ in 0..8 {
        guests.push(house.guest().await);
    }
    house.drain();
    // Until the last socket is gone, pages say that it is over and there are no new sockets.
    let mut health = house.get("/healthz", &[]).await;
    while health.status == 200 {
        health = house.get("/healthz", &[]).await;
    }
    assert_eq!((health.status, &*health.body), (503, "closing\n"));
    assert_eq!(house.figure("seventeen_draining").await, 1.0);
    assert_eq!(house.socket(&[]).await.unwrap_err().status, 503);
    for guest in &mut guests {
        let closing = guest.hear().await;
        assert_eq!(closing["type"], "closing");
        assert!((1_000..=3_000).contains(&closing["retry_ms"].as_u64().unwrap()), "{closing}");
        assert_eq!(guest.end().await, code(CloseCode::Restart));
    }
    let address = house.address;
    house.closed().await;
    assert!(TcpStream::connect(address).await.is_err());
}

#[tokio::test]
async fn whoever_holds_a_connection_without_a_word_does_not_hold_the_end() {
    let mut house = House::usual().await;
    let mut half = TcpStream::connect(house.address).await.unwrap();
    half.write_all(b"GET / HTTP/1.1\r\nHost:").await.unwrap();
    house.drain();
    house.closed().await;
}
