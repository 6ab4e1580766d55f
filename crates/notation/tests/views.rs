//! Tests that a view in JSON reads back unchanged, together with the rest that the notation omits,
//! and that junk gets an error.

mod common;

use std::fmt::Write;

use common::random_game;
use diciassette::Diciassette;
use kernel::{Eye, Players, below};
use notation::{Invalid, Notation, Value, json};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use rummy17::Rummy17;

/// Tables of all sizes, and every option at least once.
fn tables_of_diciassette() -> Vec<(usize, Value)> {
    vec![
        (2, json!({ "backs": "hidden", "deck": { "trash": 10, "trap": 7, "x2": 0 } })),
        (3, json!({})),
        (4, json!({ "penalties": "first", "direction": "carry" })),
        (5, json!({ "deck": { "trash": 10, "reverse": 0, "x2": 0 } })),
        // D9: with so few cards, hands get short.
        (6, json!({ "backs": "hidden", "deck": { "1=": 0, "2=": 0, "3=": 0, "4=": 0, "5=": 0 } })),
    ]
}

fn tables_of_rummy17() -> Vec<(usize, Value)> {
    vec![
        (2, json!({ "stall": 1, "games": 3 })),
        (3, json!({})),
        (4, json!({ "games": 2 })),
        (5, json!({ "games": 1, "stall": 0 })),
        (6, json!({ "games": 1 })),
    ]
}

/// Visits every view of every eye along random games.
fn each_view<G: Notation>(tables: Vec<(usize, Value)>, games: u64, mut look: impl FnMut(G::View)) {
    for (count, options) in tables {
        let players = Players::new(count).expect("2 to 6");
        let options = G::options_from(&options).expect("options");
        let start = G::new(players, options.clone()).expect("options that can be played");
        Eye::all(players).for_each(|eye| look(start.view(eye)));
        for seed in 0..games {
            random_game(count, options.clone(), seed, |_, _, after: &G| {
                Eye::all(players).for_each(|eye| look(after.view(eye)));
            });
        }
    }
}

fn views_read_back<G: Notation>(tables: Vec<(usize, Value)>, games: u64) {
    each_view::<G>(tables, games, |seen| {
        let (view, more) = (G::view_json(&seen), G::more_json(&seen));
        assert_eq!(G::view_from(&view, &more), Ok(seen.clone()));
        assert_eq!(G::view_believed(&view, &more), Ok(seen.clone()));
        assert_eq!(serde_json::to_string(&G::MoreJson::from(&seen)).expect("JSON"), more.to_string());
        // A socket carries both as text.
        let again = |value: &Value| serde_json::from_str::<Value>(&value.to_string()).expect("JSON");
        assert_eq!(G::view_from(&again(&view), &again(&more)), Ok(seen));

        let twice = more.as_object().expect("an object").iter().find(|(name, _)| view.get(name).is_some());
        assert_eq!(twice, None, "it is in the view already");
    });
}

#[test]
fn views_of_diciassette_read_back_for_every_eye_after_every_event() {
    views_read_back::<Diciassette>(tables_of_diciassette(), 8);
}

#[test]
fn views_of_rummy_17_read_back_for_every_eye_after_every_event() {
    views_read_back::<Rummy17>(tables_of_rummy17(), 1);
}

/// Replaces one of the values inside by another; both are chosen at random.
fn spoilt(value: &Value, rng: &mut ChaCha8Rng) -> Value {
    let mut spoilt = value.clone();
    let mut place = &mut spoilt;
    loop {
        let count = match &*place {
            Value::Array(values) => values.len(),
            Value::Object(fields) => fields.len(),
            _ => 0,
        };
        if count == 0 || below(rng, 4) == 0 {
            break;
        }
        let chosen = below(rng, count as u32) as usize;
        place = match place {
            Value::Array(values) => &mut values[chosen],
            Value::Object(fields) => fields.values_mut().nth(chosen).expect("there are that many"),
            _ => unreachable!("it has none within"),
        };
    }
    let other = [
        json!(null),
        json!(true),
        json!(0),
        json!(5),
        json!(6),
        json!(200),
        json!(-1),
        json!(70_000),
        json!(1.5),
        json!(u64::MAX),
        json!("?"),
        json!("R7"),
        json!("3="),
        json!("call"),
        json!("knock"),
        json!("over"),
        json!("🂡"),
        json!([]),
        json!([0, 1, 2, 3, 4, 5]),
        json!(vec!["?"; 100]),
        json!(vec!["R7"; 100]),
        json!({}),
        json!({ "card": "?", "by": 9, "up": 1 }),
        json!([[[[]]]]),
    ];
    *place = match place {
        Value::Array(values) if below(rng, 2) == 0 => {
            values.extend(values.first().cloned());
            json!(values)
        }
        _ => other[below(rng, other.len() as u32) as usize].clone(),
    };
    spoilt
}

