//! The store in memory: for tests, for games at one screen, and as the plainest specification of a
//! store.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};
use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard, PoisonError};

use async_trait::async_trait;

use crate::Store;
use crate::clock::{self, Clock};
use crate::entry::{Appended, Ended, Entry, Finished, NewEntry};
use crate::error::StoreError;
use crate::id::{GuestId, TableId};
use crate::listing::{Door, Guest, Listing, Status};

/// A store that is lost when it is dropped.
pub struct Memory {
    clock: Clock,
    kept: Mutex<Kept>,
}

/// The stored data.
#[derive(Default)]
struct Kept {
    tables: HashMap<TableId, Table>,
    codes: HashMap<String, (TableId, Door)>,
    guests: HashMap<GuestId, Guest>,
    tokens: HashMap<[u8; 32], GuestId>,
    /// Each guest's finished games: the time of the end, the table, the number, and the seat.
    finished: HashMap<GuestId, BTreeMap<(i64, TableId, u32), u8>>,
}

struct Table {
    listing: Listing,
    log: Vec<Entry>,
    /// The entry that each actor's action became.
    actions: HashMap<(i64, String), u64>,
}

impl Memory {
    /// An empty store with the system clock.
    pub fn new() -> Memory {
        Memory::with_clock(clock::system())
    }

    /// An empty store with another clock.
    pub fn with_clock(clock: Clock) -> Memory {
        Memory { clock, kept: Mutex::default() }
    }

    /// Locks the data. No code panics midway through a change, so a poisoned lock guards consistent
    /// data.
    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Default for Memory {
    fn default() -> Memory {
        Memory::new()
    }
}

impl Kept {
    /// Whether a listing's two codes differ and are unused, or used by the same table.
    fn codes_are_free(&self, listing: &Listing) -> bool {
        let free = |code| self.codes.get(code).is_none_or(|&(table, _)| table == listing.table);
        listing.invite != listing.watch && free(&listing.invite) && free(&listing.watch)
    }

    fn enter_codes(&mut self, listing: &Listing) {
        self.codes.retain(|_, (table, _)| *table != listing.table);
        self.codes.insert(listing.invite.clone(), (listing.table, Door::Invite));
        self.codes.insert(listing.watch.clone(), (listing.table, Door::Watch));
    }

    fn enter_ended(&mut self, table: TableId, ended: Option<Ended>, at: i64) {
        let Some(Ended { number, seats }) = ended else { return };
        for (guest, seat) in seats {
            self.finished.entry(guest).or_default().entry((at, table, number)).or_insert(seat);
        }
    }

    /// The listings that satisfy `fits`, the newest change first.
    fn newest(&self, limit: u32, fits: impl Fn(&Listing) -> bool) -> Vec<Listing> {
        let mut found: Vec<&Listing> =
            self.tables.values().map(|table| &table.listing).filter(|&listing| fits(listing)).collect();
        found.sort_by_key(|listing| (Reverse(listing.changed_at), listing.table));
        found.into_iter().take(limit as usize).cloned().collect()
    }
}

impl Table {
    fn head(&self) -> u64 {
        self.log.len() as u64
    }

    fn repeated(&self, entry: &NewEntry) -> Option<Appended> {
        let action = (entry.actor, entry.action_id.clone()?);
        self.actions.get(&action).map(|&seq| Appended::Repeated { seq })
    }

    fn enter(&mut self, entry: NewEntry, at: i64) -> Appended {
        let NewEntry { actor, action_id, payload, ended: _ } = entry;
        let seq = self.head() + 1;
        if let Some(action) = action_id.clone() {
            self.actions.insert((actor, action), seq);
        }
        self.log.push(Entry { seq, actor, action_id, payload, at });
        Appended::Done { seq, at }
    }
}

#[async_trait]
impl Store for Memory {
    fn now(&self) -> i64 {
        (self.clock)()
    }

    async fn open(&self, listing: Listing, first: NewEntry) -> Result<Appended, StoreError> {
        let mut kept = self.kept();
        if let Some(table) = kept.tables.get(&listing.table) {
            return table.repeated(&first).ok_or(StoreError::Taken);
        }
        if !kept.codes_are_free(&listing) {
            return Err(StoreError::Taken);
        }
        let at = self.now();
        kept.enter_codes(&listing);
        let id = listing.table;
        let listing = Listing { changed_at: at, ..listing };
        let mut table = Table { listing, log: Vec::new(), actions: HashMap::new() };
        kept.enter_ended(id, first.ended.clone(), at);
        let done = table.enter(first, at);
        kept.tables.insert(id, table);
        Ok(done)
    }

