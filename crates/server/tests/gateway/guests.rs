//! Guests: hello, tokens and cookies.

use serde_json::json;
use server::gateway::{GatewayConfig, Limits};

use crate::sockets::{TestServer, error};

#[tokio::test]
async fn hello_comes_first_and_once_and_in_our_version() {
    let server = TestServer::usual().await;
    let mut guest = server.socket(&[]).await.unwrap();
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
    let server = TestServer::usual().await;
    let mut first = server.socket(&[]).await.unwrap();
    let welcome = first.ask(json!({"type": "hello", "protocol": 1, "name": "Ada"})).await;
    let token = welcome["token"].as_str().unwrap();
    let mut second = server.socket(&[]).await.unwrap();
    let again = second.ask(json!({"type": "hello", "protocol": 1, "guest": token})).await;
    assert_eq!((&again["guest"], &again["name"]), (&welcome["guest"], &json!("Ada")));
    assert_eq!(again.get("token"), None);
    let mut third = server.socket(&[]).await.unwrap();
    let renamed = third.ask(json!({"type": "hello", "protocol": 1, "guest": token, "name": "Ida"})).await;
    assert_eq!((&renamed["guest"], &renamed["name"]), (&welcome["guest"], &json!("Ida")));
    let named = third.ask(json!({"type": "name", "name": "Oda"})).await;
    assert_eq!((&named["type"], &named["name"]), (&json!("welcome"), &json!("Oda")));
}

#[tokio::test]
async fn a_stale_token_is_refused_and_one_may_come_without() {
    let server = TestServer::usual().await;
    let mut guest = server.socket(&[]).await.unwrap();
    for token in ["0".repeat(64), "x".to_owned(), String::new()] {
        let frame = guest.ask(json!({"type": "hello", "protocol": 1, "guest": token})).await;
        assert_eq!(error(&frame).0, "bad_token");
    }
    let frame = guest.ask(json!({"type": "hello", "protocol": 1})).await;
    assert!(frame["token"].is_string(), "{frame}");
}

#[tokio::test]
async fn the_cookie_of_a_page_is_the_guest_on_every_socket() {
    let server = TestServer::usual().await;
    let page = server.get("/", &[]).await;
    let cookies = page.all("set-cookie");
    assert_eq!(cookies.len(), 2, "{cookies:?}");
    let (guest, mark) = (cookies[0], cookies[1]);
    for part in ["HttpOnly", "SameSite=Strict", "Path=/", "Max-Age=31536000"] {
        assert!(guest.starts_with("seventeen_guest=") && guest.contains(part), "{guest}");
    }
    let guest = guest.split(';').next().unwrap();
    let mark = mark.split(';').next().unwrap();
    // A browser with a cookie keeps it, even if a link from another site led here and the browser
    // withheld the secret.
    assert!(server.get("/t/ABC", &[("Cookie", guest)]).await.all("set-cookie").is_empty());
    assert!(server.get("/t/ABC", &[("Cookie", mark)]).await.all("set-cookie").is_empty());

    let mut first = server.socket(&[("cookie", guest)]).await.unwrap();
    let welcome = first.ask(json!({"type": "hello", "protocol": 1, "name": "Ada"})).await;
    assert_eq!((&welcome["type"], welcome.get("token")), (&json!("welcome"), None));
    let mut second = server.socket(&[("cookie", guest)]).await.unwrap();
    let again = second.ask(json!({"type": "hello", "protocol": 1})).await;
    assert_eq!((&again["guest"], &again["name"]), (&welcome["guest"], &json!("Ada")));
    assert_eq!(server.figure("seventeen_new_guests_total").await, 1.0);
}

#[tokio::test]
async fn behind_https_cookies_insist_on_it() {
    let server = TestServer::open(GatewayConfig { secure_cookies: true, ..GatewayConfig::default() }).await;
    let page = server.get("/", &[]).await;
    assert!(page.all("set-cookie").iter().all(|cookie| cookie.ends_with("; Secure")), "{page:?}");
}

#[tokio::test]
async fn new_guests_from_one_address_are_counted() {
    let server = TestServer::limited(Limits { new_guests_per_minute: 2, ..Limits::default() }).await;
    let mut token = json!(null);
    for _ in 0..2 {
        let mut guest = server.socket(&[]).await.unwrap();
        token = guest.ask(json!({"type": "hello", "protocol": 1})).await["token"].clone();
    }
    let mut third = server.socket(&[]).await.unwrap();
    let frame = third.ask(json!({"type": "hello", "protocol": 1})).await;
    assert_eq!(error(&frame).0, "busy");
    let known = third.ask(json!({"type": "hello", "protocol": 1, "guest": token})).await;
    assert_eq!(known["type"], "welcome");
}
