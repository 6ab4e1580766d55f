//! The expert: a network trained by self-play.

use std::sync::OnceLock;

use diciassette::{Action, Diciassette, View};
use kernel::Witness;

use super::adjust::{add_noise_to_long_rounds, drop_rare_actions};
use super::features::{self, REACHED, TRAP, VALUE};
use super::odds::Totals;
use crate::net::{sigmoid, softmax};
use crate::{Bot, Dice, Network, Thought};

/// Plays the network's policy, sampled: a player who always takes the likeliest action can be read.
#[derive(Clone, Debug)]
pub struct Expert {
    network: Network,
    /// Below 1 it prefers its favourites more than it learned to.
    temperature: f32,
}

/// The network's reading of a position.
#[derive(Clone, Debug)]
pub struct Reading {
    /// The probability of each legal action.
    pub shares: Vec<f32>,
    /// The chance to win the game.
    pub value: f32,
    /// The chance that the queue has reached 17, with what the others' play reveals.
    pub reached: f32,
    /// The chance that another player has set a Trap.
    pub trap: f32,
}

/// The weights: `seventeen train diciassette` makes them.
static WEIGHTS: &[u8] = include_bytes!("../../weights/diciassette.net");

impl Expert {
    /// The temperature of the built-in expert.
    pub const TEMPERATURE: f32 = 0.8;

    /// Returns the network that ships with this crate.
    pub fn built_in_network() -> Network {
        static NETWORK: OnceLock<Network> = OnceLock::new();
        let read = || Network::from_bytes(WEIGHTS).expect("the weights that come with this crate are sound");
        NETWORK.get_or_init(read).clone()
    }

    /// Returns the built-in expert.
    pub fn built_in() -> Expert {
        Expert::new(Expert::built_in_network(), Expert::TEMPERATURE)
    }

    /// Makes an expert of this network. Temperature 1 is the policy as learned, less is surer.
    pub fn new(network: Network, temperature: f32) -> Expert {
        Expert { network, temperature }
    }

    /// Reads a view in which these actions are legal.
    pub fn read(&self, view: &View, legal: &[Action]) -> Reading {
        self.read_seen(view, legal, &Totals::seen(view))
    }

    /// Reads a view if more than one of the actions is worth considering.
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
        drop_rare_actions(&mut thoughts);
        add_noise_to_long_rounds(&mut thoughts, witness);
        thoughts
    }
}
