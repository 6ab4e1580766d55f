//! The page's line to the server: what screens ask of it, and the signals that tell them.
//!
//! `line::Line` decides what happens; the page drives it (`driver`) with a WebSocket (`socket`).

mod audience;
mod driver;
#[cfg(test)]
mod fixture;
mod shuffle;
mod socket;

use std::cell::OnceCell;
use std::rc::Rc;

use gloo_timers::callback::Timeout;
use line::{Input, Policy};
use protocol::{Command, Finished, Settings, Stage, State, Table, TableCard};
use web_kit::prelude::*;

use self::audience::Audience;
use self::shuffle::Promises;
use self::socket::Socket;
use crate::chance;
use crate::device::Subscriber;
use crate::route::Route;
use crate::site::Site;

pub(crate) use line::{Failure, Status as Line};

/// What somebody at the table has said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Said {
    /// The seat; none among the spectators.
    pub(crate) seat: Option<u8>,
    /// The speaker's name.
    pub(crate) name: String,
    /// A gesture, by its id.
    pub(crate) emote: Option<String>,
    /// Words.
    pub(crate) text: Option<String>,
}

/// The page's line to the server. A handful of signals, copied into closures.
#[derive(Clone, Copy)]
pub(crate) struct Online {
    /// The status of the line.
    pub(crate) line: RwSignal<Line>,
    /// The address of the server for other machines.
    pub(crate) site: RwSignal<Site>,
    /// The guest's name.
    pub(crate) name: RwSignal<Option<String>>,
    /// The available gestures.
    pub(crate) emotes: RwSignal<Vec<String>>,
    /// The public tables.
    pub(crate) lobby: RwSignal<Option<Vec<TableCard>>>,
    /// The guest's own tables.
    pub(crate) games: RwSignal<Option<Vec<TableCard>>>,
    /// The guest's own games that were played to their end.
    pub(crate) finished: RwSignal<Option<Vec<Finished>>>,
    /// The table that is visited.
    pub(crate) table: RwSignal<Option<Table>>,
    /// The secret of a seat that was asked for.
    pub(crate) token: RwSignal<Option<(u8, String)>>,
    /// The last sequence number of the game that was received.
    pub(crate) seq: RwSignal<u64>,
    /// What was said last at the table.
    pub(crate) said: RwSignal<Option<Said>>,
    /// The last refusal, until the person closes it or tries something else.
    pub(crate) error: RwSignal<Option<Failure>>,
    inner: StoredValue<Inner>,
}

struct Inner {
    line: line::Line,
    socket: Option<Socket>,
    /// The timer of the line, with its time.
    timer: Option<(u64, Timeout)>,
    promises: Promises,
    audience: Audience,
}

impl Inner {
    fn new() -> Inner {
        Inner {
            line: line::Line::new(Policy::attended()),
            socket: None,
            timer: None,
            promises: Promises::default(),
            audience: Audience::default(),
        }
    }
}

thread_local! {
    static ONLINE: OnceCell<Online> = const { OnceCell::new() };
}

