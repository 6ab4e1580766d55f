//! The yardstick: melds at once, lays off at once, discards the highest loose card.

use kernel::Witness;
use rummy17::{Action, Rummy17, View, partition};

use super::layout::layout;
use super::regular::{best, only};
use crate::{Bot, Dice, Thought};

/// Melds whatever it can, and considers nothing else.
#[derive(Clone, Copy, Debug, Default)]
pub struct Greedy;

impl Bot<Rummy17> for Greedy {
    fn think(&self, witness: &Witness<Rummy17>, legal: &[Action], _: &mut Dice) -> Vec<Thought> {
        let appeals: Vec<f32> = legal.iter().map(|action| appeal(witness.view(), *action)).collect();
        only(legal.len(), best(&appeals))
    }
}

/// Scores an action: a meld before a lay-off before a discard.
fn appeal(view: &View, action: Action) -> f32 {
    match action {
        Action::Take | Action::Knock => {
            if melds_at_once(view) {
                1.0
            } else {
                -1.0
            }
        }
        Action::Draw | Action::Pass => 0.0,
        Action::Meld(meld) => 300.0 + 10.0 * meld.naturals().len() as f32 + meld.naturals().penalty() as f32,
        Action::Swap(_) => 200.0,
        Action::Lay(card, _) => 100.0 + f32::from(card.value()),
        Action::Discard(card) => {
            let loose = partition::best(view.hand).rest().has(card);
            f32::from(card.value()) - if loose { 0.0 } else { 50.0 }
        }
    }
}

/// Returns whether the open card goes down at once, in a meld or as a lay-off.
pub(super) fn melds_at_once(view: &View) -> bool {
    let Some(card) = view.open.last() else { return false };
    let melded = view.players.seats().any(|seat| view.eye.is(seat) && view.melded.has(seat));
    let with = layout(view.hand.with(*card), view.side, &view.melds, melded);
    let without = layout(view.hand, view.side, &view.melds, melded);
    with.rest.penalty() < without.rest.penalty()
        || !with.rest.has(*card) && with.rest.len() <= without.rest.len()
}
