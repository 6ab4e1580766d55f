//! Tests of a store in a file only: it is reopened, copied, migrated, shared, and refused.

mod common;

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use common::{START, ended, guest_entry, listing, numbers, open_table, server_entry};
use rusqlite::Connection;
use store::{
    Appended, Door, Guest, GuestId, Listing, ManualClock, Memory, Sqlite, Status, Store, StoreError, TableId,
};

fn open(path: &Path) -> Sqlite {
    Sqlite::with_clock(path, ManualClock::new(START).clock()).expect("a store")
}

/// Reads back everything that the tests put into a store.
async fn contents(store: &dyn Store) -> String {
    let mut all = String::new();
    for number in 1..=4 {
        let (table, code) = (TableId(number), format!("play-{number}"));
        all += &format!("{:?}\n", store.listing(table).await.expect("a listing"));
        all += &format!("{:?}\n", store.find(code).await.expect("a door"));
        all += &format!("{:#?}\n", store.read(table, 0).await.expect("the log"));
    }
    let hash = |number| [number; 32];
    all += &format!("{:?}\n", store.guest(hash(1)).await.expect("a guest"));
    all += &format!("{:?}\n", store.public_tables(9).await.expect("a list"));
    all += &format!("{:?}\n", store.tables_of(GuestId(9), 9).await.expect("a list"));
    all += &format!("{:?}\n", store.finished_by(GuestId(9), i64::MAX, 9).await.expect("a list"));
    all
}

/// Writes three tables, some entries and a guest.
async fn fill(store: &dyn Store) {
    for number in 1..=3 {
        let table = open_table(store, listing(number)).await;
        for head in 1..=5 {
            let changed =
                Listing { status: Status::Playing, card: format!("round {head}"), ..listing(number) };
            let entry = guest_entry(9, &format!("action {head}"));
            let done = store.append(table, head, entry, (head % 2 == 0).then_some(changed)).await;
            assert!(matches!(done, Ok(Appended::Done { .. })), "{done:?}");
        }
        let done = store.append(table, 6, ended(1, &[(9, 0), (7, 1)]), None).await;
        assert!(matches!(done, Ok(Appended::Done { .. })), "{done:?}");
    }
    store.add_guest(Guest { id: GuestId(9), name: "Ada".to_owned() }, [1; 32]).await.expect("a guest");
}

#[tokio::test]
async fn a_store_that_is_opened_again_has_kept_all() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("tables.db");
    let store = open(&path);
    fill(&store).await;
    let before = contents(&store).await;
    drop(store);
    let store = open(&path);
    assert_eq!(contents(&store).await, before);
    let table = TableId(1);
    assert_eq!(
        store.append(table, 3, guest_entry(9, "action 2"), None).await,
        Ok(Appended::Repeated { seq: 3 })
    );
    assert_eq!(store.append(table, 3, server_entry("late"), None).await, Ok(Appended::Behind { head: 7 }));
    assert_eq!(
        store.append(table, 7, server_entry("on"), None).await,
        Ok(Appended::Done { seq: 8, at: START })
    );
}

#[tokio::test]
async fn a_closed_store_has_finished_what_was_asked_and_is_one_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("tables.db");
    let store = open(&path);
    let table = open_table(&store, listing(1)).await;
    // While another process holds the file, all writes wait.
    let other = Connection::open(&path).expect("a connection");
    other.execute_batch("BEGIN IMMEDIATE").expect("the lock");
    for head in 1..=100 {
        // Polled once, then dropped.
        tokio::select! {
            biased;
            done = store.append(table, head, server_entry("asked"), None) => panic!("it was locked: {done:?}"),
            () = std::future::ready(()) => {}
        }
    }
    let release = thread::spawn(move || {
        thread::sleep(Duration::from_millis(30));
        other.execute_batch("ROLLBACK").expect("to let go");
    });
    drop(store);
    release.join().expect("the other");
    let names: Vec<_> = fs::read_dir(folder.path())
        .expect("a folder")
        .map(|file| file.expect("a file").file_name())
        .collect();
    assert_eq!(names, ["tables.db"], "the log of the database is carried over");
    assert_eq!(numbers(&open(&path), table).await, Vec::from_iter(1..=101));
}

