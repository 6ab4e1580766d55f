//! Filters the actions worth considering: the others would waste a joker or break a plan.

use rummy17::Action;

use super::layout::layout;
use super::position::Position;

/// Returns the indices of the sensible actions: at least one, if there is any.
///
/// Left out are discards from the planned melds and lay-offs while there are loose cards, and runs
/// with a joker in the place of a held card: they lay down one card less.
pub fn sensible(position: &Position, legal: &[Action]) -> Vec<usize> {
    let view = &position.view;
    let plan = layout(view.hand, view.side, &view.melds, view.melded.has(position.me));
    let keeps = |action: &Action| match action {
        Action::Discard(card) => plan.rest.is_empty() || plan.rest.has(*card),
        Action::Meld(meld) => meld.joker().is_none_or(|joker| !view.hand.has(joker)),
        _ => true,
    };
    (0..legal.len()).filter(|index| keeps(&legal[*index])).collect()
}
