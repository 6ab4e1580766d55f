//! A table with its cards: what its log adds up to, who is there now, and what may be done. No IO, and the only clock is the one
//! handed in.

use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use diciassette::Diciassette;
use fairness::Digest;
use kernel::{Eye, Players, Seat, Seats};
use notation::GameName;
use protocol::{Clock, Command, DealInfo, ErrorCode, Frame, Kind, SeatInfo, Settings, Share, Stage, Table};
use rummy17::Rummy17;
use store::{Guest, GuestId};

use crate::entry::Entry;
use crate::hooks::Hooks;
use crate::lobby::{Lobby, Occupant, Place, REVEAL_MS, SUBSTITUTE};
use crate::names;
use crate::play::{self, Around, Judged, Moves, Running, Start, Thinking};
use crate::refused::Refused;
use crate::tokens;

/// The gestures.
pub const EMOTES: [&str; 10] =
    ["hello", "thanks", "well_played", "oops", "wow", "hmm", "laugh", "sorry", "hurry", "goodbye"];

/// How long a bot waits at least at a table without people, in milliseconds.
const BOTS_ALONE_MS: i64 = 100;

/// So many texts of states are kept for those who see the same.
const RENDERED_KEPT: usize = 16;

/// So many of the last things said are kept for those who are slow.
const SAID_KEPT: usize = 32;

/// What a screen is told that would do what people do.
const SCREEN: &str = "this is a screen for the whole room: visit the table without `screen` to sit down";

/// By which door somebody came.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Entrance {
    /// By the invitation: may sit down.
    Invited,
    /// A public table, or one's own: may sit down.
    Listed,
    /// By the spectators' code: sees what spectators see, whoever it is.
    Watching,
    /// By the invitation, as a screen that the whole room looks at: sees what spectators see, whoever it is, and never sits down.
    Screen,
    /// As a screen by any other name: nobody can speak for the room, so it only looks on.
    ScreenApart,
}

impl Entrance {
    /// Is it a screen, which never sits down?
    fn is_screen(self) -> bool {
        matches!(self, Entrance::Screen | Entrance::ScreenApart)
    }

    /// Does one look with the eyes of one's own seat, if one has one?
    fn is_in_person(self) -> bool {
        matches!(self, Entrance::Invited | Entrance::Listed)
    }
}

/// Somebody at the table.
#[derive(Clone, Debug)]
pub(crate) struct Visitor {
    pub(crate) guest: Guest,
    pub(crate) program: bool,
    pub(crate) entrance: Entrance,
}

/// What is done about a command.
#[derive(Debug)]
#[expect(clippy::large_enum_variant, reason = "the large one is the usual one, and it is moved once")]
pub(crate) enum Decision {
    /// This goes into the log first.
    Append { entry: Entry, action_id: Option<String>, reply: Option<Frame> },
    /// Nothing changes.
    Reply(Vec<Frame>),
    /// Everybody hears it, and nobody keeps it.
    Say(Frame),
}

/// A decision that a bot of the house has to make.
pub(crate) struct Task {
    pub(crate) game: u32,
    pub(crate) seq: u64,
    pub(crate) seat: Seat,
    /// When it acts: the same time whatever it holds and however long it thinks.
    pub(crate) at: i64,
    pub(crate) thinking: Thinking,
}

/// What is shown to one pair of eyes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Shown {
    pub(crate) eye: Eye,
    pub(crate) table_rev: u64,
    pub(crate) state_rev: u64,
    pub(crate) game: u32,
    pub(crate) seq: Option<u64>,
    pub(crate) said: u64,
    /// Is there an end of the game that a delayed eye has not reached?
    pub(crate) held: bool,
}

/// An action that was acknowledged: the sequence number that it answered, and its words where they are still sealed.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Done {
    seq: u64,
    sealed: Option<String>,
}

pub(crate) struct Desk {
    pub(crate) lobby: Lobby,
    pub(crate) play: Option<Box<dyn Running>>,
    /// The number of the last entry.
    pub(crate) head: u64,
    /// What was acknowledged in this game: by whom and which id, and what it was.
    acks: HashMap<(i64, String), Done>,
    visits: HashMap<u64, (GuestId, Entrance)>,
    absent_since: HashMap<GuestId, i64>,
    /// Deadlines count from here at the earliest: nobody loses time while the server is down or nobody is there.
    awake_since: i64,
    /// When the last pause ended.
    resumed_at: i64,
    table_rev: u64,
    state_rev: u64,
    said: VecDeque<Utf8Bytes>,
    said_count: u64,
    thinking: HashSet<(u32, u64, Seat)>,
    rendered: Vec<(Eye, Option<u64>, Utf8Bytes)>,
    rendered_for: (u32, u64, u64),
    hooks: Arc<Hooks>,
}

impl Desk {
    pub(crate) fn new(lobby: Lobby, head: u64, now: i64, hooks: Arc<Hooks>) -> Desk {
        Desk {
            lobby,
            play: None,
            head,
            acks: HashMap::new(),
            visits: HashMap::new(),
            absent_since: HashMap::new(),
            awake_since: now,
            resumed_at: 0,
            table_rev: 1,
            state_rev: 1,
            said: VecDeque::new(),
            said_count: 0,
            thinking: HashSet::new(),
            rendered: Vec::new(),
            rendered_for: (0, 0, 0),
            hooks,
        }
    }

    // Folding.

