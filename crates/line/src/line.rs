//! The state machine: one method for each input, one for each kind of frame.

use std::mem;

use protocol::{Command, ErrorCode, Frame, PROTOCOL, State, Table};

use crate::failure::Failure;
use crate::goal::{Goal, Visited, is_called};
use crate::left::Left;
use crate::message::{Cause, Event, Input, Output, Status};
use crate::pending::Pending;
use crate::policy::Policy;
use crate::waits::Waits;

/// Time before dropped commands are repeated, when the server was flooded.
const FLOODED: u64 = 1_000;

/// A line to the server.
#[derive(Debug)]
pub struct Line {
    policy: Policy,
    phase: Phase,
    goal: Goal,
    hello: Hello,
    /// Commands that wait for the welcome.
    unsent: Vec<Command>,
    /// Actions that wait for their answers, oldest first.
    pending: Vec<Pending>,
    waits: Waits,
    /// The wait that the server has announced for the next loss.
    announced: Option<u64>,
    left: Left,
    outputs: Vec<Output>,
}

/// The phases of a line, with the times at which they end by themselves.
#[derive(Debug)]
enum Phase {
    Closed,
    Connecting { until: u64 },
    Open(Limits),
    Waiting { until: u64 },
}

/// What an open line waits for.
#[derive(Clone, Copy, Default, Debug)]
struct Limits {
    /// Without a frame until then, the line is dead.
    probe: Option<u64>,
    /// The table is out of use: the next visit.
    visit: Option<u64>,
    /// The server has dropped commands, or could not carry them out: when they are repeated.
    repeat: Option<u64>,
}

/// What the guest says of itself.
#[derive(Debug)]
struct Hello {
    /// The guest's secret token.
    guest: Option<String>,
    /// The guest's preferred name.
    name: Option<String>,
    /// The last name that the server refused. Without a name every guest is welcome.
    refused: Option<String>,
}

impl Hello {
    fn name(&self) -> Option<&String> {
        self.name.as_ref().filter(|name| self.refused.as_ref() != Some(name))
    }
}

impl Line {
    /// A closed line of a new guest.
    pub fn new(policy: Policy) -> Line {
        Line::of_guest(policy, None)
    }

    /// A closed line of the guest with this secret token.
    pub fn of_guest(policy: Policy, guest: Option<String>) -> Line {
        Line {
            policy,
            phase: Phase::Closed,
            goal: Goal::Nowhere,
            hello: Hello { guest, name: None, refused: None },
            unsent: Vec::new(),
            pending: Vec::new(),
            waits: Waits::default(),
            announced: None,
            left: Left::default(),
            outputs: Vec::new(),
        }
    }

    /// The policy.
    pub fn policy(&self) -> &Policy {
        &self.policy
    }

    /// Changes the policy. Waits that have begun keep their ends.
    pub fn set_policy(&mut self, policy: Policy) {
        self.policy = policy;
    }

    /// The status.
    pub fn status(&self) -> Status {
        match self.phase {
            Phase::Closed => Status::Closed,
            Phase::Connecting { .. } => Status::Connecting,
            Phase::Open(_) => Status::Open,
            Phase::Waiting { .. } => Status::Waiting,
        }
    }

    /// The guest's secret token.
    pub fn guest(&self) -> Option<&str> {
        self.hello.guest.as_deref()
    }

    /// Whether a table is being opened. If a person is there, a loss of the line ends this: they
    /// may try again.
    pub fn is_creating(&self) -> bool {
        matches!(self.goal, Goal::Creation { .. })
    }

    /// The actions that wait for their answers, oldest first.
    pub fn pending(&self) -> &[Pending] {
        &self.pending
    }

    /// Whether this state was answered, and the answer is not acknowledged yet. Until then nothing
    /// else may answer it.
    pub fn is_pending(&self, state: &State) -> bool {
        self.pending.iter().any(|pending| (pending.game, pending.seq) == (state.game, state.seq))
    }

    /// Whether this state tells what happened before the visit began.
    pub fn looks_back(&self, state: &State) -> bool {
        state.from == Some(0) && self.visited().is_some_and(|visited| visited.is_past(state.game))
    }

