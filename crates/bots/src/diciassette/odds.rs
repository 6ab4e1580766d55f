//! The total of the queue (D14), by counting: exact, from every card that an eye knows.

use diciassette::score::SEVENTEEN;
use diciassette::{Card, Counts, Diciassette, Glimpse, Shown, View};
use kernel::Witness;

use crate::{Budget, Dice};

/// The distribution of the total of a queue with hidden cards.
#[derive(Clone, PartialEq, Debug)]
pub struct Totals {
    /// The sum of the known cards.
    pub known: u16,
    /// Number of hidden cards.
    pub hidden: usize,
    /// The probability of each sum of the hidden cards.
    sums: Vec<f32>,
}

impl Totals {
    /// The total of a known sum and `hidden` cards drawn from these.
    pub fn new(known: u16, hidden: usize, from: Counts) -> Totals {
        let mut by_value = [0u8; 6];
        for card in Card::ALL {
            by_value[usize::from(card.value())] += from.of(card);
        }
        let cards: usize = by_value.iter().map(|count| usize::from(*count)).sum();
        let hidden = hidden.min(cards);
        // Ways to choose a number of cards with a sum, value by value.
        let width = 5 * hidden + 1;
        let mut ways = vec![0.0f64; (hidden + 1) * width];
        ways[0] = 1.0;
        for (value, count) in by_value.into_iter().enumerate().filter(|(_, count)| *count > 0) {
            for chosen in (0..hidden).rev() {
                for sum in 0..=5 * chosen {
                    let here = ways[chosen * width + sum];
                    if here == 0.0 {
                        continue;
                    }
                    let mut choose = 1.0;
                    for more in 1..=usize::from(count).min(hidden - chosen) {
                        choose *= f64::from(count - more as u8 + 1) / more as f64;
                        ways[(chosen + more) * width + sum + more * value] += here * choose;
                    }
                }
            }
        }
        let last = &ways[hidden * width..];
        let all: f64 = last.iter().sum();
        Totals { known, hidden, sums: last.iter().map(|ways| (ways / all) as f32).collect() }
    }

    /// Computes the totals as this eye sees the queue: any unknown card may be in any hidden place.
    pub fn seen(view: &View) -> Totals {
        let (known, hidden) = shown(&view.queue);
        Totals::new(known, hidden, view.unseen().blanks())
    }

    /// Computes the totals from public cards alone, so the viewer's own face-down cards count as
    /// hidden.
    pub fn for_all(view: &View) -> Totals {
        let is_public = |shown: &Shown| match shown.card {
            Glimpse::Known(card) => card.is_two_sided() || shown.side == diciassette::Side::Up,
            Glimpse::Hidden => false,
        };
        let mut from = view.unseen().blanks();
        let (mut known, mut hidden) = (0, 0);
        for shown in &view.queue {
            match shown.card {
                Glimpse::Known(card) if is_public(shown) => known += u16::from(card.value()),
                Glimpse::Known(card) => {
                    hidden += 1;
                    from.add(card);
                }
                Glimpse::Hidden => hidden += 1,
            }
        }
        for card in view.hand.cards().filter(|card| !card.is_two_sided()) {
            from.add(card);
        }
        Totals::new(known, hidden, from)
    }

    /// Builds the distribution from the totals of imagined worlds.
    fn counted(known: u16, hidden: usize, totals: impl Iterator<Item = u16>) -> (Totals, u32) {
        let mut counts = vec![0u32; 5 * hidden + 1];
        let mut worlds = 0;
        for total in totals {
            // The known cards lie in every world, and no card is above 5.
            let sum = usize::from(total.saturating_sub(known)).min(counts.len() - 1);
            counts[sum] += 1;
            worlds += 1;
        }
        let share = |count: u32| count as f32 / worlds.max(1) as f32;
        (Totals { known, hidden, sums: counts.into_iter().map(share).collect() }, worlds)
    }

    /// Iterates over the possible totals with their probabilities, the lowest first.
    pub fn each(&self) -> impl Iterator<Item = (u16, f32)> {
        (self.known..).zip(self.sums.iter().copied()).filter(|(_, share)| *share > 0.0)
    }

    /// Returns the probability that the total is this or more.
    pub fn at_least(&self, total: i32) -> f32 {
        let needed = (total - i32::from(self.known)).max(0) as usize;
        // The sum of an empty list would be −0, and shown as such.
        self.sums.get(needed..).unwrap_or(&[]).iter().fold(0.0, |sum: f32, share| sum + share).min(1.0)
    }

    /// Returns the probability that it is 17 or more.
    pub fn reached(&self) -> f32 {
        self.at_least(i32::from(SEVENTEEN))
    }

    /// Returns whether it can be 17 or more at all.
    pub fn can_be_reached(&self) -> bool {
        self.most() >= SEVENTEEN
    }

    /// Returns the highest possible total.
    pub fn most(&self) -> u16 {
        let most = self.sums.iter().rposition(|share| *share > 0.0).unwrap_or(0);
        self.known + most as u16
    }

