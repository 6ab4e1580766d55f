//! The hall: all tables of this server, the guests, and the lists of tables.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use protocol::{Card, ErrorCode, Finished, Settings};
use store::{Door, Guest, GuestId, Listing, NewEntry, Status, Store, StoreError, TableId};

use crate::crew::Crew;
use crate::desk::{Entrance, Visitor, check_settings};
use crate::entry::{Entry, RULESET};
use crate::hooks::Hooks;
use crate::lobby::Lobby;
use crate::names;
use crate::record;
use crate::refused::Refused;
use crate::room::{Room, Visit};
use crate::tokens;

/// The longest lists.
const LISTED: u32 = 100;

/// The lobby lists tables at which something has changed for so long at most: somebody sat down, or a game began.
const LOBBY_MS: i64 = 2 * 3_600_000;

const DAY_MS: i64 = 24 * 3_600_000;

/// What the operator of a server settles for all tables.
#[derive(Debug)]
pub struct HouseRules {
    /// How many tables one guest may keep open as a host.
    pub tables_per_guest: usize,
    /// A table without activity for so long is put away, in milliseconds.
    pub archive_after_ms: i64,
    /// A table that nobody looks at leaves memory after so long, in milliseconds.
    pub forget_after_ms: u64,
    /// On how many threads bots think.
    pub bot_threads: usize,
    /// What tests replace.
    pub hooks: Hooks,
}

impl Default for HouseRules {
    fn default() -> HouseRules {
        HouseRules {
            tables_per_guest: 50,
            archive_after_ms: 30 * 24 * 3_600_000,
            forget_after_ms: 60_000,
            bot_threads: 1,
            hooks: Hooks::default(),
        }
    }
}

/// All tables of this server.
pub struct Hall {
    store: Arc<dyn Store>,
    crew: Arc<Crew>,
    hooks: Arc<Hooks>,
    rooms: Mutex<HashMap<TableId, Arc<Room>>>,
    /// Tables are read into memory one at a time, so that none is there twice.
    loading: tokio::sync::Mutex<()>,
    tables_per_guest: usize,
    archive_after_ms: i64,
    closing: AtomicBool,
}

impl Hall {
    /// Opens the house.
    pub async fn open(store: Arc<dyn Store>, house: HouseRules) -> Result<Arc<Hall>, StoreError> {
        let forget_after = Duration::from_millis(house.forget_after_ms);
        let hall = Arc::new(Hall {
            store,
            crew: Arc::new(Crew::new(house.bot_threads)),
            hooks: Arc::new(house.hooks),
            rooms: Mutex::new(HashMap::new()),
            loading: tokio::sync::Mutex::new(()),
            tables_per_guest: house.tables_per_guest,
            archive_after_ms: house.archive_after_ms,
            closing: AtomicBool::new(false),
        });
        hall.archive().await?;
        let keeper = Arc::downgrade(&hall);
        tokio::spawn(async move {
            loop {
                tokio::time::sleep(forget_after).await;
                let Some(hall) = keeper.upgrade() else { return };
                hall.tidy().await;
            }
        });
        Ok(hall)
    }

    fn rooms(&self) -> MutexGuard<'_, HashMap<TableId, Arc<Room>>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many tables are in memory.
    pub fn tables_in_memory(&self) -> usize {
        self.rooms().len()
    }

    /// Stops clocks and bots, and waits for what is being written.
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

    /// Who is known by this token.
    pub async fn known(&self, token: &str) -> Result<Option<Guest>, Refused> {
        Ok(self.store.guest(tokens::hash(token)).await?)
    }

    /// Somebody new, and the token by which they will be known again.
    pub async fn welcome(&self, name: Option<&str>) -> Result<(Guest, String), Refused> {
        let guest = new_guest(name)?;
        let token = tokens::token();
        self.store.add_guest(guest.clone(), tokens::hash(&token)).await?;
        Ok((guest, token))
    }

    /// Somebody new who comes with a token that was given to their browser before.
    pub async fn adopt(&self, token: &str, name: Option<&str>) -> Result<Guest, Refused> {
        let guest = new_guest(name)?;
        match self.store.add_guest(guest.clone(), tokens::hash(token)).await {
            Ok(()) => Ok(guest),
            // Another tab of the same browser was faster.
            Err(StoreError::Taken) => self.known(token).await?.ok_or_else(|| StoreError::Taken.into()),
            Err(error) => Err(error.into()),
        }
    }

    /// Another name.
    pub async fn rename(&self, guest: &mut Guest, name: &str) -> Result<(), Refused> {
        let name = names::normalised(name)?;
        if name != guest.name {
            self.store.rename_guest(guest.id, name.clone()).await?;
            guest.name = name;
        }
        Ok(())
    }

    // Lists.

    /// The public tables, newest first.
    pub async fn lobby(&self) -> Result<Vec<Card>, Refused> {
        let listings = self.store.public_tables(LISTED).await?;
        let fresh = self.store.now() - LOBBY_MS;
        let listings = listings.iter().filter(|listing| listing.changed_at > fresh);
        Ok(listings.filter_map(|listing| card(listing, false)).collect())
    }

    /// A guest's tables, newest first.
    pub async fn games(&self, guest: &Guest) -> Result<Vec<Card>, Refused> {
        let listings = self.store.tables_of(guest.id, LISTED).await?;
        Ok(listings.iter().filter_map(|listing| card(listing, true)).collect())
    }

