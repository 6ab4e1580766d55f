//! The conformance suite of every store. A new implementation adds one line at the end.

mod common;

use std::sync::Arc;

use common::{START, ended, guest_entry, listing, numbers, open_table, server_entry};
use store::{
    Appended, Door, Guest, GuestId, Listing, ManualClock, Memory, NewEntry, Sqlite, Status, Store,
    StoreError, TableId,
};
use tempfile::TempDir;

/// An empty store and its clock.
struct Fixture {
    store: Arc<dyn Store>,
    time: ManualClock,
    _folder: Option<TempDir>,
}

impl Fixture {
    fn in_memory() -> Fixture {
        let time = ManualClock::new(START);
        Fixture { store: Arc::new(Memory::with_clock(time.clock())), time, _folder: None }
    }

    fn in_sqlite() -> Fixture {
        let time = ManualClock::new(START);
        let folder = tempfile::tempdir().expect("a folder");
        let store = Sqlite::with_clock(folder.path().join("tables.db"), time.clock()).expect("a store");
        Fixture { store: Arc::new(store), time, _folder: Some(folder) }
    }
}

async fn an_entry_is_read_as_it_was_appended(Fixture { store, time, .. }: Fixture) {
    assert_eq!(store.now(), START);
    let table = open_table(&*store, listing(1)).await;
    time.advance(5);
    let odd = NewEntry {
        actor: -3,
        action_id: Some(String::new()),
        payload: "è \0 \"♠\"\n".to_owned(),
        ended: None,
    };
    let appended = store.append(table, 1, odd.clone(), None).await;
    assert_eq!(appended, Ok(Appended::Done { seq: 2, at: START + 5 }));
    let log = store.read(table, 0).await.expect("the log");
    assert_eq!(log.len(), 2);
    let first = &log[0];
    assert_eq!(
        (first.seq, first.actor, &first.action_id, first.payload.as_str(), first.at),
        (1, 0, &None, "open", START)
    );
    let second = &log[1];
    assert_eq!((second.seq, second.actor, second.at), (2, odd.actor, START + 5));
    assert_eq!((&second.action_id, &second.payload), (&odd.action_id, &odd.payload));
    assert_eq!(store.read(table, 1).await.expect("the rest"), log[1..]);
    for after in [2, 3, u64::MAX] {
        assert_eq!(store.read(table, after).await, Ok(Vec::new()), "after {after}");
    }
}

async fn an_append_is_done_only_at_the_head(Fixture { store, .. }: Fixture) {
    let table = open_table(&*store, listing(1)).await;
    for head in [0, 2, 17, u64::MAX] {
        let appended = store.append(table, head, server_entry("late or early"), None).await;
        assert_eq!(appended, Ok(Appended::Behind { head: 1 }), "head {head}");
    }
    for head in 1..20 {
        let appended = store.append(table, head, server_entry("in time"), None).await;
        assert_eq!(appended, Ok(Appended::Done { seq: head + 1, at: START }));
    }
    assert_eq!(store.append(table, 1, guest_entry(9, "a"), None).await, Ok(Appended::Behind { head: 20 }));
    assert_eq!(numbers(&*store, table).await, Vec::from_iter(1..=20));
}

async fn a_table_that_is_not_there_has_no_log(Fixture { store, .. }: Fixture) {
    open_table(&*store, listing(1)).await;
    let nowhere = TableId(2);
    for head in [0, 1] {
        let appended = store.append(nowhere, head, server_entry("?"), None).await;
        assert_eq!(appended, Err(StoreError::NoTable(nowhere)));
        let appended = store.append(nowhere, head, guest_entry(9, "a"), Some(listing(2))).await;
        assert_eq!(appended, Err(StoreError::NoTable(nowhere)));
    }
    assert_eq!(store.read(nowhere, 0).await, Ok(Vec::new()));
    assert_eq!(store.listing(nowhere).await, Ok(None));
    assert_eq!(store.find("play-2".to_owned()).await, Ok(None));
}

