//! Closing the server.

use std::time::Duration;

use server::gateway::GatewayConfig;
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;

use crate::sockets::{TestServer, code};

#[tokio::test]
async fn at_the_end_everybody_is_told_when_to_come_back() {
    let drain = Duration::from_secs(1);
    let mut server = TestServer::open(GatewayConfig { drain, ..GatewayConfig::default() }).await;
    let mut guests = Vec::new();
    for _ in 0..8 {
        guests.push(server.guest().await);
    }
    server.drain();
    // Until the last socket is gone, pages report the shutdown and new sockets are refused.
    let mut health = server.get("/healthz", &[]).await;
    while health.status == 200 {
        health = server.get("/healthz", &[]).await;
    }
    assert_eq!((health.status, &*health.body), (503, "closing\n"));
    assert_eq!(server.figure("seventeen_draining").await, 1.0);
    assert_eq!(server.socket(&[]).await.unwrap_err().status, 503);
    for guest in &mut guests {
        let closing = guest.receive().await;
        assert_eq!(closing["type"], "closing");
        assert!((1_000..=3_000).contains(&closing["retry_ms"].as_u64().unwrap()), "{closing}");
        assert_eq!(guest.end().await, code(CloseCode::Restart));
    }
    let address = server.address;
    server.closed().await;
    assert!(TcpStream::connect(address).await.is_err());
}

#[tokio::test]
async fn whoever_holds_a_connection_without_a_word_does_not_hold_the_end() {
    let mut server = TestServer::usual().await;
    let mut half = TcpStream::connect(server.address).await.unwrap();
    half.write_all(b"GET / HTTP/1.1\r\nHost:").await.unwrap();
    server.drain();
    server.closed().await;
}
