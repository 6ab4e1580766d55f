//! For any keys and any screen size, the client draws something, leaks nothing, and does not fail.

mod stage;

use std::fs;
use std::path::PathBuf;

use kernel::Game;
use notation::AnyRecord;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use rummy17::{Cards, Rummy17};
use sitting::Seed;
use stage::{SEED, Stage, settings};
use terminal::{Key, Settings, Which};

const SPECIAL: [Key; 13] = [
    Key::Enter,
    Key::Escape,
    Key::Tab,
    Key::BackTab,
    Key::Left,
    Key::Right,
    Key::Up,
    Key::Down,
    Key::PageUp,
    Key::PageDown,
    Key::Home,
    Key::End,
    Key::Backspace,
];

/// A random key, mostly one with an effect; never one that leaves.
fn any_key(rng: &mut ChaCha8Rng) -> Key {
    const LETTERS: &[u8] = b"1234567890 pfodtkmlgu?hns";
    match rng.next_u32() % 4 {
        0 => SPECIAL[rng.next_u32() as usize % SPECIAL.len()],
        1 => Key::Enter,
        _ => Key::Letter(LETTERS[rng.next_u32() as usize % LETTERS.len()] as char),
    }
}

/// Plays games of every kind with random keys; calls `look` after each key.
fn random_games(
    name: &str,
    games: u64,
    keys: usize,
    mut look: impl FnMut(&mut Stage, &Settings, &mut ChaCha8Rng),
) {
    for number in 0..games {
        let mut rng = ChaCha8Rng::seed_from_u64(number);
        let mut seed = Seed([0; 32]);
        rng.fill_bytes(&mut seed.0);
        let players = 2 + number as usize % 5;
        let humans = 1 + rng.next_u32() as usize % players;
        let which = Which::ALL[number as usize % 2];
        let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{number}.jsonl"));
        let settings = Settings { seed: Some(seed), record: Some(file), ..settings(players, humans, SEED) };
        let mut stage = Stage::new(Some(which), &settings, (80, 24));
        for _ in 0..keys {
            let key = any_key(&mut rng);
            stage.press(key);
            look(&mut stage, &settings, &mut rng);
        }
    }
}

#[test]
fn every_size_can_be_drawn_in_every_position() {
    random_games("sizes", 30, 80, |stage, _, rng| {
        let size = |rng: &mut ChaCha8Rng, most: u32| 1 + (rng.next_u32() % most) as u16;
        // Typical sizes, sizes near the limit, and arbitrary ones.
        let (columns, rows) = match rng.next_u32() % 3 {
            0 => (60 + size(rng, 70), 20 + size(rng, 30)),
            1 => (size(rng, 64), size(rng, 24)),
            _ => (size(rng, 250), size(rng, 100)),
        };
        stage.resize(columns, rows);
        assert_eq!(stage.text().lines().count(), usize::from(rows));
    });
}

/// Removes the clauses at the end of refusals, such as "(R4)".
fn without_clauses(text: &str) -> String {
    (1..=21).fold(text.to_owned(), |text, clause| text.replace(&format!("(R{clause})"), ""))
}

/// In Rummy 17 each card exists once: a card in the pile, or unseen in a hand, must not be named on
/// another player's screen.
#[test]
fn what_nobody_may_know_is_nowhere_on_the_screen() {
    let mut looked = 0;
    random_games("secrets", 20, 120, |stage, settings, _| {
        let record = fs::read_to_string(settings.record.as_ref().expect("a record")).expect("it is written");
        let Ok(AnyRecord::Rummy17(record)) = AnyRecord::import(&record) else { return };
        let mut game: Rummy17 = record.opening().expect("it can be played");
        record.events.iter().for_each(|event| game.apply(*event));
        if game.tally().is_some() {
            return;
        }
        // Clauses look like cards, and the help contains examples.
        let text = without_clauses(&stage.text());
        if text.contains("─ Help ─") {
            return;
        }
        let words: Vec<&str> = text.split(|letter: char| !letter.is_alphanumeric()).collect();
        let shown: Cards =
            Cards::DECK.iter().filter(|card| words.contains(&card.to_string().as_str())).collect();
        let known: Cards = game
            .players()
            .seats()
            .map(|seat| game.view(kernel::Eye::Seat(seat)).known[seat])
            .fold(Cards::NONE, Cards::or);
        // One hand may be on the screen: that of the player who sits there.
        let hidden = |seat| shown.and(game.hands()[seat]).minus(known);
        let hands = game.players().seats().filter(|seat| !hidden(*seat).is_empty()).count();
        assert!(hands <= 1, "{hands} hands are shown:\n{text}");
        assert!(shown.and(game.pile()).is_empty(), "a card of the pile is shown:\n{text}");
        looked += usize::from(hands == 1);
    });
    assert!(looked > 300, "hands were looked at {looked} times");
}
