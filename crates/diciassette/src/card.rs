//! The cards and their two sides (D1, D2), hands, cards in the queue, and piles as counts.

use kernel::{Seat, below, below_each};
use rand_core::Rng;

/// A card of Diciassette. The five two-sided numbers come first; only they are known by their
/// backs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[repr(u8)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Card {
    #[default]
    TwoSided1,
    TwoSided2,
    TwoSided3,
    TwoSided4,
    TwoSided5,
    Front1,
    Front2,
    Front3,
    Front4,
    Front5,
    Reverse,
    Times2,
    Trash,
    Trap,
}

impl Card {
    /// The number of kinds of cards.
    pub const KINDS: usize = 14;

    /// Every kind, two-sided numbers first, then front-only numbers, then specials.
    pub const ALL: [Card; Card::KINDS] = [
        Card::TwoSided1,
        Card::TwoSided2,
        Card::TwoSided3,
        Card::TwoSided4,
        Card::TwoSided5,
        Card::Front1,
        Card::Front2,
        Card::Front3,
        Card::Front4,
        Card::Front5,
        Card::Reverse,
        Card::Times2,
        Card::Trash,
        Card::Trap,
    ];

    /// Its contribution to the total: its number, or 0 for a special card (D10–D13).
    #[inline]
    pub const fn value(self) -> u8 {
        const VALUE: [u8; 16] = [1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 0, 0, 0, 0, 0, 0];
        VALUE[self as usize & 15]
    }

    /// D2: whether its back shows its number. The other cards share one blank back.
    #[inline]
    pub const fn is_two_sided(self) -> bool {
        (self as u8) < Card::Front1 as u8
    }

    /// Reverse, ×2, Trash or Trap.
    #[inline]
    pub const fn is_special(self) -> bool {
        self as u8 >= Card::Reverse as u8
    }

    /// The card with this number in [`Card::ALL`]. Larger numbers wrap round, so that a valid code
    /// needs no bounds check.
    #[inline]
    pub(crate) const fn from_code(code: u8) -> Card {
        const WRAPPED: [Card; 16] = {
            let mut all = [Card::Trap; 16];
            let mut code = 0;
            while code < Card::KINDS {
                all[code] = Card::ALL[code];
                code += 1;
            }
            all
        };
        WRAPPED[code as usize & 15]
    }
}

/// The side that a card is played on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Side {
    /// Face up, white border.
    Up,
    /// Face down, black border.
    Down,
}

/// The cards in a hand, sorted: at most three (D5).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hand([u8; Hand::FULL]);

/// An empty place of a hand. It exceeds every card, so it sorts last.
const EMPTY: u8 = u8::MAX;

impl Hand {
    /// A full hand.
    pub const FULL: usize = 3;

    /// The cards, sorted.
    #[inline]
    pub fn cards(self) -> impl Iterator<Item = Card> + Clone {
        self.0.into_iter().take_while(|code| *code != EMPTY).map(Card::from_code)
    }

    /// The number of cards.
    #[inline]
    pub const fn len(self) -> usize {
        let [a, b, c] = self.0;
        (a != EMPTY) as usize + (b != EMPTY) as usize + (c != EMPTY) as usize
    }

    /// Whether the hand is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0[0] == EMPTY
    }

    /// Whether it has three cards.
    #[inline]
    pub const fn is_full(self) -> bool {
        self.0[2] != EMPTY
    }

    /// Whether this card is in the hand.
    #[inline]
    pub fn has(self, card: Card) -> bool {
        self.0.contains(&(card as u8))
    }

    /// Adds a card. There must be room.
    #[inline]
    pub fn insert(&mut self, card: Card) {
        debug_assert!(!self.is_full(), "a hand has at most three cards");
        let [a, b, _] = self.0;
        let (low, high) = (a.min(card as u8), a.max(card as u8));
        self.0 = [low, b.min(high), b.max(high)];
    }

    /// Removes a card, if it is there.
    #[inline]
    pub fn remove(&mut self, card: Card) {
        let [a, b, c] = self.0;
        let code = card as u8;
        let first = a == code;
        let second = first | (b == code);
        let third = second | (c == code);
        self.0 = [if first { b } else { a }, if second { c } else { b }, if third { EMPTY } else { c }];
    }

    /// The distinct cards and their number: equal cards give one action. Later entries are
    /// meaningless.
    #[inline]
    pub(crate) fn distinct(self) -> ([Card; Hand::FULL], usize) {
        let [a, b, c] = self.0;
        let mut cards = [Card::from_code(a); Hand::FULL];
        let mut count = (a != EMPTY) as usize;
        cards[count] = Card::from_code(b);
        count += ((b != a) & (b != EMPTY)) as usize;
        cards[count] = Card::from_code(c);
        count += ((c != b) & (c != EMPTY)) as usize;
        (cards, count)
    }
}

impl Default for Hand {
    fn default() -> Hand {
        Hand([EMPTY; Hand::FULL])
    }
}

impl core::fmt::Debug for Hand {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_list().entries(self.cards()).finish()
    }
}

