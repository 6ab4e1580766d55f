//! Inference of a small network: dense layers with ReLU between them, in plain `f32`, so that it
//! gives the same answer on every machine and in the browser.

use core::fmt;

/// A trained network: dense layers, ReLU after each but the last.
#[derive(Clone, PartialEq, Debug)]
pub struct Network {
    layers: Vec<Layer>,
}

/// One dense layer.
#[derive(Clone, PartialEq, Debug)]
struct Layer {
    outputs: usize,
    /// For each input its weights to all outputs, so an input that is 0 costs nothing.
    weights: Vec<f32>,
    bias: Vec<f32>,
}

/// The first bytes of a file of weights.
const MAGIC: [u8; 8] = *b"17net\0\0\x01";

impl Network {
    /// Makes a network of this shape (inputs, widths of hidden layers, outputs) from its
    /// parameters: for each layer the weights, input by input, then the biases. `None` if their
    /// number does not fit.
    pub fn new(shape: &[usize], numbers: &[f32]) -> Option<Network> {
        let mut rest = numbers;
        let mut layers = Vec::new();
        for pair in shape.windows(2) {
            let (inputs, outputs) = (pair[0], pair[1]);
            let (weights, behind) = rest.split_at_checked(inputs.checked_mul(outputs)?)?;
            let (bias, behind) = behind.split_at_checked(outputs)?;
            layers.push(Layer { outputs, weights: weights.to_vec(), bias: bias.to_vec() });
            rest = behind;
        }
        (rest.is_empty() && !layers.is_empty()).then_some(Network { layers })
    }

    /// Returns the number of parameters of a network of this shape.
    pub fn size(shape: &[usize]) -> usize {
        shape.windows(2).map(|pair| (pair[0] + 1) * pair[1]).sum()
    }

    /// Returns inputs, widths of hidden layers, outputs.
    pub fn shape(&self) -> Vec<usize> {
        let inputs = self.layers.first().map_or(0, |layer| layer.weights.len() / layer.outputs.max(1));
        core::iter::once(inputs).chain(self.layers.iter().map(|layer| layer.outputs)).collect()
    }

    /// Computes the outputs for these inputs.
    pub fn run(&self, inputs: &[f32]) -> Vec<f32> {
        let mut values = inputs.to_vec();
        for (index, layer) in self.layers.iter().enumerate() {
            let mut sums = layer.bias.clone();
            for (value, weights) in values.iter().zip(layer.weights.chunks_exact(layer.outputs)) {
                if *value != 0.0 {
                    for (sum, weight) in sums.iter_mut().zip(weights) {
                        *sum += value * weight;
                    }
                }
            }
            if index + 1 < self.layers.len() {
                for sum in &mut sums {
                    *sum = sum.max(0.0);
                }
            }
            values = sums;
        }
        values
    }

    /// Writes the weights file: the shape, and each parameter in half precision, which plays as
    /// well and takes half the space.
    pub fn to_bytes(&self) -> Vec<u8> {
        let shape = self.shape();
        let mut bytes = MAGIC.to_vec();
        bytes.extend((shape.len() as u32).to_le_bytes());
        for width in shape {
            bytes.extend((width as u32).to_le_bytes());
        }
        for layer in &self.layers {
            for number in layer.weights.iter().chain(&layer.bias) {
                bytes.extend(half_from(*number).to_le_bytes());
            }
        }
        bytes
    }

    /// Reads a weights file.
    pub fn from_bytes(bytes: &[u8]) -> Result<Network, Misshapen> {
        let rest = bytes.strip_prefix(&MAGIC).ok_or(Misshapen::NoWeights)?;
        let word = |at: usize| {
            let word = rest.get(4 * at..4 * at + 4)?;
            Some(u32::from_le_bytes(word.try_into().ok()?) as usize)
        };
        let count = word(0).filter(|count| (2..=8).contains(count)).ok_or(Misshapen::NoWeights)?;
        let shape: Option<Vec<usize>> = (1..=count).map(word).collect();
        let shape = shape
            .filter(|shape| shape.iter().all(|width| (1..=1 << 16).contains(width)))
            .ok_or(Misshapen::NoWeights)?;
        let halves = rest.get(4 * (count + 1)..).unwrap_or(&[]);
        let (found, expected) = (halves.len() / 2, Network::size(&shape));
        let numbers: Vec<f32> =
            halves.chunks_exact(2).map(|half| half_to(u16::from_le_bytes([half[0], half[1]]))).collect();
        Network::new(&shape, &numbers).ok_or(Misshapen::Length { found, expected })
    }
}

