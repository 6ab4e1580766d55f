//! The novice: legal and plausible, with the mistakes that people make.

use kernel::Witness;
use rummy17::{Action, Card, Cards, Rummy17, View, partition};

use super::greedy::melds_at_once;
use crate::bot::unit;
use crate::{Bot, Dice, Thought};

/// Overlooks lay-offs and jokers, keeps high cards too long, takes tempting cards, and ignores
/// bonus cards.
#[derive(Clone, Copy, Debug, Default)]
pub struct Novice;

impl Bot<Rummy17> for Novice {
    fn think(&self, witness: &Witness<Rummy17>, legal: &[Action], dice: &mut Dice) -> Vec<Thought> {
        let view = witness.view();
        // Anything overlooked here is overlooked in the whole decision.
        let eyes = Eyes { lay_offs: unit(dice) < 0.6, jokers: unit(dice) < 0.35, long: unit(dice) < 0.7 };
        let weights: Vec<f32> = legal.iter().map(|action| libm::expf(appeal(view, *action, eyes))).collect();
        let total: f32 = weights.iter().sum();
        weights.iter().map(|weight| Thought { share: weight / total, ..Thought::default() }).collect()
    }
}

/// The abilities of the novice in this decision.
#[derive(Clone, Copy)]
struct Eyes {
    lay_offs: bool,
    jokers: bool,
    /// Whether it notices that a meld could be longer.
    long: bool,
}

/// Scores an action: one point more makes it almost three times as likely.
fn appeal(view: &View, action: Action, eyes: Eyes) -> f32 {
    let hand = view.hand;
    match action {
        Action::Take | Action::Knock => {
            let tempting = view.open.last().is_some_and(|card| friends(hand, *card) > 0);
            let knock = if action == Action::Knock { -1.5 } else { 0.0 };
            knock
                + match (melds_at_once(view), tempting) {
                    (true, _) => 2.0,
                    (false, true) => -0.5,
                    (false, false) => -3.0,
                }
        }
        Action::Draw | Action::Pass => 0.0,
        Action::Meld(meld) if meld.joker().is_some() => {
            if eyes.jokers {
                4.0 + meld.len() as f32
            } else {
                -9.0
            }
        }
        Action::Meld(meld) => 5.0 + if eyes.long { 1.5 * meld.len() as f32 } else { 0.0 },
        Action::Swap(_) => {
            if eyes.jokers {
                3.0
            } else {
                -9.0
            }
        }
        Action::Lay(..) => {
            if eyes.lay_offs {
                4.0
            } else {
                -9.0
            }
        }
        Action::Discard(card) => {
            let in_meld = !partition::best(hand).rest().has(card);
            let kept = 1.6 * friends(hand.without(card), card) as f32 + if in_meld { 4.0 } else { 0.0 };
            0.05 * f32::from(card.value()) - kept
        }
    }
}

/// Counts the cards of a hand that go with this one: of the same value, or next to it in colour.
fn friends(hand: Cards, card: Card) -> usize {
    let goes_with = |other: &Card| {
        other.value() == card.value()
            || other.colour() == card.colour() && other.value().abs_diff(card.value()) <= 1
    };
    hand.iter().filter(goes_with).count()
}
