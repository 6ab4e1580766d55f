//! The native side: microseconds per decision, one line for each, in the format of `run.mjs` for
//! WebAssembly.

use std::time::Instant;

fn timed(name: &str, think: impl Fn() -> u32) {
    let began = Instant::now();
    let thoughts = think();
    println!("{name} {:.2}", began.elapsed().as_secs_f64() * 1e6 / f64::from(thoughts));
}

fn main() {
    bench_browser::prepare();
    timed("diciassette-expert", || bench_browser::expert(0, 20));
    timed("rummy17-expert", || bench_browser::expert(1, 5));
    timed("diciassette-master-20w", || bench_browser::master(0, 20));
    timed("rummy17-master-2w", || bench_browser::master(1, 2));
}
