//! The floor that all tables stand on: what is shared by all sockets, and what is counted.

use std::cell::{Cell, RefCell};
use std::net::IpAddr;
use std::rc::Rc;
use std::time::Duration;

use hdrhistogram::Histogram;
use tokio::sync::Semaphore;

use super::circle::Circle;

/// So many sockets are opened at the same time, so that a server's queue for newcomers does not overflow.
const AT_THE_DOOR: usize = 64;
/// So many complaints are told in full.
const TOLD: usize = 5;

/// How far the run has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Phase {
    /// Played, but not counted.
    WarmingUp,
    /// Counted.
    Measuring,
    /// Nobody acts any more.
    Ending,
}

/// What was counted.
#[derive(Clone, Debug)]
pub(super) struct Tally {
    /// Actions that were acknowledged.
    pub(super) actions: u64,
    /// Those of them that changed nothing yet.
    pub(super) sealed: u64,
    /// Answers to a window that was closed before they came.
    pub(super) late: u64,
    /// Frames that told a player of others' actions.
    pub(super) fan_outs: u64,
    /// State frames of all kinds.
    pub(super) states: u64,
    /// Bytes of all frames.
    pub(super) bytes: u64,
    /// Games that were played to the end.
    pub(super) games: u64,
    /// Errors, at any time.
    pub(super) errors: u64,
    /// The first of them in words.
    pub(super) complaints: Vec<String>,
    /// Actions that were never answered.
    pub(super) unanswered: u64,
    /// Tables at which nothing was acknowledged.
    pub(super) still: u64,
    /// Microseconds from an action to its acknowledgement.
    pub(super) ack: Histogram<u64>,
    /// Microseconds from an action to its arrival at each other player.
    pub(super) fan_out: Histogram<u64>,
}

impl Tally {
    fn new() -> Tally {
        let microseconds = || {
            let mut histogram = Histogram::new_with_bounds(1, 60_000_000, 3).expect("bounds that are apart");
            histogram.auto(true);
            histogram
        };
        Tally {
            actions: 0,
            sealed: 0,
            late: 0,
            fan_outs: 0,
            states: 0,
            bytes: 0,
            games: 0,
            errors: 0,
            complaints: Vec::new(),
            unanswered: 0,
            still: 0,
            ack: microseconds(),
            fan_out: microseconds(),
        }
    }
}

/// What all sockets share.
#[derive(Debug)]
pub(super) struct Floor {
    pub(super) url: String,
    pub(super) think: Duration,
    pub(super) door: Semaphore,
    sources: Vec<IpAddr>,
    next_source: Cell<usize>,
    phase: Cell<Phase>,
    playing: Cell<u32>,
    pending: Cell<u32>,
    circles: RefCell<Vec<Rc<Circle>>>,
    tally: RefCell<Tally>,
}

impl Floor {
    pub(super) fn new(url: String, think: Duration, sources: Vec<IpAddr>) -> Floor {
        Floor {
            url,
            think,
            door: Semaphore::new(AT_THE_DOOR),
            sources,
            next_source: Cell::new(0),
            phase: Cell::new(Phase::WarmingUp),
            playing: Cell::new(0),
            pending: Cell::new(0),
            circles: RefCell::default(),
            tally: RefCell::new(Tally::new()),
        }
    }

    /// A new table.
    pub(super) fn circle(&self) -> Rc<Circle> {
        let circle = Rc::new(Circle::default());
        self.circles.borrow_mut().push(Rc::clone(&circle));
        circle
    }

    /// The address that the next socket comes from.
    pub(super) fn source(&self) -> Option<IpAddr> {
        let next = self.next_source.get();
        self.next_source.set(next + 1);
        self.sources.get(next % self.sources.len().max(1)).copied()
    }

    pub(super) fn enter(&self, phase: Phase) {
        self.phase.set(phase);
    }

    pub(super) fn phase(&self) -> Phase {
        self.phase.get()
    }

    /// A socket has seen its first state.
    pub(super) fn plays(&self) {
        self.playing.set(self.playing.get() + 1);
    }

    pub(super) fn playing(&self) -> u32 {
        self.playing.get()
    }

    /// An action is under way.
    pub(super) fn sent(&self) {
        self.pending.set(self.pending.get() + 1);
    }

    /// It has been answered.
    pub(super) fn answered(&self) {
        self.pending.set(self.pending.get().saturating_sub(1));
    }

    pub(super) fn pending(&self) -> u32 {
        self.pending.get()
    }

    /// Counts something, while it is measured.
    pub(super) fn count(&self, change: impl FnOnce(&mut Tally)) {
        if self.phase.get() == Phase::Measuring {
            change(&mut self.tally.borrow_mut());
        }
    }

    /// Counts an error, whenever it is.
    pub(super) fn complain(&self, complaint: String) {
        let mut tally = self.tally.borrow_mut();
        tally.errors += 1;
        if tally.complaints.len() < TOLD {
            tally.complaints.push(complaint);
        }
    }

    pub(super) fn errors(&self) -> u64 {
        self.tally.borrow().errors
    }

    /// The first error in words.
    pub(super) fn complaint(&self) -> String {
        self.tally.borrow().complaints.first().cloned().unwrap_or_else(|| "the server is too slow".to_owned())
    }

    pub(super) fn actions(&self) -> u64 {
        self.tally.borrow().actions
    }

    /// All that was counted.
    pub(super) fn tally(&self) -> Tally {
        let still = self.circles.borrow().iter().filter(|circle| !circle.has_moved()).count() as u64;
        Tally { unanswered: u64::from(self.pending.get()), still, ..self.tally.borrow().clone() }
    }
}
