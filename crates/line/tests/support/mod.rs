//! Frames of a server, and a line with a clock that a test moves by hand.

#![allow(dead_code, reason = "each test uses a part")]

use line::{Event, Failure, Input, Line, Output, Policy, Status};
use notation::GameName;
use protocol::{Command, ErrorCode, Frame, Settings, State, Table};
use serde_json::{Value, json};

/// The invitation to a table, and another table's.
pub(crate) const HERE: &str = "7Q2KD0X9RT4M";
pub(crate) const THERE: &str = "B5N80HWJ3C6Y";

pub(crate) fn frame(value: &Value) -> Frame {
    Frame::parse(&value.to_string()).unwrap()
}

pub(crate) fn welcome() -> Frame {
    frame(&json!({
        "type": "welcome", "protocol": 1, "server": "test", "guest": "G", "name": "Ada",
        "token": "secret", "emotes": ["wave"],
    }))
}

/// The table with this invitation. Its id is the invitation and a 0.
pub(crate) fn table_at(invite: &str, stage: &str, game: u32, you: Option<u8>) -> Frame {
    frame(&json!({
        "type": "table", "id": format!("{invite}0"), "invite": invite, "watch": "WWWWWWWWWWWW",
        "settings": { "game": "diciassette", "seats": 2 },
        "stage": stage, "paused": false, "you": you, "host": true, "standing_pass": true, "game": game,
        "seats": [], "spectators": 0,
        "deal": {
            "game": "G", "commitment": "00", "shares": [], "restarts": 0, "abandoned": [], "secret": null,
        },
        "left_ms": null,
    }))
}

pub(crate) fn table() -> Frame {
    table_at(HERE, "playing", 1, Some(0))
}

/// A state of the table with this invitation, which only the test reads in it.
pub(crate) fn state_at(invite: &str, game: u32, from: Option<u64>, seq: u64) -> Frame {
    let events = from.map_or(0, |from| seq - from);
    frame(&json!({
        "type": "state", "game": game, "from": from, "seq": seq, "seen": vec![json!([]); events as usize],
        "view": { "table": invite }, "more": {},
        "waiting": { "window": false, "seats": [0], "left_ms": null },
        "legal": ["pass"], "answered": null, "banks": null, "result": null,
    }))
}

pub(crate) fn state(from: Option<u64>, seq: u64) -> Frame {
    state_at(HERE, 1, from, seq)
}

pub(crate) fn ack(action_id: &str, seq: u64) -> Frame {
    frame(&json!({ "type": "ack", "action_id": action_id, "game": 1, "seq": seq }))
}

pub(crate) fn error(code: ErrorCode, about: Option<&str>, action_id: Option<&str>) -> Frame {
    Frame::Error {
        code,
        message: "no".into(),
        about: about.map(str::to_owned),
        action_id: action_id.map(str::to_owned),
    }
}

pub(crate) fn refused(code: ErrorCode, about: &str) -> Frame {
    error(code, Some(about), None)
}

pub(crate) fn failure(code: ErrorCode, about: Option<&str>, action: Option<&str>) -> Failure {
    Failure { code, message: "no".into(), about: about.map(str::to_owned), action: action.map(str::to_owned) }
}

pub(crate) fn settings() -> Settings {
    Settings::default_for(GameName::Diciassette)
}

pub(crate) fn hello(guest: Option<&str>, name: Option<&str>) -> Command {
    Command::Hello { protocol: 1, guest: guest.map(str::to_owned), name: name.map(str::to_owned), bot: false }
}

pub(crate) fn visit(code: &str, seen: Option<(u32, u64)>) -> Command {
    let (game, seq) = seen.unzip();
    Command::Visit { table: code.to_owned(), game, seq, screen: false }
}

pub(crate) fn act(action_id: &str, seq: u64) -> Command {
    Command::Act { action_id: action_id.into(), game: 1, seq, action: "pass".into() }
}

/// The policy of a page that does not ask for beginnings.
pub(crate) fn attended() -> Policy {
    Policy { from_beginning: false, ..Policy::attended() }
}

/// A state, what was told before it, and whether the line was lost in between.
pub(crate) type Told = (State, Option<(u32, u64)>, bool);

