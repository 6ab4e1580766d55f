//! What is written: tables, entries, guests.

use rusqlite::{OptionalExtension, params};

use super::queries::{self, door_word};
use super::writer::{Deed, Desk, Trouble};
use crate::entry::{Appended, Ended, NewEntry};
use crate::error::StoreError;
use crate::id::{GuestId, TableId};
use crate::listing::{Door, Guest, Listing};

/// A new table with its first entry.
pub(super) struct Open {
    pub(super) listing: Listing,
    pub(super) first: NewEntry,
}

impl Deed for Open {
    type Answer = Appended;

    fn write(&self, desk: &mut Desk) -> Result<Appended, Trouble> {
        let table = self.listing.table;
        desk.catch_up(table)?;
        if let Some(repeated) = repeated(desk, table, &self.first)? {
            return Ok(repeated);
        }
        let at = (desk.clock)();
        desk.whole(table, |desk| {
            list(desk, &self.listing, at, None)?;
            // The listing is new, so its log is empty; that the insert finds its place free goes without saying.
            enter(desk, table, 1, &self.first, at)?.ok_or(Trouble::Refused(StoreError::Taken))
        })
    }
}

/// An entry after entry `head`.
pub(super) struct Append {
    pub(super) table: TableId,
    pub(super) head: u64,
    pub(super) entry: NewEntry,
    pub(super) listing: Option<Listing>,
}

impl Deed for Append {
    type Answer = Appended;

    fn write(&self, desk: &mut Desk) -> Result<Appended, Trouble> {
        if self.listing.is_none() && self.entry.ended.is_none() {
            return self.append(desk);
        }
        if let Some(listing) = self.listing.as_ref().filter(|listing| listing.table != self.table) {
            let error = StoreError::OtherTable { entry: self.table, listing: listing.table };
            return Err(Trouble::Refused(error));
        }
        desk.whole(self.table, |desk| {
            let appended = self.append(desk)?;
            if let (Appended::Done { at, .. }, Some(listing)) = (appended, &self.listing) {
                let old = queries::listing(&desk.conn, self.table)?;
                list(desk, listing, at, old.as_ref())?;
            }
            Ok(appended)
        })
    }
}

impl Append {
    fn append(&self, desk: &mut Desk) -> Result<Appended, Trouble> {
        let Some(known) = desk.head(self.table)? else {
            return Err(Trouble::Refused(StoreError::NoTable(self.table)));
        };
        if let Some(repeated) = repeated(desk, self.table, &self.entry)? {
            return Ok(repeated);
        }
        // The hot path is one insert: what is known here is nearly always all there is. If not, the primary key says so.
        if known == self.head
            && let Some(done) = enter(desk, self.table, self.head + 1, &self.entry, (desk.clock)())?
        {
            return Ok(done);
        }
        desk.catch_up(self.table)?;
        if let Some(repeated) = repeated(desk, self.table, &self.entry)? {
            return Ok(repeated);
        }
        match desk.head(self.table)? {
            Some(head) if head == self.head => {
                let done = enter(desk, self.table, head + 1, &self.entry, (desk.clock)())?;
                // Nobody else writes while this transaction lasts.
                Ok(done.unwrap_or(Appended::Behind { head }))
            }
            Some(head) => Ok(Appended::Behind { head }),
            None => Err(Trouble::Refused(StoreError::NoTable(self.table))),
        }
    }
}

/// The entry that this one repeats, as far as is known.
fn repeated(desk: &Desk, table: TableId, entry: &NewEntry) -> Result<Option<Appended>, Trouble> {
    let Some(action) = &entry.action_id else { return Ok(None) };
    let seq = desk.action(table, entry.actor, action)?;
    Ok(seq.map(|seq| Appended::Repeated { seq }))
}

