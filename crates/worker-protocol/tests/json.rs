//! Random messages read back as written, and an invalid one gets an error that names the field.

use kernel::below;
use notation::{GameName, Invalid, Value};
use protocol::{Clock, Command, Frame, Settings};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use worker_protocol::study::Sight;
use worker_protocol::{GameMessage, Request};

fn pick(rng: &mut ChaCha8Rng, count: usize) -> usize {
    below(rng, count as u32) as usize
}

/// Letters that JSON escapes, or that are longer than a byte.
const LETTERS: [char; 16] =
    ['a', 'Z', '7', ' ', '"', '\\', '/', '\n', '\r', '\t', '\u{8}', '\u{c}', '\0', '\u{1f}', 'é', '🂡'];

fn text(rng: &mut ChaCha8Rng) -> String {
    (0..pick(rng, 9)).map(|_| LETTERS[pick(rng, LETTERS.len())]).collect()
}

fn number(rng: &mut ChaCha8Rng) -> i64 {
    let digits = 1 + pick(rng, 18) as u32;
    let number =
        (i64::from(below(rng, u32::MAX)) << 31 ^ i64::from(below(rng, u32::MAX))) % 10_i64.pow(digits);
    if pick(rng, 3) == 0 { -number } else { number }
}

/// A random value with lists and objects up to this depth.
fn value(rng: &mut ChaCha8Rng, depth: usize) -> Value {
    match pick(rng, if depth == 0 { 5 } else { 7 }) {
        0 => Value::Null,
        1 => Value::Bool(pick(rng, 2) == 0),
        2 => Value::from(number(rng)),
        3 => Value::from([u64::MAX, i64::MAX as u64, i64::MAX as u64 + 1, 0][pick(rng, 4)]),
        4 => Value::from(text(rng)),
        5 => (0..pick(rng, 5)).map(|_| value(rng, depth - 1)).collect(),
        _ => Value::Object((0..pick(rng, 5)).map(|_| (text(rng), value(rng, depth - 1))).collect()),
    }
}

