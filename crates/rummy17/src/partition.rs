//! Best partition of a hand into melds (R9, R16).
//!
//! With five colours there is at most one set of each value. Once it is known which cards go to
//! sets, the runs follow: of the cards kept, every three or more in a row form one. So a layout is
//! a choice of sets. Three steps find the best one, each solving what the one before it could not:
//!
//! 1. Without sets, all runs are as long as possible. A card that is loose even then, and whose
//!    value has fewer than three colours, is always left over. Three loose cards of one value form
//!    a set at no cost. Few hands need more ([`lay_out`]).
//! 2. One or two loose cards of a value form a set only with cards taken out of runs: try each
//!    choice ([`Search`]).
//! 3. A crowded hand has too many such choices. Then go through the values in order, and among all
//!    choices that leave the same unfinished runs keep the cheapest ([`sweep()`]).

mod sweep;
#[cfg(test)]
mod tests;

use core::fmt;

use crate::card::{Card, Cards, Colour, Colours, LANE, VALUES};
use crate::meld::Meld;
use sweep::sweep;

/// The best layout of a hand: disjoint melds without jokers, with the least penalty for the cards
/// left over (R16).
///
/// Among equal penalties it leaves the fewest cards. The order of the search breaks remaining ties:
/// the same hand always gets the same partition.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Partition {
    melds: [Meld; Partition::MOST],
    count: usize,
    rest: Cards,
}

impl Partition {
    /// The largest number of melds from 85 cards, at three cards each.
    pub const MOST: usize = Card::COUNT / 3;

    /// The melds: sets by value, then runs by colour and value.
    #[inline]
    pub fn melds(&self) -> &[Meld] {
        self.melds.get(..self.count).unwrap_or(&self.melds)
    }

    /// The cards left over.
    #[inline]
    pub fn rest(&self) -> Cards {
        self.rest
    }

    /// R16: the penalty of the cards left over.
    #[inline]
    pub fn penalty(&self) -> u32 {
        self.rest.penalty()
    }

    fn push(&mut self, meld: Meld) {
        debug_assert!(self.count < Partition::MOST, "85 cards make no more melds");
        if let Some(place) = self.melds.get_mut(self.count) {
            *place = meld;
            self.count += 1;
        }
    }
}

impl fmt::Debug for Partition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Partition").field("melds", &self.melds()).field("rest", &self.rest).finish()
    }
}

/// The best partition of a hand.
pub fn best(hand: Cards) -> Partition {
    lay_out(hand.bits()).partition(hand.bits())
}

/// R16: the penalty of the best partition of a hand.
#[inline]
pub fn least_penalty(hand: Cards) -> u32 {
    let rest = lay_out(hand.bits()).rest(hand.bits());
    rest.count_ones() + (rest & HIGH).count_ones()
}

// Cards are bits here, at their places in `Cards`. A value is the places of its five colours.

/// The places of value 0 in all colours; shifted left by a value, the places of that value.
const COLUMN: u128 = Cards::from_lanes([1; 5]).bits();

/// The cards of 10 and above, which cost two (R16).
const HIGH: u128 = COLUMN * 0x3_fc00;

/// The cost of a leftover card of value 1 to 9: 128 times its penalty, plus one for the card, so
/// that the number of cards decides between equal penalties.
const LOW_COST: u32 = 128 + 1;

/// The cost of a leftover card of value 10 to 17.
const HIGH_COST: u32 = 2 * 128 + 1;

/// The cost of these cards if they are left over. Adds one by one, since there are mostly few or
/// none.
#[inline]
fn cost(mut cards: u128) -> u32 {
    let mut sum = 0;
    while cards != 0 {
        let others = without_lowest(cards);
        sum += if (cards ^ others) & HIGH != 0 { HIGH_COST } else { LOW_COST };
        cards = others;
    }
    sum
}

/// All but the lowest of these cards.
#[inline]
const fn without_lowest(cards: u128) -> u128 {
    cards & cards.wrapping_sub(1)
}

/// The lowest card of each three in a row (R9).
#[inline]
const fn run_starts(cards: u128) -> u128 {
    cards & cards >> 1 & cards >> 2
}

