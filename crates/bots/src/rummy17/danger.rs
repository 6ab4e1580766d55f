//! The value of a discard to the others: by the seats that collect it, and those that can lay it
//! off (R4, R5, R10).

use kernel::Seat;
use rummy17::{Action, Card, Cards, Meld};

use super::layout::pairs;
use super::position::Position;

/// The value of a card that can be laid off at once: one card less in the hand.
const LAY_OFF: f32 = 1.6;

/// The value of a card that makes a meld: three cards less, and a figure for the bonus cards.
const MELD: f32 = 4.5;

/// How much less a seat further on gets of an open card: all seats before it must leave it, and a
/// knock costs a card.
const FURTHER: f32 = 0.3;

/// Returns the points that discarding this card of the hand is expected to bring the others.
pub fn risk(position: &Position, card: Card) -> f32 {
    let after = position.after(Action::Discard(card));
    danger(&after, after.unseen(), extensions(after.view.melds.iter().map(|down| &down.meld)))
}

/// Returns the points that the open card on top is expected to bring the others. `extensions` are
/// the cards that extend melds on the table.
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

/// Estimates the value of this card to this seat.
pub(super) fn worth(position: &Position, seat: Seat, card: Card, unseen: Cards, extensions: Cards) -> f32 {
    let view = &position.view;
    let lays_off = if view.melded.has(seat) && extensions.has(card) { LAY_OFF } else { 0.0 };
    let known = view.known[seat];
    let hidden = usize::from(view.counts[seat]).saturating_sub(known.len()) as f32;
    // The chance that an unseen card is in that hand.
    let held = (hidden / unseen.len().max(1) as f32).min(1.0);
    let all = pairs(card, unseen.or(known), view.side) as f32;
    let none = pairs(card, unseen, view.side) as f32;
    let both = pairs(card, known, view.side) as f32;
    let one = all - none - both;
    let expected = both + one * held + none * held * held;
    let melds = MELD * (1.0 - libm::expf(-expected));
    lays_off.max(melds) + 0.15 * lays_off.min(melds)
}

/// Collects the cards that extend one of these melds.
pub(super) fn extensions<'a>(melds: impl Iterator<Item = &'a Meld>) -> Cards {
    melds.fold(Cards::NONE, |cards, meld| cards.or(meld.extensions()))
}
