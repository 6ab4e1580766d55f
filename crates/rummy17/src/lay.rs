//! Laying down: new melds, lay-offs and joker swaps (R6, R8–R13).

use alloc::vec::Vec;

use kernel::Seat;

use crate::card::{Card, Cards};
use crate::meld::{self, Meld};
use crate::reason::Reason;
use crate::seen::{Observer, Step};
use crate::state::{Action, Down, Landing, MeldId, Rummy17, Swap};

/// R6: any number, in any order: new melds, and, after a meld of one's own, lay-offs and swaps.
#[inline]
pub(crate) fn legal(game: &Rummy17, out: &mut Vec<Action>) {
    let hand = game.hands[game.active];
    // R8: one card must be left to discard.
    let spare = usize::from(game.counts[game.active]).saturating_sub(1);
    if spare >= 3 {
        meld::plain(hand, &mut |meld| {
            if meld.len() <= spare {
                out.push(Action::Meld(meld));
            }
        });
        meld::with_side_jokers(hand, game.side, &mut |meld| {
            if meld.len() - 1 <= spare {
                out.push(Action::Meld(meld));
            }
        });
    }
    if spare >= 1 && game.melded.has(game.active) {
        lay_offs_and_swaps(game, hand, spare, out);
    }
}

fn lay_offs_and_swaps(game: &Rummy17, hand: Cards, spare: usize, out: &mut Vec<Action>) {
    for (id, down) in game.melds.iter().enumerate() {
        for card in down.meld.extensions().and(hand) {
            out.push(Action::Lay(card, id as MeldId));
        }
        if let Some(card) = down.meld.joker().filter(|card| hand.has(*card)) {
            swaps(game, card, id as MeldId, hand.without(card), spare - 1, out);
        }
    }
}

/// R12: every way to lay down the joker won by `card`. `rest` is the hand without that card.
#[cold]
fn swaps(game: &Rummy17, card: Card, from: MeldId, rest: Cards, spare: usize, out: &mut Vec<Action>) {
    let colour = card.colour();
    for (id, down) in game.melds.iter().enumerate() {
        let id = id as MeldId;
        let meld = if id == from { down.meld.without_joker() } else { down.meld };
        // R13: at most one joker per meld.
        if meld.joker().is_none() {
            for place in meld.extensions().of(colour) {
                out.push(Action::Swap(Swap { card, from, to: Landing::Lay(place, id) }));
            }
        }
    }
    meld::with_won_joker(rest, colour, &mut |meld| {
        if meld.len() - 1 <= spare {
            out.push(Action::Swap(Swap { card, from, to: Landing::Meld(meld) }));
        }
    });
}

/// R9, R11: a new meld from the hand, with a joker from the side only in a run of four or more.
pub(crate) fn admit_meld(game: &Rummy17, meld: Meld) -> Result<(), Reason> {
    if !meld.is_sound() {
        return Err(Reason::NoMeld);
    }
    if let Some(joker) = meld.joker() {
        if matches!(meld, Meld::Set { .. }) || meld.len() < 4 {
            return Err(Reason::JokerNeedsRunOfFour);
        }
        if !game.side.has(joker.colour()) {
            return Err(Reason::JokerNotOnSide { colour: joker.colour() });
        }
    }
    all_in_hand(game, meld.naturals())?;
    keeps_a_discard(game, meld.naturals())
}

#[inline]
pub(crate) fn apply_meld(game: &mut Rummy17, seat: Seat, meld: Meld, observer: &mut impl Observer) {
    if let Some(joker) = meld.joker() {
        game.side = game.side.without(joker.colour());
    }
    leave_hand(game, seat, meld.naturals());
    put_down(game, seat, meld);
    observer.observe(|_| Step::Melded { seat, id: game.melds.len() as MeldId - 1, meld });
}

/// R6, R10: a lay-off extends any meld on the table, once the player has melded.
pub(crate) fn admit_lay(game: &Rummy17, card: Card, id: MeldId) -> Result<(), Reason> {
    has_melded(game)?;
    let meld = meld_with_number(game, id)?;
    all_in_hand(game, Cards::just(card))?;
    if meld.with(card).is_none() {
        return Err(Reason::DoesNotExtend { card });
    }
    keeps_a_discard(game, Cards::just(card))
}

