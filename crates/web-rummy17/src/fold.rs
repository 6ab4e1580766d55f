//! Folds the seen steps into the view, one by one.

use kernel::{Eye, Row, Seat, Seats, Turn, Way, Window};
use rummy17::{
    Bonus, Bonuses, Card, Cards, Colours, Down, Ending, Landing, Meld, MeldId, Phase, Step, Swap, View,
};

/// Folds a step into the view.
pub(crate) fn fold(view: &mut View, step: &Step) {
    match *step {
        Step::GameBegins { dealer, .. } => begin(view, dealer),
        Step::BonusTurnedUp { bonus } => turn_up(view, bonus),
        Step::Dealt { seat, card } => deal(view, seat, card),
        Step::Opened { card } => {
            view.draw = view.draw.saturating_sub(1);
            view.open.push(card);
            view.phase = Phase::Draw;
        }
        Step::Took { seat, .. } => {
            pick_up(view, seat);
            view.took = true;
            view.phase = Phase::Play;
        }
        Step::Draws { .. } => {
            view.took = false;
            view.phase = Phase::Pile;
        }
        Step::Drew { seat, card } => {
            view.draw = view.draw.saturating_sub(1);
            receive(view, seat, card);
            open_window(view);
        }
        Step::Passed { .. } => pass(view),
        Step::Knocked { seat, .. } => {
            pick_up(view, seat);
            view.phase = Phase::Play;
        }
        Step::Melded { seat, meld, .. } => melded(view, seat, meld),
        Step::LaidOff { seat, card, id } => {
            leave(view, seat, Cards::just(card));
            change(view, id, |meld| meld.with(card).unwrap_or(meld));
        }
        Step::Swapped { seat, swap } => swapped(view, seat, swap),
        Step::Discarded { seat, card } => discarded(view, seat, card),
        Step::Ended { ending } => ended(view, ending),
        // The sheet of the count shows these.
        Step::Penalty { .. } | Step::BonusGiven { .. } => {}
        Step::Scored { seat, total, .. } => view.scores[seat] = total,
        Step::Won { .. } => view.phase = Phase::Over,
    }
    view.turn = match view.phase {
        Phase::Dealer | Phase::Bonus | Phase::Deal | Phase::Pile => Turn::Chance,
        Phase::Draw | Phase::Play => Turn::Seat(view.active),
        Phase::Knock(window) => Turn::Seat(window.asked()),
        Phase::Over => Turn::Over,
    };
}

/// R3: resets everything except the scores.
fn begin(view: &mut View, dealer: Seat) {
    view.dealer = dealer;
    view.active = view.players.after(dealer, Way::Clockwise);
    view.hand = Cards::NONE;
    view.counts = Default::default();
    view.known = Default::default();
    view.open = Row::new();
    view.draw = Card::COUNT as u8;
    view.side = Colours::ALL;
    view.melds = Row::new();
    view.melded = Seats::NONE;
    view.bonuses = Bonuses::NONE;
    view.fresh = true;
    view.took = false;
    view.laid = false;
    view.stalled = 0;
    view.ended_by = None;
    view.phase = Phase::Bonus;
}

fn turn_up(view: &mut View, bonus: Bonus) {
    view.bonuses = view.bonuses.with(bonus);
    if view.bonuses.len() == Bonus::IN_PLAY {
        view.phase = Phase::Deal;
    }
}

fn deal(view: &mut View, seat: Seat, card: Option<Card>) {
    view.draw = view.draw.saturating_sub(1);
    receive(view, seat, card);
    view.active = view.players.after(seat, Way::Clockwise);
}

/// Adds a card to a hand.
fn receive(view: &mut View, seat: Seat, card: Option<Card>) {
    view.counts[seat] += 1;
    if let Some(card) = card.filter(|_| view.eye.is(seat)) {
        view.hand = view.hand.with(card);
    }
}

/// Moves the open card to a hand, where all players know it.
fn pick_up(view: &mut View, seat: Seat) {
    if let Some(card) = view.open.pop() {
        receive(view, seat, Some(card));
        view.known[seat] = view.known[seat].with(card);
    }
}

