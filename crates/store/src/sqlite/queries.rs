//! Queries: each runs on any connection.

use std::sync::LazyLock;

use rusqlite::types::Type;
use rusqlite::{Connection, OptionalExtension, Params, Result, Row, params};

use crate::entry::{Entry, Finished};
use crate::id::{GuestId, TableId};
use crate::listing::{Door, Guest, Listing, Status};

/// The columns that `listing_of` reads.
const LISTING: &str = "SELECT table_id, game, ruleset, status, public, card, changed_at, \
    (SELECT code FROM code WHERE code.table_id = listing.table_id AND door = 'invite'), \
    (SELECT code FROM code WHERE code.table_id = listing.table_id AND door = 'watch') FROM listing";

static ONE: LazyLock<String> = LazyLock::new(|| format!("{LISTING} WHERE table_id = ?1"));
// Naming this index saves the sort; by itself SQLite prefers the index by status, which is slower.
pub(super) static PUBLIC: LazyLock<String> = LazyLock::new(|| {
    format!(
        "{LISTING} INDEXED BY listing_public WHERE public = 1 AND status IN ('gathering', 'playing') \
         ORDER BY changed_at DESC, table_id LIMIT ?1"
    )
});
pub(super) static TABLES_OF: LazyLock<String> = LazyLock::new(|| {
    format!(
        "{LISTING} WHERE table_id IN (SELECT table_id FROM sitting WHERE guest = ?1) \
         ORDER BY changed_at DESC, table_id LIMIT ?2"
    )
});
pub(super) const FINISHED_BY: &str = "SELECT at, table_id, number, seat, game, \
    (SELECT code FROM code WHERE code.table_id = finished.table_id AND door = 'invite') \
    FROM finished JOIN listing USING (table_id) WHERE guest = ?1 AND at < ?2 AND at >= \
    (SELECT min(at) FROM (SELECT at FROM finished WHERE guest = ?1 AND at < ?2 ORDER BY at DESC LIMIT ?3)) \
    ORDER BY at DESC, table_id DESC, number DESC";
pub(super) const WITH_STATUS: &str = "WITH silent AS MATERIALIZED (SELECT table_id, \
    (SELECT at FROM entry WHERE entry.table_id = listing.table_id ORDER BY seq DESC LIMIT 1) AS since \
    FROM listing WHERE status = ?1) \
    SELECT table_id FROM silent WHERE since < ?2 ORDER BY since, table_id LIMIT ?3";

/// Returns the number of a table's last entry.
pub(super) fn head(conn: &Connection, table: TableId) -> Result<Option<u64>> {
    conn.prepare_cached("SELECT max(seq) FROM entry WHERE table_id = ?1")?
        .query_row([table.0], |row| row.get::<_, Option<i64>>(0))
        .map(|head| head.map(i64::cast_unsigned))
}

/// Finds the entry that an actor's action became.
pub(super) fn action(conn: &Connection, table: TableId, actor: i64, action: &str) -> Result<Option<u64>> {
    conn.prepare_cached("SELECT seq FROM entry WHERE table_id = ?1 AND actor = ?2 AND action_id = ?3")?
        .query_row(params![table.0, actor, action], |row| row.get(0))
        .optional()
        .map(|seq| seq.map(i64::cast_unsigned))
}

/// Reports number, actor and action of each entry after number `after`.
pub(super) fn actions(
    conn: &Connection,
    table: TableId,
    after: u64,
    mut report: impl FnMut(u64, i64, Option<&str>),
) -> Result<()> {
    let mut entries = conn.prepare_cached(
        "SELECT seq, actor, action_id FROM entry WHERE table_id = ?1 AND seq > ?2 ORDER BY seq",
    )?;
    let mut rows = entries.query([table.0, after.cast_signed()])?;
    while let Some(row) = rows.next()? {
        report(row.get::<_, i64>(0)?.cast_unsigned(), row.get(1)?, row.get_ref(2)?.as_str_or_null()?);
    }
    Ok(())
}

/// Reads the entries after number `after`.
pub(super) fn read(conn: &Connection, table: TableId, after: u64) -> Result<Vec<Entry>> {
    let after = i64::try_from(after).unwrap_or(i64::MAX);
    let entry = |row: &Row<'_>| {
        Ok(Entry {
            seq: row.get::<_, i64>(0)?.cast_unsigned(),
            actor: row.get(1)?,
            action_id: row.get(2)?,
            payload: row.get(3)?,
            at: row.get(4)?,
        })
    };
    conn.prepare_cached(
        "SELECT seq, actor, action_id, payload, at FROM entry WHERE table_id = ?1 AND seq > ?2 ORDER BY seq",
    )?
    .query_map([table.0, after], entry)?
    .collect()
}