#[test]
fn an_error_in_a_message_names_the_field_and_says_what_would_be_right() {
    let start = |settings: &str| {
        let text = format!(r#"{{"type":"start","settings":{settings},"people":[],"seed":""}}"#);
        Request::parse(&text).map_or_else(|Invalid(why)| why, |_| "nothing".to_owned())
    };
    let settings = |fields: &str| start(&format!(r#"{{"game":"rummy17"{fields}}}"#));
    assert_eq!(settings(""), "nothing");
    assert_eq!(start("17"), r#"start: settings: expected an object such as {"game":"rummy17"}, found 17"#);
    assert_eq!(start("{}"), "start: settings: missing field `game`");
    assert_eq!(
        settings(r#","seats":256"#),
        "start: settings.seats: expected a whole number from 0 to 255, found 256"
    );
    assert_eq!(
        settings(r#","seats":1.5"#),
        "start: settings.seats: expected a whole number from 0 to 255, found 1.5"
    );
    assert_eq!(settings(r#","bots":[null,5]"#), "start: settings.bots[1]: expected a text, found 5");
    assert_eq!(
        settings(r#","grace":"no","chat":"no""#),
        r#"start: settings.grace: expected a whole number from 0 to 4294967295, found "no""#
    );
    let unknown = settings(r#","stakes":5"#);
    assert!(unknown.starts_with("start: settings.stakes: unknown field `stakes`, expected one of `game`, "));
    let clock = r#"expected {"turn":60} or {"bank":{"seconds":600,"increment":5}}"#;
    assert_eq!(settings(r#","clock":"turn""#), format!(r#"start: settings.clock: {clock}, found "turn""#));
    assert_eq!(settings(r#","clock":{"bank":{}}"#), "start: settings.clock.bank: missing field `seconds`");

    let frame = |text: &str| Frame::parse(text).expect_err("it is wrong").to_string();
    assert!(frame("{").starts_with("not JSON: EOF while parsing an object at line 1 column 1"));
    assert_eq!(frame(r#"{"type":"said","name":7}"#), "said: name: expected a text, found 7");
    assert_eq!(
        frame(r#"{"type":"lobby","tables":[{"table":"t","game":"x","stage":"asleep"}]}"#),
        r#"lobby: tables[0].stage: expected one of `gathering`, `revealing`, `playing`, `over`, `abandoned`, found "asleep""#
    );
    let told =
        GameMessage::parse(r#"{"type":"state","eye":9,"state":{"game":-1}}"#).expect_err("it is wrong");
    assert_eq!(told.to_string(), "state: state.game: expected a whole number from 0 to 4294967295, found -1");
}

/// Random settings.
fn settings(rng: &mut ChaCha8Rng) -> Settings {
    let mut number = || below(rng, u32::MAX);
    Settings {
        game: if number() % 2 == 0 { GameName::Diciassette } else { GameName::Rummy17 },
        seats: number() as u8,
        public: number() % 2 == 0,
        window_ms: number(),
        clock: match number() % 3 {
            0 => None,
            1 => Some(Clock::Turn(number())),
            _ => Some(Clock::Bank { seconds: number(), increment: number() }),
        },
        grace: (number() % 2 == 0).then(&mut number),
        pace_ms: number(),
        watch_delay: number(),
        chat: number() % 2 == 0,
        coach: number() % 2 == 0,
        bots: (0..number() % 4).map(|bot| (bot % 2 == 0).then(|| "expert \"17\"".to_owned())).collect(),
        options: value(rng, 2),
    }
}

#[test]
fn settings_are_read_as_what_was_written() {
    let mut rng = ChaCha8Rng::seed_from_u64(19);
    for _ in 0..2_000 {
        let settings = settings(&mut rng);
        let text = serde_json::to_string(&settings).expect("JSON");
        assert_eq!(serde_json::from_str::<Settings>(&text).ok(), Some(settings));
    }
    // Fields that may be omitted, and fields that are not allowed.
    let plain = Settings::default_for(GameName::Rummy17);
    let bank = Some(Clock::Bank { seconds: 5, increment: 0 });
    for (text, read) in [
        (r#"{"game":"rummy17"}"#, Some(plain.clone())),
        (
            r#"{"game":"rummy17","grace":null,"clock":{"bank":{"seconds":5}}}"#,
            Some(Settings { grace: None, clock: bank, ..plain }),
        ),
        (r#"{"seats":2}"#, None),
        (r#"{"game":"chess"}"#, None),
        (r#"{"game":"rummy17","seats":null}"#, None),
        (r#"{"game":"rummy17","clock":{}}"#, None),
        (r#"{"game":"rummy17","clock":{"turn":5,"bank":{"seconds":5}}}"#, None),
        (r#"{"game":"rummy17","clock":{"bank":{"seconds":5,"minutes":5}}}"#, None),
        (r#"{"game":"rummy17","colour":"red"}"#, None),
        (r#"{"game":"rummy17","bots":{}}"#, None),
    ] {
        assert_eq!(serde_json::from_str::<Settings>(text).ok(), read, "{text}");
    }
}

#[test]
fn messages_are_read_as_what_was_written() {
    let mut rng = ChaCha8Rng::seed_from_u64(20);
    for _ in 0..500 {
        let (name, say) = (text(&mut rng), text(&mut rng));
        let (seat, seq) =
            (pick(&mut rng, 256) as u8, u64::from(below(&mut rng, u32::MAX)) << pick(&mut rng, 33));
        let some = (seq % 2 == 0).then(|| name.clone());
        for command in [
            Command::Hello { protocol: 1, guest: some.clone(), name: Some(name.clone()), bot: seat > 9 },
            Command::Create { settings: settings(&mut rng) },
            Command::Visit { table: name.clone(), game: Some(7), seq: Some(seq), screen: seat > 9 },
            Command::Sit { seat: Some(seat), token: some.clone() },
            Command::Bot { seat, level: some },
            Command::Act { action_id: name.clone(), game: 1, seq, action: say.clone() },
            Command::Say { text: say.clone() },
            Command::Rise {},
        ] {
            assert_eq!(Command::parse(&command.to_json()).as_ref(), Ok(&command));
            let value = serde_json::to_value(&command).expect("JSON");
            assert_eq!(serde_json::from_value::<Command>(value).ok(), Some(command));
        }
        let file = text(&mut rng);
        for ask in [
            Request::Start {
                settings: settings(&mut rng),
                people: vec![seat, 1],
                seed: name,
                log: vec![say],
            },
            Request::Look { seat: (seat > 9).then_some(seat) },
            Request::Claims { seq, seats: Vec::new() },
            Request::Open { record: file.clone(), spoilers: seat > 9 },
            Request::Turn {
                event: 5,
                eye: [Sight::Seat(seat), Sight::Spectator, Sight::Open][seat as usize % 3],
                from: (seat > 9).then_some(4),
            },
            Request::Tally { record: file.clone(), seat },
            Request::Verify { record: (seat > 9).then_some(file) },
            Request::Advise { seq: (seat > 9).then_some(seq), draft: vec![text(&mut rng)] },
            Request::Review { seat: (seat > 9).then_some(seat) },
            Request::Stop {},
            Request::Lesson { game: notation::GameName::Diciassette },
            Request::Next {},
        ] {
            assert_eq!(Request::parse(&ask.to_json()), Ok(ask));
        }
    }
}
