//! The messages of the page to its worker.
//!
//! - **A game on this device**: `start` begins or resumes it, `act`, `claims` and `look` are
//!   about it.
//! - **A lesson**: `lesson` begins it, `next` goes on.
//! - **A record**: `open`, `fetch` and `recall` open one; `turn`, `end`, `save`, `verify` and
//!   `review` are about the open record, `tally` about any. A file that was chosen on the device
//!   is sent as it is, instead of a message: it is opened without spoilers.
//! - **Advice**: `advise` asks for it in a game on this device, `follow` at a table elsewhere,
//!   and `stop` ends it.

use notation::GameName;
use protocol::{Settings, messages};

use crate::study::Sight;

messages! {
    example r#"{"type":"look","seat":0}"#, deny_unknown_fields;
    /// What the page asks of the worker.
    pub enum Request {
        /// Begins a game, or goes on with one; what was played before is given up. The first
        /// `state` tells everything from event 0 on: the deal, and of a game that is resumed all
        /// that its log has brought.
        Start {
            /// As for a table. Seats without people are played by the bots that are named there;
            /// where none is named, by a regular one.
            settings: Settings,
            /// The seats that people at this device play.
            people: Vec<u8>,
            /// 64 hexadecimal digits from which everything by lot follows.
            seed: String,
            /// The actions of all seats so far, to resume.
            #[serde(default)]
            log: Vec<String>,
        },
        /// Through whose eyes the page looks from now on; null is a spectator. A `state` with
        /// everything answers. Where several people share the device, it tells a spectator what
        /// was seen in the meantime by a person's eyes only, as far as everybody may know it.
        Look {
            /// The seat.
            seat: Option<u8>,
        },
        /// A person acts.
        Act {
            /// From which seat.
            seat: u8,
            /// The sequence number of the state that is answered.
            seq: u64,
            /// The action, in the notation.
            action: String,
        },
        /// Where several people share the device they are asked aloud: these claim ("17!",
        /// knock), the others of them who are asked pass. Seat order decides, with the bots.
        Claims {
            /// The sequence number of the state that is answered.
            seq: u64,
            /// Who claims.
            seats: Vec<u8>,
        },
        /// Opens a record; the one before is closed. `opened` answers.
        Open {
            /// The file, as it is written: JSON Lines.
            record: String,
            /// Shall `opened` tell how it ends?
            #[serde(default)]
            spoilers: bool,
        },
        /// The same for a record that the server has: the worker fetches it, so that the page
        /// never holds what its eye may not know.
        Fetch {
            /// The path of the file.
            address: String,
            /// Shall `opened` tell how it ends?
            #[serde(default)]
            spoilers: bool,
        },
        /// The same for a game that was played on this device: its record follows from its seed
        /// and what everybody did.
        Recall {
            /// As for `start`.
            settings: Settings,
            /// The seats that people played.
            people: Vec<u8>,
            /// What everybody was called.
            names: Vec<String>,
            /// What everything by lot followed from.
            seed: String,
            /// The actions of all seats.
            log: Vec<String>,
            /// Shall `opened` tell how it ends?
            #[serde(default)]
            spoilers: bool,
        },
        /// How does the open record end? `opened` answers once more, with the end.
        End {},
        /// The file of the open record, to be kept elsewhere: all cards of it. `recorded`
        /// answers.
        Save {},
        /// The position of the open record after so many events; forwards, backwards or anywhere.
        /// `turned` answers.
        Turn {
            /// After how many events, from 0.
            event: u32,
            /// Through whose eyes.
            eye: Sight,
            /// What was seen from this event on comes along; null tells only how it stands.
            #[serde(default)]
            from: Option<u32>,
        },
        /// Does every card follow from the committed shuffle? `verified` answers.
        Verify {
            /// Of this file, which need not be one that can be opened: a changed card often makes
            /// a later line break the rules. If null, of the record that is open, or of the one
            /// that could not be opened since.
            #[serde(default)]
            record: Option<String>,
        },
        /// For the seat through whose eyes the page looks, or that is followed: `advice` answers
        /// at once, and `thoughts` follow if it is to decide. From then on `advice` comes with
        /// every `state` of a game on this device, until somebody says `stop` or looks through
        /// other eyes.
        Advise {
            /// The sequence number of the state that the draft is made on; at any other the draft
            /// is not looked at. Null is the last state.
            #[serde(default)]
            seq: Option<u64>,
            /// What the seat has laid on its table and told nobody yet (R6), in the notation: it
            /// is advised as if that was done. If it cannot be done, the advice is about how the
            /// game stands, and the draft is declined.
            #[serde(default)]
            draft: Vec<String>,
        },
        /// A game at a table elsewhere has come further: `advice` answers for the seat that was
        /// told, and `thoughts` follow if it is to decide. The first message about a game must
        /// tell it from its beginning, and each one go on from the one before; otherwise it is
        /// declined until one does. A draft that `advise` has told stands until something
        /// happens. What was played here is given up.
        Follow {
            /// The `state`, as the server of that table sent it.
            state: String,
        },
        /// Judges the decisions of the open record: `judged` for each, and `reviewed` in the end.
        Review {
            /// Whose; null for everybody's.
            seat: Option<u8>,
        },
        /// Ends the advice, the thinking about it and the review. Nothing answers.
        Stop {},
        /// Begins the lesson of a game, in which seat 0 is the learner's; what was played before
        /// is given up. A `state` that tells the deal answers, and a `lesson` for each thing that
        /// is taught, when the game has come to it.
        Lesson {
            /// Which game.
            game: GameName,
        },
        /// What the lesson says has been read: it goes on.
        Next {},
        /// What a record came to for one of its seats. `tallied` answers; the record is not kept.
        Tally {
            /// The file of a game that was played to its end.
            record: String,
            /// Whose.
            seat: u8,
        },
    }
}