    /// Folds an entry of the log.
    pub(crate) fn fold(
        &mut self,
        seq: u64,
        actor: i64,
        action_id: Option<&str>,
        entry: &Entry,
        at: i64,
    ) -> Result<(), String> {
        let stage = self.lobby.stage;
        let paused_at = self.lobby.paused_at;
        match entry {
            Entry::Play { events, .. } => {
                if self.play.is_none() {
                    self.play = Some(self.begin().map_err(|refused| refused.message)?);
                }
                self.acknowledge(actor, action_id, None);
                let Some(play) = &mut self.play else { return Err("no game to play on".to_owned()) };
                play.apply(events, at)?;
            }
            Entry::Sealed { seat, action } => {
                self.acknowledge(actor, action_id, Some(action));
                let (Some(play), Some(seat)) = (&mut self.play, Seat::new(usize::from(*seat))) else {
                    return Err("a sealed answer without a game".to_owned());
                };
                play.seal(seat, action)?;
            }
            Entry::Again { .. } => {
                self.play = None;
                self.acks.clear();
                self.thinking.clear();
            }
            _ => {}
        }
        self.lobby.fold(entry, at);
        self.head = seq;
        // A value is shown when all are in, not before.
        let is_private = matches!(
            entry,
            Entry::Play { .. }
                | Entry::Sealed { .. }
                | Entry::Standing { .. }
                | Entry::Token { .. }
                | Entry::Reveal { .. }
        );
        if !is_private || stage != self.lobby.stage {
            self.table_rev += 1;
        }
        if matches!(entry, Entry::Away { .. } | Entry::Back { .. } | Entry::Rose { .. } | Entry::Sat { .. })
            || paused_at.is_some() != self.lobby.paused_at.is_some()
        {
            self.state_rev += 1;
        }
        if let (Some(since), None) = (paused_at, self.lobby.paused_at) {
            // Nobody has lost time by the pause, wherever deadlines are counted from.
            self.awake_since =
                if self.awake_since < since { self.awake_since + (at - since).max(0) } else { at };
            self.resumed_at = at;
        }
        Ok(())
    }

    fn acknowledge(&mut self, actor: i64, action_id: Option<&str>, sealed: Option<&str>) {
        if let (Some(action_id), Some(play)) = (action_id, &self.play) {
            let done = Done { seq: play.seq(), sealed: sealed.map(str::to_owned) };
            self.acks.insert((actor, action_id.to_owned()), done);
        }
    }

    /// The game that the table is ready for.
    fn begin(&self) -> Result<Box<dyn Running>, Refused> {
        let start = Start {
            players: Players::new(self.lobby.places.len())
                .map_err(|error| Refused::new(ErrorCode::BadSettings, error.to_string()))?,
            options: self.lobby.settings.options.clone(),
            deal: self.lobby.deal(),
            first_dealer: self.lobby.first_dealer.and_then(|seat| Seat::new(usize::from(seat))),
            lots: self.hooks.lots.as_ref().and_then(|lots| lots(&self.lobby.game_id())),
        };
        match self.lobby.settings.game {
            GameName::Diciassette => play::begin::<Diciassette>(start),
            GameName::Rummy17 => play::begin::<Rummy17>(start),
        }
    }

    // Who is there.

    pub(crate) fn enter(&mut self, visit: u64, visitor: &Visitor, now: i64) {
        let before = self.presence();
        if !self.is_awake() {
            self.awake_since = now;
            self.state_rev += 1;
        }
        self.visits.insert(visit, (visitor.guest.id, visitor.entrance));
        if visitor.entrance.is_in_person() {
            self.absent_since.remove(&visitor.guest.id);
        }
        self.tell_presence(before);
    }

    /// Somebody who came to watch has sat down by a token.
    pub(crate) fn promote(&mut self, visit: u64, visitor: &Visitor) {
        self.visits.insert(visit, (visitor.guest.id, visitor.entrance));
        self.absent_since.remove(&visitor.guest.id);
        self.table_rev += 1;
    }

    pub(crate) fn leave(&mut self, visit: u64, now: i64) {
        let before = self.presence();
        if let Some((guest, _)) = self.visits.remove(&visit) {
            if !self.is_here(guest) && self.lobby.seat_of(guest).is_some() {
                self.absent_since.entry(guest).or_insert(now);
            }
            self.tell_presence(before);
        }
    }

    /// What everybody is told of who is there: the people on their seats, how many look on, and whether there is a screen.
    fn presence(&self) -> (Seats, u32, bool) {
        let here = self.lobby.seats(|place| place.guest().is_some_and(|guest| self.is_here(guest)));
        (here, self.spectators(), self.has_screen())
    }

    /// Whoever comes once more, or goes and is still there on another line, is nobody's news.
    fn tell_presence(&mut self, before: (Seats, u32, bool)) {
        if self.presence() != before {
            self.table_rev += 1;
        }
    }

    /// Does nobody look at this table?
    pub(crate) fn is_empty(&self) -> bool {
        self.visits.is_empty()
    }

    fn is_here(&self, guest: GuestId) -> bool {
        self.visits.values().any(|(other, entrance)| *other == guest && entrance.is_in_person())
    }

    /// Somebody who plays is there; at a table of bots alone, somebody who looks on.
    fn is_awake(&self) -> bool {
        let mut people = self.lobby.places.iter().filter_map(Place::guest).peekable();
        if people.peek().is_none() {
            !self.visits.is_empty()
        } else {
            people.any(|guest| self.is_here(guest))
        }
    }

    fn spectators(&self) -> u32 {
        let looks_on = |(guest, entrance): &&(GuestId, Entrance)| match entrance {
            Entrance::Watching | Entrance::ScreenApart => true,
            Entrance::Invited | Entrance::Listed => self.lobby.seat_of(*guest).is_none(),
            Entrance::Screen => false,
        };
        self.visits.values().filter(looks_on).count() as u32
    }

    /// Is there a screen that the whole room looks at?
    fn has_screen(&self) -> bool {
        self.visits.values().any(|(_, entrance)| *entrance == Entrance::Screen)
    }

    /// The eye with which somebody looks at the cards.
    fn eye(&self, visitor: &Visitor) -> Eye {
        match visitor.entrance {
            Entrance::Watching | Entrance::Screen | Entrance::ScreenApart => Eye::Spectator,
            Entrance::Invited | Entrance::Listed => {
                self.lobby.seat_of(visitor.guest.id).map_or(Eye::Spectator, Eye::Seat)
            }
        }
    }

