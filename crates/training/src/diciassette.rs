//! Self-play for Diciassette: many tables at once, decisions in batches, proximal policy optimisation (PPO).
//!
//! What is learned is to win the *match*: the only reward is a share of the victory at the end. The network sees what a seat
//! sees, and nothing else. Besides its policy and the chance to win it learns to read the table: whether the queue has reached 17,
//! and whether somebody else has set a Trap.

use std::thread;

use bots::diciassette::features::{self, ACTIONS, INPUTS, OUTPUTS, REACHED, TRAP, VALUE};
use bots::diciassette::{Expert, Regular, Totals};
use bots::{Bot, Dice, Network};
use diciassette::score::SEVENTEEN;
use diciassette::{Action, Backs, Diciassette, Direction, Options, Penalties};
use kernel::{Event, Eye, Game, Players, Seat, Turn, Witness, below};
use rand_core::{Rng, SeedableRng};

use crate::course::{BadCheckpoint, Checkpoint, Course, Lesson, Taught};
use crate::mlp::{Adam, Mlp, Tape};

/// The network: inputs, two hidden layers, outputs.
const SHAPE: [usize; 4] = [INPUTS, 128, 128, OUTPUTS];

/// How learning is done; what was found to work.
#[derive(Clone, Copy, Debug)]
pub struct Method {
    /// Tables that each thread plays at the same time.
    pub tables: usize,
    /// Decisions that each thread collects for a lesson.
    pub decisions: usize,
    /// How often a lesson is gone through.
    pub epochs: usize,
    /// Decisions for one step of learning, over all threads.
    pub batch: usize,
    /// The length of a step at the beginning, and at the end of `horizon`.
    pub rate: (f32, f32),
    /// How much variety is worth at the beginning, and at the end.
    pub entropy: (f32, f32),
    /// Decisions until the end of the plan; learning can go on behind it.
    pub horizon: u64,
    /// How far ahead a decision is given credit: 1 is to the end of the game.
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

/// A game of more events than this is given up.
const LONGEST: u32 = 2000;

/// Whom the learner plays against.
pub enum Opponents {
    /// Itself, earlier versions of itself, and sometimes the regular.
    Selves,
    /// Always this bot, which does not learn, on all other seats of a table of so many.
    Frozen(Box<dyn Bot<Diciassette>>, Players),
}

/// A network learning Diciassette.
pub struct DiciassetteCourse {
    method: Method,
    opponents: Opponents,
    mlp: Mlp,
    adam: Adam,
    /// The mean of the network over the last steps: it plays better and gives less away than the last step alone.
    mean: Vec<f32>,
    /// Earlier versions.
    snapshots: Vec<Vec<f32>>,
    workers: Vec<Worker>,
    dice: Dice,
    seed: u64,
    decisions: u64,
    games: u64,
    lessons: u64,
}

impl Taught for Diciassette {
    type Course = DiciassetteCourse;

    fn pupil(network: Network) -> Box<dyn Bot<Diciassette>> {
        Box::new(Expert::new(network, Expert::TEMPERATURE))
    }

    fn answer_to(
        bot: Box<dyn Bot<Diciassette>>,
        players: Players,
        seed: u64,
        threads: usize,
    ) -> DiciassetteCourse {
        // An answer has less to learn: larger steps for a shorter time, and no need of variety in the end.
        let method =
            Method { horizon: 40_000_000, rate: (1e-3, 1e-4), entropy: (0.02, 0.0), ..Method::default() };
        DiciassetteCourse::with(seed, threads, method, Opponents::Frozen(bot, players))
    }
}

impl Course for DiciassetteCourse {
    const PLAN: u64 = 60_300_000;

    fn begin(seed: u64, threads: usize) -> DiciassetteCourse {
        DiciassetteCourse::with(seed, threads, Method::default(), Opponents::Selves)
    }

