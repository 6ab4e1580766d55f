//! What an operator decides about the gateway.

use std::time::Duration;

use super::address::Network;
use super::assets::{Files, bundled};
use super::limits::Limits;
use super::origin;

/// What an operator decides about the gateway. The defaults need nothing.
#[derive(Clone, Debug)]
pub struct GatewayConfig {
    /// Origins whose pages may open sockets. Without any: this server's own pages, if it is called by number or `localhost`.
    pub origins: Vec<String>,
    /// Where others than this machine find this server, as an origin; none if nobody else can.
    pub address: Option<String>,
    /// Proxies whose word about addresses counts.
    pub proxies: Vec<Network>,
    /// Are the pages behind https, so that cookies may insist on it?
    pub secure_cookies: bool,
    /// May everybody read `/metrics`, and not only this machine?
    pub metrics_public: bool,
    /// How much one place and one socket may have.
    pub limits: Limits,
    /// How often a socket is pinged.
    pub ping: Duration,
    /// A socket from which nothing was heard for so long is closed.
    pub silence: Duration,
    /// A socket that does not take what is sent for so long is closed.
    pub stall: Duration,
    /// At the end sockets are closed one by one over this time.
    pub drain: Duration,
    /// The files of the page; those that were bundled with the server, unless somebody has others.
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
    /// Is it all as it can be meant? If not, what would be right.
    pub fn check(&self) -> Result<(), String> {
        self.origins.iter().try_for_each(|origin| origin::check(origin))
    }
}
