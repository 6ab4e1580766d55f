//! Reads only the parts of a frame that a load player needs, which never looks at its cards.

use std::fmt;

use serde::de::{Deserializer, IgnoredAny, SeqAccess, Visitor};
use serde::{Deserialize, de};

/// The parts of a frame.
#[derive(Debug)]
pub(super) enum Glance<'a> {
    State(StateGlance<'a>),
    Ack(AckGlance<'a>),
    /// Any other frame is rare and read in full.
    Other,
}

/// A state frame.
#[derive(Deserialize, Debug)]
pub(super) struct StateGlance<'a> {
    pub(super) game: u32,
    pub(super) from: Option<u64>,
    pub(super) seq: u64,
    pub(super) seen: Count,
    pub(super) waiting: Option<WaitingGlance>,
    #[serde(borrow)]
    pub(super) legal: Vec<&'a str>,
    pub(super) answered: Option<IgnoredAny>,
    pub(super) result: Option<IgnoredAny>,
}

/// The pending decision.
#[derive(Deserialize, Debug)]
pub(super) struct WaitingGlance {
    pub(super) window: bool,
}

/// An ack frame.
#[derive(Deserialize, Debug)]
pub(super) struct AckGlance<'a> {
    pub(super) action_id: &'a str,
}

/// Counts the elements of an array.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Count(pub(super) usize);

impl<'de> Deserialize<'de> for Count {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Count, D::Error> {
        struct Counting;
        impl<'de> Visitor<'de> for Counting {
            type Value = Count;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Count, A::Error> {
                let mut count = 0;
                while list.next_element::<IgnoredAny>()?.is_some() {
                    count += 1;
                }
                Ok(Count(count))
            }
        }
        deserializer.deserialize_seq(Counting)
    }
}

impl<'a> Glance<'a> {
    /// Reads the parts of a frame. A frame begins with its type.
    pub(super) fn at(text: &'a str) -> Result<Glance<'a>, String> {
        if text.starts_with(r#"{"type":"state""#) {
            read(text).map(Glance::State)
        } else if text.starts_with(r#"{"type":"ack""#) {
            read(text).map(Glance::Ack)
        } else {
            Ok(Glance::Other)
        }
    }
}

fn read<'a, T: de::Deserialize<'a>>(text: &'a str) -> Result<T, String> {
    serde_json::from_str(text).map_err(|error| {
        let start: String = text.chars().take(200).collect();
        format!("a frame that cannot be read, {error}: {start}")
    })
}

#[cfg(test)]
mod tests {
    use notation::json;
    use protocol::{Frame, State, Waiting};

    use super::*;

    #[test]
    fn a_glance_agrees_with_the_frame() {
        let state = State {
            game: 2,
            from: Some(5),
            seq: 7,
            seen: vec![json!([{ "step": "called" }]), json!([])],
            view: json!({ "legal": ["not these"], "seq": 1 }),
            more: json!({ "answered": "nor this" }),
            waiting: Some(Waiting { window: true, seats: vec![0, 2], left_ms: None }),
            legal: vec!["call".into(), "3= up".into()],
            answered: None,
            banks: None,
            result: None,
        };
        let text = Frame::State(Box::new(state)).to_json();
        let Ok(Glance::State(glance)) = Glance::at(&text) else { panic!("{text}") };
        assert_eq!((glance.game, glance.from, glance.seq, glance.seen), (2, Some(5), 7, Count(2)));
        assert_eq!(glance.legal, ["call", "3= up"]);
        assert!(glance.waiting.is_some_and(|waiting| waiting.window));
        assert!(glance.answered.is_none() && glance.result.is_none());

        let text = Frame::Ack { action_id: "17".into(), game: 2, seq: 7 }.to_json();
        assert!(matches!(Glance::at(&text), Ok(Glance::Ack(AckGlance { action_id: "17" }))));
        let text = Frame::Closing { retry_ms: 1 }.to_json();
        assert!(matches!(Glance::at(&text), Ok(Glance::Other)));
        assert!(Glance::at(r#"{"type":"state","game":"two"}"#).is_err());
    }
}
