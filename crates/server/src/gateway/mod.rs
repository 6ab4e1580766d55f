//! The gateway: sockets and pages, with their limits, metrics and shutdown. Tables are the business
//! of the [`Hall`].

mod acceptor;
mod address;
mod assets;
mod config;
mod cookie;
mod limits;
mod metrics;
mod origin;
mod pages;
mod quotas;
mod rate;
mod session;
mod socket;

use std::future::{Future, IntoFuture};
use std::io;
use std::net::IpAddr;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use tokio::net::TcpListener;
use tokio::select;
use tokio::sync::{Notify, oneshot, watch};
use tokio::time::timeout;
use tower_http::set_header::SetResponseHeaderLayer;

pub use self::address::Network;
pub use self::assets::{Files, PageFile};
pub use self::config::GatewayConfig;
pub use self::limits::Limits;

use self::acceptor::{Acceptor, Peer};
use self::address::{FORWARDED_FOR, Subnet};
use self::metrics::{Metrics, NoSocket};
use self::quotas::{Permit, Quotas, Resource};
use self::session::Session;
use crate::hall::Hall;
use crate::panics::{self, Edge};

/// Interval of upkeep: metrics are merged, and quiet subnets forgotten.
const UPKEEP: Duration = Duration::from_secs(5);
/// The time allowed for the last sockets after the drain.
const LAST_SOCKETS: Duration = Duration::from_secs(5);
/// The time allowed for the last pages after that.
const LAST_PAGES: Duration = Duration::from_secs(2);

/// The state shared by all sockets and pages.
struct Gateway {
    hall: Arc<Hall>,
    config: GatewayConfig,
    quotas: Arc<Quotas>,
    metrics: Metrics,
    draining: watch::Sender<bool>,
    /// The number of sockets, including those being opened.
    sockets: AtomicUsize,
    /// The number of sockets that have said hello.
    greeted: AtomicUsize,
    /// Notified when the last socket has ended.
    empty: Notify,
    /// Warns of an unconfigured proxy once.
    warned: std::sync::Once,
}

impl Gateway {
    fn is_draining(&self) -> bool {
        *self.draining.borrow()
    }

    /// Waits until the server shuts down.
    async fn drained(&self) {
        // The sender lives as long as the gateway.
        let _ = self.draining.subscribe().wait_for(|draining| *draining).await;
    }

    fn is_proxy(&self, address: IpAddr) -> bool {
        self.config.proxies.iter().any(|proxy| proxy.contains(address))
    }

    /// The client of a request.
    fn client(&self, peer: &Peer, headers: &HeaderMap) -> IpAddr {
        let peer = peer.address.ip();
        if headers.contains_key(FORWARDED_FOR) && !self.is_proxy(peer) {
            self.warned.call_once(|| {
                tracing::warn!(
                    %peer,
                    "requests come through a proxy that is not configured: all its guests count as one address (see --proxy)"
                );
            });
        }
        address::client(peer, headers, &self.config.proxies)
    }

    fn figures(&self) -> String {
        self.metrics.render(
            self.sockets.load(Ordering::Relaxed),
            self.greeted.load(Ordering::Relaxed),
            self.hall.tables_in_memory(),
            self.is_draining(),
            |edge| self.hall.panics(edge),
        )
    }

    /// Waits until there are no sockets.
    async fn emptied(&self) {
        loop {
            let rung = self.empty.notified();
            if self.sockets.load(Ordering::Acquire) == 0 {
                return;
            }
            rung.await;
        }
    }
}

/// Counts a socket until it is dropped.
struct Present {
    gateway: Arc<Gateway>,
    _permit: Permit,
}

impl Present {
    fn new(gateway: &Arc<Gateway>, permit: Permit) -> Present {
        gateway.sockets.fetch_add(1, Ordering::Relaxed);
        Present { gateway: Arc::clone(gateway), _permit: permit }
    }
}

impl Drop for Present {
    fn drop(&mut self) {
        if self.gateway.sockets.fetch_sub(1, Ordering::AcqRel) == 1 {
            self.gateway.empty.notify_waiters();
        }
    }
}