    // Clocks.

    fn base(&self) -> i64 {
        self.lobby.asked_at.max(self.awake_since)
    }

    /// The seats that are asked and on which a person decides.
    fn asked_people(&self) -> Seats {
        let Some(play) = &self.play else { return Seats::default() };
        let asked = play.asked().seats;
        self.lobby
            .seats(|place| place.guest().is_some() && !place.away)
            .iter()
            .filter(|seat| asked.has(*seat))
            .collect()
    }

    /// When the present decision is taken out of people's hands; none without a limit.
    fn deadline(&self) -> Option<i64> {
        match self.lobby.stage {
            Stage::Revealing => Some(self.base() + REVEAL_MS),
            Stage::Playing if self.lobby.paused_at.is_none() => {
                let people = self.asked_people();
                let first = people.iter().next()?;
                if self.play.as_ref()?.asked().window {
                    let window = self.lobby.settings.window_ms;
                    return (window > 0).then(|| self.base() + i64::from(window));
                }
                match self.lobby.settings.clock? {
                    Clock::Turn(seconds) => Some(self.base() + i64::from(seconds) * 1000),
                    Clock::Bank { .. } => Some(self.base() + self.lobby.places.get(first.index())?.bank),
                }
            }
            _ => None,
        }
    }

    fn left_ms(&self, now: i64) -> Option<u64> {
        self.deadline().map(|deadline| (deadline - now).max(0) as u64)
    }

    fn is_overdue(&self, now: i64) -> bool {
        self.is_awake() && self.deadline().is_some_and(|deadline| deadline <= now)
    }

    /// When the grace of the next absent person ends, and whose. Only while somebody else waits.
    fn grace(&self) -> Option<(i64, Seat)> {
        let grace = i64::from(self.lobby.settings.grace?) * 1000;
        if self.lobby.stage != Stage::Playing || !self.is_awake() || self.lobby.paused_at.is_some() {
            return None;
        }
        let absent = self.lobby.places.iter().zip(Seat::ALL).filter_map(|(place, seat)| {
            let guest = place.guest().filter(|guest| !place.away && !self.is_here(*guest))?;
            let since = self.absent_since.get(&guest).copied().unwrap_or(0);
            Some((since.max(self.awake_since).max(self.resumed_at) + grace, seat))
        });
        absent.min_by_key(|(due, _)| *due)
    }

    /// When somebody who is not there counts as gone without a word; never while they are there.
    fn gone_at(&self, place: &Place) -> Option<i64> {
        let guest = place.guest().filter(|guest| !self.is_here(*guest))?;
        if place.away {
            return Some(0);
        }
        let patience = i64::from(self.lobby.settings.grace.unwrap_or(60).max(10)) * 1000;
        Some(self.absent_since.get(&guest).copied().unwrap_or(self.awake_since) + patience)
    }

    fn is_gone(&self, place: &Place, now: i64) -> bool {
        self.gone_at(place).is_some_and(|gone| gone <= now)
    }

    /// While others want a rematch: when the next of those who are not there counts as gone.
    fn patience_ends(&self, now: i64) -> Option<i64> {
        let waits = has_ended(self.lobby.stage) && self.lobby.places.iter().any(|place| place.rematch);
        let times = self.lobby.places.iter().filter_map(|place| self.gone_at(place));
        times.filter(|time| waits && *time > now).min()
    }

    /// When something is due without anybody asking for it.
    pub(crate) fn next_due(&self, now: i64) -> Option<i64> {
        if !self.is_awake() {
            return None;
        }
        let grace = self.grace().map(|(due, _)| due);
        [self.deadline(), grace, self.patience_ends(now)].into_iter().flatten().min()
    }

    /// What is due now by itself: the next entry, if there is one.
    pub(crate) fn follow_up(&mut self, now: i64) -> Option<Entry> {
        if self.lobby.archived {
            return self.is_awake().then_some(Entry::Woken {});
        }
        match self.lobby.stage {
            Stage::Gathering if self.lobby.all_ready() => self.deal(),
            // Somebody has left who was to reveal a value: what the others have shown must not be used again.
            Stage::Revealing if !self.lobby.all_ready() => Some(Entry::Restarted { secret: tokens::token() }),
            Stage::Revealing if self.lobby.all_revealed() => self.deal(),
            Stage::Revealing if self.is_overdue(now) => {
                if self.lobby.restarts == 0 {
                    Some(Entry::Restarted { secret: tokens::token() })
                } else {
                    self.deal()
                }
            }
            Stage::Playing => self.follow_play(now),
            Stage::Over | Stage::Abandoned => self.again(now),
            _ => None,
        }
    }

    /// Another game, when everybody wants it who has not gone without a word.
    fn again(&self, now: i64) -> Option<Entry> {
        let places = &self.lobby.places;
        let mut staying =
            places.iter().filter(|place| place.guest().is_some() && !self.is_gone(place, now)).peekable();
        let wanted = match staying.peek() {
            Some(_) => staying.all(|place| place.rematch),
            None => self.lobby.host_rematch,
        };
        let gone = (0u8..).zip(places).filter(|(_, place)| self.is_gone(place, now)).map(|(seat, _)| seat);
        wanted.then(|| Entry::Again {
            secret: tokens::token(),
            dealer: self.play.as_ref().and_then(|play| play.next_dealer()).map(number),
            gone: gone.collect(),
        })
    }

    fn deal(&mut self) -> Option<Entry> {
        let mut play = self.begin().ok()?;
        let Moves { events, over } = play.deal(self.lobby.standing());
        self.play = None;
        Some(Entry::Play { events, over, clock: None, spent_ms: 0 })
    }

