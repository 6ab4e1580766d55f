//! Applies observed steps to a view: to show events before the next view arrives, and to recover
//! the views in between.

use kernel::{Row, Seat, Turn};

use crate::card::{Card, Counts, Hand, Placed, Side};
use crate::options::Backs;
use crate::score;
use crate::seen::Step;
use crate::state::Phase;
use crate::view::{Glimpse, LastRound, Shown, View};

/// Applies one step to the view. Cards, piles, tokens and the round then match the engine; the turn
/// may not.
pub fn fold(view: &mut View, step: &Step) {
    match *step {
        Step::First { seat } => view.starter = seat,
        Step::Dealt { seat, card } => {
            view.draw = view.draw.saturating_sub(1);
            take_up(view, seat, card);
        }
        Step::TurnedUp { top } => view.top = Some(top),
        Step::Played { seat, card, side } => played(view, seat, card, side),
        Step::Reversed { way } => view.way = way,
        Step::Doubled => view.doubled = true,
        Step::Trashed { card, by, side, .. } => {
            trash_itself(view);
            view.queue.pop();
            discard(view, Shown { card, by, side });
        }
        Step::TrashedNothing { .. } => trash_itself(view),
        Step::Drew { seat, card } => {
            view.draw = view.draw.saturating_sub(1);
            view.top = None;
            view.to_draw = view.to_draw.saturating_sub(1);
            take_up(view, seat, card);
        }
        Step::Shuffled { cards } => {
            view.draw = cards;
            view.discard.public = Counts::NONE;
            view.discard.trashed = Row::new();
        }
        Step::Passed { .. } => passed(view),
        // Stores the caller for the tally.
        Step::Called { seat } => view.last_round = Some(counted(view, seat)),
        Step::Revealed { place, card, .. } => {
            if let Some(shown) = view.queue.get_mut(usize::from(place)) {
                shown.card = Glimpse::Known(card);
            }
        }
        Step::Total { .. } => view.last_round = view.last_round.map(|round| counted(view, round.caller)),
        Step::TrapSprings { .. } => {}
        Step::Victory { seat, .. } => view.victory[seat] = view.victory[seat].saturating_add(1),
        Step::Penalty { seat, tokens, .. } => view.penalty[seat] = view.penalty[seat].saturating_add(tokens),
        Step::Paid { seat, victory } => {
            view.penalty[seat] = view.penalty[seat].saturating_sub(2);
            view.victory[seat] = view.victory[seat].saturating_sub(u8::from(victory));
        }
        Step::RoundBegins { round, starter, way } => {
            sweep(view);
            view.last = None;
            view.doubled = false;
            view.round = round;
            view.starter = starter;
            view.active = starter;
            view.way = way;
            view.phase = Phase::Refill;
        }
        Step::Won { .. } => {
            sweep(view);
            view.phase = Phase::Over;
            view.turn = Turn::Over;
        }
    }
}

/// D3: the part of a card in a hand that its back shows.
pub fn back_in_hand(backs: Backs, card: Glimpse) -> Glimpse {
    match card {
        Glimpse::Known(card) if backs == Backs::Open && card.is_two_sided() => Glimpse::Known(card),
        Glimpse::Known(_) | Glimpse::Hidden => Glimpse::Hidden,
    }
}

/// Adds a card to a hand.
fn take_up(view: &mut View, seat: Seat, card: Glimpse) {
    if let Glimpse::Known(card) = card
        && view.eye.is(seat)
        && !view.hand.is_full()
    {
        view.hand.insert(card);
    }
    let backs = &mut view.hands[seat];
    if backs.len() < Hand::FULL {
        backs.push(back_in_hand(view.options.backs, card));
        backs.sort_unstable();
    }
}

fn played(view: &mut View, seat: Seat, card: Glimpse, side: Side) {
    if let Glimpse::Known(card) = card
        && view.eye.is(seat)
    {
        view.hand.remove(card);
    }
    let back = back_in_hand(view.options.backs, card);
    let backs = &view.hands[seat];
    let gone = backs.iter().position(|held| *held == back);
    let left = backs.iter().enumerate().filter(|(place, _)| Some(*place) != gone).map(|(_, held)| *held);
    view.hands[seat] = left.collect();
    // A Trash stays at the end of the queue until its next step, so that it can be shown.
    view.queue.push(Shown { card, by: seat, side });
    view.last = Some(seat);
    view.active = seat;
    view.due = view.due.saturating_sub(1);
    view.to_draw = view.to_draw.saturating_add(1);
    if view.due == 0 {
        view.phase = Phase::Draw;
    }
}

/// D12: the Trash that lies at the end of the queue goes to the discard pile.
fn trash_itself(view: &mut View) {
    if view.queue.pop().is_some() {
        view.discard.public.add(Card::Trash);
    }
}

/// D12: discards a card: to the public ones, or to those trashed face down if it is not public.
fn discard(view: &mut View, shown: Shown) {
    match shown.card {
        Glimpse::Known(card) if shown.side == Side::Up || card.is_two_sided() => {
            view.discard.public.add(card);
        }
        Glimpse::Known(_) | Glimpse::Hidden => view.discard.trashed.push(shown),
    }
}

/// D8: asks the next seat of the window; when the window closes, the turn passes on.
fn passed(view: &mut View) {
    let Phase::Call(window) = view.phase else { return };
    match window.pass(view.players, view.way) {
        Some(window) => {
            view.phase = Phase::Call(window);
            view.turn = Turn::Seat(window.asked());
        }
        None => {
            view.active = view.players.after(view.active, view.way);
            view.due = if view.doubled { 2 } else { 1 };
            view.due = view.due.min(view.hands[view.active].len() as u8);
            view.doubled = false;
            view.to_draw = 0;
            view.phase = Phase::Play;
            view.turn = Turn::Seat(view.active);
        }
    }
}

/// D14: the tally of the cards revealed so far.
fn counted(view: &View, caller: Seat) -> LastRound {
    let queue: Row<Placed, _> = view
        .queue
        .iter()
        .filter_map(|shown| match shown.card {
            Glimpse::Known(card) => Some(Placed::new(card, shown.by, shown.side)),
            Glimpse::Hidden => None,
        })
        .collect();
    let last = view.last.unwrap_or(caller);
    LastRound { queue, caller, last, tally: score::tally(&queue, caller, last) }
}

/// D19: discards the queue, which all players have seen by now.
fn sweep(view: &mut View) {
    for shown in &view.queue {
        if let Glimpse::Known(card) = shown.card {
            view.discard.public.add(card);
        }
    }
    view.queue.clear();
}
