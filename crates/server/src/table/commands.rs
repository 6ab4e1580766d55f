//! Commands: the effect of each, or its refusal.

use fairness::Digest;
use kernel::{Eye, Seat};
use protocol::{Clock, Command, ErrorCode, Frame, Stage};

use super::logged::Occupant;
use super::settings::check_settings;
use super::{Entrance, LiveTable, Visitor, has_ended, not_now, number};
use crate::entry::Entry;
use crate::hooks::Step;
use crate::names;
use crate::play::{Judged, Moves};
use crate::refused::Refused;

/// The emotes.
pub const EMOTES: [&str; 10] =
    ["hello", "thanks", "well_played", "oops", "wow", "hmm", "laugh", "sorry", "hurry", "goodbye"];

/// The refusal of players' commands for a screen.
pub(super) const SCREEN: &str =
    "this is a screen for the whole room: visit the table without `screen` to sit down";

/// The effect of a command.
#[derive(Debug)]
#[expect(clippy::large_enum_variant, reason = "the large one is the usual one, and it is moved once")]
pub(crate) enum Decision {
    /// Appends an entry to the log, then replies.
    Append { entry: Entry, action_id: Option<String>, reply: Option<Frame> },
    /// Changes nothing.
    Reply(Vec<Frame>),
    /// Sends a frame to all visits without logging it.
    Broadcast(Frame),
}