async fn of_those_who_race_one_is_done_for_each_number(Fixture { store, .. }: Fixture) {
    const RACERS: i64 = 8;
    const EACH: u64 = 25;
    let table = open_table(&*store, listing(1)).await;
    let mut racers = Vec::new();
    for racer in 1..=RACERS {
        let store = Arc::clone(&store);
        racers.push(tokio::spawn(async move {
            let (mut head, mut done) = (1, Vec::new());
            while (done.len() as u64) < EACH {
                match store
                    .append(table, head, server_entry(&racer.to_string()), None)
                    .await
                    .expect("an answer")
                {
                    Appended::Done { seq, .. } => {
                        assert_eq!(seq, head + 1);
                        head = seq;
                        done.push(seq);
                    }
                    Appended::Behind { head: true_head } => {
                        assert!(true_head > head, "behind {head}, at {true_head}");
                        head = true_head;
                    }
                    Appended::Repeated { seq } => panic!("{seq} had no action id"),
                }
            }
            (racer, done)
        }));
    }
    let mut winners = Vec::new();
    for racer in racers {
        let (racer, done) = racer.await.expect("a racer");
        winners.extend(done.into_iter().map(|seq| (seq, racer.to_string())));
    }
    winners.sort();
    let log = store.read(table, 1).await.expect("the log");
    let written: Vec<(u64, String)> = log.into_iter().map(|entry| (entry.seq, entry.payload)).collect();
    assert_eq!(written, winners);
    let numbers: Vec<u64> = written.iter().map(|&(seq, _)| seq).collect();
    assert_eq!(numbers, Vec::from_iter(2..=1 + RACERS.cast_unsigned() * EACH));
}

async fn of_one_action_sent_by_many_one_is_written(Fixture { store, .. }: Fixture) {
    let table = open_table(&*store, listing(1)).await;
    for round in 0..20 {
        let head = round + 1;
        let senders: Vec<_> = (0..8)
            .map(|_| {
                let store = Arc::clone(&store);
                let entry = guest_entry(9, &format!("action {round}"));
                tokio::spawn(async move { store.append(table, head, entry, None).await.expect("an answer") })
            })
            .collect();
        let mut done = 0;
        for sender in senders {
            match sender.await.expect("a sender") {
                Appended::Done { seq, .. } => {
                    assert_eq!(seq, head + 1);
                    done += 1;
                }
                appended => assert_eq!(appended, Appended::Repeated { seq: head + 1 }),
            }
        }
        assert_eq!(done, 1, "round {round}");
    }
    assert_eq!(numbers(&*store, table).await, Vec::from_iter(1..=21));
}

async fn a_repeat_is_a_repeat_whatever_the_head(Fixture { store, .. }: Fixture) {
    let table = open_table(&*store, listing(1)).await;
    assert_eq!(
        store.append(table, 1, guest_entry(9, "a"), None).await,
        Ok(Appended::Done { seq: 2, at: START })
    );
    assert_eq!(
        store.append(table, 2, server_entry("between"), None).await,
        Ok(Appended::Done { seq: 3, at: START })
    );
    for head in [0, 1, 2, 3, 4, u64::MAX] {
        let other = NewEntry { payload: "other words".to_owned(), ..guest_entry(9, "a") };
        let again = store.append(table, head, other, Some(Listing { public: false, ..listing(1) })).await;
        assert_eq!(again, Ok(Appended::Repeated { seq: 2 }), "head {head}");
    }
    let log = store.read(table, 0).await.expect("the log");
    assert_eq!((log.len(), log[1].payload.as_str()), (3, "9 does a"));
    assert!(
        store.listing(table).await.expect("an answer").expect("a listing").public,
        "a repeat lists nothing"
    );
}

async fn an_action_id_belongs_to_one_actor_at_one_table(Fixture { store, .. }: Fixture) {
    let (one, two) = (open_table(&*store, listing(1)).await, open_table(&*store, listing(2)).await);
    let done = |seq| Ok(Appended::Done { seq, at: START });
    assert_eq!(store.append(one, 1, guest_entry(9, "a"), None).await, done(2));
    assert_eq!(store.append(one, 2, guest_entry(7, "a"), None).await, done(3), "another actor");
    assert_eq!(store.append(one, 3, guest_entry(0, "a"), None).await, done(4), "the server");
    assert_eq!(store.append(one, 4, guest_entry(9, "A"), None).await, done(5), "another spelling");
    assert_eq!(store.append(two, 1, guest_entry(9, "a"), None).await, done(2), "another table");
    for head in 5..8 {
        assert_eq!(
            store.append(one, head, server_entry("same"), None).await,
            done(head + 1),
            "no id, no repeat"
        );
    }
    assert_eq!(store.append(one, 1, guest_entry(7, "a"), None).await, Ok(Appended::Repeated { seq: 3 }));
}

