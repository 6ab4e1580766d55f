//! Presence: the visits to the table, and the absences of players.
//!
//! Presence is not in the log. After a panic it moves from the broken table to the reloaded one,
//! because the sockets stay connected.

use std::collections::HashMap;

use kernel::{Eye, Seats};
use store::GuestId;

use super::logged::Place;
use super::{Entrance, LiveTable, Visitor};

/// The visits to a table.
#[derive(Default)]
pub(crate) struct Presence {
    visits: HashMap<u64, (GuestId, Entrance)>,
    absent_since: HashMap<GuestId, i64>,
}

impl Presence {
    /// Begins a visit, or changes its entrance.
    pub(crate) fn enter(&mut self, visit: u64, visitor: &Visitor) {
        self.visits.insert(visit, (visitor.guest.id, visitor.entrance));
        if visitor.entrance.is_in_person() {
            self.absent_since.remove(&visitor.guest.id);
        }
    }

    /// Ends a visit, and returns its guest.
    pub(crate) fn leave(&mut self, visit: u64) -> Option<GuestId> {
        self.visits.remove(&visit).map(|(guest, _)| guest)
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.visits.is_empty()
    }

    /// Whether the guest visits the table in person, on any socket.
    pub(super) fn is_connected(&self, guest: GuestId) -> bool {
        self.visits.values().any(|(other, entrance)| *other == guest && entrance.is_in_person())
    }

    pub(super) fn absent_since(&self, guest: GuestId) -> Option<i64> {
        self.absent_since.get(&guest).copied()
    }
}

impl LiveTable {
    pub(crate) fn enter(&mut self, visit: u64, visitor: &Visitor, now: i64) {
        let before = self.public_presence();
        if !self.is_attended() {
            self.attended_since = now;
            self.state_rev += 1;
        }
        self.presence.enter(visit, visitor);
        self.note_presence(before);
    }

    /// Promotes a visitor who came to watch and sat down by a token.
    pub(crate) fn promote(&mut self, visit: u64, visitor: &Visitor) {
        self.presence.enter(visit, visitor);
        self.table_rev += 1;
    }

    pub(crate) fn leave(&mut self, visit: u64, now: i64) {
        let before = self.public_presence();
        if let Some(guest) = self.presence.leave(visit) {
            if !self.presence.is_connected(guest) && self.logged.seat_of(guest).is_some() {
                self.presence.absent_since.entry(guest).or_insert(now);
            }
            self.note_presence(before);
        }
    }

    /// The presence shown in table frames: the connected players, the number of spectators, and
    /// whether there is a screen.
    fn public_presence(&self) -> (Seats, u32, bool) {
        let is_connected = |guest| self.presence.is_connected(guest);
        let connected = self.logged.seats(|place| place.guest().is_some_and(is_connected));
        (connected, self.spectators(), self.has_screen())
    }

    /// Announces a change of presence. Another socket of a connected guest changes nothing.
    fn note_presence(&mut self, before: (Seats, u32, bool)) {
        if self.public_presence() != before {
            self.table_rev += 1;
        }
    }

    /// Whether the table has no visits.
    pub(crate) fn is_empty(&self) -> bool {
        self.presence.is_empty()
    }

    /// Whether a player is connected or, at a table of bots alone, any visitor.
    pub(super) fn is_attended(&self) -> bool {
        let mut people = self.logged.places.iter().filter_map(Place::guest).peekable();
        if people.peek().is_none() {
            !self.presence.is_empty()
        } else {
            people.any(|guest| self.presence.is_connected(guest))
        }
    }

    pub(super) fn spectators(&self) -> u32 {
        let watches = |(guest, entrance): &&(GuestId, Entrance)| match entrance {
            Entrance::Watching | Entrance::ScreenApart => true,
            Entrance::Invited | Entrance::Listed => self.logged.seat_of(*guest).is_none(),
            Entrance::Screen => false,
        };
        self.presence.visits.values().filter(watches).count() as u32
    }

    /// Whether there is a screen for the whole room.
    pub(super) fn has_screen(&self) -> bool {
        self.presence.visits.values().any(|(_, entrance)| *entrance == Entrance::Screen)
    }

    /// The eye with which a visitor sees the cards.
    pub(super) fn eye(&self, visitor: &Visitor) -> Eye {
        match visitor.entrance {
            Entrance::Watching | Entrance::Screen | Entrance::ScreenApart => Eye::Spectator,
            Entrance::Invited | Entrance::Listed => {
                self.logged.seat_of(visitor.guest.id).map_or(Eye::Spectator, Eye::Seat)
            }
        }
    }
}
