//! The typed socket: sends commands, receives frames.

use std::io;
use std::net::{IpAddr, SocketAddr};

use futures_util::{SinkExt, StreamExt};
use protocol::{Command, Frame, PROTOCOL, Table};
use tokio::net::{TcpSocket, TcpStream, lookup_host};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::{HeaderValue, Uri, header};
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use crate::error::Error;

/// The identity of the client, and the options of its socket.
#[derive(Clone, Debug)]
pub struct Options {
    /// The guest's secret token; without it the server creates a new guest.
    pub guest: Option<String>,
    /// The guest's preferred name.
    pub name: Option<String>,
    /// Whether the client is a bot.
    pub bot: bool,
    /// The page that the socket claims as its origin.
    pub origin: Option<String>,
    /// The local address to connect from, where the machine has several.
    pub from: Option<IpAddr>,
    /// The longest accepted frame, in bytes.
    pub longest: usize,
    /// The size of the read buffer, in bytes; it lives as long as the socket.
    pub read_buffer: usize,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            guest: None,
            name: None,
            bot: false,
            origin: None,
            from: None,
            longest: 1 << 20,
            read_buffer: 4096,
        }
    }
}

/// The answer to `hello`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Welcome {
    /// The version of the protocol.
    pub protocol: u32,
    /// The version of the server.
    pub server: String,
    /// The guest's public id.
    pub guest: String,
    /// The guest's name.
    pub name: String,
    /// The secret token of a new guest.
    pub token: Option<String>,
    /// The available gestures.
    pub emotes: Vec<String>,
}

/// A connection to the server.
#[derive(Debug)]
pub struct Client {
    socket: WebSocketStream<TcpStream>,
}

impl Client {
    /// Opens a socket and sends `hello`.
    pub async fn connect(url: &str, options: &Options) -> Result<(Client, Welcome), Error> {
        let mut client = Client::open(url, options).await?;
        let hello = Command::Hello {
            protocol: PROTOCOL,
            guest: options.guest.clone(),
            name: options.name.clone(),
            bot: options.bot,
        };
        client.send(&hello).await?;
        match client.next().await? {
            Frame::Welcome { protocol, server, guest, name, token, emotes } => {
                Ok((client, Welcome { protocol, server, guest, name, token, emotes }))
            }
            Frame::Error { code, message, about, .. } => Err(Error::Answer { code, message, about }),
            other => Err(Error::Unreadable { text: other.to_json(), why: "expected welcome".into() }),
        }
    }

    /// Opens a socket without sending `hello`.
    pub async fn open(url: &str, options: &Options) -> Result<Client, Error> {
        let wrong = |why: String| Error::Address { url: url.to_owned(), why };
        let uri: Uri = url.parse().map_err(|error| wrong(format!("{error}")))?;
        if uri.scheme_str() != Some("ws") {
            return Err(wrong("only ws:// is spoken here".into()));
        }
        let host = uri.host().ok_or_else(|| wrong("there is no host in it".into()))?;
        let mut request = uri.clone().into_client_request().map_err(|error| wrong(error.to_string()))?;
        if let Some(origin) = &options.origin {
            let origin = HeaderValue::from_str(origin).map_err(|error| wrong(error.to_string()))?;
            request.headers_mut().insert(header::ORIGIN, origin);
        }
        let host = host.trim_start_matches('[').trim_end_matches(']');
        let stream = reach(host, uri.port_u16().unwrap_or(80), options.from).await.map_err(Error::Lost)?;
        // An action is one small message and must not wait for more.
        stream.set_nodelay(true).map_err(Error::Lost)?;
        let config = WebSocketConfig::default()
            .read_buffer_size(options.read_buffer)
            .write_buffer_size(0)
            .max_message_size(Some(options.longest))
            .max_frame_size(Some(options.longest));
        let (socket, _) = client_async_with_config(request, stream, Some(config)).await?;
        Ok(Client { socket })
    }

    /// Sends a command.
    pub async fn send(&mut self, command: &Command) -> Result<(), Error> {
        self.send_text(command.to_json()).await
    }

    /// Sends any text.
    pub async fn send_text(&mut self, text: impl Into<Utf8Bytes>) -> Result<(), Error> {
        self.send_message(Message::Text(text.into())).await
    }

    /// Sends a message of any kind, to test the server's reaction.
    pub async fn send_message(&mut self, message: Message) -> Result<(), Error> {
        Ok(self.socket.send(message).await?)
    }

    /// Receives the next frame. An error says how the socket ended. Cancel-safe: no frame is lost.
    pub async fn next(&mut self) -> Result<Frame, Error> {
        let text = self.next_raw().await?;
        Frame::parse(&text)
            .map_err(|error| Error::Unreadable { text: text.as_str().to_owned(), why: error.to_string() })
    }

    /// Receives the next frame as raw text.
    pub async fn next_raw(&mut self) -> Result<Utf8Bytes, Error> {
        loop {
            match self.socket.next().await {
                Some(Ok(Message::Text(text))) => return Ok(text),
                Some(Ok(Message::Close(close))) => {
                    let (code, reason) =
                        close.map(|close| (u16::from(close.code), close.reason.as_str().to_owned())).unzip();
                    return Err(Error::Closed { code, reason: reason.unwrap_or_default() });
                }
                Some(Ok(Message::Binary(bytes))) => {
                    return Err(Error::Socket(format!("expected text, found {} bytes", bytes.len())));
                }
                // The socket answers pings itself.
                Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Frame(_))) => {}
                Some(Err(error)) => return Err(error.into()),
                None => return Err(Error::Closed { code: None, reason: String::new() }),
            }
        }
    }

    /// Receives frames until `wanted` accepts one; skips the others, but an error frame ends the
    /// wait.
    pub async fn until<T>(&mut self, mut wanted: impl FnMut(Frame) -> Option<T>) -> Result<T, Error> {
        loop {
            match self.next().await? {
                Frame::Error { code, message, about, .. } => {
                    return Err(Error::Answer { code, message, about });
                }
                frame => {
                    if let Some(found) = wanted(frame) {
                        return Ok(found);
                    }
                }
            }
        }
    }

    /// Enters a table by `create` or `visit`, and waits for its first frame.
    pub async fn enter(&mut self, enter: &Command) -> Result<Table, Error> {
        self.send(enter).await?;
        self.until(|frame| match frame {
            Frame::Table(table) => Some(*table),
            _ => None,
        })
        .await
    }

    /// Closes the socket with a close frame. Without it the socket just ends.
    pub async fn close(mut self) {
        // A socket that has already ended needs no close frame.
        let _ = self.socket.close(None).await;
    }
}

async fn reach(host: &str, port: u16, from: Option<IpAddr>) -> io::Result<TcpStream> {
    let mut last = io::Error::new(io::ErrorKind::NotFound, format!("{host} has no address"));
    for there in lookup_host((host, port)).await? {
        let here = from.filter(|from| from.is_ipv4() == there.is_ipv4());
        let reached = match here {
            None => TcpStream::connect(there).await,
            Some(from) => {
                let socket = if there.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
                socket.bind(SocketAddr::new(from, 0))?;
                socket.connect(there).await
            }
        };
        match reached {
            Ok(stream) => return Ok(stream),
            Err(error) => last = error,
        }
    }
    Err(last)
}
