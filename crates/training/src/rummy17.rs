//! Self-play for Rummy 17: each position that the network chose learns from those that followed
//! (TD(λ) over what a seat knows after its actions).

use std::thread;

use bots::rummy17::{Expert, INPUTS};
use bots::{Bot, Dice, Network};
use kernel::{BySeat, Players, below};
use rand_core::{Rng, SeedableRng};
use rummy17::Rummy17;

use crate::{Adam, BadCheckpoint, Checkpoint, Mlp, Progress, Tape, Trainable, TrainingRun};

use table::{Sample, SeatPlayer, Table};

mod table;

/// Inputs, hidden layers, and two outputs: the chance to win as a logit, and the score.
const SHAPE: [usize; 4] = [INPUTS, 96, 32, 2];

/// Games in an iteration.
const GAMES: usize = 256;

/// In the first iterations the regular plays, and the network learns from its games.
const WATCHES: u64 = 40;

/// Positions in a gradient step.
const BATCH: usize = 256;

/// The decay of the running mean of the weights, while it watches and afterwards. The mean plays,
/// the weights learn: luck decides a game as much as play does, and only the mean over thousands of
/// games tells good actions from bad ones.
const KEEP: [f32; 2] = [0.998, 0.9995];

/// Iterations between two snapshots that join the guests, and how many snapshots are kept.
const FORMER_EVERY: u64 = 40;
const FORMER: usize = 4;

/// The weight of the score in the loss, beside the chance to win.
const SCORE_WEIGHT: f32 = 0.5;

/// A training run for Rummy 17.
pub struct Rummy17Run {
    seed: u64,
    threads: usize,
    /// Games in an iteration.
    each: usize,
    iterations: u64,
    games: u64,
    decisions: u64,
    mlp: Mlp,
    adam: Adam,
    /// The running mean of the weights, which plays.
    mean: Vec<f32>,
    former: Vec<Vec<f32>>,
    tapes: Vec<Tape>,
    loss: f32,
    /// A fixed bot on the other seats, and the size of its table; otherwise the network plays
    /// itself and a few guests.
    rival: Option<(Box<dyn Bot<Rummy17>>, Players)>,
}

impl Rummy17Run {
    fn watches(&self) -> bool {
        self.iterations < WATCHES
    }

    /// The learning rate. It drops with the first game of its own, because of the luck in a game.
    fn rate(&self) -> f32 {
        if self.watches() { 1e-3 } else { 2e-4 / (1.0 + self.games as f32 / 100_000.0) }
    }

    /// The temperature of the choice, in chances to win.
    fn temperature(&self) -> f32 {
        (0.02 / (1.0 + self.games as f32 / 50_000.0)).max(0.005)
    }

    /// Plays the games of an iteration, and collects their samples.
    fn play(&self) -> Vec<Sample> {
        let network = self.network();
        let former: Vec<Network> =
            self.former.iter().filter_map(|numbers| Network::new(&SHAPE, numbers)).collect();
        let parts: Vec<Vec<Sample>> = thread::scope(|scope| {
            let part = |thread: usize| {
                let (network, former) = (&network, &former);
                scope.spawn(move || {
                    let number = self.iterations * 64 + thread as u64;
                    let mut dice =
                        Dice::seed_from_u64(self.seed ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15));
                    let mut samples = Vec::new();
                    for game in 0..self.each {
                        if game % self.threads == thread {
                            self.play_one(network, former, &mut dice, &mut samples);
                        }
                    }
                    samples
                })
            };
            let running: Vec<_> = (0..self.threads).map(part).collect();
            running.into_iter().map(|part| part.join().expect("a game does not panic")).collect()
        });
        parts.into_iter().flatten().collect()
    }

    fn play_one(&self, network: &Network, former: &[Network], dice: &mut Dice, samples: &mut Vec<Sample>) {
        let count = [2, 2, 2, 2, 2, 2, 3, 4, 4, 4, 5, 6][below(dice, 12) as usize];
        let players = Players::new(count).expect("2 to 6");
        let watches = self.watches();
        // In every second game most others are guests: a network that knows only itself is lost
        // against anything else.
        let mixed = below(dice, 2) == 0;
        let learner = players.lot(dice);
        let seat_players = BySeat::from_fn(|seat| match below(dice, 6) {
            _ if watches => SeatPlayer::Regular,
            _ if !mixed || seat == learner => SeatPlayer::Network(network),
            0..=3 => SeatPlayer::Regular,
            4 if !former.is_empty() => {
                SeatPlayer::Network(&former[below(dice, former.len() as u32) as usize])
            }
            _ => SeatPlayer::Network(network),
        });
        let (players, seat_players) = match &self.rival {
            Some((bot, players)) if !watches => {
                let learner = players.lot(dice);
                let seat_player = |seat| {
                    if seat == learner { SeatPlayer::Network(network) } else { SeatPlayer::Rival(&**bot) }
                };
                (*players, BySeat::from_fn(seat_player))
            }
            _ => (players, seat_players),
        };
        // R3: now and then it is the last game of a match, and a player leads.
        let close = below(dice, 4) > 0;
        let before = BySeat::from_fn(|_| if close { 0 } else { below(dice, 41) as i16 - 20 });
        let table = Table {
            players,
            seat_players,
            before,
            temperature: self.temperature(),
            watches,
            learning: Some(network),
        };
        let deal = dice.next_u64();
        table.play(deal, dice, samples);
    }

    /// Passes over the samples once, in random order.
    fn learn(&mut self, mut samples: Vec<Sample>, dice: &mut Dice) {
        for index in (1..samples.len()).rev() {
            samples.swap(index, below(dice, index as u32 + 1) as usize);
        }
        let rate = self.rate();
        let (mut loss, mut steps) = (0.0, 0);
        for batch in samples.chunks(BATCH).filter(|batch| batch.len() == BATCH || samples.len() < BATCH) {
            loss += self.step(batch, rate);
            steps += 1;
        }
        self.loss = loss / steps.max(1) as f32;
    }

    fn step(&mut self, batch: &[Sample], rate: f32) -> f32 {
        self.tapes.resize(self.threads, Tape::default());
        let mlp = &self.mlp;
        let size = batch.len().div_ceil(self.threads);
        let loss: f32 = thread::scope(|scope| {
            let parts = self.tapes.iter_mut().zip(batch.chunks(size));
            let mut running = Vec::new();
            for (tape, part) in parts {
                let mut work = move || slope(mlp, part, batch.len(), tape);
                if self.threads == 1 {
                    return work();
                }
                running.push(scope.spawn(work));
            }
            running.into_iter().map(|part| part.join().expect("numbers do not panic")).sum()
        });
        let mut gradient = std::mem::take(&mut self.tapes[0].gradient);
        for tape in &self.tapes[1..] {
            for (sum, part) in gradient.iter_mut().zip(&tape.gradient) {
                *sum += part;
            }
        }
        self.adam.step(self.mlp.numbers_mut(), &gradient, rate, 1.0);
        self.tapes[0].gradient = gradient;
        let keep = KEEP[usize::from(!self.watches())];
        for (mean, number) in self.mean.iter_mut().zip(self.mlp.numbers()) {
            *mean = keep * *mean + (1.0 - keep) * number;
        }
        loss
    }
}

