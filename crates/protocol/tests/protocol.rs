//! Commands and frames: each reads back as itself, and any other input gets an error that says what
//! would be right.

use std::collections::BTreeSet;
use std::fmt::Write;

use kernel::below;
use notation::GameName;
use protocol::{
    Abandoned, Clock, Command, DealInfo, ErrorCode, Finished, Frame, Invalid, Kind, Message, SeatInfo,
    Settings, Share, Stage, State, Table, TableCard, Waiting,
};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use serde_json::{Value, json};

/// One text for each command, as the server would write it.
const COMMANDS: [&str; 29] = [
    r#"{"type":"hello","protocol":1,"bot":false}"#,
    r#"{"type":"hello","protocol":1,"guest":"5ec7e7","name":"Ada","bot":true}"#,
    r#"{"type":"name","name":"Ada"}"#,
    r#"{"type":"lobby"}"#,
    r#"{"type":"games"}"#,
    r#"{"type":"finished"}"#,
    r#"{"type":"finished","before":1760000000000}"#,
    r#"{"type":"create","settings":{"game":"diciassette","seats":4,"options":null,"bots":[],"public":false,"window_ms":6000,"clock":null,"grace":60,"pace_ms":900,"watch_delay":0,"chat":false}}"#,
    r#"{"type":"visit","table":"KUMQUAT"}"#,
    r#"{"type":"visit","table":"KUMQUAT","game":2,"seq":17}"#,
    r#"{"type":"visit","table":"KUMQUAT","screen":true}"#,
    r#"{"type":"quit"}"#,
    r#"{"type":"sit"}"#,
    r#"{"type":"sit","seat":3}"#,
    r#"{"type":"sit","token":"5ec7e7"}"#,
    r#"{"type":"rise"}"#,
    r#"{"type":"offer","seat":1}"#,
    r#"{"type":"bot","seat":1,"level":"regular"}"#,
    r#"{"type":"bot","seat":1,"level":null}"#,
    r#"{"type":"change","settings":{"game":"rummy17","seats":3,"options":{"games":1},"bots":[null,"expert"],"public":true,"window_ms":0,"clock":{"bank":{"seconds":600,"increment":5}},"grace":null,"pace_ms":0,"watch_delay":30,"chat":true,"coach":true}}"#,
    r#"{"type":"ready","ready":true}"#,
    r#"{"type":"ready","ready":true,"commitment":"c0ffee"}"#,
    r#"{"type":"reveal","value":"c0ffee"}"#,
    r#"{"type":"act","action_id":"a-1","game":1,"seq":17,"action":"3= up"}"#,
    r#"{"type":"standing","pass":true}"#,
    r#"{"type":"pause","pause":false}"#,
    r#"{"type":"rematch"}"#,
    r#"{"type":"emote","emote":"well-played"}"#,
    r#"{"type":"say","text":"“17!”, she said"}"#,
];

/// Reads a message as the worker of the page does, from a JSON value.
fn from_value<M: Message>(text: &str) -> Result<M, Invalid> {
    let value: Value = serde_json::from_str(text).expect("JSON");
    let kind = value["type"].as_str().expect("a type");
    notation::read_by("", &value, |fields| M::read(kind, fields))
}

