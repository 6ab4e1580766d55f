//! Helpers of the tests: a clock that they set, and short ways to make tables and entries.

#![allow(dead_code, reason = "each test program uses its own part")]

use store::{Appended, Ended, GuestId, Listing, NewEntry, Status, Store, TableId};

/// The time at which the clock starts.
pub(crate) const START: i64 = 1_700_000_000_000;

/// A gathering table with two guests; its codes follow from its number.
pub(crate) fn listing(number: i64) -> Listing {
    Listing {
        table: TableId(number),
        invite: format!("play-{number}"),
        watch: format!("watch-{number}"),
        game: "diciassette".to_owned(),
        ruleset: 1,
        status: Status::Gathering,
        public: true,
        card: format!("{{\"name\":\"table {number}\"}}"),
        guests: vec![GuestId(9), GuestId(7)],
        changed_at: -1,
    }
}

/// An entry of the server, without an action id.
pub(crate) fn server_entry(payload: &str) -> NewEntry {
    NewEntry { actor: 0, action_id: None, payload: payload.to_owned(), ended: None }
}

/// An entry of a guest, with an action id.
pub(crate) fn guest_entry(actor: i64, action: &str) -> NewEntry {
    let payload = format!("{actor} does {action}");
    NewEntry { actor, action_id: Some(action.to_owned()), payload, ended: None }
}

/// An entry of the server that ends a game, for the guests on these seats.
pub(crate) fn ended(number: u32, seats: &[(i64, u8)]) -> NewEntry {
    let seats = seats.iter().map(|&(guest, seat)| (GuestId(guest), seat)).collect();
    NewEntry { ended: Some(Ended { number, seats }), ..server_entry("the end") }
}

/// Opens a table.
pub(crate) async fn open_table(store: &dyn Store, listing: Listing) -> TableId {
    let table = listing.table;
    let opened = store.open(listing, server_entry("open")).await.expect("a new table");
    assert!(matches!(opened, Appended::Done { seq: 1, .. }), "{opened:?}");
    table
}

/// Reads the numbers of a table's entries.
pub(crate) async fn numbers(store: &dyn Store, table: TableId) -> Vec<u64> {
    store.read(table, 0).await.expect("the log").iter().map(|entry| entry.seq).collect()
}
