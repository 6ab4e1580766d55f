//! Self-play for Diciassette: many tables at once, decisions in batches, proximal policy
//! optimisation (PPO).
//!
//! The only reward is a share of the victory at the end, so the network learns to win the *match*.
//! It sees what a seat sees and nothing else. Besides its policy and the chance to win it learns to
//! read the table: whether the queue has reached 17, and whether another player has set a Trap.

use std::thread;

use bots::diciassette::Expert;
use bots::diciassette::features::{INPUTS, OUTPUTS};
use bots::{Bot, Dice, Network};
use diciassette::Diciassette;
use kernel::{Players, below};
use rand_core::SeedableRng;

use crate::mlp::{Adam, Mlp};
use crate::run::{BadCheckpoint, Checkpoint, Progress, Trainable, TrainingRun};

use worker::{Sums, Worker};

mod table;
mod worker;

/// The network: inputs, two hidden layers, outputs.
const SHAPE: [usize; 4] = [INPUTS, 128, 128, OUTPUTS];

/// The hyperparameters, with the values that worked best.
#[derive(Clone, Copy, Debug)]
pub struct Method {
    /// Tables that each thread plays side by side.
    pub tables: usize,
    /// Decisions that each thread collects in an iteration.
    pub decisions: usize,
    /// Passes over the decisions of an iteration.
    pub epochs: usize,
    /// Decisions in a gradient step, over all threads.
    pub batch: usize,
    /// The learning rate at the beginning, and at the end of `horizon`.
    pub rate: (f32, f32),
    /// The weight of the entropy bonus at the beginning, and at the end.
    pub entropy: (f32, f32),
    /// Decisions until the end of the schedule; learning can go on after it.
    pub horizon: u64,
    /// How far ahead a decision gets credit (λ): 1 is to the end of the game.
    pub credit: f32,
}

impl Default for Method {
    fn default() -> Method {
        Method {
            tables: 256,
            decisions: 16_384,
            epochs: 3,
            batch: 4096,
            rate: (7e-4, 5e-5),
            entropy: (0.02, 0.004),
            horizon: 80_000_000,
            credit: 0.95,
        }
    }
}

/// The opponents of the learner.
pub enum Opponents {
    /// The network itself, earlier versions of it, and sometimes the regular.
    Selves,
    /// This bot, which does not learn, on all other seats of a table of this size.
    Frozen(Box<dyn Bot<Diciassette>>, Players),
}

/// A training run for Diciassette.
pub struct DiciassetteRun {
    method: Method,
    opponents: Opponents,
    mlp: Mlp,
    adam: Adam,
    /// The running mean of the weights. It plays better than the last step and gives less away.
    mean: Vec<f32>,
    /// Earlier versions.
    snapshots: Vec<Vec<f32>>,
    workers: Vec<Worker>,
    dice: Dice,
    seed: u64,
    decisions: u64,
    games: u64,
    iterations: u64,
}

impl Trainable for Diciassette {
    type Run = DiciassetteRun;

    fn candidate(network: Network) -> Box<dyn Bot<Diciassette>> {
        Box::new(Expert::new(network, Expert::TEMPERATURE))
    }

    fn best_response_to(
        bot: Box<dyn Bot<Diciassette>>,
        players: Players,
        seed: u64,
        threads: usize,
    ) -> DiciassetteRun {
        // A best response has less to learn: larger steps for a shorter time, and no entropy bonus
        // in the end.
        let method =
            Method { horizon: 40_000_000, rate: (1e-3, 1e-4), entropy: (0.02, 0.0), ..Method::default() };
        DiciassetteRun::with(seed, threads, method, Opponents::Frozen(bot, players))
    }
}

impl TrainingRun for DiciassetteRun {
    const PLAN: u64 = 60_300_000;

    fn begin(seed: u64, threads: usize) -> DiciassetteRun {
        DiciassetteRun::with(seed, threads, Method::default(), Opponents::Selves)
    }

