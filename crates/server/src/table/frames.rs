//! Frames: the changes since a visitor's last look.

use axum::extract::ws::Utf8Bytes;
use kernel::Eye;
use protocol::{Clock, DealInfo, ErrorCode, Frame, Kind, SeatInfo, Share, Stage, Table};

use super::logged::Occupant;
use super::{Entrance, LiveTable, Visitor, has_ended, number};
use crate::hooks::Step;
use crate::play::{Around, Running};
use crate::refused::Refused;
use crate::tokens;

/// Maximum number of cached state frames.
const RENDERED_LIMIT: usize = 16;

/// Maximum number of broadcast frames kept for slow sockets.
const SAID_LIMIT: usize = 32;

/// The revisions of the last frames sent to a visit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Shown {
    eye: Eye,
    /// 0 sends the table frame again.
    pub(crate) table_rev: u64,
    state_rev: u64,
    game: u32,
    seq: Option<u64>,
    said: u64,
    /// Whether the end of the game is withheld because a delayed eye has not reached it.
    held: bool,
}

impl Shown {
    /// The starting point at a reloaded table: its frames are new, and so are the broadcasts since
    /// it was loaded. The events that were shown are in the log, so they count as shown.
    pub(crate) fn before_reload(self) -> Shown {
        Shown { table_rev: 0, state_rev: 0, said: 0, held: false, ..self }
    }
}

impl LiveTable {
    /// The starting point of a new visit: nothing was shown but the events that it resumes from.
    pub(crate) fn shown_before(&self, visitor: &Visitor, seen: Option<(u32, u64)>) -> Shown {
        let (game, seq) = seen.map_or((0, None), |(game, seq)| (game, Some(seq)));
        let eye = self.eye(visitor);
        Shown { eye, table_rev: 0, state_rev: 0, game, seq, said: self.said_count, held: false }
    }

    /// Keeps a frame for all visits.
    pub(crate) fn broadcast(&mut self, frame: &Frame) {
        self.said.push_back(frame.to_json().into());
        self.said_count += 1;
        if self.said.len() > SAID_LIMIT {
            self.said.pop_front();
        }
    }

    /// Refuses a position to resume from that the table has not reached.
    pub(crate) fn has_reached(&self, visitor: &Visitor, seen: (u32, u64), now: i64) -> Result<(), Refused> {
        let seq = match &self.play {
            Some(play) => self.horizon(play.as_ref(), self.eye(visitor), now).0,
            None => 0,
        };
        let here = (self.logged.game, seq);
        if seen <= here {
            return Ok(());
        }
        Err(Refused::new(
            ErrorCode::Future,
            format!("this table is only at game {}, seq {}: what follows is all there is", here.0, here.1),
        ))
    }

    /// The number of events the eye may see by now, and the time at which it may see more.
    fn horizon(&self, play: &dyn Running, eye: Eye, now: i64) -> (u64, Option<i64>) {
        let delay = i64::from(self.logged.settings.watch_delay) * 1000;
        if delay == 0 || eye != Eye::Spectator {
            return (play.seq(), None);
        }
        let (seq, next) = play.seen_by(now - delay);
        (seq, next.map(|at| at + delay))
    }

    /// Whether the game has ended before this delayed eye could see its end.
    fn is_held(&self, eye: Eye, now: i64) -> bool {
        match &self.play {
            Some(play) => {
                has_ended(self.logged.stage) && self.horizon(play.as_ref(), eye, now).0 < play.seq()
            }
            None => false,
        }
    }