    /// When to pass [`Input::Timer`]; with none, only another input changes anything.
    pub fn wake_at(&self) -> Option<u64> {
        match &self.phase {
            Phase::Closed => None,
            Phase::Connecting { until } | Phase::Waiting { until } => Some(*until),
            Phase::Open(limits) => {
                [limits.probe, limits.visit, limits.repeat, self.late()].into_iter().flatten().min()
            }
        }
    }

    /// Takes an input at this time, in milliseconds since any moment. Returns what to do, in order.
    pub fn handle(&mut self, now: u64, input: Input) -> Vec<Output> {
        match input {
            Input::Opened { name } => self.greet(name),
            Input::Heard(frame) => self.hear(now, frame),
            Input::Closed => self.closed(now),
            Input::Timer => self.tick(now),
            Input::Woke => match self.phase {
                Phase::Waiting { .. } => self.open(now),
                Phase::Open(_) => self.probe(now),
                Phase::Closed | Phase::Connecting { .. } => {}
            },
            Input::Connect => self.connect(now),
            Input::Ask(command) => self.ask(now, command),
            Input::Visit { code, is_screen } => self.visit(now, code, is_screen),
            Input::Create(settings) => {
                self.leave();
                self.goal = Goal::Creation { settings, is_sent: false };
                self.connect(now);
                self.enter();
            }
            Input::Retry => match self.phase {
                Phase::Open(_) => self.come_back(now),
                Phase::Closed | Phase::Waiting { .. } => self.open(now),
                Phase::Connecting { .. } => {}
            },
            Input::Quit => {
                if !matches!(self.goal, Goal::Nowhere | Goal::Creation { is_sent: false, .. }) {
                    self.send(Command::Quit {});
                }
                self.leave();
            }
            Input::Replay => {
                if let Some(replay) = self.visited().and_then(Visited::replay) {
                    self.ask(now, replay);
                }
            }
            Input::Act { action_id, action } => self.act(now, action_id, action),
        }
        mem::take(&mut self.outputs)
    }

    fn tell(&mut self, event: Event) {
        self.outputs.push(Output::Tell(event));
    }

    /// The only way to send anything but `hello`: on an open line, or not at all.
    fn send(&mut self, command: Command) {
        if matches!(self.phase, Phase::Open(_)) {
            self.outputs.push(Output::Send(command));
        }
    }

    fn enter_phase(&mut self, phase: Phase) {
        self.phase = phase;
        self.tell(Event::Status(self.status()));
    }

    fn visited(&self) -> Option<&Visited> {
        match &self.goal {
            Goal::Table(visited) => Some(visited),
            Goal::Nowhere | Goal::Creation { .. } => None,
        }
    }

    fn is_at_table(&self) -> bool {
        self.visited().is_some_and(|visited| visited.is_current)
    }

    // What the user wants.

    fn connect(&mut self, now: u64) {
        if matches!(self.phase, Phase::Closed) {
            self.open(now);
        }
    }

    fn ask(&mut self, now: u64, command: Command) {
        self.connect(now);
        match self.phase {
            Phase::Open(_) => self.send(command),
            _ => self.unsent.push(command),
        }
    }

    fn visit(&mut self, now: u64, code: String, is_screen: bool) {
        let is_here =
            self.visited().is_some_and(|visited| visited.code == code && visited.is_screen == is_screen);
        if !is_here {
            self.leave();
            self.goal = Goal::Table(Visited::new(code, is_screen));
            self.connect(now);
            self.enter();
        }
    }

    /// Forgets the table and all that was meant for it.
    fn leave(&mut self) {
        match mem::replace(&mut self.goal, Goal::Nowhere) {
            Goal::Table(visited) => {
                self.left.add(&visited.code);
                if let Some(id) = &visited.id {
                    self.left.add(id);
                }
            }
            Goal::Creation { is_sent: true, .. } => self.left.add_creation(),
            Goal::Creation { is_sent: false, .. } | Goal::Nowhere => {}
        }
        self.unsent.clear();
        self.pending.clear();
        if let Phase::Open(limits) = &mut self.phase {
            (limits.visit, limits.repeat) = (None, None);
        }
        self.tell(Event::Left);
    }

