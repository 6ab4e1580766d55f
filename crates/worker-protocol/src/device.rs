//! What is said between a page and the worker that hosts a game on the same device: JSON texts, like those of a table.
//!
//! The worker says `ready` when it can listen, and the page `start`. From then on the page gets a `state`, as from a server, whenever
//! somebody is to decide or the game is over, and a `log` for every action that was done, so that it can keep the game and resume it. When
//! a game of one person against the house is over, `over` says what it came to.
//! It looks through the eyes of the one person who plays, or of a spectator if there are several, until it says `look`.
//!
//! `lesson` begins a game that teaches: it is acted in and looked at as any other, and between its states [`study`](crate::study) tells what is
//! taught.
//!
//! The same worker serves study, beside a game or without one: `open`, `fetch` and `recall` bring a record, `turn`, `verify`, `review`, `end` and
//! `save` are about it, `tally` is about any record, `advise` about the game, `follow` about one
//! at a table elsewhere. Its answers to these are in [`study`](crate::study). A file that somebody has chosen is given to
//! the worker as it is, instead of a text: it is opened without spoilers.

use notation::{GameName, Value};
use protocol::{Settings, State, messages};

use crate::study::Sight;

messages! {
    example r#"{"type":"look","seat":0}"#, deny_unknown_fields;
    /// What the page asks of the worker.
    pub enum Ask {
        /// Begins a game, or goes on with one; what was played before is given up. The first `state` tells everything from event 0 on: the deal,
        /// and of a game that is resumed all that its log has brought.
        Start {
            /// As for a table. Seats without people are played by the bots that are named there; where none is named, by a regular one.
            settings: Settings,
            /// The seats that people at this device play.
            people: Vec<u8>,
            /// 64 hexadecimal digits from which everything by lot follows.
            seed: String,
            /// The actions of all seats so far, to resume.
            #[serde(default)]
            log: Vec<String>,
        },
        /// Through whose eyes the page looks from now on; null is a spectator. A `state` with everything answers. Where several people share the
        /// device, it tells a spectator what was seen in the meantime by a person's eyes only, as far as everybody may know it.
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
        /// Where several people share the device they are asked aloud: these claim ("17!", knock), the others of them who are asked pass. Seat
        /// order decides, with the bots.
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
        /// The same for a record that the server has: the worker fetches it, so that the page never holds what its eye may not know.
        Fetch {
            /// The path of the file.
            address: String,
            /// Shall `opened` tell how it ends?
            #[serde(default)]
            spoilers: bool,
        },
        /// The same for a game that was played on this device: its record follows from its seed and what everybody did.
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
        /// The file of the open record, to be kept elsewhere: all cards of it. `recorded` answers.
        Save {},
        /// The position of the open record after so many events; forwards, backwards or anywhere. `turned` answers.
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
            /// Of this file, which need not be one that can be opened: a changed card often makes a later line break the rules. If null, of the
            /// record that is open, or of the one that could not be opened since.
            #[serde(default)]
            record: Option<String>,
        },
        /// For the seat through whose eyes the page looks, or that is followed: `advice` answers at once, and `thoughts` follow if it is to decide.
        /// From then on `advice` comes with every `state` of a game on this device, until somebody says `stop` or looks through other eyes.
        Advise {
            /// The sequence number of the state that the draft is made on; at any other the draft is not looked at. Null is the last state.
            #[serde(default)]
            seq: Option<u64>,
            /// What the seat has laid on its table and told nobody yet (R6), in the notation: it is advised as if that was done. If it cannot be
            /// done, the advice is about how the game stands, and the draft is declined.
            #[serde(default)]
            draft: Vec<String>,
        },
        /// A game at a table elsewhere has come further: `advice` answers for the seat that was told, and `thoughts` follow if it is to decide. The
        /// first message about a game must tell it from its beginning, and each one go on from the one before; otherwise it is declined until one
        /// does. A draft that `advise` has told stands until something happens. What was played here is given up.
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
        /// Begins the lesson of a game, in which seat 0 is the learner's; what was played before is given up. A `state` that tells the deal answers,
        /// and a `lesson` for each thing that is taught, when the game has come to it.
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

messages! {
    example r#"{"type":"ready"}"#;
    /// What the worker tells the page.
    pub enum Told {
        /// Now it can be asked.
        Ready {},
        /// The game, for one pair of eyes.
        State {
            /// Whose; null is a spectator.
            eye: Option<u8>,
            /// What has happened, and how it stands.
            state: Box<State>,
        },
        /// This action was done. All of them in order are the log of the game.
        Log {
            /// The action, in the notation.
            action: String,
        },
        /// An action that cannot be done now; nothing has changed.
        Refused {
            /// Whose action.
            seat: u8,
            /// Why, and what would be right.
            message: String,
        },
        /// The log was resumed, but not to its end: one of its actions does not fit.
        Cut {
            /// So many of its actions stand; the others are to be forgotten.
            kept: u32,
            /// What was wrong with the next one.
            message: String,
        },
        /// Where one person played: what the game that is over came to for them. It is a [`Tally`](crate::Tally), which the page keeps as it is.
        Over {
            /// The numbers.
            tally: Value,
        },
        /// Something else could not be done; nothing has changed.
        Failed {
            /// Why, and what would be right.
            message: String,
        },
    }
}

#[cfg(test)]
mod tests {
    use notation::Wrong;

    use super::*;

    #[test]
    fn every_message_of_the_page_reads_back_as_what_it_was() {
        let seed = "17".repeat(32);
        for (text, ask) in [
            (
                format!(
                    r#"{{"type":"start","settings":{{"game":"rummy17","seats":2,"options":null,"bots":[],"public":false,"window_ms":6000,"clock":null,"grace":60,"pace_ms":900,"watch_delay":0,"chat":false}},"people":[0],"seed":"{seed}","log":["draw"]}}"#
                ),
                Ask::Start {
                    settings: Settings { seats: 2, ..Settings::default_for(notation::GameName::Rummy17) },
                    people: vec![0],
                    seed,
                    log: vec!["draw".to_owned()],
                },
            ),
            (r#"{"type":"look","seat":null}"#.to_owned(), Ask::Look { seat: None }),
            (
                r#"{"type":"act","seat":0,"seq":12,"action":"3= up"}"#.to_owned(),
                Ask::Act { seat: 0, seq: 12, action: "3= up".to_owned() },
            ),
            (r#"{"type":"claims","seq":12,"seats":[2]}"#.to_owned(), Ask::Claims { seq: 12, seats: vec![2] }),
            (
                r#"{"type":"open","record":"{}\n","spoilers":false}"#.to_owned(),
                Ask::Open { record: "{}\n".to_owned(), spoilers: false },
            ),
            (
                r#"{"type":"turn","event":12,"eye":0,"from":11}"#.to_owned(),
                Ask::Turn { event: 12, eye: Sight::Seat(0), from: Some(11) },
            ),
            (
                r#"{"type":"turn","event":0,"eye":null,"from":null}"#.to_owned(),
                Ask::Turn { event: 0, eye: Sight::Spectator, from: None },
            ),
            (
                r#"{"type":"turn","event":7,"eye":"open","from":null}"#.to_owned(),
                Ask::Turn { event: 7, eye: Sight::Open, from: None },
            ),
            (r#"{"type":"verify","record":null}"#.to_owned(), Ask::Verify { record: None }),
            (
                r#"{"type":"advise","seq":null,"draft":[]}"#.to_owned(),
                Ask::Advise { seq: None, draft: Vec::new() },
            ),
            (
                r#"{"type":"advise","seq":12,"draft":["meld R5 R6 R7"]}"#.to_owned(),
                Ask::Advise { seq: Some(12), draft: vec!["meld R5 R6 R7".to_owned()] },
            ),
            (r#"{"type":"follow","state":"{}"}"#.to_owned(), Ask::Follow { state: "{}".to_owned() }),
            (r#"{"type":"review","seat":1}"#.to_owned(), Ask::Review { seat: Some(1) }),
            (r#"{"type":"stop"}"#.to_owned(), Ask::Stop {}),
            (
                r#"{"type":"lesson","game":"rummy17"}"#.to_owned(),
                Ask::Lesson { game: notation::GameName::Rummy17 },
            ),
            (r#"{"type":"next"}"#.to_owned(), Ask::Next {}),
            (
                r#"{"type":"tally","record":"{}\n","seat":2}"#.to_owned(),
                Ask::Tally { record: "{}\n".to_owned(), seat: 2 },
            ),
        ] {
            assert_eq!(ask.to_json(), text);
            assert_eq!(Ask::parse(&text), Ok(ask));
        }
    }

    #[test]
    fn every_message_of_the_worker_reads_back_as_what_it_was() {
        for (text, told) in [
            (r#"{"type":"ready"}"#, Told::Ready {}),
            (r#"{"type":"log","action":"take"}"#, Told::Log { action: "take".to_owned() }),
            (
                r#"{"type":"refused","seat":1,"message":"no"}"#,
                Told::Refused { seat: 1, message: "no".to_owned() },
            ),
            (r#"{"type":"cut","kept":3,"message":"no"}"#, Told::Cut { kept: 3, message: "no".to_owned() }),
            (r#"{"type":"over","tally":{"place":1}}"#, Told::Over { tally: notation::json!({ "place": 1 }) }),
            (r#"{"type":"failed","message":"no"}"#, Told::Failed { message: "no".to_owned() }),
        ] {
            assert_eq!(told.to_json(), text);
            assert_eq!(Told::parse(text), Ok(told));
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
            let Wrong(why) = Ask::parse(junk).expect_err("it is junk");
            let expected = expected.replace("EXAMPLE", r#"{"type":"look","seat":0}"#);
            assert!(why.starts_with(&expected), "{why}");
        }
    }
}
