//! The source of a game: a table of the server, this device, or a file.

use std::rc::Rc;

use web_kit::prelude::*;
use web_kit::words_now;
use web_sys::File;
use worker_protocol::Request;
use worker_protocol::study::Sight;

use crate::device::{Saved, Worker};
use crate::finished;

/// A game to replay.
#[derive(Clone)]
pub(super) enum Source {
    /// A game of a table, by its code and number, with the player's own seat if any.
    Table { code: String, number: u32, seat: Option<u8> },
    /// A game played on this device.
    Kept(Saved),
    /// A record file.
    File(File),
}

impl Source {
    /// The game named by the address: one of a table, or with `?game=SEED&time=0` one kept on this
    /// device.
    pub(super) fn asked_for(whose: Option<&(String, u32)>) -> Option<Source> {
        if let Some((code, number)) = whose {
            let seat = asked("seat").and_then(|seat| seat.parse().ok());
            return Some(Source::Table { code: code.clone(), number: *number, seat });
        }
        let time = asked("time").and_then(|time| time.parse().ok()).unwrap_or(0);
        finished::with_seed(&asked("game")?).into_iter().nth(time).map(Source::Kept)
    }

    /// Whether the address names a game of this device.
    pub(super) fn is_kept_asked_for() -> bool {
        asked("game").is_some()
    }

    /// The first eye: the player's own seat, else a spectator.
    pub(super) fn eye(&self) -> Sight {
        match self {
            Source::Table { seat: Some(seat), .. } => Sight::Seat(*seat),
            Source::Kept(saved) if saved.start.people.len() == 1 => Sight::Seat(0),
            _ => Sight::Spectator,
        }
    }

    /// A player knows how the game ended.
    pub(super) fn spoilers(&self) -> bool {
        matches!(self, Source::Table { seat: Some(_), .. } | Source::Kept(_))
    }

    /// A link to share, if the game has one.
    pub(super) fn link(&self) -> Option<String> {
        match self {
            Source::Table { code, number, .. } => {
                let origin = window().location().origin().unwrap_or_default();
                Some(format!("{origin}/replay/{code}/{number}"))
            }
            _ => None,
        }
    }

    /// Starts a worker that opens the game.
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

/// A parameter of the query string.
fn asked(name: &str) -> Option<String> {
    let search = window().location().search().unwrap_or_default();
    let mut parts = search.trim_start_matches('?').split('&').filter_map(|part| part.split_once('='));
    parts.find(|(key, _)| *key == name).map(|(_, value)| value.to_owned())
}
