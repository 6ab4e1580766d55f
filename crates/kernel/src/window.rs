//! The claim window: several seats may claim one thing, and the nearest seat that claims wins (D8
//! "17!", R5 knocking).

use crate::{Players, Seat, Seats, Way};

/// A round of asking, nearest seat first.
///
/// At the table all eligible players may speak at once, and seat order decides. Because an answer
/// matters only when all nearer seats have passed, asking one after the other is strategically the
/// same. So the engine asks in order, and a host (the server's room) may ask all at once, keep the
/// answers sealed, feed them to the engine in order and drop those behind the winner.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Window {
    asked: Seat,
    behind: Seats,
}

impl Window {
    /// Opens a window for the `eligible` seats, beginning with the nearest after `after` in this
    /// direction. None when no seat is eligible. If `after` is eligible, it is asked last.
    #[inline]
    pub fn open(players: Players, eligible: Seats, after: Seat, way: Way) -> Option<Window> {
        if eligible.is_empty() {
            return None;
        }
        let mut asked = players.after(after, way);
        while !eligible.has(asked) {
            if asked == after {
                return None;
            }
            asked = players.after(asked, way);
        }
        Some(Window { asked, behind: eligible.without(asked) })
    }

    /// The seat whose answer is due.
    #[inline]
    pub fn asked(self) -> Seat {
        self.asked
    }

    /// Passes for the asked seat: the window asks the next seat, or closes.
    #[inline]
    pub fn pass(self, players: Players, way: Way) -> Option<Window> {
        Window::open(players, self.behind, self.asked, way)
    }

    /// All seats still to be asked, including the one whose answer is due.
    pub fn waiting(self) -> Seats {
        self.behind.with(self.asked)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn order(count: usize, eligible: &[Seat], after: Seat, way: Way) -> alloc::vec::Vec<Seat> {
        let players = Players::new(count).unwrap();
        let mut asked = alloc::vec::Vec::new();
        let mut window = Window::open(players, eligible.iter().copied().collect(), after, way);
        while let Some(open) = window {
            asked.push(open.asked());
            window = open.pass(players, way);
        }
        asked
    }

    #[test]
    fn the_nearest_is_asked_first_in_either_direction() {
        use Seat::{A, B, C, D};
        assert_eq!(order(4, &[A, B, D], C, Way::Clockwise), [D, A, B]);
        assert_eq!(order(4, &[A, B, D], C, Way::Counter), [B, A, D]);
        assert_eq!(order(4, &[A], D, Way::Counter), [A]);
    }

    #[test]
    fn nobody_eligible_means_no_window() {
        assert_eq!(order(3, &[], Seat::A, Way::Clockwise), []);
    }

    #[test]
    fn a_seat_that_is_not_at_the_table_is_never_asked() {
        assert_eq!(order(2, &[Seat::F], Seat::A, Way::Clockwise), []);
    }
}
