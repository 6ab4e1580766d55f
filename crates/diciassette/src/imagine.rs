//! Worlds that a witness cannot rule out.

use kernel::{BySeat, Eye, Row, Witness};
use rand_core::Rng;

use crate::card::{Card, Counts, Placed};
use crate::options::Backs;
use crate::seen::Step;
use crate::state::Diciassette;
use crate::view::{Glimpse, Shown, View};

/// What a witness keeps in mind beyond the view.
#[derive(Clone, Debug, Default)]
pub struct Memory {}

pub(crate) fn remember(_memory: &mut Memory, _eye: Eye, _seen: &[Step], _view: &View) {}

/// Deals the cards that the witness has not seen to the places where it sees none.
pub(crate) fn imagine(witness: &Witness<Diciassette>, rng: &mut impl Rng) -> Diciassette {
    let view = witness.view();
    let mut unseen = unseen(view);
    // Face down in the queue and among the trashed only cards with a blank back are hidden (D3), so these
    // places are filled first; then any place may take any card that is left.
    let blank = |rng: &mut _, unseen: &mut Counts| {
        let card = take(rng, unseen.blanks());
        unseen.remove(card);
        card
    };
    let any = |rng: &mut _, unseen: &mut Counts| {
        if view.options.backs == Backs::Open {
            blank(rng, unseen)
        } else {
            let card = take(rng, *unseen);
            unseen.remove(card);
            card
        }
    };
    let placed = |shown: &Shown, rng: &mut _, unseen: &mut Counts| {
        let card = match shown.card {
            Glimpse::Known(card) => card,
            Glimpse::Hidden => {
                let card = take(rng, unseen.blanks());
                unseen.remove(card);
                card
            }
        };
        Placed::new(card, shown.by, shown.side)
    };

    let queue = view.queue.iter().map(|shown| placed(shown, rng, &mut unseen)).collect();
    let trashed = view.discard.trashed.iter().map(|shown| placed(shown, rng, &mut unseen)).collect();
    let hands = BySeat::of_players(view.players, |seat| {
        if view.eye.is(seat) {
            return view.hand;
        }
        let glimpses = view.hands[seat].iter();
        glimpses
            .map(|glimpse| match glimpse {
                Glimpse::Known(card) => *card,
                Glimpse::Hidden => any(rng, &mut unseen),
            })
            .collect()
    });
    let top = view.top.map(|glimpse| match glimpse {
        Glimpse::Known(card) => card,
        Glimpse::Hidden => any(rng, &mut unseen),
    });
    Diciassette {
        players: view.players,
        backs: view.options.backs,
        penalties: view.options.penalties,
        direction: view.options.direction,
        phase: view.phase,
        way: view.way,
        starter: view.starter,
        active: view.active,
        last: view.last,
        to_play: view.due,
        to_draw: view.to_draw,
        doubled: view.doubled,
        short: view.short,
        round: view.round,
        pile: unseen,
        top,
        discard: view.discard.public,
        trashed,
        hands,
        queue,
        victory: view.victory,
        penalty: view.penalty,
        last_queue: view.last_round.map_or_else(Row::new, |round| round.queue),
        last_caller: view.last_round.map(|round| round.caller),
        last_last: view.last_round.map_or(kernel::Seat::A, |round| round.last),
    }
}

/// The deck without every card that the eye can tell.
fn unseen(view: &View) -> Counts {
    let shown = view.queue.iter().chain(&view.discard.trashed).map(|shown| shown.card);
    let others = view.players.seats().filter(|seat| !view.eye.is(*seat)).flat_map(|seat| view.hands[seat].iter().copied());
    let seen: Counts = shown
        .chain(others)
        .chain(view.top)
        .filter_map(|glimpse| match glimpse {
            Glimpse::Known(card) => Some(card),
            Glimpse::Hidden => None,
        })
        .chain(view.hand.cards())
        .collect();
    view.options.deck.minus(seen).minus(view.discard.public)
}

/// One of these cards, each with the same probability.
fn take(rng: &mut impl Rng, from: Counts) -> Card {
    from.lot(rng)
}

