//! A server in this process and its clients over real sockets.

#![allow(dead_code, reason = "each test program uses its own part")]

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use server::gateway::{self, GatewayConfig, Limits};
use server::{Hall, HallConfig};
use store::{Memory, Store};
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

/// Timeout of every step: none takes this long.
pub(crate) const LONG: Duration = Duration::from_secs(20);

/// A server in this process, on its own port.
pub(crate) struct TestServer {
    pub(crate) address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    served: JoinHandle<std::io::Result<()>>,
}

impl TestServer {
    pub(crate) async fn open(config: GatewayConfig) -> TestServer {
        TestServer::on(Arc::new(Memory::new()), HallConfig::default(), config).await
    }

    pub(crate) async fn on(store: Arc<dyn Store>, rules: HallConfig, config: GatewayConfig) -> TestServer {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let hall = Hall::open(store, rules).await.unwrap();
        let (stop, stopped) = oneshot::channel();
        let drain = async {
            // Also completes when the test ends.
            let _ = stopped.await;
        };
        let served = tokio::spawn(gateway::serve(listener, hall, config, drain));
        TestServer { address, stop: Some(stop), served }
    }

    pub(crate) async fn usual() -> TestServer {
        TestServer::open(GatewayConfig::default()).await
    }

    pub(crate) async fn limited(limits: Limits) -> TestServer {
        TestServer::open(GatewayConfig { limits, ..GatewayConfig::default() }).await
    }

    /// Opens a socket with these headers.
    pub(crate) async fn socket(&self, headers: &[(&str, &str)]) -> Result<Guest, Refusal> {
        self.socket_from("127.0.0.1", headers).await
    }

    pub(crate) async fn socket_from(&self, from: &str, headers: &[(&str, &str)]) -> Result<Guest, Refusal> {
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

    /// Opens a socket, and says hello.
    pub(crate) async fn guest(&self) -> Guest {
        let mut guest = self.socket(&[]).await.unwrap();
        guest.say(json!({"type": "hello", "protocol": 1, "name": "Ada"})).await;
        assert_eq!(guest.receive().await["type"], "welcome");
        guest
    }

    pub(crate) async fn get(&self, path: &str, headers: &[(&str, &str)]) -> Answer {
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

    /// The metric of this name, which includes the labels.
    pub(crate) async fn figure(&self, name: &str) -> f64 {
        let page = self.get("/metrics", &[]).await.body;
        let line =
            page.lines().find(|line| line.strip_prefix(name).is_some_and(|rest| rest.starts_with(' ')));
        line.unwrap_or_else(|| panic!("{name} in\n{page}")).rsplit_once(' ').unwrap().1.parse().unwrap()
    }

    pub(crate) fn drain(&mut self) {
        self.stop.take().unwrap().send(()).unwrap();
    }

    pub(crate) async fn closed(self) {
        timeout(LONG, self.served).await.unwrap().unwrap().unwrap();
    }
}

#[derive(Debug)]
pub(crate) struct Refusal {
    pub(crate) status: u16,
    pub(crate) body: String,
}

#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) body: String,
}

impl Answer {
    pub(crate) fn parse(text: &str) -> Answer {
        let (head, body) = text.split_once("\r\n\r\n").unwrap();
        let mut lines = head.lines();
        let status = lines.next().unwrap().split(' ').nth(1).unwrap().parse().unwrap();
        let headers = lines
            .map(|line| line.split_once(": ").unwrap())
            .map(|(name, value)| (name.to_ascii_lowercase(), value.to_owned()))
            .collect();
        Answer { status, headers, body: body.to_owned() }
    }

    pub(crate) fn all(&self, name: &str) -> Vec<&str> {
        self.headers.iter().filter(|(found, _)| found == name).map(|(_, value)| &**value).collect()
    }

    pub(crate) fn header(&self, name: &str) -> &str {
        match self.all(name)[..] {
            [value] => value,
            ref values => panic!("{name}: {values:?} in {self:?}"),
        }
    }
}

#[derive(Debug)]
pub(crate) struct Guest {
    pub(crate) socket: WebSocketStream<TcpStream>,
}

impl Guest {
    pub(crate) async fn send(&mut self, message: Message) {
        self.socket.send(message).await.unwrap();
    }

    pub(crate) async fn say(&mut self, message: Value) {
        self.send(Message::text(message.to_string())).await;
    }

    /// The next frame, or the code with which the socket was closed.
    pub(crate) async fn next(&mut self) -> Result<Value, Option<u16>> {
        loop {
            match timeout(LONG, self.socket.next()).await.expect("an answer in time") {
                Some(Ok(Message::Text(text))) => return Ok(serde_json::from_str(&text).unwrap()),
                Some(Ok(Message::Close(close))) => return Err(close.map(|close| close.code.into())),
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return Err(None),
            }
        }
    }

    pub(crate) async fn receive(&mut self) -> Value {
        self.next().await.unwrap()
    }

    /// The next frame of this type.
    pub(crate) async fn receive_of(&mut self, kind: &str) -> Value {
        loop {
            let frame = self.receive().await;
            if frame["type"] == kind {
                return frame;
            }
        }
    }

    pub(crate) async fn ask(&mut self, message: Value) -> Value {
        self.say(message).await;
        self.receive().await
    }

    /// Opens a table with a bot that answers at once.
    pub(crate) async fn open_against_a_bot(&mut self) -> Value {
        let settings = json!({
            "game": "diciassette", "seats": 2, "bots": [null, "novice"], "window_ms": 0, "pace_ms": 0,
        });
        self.say(json!({"type": "create", "settings": settings})).await;
        self.receive_of("table").await
    }

    /// Plays the first game at the table to its end with random actions.
    pub(crate) async fn play_out(&mut self) {
        let state = self.receive_of("state").await;
        self.play_on(state).await;
    }

    /// Plays on from this state, the last one received.
    pub(crate) async fn play_on(&mut self, mut state: Value) {
        let mut dice: usize = 17;
        while state["result"].is_null() {
            let legal = state["legal"].as_array().unwrap();
            if !legal.is_empty() && state["answered"].is_null() {
                dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                let action = &legal[(dice >> 33) % legal.len()];
                let id = format!("a{}", state["seq"]);
                let act =
                    json!({"type": "act", "action_id": id, "game": 1, "seq": state["seq"], "action": action});
                self.say(act).await;
            }
            state = self.receive_of("state").await;
        }
    }

    /// Whether the socket is still served.
    pub(crate) async fn is_served(&mut self) -> bool {
        self.ask(json!({"type": "lobby"})).await["type"] == "lobby"
    }

    /// The code with which the socket is closed, after other frames.
    pub(crate) async fn end(&mut self) -> Option<u16> {
        loop {
            if let Err(code) = self.next().await {
                return code;
            }
        }
    }

    /// Opens a table, and returns its invitation.
    pub(crate) async fn open_table(&mut self) -> String {
        self.say(json!({"type": "create", "settings": {"game": "diciassette"}})).await;
        self.receive_of("table").await["invite"].as_str().unwrap().to_owned()
    }
}

pub(crate) fn code(close: CloseCode) -> Option<u16> {
    Some(close.into())
}

pub(crate) fn error(frame: &Value) -> (&str, &str) {
    assert_eq!(frame["type"], "error", "{frame}");
    (frame["code"].as_str().unwrap(), frame["message"].as_str().unwrap())
}
