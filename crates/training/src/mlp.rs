//! A multilayer perceptron that learns: forward and backward passes over batches, and Adam.

use bots::{Dice, Network};
use ndarray::linalg::general_mat_mul;
use ndarray::{ArrayView2, ArrayViewMut2};
use rand_core::Rng;

/// The parameters of a network in training. The layout is that of [`Network::new`].
#[derive(Clone, Debug)]
pub struct Mlp {
    shape: Vec<usize>,
    numbers: Vec<f32>,
}

/// The buffers of a batch, reused from batch to batch: the outputs of each layer, and the gradient
/// of the loss.
#[derive(Clone, Debug, Default)]
pub struct Tape {
    batch: usize,
    /// The inputs, then the outputs of each layer, example by example.
    layers: Vec<Vec<f32>>,
    /// The gradient of the loss at a layer, and at the one before.
    slope: Vec<f32>,
    before: Vec<f32>,
    /// The gradient of the loss for each parameter, summed up.
    pub gradient: Vec<f32>,
}

impl Mlp {
    /// Creates an untrained network of this shape (He initialisation; the last layer near 0).
    pub fn fresh(shape: &[usize], dice: &mut Dice) -> Mlp {
        let mut numbers = Vec::with_capacity(Network::size(shape));
        let last = shape.len().saturating_sub(2);
        for (layer, pair) in shape.windows(2).enumerate() {
            let spread = (2.0 / pair[0] as f32).sqrt() * if layer == last { 0.1 } else { 1.0 };
            numbers.extend((0..pair[0] * pair[1]).map(|_| spread * normal(dice)));
            numbers.extend((0..pair[1]).map(|_| 0.0));
        }
        Mlp { shape: shape.to_vec(), numbers }
    }

    /// Creates a network with these parameters; `None` if their number does not fit the shape.
    pub fn with(shape: &[usize], numbers: Vec<f32>) -> Option<Mlp> {
        (numbers.len() == Network::size(shape)).then(|| Mlp { shape: shape.to_vec(), numbers })
    }

    /// Returns the number of inputs, the widths of the hidden layers, and the number of outputs.
    pub fn shape(&self) -> &[usize] {
        &self.shape
    }

    /// Returns all parameters.
    pub fn numbers(&self) -> &[f32] {
        &self.numbers
    }

    /// Returns all parameters, to change them.
    pub fn numbers_mut(&mut self) -> &mut [f32] {
        &mut self.numbers
    }

    /// Returns the network for play; `None` only for a shape without layers.
    pub fn network(&self) -> Option<Network> {
        Network::new(&self.shape, &self.numbers)
    }

    /// Iterates over the layers: offset of the weights, offset of the biases, inputs, outputs.
    fn places(&self) -> impl DoubleEndedIterator<Item = (usize, usize, usize, usize)> + ExactSizeIterator {
        let mut at = 0;
        let places: Vec<_> = self
            .shape
            .windows(2)
            .map(|pair| {
                let weights = at;
                at += (pair[0] + 1) * pair[1];
                (weights, weights + pair[0] * pair[1], pair[0], pair[1])
            })
            .collect();
        places.into_iter()
    }

    /// Computes the outputs for a batch of inputs, example by example.
    pub fn forward<'a>(&self, inputs: &[f32], tape: &'a mut Tape) -> &'a [f32] {
        let batch = inputs.len() / self.shape[0];
        tape.batch = batch;
        tape.layers.resize(self.shape.len(), Vec::new());
        tape.layers[0].clear();
        tape.layers[0].extend_from_slice(inputs);
        let count = self.shape.len() - 1;
        for (layer, (weights, bias, ins, outs)) in self.places().enumerate() {
            let (before, behind) = tape.layers.split_at_mut(layer + 1);
            let out = &mut behind[0];
            out.clear();
            for _ in 0..batch {
                out.extend_from_slice(&self.numbers[bias..bias + outs]);
            }
            let x = matrix(&before[layer], batch, ins);
            let w = matrix(&self.numbers[weights..bias], ins, outs);
            general_mat_mul(1.0, &x, &w, 1.0, &mut matrix_mut(out, batch, outs));
            if layer + 1 < count {
                for value in out.iter_mut() {
                    *value = value.max(0.0);
                }
            }
        }
        tape.layers.last().map_or(&[], |last| last)
    }

    /// Backpropagates the gradient at the outputs of the last forward batch, and adds the result to
    /// the tape's.
    pub fn backward(&self, slope: &[f32], tape: &mut Tape) {
        tape.gradient.resize(self.numbers.len(), 0.0);
        tape.slope.clear();
        tape.slope.extend_from_slice(slope);
        let batch = tape.batch;
        for (layer, (weights, bias, ins, outs)) in self.places().enumerate().rev() {
            let slope = matrix(&tape.slope, batch, outs);
            let x = matrix(&tape.layers[layer], batch, ins);
            let (for_weights, for_bias) = tape.gradient[weights..bias + outs].split_at_mut(ins * outs);
            general_mat_mul(1.0, &x.t(), &slope, 1.0, &mut matrix_mut(for_weights, ins, outs));
            for row in tape.slope.chunks_exact(outs) {
                for (sum, part) in for_bias.iter_mut().zip(row) {
                    *sum += part;
                }
            }
            if layer > 0 {
                tape.before.resize(batch * ins, 0.0);
                let w = matrix(&self.numbers[weights..bias], ins, outs);
                general_mat_mul(1.0, &slope, &w.t(), 0.0, &mut matrix_mut(&mut tape.before, batch, ins));
                for (part, value) in tape.before.iter_mut().zip(&tape.layers[layer]) {
                    if *value <= 0.0 {
                        *part = 0.0;
                    }
                }
                core::mem::swap(&mut tape.slope, &mut tape.before);
                tape.slope.truncate(batch * ins);
            }
        }
    }
}