impl LiveTable {
    /// Decides the effect of a command, or its refusal.
    pub(crate) fn decide(
        &mut self,
        visitor: &Visitor,
        command: &Command,
        now: i64,
    ) -> Result<Decision, Refused> {
        self.reach(Step::Decide);
        match command {
            Command::Act { action_id, game, seq, action } => {
                self.act(visitor, action_id, *game, *seq, action, now)
            }
            Command::Sit { seat, token } => self.sit(visitor, *seat, token.as_deref()),
            Command::Rise {} => {
                let seat = self.require_seat(visitor)?;
                Ok(append(Entry::Rose { seat: number(seat) }))
            }
            Command::Offer { seat } => self.offer(visitor, *seat),
            Command::Bot { seat, level } => self.seat_bot(visitor, *seat, level.as_deref(), now),
            Command::Change { settings } => {
                self.require_host(visitor)?;
                self.require_gathering()?;
                check_settings(settings)?;
                if settings.game != self.logged.settings.game {
                    return Err(Refused::new(
                        ErrorCode::BadSettings,
                        "game: a table keeps its game; open another table for the other one",
                    ));
                }
                let last = self.logged.places.iter().rposition(|place| place.occupant != Occupant::Nobody);
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
                let seat = self.require_seat(visitor)?;
                if self.logged.places[seat.index()].standing == *pass {
                    return Ok(Decision::Reply(Vec::new()));
                }
                Ok(append(Entry::Standing { seat: number(seat), pass: *pass }))
            }
            Command::Pause { pause } => {
                let seat = self.require_seat(visitor)?;
                self.require_playing()?;
                if self.logged.places[seat.index()].pause == *pause {
                    return Ok(Decision::Reply(Vec::new()));
                }
                Ok(append(Entry::Pause { seat: number(seat), pause: *pause }))
            }
            Command::Rematch {} => {
                let seat = self.seat_or_host_of_bots(visitor)?;
                if !has_ended(self.logged.stage) {
                    return Err(not_now("a rematch can be asked for when the game is over"));
                }
                if seat.is_some_and(|seat| self.logged.places[usize::from(seat)].rematch) {
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
                if !self.logged.settings.chat {
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
        // Ids in the log belong to a game, so that a client may count from 1 in each.
        let logged_id = format!("{game}/{action_id}");
        if game == self.logged.game
            && let Some(first) = self.acknowledged.get(&(visitor.guest.id.0, logged_id.clone()))
        {
            if first.seq != seq || first.sealed.as_deref().is_some_and(|first| first != action) {
                return Err(Refused::new(
                    ErrorCode::Stale,
                    format!("action_id: it was used for the decision at seq {}; take a new one", first.seq),
                ));
            }
            return Ok(Decision::Reply(vec![ack()]));
        }
        let seat = self.require_seat(visitor)?;
        let here = (self.logged.game, self.seq());
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
        self.require_playing()?;
        if self.logged.paused_at.is_some() {
            return Err(not_now("the table is paused: send pause with false to go on"));
        }
        let standing = self.logged.standing();
        let Some(play) = &mut self.play else { return Err(not_now("the game has not begun")) };
        let in_window = play.asked().window;
        let judged = play.judge(seat, action, standing)?;
        let entry = self.judged_entry(seat, judged, !in_window, now);
        Ok(Decision::Append { entry, action_id: Some(logged_id), reply: Some(ack()) })
    }

    /// The entry for a judged action of this seat. If it `spends` time, the time since the decision
    /// began is charged to the seat's bank.
    pub(super) fn judged_entry(&self, seat: Seat, judged: Judged, spends: bool, now: i64) -> Entry {
        match judged {
            Judged::Sealed(action) => Entry::Sealed { seat: number(seat), action },
            Judged::Moves(Moves { events, over }) => {
                let banked = spends && matches!(self.logged.settings.clock, Some(Clock::Bank { .. }));
                let spent = (now - self.asked_since()).clamp(0, i64::from(u32::MAX)) as u32;
                let (clock, spent_ms) = if banked { (Some(number(seat)), spent) } else { (None, 0) };
                Entry::Play { events, over, clock, spent_ms }
            }
        }
    }

    fn ready(&self, visitor: &Visitor, ready: bool, commitment: Option<&str>) -> Result<Decision, Refused> {
        self.require_gathering()?;
        let seat = self.seat_or_host_of_bots(visitor)?;
        if let Some(text) = commitment {
            text.parse::<Digest>()
                .map_err(|error| Refused::new(ErrorCode::Malformed, format!("commitment: {error}")))?;
        }
        let commitment = commitment.filter(|_| ready && seat.is_some()).map(str::to_owned);
        if let Some(place) = seat.map(|seat| &self.logged.places[usize::from(seat)])
            && place.ready == ready
            && place.commitment.map(|digest| digest.to_string()) == commitment
        {
            return Ok(Decision::Reply(Vec::new()));
        }
        Ok(append(Entry::Ready { seat, ready, commitment }))
    }

    fn reveal(&self, visitor: &Visitor, value: &str) -> Result<Decision, Refused> {
        let seat = self.require_seat(visitor)?;
        if self.logged.stage != Stage::Revealing {
            return Err(not_now("values are revealed when everybody is ready"));
        }
        let Digest(bytes) =
            value.parse().map_err(|error| Refused::new(ErrorCode::Malformed, format!("value: {error}")))?;
        let place = &self.logged.places[seat.index()];
        let expected = fairness::seat_commitment(&self.logged.game_id(), number(seat), &bytes);
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
        let seat = self.require_seat(visitor)?;
        let name = self.logged.places[seat.index()].name().unwrap_or_default();
        Ok(Decision::Broadcast(Frame::Said { seat: Some(number(seat)), name, emote, text }))
    }

    pub(super) fn require_seat(&self, visitor: &Visitor) -> Result<Seat, Refused> {
        match self.eye(visitor) {
            Eye::Seat(seat) => Ok(seat),
            Eye::Spectator => Err(not_seated(visitor)),
        }
    }

    /// The visitor's seat, or none for the host of a table of bots alone.
    fn seat_or_host_of_bots(&self, visitor: &Visitor) -> Result<Option<u8>, Refused> {
        let no_people = self.logged.places.iter().all(|place| place.guest().is_none());
        match self.require_seat(visitor) {
            Ok(seat) => Ok(Some(number(seat))),
            Err(_) if no_people && self.require_host(visitor).is_ok() => Ok(None),
            Err(refused) => Err(refused),
        }
    }

    pub(super) fn no_such_seat(&self) -> Refused {
        let last = self.logged.places.len() - 1;
        Refused::new(ErrorCode::SeatTaken, format!("seat: expected 0 to {last}"))
    }

    pub(super) fn require_host(&self, visitor: &Visitor) -> Result<(), Refused> {
        if visitor.guest.id == self.logged.host
            && !matches!(visitor.entrance, Entrance::Watching | Entrance::ScreenApart)
        {
            Ok(())
        } else {
            Err(Refused::new(ErrorCode::NotHost, "only the host of the table can do this"))
        }
    }

    fn require_gathering(&self) -> Result<(), Refused> {
        match self.logged.stage {
            Stage::Gathering => Ok(()),
            Stage::Revealing | Stage::Playing => Err(not_now("the game has begun")),
            Stage::Over | Stage::Abandoned => Err(not_now("the game is over: ask for a rematch")),
        }
    }

    fn require_playing(&self) -> Result<(), Refused> {
        match self.logged.stage {
            Stage::Playing => Ok(()),
            Stage::Gathering | Stage::Revealing => Err(not_now("the game has not begun")),
            Stage::Over | Stage::Abandoned => Err(not_now("the game is over: ask for a rematch")),
        }
    }
}

pub(super) fn append(entry: Entry) -> Decision {
    Decision::Append { entry, action_id: None, reply: None }
}

fn not_seated(visitor: &Visitor) -> Refused {
    let why =
        if visitor.entrance.is_screen() { SCREEN } else { "you do not sit at this table: send sit first" };
    Refused::new(ErrorCode::NotSeated, why)
}
