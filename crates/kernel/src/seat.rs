//! Seats round a table, sets of seats, a value for each seat, and the eyes that look at the table.

use core::fmt;
use core::ops::{Index, IndexMut};

use crate::Unplayable;

/// A place at the table. Seats are numbered clockwise from 0; tests name them by these letters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Seat {
    /// Seat 0.
    A,
    /// Seat 1.
    B,
    /// Seat 2.
    C,
    /// Seat 3.
    D,
    /// Seat 4.
    E,
    /// Seat 5.
    F,
}

impl Seat {
    /// The largest number of seats at a table.
    pub const MOST: usize = 6;

    /// All possible seats, in order.
    pub const ALL: [Seat; Seat::MOST] = [Seat::A, Seat::B, Seat::C, Seat::D, Seat::E, Seat::F];

    /// The seat with this number, if the number is valid.
    pub const fn new(index: usize) -> Option<Seat> {
        if index < Seat::MOST { Some(Seat::ALL[index]) } else { None }
    }

    /// The seat with a number known to be valid: masking removes the bounds check.
    #[inline]
    pub(crate) const fn wrapped(index: u8) -> Seat {
        const RING: [Seat; 8] = [Seat::A, Seat::B, Seat::C, Seat::D, Seat::E, Seat::F, Seat::A, Seat::A];
        RING[(index & 7) as usize]
    }

    /// The number of this seat, from 0.
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.index(), f)
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", (b'A' + *self as u8) as char)
    }
}

/// The direction of play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
#[repr(u8)]
pub enum Way {
    /// Ascending seat numbers.
    #[default]
    Clockwise,
    /// Descending seat numbers.
    Counter,
}

impl Way {
    /// The other direction.
    #[must_use]
    pub const fn turned(self) -> Way {
        match self {
            Way::Clockwise => Way::Counter,
            Way::Counter => Way::Clockwise,
        }
    }
}

/// The number of players: 2 to 6.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct Players(u8);

impl Players {
    /// The fewest players of either game.
    pub const FEWEST: usize = 2;

    /// Two to six players; anything else is [`Unplayable`].
    pub const fn new(count: usize) -> Result<Players, Unplayable> {
        if count >= Players::FEWEST && count <= Seat::MOST {
            Ok(Players(count as u8))
        } else {
            Err(Unplayable::Players { count })
        }
    }

    /// The number of players.
    pub const fn count(self) -> usize {
        self.0 as usize
    }

    /// Whether this table has this seat.
    pub const fn has(self, seat: Seat) -> bool {
        (seat as u8) < self.0
    }

    /// The seats of this table, clockwise from seat 0.
    #[inline]
    pub fn seats(self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        (0..self.0).map(Seat::wrapped)
    }

    /// All seats of this table as a set.
    pub const fn all(self) -> Seats {
        Seats((1 << self.0) - 1)
    }

    /// The neighbour of a seat in a direction of play.
    #[inline]
    pub const fn after(self, seat: Seat, way: Way) -> Seat {
        let index = seat as u8;
        let next = match way {
            Way::Clockwise => {
                if index + 1 >= self.0 {
                    0
                } else {
                    index + 1
                }
            }
            Way::Counter => {
                if index == 0 {
                    self.0 - 1
                } else {
                    index - 1
                }
            }
        };
        Seat::wrapped(next)
    }

    /// A random seat, uniformly chosen.
    #[inline]
    pub fn lot(self, rng: &mut impl rand_core::Rng) -> Seat {
        Seat::wrapped(crate::below(rng, u32::from(self.0)) as u8)
    }

    /// Every seat once, beginning with `first`, in a direction of play.
    #[inline]
    pub fn round_from(self, first: Seat, way: Way) -> impl Iterator<Item = Seat> + Clone {
        let mut seat = first;
        (0..self.0).map(move |step| {
            if step > 0 {
                seat = self.after(seat, way);
            }
            seat
        })
    }
}

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Seats(u8);

