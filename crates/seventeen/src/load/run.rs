//! The state of a run that all sockets share: settings, phase and counts.

use std::cell::{Cell, RefCell};
use std::net::IpAddr;
use std::rc::Rc;
use std::time::Duration;

use hdrhistogram::Histogram;
use tokio::sync::Semaphore;

use super::timing::Timing;

/// Number of sockets opened at the same time, so that the server's listen queue does not overflow.
const OPENING: usize = 64;
/// Number of complaints printed in full.
const LISTED: usize = 5;

/// The phase of a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Phase {
    /// Players act, uncounted.
    WarmingUp,
    /// Players act, and the run counts.
    Measuring,
    /// No player starts an action.
    Ending,
}

/// The counts.
#[derive(Clone, Debug)]
pub(super) struct RunCounts {
    /// Acknowledged actions.
    pub(super) actions: u64,
    /// Acknowledged actions that changed nothing yet.
    pub(super) sealed: u64,
    /// Answers that arrived after their window had closed.
    pub(super) late: u64,
    /// Frames with actions of other players.
    pub(super) fan_outs: u64,
    /// State frames of all kinds.
    pub(super) states: u64,
    /// Bytes of all frames.
    pub(super) bytes: u64,
    /// Finished games.
    pub(super) games: u64,
    /// Errors, at any time.
    pub(super) errors: u64,
    /// The first errors in words.
    pub(super) complaints: Vec<String>,
    /// Actions without an answer.
    pub(super) unanswered: u64,
    /// Tables without an acknowledgement.
    pub(super) still: u64,
    /// Microseconds from an action to its acknowledgement.
    pub(super) ack: Histogram<u64>,
    /// Microseconds from an action to its arrival at each other player.
    pub(super) fan_out: Histogram<u64>,
}

impl RunCounts {
    fn new() -> RunCounts {
        let microseconds = || {
            let mut histogram = Histogram::new_with_bounds(1, 60_000_000, 3).expect("bounds that are apart");
            histogram.auto(true);
            histogram
        };
        RunCounts {
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

/// The state that all sockets share.
#[derive(Debug)]
pub(super) struct Run {
    pub(super) url: String,
    pub(super) think: Duration,
    pub(super) opening: Semaphore,
    sources: Vec<IpAddr>,
    next_source: Cell<usize>,
    phase: Cell<Phase>,
    playing: Cell<u32>,
    pending: Cell<u32>,
    timings: RefCell<Vec<Rc<Timing>>>,
    tally: RefCell<RunCounts>,
}

impl Run {
    pub(super) fn new(url: String, think: Duration, sources: Vec<IpAddr>) -> Run {
        Run {
            url,
            think,
            opening: Semaphore::new(OPENING),
            sources,
            next_source: Cell::new(0),
            phase: Cell::new(Phase::WarmingUp),
            playing: Cell::new(0),
            pending: Cell::new(0),
            timings: RefCell::default(),
            tally: RefCell::new(RunCounts::new()),
        }
    }

    /// Adds a table.
    pub(super) fn timing(&self) -> Rc<Timing> {
        let timing = Rc::new(Timing::default());
        self.timings.borrow_mut().push(Rc::clone(&timing));
        timing
    }

    /// Returns the address for the next socket.
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

    /// Counts a socket that has received its first state.
    pub(super) fn plays(&self) {
        self.playing.set(self.playing.get() + 1);
    }

    pub(super) fn playing(&self) -> u32 {
        self.playing.get()
    }

    /// Counts an action under way.
    pub(super) fn sent(&self) {
        self.pending.set(self.pending.get() + 1);
    }

    /// Counts its answer.
    pub(super) fn answered(&self) {
        self.pending.set(self.pending.get().saturating_sub(1));
    }

    pub(super) fn pending(&self) -> u32 {
        self.pending.get()
    }

    /// Changes the counts during the measurement.
    pub(super) fn count(&self, change: impl FnOnce(&mut RunCounts)) {
        if self.phase.get() == Phase::Measuring {
            change(&mut self.tally.borrow_mut());
        }
    }

    /// Counts an error, in any phase.
    pub(super) fn complain(&self, complaint: String) {
        let mut tally = self.tally.borrow_mut();
        tally.errors += 1;
        if tally.complaints.len() < LISTED {
            tally.complaints.push(complaint);
        }
    }

    pub(super) fn errors(&self) -> u64 {
        self.tally.borrow().errors
    }

    /// Returns the first error in words.
    pub(super) fn complaint(&self) -> String {
        self.tally.borrow().complaints.first().cloned().unwrap_or_else(|| "the server is too slow".to_owned())
    }

    pub(super) fn actions(&self) -> u64 {
        self.tally.borrow().actions
    }

    /// Returns all counts.
    pub(super) fn tally(&self) -> RunCounts {
        let still = self.timings.borrow().iter().filter(|timing| !timing.has_moved()).count() as u64;
        RunCounts { unanswered: u64::from(self.pending.get()), still, ..self.tally.borrow().clone() }
    }
}