    fn follow_play(&mut self, now: i64) -> Option<Entry> {
        if let Some(seat) = self
            .lobby
            .places
            .iter()
            .position(|place| place.away && place.guest().is_some_and(|guest| self.is_here(guest)))
        {
            return Some(Entry::Back { seat: seat as u8 });
        }
        if self.lobby.paused_at.is_some() {
            return None;
        }
        let guests = self.lobby.places.iter().any(|place| place.guest().is_some());
        if !guests && !self.lobby.host_ready {
            return Some(Entry::Abandoned {});
        }
        if let Some((due, seat)) = self.grace()
            && due <= now
        {
            return Some(Entry::Away { seat: seat.index() as u8 });
        }
        let silent = if self.is_overdue(now) { self.asked_people() } else { Seats::default() };
        let standing = self.lobby.standing();
        let Moves { events, over } = self.play.as_mut()?.settle(standing, silent)?;
        Some(Entry::Play { events, over, clock: None, spent_ms: 0 })
    }

    // The bots of the house.

    /// The decisions that bots have to make now and have not begun to think about: their own, those of people who are away,
    /// and one of a person whose time is up.
    pub(crate) fn tasks(&mut self, now: i64) -> Vec<Task> {
        if self.lobby.stage != Stage::Playing || self.lobby.paused_at.is_some() || !self.is_awake() {
            return Vec::new();
        }
        let overdue = self.is_overdue(now);
        // Bots alone hurry nobody, and must not keep the bots of others waiting.
        let people = self.lobby.places.iter().any(|place| place.guest().is_some());
        let pace = if people { 0 } else { BOTS_ALONE_MS }.max(i64::from(self.lobby.settings.pace_ms));
        let at = self.base().max(now) + pace;
        let game = self.lobby.game;
        let Some(play) = &mut self.play else { return Vec::new() };
        let (asked, seq) = (play.asked(), play.seq());
        let mut tasks = Vec::new();
        for seat in asked.seats.iter() {
            let Some(place) = self.lobby.places.get(seat.index()) else { continue };
            let late = overdue && !asked.window;
            let Some(level) = place.bot().or(late.then_some(SUBSTITUTE)) else { continue };
            if play.has_answered(seat) || self.thinking.contains(&(game, seq, seat)) {
                continue;
            }
            if let Some(thinking) = play.think(seat, level) {
                self.thinking.retain(|(_, earlier, _)| *earlier == seq);
                self.thinking.insert((game, seq, seat));
                tasks.push(Task { game, seq, seat, at, thinking });
            }
        }
        tasks
    }

    /// Is a bot asked that has not begun to think?
    pub(crate) fn has_bots_to_ask(&self) -> bool {
        let Some(play) = self.play.as_ref().filter(|_| self.lobby.stage == Stage::Playing) else {
            return false;
        };
        let (asked, seq) = (play.asked(), play.seq());
        asked.seats.iter().any(|seat| {
            self.lobby.places.get(seat.index()).is_some_and(|place| place.bot().is_some())
                && !play.has_answered(seat)
                && !self.thinking.contains(&(self.lobby.game, seq, seat))
        })
    }

    /// What follows from what a bot has thought out; none if the table has gone on without it.
    pub(crate) fn bot_acts(
        &mut self,
        game: u32,
        seq: u64,
        seat: Seat,
        action: &str,
        now: i64,
    ) -> Option<(Entry, String)> {
        let standing = self.lobby.standing();
        let stands = self.lobby.stage == Stage::Playing && self.lobby.game == game;
        // Whoever came back in the meantime decides for himself.
        let is_bot = self.lobby.places.get(seat.index())?.bot().is_some();
        let still = is_bot || self.is_overdue(now);
        // Whoever let the time of a bank run out has used it up.
        let banked = !is_bot && matches!(self.lobby.settings.clock, Some(Clock::Bank { .. }));
        let spent = (now - self.base()).clamp(0, i64::from(u32::MAX)) as u32;
        let (clock, spent_ms) = if banked { (Some(number(seat)), spent) } else { (None, 0) };
        let play = self.play.as_mut()?;
        if !stands || !still || play.seq() != seq || self.lobby.paused_at.is_some() {
            return None;
        }
        let id = format!("house-{game}-{seq}-{seat}");
        let entry = match play.judge(seat, action, standing).ok()? {
            Judged::Sealed(action) => Entry::Sealed { seat: seat.index() as u8, action },
            Judged::Moves(Moves { events, over }) => Entry::Play { events, over, clock, spent_ms },
        };
        Some((entry, id))
    }

    /// A bot's thought came to nothing: somebody may think again.
    pub(crate) fn forget_thinking(&mut self, game: u32, seq: u64, seat: Seat) {
        self.thinking.remove(&(game, seq, seat));
    }

    // Commands.

