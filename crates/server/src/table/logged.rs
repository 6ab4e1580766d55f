//! A table without its cards, as logged: settings, seats, stage, and the secrets of the deal.

use fairness::{Deal, Digest, Secret, seat_commitment};
use kernel::{Seat, Seats};
use protocol::{Abandoned, Clock, Kind, Settings, Stage, TableCard};
use store::{Ended, GuestId, Listing, Status, TableId};

use crate::entry::Entry;

/// The time that players have to reveal their values.
pub(crate) const REVEAL_MS: i64 = 8_000;

/// The level of the bot that stands in for an absent player or for a seat given up.
pub(crate) const SUBSTITUTE: bots::Level = bots::Level::Regular;

/// The occupant of a seat.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Occupant {
    Nobody,
    Guest { id: GuestId, name: String, program: bool },
    Bot { level: bots::Level },
}

/// A seat at the table, with its occupant.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Place {
    pub(crate) occupant: Occupant,
    /// The hash of its token.
    pub(crate) token: Option<String>,
    pub(crate) ready: bool,
    pub(crate) commitment: Option<Digest>,
    pub(crate) value: Option<[u8; 32]>,
    pub(crate) standing: bool,
    pub(crate) pause: bool,
    pub(crate) rematch: bool,
    /// Whether a bot plays on for the absent player.
    pub(crate) away: bool,
    /// Milliseconds left in the bank.
    pub(crate) bank: i64,
}

impl Place {
    fn free() -> Place {
        Place {
            occupant: Occupant::Nobody,
            token: None,
            ready: false,
            commitment: None,
            value: None,
            standing: true,
            pause: false,
            rematch: false,
            away: false,
            bank: 0,
        }
    }

    /// The guest on this seat.
    pub(crate) fn guest(&self) -> Option<GuestId> {
        match self.occupant {
            Occupant::Guest { id, .. } => Some(id),
            Occupant::Nobody | Occupant::Bot { .. } => None,
        }
    }

    /// The level of the bot on this seat: a seated bot, or an absent player's substitute.
    pub(crate) fn bot(&self) -> Option<bots::Level> {
        match self.occupant {
            Occupant::Bot { level } => Some(level),
            Occupant::Guest { .. } if self.away => Some(SUBSTITUTE),
            Occupant::Guest { .. } | Occupant::Nobody => None,
        }
    }

    /// The occupant's name.
    pub(crate) fn name(&self) -> Option<String> {
        match &self.occupant {
            Occupant::Nobody => None,
            Occupant::Guest { name, .. } => Some(name.clone()),
            Occupant::Bot { level } => Some(level.to_string()),
        }
    }

    /// The occupant's kind.
    pub(crate) fn kind(&self) -> Kind {
        match self.occupant {
            Occupant::Nobody => Kind::Free,
            Occupant::Guest { program: false, .. } => Kind::Human,
            Occupant::Guest { program: true, .. } => Kind::Program,
            Occupant::Bot { .. } => Kind::Bot,
        }
    }
}

/// A table without its cards, as logged.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct LoggedTable {
    pub(crate) id: TableId,
    pub(crate) settings: Settings,
    pub(crate) host: GuestId,
    pub(crate) invite: String,
    pub(crate) watch: String,
    pub(crate) ruleset: u32,
    pub(crate) stage: Stage,
    pub(crate) places: Vec<Place>,
    /// The host of a table of bots alone has asked for the game to begin.
    pub(crate) host_ready: bool,
    /// The same host has asked for another game.
    pub(crate) host_rematch: bool,
    /// The guests seated here when a game began or ended.
    played: Vec<GuestId>,
    /// The number of the game, from 1.
    pub(crate) game: u32,
    pub(crate) secret: Secret,
    pub(crate) first_dealer: Option<u8>,
    pub(crate) restarts: u32,
    pub(crate) abandoned: Vec<Abandoned>,
    pub(crate) archived: bool,
    /// When the pause began.
    pub(crate) paused_at: Option<i64>,
    /// The time of the present decision, moved forward by pauses.
    pub(crate) asked_at: i64,
}

