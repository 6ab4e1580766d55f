//! A line against a simulated server that delays, refuses, closes, falls silent and loses what is
//! in flight, with a virtual clock. The seed of a run replays it.

mod support;

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use line::{Event, Input, Line, Output, Policy, Status};
use protocol::{Command, ErrorCode, Frame};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::json;

use support::{HERE, THERE, error, frame, refused, state_at, table_at, welcome};

/// Virtual milliseconds of one step.
const STEP: u64 = 5;
/// Virtual milliseconds in which faults happen, and in which everything must be settled after them.
const FAULTS: u64 = 60_000;
const SETTLING: u64 = 60_000;

/// A server with two tables. At each, every accepted action is one event of a game that never ends.
#[derive(Default)]
struct Server {
    /// The ids of the actions at each table, in order.
    logs: BTreeMap<&'static str, Vec<String>>,
}

/// A socket between line and server. What is in flight is lost with it.
struct Socket {
    opens_at: u64,
    /// Whether both ends have said hello.
    is_open: bool,
    is_welcome: bool,
    /// From then on nothing arrives any more, although the socket seems open.
    dead_at: u64,
    to_server: VecDeque<(u64, Command)>,
    to_line: VecDeque<(u64, Frame)>,
    /// The table visited, and up to where it was shown.
    visit: Option<(&'static str, u64)>,
}

struct World {
    rng: Xoshiro256PlusPlus,
    now: u64,
    line: Line,
    server: Server,
    socket: Option<Socket>,
    user: User,
    has_faults: bool,
    /// Whether the user goes from table to table.
    changes_tables: bool,
    /// The waits between losses and tries since the table last answered.
    waits: Vec<u64>,
    lost_at: Option<u64>,
}

/// The user of the line: answers every state, and believes only what is told.
#[derive(Default)]
struct User {
    actions: u32,
    table: Option<String>,
    seen: Option<u64>,
    /// Where each action was played that was neither acknowledged nor refused.
    open: BTreeMap<String, String>,
    acknowledged: BTreeSet<String>,
    refused: u32,
    returns: u32,
}

impl World {
    fn new(seed: u64, policy: Policy) -> World {
        World {
            rng: Xoshiro256PlusPlus::seed_from_u64(seed),
            now: 0,
            line: Line::new(policy),
            server: Server::default(),
            socket: None,
            user: User::default(),
            has_faults: true,
            changes_tables: false,
            waits: Vec::new(),
            lost_at: None,
        }
    }

    fn below(&mut self, bound: u64) -> u64 {
        self.rng.next_u64() % bound
    }

    /// Whether a fault happens that comes once in so many times.
    fn fault(&mut self, once_in: u64) -> bool {
        self.has_faults && self.below(once_in) == 0
    }

    fn put(&mut self, input: Input) {
        let mut inputs = VecDeque::from([input]);
        while let Some(input) = inputs.pop_front() {
            for output in self.line.handle(self.now, input) {
                match output {
                    Output::Open => self.open(),
                    Output::Close => assert!(self.socket.take().is_some(), "there is no socket to close"),
                    Output::Send(command) => self.send(command),
                    Output::Tell(event) => inputs.extend(self.told(event)),
                }
            }
        }
        if let Some(at) = self.line.wake_at() {
            assert!(at >= self.now, "the timer is late");
        }
        assert_eq!(self.line.status() == Status::Open, self.socket.as_ref().is_some_and(|s| s.is_welcome));
    }

    fn open(&mut self) {
        assert!(self.socket.is_none(), "there is a socket already");
        if let Some(lost_at) = self.lost_at.take() {
            self.waits.push(self.now - lost_at);
        }
        let dead_at = if self.fault(8) { self.now + self.below(5_000) } else { u64::MAX };
        self.socket = Some(Socket {
            opens_at: self.now + 1 + self.below(100),
            is_open: false,
            is_welcome: false,
            dead_at,
            to_server: VecDeque::new(),
            to_line: VecDeque::new(),
            visit: None,
        });
    }

    fn send(&mut self, command: Command) {
        let delay = 1 + self.below(100);
        let at = self.now + delay;
        let socket = self.socket.as_mut().expect("a socket to send on");
        assert!(socket.is_open, "sent before the socket was open: {command:?}");
        let is_hello = matches!(command, Command::Hello { .. });
        assert_eq!(is_hello, !socket.is_welcome, "hello comes first, and once: {command:?}");
        let at = socket.to_server.back().map_or(at, |(last, _)| at.max(*last));
        socket.to_server.push_back((at, command));
    }