/// A line with a clock. Sorts what comes out of it.
pub(crate) struct Clocked {
    pub(crate) line: Line,
    pub(crate) now: u64,
    /// Commands sent since they were last taken.
    pub(crate) sent: Vec<Command>,
    /// Events told since they were last taken.
    pub(crate) told: Vec<Event>,
    /// Sockets opened and closed since they were last counted.
    pub(crate) sockets: (usize, usize),
}

impl Clocked {
    pub(crate) fn new(policy: Policy) -> Clocked {
        Clocked { line: Line::new(policy), now: 1_000, sent: Vec::new(), told: Vec::new(), sockets: (0, 0) }
    }

    /// An open line of a guest without a name.
    pub(crate) fn open(policy: Policy) -> Clocked {
        let mut clocked = Clocked::new(policy);
        clocked.put(Input::Connect);
        clocked.come_in();
        clocked.forget();
        clocked
    }

    /// An open line at a table whose game has reached this number.
    pub(crate) fn playing(policy: Policy, seq: u64) -> Clocked {
        let mut clocked = Clocked::open(policy);
        clocked.visit(HERE);
        clocked.hear(table());
        clocked.hear(state(None, seq));
        clocked.forget();
        clocked
    }

    pub(crate) fn put(&mut self, input: Input) {
        for output in self.line.handle(self.now, input) {
            match output {
                Output::Open => self.sockets.0 += 1,
                Output::Close => self.sockets.1 += 1,
                Output::Send(command) => self.sent.push(command),
                Output::Tell(event) => self.told.push(event),
            }
        }
    }

    pub(crate) fn hear(&mut self, frame: Frame) {
        self.put(Input::Heard(frame));
    }

    pub(crate) fn visit(&mut self, code: &str) {
        self.put(Input::Visit { code: code.into(), is_screen: false });
    }

    pub(crate) fn act(&mut self, action_id: &str) {
        self.put(Input::Act { action_id: action_id.into(), action: "pass".into() });
    }

    /// The socket opens, and the server says welcome.
    pub(crate) fn come_in(&mut self) {
        self.put(Input::Opened { name: None });
        self.hear(welcome());
    }

    /// Lets time pass up to the timer, and returns how much.
    pub(crate) fn wait(&mut self) -> u64 {
        let at = self.line.wake_at().expect("a timer");
        let waited = at - self.now;
        self.now = at;
        self.put(Input::Timer);
        waited
    }

    /// Lets this much time pass. The timer must not come before.
    pub(crate) fn pass(&mut self, time: u64) {
        self.now += time;
        assert!(self.line.wake_at().is_none_or(|at| at > self.now), "the timer comes first");
    }

    pub(crate) fn status(&self) -> Status {
        self.line.status()
    }

    pub(crate) fn forget(&mut self) {
        (self.sent, self.told, self.sockets) = (Vec::new(), Vec::new(), (0, 0));
    }

    pub(crate) fn sent(&mut self) -> Vec<Command> {
        std::mem::take(&mut self.sent)
    }

    pub(crate) fn opened_and_closed(&mut self) -> (usize, usize) {
        std::mem::take(&mut self.sockets)
    }

    pub(crate) fn failures(&mut self) -> Vec<Failure> {
        let failures = self.told.drain(..).filter_map(|event| match event {
            Event::Failed(failure) => Some(failure),
            _ => None,
        });
        failures.collect()
    }

    pub(crate) fn tables(&mut self) -> Vec<Table> {
        let tables = self.told.drain(..).filter_map(|event| match event {
            Event::Table(table) => Some(*table),
            _ => None,
        });
        tables.collect()
    }

    /// The states told.
    pub(crate) fn states(&mut self) -> Vec<Told> {
        let states = self.told.drain(..).filter_map(|event| match event {
            Event::State { state, before, is_return } => Some((*state, before, is_return)),
            _ => None,
        });
        states.collect()
    }

    pub(crate) fn acknowledged(&mut self) -> Vec<(String, u32)> {
        let acknowledged = self.told.drain(..).filter_map(|event| match event {
            Event::Acknowledged(pending) => Some((pending.action_id, pending.sent)),
            _ => None,
        });
        acknowledged.collect()
    }
}
