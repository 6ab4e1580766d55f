//! The best layout of a hand on this table: melds with jokers from the side, and lay-offs (R6,
//! R9–R11).

use rummy17::{Card, Cards, Colours, Down, Meld, meld, partition};

use super::position::Position;

/// A plan for a hand: the melds to lay down, and the cards left over.
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    melds: [Meld; Layout::MOST],
    count: usize,
    /// The cards to lay off.
    pub offs: Cards,
    /// Cards left over.
    pub rest: Cards,
}

impl Layout {
    /// Maximum number of melds; more are left in the hand.
    pub const MOST: usize = 8;

    /// Finds the best plan for the hand of this position.
    pub fn best(position: &Position) -> Layout {
        let view = &position.view;
        layout(view.hand, view.side, &view.melds, view.melded.has(position.me))
    }

    /// The new melds.
    pub fn melds(&self) -> &[Meld] {
        &self.melds[..self.count]
    }

    fn push(&mut self, meld: Meld) {
        if self.count < Layout::MOST {
            self.melds[self.count] = meld;
            self.count += 1;
        } else {
            self.rest = self.rest.or(meld.naturals());
        }
    }

    /// Returns whether the hand can go out in one turn. R8: a card must be left to discard.
    pub fn goes_out(&self) -> bool {
        match self.rest.len() {
            0 => !self.offs.is_empty() || self.melds().iter().any(|meld| self.spare(*meld)),
            1 => true,
            _ => false,
        }
    }

    fn spare(&self, meld: Meld) -> bool {
        // With the joker a run must stay four long (R11).
        meld.len() > if meld.joker().is_some() { 4 } else { 3 }
    }
}

/// Compares the penalty first, the number of cards second.
fn cost(cards: Cards) -> u32 {
    64 * cards.penalty() + cards.len() as u32
}

/// Finds the best plan for a hand: exact without jokers; a joker is added while it leaves less in
/// the hand. `melded` says whether the seat has a meld of its own down (R6).
pub(super) fn layout(hand: Cards, side: Colours, table: &[Down], melded: bool) -> Layout {
    let any = Meld::Set { value: 1, colours: Colours::ALL, joker: None };
    let mut plan = Layout { melds: [any; Layout::MOST], count: 0, offs: Cards::NONE, rest: Cards::NONE };
    let (mut hand, mut side) = (hand, side);
    let mut partition = partition::best(hand);
    loop {
        let mut least = cost(partition.rest());
        let mut chosen: Option<Meld> = None;
        if least > 0 {
            meld::with_side_jokers(hand, side, &mut |meld| {
                // A joker in the place of a held card lays down one card less.
                if meld.joker().is_some_and(|joker| !hand.has(joker)) {
                    let left = hand.minus(meld.naturals());
                    let penalty = partition::least_penalty(left);
                    if 64 * penalty < least {
                        let better = cost(partition::best(left).rest());
                        if better < least {
                            (least, chosen) = (better, Some(meld));
                        }
                    }
                }
            });
        }
        let Some(meld) = chosen else { break };
        plan.push(meld);
        hand = hand.minus(meld.naturals());
        side = meld.joker().map_or(side, |joker| side.without(joker.colour()));
        partition = partition::best(hand);
    }
    plan.rest = partition.rest();
    for meld in partition.melds() {
        plan.push(*meld);
    }
    if melded || plan.count > 0 {
        lay_off(&mut plan, table);
    }
    plan
}

/// R10: lays off cards that extend a meld on the table or of the plan, until there are none.
fn lay_off(plan: &mut Layout, table: &[Down]) {
    if plan.rest.is_empty() {
        return;
    }
    for down in table {
        let (rest, offs) = extend(down.meld, plan.rest, plan.offs).0;
        (plan.rest, plan.offs) = (rest, offs);
    }
    for index in 0..plan.count {
        let ((rest, _), meld) = extend(plan.melds[index], plan.rest, Cards::NONE);
        plan.rest = rest;
        plan.melds[index] = meld;
    }
}

fn extend(mut meld: Meld, mut rest: Cards, mut offs: Cards) -> ((Cards, Cards), Meld) {
    while let Some(card) = meld.extensions().and(rest).iter().next() {
        let Some(longer) = meld.with(card) else { break };
        meld = longer;
        rest = rest.without(card);
        offs = offs.with(card);
    }
    ((rest, offs), meld)
}

/// The cards that would help: those that make a meld with two cards left over (or three of four
/// with a joker on the side), and those that can be laid off or added to a meld.
#[derive(Clone, Copy, Debug, Default)]
pub struct Outs {
    /// The cards that make a meld.
    pub meld: Cards,
    /// The cards that extend one.
    pub extend: Cards,
}

/// Finds the cards that would help a hand with these cards left over. `extensions` are the cards
/// that extend melds on the table and in the plan.
pub(super) fn outs(rest: Cards, side: Colours, extensions: Cards) -> Outs {
    let lanes = rest.lanes();
    let (mut once, mut twice) = (0, 0);
    for lane in lanes {
        twice |= once & lane;
        once |= lane;
    }
    let colours = [0, 1, 2, 3, 4];
    let meld = colours.map(|colour: usize| {
        let held = lanes[colour];
        let next = held & held >> 1;
        let gap = held & held >> 2;
        let mut out = twice | next >> 1 | next << 2 | gap << 1;
        if side.bits() >> colour & 1 != 0 {
            let far = held & held >> 3;
            out |= next >> 2 | next << 3 | gap >> 1 | gap << 3 | far << 1 | far << 2;
        }
        out & VALUES & !held
    });
    Outs { meld: Cards::from_lanes(meld), extend: extensions }
}

/// The bits of all 17 values in one lane.
const VALUES: u32 = 0x3_fffe;

/// Counts how a loose card combines with others of this set: the pairs of live cards that would
/// make a meld with it.
pub(super) fn pairs(card: Card, live: Cards, side: Colours) -> u32 {
    let value = u32::from(card.value());
    let others = live.lanes().iter().filter(|lane| **lane >> value & 1 != 0).count() as u32;
    let lane = live.lane(card.colour());
    // Two below, two above, as bits of a window around the card.
    let window = (u64::from(lane) << 8 >> (value + 8 - 3)) as u32;
    let has = |place: u32| window >> place & 1;
    let mut runs = has(1) * has(2) + has(2) * has(4) + has(4) * has(5);
    if side.has(card.colour()) {
        runs += has(0) * has(1)
            + has(0) * has(2)
            + has(1) * has(4)
            + has(2) * has(5)
            + has(4) * has(6)
            + has(5) * has(6);
    }
    others * others.saturating_sub(1) / 2 + runs
}