impl FromIterator<Card> for Hand {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Hand {
        let mut hand = Hand::default();
        for card in cards.into_iter().take(Hand::FULL) {
            hand.insert(card);
        }
        hand
    }
}

/// A played card: card, seat and side, in one byte.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Placed(u8);

impl Placed {
    /// This card, played by this seat, on this side.
    #[inline]
    pub const fn new(card: Card, by: Seat, side: Side) -> Placed {
        Placed(card as u8 | (by as u8) << 4 | (matches!(side, Side::Up) as u8) << 7)
    }

    /// The card.
    #[inline]
    pub const fn card(self) -> Card {
        Card::from_code(self.0)
    }

    /// The seat that played it.
    #[inline]
    pub const fn by(self) -> Seat {
        match Seat::new((self.0 >> 4 & 7) as usize) {
            Some(seat) => seat,
            None => Seat::A,
        }
    }

    /// The side that is up.
    #[inline]
    pub const fn side(self) -> Side {
        if self.0 & 0x80 != 0 { Side::Up } else { Side::Down }
    }

    /// D16: whether it is a Trap that will spring.
    #[inline]
    pub const fn is_set_trap(self) -> bool {
        self.0 & 0x8f == Card::Trap as u8
    }

    /// D3: whether all players can identify it: face up, or by its back.
    #[inline]
    pub const fn is_public(self) -> bool {
        matches!(self.side(), Side::Up) || self.card().is_two_sided()
    }
}

impl core::fmt::Debug for Placed {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "{:?} {:?} by {:?}", self.card(), self.side(), self.by())
    }
}

/// The number of cards of each kind: a pile whose order is unknown, or a deck.
///
/// One byte for each kind; the total never exceeds 127, so that the sums of one multiplication fit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Counts([u64; 2]);

/// One in each byte.
const ONES: u64 = 0x0101_0101_0101_0101;
/// The high bit of each byte.
const HIGH: u64 = ONES << 7;

/// The word that holds the count of a kind, and the shift within it.
#[inline]
const fn place(card: Card) -> (usize, u32) {
    (card as usize / 8, card as u32 % 8 * 8)
}

impl Counts {
    /// No card.
    pub const NONE: Counts = Counts([0; 2]);

    /// D1: three of each front-only number, seven of each two-sided number, five of each special
    /// card.
    pub const STANDARD: Counts = Counts([0x03_03_03_07_07_07_07_07, 0x00_00_05_05_05_05_03_03]);

    /// The number of cards of this kind.
    #[inline]
    pub const fn of(self, card: Card) -> u8 {
        let (word, shift) = place(card);
        (self.0[word] >> shift) as u8
    }

    /// Sets the number of cards of this kind.
    pub fn set(&mut self, card: Card, count: u8) {
        let (word, shift) = place(card);
        self.0[word] = self.0[word] & !(0xff << shift) | u64::from(count) << shift;
    }

    /// Adds one card.
    #[inline]
    pub fn add(&mut self, card: Card) {
        let (word, shift) = place(card);
        self.0[word] = self.0[word].wrapping_add(1 << shift);
    }

    /// Removes one card. There must be one.
    #[inline]
    pub fn remove(&mut self, card: Card) {
        debug_assert!(self.of(card) > 0, "no {card:?} is there");
        let (word, shift) = place(card);
        self.0[word] = self.0[word].wrapping_sub(1 << shift);
    }

    /// The number of all cards.
    #[inline]
    pub const fn total(self) -> u32 {
        Sums::of(self).total()
    }

    /// Whether there are no cards.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0[0] | self.0[1] == 0
    }

    /// Draws one of these cards, each with the same probability. There must be one.
    #[inline]
    pub fn lot(self, rng: &mut impl Rng) -> Card {
        let sums = Sums::of(self);
        sums.card_at(below(rng, sums.total().max(1)))
    }

    /// Draws three of these cards. There must be three.
    #[inline]
    pub fn hand_lot(self, rng: &mut impl Rng) -> Hand {
        let sums = Sums::of(self);
        let total = sums.total().max(3);
        // Three different places, each drawn below the number of places left, then moved past those
        // taken.
        let [first, mut second, mut third] = below_each(rng, [total, total - 1, total - 2]);
        second += u32::from(second >= first);
        let (low, high) = (first.min(second), first.max(second));
        third += u32::from(third >= low);
        third += u32::from(third >= high);
        let mut hand = Hand::default();
        hand.insert(sums.card_at(first));
        hand.insert(sums.card_at(second));
        hand.insert(sums.card_at(third));
        hand
    }

    /// The sum of both.
    #[must_use]
    pub const fn plus(self, other: Counts) -> Counts {
        Counts([self.0[0].wrapping_add(other.0[0]), self.0[1].wrapping_add(other.0[1])])
    }

    /// The cards in excess of `other`, kind by kind.
    #[must_use]
    pub fn minus(self, other: Counts) -> Counts {
        let mut rest = self;
        for card in Card::ALL {
            rest.set(card, self.of(card).saturating_sub(other.of(card)));
        }
        rest
    }

    /// Only the cards with the blank back (D2).
    #[must_use]
    #[inline]
    pub const fn blanks(self) -> Counts {
        Counts([self.0[0] & !0 << (8 * Card::Front1 as u32), self.0[1]])
    }

    /// Every card, sorted.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        Card::ALL.into_iter().flat_map(move |card| core::iter::repeat_n(card, self.of(card) as usize))
    }
}

