//! `seventeen serve`: the server.

mod config;
mod open;

use std::future::Future;
use std::io::{self, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::path::Path;
use std::sync::Arc;

use clap::Args;
use server::gateway::{self, GatewayConfig};
use server::{Hall, HallConfig};
use store::{Memory, Sqlite, Store};
use tokio::net::TcpListener;
use tokio::runtime::{Builder, Runtime};
use tracing_subscriber::EnvFilter;

use self::config::{Choices, Config, LogFormat};

/// Open tables for people elsewhere: pages, sockets, and one file that keeps everything.
///
/// Nothing needs to be configured. Every setting can be given as an option, as a variable
/// SEVENTEEN_… or in a file; an option overrides a variable, a variable overrides the file.
/// docs/hosting.md says more.
#[derive(Args, Debug)]
pub(crate) struct Serve {
    #[command(flatten)]
    choices: Choices,
    /// Print the effective settings as a file for --config, and exit
    #[arg(long)]
    print_config: bool,
    /// Open the page in the browser, where there is a desktop
    #[arg(long)]
    open: bool,
}

impl Serve {
    /// Serves until the process is asked to stop.
    pub(crate) fn run(&self, mut output: impl Write) -> io::Result<()> {
        let config = self.choices.settle()?;
        if self.print_config {
            return output.write_all(config.to_toml().as_bytes());
        }
        start_log(&config)?;
        let runtime = runtime(config.threads)?;
        let served = runtime.block_on(serve(&config, self.open, output));
        // Tasks that have not ended in time are dropped.
        runtime.shutdown_background();
        served
    }
}

/// A single thread hands no work over, which is cheaper than one worker.
fn runtime(threads: usize) -> io::Result<Runtime> {
    let mut builder = if threads == 1 { Builder::new_current_thread() } else { Builder::new_multi_thread() };
    if threads > 1 {
        builder.worker_threads(threads);
    }
    builder.enable_all().build()
}

async fn serve(config: &Config, open: bool, mut output: impl Write) -> io::Result<()> {
    let store: Arc<dyn Store> = if config.database == Path::new(":memory:") {
        Arc::new(Memory::new())
    } else {
        Arc::new(Sqlite::open(&config.database).map_err(io::Error::other)?)
    };
    let hall_config = HallConfig {
        tables_per_guest: config.tables_per_guest,
        archive_after_ms: i64::from(config.archive_after_days) * 24 * 60 * 60 * 1_000,
        bot_threads: config.bot_threads,
        ..HallConfig::default()
    };
    let hall = Hall::open(store, hall_config).await.map_err(io::Error::other)?;
    let listener = TcpListener::bind(&config.listen).await.map_err(|error| {
        let sentence = format!(
            "--listen {}: {error}; expected a free ADDRESS:PORT of this machine, as 127.0.0.1:1718, or port 0 for any",
            config.listen
        );
        io::Error::new(error.kind(), sentence)
    })?;
    // Before the address is printed: from now on a signal ends the server in order.
    let stop = stop()?;
    let address = listener.local_addr()?;
    writeln!(output, "{}", greeting(address))?;
    output.flush()?;
    if open {
        open::open(&from_here(address));
    }
    gateway::serve(listener, hall, gateway_config(config, address), stop).await
}

fn gateway_config(config: &Config, address: SocketAddr) -> GatewayConfig {
    GatewayConfig {
        origins: config.origins.clone(),
        address: elsewhere(address, &config.origins),
        proxies: config.proxies.clone(),
        secure_cookies: config.secure_cookies,
        metrics_public: config.metrics_public,
        limits: config.limits(),
        ..GatewayConfig::default()
    }
}

/// Returns the address for a browser on this machine.
fn from_here(address: SocketAddr) -> String {
    if address.ip().is_unspecified() {
        format!("http://localhost:{}/", address.port())
    } else {
        format!("http://{address}/")
    }
}

/// Writes the line with the addresses: from this machine and, if others may connect, from
/// elsewhere.
fn greeting(address: SocketAddr) -> String {
    let here = format!("Seventeen is open at {}", from_here(address));
    match in_the_network(address) {
        Some(origin) => format!("{here} and, for others, at {origin}/"),
        None => here,
    }
}

/// Returns the address for other machines in the network, if they may connect.
fn in_the_network(address: SocketAddr) -> Option<String> {
    let own = own_address().filter(|_| address.ip().is_unspecified())?;
    Some(format!("http://{}", SocketAddr::new(own, address.port())))
}

/// Returns the address that a page opened on this machine should send to others. If origins are
/// listed, no other page may open a socket, and the first that is not a name for this machine
/// itself is the one for guests.
fn elsewhere(address: SocketAddr, origins: &[String]) -> Option<String> {
    if origins.is_empty() {
        return in_the_network(address);
    }
    let is_here = |origin: &str| {
        ["://localhost", "://127.", "://[::1]"].into_iter().any(|loopback| origin.contains(loopback))
    };
    origins.iter().find(|origin| !is_here(origin)).cloned()
}

/// Finds the address that this machine would use towards others. Sends nothing.
fn own_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    // An address reserved for documentation.
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    let own = socket.local_addr().ok()?.ip();
    (!own.is_loopback() && !own.is_unspecified()).then_some(own)
}