    /// Returns the lowest possible total.
    fn least(&self) -> u16 {
        let least = self.sums.iter().position(|share| *share > 0.0).unwrap_or(0);
        self.known + least as u16
    }

    /// Returns whether it is certain that it is 17 or more, or that it is not.
    fn is_certain(&self) -> bool {
        !self.can_be_reached() || self.least() >= SEVENTEEN
    }

    /// Returns the expected total.
    pub fn mean(&self) -> f32 {
        let hidden: f32 = self.sums.iter().enumerate().map(|(sum, share)| sum as f32 * share).sum();
        f32::from(self.known) + hidden
    }
}

/// Sums up the known cards, and counts the hidden ones.
fn shown(queue: &[Shown]) -> (u16, usize) {
    queue.iter().fold((0, 0), |(known, hidden), shown| match shown.card {
        Glimpse::Known(card) => (known + u16::from(card.value()), hidden),
        Glimpse::Hidden => (known, hidden + 1),
    })
}

/// Number of imagined worlds where counting alone is not enough.
const WORLDS: u32 = 256;

/// Returns whether the view says everything about the queue's total. It does before the first
/// shuffle, and when nothing is hidden. After a shuffle a witness who has counted knows more than
/// the view shows.
pub fn is_exact(witness: &Witness<Diciassette>) -> bool {
    !witness.memory().has_seen_a_shuffle() || shown(&witness.view().queue).1 == 0
}

/// Returns whether it is certain that the queue has reached 17, or that it has not. After a shuffle
/// it can be: a witness who has counted knows more than the view. The agreement of many imagined
/// worlds makes nothing certain.
pub fn is_certain(witness: &Witness<Diciassette>) -> bool {
    Totals::seen(witness.view()).is_certain()
}

/// Computes the distribution of the queue's total from everything that the witness knows: exact
/// where it [can be](is_exact), otherwise from imagined worlds, `most` of them within this budget.
/// Returns their number with it.
pub fn totals(witness: &Witness<Diciassette>, most: u32, budget: Budget, dice: &mut Dice) -> (Totals, u32) {
    if is_exact(witness) {
        return (Totals::seen(witness.view()), 0);
    }
    let (known, hidden) = shown(&witness.view().queue);
    let total =
        |world: Diciassette| world.queue().iter().map(|placed| u16::from(placed.card().value())).sum();
    let watch = budget.start();
    let worlds = (0..most).take_while(|done| *done == 0 || watch.goes_on(*done));
    Totals::counted(known, hidden, worlds.map(|_| total(witness.imagine(dice))))
}

/// Returns the probability that the queue has reached 17, from everything that the witness knows.
/// It is exact before the first shuffle, and the share of imagined worlds after one.
pub fn reached(witness: &Witness<Diciassette>, dice: &mut Dice) -> f32 {
    totals(witness, WORLDS, Budget::Worlds(WORLDS), dice).0.reached()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_hidden_card_counts_as_the_cards_are() {
        // Three of each front-only number and twenty specials: 35 blanks.
        let totals = Totals::new(13, 1, Counts::STANDARD.blanks());
        assert!((totals.reached() - 6.0 / 35.0).abs() < 1e-6, "a 4 or a 5");
        assert!((totals.at_least(14) - 15.0 / 35.0).abs() < 1e-6);
        assert_eq!(totals.at_least(13), 1.0);
        assert_eq!(totals.at_least(19), 0.0);
        assert_eq!((totals.least(), totals.most()), (13, 18));
        assert!((totals.mean() - 13.0 - 45.0 / 35.0).abs() < 1e-5);
    }

    #[test]
    fn what_no_card_can_change_is_certain() {
        let certain = |known, hidden| Totals::new(known, hidden, Counts::STANDARD.blanks()).is_certain();
        assert!(certain(17, 2) && certain(16, 0) && certain(11, 1), "5 is the highest card");
        assert!(!certain(12, 1) && !certain(16, 3));
        let fives: Counts = [Card::Front5, Card::Front5].into_iter().collect();
        assert!(Totals::new(12, 1, fives).is_certain(), "nothing else is left");
    }

    #[test]
    fn two_hidden_cards_are_drawn_without_putting_back() {
        // Two 5s and a Trap: of three pairs one has both 5s.
        let from: Counts = [Card::Front5, Card::Front5, Card::Trap].into_iter().collect();
        let totals = Totals::new(7, 2, from);
        assert!((totals.reached() - 1.0 / 3.0).abs() < 1e-6);
        assert_eq!(totals.at_least(12), 1.0);
    }

    #[test]
    fn more_hidden_places_than_cards_are_no_more_than_the_cards() {
        let from: Counts = [Card::Front5].into_iter().collect();
        assert_eq!(Totals::new(0, 3, from).at_least(5), 1.0);
        assert_eq!(Totals::new(20, 0, Counts::NONE).reached(), 1.0);
    }
}
