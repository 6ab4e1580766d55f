//! The hot path does not allocate: a counting allocator watches while games are played.

#![expect(unsafe_code, reason = "an allocator cannot be written without")]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use diciassette::Diciassette;
use kernel::{Game, Players, Seat, Turn, below};
use laws::{Style, Subject, Walk};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use rummy17::Rummy17;

/// The system's allocator, with a count for each thread.
struct Counting;

thread_local! {
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

// SAFETY: every call is passed on to the system's allocator unchanged.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.with(|count| count.set(count.get() + 1));
        // SAFETY: the caller keeps the contract of `alloc`.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: the caller keeps the contract of `dealloc`.
        unsafe { System.dealloc(pointer, layout) }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        ALLOCATIONS.with(|count| count.set(count.get() + 1));
        // SAFETY: the caller keeps the contract of `realloc`.
        unsafe { System.realloc(pointer, layout, size) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

fn allocations(work: impl FnOnce()) -> u64 {
    let before = ALLOCATIONS.with(Cell::get);
    work();
    ALLOCATIONS.with(Cell::get) - before
}

/// Plays one game: turn, legal, admit, refused admits, lot, admit_chance and apply.
fn play<G: Game>(mut game: G, rng: &mut ChaCha8Rng, legal: &mut Vec<G::Action>) {
    loop {
        let event = match game.turn() {
            Turn::Chance => game.admit_chance(game.lot(rng)),
            Turn::Seat(seat) => {
                game.legal(legal);
                let action = legal[below(rng, legal.len() as u32) as usize];
                for other in Seat::ALL.into_iter().filter(|other| *other != seat) {
                    assert!(game.admit(other, action).is_err());
                }
                game.admit(seat, action)
            }
            Turn::Over => return,
        };
        game.apply(event.expect("what is listed is admitted"));
    }
}

fn nothing_is_allocated<G: Subject>() {
    for players in 2..=6 {
        let start = G::new(Players::new(players).unwrap(), G::Options::default()).unwrap();
        let mut rng = ChaCha8Rng::seed_from_u64(17);
        // The list passed to `legal` grows once and is reused.
        let mut legal = Vec::with_capacity(10_000);
        let count = allocations(|| (0..50).for_each(|_| play(start.clone(), &mut rng, &mut legal)));
        assert_eq!(count, 0, "{} with {players} players", G::NAME);
    }
}

#[test]
fn diciassette_allocates_nothing_on_the_hot_path() {
    nothing_is_allocated::<Diciassette>();
}

#[test]
fn rummy17_allocates_nothing_on_the_hot_path() {
    nothing_is_allocated::<Rummy17>();
}

#[test]
fn the_counter_counts() {
    assert_eq!(allocations(|| drop(std::hint::black_box(Box::new(17)))), 1);
    assert!(allocations(|| Walk::<Rummy17>::new(2, Style::Uniform, 1).go(300)) > 0);
}