#[tokio::test]
async fn a_copy_opens_and_equals_the_store() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = open(&folder.path().join("tables.db"));
    fill(&store).await;
    let to = folder.path().join("copy.db");
    store.backup(to.clone()).await.expect("a copy");
    let copy = open(&to);
    assert_eq!(contents(&copy).await, contents(&store).await);
    drop(copy);
    let error = store.backup(to).await.expect_err("it exists");
    assert!(error.to_string().contains("copy.db: exists already"), "{error}");
    let error = store.backup(folder.path().join("no/where.db")).await.expect_err("no such folder");
    assert!(error.to_string().contains("where.db"), "{error}");
    assert_eq!(Memory::new().backup(folder.path().join("memory.db")).await, Err(StoreError::Unsupported));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_copy_made_while_others_write_is_of_one_moment() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Arc::new(open(&folder.path().join("tables.db")));
    let (one, two) = (open_table(&*store, listing(1)).await, open_table(&*store, listing(2)).await);
    let stop = Arc::new(std::sync::atomic::AtomicBool::new(false));
    let writer = tokio::spawn({
        let (store, stop) = (Arc::clone(&store), Arc::clone(&stop));
        async move {
            let mut head = 1;
            while !stop.load(std::sync::atomic::Ordering::SeqCst) {
                // A pair: first one table, then, once that is acknowledged, the other.
                for table in [one, two] {
                    let done = store.append(table, head, server_entry("tick"), None).await;
                    assert_eq!(done, Ok(Appended::Done { seq: head + 1, at: START }));
                }
                head += 1;
            }
        }
    });
    let mut last = 0;
    for number in 0..5 {
        while numbers(&*store, two).await.len() <= last {
            tokio::task::yield_now().await;
        }
        let acknowledged = numbers(&*store, two).await.len();
        let to = folder.path().join(format!("copy-{number}.db"));
        store.backup(to.clone()).await.expect("a copy");
        let copy = open(&to);
        let (ones, twos) = (numbers(&copy, one).await, numbers(&copy, two).await);
        assert_eq!(ones, Vec::from_iter(1..=ones.len() as u64));
        assert_eq!(twos, Vec::from_iter(1..=twos.len() as u64));
        assert!(
            ones.len() == twos.len() || ones.len() == twos.len() + 1,
            "{} and {}",
            ones.len(),
            twos.len()
        );
        assert!(twos.len() >= acknowledged, "what was acknowledged before is in the copy");
        last = twos.len();
    }
    stop.store(true, std::sync::atomic::Ordering::SeqCst);
    writer.await.expect("the writer");
}

#[tokio::test]
async fn a_file_of_the_first_version_is_brought_up_to_date() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("tables.db");
    let old = Connection::open(&path).expect("a connection");
    old.execute_batch(include_str!("../migrations/001.sql")).expect("the first schema");
    old.execute_batch(
        "PRAGMA user_version = 1;
         INSERT INTO listing VALUES (1, 'rummy17', 1, 'playing', 1, 'card', 5);
         INSERT INTO code VALUES ('play-1', 1, 'invite'), ('watch-1', 1, 'watch');
         INSERT INTO sitting VALUES (1, 0, 9);
         INSERT INTO entry VALUES (1, 1, 9, 'a', 'open', 5);
         INSERT INTO guest VALUES (9, 'Ada', zeroblob(32));",
    )
    .expect("a table");
    drop(old);
    let store = open(&path);
    let table = TableId(1);
    assert_eq!(store.public_tables(9).await.expect("a list").len(), 1);
    assert_eq!(store.find("watch-1".to_owned()).await, Ok(Some((table, Door::Watch))));
    assert_eq!(store.guest([0; 32]).await.expect("a guest").expect("Ada").name, "Ada");
    assert_eq!(store.append(table, 0, guest_entry(9, "a"), None).await, Ok(Appended::Repeated { seq: 1 }));
    assert_eq!(
        store.append(table, 1, server_entry("on"), None).await,
        Ok(Appended::Done { seq: 2, at: START })
    );
    drop(store);
    let file = Connection::open(&path).expect("a connection");
    let count = |sql: &str| file.query_row(sql, [], |row| row.get::<_, i64>(0)).expect("a number");
    assert_eq!(count("PRAGMA user_version"), 3);
    assert_eq!(count("SELECT count(*) FROM sqlite_schema WHERE name = 'listing_public'"), 1);
}

