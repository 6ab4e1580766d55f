//! A room: one table in memory, and the one way in which it changes. Decide, write down, fold, ring.

use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use kernel::Seat;
use protocol::{Command, ErrorCode, Frame};
use store::{Appended, NewEntry, Store, TableId};
use tokio::sync::{Notify, watch};

use crate::crew::Crew;
use crate::desk::{Decision, Desk, Entrance, Shown, Task, Visitor};
use crate::entry::{Entry, RULESET};
use crate::hooks::Hooks;
use crate::lobby::Lobby;
use crate::refused::Refused;

/// The house itself, among the actors of the log.
const HOUSE: i64 = 0;

/// A table in memory.
pub(crate) struct Room {
    pub(crate) id: TableId,
    store: Arc<dyn Store>,
    crew: Arc<Crew>,
    desk: Mutex<Desk>,
    /// Whoever holds it may append. Others may look in the meantime.
    pen: tokio::sync::Mutex<()>,
    /// Rung after every change.
    bell: watch::Sender<u64>,
    /// Wakes the keeper earlier than it meant to wake.
    nudge: Notify,
    wakes_at: AtomicI64,
    closed: AtomicBool,
    visits: AtomicU64,
}

/// What became of an append.
enum Written {
    Done,
    /// It stands in the log already.
    Repeated,
    /// Others have written in the meantime: what was decided must be decided anew.
    Behind,
}

impl Room {
    /// Reads a table from its log; none if there is none.
    pub(crate) async fn load(
        store: Arc<dyn Store>,
        crew: Arc<Crew>,
        hooks: Arc<Hooks>,
        id: TableId,
    ) -> Result<Option<Arc<Room>>, Refused> {
        let entries = store.read(id, 0).await?;
        let now = store.now();
        // A long log must not keep other tables waiting.
        let read = tokio::task::spawn_blocking(move || read_desk(id, &entries, now, hooks)).await;
        let Some(desk) = read.map_err(|error| unreadable(id, &error.to_string()))?? else { return Ok(None) };
        let room = Arc::new(Room {
            id,
            store,
            crew,
            desk: Mutex::new(desk),
            pen: tokio::sync::Mutex::new(()),
            bell: watch::channel(0).0,
            nudge: Notify::new(),
            wakes_at: AtomicI64::new(i64::MAX),
            closed: AtomicBool::new(false),
            visits: AtomicU64::new(0),
        });
        tokio::spawn(Arc::clone(&room).keep());
        Ok(Some(room))
    }

    fn desk(&self) -> MutexGuard<'_, Desk> {
        self.desk.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Nothing more is appended by itself, and the keeper goes home.
    pub(crate) fn close(&self) {
        self.closed.store(true, Ordering::Release);
        self.nudge.notify_one();
    }

    pub(crate) fn is_closed(&self) -> bool {
        self.closed.load(Ordering::Acquire)
    }

    /// Waits until nobody writes.
    pub(crate) async fn idle(&self) {
        drop(self.pen.lock().await);
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.desk().is_empty()
    }

    /// Was it put away?
    pub(crate) fn is_archived(&self) -> bool {
        self.desk().lobby.archived
    }

    // Writing.

    /// Does what somebody asks. What is acknowledged stands in the log.
    pub(crate) async fn perform(
        &self,
        visitor: &Visitor,
        command: &Command,
    ) -> Result<Vec<Utf8Bytes>, Refused> {
        let _pen = self.pen.lock().await;
        loop {
            let now = self.store.now();
            let decision = self.desk().decide(visitor, command, now)?;
            let (entry, action_id, reply) = match decision {
                Decision::Reply(frames) => return Ok(frames.iter().map(text).collect()),
                Decision::Say(frame) => {
                    self.desk().hear(&frame);
                    self.ring();
                    return Ok(Vec::new());
                }
                Decision::Append { entry, action_id, reply } => (entry, action_id, reply),
            };
            match self.append(visitor.guest.id.0, action_id, &entry).await? {
                Written::Done => {
                    let followed = self.follow_up().await;
                    self.ring();
                    // What was asked is written down; what follows from it is tried again by the keeper.
                    if followed.is_err() {
                        self.nudge.notify_one();
                    }
                    return Ok(reply.iter().map(text).collect());
                }
                // Now that it is known what stands in the log: the first answer again, or another decision.
                Written::Repeated | Written::Behind => {}
            }
        }
    }

