//! The network's input for a position: the seat's knowledge, and the parts of its evaluation.
//!
//! Green, yellow and purple are alike (R19 asks for red and blue alone), so they are put in an
//! order that depends on the hand: a hand and its recoloured twin look the same to the network.

use rummy17::{Bonus, Card, Cards, Colour, Phase};

use super::danger::worth;
use super::evaluation::{Evaluation, USUAL, ends, judge_as_it_is, seventeen};
use super::figures::wants_few;
use super::layout::pairs;
use super::position::{Moment, Position};

/// Number of inputs.
pub const INPUTS: usize = 85 + 85 + GENERAL + 5 * OTHER + 12 * BONUS;

const GENERAL: usize = 123;
const OTHER: usize = 14;
const BONUS: usize = 8;

/// Clears `out` and writes the position into it.
pub fn features(position: &Position, out: &mut Vec<f32>) {
    let judgement = judge_as_it_is(position);
    out.clear();
    out.reserve(INPUTS);
    hand(position, &judgement, out);
    general(position, &judgement, out);
    debug_assert_eq!(out.len(), 170 + GENERAL, "so many numbers about the table");
    others(position, &judgement, out);
    debug_assert_eq!(out.len(), 170 + GENERAL + 5 * OTHER, "so many numbers about the others");
    bonuses(position, &judgement, out);
    debug_assert_eq!(out.len(), INPUTS, "so many numbers");
}

/// Writes the cards of the plan, and those left over, with the three colours in their own order.
fn hand(position: &Position, judgement: &Evaluation, out: &mut Vec<f32>) {
    let hand = position.view.hand;
    let order = order(hand);
    for cards in [hand.minus(judgement.plan.rest), judgement.plan.rest] {
        for colour in order {
            let lane = cards.lane(colour);
            out.extend((1..=17).map(|value| (lane >> value & 1) as f32));
        }
    }
}

/// Orders the colours; those that are alike by the hand.
fn order(hand: Cards) -> [Colour; 5] {
    let mut alike = [Colour::Green, Colour::Yellow, Colour::Purple];
    alike.sort_by_key(|colour| {
        let lane = hand.lane(*colour);
        core::cmp::Reverse((lane.count_ones(), lane))
    });
    [Colour::Red, Colour::Blue, alike[0], alike[1], alike[2]]
}

fn flag(yes: bool) -> f32 {
    if yes { 1.0 } else { 0.0 }
}

/// Writes a 1 at this place; the last place stands for all beyond.
fn one_of(count: usize, place: usize, out: &mut Vec<f32>) {
    out.extend((0..count).map(|index| flag(index == place.min(count - 1))));
}

fn general(position: &Position, judgement: &Evaluation, out: &mut Vec<f32>) {
    let view = &position.view;
    let plan = &judgement.plan;
    let unseen = judgement.unseen;
    let live = unseen.len().max(1) as f32;

    // 123 numbers, in this order: 13 + 13 + 5 + 8 here.
    one_of(13, view.hand.len(), out);
    one_of(13, plan.rest.len(), out);
    one_of(5, plan.melds().len(), out);
    let planned: usize = plan.melds().iter().map(|meld| meld.len()).sum();
    let jokers = plan.melds().iter().filter(|meld| meld.joker().is_some()).count();
    out.extend([
        plan.rest.penalty() as f32 / 10.0,
        view.hand.penalty() as f32 / 10.0,
        planned as f32 / 10.0,
        plan.offs.len() as f32 / 4.0,
        jokers as f32,
        flag(seventeen(plan.rest)),
        flag(seventeen(view.hand)),
        flag(judgement.goes_out),
    ]);

    // 14: cards that would help, and cards that belong together.
    let makes = judgement.outs.meld.and(unseen).len() as f32;
    let extends = judgement.outs.extend.minus(judgement.outs.meld).and(unseen).len() as f32;
    let mut near = 0.0;
    let mut lonely = 0.0;
    for card in plan.rest {
        let with_hand = pairs(card, unseen.or(view.hand.without(card)), view.side);
        near += with_hand as f32;
        lonely += flag(with_hand == 0);
    }
    let theirs = position.others().fold(Cards::NONE, |cards, seat| cards.or(view.known[seat]));
    let dead = judgement.outs.meld.and(theirs).len() as f32;
    let low = Cards::from_lanes([0b11_1111_1110; 5]);
    out.extend([
        makes / 20.0,
        extends / 20.0,
        3.0 * makes / live,
        3.0 * extends / live,
        near / 40.0,
        near / (plan.rest.len().max(1) as f32 * 8.0),
        lonely / 4.0,
        dead / 5.0,
        plan.rest.and(low).len() as f32 / 5.0,
        plan.rest.minus(low).len() as f32 / 5.0,
        judgement.on_table.and(unseen).len() as f32 / 15.0,
        judgement.on_table.and(view.hand).len() as f32 / 5.0,
        judgement.on_table.and(theirs).len() as f32 / 5.0,
        exposed(position, unseen) / 3.0,
    ]);

    // 11: the progress of the game.
    let draws = f32::from(view.draw) / view.players.count() as f32;
    out.extend([
        live / 60.0,
        f32::from(view.draw) / 60.0,
        draws / 20.0,
        libm::expf(-draws / 2.0),
        libm::expf(-draws / 6.0),
        f32::from(view.stalled) / 6.0,
        flag(view.melded.has(position.me)),
        flag(view.took),
        flag(view.laid),
        flag(view.fresh),
        flag(view.melds.is_empty()),
    ]);

    // 6 + 5 + 5 + 5: the moment, the players, the jokers on the side, and how this seat could use
    // them.
    let moment = match position.moment {
        Moment::Choice => 0,
        Moment::Coming => 1,
        Moment::Mine => 2,
        Moment::Theirs => 3,
        Moment::Over(false) => 4,
        Moment::Over(true) => 5,
    };
    one_of(6, moment, out);
    one_of(5, view.players.count() - 2, out);
    let order = order(view.hand);
    out.extend(order.map(|colour| flag(view.side.has(colour))));
    out.extend(order.map(|colour| {
        let lane = plan.rest.lane(colour);
        let two = lane & (lane >> 1 | lane >> 2 | lane >> 3);
        flag(view.side.has(colour)) * (two.count_ones() as f32 / 3.0)
    }));

    // 11: the evaluation.
    out.extend([
        judgement.out,
        judgement.caught,
        judgement.rounds / 10.0,
        judgement.penalty / 10.0,
        judgement.theirs / 10.0,
        judgement.bonus / 10.0,
        judgement.danger / 3.0,
        (judgement.value / 20.0).clamp(-2.0, 2.0),
        judgement.value.clamp(-5.0, 5.0) / 5.0,
        judgement.out * (judgement.value / 20.0).clamp(-2.0, 2.0),
        flag(
            position.moment == Moment::Over(true)
                && view.open.last().is_some_and(|card| card.value() == Card::HIGHEST),
        ),
    ]);

    // 17 + 5 + 2: the open card that another seat may take; 3: the match.
    let open =
        view.open.last().copied().filter(|_| position.moment == Moment::Theirs && view.phase == Phase::Draw);
    let mut values = [0.0; 17];
    let mut colours = [0.0; 5];
    let mut facts = [0.0; 2];
    if let Some(card) = open {
        values[usize::from(card.value()) - 1] = 1.0;
        colours = order.map(|colour| flag(colour == card.colour()));
        facts = [flag(judgement.on_table.has(card)), pairs(card, unseen.or(theirs), view.side) as f32 / 10.0];
    }
    out.extend(values);
    out.extend(colours);
    out.extend(facts);
    let best = position.others().map(|seat| view.scores[seat]).max().unwrap_or(0);
    // Before the last game of a match a lead does not change the play (R3).
    let last = view.finished + 1 >= view.options.games_for(view.players);
    let lead = if last { f32::from(view.scores[position.me] - best) } else { 0.0 };
    out.extend([(lead / 20.0).clamp(-2.0, 2.0), (lead / 5.0).clamp(-1.0, 1.0), flag(lead != 0.0)]);
}

