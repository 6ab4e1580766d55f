//! Mutations: open a table, append to its log, add and rename a guest.

use rusqlite::{OptionalExtension, params};

use super::queries::{self, door_word};
use super::writer::{Mutation, WriteConnection, WriteError};
use crate::entry::{Appended, Ended, NewEntry};
use crate::error::StoreError;
use crate::id::{GuestId, TableId};
use crate::listing::{Door, Guest, Listing};

/// Opens a table with the first entry of its log.
pub(super) struct Open {
    pub(super) listing: Listing,
    pub(super) first: NewEntry,
}

impl Mutation for Open {
    type Answer = Appended;

    fn write(&self, db: &mut WriteConnection) -> Result<Appended, WriteError> {
        let table = self.listing.table;
        db.catch_up(table)?;
        if let Some(repeated) = repeated(db, table, &self.first)? {
            return Ok(repeated);
        }
        let at = (db.clock)();
        db.atomically(table, |db| {
            list(db, &self.listing, at, None)?;
            // The listing is new, so its log is empty and entry 1 is free.
            enter(db, table, 1, &self.first, at)?.ok_or(WriteError::Refused(StoreError::Taken))
        })
    }
}

/// Appends an entry after entry `head`.
pub(super) struct Append {
    pub(super) table: TableId,
    pub(super) head: u64,
    pub(super) entry: NewEntry,
    pub(super) listing: Option<Listing>,
}

impl Mutation for Append {
    type Answer = Appended;

    fn write(&self, db: &mut WriteConnection) -> Result<Appended, WriteError> {
        if self.listing.is_none() && self.entry.ended.is_none() {
            return self.append(db);
        }
        if let Some(listing) = self.listing.as_ref().filter(|listing| listing.table != self.table) {
            let error = StoreError::OtherTable { entry: self.table, listing: listing.table };
            return Err(WriteError::Refused(error));
        }
        db.atomically(self.table, |db| {
            let appended = self.append(db)?;
            if let (Appended::Done { at, .. }, Some(listing)) = (appended, &self.listing) {
                let old = queries::listing(&db.conn, self.table)?;
                list(db, listing, at, old.as_ref())?;
            }
            Ok(appended)
        })
    }
}

impl Append {
    fn append(&self, db: &mut WriteConnection) -> Result<Appended, WriteError> {
        let Some(known) = db.head(self.table)? else {
            return Err(WriteError::Refused(StoreError::NoTable(self.table)));
        };
        if let Some(repeated) = repeated(db, self.table, &self.entry)? {
            return Ok(repeated);
        }
        // The hot path is one insert: the cache is nearly always up to date. If not, the primary
        // key is taken.
        if known == self.head
            && let Some(done) = enter(db, self.table, self.head + 1, &self.entry, (db.clock)())?
        {
            return Ok(done);
        }
        db.catch_up(self.table)?;
        if let Some(repeated) = repeated(db, self.table, &self.entry)? {
            return Ok(repeated);
        }
        match db.head(self.table)? {
            Some(head) if head == self.head => {
                let done = enter(db, self.table, head + 1, &self.entry, (db.clock)())?;
                // No other process writes during this transaction.
                Ok(done.unwrap_or(Appended::Behind { head }))
            }
            Some(head) => Ok(Appended::Behind { head }),
            None => Err(WriteError::Refused(StoreError::NoTable(self.table))),
        }
    }
}

/// Finds the entry that this one repeats, as far as the cache knows.
fn repeated(db: &WriteConnection, table: TableId, entry: &NewEntry) -> Result<Option<Appended>, WriteError> {
    let Some(action) = &entry.action_id else { return Ok(None) };
    let seq = db.action(table, entry.actor, action)?;
    Ok(seq.map(|seq| Appended::Repeated { seq }))
}