impl Seats {
    /// No seat.
    pub const NONE: Seats = Seats(0);

    /// Just this seat.
    pub const fn just(seat: Seat) -> Seats {
        Seats(1 << seat as u8)
    }

    /// Whether the seat is in the set.
    #[inline]
    pub const fn has(self, seat: Seat) -> bool {
        self.0 & (1 << seat as u8) != 0
    }

    /// The set with this seat.
    #[must_use]
    #[inline]
    pub const fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | 1 << seat as u8)
    }

    /// The set without this seat.
    #[must_use]
    #[inline]
    pub const fn without(self, seat: Seat) -> Seats {
        Seats(self.0 & !(1 << seat as u8))
    }

    /// Whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of seats in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The seats in ascending order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        let mut left = self.0;
        core::iter::from_fn(move || {
            let next = (left != 0).then(|| Seat::wrapped(left.trailing_zeros() as u8));
            left &= left.wrapping_sub(1);
            next
        })
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Seats {
        seats.into_iter().fold(Seats::NONE, Seats::with)
    }
}

impl fmt::Debug for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// A value for each seat. It always has six values; those beyond the number of players keep their
/// default, so that equal tables are equal values.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub struct BySeat<T>([T; Seat::MOST]);

impl<T> BySeat<T> {
    /// Computes a value for each of the six seats.
    pub fn from_fn(mut value: impl FnMut(Seat) -> T) -> BySeat<T> {
        BySeat(core::array::from_fn(|index| value(Seat::ALL[index])))
    }

    /// The values of the seats at the table.
    pub fn of(&self, players: Players) -> &[T] {
        &self.0[..players.count()]
    }
}

impl<T: Default> BySeat<T> {
    /// Computes a value for each seat at the table; the others get the default.
    pub fn of_players(players: Players, mut value: impl FnMut(Seat) -> T) -> BySeat<T> {
        BySeat::from_fn(|seat| if players.has(seat) { value(seat) } else { T::default() })
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat as usize]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat as usize]
    }
}

/// An observer: a player or a spectator. No eye sees everything: code that may (a referee, the
/// replay of a finished game) holds the state itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Eye {
    /// The player of this seat.
    Seat(Seat),
    /// A spectator.
    Spectator,
}

impl Eye {
    /// Whether this is the eye of that seat.
    #[inline]
    pub fn is(self, seat: Seat) -> bool {
        self == Eye::Seat(seat)
    }

    /// Every eye at a table: each seat's, then the spectator's.
    pub fn all(players: Players) -> impl Iterator<Item = Eye> + Clone {
        players.seats().map(Eye::Seat).chain([Eye::Spectator])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_neighbour_goes_round_in_both_directions_for_every_number_of_players() {
        for count in 2..=6 {
            let players = Players::new(count).unwrap();
            for seat in players.seats() {
                let next = players.after(seat, Way::Clockwise);
                assert_eq!(next.index(), (seat.index() + 1) % count);
                assert_eq!(players.after(next, Way::Counter), seat);
            }
            let round: alloc::vec::Vec<Seat> = players.round_from(Seat::B, Way::Counter).collect();
            assert_eq!(round.len(), count);
            assert_eq!((round[0], round[1]), (Seat::B, Seat::A));
        }
    }

    #[test]
    fn one_or_seven_players_are_unplayable() {
        assert_eq!(Players::new(1), Err(Unplayable::Players { count: 1 }));
        assert_eq!(Players::new(7), Err(Unplayable::Players { count: 7 }));
    }

    #[test]
    fn a_set_of_seats_holds_what_was_put_in() {
        let set: Seats = [Seat::F, Seat::B].into_iter().collect();
        assert!(set.has(Seat::B) && set.has(Seat::F) && !set.has(Seat::A));
        assert_eq!((set.len(), set.without(Seat::B)), (2, Seats::just(Seat::F)));
        assert!(set.iter().eq([Seat::B, Seat::F]));
    }
}