/// Serves this listener until `drain` completes; then closes the sockets one by one, and the hall.
pub async fn serve(
    listener: TcpListener,
    hall: Arc<Hall>,
    config: GatewayConfig,
    drain: impl Future<Output = ()>,
) -> io::Result<()> {
    config.check().map_err(|wrong| io::Error::new(io::ErrorKind::InvalidInput, wrong))?;
    let gateway = Arc::new(Gateway {
        hall: Arc::clone(&hall),
        quotas: Arc::new(Quotas::new(config.limits.clone())),
        config,
        metrics: Metrics::new(),
        draining: watch::Sender::new(false),
        sockets: AtomicUsize::new(0),
        greeted: AtomicUsize::new(0),
        empty: Notify::new(),
        warned: std::sync::Once::new(),
    });
    tracing::info!(address = %listener.local_addr()?, version = env!("CARGO_PKG_VERSION"), "open");
    let (stop, stopped) = oneshot::channel::<()>();
    let door = Acceptor { listener, gateway: Arc::clone(&gateway) };
    let service = router(Arc::clone(&gateway)).into_make_service_with_connect_info::<Peer>();
    let mut serving = pin!(
        axum::serve(door, service)
            .with_graceful_shutdown(async {
                // A message and a dropped sender mean the same.
                let _ = stopped.await;
            })
            .into_future()
    );
    let drained = async {
        drain.await;
        tracing::info!(sockets = gateway.sockets.load(Ordering::Relaxed), "closing");
        // Pages, above all /healthz, are served until the sockets are gone.
        gateway.draining.send_replace(true);
        if timeout(gateway.config.drain + LAST_SOCKETS, gateway.emptied()).await.is_err() {
            tracing::warn!(
                sockets = gateway.sockets.load(Ordering::Relaxed),
                "some sockets did not close in time"
            );
        }
    };
    let upkeep = async {
        let mut tick = tokio::time::interval(UPKEEP);
        loop {
            tick.tick().await;
            gateway.metrics.upkeep();
            gateway.quotas.prune(Instant::now());
        }
    };
    select! {
        served = &mut serving => return served,
        () = drained => {}
        () = upkeep => {}
    }
    drop(stop);
    // An idle connection does not delay the shutdown.
    let served = timeout(LAST_PAGES, serving).await.unwrap_or(Ok(()));
    hall.close().await;
    tracing::info!("closed");
    served
}

/// The addresses of the page. All serve one document, which reads the address itself.
const PAGE: [&str; 13] = [
    "/",
    "/play",
    "/play/{game}",
    "/hotseat",
    "/join",
    "/lobby",
    "/t/{code}",
    "/w/{code}",
    "/big/{code}",
    "/learn/{game}",
    "/replay",
    "/replay/{code}/{number}",
    "/statistics",
];

fn router(gateway: Arc<Gateway>) -> Router {
    let mut router = Router::new();
    for path in PAGE {
        router = router.route(path, get(pages::page));
    }
    let mut router = router
        .route("/t/{code}/games/{file}", get(pages::record))
        .route("/w/{code}/games/{file}", get(pages::record))
        .route("/ws", get(upgrade))
        .route("/address", get(pages::address))
        .route("/healthz", get(pages::health))
        .route("/metrics", get(pages::figures))
        .fallback(pages::file)
        .layer(middleware::from_fn_with_state(Arc::clone(&gateway), answered))
        .with_state(gateway);
    for (name, value) in pages::HEADERS {
        router = router.layer(SetResponseHeaderLayer::overriding(name, value));
    }
    router
}

/// Answers a request; with an error if that panics.
async fn answered(State(gateway): State<Arc<Gateway>>, request: Request, next: Next) -> Response {
    panics::catch_async(next.run(request)).await.unwrap_or_else(|panic| {
        gateway.hall.add_panic(Edge::Page);
        tracing::error!(panic, "a page panicked");
        let sentence = "this page has failed: try again, and tell the operator if it fails once more";
        (StatusCode::INTERNAL_SERVER_ERROR, pages::said(sentence)).into_response()
    })
}

/// `GET /ws`: upgrades the connection to a socket, or explains the refusal.
async fn upgrade(
    State(gateway): State<Arc<Gateway>>,
    ConnectInfo(peer): ConnectInfo<Peer>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Response {
    let address = gateway.client(&peer, &headers);
    let subnet = Subnet::from(address);
    let refuse = |why: NoSocket, status: StatusCode, sentence: &str| {
        gateway.metrics.no_socket(why);
        tracing::info!(%address, reason = ?why, "no socket");
        (status, pages::said(sentence)).into_response()
    };
    if !origin::allowed(&gateway.config.origins, &headers) {
        let sentence = "a page from elsewhere may not open a socket here: open this server by its number or as localhost, or \
                        name the page's origin with --origin when the server is started";
        return refuse(NoSocket::Origin, StatusCode::FORBIDDEN, sentence);
    }
    if gateway.is_draining() {
        let sentence = "the server closes for a moment: come back soon";
        return refuse(NoSocket::Draining, StatusCode::SERVICE_UNAVAILABLE, sentence);
    }
    let upgrade = match upgrade {
        Ok(upgrade) => upgrade,
        Err(rejection) => {
            gateway.metrics.no_socket(NoSocket::Handshake);
            return rejection.into_response();
        }
    };
    let Some(permit) = gateway.quotas.enter(subnet, Resource::Socket) else {
        let sentence = format!(
            "too many sockets are open from this address: at most {} may be; close one first",
            gateway.config.limits.sockets_per_address
        );
        return refuse(NoSocket::Address, StatusCode::TOO_MANY_REQUESTS, &sentence);
    };
    peer.is_socket.store(true, Ordering::Relaxed);
    let session = Session::new(Present::new(&gateway, permit), subnet, cookie::brought(&headers).secret);
    socket::measured(upgrade).on_upgrade(move |socket| socket::run(socket, session))
}