    /// Does what is due by itself, with the pen in hand.
    async fn follow_up(&self) -> Result<(), Refused> {
        loop {
            let now = self.store.now();
            let Some(entry) = self.desk().follow_up(now) else { return Ok(()) };
            self.append(HOUSE, None, &entry).await?;
        }
    }

    /// Writes an entry down, then folds it.
    async fn append(&self, actor: i64, action_id: Option<String>, entry: &Entry) -> Result<Written, Refused> {
        let (head, listing, ended) = {
            let desk = self.desk();
            let listing = changes_listing(entry).then(|| {
                let mut after = desk.lobby.clone();
                after.fold(entry, 0);
                after.listing()
            });
            let ended = matches!(entry, Entry::Play { over: true, .. }).then(|| desk.lobby.ended());
            (desk.head, listing, ended)
        };
        let new = NewEntry { actor, action_id: action_id.clone(), payload: entry.payload(), ended };
        match self.store.append(self.id, head, new, listing).await? {
            Appended::Done { seq, at } => {
                let folded = self.desk().fold(seq, actor, action_id.as_deref(), entry, at);
                folded.map_err(|why| unreadable(self.id, &why))?;
                Ok(Written::Done)
            }
            Appended::Repeated { .. } => {
                self.catch_up().await?;
                Ok(Written::Repeated)
            }
            Appended::Behind { .. } => {
                self.catch_up().await?;
                Ok(Written::Behind)
            }
        }
    }

    /// Folds what others have written.
    async fn catch_up(&self) -> Result<(), Refused> {
        let head = self.desk().head;
        for entry in self.store.read(self.id, head).await? {
            fold(&mut self.desk(), self.id, &entry)?;
        }
        self.ring();
        Ok(())
    }

    /// Appends an entry of the house alone, such as that the table is put away.
    pub(crate) async fn note(&self, entry: Entry) -> Result<(), Refused> {
        let _pen = self.pen.lock().await;
        while let Written::Behind = self.append(HOUSE, None, &entry).await? {}
        self.ring();
        Ok(())
    }

    /// Tells everybody that something has changed, and the keeper if something is due earlier.
    fn ring(&self) {
        self.bell.send_modify(|count| *count += 1);
        let (due, bots) = {
            let desk = self.desk();
            (desk.next_due(self.store.now()).unwrap_or(i64::MAX), desk.has_bots_to_ask())
        };
        if bots || due < self.wakes_at.load(Ordering::Acquire) {
            self.nudge.notify_one();
        }
    }

    // The keeper.

    /// Watches the clocks and asks the bots, as long as the room is open.
    async fn keep(self: Arc<Self>) {
        while !self.is_closed() {
            // Until the next sleep every change is worth a nudge: it may come between looking and sleeping.
            self.wakes_at.store(i64::MAX, Ordering::Release);
            let now = self.store.now();
            let (due, tasks) = {
                let mut desk = self.desk();
                (desk.follow_up(now).is_some(), desk.tasks(now))
            };
            for task in tasks {
                tokio::spawn(Arc::clone(&self).ask_bot(task));
            }
            if due {
                let followed = {
                    let _pen = self.pen.lock().await;
                    self.follow_up().await
                };
                self.ring();
                if let Err(refused) = followed {
                    tracing::error!(table = %self.id, %refused, "what was due could not be done");
                    tokio::time::sleep(Duration::from_secs(1)).await;
                }
                continue;
            }
            // What was due a moment ago and asks a bot has been asked: the next look is after the next change.
            let next = self.desk().next_due(now).filter(|next| *next > now);
            self.wakes_at.store(next.unwrap_or(i64::MAX), Ordering::Release);
            match next {
                Some(next) => {
                    let pause = Duration::from_millis((next - now).max(1) as u64);
                    let _ = tokio::time::timeout(pause, self.nudge.notified()).await;
                }
                None => self.nudge.notified().await,
            }
        }
    }