/// Inserts an entry, and the game that ends with it; nothing if its number is taken.
fn enter(
    desk: &mut Desk,
    table: TableId,
    seq: u64,
    entry: &NewEntry,
    at: i64,
) -> Result<Option<Appended>, Trouble> {
    let NewEntry { actor, action_id, payload, ended } = entry;
    let rows = desk
        .conn
        .prepare_cached(
            "INSERT INTO entry (table_id, seq, actor, action_id, payload, at) VALUES (?1, ?2, ?3, ?4, ?5, ?6) \
             ON CONFLICT DO NOTHING",
        )?
        .execute(params![table.0, seq.cast_signed(), actor, action_id, payload, at])?;
    if rows == 0 {
        return Ok(None);
    }
    desk.remember(table, seq, *actor, action_id.as_deref());
    if let Some(ended) = ended {
        note_end(desk, table, ended, at)?;
    }
    Ok(Some(Appended::Done { seq, at }))
}

/// Keeps a game for those who sat there when it ended.
fn note_end(desk: &Desk, table: TableId, ended: &Ended, at: i64) -> Result<(), Trouble> {
    let mut insert = desk.conn.prepare_cached(
        "INSERT INTO finished (guest, at, table_id, number, seat) VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT DO NOTHING",
    )?;
    for (guest, seat) in &ended.seats {
        insert.execute(params![guest.0, at, table.0, ended.number, seat])?;
    }
    Ok(())
}

/// Writes a listing, over the old one if there is one. Codes and guests are left alone where they stay the same: they
/// lie on other pages of the file.
fn list(desk: &Desk, new: &Listing, at: i64, old: Option<&Listing>) -> Result<(), Trouble> {
    let Listing { table, invite, watch, game, ruleset, status, public, card, guests, changed_at: _ } = new;
    let sql = if old.is_some() {
        "UPDATE listing SET game = ?2, ruleset = ?3, status = ?4, public = ?5, card = ?6, changed_at = ?7 \
         WHERE table_id = ?1"
    } else {
        "INSERT INTO listing (table_id, game, ruleset, status, public, card, changed_at) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)"
    };
    desk.conn.prepare_cached(sql)?.execute(params![
        table.0,
        game,
        ruleset,
        status.word(),
        public,
        card,
        at
    ])?;
    if old.is_none_or(|old| (&old.invite, &old.watch) != (invite, watch)) {
        desk.conn.prepare_cached("DELETE FROM code WHERE table_id = ?1")?.execute([table.0])?;
        let mut insert =
            desk.conn.prepare_cached("INSERT INTO code (code, table_id, door) VALUES (?1, ?2, ?3)")?;
        for (code, door) in [(invite, Door::Invite), (watch, Door::Watch)] {
            insert.execute(params![code, table.0, door_word(door)])?;
        }
    }
    if old.is_none_or(|old| &old.guests != guests) {
        desk.conn.prepare_cached("DELETE FROM sitting WHERE table_id = ?1")?.execute([table.0])?;
        let mut insert =
            desk.conn.prepare_cached("INSERT INTO sitting (table_id, place, guest) VALUES (?1, ?2, ?3)")?;
        for (place, guest) in (0_i64..).zip(guests) {
            insert.execute([table.0, place, guest.0])?;
        }
    }
    Ok(())
}

/// A new guest.
pub(super) struct AddGuest {
    pub(super) guest: Guest,
    pub(super) token_hash: [u8; 32],
}

impl Deed for AddGuest {
    type Answer = ();

    fn write(&self, desk: &mut Desk) -> Result<(), Trouble> {
        desk.conn
            .prepare_cached("INSERT INTO guest (id, name, token_hash) VALUES (?1, ?2, ?3)")?
            .execute(params![self.guest.id.0, self.guest.name, self.token_hash])?;
        Ok(())
    }
}

/// Another name for a guest.
pub(super) struct Rename {
    pub(super) guest: GuestId,
    pub(super) name: String,
}

impl Deed for Rename {
    type Answer = ();

    fn write(&self, desk: &mut Desk) -> Result<(), Trouble> {
        desk.conn
            .prepare_cached("UPDATE guest SET name = ?2 WHERE id = ?1 RETURNING id")?
            .query_row(params![self.guest.0, self.name], |_| Ok(()))
            .optional()?
            .ok_or(Trouble::Refused(StoreError::NoGuest(self.guest)))
    }
}
