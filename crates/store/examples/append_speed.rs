//! Measures how fast a file takes appends, and the processor time of each: `cargo run --release -p
//! store --example append_speed -- [SECONDS [FOLDER]]`.
//!
//! Each submitter has its own table and waits for each answer before it appends again, as rooms do.
//! Payloads are of 200 bytes, and each entry has an action id. The folder should be on the disk to
//! measure: the default is the folder for temporary files, which may be in memory.

use std::error::Error;
use std::sync::Arc;
use std::time::{Duration, Instant};
use std::{env, fs};

use rustix::time::{ClockId, clock_gettime};
use store::{Appended, Listing, NewEntry, Sqlite, Status, Store, StoreError, TableId};

fn main() -> Result<(), Box<dyn Error>> {
    let seconds = env::args().nth(1).map_or(Ok(3.0), |word| word.parse())?;
    let folder = match env::args().nth(2) {
        Some(folder) => tempfile::tempdir_in(folder)?,
        None => tempfile::tempdir()?,
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).build()?;
    println!("submitters  appends/s  p50 ms  p99 ms  CPU µs an append  of which the writer");
    for submitters in [1, 8, 64, 500] {
        let path = folder.path().join(format!("{submitters}.db"));
        let store = Arc::new(Sqlite::open(&path)?);
        runtime.block_on(measure(store, submitters, Duration::from_secs_f64(seconds)))?;
    }
    Ok(())
}

async fn measure(store: Arc<Sqlite>, submitters: u64, time: Duration) -> Result<(), Box<dyn Error>> {
    let mut tables = Vec::new();
    for number in 1..=submitters {
        // Spread over the whole range of ids, like random ones.
        let table = TableId::from_bits(number.wrapping_mul(0x9E37_79B9_7F4A_7C15));
        let opened = store.open(listing(table), entry(0)).await?;
        assert!(matches!(opened, Appended::Done { .. }), "{opened:?}");
        tables.push(table);
    }
    let (began, all_before, writer_before) = (Instant::now(), processor_time(), writer_time());
    let tasks: Vec<_> = tables
        .into_iter()
        .map(|table| tokio::spawn(submit(Arc::clone(&store), table, began + time)))
        .collect();
    let mut waits = Vec::new();
    for task in tasks {
        waits.extend(task.await??);
    }
    let elapsed = began.elapsed().as_secs_f64();
    let cost = |before: Duration, after: Duration| (after - before).as_secs_f64() * 1e6 / waits.len() as f64;
    let all = cost(all_before, processor_time());
    let writer = match (writer_before, writer_time()) {
        (Some(before), Some(after)) => format!("{:.1}", cost(before, after)),
        _ => "unknown".to_owned(),
    };
    waits.sort_unstable();
    let wait = |share: usize| waits[(waits.len() - 1) * share / 100].as_secs_f64() * 1e3;
    println!(
        "{submitters:>10}  {:>9.0}  {:>6.2}  {:>6.2}  {all:>16.1}  {writer:>19}",
        waits.len() as f64 / elapsed,
        wait(50),
        wait(99),
    );
    Ok(())
}

/// Appends to one table until the time is over, and returns how long each append took.
async fn submit(store: Arc<Sqlite>, table: TableId, until: Instant) -> Result<Vec<Duration>, StoreError> {
    let (mut waits, mut head) = (Vec::new(), 1);
    while Instant::now() < until {
        let asked = Instant::now();
        match store.append(table, head, entry(head), None).await? {
            Appended::Done { seq, .. } => head = seq,
            other => panic!("nobody else writes to table {table}: {other:?}"),
        }
        waits.push(asked.elapsed());
    }
    Ok(waits)
}

fn entry(number: u64) -> NewEntry {
    NewEntry {
        actor: 17,
        action_id: Some(format!("action-{number:012}")),
        payload: "x".repeat(200),
        ended: None,
    }
}

fn listing(table: TableId) -> Listing {
    Listing {
        table,
        invite: format!("play-{table}"),
        watch: format!("watch-{table}"),
        game: "diciassette".to_owned(),
        ruleset: 1,
        status: Status::Playing,
        public: false,
        card: String::new(),
        guests: Vec::new(),
        changed_at: 0,
    }
}

/// Returns the processor time of the process.
fn processor_time() -> Duration {
    let time = clock_gettime(ClockId::ProcessCPUTime);
    Duration::new(time.tv_sec.unsigned_abs(), u32::try_from(time.tv_nsec).unwrap_or(0))
}

/// Returns the processor time of the writer thread, where the system reports it.
fn writer_time() -> Option<Duration> {
    fs::read_dir("/proc/self/task").ok()?.flatten().find_map(|task| {
        let name = fs::read_to_string(task.path().join("comm")).ok()?;
        let times = fs::read_to_string(task.path().join("schedstat")).ok()?;
        let nanoseconds = times.split(' ').next()?.parse().ok()?;
        (name.trim() == "store-writer").then_some(Duration::from_nanos(nanoseconds))
    })
}