    /// What is done about a command, or why not.
    pub(crate) fn decide(
        &mut self,
        visitor: &Visitor,
        command: &Command,
        now: i64,
    ) -> Result<Decision, Refused> {
        match command {
            Command::Act { action_id, game, seq, action } => {
                self.act(visitor, action_id, *game, *seq, action, now)
            }
            Command::Sit { seat, token } => self.sit(visitor, *seat, token.as_deref()),
            Command::Rise {} => {
                let seat = self.seated(visitor)?;
                Ok(append(Entry::Rose { seat: number(seat) }))
            }
            Command::Offer { seat } => self.offer(visitor, *seat),
            Command::Bot { seat, level } => self.seat_bot(visitor, *seat, level.as_deref(), now),
            Command::Change { settings } => {
                self.host_only(visitor)?;
                self.gathering()?;
                check_settings(settings)?;
                if settings.game != self.lobby.settings.game {
                    return Err(Refused::new(
                        ErrorCode::BadSettings,
                        "game: a table keeps its game; open another table for the other one",
                    ));
                }
                let last = self.lobby.places.iter().rposition(|place| place.occupant != Occupant::Nobody);
                if last.is_some_and(|last| last >= usize::from(settings.seats)) {
                    return Err(Refused::new(
                        ErrorCode::BadSettings,
                        "seats: somebody sits beyond the last seat; they must rise first",
                    ));
                }
                Ok(append(Entry::Changed { settings: settings.clone() }))
            }
            Command::Ready { ready, commitment } => self.ready(visitor, *ready, commitment.as_deref()),
            Command::Reveal { value } => self.reveal(visitor, value),
            Command::Standing { pass } => {
                let seat = self.seated(visitor)?;
                if self.lobby.places[seat.index()].standing == *pass {
                    return Ok(Decision::Reply(Vec::new()));
                }
                Ok(append(Entry::Standing { seat: number(seat), pass: *pass }))
            }
            Command::Pause { pause } => {
                let seat = self.seated(visitor)?;
                self.playing()?;
                if self.lobby.places[seat.index()].pause == *pause {
                    return Ok(Decision::Reply(Vec::new()));
                }
                Ok(append(Entry::Pause { seat: number(seat), pause: *pause }))
            }
            Command::Rematch {} => {
                let seat = self.seated_or_host_of_bots(visitor)?;
                if !has_ended(self.lobby.stage) {
                    return Err(not_now("a rematch can be asked for when the game is over"));
                }
                if seat.is_some_and(|seat| self.lobby.places[usize::from(seat)].rematch) {
                    return Ok(Decision::Reply(Vec::new()));
                }
                Ok(append(Entry::Rematch { seat }))
            }
            Command::Emote { emote } => {
                if !EMOTES.contains(&emote.as_str()) {
                    return Err(Refused::new(
                        ErrorCode::NotAllowed,
                        format!("emote: expected one of {}", EMOTES.join(", ")),
                    ));
                }
                self.say(visitor, Some(emote.clone()), None)
            }
            Command::Say { text } => {
                if !self.lobby.settings.chat {
                    return Err(Refused::new(
                        ErrorCode::NotAllowed,
                        "the host has not turned chat on: use emote",
                    ));
                }
                let text = names::said(text)?;
                self.say(visitor, None, Some(text))
            }
            Command::Hello { .. }
            | Command::Name { .. }
            | Command::Lobby {}
            | Command::Games {}
            | Command::Finished { .. }
            | Command::Create { .. }
            | Command::Visit { .. }
            | Command::Quit {} => Ok(Decision::Reply(Vec::new())),
        }
    }

    fn act(
        &mut self,
        visitor: &Visitor,
        action_id: &str,
        game: u32,
        seq: u64,
        action: &str,
        now: i64,
    ) -> Result<Decision, Refused> {
        if action_id.is_empty() || action_id.len() > 64 || action_id.chars().any(char::is_control) {
            return Err(Refused::new(
                ErrorCode::Malformed,
                "action_id: expected 1 to 64 printable characters",
            ));
        }
        let ack = || Frame::Ack { action_id: action_id.to_owned(), game, seq };
        // In the log an id belongs to one game: who counts them may begin anew with the next one.
        let logged_id = format!("{game}/{action_id}");
        if game == self.lobby.game
            && let Some(first) = self.acks.get(&(visitor.guest.id.0, logged_id.clone()))
        {
            if first.seq != seq || first.sealed.as_deref().is_some_and(|first| first != action) {
                return Err(Refused::new(
                    ErrorCode::Stale,
                    format!("action_id: it was used for the decision at seq {}; take a new one", first.seq),
                ));
            }
            return Ok(Decision::Reply(vec![ack()]));
        }
        let seat = self.seated(visitor)?;
        let here = (self.lobby.game, self.play.as_ref().map_or(0, |play| play.seq()));
        if (game, seq) < here {
            return Err(Refused::new(
                ErrorCode::Stale,
                format!("the table has gone on to game {}, seq {}: answer the last state", here.0, here.1),
            ));
        }
        if (game, seq) > here {
            return Err(Refused::new(
                ErrorCode::Future,
                format!("the table is only at game {}, seq {}: visit it again", here.0, here.1),
            ));
        }
        self.playing()?;
        if self.lobby.paused_at.is_some() {
            return Err(not_now("the table is paused: send pause with false to go on"));
        }
        let base = self.base();
        let standing = self.lobby.standing();
        let Some(play) = &mut self.play else { return Err(not_now("the game has not begun")) };
        let in_window = play.asked().window;
        let entry = match play.judge(seat, action, standing)? {
            Judged::Sealed(action) => Entry::Sealed { seat: number(seat), action },
            Judged::Moves(Moves { events, over }) => {
                let banked = matches!(self.lobby.settings.clock, Some(Clock::Bank { .. })) && !in_window;
                let spent = (now - base).clamp(0, i64::from(u32::MAX)) as u32;
                let (clock, spent_ms) = if banked { (Some(number(seat)), spent) } else { (None, 0) };
                Entry::Play { events, over, clock, spent_ms }
            }
        };
        Ok(Decision::Append { entry, action_id: Some(logged_id), reply: Some(ack()) })
    }

