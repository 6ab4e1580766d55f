//! The line to the server: one socket for the page, that comes back by itself, and what was said on it last.

use std::cell::OnceCell;
use std::rc::Rc;

use fairness::seat_commitment;
use gloo_timers::callback::Timeout;
use protocol::{Command, ErrorCode, Finished, Frame, PROTOCOL, Settings, Stage, State, Table, TableCard};
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use wasm_bindgen_futures::spawn_local;
use web_kit::prelude::*;
use web_kit::{json, motion, preferences};
use web_sys::{MessageEvent, WebSocket};

use crate::chance;
use crate::device::Subscriber;
use crate::route::Route;
use crate::screens;
use crate::site::Site;

/// The first wait before the page tries again, in milliseconds; each further one is twice as long, up to the last.
const FIRST_WAIT: u32 = 400;
const LONGEST_WAIT: u32 = 8_000;

/// So long a line that seems open may be silent when something was asked, in milliseconds: then it is dead, and nobody has said so.
const SILENCE: u32 = 4_000;
/// So long a line may take to open, up to the welcome.
const OPENING: u32 = 8_000;

/// So many events that one has missed are still shown as they happened; of more one wants to know how they left the table.
const FEW: usize = 4;

/// How the line is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Line {
    /// Nobody has asked for one.
    Closed,
    /// It is being opened.
    Connecting,
    /// The server has said welcome.
    Open,
    /// It was lost, and will be tried again by itself.
    Waiting,
}

/// Something that could not be done.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Failure {
    /// What kind of error.
    pub(crate) code: ErrorCode,
    /// In the server's words.
    pub(crate) message: String,
    /// Which command it answers.
    pub(crate) about: Option<String>,
    /// The action that was refused, in the notation.
    pub(crate) action: Option<String>,
}

impl Failure {
    /// Does it answer this command?
    pub(crate) fn is_of(&self, command: &str) -> bool {
        self.about.as_deref() == Some(command)
    }

    /// Whether the table is out of use for a while. Its next frame ends this.
    pub(crate) fn is_outage(&self) -> bool {
        match self.about.as_deref() {
            None => self.code == ErrorCode::Unavailable,
            Some("visit") => matches!(self.code, ErrorCode::Unavailable | ErrorCode::Busy),
            Some(_) => false,
        }
    }
}

/// Something that somebody said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Said {
    /// From which seat; none from among the spectators.
    pub(crate) seat: Option<u8>,
    /// By whom.
    pub(crate) name: String,
    /// A gesture, by its id.
    pub(crate) emote: Option<String>,
    /// Words.
    pub(crate) text: Option<String>,
}

/// What is waiting to be known as written down.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Pending {
    action_id: String,
    game: u32,
    seq: u64,
    action: String,
}

/// The line, and what was said on it last. It is a handful of signals, so it can be copied into every closure.
#[derive(Clone, Copy)]
pub(crate) struct Online {
    /// How the line is.
    pub(crate) line: RwSignal<Line>,
    /// Where others find the server.
    pub(crate) site: RwSignal<Site>,
    /// What the server calls us.
    pub(crate) name: RwSignal<Option<String>>,
    /// The gestures there are.
    pub(crate) emotes: RwSignal<Vec<String>>,
    /// The public tables.
    pub(crate) lobby: RwSignal<Option<Vec<TableCard>>>,
    /// Our own tables.
    pub(crate) games: RwSignal<Option<Vec<TableCard>>>,
    /// Our own games that were played to their end.
    pub(crate) finished: RwSignal<Option<Vec<Finished>>>,
    /// The table that is visited.
    pub(crate) table: RwSignal<Option<Table>>,
    /// The secret of a seat that was asked for.
    pub(crate) token: RwSignal<Option<(u8, String)>>,
    /// How many events of the game that is played the page has been told.
    pub(crate) seq: RwSignal<u64>,
    /// What somebody has said last.
    pub(crate) said: RwSignal<Option<Said>>,
    /// What could not be done.
    pub(crate) error: RwSignal<Option<Failure>>,
    inner: StoredValue<Inner>,
}