    async fn ask_bot(self: Arc<Self>, task: Task) {
        let Task { game, seq, seat, at, thinking } = task;
        let thought = self.crew.think(thinking).await;
        let pause = at - self.store.now();
        if pause > 0 {
            tokio::time::sleep(Duration::from_millis(pause as u64)).await;
        }
        let Some(action) = thought else { return };
        if self.is_closed() {
            return;
        }
        if let Err(refused) = self.write_for_bot(game, seq, seat, &action).await {
            tracing::error!(table = %self.id, %refused, "a bot's action could not be written down");
            tokio::time::sleep(Duration::from_millis(500)).await;
        }
        // Done, or overtaken, or the table is paused: whoever is asked next may think anew.
        self.desk().forget_thinking(game, seq, seat);
        self.ring();
    }

    async fn write_for_bot(&self, game: u32, seq: u64, seat: Seat, action: &str) -> Result<(), Refused> {
        let _pen = self.pen.lock().await;
        loop {
            let now = self.store.now();
            let acts = self.desk().bot_acts(game, seq, seat, action, now);
            let Some((entry, id)) = acts else { return Ok(()) };
            if let Written::Done = self.append(HOUSE, Some(id), &entry).await? {
                return self.follow_up().await;
            }
        }
    }
}

/// Entries of play and what is private do not change what lists show.
fn changes_listing(entry: &Entry) -> bool {
    match entry {
        Entry::Play { over, events, .. } => {
            *over
                || events
                    .first()
                    .is_some_and(|event| event.starts_with("- first") || event.starts_with("- dealer"))
        }
        Entry::Sealed { .. }
        | Entry::Standing { .. }
        | Entry::Token { .. }
        | Entry::Reveal { .. }
        | Entry::Pause { .. }
        | Entry::Away { .. }
        | Entry::Back { .. }
        | Entry::Rematch { .. }
        | Entry::Restarted { .. } => false,
        _ => true,
    }
}

fn text(frame: &Frame) -> Utf8Bytes {
    frame.to_json().into()
}

fn parse(payload: &str) -> Result<Entry, Refused> {
    Entry::parse(payload).map_err(|error| {
        tracing::error!(%error, "an entry of the log cannot be read");
        Refused::new(ErrorCode::Unavailable, "this table was written by a newer server: update this one")
    })
}

/// The table that these entries add up to; none of none.
fn read_desk(
    id: TableId,
    entries: &[store::Entry],
    now: i64,
    hooks: Arc<Hooks>,
) -> Result<Option<Desk>, Refused> {
    let Some((first, rest)) = entries.split_first() else { return Ok(None) };
    let mut desk = Desk::new(open(id, first)?, first.seq, now, hooks);
    for entry in rest {
        fold(&mut desk, id, entry)?;
    }
    Ok(Some(desk))
}

/// The table as its first entry lays it, if it is one that this server can play.
pub(crate) fn open(id: TableId, first: &store::Entry) -> Result<Lobby, Refused> {
    let Some(lobby) = Lobby::open(id, &parse(&first.payload)?, first.at) else {
        return Err(unreadable(id, "the first entry does not open a table"));
    };
    if lobby.ruleset != RULESET {
        return Err(Refused::new(
            ErrorCode::Unavailable,
            format!("this table plays by version {} of the rules, this server by {RULESET}", lobby.ruleset),
        ));
    }
    Ok(lobby)
}

