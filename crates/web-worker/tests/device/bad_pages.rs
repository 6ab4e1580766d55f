//! Pages that send impossible requests or invalid messages: the error says what would be right, and
//! nothing changes.

use bots::dice;
use kernel::below;
use notation::GameName::{Diciassette, Rummy17};
use notation::json;
use protocol::Settings;
use worker_protocol::study::Sight;
use worker_protocol::{GameMessage, Request};

use crate::page::{Page, heard, seed, settings, worker};
use crate::records::played;

fn failure(told: &[GameMessage]) -> &str {
    match told {
        [GameMessage::Failed { message }] => message,
        other => panic!("expected one failure, found {other:?}"),
    }
}

#[test]
fn a_refused_action_changes_nothing() {
    let mut page = Page::start(settings(Diciassette, 3, "novice"), &[0, 2], 1);
    page.run();
    let asked = page.turn().expect("somebody's turn");
    let before = page.look(Some(asked));
    let (seq, action) = (before.seq, before.legal[0].clone());
    for (number, seq, action, why) in [
        (1, seq, action.as_str(), "no person has seat 1: expected one of [0, 2]".to_owned()),
        (17, seq, &action, "no person has seat 17: expected one of [0, 2]".to_owned()),
        (
            asked,
            seq + 1,
            &action,
            format!("the game is at seq {seq}, not {}: answer the last state", seq + 1),
        ),
        (asked, seq, "call", "nobody may call before the first card of a round (D8)".to_owned()),
        (asked, seq, "dance", "not an action".to_owned()),
        (2 - asked, seq, &action, format!("it is the turn of seat {asked}")),
    ] {
        let told = page.say(&Request::Act { seat: number, seq, action: action.to_owned() });
        let [GameMessage::Refused { seat, message }] = &told[..] else { panic!("{told:?}") };
        assert_eq!(*seat, number);
        assert!(message.contains(&why), "{message}; expected {why}");
        assert_eq!(page.look(Some(asked)), before);
        assert!(!page.step() && page.log.is_empty());
    }
}

#[test]
fn nobody_looks_through_the_eyes_of_a_bot() {
    let mut page = Page::start(settings(Rummy17, 3, "novice"), &[0], 2);
    for seat in [1, 2, 3, 200] {
        let told = page.say(&Request::Look { seat: Some(seat) });
        assert_eq!(failure(&told), format!("no person has seat {seat}: expected one of [0]"));
    }
    assert_eq!(page.look(None).view["hand"], json!([]));
}

#[test]
fn a_game_that_cannot_be_begun_says_why_and_leaves_the_one_before() {
    let mut page = Page::start(settings(Diciassette, 3, "novice"), &[0], 3);
    let before = page.look(Some(0));
    let good = || settings(Diciassette, 3, "novice");
    let mut fails = |settings: Settings, people: &[u8], seed: &str, why: &str| {
        let told = page.say(&Request::Start {
            settings,
            people: people.to_vec(),
            seed: seed.to_owned(),
            log: Vec::new(),
        });
        assert_eq!(failure(&told), why);
        assert_eq!(page.look(Some(0)), before);
    };
    fails(Settings { seats: 7, ..good() }, &[0], &seed(1), "seats: expected 2 to 6, found 7");
    fails(
        Settings { options: json!({ "backs": "blue" }), ..good() },
        &[0],
        &seed(1),
        r#"options.backs: expected `open` or `hidden`, found "blue""#,
    );
    fails(
        Settings { options: json!({ "deck": { "trash": 15 } }), ..good() },
        &[0],
        &seed(1),
        "option deck: expected at most 72 cards",
    );
    fails(
        Settings { bots: vec![None, Some("genius".to_owned())], ..good() },
        &[0],
        &seed(1),
        r#"bots[1]: expected one of novice, regular, expert, master, found "genius""#,
    );
    fails(good(), &[0, 3], &seed(1), "people: expected seats from 0 to 2, found [0, 3]");
    fails(good(), &[0], "17", "seed: expected 64 hexadecimal digits, found 2 characters");
}

#[test]
fn a_seat_without_a_named_bot_is_played_by_a_regular_one() {
    let plays = |bots: Vec<Option<String>>| {
        let mut page = Page::start(Settings { bots, ..settings(Rummy17, 3, "novice") }, &[], 4);
        page.run();
        page.log
    };
    let regular = || Some("regular".to_owned());
    assert_eq!(plays(Vec::new()), plays(vec![regular(), regular(), regular()]));
    assert_ne!(plays(Vec::new()), plays(vec![Some("novice".to_owned()); 3]));
}

