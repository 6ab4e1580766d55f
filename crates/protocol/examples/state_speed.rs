use std::hint::black_box;
use std::io::Write;
use std::time::Instant;
use diciassette::Diciassette;
use kernel::{Event, Eye, Game, Players, Turn, below};
use notation::{Spoken, Word};
use protocol::{State, Waiting};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use rummy17::Rummy17;
fn main(){ run::<Diciassette>(); run::<Rummy17>(); }
fn run<G: Spoken>() {
    let players = Players::new(4).unwrap();
    let mut all = Vec::new();
    for seed in 0..10 {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut game = G::new(players, G::Options::default()).unwrap();
        let mut legal = Vec::new();
        loop {
            let event = match game.turn() { Turn::Over => break, Turn::Chance => Event::Chance(game.lot(&mut rng)),
                Turn::Seat(seat) => { game.legal(&mut legal); Event::Act(seat, legal[below(&mut rng, legal.len() as u32) as usize]) } };
            let before = game.clone();
            game.apply(event);
            legal.clear();
            if let Turn::Seat(_) = game.turn() { game.legal(&mut legal); }
            all.push((before, event, game.clone(), legal.clone()));
        }
    }
    let hand = |out: &mut Vec<u8>, (before, event, game, legal): &(G, Event<G>, G, Vec<G::Action>), eye: Eye| {
        let _ = write!(out, r#"{{"type":"state","game":{},"from":{},"seq":{},"seen":["#, 1, 41, 42);
        G::seen_write(&before.seen(*event, eye), out);
        out.extend_from_slice(br#"],"view":"#);
        let view = game.view(eye);
        G::view_write(&view, out);
        out.extend_from_slice(br#","more":"#);
        G::more_write(&view, out);
        let waiting = Some(Waiting { window: false, seats: vec![1], left_ms: Some(500) });
        out.extend_from_slice(br#","waiting":"#);
        let _ = serde_json::to_writer(&mut *out, &waiting);
        out.extend_from_slice(br#","legal":"#);
        G::legal_write(legal, out);
        out.extend_from_slice(br#","answered":null,"banks":"#);
        let _ = serde_json::to_writer(&mut *out, &None::<Vec<u64>>);
        out.extend_from_slice(br#","result":null}"#);
    };
    let serde = |out: &mut Vec<u8>, (before, event, game, legal): &(G, Event<G>, G, Vec<G::Action>), eye: Eye| {
        let view = game.view(eye);
        State {
            game: 1, from: Some(41), seq: 42,
            seen: vec![G::steps(&before.seen(*event, eye)).collect::<Vec<_>>()],
            view: G::ViewJson::from(&view), more: G::MoreJson::from(&view),
            waiting: Some(Waiting { window: false, seats: vec![1], left_ms: Some(500) }),
            legal: legal.iter().copied().map(Word).collect::<Vec<_>>(),
            answered: None::<Word<G::Action>>, banks: None, result: None::<()>,
        }.write_frame(out);
    };
    let eyes: Vec<Eye> = Eye::all(players).collect();
    let mut a = Vec::new(); let mut b = Vec::new();
    for m in &all { for eye in &eyes { a.clear(); b.clear(); hand(&mut a, m, *eye); serde(&mut b, m, *eye); assert_eq!(a, b); } }
    let (mut th, mut ts) = (f64::MAX, f64::MAX);
    for _ in 0..40 {
        let t = Instant::now(); for m in &all { for e in &eyes { a.clear(); hand(&mut a, black_box(m), *e); } } th = th.min(t.elapsed().as_secs_f64());
        let t = Instant::now(); for m in &all { for e in &eyes { a.clear(); serde(&mut a, black_box(m), *e); } } ts = ts.min(t.elapsed().as_secs_f64());
    }
    let n = (all.len() * eyes.len()) as f64;
    println!("{}: by hand {:.0} ns, serde {:.0} ns", G::NAME, th / n * 1e9, ts / n * 1e9);
}
