//! A server in this process, and raw sockets to it.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use fairness::seat_commitment;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use server::Hall;
use server::gateway::{self, GatewayConfig, Limits};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{WebSocketStream, client_async};

use crate::fixtures::{parsed, says};

/// The longest wait for a frame; a test that waits longer fails.
const LONG: Duration = Duration::from_secs(20);

/// The value that a [`Client`]'s seat adds to the shuffle.
const VALUE: [u8; 32] = [17; 32];

/// Runs a server for this hall until the test ends.
pub(crate) async fn serve(hall: Arc<Hall>) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    // A test sends faster than a person may.
    let limits = Limits { messages_per_second: 10_000, burst: 10_000, ..Limits::default() };
    let config = GatewayConfig { limits, ..GatewayConfig::default() };
    tokio::spawn(gateway::serve(listener, hall, config, std::future::pending()));
    address
}

/// A socket, with the last frame of each kind.
pub(crate) struct Client {
    socket: WebSocketStream<TcpStream>,
    pub(crate) received: Vec<Value>,
    table: Value,
    state: Value,
    seated: Value,
    /// The last decision answered.
    decided: (Value, Value),
    actions: u32,
}

impl Client {
    pub(crate) async fn connect(address: SocketAddr) -> Client {
        let stream = TcpStream::connect(address).await.expect("a connection");
        let (socket, _) = client_async(format!("ws://{address}/ws"), stream).await.expect("a socket");
        let nothing = Value::Null;
        Client {
            socket,
            received: Vec::new(),
            table: nothing.clone(),
            state: nothing.clone(),
            seated: nothing.clone(),
            decided: (nothing.clone(), nothing),
            actions: 0,
        }
    }

    pub(crate) async fn send(&mut self, text: &str) {
        self.socket.send(Message::text(text)).await.expect("the socket is open");
    }

    pub(crate) async fn next(&mut self) -> Value {
        loop {
            let message = timeout(LONG, self.socket.next()).await.expect("a frame in time");
            let Message::Text(text) = message.expect("the socket is open").expect("a message") else {
                continue;
            };
            let frame = parsed(&text);
            match frame["type"].as_str() {
                Some("table") => self.table = frame.clone(),
                Some("state") => self.state = frame.clone(),
                Some("seated") => self.seated = frame.clone(),
                _ => {}
            }
            self.received.push(frame.clone());
            return frame;
        }
    }

    /// Reads up to the first frame that says this.
    pub(crate) async fn until(&mut self, expected: &Value) -> Value {
        loop {
            let frame = self.next().await;
            if says(&frame, expected) {
                return frame;
            }
        }
    }

    /// Plays the running game to its end by the first legal action, which is the claim in a window.
    pub(crate) async fn play(&mut self) {
        while self.state["result"].is_null() {
            let decision = (self.state["game"].clone(), self.state["seq"].clone());
            let legal = self.state["legal"].as_array().cloned().unwrap_or_default();
            if !legal.is_empty() && self.decided != decision {
                self.actions += 1;
                let id = format!("play-{}", self.actions);
                let act = json!({
                    "type": "act", "action_id": id, "game": decision.0, "seq": decision.1, "action": legal[0],
                });
                self.decided = decision;
                self.send(&act.to_string()).await;
            }
            self.next().await;
        }
    }

    /// The value of a session's placeholder, as far as this socket knows it.
    pub(crate) fn value_of(&self, placeholder: &str) -> Option<Value> {
        let commitment = || {
            let game = self.table["deal"]["game"].as_str()?;
            let seat = u8::try_from(self.table["you"].as_u64()?).ok()?;
            Some(json!(seat_commitment(game, seat, &VALUE).to_string()))
        };
        let value = match placeholder {
            "$table" => self.table["id"].clone(),
            "$invite" => self.table["invite"].clone(),
            "$watch" => self.table["watch"].clone(),
            "$token" => self.seated["token"].clone(),
            "$game" => self.state["game"].clone(),
            "$seq" => self.state["seq"].clone(),
            "$commitment" => commitment()?,
            _ => return None,
        };
        Some(value).filter(|value| !value.is_null())
    }
}