    fn answer(&mut self, frame: Frame) {
        let delay = 1 + self.below(100);
        let at = self.now + delay;
        if let Some(socket) = &mut self.socket {
            let at = socket.to_line.back().map_or(at, |(last, _)| at.max(*last));
            socket.to_line.push_back((at, frame));
        }
    }

    /// Checks what the user is told, and lets the user answer.
    fn told(&mut self, event: Event) -> Option<Input> {
        match event {
            Event::Status(Status::Waiting) => self.lost_at = Some(self.now),
            Event::Status(Status::Open) => self.user.returns += 1,
            Event::Table(table) => {
                self.waits.clear();
                let code = table.invite.unwrap();
                let wanted = self.user.table.as_ref().expect("no table is wanted");
                assert_eq!(code, *wanted, "a frame of another table");
            }
            Event::State { state, before, .. } => {
                self.waits.clear();
                let table = state.view["table"].as_str().unwrap().to_owned();
                assert_eq!(Some(&table), self.user.table.as_ref(), "a state of another table");
                assert_eq!(before.map(|(_, seq)| seq), self.user.seen, "the user was told otherwise");
                match state.from {
                    // A table that was left and visited again may show itself twice.
                    None => assert!(before.is_none() || self.changes_tables, "events are missing"),
                    Some(from) => assert_eq!(before, Some((1, from)), "events are missing or repeated"),
                }
                self.user.seen = Some(state.seq);
                if !self.line.is_pending(&state) && self.below(2) == 0 {
                    return Some(self.act());
                }
            }
            Event::Acknowledged(pending) => {
                let table = self.user.open.remove(&pending.action_id).expect("acknowledged twice");
                assert!(self.user.acknowledged.insert(pending.action_id.clone()));
                let log = &self.server.logs[table.as_str()];
                assert_eq!(log.iter().filter(|id| **id == pending.action_id).count(), 1);
            }
            Event::Failed(failure) if failure.is_of("act") && failure.code == ErrorCode::Stale => {
                self.user.refused += 1;
            }
            _ => {}
        }
        None
    }

    fn act(&mut self) -> Input {
        self.user.actions += 1;
        let action_id = format!("a{}", self.user.actions);
        self.user.open.insert(action_id.clone(), self.user.table.clone().unwrap());
        Input::Act { action_id, action: "pass".into() }
    }

    fn go(&mut self, table: Option<&'static str>) {
        self.user.table = table.map(str::to_owned);
        self.user.seen = None;
        self.user.open.clear();
        match table {
            Some(code) => self.put(Input::Visit { code: code.into(), is_screen: false }),
            None => self.put(Input::Quit),
        }
    }

    /// The server carries out a command.
    fn serve(&mut self, command: Command) {
        let visit = self.socket.as_ref().and_then(|socket| socket.visit);
        match command {
            Command::Hello { .. } => {
                let answer = if self.fault(10) { refused(ErrorCode::Busy, "hello") } else { welcome() };
                self.answer(answer);
            }
            Command::Visit { table, seq, .. } => {
                let table = if table == HERE { HERE } else { THERE };
                let is_out = self.fault(6);
                let log = self.server.logs.entry(table).or_default().len() as u64;
                if let Some(socket) = &mut self.socket {
                    socket.visit = (!is_out).then_some((table, seq.unwrap_or(log)));
                }
                if is_out {
                    return self.answer(refused(ErrorCode::Unavailable, "visit"));
                }
                self.answer(table_at(table, "playing", 1, Some(0)));
                self.answer(state_at(table, 1, seq, log));
                if let Some(socket) = &mut self.socket {
                    socket.visit = Some((table, log));
                }
            }
            Command::Quit {} => {
                if let Some(socket) = &mut self.socket {
                    socket.visit = None;
                }
            }
            Command::Act { action_id, seq, .. } => {
                let Some((table, _)) = visit else {
                    return self.answer(error(ErrorCode::NoTable, Some("act"), Some(&action_id)));
                };
                let log = self.server.logs.entry(table).or_default();
                let is_known = log.contains(&action_id);
                if !is_known && log.len() as u64 != seq {
                    return self.answer(error(ErrorCode::Stale, Some("act"), Some(&action_id)));
                }
                if !is_known {
                    log.push(action_id.clone());
                }
                self.answer(frame(&json!({ "type": "ack", "action_id": action_id, "game": 1, "seq": seq })));
                self.publish();
            }
            Command::Games {} => self.answer(Frame::Games { tables: Vec::new() }),
            _ => {}
        }
    }

