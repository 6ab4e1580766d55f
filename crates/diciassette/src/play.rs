//! A turn: one card to the right end of the queue, face up or down (D6); special cards (D10–D13).

use alloc::vec::Vec;

use kernel::Seat;

use crate::card::{Card, Placed, Side};
use crate::draw;
use crate::reason::Reason;
use crate::seen::{Observer, Step};
use crate::state::{Action, Diciassette, Phase};

/// D6: every card may be played either way. D9: a player without cards must call.
#[inline(always)]
pub(crate) fn legal(game: &Diciassette, out: &mut Vec<Action>) {
    let hand = game.hands[game.active];
    let (cards, count) = hand.distinct();
    let [a, b, c] = cards.map(|card| [Action::Play(card, Side::Up), Action::Play(card, Side::Down)]);
    out.extend_from_slice(&[a[0], a[1], b[0], b[1], c[0], c[1]]);
    out.truncate(2 * count);
    if hand.is_empty() {
        out.push(Action::Call);
    }
}

pub(crate) fn admit(game: &Diciassette, action: Action) -> Result<(), Reason> {
    let hand = &game.hands[game.active];
    match action {
        Action::Call if hand.is_empty() => Ok(()),
        _ if hand.is_empty() => Err(Reason::MustCall),
        Action::Play(card, _) if !hand.has(card) => Err(Reason::NotInHand { card }),
        Action::Play(..) => Ok(()),
        Action::Call if game.last.is_none() => Err(Reason::RoundNotBegun),
        Action::Call if game.last == Some(game.active) => Err(Reason::BetweenTwo),
        Action::Call => Err(Reason::TooLateToCall),
        Action::Pass => Err(Reason::MustPlay),
    }
}

/// D6: plays a card to the queue, with its effect; after the last card of the turn the player
/// draws.
#[inline(always)]
pub(crate) fn apply(
    game: &mut Diciassette,
    seat: Seat,
    card: Card,
    side: Side,
    observer: &mut impl Observer,
) {
    game.hands[seat].remove(card);
    let placed = Placed::new(card, seat, side);
    observer.observe(|sight| Step::Played { seat, card: sight.placed(placed), side });
    game.last = Some(seat);
    game.to_play = game.to_play.saturating_sub(1);
    game.to_draw += 1;

    // D13: face down, a special card does nothing now. `&`, not `&&`: one branch, as the side is
    // unpredictable.
    if (side == Side::Up) & card.is_special() {
        special(game, seat, card, observer);
    } else {
        game.queue.push(placed);
    }

    if game.to_play == 0 {
        game.phase = Phase::Draw;
        draw::go_on(game, observer);
    }
}

/// D10–D13: the effect of a special card played face up.
#[inline(always)]
fn special(game: &mut Diciassette, seat: Seat, card: Card, observer: &mut impl Observer) {
    if card == Card::Trash {
        return trash(game, seat, observer);
    }
    game.queue.push(Placed::new(card, seat, Side::Up));
    match card {
        Card::Reverse => {
            // D10: with two players the direction turns too, without effect.
            game.way = game.way.turned();
            observer.observe(|_| Step::Reversed { way: game.way });
        }
        Card::Times2 => {
            // D11: not cumulative.
            game.doubled = true;
            observer.observe(|_| Step::Doubled);
        }
        // D13: a Trap face up does nothing.
        _ => {}
    }
}

/// D12: the last card of the queue and the Trash go to the discard pile. A hidden card stays
/// hidden. The effect of a trashed Reverse or ×2 remains.
fn trash(game: &mut Diciassette, seat: Seat, observer: &mut impl Observer) {
    if let Some(placed) = game.queue.pop() {
        observer.observe(|sight| Step::Trashed {
            seat,
            card: sight.placed(placed),
            by: placed.by(),
            side: placed.side(),
        });
        if placed.is_public() {
            game.discard.add(placed.card());
        } else {
            game.trashed.push(placed);
        }
    } else {
        observer.observe(|_| Step::TrashedNothing { seat });
    }
    game.discard.add(Card::Trash);
}

/// The turn passes to this seat.
#[inline(always)]
pub(crate) fn begin(game: &mut Diciassette, seat: Seat) {
    game.active = seat;
    // D11: the player whose turn really follows plays two. D9: a player with one card plays that
    // one.
    let cards = if game.doubled { 2 } else { 1 };
    game.to_play = cards.min(game.hands[seat].len() as u8);
    game.doubled = false;
    game.to_draw = 0;
    game.phase = Phase::Play;
}
