//! The hall: all tables of this server, the guests, and the lists of tables.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use protocol::{ErrorCode, Finished, Settings, TableCard};
use store::{Door, Guest, GuestId, Listing, NewEntry, Status, Store, StoreError, TableId};
use tokio::time::Instant;

use crate::backoff::Backoff;
use crate::bot_pool::BotPool;
use crate::entry::{Entry, RULESET};
use crate::hooks::{Hooks, Step};
use crate::names;
use crate::panics::{self, Edge, Panics};
use crate::record;
use crate::refused::Refused;
use crate::room::{Room, Shared, Visit};
use crate::table::{Entrance, LoggedTable, Visitor, check_settings};
use crate::tokens;

/// Maximum length of lists.
const LISTED: u32 = 100;

/// The lobby lists tables whose listing changed this recently: a guest sat down, or a game began.
const LOBBY_MS: i64 = 2 * 3_600_000;

const DAY_MS: i64 = 24 * 3_600_000;

/// The settings of the operator for all tables.
#[derive(Debug)]
pub struct HallConfig {
    /// Maximum number of open tables of one host.
    pub tables_per_guest: usize,
    /// A table is archived after this many milliseconds without an entry.
    pub archive_after_ms: i64,
    /// How often tables without visits leave memory, in milliseconds.
    pub forget_after_ms: u64,
    /// Number of threads on which bots think.
    pub bot_threads: usize,
    /// The replacements made by tests.
    pub hooks: Hooks,
}

impl Default for HallConfig {
    fn default() -> HallConfig {
        HallConfig {
            tables_per_guest: 50,
            archive_after_ms: 30 * 24 * 3_600_000,
            forget_after_ms: 60_000,
            bot_threads: 1,
            hooks: Hooks::default(),
        }
    }
}

/// A table that could not be loaded, the reason, and the time of the next attempt.
struct Failed {
    backoff: Backoff,
    refused: Refused,
}

/// All tables of this server.
pub struct Hall {
    shared: Arc<Shared>,
    rooms: Mutex<HashMap<TableId, Arc<Room>>>,
    /// Held while a table is loaded, so that none is loaded twice; contains the tables that failed.
    loading: tokio::sync::Mutex<HashMap<TableId, Failed>>,
    tables_per_guest: usize,
    archive_after_ms: i64,
    closing: AtomicBool,
}

impl Hall {
    /// Opens the hall on a store.
    pub async fn open(store: Arc<dyn Store>, config: HallConfig) -> Result<Arc<Hall>, StoreError> {
        let forget_after = Duration::from_millis(config.forget_after_ms);
        let hall = Arc::new(Hall {
            shared: Arc::new(Shared {
                store,
                bots: BotPool::new(config.bot_threads),
                hooks: Arc::new(config.hooks),
                panics: Panics::default(),
            }),
            rooms: Mutex::default(),
            loading: tokio::sync::Mutex::default(),
            tables_per_guest: config.tables_per_guest,
            archive_after_ms: config.archive_after_ms,
            closing: AtomicBool::new(false),
        });
        hall.archive().await?;
        let weak = Arc::downgrade(&hall);
        tokio::spawn(async move {
            loop {
                tokio::time::sleep(forget_after).await;
                let Some(hall) = weak.upgrade() else { return };
                if let Err(panic) = panics::catch_async(hall.tidy()).await {
                    hall.shared.panics.add(Edge::Table);
                    tracing::error!(panic, "tidying up panicked");
                }
            }
        });
        Ok(hall)
    }

    fn rooms(&self) -> MutexGuard<'_, HashMap<TableId, Arc<Room>>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts a panic that was caught.
    pub(crate) fn add_panic(&self, edge: Edge) {
        self.shared.panics.add(edge);
    }

    /// The number of panics that were caught at this edge.
    pub(crate) fn panics(&self, edge: Edge) -> u64 {
        match edge {
            Edge::Store => self.shared.store.panics(),
            _ => self.shared.panics.count(edge),
        }
    }

    /// The number of tables in memory.
    pub fn tables_in_memory(&self) -> usize {
        self.rooms().len()
    }

    /// Stops clocks and bots, and waits for pending appends.
    pub async fn close(&self) {
        self.closing.store(true, Ordering::Release);
        let rooms: Vec<Arc<Room>> = self.rooms().drain().map(|(_, room)| room).collect();
        for room in &rooms {
            room.close();
        }
        for room in rooms {
            room.idle().await;
        }
    }

    // Guests.

    /// The guest with this token.
    pub async fn known(&self, token: &str) -> Result<Option<Guest>, Refused> {
        Ok(self.shared.store.guest(tokens::hash(token)).await?)
    }

    /// Adds a guest, and creates the token by which the guest can return.
    pub async fn welcome(&self, name: Option<&str>) -> Result<(Guest, String), Refused> {
        let guest = new_guest(name)?;
        let token = tokens::token();
        self.shared.store.add_guest(guest.clone(), tokens::hash(&token)).await?;
        Ok((guest, token))
    }