fn matrix(numbers: &[f32], rows: usize, columns: usize) -> ArrayView2<'_, f32> {
    ArrayView2::from_shape((rows, columns), &numbers[..rows * columns])
        .expect("as many as rows times columns")
}

fn matrix_mut(numbers: &mut [f32], rows: usize, columns: usize) -> ArrayViewMut2<'_, f32> {
    ArrayViewMut2::from_shape((rows, columns), &mut numbers[..rows * columns])
        .expect("as many as rows times columns")
}

/// Draws from the normal distribution (Box–Muller).
fn normal(dice: &mut Dice) -> f32 {
    let mut unit = || (f64::from(dice.next_u32()) + 0.5) / 4_294_967_296.0;
    let (radius, angle) = ((-2.0 * unit().ln()).sqrt(), std::f64::consts::TAU * unit());
    (radius * angle.cos()) as f32
}

/// Adam: steps along the smoothed gradient, with a rate for each parameter.
#[derive(Clone, Debug)]
pub struct Adam {
    /// The smoothed gradient.
    pub mean: Vec<f32>,
    /// The smoothed square of the gradient.
    pub square: Vec<f32>,
    /// The number of steps taken.
    pub steps: i32,
}

impl Adam {
    /// Creates the state for this number of parameters.
    pub fn new(numbers: usize) -> Adam {
        Adam { mean: vec![0.0; numbers], square: vec![0.0; numbers], steps: 0 }
    }

    /// Steps down the gradient, after clipping its length to `longest`.
    pub fn step(&mut self, numbers: &mut [f32], gradient: &[f32], rate: f32, longest: f32) {
        const KEEP_MEAN: f32 = 0.9;
        const KEEP_SQUARE: f32 = 0.999;
        self.steps += 1;
        let length =
            gradient.iter().map(|part| f64::from(*part) * f64::from(*part)).sum::<f64>().sqrt() as f32;
        let scale = if length > longest { longest / length } else { 1.0 };
        let mean_share = 1.0 - KEEP_MEAN.powi(self.steps);
        let square_share = 1.0 - KEEP_SQUARE.powi(self.steps);
        let moments = self.mean.iter_mut().zip(&mut self.square);
        for ((number, part), (mean, square)) in numbers.iter_mut().zip(gradient).zip(moments) {
            let part = part * scale;
            *mean = KEEP_MEAN * *mean + (1.0 - KEEP_MEAN) * part;
            *square = KEEP_SQUARE * *square + (1.0 - KEEP_SQUARE) * part * part;
            *number -= rate * (*mean / mean_share) / ((*square / square_share).sqrt() + 1e-6);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand_core::SeedableRng;

    /// Returns the mean square error of a batch with one output, and its gradient.
    fn loss(outputs: &[f32], targets: &[f32]) -> (f32, Vec<f32>) {
        let slope: Vec<f32> = outputs
            .iter()
            .zip(targets)
            .map(|(out, target)| 2.0 * (out - target) / targets.len() as f32)
            .collect();
        let loss = outputs.iter().zip(targets).map(|(out, target)| (out - target).powi(2)).sum::<f32>();
        (loss / targets.len() as f32, slope)
    }

    #[test]
    fn the_gradient_is_the_slope_of_the_loss() {
        let mut dice = Dice::seed_from_u64(17);
        let mut mlp = Mlp::fresh(&[3, 5, 4, 1], &mut dice);
        mlp.numbers_mut().iter_mut().for_each(|number| *number = 0.7 * normal(&mut dice));
        let inputs: Vec<f32> = (0..12).map(|_| normal(&mut dice)).collect();
        let targets: Vec<f32> = (0..4).map(|_| normal(&mut dice)).collect();
        let mut tape = Tape::default();
        let (_, slope) = loss(mlp.forward(&inputs, &mut tape), &targets);
        mlp.backward(&slope, &mut tape);
        let gradient = tape.gradient.clone();
        for (number, slope) in gradient.into_iter().enumerate() {
            let mut at = |shift: f32| {
                let mut shifted = mlp.clone();
                shifted.numbers_mut()[number] += shift;
                loss(shifted.forward(&inputs, &mut tape), &targets).0
            };
            let measured = (at(1e-2) - at(-1e-2)) / 2e-2;
            assert!(
                (measured - slope).abs() < 2e-2 * (1.0 + measured.abs()),
                "number {number}: {measured} {slope}"
            );
        }
    }

    #[test]
    fn it_learns_exclusive_or_and_plays_what_it_learned() {
        let mut dice = Dice::seed_from_u64(1);
        let mut mlp = Mlp::fresh(&[2, 16, 1], &mut dice);
        let inputs = [0.0, 0.0, 0.0, 1.0, 1.0, 0.0, 1.0, 1.0];
        let targets = [0.0, 1.0, 1.0, 0.0];
        let (mut tape, mut adam) = (Tape::default(), Adam::new(mlp.numbers().len()));
        for _ in 0..500 {
            let (_, slope) = loss(mlp.forward(&inputs, &mut tape), &targets);
            tape.gradient.fill(0.0);
            mlp.backward(&slope, &mut tape);
            let gradient = tape.gradient.clone();
            adam.step(mlp.numbers_mut(), &gradient, 0.02, 1.0);
        }
        let network = mlp.network().expect("a shape with layers");
        for (pair, target) in inputs.chunks(2).zip(targets) {
            assert!((network.run(pair)[0] - target).abs() < 0.1);
        }
    }
}
