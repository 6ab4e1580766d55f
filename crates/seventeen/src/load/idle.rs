//! Idle sockets: they say hello and nothing else, to measure their memory.

use std::cell::{Cell, RefCell};
use std::io::{self, Write};
use std::net::{IpAddr, Ipv4Addr};
use std::rc::Rc;
use std::time::Duration;

use client::{Client, Options};
use serde_json::json;
use tokio::sync::Semaphore;
use tokio::task::spawn_local;
use tokio::time::sleep;

use super::process::{Memory, Process};
use super::report::megabytes;

/// Open files that each side needs besides its sockets.
const OTHER_FILES: usize = 100;
/// Ports that one address has for outgoing sockets, with some to spare: the system's range is
/// 28,232.
const PORTS: usize = 20_000;
/// Number of sockets opened at the same time.
const AT_ONCE: usize = 64;

/// The plan of the run.
pub(super) struct Idle {
    pub(super) url: String,
    pub(super) count: usize,
    /// Maximum number of open files of this process; a server that it starts has the same.
    pub(super) files: usize,
    pub(super) sources: Vec<IpAddr>,
    pub(super) server: Option<Process>,
}

/// The results.
pub(super) struct Found {
    asked: usize,
    open: usize,
    before: Option<Memory>,
    after: Option<Memory>,
    trouble: Option<String>,
}

impl Idle {
    pub(super) async fn run(self) -> io::Result<Found> {
        let count = self.count.min(self.files.saturating_sub(OTHER_FILES));
        let before = self.server.as_ref().map(Process::memory).transpose()?;
        let bar = super::bar(count as u64, "{bar:32} {pos} of {len} sockets open");
        let shared = Rc::new(Shared {
            turns: Semaphore::new(AT_ONCE),
            open: Cell::new(0),
            trouble: RefCell::default(),
        });
        for number in 0..count {
            let options = Options {
                from: self.source(number),
                // Small, because this side is not measured and shares the machine.
                read_buffer: 512,
                ..Options::default()
            };
            spawn_local(hold_open(Rc::clone(&shared), self.url.clone(), options));
        }
        while shared.open.get() < count && shared.trouble.borrow().is_none() {
            bar.set_position(shared.open.get() as u64);
            sleep(Duration::from_millis(50)).await;
        }
        // Let the memory that opening took be returned.
        sleep(Duration::from_secs(1)).await;
        let after = self.server.as_ref().map(Process::memory).transpose()?;
        bar.finish_and_clear();
        let trouble = shared.trouble.borrow().clone();
        Ok(Found { asked: self.count, open: shared.open.get(), before, after, trouble })
    }

    fn source(&self, number: usize) -> Option<IpAddr> {
        match self.sources.as_slice() {
            // The ports of the default address are enough for most runs.
            [] if number < PORTS => None,
            [] => Some(Ipv4Addr::new(127, 0, 0, (1 + number / PORTS).min(254) as u8).into()),
            sources => Some(sources[number % sources.len()]),
        }
    }
}

/// The state that the sockets share.
struct Shared {
    turns: Semaphore,
    open: Cell<usize>,
    trouble: RefCell<Option<String>>,
}

/// Says hello, then only answers pings. The server does not end such a socket.
async fn hold_open(shared: Rc<Shared>, url: String, options: Options) {
    let turn = shared.turns.acquire().await;
    if shared.trouble.borrow().is_some() {
        return;
    }
    let come = Client::connect(&url, &options).await;
    drop(turn);
    let error = match come {
        Err(error) => error,
        Ok((mut client, _)) => {
            shared.open.set(shared.open.get() + 1);
            let error = loop {
                if let Err(error) = client.next_raw().await {
                    break error;
                }
            };
            shared.open.set(shared.open.get() - 1);
            error
        }
    };
    shared.trouble.replace(Some(error.to_string()));
}

impl Found {
    pub(super) fn print(&self, as_json: bool, mut output: impl Write) -> io::Result<()> {
        let each = match (self.before, self.after) {
            (Some(before), Some(after)) if self.open > 0 => {
                Some(after.now.saturating_sub(before.now) as f64 / self.open as f64)
            }
            _ => None,
        };
        if as_json {
            let found = json!({
                "idle_sockets": self.open,
                "asked_for": self.asked,
                "server_bytes_before": self.before.map(|memory| memory.now),
                "server_bytes": self.after.map(|memory| memory.now),
                "server_bytes_peak": self.after.map(|memory| memory.peak),
                "server_bytes_each": each,
                "trouble": self.trouble,
            });
            writeln!(output, "{found}")?;
        } else {
            match self.open < self.asked && self.trouble.is_none() {
                true => writeln!(
                    output,
                    "sockets        {} open, as many as this machine's file limit allows",
                    self.open
                )?,
                false => writeln!(output, "sockets        {} open", self.open)?,
            }
            match (self.before, self.after, each) {
                (Some(before), Some(after), Some(each)) => writeln!(
                    output,
                    "server memory  {}, before them {}, at most {}; {:.1} KiB a socket",
                    megabytes(after.now),
                    megabytes(before.now),
                    megabytes(after.peak),
                    each / 1024.0
                )?,
                _ => writeln!(output, "server memory  not known: give --pid, or --spawn")?,
            }
        }
        match &self.trouble {
            Some(trouble) => Err(io::Error::other(format!("after {} sockets: {trouble}", self.open))),
            None => Ok(()),
        }
    }
}