    /// Adds a guest whose browser already has a token.
    pub async fn adopt(&self, token: &str, name: Option<&str>) -> Result<Guest, Refused> {
        let guest = new_guest(name)?;
        match self.shared.store.add_guest(guest.clone(), tokens::hash(token)).await {
            Ok(()) => Ok(guest),
            // Another tab of the same browser was faster.
            Err(StoreError::Taken) => self.known(token).await?.ok_or_else(|| StoreError::Taken.into()),
            Err(error) => Err(error.into()),
        }
    }

    /// Renames a guest.
    pub async fn rename(&self, guest: &mut Guest, name: &str) -> Result<(), Refused> {
        let name = names::normalised(name)?;
        if name != guest.name {
            self.shared.store.rename_guest(guest.id, name.clone()).await?;
            guest.name = name;
        }
        Ok(())
    }

    // Lists.

    /// The public tables, newest first.
    pub async fn lobby(&self) -> Result<Vec<TableCard>, Refused> {
        self.shared.hooks.reach(Step::List, String::new);
        let listings = self.shared.store.public_tables(LISTED).await?;
        let fresh = self.shared.store.now() - LOBBY_MS;
        let listings = listings.iter().filter(|listing| listing.changed_at > fresh);
        Ok(listings.filter_map(|listing| card(listing, false)).collect())
    }

    /// A guest's tables, newest first.
    pub async fn games(&self, guest: &Guest) -> Result<Vec<TableCard>, Refused> {
        let listings = self.shared.store.tables_of(guest.id, LISTED).await?;
        Ok(listings.iter().filter_map(|listing| card(listing, true)).collect())
    }

    /// A guest's finished games, newest first; with `before`, only those that ended before this
    /// time.
    pub async fn finished(&self, guest: &Guest, before: Option<i64>) -> Result<Vec<Finished>, Refused> {
        let games = self.shared.store.finished_by(guest.id, before.unwrap_or(i64::MAX), LISTED).await?;
        let finished = games.into_iter().map(|game| Finished {
            table: game.table.to_string(),
            invite: game.invite,
            game: game.game,
            number: game.number,
            seat: game.seat,
            ended_at: game.at,
        });
        Ok(finished.collect())
    }

    // Tables.

    /// Opens a table and visits it.
    pub async fn create(&self, guest: &Guest, settings: Settings) -> Result<Visit, Refused> {
        self.refuse_when_closing()?;
        check_settings(&settings)?;
        let own = self.shared.store.tables_of(guest.id, LISTED).await?;
        let today = self.shared.store.now() - DAY_MS;
        let open = own.iter().filter(|listing| {
            matches!(listing.status, Status::Gathering | Status::Playing) && listing.changed_at > today
        });
        if open.count() >= self.tables_per_guest {
            return Err(Refused::new(
                ErrorCode::Busy,
                format!("you have {} open tables of today: play at one of them first", self.tables_per_guest),
            ));
        }
        let id = TableId::from_bits(tokens::bits());
        let entry = Entry::Opened {
            settings,
            host: guest.id.0,
            invite: tokens::code(),
            watch: tokens::code(),
            ruleset: RULESET,
            secret: tokens::token(),
        };
        let Some(logged) = LoggedTable::open(id, &entry, self.shared.store.now()) else {
            return Err(Refused::new(ErrorCode::BadSettings, "this table cannot be opened"));
        };
        let first = NewEntry { actor: guest.id.0, action_id: None, payload: entry.payload(), ended: None };
        let _ = self.shared.store.open(logged.listing(), first).await?;
        let room = self.room(id).await?;
        Ok(Visit::enter(room, visitor(guest, false, Entrance::Invited), None))
    }

    /// Visits a table by its invitation, its spectators' code, or its id. `seen` is the game and
    /// the event to resume from.
    pub async fn visit(
        &self,
        guest: &Guest,
        bot: bool,
        table: &str,
        seen: Option<(u32, u64)>,
    ) -> Result<Visit, Refused> {
        self.refuse_when_closing()?;
        let (id, entrance) = self.find(guest, table).await?;
        self.enter(id, visitor(guest, bot, entrance), seen).await
    }

    /// Visits a table as a screen for the whole room. Without the invitation the screen only
    /// watches.
    pub async fn visit_as_screen(
        &self,
        guest: &Guest,
        table: &str,
        seen: Option<(u32, u64)>,
    ) -> Result<Visit, Refused> {
        self.refuse_when_closing()?;
        let (id, entrance) = self.find(guest, table).await?;
        let is_invited = entrance == Entrance::Invited;
        let entrance = if is_invited { Entrance::Screen } else { Entrance::ScreenApart };
        self.enter(id, visitor(guest, false, entrance), seen).await
    }

    async fn enter(&self, id: TableId, visitor: Visitor, seen: Option<(u32, u64)>) -> Result<Visit, Refused> {
        let room = self.room(id).await?;
        if room.is_archived() {
            room.note(Entry::Woken {}).await?;
        }
        Ok(Visit::enter(room, visitor, seen))
    }

