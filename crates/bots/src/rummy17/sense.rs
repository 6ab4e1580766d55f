//! Which actions are worth a look: what is left out here would waste a joker or tear a plan apart.

use rummy17::Action;

use super::layout::layout;
use super::position::Position;

/// The places of the sensible ones among the legal actions: at least one, if there is any.
///
/// Left out are discards out of the planned melds and lay-offs while there are loose cards, and
/// runs in which a joker lies in the place of a card that is held: they lay down one card less.
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