/// Whoever shows the game at the table. It is given every message, and the game and sequence number up to which it had been told before.
type Listener = Rc<dyn Fn(&State, Option<(u32, u64)>)>;

#[derive(Default)]
struct Inner {
    socket: Option<Socket>,
    /// The secret of a guest who has no cookie, for as long as the page lives.
    guest: Option<String>,
    /// The name that the server would not have; without it one is welcome.
    bad_name: Option<String>,
    listener: Option<Listener>,
    /// Whoever is told the messages about the game as they come.
    subscriber: Option<Subscriber>,
    /// The last message about the game.
    state: Option<State>,
    /// Commands that wait for the welcome.
    unsent: Vec<Command>,
    /// The table to come back to, by its code.
    code: Option<String>,
    /// This device is a screen that the whole room looks at, whoever it belongs to.
    is_screen: bool,
    /// A table is being opened: whichever comes next is it.
    is_creating: bool,
    /// Game and sequence number up to which the page knows what happened.
    seen: Option<(u32, u64)>,
    /// The game that was asked for from its beginning, and with whose eyes.
    awaited: Option<(u32, Option<u8>)>,
    /// The game that ran when this screen came: what is told of it from its beginning is past.
    past: Option<u32>,
    /// The line was lost in a game: the next message tells what was missed.
    is_back: bool,
    pending: Option<Pending>,
    /// Values of which only the commitment has been shown, by commitment.
    promised: Vec<(String, [u8; 32])>,
    wait: u32,
    /// The next try; dropped, it is called off.
    again: Option<Timeout>,
    /// The next visit to a table that is out of use; cancelled when it is dropped.
    next_visit: Option<Timeout>,
    /// The end of our patience with a line on which nothing is heard; called off by any frame.
    silence: Option<Timeout>,
    /// The end of our patience with an action that is not answered.
    unanswered: Option<Timeout>,
    /// A server that closes for a moment says how long.
    retry: Option<u32>,
}

impl Inner {
    /// Lets go of the line, and of what was awaited on it.
    fn hang_up(&mut self) {
        (self.socket, self.silence, self.unanswered, self.next_visit) = (None, None, None, None);
        // What was written and not answered may be lost; only what waits will still be said.
        self.is_creating = self.unsent.iter().any(|command| matches!(command, Command::Create { .. }));
    }

    /// The wait before the next try, unless the server has named one; the one after it is twice as
    /// long.
    fn next_wait(&mut self, named: Option<u32>) -> u32 {
        let wait = named.unwrap_or(self.wait.max(FIRST_WAIT));
        self.wait = (wait * 2).min(LONGEST_WAIT);
        wait
    }

    /// The way to the table, from where one has seen its game.
    fn visit(&self) -> Option<Command> {
        self.visit_from(self.seen)
    }

    /// The way to the table, to be told a game from an event on.
    fn visit_from(&self, seen: Option<(u32, u64)>) -> Option<Command> {
        let (game, seq) = seen.unzip();
        Some(Command::Visit { table: self.code.clone()?, game, seq, screen: self.is_screen })
    }

    /// Asks to be told a game from its beginning: before it begins, or else there would be no deal to see, and on a screen that has come later,
    /// for its story. Who has sat down sees it with other eyes, and asks again.
    fn await_beginning(&mut self, table: &Table) -> Option<Command> {
        let awaited = Some((table.game, table.you));
        let comes_late = self.is_screen && self.seen.is_none_or(|(game, _)| game != table.game);
        if self.awaited == awaited || !(comes_late || table.stage == Stage::Gathering) {
            return None;
        }
        self.awaited = awaited;
        self.past = has_begun(table.stage).then_some(table.game);
        self.visit_from(Some((table.game, 0)))
    }
}

thread_local! {
    static ONLINE: OnceCell<Online> = const { OnceCell::new() };
}