/// Inserts an entry, and the game that ends with it. Returns `None` if its number is taken.
fn enter(
    db: &mut WriteConnection,
    table: TableId,
    seq: u64,
    entry: &NewEntry,
    at: i64,
) -> Result<Option<Appended>, WriteError> {
    let NewEntry { actor, action_id, payload, ended } = entry;
    let rows = db
        .conn
        .prepare_cached(
            "INSERT INTO entry (table_id, seq, actor, action_id, payload, at) VALUES (?1, ?2, ?3, ?4, ?5, ?6) \
             ON CONFLICT DO NOTHING",
        )?
        .execute(params![table.0, seq.cast_signed(), actor, action_id, payload, at])?;
    if rows == 0 {
        return Ok(None);
    }
    db.cache(table, seq, *actor, action_id.as_deref());
    if let Some(ended) = ended {
        note_end(db, table, ended, at)?;
    }
    Ok(Some(Appended::Done { seq, at }))
}

/// Records a finished game for the guests who held a seat at its end.
fn note_end(db: &WriteConnection, table: TableId, ended: &Ended, at: i64) -> Result<(), WriteError> {
    let mut insert = db.conn.prepare_cached(
        "INSERT INTO finished (guest, at, table_id, number, seat) VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT DO NOTHING",
    )?;
    for (guest, seat) in &ended.seats {
        insert.execute(params![guest.0, at, table.0, ended.number, seat])?;
    }
    Ok(())
}

/// Inserts a listing, or updates the old one. Unchanged codes and guests are not rewritten, because
/// they lie on other pages of the file.
fn list(db: &WriteConnection, new: &Listing, at: i64, old: Option<&Listing>) -> Result<(), WriteError> {
    let Listing { table, invite, watch, game, ruleset, status, public, card, guests, changed_at: _ } = new;
    let sql = if old.is_some() {
        "UPDATE listing SET game = ?2, ruleset = ?3, status = ?4, public = ?5, card = ?6, changed_at = ?7 \
         WHERE table_id = ?1"
    } else {
        "INSERT INTO listing (table_id, game, ruleset, status, public, card, changed_at) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)"
    };
    db.conn.prepare_cached(sql)?.execute(params![table.0, game, ruleset, status.word(), public, card, at])?;
    if old.is_none_or(|old| (&old.invite, &old.watch) != (invite, watch)) {
        db.conn.prepare_cached("DELETE FROM code WHERE table_id = ?1")?.execute([table.0])?;
        let mut insert =
            db.conn.prepare_cached("INSERT INTO code (code, table_id, door) VALUES (?1, ?2, ?3)")?;
        for (code, door) in [(invite, Door::Invite), (watch, Door::Watch)] {
            insert.execute(params![code, table.0, door_word(door)])?;
        }
    }
    if old.is_none_or(|old| &old.guests != guests) {
        db.conn.prepare_cached("DELETE FROM sitting WHERE table_id = ?1")?.execute([table.0])?;
        let mut insert =
            db.conn.prepare_cached("INSERT INTO sitting (table_id, place, guest) VALUES (?1, ?2, ?3)")?;
        for (place, guest) in (0_i64..).zip(guests) {
            insert.execute([table.0, place, guest.0])?;
        }
    }
    Ok(())
}

/// Adds a guest.
pub(super) struct AddGuest {
    pub(super) guest: Guest,
    pub(super) token_hash: [u8; 32],
}

impl Mutation for AddGuest {
    type Answer = ();

    fn write(&self, db: &mut WriteConnection) -> Result<(), WriteError> {
        db.conn
            .prepare_cached("INSERT INTO guest (id, name, token_hash) VALUES (?1, ?2, ?3)")?
            .execute(params![self.guest.id.0, self.guest.name, self.token_hash])?;
        Ok(())
    }
}

/// Renames a guest.
pub(super) struct Rename {
    pub(super) guest: GuestId,
    pub(super) name: String,
}

impl Mutation for Rename {
    type Answer = ();

    fn write(&self, db: &mut WriteConnection) -> Result<(), WriteError> {
        db.conn
            .prepare_cached("UPDATE guest SET name = ?2 WHERE id = ?1 RETURNING id")?
            .query_row(params![self.guest.0, self.name], |_| Ok(()))
            .optional()?
            .ok_or(WriteError::Refused(StoreError::NoGuest(self.guest)))
    }
}
