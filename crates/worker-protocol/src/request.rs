//! The messages of the page to its worker.
//!
//! - **A game on this device**: `start` begins or resumes it; `act`, `claims` and `look` are about
//!   it.
//! - **A lesson**: `lesson` begins it, `next` continues it.
//! - **A record**: `open`, `fetch` and `recall` open one; `turn`, `end`, `save`, `verify` and
//!   `review` are about the open record, `tally` about any. A file chosen on the device is sent
//!   itself, instead of a message: it is opened without spoilers.
//! - **Advice**: `advise` asks for it in a game on this device, `follow` at a remote table, and
//!   `stop` ends it.

use notation::GameName;
use protocol::{Settings, messages};

use crate::study::Sight;

messages! {
    example r#"{"type":"look","seat":0}"#, deny_unknown_fields;
    /// A request of the page to the worker.
    pub enum Request {
        /// Begins or resumes a game; an earlier game is dropped. The first `state` contains
        /// everything from event 0 on: the deal, and for a resumed game all events of its log.
        Start {
            /// As for a table. Bots of the named levels play the seats without people; the default
            /// is regular.
            settings: Settings,
            /// The seats of the people at this device.
            people: Vec<u8>,
            /// The seed of everything random, 64 hexadecimal digits.
            seed: String,
            /// The actions of all seats so far, to resume.
            #[serde(default)]
            log: Vec<String>,
        },
        /// Changes the seat whose view the page shows; null is a spectator. A full `state` answers.
        /// Where several people share the device, it contains the events that only a person's view
        /// has shown so far, as the spectator sees them.
        Look {
            /// The seat.
            seat: Option<u8>,
        },
        /// Acts for a person.
        Act {
            /// The acting seat.
            seat: u8,
            /// The sequence number of the state that it answers.
            seq: u64,
            /// The action, in the notation.
            action: String,
        },
        /// Answers for all people who share the device, who are asked aloud: these seats claim
        /// ("17!", knock), the other asked people pass. Seat order decides, among the bots too.
        Claims {
            /// The sequence number of the state that it answers.
            seq: u64,
            /// The claiming seats.
            seats: Vec<u8>,
        },
        /// Opens a record and closes the one before. `opened` answers.
        Open {
            /// The contents of the file, in JSON Lines.
            record: String,
            /// Whether `opened` contains the end.
            #[serde(default)]
            spoilers: bool,
        },
        /// Opens a record of the server: the worker fetches it, so that the page never holds hidden
        /// cards.
        Fetch {
            /// The path of the file.
            address: String,
            /// Whether `opened` contains the end.
            #[serde(default)]
            spoilers: bool,
        },
        /// Opens a game played on this device, whose record follows from its seed and its actions.
        Recall {
            /// As for `start`.
            settings: Settings,
            /// The seats of people.
            people: Vec<u8>,
            /// The names of all players.
            names: Vec<String>,
            /// The seed of everything random.
            seed: String,
            /// The actions of all seats.
            log: Vec<String>,
            /// Whether `opened` contains the end.
            #[serde(default)]
            spoilers: bool,
        },
        /// Asks for the end of the open record. `opened` answers again, with the end.
        End {},
        /// Asks for the file of the open record, with all its cards. `recorded` answers.
        Save {},
        /// Asks for the position of the open record after any number of events. `turned` answers.
        Turn {
            /// The number of events, from 0.
            event: u32,
            /// The eye.
            eye: Sight,
            /// Includes the steps seen since this event; null gives only the state.
            #[serde(default)]
            from: Option<u32>,
        },
        /// Verifies that every card follows from the committed shuffle. `verified` answers.
        Verify {
            /// The file to verify, even one that cannot be opened: a changed card often makes a
            /// later line break the rules. Null means the open record, or a later one that could
            /// not be opened.
            #[serde(default)]
            record: Option<String>,
        },
        /// Asks for advice for the seat whose view is shown, or that is followed: `advice` answers
        /// at once, and `thoughts` follow if it must decide. From then on `advice` comes with every
        /// `state` of a game on this device, until the page sends `stop` or looks from another
        /// seat.
        Advise {
            /// The sequence number of the state for which the draft was made; for any other state
            /// the draft is ignored. Null means the last state.
            #[serde(default)]
            seq: Option<u64>,
            /// The seat's draft (R6): actions on its own table that it has not sent, in the
            /// notation. The advice is for the state after them. A draft that is not possible is
            /// declined, and the advice is for the current state.
            #[serde(default)]
            draft: Vec<String>,
        },
        /// A new state of a remote table: `advice` answers for its seat, and `thoughts` follow if
        /// it must decide. The first message about a game must begin at its beginning, and each
        /// next one must continue the one before; otherwise it is declined until one does. A draft
        /// sent with `advise` stands until the next event. The local game is dropped.
        Follow {
            /// The `state`, as the server sent it.
            state: String,
        },
        /// Judges the decisions of the open record: `judged` for each, and `reviewed` at the end.
        Review {
            /// The seat; null for all seats.
            seat: Option<u8>,
        },
        /// Ends the advice, its pondering and the review. No message answers.
        Stop {},
        /// Begins the lesson of a game, with the learner on seat 0; an earlier game is dropped. A
        /// `state` with the deal answers, and a `lesson` for each step when the game reaches it.
        Lesson {
            /// The game.
            game: GameName,
        },
        /// Continues the lesson after a step has been read.
        Next {},
        /// Asks for the tally of a record for one of its seats. `tallied` answers; the record is
        /// not stored.
        Tally {
            /// The file of a finished game.
            record: String,
            /// The seat.
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
            (r#"{"type":"look","seat":-1}"#, "look: seat: expected a whole number from 0 to 255, found -1"),
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
