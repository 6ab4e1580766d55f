//! A socket: one task, one loop, one write for all frames that are due.

use std::future::{Future, poll_fn};
use std::pin::pin;
use std::sync::Arc;
use std::task::Poll;
use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use futures_util::stream::FusedStream;
use futures_util::{SinkExt, StreamExt};
use protocol::{ErrorCode, Frame};
use tokio::select;
use tokio::time::{MissedTickBehavior, interval_at, sleep, timeout};
use tokio_tungstenite::tungstenite;

use super::rate::{RateLimit, Verdict};
use super::session::Session;
use crate::panics::{self, Edge};
use crate::refused::Refused;

/// Maximum length of a message.
const LONGEST: usize = 4096;
/// The size of the read buffer: above a usual message, and small enough for ten thousand sockets.
const READ: usize = 1024;
/// The size of the write buffer, up to which frames are written together. It grows on use.
const WRITE: usize = 16 * 1024;
/// The maximum size of the write buffer; the server sends nothing longer.
const WRITE_MOST: usize = 4 * 1024 * 1024;
/// How long the client may take to answer a close.
const LINGER: Duration = Duration::from_secs(1);
/// Sending for longer than this is logged.
const SLOW: Duration = Duration::from_secs(1);

/// Sets the buffers and limits of a socket.
pub(super) fn measured(upgrade: WebSocketUpgrade) -> WebSocketUpgrade {
    upgrade
        .read_buffer_size(READ)
        .write_buffer_size(WRITE)
        .max_write_buffer_size(WRITE_MOST)
        .max_message_size(LONGEST)
        .max_frame_size(LONGEST)
}

