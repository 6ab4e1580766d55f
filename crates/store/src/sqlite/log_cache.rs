//! The log cache: the heads and actions of recently used logs, so that an append needs no read.
//!
//! Other processes may have written since, so the cache is a guess and the primary key decides.

use std::collections::HashMap;
use std::hash::{BuildHasher, RandomState};

use crate::id::TableId;

/// Maximum number of cached entries, over all logs.
pub(super) const MAX_ENTRIES: usize = 500_000;

/// The recently used logs as this process knows them.
#[derive(Default)]
pub(super) struct LogCache {
    by_table: HashMap<TableId, CachedLog>,
    /// Number of entries in all cached logs.
    pub(super) count: usize,
    /// Two hash functions, seeded anew in each process: actions are equal if both hashes are.
    hashes: [RandomState; 2],
}

/// One log: its last entry, and the entry that each action became.
#[derive(Default)]
pub(super) struct CachedLog {
    head: u64,
    actions: HashMap<u128, u64>,
}

impl LogCache {
    /// Returns the number of the last cached entry, if the log is cached.
    pub(super) fn head(&self, table: TableId) -> Option<u64> {
        self.by_table.get(&table).map(|log| log.head)
    }

    /// Returns the entry that an actor's action became, or `None` if the log is not cached.
    pub(super) fn action(&self, table: TableId, actor: i64, action: &str) -> Option<Option<u64>> {
        let log = self.by_table.get(&table)?;
        Some(log.actions.get(&self.hash(actor, action)).copied())
    }

    fn hash(&self, actor: i64, action: &str) -> u128 {
        let [one, two] = self.hashes.each_ref().map(|hash| hash.hash_one((actor, action)));
        u128::from(one) << 64 | u128::from(two)
    }

    /// Caches an entry. A log is cached from its first entry on or not at all, so a gap evicts it.
    pub(super) fn add(&mut self, table: TableId, seq: u64, actor: i64, action: Option<&str>) {
        if self.head(table).unwrap_or(0) + 1 != seq {
            self.evict(table);
            return;
        }
        if self.count >= MAX_ENTRIES {
            self.clear();
            return;
        }
        let hash = action.map(|action| self.hash(actor, action));
        let log = self.by_table.entry(table).or_default();
        log.head = seq;
        log.actions.extend(hash.map(|hash| (hash, seq)));
        self.count += 1;
    }

    /// Removes one log.
    pub(super) fn evict(&mut self, table: TableId) {
        if let Some(log) = self.by_table.remove(&table) {
            self.count = self.count.saturating_sub(log.head as usize);
        }
    }

    /// Removes all logs.
    pub(super) fn clear(&mut self) {
        self.by_table.clear();
        self.count = 0;
    }
}