#[test]
fn a_log_that_does_not_fit_is_taken_as_far_as_it_does() {
    let mut whole = Page::start(settings(Rummy17, 3, "novice"), &[0], 5);
    whole.play_to_the_end();
    let start = |log: &[String]| {
        let ask = Request::Start {
            settings: settings(Rummy17, 3, "novice"),
            people: vec![0],
            seed: seed(5),
            log: log.to_vec(),
        };
        let mut worker = worker();
        let told: Vec<GameMessage> = worker.hear(&ask.to_json()).iter().map(heard).collect();
        (worker, told)
    };
    for (line, why) in [("dance", "not an action"), ("pass", "(R4)"), ("discard R*7", "not a card")] {
        let mut log = whole.log.clone();
        let place = log.iter().rposition(|line| line == "draw").expect("a draw");
        line.clone_into(&mut log[place]);
        let (_, told) = start(&log);
        let [GameMessage::Cut { kept, message }, GameMessage::State { eye: Some(0), state }] = &told[..]
        else {
            panic!("{told:?}")
        };
        assert_eq!(*kept as usize, place);
        assert!(
            message.starts_with(&format!("log[{place}]: {line}: ")) && message.contains(why),
            "{message}"
        );
        let (_, told) = start(&log[..place]);
        assert_eq!(
            told,
            [GameMessage::State { eye: Some(0), state: state.clone() }],
            "as if nothing more had been there"
        );
    }
    let log: Vec<String> = whole.log.iter().cloned().chain(["take".to_owned()]).collect();
    let (worker, told) = start(&log);
    let [GameMessage::Cut { kept, message }, GameMessage::State { state, .. }, GameMessage::Over { .. }] =
        &told[..]
    else {
        panic!("{told:?}")
    };
    assert_eq!(*kept as usize, whole.log.len());
    assert_eq!(*message, format!("log[{kept}]: take: the game is over, expected no more actions"));
    assert!(state.result.is_some() && !worker.is_due());
}

#[test]
fn before_a_start_there_is_no_game() {
    let mut worker = worker();
    for ask in [
        Request::Look { seat: None },
        Request::Act { seat: 0, seq: 0, action: "pass".to_owned() },
        Request::Claims { seq: 0, seats: Vec::new() },
    ] {
        let told: Vec<GameMessage> = worker.hear(&ask.to_json()).iter().map(heard).collect();
        assert_eq!(failure(&told), "there is no game yet: expected start");
        assert!(!worker.is_due() && worker.step().is_empty());
    }
}

#[test]
fn what_is_no_message_gets_a_failure() {
    let mut page = Page::start(settings(Diciassette, 2, "novice"), &[0], 6);
    page.run();
    let mut worker = worker();
    let example = r#"an object such as {"type":"look","seat":0}"#;
    for (junk, why) in [
        ("", "not JSON: "),
        ("17", "expected EXAMPLE, found 17"),
        ("null", "expected EXAMPLE, found null"),
        ("[]", "expected EXAMPLE, found []"),
        ("{}", "type: expected one of `start`, "),
        ("{\"type\":\"dance\"}", "type: expected one of `start`, "),
        ("{\"type\":\"look\"", "not JSON: "),
        ("{\"type\":\"act\",\"seat\":0}", "act: missing field `seq`"),
    ] {
        let told: Vec<GameMessage> = worker.hear(junk).iter().map(heard).collect();
        let failure = failure(&told);
        assert!(failure.starts_with(&why.replace("EXAMPLE", example)), "{junk}: {failure}");
        assert!(!why.starts_with("not JSON") || failure.ends_with(example), "{junk}: {failure}");
    }
    let start = Request::Start {
        settings: settings(Diciassette, 2, "novice"),
        people: vec![0],
        seed: seed(6),
        log: Vec::new(),
    };
    let messages = [
        start.clone(),
        Request::Look { seat: Some(0) },
        Request::Act { seat: 0, seq: page.last().seq, action: "5= up".to_owned() },
        Request::Claims { seq: page.last().seq, seats: vec![0, 1] },
        Request::Turn { event: 12, eye: Sight::Seat(1), from: Some(10) },
        Request::Verify { record: Some(r#"{"record":1,"game":"rummy17"}"#.to_owned()) },
        Request::Advise { seq: None, draft: vec!["draw".to_owned()] },
        Request::Review { seat: Some(1) },
        Request::Lesson { game: Diciassette },
        Request::Next {},
    ];
    let record = played::<rummy17::Rummy17>(2, 9).export();
    worker.hear(&Request::Open { record, spoilers: false }.to_json());
    let mut dice = dice(6, 0);
    worker.hear(&start.to_json());
    for round in 0..2_000 {
        let mut bytes = messages[round % messages.len()].to_json().into_bytes();
        for _ in 0..=below(&mut dice, 3) {
            let place = below(&mut dice, bytes.len().max(1) as u32) as usize;
            match below(&mut dice, 3) {
                0 => bytes[place] = b"{}[]\",:0-9eZ"[below(&mut dice, 12) as usize],
                1 if bytes.len() > 1 => drop(bytes.remove(place)),
                _ => bytes.truncate(place.max(1)),
            }
        }
        let told = worker.hear(&String::from_utf8_lossy(&bytes));
        assert!(
            !told.is_empty() || worker.is_due(),
            "every message is answered, by a state or by what is wrong"
        );
        while worker.is_due() {
            worker.step();
        }
    }
}
