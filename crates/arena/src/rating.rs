//! Bradley–Terry ratings by maximum likelihood: one number for each bot, from who beat whom.
//!
//! The model: `a` beats `b` with probability A/(A+B), where A and B are their strengths. A rating
//! is 400 times the decimal logarithm of a strength, as in Elo's: 400 points more are ten times the
//! strength. A tie is half a victory for each.

use kernel::below;

use crate::statistics::quantile;

/// How often each bot beat each other: `wins.of(a, b)` counts the victories of `a` over `b`.
#[derive(Clone, PartialEq, Debug)]
pub struct Wins {
    bots: usize,
    wins: Vec<f64>,
}

impl Wins {
    /// Starts without comparisons.
    pub fn none(bots: usize) -> Wins {
        Wins { bots, wins: vec![0.0; bots * bots] }
    }

    /// Returns how often `a` beat `b`; a tie counts half.
    pub fn of(&self, a: usize, b: usize) -> f64 {
        self.wins[a * self.bots + b]
    }

    /// Adds a comparison of `a` and `b`: `a` won this part of it, and `b` the rest. A bot is not
    /// compared with itself.
    pub fn add(&mut self, a: usize, b: usize, part: f64) {
        if a != b {
            self.wins[a * self.bots + b] += part;
            self.wins[b * self.bots + a] += 1.0 - part;
        }
    }

    /// Adds all comparisons of another.
    pub fn join(&mut self, other: &Wins) {
        for (wins, more) in self.wins.iter_mut().zip(&other.wins) {
            *wins += more;
        }
    }

    fn met(&self, a: usize, b: usize) -> f64 {
        self.of(a, b) + self.of(b, a)
    }

    /// Adds one tie between all pairs that have met, so that no strength is infinite or zero.
    #[must_use]
    pub fn with_a_tie(&self) -> Wins {
        let mut wins = self.clone();
        for a in 0..self.bots {
            for b in a + 1..self.bots {
                if self.met(a, b) > 0.0 {
                    wins.add(a, b, 0.5);
                }
            }
        }
        wins
    }

    /// Computes the ratings of maximum likelihood, with the anchor's at 0; `None` for a bot that no
    /// chain of comparisons connects with the anchor. A bot that has only won is rated as high as
    /// the iteration goes: see [`with_a_tie`](Wins::with_a_tie).
    pub fn ratings(&self, anchor: usize) -> Vec<Option<f64>> {
        let reached = self.reached(anchor);
        // Hunter's minorisation–maximisation: every round increases the likelihood, and the maximum
        // is the only one.
        let mut strength = vec![1.0_f64; self.bots];
        for _ in 0..100_000 {
            let mut moved = 0.0_f64;
            for a in (0..self.bots).filter(|bot| reached[*bot]) {
                let others = || (0..self.bots).filter(|b| *b != a && self.met(a, *b) > 0.0);
                let won: f64 = others().map(|b| self.of(a, b)).sum();
                let weight: f64 = others().map(|b| self.met(a, b) / (strength[a] + strength[b])).sum();
                if weight > 0.0 {
                    let better = (won / weight).clamp(1e-12, 1e12);
                    moved = moved.max((better / strength[a]).ln().abs());
                    strength[a] = better;
                }
            }
            let scale = strength[anchor];
            for strength in &mut strength {
                *strength /= scale;
            }
            if moved < 1e-10 {
                break;
            }
        }
        let rating = |bot: usize| reached[bot].then(|| 400.0 * strength[bot].log10());
        (0..self.bots).map(rating).collect()
    }

    /// Returns which bots a chain of comparisons connects with this one.
    fn reached(&self, from: usize) -> Vec<bool> {
        let mut reached = vec![false; self.bots];
        let mut next = vec![from];
        while let Some(bot) = next.pop() {
            if !std::mem::replace(&mut reached[bot], true) {
                next.extend((0..self.bots).filter(|other| self.met(bot, *other) > 0.0));
            }
        }
        reached
    }
}

/// A rating with its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug, serde::Serialize)]
pub struct Rating {
    /// Points above the anchor.
    pub points: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end of the interval.
    pub high: f64,
}

/// Number of bootstrap resamples for the intervals.
const RESAMPLES: usize = 400;