async fn ids_and_codes_of_a_new_table_are_new(Fixture { store, .. }: Fixture) {
    open_table(&*store, listing(1)).await;
    let clashes = [
        Listing { table: TableId(1), ..listing(2) },
        Listing { invite: "play-1".to_owned(), ..listing(2) },
        Listing { watch: "watch-1".to_owned(), ..listing(2) },
        Listing { invite: "watch-1".to_owned(), ..listing(2) },
        Listing { watch: "play-1".to_owned(), ..listing(2) },
        Listing { watch: "play-2".to_owned(), ..listing(2) },
    ];
    for clash in clashes {
        let opened = store.open(clash.clone(), guest_entry(9, "open")).await;
        assert_eq!(opened, Err(StoreError::Taken), "{clash:?}");
    }
    assert_eq!(store.read(TableId(2), 0).await, Ok(Vec::new()));
    assert_eq!(store.listing(TableId(2)).await, Ok(None));
    for code in ["play-2", "watch-2"] {
        assert_eq!(store.find(code.to_owned()).await, Ok(None), "{code}");
    }
    assert_eq!(store.tables_of(GuestId(9), 10).await.expect("a list").len(), 1);
    assert_eq!(numbers(&*store, TableId(1)).await, [1]);
    open_table(&*store, listing(2)).await;
}

async fn a_table_is_opened_once_however_often_it_is_asked_for(Fixture { store, .. }: Fixture) {
    let opened = store.open(listing(1), guest_entry(9, "open")).await;
    assert_eq!(opened, Ok(Appended::Done { seq: 1, at: START }));
    let again = store.open(listing(1), guest_entry(9, "open")).await;
    assert_eq!(again, Ok(Appended::Repeated { seq: 1 }));
    assert_eq!(store.open(listing(1), guest_entry(7, "open")).await, Err(StoreError::Taken));
    assert_eq!(store.open(listing(1), server_entry("open")).await, Err(StoreError::Taken));
    assert_eq!(numbers(&*store, TableId(1)).await, [1]);
}

async fn entry_and_listing_are_written_together_or_not_at_all(Fixture { store, time, .. }: Fixture) {
    let (table, other) = (open_table(&*store, listing(1)).await, open_table(&*store, listing(2)).await);
    let kept = |changed_at| Listing { changed_at, ..listing(1) };
    time.advance(10);
    let news = Listing {
        invite: "watch-1".to_owned(),
        watch: "new-watch".to_owned(),
        game: "rummy17".to_owned(),
        ruleset: 2,
        status: Status::Playing,
        public: false,
        card: "new".to_owned(),
        guests: vec![GuestId(5), GuestId(9), GuestId(5)],
        ..listing(1)
    };
    let behind = store.append(table, 7, server_entry("?"), Some(news.clone())).await;
    assert_eq!(behind, Ok(Appended::Behind { head: 1 }));
    let clash = Listing { invite: "watch-2".to_owned(), ..news.clone() };
    assert_eq!(store.append(table, 1, guest_entry(9, "a"), Some(clash)).await, Err(StoreError::Taken));
    let wrong = store.append(table, 1, guest_entry(9, "a"), Some(listing(2))).await;
    assert_eq!(wrong, Err(StoreError::OtherTable { entry: table, listing: other }));
    assert_eq!(numbers(&*store, table).await, [1], "neither entry");
    assert_eq!(store.listing(table).await, Ok(Some(kept(START))), "nor listing");
    assert_eq!(store.find("play-1".to_owned()).await, Ok(Some((table, Door::Invite))));
    assert_eq!(store.find("new-watch".to_owned()).await, Ok(None));
    assert_eq!(store.tables_of(GuestId(5), 9).await, Ok(Vec::new()));

    // The refused append left nothing behind: neither the action nor the head.
    let done = store.append(table, 1, guest_entry(9, "a"), Some(news.clone())).await;
    assert_eq!(done, Ok(Appended::Done { seq: 2, at: START + 10 }));
    let news = Listing { changed_at: START + 10, ..news };
    assert_eq!(store.listing(table).await, Ok(Some(news.clone())));
    assert_eq!(store.find("play-1".to_owned()).await, Ok(None), "the old code is gone");
    assert_eq!(
        store.find("watch-1".to_owned()).await,
        Ok(Some((table, Door::Invite))),
        "codes may change doors"
    );
    assert_eq!(store.find("new-watch".to_owned()).await, Ok(Some((table, Door::Watch))));
    assert_eq!(store.tables_of(GuestId(7), 9).await.expect("a list").len(), 1, "left one of two");
    assert_eq!(store.tables_of(GuestId(5), 9).await, Ok(vec![news]), "listed once, though seated twice");

    time.advance(10);
    let plain = store.append(table, 2, server_entry("plain"), None).await;
    assert_eq!(plain, Ok(Appended::Done { seq: 3, at: START + 20 }));
    let changed = store.listing(table).await.expect("an answer").expect("a listing").changed_at;
    assert_eq!(changed, START + 10, "an entry alone changes no listing");
    // The code that the table gave up is free.
    open_table(&*store, Listing { invite: "play-1".to_owned(), ..listing(3) }).await;
}

