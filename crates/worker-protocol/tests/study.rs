//! The messages of study: each reads back unchanged, and an invalid one gets an error that says
//! what would be right.

use notation::{GameName, Invalid, json};
use protocol::State;
use worker_protocol::study::{
    Difference, Differing, End, Hand, HandFacts, HandReading, Judgement, Player, Proof, Queue, QueueFacts,
    QueueReading, Risk, Sight, StudyMessage, Total, Turning, Valued,
};
use worker_protocol::{Calls, Tally};

fn valued() -> Vec<Valued> {
    let tried =
        Valued { action: "pass".to_owned(), share: 999_000, value: Some(510_000), error: Some(9_000) };
    let other = Valued { action: "call".to_owned(), share: 1_000, value: None, error: None };
    vec![tried, other]
}

fn state() -> State {
    State {
        game: 1,
        from: Some(11),
        seq: 12,
        seen: vec![json!([{ "step": "passed", "seat": 1 }])],
        view: json!({ "hand": ["3="] }),
        more: json!({}),
        waiting: None,
        legal: Vec::new(),
        answered: None,
        banks: None,
        result: None,
    }
}

fn messages() -> Vec<(&'static str, StudyMessage)> {
    let text = |text: &str| text.to_owned();
    vec![
        (
            r#"{"type":"opened","game":"diciassette","options":{"backs":"open"},"seats":[{"name":"Ada","kind":"human"}],"events":80,"fairness":true,"end":{"finished":true,"parts":5,"result":{"winners":[0]}}}"#,
            StudyMessage::Opened {
                game: GameName::Diciassette,
                options: json!({ "backs": "open" }),
                seats: vec![Player { name: text("Ada"), kind: text("human") }],
                events: 80,
                fairness: true,
                end: Some(End { finished: true, parts: 5, result: Some(json!({ "winners": [0] })) }),
            },
        ),
        (
            r#"{"type":"turned","event":12,"eye":0,"state":{"game":1,"from":11,"seq":12,"seen":[[{"step":"passed","seat":1}]],"view":{"hand":["3="]},"more":{},"waiting":null,"legal":[],"answered":null,"banks":null,"result":null},"open":[]}"#,
            StudyMessage::Turned {
                event: 12,
                eye: Sight::Seat(0),
                state: Box::new(state()),
                open: Vec::new(),
            },
        ),
        (
            r#"{"type":"verified","verdict":"differs","lots":0,"shuffles":0,"finished":false,"difference":{"kind":"lot","line":17,"seat":null,"pile":null,"card":null,"expected":"3=","found":"5="},"message":"differs: line 17: expected 3=, found 5="}"#,
            StudyMessage::Verified {
                verdict: Proof::Differs,
                lots: 0,
                shuffles: 0,
                finished: false,
                difference: Some(Difference {
                    kind: Differing::Lot,
                    line: 17,
                    seat: None,
                    pile: None,
                    card: None,
                    expected: Some(text("3=")),
                    found: Some(text("5=")),
                }),
                message: text("differs: line 17: expected 3=, found 5="),
            },
        ),
        (
            r#"{"type":"advice","seat":0,"seq":40,"draft":[],"thinking":true,"queue":{"known":13,"hidden":1,"exact":true,"worlds":0,"totals":[{"total":13,"chance":571429},{"total":17,"chance":428571}],"reached":428571,"read":{"reached":300000,"trap":100000}},"hand":null}"#,
            StudyMessage::Advice {
                seat: 0,
                seq: 40,
                draft: Vec::new(),
                thinking: true,
                queue: Some(Queue {
                    known: 13,
                    hidden: 1,
                    exact: true,
                    worlds: 0,
                    totals: vec![Total { total: 13, chance: 571_429 }, Total { total: 17, chance: 428_571 }],
                    reached: 428_571,
                    read: QueueReading { reached: 300_000, trap: 100_000 },
                }),
                hand: None,
            },
        ),
        (
            r#"{"type":"advice","seat":1,"seq":9,"draft":["meld R1 R2 R3"],"thinking":false,"queue":null,"hand":{"melds":["R4 R5 R6"],"lay_offs":["R7"],"rest":["B9"],"penalty":1,"outs":["G9"],"discards":[{"card":"B9","danger":45,"planned":false}],"read":{"win":333333,"lead":-120}}}"#,
            StudyMessage::Advice {
                seat: 1,
                seq: 9,
                draft: vec![text("meld R1 R2 R3")],
                thinking: false,
                queue: None,
                hand: Some(Hand {
                    melds: vec![text("R4 R5 R6")],
                    lay_offs: vec![text("R7")],
                    rest: vec![text("B9")],
                    penalty: 1,
                    outs: vec![text("G9")],
                    discards: vec![Risk { card: text("B9"), danger: 45, planned: false }],
                    read: HandReading { win: 333_333, lead: -120 },
                }),
            },
        ),
        (
            r#"{"type":"thoughts","seat":0,"seq":40,"draft":[],"done":1,"of":10,"actions":[{"action":"pass","share":999000,"value":510000,"error":9000},{"action":"call","share":1000,"value":null,"error":null}]}"#,
            StudyMessage::Thoughts {
                seat: 0,
                seq: 40,
                draft: Vec::new(),
                done: 1,
                of: 10,
                actions: valued(),
            },
        ),
        (
            r#"{"type":"judged","event":40,"seat":0,"done":41,"of":80,"played":"call","actions":[],"chance":500000,"loss":150000,"verdict":"blunder","queue":{"counted":0,"exact":true,"read":0,"trap":100000},"hand":null}"#,
            StudyMessage::Judged {
                event: 40,
                seat: 0,
                done: 41,
                of: 80,
                played: text("call"),
                actions: Vec::new(),
                chance: Some(500_000),
                loss: Some(150_000),
                verdict: Judgement::Blunder,
                queue: Some(QueueFacts { counted: 0, exact: true, read: 0, trap: 100_000 }),
                hand: None,
            },
        ),
        (
            r#"{"type":"judged","event":7,"seat":1,"done":8,"of":9,"played":"draw","actions":[],"chance":null,"loss":null,"verdict":"sound","queue":null,"hand":{"penalty":5,"outs":2,"lead":-75}}"#,
            StudyMessage::Judged {
                event: 7,
                seat: 1,
                done: 8,
                of: 9,
                played: text("draw"),
                actions: Vec::new(),
                chance: None,
                loss: None,
                verdict: Judgement::Sound,
                queue: None,
                hand: Some(HandFacts { penalty: 5, outs: 2, lead: -75 }),
            },
        ),
        (
            r#"{"type":"reviewed","seat":null,"decisions":30,"turning_points":[{"seat":0,"event":40,"from":500000,"to":350000,"own":true}]}"#,
            StudyMessage::Reviewed {
                seat: None,
                decisions: 30,
                turning_points: vec![Turning { seat: 0, event: 40, from: 500_000, to: 350_000, own: true }],
            },
        ),
        (
            r#"{"type":"lesson","step":2,"of":17,"teaches":"up","awaits":["5 up"],"points":["queue","card:5"]}"#,
            StudyMessage::Lesson {
                step: 2,
                of: 17,
                teaches: text("up"),
                awaits: vec![text("5 up")],
                points: vec![text("queue"), text("card:5")],
            },
        ),
        (
            r#"{"type":"tallied","tally":{"id":"x-1","game":"diciassette","players":3,"level":"expert","place":1,"shared":false,"score":3,"calls":{"made":4,"right":3,"bluffs":5,"held":2},"points":null}}"#,
            StudyMessage::Tallied {
                tally: Box::new(Tally {
                    id: text("x-1"),
                    game: GameName::Diciassette,
                    players: 3,
                    level: Some(text("expert")),
                    place: 1,
                    shared: false,
                    score: 3,
                    calls: Some(Calls { made: 4, right: 3, bluffs: 5, held: 2 }),
                    points: None,
                }),
            },
        ),
        (
            r#"{"type":"declined","about":"turn","message":"no"}"#,
            StudyMessage::Declined { about: Some(text("turn")), message: text("no") },
        ),
    ]
}

#[test]
fn every_message_of_study_reads_back_as_what_it_was() {
    for (text, told) in messages() {
        assert_eq!(told.to_json(), text);
        assert_eq!(StudyMessage::parse(text), Ok(told));
    }
}

#[test]
fn what_is_no_message_of_study_says_what_would_be_right() {
    for (text, why) in [
        ("{", "not JSON"),
        (r#"{"type":"state"}"#, "type: expected one of `opened`, "),
        (
            r#"{"type":"thoughts","seat":0,"seq":1.5}"#,
            "thoughts: seq: expected a whole number from 0 to 18446744073709551615, found 1.5",
        ),
        (
            r#"{"type":"turned","event":0,"eye":"shut"}"#,
            "turned: eye: expected the number of a seat, null for a spectator",
        ),
        (
            r#"{"type":"reviewed","decisions":1,"turning_points":[{"seat":-1}]}"#,
            "reviewed: turning_points[0].seat: expected a whole number from 0 to 255, found -1",
        ),
    ] {
        let Invalid(found) = StudyMessage::parse(text).expect_err("it is none");
        assert!(found.starts_with(why), "{found}; expected {why}");
    }
}
