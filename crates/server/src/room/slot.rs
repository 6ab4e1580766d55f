//! A slot: the table of a room, or its visits alone while the table is out of use.

use tokio::time::Instant;

use crate::backoff::Backoff;
use crate::table::{LiveTable, Presence};

pub(super) struct Slot {
    /// None while it is out of use.
    pub(super) table: Option<LiveTable>,
    /// The visits while there is no table.
    pub(super) presence: Presence,
    /// Counts the outages. A visit of an earlier generation must be sent everything again.
    pub(super) generation: u64,
    backoff: Option<Backoff>,
}

impl Slot {
    pub(super) fn new(table: LiveTable) -> Slot {
        Slot { table: Some(table), presence: Presence::default(), generation: 0, backoff: None }
    }

    /// Takes the table out of use, and keeps its visits.
    pub(super) fn take_out(&mut self) {
        if let Some(table) = self.table.take() {
            self.presence = table.presence;
            self.generation += 1;
            self.fail();
        }
    }

    /// Counts a failure of the table, or of reloading it.
    pub(super) fn fail(&mut self) {
        self.backoff = Some(Backoff::after(self.backoff, Instant::now()));
    }

    /// Puts the reloaded table in, and its visits back.
    pub(super) fn put_back(&mut self, mut table: LiveTable) {
        table.presence = std::mem::take(&mut self.presence);
        self.table = Some(table);
    }

    /// When to reload the table, if it is out of use.
    pub(super) fn reload_at(&self) -> Option<Instant> {
        match (&self.table, self.backoff) {
            (None, Some(backoff)) => Some(backoff.retry_at),
            _ => None,
        }
    }
}
