//! The figures of a match: the same ones for the table, the JSON and the report.

use std::collections::BTreeMap;

use notation::Value;
use serde::Serialize;

use crate::contest::Contest;
use crate::entrant::Entrant;
use crate::lineup::Lineup;
use crate::matches::{Dealt, Match, Outcome, Played};
use crate::rating::{Rating, Wins, rate};
use crate::statistics::Estimate;
use crate::times::Times;

/// The figures of a match.
#[derive(Clone, Debug, Serialize)]
pub struct Summary {
    /// The version of the program.
    pub version: &'static str,
    /// The game, by its name in the notation.
    pub game: &'static str,
    /// The game's name within a sentence.
    #[serde(skip)]
    pub title: &'static str,
    /// The options of every table.
    pub options: Value,
    /// The seed of the run.
    pub seed: u64,
    /// Number of deals planned at each table.
    pub deals: u32,
    /// Number of games at the same time.
    pub jobs: usize,
    /// Milliseconds that a program had for a decision.
    pub ms: u64,
    /// Whether all planned deals were played.
    pub complete: bool,
    /// Number of games played.
    pub games: u64,
    /// Duration of the match.
    pub seconds: f64,
    /// The command that repeats it.
    pub command: String,
    /// The bot whose rating is 0.
    pub anchor: String,
    /// The field.
    pub bots: Vec<BotFigures>,
    /// The tables.
    pub lineups: Vec<LineupFigures>,
}

/// The figures of one bot.
#[derive(Clone, Debug, Serialize)]
pub struct BotFigures {
    /// Its name in tables.
    pub name: String,
    /// How it was written.
    pub wish: String,
    /// Whether it is a program.
    pub program: bool,
    /// Its Bradley–Terry rating; `None` if no comparisons connect it with the anchor.
    pub rating: Option<Rating>,
    /// Number of games it took part in.
    pub games: u64,
    /// Decisions that it had to make.
    pub decisions: u64,
    /// The times of its decisions; `None` if it made none.
    pub time: Option<TimeFigures>,
    /// Answers that were no legal action.
    pub illegal: u64,
    /// Decisions that took too long.
    pub late: u64,
    /// Decisions without a process.
    pub absent: u64,
    /// Processes that ended by themselves.
    pub died: u64,
    /// Processes that were killed.
    pub stopped: u64,
    /// Processes that replaced another.
    pub restarts: u64,
    /// Whether so many processes were lost in a row that no more were started.
    pub given_up: bool,
    /// The distribution of its leads (its points less the mean of the others'): from, to, games.
    /// Empty if the game has no points.
    pub leads: Vec<(f64, f64, u64)>,
    /// Its mean lead over all tables.
    pub lead: Option<Estimate>,
}

/// Times of decisions, in microseconds.
#[derive(Clone, Debug, Serialize)]
pub struct TimeFigures {
    /// The median.
    pub median_us: f64,
    /// The 99th percentile.
    pub p99_us: f64,
    /// The longest.
    pub worst_us: f64,
    /// The distribution: from, to, number of decisions.
    #[serde(skip)]
    pub steps: Vec<(f64, f64, u64)>,
}

/// The figures of one table.
#[derive(Clone, Debug, Serialize)]
pub struct LineupFigures {
    /// Number of players.
    pub players: usize,
    /// Their names, clockwise.
    pub table: Vec<String>,
    /// Number of deals played.
    pub deals: usize,
    /// Number of games: each deal in all rotations.
    pub games: usize,
    /// The challenger, which sits alone among others of one kind, and that kind, by their numbers
    /// in the field.
    #[serde(skip)]
    pub challenger: Option<(usize, usize)>,
    /// Each bot at this table.
    pub bots: Vec<SeatFigures>,
}

