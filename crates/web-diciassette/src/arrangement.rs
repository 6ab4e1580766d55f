//! Arranges the queue in the space available: cards as large as possible, in as many rows as that
//! takes.

/// The space for the queue, in CSS pixels.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Space {
    pub(crate) width: f64,
    pub(crate) height: f64,
    /// The scale relative to a desktop: above 1 on a screen seen from afar.
    pub(crate) scale: f64,
}

impl Default for Space {
    fn default() -> Space {
        Space { width: 0.0, height: 0.0, scale: 1.0 }
    }
}

/// The height of a card, relative to its width: 7:5.
const TALL: f64 = 1.4;
/// Space below each card for the mark of its player.
const MARK: f64 = 14.0;
/// The gap between cards.
const GAP: f64 = 6.0;
/// Maximum width of a card: larger cards are no easier to read.
const WIDEST: f64 = 132.0;
/// A single card leaves space for three more, so that it does not shrink when they come.
const LONELY: f64 = 4.2;
/// Below this width cards overlap, if that makes them wider by the factor `WORTHWHILE`.
const NARROW: f64 = 34.0;
const WORTHWHILE: f64 = 1.2;
/// The visible share of an overlapped card: the number in its corner.
const SEEN: f64 = 0.62;

/// The positions of the cards in the queue.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Arrangement {
    /// The width of a card.
    pub(crate) card: f64,
    columns: usize,
    across: f64,
    down: f64,
    left: f64,
    top: f64,
}

impl Arrangement {
    /// The best arrangement of this many cards.
    pub(crate) fn new(count: usize, room: Space) -> Arrangement {
        let scale = room.scale;
        let lies = Arrangement::unscaled(count, room.width / scale, room.height / scale);
        Arrangement {
            card: lies.card * scale,
            columns: lies.columns,
            across: lies.across * scale,
            down: lies.down * scale,
            left: lies.left * scale,
            top: lies.top * scale,
        }
    }

    fn unscaled(count: usize, width: f64, height: f64) -> Arrangement {
        let (count, room) = (count.max(1), (width, height));
        let apart = best(count, room, |columns, width| {
            let gaps = GAP * (columns - 1) as f64;
            ((width - gaps) / columns as f64, 1.0, GAP)
        });
        if apart.card >= NARROW {
            return apart;
        }
        let overlapping =
            best(count, room, |columns, width| (width / (1.0 + SEEN * (columns - 1) as f64), SEEN, 0.0));
        if overlapping.card >= apart.card * WORTHWHILE { overlapping } else { apart }
    }

    /// The top left corner of the card at a place.
    pub(crate) fn at(self, place: usize) -> (f64, f64) {
        let (column, row) = (place % self.columns, place / self.columns);
        (self.left + self.across * column as f64, self.top + self.down * row as f64)
    }
}

/// Tries every number of rows. `fit` returns, for a number of columns, the maximum width of a card,
/// and the step to the next card as a share of that width plus a gap.
fn best(
    count: usize,
    (width, height): (f64, f64),
    fit: impl Fn(usize, f64) -> (f64, f64, f64),
) -> Arrangement {
    let mut best: Option<Arrangement> = None;
    for rows in 1..=count {
        let columns = count.div_ceil(rows);
        let high = (height - GAP * (rows - 1) as f64) / rows as f64 - MARK;
        let (wide, share, gap) = fit(columns, width);
        let card = wide.min(high / TALL).min(width / LONELY).clamp(1.0, WIDEST);
        if best.is_some_and(|best| best.card >= card) {
            continue;
        }
        let (across, down) = (card * share + gap, card * TALL + MARK + GAP);
        let taken = across * (columns - 1) as f64 + card;
        let left = ((width - taken) / 2.0).max(0.0);
        let taken = down * (count.div_ceil(columns) - 1) as f64 + card * TALL + MARK;
        let top = ((height - taken) / 2.0).max(0.0);
        best = Some(Arrangement { card, columns, across, down, left, top });
    }
    // At least one row is always tried.
    best.unwrap_or(Arrangement { card: 1.0, columns: 1, across: 0.0, down: 0.0, left: 0.0, top: 0.0 })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn every_card_lies_in_the_room_and_shows_its_corner(
            count in 1_usize..=72,
            width in 200.0..1600.0_f64,
            height in 120.0..900.0_f64,
            scale in 1.0..2.0_f64,
        ) {
            let (width, height) = (width * scale, height * scale);
            let lies = Arrangement::new(count, Space { width, height, scale });
            let card = lies.card;
            prop_assert!(card > 0.0 && card <= WIDEST * scale);
            for place in 0..count {
                let (x, y) = lies.at(place);
                let right = x + card;
                let bottom = y + card * TALL + MARK * scale;
                prop_assert!(x >= 0.0 && right <= width + 0.01, "{place}: {x} to {right} of {width}");
                prop_assert!(y >= 0.0 && bottom <= height + 0.01, "{place}: {y} to {bottom} of {height}");
                if place > 0 {
                    let (before_x, before_y) = lies.at(place - 1);
                    let beside = y == before_y && x - before_x >= card * SEEN - 0.01;
                    let below = y - before_y >= card * TALL && x <= before_x;
                    prop_assert!(beside || below, "{place} hides what lies before it");
                }
            }
        }
    }

    #[test]
    fn fifteen_cards_and_the_next_place_are_legible_on_the_smallest_phone() {
        let card = Arrangement::new(16, Space { width: 344.0, height: 160.0, scale: 1.0 }).card;
        assert!(card >= 34.0, "{card}");
    }

    #[test]
    fn few_cards_lie_in_one_row_in_the_middle() {
        let lies = Arrangement::new(3, Space { width: 344.0, height: 130.0, scale: 1.0 });
        assert_eq!(lies.at(0).1, lies.at(2).1);
        let (left, _) = lies.at(0);
        let (last, _) = lies.at(2);
        assert!((left - (344.0 - last - lies.card)).abs() < 0.01);
    }
}
