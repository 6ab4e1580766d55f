//! Worlds consistent with the knowledge of a witness.

use kernel::{BySeat, Row, Seat, Witness};
use rand_core::Rng;

use crate::card::{Card, Placed};
use crate::memory::Hidden;
use crate::options::Backs;
use crate::state::Diciassette;
use crate::view::{Glimpse, Shown, View};

/// Deals the unseen cards to the hidden places.
pub(crate) fn imagine(witness: &Witness<Diciassette>, rng: &mut impl Rng) -> Diciassette {
    let view = witness.view();
    let hidden = witness.memory().hidden(view, rng).unwrap_or_else(|| unseen_anywhere(view, rng));
    world(view, hidden)
}

impl View {
    /// A game that agrees with this view, for an eye without memory of earlier events.
    pub fn imagine(&self, rng: &mut impl Rng) -> Diciassette {
        world(self, unseen_anywhere(self, rng))
    }
}

/// Deals any unseen card to any hidden place that its back allows.
fn unseen_anywhere(view: &View, rng: &mut impl Rng) -> Hidden {
    let mut left = view.unseen();
    let mut deal = |blank: bool| {
        let card = if blank { left.blanks() } else { left }.lot(rng);
        left.remove(card);
        card
    };
    // D3: hidden cards in the queue and trashed cards have blank backs, so these places are filled
    // first. In hands and on the pile, backs depend on the options.
    let is_hidden = |shown: &&Shown| shown.card == Glimpse::Hidden;
    let queue = view.queue.iter().filter(is_hidden).map(|_| deal(true)).collect();
    let trashed = view.discard.trashed.iter().filter(is_hidden).map(|_| deal(true)).collect();
    let blank = view.options.backs == Backs::Open;
    let hands = BySeat::of_players(view.players, |seat| {
        let hidden = view.hands[seat].iter().filter(|glimpse| **glimpse == Glimpse::Hidden);
        if view.eye.is(seat) { Default::default() } else { hidden.map(|_| deal(blank)).collect() }
    });
    let top = (view.top == Some(Glimpse::Hidden)).then(|| deal(blank));
    Hidden { queue, trashed, hands, top, pile: left }
}

/// The state of the view, with these cards in its hidden places.
fn world(view: &View, hidden: Hidden) -> Diciassette {
    fn known(glimpse: Glimpse, hidden: &mut impl Iterator<Item = Card>) -> Card {
        match glimpse {
            Glimpse::Known(card) => card,
            // Every hidden place has a card.
            Glimpse::Hidden => hidden.next().unwrap_or_default(),
        }
    }
    let placed = |shown: &Shown, hidden: &mut dyn Iterator<Item = Card>| {
        Placed::new(known(shown.card, &mut { hidden }), shown.by, shown.side)
    };
    let mut in_queue = hidden.queue.into_iter();
    let mut in_trash = hidden.trashed.into_iter();
    let mut on_top = hidden.top.into_iter();
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
        pile: hidden.pile,
        top: view.top.map(|glimpse| known(glimpse, &mut on_top)),
        discard: view.discard.public,
        trashed: view.discard.trashed.iter().map(|shown| placed(shown, &mut in_trash)).collect(),
        hands: BySeat::of_players(view.players, |seat| {
            if view.eye.is(seat) {
                return view.hand;
            }
            let mut in_hand = hidden.hands[seat].iter().copied();
            view.hands[seat].iter().map(|glimpse| known(*glimpse, &mut in_hand)).collect()
        }),
        queue: view.queue.iter().map(|shown| placed(shown, &mut in_queue)).collect(),
        victory: view.victory,
        penalty: view.penalty,
        last_queue: view.last_round.map_or_else(Row::new, |round| round.queue),
        last_caller: view.last_round.map(|round| round.caller),
        last_last: view.last_round.map_or(Seat::A, |round| round.last),
    }
}