/// The figures of one bot at one table.
#[derive(Clone, Debug, Serialize)]
pub struct SeatFigures {
    /// Its number in the field.
    #[serde(skip)]
    pub bot: usize,
    /// Its name.
    pub name: String,
    /// Number of its seats.
    pub seats: usize,
    /// The share of the victories that one of its seats won.
    pub share: Estimate,
    /// The share if all were equally strong.
    pub fair: f64,
    /// Its points less the mean of the others' at the table, if the game has points.
    pub lead: Option<Estimate>,
}

/// The width of a step in the distribution of leads.
const LEAD_STEP: f64 = 4.0;

impl Summary {
    /// Computes the figures of a match. `command` repeats it, `ms` is what programs had for a
    /// decision.
    pub fn of<G: Contest>(played: &Played, plan: &Match<'_, G>, command: String, ms: u64) -> Summary {
        let anchor = anchor(plan.entrants);
        let ratings = rate(&by_deal(played, plan), plan.entrants.len(), anchor);
        let bots = plan.entrants.iter().zip(ratings).enumerate();
        Summary {
            version: env!("CARGO_PKG_VERSION"),
            game: G::NAME,
            title: G::TITLE,
            options: G::options_json(&plan.options),
            seed: plan.seed,
            deals: plan.deals,
            jobs: plan.jobs,
            ms,
            complete: played.dealt.len() == plan.total(),
            games: played.dealt.iter().map(|dealt| dealt.games.len() as u64).sum(),
            seconds: played.time.as_secs_f64(),
            command,
            anchor: plan.entrants.get(anchor).map_or_else(String::new, |entrant| entrant.name.clone()),
            bots: bots
                .map(|(bot, (entrant, rating))| BotFigures::of(bot, entrant, rating, played, plan))
                .collect(),
            lineups: plan
                .lineups
                .iter()
                .enumerate()
                .filter_map(|(number, lineup)| LineupFigures::of(number, lineup, played, plan.entrants))
                .collect(),
        }
    }

    /// Returns the numbers of players, ascending.
    pub fn players(&self) -> Vec<usize> {
        let mut players: Vec<usize> = self.lineups.iter().map(|lineup| lineup.players).collect();
        players.sort_unstable();
        players.dedup();
        players
    }

    /// Returns the share of one bot among others of one kind, at tables of this size.
    pub fn share(&self, one: usize, others: usize, players: usize) -> Option<&SeatFigures> {
        let table = self.lineups.iter().find(|lineup| {
            // Of two players, each is the other's challenger.
            let pair = lineup.challenger == Some((others, one)) && players == 2;
            lineup.players == players && (lineup.challenger == Some((one, others)) || pair)
        })?;
        table.bots.iter().find(|figures| figures.bot == one)
    }
}

/// Chooses the anchor of the ratings: the regular, or the first bot.
fn anchor<G: Contest>(entrants: &[Entrant<G>]) -> usize {
    entrants.iter().position(|entrant| entrant.name == "regular").unwrap_or(0)
}

/// Counts who beat whom in each deal, at all tables of the same size together, because they have
/// the same cards.
fn by_deal<G: Contest>(played: &Played, plan: &Match<'_, G>) -> Vec<Wins> {
    let mut deals: BTreeMap<(usize, u32), Wins> = BTreeMap::new();
    for dealt in &played.dealt {
        let lineup = &plan.lineups[dealt.lineup];
        let wins = deals
            .entry((lineup.players.count(), dealt.deal))
            .or_insert_with(|| Wins::none(plan.entrants.len()));
        for game in &dealt.games {
            compare(game, &lineup.bots, wins);
        }
    }
    deals.into_values().collect()
}

