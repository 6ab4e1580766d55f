//! What the tests share: a clock with hands, and tables and entries in few words.

#![allow(dead_code, reason = "each test program uses its own part")]

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use store::{Appended, Clock, Ended, GuestId, Listing, NewEntry, Status, Store, TableId};

/// When the clock starts.
pub(crate) const DAWN: i64 = 1_700_000_000_000;

/// A clock that goes only when it is turned.
#[derive(Clone)]
pub(crate) struct Hands(Arc<AtomicI64>);

impl Hands {
    /// A clock at dawn.
    pub(crate) fn at_dawn() -> Hands {
        Hands(Arc::new(AtomicI64::new(DAWN)))
    }

    /// Lets so many milliseconds pass.
    pub(crate) fn turn(&self, by: i64) {
        self.0.fetch_add(by, Ordering::SeqCst);
    }

    /// The clock, as a store takes it.
    pub(crate) fn clock(&self) -> Clock {
        let hands = self.clone();
        Arc::new(move || hands.0.load(Ordering::SeqCst))
    }
}

/// A table that gathers, with two guests; its codes are made of its number.
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

/// An entry of the house, without an action id.
pub(crate) fn said(payload: &str) -> NewEntry {
    NewEntry { actor: 0, action_id: None, payload: payload.to_owned(), ended: None }
}

/// An entry of a guest, with an action id.
pub(crate) fn acted(actor: i64, action: &str) -> NewEntry {
    let payload = format!("{actor} does {action}");
    NewEntry { actor, action_id: Some(action.to_owned()), payload, ended: None }
}

/// An entry of the house with which a game ends for those on these seats.
pub(crate) fn ended(number: u32, seats: &[(i64, u8)]) -> NewEntry {
    let seats = seats.iter().map(|&(guest, seat)| (GuestId(guest), seat)).collect();
    NewEntry { ended: Some(Ended { number, seats }), ..said("the end") }
}

/// Lays a table.
pub(crate) async fn lay(store: &dyn Store, listing: Listing) -> TableId {
    let table = listing.table;
    let opened = store.open(listing, said("open")).await.expect("a new table");
    assert!(matches!(opened, Appended::Done { seq: 1, .. }), "{opened:?}");
    table
}

/// The numbers of a table's entries.
pub(crate) async fn numbers(store: &dyn Store, table: TableId) -> Vec<u64> {
    store.read(table, 0).await.expect("the log").iter().map(|entry| entry.seq).collect()
}