/// Reads one table's listing.
pub(super) fn listing(conn: &Connection, table: TableId) -> Result<Option<Listing>> {
    Ok(listings(conn, &ONE, [table.0])?.pop())
}

/// Lists the public tables that are gathering or playing.
pub(super) fn public_tables(conn: &Connection, limit: u32) -> Result<Vec<Listing>> {
    listings(conn, &PUBLIC, [limit])
}

/// Lists a guest's tables.
pub(super) fn tables_of(conn: &Connection, guest: GuestId, limit: u32) -> Result<Vec<Listing>> {
    listings(conn, &TABLES_OF, [guest.0, i64::from(limit)])
}

/// Lists a guest's finished games.
pub(super) fn finished_by(
    conn: &Connection,
    guest: GuestId,
    before: i64,
    limit: u32,
) -> Result<Vec<Finished>> {
    let game = |row: &Row<'_>| {
        Ok(Finished {
            at: row.get(0)?,
            table: TableId(row.get(1)?),
            number: row.get(2)?,
            seat: row.get(3)?,
            game: row.get(4)?,
            invite: row.get(5)?,
        })
    };
    conn.prepare_cached(FINISHED_BY)?.query_map(params![guest.0, before, limit], game)?.collect()
}

/// Reads listings with their guests. Run it in a transaction, or the guests may be newer than the
/// rest.
fn listings(conn: &Connection, sql: &str, params: impl Params) -> Result<Vec<Listing>> {
    let mut found: Vec<Listing> =
        conn.prepare_cached(sql)?.query_map(params, listing_of)?.collect::<Result<_>>()?;
    let mut guests = conn.prepare_cached("SELECT guest FROM sitting WHERE table_id = ?1 ORDER BY place")?;
    for listing in &mut found {
        listing.guests =
            guests.query_map([listing.table.0], |row| row.get(0).map(GuestId))?.collect::<Result<_>>()?;
    }
    Ok(found)
}

fn listing_of(row: &Row<'_>) -> Result<Listing> {
    Ok(Listing {
        table: TableId(row.get(0)?),
        game: row.get(1)?,
        ruleset: row.get(2)?,
        status: known(row, 3, |word| Status::ALL.into_iter().find(|status| status.word() == word))?,
        public: row.get(4)?,
        card: row.get(5)?,
        changed_at: row.get(6)?,
        invite: row.get(7)?,
        watch: row.get(8)?,
        guests: Vec::new(),
    })
}

/// Reads a word of a closed list. The schema allows no other.
fn known<T>(row: &Row<'_>, column: usize, meaning: impl Fn(&str) -> Option<T>) -> Result<T> {
    let word: String = row.get(column)?;
    meaning(&word).ok_or_else(|| {
        rusqlite::Error::FromSqlConversionFailure(column, Type::Text, format!("unknown word {word}").into())
    })
}

/// Spells a door as the file stores it.
pub(super) fn door_word(door: Door) -> &'static str {
    match door {
        Door::Invite => "invite",
        Door::Watch => "watch",
    }
}

/// Finds the table and the door that a code opens.
pub(super) fn find(conn: &Connection, code: &str) -> Result<Option<(TableId, Door)>> {
    let door = |word: &str| [Door::Invite, Door::Watch].into_iter().find(|&door| door_word(door) == word);
    conn.prepare_cached("SELECT table_id, door FROM code WHERE code = ?1")?
        .query_row([code], |row| Ok((TableId(row.get(0)?), known(row, 1, door)?)))
        .optional()
}

/// Lists the tables of a status whose last entry is older than `before`.
pub(super) fn with_status(
    conn: &Connection,
    status: Status,
    before: i64,
    limit: u32,
) -> Result<Vec<TableId>> {
    conn.prepare_cached(WITH_STATUS)?
        .query_map(params![status.word(), before, limit], |row| row.get(0).map(TableId))?
        .collect()
}

/// Finds the guest with this token hash.
pub(super) fn guest(conn: &Connection, token_hash: &[u8; 32]) -> Result<Option<Guest>> {
    conn.prepare_cached("SELECT id, name FROM guest WHERE token_hash = ?1")?
        .query_row([token_hash], |row| Ok(Guest { id: GuestId(row.get(0)?), name: row.get(1)? }))
        .optional()
}