    async fn find(&self, guest: &Guest, table: &str) -> Result<(TableId, Entrance), Refused> {
        let code = tokens::tidy_code(table);
        match self.shared.store.find(code.clone()).await? {
            Some((id, Door::Invite)) => return Ok((id, Entrance::Invited)),
            Some((id, Door::Watch)) => return Ok((id, Entrance::Watching)),
            None => {}
        }
        if let Ok(id) = code.parse::<TableId>()
            && let Some(listing) = self.shared.store.listing(id).await?
            && (listing.public || listing.guests.contains(&guest.id))
        {
            return Ok((id, Entrance::Listed));
        }
        Err(no_such_table())
    }

    /// The record of a finished game as a file, by the invitation or the spectators' code.
    pub async fn record(&self, code: &str, game: u32) -> Result<String, Refused> {
        let Some((id, _)) = self.shared.store.find(tokens::tidy_code(code)).await? else {
            return Err(no_such_table());
        };
        let entries = self.shared.store.read(id, 0).await?;
        let hooks = Arc::clone(&self.shared.hooks);
        // A long log must not delay other tables.
        let record =
            tokio::task::spawn_blocking(move || panics::catch(|| record::of(id, &entries, game, &hooks)));
        let unavailable = |why: String| Refused::new(ErrorCode::Unavailable, why);
        record.await.map_err(|error| unavailable(error.to_string()))?.unwrap_or_else(|panic| {
            self.shared.panics.add(Edge::Record);
            tracing::error!(table = %id, panic, "a record panicked");
            Err(unavailable("this record could not be written: tell the operator".to_owned()))
        })
    }

    fn refuse_when_closing(&self) -> Result<(), Refused> {
        if self.closing.load(Ordering::Acquire) {
            return Err(Refused::new(ErrorCode::Busy, "the server is closing: come back in a moment"));
        }
        Ok(())
    }

    /// The room of a table, loaded from the log if it is not in memory. A log that cannot be loaded
    /// is retried after a pause.
    async fn room(&self, id: TableId) -> Result<Arc<Room>, Refused> {
        if let Some(room) = self.rooms().get(&id) {
            return Ok(Arc::clone(room));
        }
        let mut failed = self.loading.lock().await;
        if let Some(room) = self.rooms().get(&id) {
            return Ok(Arc::clone(room));
        }
        let before = failed.get(&id);
        if let Some(Failed { refused, .. }) = before.filter(|failed| Instant::now() < failed.backoff.retry_at)
        {
            return Err(refused.clone());
        }
        match Room::load(Arc::clone(&self.shared), id).await {
            Ok(room) => {
                failed.remove(&id);
                let room = room.ok_or_else(no_such_table)?;
                self.rooms().insert(id, Arc::clone(&room));
                Ok(room)
            }
            Err(refused) => {
                let backoff = Backoff::after(before.map(|failed| failed.backoff), Instant::now());
                failed.insert(id, Failed { backoff, refused: refused.clone() });
                Err(refused)
            }
        }
    }

    /// Removes tables without visits from memory, and archives old ones.
    pub async fn tidy(&self) {
        {
            let mut failed = self.loading.lock().await;
            failed.retain(|_, failed| !failed.backoff.is_forgotten(Instant::now()));
            self.rooms().retain(|_, room| {
                // The map and the scheduler hold it; another holder is about to visit it.
                let stays = !room.is_empty() || Arc::strong_count(room) > 2;
                if !stays {
                    room.close();
                }
                stays
            });
        }
        if let Err(error) = self.archive().await {
            tracing::error!(%error, "old tables could not be archived");
        }
    }

    /// Archives tables without a recent entry. They can be visited as before.
    async fn archive(&self) -> Result<(), StoreError> {
        let before = self.shared.store.now() - self.archive_after_ms;
        for status in [Status::Gathering, Status::Playing, Status::Over] {
            for id in self.shared.store.with_status(status, before, LISTED).await? {
                let Ok(room) = self.room(id).await else { continue };
                if room.is_empty()
                    && let Err(refused) = room.note(Entry::Archived {}).await
                {
                    tracing::error!(table = %id, %refused, "a table could not be archived");
                }
            }
        }
        Ok(())
    }
}

impl std::fmt::Debug for Hall {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Hall with {} tables in memory", self.tables_in_memory())
    }
}

fn new_guest(name: Option<&str>) -> Result<Guest, Refused> {
    let bits = tokens::bits();
    let name = match name {
        Some(name) => names::normalised(name)?,
        None => format!("Guest {}", 1000 + tokens::bits() % 9000),
    };
    Ok(Guest { id: GuestId::from_bits(bits), name })
}

fn visitor(guest: &Guest, program: bool, entrance: Entrance) -> Visitor {
    Visitor { guest: guest.clone(), program, entrance }
}

fn no_such_table() -> Refused {
    Refused::new(
        ErrorCode::NoSuchTable,
        "there is no table with this code: check the link, or ask for a new invitation",
    )
}

/// A table in a list; with the invitation if it is the guest's own.
fn card(listing: &Listing, own: bool) -> Option<TableCard> {
    let mut card: TableCard = serde_json::from_str(&listing.card).ok()?;
    card.changed_at = listing.changed_at;
    card.invite = own.then(|| listing.invite.clone());
    Some(card)
}