#[tokio::test]
async fn finished_games_move_out_of_the_cards_where_they_stood() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("tables.db");
    let old = Connection::open(&path).expect("a connection");
    old.execute_batch(include_str!("../migrations/001.sql")).expect("the first schema");
    old.execute_batch(include_str!("../migrations/002.sql")).expect("the second");
    // A guest has 63 bits. The time of the newest end is that of the listing.
    let guest = i64::MAX - 16;
    old.execute_batch(&format!(
        r#"PRAGMA user_version = 2;
        INSERT INTO listing VALUES
            (1, 'rummy17', 1, 'over', 1, '{{"games":2,"finished":[{{"number":1,"at":5,"seats":[null,{guest},7]}},{{"number":2,"at":0,"seats":[{guest},null,7]}}]}}', 9),
            (2, 'rummy17', 1, 'gathering', 1, '{{"games":1,"finished":[]}}', 9),
            (3, 'rummy17', 1, 'gathering', 1, '{{"games":1}}', 9),
            (4, 'rummy17', 1, 'gathering', 1, 'no JSON', 9);
        INSERT INTO code SELECT 'play-' || table_id, table_id, 'invite' FROM listing;
        INSERT INTO code SELECT 'watch-' || table_id, table_id, 'watch' FROM listing;"#
    ))
    .expect("tables");
    drop(old);
    let store = open(&path);
    let games = store.finished_by(GuestId(guest), i64::MAX, 9).await.expect("a list");
    let found: Vec<_> = games.iter().map(|game| (game.number, game.seat, game.at)).collect();
    assert_eq!(found, [(2, 0, 9), (1, 1, 5)]);
    assert_eq!((games[0].table, games[0].invite.as_str()), (TableId(1), "play-1"));
    assert_eq!(store.finished_by(GuestId(7), i64::MAX, 9).await.expect("a list").len(), 2);
    for (table, card) in [(1, r#"{"games":2}"#), (2, r#"{"games":1}"#), (3, r#"{"games":1}"#), (4, "no JSON")]
    {
        let listing = store.listing(TableId(table)).await.expect("an answer").expect("a listing");
        assert_eq!(listing.card, card);
    }
}

#[tokio::test]
async fn a_newer_file_is_refused_and_left_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("tables.db");
    drop(open(&path));
    let file = Connection::open(&path).expect("a connection");
    file.execute_batch("PRAGMA user_version = 99").expect("a version");
    drop(file);
    let before = fs::read(&path).expect("the file");
    let error = Sqlite::open(&path).err().expect("it is newer");
    assert!(matches!(error, StoreError::Newer { found: 99, known: 3, .. }), "{error:?}");
    let words = error.to_string();
    assert!(
        words.contains("tables.db") && words.contains("schema 99") && words.contains("up to 3"),
        "{words}"
    );
    assert_eq!(fs::read(&path).expect("the file"), before);
}

#[test]
fn what_cannot_be_a_store_is_refused_in_words() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    fs::write(at("letter.txt"), "Dear all, ".repeat(500)).expect("a letter");
    let foreign = Connection::open(at("foreign.db")).expect("a connection");
    foreign.execute_batch("CREATE TABLE songs (title TEXT)").expect("a table");
    drop(foreign);
    let before = fs::read(at("foreign.db")).expect("the file");
    for (path, words) in [
        (at("letter.txt"), "is not a database: name another file"),
        (at("foreign.db"), "is a database of another program: name another file"),
        (at(""), "is a folder: name a file in it"),
        (at("no/tables.db"), "make it first"),
        (at("letter.txt/tables.db"), "make it first"),
    ] {
        let error = Sqlite::open(&path).err().expect("a refusal");
        assert!(matches!(error, StoreError::Unusable { .. }), "{error:?}");
        assert!(error.to_string().ends_with(words), "{error}");
    }
    assert_eq!(fs::read(at("foreign.db")).expect("the file"), before, "it is left alone");
    assert_eq!(fs::read_to_string(at("letter.txt")).expect("the letter").len(), 5_000);
}

