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
//!    choices that leave the same unfinished runs keep the cheapest ([`sweep`]).

use core::fmt;

use crate::card::{Card, Cards, Colour, Colours, LANE, VALUES};
use crate::meld::Meld;

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

/// Goes through linked values in order for the best layout, if it costs less than `limit`. `cards`
/// keeps the cards in runs and the loose ones that could join a set, and has the sets that cost
/// nothing.
#[inline(never)]
fn sweep(cards: Layout, limit: u32, upwards: bool) -> Option<Layout> {
    let (mut front, mut next) = (&mut Front::new(), &mut Front::new());
    let mut places = [0; Course::KEYS];
    front.offer(Course::default(), &mut places);
    let values = values_of(cards.kept);
    let (lowest, highest) = (values.trailing_zeros(), values.ilog2());
    let value_at = |step: u32| if upwards { lowest + step } else { highest - step };
    // The last step is one past the last value: it keeps no card, so all runs end and one course is
    // left.
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
    /// The colours whose next value is in a run too, and whose next two values are.
    next: u8,
    next_two: u8,
    /// The number of loose cards.
    alone: u16,
    /// Their cost if no set is laid.
    lost: u16,
    /// The cost of a kept card if no set is laid and its run fails.
    stake: u16,
    /// The choices of colours to take out of runs for a set, up to the first 0.
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
            // At most two loose cards: three would form a set at no cost.
            choices: &TAKEN[alone as usize % 3][kept as usize & 31],
        }
    }
}

/// The choices for each number of loose cards and each set of colours in runs: all that add up to
/// three cards.
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

/// The number of colours.
#[inline]
fn count(colours: u8) -> u16 {
    Colours::from_bits(colours).len() as u16
}

/// The state after a choice for each value so far.
#[derive(Clone, Copy, Default)]
struct Course {
    /// The colours with a current run of at least one card; of at least two; of at least three.
    one: u8,
    two: u8,
    three: u8,
    /// Identifies the state apart from cost and choices; nothing else affects later values.
    key: u16,
    /// The cost of the last card of an unfinished run if the run fails: 0 if its value has a set.
    stake: u16,
    /// The same cost for the card before the last.
    older_stake: u16,
    /// The cost of the cards surely left over.
    cost: u16,
    /// The choices: the colours taken out of runs, five bits for each value, the last one lowest.
    taken: u128,
}

impl Course {
    /// Keys are below this bound.
    const KEYS: usize = 1 << 12;

    /// The course without a set of the next value, except one at no cost.
    #[inline]
    fn without_set(&self, column: &Column) -> Course {
        self.keep(column, column.kept, column.stake, column.lost)
    }

    /// The course with these colours of the next value taken out of runs for a set.
    #[inline]
    fn with_set(&self, column: &Column, taken: u8) -> Course {
        let course = self.keep(column, column.kept & !taken, 0, 0);
        Course { taken: course.taken | u128::from(taken), ..course }
    }

    /// The course with these colours of the next value kept for runs.
    #[inline]
    fn keep(&self, column: &Column, kept: u8, stake: u16, lost: u16) -> Course {
        // A run that cannot reach three cards is dropped.
        let one = kept & (self.two | self.one & column.next | column.next_two);
        let broken = self.one & !self.three & !one;
        let cost = self.cost
            + lost
            + count(kept & !one) * stake
            + count(broken) * self.stake
            + count(broken & self.two) * self.older_stake;
        let (two, three) = (one & self.one, one & self.two);
        // Without unfinished runs the stake does not matter: courses that differ only in it are
        // equal.
        let stake = if one == three { 0 } else { stake };
        let older_stake = if two == three { 0 } else { self.stake };
        // Two bits count the cards in each colour's run, up to three.
        let key = u16::from(one ^ two ^ three)
            | u16::from(two) << 5
            | u16::from(stake != 0) << 10
            | u16::from(older_stake != 0) << 11;
        Course { one, two, three, key, stake, older_stake, cost, taken: self.taken << 5 }
    }
}

/// The courses for the values so far: the cheapest of each key.
struct Front {
    courses: [Course; Front::MOST],
    len: usize,
}