impl Online {
    /// No line yet.
    fn new() -> Online {
        let online = Online {
            line: RwSignal::new(Line::Closed),
            site: RwSignal::new(Site::Here),
            name: RwSignal::new(None),
            emotes: RwSignal::new(Vec::new()),
            lobby: RwSignal::new(None),
            games: RwSignal::new(None),
            finished: RwSignal::new(None),
            table: RwSignal::new(None),
            token: RwSignal::new(None),
            seq: RwSignal::new(0),
            said: RwSignal::new(None),
            error: RwSignal::new(None),
            inner: StoredValue::new(Inner::default()),
        };
        // A device that wakes up, or has the net again, does not wait; and its line may have died in its sleep.
        for event in ["online", "pageshow", "visibilitychange"] {
            let handle = window_event_listener_untyped(event, move |_| match online.line.get_untracked() {
                _ if document().hidden() => {}
                Line::Waiting => online.open(),
                Line::Open => online.probe(),
                Line::Closed | Line::Connecting => {}
            });
            on_cleanup(move || handle.remove());
        }
        online
    }

    /// The line of this page: made when it is first asked for, and there as long as the document is.
    pub(crate) fn here() -> Online {
        // Signals of the page, not of the component that happens to ask first.
        ONLINE.with(|online| *online.get_or_init(|| Owner::root().with(Online::new)))
    }

    /// The link to a place of the page, for others.
    pub(crate) fn link(self, route: &Route) -> String {
        self.site.with(|site| site.link(route))
    }

    /// The code of the invitation to the table that is visited; whoever came to look on has none.
    pub(crate) fn invite(self) -> Memo<Option<String>> {
        Memo::new(move |_| self.table.with(|table| table.as_ref()?.invite.clone()))
    }

    /// Opens the line, if there is none.
    pub(crate) fn connect(self) {
        if self.line.get_untracked() == Line::Closed {
            self.open();
        }
    }

    /// Sends a command: now, or as soon as there is a line.
    pub(crate) fn send(self, command: Command) {
        self.error.set(None);
        self.ask(command);
    }

    /// The same for what the page asks by itself: nobody has tried something else, so what they were told stays.
    pub(crate) fn ask(self, command: Command) {
        self.connect();
        if self.line.get_untracked() == Line::Open {
            self.write(&command);
        } else {
            self.inner.update_value(|inner| inner.unsent.push(command));
        }
    }

    /// Tells somebody the messages about the game as they come, until it is somebody else, or nobody.
    pub(crate) fn subscribe(self, subscriber: Option<Subscriber>) {
        // A page that has gone on has nobody to tell.
        let _ = self.inner.try_update_value(|inner| inner.subscriber = subscriber);
    }

    /// Asks to be told the game that is played from its beginning.
    pub(crate) fn tell_again(self) {
        let visit = self.inner.with_value(|inner| {
            let (game, _) = inner.seen?;
            inner.visit_from(Some((game, 0)))
        });
        if let Some(visit) = visit {
            self.ask(visit);
        }
    }

    /// Opens a table and visits it.
    pub(crate) fn create(self, settings: Settings) {
        self.leave();
        self.send(Command::Create { settings });
        self.inner.update_value(|inner| inner.is_creating = true);
    }

    /// Is a table being opened? Not any more if the line was lost before the server has answered.
    pub(crate) fn is_creating(self) -> bool {
        self.inner.with_value(|inner| inner.is_creating)
    }

    /// Goes to a table, and comes back to it whenever the line was lost.
    pub(crate) fn visit(self, code: &str) {
        self.come(code, false);
    }

    /// The same for a screen that the whole room looks at.
    pub(crate) fn visit_as_screen(self, code: &str) {
        self.come(code, true);
    }

    fn come(self, code: &str, is_screen: bool) {
        let is_here = |inner: &Inner| inner.code.as_deref() == Some(code) && inner.is_screen == is_screen;
        if self.inner.with_value(is_here) {
            return;
        }
        self.leave();
        self.inner.update_value(|inner| {
            inner.code = Some(code.to_owned());
            inner.is_screen = is_screen;
        });
        // A line that is not open yet visits by itself when it is.
        if self.line.get_untracked() == Line::Open {
            self.retry();
        } else {
            self.connect();
        }
    }