/// R5: opens the knock window to all players except the one who drew and the one who discarded the
/// open card.
fn open_window(view: &mut View) {
    let mut others = view.players.all().without(view.active);
    if !view.fresh {
        others = others.without(view.players.after(view.active, Way::Counter));
    }
    view.phase =
        Window::open(view.players, others, view.active, Way::Clockwise).map_or(Phase::Play, Phase::Knock);
}

fn pass(view: &mut View) {
    if let Phase::Knock(window) = view.phase {
        view.phase = window.pass(view.players, Way::Clockwise).map_or(Phase::Play, Phase::Knock);
    }
}

/// Moves cards from a hand to the table.
fn leave(view: &mut View, seat: Seat, cards: Cards) {
    if view.eye == Eye::Seat(seat) {
        view.hand = view.hand.minus(cards);
    }
    view.known[seat] = view.known[seat].minus(cards);
    view.counts[seat] = view.counts[seat].saturating_sub(cards.len() as u8);
    view.laid = true;
}

fn put_down(view: &mut View, owner: Seat, meld: Meld) {
    view.melds.push(Down { owner, meld });
    view.melded = view.melded.with(owner);
}

fn change(view: &mut View, id: MeldId, how: impl FnOnce(Meld) -> Meld) {
    if let Some(down) = view.melds.get_mut(usize::from(id)) {
        down.meld = how(down.meld);
    }
}

fn melded(view: &mut View, seat: Seat, meld: Meld) {
    if let Some(joker) = meld.joker() {
        view.side = view.side.without(joker.colour());
    }
    leave(view, seat, meld.naturals());
    put_down(view, seat, meld);
}

fn swapped(view: &mut View, seat: Seat, swap: Swap) {
    leave(view, seat, Cards::just(swap.card));
    change(view, swap.from, Meld::without_joker);
    match swap.to {
        Landing::Lay(place, id) => change(view, id, |meld| meld.with_joker(place).unwrap_or(meld)),
        Landing::Meld(meld) => {
            leave(view, seat, meld.naturals());
            put_down(view, seat, meld);
        }
    }
}

/// R7, R14: ends the turn; the next step shows whether the game ends too.
fn discarded(view: &mut View, seat: Seat, card: Card) {
    let laid = view.laid;
    leave(view, seat, Cards::just(card));
    view.open.push(card);
    view.fresh = false;
    view.stalled = if view.took && !laid { view.stalled.saturating_add(1) } else { 0 };
    view.laid = false;
    view.took = false;
    view.active = view.players.after(seat, Way::Clockwise);
    view.phase = Phase::Draw;
}

/// R14: no turn follows the last one.
fn ended(view: &mut View, ending: Ending) {
    view.active = view.players.after(view.active, Way::Counter);
    view.phase = Phase::Play;
    view.ended_by = match ending {
        Ending::Out { seat, .. } => Some(seat),
        Ending::Pile | Ending::Stall => None,
    };
    view.finished += 1;
}

#[cfg(test)]
mod tests {
    use kernel::{Eye, Game};
    use proptest::prelude::*;

    use super::*;
    use crate::walk::Walk;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(24))]

        /// All fields must agree: each is drawn, or decides what is drawn.
        #[test]
        fn folded_steps_give_the_view_that_the_engine_gives(players in 2_usize..=6, games in 1_u8..=3, seed: u64) {
            let mut walk = Walk::new(players, games, seed);
            while let Some(event) = walk.next_event() {
                let before = walk.game;
                walk.game.apply(event);
                for eye in Eye::all(before.players()) {
                    let mut view = before.view(eye);
                    for step in before.seen(event, eye) {
                        fold(&mut view, &step);
                    }
                    prop_assert_eq!(view, walk.game.view(eye), "{:?}", event);
                }
            }
            prop_assert_eq!(walk.game.turn(), kernel::Turn::Over);
        }
    }
}