    fn sit(&self, visitor: &Visitor, seat: Option<u8>, token: Option<&str>) -> Result<Decision, Refused> {
        if visitor.entrance.is_screen() {
            return Err(Refused::new(ErrorCode::NotNow, SCREEN));
        }
        let guest = &visitor.guest;
        let current = self.lobby.seat_of(guest.id);
        let new = tokens::token();
        let sat = |seat: usize, token: &str| {
            let entry = Entry::Sat {
                seat: seat as u8,
                guest: guest.id.0,
                name: self.free_name(&guest.name, seat),
                program: visitor.program,
                token: tokens::hex(&tokens::hash(token)),
            };
            let reply = Frame::Seated { seat: seat as u8, token: token.to_owned() };
            Decision::Append { entry, action_id: None, reply: Some(reply) }
        };
        if let Some(token) = token {
            let hash = tokens::hex(&tokens::hash(token));
            let found = self.lobby.places.iter().position(|place| place.token.as_deref() == Some(&*hash));
            let Some(found) = found.filter(|found| seat.is_none_or(|seat| usize::from(seat) == *found))
            else {
                return Err(Refused::new(
                    ErrorCode::BadToken,
                    "token: it belongs to no seat here any more; ask who sits there or the host for a new one",
                ));
            };
            if current.is_some_and(|current| current.index() != found) {
                return Err(Refused::new(ErrorCode::NotNow, "you sit here already: rise first"));
            }
            // Whoever hands a seat over keeps no key to it.
            let handed_over = self.lobby.places[found].guest() != Some(guest.id);
            return Ok(sat(found, if handed_over { &new } else { token }));
        }
        if visitor.entrance == Entrance::Watching {
            return Err(Refused::new(
                ErrorCode::NotNow,
                "this is the spectators' link: a seat needs the invitation or a token",
            ));
        }
        if current.is_some() {
            return Err(Refused::new(ErrorCode::NotNow, "you sit here already: rise first"));
        }
        if matches!(self.lobby.stage, Stage::Playing | Stage::Revealing) {
            return Err(not_now("the game has begun: a seat can be taken over by its token"));
        }
        let is_free = |place: &Place| place.occupant == Occupant::Nobody && place.token.is_none();
        let seat = match seat {
            Some(seat) => {
                Some(usize::from(seat)).filter(|seat| self.lobby.places.get(*seat).is_some_and(is_free))
            }
            None => self.lobby.places.iter().position(is_free),
        };
        let Some(seat) = seat else {
            let free: Vec<String> = (0..self.lobby.places.len())
                .filter(|seat| is_free(&self.lobby.places[*seat]))
                .map(|seat| seat.to_string())
                .collect();
            let message = match free.as_slice() {
                [] => "no seat is free: watch, or ask the host for one".to_owned(),
                free => format!("seat: expected a free one ({})", free.join(", ")),
            };
            return Err(Refused::new(ErrorCode::SeatTaken, message));
        };
        Ok(sat(seat, &new))
    }

    /// The name, told apart from the others at the table.
    fn free_name(&self, name: &str, seat: usize) -> String {
        let taken = |name: &str| {
            let others = self.lobby.places.iter().enumerate().filter(|(other, _)| *other != seat);
            others.filter_map(|(_, place)| place.name()).any(|other| other == name)
        };
        let mut candidates = (2..).map(|number| format!("{name} {number}"));
        let mut candidate = name.to_owned();
        while taken(&candidate) {
            candidate = candidates.next().unwrap_or_default();
        }
        candidate
    }

    fn offer(&self, visitor: &Visitor, seat: u8) -> Result<Decision, Refused> {
        let own =
            self.lobby.seat_of(visitor.guest.id).map(number) == Some(seat) && visitor.entrance.is_in_person();
        let Some(place) = self.lobby.places.get(usize::from(seat)) else {
            return Err(self.no_such_seat());
        };
        if !own {
            self.host_only(visitor)?;
            if place.guest().is_some() {
                return Err(Refused::new(
                    ErrorCode::SeatTaken,
                    "somebody sits there: only they can hand the seat over",
                ));
            }
        }
        let token = tokens::token();
        Ok(Decision::Append {
            entry: Entry::Token { seat, token: tokens::hex(&tokens::hash(&token)) },
            action_id: None,
            reply: Some(Frame::Seated { seat, token }),
        })
    }

    fn seat_bot(
        &self,
        visitor: &Visitor,
        seat: u8,
        level: Option<&str>,
        now: i64,
    ) -> Result<Decision, Refused> {
        self.host_only(visitor)?;
        if matches!(self.lobby.stage, Stage::Playing | Stage::Revealing) {
            return Err(not_now("bots are seated before the game"));
        }
        let Some(place) = self.lobby.places.get(usize::from(seat)) else {
            return Err(self.no_such_seat());
        };
        if place.guest().is_some() && !self.is_gone(place, now) {
            return Err(Refused::new(
                ErrorCode::SeatTaken,
                "somebody sits there: they must rise first, or have been away for as long as the grace of this table",
            ));
        }
        match level {
            None => Ok(append(Entry::Rose { seat })),
            Some(level) => {
                check_level(level)?;
                Ok(append(Entry::Bot { seat, level: level.to_owned() }))
            }
        }
    }

    fn ready(&self, visitor: &Visitor, ready: bool, commitment: Option<&str>) -> Result<Decision, Refused> {
        self.gathering()?;
        let seat = self.seated_or_host_of_bots(visitor)?;
        if let Some(text) = commitment {
            text.parse::<Digest>()
                .map_err(|error| Refused::new(ErrorCode::Malformed, format!("commitment: {error}")))?;
        }
        let commitment = commitment.filter(|_| ready && seat.is_some()).map(str::to_owned);
        if let Some(place) = seat.map(|seat| &self.lobby.places[usize::from(seat)])
            && place.ready == ready
            && place.commitment.map(|digest| digest.to_string()) == commitment
        {
            return Ok(Decision::Reply(Vec::new()));
        }
        Ok(append(Entry::Ready { seat, ready, commitment }))
    }

    fn reveal(&self, visitor: &Visitor, value: &str) -> Result<Decision, Refused> {
        let seat = self.seated(visitor)?;
        if self.lobby.stage != Stage::Revealing {
            return Err(not_now("values are revealed when everybody is ready"));
        }
        let Digest(bytes) =
            value.parse().map_err(|error| Refused::new(ErrorCode::Malformed, format!("value: {error}")))?;
        let place = &self.lobby.places[seat.index()];
        let expected = fairness::seat_commitment(&self.lobby.game_id(), number(seat), &bytes);
        if place.commitment != Some(expected) {
            return Err(Refused::new(
                ErrorCode::Malformed,
                "value: it is not the one behind this seat's commitment",
            ));
        }
        if place.value.is_some() {
            return Ok(Decision::Reply(Vec::new()));
        }
        Ok(append(Entry::Reveal { seat: number(seat), value: value.to_owned() }))
    }

    fn say(
        &self,
        visitor: &Visitor,
        emote: Option<String>,
        text: Option<String>,
    ) -> Result<Decision, Refused> {
        let seat = self.seated(visitor)?;
        let name = self.lobby.places[seat.index()].name().unwrap_or_default();
        Ok(Decision::Say(Frame::Said { seat: Some(number(seat)), name, emote, text }))
    }