#[cfg(test)]
mod tests {
    use notation::Invalid;

    use super::*;

    #[test]
    fn every_message_of_the_page_reads_back_as_what_it_was() {
        let seed = "17".repeat(32);
        for (text, ask) in [
            (
                format!(
                    r#"{{"type":"start","settings":{{"game":"rummy17","seats":2,"options":null,"bots":[],"public":false,"window_ms":6000,"clock":null,"grace":60,"pace_ms":900,"watch_delay":0,"chat":false}},"people":[0],"seed":"{seed}","log":["draw"]}}"#
                ),
                Request::Start {
                    settings: Settings { seats: 2, ..Settings::default_for(GameName::Rummy17) },
                    people: vec![0],
                    seed,
                    log: vec!["draw".to_owned()],
                },
            ),
            (r#"{"type":"look","seat":null}"#.to_owned(), Request::Look { seat: None }),
            (
                r#"{"type":"act","seat":0,"seq":12,"action":"3= up"}"#.to_owned(),
                Request::Act { seat: 0, seq: 12, action: "3= up".to_owned() },
            ),
            (
                r#"{"type":"claims","seq":12,"seats":[2]}"#.to_owned(),
                Request::Claims { seq: 12, seats: vec![2] },
            ),
            (
                r#"{"type":"open","record":"{}\n","spoilers":false}"#.to_owned(),
                Request::Open { record: "{}\n".to_owned(), spoilers: false },
            ),
            (
                r#"{"type":"turn","event":12,"eye":0,"from":11}"#.to_owned(),
                Request::Turn { event: 12, eye: Sight::Seat(0), from: Some(11) },
            ),
            (
                r#"{"type":"turn","event":0,"eye":null,"from":null}"#.to_owned(),
                Request::Turn { event: 0, eye: Sight::Spectator, from: None },
            ),
            (
                r#"{"type":"turn","event":7,"eye":"open","from":null}"#.to_owned(),
                Request::Turn { event: 7, eye: Sight::Open, from: None },
            ),
            (r#"{"type":"verify","record":null}"#.to_owned(), Request::Verify { record: None }),
            (
                r#"{"type":"advise","seq":null,"draft":[]}"#.to_owned(),
                Request::Advise { seq: None, draft: Vec::new() },
            ),
            (
                r#"{"type":"advise","seq":12,"draft":["meld R5 R6 R7"]}"#.to_owned(),
                Request::Advise { seq: Some(12), draft: vec!["meld R5 R6 R7".to_owned()] },
            ),
            (r#"{"type":"follow","state":"{}"}"#.to_owned(), Request::Follow { state: "{}".to_owned() }),
            (r#"{"type":"review","seat":1}"#.to_owned(), Request::Review { seat: Some(1) }),
            (r#"{"type":"stop"}"#.to_owned(), Request::Stop {}),
            (r#"{"type":"lesson","game":"rummy17"}"#.to_owned(), Request::Lesson { game: GameName::Rummy17 }),
            (r#"{"type":"next"}"#.to_owned(), Request::Next {}),
            (
                r#"{"type":"tally","record":"{}\n","seat":2}"#.to_owned(),
                Request::Tally { record: "{}\n".to_owned(), seat: 2 },
            ),
        ] {
            assert_eq!(ask.to_json(), text);
            assert_eq!(Request::parse(&text), Ok(ask));
        }
    }

    #[test]
    fn what_is_not_a_message_gets_an_error_that_says_what_would_be_right() {
        for (junk, expected) in [
            (
                "",
                "not JSON: EOF while parsing a value at line 1 column 0; expected an object such as EXAMPLE",
            ),
            ("[]", "expected an object such as EXAMPLE, found []"),
            (
                "{",
                "not JSON: EOF while parsing an object at line 1 column 1; expected an object such as EXAMPLE",
            ),
            ("null", "expected an object such as EXAMPLE, found null"),
            (r#"["look",0]"#, r#"expected an object such as EXAMPLE, found ["look",0]"#),
            (r#"{"type":"dance"}"#, "type: expected one of `start`, `look`, "),
            (r#"{"type":"look","seat":-1}"#, "look: seat: invalid value: integer `-1`, expected u8"),
            (r#"{"type":"look","seat":0,"eye":1}"#, "look: unknown field `eye`, expected `seat`"),
            (
                r#"{"type":"turn","event":1,"eye":"shut"}"#,
                r#"turn: eye: expected the number of a seat, null for a spectator, or "open", found "shut""#,
            ),
        ] {
            let Invalid(why) = Request::parse(junk).expect_err("it is junk");
            let expected = expected.replace("EXAMPLE", r#"{"type":"look","seat":0}"#);
            assert!(why.starts_with(&expected), "{why}");
        }
    }
}