    /// Tries once more to come to the table.
    pub(crate) fn retry(self) {
        self.error.set(None);
        match self.line.get_untracked() {
            Line::Open => {
                if let Some(visit) = self.inner.with_value(Inner::visit) {
                    self.write(&visit);
                }
            }
            Line::Closed | Line::Waiting => self.open(),
            Line::Connecting => {}
        }
    }

    /// Turns away from the table.
    pub(crate) fn quit(self) {
        if self.inner.with_value(|inner| inner.code.is_some()) && self.line.get_untracked() == Line::Open {
            self.write(&Command::Quit {});
        }
        self.leave();
    }

    fn leave(self) {
        self.inner.update_value(|inner| {
            inner.code = None;
            inner.is_screen = false;
            inner.is_creating = false;
            // What was to be said at this table is not for another.
            inner.unsent.clear();
            inner.seen = None;
            inner.awaited = None;
            inner.past = None;
            inner.is_back = false;
            inner.state = None;
            inner.pending = None;
            inner.next_visit = None;
        });
        self.table.set(None);
        self.token.set(None);
        self.said.set(None);
        self.error.set(None);
    }

    /// Says that one is ready, with one's share of the shuffle, or not any more.
    pub(crate) fn ready(self, ready: bool) {
        let commitment = if ready { self.promise() } else { None };
        self.send(Command::Ready { ready, commitment });
    }

    /// A new value for the shuffle, of which only the commitment is shown. Without a source of chance there is none, and the seat adds
    /// nothing.
    fn promise(self) -> Option<String> {
        let value = chance::bytes::<32>()?;
        let commitment = self.table.with_untracked(|table| {
            let table = table.as_ref()?;
            Some(seat_commitment(&table.deal.game, table.you?, &value).to_string())
        })?;
        self.inner.update_value(|inner| {
            inner.promised.push((commitment.clone(), value));
        });
        Some(commitment)
    }

    /// When all are in, shows the value behind one's commitment. A page that was opened anew has forgotten it; the server then goes on
    /// without it.
    fn reveal(self, table: &Table) {
        let share = table.deal.shares.iter().find(|share| Some(share.seat) == table.you);
        let Some(share) = share.filter(|share| table.stage == Stage::Revealing && share.value.is_none())
        else {
            return;
        };
        let value = self.inner.with_value(|inner| {
            inner
                .promised
                .iter()
                .find(|(commitment, _)| *commitment == share.commitment)
                .map(|(_, value)| *value)
        });
        if let Some(value) = value {
            self.write(&Command::Reveal { value: chance::hex(&value) });
        }
    }

    /// Sends an action in answer to the last message about the game. It is sent again, with the same id, until the server has
    /// answered.
    pub(crate) fn act(self, action: String) {
        let Some((game, seq)) = self.inner.with_value(|inner| inner.seen) else { return };
        let pending = Pending { action_id: chance::action_id(), game, seq, action };
        self.inner.update_value(|inner| inner.pending = Some(pending.clone()));
        if self.line.get_untracked() == Line::Open {
            self.write_pending(&pending);
        }
    }

    fn write_pending(self, pending: &Pending) {
        self.write(&pending.command());
        let impatience = Timeout::new(SILENCE, move || {
            // The table may have been left since.
            if self.inner.with_value(|inner| inner.pending.is_some()) {
                self.reopen();
            }
        });
        self.inner.update_value(|inner| inner.unanswered = Some(impatience));
    }

    /// Has the answer to this message been sent, and is it not known yet whether it counts? Until then nothing else may be answered to it.
    pub(crate) fn is_pending(self, state: &State) -> bool {
        self.inner.with_value(|inner| {
            let pending = inner.pending.as_ref();
            pending.is_some_and(|pending| (pending.game, pending.seq) == (state.game, state.seq))
        })
    }

    /// Does this message tell what happened before this screen came?
    pub(crate) fn looks_back(self, state: &State) -> bool {
        state.from == Some(0) && self.inner.with_value(|inner| inner.past == Some(state.game))
    }

