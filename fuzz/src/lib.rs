//! Fuzz targets: each takes any bytes, and panics on a fault.
//!
//! The runner in `main.rs` feeds them on stable Rust; the one in `guided/` by a coverage-guided
//! fuzzer.

#![forbid(unsafe_code)]

use std::fmt::{Debug, Display};
use std::str::FromStr;

use diciassette::Diciassette;
use kernel::{Event, Eye, Players, Seat, Turn};
use laws::Subject;
use notation::{AnyRecord, Notation};
use protocol::Command;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use rummy17::Rummy17;
use serde_json::Value;
use sitting::{Referee, Seed};

/// A target and its name.
pub type Target = (&'static str, fn(&[u8]));

/// All targets.
pub const TARGETS: [Target; 5] = [
    ("command", command),
    ("notation", notation),
    ("record", record),
    ("referee", referee),
    ("rules", rules),
];

/// A command that parses is written and parses again to the same; any other text gets a short
/// error.
pub fn command(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    match Command::parse(text) {
        Ok(command) => {
            let written = serde_json::to_string(&command).expect("a command is JSON");
            let again = Command::parse(&written);
            assert!(again.is_ok(), "written, {text:?} cannot be read again");
            // Floats, which no command uses, may lose their last digit when read.
            if !has_fraction(&written) {
                assert_eq!(again, Ok(command), "written and read again, {text:?} is another");
            }
        }
        Err(wrong) => {
            let sentence = wrong.to_string();
            assert!(!sentence.is_empty() && sentence.len() < 2_000, "{sentence}");
        }
    }
}

/// Whether this JSON contains a number that is not whole.
fn has_fraction(text: &str) -> bool {
    fn within(value: &Value) -> bool {
        match value {
            Value::Number(number) => number.is_f64(),
            Value::Array(values) => values.iter().any(within),
            Value::Object(fields) => fields.values().any(within),
            Value::Null | Value::Bool(_) | Value::String(_) => false,
        }
    }
    serde_json::from_str(text).is_ok_and(|value| within(&value))
}

/// A word that parses is written and parses again to the same.
pub fn notation(bytes: &[u8]) {
    fn there_and_back<T: FromStr<Err: Display> + Display + PartialEq + Debug>(text: &str) {
        match text.parse::<T>() {
            Ok(word) => {
                let again = word.to_string().parse::<T>();
                assert_eq!(again.ok(), Some(word), "written and read again, {text:?} is another");
            }
            Err(misspelt) => assert!(!misspelt.to_string().is_empty()),
        }
    }
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    there_and_back::<diciassette::Card>(text);
    there_and_back::<diciassette::Action>(text);
    there_and_back::<diciassette::Chance>(text);
    there_and_back::<rummy17::Card>(text);
    there_and_back::<rummy17::Meld>(text);
    there_and_back::<rummy17::Bonus>(text);
    there_and_back::<rummy17::Action>(text);
    there_and_back::<rummy17::Chance>(text);
    there_and_back::<Seed>(text);
}

/// A file that imports is exported and imports again to the same record.
pub fn record(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    match AnyRecord::import(text) {
        Ok(record) => assert_eq!(AnyRecord::import(&record.export()), Ok(record)),
        Err(error) => assert!(error.line >= 1 && error.to_string().starts_with("line ")),
    }
}

/// Every line gets one answer, which is JSON; an error leaves the game unchanged.
pub fn referee(bytes: &[u8]) {
    let mut referee = Referee::new();
    let look = |referee: &mut Referee| {
        let views =
            (0..6).map(|seat| referee.answer(format!(r#"{{"cmd":"view","seat":{seat}}}"#).as_bytes()));
        views.collect::<String>() + &referee.answer(br#"{"cmd":"reveal"}"#)
    };
    for line in bytes.split(|byte| *byte == b'\n').take(64) {
        let before = look(&mut referee);
        let answer = referee.answer(line);
        assert!(!answer.contains('\n'), "an answer is one line");
        let answer: Value = serde_json::from_str(&answer).expect("an answer is JSON");
        if answer["ok"] == Value::Bool(false) {
            assert!(answer["error"].as_str().is_some_and(|error| !error.is_empty() && error.len() < 2_000));
            assert_eq!(look(&mut referee), before, "after an error the game is another");
        } else {
            assert_eq!(answer["ok"], Value::Bool(true));
        }
    }
}

/// A game driven by bytes obeys the laws.
pub fn rules(bytes: &[u8]) {
    match bytes.split_first() {
        Some((byte, rest)) if byte & 1 == 0 => drive::<Diciassette>(rest),
        Some((_, rest)) => drive::<Rummy17>(rest),
        None => {}
    }
}

fn drive<G: Subject + Notation>(bytes: &[u8]) {
    let mut bytes = bytes.iter().copied();
    let mut next = || bytes.next();
    let (Some(players), Some(seed)) = (next(), next()) else { return };
    let players = Players::new(2 + usize::from(players) % 5).expect("2 to 6");
    let mut rng = ChaCha8Rng::seed_from_u64(u64::from(seed));
    let Ok(mut game) = G::new(players, G::options_by_lot(players, &mut rng)) else { return };
    let options = game.options();
    let (mut actions, mut odds) = (Vec::new(), Vec::new());
    while let Some(byte) = next() {
        let event = match game.turn() {
            Turn::Chance => {
                game.odds(&mut odds);
                let (lot, _) = odds[usize::from(byte) % odds.len()];
                game.admit_chance(lot).expect("a lot with odds is admitted")
            }
            Turn::Seat(seat) => {
                game.legal(&mut actions);
                let legal = actions.len();
                // One byte in eight tries an action that may be illegal, for a seat that may not be
                // asked.
                if byte >= 0xe0 {
                    game.everything(&mut rng, &mut actions);
                    let (Some(high), Some(low), Some(by)) = (next(), next(), next()) else { return };
                    let tried = actions[usize::from(u16::from_be_bytes([high, low])) % actions.len()];
                    let by = if by & 1 == 0 { seat } else { Seat::ALL[usize::from(by >> 1) % 6] };
                    let listed = by == seat && actions[..legal].contains(&tried);
                    assert_eq!(game.admit(by, tried).is_ok(), listed, "{tried} by {by:?}");
                }
                game.admit(seat, actions[usize::from(byte) % legal]).expect("a listed action is admitted")
            }
            Turn::Over => return,
        };
        let eye = Eye::all(players).nth(usize::from(byte) % 7).unwrap_or(Eye::Spectator);
        let _ = (game.seen(event, eye), G::view_json(&game.view(eye)));
        game.apply(event);
        if let Event::Act(..) = event {
            game.census().expect("every card is in one place");
            assert_eq!(game.options(), options);
        }
    }
}