/// Completes when the process is asked to stop; a second signal exits at once.
#[cfg(unix)]
fn stop() -> io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut terminate = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    let (say, said) = tokio::sync::oneshot::channel();
    tokio::spawn(async move {
        let mut asked = async || {
            tokio::select! {
                _ = terminate.recv() => {}
                _ = interrupt.recv() => {}
            }
        };
        asked().await;
        // The receiver may be gone already.
        let _ = say.send(());
        asked().await;
        std::process::exit(1);
    });
    Ok(async {
        let _ = said.await;
    })
}

#[cfg(not(unix))]
fn stop() -> io::Result<impl Future<Output = ()>> {
    let (say, said) = tokio::sync::oneshot::channel();
    tokio::spawn(async move {
        let _ = tokio::signal::ctrl_c().await;
        let _ = say.send(());
        let _ = tokio::signal::ctrl_c().await;
        std::process::exit(1);
    });
    Ok(async {
        let _ = said.await;
    })
}

/// Starts the log on standard error, because standard output is for the address alone.
fn start_log(config: &Config) -> io::Result<()> {
    let wrong = |why: String| io::Error::new(io::ErrorKind::InvalidInput, why);
    let filter = EnvFilter::try_new(&config.log).map_err(|error| {
        wrong(format!(
            "--log {:?}: {error}; expected error, warn, info, debug, trace, or TARGET=LEVEL,…",
            config.log
        ))
    })?;
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(io::stderr);
    let started = match config.log_format {
        LogFormat::Text => log.with_ansi(io::IsTerminal::is_terminal(&io::stderr())).try_init(),
        LogFormat::Json => log.json().try_init(),
    };
    started.map_err(|error| io::Error::other(error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_greeting_names_the_address_as_it_is_typed() {
        let at = |address: &str| greeting(address.parse().unwrap());
        assert_eq!(at("127.0.0.1:1717"), "Seventeen is open at http://127.0.0.1:1717/");
        assert_eq!(at("[::1]:1717"), "Seventeen is open at http://[::1]:1717/");
        assert!(at("0.0.0.0:1717").starts_with("Seventeen is open at http://localhost:1717/"));
    }

    #[test]
    fn others_are_sent_where_they_are_let_in() {
        let sent = |address: &str, origins: &[&str]| {
            let origins: Vec<String> = origins.iter().map(ToString::to_string).collect();
            elsewhere(address.parse().unwrap(), &origins)
        };
        assert_eq!(sent("127.0.0.1:1717", &[]), None);
        assert_eq!(sent("[::1]:1717", &[]), None);
        // A machine without a network has no address for others.
        let own = own_address().map(|own| format!("http://{}", SocketAddr::new(own, 1717)));
        assert_eq!(sent("0.0.0.0:1717", &[]), own);
        let named = ["http://localhost:1717", "http://cards.local:1717"];
        assert_eq!(sent("0.0.0.0:1717", &named).as_deref(), Some("http://cards.local:1717"));
        assert_eq!(sent("0.0.0.0:1717", &named[..1]), None);
        assert_eq!(
            sent("127.0.0.1:1717", &["https://cards.example"]).as_deref(),
            Some("https://cards.example")
        );
    }
}
