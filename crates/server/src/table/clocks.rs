//! Clocks: deadlines, grace for absent players, and the entries that are due without a command.

use kernel::{Seat, Seats};
use protocol::{Clock, Stage};

use super::logged::{Place, REVEAL_MS};
use super::{LiveTable, has_ended, number};
use crate::entry::Entry;
use crate::hooks::Step;
use crate::play::Moves;
use crate::tokens;

impl LiveTable {
    /// The start of the present decision, from which deadlines count.
    pub(super) fn asked_since(&self) -> i64 {
        self.logged.asked_at.max(self.attended_since)
    }

    /// The asked seats on which a person, not a bot, decides.
    pub(super) fn asked_people(&self) -> Seats {
        let Some(play) = &self.play else { return Seats::default() };
        let asked = play.asked().seats;
        self.logged
            .seats(|place| place.guest().is_some() && !place.away)
            .iter()
            .filter(|seat| asked.has(*seat))
            .collect()
    }

    /// Deadline of the present decision, if a person makes it and the settings limit it.
    fn deadline(&self) -> Option<i64> {
        match self.logged.stage {
            Stage::Revealing => Some(self.asked_since() + REVEAL_MS),
            Stage::Playing if self.logged.paused_at.is_none() => {
                let people = self.asked_people();
                let first = people.iter().next()?;
                if self.play.as_ref()?.asked().window {
                    let window = self.logged.settings.window_ms;
                    return (window > 0).then(|| self.asked_since() + i64::from(window));
                }
                match self.logged.settings.clock? {
                    Clock::Turn(seconds) => Some(self.asked_since() + i64::from(seconds) * 1000),
                    Clock::Bank { .. } => {
                        Some(self.asked_since() + self.logged.places.get(first.index())?.bank)
                    }
                }
            }
            _ => None,
        }
    }

    /// Milliseconds left until the deadline.
    pub(super) fn left_ms(&self, now: i64) -> Option<u64> {
        self.deadline().map(|deadline| (deadline - now).max(0) as u64)
    }

    pub(super) fn is_overdue(&self, now: i64) -> bool {
        self.is_attended() && self.deadline().is_some_and(|deadline| deadline <= now)
    }

    /// The end of the next absent player's grace, and the seat. Grace runs only while another
    /// player is connected.
    fn grace(&self) -> Option<(i64, Seat)> {
        let grace = i64::from(self.logged.settings.grace?) * 1000;
        if self.logged.stage != Stage::Playing || !self.is_attended() || self.logged.paused_at.is_some() {
            return None;
        }
        let absent = self.logged.places.iter().zip(Seat::ALL).filter_map(|(place, seat)| {
            let guest = place.guest().filter(|guest| !place.away && !self.presence.is_connected(*guest))?;
            let since = self.presence.absent_since(guest).unwrap_or(0);
            Some((since.max(self.attended_since).max(self.resumed_at) + grace, seat))
        });
        absent.min_by_key(|(due, _)| *due)
    }

    /// When an absent player counts as gone for good; never while connected.
    fn gone_at(&self, place: &Place) -> Option<i64> {
        let guest = place.guest().filter(|guest| !self.presence.is_connected(*guest))?;
        if place.away {
            return Some(0);
        }
        let patience = i64::from(self.logged.settings.grace.unwrap_or(60).max(10)) * 1000;
        Some(self.presence.absent_since(guest).unwrap_or(self.attended_since) + patience)
    }

    pub(super) fn is_gone(&self, place: &Place, now: i64) -> bool {
        self.gone_at(place).is_some_and(|gone| gone <= now)
    }

    /// While a rematch is wanted, the time at which the next absent player counts as gone.
    fn next_gone_at(&self, now: i64) -> Option<i64> {
        let waits = has_ended(self.logged.stage) && self.logged.places.iter().any(|place| place.rematch);
        let times = self.logged.places.iter().filter_map(|place| self.gone_at(place));
        times.filter(|time| waits && *time > now).min()
    }

    /// The time at which the next entry is due without a command.
    pub(crate) fn next_due(&self, now: i64) -> Option<i64> {
        if !self.is_attended() {
            return None;
        }
        let grace = self.grace().map(|(due, _)| due);
        [self.deadline(), grace, self.next_gone_at(now)].into_iter().flatten().min()
    }

    /// The next entry that is due now without a command.
    pub(crate) fn follow_up(&mut self, now: i64) -> Option<Entry> {
        self.reach(Step::FollowUp);
        if self.logged.archived {
            return self.is_attended().then_some(Entry::Woken {});
        }
        match self.logged.stage {
            Stage::Gathering if self.logged.all_ready() => self.deal(),
            // A player who was to reveal a value left; the values revealed by others must not be
            // used again.
            Stage::Revealing if !self.logged.all_ready() => {
                Some(Entry::Restarted { secret: tokens::token() })
            }
            Stage::Revealing if self.logged.all_revealed() => self.deal(),
            Stage::Revealing if self.is_overdue(now) => {
                if self.logged.restarts == 0 {
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

    /// Prepares a rematch when every player who is not gone wants it.
    fn again(&self, now: i64) -> Option<Entry> {
        let places = &self.logged.places;
        let mut staying =
            places.iter().filter(|place| place.guest().is_some() && !self.is_gone(place, now)).peekable();
        let wanted = match staying.peek() {
            Some(_) => staying.all(|place| place.rematch),
            None => self.logged.host_rematch,
        };
        let gone = (0u8..).zip(places).filter(|(_, place)| self.is_gone(place, now)).map(|(seat, _)| seat);
        wanted.then(|| Entry::Again {
            secret: tokens::token(),
            dealer: self.play.as_ref().and_then(|play| play.next_dealer()).map(number),
            gone: gone.collect(),
        })
    }

    /// The entry that deals the cards.
    fn deal(&mut self) -> Option<Entry> {
        let mut play = self.begin().ok()?;
        let Moves { events, over } = play.deal(self.logged.standing());
        self.play = None;
        Some(Entry::Play { events, over, clock: None, spent_ms: 0 })
    }

    /// The next entry that is due in a running game.
    fn follow_play(&mut self, now: i64) -> Option<Entry> {
        if let Some(seat) = self.logged.places.iter().position(|place| {
            place.away && place.guest().is_some_and(|guest| self.presence.is_connected(guest))
        }) {
            return Some(Entry::Back { seat: seat as u8 });
        }
        if self.logged.paused_at.is_some() {
            return None;
        }
        let guests = self.logged.places.iter().any(|place| place.guest().is_some());
        if !guests && !self.logged.host_ready {
            return Some(Entry::Abandoned {});
        }
        if let Some((due, seat)) = self.grace()
            && due <= now
        {
            return Some(Entry::Away { seat: seat.index() as u8 });
        }
        let silent = if self.is_overdue(now) { self.asked_people() } else { Seats::default() };
        let standing = self.logged.standing();
        let Moves { events, over } = self.play.as_mut()?.settle(standing, silent)?;
        Some(Entry::Play { events, over, clock: None, spent_ms: 0 })
    }
}