fn tables(listings: &[Listing]) -> Vec<i64> {
    listings.iter().map(|listing| listing.table.0).collect()
}

async fn lists_show_what_they_should_newest_first(Fixture { store, time, .. }: Fixture) {
    let kinds = [
        (1, Status::Gathering, true),
        (2, Status::Playing, true),
        (3, Status::Over, true),
        (4, Status::Archived, true),
        (5, Status::Gathering, false),
        (6, Status::Playing, true),
    ];
    for (number, status, public) in kinds {
        time.advance(1);
        open_table(&*store, Listing { status, public, ..listing(number) }).await;
    }
    open_table(&*store, Listing { guests: Vec::new(), ..listing(8) }).await;
    let public = |limit| {
        let store = Arc::clone(&store);
        async move { tables(&store.public_tables(limit).await.expect("a list")) }
    };
    assert_eq!(public(10).await, [6, 8, 2, 1], "the same moment: by id");
    assert_eq!(public(2).await, [6, 8]);
    assert_eq!(public(0).await, [0; 0]);
    assert_eq!(public(u32::MAX).await.len(), 4);

    time.advance(1);
    let change = Some(Listing { card: "changed".to_owned(), ..listing(1) });
    assert!(matches!(
        store.append(TableId(1), 1, server_entry("change"), change).await,
        Ok(Appended::Done { .. })
    ));
    time.advance(1);
    assert!(matches!(
        store.append(TableId(2), 1, server_entry("none"), None).await,
        Ok(Appended::Done { .. })
    ));
    assert_eq!(public(10).await, [1, 6, 8, 2], "a change comes first, an entry moves nothing");

    let of = |guest, limit| {
        let store = Arc::clone(&store);
        async move { tables(&store.tables_of(GuestId(guest), limit).await.expect("a list")) }
    };
    assert_eq!(of(9, 10).await, [1, 6, 5, 4, 3, 2], "his own, whatever their status");
    assert_eq!(of(7, 3).await, [1, 6, 5]);
    assert_eq!(of(8, 10).await, [0; 0]);
    let shown = store.tables_of(GuestId(9), 1).await.expect("a list");
    assert_eq!(store.listing(TableId(1)).await, Ok(shown.into_iter().next()), "lists and listing agree");
}

/// Reads a guest's finished games as table, number, seat and time.
async fn finished(store: &dyn Store, guest: i64, before: i64, limit: u32) -> Vec<(i64, u32, u8, i64)> {
    let games = store.finished_by(GuestId(guest), before, limit).await.expect("a list");
    games.iter().map(|game| (game.table.0, game.number, game.seat, game.at - START)).collect()
}