/// For each kind, the number of cards of all kinds up to it: a byte each, in two words.
#[derive(Clone, Copy)]
struct Sums(u64, u64);

impl Sums {
    /// Multiplying by ones adds up the bytes, lowest first.
    #[inline]
    const fn of(counts: Counts) -> Sums {
        let [low, high] = counts.0;
        let low = low.wrapping_mul(ONES);
        Sums(low, high.wrapping_add(low >> 56).wrapping_mul(ONES))
    }

    #[inline]
    const fn total(self) -> u32 {
        (self.1 >> 56) as u32
    }

    /// The card at this place in sorted order: the first kind whose sum exceeds `place`.
    #[inline]
    const fn card_at(self, place: u32) -> Card {
        // Sums and `place` are below 128, so no byte borrows from its neighbour. Counting the kinds
        // whose sum does not exceed `place` avoids a search: its branches would be unpredictable.
        let place = ONES.wrapping_mul((place as u64 & 0x7f) + 1);
        let within_low = !(self.0 | HIGH).wrapping_sub(place) & HIGH;
        let within_high = !(self.1 | HIGH).wrapping_sub(place) & HIGH;
        Card::from_code((((within_low >> 7) + (within_high >> 7)).wrapping_mul(ONES) >> 56) as u8)
    }
}

impl FromIterator<Card> for Counts {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Counts {
        let mut counts = Counts::NONE;
        for card in cards {
            counts.add(card);
        }
        counts
    }
}

impl core::fmt::Debug for Counts {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_map()
            .entries(Card::ALL.iter().map(|card| (card, self.of(*card))).filter(|(_, count)| *count > 0))
            .finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn d1_the_deck_has_15_front_only_35_two_sided_and_20_special_cards() {
        let deck = Counts::STANDARD;
        let sum = |kinds: &[Card]| kinds.iter().map(|card| u32::from(deck.of(*card))).sum::<u32>();
        assert_eq!(sum(&Card::ALL[..5]), 35);
        assert_eq!(sum(&Card::ALL[5..10]), 15);
        assert_eq!(sum(&Card::ALL[10..]), 20);
        assert_eq!(deck.total(), 70);
    }

    #[test]
    fn d2_only_two_sided_numbers_are_told_by_their_back() {
        let told: alloc::vec::Vec<Card> = Card::ALL.into_iter().filter(|card| card.is_two_sided()).collect();
        assert_eq!(told, Card::ALL[..5]);
        assert_eq!(Counts::STANDARD.blanks().total(), 35);
    }

    #[test]
    fn the_card_at_a_place_is_as_if_the_pile_lay_sorted() {
        let sorted: alloc::vec::Vec<Card> = Counts::STANDARD.iter().collect();
        for (place, card) in sorted.iter().enumerate() {
            assert_eq!(Sums::of(Counts::STANDARD).card_at(place as u32), *card);
        }
        let sparse: Counts = [Card::Trap, Card::TwoSided3, Card::Trap].into_iter().collect();
        assert_eq!(
            [0, 1, 2].map(|place| Sums::of(sparse).card_at(place)),
            [Card::TwoSided3, Card::Trap, Card::Trap]
        );
    }

    #[test]
    fn a_hand_stays_sorted_and_lists_equal_cards_once() {
        let mut hand: Hand = [Card::Trap, Card::TwoSided1, Card::Trap].into_iter().collect();
        assert!(hand.cards().eq([Card::TwoSided1, Card::Trap, Card::Trap]));
        let (distinct, count) = hand.distinct();
        assert_eq!(distinct[..count], [Card::TwoSided1, Card::Trap]);
        hand.remove(Card::TwoSided1);
        hand.insert(Card::Front4);
        assert!(hand.cards().eq([Card::Front4, Card::Trap, Card::Trap]));
        hand.remove(Card::Trap);
        let (distinct, count) = hand.distinct();
        assert_eq!(distinct[..count], [Card::Front4, Card::Trap]);
        assert_eq!(Hand::default().distinct().1, 0);
        assert_eq!((hand.len(), hand.is_full(), hand.is_empty()), (2, false, false));
    }

    #[test]
    fn a_placed_card_keeps_what_it_is() {
        for card in Card::ALL {
            for by in Seat::ALL {
                for side in [Side::Up, Side::Down] {
                    let placed = Placed::new(card, by, side);
                    assert_eq!((placed.card(), placed.by(), placed.side()), (card, by, side));
                    assert_eq!(placed.is_set_trap(), card == Card::Trap && side == Side::Down);
                }
            }
        }
    }
}