#[inline]
pub(crate) fn apply_lay(
    game: &mut Rummy17,
    seat: Seat,
    card: Card,
    id: MeldId,
    observer: &mut impl Observer,
) {
    if let Some(down) = game.melds.get_mut(usize::from(id))
        && let Some(longer) = down.meld.with(card)
    {
        down.meld = longer;
        leave_hand(game, seat, Cards::just(card));
        observer.observe(|_| Step::LaidOff { seat, card, id });
    }
}

/// R12, R13: exactly the card that the joker stands for, and a place for the joker in the same
/// action.
pub(crate) fn admit_swap(game: &Rummy17, swap: Swap) -> Result<(), Reason> {
    has_melded(game)?;
    let meld = meld_with_number(game, swap.from)?;
    let stands_for = meld.joker().ok_or(Reason::NoJokerThere)?;
    if stands_for != swap.card {
        return Err(Reason::NotThatCard { card: stands_for });
    }
    all_in_hand(game, Cards::just(swap.card))?;
    let colour = swap.card.colour();
    let used = Cards::just(swap.card);
    match swap.to {
        Landing::Lay(place, id) => {
            let other = meld_with_number(game, id)?;
            let target = if id == swap.from { meld.without_joker() } else { other };
            if place.colour() != colour {
                return Err(Reason::JokerOfOtherColour);
            }
            if target.joker().is_some() {
                return Err(Reason::JokerAlreadyThere);
            }
            if target.with(place).is_none() {
                return Err(Reason::DoesNotExtend { card: place });
            }
            keeps_a_discard(game, used)
        }
        Landing::Meld(new) => {
            if !new.is_sound() {
                return Err(Reason::NoMeld);
            }
            let joker = new.joker().ok_or(Reason::JokerMustBeLaid)?;
            if joker.colour() != colour {
                return Err(Reason::JokerOfOtherColour);
            }
            if new.naturals().has(swap.card) {
                return Err(Reason::NotInHand { card: swap.card });
            }
            all_in_hand(game, new.naturals())?;
            keeps_a_discard(game, used.or(new.naturals()))
        }
    }
}

pub(crate) fn apply_swap(game: &mut Rummy17, seat: Seat, swap: Swap, observer: &mut impl Observer) {
    leave_hand(game, seat, Cards::just(swap.card));
    if let Some(down) = game.melds.get_mut(usize::from(swap.from)) {
        down.meld = down.meld.without_joker();
    }
    match swap.to {
        Landing::Lay(place, id) => {
            if let Some(down) = game.melds.get_mut(usize::from(id))
                && let Some(longer) = down.meld.with_joker(place)
            {
                down.meld = longer;
            }
        }
        Landing::Meld(meld) => {
            leave_hand(game, seat, meld.naturals());
            put_down(game, seat, meld);
        }
    }
    observer.observe(|_| Step::Swapped { seat, swap });
}

/// R6: a meld of one's own comes first.
fn has_melded(game: &Rummy17) -> Result<(), Reason> {
    if game.melded.has(game.active) { Ok(()) } else { Err(Reason::NoMeldYet) }
}

fn meld_with_number(game: &Rummy17, id: MeldId) -> Result<Meld, Reason> {
    let melds = game.melds.len() as u8;
    game.melds.get(usize::from(id)).map(|down| down.meld).ok_or(Reason::NoSuchMeld { melds })
}

fn all_in_hand(game: &Rummy17, cards: Cards) -> Result<(), Reason> {
    match cards.minus(game.hands[game.active]).iter().next() {
        Some(card) => Err(Reason::NotInHand { card }),
        None => Ok(()),
    }
}

/// R8: at least one card must remain in the hand.
fn keeps_a_discard(game: &Rummy17, cards: Cards) -> Result<(), Reason> {
    if cards.len() < usize::from(game.counts[game.active]) { Ok(()) } else { Err(Reason::NothingToDiscard) }
}

/// Moves cards from the hand to the table.
#[inline]
fn leave_hand(game: &mut Rummy17, seat: Seat, cards: Cards) {
    game.hands[seat] = game.hands[seat].minus(cards);
    game.known[seat] = game.known[seat].minus(cards);
    game.counts[seat] -= cards.len() as u8;
    game.laid = true;
}

#[inline]
fn put_down(game: &mut Rummy17, owner: Seat, meld: Meld) {
    game.melds.push(Down { owner, meld });
    game.melded = game.melded.with(owner);
}
