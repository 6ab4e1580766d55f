//! The 85 cards: five colours × 1–17 (R1), and sets of them as bits.

use core::fmt;
use core::num::NonZeroU8;

use kernel::below;
use rand_core::Rng;

/// One of the five colours (R1), in the order of the notation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Colour {
    Red,
    Blue,
    Green,
    Yellow,
    Purple,
}

impl Colour {
    /// The five colours in order.
    pub const ALL: [Colour; 5] = [Colour::Red, Colour::Blue, Colour::Green, Colour::Yellow, Colour::Purple];

    /// The colour's letter in the notation.
    pub const fn letter(self) -> char {
        match self {
            Colour::Red => 'R',
            Colour::Blue => 'B',
            Colour::Green => 'G',
            Colour::Yellow => 'Y',
            Colour::Purple => 'P',
        }
    }

    /// The colour with this letter.
    pub fn from_letter(letter: char) -> Option<Colour> {
        Colour::ALL.into_iter().find(|colour| colour.letter() == letter)
    }
}

/// A set of colours: those of a set of one value, or of the jokers on the side.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Colours(u8);

impl Colours {
    /// No colour.
    pub const NONE: Colours = Colours(0);
    /// All five.
    pub const ALL: Colours = Colours(0b11111);

    /// Whether the colour is in the set.
    #[inline]
    pub const fn has(self, colour: Colour) -> bool {
        self.0 & (1 << colour as u8) != 0
    }

    /// The set with this colour.
    #[must_use]
    #[inline]
    pub const fn with(self, colour: Colour) -> Colours {
        Colours(self.0 | 1 << colour as u8)
    }

    /// The set without this colour.
    #[must_use]
    #[inline]
    pub const fn without(self, colour: Colour) -> Colours {
        Colours(self.0 & !(1 << colour as u8))
    }

    /// Whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of colours.
    #[inline]
    pub const fn len(self) -> usize {
        const COUNT: [u8; 32] = {
            let mut count = [0; 32];
            let mut mask = 0;
            while mask < 32 {
                count[mask] = (mask as u32).count_ones() as u8;
                mask += 1;
            }
            count
        };
        COUNT[(self.0 & 31) as usize] as usize
    }

    /// The colours in order.
    pub fn iter(self) -> impl Iterator<Item = Colour> + Clone {
        Colour::ALL.into_iter().filter(move |colour| self.has(*colour))
    }

    /// The colours as five bits, red lowest.
    #[inline]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// The colours from five bits, red lowest; higher bits are dropped.
    #[inline]
    pub const fn from_bits(bits: u8) -> Colours {
        Colours(bits & 0b11111)
    }
}

impl FromIterator<Colour> for Colours {
    fn from_iter<I: IntoIterator<Item = Colour>>(colours: I) -> Colours {
        colours.into_iter().fold(Colours::NONE, Colours::with)
    }
}

impl fmt::Debug for Colours {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// A number card. Inside it is its place in [`Cards`]: 24 for each colour, plus the value.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(NonZeroU8);

/// The bits per colour in [`Cards`]: 17 values from bit 1 up, then zeros, so that a shift by up to
/// six never carries a card into the next colour.
pub(crate) const LANE: u32 = 24;

/// The bits of all 17 values in one lane.
pub(crate) const VALUES: u32 = 0x3_fffe;

impl Card {
    /// The lowest value.
    pub const LOWEST: u8 = 1;
    /// The highest value, and the name of the game.
    pub const HIGHEST: u8 = 17;
    /// The number of number cards.
    pub const COUNT: usize = 85;

    /// The card of this colour and value, if the value exists.
    #[inline]
    pub const fn new(colour: Colour, value: u8) -> Option<Card> {
        if value >= Card::LOWEST && value <= Card::HIGHEST { Some(Card::known(colour, value)) } else { None }
    }

    /// The card of this colour and a value known to exist.
    #[inline]
    pub(crate) const fn known(colour: Colour, value: u8) -> Card {
        match NonZeroU8::new(colour as u8 * LANE as u8 + value) {
            Some(place) => Card(place),
            None => Card(NonZeroU8::MIN),
        }
    }

    /// Its place in [`Cards`].
    #[inline]
    pub(crate) const fn place(self) -> u32 {
        self.0.get() as u32
    }