/// Folds an entry of the log.
pub(crate) fn fold(desk: &mut Desk, id: TableId, entry: &store::Entry) -> Result<(), Refused> {
    let parsed = parse(&entry.payload)?;
    desk.fold(entry.seq, entry.actor, entry.action_id.as_deref(), &parsed, entry.at)
        .map_err(|why| unreadable(id, &why))
}

fn unreadable(id: TableId, why: &str) -> Refused {
    tracing::error!(table = %id, why, "the log of a table does not hold together");
    Refused::new(ErrorCode::Unavailable, "the log of this table does not hold together: tell the operator")
}

/// One socket's presence at one table. When it is dropped, the person is no longer there; the seat is kept.
pub struct Visit {
    room: Arc<Room>,
    number: u64,
    visitor: Visitor,
    shown: Shown,
    bell: watch::Receiver<u64>,
    wake: Option<i64>,
    /// What is to be said before anything else.
    first: Vec<Utf8Bytes>,
}

impl Visit {
    pub(crate) fn enter(room: Arc<Room>, visitor: Visitor, seen: Option<(u32, u64)>) -> Visit {
        let number = room.visits.fetch_add(1, Ordering::Relaxed);
        let bell = room.bell.subscribe();
        let mut first = Vec::new();
        let shown = {
            let now = room.store.now();
            let mut desk = room.desk();
            desk.enter(number, &visitor, now);
            let seen = seen.filter(|seen| match desk.has_reached(&visitor, *seen, now) {
                Ok(()) => true,
                Err(refused) => {
                    first.push(text(&refused.frame(Some("visit"), None)));
                    false
                }
            });
            desk.shown_at_first(&visitor, seen)
        };
        room.ring();
        // Somebody who was away is back: the keeper writes it down.
        room.nudge.notify_one();
        Visit { room, number, visitor, shown, bell, wake: None, first }
    }

    /// Does what is asked at this table. Answers are for this socket alone.
    pub async fn command(&mut self, command: &Command) -> Result<Vec<Utf8Bytes>, Refused> {
        let answers = self.room.perform(&self.visitor, command).await?;
        if let Command::Sit { token: Some(_), .. } = command
            && self.visitor.entrance == Entrance::Watching
        {
            self.visitor.entrance = Entrance::Listed;
            self.room.desk().promote(self.number, &self.visitor);
            self.room.ring();
        }
        if matches!(command, Command::Standing { .. }) {
            // Nobody else is told.
            self.shown.table_rev = 0;
        }
        Ok(answers)
    }

    /// The guest has another name from now on, where he sits down next.
    pub fn rename(&mut self, name: &str) {
        self.visitor.guest.name = name.to_owned();
    }

    /// Waits until there is something new for these eyes.
    pub async fn changed(&mut self) {
        match self.wake {
            Some(at) => {
                let pause = Duration::from_millis((at - self.room.store.now()).max(0) as u64 + 1);
                let _ = tokio::time::timeout(pause, self.bell.changed()).await;
            }
            None => {
                if self.bell.changed().await.is_err() {
                    std::future::pending::<()>().await;
                }
            }
        }
    }

    /// What is new for these eyes since the last time, in order. After a visit has begun: the table, and the game if one runs.
    pub fn frames(&mut self) -> Vec<Utf8Bytes> {
        self.bell.borrow_and_update();
        let now = self.room.store.now();
        let (frames, wake) = self.room.desk().frames(&self.visitor, &mut self.shown, now);
        self.wake = wake;
        if self.first.is_empty() {
            return frames;
        }
        let mut all = std::mem::take(&mut self.first);
        all.extend(frames);
        all
    }
}

impl Drop for Visit {
    fn drop(&mut self) {
        self.room.desk().leave(self.number, self.room.store.now());
        self.room.ring();
    }
}

impl std::fmt::Debug for Visit {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Visit to {} by {}", self.room.id, self.visitor.guest.id)
    }
}
