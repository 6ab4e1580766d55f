//! A match: every line-up plays every deal in all rotations, on all cores.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use bots::Bot;
use kernel::{Seat, Unplayable, Witness};

use crate::contest::Contest;
use crate::deal::Deal;
use crate::entrant::{Entrant, Player};
use crate::lineup::Lineup;
use crate::parallel;
use crate::program_player::ProgramPlayer;
use crate::table::{Final, play_deal};
use crate::times::Times;

/// The plan of a match.
pub struct Match<'a, G: Contest> {
    /// The field.
    pub entrants: &'a [Entrant<G>],
    /// The tables, by the numbers of the entrants.
    pub lineups: &'a [Lineup],
    /// The options of every table.
    pub options: G::Options,
    /// Number of deals at each table.
    pub deals: u32,
    /// Seed of all cards, and of the built-in bots.
    pub seed: u64,
    /// Number of games at the same time.
    pub jobs: usize,
}

/// How an entrant behaved.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Counts {
    /// Decisions that it had to make: those with more than one legal action.
    pub decisions: u64,
    /// Answers that were no legal action, or no message at all.
    pub illegal: u64,
    /// Decisions that took too long.
    pub late: u64,
    /// Decisions without a process, because it had ended.
    pub absent: u64,
    /// Processes that ended by themselves, or closed their output.
    pub died: u64,
    /// Processes that were killed because they hung, flooded the arena or did not become ready.
    pub stopped: u64,
    /// Processes that replaced another.
    pub restarts: u64,
    /// The times of its decisions.
    pub times: Times,
}

impl Counts {
    /// Decisions that became the default.
    pub fn lost(&self) -> u64 {
        self.illegal + self.late + self.absent
    }

    fn join(&mut self, other: &Counts) {
        self.decisions += other.decisions;
        self.illegal += other.illegal;
        self.late += other.late;
        self.absent += other.absent;
        self.died += other.died;
        self.stopped += other.stopped;
        self.restarts += other.restarts;
        self.times.join(&other.times);
    }
}

/// The outcome of a game, by place in the line-up (not at the table).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Outcome {
    /// The share of the victory.
    pub shares: [f64; Seat::MOST],
    /// The points, if the game has them.
    pub points: Option<[i16; Seat::MOST]>,
    /// The points less the mean of the others'; 0 if the game has none.
    pub leads: [f64; Seat::MOST],
}

/// One deal at one table, in all rotations.
#[derive(Clone, PartialEq, Debug)]
pub struct Dealt {
    /// The number of the line-up.
    pub lineup: usize,
    /// The number of the deal.
    pub deal: u32,
    /// The games, one for each rotation.
    pub games: Vec<Outcome>,
}

/// The results of a match.
#[derive(Clone, PartialEq, Debug)]
pub struct Played {
    /// All deals, in order.
    pub dealt: Vec<Dealt>,
    /// How each entrant behaved.
    pub counts: Vec<Counts>,
    /// How long the match took.
    pub time: Duration,
}

impl<G: Contest> Match<'_, G> {
    /// Returns the number of deals at all tables together.
    pub fn total(&self) -> usize {
        self.lineups.len() * self.deals as usize
    }

    /// Plays all deals, or until `stop` is set: then the deals played so far count. Calls `dealt`
    /// after each deal.
    pub fn play(&self, stop: &AtomicBool, dealt: &(dyn Fn() + Sync)) -> Result<Played, Unplayable> {
        let began = Instant::now();
        let tables: Result<Vec<G>, Unplayable> =
            self.lineups.iter().map(|lineup| G::new(lineup.players, self.options.clone())).collect();
        let tables = tables?;
        let work = |counts: &mut Vec<Counts>, piece: usize| {
            let (deal, lineup) = (piece / self.lineups.len(), piece % self.lineups.len());
            let done = self.play_all_rotations(&tables[lineup], lineup, deal as u32, counts);
            dealt();
            done
        };
        let nothing = || vec![Counts::default(); self.entrants.len()];
        let (dealt, workers) = parallel::each(self.total(), self.jobs, stop, nothing, work);
        self.entrants.iter().for_each(Entrant::shut_down);
        let mut counts = nothing();
        for worker in &workers {
            for (counts, more) in counts.iter_mut().zip(worker) {
                counts.join(more);
            }
        }
        Ok(Played { dealt, counts, time: began.elapsed() })
    }

    fn play_all_rotations(&self, table: &G, lineup: usize, deal: u32, counts: &mut [Counts]) -> Dealt {
        let seating = &self.lineups[lineup];
        let number = Deal { run: self.seed, number: deal };
        let games = (0..seating.rotations()).map(|rotation| {
            let done = self.play_game(
                table,
                number,
                |seat| seating.bots[seating.place(seat.index(), rotation)],
                counts,
            );
            let mut outcome = Outcome { shares: [0.0; Seat::MOST], points: None, leads: [0.0; Seat::MOST] };
            let mut points = [0; Seat::MOST];
            for seat in table.players().seats() {
                let place = seating.place(seat.index(), rotation);
                outcome.shares[place] = done.shares[seat];
                outcome.leads[place] = done.lead(seat).unwrap_or(0.0);
                points[place] = done.points.map_or(0, |points| points[seat]);
            }
            outcome.points = done.points.map(|_| points);
            outcome
        });
        Dealt { lineup, deal, games: games.collect() }
    }

    /// Plays one game; `who` maps a seat to its entrant.
    fn play_game(&self, table: &G, deal: Deal, who: impl Fn(Seat) -> usize, counts: &mut [Counts]) -> Final {
        let players = table.players();
        let mut occupants: Vec<Occupant<'_, G>> = players
            .seats()
            .map(|seat| match &self.entrants[who(seat)].player {
                Player::Bot(bot) => Occupant::Bot(&**bot),
                Player::Program(pool) => Occupant::Program(ProgramPlayer::join::<G>(
                    pool,
                    seat,
                    players,
                    &self.options,
                    &mut counts[who(seat)],
                )),
            })
            .collect();
        let over = play_deal(table, deal, |seat, witness, legal, seed| {
            occupants[seat.index()].choose(witness, legal, seed, &mut counts[who(seat)])
        });
        let result = notation::to_value(over.result_json());
        for occupant in occupants {
            if let Occupant::Program(program) = occupant {
                program.finish(&result);
            }
        }
        Final::of(&over)
    }
}

/// The player on a seat during a game.
enum Occupant<'a, G: Contest> {
    Bot(&'a dyn Bot<G>),
    Program(ProgramPlayer<'a>),
}

impl<G: Contest> Occupant<'_, G> {
    fn choose(
        &mut self,
        witness: &Witness<G>,
        legal: &[G::Action],
        seed: u64,
        counts: &mut Counts,
    ) -> G::Action {
        let bot = match self {
            Occupant::Bot(bot) => bot,
            Occupant::Program(program) => return program.decide(witness, legal, counts),
        };
        let began = Instant::now();
        let action = bot.choose(witness, legal, seed);
        counts.times.add(began.elapsed());
        counts.decisions += 1;
        counts.illegal += u64::from(!legal.contains(&action));
        action
    }
}
