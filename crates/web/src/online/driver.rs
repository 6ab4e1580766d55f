//! Drives the line: socket, timer and signals.

use std::collections::VecDeque;

use gloo_timers::callback::Timeout;
use line::{Event, Input, Output};
use protocol::{Command, Frame, State, Table};
use wasm_bindgen_futures::spawn_local;
use web_kit::prelude::*;
use web_kit::{json, motion, preferences};

use super::socket::Socket;
use super::{Failure, Line, Online, Said};
use crate::chance;
use crate::site::Site;

/// Maximum number of missed events that are shown one by one when the line is back. After more, the
/// player wants to see how the game stands.
const FEW: usize = 4;

/// The longest timeout of a browser. The line is not disturbed by a timer that comes too early.
const LONGEST_TIMEOUT: u64 = i32::MAX as u64;

impl Online {
    /// Passes an input to the line, and carries out what follows.
    pub(super) fn put(self, input: Input) {
        self.run(input, "");
    }

    pub(super) fn opened(self) {
        let name = preferences().kept.with_untracked(|kept| kept.name.trim().to_owned());
        self.put(Input::Opened { name: Some(name).filter(|name| !name.is_empty()) });
    }

    pub(super) fn closed(self) {
        self.inner.update_value(|inner| inner.socket = None);
        self.put(Input::Closed);
    }

    pub(super) fn hear(self, text: &str) {
        // A newer server may have frames that this page does not know.
        if let Ok(frame) = json::read_message(text) {
            self.run(Input::Heard(frame), text);
        }
    }

    fn run(self, input: Input, text: &str) {
        let mut outputs = self.handle(input);
        while let Some(output) = outputs.pop_front() {
            match output {
                Output::Open => {
                    let socket = Socket::open(self);
                    let is_open = socket.is_some();
                    self.inner.update_value(|inner| inner.socket = socket);
                    if !is_open {
                        outputs.extend(self.handle(Input::Closed));
                    }
                }
                Output::Close => self.inner.update_value(|inner| inner.socket = None),
                Output::Send(command) => self.inner.with_value(|inner| {
                    if let Some(socket) = &inner.socket {
                        socket.send(&command);
                    }
                }),
                Output::Tell(event) => self.told(event, text),
            }
        }
        self.set_timer();
    }

    fn handle(self, input: Input) -> VecDeque<Output> {
        // A page that is being left has no line any more.
        self.inner.try_update_value(|inner| inner.line.handle(now(), input)).unwrap_or_default().into()
    }

    /// Sets the timer to the time at which the line wants to wake up.
    fn set_timer(self) {
        let _ = self.inner.try_update_value(|inner| {
            let at = inner.line.wake_at();
            if inner.timer.as_ref().map(|(at, _)| *at) != at {
                inner.timer = at.map(|at| {
                    let wait = at.saturating_sub(now()).min(LONGEST_TIMEOUT);
                    (at, Timeout::new(wait as u32, move || self.ring()))
                });
            }
        });
    }

    fn ring(self) {
        self.inner.update_value(|inner| inner.timer = None);
        self.put(Input::Timer);
    }

    fn told(self, event: Event, text: &str) {
        match event {
            Event::Status(status) => {
                self.line.set(status);
                if status == Line::Open {
                    self.welcomed();
                }
            }
            Event::Named { name, emotes } => {
                self.name.set(Some(name));
                self.emotes.set(emotes);
            }
            Event::Left => {
                self.inner.update_value(|inner| inner.audience.last = None);
                self.table.set(None);
                self.token.set(None);
                self.said.set(None);
                self.error.set(None);
            }
            Event::Table(table) => self.at_table(*table),
            Event::State { state, before, is_return } => {
                self.at_state(*state, before, is_return);
                let subscriber = self.inner.with_value(|inner| inner.audience.subscriber.clone());
                if let Some(subscriber) = subscriber {
                    subscriber(text);
                }
            }
            Event::Failed(failure) if failure.is_harmless() => {}
            Event::Failed(failure) => self.error.set(Some(failure)),
            Event::Heard(frame) => match frame {
                Frame::Lobby { tables } => self.lobby.set(Some(tables)),
                Frame::Games { tables } => self.games.set(Some(tables)),
                Frame::Finished { games } => self.finished.set(Some(games)),
                Frame::Seated { seat, token } => self.token.set(Some((seat, token))),
                Frame::Said { seat, name, emote, text } => {
                    self.said.set(Some(Said { seat, name, emote, text }));
                }
                _ => {}
            },
            Event::Acknowledged(_) | Event::Repeat | Event::GaveUp(_) => {}
        }
    }

    fn welcomed(self) {
        self.forget_failure(Failure::ends_with_welcome);
        // It may be another server than before, or have moved.
        spawn_local(async move {
            if let Some(site) =
                Site::asked().await.filter(|site| self.site.with_untracked(|known| known != site))
            {
                self.site.set(site);
            }
        });
    }

    /// Takes back the last refusal, if it has ended.
    fn forget_failure(self, has_ended: fn(&Failure) -> bool) {
        if self.error.with_untracked(|error| error.as_ref().is_some_and(has_ended)) {
            self.error.set(None);
        }
    }

    fn at_table(self, table: Table) {
        let due = self.inner.try_update_value(|inner| {
            inner.audience.forget_unless_of(&table);
            inner.promises.due(&table)
        });
        if let Some(value) = due.flatten() {
            self.put(Input::Ask(Command::Reveal { value: chance::hex(&value) }));
        }
        self.forget_failure(Failure::is_outage);
        self.table.set(Some(table));
    }

    fn at_state(self, state: State, before: Option<(u32, u64)>, is_return: bool) {
        self.seq.set(state.seq);
        let listener = self.inner.try_update_value(|inner| {
            inner.audience.last = Some(state.clone());
            inner.audience.listener.clone()
        });
        if let Some(listener) = listener.flatten() {
            listener(&state, before);
            if is_return && state.seen.len() > FEW {
                motion::skip();
            }
        }
    }
}

/// Milliseconds since the page was opened. The clock of the line never goes back.
fn now() -> u64 {
    window().performance().map_or(0.0, |performance| performance.now()) as u64
}