    /// Shows the visited table's new events.
    fn publish(&mut self) {
        let Some((table, shown)) = self.socket.as_ref().and_then(|socket| socket.visit) else { return };
        let log = self.server.logs.entry(table).or_default().len() as u64;
        if log > shown {
            self.answer(state_at(table, 1, Some(shown), log));
            if let Some(socket) = &mut self.socket {
                socket.visit = Some((table, log));
            }
        }
    }

    /// One step of time.
    fn tick(&mut self) {
        self.now += STEP;
        if self.fault(800) {
            self.answer(Frame::Closing { retry_ms: 700 });
        }
        if self.fault(300) && self.socket.take().is_some() {
            self.put(Input::Closed);
        }
        let opens = self.socket.as_ref().is_some_and(|socket| !socket.is_open && socket.opens_at <= self.now);
        if opens {
            if self.fault(3) {
                self.socket = None;
                self.put(Input::Closed);
            } else if let Some(socket) = &mut self.socket {
                socket.is_open = true;
                self.put(Input::Opened { name: None });
            }
        }
        if self.socket.as_ref().is_some_and(|socket| socket.dead_at > self.now) {
            while let Some(command) = self.socket.as_mut().and_then(|s| due(&mut s.to_server, self.now)) {
                self.serve(command);
            }
            while let Some(frame) = self.socket.as_mut().and_then(|s| due(&mut s.to_line, self.now)) {
                if let (Frame::Welcome { .. }, Some(socket)) = (&frame, &mut self.socket) {
                    socket.is_welcome = true;
                }
                self.put(Input::Heard(frame));
            }
        }
        if self.line.wake_at().is_some_and(|at| at <= self.now) {
            self.put(Input::Timer);
        }
        if self.fault(600) {
            self.put(Input::Woke);
        }
    }

    /// Another player acts now and then.
    fn others_act(&mut self) {
        if self.below(400) == 0 {
            let table = if self.below(2) == 0 { HERE } else { THERE };
            let log = self.server.logs.entry(table).or_default();
            log.push(format!("other {}", log.len()));
            self.publish();
        }
    }

