//! The WebSocket of the line.

use protocol::Command;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_kit::json;
use web_kit::prelude::*;
use web_sys::{MessageEvent, WebSocket};

use super::Online;

/// A socket with its event handlers. Dropping it closes it and ends the events.
pub(super) struct Socket {
    socket: WebSocket,
    _hear: Closure<dyn Fn(MessageEvent)>,
    _opened: Closure<dyn Fn()>,
    _closed: Closure<dyn Fn()>,
}

impl Socket {
    /// Opens a socket to the server of this page.
    pub(super) fn open(online: Online) -> Option<Socket> {
        let location = window().location();
        let scheme = if location.protocol().ok()? == "https:" { "wss" } else { "ws" };
        let socket = WebSocket::new(&format!("{scheme}://{}/ws", location.host().ok()?)).ok()?;
        let hear = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            if let Some(text) = event.data().as_string() {
                online.hear(&text);
            }
        });
        let opened = Closure::<dyn Fn()>::new(move || online.opened());
        let closed = Closure::<dyn Fn()>::new(move || online.closed());
        socket.set_onmessage(Some(hear.as_ref().unchecked_ref()));
        socket.set_onopen(Some(opened.as_ref().unchecked_ref()));
        socket.set_onclose(Some(closed.as_ref().unchecked_ref()));
        Some(Socket { socket, _hear: hear, _opened: opened, _closed: closed })
    }

    pub(super) fn send(&self, command: &Command) {
        // A socket that fails now reports that it is closed; the line then repeats what matters.
        let _ = self.socket.send_with_str(&json::write(command));
    }
}

impl Drop for Socket {
    fn drop(&mut self) {
        self.socket.set_onmessage(None);
        self.socket.set_onopen(None);
        self.socket.set_onclose(None);
        // It may be closed already.
        let _ = self.socket.close();
    }
}
