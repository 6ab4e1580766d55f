//! A table of self-play: the player on each seat, and the options.

use bots::diciassette::Regular;
use bots::{Bot, Dice};
use diciassette::{Action, Backs, Diciassette, Direction, Options, Penalties};
use kernel::{Event, Eye, Game, Players, Seat, Witness, below};
use rand_core::Rng;

use super::Opponents;

/// The player on a seat.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    Learner,
    Earlier,
    Other,
}

pub(super) struct Table {
    pub(super) game: Diciassette,
    pub(super) roles: [Role; Seat::MOST],
    /// The last decision of each seat in this iteration.
    pub(super) last: [Option<usize>; Seat::MOST],
    pub(super) events: u32,
    /// The witnesses of frozen opponents.
    witnesses: Vec<(Seat, Witness<Diciassette>)>,
}

impl Table {
    pub(super) fn new(opponents: &Opponents, dice: &mut Dice) -> Table {
        let players = match opponents {
            // Most games have two players, because larger tables yield more decisions each.
            Opponents::Selves => {
                let count = [2, 2, 2, 2, 3, 4, 4, 5, 6, 6][below(dice, 10) as usize];
                Players::new(count).expect("2 to 6")
            }
            Opponents::Frozen(_, players) => *players,
        };
        let count = players.count();
        let mut roles = [Role::Learner; Seat::MOST];
        match opponents {
            Opponents::Frozen(..) => {
                roles = [Role::Other; Seat::MOST];
                roles[players.lot(dice).index()] = Role::Learner;
            }
            Opponents::Selves => {
                // With two players there is an equilibrium to find, and the others are there to
                // keep it honest. With more there is none, so the network learns to win among
                // players of all kinds.
                let other = match (count, below(dice, 10)) {
                    (2, 0..7) | (_, 0..5) => Role::Learner,
                    (2, 7..9) | (_, 5..6) => Role::Earlier,
                    _ => Role::Other,
                };
                // At least one seat learns; each other seat is another player, or learns too.
                let learner = players.lot(dice);
                for seat in players.seats().filter(|seat| *seat != learner) {
                    if count == 2 || below(dice, 4) > 0 {
                        roles[seat.index()] = other;
                    }
                }
            }
        }
        let options = match opponents {
            Opponents::Selves => options(dice),
            Opponents::Frozen(..) => Options::default(),
        };
        let game = Diciassette::new(players, options).expect("these options can be played");
        let witnesses = match opponents {
            Opponents::Frozen(..) => players
                .seats()
                .filter(|seat| roles[seat.index()] == Role::Other)
                .map(|seat| (seat, Witness::arriving(&game, Eye::Seat(seat))))
                .collect(),
            Opponents::Selves => Vec::new(),
        };
        Table { game, roles, last: [None; Seat::MOST], events: 0, witnesses }
    }

    pub(super) fn apply(&mut self, event: Event<Diciassette>) {
        self.events += 1;
        if self.witnesses.is_empty() {
            self.game.apply(event);
            return;
        }
        let before = self.game;
        self.game.apply(event);
        for (_, witness) in &mut self.witnesses {
            witness.watch(&before, event, &self.game);
        }
    }

    /// Chooses for a player that is not one of the networks in training.
    pub(super) fn others(
        &self,
        seat: Seat,
        legal: &[Action],
        opponents: &Opponents,
        dice: &mut Dice,
    ) -> Action {
        match opponents {
            Opponents::Frozen(bot, _) => {
                let witness = self.witnesses.iter().find(|(other, _)| *other == seat);
                witness.map_or(legal[0], |(_, witness)| bot.choose(witness, legal, dice.next_u64()))
            }
            Opponents::Selves => {
                let witness = Witness::joining(Eye::Seat(seat), self.game.view(Eye::Seat(seat)));
                Regular.choose(&witness, legal, dice.next_u64())
            }
        }
    }
}

/// Draws the options: mostly the default rules, now and then others.
fn options(dice: &mut Dice) -> Options {
    let mut options = Options::default();
    if below(dice, 8) == 0 {
        options.backs = if below(dice, 2) == 0 { Backs::Open } else { Backs::Hidden };
        options.penalties = if below(dice, 2) == 0 { Penalties::Together } else { Penalties::First };
        options.direction = if below(dice, 2) == 0 { Direction::Reset } else { Direction::Carry };
    }
    options
}
