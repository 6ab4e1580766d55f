//! Worlds consistent with the knowledge of a witness.

use kernel::BySeat;
use rand_core::Rng;

use crate::card::Cards;
use crate::state::Rummy17;
use crate::view::View;

impl View {
    /// A game that agrees with this view.
    pub fn imagine(&self, rng: &mut impl Rng) -> Rummy17 {
        imagine(self, rng)
    }
}

/// Deals the unseen cards to the hands that the eye cannot see; the rest is the draw pile. A game
/// has one shuffle and no hidden card returns to the pile, so all such deals are equally likely.
pub(crate) fn imagine(view: &View, rng: &mut impl Rng) -> Rummy17 {
    let others = || view.players.seats().filter(|seat| !view.eye.is(*seat));
    let on_table = view.melds.iter().fold(Cards::NONE, |cards, down| cards.or(down.meld.naturals()));
    let placed = others().fold(on_table.or(view.hand), |cards, seat| cards.or(view.known[seat])).or(view
        .open
        .iter()
        .copied()
        .collect());
    let mut pile = Cards::DECK.minus(placed);
    let mut left = pile.len() as u32;
    let hands = BySeat::of_players(view.players, |seat| {
        if view.eye.is(seat) {
            return view.hand;
        }
        let mut hand = view.known[seat];
        for _ in hand.len()..usize::from(view.counts[seat]) {
            let card = pile.lot(left, rng);
            pile = pile.without(card);
            left -= 1;
            hand = hand.with(card);
        }
        hand
    });
    Rummy17 {
        hands,
        known: view.known,
        pile,
        players: view.players,
        options: view.options,
        phase: view.phase,
        dealer: view.dealer,
        active: view.active,
        fresh: view.fresh,
        took: view.took,
        laid: view.laid,
        stalled: view.stalled,
        finished: view.finished,
        ended_by: view.ended_by,
        side: view.side,
        melded: view.melded,
        bonuses: view.bonuses,
        counts: view.counts,
        left: view.draw,
        scores: view.scores,
        open: view.open,
        melds: view.melds,
    }
}