/// How a socket ends.
enum End {
    /// The client has disconnected.
    Gone,
    /// The server closes it with this code and reason.
    Close(u16, &'static str),
}

/// The event that woke the loop.
enum Woken {
    Leave,
    Message(Option<Result<Message, axum::Error>>),
    News,
    Tick,
}

/// Serves a socket until it ends.
pub(super) async fn run(mut socket: WebSocket, mut session: Session) {
    tracing::debug!("socket opened");
    let served = panics::catch_async(attend(&mut socket, &mut session)).await;
    // Leave the table first: closing may take a while.
    session.visit = None;
    let end = served.unwrap_or_else(|panic| {
        session.present.gateway.hall.add_panic(Edge::Socket);
        tracing::error!(panic, "a socket panicked");
        End::Gone
    });
    if let End::Close(code, reason) = end {
        let stall = session.present.gateway.config.stall;
        if send(&mut socket, &mut session.out, stall).await.is_ok() {
            let close = Message::Close(Some(CloseFrame { code, reason: Utf8Bytes::from_static(reason) }));
            if let Ok(Ok(())) = timeout(stall, socket.send(close)).await {
                linger(&mut socket).await;
            }
        }
        tracing::debug!(code, reason, "socket closed");
    } else {
        tracing::debug!("socket gone");
    }
}

async fn attend(socket: &mut WebSocket, session: &mut Session) -> End {
    let gateway = Arc::clone(&session.present.gateway);
    let config = &gateway.config;
    let started = Instant::now();
    let mut received_at = started;
    let mut rate = RateLimit::new(gateway.quotas.limits(), started);
    let mut tick = interval_at(tokio::time::Instant::now() + config.ping, config.ping);
    tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
    // Created once, not for every message.
    let mut leaving = pin!(async {
        gateway.drained().await;
        sleep(config.drain.mul_f64(chance())).await;
    });
    loop {
        let woken = select! {
            biased;
            () = &mut leaving => Woken::Leave,
            message = socket.next() => Woken::Message(message),
            () = session.changed() => Woken::News,
            _ = tick.tick() => Woken::Tick,
        };
        let mut arrived = None;
        match woken {
            Woken::Leave => {
                session.send(&Frame::Closing { retry_ms: 1_000 + (chance() * 2_000.0) as u32 });
                return End::Close(close_code::RESTART, "the server closes for a moment");
            }
            Woken::News => session.collect(),
            Woken::Tick => {
                if received_at.elapsed() >= config.silence {
                    return End::Close(close_code::AWAY, "nothing was heard for too long");
                }
                if socket.feed(Message::Ping(Default::default())).await.is_err() {
                    return End::Gone;
                }
            }
            Woken::Message(None) => return End::Gone,
            Woken::Message(Some(Err(error))) => return failed(session, error),
            Woken::Message(Some(Ok(message))) => {
                let now = Instant::now();
                received_at = now;
                let verdict = rate.take(now);
                if verdict != Verdict::Take {
                    gateway.metrics.dropped.increment(1);
                    if verdict != Verdict::Drop {
                        session.refuse(flood(gateway.quotas.limits().messages_per_second), None, None);
                    }
                    if verdict == Verdict::Close {
                        return End::Close(close_code::POLICY, "too many messages");
                    }
                } else {
                    match message {
                        Message::Text(text) => arrived = session.receive(&text).await.then_some(now),
                        Message::Binary(_) => {
                            gateway.metrics.unreadable.increment(1);
                            let sentence = "a binary message is not understood here: messages are text, one JSON object each";
                            session.refuse(Refused::new(ErrorCode::Malformed, sentence), None, None);
                        }
                        // The library answers these during the next read.
                        Message::Ping(_) | Message::Pong(_) | Message::Close(_) => continue,
                    }
                }
            }
        }
        let frames = session.out.len();
        match send(socket, &mut session.out, config.stall).await {
            Ok(()) => gateway.metrics.frames.increment(frames as u64),
            Err(Lost::Gone) => return End::Gone,
            Err(Lost::Stalled) => {
                gateway.metrics.stalled.increment(1);
                tracing::info!(subnet = %session.subnet(), "socket given up: it does not read");
                return End::Gone;
            }
        }
        if let Some(arrived) = arrived {
            gateway.metrics.acknowledged.increment(1);
            gateway.metrics.seconds.record(arrived.elapsed().as_secs_f64());
        }
    }
}

/// Why sending failed.
enum Lost {
    Gone,
    Stalled,
}

/// Sends all frames that are due.
async fn send(socket: &mut WebSocket, out: &mut Vec<Utf8Bytes>, stall: Duration) -> Result<(), Lost> {
    let mut sending = pin!(async {
        for frame in out.drain(..) {
            socket.feed(Message::Text(frame)).await?;
        }
        socket.flush().await
    });
    // Nearly always the socket accepts everything at once, and no timer is needed.
    if let Poll::Ready(sent) = poll_fn(|context| Poll::Ready(sending.as_mut().poll(context))).await {
        return sent.map_err(|_: axum::Error| Lost::Gone);
    }
    let started = Instant::now();
    let sent = timeout(stall, sending).await;
    let waited = started.elapsed();
    if waited >= SLOW {
        tracing::info!(waited_ms = waited.as_millis() as u64, "a slow send");
    }
    match sent {
        Ok(sent) => sent.map_err(|_| Lost::Gone),
        Err(_) => Err(Lost::Stalled),
    }
}

/// Waits for the client to close: dropping the connection at once could lose the last frames.
async fn linger(socket: &mut WebSocket) {
    if socket.is_terminated() {
        // The stream could not be read, so neither can an answer.
        sleep(LINGER).await;
    } else {
        let answered = async { while let Some(Ok(_)) = socket.next().await {} };
        // A missing answer is harmless.
        let _ = timeout(LINGER, answered).await;
    }
}

/// Ends a socket whose message could not be read, with a reason if the client can still read one.
fn failed(session: &mut Session, error: axum::Error) -> End {
    match error.into_inner().downcast::<tungstenite::Error>().map(|error| *error) {
        Ok(tungstenite::Error::Capacity(_)) => {
            let sentence = format!("this message is too long: a message has at most {LONGEST} bytes");
            session.refuse(Refused::new(ErrorCode::TooLarge, sentence), None, None);
            End::Close(close_code::SIZE, "the message is too long")
        }
        Ok(tungstenite::Error::Utf8(_)) => {
            let sentence = "this text is not UTF-8: messages are JSON in UTF-8";
            session.refuse(Refused::new(ErrorCode::Malformed, sentence), None, None);
            End::Close(close_code::INVALID, "the text is not UTF-8")
        }
        Ok(tungstenite::Error::Protocol(tungstenite::error::ProtocolError::ResetWithoutClosingHandshake)) => {
            End::Gone
        }
        Ok(tungstenite::Error::Protocol(_)) => {
            End::Close(close_code::PROTOCOL, "this is not the WebSocket protocol")
        }
        _ => End::Gone,
    }
}

fn flood(rate: u32) -> Refused {
    let sentence = format!(
        "too many messages: what is over {rate} a second is dropped, and the socket is closed if it goes on; send again after a \
         moment"
    );
    Refused::new(ErrorCode::Flood, sentence)
}

/// A random number from 0 to 1, to spread reconnects.
fn chance() -> f64 {
    getrandom::u32().map_or(0.5, |bits| f64::from(bits) / f64::from(u32::MAX))
}