    // What stands in the way.

    fn seated(&self, visitor: &Visitor) -> Result<Seat, Refused> {
        match self.eye(visitor) {
            Eye::Seat(seat) => Ok(seat),
            Eye::Spectator => Err(not_seated(visitor)),
        }
    }

    /// A seat, or none for the host of a table of bots alone.
    fn seated_or_host_of_bots(&self, visitor: &Visitor) -> Result<Option<u8>, Refused> {
        let no_people = self.lobby.places.iter().all(|place| place.guest().is_none());
        match self.seated(visitor) {
            Ok(seat) => Ok(Some(number(seat))),
            Err(_) if no_people && self.host_only(visitor).is_ok() => Ok(None),
            Err(refused) => Err(refused),
        }
    }

    fn no_such_seat(&self) -> Refused {
        let last = self.lobby.places.len() - 1;
        Refused::new(ErrorCode::SeatTaken, format!("seat: expected 0 to {last}"))
    }

    fn host_only(&self, visitor: &Visitor) -> Result<(), Refused> {
        if visitor.guest.id == self.lobby.host
            && !matches!(visitor.entrance, Entrance::Watching | Entrance::ScreenApart)
        {
            Ok(())
        } else {
            Err(Refused::new(ErrorCode::NotHost, "only the host of the table can do this"))
        }
    }

    fn gathering(&self) -> Result<(), Refused> {
        match self.lobby.stage {
            Stage::Gathering => Ok(()),
            Stage::Revealing | Stage::Playing => Err(not_now("the game has begun")),
            Stage::Over | Stage::Abandoned => Err(not_now("the game is over: ask for a rematch")),
        }
    }

    fn playing(&self) -> Result<(), Refused> {
        match self.lobby.stage {
            Stage::Playing => Ok(()),
            Stage::Gathering | Stage::Revealing => Err(not_now("the game has not begun")),
            Stage::Over | Stage::Abandoned => Err(not_now("the game is over: ask for a rematch")),
        }
    }

    // Frames.

    /// Somebody said something.
    pub(crate) fn hear(&mut self, frame: &Frame) {
        self.said.push_back(frame.to_json().into());
        self.said_count += 1;
        if self.said.len() > SAID_KEPT {
            self.said.pop_front();
        }
    }

    /// What has been shown to somebody who has just come.
    pub(crate) fn shown_at_first(&self, visitor: &Visitor, seen: Option<(u32, u64)>) -> Shown {
        let (game, seq) = match seen {
            Some((game, seq)) => (game, Some(seq)),
            None => (0, None),
        };
        Shown {
            eye: self.eye(visitor),
            table_rev: 0,
            state_rev: 0,
            game,
            seq,
            said: self.said_count,
            held: false,
        }
    }

    /// Has the table reached what somebody says to have seen of it?
    pub(crate) fn has_reached(&self, visitor: &Visitor, seen: (u32, u64), now: i64) -> Result<(), Refused> {
        let seq = match &self.play {
            Some(play) => self.horizon(play.as_ref(), self.eye(visitor), now).0,
            None => 0,
        };
        let here = (self.lobby.game, seq);
        if seen <= here {
            return Ok(());
        }
        Err(Refused::new(
            ErrorCode::Future,
            format!("this table is only at game {}, seq {}: what follows is all there is", here.0, here.1),
        ))
    }

    /// How many events these eyes may see by now, and when there will be more.
    fn horizon(&self, play: &dyn Running, eye: Eye, now: i64) -> (u64, Option<i64>) {
        let delay = i64::from(self.lobby.settings.watch_delay) * 1000;
        if delay == 0 || eye != Eye::Spectator {
            return (play.seq(), None);
        }
        let (seq, next) = play.seen_by(now - delay);
        (seq, next.map(|at| at + delay))
    }

    /// Has the game ended without this eye having seen it yet?
    fn is_held(&self, eye: Eye, now: i64) -> bool {
        match &self.play {
            Some(play) => has_ended(self.lobby.stage) && self.horizon(play.as_ref(), eye, now).0 < play.seq(),
            None => false,
        }
    }

    /// What is new for somebody, and when there will be more without anybody doing anything.
    pub(crate) fn frames(
        &mut self,
        visitor: &Visitor,
        shown: &mut Shown,
        now: i64,
    ) -> (Vec<Utf8Bytes>, Option<i64>) {
        let mut frames = Vec::with_capacity(2);
        let eye = self.eye(visitor);
        let mut wake = None;
        // The end of a game is told to a delayed eye when it has seen it.
        let held = self.is_held(eye, now);
        if shown.table_rev != self.table_rev || shown.held != held {
            (shown.table_rev, shown.held) = (self.table_rev, held);
            frames.push(Frame::Table(Box::new(self.table_for(visitor, now))).to_json().into());
        }
        let missed = (self.said_count - shown.said).min(self.said.len() as u64) as usize;
        frames.extend(self.said.iter().skip(self.said.len() - missed).cloned());
        shown.said = self.said_count;
        if shown.game != self.lobby.game || shown.eye != eye {
            (shown.game, shown.seq, shown.eye, shown.state_rev) = (self.lobby.game, None, eye, 0);
        }
        let left_ms = self.left_ms(now);
        if let Some(play) = self.play.take() {
            let (seq, next) = self.horizon(play.as_ref(), eye, now);
            wake = next;
            // A delayed eye is not told of pauses and returns before it sees their time.
            let rev = if next.is_some() { shown.state_rev.max(1) } else { self.state_rev };
            if shown.seq.is_none_or(|shown| shown < seq) || shown.state_rev != rev {
                frames.push(self.render(play.as_ref(), eye, shown.seq, seq, left_ms));
                shown.seq = Some(seq);
                shown.state_rev = rev;
            }
            self.play = Some(play);
        }
        (frames, wake)
    }