    fn act(&mut self, now: u64, action_id: String, action: String) {
        let Some((game, seq)) = self.visited().and_then(|visited| visited.seen) else { return };
        self.pending.push(Pending { action_id, game, seq, action, sent: 0, since: now });
        // While the table is out of use, the action waits for the next visit.
        if matches!(self.phase, Phase::Open(Limits { visit: None, .. }))
            && let Some(pending) = self.pending.last_mut()
        {
            let act = pending.send(now);
            self.send(act);
        }
    }

    // The socket.

    /// Opens a socket, in place of the one there is.
    fn open(&mut self, now: u64) {
        self.hang_up();
        self.outputs.push(Output::Open);
        self.enter_phase(Phase::Connecting { until: now + self.policy.opening });
    }

    /// Forgets the socket and what was expected on it.
    fn hang_up(&mut self) {
        if matches!(self.phase, Phase::Connecting { .. } | Phase::Open(_)) {
            self.outputs.push(Output::Close);
        }
        self.phase = Phase::Closed;
        self.left = Left::default();
        if let Goal::Creation { is_sent, .. } = &mut self.goal
            && mem::take(is_sent)
            && self.policy.attended
        {
            // The command or its answer may be lost. The person is free to ask again.
            self.goal = Goal::Nowhere;
        }
    }

    fn closed(&mut self, now: u64) {
        match self.phase {
            Phase::Closed | Phase::Waiting { .. } => return,
            // The next try was going to come anyway: this is no further failure.
            Phase::Open(Limits { visit: Some(until), .. }) if self.announced.is_none() => {
                self.phase = Phase::Closed;
                self.hang_up();
                return self.enter_phase(Phase::Waiting { until });
            }
            // The driver has no socket to close.
            Phase::Connecting { .. } | Phase::Open(_) => self.phase = Phase::Closed,
        }
        self.lost(now, Cause::Closed);
    }

    /// Waits before the next try.
    fn lost(&mut self, now: u64, cause: Cause) {
        self.hang_up();
        let announced = self.announced.take();
        match self.waits.next(&self.policy, now, announced) {
            Some(until) => self.enter_phase(Phase::Waiting { until }),
            None => self.give_up(cause),
        }
    }

    /// The line seems open, but the server does not answer: the time that it had was the wait.
    fn reopen(&mut self, now: u64, cause: Cause) {
        if self.waits.note(&self.policy, now) {
            self.open(now);
        } else {
            self.give_up(cause);
        }
    }

    fn give_up(&mut self, cause: Cause) {
        self.close();
        self.waits.reset();
        self.tell(Event::GaveUp(cause));
    }

    fn close(&mut self) {
        self.hang_up();
        self.enter_phase(Phase::Closed);
    }

    fn greet(&mut self, name: Option<String>) {
        self.hello.name = name;
        self.say_hello();
    }

    fn say_hello(&mut self) {
        if matches!(self.phase, Phase::Connecting { .. }) {
            self.outputs.push(Output::Send(Command::Hello {
                protocol: PROTOCOL,
                guest: self.hello.guest.clone(),
                name: self.hello.name().cloned(),
                bot: self.policy.bot,
            }));
        }
    }

    /// Asks for something small, to hear whether the line is alive.
    fn probe(&mut self, now: u64) {
        if let Phase::Open(limits) = &mut self.phase
            && limits.probe.is_none()
        {
            limits.probe = Some(now + self.policy.silence);
            self.send(Command::Games {});
        }
    }

    // Time.

    /// When the oldest action must be answered. One that waits for the next visit need not be.
    fn late(&self) -> Option<u64> {
        let oldest = self.pending.iter().map(|pending| pending.since).min()?;
        match self.phase {
            Phase::Open(Limits { visit: None, repeat: None, .. }) => Some(oldest + self.policy.answer),
            _ => None,
        }
    }

    fn tick(&mut self, now: u64) {
        let is_due = |at: Option<u64>| at.is_some_and(|at| at <= now);
        match self.phase {
            Phase::Closed => {}
            Phase::Connecting { until } => {
                if until <= now {
                    self.lost(now, Cause::Late("the welcome"));
                }
            }
            Phase::Waiting { until } => {
                if until <= now {
                    self.open(now);
                }
            }
            Phase::Open(limits) => {
                if is_due(limits.probe) {
                    self.reopen(now, Cause::Late("a sign of life"));
                } else if is_due(self.late()) {
                    self.reopen(now, Cause::Late("the answer to an action"));
                } else if is_due(limits.visit) {
                    self.come_back(now);
                    self.tell(Event::Repeat);
                } else if is_due(limits.repeat) {
                    self.phase = Phase::Open(Limits { repeat: None, ..limits });
                    self.send_pending(now);
                    self.tell(Event::Repeat);
                }
            }
        }
    }