    /// Tells this listener every message about the game from now on, and the last one at once.
    pub(crate) fn listen(self, listener: impl Fn(&State, Option<(u32, u64)>) + 'static) {
        self.inner.update_value(|inner| inner.listener = Some(Rc::new(listener)));
        self.repeat();
    }

    /// Tells the listener the last message again.
    pub(crate) fn repeat(self) {
        let last = self.inner.with_value(|inner| inner.listener.clone().zip(inner.state.clone()));
        if let Some((listener, state)) = last {
            listener(&state, None);
        }
    }

    /// Nobody listens any more.
    pub(crate) fn stop_listening(self) {
        self.inner.update_value(|inner| inner.listener = None);
    }

    fn open(self) {
        let Some(socket) = Socket::open(self) else { return self.lost() };
        let impatience = Timeout::new(OPENING, move || self.lost());
        self.inner.update_value(|inner| {
            inner.hang_up();
            inner.again = None;
            inner.silence = Some(impatience);
            inner.socket = Some(socket);
        });
        self.line.set(Line::Connecting);
    }

    /// Asks for something small, to hear whether the line still lives.
    fn probe(self) {
        if self.inner.with_value(|inner| inner.silence.is_some()) {
            return;
        }
        self.write(&Command::Games {});
        let impatience = Timeout::new(SILENCE, move || self.reopen());
        self.inner.update_value(|inner| inner.silence = Some(impatience));
    }

    /// A line that seems open has said nothing for too long: another one.
    fn reopen(self) {
        if self.line.get_untracked() == Line::Open {
            self.open();
        }
    }

    fn greet(self) {
        self.write(&Command::Hello {
            protocol: PROTOCOL,
            guest: self.inner.with_value(|inner| inner.guest.clone()),
            name: self.own_name(),
            bot: false,
        });
    }

    /// What one wants to be called, unless the server has refused it.
    fn own_name(self) -> Option<String> {
        let name = preferences().kept.with_untracked(|kept| kept.name.trim().to_owned());
        let is_bad = self.inner.with_value(|inner| inner.bad_name.as_ref() == Some(&name));
        (!name.is_empty() && !is_bad).then_some(name)
    }

    /// The server does not let us in as we came: we come otherwise, or later.
    fn unwelcome(self, failure: Failure) {
        let name = self.own_name();
        match failure.code {
            ErrorCode::BadToken if self.inner.with_value(|inner| inner.guest.is_some()) => {
                self.inner.update_value(|inner| inner.guest = None);
                return self.greet();
            }
            ErrorCode::BadName if name.is_some() => {
                self.inner.update_value(|inner| inner.bad_name = name);
                self.greet();
            }
            // Only a newer page would be let in.
            ErrorCode::Protocol => {
                self.inner.update_value(Inner::hang_up);
                self.line.set(Line::Closed);
            }
            _ => {
                self.inner.update_value(|inner| inner.retry = Some(LONGEST_WAIT));
                self.lost();
            }
        }
        self.error.set(Some(failure));
    }

    fn lost(self) {
        let is_here = self.inner.try_update_value(|inner| {
            inner.hang_up();
            let named = inner.retry.take();
            let wait = inner.next_wait(named);
            inner.again = Some(Timeout::new(wait, move || self.open()));
        });
        if is_here.is_some() {
            self.line.set(Line::Waiting);
        }
    }

    fn write(self, command: &Command) {
        let text = json::write(command);
        self.inner.with_value(|inner| {
            if let Some(socket) = &inner.socket {
                // On a line that breaks just now the command is lost; what matters is asked again when it is back.
                let _ = socket.line.send_with_str(&text);
            }
        });
    }

