//! The door: takes connections, and shuts it on those who only stand in it.

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
use super::address::Place;
use super::limits::{Of, Permit};

/// So long a connection may be held that does not become a socket.
const PATIENCE: Duration = Duration::from_secs(60);

/// Takes connections, so many from each place.
pub(super) struct Door {
    pub(super) listener: TcpListener,
    pub(super) gateway: Arc<Gateway>,
}

impl Listener for Door {
    type Io = Connection;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Connection, SocketAddr) {
        loop {
            let (stream, address) = Listener::accept(&mut self.listener).await;
            // Through a proxy come many; it keeps its own door.
            let permit = if self.gateway.is_proxy(address.ip()) {
                None
            } else {
                let Some(permit) = self.gateway.places.enter(Place::from(address.ip()), Of::Connection)
                else {
                    self.gateway.metrics.turned_away.increment(1);
                    continue;
                };
                Some(permit)
            };
            if let Err(error) = stream.set_nodelay(true) {
                tracing::debug!(%error, "TCP_NODELAY could not be set");
            }
            let is_socket = Arc::new(AtomicBool::new(false));
            let patience = Some(Box::pin(sleep(PATIENCE)));
            return (Connection { stream, _permit: permit, is_socket, patience }, address);
        }
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }
}

/// The other end of a connection, for handlers.
#[derive(Clone)]
pub(super) struct Peer {
    pub(super) address: SocketAddr,
    /// To be set when it becomes a socket, which has its own rules.
    pub(super) is_socket: Arc<AtomicBool>,
}

impl Connected<IncomingStream<'_, Door>> for Peer {
    fn connect_info(stream: IncomingStream<'_, Door>) -> Peer {
        Peer { address: *stream.remote_addr(), is_socket: Arc::clone(&stream.io().is_socket) }
    }
}

/// A connection that ends by itself if it does not become a socket in time.
pub(super) struct Connection {
    stream: TcpStream,
    _permit: Option<Permit>,
    is_socket: Arc<AtomicBool>,
    patience: Option<Pin<Box<Sleep>>>,
}

impl AsyncRead for Connection {
    fn poll_read(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        if let Some(patience) = &mut this.patience {
            if this.is_socket.load(Ordering::Relaxed) {
                this.patience = None;
            } else if patience.as_mut().poll(context).is_ready() {
                // Nothing read is the end of the stream.
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
