//! Line-ups: which bots play at a table.

use kernel::Players;

/// A table: its bots in clockwise order. Each deal is played in every rotation of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lineup {
    /// Number of players.
    pub players: Players,
    /// The bots, by their numbers in the field; one for each player.
    pub bots: Vec<usize>,
}

impl Lineup {
    /// Makes a table of two to six bots.
    pub fn new(bots: Vec<usize>) -> Result<Lineup, kernel::Unplayable> {
        Ok(Lineup { players: Players::new(bots.len())?, bots })
    }

    /// Makes a table of one bot among others of a second kind.
    fn one_among(one: usize, others: usize, players: Players) -> Lineup {
        let bots = (0..players.count()).map(|place| if place == 0 { one } else { others }).collect();
        Lineup { players, bots }
    }

    /// Returns the challenger, which sits alone among others of one kind, and that kind. Of two
    /// players, the first challenges the second.
    pub fn challenger(&self) -> Option<(usize, usize)> {
        let alone = |place: &usize| {
            let mut others =
                (0..self.bots.len()).filter(|other| other != place).map(|other| self.bots[other]);
            let (one, kind) = (self.bots[*place], others.next()?);
            (one != kind && others.all(|other| other == kind)).then_some((one, kind))
        };
        (0..self.bots.len()).find_map(|place| alone(&place))
    }

    /// Returns the number of rotations that differ: all of them, unless the line-up repeats itself.
    pub fn rotations(&self) -> usize {
        let count = self.bots.len();
        let same = |turn: &usize| (0..count).all(|seat| self.at(seat, *turn) == self.at(seat, 0));
        (1..count).find(same).unwrap_or(count)
    }

    /// Returns the place in the line-up of the bot that has this seat in this rotation.
    pub fn place(&self, seat: usize, rotation: usize) -> usize {
        (seat + rotation) % self.bots.len()
    }

    fn at(&self, seat: usize, rotation: usize) -> usize {
        self.bots[self.place(seat, rotation)]
    }
}

/// Makes the tables of a field. For two players: every pair. For more: each bot alone among each
/// other kind, and all bots together if there are as many as players.
pub fn all_lineups(bots: usize, players: Players) -> Vec<Lineup> {
    let pairs = (0..bots).flat_map(|one| (0..bots).map(move |other| (one, other)));
    if players.count() == 2 {
        let once = pairs.filter(|(one, other)| one < other);
        return once.map(|(one, other)| Lineup::one_among(one, other, players)).collect();
    }
    let challengers = pairs.filter(|(one, other)| one != other);
    let mut lineups: Vec<Lineup> =
        challengers.map(|(one, other)| Lineup::one_among(one, other, players)).collect();
    if bots == players.count() {
        lineups.push(Lineup { players, bots: (0..bots).collect() });
    }
    lineups
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bots(lineups: &[Lineup]) -> Vec<&[usize]> {
        lineups.iter().map(|lineup| lineup.bots.as_slice()).collect()
    }

    #[test]
    fn two_players_meet_in_every_pair_once() {
        let lineups = all_lineups(3, Players::new(2).unwrap());
        assert_eq!(bots(&lineups), [[0, 1], [0, 2], [1, 2]]);
    }

    #[test]
    fn more_players_meet_as_one_among_others_and_all_together_if_that_fits() {
        let lineups = all_lineups(2, Players::new(4).unwrap());
        assert_eq!(bots(&lineups), [[0, 1, 1, 1], [1, 0, 0, 0]]);
        let lineups = all_lineups(3, Players::new(3).unwrap());
        assert_eq!(lineups.len(), 7);
        assert_eq!(lineups[6].bots, [0, 1, 2]);
        assert_eq!(lineups[6].challenger(), None);
        assert_eq!(lineups[1].challenger(), Some((0, 2)));
        assert_eq!(Lineup::new(vec![2, 2, 5, 2]).unwrap().challenger(), Some((5, 2)));
    }

    #[test]
    fn every_place_gets_every_seat_once_and_what_repeats_is_not_played_twice() {
        let lineup = Lineup::new(vec![0, 1, 2, 1]).unwrap();
        assert_eq!(lineup.rotations(), 4);
        for place in 0..4 {
            let seats = (0..4).map(|turn| (0..4).find(|seat| lineup.place(*seat, turn) == place).unwrap());
            let mut seats: Vec<usize> = seats.collect();
            seats.sort_unstable();
            assert_eq!(seats, [0, 1, 2, 3]);
        }
        assert_eq!(Lineup::new(vec![0, 1, 0, 1]).unwrap().rotations(), 2);
        assert_eq!(Lineup::new(vec![3; 5]).unwrap().rotations(), 1);
    }

    #[test]
    fn a_table_has_two_to_six_seats() {
        assert!(Lineup::new(vec![0]).is_err());
        assert!(Lineup::new(vec![0; 7]).is_err());
    }
}
