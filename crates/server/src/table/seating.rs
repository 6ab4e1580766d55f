//! Seating: sitting down, handing a seat over, and seating bots.

use protocol::{ErrorCode, Frame, Stage};

use super::commands::{Decision, SCREEN, append};
use super::logged::{Occupant, Place};
use super::settings::check_level;
use super::{Entrance, LiveTable, Visitor, not_now, number};
use crate::entry::Entry;
use crate::refused::Refused;
use crate::tokens;

impl LiveTable {
    pub(super) fn sit(
        &self,
        visitor: &Visitor,
        seat: Option<u8>,
        token: Option<&str>,
    ) -> Result<Decision, Refused> {
        if visitor.entrance.is_screen() {
            return Err(Refused::new(ErrorCode::NotNow, SCREEN));
        }
        let guest = &visitor.guest;
        let current = self.logged.seat_of(guest.id);
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
            let found = self.logged.places.iter().position(|place| place.token.as_deref() == Some(&*hash));
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
            // The player who hands over a seat keeps no token for it.
            let handed_over = self.logged.places[found].guest() != Some(guest.id);
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
        if matches!(self.logged.stage, Stage::Playing | Stage::Revealing) {
            return Err(not_now("the game has begun: a seat can be taken over by its token"));
        }
        let is_free = |place: &Place| place.occupant == Occupant::Nobody && place.token.is_none();
        let seat = match seat {
            Some(seat) => {
                Some(usize::from(seat)).filter(|seat| self.logged.places.get(*seat).is_some_and(is_free))
            }
            None => self.logged.places.iter().position(is_free),
        };
        let Some(seat) = seat else {
            let free: Vec<String> = (0..self.logged.places.len())
                .filter(|seat| is_free(&self.logged.places[*seat]))
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

    /// The name, numbered if another seat has the same one.
    fn free_name(&self, name: &str, seat: usize) -> String {
        let taken = |name: &str| {
            let others = self.logged.places.iter().enumerate().filter(|(other, _)| *other != seat);
            others.filter_map(|(_, place)| place.name()).any(|other| other == name)
        };
        let mut candidates = (2..).map(|number| format!("{name} {number}"));
        let mut candidate = name.to_owned();
        while taken(&candidate) {
            candidate = candidates.next().unwrap_or_default();
        }
        candidate
    }

    pub(super) fn offer(&self, visitor: &Visitor, seat: u8) -> Result<Decision, Refused> {
        let own = self.logged.seat_of(visitor.guest.id).map(number) == Some(seat)
            && visitor.entrance.is_in_person();
        let Some(place) = self.logged.places.get(usize::from(seat)) else {
            return Err(self.no_such_seat());
        };
        if !own {
            self.require_host(visitor)?;
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

    pub(super) fn seat_bot(
        &self,
        visitor: &Visitor,
        seat: u8,
        level: Option<&str>,
        now: i64,
    ) -> Result<Decision, Refused> {
        self.require_host(visitor)?;
        if matches!(self.logged.stage, Stage::Playing | Stage::Revealing) {
            return Err(not_now("bots are seated before the game"));
        }
        let Some(place) = self.logged.places.get(usize::from(seat)) else {
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
}