/// Readable junk is read as it stands; all other junk gets an error.
fn junk_gets_an_error<G: Notation>(tables: Vec<(usize, Value)>, games: u64) {
    let mut rng = ChaCha8Rng::seed_from_u64(17);
    let (mut read, mut refused) = (0, 0);
    each_view::<G>(tables, games, |seen| {
        let (mut view, mut more) = (G::view_json(&seen), G::more_json(&seen));
        for _ in 0..3 {
            match below(&mut rng, 3) {
                0 => more = spoilt(&more, &mut rng),
                _ => view = spoilt(&view, &mut rng),
            }
            match G::view_from(&view, &more) {
                Ok(other) => {
                    let same = |written: Value, found: &Value| {
                        written.as_object().is_some_and(|fields| {
                            fields.iter().all(|(name, value)| found[name.as_str()] == *value)
                        })
                    };
                    assert!(same(G::view_json(&other), &view) && same(G::more_json(&other), &more));
                    read += 1;
                }
                Err(Invalid(why)) => {
                    let says_why =
                        ["expected", "missing field", "options"].iter().any(|words| why.contains(words));
                    assert!(says_why, "{why}");
                    refused += 1;
                }
            }
        }
    });
    assert!(read > 0 && refused > read, "{read} read, {refused} refused");
}

#[test]
fn junk_instead_of_a_view_of_diciassette_gets_an_error() {
    junk_gets_an_error::<Diciassette>(tables_of_diciassette(), 2);
}

#[test]
fn junk_instead_of_a_view_of_rummy_17_gets_an_error() {
    junk_gets_an_error::<Rummy17>(tables_of_rummy17(), 1);
}

/// The errors for a view of seat 0 with each of these fields changed.
fn complaints<G: Notation>(changes: &[(&str, Value)]) -> String {
    let mut last = None;
    random_game(3, G::Options::default(), 3, |_, _, after: &G| {
        last = Some(after.view(Eye::Seat(kernel::Seat::A)));
    });
    let last = last.expect("a game");
    changes.iter().fold(String::new(), |mut said, (field, other)| {
        let (mut view, mut more) = (G::view_json(&last), G::more_json(&last));
        let (object, name) = match field.strip_prefix("more.") {
            Some(name) => (&mut more, name),
            None => (&mut view, *field),
        };
        object[name] = other.clone();
        let Invalid(why) = G::view_from(&view, &more).expect_err("it is wrong");
        let _ = writeln!(said, "{field} = {other}\n    {why}");
        said
    })
}

#[test]
fn the_error_names_the_field_and_says_what_would_be_right() {
    let of_diciassette = complaints::<Diciassette>(&[
        ("game", json!("rummy17")),
        ("seat", json!(3)),
        ("players", json!(7)),
        ("options", json!({ "backs": "blue" })),
        ("options", json!({ "deck": { "trash": 15 } })),
        ("turn", json!("nobody")),
        ("phase", json!("play")),
        ("hand", json!(["3=", "9"])),
        ("hand", json!(["3=", "3=", "3=", "3="])),
        ("hands", json!([[], []])),
        ("hands", json!([[], ["?", 5], []])),
        ("queue", json!([{ "card": "3=", "by": 0 }])),
        ("draw", json!(17)),
        ("discard", json!(["?"])),
        ("victory", json!([0, -1, 0])),
        ("direction", json!(0)),
        ("round", json!(null)),
        ("last", json!(5)),
        ("last_round", json!({ "queue": [{ "card": "?", "by": 0, "up": true }] })),
        ("more.moment", json!("dance")),
        ("more.moment", json!("call")),
        ("more.asked", json!([2])),
        ("more.active", json!(3)),
        ("more.doubled", json!(0)),
        ("more.trashed", json!(vec![0; 11])),
        ("more.trashed", json!([9])),
    ]);
    insta::assert_snapshot!("wrong_views_of_diciassette", of_diciassette);
    let of_rummy_17 = complaints::<Rummy17>(&[
        ("options", json!({ "games": 0 })),
        ("hand", json!(["R7", "R7"])),
        ("hand", json!(["R18"])),
        ("counts", json!([1, 2])),
        ("known", json!([[], [], "R7"])),
        ("open", json!(["?"])),
        ("draw", json!(-1)),
        ("side", json!(["RB"])),
        ("melds", json!([{ "owner": 0, "kind": "set", "cards": ["R7", "R8", "R9"] }])),
        ("melded", json!([1, 0, 0])),
        ("bonuses", json!(["most-luck"])),
        ("dealer", json!(3)),
        ("scores", json!([0, 0, 40_000])),
        ("more.moment", json!("knock")),
        ("more.stalled", json!(256)),
        ("more.ended_by", json!("me")),
    ]);
    insta::assert_snapshot!("wrong_views_of_rummy_17", of_rummy_17);
}
