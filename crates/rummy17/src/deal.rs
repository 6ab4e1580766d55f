//! The set-up of a game: dealer, bonus cards, jokers, the deal (R1–R3).

use kernel::{BySeat, Row, Seat, Seats, Way, below};
use rand_core::Rng;

use crate::bonus::{Bonus, Bonuses};
use crate::card::{Card, Cards, Colours};
use crate::seen::{Observer, Step};
use crate::state::{Chance, Phase, Rummy17};

/// R2: cards in a hand at the start.
const HAND: u8 = 10;

/// R3: begins the first game or the next one of the match: everything but the scores is reset.
pub(crate) fn begin(game: &mut Rummy17, dealer: Seat, observer: &mut impl Observer) {
    game.dealer = dealer;
    // R2: from the dealer's left.
    game.active = game.players.after(dealer, Way::Clockwise);
    game.hands = BySeat::default();
    game.known = BySeat::default();
    game.counts = BySeat::default();
    game.pile = Cards::DECK;
    game.left = Card::COUNT as u8;
    game.open = Row::new();
    game.melds = Row::new();
    game.melded = Seats::NONE;
    // R2: the five jokers lie open on the side.
    game.side = Colours::ALL;
    game.bonuses = Bonuses::NONE;
    game.fresh = true;
    game.took = false;
    game.laid = false;
    game.stalled = 0;
    game.ended_by = None;
    game.phase = Phase::Bonus;
    observer.observe(|_| Step::GameBegins { game: game.finished + 1, dealer });
}

/// R2: draws one of the bonus cards not yet turned up.
pub(crate) fn bonus_lot(game: &Rummy17, rng: &mut impl Rng) -> Chance {
    let others = || Bonus::ALL.into_iter().filter(|bonus| !game.bonuses.has(*bonus));
    let place = below(rng, (Bonus::ALL.len() - game.bonuses.len()) as u32);
    Chance::Bonus(others().nth(place as usize).unwrap_or(Bonus::MostCards))
}

/// R2: five of the twelve bonus cards lie open and apply to this game.
pub(crate) fn apply_bonus(game: &mut Rummy17, bonus: Bonus, observer: &mut impl Observer) {
    game.bonuses = game.bonuses.with(bonus);
    observer.observe(|_| Step::BonusTurnedUp { bonus });
    if game.bonuses.len() == Bonus::IN_PLAY {
        game.phase = Phase::Deal;
    }
}

/// R2: deals ten cards each, one at a time; then one open card in the middle; the rest is the draw
/// pile.
#[inline]
pub(crate) fn apply_card(game: &mut Rummy17, card: Card, observer: &mut impl Observer) {
    game.pile = game.pile.without(card);
    game.left -= 1;
    let seat = game.active;
    if game.counts[seat] < HAND {
        game.hands[seat] = game.hands[seat].with(card);
        game.counts[seat] += 1;
        observer.observe(|eye| Step::Dealt { seat, card: eye.is(seat).then_some(card) });
        game.active = game.players.after(seat, Way::Clockwise);
    } else {
        game.open.push(card);
        observer.observe(|_| Step::Opened { card });
        // R2: the player left of the dealer begins; the deal has returned to that seat.
        game.phase = Phase::Draw;
    }
}