impl LoggedTable {
    /// Opens the table by its first entry; none if the entry is of another kind.
    pub(crate) fn open(id: TableId, first: &Entry, at: i64) -> Option<LoggedTable> {
        let Entry::Opened { settings, host, invite, watch, ruleset, secret } = first else { return None };
        let mut table = LoggedTable {
            id,
            settings: settings.clone(),
            host: GuestId(*host),
            invite: invite.clone(),
            watch: watch.clone(),
            ruleset: *ruleset,
            stage: Stage::Gathering,
            places: Vec::new(),
            host_ready: false,
            host_rematch: false,
            played: Vec::new(),
            game: 1,
            secret: secret.parse().ok()?,
            first_dealer: None,
            restarts: 0,
            abandoned: Vec::new(),
            archived: false,
            paused_at: None,
            asked_at: at,
        };
        table.make_places();
        Some(table)
    }

    /// Creates the seats of the settings. Occupants beyond the last seat lose theirs.
    fn make_places(&mut self) {
        let before = std::mem::take(&mut self.places);
        let count = usize::from(self.settings.seats);
        self.places = before.into_iter().take(count).collect();
        while self.places.len() < count {
            let mut place = Place::free();
            let level = self.settings.bots.get(self.places.len()).and_then(Option::as_deref);
            if let Some(level) = level.and_then(|level| level.parse().ok()) {
                place.occupant = Occupant::Bot { level };
            }
            self.places.push(place);
        }
    }

    /// Folds one entry.
    pub(crate) fn fold(&mut self, entry: &Entry, at: i64) {
        match entry {
            Entry::Opened { .. } | Entry::Sealed { .. } => {}
            Entry::Sat { seat, guest, name, program, token } => {
                let Some(place) = self.places.get_mut(usize::from(*seat)) else { return };
                place.occupant =
                    Occupant::Guest { id: GuestId(*guest), name: name.clone(), program: *program };
                place.token = Some(token.clone());
                place.away = false;
                place.pause = false;
                self.host_ready = false;
                if self.stage == Stage::Gathering {
                    place.ready = false;
                    place.commitment = None;
                }
                self.update_pause(at);
            }
            Entry::Rose { seat } => self.rise(*seat, at),
            Entry::Token { seat, token } => {
                if let Some(place) = self.places.get_mut(usize::from(*seat)) {
                    place.token = Some(token.clone());
                }
            }
            Entry::Bot { seat, level } => {
                if let (Some(place), Ok(level)) = (self.places.get_mut(usize::from(*seat)), level.parse()) {
                    *place = Place { occupant: Occupant::Bot { level }, ..Place::free() };
                }
                self.begin_revealing(at);
            }
            Entry::Changed { settings } => {
                self.settings = settings.clone();
                self.make_places();
                self.host_ready = false;
                self.places.iter_mut().for_each(|place| place.ready = false);
            }
            Entry::Ready { seat, ready, commitment } => {
                match seat.and_then(|seat| self.places.get_mut(usize::from(seat))) {
                    Some(place) => {
                        place.ready = *ready;
                        place.commitment = commitment.as_deref().and_then(|text| text.parse().ok());
                    }
                    None => self.host_ready = *ready,
                }
                self.begin_revealing(at);
            }
            Entry::Reveal { seat, value } => {
                if let (Some(place), Ok(Digest(value))) =
                    (self.places.get_mut(usize::from(*seat)), value.parse())
                {
                    place.value = Some(value);
                }
            }
            Entry::Restarted { secret } => {
                self.give_up_deal();
                self.restarts += 1;
                self.new_secret(secret);
                self.stage = Stage::Gathering;
                for place in &mut self.places {
                    (place.ready, place.commitment, place.value) = (false, None, None);
                }
            }
            Entry::Play { over, clock, spent_ms, .. } => {
                if matches!(self.stage, Stage::Gathering | Stage::Revealing) {
                    self.begin();
                }
                if let (Some(seat), Some(Clock::Bank { increment, .. })) = (clock, self.settings.clock)
                    && let Some(place) = self.places.get_mut(usize::from(*seat))
                {
                    place.bank = (place.bank - i64::from(*spent_ms)).max(0) + i64::from(increment) * 1000;
                }
                self.asked_at = at;
                if *over {
                    self.stage = Stage::Over;
                    // A seat may have been taken over since the game began.
                    self.note_players();
                }
            }
            Entry::Standing { seat, pass } => {
                if let Some(place) = self.places.get_mut(usize::from(*seat)) {
                    place.standing = *pass;
                }
            }
            Entry::Pause { seat, pause } => {
                if let Some(place) = self.places.get_mut(usize::from(*seat)) {
                    place.pause = *pause;
                }
                self.update_pause(at);
            }
            Entry::Away { seat } => self.set_away(*seat, true, at),
            Entry::Back { seat } => self.set_away(*seat, false, at),
            Entry::Rematch { seat } => match seat.and_then(|seat| self.places.get_mut(usize::from(seat))) {
                Some(place) => place.rematch = true,
                None => self.host_rematch = true,
            },
            Entry::Again { secret, dealer, gone } => {
                self.stage = Stage::Gathering;
                for seat in gone {
                    self.rise(*seat, at);
                }
                self.game += 1;
                self.first_dealer = *dealer;
                self.restarts = 0;
                self.abandoned.clear();
                self.new_secret(secret);
                (self.host_ready, self.host_rematch) = (false, false);
                self.asked_at = at;
                for place in &mut self.places {
                    (place.ready, place.commitment, place.value) = (false, None, None);
                    (place.rematch, place.pause, place.away) = (false, false, false);
                }
                self.paused_at = None;
            }
            Entry::Abandoned {} => self.stage = Stage::Abandoned,
            Entry::Archived {} => self.archived = true,
            Entry::Woken {} => self.archived = false,
        }
    }