impl Front {
    /// A key depends on the choices for the last three values, which yield at most 171 different
    /// keys for any hand (a test counts them).
    const MOST: usize = 171;

    fn new() -> Front {
        Front { courses: [Course::default(); Front::MOST], len: 0 }
    }

    fn courses(&self) -> &[Course] {
        self.courses.get(..self.len).unwrap_or(&self.courses)
    }

    /// Offers to the next front every continuation that costs less than `limit`.
    fn advance(&self, column: &Column, limit: u32, next: &mut Front, places: &mut [u8; Course::KEYS]) {
        let mut offer = |course: Course| {
            if u32::from(course.cost) < limit {
                next.offer(course, places);
            }
        };
        let finished = self.finished();
        for course in self.courses() {
            // A finished run is always at least as good as an unfinished one or none.
            let as_good = finished[course.one as usize & 31];
            if as_good < course.cost || as_good == course.cost && course.one != course.three {
                continue;
            }
            offer(course.without_set(column));
            for &taken in column.choices.iter().take_while(|taken| **taken != 0) {
                // If no card is loose and the taken ones are all in finished runs, the set can only
                // save cards that become loose later: taking those instead is as good.
                if column.alone != 0 || taken & !course.two != 0 {
                    offer(course.with_set(column, taken));
                }
            }
        }
    }

    /// For each set of colours, the least cost of a course with finished runs in all of them and no
    /// unfinished ones.
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

    /// Adds a course, unless one with the same key is as cheap. `places` maps each key to the place
    /// of its course; for absent keys the entry is arbitrary.
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

    /// Checks that the melds and the rest make up the hand, and returns the partition.
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
        // With a set of 10s, R8 and R9 would be left: also two points.
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

        /// A random selection of these cards.
        fn cards(&mut self, from: Cards, count: usize) -> Cards {
            let mut cards: Vec<Card> = from.iter().collect();
            (0..count).map(|_| cards.swap_remove(self.below(cards.len()))).collect()
        }
    }

    /// All cards of the first colours with values from `low` to `high`.
    fn block(colours: usize, low: u8, high: u8) -> Cards {
        let within = |card: &Card| (card.colour() as usize) < colours && (low..=high).contains(&card.value());
        Cards::DECK.iter().filter(within).collect()
    }

    /// Penalty and number of the cards.
    fn worth(rest: Cards) -> (u32, usize) {
        (rest.penalty(), rest.len())
    }

    /// The least penalty and number of leftover cards over all sequences of melds: the first card
    /// is left over or in any meld that starts with it.
    fn brute_force(left: Cards, rest: Cards, melds: &[(Card, Cards)]) -> (u32, usize) {
        let Some(first) = left.iter().next() else { return worth(rest) };
        let with_meld = melds
            .iter()
            .filter(|(start, cards)| *start == first && cards.within(left))
            .map(|(_, cards)| brute_force(left.minus(*cards), rest, melds));
        let without = brute_force(left.without(first), rest.with(first), melds);
        with_meld.fold(without, Ord::min)
    }

    /// The leftover cards of sweeps through all values, up and down.
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
        // The source of the cards, the maximum number, and the number of hands.
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

    /// The same for any number of cards, value by value: for each colour, the length of its current
    /// run (three stands for more); each card is left over, in the set of its value, or in the run,
    /// which must not end before it has three.
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
        // Three or more loose cards form a set anyway. No run here is hopeless: hopeless runs are
        // dropped, and courses that differ only in them are equal.
        let column = |kept: u8, alone: u16| {
            let (choices, stake) = match alone {
                0..3 => (&TAKEN[alone as usize][kept as usize], 1),
                _ => (&TAKEN[0][0], 0),
            };
            Column { kept, next: 31, next_two: 31, alone, lost: 0, stake, choices }
        };
        let columns = |kept: u8| (0..=3.min(5 - count(kept))).map(move |alone| column(kept, alone));
        let every: Vec<Column> = (0..32).flat_map(columns).collect();
        // The colours are interchangeable, so for the first value only their number matters.
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