    fn resume(checkpoint: &Checkpoint, threads: usize) -> Result<DiciassetteCourse, BadCheckpoint> {
        let mut course = DiciassetteCourse::begin(checkpoint.number("seed")?, threads);
        let sized = |name: &str| -> Result<Vec<f32>, BadCheckpoint> {
            let list = checkpoint.list(name)?.to_vec();
            let expected = Network::size(&SHAPE);
            match list.len() {
                found if found == expected => Ok(list),
                found => Err(BadCheckpoint(format!("{name} has {found} numbers, this network {expected}"))),
            }
        };
        course.mlp.numbers_mut().copy_from_slice(&sized("weights")?);
        course.mean = sized("mean weights")?;
        course.adam.mean = sized("adam mean")?;
        course.adam.square = sized("adam square")?;
        course.adam.steps = checkpoint.number("adam steps")? as i32;
        course.decisions = checkpoint.number("decisions")?;
        course.games = checkpoint.number("games")?;
        course.lessons = checkpoint.number("lessons")?;
        for index in 0..checkpoint.number("snapshots")? {
            course.snapshots.push(sized(&format!("snapshot {index}"))?);
        }
        // The tables are set anew; from here the dice fall as this lesson's number says.
        course.dice = bots::dice(course.seed, course.lessons);
        for (index, worker) in course.workers.iter_mut().enumerate() {
            worker.dice = bots::dice(course.seed ^ course.lessons << 20, 1 + index as u64);
        }
        Ok(course)
    }

    fn brief(mut self) -> DiciassetteCourse {
        self.method = Method { tables: 8, decisions: 256, batch: 64, ..self.method };
        self
    }

    fn checkpoint(&self) -> Checkpoint {
        let mut checkpoint = Checkpoint::default()
            .with_number("seed", self.seed)
            .with_number("decisions", self.decisions)
            .with_number("games", self.games)
            .with_number("lessons", self.lessons)
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

    fn lesson(&mut self) -> Lesson {
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
        self.lessons += 1;
        Lesson { decisions: self.decisions, games: self.games, figures }
    }

    fn network(&self) -> Network {
        Network::new(&SHAPE, &self.mean).expect("the mean has the shape of the network")
    }
}

impl DiciassetteCourse {
    /// A course against these opponents.
    pub fn with(seed: u64, threads: usize, method: Method, opponents: Opponents) -> DiciassetteCourse {
        let mut dice = Dice::seed_from_u64(seed);
        let mlp = Mlp::fresh(&SHAPE, &mut dice);
        DiciassetteCourse {
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
            lessons: 0,
        }
    }

    /// How far the plan has been gone through, from 0 to 1.
    fn progress(&self) -> f32 {
        (self.decisions as f32 / self.method.horizon as f32).min(1.0)
    }