    fn hear(self, text: &str) {
        if self.line.get_untracked() == Line::Open {
            self.inner.update_value(|inner| inner.silence = None);
        }
        let Ok(frame) = json::read_message(text) else { return };
        match frame {
            Frame::Welcome { name, emotes, token, .. } => {
                self.inner.update_value(|inner| inner.guest = token.or(inner.guest.take()));
                self.welcome(name, emotes);
            }
            Frame::Error { code, message, about, action_id } => self.failed(code, message, about, action_id),
            Frame::Lobby { tables } => self.lobby.set(Some(tables)),
            Frame::Games { tables } => self.games.set(Some(tables)),
            Frame::Finished { games } => self.finished.set(Some(games)),
            Frame::Table(table) => self.at_table(*table),
            Frame::Seated { seat, token } => self.token.set(Some((seat, token))),
            // It belongs to the last table that was told of; of one that was left there is nothing to show.
            Frame::State(state) if self.table.with_untracked(Option::is_some) => {
                self.state(&state);
                if let Some(subscriber) = self.inner.with_value(|inner| inner.subscriber.clone()) {
                    subscriber(text);
                }
            }
            Frame::State(_) => {}
            Frame::Ack { action_id, .. } => drop(self.answered(&action_id)),
            Frame::Said { seat, name, emote, text } => {
                self.said.set(Some(Said { seat, name, emote, text }));
            }
            Frame::Closing { retry_ms } => self.inner.update_value(|inner| inner.retry = Some(retry_ms)),
        }
    }

    fn at_table(self, table: Table) {
        let is_ours = self.inner.try_update_value(|inner| match &inner.code {
            Some(code) => is_called(&table, code),
            None if inner.is_creating => {
                inner.code = table.invite.clone().or_else(|| Some(table.id.clone()));
                inner.is_creating = false;
                true
            }
            None => false,
        });
        if is_ours == Some(true) {
            self.reveal(&table);
            let visit = self.inner.try_update_value(|inner| {
                // What was said of the game before is not how this one stands, nor what other eyes have seen.
                inner.state.take_if(|state| {
                    state.game != table.game || state.view["seat"].as_u64() != table.you.map(u64::from)
                });
                inner.pending.take_if(|pending| pending.game != table.game);
                (inner.wait, inner.next_visit) = (0, None);
                inner.await_beginning(&table)
            });
            if self.error.with_untracked(|error| error.as_ref().is_some_and(Failure::is_outage)) {
                self.error.set(None);
            }
            if let Some(visit) = visit.flatten() {
                self.write(&visit);
            }
            self.table.set(Some(table));
        }
    }

    fn state(self, state: &State) {
        self.seq.set(state.seq);
        let told = self.inner.try_update_value(|inner| {
            let before = inner.seen.replace((state.game, state.seq));
            inner.state = Some(state.clone());
            let is_back = std::mem::take(&mut inner.is_back);
            (inner.listener.clone(), before, is_back)
        });
        if let Some((Some(listener), before, is_back)) = told {
            listener(state, before);
            let goes_on = before.is_some_and(|(game, _)| game == state.game);
            if is_back && goes_on && state.seen.len() > FEW {
                motion::skip();
            }
        }
    }

    fn welcome(self, name: String, emotes: Vec<String>) {
        self.name.set(Some(name));
        self.emotes.set(emotes);
        // It also answers another name.
        if self.line.get_untracked() == Line::Open {
            return;
        }
        self.line.set(Line::Open);
        // It may be another server than before, or have moved.
        spawn_local(async move {
            if let Some(site) =
                Site::asked().await.filter(|site| self.site.with_untracked(|known| known != site))
            {
                self.site.set(site);
            }
        });
        let is_let_in = |failure: &Failure| failure.is_of("hello") && failure.code != ErrorCode::BadName;
        if self.error.with_untracked(|error| error.as_ref().is_some_and(is_let_in)) {
            self.error.set(None);
        }
        let unsent = self.inner.try_update_value(|inner| {
            inner.wait = 0;
            inner.silence = None;
            inner.awaited = None;
            inner.is_back = inner.seen.is_some();
            std::mem::take(&mut inner.unsent)
        });
        self.come_back();
        unsent.iter().flatten().for_each(|command| self.write(command));
    }

    /// Visits the table, and repeats the action that was not answered.
    fn come_back(self) {
        let (visit, pending) = self.inner.with_value(|inner| (inner.visit(), inner.pending.clone()));
        if let Some(visit) = visit {
            self.write(&visit);
        }
        if let Some(pending) = pending {
            self.write_pending(&pending);
        }
    }