/// No user, not even the superuser, can create a file there.
#[cfg(target_os = "linux")]
#[test]
fn a_place_where_nothing_can_be_made_is_refused_in_words() {
    let error = Sqlite::open("/proc/tables.db").err().expect("a refusal");
    assert!(
        error.to_string().contains("/proc/tables.db: cannot be opened or made: choose a folder"),
        "{error}"
    );
}

/// The superuser is left out, because it may write everything.
#[cfg(unix)]
#[test]
fn a_file_that_may_not_be_written_is_refused_in_words() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("tables.db");
    drop(open(&path));
    fs::set_permissions(&path, fs::Permissions::from_mode(0o444)).expect("its rights");
    match Sqlite::open(&path) {
        Ok(_) => {
            assert!(fs::OpenOptions::new().write(true).open(&path).is_ok(), "only who may write may open");
        }
        Err(error) => assert!(error.to_string().contains("may not be written: give this user"), "{error}"),
    }
}

#[test]
fn a_name_that_looks_like_an_address_is_a_name() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("file:tables.db?mode=memory");
    drop(open(&path));
    assert!(path.is_file());
}

#[tokio::test]
async fn of_two_processes_neither_trusts_what_it_remembers() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("tables.db");
    // Two stores on one file share nothing in memory, like two processes.
    let (here, there) = (open(&path), open(&path));
    let table = open_table(&here, listing(1)).await;
    let done = |seq| Ok(Appended::Done { seq, at: START });
    assert_eq!(here.append(table, 1, guest_entry(9, "a"), None).await, done(2));
    assert_eq!(there.append(table, 2, guest_entry(9, "b"), None).await, done(3));
    assert_eq!(here.append(table, 2, server_entry("behind"), None).await, Ok(Appended::Behind { head: 3 }));
    assert_eq!(here.append(table, 3, server_entry("c"), None).await, done(4));
    assert_eq!(there.append(table, 4, server_entry("d"), None).await, done(5), "further than it knew");
    assert_eq!(there.append(table, 6, server_entry("ahead"), None).await, Ok(Appended::Behind { head: 5 }));
    assert_eq!(here.append(table, 4, guest_entry(9, "b"), None).await, Ok(Appended::Repeated { seq: 3 }));
    assert_eq!(there.append(table, 5, guest_entry(9, "a"), None).await, Ok(Appended::Repeated { seq: 2 }));
    assert_eq!(there.open(listing(1), server_entry("open")).await, Err(StoreError::Taken));
    assert_eq!(numbers(&here, table).await, Vec::from_iter(1..=5));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_two_processes_that_race_one_is_done_for_each_number() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("tables.db");
    let stores = [Arc::new(open(&path)), Arc::new(open(&path))];
    let table = open_table(&*stores[0], listing(1)).await;
    let racers: Vec<_> = (0..8)
        .map(|racer| {
            let store = Arc::clone(&stores[racer % 2]);
            tokio::spawn(async move {
                let (mut head, mut done) = (1, Vec::new());
                while done.len() < 20 {
                    let entry = guest_entry(racer as i64, &done.len().to_string());
                    match store.append(table, head, entry, None).await.expect("an answer") {
                        Appended::Done { seq, .. } => {
                            done.push(seq);
                            head = seq;
                        }
                        Appended::Behind { head: true_head } => head = true_head,
                        Appended::Repeated { seq } => panic!("{seq} was new"),
                    }
                }
                done
            })
        })
        .collect();
    let mut done = Vec::new();
    for racer in racers {
        done.extend(racer.await.expect("a racer"));
    }
    done.sort_unstable();
    assert_eq!(done, Vec::from_iter(2..=161));
    assert_eq!(numbers(&*stores[1], table).await, Vec::from_iter(1..=161));
}
