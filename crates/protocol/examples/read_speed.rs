//! Measures how long a message takes to read and to write:
//! `cargo run --release -p protocol --example read_speed`.

use std::hint::black_box;
use std::time::Instant;

use protocol::{Command, Frame};

const ACT: &str = r#"{"type":"act","action_id":"3f9c1d20-17","game":1,"seq":117,"action":"3= up"}"#;
const CREATE: &str =
    r#"{"type":"create","settings":{"game":"rummy17","seats":3,"clock":{"turn":60},"pace_ms":0}}"#;
const STATE: &str = r#"{"type":"state","game":1,"from":16,"seq":17,"seen":[[{"step":"passed","seat":1}]],"view":{"game":"diciassette","hand":["3=","5+"],"counts":[4,4,4]},"more":{"moment":"call"},"waiting":{"window":true,"seats":[1,2],"left_ms":5500},"legal":["call","pass"],"answered":null,"banks":[60000,55000],"result":null}"#;

/// Nanoseconds for one call, the least of several rounds.
fn nanoseconds(what: impl Fn()) -> f64 {
    const CALLS: u32 = 20_000;
    let round = |_| {
        let start = Instant::now();
        (0..CALLS).for_each(|_| what());
        start.elapsed().as_secs_f64() * 1e9 / f64::from(CALLS)
    };
    (0..25).map(round).fold(f64::INFINITY, f64::min)
}

fn main() {
    for (name, text) in [("act", ACT), ("create", CREATE)] {
        let read = nanoseconds(|| drop(black_box(Command::parse(black_box(text)))));
        let command = Command::parse(text).expect("a command");
        let write = nanoseconds(|| drop(black_box(black_box(&command).to_json())));
        println!("{name}: read {read:.0} ns, write {write:.0} ns");
    }
    let read = nanoseconds(|| drop(black_box(Frame::parse(black_box(STATE)))));
    println!("state: read {read:.0} ns");
}
