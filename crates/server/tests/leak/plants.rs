//! Leaks planted in state frames: each reveals a little of the hand next to the eye.

use kernel::Eye;
use serde_json::Value;
use server::Tamper;

/// A hidden card in a field of its own.
pub(crate) fn a_card() -> Box<Tamper> {
    Box::new(|frame, eye, everything| {
        let hand = neighbours_hand(eye, everything);
        let Some(card) = hand.last() else { return };
        let head = br#"{"type":"state","#;
        assert!(frame.starts_with(head));
        let field = format!(r#""peek":"{card}","#);
        frame.splice(head.len()..head.len(), field.into_bytes());
    })
}

/// Only the length leaks: one blank more if the hand is odd.
pub(crate) fn a_length() -> Box<Tamper> {
    Box::new(|frame, eye, everything| {
        if is_odd(&neighbours_hand(eye, everything)) {
            frame.push(b' ');
        }
    })
}

/// The same actions in the same number of bytes: only their order leaks.
pub(crate) fn an_order() -> Box<Tamper> {
    Box::new(|frame, eye, everything| {
        let text = std::str::from_utf8(frame).unwrap();
        let head = r#""legal":["#;
        let from = text.find(head).unwrap() + head.len();
        let upto = from + text[from..].find(']').unwrap();
        let mut legal: Vec<&str> = text[from..upto].split(',').collect();
        if is_odd(&neighbours_hand(eye, everything)) {
            legal.reverse();
        }
        let legal = legal.join(",");
        frame.splice(from..upto, legal.into_bytes());
    })
}

fn neighbours_hand(eye: Eye, everything: &str) -> Vec<String> {
    let state: Value = serde_json::from_str(everything).unwrap();
    let hands = state["hands"].as_array().unwrap();
    let neighbour = match eye {
        Eye::Seat(seat) => (seat.index() + 1) % hands.len(),
        Eye::Spectator => 0,
    };
    serde_json::from_value(hands[neighbour].clone()).unwrap()
}

/// Whether the sum of its letters is odd.
fn is_odd(hand: &[String]) -> bool {
    hand.concat().bytes().fold(0u8, u8::wrapping_add) % 2 == 1
}
