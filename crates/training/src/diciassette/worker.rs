//! One thread of a run: plays at its tables, keeps the decisions, and computes its part of the
//! gradient.

use bots::diciassette::Totals;
use bots::diciassette::features::{self, ACTIONS, INPUTS, OUTPUTS, REACHED, TRAP, VALUE};
use bots::{Dice, unit};
use diciassette::Action;
use diciassette::score::SEVENTEEN;
use kernel::{Event, Eye, Game, Seat, Turn, below};

use super::table::{Role, Table};
use super::{Method, Opponents};
use crate::mlp::{Mlp, Tape};

/// Maximum number of events in a game; longer ones are abandoned.
const LONGEST: u32 = 2000;

/// One decision, and its outcome.
pub(super) struct Sample {
    /// The outputs that were legal and worth considering.
    pub(super) open: u32,
    pub(super) chosen: u8,
    /// The logarithm of the probability of the choice.
    pub(super) likelihood: f32,
    pub(super) value: f32,
    /// The truth about the hidden cards: the queue has reached 17; another player has set a Trap.
    pub(super) reached: f32,
    pub(super) trap: f32,
    /// The next decision of the same seat, or the share of the victory.
    pub(super) next: Option<usize>,
    pub(super) outcome: Option<f32>,
    pub(super) advantage: f32,
    pub(super) target: f32,
}

/// The losses of a batch, summed up.
#[derive(Clone, Copy, Default)]
pub(super) struct Sums {
    pub(super) count: f32,
    pub(super) value: f32,
    pub(super) reading: f32,
    pub(super) entropy: f32,
    pub(super) change: f32,
    pub(super) cut: f32,
}

impl Sums {
    pub(super) fn add(&mut self, other: &Sums) {
        self.count += other.count;
        self.value += other.value;
        self.reading += other.reading;
        self.entropy += other.entropy;
        self.change += other.change;
        self.cut += other.cut;
    }
}

/// One thread: its tables, its decisions, its part of the gradient.
pub(super) struct Worker {
    pub(super) dice: Dice,
    tables: Vec<Table>,
    pub(super) samples: Vec<Sample>,
    inputs: Vec<f32>,
    pub(super) usable: Vec<usize>,
    pub(super) finished: u64,
    pub(super) tape: Tape,
    batch: Vec<f32>,
    slope: Vec<f32>,
    pub(super) sums: Sums,
}

impl Worker {
    pub(super) fn new(dice: Dice) -> Worker {
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
    pub(super) fn play(&mut self, mlp: &Mlp, earlier: &Mlp, opponents: &Opponents, method: Method) {
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

    /// Plays at a table until a network has to decide, and describes that decision.
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
                // Players who wait for each other could go on for ever (D7 brings every Trash
                // back): such a game is abandoned.
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
        let mut place = unit(&mut self.dice);
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

    /// Ends a game: each seat's last decision gets its outcome, and the table starts anew.
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
    pub(super) fn credit(&mut self, ahead: f32) {
        self.usable.clear();
        for index in (0..self.samples.len()).rev() {
            let value = self.samples[index].value;
            let advantage = match (self.samples[index].outcome, self.samples[index].next) {
                (Some(outcome), _) => outcome - value,
                (None, Some(next)) => {
                    let next = &self.samples[next];
                    next.value - value + ahead * next.advantage
                }
                // The iteration ended first: this decision only gives the one before it a value.
                (None, None) => continue,
            };
            let sample = &mut self.samples[index];
            sample.advantage = advantage;
            sample.target = (value + advantage).clamp(0.0, 1.0);
            self.usable.push(index);
        }
    }

    pub(super) fn shuffle(&mut self) {
        for place in (1..self.usable.len()).rev() {
            let other = below(&mut self.dice, place as u32 + 1) as usize;
            self.usable.swap(place, other);
        }
    }

    /// Computes the gradient of one part of a batch.
    pub(super) fn gradient(
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

/// A decision for a network.
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

/// Returns the action of an output.
fn action_of(output: usize) -> Action {
    features::action(output).unwrap_or(Action::Pass)
}

#[cfg(test)]
mod tests {
    use rand_core::SeedableRng;

    use super::*;

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
        // A seat decides three times and wins; another decides once, and the iteration ends.
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
}
