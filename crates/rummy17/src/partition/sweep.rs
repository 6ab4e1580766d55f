//! The sweep: the third step of [`best`](super::best), for crowded hands.

use super::{COLUMN, HIGH_COST, LOW_COST, Layout, colours_at, in_runs, values_of};
use crate::card::{Colour, Colours};

/// Goes through linked values in order for the best layout, if it costs less than `limit`. `cards`
/// keeps the cards in runs and the loose ones that could join a set, and has the sets that cost
/// nothing.
#[inline(never)]
pub(super) fn sweep(cards: Layout, limit: u32, upwards: bool) -> Option<Layout> {
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