    /// Visits a table that is out of use again, after a wait.
    fn visit_later(self) {
        self.inner.update_value(|inner| {
            let wait = inner.next_wait(None);
            inner.next_visit = Some(Timeout::new(wait, move || self.come_back()));
            // The action goes with the next visit.
            inner.unanswered = None;
        });
    }

    /// The action with this id waits no more; what it was, if it is the one that waited.
    fn answered(self, action_id: &str) -> Option<String> {
        let pending = self.inner.try_update_value(|inner| {
            let pending = inner.pending.take_if(|pending| pending.action_id == action_id)?;
            inner.unanswered = None;
            Some(pending)
        });
        pending.flatten().map(|pending| pending.action)
    }

    fn failed(self, code: ErrorCode, message: String, about: Option<String>, action_id: Option<String>) {
        if code == ErrorCode::NoTable && self.inner.with_value(|inner| inner.next_visit.is_some()) {
            // The next visit repeats what needs one.
            return;
        }
        let action = action_id.and_then(|id| self.answered(&id));
        if about.as_deref() == Some("create") {
            self.inner.update_value(|inner| inner.is_creating = false);
        }
        let failure = Failure { code, message, about, action };
        if failure.is_of("hello") && self.line.get_untracked() != Line::Open {
            return self.unwelcome(failure);
        }
        if failure.is_of("visit") && failure.is_outage() {
            self.visit_later();
        }
        // Who asks for more than there is gets all there is; and a share of the shuffle that comes too late is not asked for any more.
        let is_idle = failure.is_of("reveal") || failure.is_of("visit") && code == ErrorCode::Future;
        if !is_idle {
            self.error.set(Some(failure));
        }
    }
}

impl Pending {
    fn command(&self) -> Command {
        Command::Act {
            action_id: self.action_id.clone(),
            game: self.game,
            seq: self.seq,
            action: self.action.clone(),
        }
    }
}

/// Is there a game to see, running or ended?
pub(crate) fn has_begun(stage: Stage) -> bool {
    matches!(stage, Stage::Playing | Stage::Over | Stage::Abandoned)
}

/// Is this the table that somebody went to by this code: its invitation, its spectators' code, or its id? Frames of the table before may
/// still be on the line.
fn is_called(table: &Table, code: &str) -> bool {
    // In whatever way somebody wrote it into the address; what the page cannot read, the server could.
    let Ok(code) = screens::code(code) else { return true };
    [table.invite.as_ref(), Some(&table.watch), Some(&table.id)].into_iter().flatten().any(|own| *own == code)
}

/// A socket with what it calls. Dropped, it hangs up.
struct Socket {
    line: WebSocket,
    _hear: Closure<dyn Fn(MessageEvent)>,
    _opened: Closure<dyn Fn()>,
    _closed: Closure<dyn Fn()>,
}

impl Socket {
    fn open(online: Online) -> Option<Socket> {
        let location = window().location();
        let scheme = if location.protocol().ok()? == "https:" { "wss" } else { "ws" };
        let line = WebSocket::new(&format!("{scheme}://{}/ws", location.host().ok()?)).ok()?;
        let hear = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            if let Some(text) = event.data().as_string() {
                online.hear(&text);
            }
        });
        let opened = Closure::<dyn Fn()>::new(move || online.greet());
        let closed = Closure::<dyn Fn()>::new(move || online.lost());
        line.set_onmessage(Some(hear.as_ref().unchecked_ref()));
        line.set_onopen(Some(opened.as_ref().unchecked_ref()));
        line.set_onclose(Some(closed.as_ref().unchecked_ref()));
        Some(Socket { line, _hear: hear, _opened: opened, _closed: closed })
    }
}

impl Drop for Socket {
    fn drop(&mut self) {
        self.line.set_onmessage(None);
        self.line.set_onopen(None);
        self.line.set_onclose(None);
        // It may be closed already.
        let _ = self.line.close();
    }
}
