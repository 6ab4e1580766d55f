//! The master: the network, and search in worlds that agree with what the seat has seen.
//!
//! A world is imagined by counting, and then weighted by reading: how likely would the others have
//! played as they did, with the cards that they hold in it? In each world every action that the
//! network considers is played out to the end of the round, by the network for every seat, and its
//! value is what the network expects of the next round.

use diciassette::{Action, Diciassette, Phase, Side};
use kernel::{Event, Eye, Game, Seat, Turn, Witness};

use super::adjust::{add_noise_to_long_rounds, drop_rare_actions};
use super::expert::{Expert, Reading};
use crate::bot::unit;
use crate::{Bot, Budget, Dice, Network, Thought};

/// Searches in imagined worlds.
#[derive(Clone, Debug)]
pub struct Master {
    network: Expert,
    budget: Budget,
}

/// Actions that the network takes more rarely than this are not searched, except calls and passes.
const CONSIDERED: f32 = 0.03;

/// Number of worlds weighted for each that is played out.
const WEIGHED: usize = 4;

/// How much better an action must be to become e times as likely as in the network.
const TRUST: f32 = 0.03;

/// Number of events after which a round is valued as it stands, not played out.
const LONG: u32 = 100;

/// The probability that a player does what the network never would, so that nothing seen is
/// impossible.
const SURPRISE: f32 = 0.1;

impl Master {
    /// Makes a master with this network and budget.
    pub fn new(network: Network, budget: Budget) -> Master {
        Master { network: Expert::new(network, 1.0), budget }
    }

    /// Imagines a world that agrees with the witness, and returns it with its weight.
    fn world(&self, witness: &Witness<Diciassette>, me: Seat, dice: &mut Dice) -> (Diciassette, f64) {
        let mut total = 0.0;
        let mut chosen = None;
        let count = if self.is_blind(witness) { 1 } else { WEIGHED };
        for _ in 0..count {
            let world = witness.imagine(dice);
            let weight = if count == 1 { 1.0 } else { self.likelihood(&world, witness, me, dice) };
            total += weight;
            if chosen.is_none() || f64::from(unit(dice)) * total < weight {
                chosen = Some(world);
            }
        }
        (chosen.unwrap_or_else(|| witness.imagine(dice)), total / count as f64)
    }

    /// Returns whether there is nothing to read: no other seat has played in this round.
    fn is_blind(&self, witness: &Witness<Diciassette>) -> bool {
        let view = witness.view();
        view.queue.iter().all(|shown| view.eye.is(shown.by))
    }

    /// Returns how likely the others would have played this round as they did, in this world. It
    /// may be a very small number.
    fn likelihood(
        &self,
        world: &Diciassette,
        witness: &Witness<Diciassette>,
        me: Seat,
        dice: &mut Dice,
    ) -> f64 {
        let Some(retraced) = world.retrace(witness.seen(), dice) else { return 1.0 };
        let mut table = retraced.opening;
        let mut legal = Vec::new();
        let mut likelihood = 1.0;
        for event in retraced.events {
            if let Event::Act(seat, action) = event
                && seat != me
            {
                table.legal(&mut legal);
                if legal.len() > 1
                    && let Some(place) = legal.iter().position(|other| *other == action)
                    && let Some(reading) = self.network.read_if_open(&table.view(Eye::Seat(seat)), &legal)
                {
                    let by_chance = 1.0 / legal.len() as f32;
                    // A two-sided number is the same on either side.
                    let share = reading.shares[twin_up(&legal, place)];
                    likelihood *= f64::from((1.0 - SURPRISE) * share + SURPRISE * by_chance);
                }
            }
            table.apply(event);
        }
        likelihood
    }

    /// Returns the value of an action in a world: every seat follows the network until this one has
    /// to decide in the next round.
    fn play_out(&self, world: &Diciassette, me: Seat, action: Action, dice: &mut Dice) -> f32 {
        let mut table = *world;
        table.apply(Event::Act(me, action));
        let round = table.round();
        let mut legal = Vec::new();
        for event in 0.. {
            let event = match table.turn() {
                Turn::Over => {
                    let winners = table.winners();
                    return if winners.has(me) { 1.0 / winners.len() as f32 } else { 0.0 };
                }
                Turn::Chance => Event::Chance(table.lot(dice)),
                Turn::Seat(seat) => {
                    table.legal(&mut legal);
                    match legal.as_slice() {
                        [only] => Event::Act(seat, *only),
                        _ => match self.network.read_if_open(&table.view(Eye::Seat(seat)), &legal) {
                            None => Event::Act(seat, pass_or_first(&legal)),
                            Some(reading) if seat == me && (table.round() > round || event > LONG) => {
                                return reading.value;
                            }
                            Some(reading) => Event::Act(seat, legal[reading.draw(dice)]),
                        },
                    }
                }
            };
            table.apply(event);
        }
        0.0
    }
}

