//! Admission of sockets: which may open, and how many.

use std::sync::Arc;
use std::time::Duration;

use server::gateway::{self, GatewayConfig, Limits};
use server::{Hall, HallConfig};
use store::Memory;
use tokio::io::AsyncReadExt;
use tokio::net::{TcpListener, TcpStream};
use tokio::time::timeout;

use crate::sockets::{LONG, TestServer};

#[tokio::test]
async fn a_page_from_elsewhere_gets_no_socket_and_is_told_why() {
    let server = TestServer::usual().await;
    let own = format!("http://{}", server.address);
    assert!(server.socket(&[("origin", &own)]).await.is_ok());
    for elsewhere in ["https://evil.example", "null", "http://127.0.0.1:1", &own.replace("http:", "file:")] {
        let refusal = server.socket(&[("origin", elsewhere)]).await.unwrap_err();
        assert_eq!(refusal.status, 403, "{elsewhere}");
        assert!(refusal.body.contains("may not open a socket here"), "{refusal:?}");
    }
    // A foreign name that resolves here is refused, even if the request's host matches it.
    let rebound = [("host", "evil.example"), ("origin", "http://evil.example")];
    assert_eq!(server.socket(&rebound).await.unwrap_err().status, 403);
    let local = [("host", "localhost:1717"), ("origin", "http://localhost:1717")];
    assert!(server.socket(&local).await.is_ok());
    assert_eq!(server.figure("seventeen_upgrades_refused_total{reason=\"origin\"}").await, 5.0);
}

#[tokio::test]
async fn with_a_list_of_origins_only_these_and_programs_may() {
    let origins = vec!["https://cards.example".to_owned()];
    let server = TestServer::open(GatewayConfig { origins, ..GatewayConfig::default() }).await;
    assert!(server.socket(&[("origin", "https://cards.example")]).await.is_ok());
    assert!(server.socket(&[]).await.is_ok());
    let own = format!("http://{}", server.address);
    assert_eq!(server.socket(&[("origin", &own)]).await.unwrap_err().status, 403);
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
    let server = TestServer::limited(Limits { sockets_per_address: 2, ..Limits::default() }).await;
    let first = server.socket(&[]).await.unwrap();
    let mut second = server.guest().await;
    let refusal = server.socket(&[]).await.unwrap_err();
    assert_eq!(refusal.status, 429);
    assert!(refusal.body.contains("at most 2"), "{refusal:?}");
    assert!(server.socket_from("127.0.0.2", &[]).await.is_ok());
    assert!(second.is_served().await);
    drop(first);
    let mut again = server.socket(&[]).await;
    for _ in 0..200 {
        if again.is_ok() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
        again = server.socket(&[]).await;
    }
    assert!(again.is_ok(), "a socket that is closed is given back");
}

#[tokio::test]
async fn a_forwarded_address_counts_behind_a_configured_proxy_only() {
    let limits = Limits { sockets_per_address: 1, ..Limits::default() };
    let proxies = vec!["127.0.0.1".parse().unwrap()];
    let server = TestServer::open(GatewayConfig { limits, proxies, ..GatewayConfig::default() }).await;
    let forwarded = |address: &'static str| [("x-forwarded-for", address)];
    let _one = server.socket(&forwarded("198.51.100.1")).await.unwrap();
    let _two = server.socket(&forwarded("198.51.100.2")).await.unwrap();
    assert_eq!(server.socket(&forwarded("198.51.100.1")).await.unwrap_err().status, 429);
    // An entry that the client prepends changes nothing.
    assert_eq!(server.socket(&forwarded("203.0.113.5, 198.51.100.1")).await.unwrap_err().status, 429);
    // A peer that is no proxy counts by its own address, whatever it claims.
    let _three = server.socket_from("127.0.0.2", &forwarded("198.51.100.3")).await.unwrap();
    let fourth = server.socket_from("127.0.0.2", &forwarded("198.51.100.4")).await;
    assert_eq!(fourth.unwrap_err().status, 429);
}

#[tokio::test]
async fn an_address_has_so_many_connections_whatever_they_are_for() {
    let server = TestServer::limited(Limits { sockets_per_address: 1, ..Limits::default() }).await;
    let mut held = Vec::new();
    for _ in 0..51 {
        held.push(TcpStream::connect(server.address).await.unwrap());
    }
    let mut over = TcpStream::connect(server.address).await.unwrap();
    let mut nothing = [0; 1];
    let read = timeout(LONG, over.read(&mut nothing)).await.unwrap();
    assert!(matches!(read, Ok(0) | Err(_)), "the connection over the limit is closed: {read:?}");
    assert!(server.socket_from("127.0.0.2", &[]).await.is_ok());
}