/// Breaks a game down into comparisons of pairs. With points, every pair is compared. Without, a
/// winner has beaten each loser and tied with each other winner; two losers are not compared.
fn compare(game: &Outcome, bots: &[usize], wins: &mut Wins) {
    for a in 0..bots.len() {
        for b in a + 1..bots.len() {
            let order = match game.points {
                Some(points) => points[a].cmp(&points[b]),
                None if game.shares[a] + game.shares[b] == 0.0 => continue,
                None => game.shares[a].total_cmp(&game.shares[b]),
            };
            let part = match order {
                std::cmp::Ordering::Greater => 1.0,
                std::cmp::Ordering::Equal => 0.5,
                std::cmp::Ordering::Less => 0.0,
            };
            wins.add(bots[a], bots[b], part);
        }
    }
}

/// Returns the mean over all games of one deal and all places of one bot.
fn mean(dealt: &Dealt, bots: &[usize], bot: usize, value: impl Fn(&Outcome, usize) -> f64) -> f64 {
    let places: Vec<usize> = (0..bots.len()).filter(|place| bots[*place] == bot).collect();
    let sum: f64 = dealt.games.iter().flat_map(|game| places.iter().map(|place| value(game, *place))).sum();
    sum / (places.len() * dealt.games.len()) as f64
}

impl BotFigures {
    fn of<G: Contest>(
        bot: usize,
        entrant: &Entrant<G>,
        rating: Option<Rating>,
        played: &Played,
        plan: &Match<'_, G>,
    ) -> BotFigures {
        let counts = &played.counts[bot];
        let with = played.dealt.iter().filter(|dealt| plan.lineups[dealt.lineup].bots.contains(&bot));
        let games: usize = with.clone().map(|dealt| dealt.games.len()).sum();
        let mut leads: BTreeMap<i64, u64> = BTreeMap::new();
        // The same deal at several tables is still one deal.
        let mut deals: BTreeMap<(usize, u32), Vec<f64>> = BTreeMap::new();
        for dealt in with {
            let bots = &plan.lineups[dealt.lineup].bots;
            for game in dealt.games.iter().filter(|game| game.points.is_some()) {
                for place in (0..bots.len()).filter(|place| bots[*place] == bot) {
                    *leads.entry((game.leads[place] / LEAD_STEP).round() as i64).or_default() += 1;
                    deals.entry((bots.len(), dealt.deal)).or_default().push(game.leads[place]);
                }
            }
        }
        let step = |(step, games): (i64, u64)| {
            let middle = step as f64 * LEAD_STEP;
            (middle - LEAD_STEP / 2.0, middle + LEAD_STEP / 2.0, games)
        };
        BotFigures {
            name: entrant.name.clone(),
            wish: entrant.wish.to_string(),
            program: entrant.is_program(),
            rating,
            games: games as u64,
            decisions: counts.decisions,
            time: TimeFigures::of(&counts.times),
            illegal: counts.illegal,
            late: counts.late,
            absent: counts.absent,
            died: counts.died,
            stopped: counts.stopped,
            restarts: counts.restarts,
            given_up: entrant.given_up(),
            leads: leads.into_iter().map(step).collect(),
            lead: Estimate::of(deals.values().map(|leads| leads.iter().sum::<f64>() / leads.len() as f64)),
        }
    }

    /// Decisions that became the default.
    pub fn lost(&self) -> u64 {
        self.illegal + self.late + self.absent
    }
}

impl TimeFigures {
    fn of(times: &Times) -> Option<TimeFigures> {
        (times.count() > 0).then(|| TimeFigures {
            median_us: times.quantile_us(0.5),
            p99_us: times.quantile_us(0.99),
            worst_us: times.worst_us(),
            steps: times.steps(),
        })
    }
}

