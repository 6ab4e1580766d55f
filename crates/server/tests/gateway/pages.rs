//! Pages: headers, files, metrics and addresses.

use server::gateway::{GatewayConfig, PageFile};

use crate::sockets::TestServer;

/// A small page like that of `cargo xtask page`, so that tests do not depend on a bundled one.
fn page_files(path: &str) -> Option<PageFile> {
    let text = match path {
        "index.html" => "<title>Seventeen</title>",
        "index.html.br" => "compressed document",
        "assets/page-0a1b.js" => "start();",
        "assets/page-0a1b.wasm" => "\0asm",
        "assets/page-0a1b.wasm.br" => "compressed program",
        "assets/style-2c3d.css" => "a{}",
        "manifest.webmanifest" => "{}",
        "favicon.svg" => "<svg/>",
        "icon-192.png" => "PNG",
        "rules/en/rummy17.html" => "<h1>Rules</h1>",
        "rules/en/rummy17.html.br" => "compressed rules",
        "sw.js" => "keep();",
        // These files exist, but must not be served.
        "../Cargo.toml" | ".gitkeep" | "assets/../../Cargo.toml" => "secret",
        _ => return None,
    };
    Some(PageFile::new(text.as_bytes()))
}

async fn server_with_a_page() -> TestServer {
    TestServer::open(GatewayConfig { files: page_files, ..GatewayConfig::default() }).await
}

async fn server_without_a_page() -> TestServer {
    TestServer::open(GatewayConfig { files: |_| None, ..GatewayConfig::default() }).await
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
    for server in [server_with_a_page().await, server_without_a_page().await] {
        for path in PAGES.into_iter().chain(others) {
            let answer = server.get(path, &[]).await;
            assert_eq!(answer.header("content-security-policy"), policy, "{path}");
            assert_eq!(answer.header("referrer-policy"), "no-referrer");
            assert_eq!(answer.header("x-content-type-options"), "nosniff");
            assert_eq!(answer.header("cross-origin-opener-policy"), "same-origin");
        }
    }
}

#[tokio::test]
async fn every_address_of_the_page_is_the_same_document_and_says_who_one_is() {
    let server = server_with_a_page().await;
    for path in PAGES {
        let page = server.get(path, &[]).await;
        assert_eq!((page.status, page.header("content-type")), (200, "text/html; charset=utf-8"), "{path}");
        assert_eq!(page.body, "<title>Seventeen</title>");
        assert_eq!(page.header("cache-control"), "no-store");
        assert_eq!(page.all("set-cookie").len(), 2);
        let known = server.get(path, &[BROTLI, ("cookie", "seventeen_known=1")]).await;
        assert_eq!(known.all("set-cookie"), [""; 0]);
        assert_eq!((known.header("content-encoding"), &*known.body), ("br", "compressed document"));
        assert_eq!(known.header("vary"), "accept-encoding");
    }
}

#[tokio::test]
async fn files_are_what_they_are_said_to_be() {
    let server = server_with_a_page().await;
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
        let file = server.get(path, &[]).await;
        assert_eq!((file.status, file.header("content-type")), (200, kind), "{path}");
        assert_eq!(file.header("vary"), "accept-encoding");
        // Only the page itself creates guests.
        assert_eq!(file.all("set-cookie"), [""; 0], "{path}");
    }
}

#[tokio::test]
async fn whoever_understands_it_gets_files_compressed() {
    let server = server_with_a_page().await;
    let path = "/assets/page-0a1b.wasm";
    let small = server.get(path, &[BROTLI]).await;
    assert_eq!((small.header("content-encoding"), &*small.body), ("br", "compressed program"));
    assert_eq!(small.header("content-type"), "application/wasm");
    for no in ["gzip, deflate", "br;q=0", ""] {
        let plain = server.get(path, &[("accept-encoding", no)]).await;
        assert_eq!((plain.all("content-encoding"), &*plain.body), (vec![], "\0asm"), "{no}");
    }
    // This file has no such form.
    let plain = server.get("/assets/page-0a1b.js", &[BROTLI]).await;
    assert_eq!((plain.all("content-encoding"), &*plain.body), (vec![], "start();"));
}

