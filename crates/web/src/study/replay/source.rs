//! Where a game comes from: a table of the server, this device, or a file.

use std::rc::Rc;

use web_kit::prelude::*;
use web_kit::words_now;
use web_sys::File;
use worker_protocol::Request;
use worker_protocol::study::Sight;

use crate::device::{Saved, Worker};
use crate::finished;

/// A game that is to be gone through.
#[derive(Clone)]
pub(super) enum Source {
    /// A game of a table, by the code and the number of the game; and the seat, for whoever played it.
    Table { code: String, number: u32, seat: Option<u8> },
    /// A game of this device.
    Kept(Saved),
    /// A file.
    File(File),
}

impl Source {
    /// What the address asks for: a game of a table, or with `?game=SEED&time=0` one of this device that was kept.
    pub(super) fn asked_for(whose: Option<&(String, u32)>) -> Option<Source> {
        if let Some((code, number)) = whose {
            let seat = asked("seat").and_then(|seat| seat.parse().ok());
            return Some(Source::Table { code: code.clone(), number: *number, seat });
        }
        let time = asked("time").and_then(|time| time.parse().ok()).unwrap_or(0);
        finished::with_seed(&asked("game")?).into_iter().nth(time).map(Source::Kept)
    }

    /// Does the address ask for a game of this device?
    pub(super) fn is_kept_asked_for() -> bool {
        asked("game").is_some()
    }

    /// Whose eyes look first: those of whoever played, else a spectator's.
    pub(super) fn eye(&self) -> Sight {
        match self {
            Source::Table { seat: Some(seat), .. } => Sight::Seat(*seat),
            Source::Kept(saved) if saved.start.people.len() == 1 => Sight::Seat(0),
            _ => Sight::Spectator,
        }
    }

    /// Who has played knows how it ends.
    pub(super) fn spoilers(&self) -> bool {
        matches!(self, Source::Table { seat: Some(_), .. } | Source::Kept(_))
    }

    /// A link that leads others here, where there is one.
    pub(super) fn link(&self) -> Option<String> {
        match self {
            Source::Table { code, number, .. } => {
                let origin = window().location().origin().unwrap_or_default();
                Some(format!("{origin}/replay/{code}/{number}"))
            }
            _ => None,
        }
    }

    /// Starts a worker that opens it.
    pub(super) fn open(&self, hear: impl Fn(Option<&str>) + 'static) -> Option<Rc<Worker>> {
        let spoilers = self.spoilers();
        match self {
            Source::Table { code, number, .. } => Worker::open(
                &Request::Fetch { address: format!("/w/{code}/games/{number}.jsonl"), spoilers },
                hear,
            ),
            Source::Kept(saved) => {
                let company = saved.start.company(words_now()).0;
                let names = company.into_iter().map(|player| player.name).collect();
                Worker::open(&saved.clone().recall(names, spoilers), hear)
            }
            Source::File(file) => Worker::given(file.clone().into(), hear),
        }
    }
}

/// What the rest of the address says under a name.
fn asked(name: &str) -> Option<String> {
    let search = window().location().search().unwrap_or_default();
    let mut parts = search.trim_start_matches('?').split('&').filter_map(|part| part.split_once('='));
    parts.find(|(key, _)| *key == name).map(|(_, value)| value.to_owned())
}