    /// The card at a place in [`Cards`], if one is there.
    #[inline]
    pub(crate) const fn at(place: u32) -> Option<Card> {
        match NonZeroU8::new(place as u8) {
            Some(at) if place < 128 && Cards::DECK.0 & (1 << place) != 0 => Some(Card(at)),
            _ => None,
        }
    }

    /// Its colour.
    #[inline]
    pub const fn colour(self) -> Colour {
        match self.place() / LANE {
            0 => Colour::Red,
            1 => Colour::Blue,
            2 => Colour::Green,
            3 => Colour::Yellow,
            _ => Colour::Purple,
        }
    }

    /// Its value, 1 to 17.
    #[inline]
    pub const fn value(self) -> u8 {
        (self.place() % LANE) as u8
    }

    /// R16: its penalty for a player who still holds it at the end.
    #[inline]
    pub const fn penalty(self) -> u32 {
        if self.value() >= 10 { 2 } else { 1 }
    }
}

/// A filler for rows; any card would do.
impl Default for Card {
    fn default() -> Card {
        Card(NonZeroU8::MIN)
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A set of cards: a hand, the draw pile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Cards(u128);

impl Cards {
    /// No card.
    pub const NONE: Cards = Cards(0);

    /// All 85.
    pub const DECK: Cards = Cards::from_lanes([VALUES; 5]);

    /// The cards of 10 and above, which cost two (R16).
    const HIGH: Cards = Cards::from_lanes([0x3_fc00; 5]);

    /// Just this card.
    #[inline]
    pub const fn just(card: Card) -> Cards {
        Cards(1 << card.place())
    }

    /// Whether the card is in the set.
    #[inline]
    pub const fn has(self, card: Card) -> bool {
        self.0 >> card.place() & 1 != 0
    }

    /// The set with this card.
    #[must_use]
    #[inline]
    pub const fn with(self, card: Card) -> Cards {
        Cards(self.0 | 1 << card.place())
    }

    /// The set without this card.
    #[must_use]
    #[inline]
    pub const fn without(self, card: Card) -> Cards {
        Cards(self.0 & !(1 << card.place()))
    }

    /// The intersection.
    #[must_use]
    #[inline]
    pub const fn and(self, other: Cards) -> Cards {
        Cards(self.0 & other.0)
    }

    /// The union.
    #[must_use]
    #[inline]
    pub const fn or(self, other: Cards) -> Cards {
        Cards(self.0 | other.0)
    }

    /// The cards that are not in `other`.
    #[must_use]
    #[inline]
    pub const fn minus(self, other: Cards) -> Cards {
        Cards(self.0 & !other.0)
    }

    /// Whether this is a subset of `other`.
    #[inline]
    pub const fn within(self, other: Cards) -> bool {
        self.0 & !other.0 == 0
    }

    /// Whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of cards.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// R16: the penalty of these cards for a player who still holds them.
    pub const fn penalty(self) -> u32 {
        (self.len() + self.and(Cards::HIGH).len()) as u32
    }

    /// The values of one colour as bits 1 to 17.
    #[inline]
    pub const fn lane(self, colour: Colour) -> u32 {
        (self.0 >> (colour as u32 * LANE)) as u32 & VALUES
    }

    /// The values of each colour as bits 1 to 17.
    #[inline]
    pub const fn lanes(self) -> [u32; 5] {
        [
            self.0 as u32 & VALUES,
            (self.0 >> LANE) as u32 & VALUES,
            (self.0 >> (2 * LANE)) as u32 & VALUES,
            (self.0 >> (3 * LANE)) as u32 & VALUES,
            (self.0 >> (4 * LANE)) as u32 & VALUES,
        ]
    }

    /// The set from the values of each colour as bits 1 to 17.
    #[inline]
    pub const fn from_lanes(lanes: [u32; 5]) -> Cards {
        Cards(
            lanes[0] as u128
                | (lanes[1] as u128) << LANE
                | (lanes[2] as u128) << (2 * LANE)
                | (lanes[3] as u128) << (3 * LANE)
                | (lanes[4] as u128) << (4 * LANE),
        )
    }

    /// The cards of one colour from values as bits 1 to 17.
    #[inline]
    pub(crate) const fn from_lane(colour: Colour, values: u32) -> Cards {
        Cards((values as u128) << (colour as u32 * LANE))
    }

    /// The cards of one colour.
    #[must_use]
    #[inline]
    pub(crate) const fn of(self, colour: Colour) -> Cards {
        Cards(self.0 & (VALUES as u128) << (colour as u32 * LANE))
    }

    /// Draws one of these cards, each with the same probability. `count` must be their number, at
    /// least one.
    #[inline]
    pub(crate) fn lot(self, count: u32, rng: &mut impl Rng) -> Card {
        // At least 12 of 128 places hold a card, so nine tries from one random number rarely fail:
        // cheaper than finding the nth bit.
        if count >= 12 && self.0 != 0 {
            let halves = [self.0 as u64, (self.0 >> 64) as u64];
            loop {
                let mut tries = rng.next_u64();
                for _ in 0..9 {
                    let place = (tries & 127) as u8;
                    if halves[usize::from(place >> 6)] >> (place & 63) & 1 != 0 {
                        return Card(NonZeroU8::new(place).unwrap_or(NonZeroU8::MIN));
                    }
                    tries >>= 7;
                }
            }
        }
        let mut bits = self.0;
        for _ in 0..below(rng, count.max(1)) {
            bits &= bits.wrapping_sub(1);
        }
        Card(NonZeroU8::new(bits.trailing_zeros() as u8).unwrap_or(NonZeroU8::MIN))
    }

    /// The cards of one value in these colours.
    #[inline]
    pub(crate) const fn of_value(value: u8, colours: Colours) -> Cards {
        /// One bit for each colour, at the start of its lane.
        static FEET: [u128; 32] = {
            let mut feet = [0; 32];
            let mut colours = 0;
            while colours < 32 {
                let mut colour = 0;
                while colour < 5 {
                    feet[colours] |= ((colours >> colour & 1) as u128) << (colour as u32 * LANE);
                    colour += 1;
                }
                colours += 1;
            }
            feet
        };
        Cards(FEET[(colours.0 & 31) as usize] << (value & 31))
    }

    /// The first card and the others; none if the set is empty.
    #[inline]
    pub(crate) const fn first(self) -> Option<(Card, Cards)> {
        let (low, high) = (self.0 as u64, (self.0 >> 64) as u64);
        let (place, rest) = if low != 0 {
            (low.trailing_zeros(), Cards((high as u128) << 64 | (low & (low - 1)) as u128))
        } else if high != 0 {
            (64 + high.trailing_zeros(), Cards(((high & (high - 1)) as u128) << 64))
        } else {
            return None;
        };
        match NonZeroU8::new(place as u8) {
            Some(place) => Some((Card(place), rest)),
            None => None,
        }
    }

    /// A set from bits that are places of cards.
    #[inline]
    pub(crate) const fn from_bits(bits: u128) -> Cards {
        Cards(bits)
    }

    /// All cards as bits: the place of a card is 24 for each colour plus its value.
    #[inline]
    pub(crate) const fn bits(self) -> u128 {
        self.0
    }

    /// The cards in order: by colour, then by value.
    #[inline]
    pub fn iter(self) -> Iter {
        Iter(self)
    }
}

/// The cards of a set, in order.
#[derive(Clone, Debug)]
pub struct Iter(Cards);

impl Iterator for Iter {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        let (card, rest) = self.0.first()?;
        self.0 = rest;
        Some(card)
    }
}

impl IntoIterator for Cards {
    type Item = Card;
    type IntoIter = Iter;

    fn into_iter(self) -> Iter {
        self.iter()
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        cards.into_iter().fold(Cards::NONE, Cards::with)
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r1_five_colours_with_each_value_from_1_to_17_once() {
        let deck: alloc::vec::Vec<Card> = Cards::DECK.iter().collect();
        assert_eq!(deck.len(), Card::COUNT);
        assert_eq!(Cards::DECK.len(), 85);
        for colour in Colour::ALL {
            let values: alloc::vec::Vec<u8> =
                deck.iter().filter(|card| card.colour() == colour).map(|card| card.value()).collect();
            assert!(values.iter().copied().eq(1..=17));
        }
        assert_eq!(Card::new(Colour::Red, 0), None);
        assert_eq!(Card::new(Colour::Red, 18), None);
    }

    #[test]
    fn r16_cards_up_to_9_cost_one_and_from_10_two() {
        for card in Cards::DECK {
            assert_eq!(card.penalty(), if card.value() <= 9 { 1 } else { 2 });
            assert_eq!(Cards::just(card).penalty(), card.penalty());
        }
        assert_eq!(Cards::DECK.penalty(), 5 * (9 + 16));
    }
}
