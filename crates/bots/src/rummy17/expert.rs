//! The expert: a network, trained by self-play, that values the position after each action.

use std::sync::OnceLock;

use kernel::Witness;
use rummy17::{Action, Rummy17, View};

use super::features::features;
use super::position::Position;
use super::sense::sensible;
use crate::net::{sigmoid, softmax};
use crate::{Bot, Dice, Network, Thought};

/// Plays the action that a value network estimates highest.
#[derive(Clone, Debug)]
pub struct Expert {
    network: Network,
    temperature: f32,
}

/// The network's estimate of a position.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Outlook {
    /// The chance to win the game, from 0 to 1, with a shared victory counted in part.
    pub win: f32,
    /// The score of the game less that of the others on average, in points.
    pub score: f32,
}

/// The weights: `seventeen train rummy17` makes them.
static WEIGHTS: &[u8] = include_bytes!("../../weights/rummy17.net");

/// The value of a point beside the chance to win: little, but enough to play on for when all is
/// lost.
pub(super) const POINT: f32 = 0.01;

/// Points are divided by this for the network.
pub const SCALE: f32 = 20.0;

/// The standard deviation of the score of one game, in points.
const SPREAD: f32 = 14.0;

impl Expert {
    /// The temperature of the choice, in chances to win.
    pub const TEMPERATURE: f32 = 0.004;

    /// Returns the built-in expert, with the weights that ship with this crate.
    pub fn built_in() -> Expert {
        static NETWORK: OnceLock<Network> = OnceLock::new();
        let read = || Network::from_bytes(WEIGHTS).expect("the weights that come with this crate are sound");
        Expert::new(NETWORK.get_or_init(read).clone())
    }

    /// Makes an expert of this network.
    pub fn new(network: Network) -> Expert {
        Expert { network, temperature: Expert::TEMPERATURE }
    }

    /// Estimates this position.
    pub fn outlook(&self, position: &Position, inputs: &mut Vec<f32>) -> Outlook {
        features(position, inputs);
        outlook(&self.network, inputs)
    }

    /// Estimates the position after each action.
    pub fn outlooks(&self, position: &Position, legal: &[Action]) -> Vec<Outlook> {
        let mut inputs = Vec::new();
        legal.iter().map(|action| self.outlook(&position.after(*action), &mut inputs)).collect()
    }

    /// Estimates the position after each sensible action; nothing for the others if there are very
    /// many.
    pub(super) fn looks(
        &self,
        position: &Position,
        legal: &[Action],
        sensible: &[usize],
    ) -> Vec<Option<Outlook>> {
        if legal.len() <= CROWDED {
            return self.outlooks(position, legal).into_iter().map(Some).collect();
        }
        let mut inputs = Vec::new();
        let mut looks = vec![None; legal.len()];
        for index in sensible {
            looks[*index] = Some(self.outlook(&position.after(legal[*index]), &mut inputs));
        }
        looks
    }
}

/// Number of actions above which only sensible ones are estimated.
const CROWDED: usize = 40;

/// Computes the network's estimate of a position written as numbers.
pub fn outlook(network: &Network, inputs: &[f32]) -> Outlook {
    match network.run(inputs)[..] {
        [win, score, ..] => Outlook { win: sigmoid(win), score: score * SCALE },
        _ => Outlook::default(),
    }
}

impl Outlook {
    /// Returns the chance to win the match.
    ///
    /// In the last game the network knows the scores so far. Before it, the lead counts together
    /// with what this game is expected to bring, against how much the games to come may change.
    pub fn chance(&self, view: &View, me: kernel::Seat) -> f32 {
        let games = view.options.games_for(view.players);
        let after = games.saturating_sub(view.finished).saturating_sub(1);
        if after == 0 {
            return self.win;
        }
        let others = view.players.seats().filter(|seat| *seat != me);
        let best = others.map(|seat| view.scores[seat]).max().unwrap_or(0);
        let lead = f32::from(view.scores[me] - best) + self.score;
        let rivals = view.players.count() as f32 - 1.0;
        let odds = libm::expf(1.7 * lead / (SPREAD * libm::sqrtf(f32::from(after) + 0.5)));
        odds / (odds + rivals)
    }

    /// Returns the value to choose by: the chance to win, and a little for each point.
    pub fn worth(&self, view: &View, me: kernel::Seat) -> f32 {
        self.chance(view, me) + POINT * self.score
    }
}

impl Bot<Rummy17> for Expert {
    fn think(&self, witness: &Witness<Rummy17>, legal: &[Action], _: &mut Dice) -> Vec<Thought> {
        let position = Position::of(witness.view());
        let sensible = sensible(&position, legal);
        let looks = self.looks(&position, legal, &sensible);
        let worth =
            |look: Option<Outlook>| look.map_or(f32::MIN, |look| look.worth(&position.view, position.me));
        let worths: Vec<f32> = sensible.iter().map(|index| worth(looks[*index])).collect();
        let chance = |look: Outlook| look.chance(&position.view, position.me);
        let thought = |look: &Option<Outlook>| Thought { value: look.map(chance), ..Thought::default() };
        let mut thoughts: Vec<Thought> = looks.iter().map(thought).collect();
        for (index, share) in sensible.iter().zip(softmax(&worths, self.temperature)) {
            thoughts[*index].share = share;
        }
        thoughts
    }
}