/// Finds the same card played up, if both sides are alike.
fn twin_up(legal: &[Action], index: usize) -> usize {
    let up = match legal[index] {
        Action::Play(card, Side::Down) if card.is_two_sided() => Action::Play(card, Side::Up),
        other => other,
    };
    legal.iter().position(|action| *action == up).unwrap_or(index)
}

fn pass_or_first(legal: &[Action]) -> Action {
    if legal.contains(&Action::Pass) { Action::Pass } else { legal[0] }
}

/// The search results for one action.
#[derive(Clone, Copy, Default)]
struct Sum {
    value: f64,
    square: f64,
}

impl Bot<Diciassette> for Master {
    fn think(&self, witness: &Witness<Diciassette>, legal: &[Action], dice: &mut Dice) -> Vec<Thought> {
        self.ponder(witness, legal, None, dice)
    }

    fn ponder(
        &self,
        witness: &Witness<Diciassette>,
        legal: &[Action],
        about: Option<usize>,
        dice: &mut Dice,
    ) -> Vec<Thought> {
        let view = witness.view();
        let certain = |index: usize| {
            (0..legal.len())
                .map(|other| Thought { share: f32::from(u8::from(other == index)), ..Thought::default() })
                .collect()
        };
        let Eye::Seat(me) = view.eye else { return certain(0) };
        let watch = self.budget.start();
        let reading = match self.network.read_if_open(view, legal) {
            Some(reading) => reading,
            None if about.is_some() => self.network.read(view, legal),
            None => return certain(legal.iter().position(|action| *action == Action::Pass).unwrap_or(0)),
        };
        // A two-sided number is the same on either side, so it is searched once.
        let twin = about.map(|about| twin_up(legal, about));
        let asked_to_call = matches!(view.phase, Phase::Call(_));
        let is_considered =
            |index: &usize| asked_to_call || reading.shares[*index] >= CONSIDERED || twin == Some(*index);
        let considered: Vec<usize> = (0..legal.len()).filter(is_considered).collect();
        if let ([only], None) = (considered.as_slice(), about) {
            return certain(*only);
        }

        let mut sums = vec![Sum::default(); considered.len()];
        let (mut weights, mut squares, mut worlds) = (0.0, 0.0, 0);
        while worlds == 0 || watch.goes_on(worlds) {
            let (world, weight) = self.world(witness, me, dice);
            // The same luck for every action, as far as possible.
            let luck = dice.clone();
            for (sum, index) in sums.iter_mut().zip(&considered) {
                let mut luck = luck.clone();
                let value = self.play_out(&world, me, legal[*index], &mut luck);
                let value = f64::from(value);
                sum.value += weight * value;
                sum.square += weight * value * value;
                *dice = luck;
            }
            weights += weight;
            squares += weight * weight;
            worlds += 1;
        }

        let mut thoughts: Vec<Thought> = vec![Thought::default(); legal.len()];
        let effective = weights * weights / f64::max(squares, f64::MIN_POSITIVE);
        let means: Vec<f32> = sums.iter().map(|sum| (sum.value / weights) as f32).collect();
        let best = means.iter().copied().fold(0.0, f32::max);
        for ((sum, mean), index) in sums.iter().zip(&means).zip(&considered) {
            let variance = (sum.square / weights - f64::from(mean * mean)).max(0.0);
            thoughts[*index] = Thought {
                share: reading.shares[*index].max(0.002) * libm::expf((mean - best) / TRUST),
                value: Some(*mean),
                error: Some(libm::sqrt(variance / effective.max(1.0)) as f32),
            };
        }
        drop_rare_actions(&mut thoughts);
        add_noise_to_long_rounds(&mut thoughts, witness);
        if let (Some(about), Some(twin)) = (about, twin)
            && about != twin
        {
            let Thought { value, error, .. } = thoughts[twin];
            thoughts[about] = Thought { share: 0.0, value, error };
        }
        thoughts
    }
}

impl Reading {
    /// Draws an action by its share.
    fn draw(&self, dice: &mut Dice) -> usize {
        let mut place = unit(dice);
        let chosen = self.shares.iter().position(|share| {
            place -= share;
            place < 0.0
        });
        chosen.unwrap_or(0)
    }
}