/// Why a weights file is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Misshapen {
    /// It does not begin like one.
    NoWeights,
    /// The number of parameters does not fit the shape.
    Length {
        /// The parameters found.
        found: usize,
        /// The parameters expected.
        expected: usize,
    },
}

impl fmt::Display for Misshapen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Misshapen::NoWeights => f.write_str("this is not a file of weights"),
            Misshapen::Length { found, expected } => {
                write!(f, "{found} weights where the shape needs {expected}")
            }
        }
    }
}

impl core::error::Error for Misshapen {}

/// Rounds to half precision (IEEE 754 binary16); what is too large becomes the largest.
fn half_from(number: f32) -> u16 {
    let bits = number.to_bits();
    let sign = (bits >> 16) as u16 & 0x8000;
    let magnitude = f32::from_bits(bits & 0x7fff_ffff).min(65504.0);
    // Below 2⁻¹⁴ halves are multiples of 2⁻²⁴.
    if magnitude < 6.103_515_6e-5 {
        return sign | (magnitude * 16_777_216.0 + 0.5) as u16;
    }
    let rounded = magnitude.to_bits() + 0x0fff + (magnitude.to_bits() >> 13 & 1);
    sign | ((rounded >> 13) - (112 << 10)) as u16
}

/// Converts half precision to `f32`.
fn half_to(half: u16) -> f32 {
    let sign = u32::from(half & 0x8000) << 16;
    let magnitude = u32::from(half & 0x7fff);
    let value = if magnitude < 1 << 10 {
        magnitude as f32 / 16_777_216.0
    } else {
        f32::from_bits((magnitude << 13) + (112 << 23))
    };
    f32::from_bits(value.to_bits() | sign)
}

/// Softmax of the scores at this temperature.
pub(crate) fn softmax(scores: &[f32], temperature: f32) -> Vec<f32> {
    let highest = scores.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let raised = scores.iter().map(|score| libm::expf((score - highest) / temperature));
    let raised: Vec<f32> = raised.collect();
    let total: f32 = raised.iter().sum();
    raised.iter().map(|share| share / total).collect()
}

/// Maps any number to one between 0 and 1.
pub(crate) fn sigmoid(number: f32) -> f32 {
    1.0 / (1.0 + libm::expf(-number))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_network_adds_up_and_cuts_off() {
        // Two inputs; hidden: their sum and their difference; output: the sum of both plus one.
        let numbers = [1.0, 1.0, 1.0, -1.0, 0.0, 0.0, 1.0, 1.0, 1.0];
        let network = Network::new(&[2, 2, 1], &numbers).expect("nine numbers");
        assert_eq!(network.run(&[3.0, 1.0]), [7.0]);
        assert_eq!(network.run(&[1.0, 3.0]), [5.0], "a negative difference is cut off");
        assert_eq!(network.shape(), [2, 2, 1]);
        assert!(Network::new(&[2, 2, 1], &numbers[1..]).is_none());
    }

    #[test]
    fn weights_survive_the_file() {
        let numbers: Vec<f32> = (0..Network::size(&[7, 5, 3])).map(|n| (n as f32 - 20.0) / 16.0).collect();
        let network = Network::new(&[7, 5, 3], &numbers).expect("enough numbers");
        let bytes = network.to_bytes();
        assert_eq!(Network::from_bytes(&bytes), Ok(network));
        assert_eq!(Network::from_bytes(b"something else"), Err(Misshapen::NoWeights));
        let short = Network::from_bytes(&bytes[..bytes.len() - 2]);
        assert_eq!(short, Err(Misshapen::Length { found: 57, expected: 58 }));
    }

    #[test]
    fn a_half_is_the_nearest() {
        for half in (0..0x7c00).chain(0x8000..0xfc00) {
            assert_eq!(half_from(half_to(half)), half);
        }
        assert_eq!(half_to(half_from(1e9)), 65504.0);
        assert_eq!(half_to(half_from(-1e-9)), -0.0);
        assert!((half_to(half_from(0.1)) - 0.1).abs() < 1e-4);
    }
}