    // Coming back.

    /// Enters the table, if the line is open.
    fn enter(&mut self) {
        if !matches!(self.phase, Phase::Open(_)) {
            return;
        }
        let command = match &mut self.goal {
            Goal::Nowhere | Goal::Creation { is_sent: true, .. } => return,
            Goal::Creation { settings, is_sent } => {
                *is_sent = true;
                Command::Create { settings: settings.clone() }
            }
            Goal::Table(visited) => visited.visit(),
        };
        self.send(command);
    }

    /// Enters the table, and repeats the actions that were not answered.
    fn come_back(&mut self, now: u64) {
        if let Phase::Open(limits) = &mut self.phase {
            (limits.visit, limits.repeat) = (None, None);
        }
        self.enter();
        self.send_pending(now);
    }

    fn send_pending(&mut self, now: u64) {
        let acts: Vec<Command> = self.pending.iter_mut().map(|pending| pending.send(now)).collect();
        acts.into_iter().for_each(|act| self.send(act));
    }

    // Frames.

    fn hear(&mut self, now: u64, frame: Frame) {
        match &mut self.phase {
            // Of a socket that was closed.
            Phase::Closed | Phase::Waiting { .. } => return,
            Phase::Connecting { .. } => {}
            Phase::Open(limits) => limits.probe = None,
        }
        match frame {
            Frame::Welcome { name, emotes, token, .. } => self.welcomed(now, name, emotes, token),
            Frame::Error { code, message, about, action_id } => {
                let failure = Failure { code, message, about, action: None };
                match self.phase {
                    Phase::Connecting { .. } => self.unwelcome(now, failure),
                    _ => self.refused(now, failure, action_id),
                }
            }
            Frame::Table(table) => self.at_table(now, table),
            Frame::State(state) => self.at_state(now, state),
            Frame::Ack { action_id, .. } => {
                if let Some(pending) = self.answered(&action_id) {
                    self.tell(Event::Acknowledged(pending));
                }
            }
            Frame::Closing { retry_ms } => self.announced = Some(u64::from(retry_ms)),
            Frame::Lobby { .. } | Frame::Games { .. } | Frame::Finished { .. } => {
                self.tell(Event::Heard(frame));
            }
            // They belong to the table of the last table frame.
            Frame::Seated { .. } | Frame::Said { .. } => {
                if self.is_at_table() {
                    self.tell(Event::Heard(frame));
                }
            }
        }
    }

    fn welcomed(&mut self, now: u64, name: String, emotes: Vec<String>, token: Option<String>) {
        if token.is_some() {
            self.hello.guest = token;
        }
        self.tell(Event::Named { name, emotes });
        // A welcome on an open line answers a change of the name.
        if matches!(self.phase, Phase::Open(_)) {
            return;
        }
        self.enter_phase(Phase::Open(Limits::default()));
        self.announced = None;
        match &mut self.goal {
            Goal::Table(visited) => visited.come_back(),
            // The table itself has to answer before the failures are forgotten.
            Goal::Creation { .. } => {}
            Goal::Nowhere => self.waits.reset(),
        }
        self.come_back(now);
        for command in mem::take(&mut self.unsent) {
            self.send(command);
        }
    }

    /// The server refused `hello`: says it otherwise, or later.
    fn unwelcome(&mut self, now: u64, failure: Failure) {
        let attended = self.policy.attended;
        match failure.code {
            ErrorCode::BadToken if attended && self.hello.guest.take().is_some() => {
                // A new guest is welcome.
                return self.say_hello();
            }
            ErrorCode::BadName if attended && self.hello.name().is_some() => {
                self.hello.refused = self.hello.name.clone();
                self.say_hello();
            }
            // Only a newer page would be let in.
            ErrorCode::Protocol => self.close(),
            _ if attended => {
                self.announced = Some(self.policy.longest_wait);
                self.lost(now, Cause::Refused(failure.clone()));
            }
            _ if failure.passes() => return self.lost(now, Cause::Refused(failure)),
            _ => self.close(),
        }
        self.tell(Event::Failed(failure));
    }