impl Online {
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
            inner: StoredValue::new(Inner::new()),
        };
        for event in ["online", "pageshow", "visibilitychange"] {
            let handle = window_event_listener_untyped(event, move |_| {
                if !document().hidden() {
                    online.put(Input::Woke);
                }
            });
            on_cleanup(move || handle.remove());
        }
        online
    }

    /// The line of this page, made on first use. It lives as long as the document.
    pub(crate) fn here() -> Online {
        // Signals of the page, not of the component that happens to ask first.
        ONLINE.with(|online| *online.get_or_init(|| Owner::root().with(Online::new)))
    }

    /// The link to a route, for other machines.
    pub(crate) fn link(self, route: &Route) -> String {
        self.site.with(|site| site.link(route))
    }

    /// The invitation to the table that is visited; spectators have none.
    pub(crate) fn invite(self) -> Memo<Option<String>> {
        Memo::new(move |_| self.table.with(|table| table.as_ref()?.invite.clone()))
    }

    /// Opens the line, if it is closed.
    pub(crate) fn connect(self) {
        self.put(Input::Connect);
    }

    /// Sends a command of the person: now, or as soon as the line is open.
    pub(crate) fn send(self, command: Command) {
        self.error.set(None);
        self.ask(command);
    }

    /// Sends a command of the page itself. The person has tried nothing else, so the last refusal
    /// stays.
    pub(crate) fn ask(self, command: Command) {
        self.put(Input::Ask(command));
    }

    /// Sets the subscriber to the text of each state.
    pub(crate) fn subscribe(self, subscriber: Option<Subscriber>) {
        // A page that is being left has no line any more.
        let _ = self.inner.try_update_value(|inner| inner.audience.subscriber = subscriber);
    }

    /// Asks for the running game from its beginning.
    pub(crate) fn tell_again(self) {
        self.put(Input::Replay);
    }

    /// Opens a table and visits it.
    pub(crate) fn create(self, settings: Settings) {
        self.put(Input::Create(settings));
    }

    /// Whether a table is being opened. A loss of the line before the server's answer ends this.
    pub(crate) fn is_creating(self) -> bool {
        self.inner.with_value(|inner| inner.line.is_creating())
    }

    /// Visits a table, and comes back to it whenever the line was lost.
    pub(crate) fn visit(self, code: &str) {
        self.put(Input::Visit { code: code.to_owned(), is_screen: false });
    }

    /// Visits a table as a screen that the whole room looks at.
    pub(crate) fn visit_as_screen(self, code: &str) {
        self.put(Input::Visit { code: code.to_owned(), is_screen: true });
    }

    /// Tries now to come to the table.
    pub(crate) fn retry(self) {
        self.error.set(None);
        self.put(Input::Retry);
    }

    /// Leaves the table.
    pub(crate) fn quit(self) {
        self.put(Input::Quit);
    }

    /// Declares the player ready, with a share of the shuffle, or not ready any more.
    pub(crate) fn ready(self, ready: bool) {
        let commitment = if ready { self.promise() } else { None };
        self.send(Command::Ready { ready, commitment });
    }

    /// The commitment to a new value. Without a secure random source the seat adds nothing to the
    /// shuffle.
    fn promise(self) -> Option<String> {
        let value = chance::bytes::<32>()?;
        self.table.with_untracked(|table| {
            let table = table.as_ref()?;
            self.inner.try_update_value(|inner| inner.promises.promise(table, value)).flatten()
        })
    }

    /// Answers the last state by an action.
    pub(crate) fn act(self, action: String) {
        self.put(Input::Act { action_id: chance::action_id(), action });
    }

    /// Whether this state was answered, and the answer is not acknowledged yet. Until then nothing
    /// else may answer it.
    pub(crate) fn is_pending(self, state: &State) -> bool {
        self.inner.with_value(|inner| inner.line.is_pending(state))
    }

    /// Whether this state tells what happened before this screen came.
    pub(crate) fn looks_back(self, state: &State) -> bool {
        self.inner.with_value(|inner| inner.line.looks_back(state))
    }

    /// Sets the listener for states, and gives it the last one at once.
    pub(crate) fn listen(self, listener: impl Fn(&State, Option<(u32, u64)>) + 'static) {
        self.inner.update_value(|inner| inner.audience.listener = Some(Rc::new(listener)));
        self.repeat();
    }

    /// Gives the listener the last state again.
    pub(crate) fn repeat(self) {
        let last = self.inner.with_value(|inner| {
            let Audience { listener, last, .. } = &inner.audience;
            listener.clone().zip(last.clone())
        });
        if let Some((listener, state)) = last {
            listener(&state, None);
        }
    }

    /// Removes the listener.
    pub(crate) fn stop_listening(self) {
        self.inner.update_value(|inner| inner.audience.listener = None);
    }
}

/// Whether there is a game to see, running or ended.
pub(crate) fn has_begun(stage: Stage) -> bool {
    matches!(stage, Stage::Playing | Stage::Over | Stage::Abandoned)
}