/// Returns the loss of a part of a batch, and leaves its gradient on the tape.
fn slope(mlp: &Mlp, part: &[Sample], of: usize, tape: &mut Tape) -> f32 {
    let inputs: Vec<f32> = part.iter().flat_map(|sample| sample.inputs.iter().copied()).collect();
    let mut slope = mlp.forward(&inputs, tape).to_vec();
    let mut loss = 0.0;
    let scale = 1.0 / of as f32;
    for (out, sample) in slope.chunks_exact_mut(2).zip(part) {
        let win = 1.0 / (1.0 + (-out[0]).exp());
        let off = out[1] - sample.score;
        loss -= sample.win * win.max(1e-6).ln() + (1.0 - sample.win) * (1.0 - win).max(1e-6).ln();
        loss += SCORE_WEIGHT * off * off;
        out[0] = scale * (win - sample.win);
        out[1] = scale * SCORE_WEIGHT * 2.0 * off.clamp(-1.0, 1.0);
    }
    tape.gradient.fill(0.0);
    mlp.backward(&slope, tape);
    loss * scale
}

impl Trainable for Rummy17 {
    type Run = Rummy17Run;

    fn candidate(network: Network) -> Box<dyn Bot<Rummy17>> {
        Box::new(Expert::new(network))
    }

    fn best_response_to(
        bot: Box<dyn Bot<Rummy17>>,
        players: Players,
        seed: u64,
        threads: usize,
    ) -> Rummy17Run {
        Rummy17Run { rival: Some((bot, players)), ..Rummy17Run::begin(seed, threads) }
    }
}

impl TrainingRun for Rummy17Run {
    const PLAN: u64 = 12_000_000;

    fn begin(seed: u64, threads: usize) -> Rummy17Run {
        let mut dice = Dice::seed_from_u64(seed);
        let mlp = Mlp::fresh(&SHAPE, &mut dice);
        let adam = Adam::new(mlp.numbers().len());
        let mean = mlp.numbers().to_vec();
        Rummy17Run {
            seed,
            threads: threads.max(1),
            each: GAMES,
            iterations: 0,
            games: 0,
            decisions: 0,
            mlp,
            adam,
            mean,
            former: Vec::new(),
            tapes: Vec::new(),
            loss: 0.0,
            rival: None,
        }
    }