    async fn append(
        &self,
        table: TableId,
        head: u64,
        entry: NewEntry,
        listing: Option<Listing>,
    ) -> Result<Appended, StoreError> {
        if let Some(listing) = listing.as_ref().filter(|listing| listing.table != table) {
            return Err(StoreError::OtherTable { entry: table, listing: listing.table });
        }
        let mut kept = self.kept();
        let at = self.now();
        let found = kept.tables.get(&table).ok_or(StoreError::NoTable(table))?;
        if let Some(repeated) = found.repeated(&entry) {
            return Ok(repeated);
        }
        if found.head() != head {
            return Ok(Appended::Behind { head: found.head() });
        }
        if let Some(listing) = &listing {
            if !kept.codes_are_free(listing) {
                return Err(StoreError::Taken);
            }
            kept.enter_codes(listing);
        }
        kept.enter_ended(table, entry.ended.clone(), at);
        let found = kept.tables.get_mut(&table).ok_or(StoreError::NoTable(table))?;
        if let Some(listing) = listing {
            found.listing = Listing { changed_at: at, ..listing };
        }
        Ok(found.enter(entry, at))
    }

    async fn read(&self, table: TableId, after: u64) -> Result<Vec<Entry>, StoreError> {
        let kept = self.kept();
        let log = kept.tables.get(&table).map_or(&[][..], |table| &table.log);
        let after = usize::try_from(after).unwrap_or(usize::MAX);
        Ok(log.get(after..).unwrap_or_default().to_vec())
    }

    async fn listing(&self, table: TableId) -> Result<Option<Listing>, StoreError> {
        Ok(self.kept().tables.get(&table).map(|table| table.listing.clone()))
    }

    async fn find(&self, code: String) -> Result<Option<(TableId, Door)>, StoreError> {
        Ok(self.kept().codes.get(&code).copied())
    }

    async fn public_tables(&self, limit: u32) -> Result<Vec<Listing>, StoreError> {
        let open = |listing: &Listing| matches!(listing.status, Status::Gathering | Status::Playing);
        Ok(self.kept().newest(limit, |listing| listing.public && open(listing)))
    }

    async fn tables_of(&self, guest: GuestId, limit: u32) -> Result<Vec<Listing>, StoreError> {
        Ok(self.kept().newest(limit, |listing| listing.guests.contains(&guest)))
    }

    async fn finished_by(
        &self,
        guest: GuestId,
        before: i64,
        limit: u32,
    ) -> Result<Vec<Finished>, StoreError> {
        let kept = self.kept();
        let Some(games) = kept.finished.get(&guest) else { return Ok(Vec::new()) };
        let first = (before, TableId(i64::MIN), 0);
        let newest = || games.range(..first).rev();
        let Some((&(last, ..), _)) = newest().take(limit as usize).last() else { return Ok(Vec::new()) };
        let games = newest().take_while(|&(&(at, ..), _)| at >= last);
        let told = games.filter_map(|(&(at, table, number), &seat)| {
            let Listing { invite, game, .. } = kept.tables.get(&table)?.listing.clone();
            Some(Finished { table, invite, game, number, seat, at })
        });
        Ok(told.collect())
    }

    async fn with_status(
        &self,
        status: Status,
        changed_before: i64,
        limit: u32,
    ) -> Result<Vec<TableId>, StoreError> {
        let kept = self.kept();
        let last_at = |table: &Table| table.log.last().map(|entry| entry.at);
        let mut found: Vec<(i64, TableId)> = kept
            .tables
            .iter()
            .filter(|(_, table)| table.listing.status == status)
            .filter_map(|(&id, table)| Some((last_at(table)?, id)))
            .filter(|&(at, _)| at < changed_before)
            .collect();
        found.sort_unstable();
        Ok(found.into_iter().take(limit as usize).map(|(_, table)| table).collect())
    }

    async fn add_guest(&self, guest: Guest, token_hash: [u8; 32]) -> Result<(), StoreError> {
        let mut kept = self.kept();
        if kept.guests.contains_key(&guest.id) || kept.tokens.contains_key(&token_hash) {
            return Err(StoreError::Taken);
        }
        kept.tokens.insert(token_hash, guest.id);
        kept.guests.insert(guest.id, guest);
        Ok(())
    }

    async fn guest(&self, token_hash: [u8; 32]) -> Result<Option<Guest>, StoreError> {
        let kept = self.kept();
        Ok(kept.tokens.get(&token_hash).and_then(|id| kept.guests.get(id)).cloned())
    }

    async fn rename_guest(&self, guest: GuestId, name: String) -> Result<(), StoreError> {
        let mut kept = self.kept();
        kept.guests.get_mut(&guest).ok_or(StoreError::NoGuest(guest))?.name = name;
        Ok(())
    }

    async fn backup(&self, _to: PathBuf) -> Result<(), StoreError> {
        Err(StoreError::Unsupported)
    }
}