async fn a_game_is_kept_with_the_entry_that_ended_it(Fixture { store, time, .. }: Fixture) {
    let table = open_table(&*store, listing(1)).await;
    time.advance(5);
    let behind = store.append(table, 7, ended(1, &[(9, 0)]), Some(listing(1))).await;
    assert_eq!(behind, Ok(Appended::Behind { head: 1 }));
    open_table(&*store, listing(2)).await;
    let clash = Listing { invite: "play-2".to_owned(), ..listing(1) };
    assert_eq!(store.append(table, 1, ended(1, &[(9, 0)]), Some(clash)).await, Err(StoreError::Taken));
    assert_eq!(finished(&*store, 9, i64::MAX, 9).await, [], "not without its entry");
    let end = NewEntry { action_id: Some("end".to_owned()), ..ended(1, &[(9, 0), (7, 2), (9, 1)]) };
    assert_eq!(store.append(table, 1, end.clone(), None).await, Ok(Appended::Done { seq: 2, at: START + 5 }));
    time.advance(5);
    assert_eq!(store.append(table, 2, end, None).await, Ok(Appended::Repeated { seq: 2 }));
    assert_eq!(finished(&*store, 9, i64::MAX, 9).await, [(1, 1, 0, 5)], "once, on the first of two seats");
    assert_eq!(finished(&*store, 7, i64::MAX, 9).await, [(1, 1, 2, 5)]);
    assert_eq!(finished(&*store, 8, i64::MAX, 9).await, []);
    // The code is the table's current one.
    let news = Listing { invite: "new".to_owned(), guests: Vec::new(), ..listing(1) };
    assert!(matches!(
        store.append(table, 2, server_entry("on"), Some(news)).await,
        Ok(Appended::Done { .. })
    ));
    let games = store.finished_by(GuestId(7), i64::MAX, 9).await.expect("a list");
    assert_eq!((games[0].invite.as_str(), games[0].game.as_str()), ("new", "diciassette"));
}

async fn finished_games_are_listed_newest_first_and_no_moment_is_divided(
    Fixture { store, time, .. }: Fixture,
) {
    for number in 1..=3 {
        open_table(&*store, listing(number)).await;
    }
    for (table, head, number) in [(2, 1, 1), (1, 1, 1), (1, 2, 2), (3, 1, 1), (2, 2, 2)] {
        // Three of them end in the same millisecond.
        if (table, number) != (1, 2) && table != 3 {
            time.advance(10);
        }
        let done = store.append(TableId(table), head, ended(number, &[(9, 0)]), None).await;
        assert!(matches!(done, Ok(Appended::Done { .. })), "{done:?}");
    }
    let all = [(2, 2, 0, 30), (3, 1, 0, 20), (1, 2, 0, 20), (1, 1, 0, 20), (2, 1, 0, 10)];
    assert_eq!(finished(&*store, 9, i64::MAX, 9).await, all);
    assert_eq!(finished(&*store, 9, i64::MAX, u32::MAX).await, all);
    assert_eq!(finished(&*store, 9, i64::MAX, 0).await, []);
    assert_eq!(finished(&*store, 9, i64::MAX, 1).await, all[..1]);
    for limit in [2, 3, 4] {
        assert_eq!(finished(&*store, 9, i64::MAX, limit).await, all[..4], "{limit}");
    }
    assert_eq!(finished(&*store, 9, START + 30, 1).await, all[1..4], "before, not at");
    assert_eq!(finished(&*store, 9, START + 20, 1).await, all[4..]);
    assert_eq!(finished(&*store, 9, START + 10, 1).await, []);
    assert_eq!(finished(&*store, 9, i64::MIN, 1).await, []);
}

async fn silent_tables_are_found_by_their_last_entry(Fixture { store, time, .. }: Fixture) {
    for number in 1..=3 {
        open_table(&*store, Listing { status: Status::Playing, ..listing(number) }).await;
        time.advance(10);
    }
    open_table(&*store, listing(4)).await;
    // Table 1 gets an entry without a change of its listing.
    assert!(matches!(
        store.append(TableId(1), 1, server_entry("here"), None).await,
        Ok(Appended::Done { .. })
    ));
    let silent = |status, before, limit| {
        let store = Arc::clone(&store);
        async move {
            let found = store.with_status(status, before, limit).await.expect("a list");
            found.into_iter().map(|table| table.0).collect::<Vec<_>>()
        }
    };
    assert_eq!(silent(Status::Playing, i64::MAX, 10).await, [2, 3, 1], "the longest silent first");
    assert_eq!(silent(Status::Playing, i64::MAX, 2).await, [2, 3]);
    assert_eq!(silent(Status::Playing, START + 21, 10).await, [2, 3]);
    assert_eq!(silent(Status::Playing, START + 20, 10).await, [2], "before, not at");
    assert_eq!(silent(Status::Gathering, i64::MAX, 10).await, [4]);
    assert_eq!(silent(Status::Archived, i64::MAX, 10).await, [0; 0]);
    let archived = Some(Listing { status: Status::Archived, ..listing(2) });
    assert!(matches!(
        store.append(TableId(2), 1, server_entry("away"), archived).await,
        Ok(Appended::Done { .. })
    ));
    assert_eq!(silent(Status::Archived, i64::MAX, 10).await, [2]);
    assert_eq!(silent(Status::Playing, i64::MAX, 10).await, [3, 1]);
}

