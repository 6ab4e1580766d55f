//! Plain HTTP requests: pages, records, health and metrics.

use std::sync::Arc;
use std::time::Instant;

use axum::extract::{ConnectInfo, Path, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use protocol::ErrorCode;

use super::Gateway;
use super::acceptor::Peer;
use super::address::{FORWARDED_FOR, Subnet};
use super::assets;
use super::cookie;
use crate::refused::Refused;

/// Headers of every response.
pub(super) const HEADERS: [(HeaderName, HeaderValue); 4] = [
    (
        header::CONTENT_SECURITY_POLICY,
        HeaderValue::from_static(
            "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; \
             img-src 'self' data:; style-src 'self'; form-action 'self'; frame-ancestors 'none'; \
             object-src 'none'; base-uri 'none'",
        ),
    ),
    (header::REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (HeaderName::from_static("cross-origin-opener-policy"), HeaderValue::from_static("same-origin")),
];

const NO_STORE: (HeaderName, HeaderValue) = (header::CACHE_CONTROL, HeaderValue::from_static("no-store"));

fn of_type(kind: &'static str) -> (HeaderName, HeaderValue) {
    (header::CONTENT_TYPE, HeaderValue::from_static(kind))
}

/// Serves the page. Sets the cookies if the browser has none.
pub(super) async fn page(State(gateway): State<Arc<Gateway>>, headers: HeaderMap) -> Response {
    let mut response = assets::document(gateway.config.files, &headers).unwrap_or_else(unbuilt);
    if !cookie::brought(&headers).known {
        for cookie in cookie::fresh(gateway.config.secure_cookies) {
            response.headers_mut().append(header::SET_COOKIE, cookie);
        }
    }
    response
}

/// Stands in for a missing page bundle.
fn unbuilt() -> Response {
    ([of_type("text/html; charset=utf-8"), NO_STORE], include_str!("unbuilt.html")).into_response()
}

/// Any other path: a file of the page, or not found.
pub(super) async fn file(
    State(gateway): State<Arc<Gateway>>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let found = match method {
        Method::GET | Method::HEAD => assets::file(gateway.config.files, uri.path(), &headers),
        _ => None,
    };
    found.unwrap_or_else(nowhere)
}

/// The record of a finished game.
pub(super) async fn record(
    State(gateway): State<Arc<Gateway>>,
    ConnectInfo(peer): ConnectInfo<Peer>,
    headers: HeaderMap,
    Path((code, file)): Path<(String, String)>,
) -> Response {
    let Some(game) = file.strip_suffix(".jsonl").and_then(|number| number.parse::<u32>().ok()) else {
        return nowhere();
    };
    let subnet = Subnet::from(gateway.client(&peer, &headers));
    let now = Instant::now();
    let found = if gateway.quotas.is_locked_out(subnet, now) {
        Err(locked_out())
    } else if !gateway.quotas.allows_record(subnet, now) {
        Err(Refused::new(
            ErrorCode::LockedOut,
            "too many records were fetched from this address: wait a minute",
        ))
    } else {
        gateway.hall.record(&code, game).await
    };
    match found {
        Ok(record) => {
            let name = format!("attachment; filename=\"seventeen-game-{game}.jsonl\"");
            let headers = [of_type("application/x-ndjson; charset=utf-8"), NO_STORE];
            let attached = HeaderValue::try_from(name).map(|name| [(header::CONTENT_DISPOSITION, name)]);
            (headers, attached.ok(), record).into_response()
        }
        Err(refused) => {
            if refused.code == ErrorCode::NoSuchTable {
                gateway.quotas.wrong_code(subnet, now);
            }
            (status(refused.code), [NO_STORE], said(&refused.message)).into_response()
        }
    }
}

/// Refuses a subnet with too many wrong codes.
pub(super) fn locked_out() -> Refused {
    Refused::new(
        ErrorCode::LockedOut,
        "too many wrong codes came from this address: wait a minute, then try the invitation as it was sent",
    )
}

fn status(code: ErrorCode) -> StatusCode {
    match code {
        ErrorCode::NoSuchTable | ErrorCode::Future => StatusCode::NOT_FOUND,
        ErrorCode::LockedOut => StatusCode::TOO_MANY_REQUESTS,
        ErrorCode::NotNow | ErrorCode::Stale => StatusCode::CONFLICT,
        ErrorCode::Busy | ErrorCode::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
        _ => StatusCode::BAD_REQUEST,
    }
}

/// A sentence as a line of text.
pub(super) fn said(sentence: &str) -> String {
    format!("{sentence}\n")
}

/// Whether the server accepts sockets.
pub(super) async fn health(State(gateway): State<Arc<Gateway>>) -> Response {
    if gateway.is_draining() {
        (StatusCode::SERVICE_UNAVAILABLE, [NO_STORE], "closing\n").into_response()
    } else {
        ([NO_STORE], "ok\n").into_response()
    }
}

/// Serves the metrics, to this machine alone unless they are public.
pub(super) async fn figures(
    State(gateway): State<Arc<Gateway>>,
    ConnectInfo(peer): ConnectInfo<Peer>,
    headers: HeaderMap,
) -> Response {
    if !is_from_here(&gateway, &peer, &headers) && !gateway.config.metrics_public {
        let sentence = "the figures are for the machine that this server runs on, unless it is started with --metrics-public";
        return (StatusCode::FORBIDDEN, said(sentence)).into_response();
    }
    ([of_type("text/plain; version=0.0.4; charset=utf-8"), NO_STORE], gateway.figures()).into_response()
}

/// The origin at which other machines reach this server, for a page opened as `localhost` on this
/// machine; empty if they cannot. Served to this machine alone: other clients must not learn the
/// network behind a proxy.
pub(super) async fn address(
    State(gateway): State<Arc<Gateway>>,
    ConnectInfo(peer): ConnectInfo<Peer>,
    headers: HeaderMap,
) -> Response {
    if !is_from_here(&gateway, &peer, &headers) {
        let sentence = "this is for the machine that this server runs on: others have found it";
        return (StatusCode::FORBIDDEN, said(sentence)).into_response();
    }
    ([NO_STORE], gateway.config.address.clone().unwrap_or_default()).into_response()
}

/// Whether the request comes from this machine.
fn is_from_here(gateway: &Gateway, peer: &Peer, headers: &HeaderMap) -> bool {
    // Requests through an unconfigured proxy on this machine must not count as local.
    let forwarded =
        [FORWARDED_FOR, "forwarded", "x-real-ip", "via"].iter().any(|name| headers.contains_key(*name));
    gateway.client(peer, headers).is_loopback() && (!forwarded || gateway.is_proxy(peer.address.ip()))
}

/// Not found.
fn nowhere() -> Response {
    let sentence = "there is no such page: / is the beginning, /t/CODE a table, /w/CODE a table to look at, \
                    /t/CODE/games/1.jsonl the record of its first game, /ws the socket";
    (StatusCode::NOT_FOUND, said(sentence)).into_response()
}
