//! What a discard is worth to others: who collects it, and who can lay it off (R4, R5, R10).

use kernel::Seat;
use rummy17::{Action, Card, Cards, Meld};

use super::layout::pairs;
use super::position::Position;

/// What a card that can be laid off at once is worth to who takes it: one card less in the hand.
const LAY_OFF: f32 = 1.6;

/// What a card that makes a meld is worth to who takes it: three cards less, and a figure for the
/// bonus cards.
const MELD: f32 = 4.5;

/// How much less a seat further on gets of an open card: all before it must let it go by, and a
/// knock costs a card.
const FURTHER: f32 = 0.3;

/// The points that this card of the hand is expected to bring the others if it is discarded as
/// things stand.
pub fn risk(position: &Position, card: Card) -> f32 {
    let after = position.after(Action::Discard(card));
    danger(&after, after.unseen(), extensions(after.view.melds.iter().map(|down| &down.meld)))
}

/// The points that the open card on top is expected to bring the others. `extensions` is what
/// extends melds on the table.
pub(super) fn danger(position: &Position, unseen: Cards, extensions: Cards) -> f32 {
    let Some(card) = position.view.open.last() else { return 0.0 };
    let mut weight = 1.0;
    let mut sum = 0.0;
    for seat in position.others() {
        sum += weight * worth(position, seat, *card, unseen, extensions);
        weight *= FURTHER;
        if position.view.players.count() == 2 {
            break;
        }
    }
    sum
}

/// What this card is worth to this seat, as far as can be told.
pub(super) fn worth(position: &Position, seat: Seat, card: Card, unseen: Cards, extensions: Cards) -> f32 {
    let view = &position.view;
    let lays_off = if view.melded.has(seat) && extensions.has(card) { LAY_OFF } else { 0.0 };
    let known = view.known[seat];
    let hidden = usize::from(view.counts[seat]).saturating_sub(known.len()) as f32;
    // The chance that a card nobody has seen is in that hand.
    let held = (hidden / unseen.len().max(1) as f32).min(1.0);
    let all = pairs(card, unseen.or(known), view.side) as f32;
    let none = pairs(card, unseen, view.side) as f32;
    let both = pairs(card, known, view.side) as f32;
    let one = all - none - both;
    let expected = both + one * held + none * held * held;
    let melds = MELD * (1.0 - libm::expf(-expected));
    lays_off.max(melds) + 0.15 * lays_off.min(melds)
}

/// Everything that extends a meld of these.
pub(super) fn extensions<'a>(melds: impl Iterator<Item = &'a Meld>) -> Cards {
    melds.fold(Cards::NONE, |cards, meld| cards.or(meld.extensions()))
}
