//! The acceptor: accepts connections within quotas, and closes idle ones.

use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::extract::connect_info::Connected;
use axum::serve::{IncomingStream, Listener};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::{Sleep, sleep};

use super::Gateway;
use super::address::Subnet;
use super::quotas::{Permit, Resource};

/// Timeout of a connection that does not become a socket.
const IDLE_TIMEOUT: Duration = Duration::from_secs(60);

/// Accepts connections, up to a limit for each subnet.
pub(super) struct Acceptor {
    pub(super) listener: TcpListener,
    pub(super) gateway: Arc<Gateway>,
}

impl Listener for Acceptor {
    type Io = Connection;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Connection, SocketAddr) {
        loop {
            let (stream, address) = Listener::accept(&mut self.listener).await;
            // A proxy carries many clients and limits them itself.
            let permit = if self.gateway.is_proxy(address.ip()) {
                None
            } else {
                let Some(permit) =
                    self.gateway.quotas.enter(Subnet::from(address.ip()), Resource::Connection)
                else {
                    self.gateway.metrics.refused_connections.increment(1);
                    continue;
                };
                Some(permit)
            };
            if let Err(error) = stream.set_nodelay(true) {
                tracing::debug!(%error, "TCP_NODELAY could not be set");
            }
            let is_socket = Arc::new(AtomicBool::new(false));
            let timeout = Some(Box::pin(sleep(IDLE_TIMEOUT)));
            return (Connection { stream, _permit: permit, is_socket, timeout }, address);
        }
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }
}

/// The remote end of a connection, for handlers.
#[derive(Clone)]
pub(super) struct Peer {
    pub(super) address: SocketAddr,
    /// Set when the connection becomes a socket, which has its own timeouts.
    pub(super) is_socket: Arc<AtomicBool>,
}

impl Connected<IncomingStream<'_, Acceptor>> for Peer {
    fn connect_info(stream: IncomingStream<'_, Acceptor>) -> Peer {
        Peer { address: *stream.remote_addr(), is_socket: Arc::clone(&stream.io().is_socket) }
    }
}

/// A connection that closes if it does not become a socket in time.
pub(super) struct Connection {
    stream: TcpStream,
    _permit: Option<Permit>,
    is_socket: Arc<AtomicBool>,
    timeout: Option<Pin<Box<Sleep>>>,
}

impl AsyncRead for Connection {
    fn poll_read(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        if let Some(timeout) = &mut this.timeout {
            if this.is_socket.load(Ordering::Relaxed) {
                this.timeout = None;
            } else if timeout.as_mut().poll(context).is_ready() {
                // A read of nothing ends the stream.
                return Poll::Ready(Ok(()));
            }
        }
        Pin::new(&mut this.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for Connection {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(context, bytes)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