    fn resume(checkpoint: &Checkpoint, threads: usize) -> Result<Rummy17Run, BadCheckpoint> {
        let mut run = Rummy17Run::begin(checkpoint.number("seed")?, threads);
        let other = || BadCheckpoint(format!("its network has another shape than {SHAPE:?}"));
        let numbers = |name: &str| {
            let list = checkpoint.list(name)?.to_vec();
            if list.len() == Network::size(&SHAPE) { Ok(list) } else { Err(other()) }
        };
        run.mlp = Mlp::with(&SHAPE, numbers("weights")?).ok_or_else(other)?;
        run.mean = numbers("mean")?;
        run.adam.mean = numbers("adam mean")?;
        run.adam.square = numbers("adam square")?;
        run.adam.steps = checkpoint.number("adam steps")? as i32;
        run.iterations = checkpoint.number("lessons")?;
        run.games = checkpoint.number("games")?;
        run.decisions = checkpoint.number("decisions")?;
        let former = checkpoint.list("former")?;
        run.former = former.chunks_exact(Network::size(&SHAPE)).map(<[f32]>::to_vec).collect();
        Ok(run)
    }

    fn brief(mut self) -> Rummy17Run {
        self.each = 2;
        self
    }

    fn checkpoint(&self) -> Checkpoint {
        Checkpoint::default()
            .with_number("seed", self.seed)
            .with_number("lessons", self.iterations)
            .with_number("games", self.games)
            .with_number("decisions", self.decisions)
            .with_number("adam steps", self.adam.steps as u64)
            .with("weights", self.mlp.numbers())
            .with("mean", &self.mean)
            .with("adam mean", &self.adam.mean)
            .with("adam square", &self.adam.square)
            .with("former", &self.former.concat())
    }

    fn iterate(&mut self) -> Progress {
        let samples = self.play();
        self.games += self.each as u64;
        self.decisions += samples.len() as u64;
        let mut dice = Dice::seed_from_u64(self.seed ^ self.iterations.wrapping_mul(0xd134_2543_de82_ef95));
        self.learn(samples, &mut dice);
        self.iterations += 1;
        if self.iterations.is_multiple_of(FORMER_EVERY) && self.iterations > WATCHES {
            if self.former.len() == FORMER {
                self.former.remove(0);
            }
            self.former.push(self.mean.clone());
        }
        Progress {
            decisions: self.decisions,
            games: self.games,
            figures: vec![("loss", self.loss), ("rate", self.rate()), ("temperature", self.temperature())],
        }
    }

    fn network(&self) -> Network {
        Network::new(&SHAPE, &self.mean).expect("as many numbers as the shape needs")
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU64, Ordering};

    use bots::{Random, Thought};
    use kernel::Witness;
    use rummy17::Action;

    use super::*;

    /// Makes the iterations short.
    fn short(mut run: Rummy17Run) -> Rummy17Run {
        run.each = 3;
        run
    }

    #[test]
    fn a_run_is_decided_by_its_seed_and_goes_on_from_its_checkpoint() {
        let mut here = short(Rummy17Run::begin(17, 1));
        let mut there = short(Rummy17Run::begin(17, 1));
        // After the iterations in which it only watches.
        (here.iterations, there.iterations) = (WATCHES, WATCHES);
        here.iterate();
        here.iterate();
        there.iterate();
        let bytes = there.checkpoint().to_bytes();
        let checkpoint = Checkpoint::from_bytes(&bytes).expect("as written");
        let mut resumed = short(Rummy17Run::resume(&checkpoint, 1).expect("its own checkpoint"));
        let progress = resumed.iterate();
        assert_eq!(progress.games, 6);
        assert_eq!(resumed.checkpoint(), here.checkpoint());
        assert_ne!(resumed.network(), there.network(), "an iteration changes the network");
    }

    #[test]
    fn a_checkpoint_of_another_shape_is_refused() {
        let run = Rummy17Run::begin(1, 1);
        let checkpoint = Checkpoint::default().with_number("seed", 1).with("weights", &[0.0; 4]);
        let refused = Rummy17Run::resume(&checkpoint, 1).err().expect("four weights are too few");
        assert!(refused.to_string().contains("another shape"), "{refused}");
        assert!(Rummy17Run::resume(&run.checkpoint(), 1).is_ok());
    }

    /// Plays by chance, and counts its decisions.
    struct Counting(Arc<AtomicU64>);

    impl Bot<Rummy17> for Counting {
        fn think(&self, witness: &Witness<Rummy17>, legal: &[Action], dice: &mut Dice) -> Vec<Thought> {
            self.0.fetch_add(1, Ordering::Relaxed);
            Random.think(witness, legal, dice)
        }
    }

    #[test]
    fn a_rival_sits_on_all_other_seats_and_is_not_learned_from() {
        let asked = Arc::new(AtomicU64::new(0));
        let players = Players::new(6).expect("six");
        let mut run = short(Rummy17::best_response_to(Box::new(Counting(asked.clone())), players, 5, 1));
        run.iterations = WATCHES;
        let learned = run.iterate().decisions;
        let asked = asked.load(Ordering::Relaxed);
        assert!(
            0 < learned && 3 * learned < asked,
            "one of six learned from {learned}, five were asked {asked} times"
        );
    }

    #[test]
    fn watching_is_learning() {
        let mut run = short(Rummy17Run::begin(3, 2));
        let progress = run.iterate();
        assert!(progress.decisions > 100, "three games have more decisions than {}", progress.decisions);
        assert!(progress.figures.iter().all(|(_, figure)| figure.is_finite()));
    }
}