/// Rates a field from the comparisons of each deal. The intervals come from the bootstrap: as many
/// deals, drawn anew with replacement. One tie more between all pairs that have met keeps the
/// ratings finite.
pub fn rate(deals: &[Wins], bots: usize, anchor: usize) -> Vec<Option<Rating>> {
    let sum = |chosen: &mut dyn Iterator<Item = &Wins>| {
        let mut wins = Wins::none(bots);
        chosen.for_each(|deal| wins.join(deal));
        wins.with_a_tie().ratings(anchor)
    };
    let all = sum(&mut deals.iter());
    if deals.is_empty() {
        return all.into_iter().map(|_| None).collect();
    }
    let mut dice = bots::dice(0x17, 0);
    let mut drawn: Vec<Vec<f64>> = vec![Vec::new(); bots];
    for _ in 0..RESAMPLES {
        let mut again = (0..deals.len()).map(|_| &deals[below(&mut dice, deals.len() as u32) as usize]);
        for (ratings, rating) in drawn.iter_mut().zip(sum(&mut again)) {
            ratings.extend(rating);
        }
    }
    let rated = all.into_iter().zip(&mut drawn).map(|(points, drawn)| {
        drawn.sort_by(f64::total_cmp);
        Some(Rating { points: points?, low: quantile(drawn, 0.025)?, high: quantile(drawn, 0.975)? })
    });
    rated.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(found: Option<f64>, expected: f64) {
        assert!(found.is_some_and(|found| (found - expected).abs() < 1e-3), "{found:?} is not {expected}");
    }

    #[test]
    fn of_two_the_rating_is_the_logarithm_of_the_odds() {
        let mut wins = Wins::none(2);
        (0..100).for_each(|game| wins.add(0, 1, if game < 75 { 1.0 } else { 0.0 }));
        // 75 to 25: 400 log10 3.
        let ratings = wins.ratings(1);
        near(ratings[0], 190.848_5);
        near(ratings[1], 0.0);
        near(wins.ratings(0)[1], -190.848_5);
    }

    #[test]
    fn ties_are_half_a_victory_for_each() {
        let mut ties = Wins::none(2);
        (0..10).for_each(|_| ties.add(0, 1, 0.5));
        near(ties.ratings(0)[1], 0.0);
        let mut mixed = Wins::none(2);
        // Two victories and two ties: 3 to 1.
        [1.0, 1.0, 0.5, 0.5].into_iter().for_each(|part| mixed.add(0, 1, part));
        near(mixed.ratings(1)[0], 190.848_5);
    }

    #[test]
    fn strengths_that_made_the_results_are_found_again() {
        let strength = [8.0, 4.0, 2.0, 1.0];
        let mut wins = Wins::none(4);
        for a in 0..4 {
            for b in a + 1..4 {
                // As often as the model expects, over uneven numbers of games.
                (0..10 * (a + b)).for_each(|_| wins.add(a, b, strength[a] / (strength[a] + strength[b])));
            }
        }
        for (rating, expected) in wins.ratings(3).into_iter().zip([361.236, 240.824, 120.412, 0.0]) {
            near(rating, expected);
        }
    }

    #[test]
    fn a_chain_of_comparisons_is_enough_and_without_one_there_is_no_rating() {
        let mut wins = Wins::none(4);
        for (part, count) in [(1.0, 3), (0.0, 1)] {
            (0..count).for_each(|_| wins.add(0, 1, part));
            (0..count).for_each(|_| wins.add(1, 2, part));
        }
        let ratings = wins.ratings(2);
        near(ratings[0], 2.0 * 190.848_5);
        assert_eq!(ratings[3], None);
    }

    #[test]
    fn who_only_wins_is_finite_with_a_tie() {
        let mut wins = Wins::none(2);
        (0..49).for_each(|_| wins.add(0, 1, 1.0));
        // 49.5 to 0.5: 400 log10 99.
        near(wins.with_a_tie().ratings(1)[0], 798.254);
    }

    #[test]
    fn the_interval_holds_the_rating_and_narrows_with_more_deals() {
        let deals = |count: usize| -> Vec<Wins> {
            let deal = |number| {
                let mut wins = Wins::none(2);
                wins.add(0, 1, if number % 4 == 0 { 0.0 } else { 1.0 });
                wins
            };
            (0..count).map(deal).collect()
        };
        let few = rate(&deals(40), 2, 1)[0].unwrap();
        let many = rate(&deals(640), 2, 1)[0].unwrap();
        for rating in [few, many] {
            assert!(rating.low < rating.points && rating.points < rating.high, "{rating:?}");
        }
        // Sixteen times the deals: a quarter of the width. By the delta method the wide one is
        // about 280 points.
        let (wide, narrow) = (few.high - few.low, many.high - many.low);
        assert!((200.0..380.0).contains(&wide), "{few:?}");
        assert!((3.0..5.5).contains(&(wide / narrow)), "{few:?} {many:?}");
        let anchor = rate(&deals(40), 2, 1)[1].unwrap();
        assert_eq!((anchor.points, anchor.low, anchor.high), (0.0, 0.0, 0.0));
        assert_eq!(rate(&[], 2, 0), [None, None]);
    }
}