#[tokio::test]
async fn assets_are_kept_for_good_and_others_are_asked_about() {
    let server = server_with_a_page().await;
    let asset = server.get("/assets/page-0a1b.wasm", &[]).await;
    assert_eq!(asset.header("cache-control"), "public, max-age=31536000, immutable");
    for path in ["/rules/en/rummy17.html", "/sw.js", "/manifest.webmanifest"] {
        let first = server.get(path, &[]).await;
        assert_eq!(first.header("cache-control"), "no-cache", "{path}");
        let tag = first.header("etag");
        for known in [tag, &format!("W/{tag}"), &format!("\"other\", {tag}"), "*"] {
            let again = server.get(path, &[("if-none-match", known)]).await;
            assert_eq!((again.status, &*again.body), (304, ""), "{known}");
            assert_eq!(again.header("etag"), tag);
            assert_eq!(again.header("cache-control"), "no-cache");
            assert_eq!(again.header("vary"), "accept-encoding");
        }
        let changed = server.get(path, &[("if-none-match", "\"other\"")]).await;
        assert_eq!((changed.status, changed.body), (200, first.body.clone()));
    }
    // The two forms of a file have different tags.
    let path = "/rules/en/rummy17.html";
    let plain = server.get(path, &[]).await;
    let small = server.get(path, &[BROTLI]).await;
    assert_ne!(plain.header("etag"), small.header("etag"));
    let other = server.get(path, &[BROTLI, ("if-none-match", plain.header("etag"))]).await;
    assert_eq!((other.status, &*other.body), (200, "compressed rules"));
}

#[tokio::test]
async fn what_is_not_there_says_what_is_and_nothing_hidden_is_given_away() {
    let server = server_with_a_page().await;
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
        let answer = server.get(path, &[BROTLI]).await;
        assert_eq!(answer.status, 404, "{path}");
        assert!(answer.body.contains("/t/CODE"), "{answer:?}");
    }
    assert_eq!(server.get("/healthz", &[]).await.body, "ok\n");
    assert_eq!(server.get("/ws", &[]).await.status, 400);
}

/// The real files, if any, are read from a folder unless the server was built for release.
#[tokio::test]
async fn no_address_leads_out_of_the_folder_of_the_page() {
    let server = TestServer::usual().await;
    for path in
        ["/../Cargo.toml", "/../src/lib.rs", "/assets/../../Cargo.toml", "/%2e%2e/Cargo.toml", "/.gitkeep"]
    {
        assert_eq!(server.get(path, &[]).await.status, 404, "{path}");
    }
}

#[tokio::test]
async fn without_a_page_one_is_told_how_to_make_it() {
    let server = server_without_a_page().await;
    for path in PAGES {
        let page = server.get(path, &[]).await;
        assert_eq!((page.status, page.header("content-type")), (200, "text/html; charset=utf-8"), "{path}");
        assert_eq!(page.header("cache-control"), "no-store");
        assert!(page.body.contains("cargo play") && page.body.contains("cargo xtask page"), "{page:?}");
        assert!(!page.body.contains("<script") && !page.body.contains("style="), "{page:?}");
        assert_eq!(page.all("set-cookie").len(), 2);
    }
    assert_eq!(server.get("/sw.js", &[]).await.status, 404);
}

#[tokio::test]
async fn figures_are_for_this_machine_unless_everybody_may_read_them() {
    let server = TestServer::usual().await;
    let _guest = server.guest().await;
    assert_eq!(server.figure("seventeen_sockets").await, 1.0);
    assert_eq!(server.figure("seventeen_guests").await, 1.0);
    assert_eq!(server.figure("seventeen_messages_total{type=\"hello\"}").await, 1.0);
    assert!(server.figure("seventeen_frames_total").await >= 1.0);
    // An unconfigured proxy on this machine does not help.
    let through = server.get("/metrics", &[("X-Forwarded-For", "198.51.100.1")]).await;
    assert_eq!(through.status, 403);
    let server = TestServer::open(GatewayConfig {
        proxies: vec!["127.0.0.1".parse().unwrap()],
        ..GatewayConfig::default()
    })
    .await;
    assert_eq!(server.get("/metrics", &[("X-Forwarded-For", "198.51.100.1")]).await.status, 403);
    assert_eq!(server.get("/metrics", &[]).await.status, 200);
    let server = TestServer::open(GatewayConfig { metrics_public: true, ..GatewayConfig::default() }).await;
    assert_eq!(server.get("/metrics", &[("X-Forwarded-For", "198.51.100.1")]).await.status, 200);
}

#[tokio::test]
async fn this_machine_is_told_where_others_find_the_server() {
    let server = TestServer::usual().await;
    let told = server.get("/address", &[]).await;
    assert_eq!((told.status, &*told.body, told.header("cache-control")), (200, "", "no-store"));
    let address = Some("http://192.168.1.5:1717".to_owned());
    let server = TestServer::open(GatewayConfig { address, ..GatewayConfig::default() }).await;
    assert_eq!(server.get("/address", &[]).await.body, "http://192.168.1.5:1717");
    let through = server.get("/address", &[("X-Forwarded-For", "198.51.100.1")]).await;
    assert_eq!(through.status, 403);
    assert!(!through.body.contains("192.168"), "{through:?}");
}