impl LineupFigures {
    fn of<G: Contest>(
        number: usize,
        lineup: &Lineup,
        played: &Played,
        entrants: &[Entrant<G>],
    ) -> Option<LineupFigures> {
        let dealt: Vec<&Dealt> = played.dealt.iter().filter(|dealt| dealt.lineup == number).collect();
        let scored = dealt.first()?.games.first()?.points.is_some();
        let mut kinds = lineup.bots.clone();
        kinds.sort_unstable();
        kinds.dedup();
        kinds.sort_by_key(|bot| lineup.bots.iter().position(|other| other == bot));
        let figures = |bot: usize| {
            let over = |value: fn(&Outcome, usize) -> f64| {
                dealt.iter().map(move |dealt| mean(dealt, &lineup.bots, bot, value))
            };
            let leads = || Estimate::of(over(|game, place| game.leads[place]));
            Some(SeatFigures {
                bot,
                name: entrants[bot].name.clone(),
                seats: lineup.bots.iter().filter(|other| **other == bot).count(),
                share: Estimate::of_shares(over(|game, place| game.shares[place]))?,
                fair: 1.0 / lineup.bots.len() as f64,
                lead: if scored { leads() } else { None },
            })
        };
        Some(LineupFigures {
            players: lineup.players.count(),
            table: lineup.bots.iter().map(|bot| entrants[*bot].name.clone()).collect(),
            deals: dealt.len(),
            games: dealt.iter().map(|dealt| dealt.games.len()).sum(),
            challenger: lineup.challenger(),
            bots: kinds.into_iter().filter_map(figures).collect(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outcome(shares: &[f64], points: Option<&[i16]>) -> Outcome {
        let mut outcome = Outcome { shares: [0.0; 6], points: None, leads: [0.0; 6] };
        outcome.shares[..shares.len()].copy_from_slice(shares);
        outcome.points = points.map(|points| {
            let mut all = [0; 6];
            all[..points.len()].copy_from_slice(points);
            all
        });
        outcome
    }

    fn compared(game: &Outcome, bots: &[usize]) -> Vec<f64> {
        let mut wins = Wins::none(3);
        compare(game, bots, &mut wins);
        [(0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)].map(|(a, b)| wins.of(a, b)).to_vec()
    }

    #[test]
    fn without_points_a_winner_has_beaten_the_losers_and_losers_are_not_compared() {
        assert_eq!(compared(&outcome(&[1.0, 0.0, 0.0], None), &[0, 1, 2]), [1.0, 0.0, 1.0, 0.0, 0.0, 0.0]);
        // Two winners who share the victory have tied.
        assert_eq!(compared(&outcome(&[0.5, 0.5, 0.0], None), &[0, 1, 2]), [0.5, 0.5, 1.0, 0.0, 1.0, 0.0]);
    }

    #[test]
    fn with_points_every_pair_is_compared() {
        let game = outcome(&[1.0, 0.0, 0.0], Some(&[12, -3, -3]));
        assert_eq!(compared(&game, &[0, 1, 2]), [1.0, 0.0, 1.0, 0.0, 0.5, 0.5]);
        // The same bot on two seats is not compared with itself.
        assert_eq!(compared(&game, &[0, 1, 1]), [2.0, 0.0, 0.0, 0.0, 0.0, 0.0]);
    }

    #[test]
    fn one_among_equals_is_rated_by_its_odds() {
        // A wins 3 of 6 games among three Bs: three comparisons won for each, one lost for each
        // game that a B wins.
        let games = [[1.0, 0.0, 0.0, 0.0], [0.0, 1.0, 0.0, 0.0]].map(|shares| outcome(&shares, None));
        let mut wins = Wins::none(2);
        for _ in 0..3 {
            games.iter().for_each(|game| compare(game, &[0, 1, 1, 1], &mut wins));
        }
        assert_eq!((wins.of(0, 1), wins.of(1, 0)), (9.0, 3.0));
    }

    #[test]
    fn the_mean_of_a_deal_is_over_its_games_and_the_places_of_a_bot() {
        let games = vec![outcome(&[1.0, 0.0, 0.0], None), outcome(&[0.0, 0.5, 0.5], None)];
        let dealt = Dealt { lineup: 0, deal: 0, games };
        let share = |bot| mean(&dealt, &[0, 1, 1], bot, |game, place| game.shares[place]);
        assert_eq!((share(0), share(1)), (0.5, 0.25));
    }
}