/// The cards that lie in runs if all of these are kept for runs (R9).
#[inline]
const fn in_runs(cards: u128) -> u128 {
    let starts = run_starts(cards);
    starts | starts << 1 | starts << 2
}

/// The bits of the values present in any colour.
#[inline]
const fn values_of(cards: u128) -> u32 {
    let upper = cards | cards >> (2 * LANE);
    (upper | upper >> LANE | cards >> (4 * LANE)) as u32 & VALUES
}

/// All places of these values.
#[inline]
const fn columns(values: u32) -> u128 {
    Cards::from_lanes([values; 5]).bits()
}

/// All places of the values present in at least three colours (R9).
#[inline]
const fn of_three_colours(cards: u128) -> u128 {
    // Full adders over the five lanes; the zeros between the lanes add up to zero.
    let [a, b, c, d, e] =
        [cards, cards >> LANE, cards >> (2 * LANE), cards >> (3 * LANE), cards >> (4 * LANE)];
    let [a, b, c, d, e] = [a as u32, b as u32, c as u32, d as u32, e as u32];
    let (sum, carry) = (a ^ b ^ c, a & b | c & (a ^ b));
    let (low, more) = (sum ^ d ^ e, sum & d | e & (sum ^ d));
    columns((carry & more | (carry ^ more) & low) & VALUES)
}

/// The colours of one value, as the five bits of [`Colours`].
#[inline]
const fn colours_at(cards: u128, value: u32) -> u8 {
    let at = cards >> value & COLUMN;
    (at | at >> (LANE - 1) | at >> (2 * LANE - 2) | at >> (3 * LANE - 3) | at >> (4 * LANE - 4)) as u8 & 31
}

/// A choice of sets; the runs and the rest follow from it.
#[derive(Clone, Copy)]
struct Layout {
    /// The cards that may lie in runs: all but those taken out for sets.
    kept: u128,
    /// All places of the values with a set. A set takes every card of its value that is in no run.
    sets: u128,
}

impl Layout {
    /// The cards left over.
    #[inline]
    fn rest(self, hand: u128) -> u128 {
        hand & !in_runs(self.kept) & !self.sets
    }

    /// The layout with a set that takes these colours of a value out of runs, if there are any.
    fn take_out(self, value: u32, colours: Colours) -> Layout {
        if colours.is_empty() {
            return self;
        }
        let taken = |layout: Layout, colour: Colour| {
            let card = 1 << (colour as u32 * LANE + value);
            Layout { kept: layout.kept & !card, ..layout }
        };
        colours.iter().fold(Layout { sets: self.sets | COLUMN << value, ..self }, taken)
    }

    /// The layout as a list of melds.
    fn partition(self, hand: u128) -> Partition {
        let any = Meld::Run { colour: Colour::Red, low: 1, high: 3, joker: None };
        let rest = |colour: Colour| (self.rest(hand) >> (colour as u32 * LANE)) as u32 & VALUES;
        let rest = Cards::from_lanes(Colour::ALL.map(rest));
        let mut partition = Partition { melds: [any; Partition::MOST], count: 0, rest };
        let runs = in_runs(self.kept);
        let mut values = values_of(self.sets);
        while values != 0 {
            let value = values.trailing_zeros();
            values &= values - 1;
            let colours = Colours::from_bits(colours_at(hand & !runs, value));
            partition.push(Meld::Set { value: value as u8, colours, joker: None });
        }
        let mut firsts = runs & !(runs << 1);
        while firsts != 0 {
            let place = firsts.trailing_zeros();
            firsts &= firsts - 1;
            if let Some(first) = Card::at(place) {
                let high = first.value() + (!(runs >> place)).trailing_zeros() as u8 - 1;
                partition.push(Meld::Run { colour: first.colour(), low: first.value(), high, joker: None });
            }
        }
        partition
    }
}

/// The best layout of a hand.
#[inline]
fn lay_out(hand: u128) -> Layout {
    let loose = hand & !in_runs(hand);
    let open = of_three_colours(hand);
    let sets = if loose & open == 0 { 0 } else { of_three_colours(loose) };
    let layout = Layout { kept: hand, sets };
    if loose & open & !sets == 0 { layout } else { weigh(hand, layout, open & !sets) }
}

