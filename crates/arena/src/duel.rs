//! A duel: the share that one `a` wins among `b`s.

use std::sync::atomic::AtomicBool;

use bots::Bot;
use kernel::{Players, Seat};

use crate::contest::Contest;
use crate::deal::Deal;
use crate::parallel;
use crate::statistics::Estimate;
use crate::table::{Final, play_deal};

/// The result of one bot among others.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Share {
    /// Its mean share of the victories, from 0 to 1; a shared victory counts in part.
    pub mean: f64,
    /// Half of the width of the 95 % interval, with the deal as the unit; infinite after a single
    /// deal.
    pub half_width: f64,
    /// The share if all were equally strong: one over the number of players.
    pub fair: f64,
    /// Its points less the mean of the others', if the game has points.
    pub lead: Option<Estimate>,
    /// Number of deals.
    pub deals: usize,
    /// Number of games: each deal once for every seat.
    pub games: usize,
}

impl Share {
    /// Returns the lower end of the interval.
    pub fn low(&self) -> f64 {
        self.mean - self.half_width
    }

    /// Returns the upper end of the interval.
    pub fn high(&self) -> f64 {
        self.mean + self.half_width
    }
}

/// Seats one `a` among `b`s, plays each deal with `a` on every seat in turn, and returns the share
/// of `a`. The same seed gives the same games, whatever the number of jobs. The table has the
/// [default](Contest::usual) options.
pub fn duel<G: Contest>(
    a: &dyn Bot<G>,
    b: &dyn Bot<G>,
    players: Players,
    deals: u32,
    seed: u64,
    jobs: usize,
) -> Share {
    let table = G::new(players, G::usual()).expect("the rules as they are");
    let work = |(): &mut (), number: usize| {
        let deal = Deal { run: seed, number: number as u32 };
        let finals = players.seats().map(|challenger: Seat| {
            let over = play_deal(&table, deal, |seat, witness, legal, seed| {
                let bot = if seat == challenger { a } else { b };
                bot.choose(witness, legal, seed)
            });
            let done = Final::of(&over);
            (done.shares[challenger], done.lead(challenger))
        });
        mean(finals.collect())
    };
    let (dealt, _) = parallel::each(deals as usize, jobs, &AtomicBool::new(false), || (), work);
    let share = Estimate::of_shares(dealt.iter().map(|(share, _)| *share));
    let share = share.unwrap_or(Estimate { mean: f64::NAN, half_width: f64::INFINITY, units: 0 });
    Share {
        mean: share.mean,
        half_width: share.half_width,
        fair: 1.0 / players.count() as f64,
        lead: Estimate::of(dealt.iter().filter_map(|(_, lead)| *lead)),
        deals: share.units,
        games: share.units * players.count(),
    }
}

/// Returns the mean over the games of one deal.
fn mean(games: Vec<(f64, Option<f64>)>) -> (f64, Option<f64>) {
    let count = games.len() as f64;
    let share = games.iter().map(|(share, _)| share).sum::<f64>() / count;
    let lead = games.iter().map(|(_, lead)| *lead).sum::<Option<f64>>();
    (share, lead.map(|lead| lead / count))
}

#[cfg(test)]
mod tests {
    use bots::{Dice, Random, Thought};
    use diciassette::Diciassette;
    use kernel::{Game, Witness};
    use rummy17::Rummy17;

    use super::*;

    /// Always takes the first legal action.
    struct First;

    impl<G: Game> Bot<G> for First {
        fn think(&self, _: &Witness<G>, legal: &[G::Action], _: &mut Dice) -> Vec<Thought> {
            let first = |index| Thought { share: if index == 0 { 1.0 } else { 0.0 }, ..Thought::default() };
            (0..legal.len()).map(first).collect()
        }
    }

    fn players(count: usize) -> Players {
        Players::new(count).unwrap()
    }

    #[test]
    fn a_bot_against_itself_has_exactly_its_fair_share() {
        for count in 2..=6 {
            let share = duel::<Rummy17>(&Random, &Random, players(count), 6, 17, 2);
            assert!((share.mean - share.fair).abs() < 1e-12, "{share:?}");
            assert!(share.half_width < 1e-12, "{share:?}");
            assert!(share.lead.unwrap().mean.abs() < 1e-9, "{share:?}");
            assert_eq!((share.deals, share.games), (6, 6 * count));
        }
    }

    #[test]
    fn the_figures_are_the_same_whatever_the_number_of_jobs() {
        let run = |jobs| duel::<Diciassette>(&First, &Random, players(3), 20, 4, jobs);
        assert_eq!(run(1), run(3));
        assert_ne!(run(1).mean, duel::<Diciassette>(&First, &Random, players(3), 20, 5, 1).mean);
        assert_eq!(run(1).lead, None);
    }

    #[test]
    fn the_shares_of_two_who_change_places_add_up_to_one() {
        let one = duel::<Rummy17>(&First, &Random, players(2), 20, 4, 1);
        let other = duel::<Rummy17>(&Random, &First, players(2), 20, 4, 1);
        assert!((one.mean + other.mean - 1.0).abs() < 1e-12);
        assert!((one.lead.unwrap().mean + other.lead.unwrap().mean).abs() < 1e-9);
    }
}