    fn settle(&mut self) {
        self.has_faults = false;
        for _ in 0..SETTLING / STEP {
            self.tick();
            let is_dead = self.socket.as_ref().is_some_and(|socket| socket.dead_at <= self.now);
            // A dead line is noticed by an unanswered action or when the device wakes up.
            if is_dead && self.now.is_multiple_of(10_000) {
                self.put(Input::Woke);
            }
        }
    }
}

fn due<T>(queue: &mut VecDeque<(u64, T)>, now: u64) -> Option<T> {
    queue.pop_front_if(|(at, _)| *at <= now).map(|(_, message)| message)
}

#[test]
fn after_any_faults_every_action_is_answered_once_and_the_game_is_where_it_is() {
    let (mut acknowledged, mut refused, mut returns) = (0, 0, 0);
    for seed in 0..100 {
        for policy in [support::attended(), Policy { patience: None, ..Policy::unattended() }] {
            let mut world = World::new(seed, policy);
            world.go(Some(HERE));
            while world.now < FAULTS {
                world.tick();
                world.others_act();
            }
            world.settle();
            let name = format!("seed {seed}, attended {}", policy.attended);
            assert_eq!(world.line.status(), Status::Open, "{name}");
            assert_eq!(world.line.pending(), [], "{name}");
            assert_eq!(world.user.seen, Some(world.server.logs[HERE].len() as u64), "{name}");
            let own: BTreeSet<String> =
                world.server.logs[HERE].iter().filter(|id| id.starts_with('a')).cloned().collect();
            assert!(world.user.acknowledged.is_subset(&own), "{name}");
            acknowledged += world.user.acknowledged.len();
            refused += world.user.refused as usize;
            returns += world.user.returns;
        }
    }
    // The runs mean something.
    assert!(acknowledged > 1_000 && refused > 10 && returns > 1_000, "{acknowledged} {refused} {returns}");
}

#[test]
fn nothing_of_a_table_that_was_left_reaches_the_next() {
    for seed in 0..100 {
        let mut world = World::new(seed, support::attended());
        world.changes_tables = true;
        world.go(Some(HERE));
        while world.now < FAULTS {
            world.tick();
            world.others_act();
            if world.below(140) == 0 {
                let table = [Some(HERE), Some(THERE), None][world.below(3) as usize];
                if table.map(str::to_owned) != world.user.table {
                    world.go(table);
                }
            }
        }
        if world.user.table.as_deref() != Some(THERE) {
            world.go(Some(THERE));
        }
        world.settle();
        let reached = world.server.logs.get(THERE).map_or(0, Vec::len) as u64;
        assert_eq!(world.user.seen, Some(reached), "seed {seed}");
    }
}

#[test]
fn waits_grow_until_the_table_answers_and_begin_anew_after_it() {
    let (mut longest, mut answers) = (0, 0);
    for seed in 0..100 {
        let mut world = World::new(seed, support::attended());
        world.has_faults = false;
        world.go(Some(HERE));
        while world.now < FAULTS {
            let waits = world.waits.len();
            world.tick();
            // The only fault: most sockets close before the table answers.
            if world.below(40) == 0 && world.socket.take().is_some() {
                world.put(Input::Closed);
            }
            answers += usize::from(world.waits.len() < waits);
            for (number, wait) in world.waits.iter().enumerate() {
                assert_eq!(*wait, (400 << number.min(10)).min(8_000), "seed {seed}: {:?}", world.waits);
            }
            longest = longest.max(world.waits.last().copied().unwrap_or_default());
        }
    }
    assert!(longest >= 3_200 && answers > 100, "{longest} {answers}");
}

#[test]
fn any_inputs_in_any_order_are_taken() {
    for seed in 0..300 {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut below = move |bound: usize| (rng.next_u64() % bound as u64) as usize;
        let mut line = Line::new(if seed % 2 == 0 { Policy::attended() } else { Policy::unattended() });
        let (mut now, mut has_socket, mut actions) = (0, false, 0);
        for _ in 0..300 {
            now += below(3_000) as u64;
            let code = [
                ErrorCode::Busy,
                ErrorCode::Unavailable,
                ErrorCode::Flood,
                ErrorCode::NoTable,
                ErrorCode::BadToken,
                ErrorCode::BadName,
                ErrorCode::Stale,
            ][below(7)];
            let about = [None, Some("hello"), Some("visit"), Some("create"), Some("act")][below(5)];
            let input = match below(16) {
                0 => Input::Opened { name: Some("Ada".into()) },
                1 => Input::Closed,
                2 | 3 => Input::Timer,
                4 => Input::Woke,
                5 => Input::Connect,
                6 => Input::Visit { code: [HERE, THERE][below(2)].into(), is_screen: below(4) == 0 },
                7 => Input::Create(support::settings()),
                8 => [Input::Retry, Input::Quit, Input::Replay, Input::Ask(Command::Lobby {})][below(4)]
                    .clone(),
                9 => {
                    actions += 1;
                    Input::Act { action_id: format!("a{actions}"), action: "pass".into() }
                }
                10 => Input::Heard(error(code, about, [None, Some("a1"), Some("a2")][below(3)])),
                11 => Input::Heard(table_at(
                    [HERE, THERE][below(2)],
                    ["gathering", "playing"][below(2)],
                    1,
                    None,
                )),
                12 => Input::Heard(state_at(HERE, 1, None, below(9) as u64)),
                13 => Input::Heard(support::ack(["a1", "a2"][below(2)], 1)),
                _ => Input::Heard(welcome()),
            };
            // A driver passes on nothing from a socket that it does not have.
            if !has_socket && matches!(input, Input::Opened { .. } | Input::Closed | Input::Heard(_)) {
                continue;
            }
            if matches!(input, Input::Closed) {
                has_socket = false;
            }
            for output in line.handle(now, input) {
                match output {
                    Output::Open => assert!(!std::mem::replace(&mut has_socket, true)),
                    Output::Close => assert!(std::mem::take(&mut has_socket)),
                    Output::Send(command) => {
                        let is_hello = matches!(command, Command::Hello { .. });
                        assert!(has_socket);
                        assert_eq!(is_hello, line.status() == Status::Connecting, "{command:?}");
                    }
                    Output::Tell(_) => {}
                }
            }
            let waits = matches!(line.status(), Status::Connecting | Status::Waiting);
            assert_eq!(has_socket, matches!(line.status(), Status::Connecting | Status::Open));
            assert!(!waits || line.wake_at().is_some(), "a line that nothing wakes");
        }
    }
}
