//! Best partition of a hand into melds (R9, R16).
//!
//! Five colours leave room for one set of each value at most. Once it is known which cards go to sets, the
//! runs follow: of the cards kept, every three or more in a row are one. So a layout is a choice of sets.
//! Three steps find the best one, and each leaves to the next only what it cannot settle:
//!
//! 1. Without any set, all runs are as long as can be. A card that is loose even then, and of a value without
//!    three colours, is left over whatever one does. Three loose cards of one value are a set that costs
//!    nothing. Few hands need more ([`lay_out`]).
//! 2. One or two loose cards of a value make a set only with cards taken out of runs: try which ([`Search`]).
//! 3. A crowded hand has too many such choices. Then go through the values one after the other, and of all
//!    the choices that leave the same unfinished runs behind keep the cheapest ([`sweep`]).

use core::fmt;

use crate::card::{Card, Cards, Colour, Colours, LANE, VALUES};
use crate::meld::Meld;

/// How a hand is best laid out: disjoint melds without jokers, so that the cards left over cost least (R16).
///
/// Among equal penalties the fewest cards are left over. What is still equal then, the order of the search
/// decides: the same hand always gets the same partition.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Partition {
    melds: [Meld; Partition::MOST],
    count: usize,
    rest: Cards,
}

impl Partition {
    /// The most melds that 85 cards can make, of three cards each.
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