    fn resume(checkpoint: &Checkpoint, threads: usize) -> Result<DiciassetteRun, BadCheckpoint> {
        let mut run = DiciassetteRun::begin(checkpoint.number("seed")?, threads);
        let sized = |name: &str| -> Result<Vec<f32>, BadCheckpoint> {
            let list = checkpoint.list(name)?.to_vec();
            let expected = Network::size(&SHAPE);
            match list.len() {
                found if found == expected => Ok(list),
                found => Err(BadCheckpoint(format!("{name} has {found} numbers, this network {expected}"))),
            }
        };
        run.mlp.numbers_mut().copy_from_slice(&sized("weights")?);
        run.mean = sized("mean weights")?;
        run.adam.mean = sized("adam mean")?;
        run.adam.square = sized("adam square")?;
        run.adam.steps = checkpoint.number("adam steps")? as i32;
        run.decisions = checkpoint.number("decisions")?;
        run.games = checkpoint.number("games")?;
        run.iterations = checkpoint.number("lessons")?;
        for index in 0..checkpoint.number("snapshots")? {
            run.snapshots.push(sized(&format!("snapshot {index}"))?);
        }
        // The tables are new. From here the iteration's number seeds the dice.
        run.dice = bots::dice(run.seed, run.iterations);
        for (index, worker) in run.workers.iter_mut().enumerate() {
            worker.dice = bots::dice(run.seed ^ run.iterations << 20, 1 + index as u64);
        }
        Ok(run)
    }

    fn brief(mut self) -> DiciassetteRun {
        self.method = Method { tables: 8, decisions: 256, batch: 64, ..self.method };
        self
    }

    fn checkpoint(&self) -> Checkpoint {
        let mut checkpoint = Checkpoint::default()
            .with_number("seed", self.seed)
            .with_number("decisions", self.decisions)
            .with_number("games", self.games)
            .with_number("lessons", self.iterations)
            .with_number("adam steps", self.adam.steps as u64)
            .with("weights", self.mlp.numbers())
            .with("mean weights", &self.mean)
            .with("adam mean", &self.adam.mean)
            .with("adam square", &self.adam.square)
            .with_number("snapshots", self.snapshots.len() as u64);
        for (index, snapshot) in self.snapshots.iter().enumerate() {
            checkpoint = checkpoint.with(&format!("snapshot {index}"), snapshot);
        }
        checkpoint
    }

    fn iterate(&mut self) -> Progress {
        self.keep_a_snapshot();
        let earlier = self.pick_a_snapshot();
        let (mlp, opponents, method) = (&self.mlp, &self.opponents, self.method);
        let earlier = earlier.as_ref().unwrap_or(mlp);
        thread::scope(|scope| {
            for worker in &mut self.workers {
                scope.spawn(move || worker.play(mlp, earlier, opponents, method));
            }
        });
        for worker in &self.workers {
            self.games += worker.finished;
        }
        let figures = self.learn();
        self.iterations += 1;
        Progress { decisions: self.decisions, games: self.games, figures }
    }

    fn network(&self) -> Network {
        Network::new(&SHAPE, &self.mean).expect("the mean has the shape of the network")
    }
}

impl DiciassetteRun {
    /// Starts a run against these opponents.
    pub fn with(seed: u64, threads: usize, method: Method, opponents: Opponents) -> DiciassetteRun {
        let mut dice = Dice::seed_from_u64(seed);
        let mlp = Mlp::fresh(&SHAPE, &mut dice);
        DiciassetteRun {
            method,
            opponents,
            adam: Adam::new(mlp.numbers().len()),
            mean: mlp.numbers().to_vec(),
            snapshots: Vec::new(),
            workers: (0..threads.max(1))
                .map(|index| Worker::new(bots::dice(seed, 1 + index as u64)))
                .collect(),
            mlp,
            dice,
            seed,
            decisions: 0,
            games: 0,
            iterations: 0,
        }
    }

    /// Returns how much of the schedule is done, from 0 to 1.
    fn progress(&self) -> f32 {
        (self.decisions as f32 / self.method.horizon as f32).min(1.0)
    }

    /// Keeps earlier versions at growing distances: a dozen over the whole run.
    fn keep_a_snapshot(&mut self) {
        const EVERY: u64 = 48;
        const MOST: usize = 12;
        if self.iterations % EVERY == EVERY - 1 {
            if self.snapshots.len() == MOST {
                // Drop every other one and keep the oldest.
                let mut index = 0;
                self.snapshots.retain(|_| {
                    index += 1;
                    index % 2 == 1
                });
            }
            self.snapshots.push(self.mean.clone());
        }
    }

    fn pick_a_snapshot(&mut self) -> Option<Mlp> {
        let count = self.snapshots.len() as u32;
        (count > 0).then(|| {
            let snapshot = &self.snapshots[below(&mut self.dice, count) as usize];
            Mlp::with(&SHAPE, snapshot.clone()).expect("a snapshot has the shape of the network")
        })
    }

