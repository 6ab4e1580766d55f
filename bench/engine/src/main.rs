//! Performs one hot spot a given number of times, for callgrind: `bench-engine NAME TIMES`; without
//! a name it lists them.

use bench_engine::SPOTS;

fn main() {
    let mut words = std::env::args().skip(1);
    let Some(name) = words.next() else {
        SPOTS.iter().for_each(|spot| println!("{spot}"));
        return;
    };
    let times: u64 = words.next().and_then(|word| word.parse().ok()).unwrap_or(1_000);
    let Some(spot) = SPOTS.iter().find(|spot| spot.name == name) else {
        eprintln!("no hot spot {name}");
        std::process::exit(1);
    };
    let mut operation = (spot.prepare)();
    (0..times).for_each(|_| operation());
}
