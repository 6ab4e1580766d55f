//! Tests of the fairness header of a record.

use serde_json::Value;

use ::diciassette::Diciassette;
use ::rummy17::Rummy17;
use kernel::Seat;
use notation::{AnyRecord, RecordError};
use serde_json::json;

use crate::verify::tests::{deal, played};

/// Imports a record after changing its header.
fn header_with(change: impl FnOnce(&mut Value)) -> Result<AnyRecord, RecordError> {
    let file = played::<Rummy17>(Default::default(), 3, &deal(0, 3), Some(Seat::B)).export();
    let mut lines: Vec<&str> = file.lines().collect();
    let mut header: Value = serde_json::from_str(lines[0]).unwrap();
    change(&mut header["fairness"]);
    let header = header.to_string();
    lines[0] = &header;
    AnyRecord::import(&lines.join("\n"))
}

#[test]
fn fairness_is_kept() {
    let Ok(AnyRecord::Rummy17(record)) = header_with(|fairness| fairness["restarts"] = json!(2)) else {
        panic!("it is a record")
    };
    let deal = deal(0, 3);
    let fairness = record.fairness.as_ref().unwrap();
    assert_eq!((fairness.restarts, fairness.dealer), (2, Some(Seat::B)));
    assert_eq!((fairness.deal(), fairness.commitment), (deal.clone(), deal.commitment()));
    assert_eq!(fairness.piles[0].len(), 85);
    assert!(header_with(|fairness| *fairness = Value::Null).is_ok());
}

#[test]
fn fairness_of_a_wrong_shape_is_an_error_of_the_first_line() {
    let long = "g".repeat(65);
    let changes: [(&str, Value, &str); 13] = [
        ("", json!("yes"), "fairness: expected an object or null, found \"yes\""),
        ("/game", json!(long), "fairness.game: expected a text of up to 64 characters"),
        ("/game", json!("a\u{202e}b"), "fairness.game: expected a text of up to 64 characters"),
        ("/commitment", Value::Null, "fairness.commitment: expected 64 hexadecimal digits, found null"),
        ("/secret", json!("12"), "fairness.secret: expected 64 hexadecimal digits, found \"12\""),
        ("/values", json!({}), "fairness.values: expected a list, found {}"),
        ("/values/0/seat", json!(3), "fairness.values[0].seat: expected a seat from 0 to 2, found 3"),
        ("/values/0/seat", json!(2), "fairness.values: two of seat 2, expected one at most"),
        ("/values/1/value", json!(1), "fairness.values[1].value: expected 64 hexadecimal digits, found 1"),
        ("/restarts", json!(-1), "fairness.restarts: expected a whole number from 0 to 4294967295, found -1"),
        ("/dealer", json!(3), "fairness.dealer: expected a seat from 0 to 2, found 3"),
        ("/piles/0", json!(7), "fairness.piles[0]: expected a list, found 7"),
        ("/piles/0/4", json!("R18"), "fairness.piles[0][4]: R18: not a card: a colour R B G Y P and a value"),
    ];
    for (place, value, expected) in changes {
        let error = header_with(|fairness| *fairness.pointer_mut(place).unwrap() = value).unwrap_err();
        assert_eq!(error.line, 1);
        assert!(error.wrong.0.starts_with(expected), "{place}: {}", error.wrong);
    }
}

#[test]
fn a_game_without_a_dealer_has_none_settled() {
    let file = played::<Diciassette>(Default::default(), 2, &deal(0, 2), Some(Seat::B)).export();
    let error = AnyRecord::import(&file).unwrap_err();
    assert_eq!(
        error.to_string(),
        "line 1: fairness.dealer: expected null, for no dealer is drawn in diciassette"
    );
}