/// The best layout of a hand in which loose cards could join sets with cards out of runs. `layout`
/// has the sets that cost nothing, `open` the other values of three colours.
#[inline(never)]
fn weigh(hand: u128, mut layout: Layout, open: u128) -> Layout {
    let runs = in_runs(hand);
    let mut wanting = hand & !runs & open;
    while wanting != 0 {
        let part = linked_columns(hand, wanting.trailing_zeros() % LANE);
        let cards = Layout { kept: (runs | wanting) & part, sets: layout.sets & part };
        let best = weigh_part(cards, open, cost(wanting & part));
        layout = Layout { kept: layout.kept & !part | best.kept, sets: layout.sets | best.sets };
        wanting &= !part;
    }
    layout
}

/// All places of the values that a set of this value can affect: from value to value, up and down,
/// wherever a run contains both.
#[inline]
const fn linked_columns(hand: u128, value: u32) -> u128 {
    let starts = run_starts(hand);
    let with_next = values_of(starts | starts << 1);
    let highest = value + (with_next >> value).trailing_ones();
    let lowest = value - (with_next << (u32::BITS - value)).leading_ones();
    columns((2 << highest) - (1 << lowest))
}

/// The best layout of linked values. `cards` keeps the cards in runs and the loose ones that could
/// join a set; these cost `limit` if no set is laid.
#[inline]
fn weigh_part(cards: Layout, open: u128, limit: u32) -> Layout {
    let mut search = Search { least: limit, best: cards, steps: Search::STEPS };
    search.visit(cards, open, 0);
    if search.steps > 0 || search.least == 0 {
        return search.best;
    }
    let left_over = search.best.rest(cards.kept);
    sweep(cards, search.least, low_end_first(cards.kept, left_over)).unwrap_or(search.best)
}

/// A depth-first search for the best sets, pruned where the cards surely left over already cost as
/// much as the best layout so far.
///
/// It tries only sets of values with loose cards. That is enough: if the sets still missing from a
/// best layout all have values without loose cards, omitting them costs nothing.
struct Search {
    least: u32,
    best: Layout,
    steps: u32,
}

impl Search {
    /// The number of layouts to try before giving up: about the cost of a sweep.
    const STEPS: u32 = 64;

    /// Tries all choices for the values still open; `lost` is the cost of the cards left over so
    /// far, which are not in `kept`. The depth is at most the number of values.
    fn visit(&mut self, mut layout: Layout, mut open: u128, mut lost: u32) {
        if self.steps == 0 {
            return;
        }
        self.steps -= 1;
        let loose = layout.kept & !in_runs(layout.kept) & !layout.sets;
        lost += cost(loose & !open);
        if lost >= self.least {
            return;
        }
        layout.kept &= !loose | open;
        let mut wanting = loose & open;
        let (column, alone) = loop {
            if wanting == 0 {
                (self.least, self.best) = (lost, layout);
                return;
            }
            let column = COLUMN << (wanting.trailing_zeros() % LANE);
            let alone = wanting & column;
            open &= !column;
            if without_lowest(without_lowest(alone)) == 0 {
                break (column, alone);
            }
            // Three loose cards form a set at no cost.
            layout.sets |= column;
            wanting &= !column;
        };

        // Takes no more cards out of runs than needed. Cards that become loose later join the set.
        let with_set = Layout { kept: layout.kept & !alone, sets: layout.sets | column };
        let mut first = layout.kept & column & !alone;
        while first != 0 {
            let others = without_lowest(first);
            let kept = with_set.kept & !(first ^ others);
            first = others;
            if without_lowest(alone) != 0 {
                self.visit(Layout { kept, ..with_set }, open, lost);
                continue;
            }
            let mut second = others;
            while second != 0 {
                let others = without_lowest(second);
                self.visit(Layout { kept: kept & !(second ^ others), ..with_set }, open, lost);
                second = others;
            }
        }
        self.visit(layout, open, lost);
    }
}

/// Whether a sweep through these cards should begin at the low end: at the end nearer to the cards
/// that a good layout leaves over. Unavoidable costs then show early, and costly courses are
/// dropped early.
fn low_end_first(cards: u128, left_over: u128) -> bool {
    let (values, left_over) = (values_of(cards), values_of(left_over));
    left_over.trailing_zeros() - values.trailing_zeros() <= left_over.leading_zeros() - values.leading_zeros()
}