    fn new_secret(&mut self, secret: &str) {
        if let Ok(secret) = secret.parse() {
            self.secret = secret;
        }
    }

    /// Publishes the secret behind the commitment of a cancelled deal.
    fn give_up_deal(&mut self) {
        self.abandoned.push(Abandoned {
            commitment: self.deal().commitment().to_string(),
            secret: self.secret.to_string(),
        });
    }

    fn begin(&mut self) {
        self.stage = Stage::Playing;
        self.note_players();
        let bank = match self.settings.clock {
            Some(Clock::Bank { seconds, .. }) => i64::from(seconds) * 1000,
            _ => 0,
        };
        for place in &mut self.places {
            (place.bank, place.rematch, place.pause, place.away) = (bank, false, false, false);
        }
    }

    /// Remembers the present players, even after they leave.
    fn note_players(&mut self) {
        for guest in self.places.iter().filter_map(Place::guest) {
            if !self.played.contains(&guest) {
                self.played.push(guest);
            }
        }
    }

    /// The present game as it ends. It belongs to the players seated then.
    pub(crate) fn ended(&self) -> Ended {
        let seats = self.places.iter().zip(0u8..);
        Ended {
            number: self.game,
            seats: seats.filter_map(|(place, seat)| Some((place.guest()?, seat))).collect(),
        }
    }

    fn rise(&mut self, seat: u8, at: i64) {
        let Some(place) = self.places.get_mut(usize::from(seat)) else { return };
        let left = place.guest();
        if self.stage == Stage::Playing {
            place.occupant = Occupant::Bot { level: SUBSTITUTE };
            place.token = None;
            place.away = false;
            place.pause = false;
        } else {
            *place = Place::free();
        }
        // The next player becomes the host.
        if left == Some(self.host)
            && let Some(next) = self.places.iter().find_map(Place::guest)
        {
            self.host = next;
        }
        self.update_pause(at);
        self.begin_revealing(at);
    }

    fn set_away(&mut self, seat: u8, away: bool, at: i64) {
        if let Some(place) = self.places.get_mut(usize::from(seat)) {
            place.away = away;
        }
        self.update_pause(at);
    }