/// Counts the cards that others may hold and that extend this seat's melds.
fn exposed(position: &Position, unseen: Cards) -> f32 {
    let own = position.view.melds.iter().filter(|down| down.owner == position.me);
    let open = own.fold(Cards::NONE, |cards, down| cards.or(down.meld.extensions()));
    open.and(unseen).len() as f32
}

/// 14 numbers for each other seat, in the order in which they play.
fn others(position: &Position, judgement: &Evaluation, out: &mut Vec<f32>) {
    let view = &position.view;
    let open =
        view.open.last().copied().filter(|_| position.moment == Moment::Theirs && view.phase == Phase::Draw);
    let mut seats = position.others();
    for _ in 0..5 {
        let Some(seat) = seats.next() else {
            out.extend([0.0; OTHER]);
            continue;
        };
        let count = usize::from(view.counts[seat]);
        let known = view.known[seat];
        out.extend([1.0, count as f32 / 10.0, flag(view.melded.has(seat))]);
        one_of(6, count, out);
        let wanted =
            open.map_or(0.0, |card| worth(position, seat, card, judgement.unseen, judgement.on_table));
        let knows_next = open.is_some_and(|card| pairs(card, known.or(judgement.unseen), view.side) > 0);
        out.extend([
            known.len() as f32 / 4.0,
            known.penalty() as f32 / 6.0,
            ends(position, seat),
            wanted / 4.0,
            flag(knows_next) * known.len() as f32 / 4.0,
        ]);
    }
}

/// 8 numbers for each bonus card: all 0 for one that is not in play.
fn bonuses(position: &Position, judgement: &Evaluation, out: &mut Vec<f32>) {
    let view = &position.view;
    for bonus in Bonus::ALL {
        if !view.bonuses.has(bonus) {
            out.extend([0.0; BONUS]);
            continue;
        }
        let sign = if wants_few(bonus) { -1.0 } else { 1.0 };
        let (_, spread) = USUAL[bonus as usize];
        let figure = |seat| f32::from(judgement.figures[seat].of(bonus));
        let down = figure(position.me);
        let planned = f32::from(judgement.planned.of(bonus));
        let best = position.others().map(|seat| sign * figure(seat)).fold(f32::NEG_INFINITY, f32::max) * sign;
        let lead = |own: f32| (sign * (own - best) / (2.0 * spread)).clamp(-2.0, 2.0);
        let need = |own: f32| flag(sign < 0.0 || own > 0.0);
        let rest = judgement.plan.rest.iter().filter(|card| counts_for(*card, bonus)).count();
        out.extend([
            1.0,
            lead(down),
            lead(planned),
            flag(sign * (down - best) > 0.0) * need(down),
            flag(down == best) * need(down),
            flag(sign * (planned - best) > 0.0) * need(planned),
            flag(planned == best) * need(planned),
            rest as f32 / 4.0,
        ]);
    }
}

/// Returns whether a card counts for this bonus once it lies on the table.
fn counts_for(card: Card, bonus: Bonus) -> bool {
    match bonus {
        Bonus::Most123 => card.value() <= 3,
        Bonus::Most8And16 => card.value() == 8 || card.value() == 16,
        Bonus::MostRed => card.colour() == Colour::Red,
        Bonus::FewestBlue => card.colour() == Colour::Blue,
        _ => false,
    }
}