    fn at_table(&mut self, now: u64, table: Box<Table>) {
        match &mut self.goal {
            Goal::Nowhere => return,
            Goal::Creation { .. } => {
                if self.left.takes(&table) {
                    return;
                }
                let code = table.invite.as_ref().unwrap_or(&table.id).clone();
                self.goal = Goal::Table(Visited::new(code, false));
            }
            Goal::Table(_) => {}
        }
        if let Goal::Table(visited) = &mut self.goal {
            visited.is_current = is_called(&table, &visited.code);
            if !visited.is_current {
                return;
            }
            visited.id = Some(table.id.clone());
        }
        // A game that is over needs no answers.
        self.pending.retain(|pending| pending.game == table.game);
        self.table_answers(now);
        if self.policy.from_beginning
            && let Goal::Table(visited) = &mut self.goal
            && let Some(visit) = visited.await_beginning(&table)
        {
            self.send(visit);
        }
        self.tell(Event::Table(table));
    }

    fn at_state(&mut self, now: u64, state: Box<State>) {
        let Goal::Table(visited) = &mut self.goal else { return };
        if !visited.is_current {
            return;
        }
        let before = visited.seen.replace((state.game, state.seq));
        let was_lost = mem::take(&mut visited.is_return);
        let is_return = was_lost && before.is_some_and(|(game, _)| game == state.game);
        self.table_answers(now);
        self.tell(Event::State { state, before, is_return });
    }

    /// The table answers: forgets the failures, and sends the actions that waited for a visit.
    fn table_answers(&mut self, now: u64) {
        self.waits.reset();
        if let Phase::Open(limits) = &mut self.phase
            && limits.visit.take().is_some()
        {
            self.send_pending(now);
        }
    }

    /// Takes an action out that was answered.
    fn answered(&mut self, action_id: &str) -> Option<Pending> {
        let place = self.pending.iter().position(|pending| pending.action_id == action_id)?;
        Some(self.pending.remove(place))
    }

    fn refused(&mut self, now: u64, mut failure: Failure, action_id: Option<String>) {
        let Phase::Open(limits) = self.phase else { return };
        if failure.code == ErrorCode::NoTable && limits.visit.is_some() {
            // The next visit repeats what needs a table.
            return;
        }
        let insists = !self.policy.attended && failure.passes();
        if let Some(action_id) = action_id {
            let Some(pending) = self.pending.iter().find(|pending| pending.action_id == action_id) else {
                // An action at a table that was left, or a second answer.
                return;
            };
            failure.action = Some(pending.action.clone());
            if !insists {
                self.answered(&action_id);
            }
        }
        if failure.is_of("create") {
            if self.left.takes_refusal() {
                return;
            }
            match &mut self.goal {
                Goal::Creation { is_sent, .. } if insists => *is_sent = false,
                Goal::Creation { .. } => self.goal = Goal::Nowhere,
                Goal::Nowhere | Goal::Table(_) => {}
            }
        }
        self.tell(Event::Failed(failure.clone()));
        let enters = failure.is_of("visit") && failure.passes() && self.visited().is_some();
        if enters || failure.is_of("create") && insists {
            self.visit_later(now, failure);
        } else if failure.code == ErrorCode::Flood {
            self.repeat_at(now + FLOODED);
        } else if insists && failure.about.is_some() {
            self.repeat_later(now, failure);
        }
    }

    /// Enters a table that is out of use after a wait.
    fn visit_later(&mut self, now: u64, failure: Failure) {
        match (self.waits.next(&self.policy, now, None), &mut self.phase) {
            (Some(until), Phase::Open(limits)) => limits.visit = Some(until),
            (Some(_), _) => {}
            (None, _) => self.give_up(Cause::Refused(failure)),
        }
    }

    /// Repeats what the server could not carry out after a wait.
    fn repeat_later(&mut self, now: u64, failure: Failure) {
        match self.waits.next(&self.policy, now, None) {
            Some(until) => self.repeat_at(until),
            None => self.give_up(Cause::Refused(failure)),
        }
    }

    fn repeat_at(&mut self, at: u64) {
        if let Phase::Open(limits) = &mut self.phase {
            limits.repeat = limits.repeat.max(Some(at));
        }
    }
}