    /// Learns from what the workers have collected.
    fn learn(&mut self) -> Vec<(&'static str, f32)> {
        let method = self.method;
        let progress = self.progress();
        let between = |(from, to): (f32, f32)| from + (to - from) * progress;
        let (rate, entropy) = (between(method.rate), between(method.entropy));
        let threads = self.workers.len();
        for worker in &mut self.workers {
            worker.credit(method.credit);
        }
        let usable: usize = self.workers.iter().map(|worker| worker.usable.len()).sum();
        self.decisions += usable as u64;
        // Advantages are scaled by their standard deviation.
        let advantages = || {
            self.workers
                .iter()
                .flat_map(|worker| worker.usable.iter().map(|index| worker.samples[*index].advantage))
        };
        let mean = advantages().sum::<f32>() / usable.max(1) as f32;
        let variance =
            advantages().map(|advantage| (advantage - mean).powi(2)).sum::<f32>() / usable.max(1) as f32;
        let spread = variance.sqrt().max(1e-4);

        let mut sums = Sums::default();
        let part = method.batch / threads;
        for _ in 0..method.epochs {
            for worker in &mut self.workers {
                worker.shuffle();
            }
            let steps = self.workers.iter().map(|worker| worker.usable.len() / part).min().unwrap_or(0);
            for step in 0..steps {
                let mlp = &self.mlp;
                thread::scope(|scope| {
                    for worker in &mut self.workers {
                        let range = step * part..(step + 1) * part;
                        scope.spawn(move || {
                            worker.gradient(mlp, range, (mean, spread), entropy, method.batch);
                        });
                    }
                });
                let (first, others) = self.workers.split_first_mut().expect("at least one thread");
                for other in others {
                    for (sum, part) in first.tape.gradient.iter_mut().zip(&other.tape.gradient) {
                        *sum += part;
                    }
                    first.sums.add(&other.sums);
                }
                self.adam.step(self.mlp.numbers_mut(), &first.tape.gradient, rate, 0.5);
                sums.add(&first.sums);
                for (mean, number) in self.mean.iter_mut().zip(self.mlp.numbers()) {
                    // The mean reaches back about a thousand steps, and less at the beginning.
                    let keep = (1.0 - 10.0 / (10.0 + self.adam.steps as f32)).min(0.999);
                    *mean = keep * *mean + (1.0 - keep) * number;
                }
            }
        }
        let count = sums.count.max(1.0);
        vec![
            ("value loss", sums.value / count),
            ("reading loss", sums.reading / count),
            ("entropy", sums.entropy / count),
            ("change", sums.change / count),
            ("cut", sums.cut / count),
        ]
    }
}

#[cfg(test)]
mod tests {
    use bots::diciassette::Regular;

    use super::*;

    #[test]
    fn the_same_seed_gives_the_same_weights_and_another_one_others() {
        let taught = |seed: u64, threads: usize| {
            let mut run = DiciassetteRun::begin(seed, threads).brief();
            (0..3).map(|_| run.iterate()).last();
            run.checkpoint()
        };
        assert_eq!(taught(17, 2), taught(17, 2));
        assert_ne!(taught(17, 2), taught(18, 2));
    }

    #[test]
    fn a_checkpoint_is_gone_on_from() {
        let mut run = DiciassetteRun::begin(1, 1).brief();
        let progress = run.iterate();
        assert!(progress.decisions > 200 && progress.decisions <= 256 + 8, "{}", progress.decisions);
        let checkpoint = Checkpoint::from_bytes(&run.checkpoint().to_bytes()).expect("as written");
        let mut resumed = DiciassetteRun::resume(&checkpoint, 1).expect("its own checkpoint").brief();
        assert_eq!(resumed.network(), run.network());
        assert_eq!(resumed.checkpoint(), run.checkpoint());
        assert!(resumed.iterate().decisions > progress.decisions);
        assert_ne!(resumed.network(), run.network(), "an iteration changes the network");
        let torn = Checkpoint::default().with_number("seed", 1).with("weights", &[1.0]);
        let error = DiciassetteRun::resume(&torn, 1).err().expect("it has another shape");
        assert!(error.to_string().contains("weights has 1 numbers"), "{error}");
    }

    #[test]
    fn an_answer_is_learned_against_a_frozen_bot() {
        let players = Players::new(3).expect("2 to 6");
        let mut run = <Diciassette as Trainable>::best_response_to(Box::new(Regular), players, 1, 1).brief();
        let before = run.network();
        run.iterate();
        assert_ne!(run.network(), before);
    }
}