    /// Pauses or resumes the clocks: they stop while every present player wants a pause.
    fn update_pause(&mut self, at: i64) {
        let mut people = self.places.iter().filter(|place| place.guest().is_some() && !place.away).peekable();
        let all = self.stage == Stage::Playing && people.peek().is_some() && people.all(|place| place.pause);
        match (all, self.paused_at) {
            (true, None) => self.paused_at = Some(at),
            (false, Some(since)) => {
                self.asked_at += (at - since).max(0);
                self.paused_at = None;
                for place in &mut self.places {
                    place.pause = false;
                }
            }
            _ => {}
        }
    }

    /// Begins revealing when all are ready, if any player committed to a value.
    fn begin_revealing(&mut self, at: i64) {
        if self.stage == Stage::Gathering
            && self.all_ready()
            && self.places.iter().any(|place| place.commitment.is_some())
        {
            self.stage = Stage::Revealing;
            self.asked_at = at;
        }
    }

    /// Whether every seat is taken and every player ready.
    pub(crate) fn all_ready(&self) -> bool {
        let taken = self.places.iter().all(|place| place.occupant != Occupant::Nobody);
        let mut people = self.places.iter().filter(|place| place.guest().is_some()).peekable();
        taken && if people.peek().is_some() { people.all(|place| place.ready) } else { self.host_ready }
    }

    /// Whether every committed value is revealed.
    pub(crate) fn all_revealed(&self) -> bool {
        self.places.iter().all(|place| place.commitment.is_none() || place.value.is_some())
    }

    /// The name of the present game in the hashes.
    pub(crate) fn game_id(&self) -> String {
        format!("{}-{}", self.id, self.game)
    }

    /// The deal of the present game, with the revealed values that match their commitments.
    pub(crate) fn deal(&self) -> Deal {
        let game = self.game_id();
        let contributions = self
            .places
            .iter()
            .zip(0u8..)
            .filter_map(|(place, seat)| {
                let value = place.value?;
                let matches = place.commitment == Some(seat_commitment(&game, seat, &value));
                matches.then_some((seat, value))
            })
            .collect();
        Deal { game, secret: self.secret, contributions }
    }

    /// The seat of a guest.
    pub(crate) fn seat_of(&self, guest: GuestId) -> Option<Seat> {
        self.places.iter().position(|place| place.guest() == Some(guest)).and_then(Seat::new)
    }

    /// The seats whose places satisfy the predicate.
    pub(crate) fn seats(&self, holds: impl Fn(&Place) -> bool) -> Seats {
        let places = self.places.iter().zip(Seat::ALL);
        places.filter(|(place, _)| holds(place)).map(|(_, seat)| seat).collect()
    }

    /// The seats that pass automatically while a claim cannot be right.
    pub(crate) fn standing(&self) -> Seats {
        self.seats(|place| place.standing || place.bot().is_some())
    }

    /// The table as lists show it.
    pub(crate) fn listing(&self) -> Listing {
        let card = TableCard {
            table: self.id.to_string(),
            game: self.settings.game.id().to_owned(),
            stage: self.stage,
            public: self.settings.public,
            archived: self.archived,
            seats: self.places.iter().map(Place::name).collect(),
            games: self.game,
            invite: None,
            changed_at: 0,
        };
        let mut guests: Vec<GuestId> = Vec::new();
        let seated = self.places.iter().filter_map(Place::guest);
        for guest in seated.chain([self.host]).chain(self.played.iter().copied()) {
            if !guests.contains(&guest) {
                guests.push(guest);
            }
        }
        Listing {
            table: self.id,
            invite: self.invite.clone(),
            watch: self.watch.clone(),
            game: self.settings.game.id().to_owned(),
            ruleset: self.ruleset,
            status: match self.stage {
                _ if self.archived => Status::Archived,
                Stage::Gathering | Stage::Revealing => Status::Gathering,
                Stage::Playing => Status::Playing,
                Stage::Over | Stage::Abandoned => Status::Over,
            },
            public: self.settings.public,
            card: serde_json::to_string(&card).unwrap_or_default(),
            guests,
            changed_at: 0,
        }
    }
}
