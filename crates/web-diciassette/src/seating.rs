//! The seating as seen from the player's own seat, and a mark for each player.

use diciassette::View;
use kernel::{Eye, Players, Seat, Way};
use web_kit::{large_letters, small_letters};

/// The seat of this eye; `None` for a spectator.
pub(crate) fn own(view: &View) -> Option<Seat> {
    match view.eye {
        Eye::Seat(seat) => Some(seat),
        Eye::Spectator => None,
    }
}

/// The other players, clockwise from the player's left; all players for a spectator.
pub(crate) fn others(players: Players, own: Option<Seat>) -> Vec<Seat> {
    match own {
        Some(own) => players.round_from(own, Way::Clockwise).skip(1).collect(),
        None => players.seats().collect(),
    }
}

/// A mark of one or two letters for each name: the first letter, and between names with the same
/// initial the first letter that differs from all of them.
pub(crate) fn marks(names: &[&str]) -> Vec<String> {
    let signs = |name: &str| large_letters(name).chars().filter(|sign| !sign.is_whitespace()).collect();
    let names: Vec<Vec<char>> = names.iter().map(|name| signs(name)).collect();
    let mark = |(seat, name): (usize, &Vec<char>)| -> String {
        let Some(first) = name.first() else { return "?".to_owned() };
        let others = || names.iter().enumerate().filter(|(other, _)| *other != seat).map(|(_, name)| name);
        let alike = || others().filter(|other| other.first() == Some(first));
        let is_own = |at: &usize| alike().all(|other| other.get(*at) != name.get(*at));
        let second = if others().any(|other| other == name) {
            // Equal names differ by the letter of the seat.
            Some(char::from(b'A' + seat as u8))
        } else if alike().next().is_some() {
            (1..name.len()).find(is_own).and_then(|at| name.get(at).copied())
        } else {
            None
        };
        first.to_string() + &second.map(|second| small_letters(&second.to_string())).unwrap_or_default()
    };
    names.iter().enumerate().map(mark).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_others_sit_clockwise_from_the_left() {
        let players = Players::new(4).unwrap();
        assert_eq!(others(players, Some(Seat::C)), [Seat::D, Seat::A, Seat::B]);
        assert_eq!(others(players, None).len(), 4);
    }

    #[test]
    fn every_player_has_a_different_mark() {
        assert_eq!(marks(&["Ada", "Bo", "Cy"]), ["A", "B", "C"]);
        assert_eq!(marks(&["Ada", "Alba", "Bo"]), ["Ad", "Al", "B"]);
        assert_eq!(marks(&["Magpie", "Magpie 2", "Magpie 3"]), ["M", "M2", "M3"]);
        assert_eq!(marks(&["Fox", "fox", ""]), ["Fa", "Fb", "?"]);
    }
}