    /// The state frame; the same text for everybody who sees the same.
    fn render(
        &mut self,
        play: &dyn Running,
        eye: Eye,
        from: Option<u64>,
        upto: u64,
        left_ms: Option<u64>,
    ) -> Utf8Bytes {
        let key = (self.lobby.game, upto, self.state_rev);
        // An answer may have been sealed since: what is kept holds for those who have none.
        let sealed = matches!(eye, Eye::Seat(seat) if play.has_answered(seat));
        if self.rendered_for != key {
            self.rendered.clear();
            self.rendered_for = key;
        } else if !sealed
            && let Some((_, _, text)) =
                self.rendered.iter().find(|(of, since, _)| *of == eye && *since == from)
        {
            return text.clone();
        }
        let around = Around {
            game: self.lobby.game,
            left_ms,
            banks: matches!(self.lobby.settings.clock, Some(Clock::Bank { .. }))
                .then(|| self.lobby.places.iter().map(|place| place.bank.max(0) as u64).collect()),
        };
        let mut out = Vec::with_capacity(2048);
        play.write(&mut out, eye, from, upto, &around);
        if let Some(tamper) = &self.hooks.tamper {
            tamper(&mut out, eye, &play.everything());
        }
        let text: Utf8Bytes = String::from_utf8(out).unwrap_or_default().into();
        // Only with a deadline does the text depend on when it is asked for.
        if !sealed && around.left_ms.is_none() && self.rendered.len() < RENDERED_KEPT {
            self.rendered.push((eye, from, text.clone()));
        }
        text
    }

    fn table_for(&self, visitor: &Visitor, now: i64) -> Table {
        let lobby = &self.lobby;
        let you = match self.eye(visitor) {
            Eye::Seat(seat) => Some(number(seat)),
            Eye::Spectator => None,
        };
        let may_invite = matches!(visitor.entrance, Entrance::Invited | Entrance::Screen)
            || you.is_some()
            || self.host_only(visitor).is_ok();
        let seats = lobby.places.iter().map(|place| SeatInfo {
            name: place.name().unwrap_or_default(),
            kind: place.kind(),
            level: match &place.occupant {
                Occupant::Bot { level } => Some(level.to_string()),
                Occupant::Guest { .. } | Occupant::Nobody => None,
            },
            connected: place.kind() == Kind::Bot || place.guest().is_some_and(|guest| self.is_here(guest)),
            substituted: place.away,
            ready: place.ready || place.kind() == Kind::Bot,
            pause: place.pause,
            rematch: place.rematch,
        });
        let all_in = matches!(lobby.stage, Stage::Playing | Stage::Over | Stage::Abandoned);
        let deal = lobby.deal();
        let shares = lobby.places.iter().zip(0u8..).filter_map(|(place, seat)| {
            let commitment = place.commitment?.to_string();
            let value = place.value.filter(|_| all_in).map(|value| tokens::hex(&value));
            Some(Share { seat, commitment, value })
        });
        let held = self.is_held(self.eye(visitor), now);
        let ended = has_ended(lobby.stage) && !held;
        Table {
            id: lobby.id.to_string(),
            invite: may_invite.then(|| lobby.invite.clone()),
            watch: lobby.watch.clone(),
            settings: lobby.settings.clone(),
            stage: if held { Stage::Playing } else { lobby.stage },
            paused: lobby.paused_at.is_some(),
            you,
            host: self.host_only(visitor).is_ok(),
            standing_pass: you.is_none_or(|seat| lobby.places[usize::from(seat)].standing),
            game: lobby.game,
            seats: seats.collect(),
            spectators: self.spectators(),
            screen: self.has_screen(),
            deal: DealInfo {
                game: deal.game.clone(),
                commitment: deal.commitment().to_string(),
                shares: shares.collect(),
                restarts: lobby.restarts,
                abandoned: lobby.abandoned.clone(),
                secret: ended.then(|| lobby.secret.to_string()),
            },
            left_ms: (lobby.stage == Stage::Revealing).then(|| self.left_ms(now)).flatten(),
        }
    }
}

/// Is there nothing left to decide at this stage?
pub(crate) fn has_ended(stage: Stage) -> bool {
    matches!(stage, Stage::Over | Stage::Abandoned)
}

fn append(entry: Entry) -> Decision {
    Decision::Append { entry, action_id: None, reply: None }
}

fn number(seat: Seat) -> u8 {
    seat.index() as u8
}

fn not_seated(visitor: &Visitor) -> Refused {
    let why =
        if visitor.entrance.is_screen() { SCREEN } else { "you do not sit at this table: send sit first" };
    Refused::new(ErrorCode::NotSeated, why)
}

fn not_now(why: &str) -> Refused {
    Refused::new(ErrorCode::NotNow, why)
}

fn check_level(level: &str) -> Result<(), Refused> {
    level.parse::<bots::Level>().map(|_| ()).map_err(|_| {
        Refused::new(ErrorCode::BadSettings, "level: expected novice, regular, expert or master")
    })
}

/// Can a table be laid with these settings?
pub(crate) fn check_settings(settings: &Settings) -> Result<(), Refused> {
    let bad = |why: String| Refused::new(ErrorCode::BadSettings, why);
    settings.check().map_err(|wrong| bad(wrong.to_string()))?;
    settings.bots.iter().flatten().try_for_each(|level| check_level(level))?;
    let start = Start {
        players: Players::new(usize::from(settings.seats)).map_err(|error| bad(error.to_string()))?,
        options: settings.options.clone(),
        deal: fairness::Deal {
            game: String::new(),
            secret: fairness::Secret([0; 32]),
            contributions: Vec::new(),
        },
        first_dealer: None,
        lots: None,
    };
    match settings.game {
        GameName::Diciassette => play::begin::<Diciassette>(start).map(|_| ()),
        GameName::Rummy17 => play::begin::<Rummy17>(start).map(|_| ()),
    }
}