    /// A guest's games that were played to their end, the newest first. With `before`, those that ended before this moment.
    pub async fn finished(&self, guest: &Guest, before: Option<i64>) -> Result<Vec<Finished>, Refused> {
        let games = self.store.finished_by(guest.id, before.unwrap_or(i64::MAX), LISTED).await?;
        let told = games.into_iter().map(|game| Finished {
            table: game.table.to_string(),
            invite: game.invite,
            game: game.game,
            number: game.number,
            seat: game.seat,
            ended_at: game.at,
        });
        Ok(told.collect())
    }

    // Tables.

    /// Lays a table and goes to it.
    pub async fn create(&self, guest: &Guest, settings: Settings) -> Result<Visit, Refused> {
        self.open_for_business()?;
        check_settings(&settings)?;
        let own = self.store.tables_of(guest.id, LISTED).await?;
        let today = self.store.now() - DAY_MS;
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
        let Some(lobby) = Lobby::open(id, &entry, self.store.now()) else {
            return Err(Refused::new(ErrorCode::BadSettings, "this table cannot be laid"));
        };
        let first = NewEntry { actor: guest.id.0, action_id: None, payload: entry.payload(), ended: None };
        let _ = self.store.open(lobby.listing(), first).await?;
        let room = self.room(id).await?;
        Ok(Visit::enter(room, visitor(guest, false, Entrance::Invited), None))
    }

    /// Goes to a table by its invitation, its spectators' code, or its id. `seen` is what was seen last, to resume.
    pub async fn visit(
        &self,
        guest: &Guest,
        bot: bool,
        table: &str,
        seen: Option<(u32, u64)>,
    ) -> Result<Visit, Refused> {
        self.open_for_business()?;
        let (id, entrance) = self.find(guest, table).await?;
        self.enter(id, visitor(guest, bot, entrance), seen).await
    }

    /// The same for a screen that the whole room looks at. Without the invitation nobody can speak for the room, and only looks on.
    pub async fn visit_as_screen(
        &self,
        guest: &Guest,
        table: &str,
        seen: Option<(u32, u64)>,
    ) -> Result<Visit, Refused> {
        self.open_for_business()?;
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
        match self.store.find(code.clone()).await? {
            Some((id, Door::Invite)) => return Ok((id, Entrance::Invited)),
            Some((id, Door::Watch)) => return Ok((id, Entrance::Watching)),
            None => {}
        }
        if let Ok(id) = code.parse::<TableId>()
            && let Some(listing) = self.store.listing(id).await?
            && (listing.public || listing.guests.contains(&guest.id))
        {
            return Ok((id, Entrance::Listed));
        }
        Err(no_such_table())
    }

    /// The record of a finished game as a file, by the invitation or the spectators' code.
    pub async fn record(&self, code: &str, game: u32) -> Result<String, Refused> {
        let Some((id, _)) = self.store.find(tokens::tidy_code(code)).await? else {
            return Err(no_such_table());
        };
        let entries = self.store.read(id, 0).await?;
        let hooks = Arc::clone(&self.hooks);
        // A long log must not keep tables waiting.
        let record = tokio::task::spawn_blocking(move || record::of(id, &entries, game, &hooks)).await;
        record.map_err(|error| Refused::new(ErrorCode::Unavailable, error.to_string()))?
    }

    fn open_for_business(&self) -> Result<(), Refused> {
        if self.closing.load(Ordering::Acquire) {
            return Err(Refused::new(ErrorCode::Busy, "the server is closing: come back in a moment"));
        }
        Ok(())
    }

    /// The table in memory, read from its log if it is not there.
    async fn room(&self, id: TableId) -> Result<Arc<Room>, Refused> {
        if let Some(room) = self.rooms().get(&id) {
            return Ok(Arc::clone(room));
        }
        let _loading = self.loading.lock().await;
        if let Some(room) = self.rooms().get(&id) {
            return Ok(Arc::clone(room));
        }
        let store = Arc::clone(&self.store);
        let room = Room::load(store, Arc::clone(&self.crew), Arc::clone(&self.hooks), id).await?;
        let room = room.ok_or_else(no_such_table)?;
        self.rooms().insert(id, Arc::clone(&room));
        Ok(room)
    }

    /// Forgets tables that nobody looks at, and puts old ones away.
    async fn tidy(&self) {
        {
            let _loading = self.loading.lock().await;
            self.rooms().retain(|_, room| {
                // Two hands: the map's and the keeper's. Whoever else holds the room is about to enter it.
                let stays = !room.is_empty() || Arc::strong_count(room) > 2;
                if !stays {
                    room.close();
                }
                stays
            });
        }
        if let Err(error) = self.archive().await {
            tracing::error!(%error, "old tables could not be put away");
        }
    }

    /// Puts tables away in which nothing has happened for long. They can be visited as before.
    async fn archive(&self) -> Result<(), StoreError> {
        let before = self.store.now() - self.archive_after_ms;
        for status in [Status::Gathering, Status::Playing, Status::Over] {
            for id in self.store.with_status(status, before, LISTED).await? {
                let Ok(room) = self.room(id).await else { continue };
                if room.is_empty()
                    && let Err(refused) = room.note(Entry::Archived {}).await
                {
                    tracing::error!(table = %id, %refused, "a table could not be put away");
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

/// A table in a list, for its people with the invitation.
fn card(listing: &Listing, own: bool) -> Option<Card> {
    let mut card: Card = serde_json::from_str(&listing.card).ok()?;
    card.changed_at = listing.changed_at;
    card.invite = own.then(|| listing.invite.clone());
    Some(card)
}
