//! The master: the network, and search in worlds that fit with what has been seen.
//!
//! A world is imagined by counting, and then weighed by reading: how likely would the others have played as they did, with
//! the cards that they hold in it? In each world every action that the network considers is played out to the end of the
//! round, by the network for everybody, and what comes of it is worth what the network says of the next round.

use diciassette::{Action, Diciassette, Phase, Side};
use kernel::{Event, Eye, Game, Seat, Turn, Witness};

use super::expert::{Expert, Reading};
use super::patience::{leave_out_the_rare, wear_thin};
use crate::bot::unit;
use crate::{Bot, Budget, Dice, Network, Thought};

/// Thinks ahead in imagined worlds.
#[derive(Clone, Debug)]
pub struct Master {
    network: Expert,
    budget: Budget,
}

/// What the network would do more rarely than this is not looked at, but for calls and passes.
const CONSIDERED: f32 = 0.03;

/// So many worlds are weighed for each that is played out.
const WEIGHED: usize = 4;

/// So much better must something be to be done e times as often as the network would.
const TRUST: f32 = 0.03;

/// After so many events a round is not played out but valued as it stands.
const LONG: u32 = 100;

/// How often people, and other bots, do what the network would never do: nothing that they did is impossible.
const SURPRISE: f32 = 0.1;

impl Master {
    /// With this network and within this budget.
    pub fn new(network: Network, budget: Budget) -> Master {
        Master { network: Expert::new(network, 1.0), budget }
    }

    /// A world that fits with what the witness has seen, and its weight.
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

    /// Is there nothing to read? Nobody else has played in this round.
    fn is_blind(&self, witness: &Witness<Diciassette>) -> bool {
        let view = witness.view();
        view.queue.iter().all(|shown| view.eye.is(shown.by))
    }

    /// How likely the others would have played this round as they did, in this world. It may be a very small number.
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

    /// What an action comes to in a world: everybody plays on by the network until I have to decide in the next round.
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

/// The same card played up, if both sides are alike.
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

/// What is found out about one action.
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
        // A two-sided number is the same on either side: it is looked at once.
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
            // The same luck for every action, as far as luck can be the same.
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
        leave_out_the_rare(&mut thoughts);
        wear_thin(&mut thoughts, witness);
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
    /// An action by its share.
    fn draw(&self, dice: &mut Dice) -> usize {
        let mut place = unit(dice);
        let chosen = self.shares.iter().position(|share| {
            place -= share;
            place < 0.0
        });
        chosen.unwrap_or(0)
    }
}
