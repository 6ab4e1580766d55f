//! The expert: a network that has taught itself.

use std::sync::OnceLock;

use diciassette::{Action, Diciassette, View};
use kernel::Witness;

use super::features::{self, REACHED, TRAP, VALUE};
use super::odds::Totals;
use super::patience::{leave_out_the_rare, wear_thin};
use crate::net::{sigmoid, softmax};
use crate::{Bot, Dice, Network, Thought};

/// The expert plays as its network says, sampled: whoever always does the likeliest thing can be read.
#[derive(Clone, Debug)]
pub struct Expert {
    network: Network,
    /// Below 1 it does what it likes best more often than it learned to.
    temperature: f32,
}

/// What the network makes of a position.
#[derive(Clone, Debug)]
pub struct Reading {
    /// How often it would do each of the legal actions.
    pub shares: Vec<f32>,
    /// Its chance to win the game.
    pub value: f32,
    /// How likely the queue has reached 17, with what the others' play tells.
    pub reached: f32,
    /// How likely somebody else has set a Trap.
    pub trap: f32,
}

/// The weights: `seventeen train diciassette` makes them.
static WEIGHTS: &[u8] = include_bytes!("../../weights/diciassette.net");

impl Expert {
    /// The temperature of the trained expert: how sure of itself it is.
    pub const TEMPERATURE: f32 = 0.8;

    /// The network that comes with this crate.
    pub fn trained_network() -> Network {
        static NETWORK: OnceLock<Network> = OnceLock::new();
        let read = || Network::from_bytes(WEIGHTS).expect("the weights that come with this crate are sound");
        NETWORK.get_or_init(read).clone()
    }

    /// The expert with the weights that come with this crate.
    pub fn trained() -> Expert {
        Expert::new(Expert::trained_network(), Expert::TEMPERATURE)
    }

    /// With this network, as sure of itself as this: 1 is as it learned, less is surer.
    pub fn new(network: Network, temperature: f32) -> Expert {
        Expert { network, temperature }
    }

    /// What the network makes of a view in which these actions are legal.
    pub fn read(&self, view: &View, legal: &[Action]) -> Reading {
        self.read_seen(view, legal, &Totals::seen(view))
    }

    /// The same, where more than one of the actions is worth a thought.
    pub(super) fn read_if_open(&self, view: &View, legal: &[Action]) -> Option<Reading> {
        let seen = Totals::seen(view);
        let can_be_reached = seen.can_be_reached();
        let open = legal.iter().filter(|action| features::is_worth_a_thought(**action, can_be_reached));
        (open.count() > 1).then(|| self.read_seen(view, legal, &seen))
    }

    fn read_seen(&self, view: &View, legal: &[Action], seen: &Totals) -> Reading {
        let mut inputs = Vec::with_capacity(features::INPUTS);
        features::describe(view, seen, &mut inputs);
        let outputs = self.network.run(&inputs);
        let can_be_reached = seen.can_be_reached();
        let scores: Vec<f32> = legal
            .iter()
            .map(|action| {
                if features::is_worth_a_thought(*action, can_be_reached) {
                    outputs[features::output(*action)]
                } else {
                    f32::NEG_INFINITY
                }
            })
            .collect();
        let shares = if scores.iter().all(|score| *score == f32::NEG_INFINITY) {
            vec![1.0 / legal.len() as f32; legal.len()]
        } else {
            softmax(&scores, self.temperature)
        };
        let (value, reached, trap) = (outputs[VALUE], outputs[REACHED], outputs[TRAP]);
        Reading { shares, value: sigmoid(value), reached: sigmoid(reached), trap: sigmoid(trap) }
    }
}

impl Bot<Diciassette> for Expert {
    fn think(&self, witness: &Witness<Diciassette>, legal: &[Action], _: &mut Dice) -> Vec<Thought> {
        let reading = self.read(witness.view(), legal);
        let shares = reading.shares.iter();
        let mut thoughts: Vec<Thought> =
            shares.map(|share| Thought { share: *share, ..Thought::default() }).collect();
        leave_out_the_rare(&mut thoughts);
        wear_thin(&mut thoughts, witness);
        thoughts
    }
}