    /// Earlier versions are kept at growing distances: a dozen over the whole course.
    fn keep_a_snapshot(&mut self) {
        const EVERY: u64 = 48;
        const MOST: usize = 12;
        if self.lessons % EVERY == EVERY - 1 {
            if self.snapshots.len() == MOST {
                // Every other one goes, the oldest stays.
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

    /// Goes through what the workers have collected.
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
        // Advantages are measured in their own spread.
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

/// Who decides at a seat.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Role {
    Learner,
    Earlier,
    Other,
}

struct Table {
    game: Diciassette,
    roles: [Role; Seat::MOST],
    /// The last decision of each seat that was collected in this lesson.
    last: [Option<usize>; Seat::MOST],
    events: u32,
    /// What frozen opponents have witnessed.
    witnesses: Vec<(Seat, Witness<Diciassette>)>,
}

/// One decision, and what became of it.
struct Sample {
    /// Which outputs were legal and worth a thought.
    open: u32,
    chosen: u8,
    /// The logarithm of the probability with which it was chosen.
    likelihood: f32,
    value: f32,
    /// What is true of the hidden cards: the queue has reached 17, somebody else has set a Trap.
    reached: f32,
    trap: f32,
    /// The next decision of the same seat, or the share of the victory.
    next: Option<usize>,
    outcome: Option<f32>,
    advantage: f32,
    target: f32,
}

/// Losses of a batch, added up.
#[derive(Clone, Copy, Default)]
struct Sums {
    count: f32,
    value: f32,
    reading: f32,
    entropy: f32,
    change: f32,
    cut: f32,
}

impl Sums {
    fn add(&mut self, other: &Sums) {
        self.count += other.count;
        self.value += other.value;
        self.reading += other.reading;
        self.entropy += other.entropy;
        self.change += other.change;
        self.cut += other.cut;
    }
}

/// One thread: its tables, its decisions, its part of the gradient.
struct Worker {
    dice: Dice,
    tables: Vec<Table>,
    samples: Vec<Sample>,
    inputs: Vec<f32>,
    usable: Vec<usize>,
    finished: u64,
    tape: Tape,
    batch: Vec<f32>,
    slope: Vec<f32>,
    sums: Sums,
}

impl Worker {
    fn new(dice: Dice) -> Worker {
        Worker {
            dice,
            tables: Vec::new(),
            samples: Vec::new(),
            inputs: Vec::new(),
            usable: Vec::new(),
            finished: 0,
            tape: Tape::default(),
            batch: Vec::new(),
            slope: Vec::new(),
            sums: Sums::default(),
        }
    }

    /// Plays until there are enough decisions.
    fn play(&mut self, mlp: &Mlp, earlier: &Mlp, opponents: &Opponents, method: Method) {
        while self.tables.len() < method.tables {
            self.tables.push(Table::new(opponents, &mut self.dice));
        }
        self.samples.clear();
        self.inputs.clear();
        self.finished = 0;
        for table in &mut self.tables {
            table.last = [None; Seat::MOST];
        }
        let mut asked: [Vec<Asked>; 2] = [Vec::new(), Vec::new()];
        let mut inputs: [Vec<f32>; 2] = [Vec::new(), Vec::new()];
        while self.samples.len() < method.decisions {
            for (list, inputs) in asked.iter_mut().zip(&mut inputs) {
                list.clear();
                inputs.clear();
            }
            for index in 0..self.tables.len() {
                let (seat, role, open) = self.advance(index, opponents, &mut inputs);
                asked[usize::from(role == Role::Earlier)].push(Asked { table: index, seat, open });
            }
            for ((list, inputs), (player, learns)) in
                asked.iter().zip(&inputs).zip([(mlp, true), (earlier, false)])
            {
                if list.is_empty() {
                    continue;
                }
                let mut tape = core::mem::take(&mut self.tape);
                let outputs = player.forward(inputs, &mut tape);
                for ((asked, outputs), inputs) in
                    list.iter().zip(outputs.chunks_exact(OUTPUTS)).zip(inputs.chunks_exact(INPUTS))
                {
                    self.decide(asked, outputs, learns.then_some(inputs));
                }
                self.tape = tape;
            }
        }
    }

    /// Lets a table go on until a network has to decide, and describes the decision to it.
    fn advance(
        &mut self,
        index: usize,
        opponents: &Opponents,
        inputs: &mut [Vec<f32>; 2],
    ) -> (Seat, Role, u32) {
        let mut legal = Vec::new();
        loop {
            let table = &mut self.tables[index];
            let event = match table.game.turn() {
                // Two who wait for each other could go on for ever (D7 brings every Trash back): such a game teaches nothing.
                _ if table.events > LONGEST => {
                    *table = Table::new(opponents, &mut self.dice);
                    continue;
                }
                Turn::Over => {
                    self.finish(index, opponents);
                    continue;
                }
                Turn::Chance => Event::Chance(table.game.lot(&mut self.dice)),
                Turn::Seat(seat) => {
                    table.game.legal(&mut legal);
                    let role = table.roles[seat.index()];
                    match (legal.as_slice(), role) {
                        ([only], _) => Event::Act(seat, *only),
                        (_, Role::Other) => {
                            Event::Act(seat, table.others(seat, &legal, opponents, &mut self.dice))
                        }
                        _ => {
                            let view = table.game.view(Eye::Seat(seat));
                            let seen = Totals::seen(&view);
                            let can_be_reached = seen.can_be_reached();
                            let open = legal
                                .iter()
                                .filter(|action| features::is_worth_a_thought(**action, can_be_reached));
                            let open =
                                open.fold(0, |open: u32, action| open | 1 << features::output(*action));
                            if open.count_ones() > 1 {
                                features::describe(
                                    &view,
                                    &seen,
                                    &mut inputs[usize::from(role == Role::Earlier)],
                                );
                                return (seat, role, open);
                            }
                            Event::Act(seat, action_of(open.trailing_zeros() as usize))
                        }
                    }
                }
            };
            table.apply(event);
        }
    }

    fn decide(&mut self, asked: &Asked, outputs: &[f32], inputs: Option<&[f32]>) {
        let mut shares = [0.0; ACTIONS];
        masked_softmax(outputs, asked.open, &mut shares);
        let mut place = (self.dice.next_u32() >> 8) as f32 / (1 << 24) as f32;
        let mut chosen = asked.open.trailing_zeros() as usize;
        for (output, share) in shares.iter().enumerate().filter(|(output, _)| asked.open >> output & 1 != 0) {
            chosen = output;
            place -= share;
            if place < 0.0 {
                break;
            }
        }
        let table = &mut self.tables[asked.table];
        if let Some(inputs) = inputs {
            let queue = table.game.queue();
            let total: u16 = queue.iter().map(|placed| u16::from(placed.card().value())).sum();
            let trap = queue.iter().any(|placed| placed.is_set_trap() && placed.by() != asked.seat);
            let index = self.samples.len();
            if let Some(last) = table.last[asked.seat.index()].replace(index) {
                self.samples[last].next = Some(index);
            }
            self.inputs.extend_from_slice(inputs);
            self.samples.push(Sample {
                open: asked.open,
                chosen: chosen as u8,
                likelihood: shares[chosen].max(1e-8).ln(),
                value: 1.0 / (1.0 + (-outputs[VALUE]).exp()),
                reached: f32::from(u8::from(total >= SEVENTEEN)),
                trap: f32::from(u8::from(trap)),
                next: None,
                outcome: None,
                advantage: 0.0,
                target: 0.0,
            });
        }
        table.apply(Event::Act(asked.seat, action_of(chosen)));
    }

    /// A game is over: everybody learns what it was worth, and the table is set anew.
    fn finish(&mut self, index: usize, opponents: &Opponents) {
        let table = &mut self.tables[index];
        let winners = table.game.winners();
        for seat in table.game.players().seats() {
            let share = if winners.has(seat) { 1.0 / winners.len() as f32 } else { 0.0 };
            if let Some(last) = table.last[seat.index()] {
                self.samples[last].outcome = Some(share);
            }
        }
        self.finished += 1;
        *table = Table::new(opponents, &mut self.dice);
    }

    /// Gives each decision its credit, from the end backwards (generalised advantage estimation).
    fn credit(&mut self, ahead: f32) {
        self.usable.clear();
        for index in (0..self.samples.len()).rev() {
            let value = self.samples[index].value;
            let advantage = match (self.samples[index].outcome, self.samples[index].next) {
                (Some(outcome), _) => outcome - value,
                (None, Some(next)) => {
                    let next = &self.samples[next];
                    next.value - value + ahead * next.advantage
                }
                // The lesson ended first: this one only says what the one before was worth.
                (None, None) => continue,
            };
            let sample = &mut self.samples[index];
            sample.advantage = advantage;
            sample.target = (value + advantage).clamp(0.0, 1.0);
            self.usable.push(index);
        }
    }

    fn shuffle(&mut self) {
        for place in (1..self.usable.len()).rev() {
            let other = below(&mut self.dice, place as u32 + 1) as usize;
            self.usable.swap(place, other);
        }
    }

    /// The gradient of one part of a batch.
    fn gradient(
        &mut self,
        mlp: &Mlp,
        range: core::ops::Range<usize>,
        (mean, spread): (f32, f32),
        entropy: f32,
        batch: usize,
    ) {
        const CUT: f32 = 0.2;
        const READING: f32 = 0.25;
        const WORTH: f32 = 1.0;
        self.sums = Sums::default();
        self.batch.clear();
        for index in &self.usable[range.clone()] {
            self.batch.extend_from_slice(&self.inputs[index * INPUTS..(index + 1) * INPUTS]);
        }
        let outputs = mlp.forward(&self.batch, &mut self.tape);
        self.slope.clear();
        self.slope.resize(outputs.len(), 0.0);
        let scale = 1.0 / batch as f32;
        let rows = outputs.chunks_exact(OUTPUTS).zip(self.slope.chunks_exact_mut(OUTPUTS));
        for (index, (outputs, slope)) in self.usable[range].iter().zip(rows) {
            let sample = &self.samples[*index];
            let mut shares = [0.0; ACTIONS];
            masked_softmax(outputs, sample.open, &mut shares);
            let chosen = usize::from(sample.chosen);
            let likelihood = shares[chosen].max(1e-8).ln();
            let ratio = (likelihood - sample.likelihood).exp();
            let advantage = (sample.advantage - mean) / spread;
            let cut = (advantage > 0.0 && ratio > 1.0 + CUT) || (advantage < 0.0 && ratio < 1.0 - CUT);
            let push = if cut { 0.0 } else { -advantage * ratio };
            let variety: f32 =
                shares.iter().filter(|share| **share > 0.0).map(|share| -share * share.ln()).sum();
            for output in (0..ACTIONS).filter(|output| sample.open >> output & 1 != 0) {
                let share = shares[output];
                let hit = if output == chosen { 1.0 } else { 0.0 };
                let less_sure = share * (share.max(1e-8).ln() + variety);
                slope[output] = scale * (push * (hit - share) + entropy * less_sure);
            }
            let mut read = |output: usize, truth: f32, weight: f32| {
                let guess = 1.0 / (1.0 + (-outputs[output]).exp());
                slope[output] = scale * weight * (guess - truth);
                let safe = guess.clamp(1e-6, 1.0 - 1e-6);
                -(truth * safe.ln() + (1.0 - truth) * (1.0 - safe).ln())
            };
            let value = read(VALUE, sample.target, WORTH);
            let reading = read(REACHED, sample.reached, READING) + read(TRAP, sample.trap, READING);
            self.sums.add(&Sums {
                count: 1.0,
                value,
                reading,
                entropy: variety,
                change: sample.likelihood - likelihood,
                cut: f32::from(u8::from(cut)),
            });
        }
        self.tape.gradient.clear();
        let slope = core::mem::take(&mut self.slope);
        mlp.backward(&slope, &mut self.tape);
        self.slope = slope;
    }
}

/// A decision that a network is asked for.
struct Asked {
    table: usize,
    seat: Seat,
    open: u32,
}

fn masked_softmax(outputs: &[f32], open: u32, shares: &mut [f32; ACTIONS]) {
    let is_open = |output: &usize| open >> output & 1 != 0;
    let highest =
        (0..ACTIONS).filter(is_open).map(|output| outputs[output]).fold(f32::NEG_INFINITY, f32::max);
    let mut total = 0.0;
    for output in (0..ACTIONS).filter(is_open) {
        shares[output] = (outputs[output] - highest).exp();
        total += shares[output];
    }
    for share in shares.iter_mut() {
        *share /= total;
    }
}

/// The action of an output.
fn action_of(output: usize) -> Action {
    features::action(output).unwrap_or(Action::Pass)
}

impl Table {
    fn new(opponents: &Opponents, dice: &mut Dice) -> Table {
        let players = match opponents {
            // Most games with two players; the others have more decisions each.
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
                // With two players there is an equilibrium to be found, and the others are there to keep it honest. With
                // more there is none, so it is learned how to win among players of all kinds.
                let other = match (count, below(dice, 10)) {
                    (2, 0..7) | (_, 0..5) => Role::Learner,
                    (2, 7..9) | (_, 5..6) => Role::Earlier,
                    _ => Role::Other,
                };
                // One seat learns at least; each other one is somebody else, or learns too.
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

    fn apply(&mut self, event: Event<Diciassette>) {
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

    /// What somebody else does who is not one of the networks here.
    fn others(&self, seat: Seat, legal: &[Action], opponents: &Opponents, dice: &mut Dice) -> Action {
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

/// Mostly the rules as they are; now and then the options that a table can choose.
fn options(dice: &mut Dice) -> Options {
    let mut options = Options::default();
    if below(dice, 8) == 0 {
        options.backs = if below(dice, 2) == 0 { Backs::Open } else { Backs::Hidden };
        options.penalties = if below(dice, 2) == 0 { Penalties::Together } else { Penalties::First };
        options.direction = if below(dice, 2) == 0 { Direction::Reset } else { Direction::Carry };
    }
    options
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_gives_the_same_weights_and_another_one_others() {
        let taught = |seed: u64, threads: usize| {
            let mut course = DiciassetteCourse::begin(seed, threads).brief();
            (0..3).map(|_| course.lesson()).last();
            course.checkpoint()
        };
        assert_eq!(taught(17, 2), taught(17, 2));
        assert_ne!(taught(17, 2), taught(18, 2));
    }

    #[test]
    fn a_checkpoint_is_gone_on_from() {
        let mut course = DiciassetteCourse::begin(1, 1).brief();
        let lesson = course.lesson();
        assert!(lesson.decisions > 200 && lesson.decisions <= 256 + 8, "{}", lesson.decisions);
        let checkpoint = Checkpoint::from_bytes(&course.checkpoint().to_bytes()).expect("as written");
        let mut resumed = DiciassetteCourse::resume(&checkpoint, 1).expect("its own checkpoint").brief();
        assert_eq!(resumed.network(), course.network());
        assert_eq!(resumed.checkpoint(), course.checkpoint());
        assert!(resumed.lesson().decisions > lesson.decisions);
        assert_ne!(resumed.network(), course.network(), "a lesson changes the network");
        let torn = Checkpoint::default().with_number("seed", 1).with("weights", &[1.0]);
        let error = DiciassetteCourse::resume(&torn, 1).err().expect("it has another shape");
        assert!(error.to_string().contains("weights has 1 numbers"), "{error}");
    }

    #[test]
    fn credit_goes_back_from_the_end_of_the_game() {
        let sample = |value: f32, next: Option<usize>, outcome: Option<f32>| Sample {
            open: 0b11,
            chosen: 0,
            likelihood: 0.0,
            value,
            reached: 0.0,
            trap: 0.0,
            next,
            outcome,
            advantage: 0.0,
            target: 0.0,
        };
        let mut worker = Worker::new(Dice::seed_from_u64(1));
        // A seat decides three times and wins; another decides once, and the lesson ends.
        worker.samples = vec![
            sample(0.5, Some(1), None),
            sample(0.6, Some(3), None),
            sample(0.4, None, None),
            sample(0.8, None, Some(1.0)),
        ];
        worker.credit(0.5);
        let advantages: Vec<f32> = worker.samples.iter().map(|sample| sample.advantage).collect();
        let expected = [0.1 + 0.5 * (0.2 + 0.5 * 0.2), 0.2 + 0.5 * 0.2, 0.0, 0.2];
        assert!(advantages.iter().zip(expected).all(|(a, b)| (a - b).abs() < 1e-6), "{advantages:?}");
        assert_eq!(worker.usable, [3, 1, 0], "what did not end teaches nothing");
    }

    #[test]
    fn an_answer_is_learned_against_a_frozen_bot() {
        let players = Players::new(3).expect("2 to 6");
        let mut course = <Diciassette as Taught>::answer_to(Box::new(Regular), players, 1, 1).brief();
        let before = course.network();
        course.lesson();
        assert_ne!(course.network(), before);
    }
}