    /// R16: what the cards left over cost.
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

// Cards are bits here, at their places in `Cards`, and so are values: as the places of all five colours.

/// The place of value 0 in every colour: a value further up is this, shifted by it.
const COLUMN: u128 = Cards::from_lanes([1; 5]).bits();

/// The cards of 10 and above, which cost two (R16).
const HIGH: u128 = COLUMN * 0x3_fc00;

/// What a card left over of value 1 to 9 costs: 128 times its penalty, and one for the card, so that the
/// fewest cards decide between equal penalties.
const LOW_COST: u32 = 128 + 1;

/// The same for a card of value 10 to 17.
const HIGH_COST: u32 = 2 * 128 + 1;

/// The cost of these cards if they are left over. One by one, as there are mostly few or none.
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

/// All but the first of these cards.
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

/// The bits of the values of which any colour is there.
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

/// All places of the values of which at least three colours are there (R9).
#[inline]
const fn of_three_colours(cards: u128) -> u128 {
    // Full adders over the five lanes; what they make of the zeros between the lanes is zero.
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

/// A choice of sets. The runs and the rest follow from it.
#[derive(Clone, Copy)]
struct Layout {
    /// The cards that may lie in runs: all but those taken out for sets.
    kept: u128,
    /// All places of the values of which a set is laid. It takes every card of its value that is in no run.
    sets: u128,
}

impl Layout {
    /// The cards left over.
    #[inline]
    fn rest(self, hand: u128) -> u128 {
        hand & !in_runs(self.kept) & !self.sets
    }

    /// The layout with a set for which these colours of a value are taken out of runs, if any are.
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

    /// The layout with its melds spelt out.
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

/// The best layout of a hand in which loose cards want cards out of runs for a set. `layout` has the sets
/// that cost nothing, `open` the other values of three colours.
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

/// All places of the values that a set of this value can have to do with: on from value to value, up and
/// down, wherever a run has both.
#[inline]
const fn linked_columns(hand: u128, value: u32) -> u128 {
    let starts = run_starts(hand);
    let with_next = values_of(starts | starts << 1);
    let highest = value + (with_next >> value).trailing_ones();
    let lowest = value - (with_next << (u32::BITS - value)).leading_ones();
    columns((2 << highest) - (1 << lowest))
}

/// The best layout of linked values. `cards` keeps those in runs and the loose ones that want a set; these
/// cost `limit` if none is laid.
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

/// A depth-first search for the best sets, cut short where the cards that are surely left over already cost
/// as much as the best layout so far.
///
/// It only ever tries a set of a value that has loose cards. That is enough: if the sets still missing from a
/// best layout are all of values without loose cards, then to leave them away costs nothing.
struct Search {
    least: u32,
    best: Layout,
    steps: u32,
}

impl Search {
    /// How many layouts to look at before giving up: about as many as a sweep costs.
    const STEPS: u32 = 64;

    /// Tries all choices for the values still open; `lost` is the cost of what is left over already, and not
    /// among the cards kept. Goes no deeper than there are values.
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
            // Three loose cards are a set that costs nothing.
            layout.sets |= column;
            wanting &= !column;
        };

        // No more cards than needed are taken out of runs. Others that turn loose later join the set.
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

/// At which end to begin a sweep through these cards: the one nearer to what a good layout leaves over. Costs
/// that no layout avoids come up early then, and much that costs more is dropped early.
fn low_end_first(cards: u128, left_over: u128) -> bool {
    let (values, left_over) = (values_of(cards), values_of(left_over));
    left_over.trailing_zeros() - values.trailing_zeros() <= left_over.leading_zeros() - values.leading_zeros()
}

/// Goes through linked values, one after the other, for the best layout, if it costs less than `limit`.
/// `cards` keeps those in runs and the loose ones that want a set, and has the sets that cost nothing.
#[inline(never)]
fn sweep(cards: Layout, limit: u32, upwards: bool) -> Option<Layout> {
    let (mut front, mut next) = (&mut Front::new(), &mut Front::new());
    let mut places = [0; Course::KEYS];
    front.offer(Course::default(), &mut places);
    let values = values_of(cards.kept);
    let (lowest, highest) = (values.trailing_zeros(), values.ilog2());
    let value_at = |step: u32| if upwards { lowest + step } else { highest - step };
    // The last step is beyond the last value. Nothing is there to keep: all runs end, and one course is left.
    let steps = 0..=highest - lowest + 1;
    for step in steps.clone() {
        next.len = 0;
        front.advance(&Column::new(cards, value_at(step), upwards), limit, next, &mut places);
        (front, next) = (next, front);
    }
    let mut taken = front.courses().first()?.taken;
    let mut best = cards;
    for step in steps.rev() {
        best = best.take_out(value_at(step), Colours::from_bits(taken as u8));
        taken >>= 5;
    }
    Some(best)
}

/// One value in a sweep. Colours are the five bits of [`Colours`] from here on.
struct Column {
    /// The colours in runs, if no set is laid.
    kept: u8,
    /// The colours of which the value next in line is in a run too, and the next two.
    next: u8,
    next_two: u8,
    /// How many cards are loose.
    alone: u16,
    /// What is lost with them if no set is laid.
    lost: u16,
    /// What a card kept costs, if no set is laid, and its run comes to nothing.
    stake: u16,
    /// Which colours to take out of runs for a set: each of these, up to the first 0.
    choices: &'static [u8; 11],
}

impl Column {
    fn new(cards: Layout, value: u32, upwards: bool) -> Column {
        let runs = in_runs(cards.kept);
        let ahead = |steps: u32| if upwards { value + steps } else { value.saturating_sub(steps) };
        let (kept, next) = (colours_at(runs, value), colours_at(runs, ahead(1)));
        let alone = count(colours_at(cards.kept & !runs, value));
        let cost = if value >= 10 { HIGH_COST } else { LOW_COST } as u16;
        Column {
            kept,
            next,
            next_two: next & colours_at(runs, ahead(2)),
            alone,
            lost: alone * cost,
            stake: if cards.sets >> value & COLUMN == 0 { cost } else { 0 },
            // Two loose cards at most: three would be a set that costs nothing.
            choices: &TAKEN[alone as usize % 3][kept as usize & 31],
        }
    }
}

/// The choices for each number of loose cards and each set of colours in runs: all that make it three cards.
static TAKEN: [[[u8; 11]; 32]; 3] = {
    let mut table = [[[0; 11]; 32]; 3];
    let mut alone = 0;
    while alone < 3 {
        let mut kept = 0;
        while kept < 32 {
            let (mut taken, mut found) = (0usize, 0);
            while taken < 32 {
                if taken & !kept == 0 && taken.count_ones() as usize + alone == 3 {
                    table[alone][kept][found] = taken as u8;
                    found += 1;
                }
                taken += 1;
            }
            kept += 1;
        }
        alone += 1;
    }
    table
};

/// How many colours.
#[inline]
fn count(colours: u8) -> u16 {
    Colours::from_bits(colours).len() as u16
}

/// What the choices for the values so far leave behind for the next one.
#[derive(Clone, Copy, Default)]
struct Course {
    /// The colours with a run under way, of at least one card, at least two, at least three.
    one: u8,
    two: u8,
    three: u8,
    /// Stands for all of this but the cost and the choices. Nothing else matters for what follows.
    key: u16,
    /// What the last card of an unfinished run costs if the run comes to nothing: 0 if its value has a set.
    stake: u16,
    /// The same for the card before the last.
    older_stake: u16,
    /// The cost of what is surely left over.
    cost: u16,
    /// The choices: the colours taken out of runs, five bits for each value, the last one lowest.
    taken: u128,
}

impl Course {
    /// Keys are less than this.
    const KEYS: usize = 1 << 12;

    /// The course if no set of the next value is laid, except one that costs nothing.
    #[inline]
    fn without_set(&self, column: &Column) -> Course {
        self.keep(column, column.kept, column.stake, column.lost)
    }

    /// The course if these colours of the next value are taken out of runs for a set.
    #[inline]
    fn with_set(&self, column: &Column, taken: u8) -> Course {
        let course = self.keep(column, column.kept & !taken, 0, 0);
        Course { taken: course.taken | u128::from(taken), ..course }
    }

    /// The course if these colours of the next value are kept for runs.
    #[inline]
    fn keep(&self, column: &Column, kept: u8, stake: u16, lost: u16) -> Course {
        // A run that cannot come to three cards is none.
        let one = kept & (self.two | self.one & column.next | column.next_two);
        let broken = self.one & !self.three & !one;
        let cost = self.cost
            + lost
            + count(kept & !one) * stake
            + count(broken) * self.stake
            + count(broken & self.two) * self.older_stake;
        let (two, three) = (one & self.one, one & self.two);
        // Where no run is unfinished, nothing is at stake: courses that differ only in this are one.
        let stake = if one == three { 0 } else { stake };
        let older_stake = if two == three { 0 } else { self.stake };
        // Two bits count the cards of each colour's run, up to three.
        let key = u16::from(one ^ two ^ three)
            | u16::from(two) << 5
            | u16::from(stake != 0) << 10
            | u16::from(older_stake != 0) << 11;
        Course { one, two, three, key, stake, older_stake, cost, taken: self.taken << 5 }
    }
}

/// The courses that the values so far can take: of each key the cheapest.
struct Front {
    courses: [Course; Front::MOST],
    len: usize,
}

impl Front {
    /// A key depends on the choices for the last three values, and these make no more than 171 different
    /// ones, whatever is held (a test counts them).
    const MOST: usize = 171;

    fn new() -> Front {
        Front { courses: [Course::default(); Front::MOST], len: 0 }
    }

    fn courses(&self) -> &[Course] {
        self.courses.get(..self.len).unwrap_or(&self.courses)
    }

    /// Offers to the next front all that these courses can become and that costs less than `limit`.
    fn advance(&self, column: &Column, limit: u32, next: &mut Front, places: &mut [u8; Course::KEYS]) {
        let mut offer = |course: Course| {
            if u32::from(course.cost) < limit {
                next.offer(course, places);
            }
        };
        let finished = self.finished();
        for course in self.courses() {
            // Whatever follows, a finished run is at least as good as an unfinished one or none.
            let as_good = finished[course.one as usize & 31];
            if as_good < course.cost || as_good == course.cost && course.one != course.three {
                continue;
            }
            offer(course.without_set(column));
            for &taken in column.choices.iter().take_while(|taken| **taken != 0) {
                // If no card is loose and those taken are all in finished runs, then the set can only save
                // cards that turn loose later: to take these instead is as good.
                if column.alone != 0 || taken & !course.two != 0 {
                    offer(course.with_set(column, taken));
                }
            }
        }
    }

    /// For each set of colours, the least cost of a course that has finished runs of all of these under way,
    /// and no unfinished ones.
    fn finished(&self) -> [u16; 32] {
        let mut costs = [u16::MAX; 32];
        for course in self.courses().iter().filter(|course| course.one == course.three) {
            costs[course.one as usize & 31] = course.cost;
        }
        for colour in Colour::ALL {
            for without in (0..32).filter(|colours| colours >> colour as usize & 1 == 0) {
                costs[without] = costs[without].min(costs[without | 1 << colour as usize]);
            }
        }
        costs
    }

    /// Takes a course in, unless one with the same key is as cheap. `places` has for each key the place where
    /// its course is, or anything if there is none.
    #[inline]
    fn offer(&mut self, course: Course, places: &mut [u8; Course::KEYS]) {
        let place = &mut places[course.key as usize % Course::KEYS];
        match self.courses.get_mut(..self.len).and_then(|courses| courses.get_mut(*place as usize)) {
            Some(known) if known.key == course.key => {
                if course.cost < known.cost {
                    *known = course;
                }
            }
            _ => {
                debug_assert!(self.len < Front::MOST, "there are no more keys");
                if let Some(free) = self.courses.get_mut(self.len) {
                    *free = course;
                    *place = self.len as u8;
                    self.len += 1;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;
    use crate::meld;

    fn hand(cards: &str) -> Cards {
        let card = |word: &str| {
            let colour = Colour::from_letter(word.chars().next().unwrap()).unwrap();
            Card::new(colour, word[1..].parse().unwrap()).unwrap()
        };
        cards.split_whitespace().map(card).collect()
    }

    fn run(colour: Colour, low: u8, high: u8) -> Meld {
        Meld::run(colour, low, high, None).unwrap()
    }

    fn set(value: u8, colours: &[Colour]) -> Meld {
        Meld::set(value, colours.iter().copied().collect(), None).unwrap()
    }

    /// Checks that the melds and the rest make up the hand, and hands the partition back.
    fn sound(hand: Cards) -> Partition {
        let partition = best(hand);
        let mut left = hand;
        for meld in partition.melds() {
            let cards = meld.cards();
            assert!(meld.len() >= 3 && meld.joker().is_none(), "{meld:?} of {hand:?} is no plain meld");
            assert!(cards.within(left), "{meld:?} of {hand:?} has cards that are not there or in two melds");
            left = left.minus(cards);
        }
        assert_eq!(partition.rest(), left, "{hand:?}");
        assert_eq!(partition.penalty(), left.penalty(), "{hand:?}");
        assert_eq!(partition.penalty(), least_penalty(hand), "{hand:?}");
        partition
    }

    fn check(cards: &str, melds: &[Meld], rest: &str) {
        let partition = sound(hand(cards));
        assert_eq!(partition.melds(), melds);
        assert_eq!(partition.rest(), hand(rest));
    }

    use Colour::{Blue, Green, Purple, Red, Yellow};

    #[test]
    fn r9_a_set_is_three_or_more_colours_of_one_value() {
        check("", &[], "");
        check("R5 B5", &[], "R5 B5");
        check("R5 B5 P5", &[set(5, &[Red, Blue, Purple])], "");
        check("R5 B5 G5 Y5 P5", &[set(5, &Colour::ALL)], "");
    }

    #[test]
    fn r9_a_run_is_three_or_more_in_a_row_without_wrap_around() {
        check("R5 R6", &[], "R5 R6");
        check("R5 R6 R7 R9", &[run(Red, 5, 7)], "R9");
        check("R16 R17 R1 B17 B1 B2", &[], "R16 R17 R1 B17 B1 B2");
        check("Y1 Y2 Y3 Y4 Y5 Y6 Y7", &[run(Yellow, 1, 7)], "");
    }

    #[test]
    fn r9_a_card_lies_in_one_meld_only() {
        check("R3 R4 R5 R6 B6 G6", &[set(6, &[Red, Blue, Green]), run(Red, 3, 5)], "");
        check("R3 R4 R5 R6 R7 B5 G5", &[run(Red, 3, 7)], "B5 G5");
        check(
            "R3 R4 R5 R6 R7 R8 R9 B6 G6",
            &[set(6, &[Red, Blue, Green]), run(Red, 3, 5), run(Red, 7, 9)],
            "",
        );
    }

    #[test]
    fn r9_a_set_takes_two_cards_out_of_runs_for_one_that_is_loose() {
        check(
            "R3 R4 R5 R6 B6 B7 B8 B9 G6",
            &[set(6, &[Red, Blue, Green]), run(Red, 3, 5), run(Blue, 7, 9)],
            "",
        );
        check("R4 R5 R6 B6 B7 B8 G6", &[run(Red, 4, 6), run(Blue, 6, 8)], "G6");
    }

    #[test]
    fn r9_one_set_may_call_for_the_next() {
        // The loose P7 takes R7 and B7 out of their runs, and only sets of 6 and 8 save the others.
        check(
            "R6 R7 R8 B6 B7 B8 G6 G7 G8 P7",
            &[set(6, &[Red, Blue, Green]), set(7, &[Red, Blue, Green, Purple]), set(8, &[Red, Blue, Green])],
            "",
        );
        check(
            "R6 R7 R8 B6 B7 B8 G6 G7 G8 P6 P7 Y6 Y8",
            &[
                set(6, &[Red, Blue, Yellow, Purple]),
                set(7, &[Red, Blue, Purple]),
                set(8, &[Red, Blue, Yellow]),
                run(Green, 6, 8),
            ],
            "",
        );
    }

    #[test]
    fn r16_the_cards_that_cost_two_go_first() {
        check("R8 R9 R10 B10 G10", &[set(10, &[Red, Blue, Green])], "R8 R9");
        check("R9 R10 R11 B9 G9", &[run(Red, 9, 11)], "B9 G9");
    }

    #[test]
    fn r16_between_equal_penalties_the_fewest_cards_are_left() {
        // With a set of 10s R8 and R9 would be left: two points as well.
        check("R8 R9 R10 B10 B11 B12 B13 G10", &[run(Red, 8, 10), run(Blue, 10, 13)], "G10");
    }

    #[test]
    fn r16_all_85_cards_cost_nothing() {
        check(
            &alloc::format!("{:?}", Cards::DECK).replace(['[', ']', ','], " "),
            &Colour::ALL.map(|colour| run(colour, 1, 17)),
            "",
        );
    }

    /// A small generator of random hands.
    struct Random(u64);

    impl Random {
        fn below(&mut self, bound: usize) -> usize {
            self.0 ^= self.0 << 13;
            self.0 ^= self.0 >> 7;
            self.0 ^= self.0 << 17;
            (self.0 >> 20) as usize % bound
        }

        /// So many of these cards.
        fn cards(&mut self, from: Cards, count: usize) -> Cards {
            let mut cards: Vec<Card> = from.iter().collect();
            (0..count).map(|_| cards.swap_remove(self.below(cards.len()))).collect()
        }
    }

    /// All cards of so many colours from one value to another.
    fn block(colours: usize, low: u8, high: u8) -> Cards {
        let within = |card: &Card| (card.colour() as usize) < colours && (low..=high).contains(&card.value());
        Cards::DECK.iter().filter(within).collect()
    }

    /// Penalty and number of the cards.
    fn worth(rest: Cards) -> (u32, usize) {
        (rest.penalty(), rest.len())
    }

    /// The least penalty and number of cards left over, of all ways to lay melds one after the other: the
    /// first card is left over or in any meld that starts with it.
    fn brute_force(left: Cards, rest: Cards, melds: &[(Card, Cards)]) -> (u32, usize) {
        let Some(first) = left.iter().next() else { return worth(rest) };
        let with_meld = melds
            .iter()
            .filter(|(start, cards)| *start == first && cards.within(left))
            .map(|(_, cards)| brute_force(left.minus(*cards), rest, melds));
        let without = brute_force(left.without(first), rest.with(first), melds);
        with_meld.fold(without, Ord::min)
    }

    /// What is left over if a sweep goes through all values, up and down.
    fn swept(hand: Cards) -> [(u32, usize); 2] {
        let hand = hand.bits();
        let runs = in_runs(hand);
        let sets = of_three_colours(hand & !runs);
        let wanting = hand & !runs & of_three_colours(hand) & !sets;
        let cards = Layout { kept: runs | wanting, sets };
        [true, false].map(|upwards| {
            let layout = if wanting == 0 { cards } else { sweep(cards, u32::MAX, upwards).unwrap() };
            worth(layout.partition(hand).rest())
        })
    }

    #[test]
    fn r16_no_other_partition_leaves_less() {
        let mut random = Random(0x9e37_79b9_7f4a_7c15);
        // Where the cards come from, how many at most, and how many hands.
        let kinds = [
            (Cards::DECK, 16, 8_000),
            (Cards::DECK, 30, 2_000),
            (block(5, 7, 12), 17, 4_000),
            (block(4, 8, 12), 17, 4_000),
            (block(3, 5, 13), 16, 4_000),
            (block(5, 14, 17), 16, 2_000),
            (block(2, 1, 17), 20, 500),
        ];
        for (from, most, hands) in kinds {
            for _ in 0..hands {
                let count = random.below(most + 1);
                let hand = random.cards(from, count);
                let mut melds = Vec::new();
                meld::plain(hand, &mut |meld| {
                    melds.push((meld.cards().iter().next().unwrap(), meld.cards()));
                });
                let least = brute_force(hand, Cards::NONE, &melds);
                assert_eq!(worth(sound(hand).rest()), least, "{hand:?}");
                assert_eq!(swept(hand), [least; 2], "{hand:?}");
            }
        }
    }

    /// The same for any number of cards, value by value: for each colour, how many cards its run under way
    /// has (three stand for more); each card is left over, in the set of its value, or in the run, which must
    /// not end before it has three.
    fn value_by_value(hand: Cards) -> (u32, usize) {
        let mut least = alloc::vec![None; 1 << 10];
        least[0] = Some((0, 0));
        for value in 1..=18 {
            let held =
                hand.lanes().iter().rev().fold(0, |held, lane| held << 1 | (lane >> value & 1) as usize);
            let price = if value >= 10 { 2 } else { 1 };
            let mut next = alloc::vec![None; 1 << 10];
            for (runs, before) in least.iter().enumerate().filter_map(|(runs, least)| Some((runs, (*least)?)))
            {
                for in_run in (0..32).filter(|in_run| in_run & !held == 0) {
                    let length = |colour: usize| runs >> (2 * colour) & 3;
                    if (0..5).any(|colour| in_run >> colour & 1 == 0 && matches!(length(colour), 1 | 2)) {
                        continue;
                    }
                    let longer = |colour: usize| (in_run >> colour & 1) * (length(colour) + 1).min(3);
                    let after: usize = (0..5).map(|colour| longer(colour) << (2 * colour)).sum();
                    let others = (held & !in_run).count_ones();
                    let left = if others >= 3 { 0 } else { others };
                    let now: (u32, usize) = (before.0 + left * price, before.1 + left as usize);
                    next[after] = Some(next[after].map_or(now, |known| now.min(known)));
                }
            }
            least = next;
        }
        least[0].unwrap()
    }

    #[test]
    fn r16_nor_of_crowded_hands() {
        let mut random = Random(0x2545_f491_4f6c_dd1d);
        let kinds = [
            (Cards::DECK, 30, 80, 300),
            (block(5, 1, 7), 22, 35, 200),
            (block(5, 6, 12), 22, 35, 200),
            (block(5, 11, 17), 22, 35, 200),
            (block(4, 1, 17), 40, 65, 100),
        ];
        for (from, least, most, hands) in kinds {
            for _ in 0..hands {
                let count = least + random.below(most - least + 1);
                let hand = random.cards(from, count);
                let least = value_by_value(hand);
                assert_eq!(worth(sound(hand).rest()), least, "{hand:?}");
                assert_eq!(swept(hand), [least; 2], "{hand:?}");
            }
        }
    }

    #[test]
    fn no_three_values_leave_more_than_171_keys() {
        // Three or more loose cards are a set anyway. No run is without hope: one that is counts as none, and
        // courses that differ only in such runs are one.
        let column = |kept: u8, alone: u16| {
            let (choices, stake) = match alone {
                0..3 => (&TAKEN[alone as usize][kept as usize], 1),
                _ => (&TAKEN[0][0], 0),
            };
            Column { kept, next: 31, next_two: 31, alone, lost: 0, stake, choices }
        };
        let columns = |kept: u8| (0..=3.min(5 - count(kept))).map(move |alone| column(kept, alone));
        let every: Vec<Column> = (0..32).flat_map(columns).collect();
        // The colours are alike, so for the first value only their number matters.
        let first: Vec<Column> = [0, 1, 3, 7, 15, 31].into_iter().flat_map(columns).collect();
        let advance = |courses: &[Course], column: &Column| {
            let mut seen = [false; Course::KEYS];
            let mut next = Vec::new();
            for course in courses {
                let taken = column.choices.iter().take_while(|taken| **taken != 0);
                let all = taken.map(|taken| course.with_set(column, *taken));
                for course in all.chain([course.without_set(column)]) {
                    if !core::mem::replace(&mut seen[course.key as usize], true) {
                        next.push(course);
                    }
                }
            }
            next
        };
        let mut most = 0;
        for one in &first {
            let after_one = advance(&[Course::default()], one);
            for two in &every {
                let after_two = advance(&after_one, two);
                for three in &every {
                    most = most.max(advance(&after_two, three).len());
                }
            }
        }
        assert_eq!(most, Front::MOST);
    }
}