/// The names in a list like `` `a`, `b` ``.
fn quoted(listed: &str) -> BTreeSet<String> {
    listed.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

#[test]
fn every_command_reads_back_as_the_text_that_it_was() {
    let mut names = BTreeSet::new();
    for text in COMMANDS {
        let command = Command::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(serde_json::to_string(&command).expect("JSON"), text);
        assert_eq!(command.to_json(), text);
        assert_eq!(json!(command)["type"], command.name());
        assert_eq!(from_value(text).as_ref(), Ok(&command));
        names.insert(command.name().to_owned());
    }
    let error = Command::parse("{}").expect_err("no type").to_string();
    assert_eq!(names, quoted(&error), "every type has an example");
}

#[test]
fn what_may_be_left_out_has_its_default() {
    let short = [
        (r#"{"type":"hello","protocol":1}"#, r#"{"type":"hello","protocol":1,"bot":false}"#),
        (r#"{"type":"ready"}"#, r#"{"type":"ready","ready":true}"#),
        (r#"{"type":"visit","table":"T"}"#, r#"{"type":"visit","table":"T","screen":false}"#),
        (r#"{"type":"bot","seat":1}"#, r#"{"type":"bot","seat":1,"level":null}"#),
        (r#" { "type" : "sit" , "seat" : null } "#, r#"{"type":"sit"}"#),
        (r#"{"seat":3,"type":"sit"}"#, r#"{"type":"sit","seat":3}"#),
    ];
    for (short, full) in short {
        assert_eq!(Command::parse(short), Command::parse(full), "{short}");
    }
    let Ok(Command::Create { settings }) =
        Command::parse(r#"{"type":"create","settings":{"game":"rummy17"}}"#)
    else {
        panic!("a game is all that settings need");
    };
    assert_eq!(settings, Settings::default_for(GameName::Rummy17));
    let Ok(Command::Create { settings }) =
        Command::parse(r#"{"type":"create","settings":{"game":"rummy17","clock":{"bank":{"seconds":60}}}}"#)
    else {
        panic!("a bank needs no increment");
    };
    assert_eq!(settings.clock, Some(Clock::Bank { seconds: 60, increment: 0 }));
}

#[test]
fn what_is_not_a_command_gets_an_error_that_says_what_would_be_right() {
    let deep = format!(r#"{{"type":"create","settings":{}1{}}}"#, "[".repeat(500), "]".repeat(500));
    let long_value = format!(r#"{{"type":"offer","seat":"{}"}}"#, "x".repeat(4000));
    let long_field = format!(r#"{{"type":"offer","seat":1,"{}":2}}"#, "x".repeat(4000));
    let long_type = format!(r#"{{"type":"{}"}}"#, "x".repeat(4000));
    let many: String = (0..500).fold(String::new(), |many, number| format!(r#"{many},"f{number}":0"#));
    let many = format!(r#"{{"type":"offer","seat":"one"{many}}}"#);
    let bots =
        format!(r#"{{"type":"create","settings":{{"game":"rummy17","bots":[{}5]}}}}"#, "null,".repeat(700));
    let texts = [
        "",
        "hello",
        "{\"type\":\"lobby\"",
        "{\"type\":\"lobby\"} {}",
        "{'type':'lobby'}",
        "null",
        "17",
        "\"lobby\"",
        "[]",
        r#"["lobby"]"#,
        "{}",
        r#"{"kind":"lobby"}"#,
        r#"{"type":null}"#,
        r#"{"type":["lobby"]}"#,
        r#"{"type":"dance"}"#,
        r#"{"type":"Lobby"}"#,
        r#"{"type":"lobby","type":"games"}"#,
        r#"{"type":"lobby","page":2}"#,
        r#"{"type":"offer"}"#,
        r#"{"type":"offer","seat":"one"}"#,
        r#"{"type":"offer","seat":1,"level":"expert"}"#,
        r#"{"type":"offer","seat":1,"seat":2}"#,
        r#"{"type":"offer","seat":-1}"#,
        r#"{"type":"offer","seat":1.0}"#,
        r#"{"type":"offer","seat":256}"#,
        r#"{"type":"offer","seat":1e999}"#,
        r#"{"type":"offer","seat":null}"#,
        r#"{"type":"hello","protocol":99999999999999999999999}"#,
        r#"{"type":"hello","protocol":"1"}"#,
        r#"{"type":"hello","protocol":1,"bot":"yes"}"#,
        r#"{"type":"act","action_id":"a","game":1,"action":"pass"}"#,
        r#"{"type":"act","action_id":7,"game":1,"seq":17,"action":"pass"}"#,
        r#"{"type":"act","action_id":"a","game":1,"seq":-17,"action":"pass"}"#,
        r#"{"type":"act","action_id":"a","game":1,"seq":18446744073709551616,"action":"pass"}"#,
        r#"{"type":"act","action_id":"a","game":1,"seq":17,"action":["pass"]}"#,
        r#"{"type":"standing"}"#,
        r#"{"type":"standing","pass":1}"#,
        r#"{"type":"create"}"#,
        r#"{"type":"create","settings":"diciassette"}"#,
        r#"{"type":"create","settings":{}}"#,
        r#"{"type":"create","settings":{"game":"chess"}}"#,
        r#"{"type":"create","settings":{"game":1}}"#,
        r#"{"type":"create","settings":{"game":"rummy17","seats":"four"}}"#,
        r#"{"type":"create","settings":{"game":"rummy17","stakes":5}}"#,
        r#"{"type":"create","settings":{"game":"rummy17","bots":"expert"}}"#,
        r#"{"type":"create","settings":{"game":"rummy17","bots":[null,5]}}"#,
        r#"{"type":"create","settings":{"game":"rummy17","clock":60}}"#,
        r#"{"type":"create","settings":{"game":"rummy17","clock":"turn"}}"#,
        r#"{"type":"create","settings":{"game":"rummy17","clock":{"turn":"long"}}}"#,
        r#"{"type":"create","settings":{"game":"rummy17","clock":{"hourglass":60}}}"#,
        r#"{"type":"create","settings":{"game":"rummy17","clock":{"turn":60,"bank":{"seconds":60}}}}"#,
        r#"{"type":"create","settings":{"game":"rummy17","clock":{"bank":60}}}"#,
        r#"{"type":"create","settings":{"game":"rummy17","clock":{"bank":{"increment":5}}}}"#,
        r#"{"type":"create","settings":{"game":"rummy17","clock":{"bank":{"seconds":60,"minutes":1}}}}"#,
        &deep,
        &long_value,
        &long_field,
        &long_type,
        &many,
        &bots,
    ];
    let mut errors = String::new();
    for text in texts {
        let error = Command::parse(text).expect_err(text).to_string();
        assert!(error.chars().count() <= 500, "{} characters for {text}", error.chars().count());
        let told: String = text.chars().take(100).collect();
        let _ = writeln!(errors, "{told}\n    {error}");
    }
    insta::assert_snapshot!(errors);
}

/// Deletes, doubles, changes and inserts bytes, and joins halves of two commands.
fn mutated(rng: &mut ChaCha8Rng) -> String {
    const SPICE: [&str; 16] = [
        "{",
        "}",
        "[",
        "]",
        "\"",
        ":",
        ",",
        "null",
        "-1",
        "1e999",
        "\\u0000",
        "\\ud800",
        "é",
        "\u{202e}",
        "type",
        "999999999999",
    ];
    let pick = |rng: &mut ChaCha8Rng, count: usize| below(rng, count as u32) as usize;
    let mut text: Vec<char> = COMMANDS[pick(rng, COMMANDS.len())].chars().collect();
    for _ in 0..=pick(rng, 4) {
        let place = pick(rng, text.len() + 1);
        match pick(rng, 5) {
            0 if place < text.len() => drop(text.remove(place)),
            1 if place < text.len() => text[place] = char::from(32 + pick(rng, 95) as u8),
            2 => drop(text.splice(place..place, SPICE[pick(rng, SPICE.len())].chars())),
            3 => text.truncate(place),
            _ => {
                let other: Vec<char> = COMMANDS[pick(rng, COMMANDS.len())].chars().collect();
                let from = pick(rng, other.len());
                text.splice(place.., other[from..].iter().copied());
            }
        }
    }
    text.into_iter().collect()
}

#[test]
fn mutated_commands_are_read_or_refused_and_never_worse() {
    let mut rng = ChaCha8Rng::seed_from_u64(17);
    let (mut read, mut refused) = (0, 0);
    for _ in 0..60_000 {
        let text = mutated(&mut rng);
        match Command::parse(&text) {
            Ok(command) => {
                let again = serde_json::to_string(&command).expect("JSON");
                assert_eq!(Command::parse(&again), Ok(command), "{text}");
                read += 1;
            }
            Err(wrong) => {
                assert!(!wrong.to_string().is_empty(), "{text}");
                refused += 1;
            }
        }
    }
    assert!(read > 1_000 && refused > 10_000, "{read} read, {refused} refused: the mutations are lopsided");
}

#[test]
fn values_of_every_shape_in_every_field_are_read_or_refused() {
    let shapes = [
        json!(null),
        json!(true),
        json!(0),
        json!(-1),
        json!(1.5),
        json!(u64::MAX),
        json!(""),
        json!("x"),
        json!([]),
        json!([null]),
        json!({}),
        json!({ "type": "lobby" }),
        json!([[[[{}]]]]),
    ];
    for text in COMMANDS {
        let command: Value = serde_json::from_str(text).expect("JSON");
        let keys: Vec<String> = command.as_object().expect("an object").keys().cloned().collect();
        for key in keys {
            for shape in &shapes {
                let mut changed = command.clone();
                changed[&key] = shape.clone();
                if let Err(wrong) = Command::parse(&changed.to_string()) {
                    assert!(wrong.to_string().contains(&*key), "{changed}: {wrong} does not name {key}");
                }
            }
        }
    }
}

fn settings() -> Settings {
    Settings { clock: Some(Clock::Turn(30)), ..Settings::default_for(GameName::Diciassette) }
}

fn card(invite: Option<&str>) -> TableCard {
    TableCard {
        table: "t1".to_owned(),
        game: "diciassette".to_owned(),
        stage: Stage::Gathering,
        public: true,
        archived: false,
        seats: vec![Some("Ada".to_owned()), None],
        games: 1,
        invite: invite.map(str::to_owned),
        changed_at: 1_760_000_000_000,
    }
}

fn table() -> Table {
    let seat = |kind, level: Option<&str>| SeatInfo {
        name: "Ada".to_owned(),
        kind,
        level: level.map(str::to_owned),
        connected: true,
        substituted: false,
        ready: true,
        pause: false,
        rematch: false,
    };
    Table {
        id: "t1".to_owned(),
        invite: None,
        watch: "LYCHEE".to_owned(),
        settings: settings(),
        stage: Stage::Revealing,
        paused: false,
        you: Some(0),
        host: true,
        standing_pass: true,
        game: 1,
        seats: vec![
            seat(Kind::Human, None),
            seat(Kind::Bot, Some("expert")),
            seat(Kind::Program, None),
            seat(Kind::Free, None),
        ],
        spectators: 2,
        screen: true,
        deal: DealInfo {
            game: "g1".to_owned(),
            commitment: "c0ffee".to_owned(),
            shares: vec![Share { seat: 0, commitment: "beef".to_owned(), value: None }],
            restarts: 1,
            abandoned: vec![Abandoned { commitment: "dead".to_owned(), secret: "cafe".to_owned() }],
            secret: None,
        },
        left_ms: Some(9_000),
    }
}

fn state() -> State {
    State {
        game: 1,
        from: Some(16),
        seq: 17,
        seen: vec![json!([{ "step": "passed", "seat": 1 }])],
        view: json!({ "game": "diciassette" }),
        more: json!({ "moment": "call" }),
        waiting: Some(Waiting { window: true, seats: vec![1, 2], left_ms: Some(5_500) }),
        legal: vec!["call".to_owned(), "pass".to_owned()],
        answered: None,
        banks: Some(vec![60_000, 55_000]),
        result: None,
    }
}

fn frames() -> Vec<Frame> {
    let text = |text: &str| Some(text.to_owned());
    let welcome = |token: Option<&str>| Frame::Welcome {
        protocol: 1,
        server: "0.1.0".to_owned(),
        guest: "g7".to_owned(),
        name: "Ada".to_owned(),
        token: token.map(str::to_owned),
        emotes: vec!["well-played".to_owned()],
    };
    vec![
        welcome(None),
        welcome(Some("5ec7e7")),
        Frame::Error {
            code: ErrorCode::Malformed,
            message: "not JSON".to_owned(),
            about: None,
            action_id: None,
        },
        Frame::Error {
            code: ErrorCode::Stale,
            message: "too late".to_owned(),
            about: text("act"),
            action_id: text("a-1"),
        },
        Frame::Lobby { tables: vec![card(None)] },
        Frame::Games { tables: vec![card(Some("KUMQUAT"))] },
        Frame::Finished {
            games: vec![Finished {
                table: "3X0C8QK5T1RZ9".to_owned(),
                invite: "KUMQUAT".to_owned(),
                game: "rummy17".to_owned(),
                number: 2,
                seat: 1,
                ended_at: 1_760_000_000_000,
            }],
        },
        Frame::Table(Box::new(table())),
        Frame::Seated { seat: 2, token: "5ec7e7".to_owned() },
        Frame::State(Box::new(state())),
        Frame::Ack { action_id: "a-1".to_owned(), game: 1, seq: 17 },
        Frame::Said { seat: Some(0), name: "Ada".to_owned(), emote: text("well-played"), text: None },
        Frame::Said { seat: None, name: "Bo".to_owned(), emote: None, text: text("17!") },
        Frame::Closing { retry_ms: 1_500 },
    ]
}

#[test]
fn every_frame_reads_back_as_what_it_was() {
    let mut kinds = BTreeSet::new();
    let mut texts = String::new();
    for frame in frames() {
        let text = frame.to_json();
        let read: Frame = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(read, frame);
        assert_eq!(Frame::parse(&text).as_ref(), Ok(&frame));
        assert_eq!(from_value(&text).as_ref(), Ok(&frame));
        kinds.insert(json!(frame)["type"].as_str().expect("a type").to_owned());
        let _ = writeln!(texts, "{text}");
    }
    let error = serde_json::from_str::<Frame>(r#"{"type":""}"#).expect_err("no such frame").to_string();
    let (_, listed) = error.split_once("expected one of ").expect("the error lists what there is");
    assert_eq!(kinds, quoted(listed), "every type has an example");
    insta::assert_snapshot!(texts);
}

#[test]
fn a_frame_may_have_fields_that_are_not_known_yet() {
    let text = r#"{"type":"closing","retry_ms":5,"because":"a new version"}"#;
    assert_eq!(serde_json::from_str::<Frame>(text).ok(), Some(Frame::Closing { retry_ms: 5 }));
    // A command may not have them, but the settings in a frame may.
    let frame = Frame::Table(Box::new(table()));
    let newer = frame.to_json().replace(r#""settings":{"#, r#""settings":{"weather":"fine","#);
    assert_ne!(newer, frame.to_json());
    assert_eq!(Frame::parse(&newer), Ok(frame));
}

#[test]
fn a_table_is_silent_about_what_older_versions_do_not_know_unless_it_is_so() {
    let frame = Frame::Table(Box::new(Table { screen: false, ..table() }));
    let text = frame.to_json();
    assert!(!text.contains("screen") && !text.contains("coach"), "{text}");
    assert_eq!(Frame::parse(&text).as_ref(), Ok(&frame));
    let spoken = text
        .replace(r#""spectators":2"#, r#""spectators":2,"screen":false"#)
        .replace(r#""chat":false"#, r#""chat":false,"coach":false"#);
    assert!(spoken.contains("screen") && spoken.contains("coach"), "{spoken}");
    assert_eq!(Frame::parse(&spoken), Ok(frame));
    let wrong = spoken.replace(r#""screen":false"#, r#""screen":null"#);
    let why = Frame::parse(&wrong).expect_err("null is neither").0;
    assert_eq!(why, "table: screen: expected true or false, found null");
}

#[test]
fn a_state_says_how_the_game_stands() {
    let text = Frame::State(Box::new(state())).to_json();
    let (before, after) = text.split_once(r#""view":"#).expect("a view");
    let other = format!(r#"{before}"sight":{after}"#);
    let why = Frame::parse(&other).expect_err("no view").0;
    assert_eq!(why, "state: missing field `view`");
}

#[test]
fn a_state_of_borrowed_parts_is_written_as_the_frame() {
    let State { game, from, seq, seen, view, more, waiting, legal, answered, banks, result } = state();
    let (answered, result) = (answered.or(Some("pass".to_owned())), result.or(Some(view.clone())));
    let legal_words: Vec<&str> = legal.iter().map(String::as_str).collect();
    let borrowed = State {
        game,
        from,
        seq,
        seen: &seen[..],
        view: &view,
        more: &more,
        waiting: waiting.clone(),
        legal: &legal_words[..],
        answered: answered.as_deref(),
        banks: banks.clone(),
        result: result.as_ref(),
    };
    let mut text = Vec::new();
    borrowed.write_frame(&mut text);
    let owned = State {
        seen: seen.clone(),
        view: view.clone(),
        more: more.clone(),
        legal,
        answered: answered.clone(),
        result: result.clone(),
        ..state()
    };
    assert_eq!(String::from_utf8(text).expect("UTF-8"), Frame::State(Box::new(owned)).to_json());
}

#[test]
fn commands_and_errors_are_listed_as_they_are_spelt() {
    let types: BTreeSet<&str> = Command::NAMES.iter().copied().collect();
    assert_eq!(types.len(), Command::NAMES.len());
    for code in ErrorCode::ALL {
        assert_eq!(serde_json::to_value(code).expect("JSON"), code.name());
    }
    let error = serde_json::from_str::<ErrorCode>("\"\"").expect_err("no code").to_string();
    let listed = quoted(error.split_once("expected one of ").expect("a list").1);
    assert_eq!(ErrorCode::ALL.iter().map(|code| code.name().to_owned()).collect::<BTreeSet<_>>(), listed);
}

#[test]
fn settings_outside_their_range_are_refused_with_the_range() {
    let wrong = [
        Settings { seats: 1, ..settings() },
        Settings { seats: 7, ..settings() },
        Settings { window_ms: 60_001, ..settings() },
        Settings { pace_ms: 10_001, ..settings() },
        Settings { watch_delay: 3_601, ..settings() },
        Settings { grace: Some(604_801), ..settings() },
        Settings { clock: Some(Clock::Turn(4)), ..settings() },
        Settings { clock: Some(Clock::Bank { seconds: 9, increment: 0 }), ..settings() },
        Settings { clock: Some(Clock::Bank { seconds: 60, increment: 3_601 }), ..settings() },
        Settings { bots: vec![None; 5], ..settings() },
    ];
    let errors: Vec<String> =
        wrong.iter().map(|settings| settings.check().expect_err("out of range").to_string()).collect();
    insta::assert_snapshot!(errors.join("\n"));
    assert_eq!(settings().check(), Ok(()));
    assert_eq!(Settings { grace: None, clock: None, window_ms: 0, ..settings() }.check(), Ok(()));
}