    /// The frames that are new for a visitor, and the time at which a delayed eye will have more
    /// without a change.
    pub(crate) fn frames(
        &mut self,
        visitor: &Visitor,
        shown: &mut Shown,
        now: i64,
    ) -> (Vec<Utf8Bytes>, Option<i64>) {
        let mut frames = Vec::with_capacity(2);
        let eye = self.eye(visitor);
        let mut wake = None;
        // A delayed eye learns of a game's end only after seeing it.
        let held = self.is_held(eye, now);
        if shown.table_rev != self.table_rev || shown.held != held {
            (shown.table_rev, shown.held) = (self.table_rev, held);
            frames.push(Frame::Table(Box::new(self.table_for(visitor, now))).to_json().into());
        }
        let missed = (self.said_count - shown.said).min(self.said.len() as u64) as usize;
        frames.extend(self.said.iter().skip(self.said.len() - missed).cloned());
        shown.said = self.said_count;
        if shown.game != self.logged.game || shown.eye != eye {
            (shown.game, shown.seq, shown.eye, shown.state_rev) = (self.logged.game, None, eye, 0);
        }
        let left_ms = self.left_ms(now);
        if let Some(play) = self.play.take() {
            // A panic here leaves the table without its game.
            self.reach(Step::Frames);
            let (seq, next) = self.horizon(play.as_ref(), eye, now);
            wake = next;
            // A delayed eye learns of pauses and returns when it reaches their time.
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

    /// Writes the state frame, or takes it from the cache if another visitor has the same view.
    fn render(
        &mut self,
        play: &dyn Running,
        eye: Eye,
        from: Option<u64>,
        upto: u64,
        left_ms: Option<u64>,
    ) -> Utf8Bytes {
        let key = (self.logged.game, upto, self.state_rev);
        // A sealed answer changes only the seat's own frame, so that one is never cached.
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
            game: self.logged.game,
            left_ms,
            banks: matches!(self.logged.settings.clock, Some(Clock::Bank { .. }))
                .then(|| self.logged.places.iter().map(|place| place.bank.max(0) as u64).collect()),
        };
        let mut out = Vec::with_capacity(2048);
        play.write(&mut out, eye, from, upto, &around);
        if let Some(tamper) = &self.hooks.tamper {
            tamper(&mut out, eye, &play.everything());
        }
        let text: Utf8Bytes = String::from_utf8(out).unwrap_or_default().into();
        // With a deadline the text depends on the time, so it is not cached.
        if !sealed && around.left_ms.is_none() && self.rendered.len() < RENDERED_LIMIT {
            self.rendered.push((eye, from, text.clone()));
        }
        text
    }

    fn table_for(&self, visitor: &Visitor, now: i64) -> Table {
        let logged = &self.logged;
        let you = match self.eye(visitor) {
            Eye::Seat(seat) => Some(number(seat)),
            Eye::Spectator => None,
        };
        let may_invite = matches!(visitor.entrance, Entrance::Invited | Entrance::Screen)
            || you.is_some()
            || self.require_host(visitor).is_ok();
        let seats = logged.places.iter().map(|place| SeatInfo {
            name: place.name().unwrap_or_default(),
            kind: place.kind(),
            level: match &place.occupant {
                Occupant::Bot { level } => Some(level.to_string()),
                Occupant::Guest { .. } | Occupant::Nobody => None,
            },
            connected: place.kind() == Kind::Bot
                || place.guest().is_some_and(|guest| self.presence.is_connected(guest)),
            substituted: place.away,
            ready: place.ready || place.kind() == Kind::Bot,
            pause: place.pause,
            rematch: place.rematch,
        });
        let all_in = matches!(logged.stage, Stage::Playing | Stage::Over | Stage::Abandoned);
        let deal = logged.deal();
        let shares = logged.places.iter().zip(0u8..).filter_map(|(place, seat)| {
            let commitment = place.commitment?.to_string();
            let value = place.value.filter(|_| all_in).map(|value| tokens::hex(&value));
            Some(Share { seat, commitment, value })
        });
        let held = self.is_held(self.eye(visitor), now);
        let ended = has_ended(logged.stage) && !held;
        Table {
            id: logged.id.to_string(),
            invite: may_invite.then(|| logged.invite.clone()),
            watch: logged.watch.clone(),
            settings: logged.settings.clone(),
            stage: if held { Stage::Playing } else { logged.stage },
            paused: logged.paused_at.is_some(),
            you,
            host: self.require_host(visitor).is_ok(),
            standing_pass: you.is_none_or(|seat| logged.places[usize::from(seat)].standing),
            game: logged.game,
            seats: seats.collect(),
            spectators: self.spectators(),
            screen: self.has_screen(),
            deal: DealInfo {
                game: deal.game.clone(),
                commitment: deal.commitment().to_string(),
                shares: shares.collect(),
                restarts: logged.restarts,
                abandoned: logged.abandoned.clone(),
                secret: ended.then(|| logged.secret.to_string()),
            },
            left_ms: (logged.stage == Stage::Revealing).then(|| self.left_ms(now)).flatten(),
        }
    }
}
