//! The operator's settings of the gateway.

use std::time::Duration;

use super::address::Network;
use super::assets::{Files, bundled};
use super::limits::Limits;
use super::origin;

/// The operator's settings of the gateway. The defaults work without any.
#[derive(Clone, Debug)]
pub struct GatewayConfig {
    /// Origins whose pages may open sockets. Without any: this server's own pages, opened by IP
    /// address or as `localhost`.
    pub origins: Vec<String>,
    /// The origin at which other machines reach this server, if they can.
    pub address: Option<String>,
    /// Proxies trusted to name their clients.
    pub proxies: Vec<Network>,
    /// Whether the pages are served over https, so that cookies can be `Secure`.
    pub secure_cookies: bool,
    /// Whether `/metrics` is public rather than for this machine alone.
    pub metrics_public: bool,
    /// The limits of one subnet and one socket.
    pub limits: Limits,
    /// Interval of pings.
    pub ping: Duration,
    /// Timeout of receiving: a silent socket is closed.
    pub silence: Duration,
    /// Timeout of sending: a socket that does not read is closed.
    pub stall: Duration,
    /// The time over which sockets are closed at shutdown.
    pub drain: Duration,
    /// The files of the page: those bundled with the server, except in tests.
    pub files: Files,
}

impl Default for GatewayConfig {
    fn default() -> GatewayConfig {
        GatewayConfig {
            origins: Vec::new(),
            address: None,
            proxies: Vec::new(),
            secure_cookies: false,
            metrics_public: false,
            limits: Limits::default(),
            ping: Duration::from_secs(20),
            silence: Duration::from_secs(60),
            stall: Duration::from_secs(10),
            drain: Duration::from_secs(1),
            files: bundled,
        }
    }
}

impl GatewayConfig {
    /// Checks the settings; the error names the valid values.
    pub fn check(&self) -> Result<(), String> {
        self.origins.iter().try_for_each(|origin| origin::check(origin))
    }
}