async fn a_code_opens_its_own_door(Fixture { store, .. }: Fixture) {
    let (one, two) = (open_table(&*store, listing(1)).await, open_table(&*store, listing(2)).await);
    for (code, found) in [
        ("play-1", Some((one, Door::Invite))),
        ("watch-1", Some((one, Door::Watch))),
        ("play-2", Some((two, Door::Invite))),
        ("watch-2", Some((two, Door::Watch))),
        ("PLAY-1", None),
        ("play-", None),
        ("", None),
        ("' OR 1 = 1 --", None),
    ] {
        assert_eq!(store.find(code.to_owned()).await, Ok(found), "{code}");
    }
}

async fn a_guest_is_known_by_the_hash_of_a_token(Fixture { store, .. }: Fixture) {
    let guest = |id, name: &str| Guest { id: GuestId(id), name: name.to_owned() };
    assert_eq!(store.guest([1; 32]).await, Ok(None));
    assert_eq!(store.add_guest(guest(1, "Ada"), [1; 32]).await, Ok(()));
    assert_eq!(store.add_guest(guest(2, "Ada"), [2; 32]).await, Ok(()), "names need not be new");
    assert_eq!(store.add_guest(guest(1, "Eve"), [3; 32]).await, Err(StoreError::Taken));
    assert_eq!(store.add_guest(guest(3, "Eve"), [1; 32]).await, Err(StoreError::Taken));
    assert_eq!(store.guest([3; 32]).await, Ok(None));
    assert_eq!(store.rename_guest(GuestId(1), "Bea".to_owned()).await, Ok(()));
    assert_eq!(store.guest([1; 32]).await, Ok(Some(guest(1, "Bea"))));
    assert_eq!(store.guest([2; 32]).await, Ok(Some(guest(2, "Ada"))));
    let nobody = store.rename_guest(GuestId(3), "Eve".to_owned()).await;
    assert_eq!(nobody, Err(StoreError::NoGuest(GuestId(3))));
}

/// Runs each part of the suite as its own test, for one implementation.
macro_rules! conforms {
    ($name:ident, $fixture:expr, [$($part:ident),* $(,)?]) => {
        mod $name {
            use super::*;

            $(
                #[tokio::test(flavor = "multi_thread", worker_threads = 4)]
                async fn $part() {
                    super::$part($fixture).await;
                }
            )*
        }
    };
    ($name:ident, $fixture:expr) => {
        conforms!($name, $fixture, [
            an_entry_is_read_as_it_was_appended,
            an_append_is_done_only_at_the_head,
            a_table_that_is_not_there_has_no_log,
            of_those_who_race_one_is_done_for_each_number,
            of_one_action_sent_by_many_one_is_written,
            a_repeat_is_a_repeat_whatever_the_head,
            an_action_id_belongs_to_one_actor_at_one_table,
            ids_and_codes_of_a_new_table_are_new,
            a_table_is_opened_once_however_often_it_is_asked_for,
            entry_and_listing_are_written_together_or_not_at_all,
            lists_show_what_they_should_newest_first,
            a_game_is_kept_with_the_entry_that_ended_it,
            finished_games_are_listed_newest_first_and_no_moment_is_divided,
            silent_tables_are_found_by_their_last_entry,
            a_code_opens_its_own_door,
            a_guest_is_known_by_the_hash_of_a_token,
        ]);
    };
}

conforms!(memory, Fixture::in_memory());
conforms!(sqlite, Fixture::in_sqlite());
