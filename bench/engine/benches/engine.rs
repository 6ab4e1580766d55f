//! The hot spots by the clock: `cargo bench -p bench-engine`.

use bench_engine::{SPOTS, Spot};

fn main() {
    divan::main();
}

#[divan::bench(args = SPOTS)]
fn spot(bencher: divan::Bencher<'_, '_>, spot: &Spot) {
    let mut operation = (spot.prepare)();
    bencher.bench_local(&mut operation);
}
