//! Melds: sets of one value, runs of one colour, and jokers in them (R9–R13).

use alloc::vec::Vec;
use core::num::NonZeroU8;

use crate::card::{Card, Cards, Colour, Colours, VALUES};

/// A meld. Every value of this type that the crate returns is valid by R9 and R13.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Meld {
    /// Three to five cards of one value, all of different colours.
    Set {
        /// The value.
        value: u8,
        /// The colours, the joker's included.
        colours: Colours,
        /// The colour of the joker, if one is among them.
        joker: Option<Colour>,
    },
    /// Three or more cards of one colour with consecutive values.
    Run {
        /// The colour.
        colour: Colour,
        /// The lowest value.
        low: u8,
        /// The highest value.
        high: u8,
        /// The value that the joker stands for, if one is in the run.
        joker: Option<NonZeroU8>,
    },
}

/// The bits of the values `low` to `high`. Invalid values give some result, but never a panic.
#[inline]
const fn span(low: u8, high: u8) -> u32 {
    2u32.wrapping_shl(high as u32).wrapping_sub(1u32.wrapping_shl(low as u32)) & VALUES
}

impl Meld {
    /// A set, if these colours and this joker form one (R9, R13).
    pub fn set(value: u8, colours: Colours, joker: Option<Colour>) -> Option<Meld> {
        let sound = (Card::LOWEST..=Card::HIGHEST).contains(&value)
            && colours.len() >= 3
            && joker.is_none_or(|joker| colours.has(joker));
        sound.then_some(Meld::Set { value, colours, joker })
    }

    /// A run, if these values and this joker form one (R9, R13).
    pub fn run(colour: Colour, low: u8, high: u8, joker: Option<u8>) -> Option<Meld> {
        let sound = low >= Card::LOWEST
            && high <= Card::HIGHEST
            && high >= low.saturating_add(2)
            && joker.is_none_or(|joker| (low..=high).contains(&joker));
        let joker = joker.and_then(NonZeroU8::new);
        sound.then_some(Meld::Run { colour, low, high, joker })
    }

    /// Whether it is a meld by R9 and R13; a hand-made value may not be.
    pub(crate) fn is_sound(self) -> bool {
        match self {
            Meld::Set { value, colours, joker } => Meld::set(value, colours, joker) == Some(self),
            Meld::Run { colour, low, high, joker } => {
                Meld::run(colour, low, high, joker.map(NonZeroU8::get)) == Some(self)
            }
        }
    }

    /// The number of cards, the joker included.
    #[inline]
    pub fn len(self) -> usize {
        match self {
            Meld::Set { colours, .. } => colours.len(),
            Meld::Run { low, high, .. } => usize::from(high.wrapping_sub(low)) + 1,
        }
    }

    /// Always false: a meld is never empty.
    pub fn is_empty(self) -> bool {
        false
    }

    /// The cards of the meld, with the one that the joker stands for.
    #[inline]
    pub fn cards(self) -> Cards {
        match self {
            Meld::Set { value, colours, .. } => Cards::of_value(value, colours),
            Meld::Run { colour, low, high, .. } => Cards::from_lane(colour, span(low, high)),
        }
    }

    /// The card that the joker stands for, if there is a joker (R13: a card of its own colour).
    #[inline]
    pub fn joker(self) -> Option<Card> {
        match self {
            Meld::Set { value, joker, .. } => joker.map(|colour| Card::known(colour, value)),
            Meld::Run { colour, joker, .. } => joker.map(|value| Card::known(colour, value.get())),
        }
    }

    /// Its number cards: all but the joker.
    #[inline]
    pub fn naturals(self) -> Cards {
        match self.joker() {
            Some(joker) => self.cards().without(joker),
            None => self.cards(),
        }
    }

    /// The sum of its values, the joker's included (R19).
    pub fn sum(self) -> u32 {
        self.cards().iter().map(|card| u32::from(card.value())).sum()
    }

    /// R10: the cards that extend it: a missing colour of a set, a value next to either end of a
    /// run.
    #[inline]
    pub fn extensions(self) -> Cards {
        match self {
            Meld::Set { value, colours, .. } => Cards::of_value(value, Colours::from_bits(!colours.bits())),
            Meld::Run { colour, low, high, .. } => Cards::from_lane(
                colour,
                (1u32.wrapping_shl(u32::from(low) + 31) | 2u32.wrapping_shl(u32::from(high))) & VALUES,
            ),
        }
    }

    /// R10: the meld extended by this card, if the card fits.
    #[inline]
    pub fn with(self, card: Card) -> Option<Meld> {
        match self {
            Meld::Set { value, colours, joker } => (card.value() == value && !colours.has(card.colour()))
                .then_some(Meld::Set { value, colours: colours.with(card.colour()), joker }),
            Meld::Run { colour, low, high, joker } => {
                if card.colour() != colour {
                    None
                } else if card.value() + 1 == low {
                    Some(Meld::Run { colour, low: low - 1, high, joker })
                } else if card.value() == high + 1 {
                    Some(Meld::Run { colour, low, high: high + 1, joker })
                } else {
                    None
                }
            }
        }
    }

    /// R12: the meld extended by a joker that stands for `card`, if it fits and the meld has no
    /// joker yet (R13).
    #[inline]
    pub fn with_joker(self, card: Card) -> Option<Meld> {
        if self.joker().is_some() { None } else { self.with(card).map(|meld| meld.joker_at(card)) }
    }

    /// R12: the meld with the joker replaced by the card it stood for.
    #[inline]
    pub fn without_joker(self) -> Meld {
        match self {
            Meld::Set { value, colours, .. } => Meld::Set { value, colours, joker: None },
            Meld::Run { colour, low, high, .. } => Meld::Run { colour, low, high, joker: None },
        }
    }

    /// The meld with this card replaced by a joker.
    #[inline]
    fn joker_at(self, card: Card) -> Meld {
        match self {
            Meld::Set { value, colours, .. } => Meld::Set { value, colours, joker: Some(card.colour()) },
            Meld::Run { colour, low, high, .. } => {
                Meld::Run { colour, low, high, joker: NonZeroU8::new(card.value()) }
            }
        }
    }
}

/// Every meld that a hand can form from its own cards (R9): each set of three or more colours, each
/// run of three or more values.
#[inline]
pub fn plain(hand: Cards, out: &mut impl FnMut(Meld)) {
    sets(hand, out);
    let bits = hand.bits();
    // Each remaining bit is the lowest card of three in a row.
    let mut starts = Cards::from_bits(bits & bits >> 1 & bits >> 2);
    while let Some((lowest, rest)) = starts.first() {
        starts = rest;
        let (colour, low) = (lowest.colour(), lowest.value());
        let in_a_row = (!(hand.lane(colour) >> low)).trailing_zeros() as u8;
        for high in low + 2..low + in_a_row {
            out(Meld::Run { colour, low, high, joker: None });
        }
    }
}

/// Every set that a hand can form (R9).
#[inline]
fn sets(hand: Cards, out: &mut impl FnMut(Meld)) {
    let [a, b, c, d, e] = hand.lanes();
    // Values with at least three colours: full adders over the five lanes.
    let (sum, carry) = (a ^ b ^ c, a & b | c & (a ^ b));
    let (low, more) = (sum ^ d ^ e, sum & d | e & (sum ^ d));
    let mut values = carry & more | (carry ^ more) & low;
    while values != 0 {
        let value = values.trailing_zeros() as u8;
        values &= values - 1;
        let at = |lane: u32| (lane >> value & 1) as u8;
        let held = at(a) | at(b) << 1 | at(c) << 2 | at(d) << 3 | at(e) << 4;
        for colours in &SETS_OF[held as usize & 31] {
            if *colours == 0 {
                break;
            }
            out(Meld::Set { value, colours: Colours::from_bits(*colours), joker: None });
        }
    }
}

/// For each set of held colours, its subsets of three or more, terminated by 0.
static SETS_OF: [[u8; 17]; 32] = {
    let mut table = [[0; 17]; 32];
    let mut held = 0u8;
    while held < 32 {
        let (mut subset, mut found) = (0u8, 0);
        while subset < 32 {
            if subset & !held == 0 && subset.count_ones() >= 3 {
                table[held as usize][found] = subset;
                found += 1;
            }
            subset += 1;
        }
        held += 1;
    }
    table
};

/// R11: every run of four or more with the joker of its colour, for the jokers on the side. The
/// joker may stand for any card of the run, even one that is held.
#[inline]
pub fn with_side_jokers(hand: Cards, side: Colours, out: &mut impl FnMut(Meld)) {
    let bits = hand.bits();
    let (one, two, three) = (bits >> 1, bits >> 2, bits >> 3);
    // Each bit is a value from which at least three of four in a row are held.
    let most = bits & one & (two | three) | two & three & (bits | one);
    let mut starts = Cards::from_bits(most).and(JOKER_STARTS[usize::from(side.bits() & 31)]);
    while let Some((low, rest)) = starts.first() {
        starts = rest;
        joker_runs(low, hand.lane(low.colour()), 4, out);
    }
}

/// For each set of colours, the possible lowest cards of a run of four in one of them.
static JOKER_STARTS: [Cards; 32] = {
    let mut table = [Cards::NONE; 32];
    let mut side = 0;
    while side < 32 {
        let mut lanes = [0; 5];
        let mut colour = 0;
        while colour < 5 {
            lanes[colour] = if side >> colour & 1 != 0 { span(Card::LOWEST, Card::HIGHEST - 3) } else { 0 };
            colour += 1;
        }
        table[side] = Cards::from_lanes(lanes);
        side += 1;
    }
    table
};

/// Every run of `least` or more cards with a joker that starts at this lowest card, given the held
/// values of its colour.
#[inline]
fn joker_runs(lowest: Card, held: u32, least: u8, out: &mut impl FnMut(Meld)) {
    let (colour, low) = (lowest.colour(), lowest.value());
    // First `before` consecutive held values, then the joker, then more held values.
    let before = (!(held >> low)).trailing_zeros() as u8;
    let missing = low + before;
    let mut push = |high, joker| out(Meld::Run { colour, low, high, joker: NonZeroU8::new(joker) });
    for high in low + least - 1..missing {
        for joker in low..=high {
            push(high, joker);
        }
    }
    if missing <= Card::HIGHEST {
        let behind = (!(held >> (missing + 1))).trailing_zeros() as u8;
        for high in missing.max(low + least - 1)..=missing + behind {
            push(high, missing);
        }
    }
}

/// R12: every new meld of this colour's joker, won by a swap, and cards from the hand: runs of
/// three or more, and sets.
pub(crate) fn with_won_joker(hand: Cards, joker: Colour, out: &mut impl FnMut(Meld)) {
    let held = hand.lane(joker);
    // Each bit is a value from which at least two of three in a row are held.
    let mut starts =
        (held & (held >> 1 | held >> 2) | held >> 1 & held >> 2) & span(Card::LOWEST, Card::HIGHEST - 2);
    while starts != 0 {
        let low = starts.trailing_zeros() as u8;
        starts &= starts - 1;
        joker_runs(Card::known(joker, low), held, 3, out);
    }

    let lanes = hand.minus(Cards::DECK.of(joker)).lanes();
    // Values with at least two other colours.
    let (mut once, mut twice) = (0, 0);
    for lane in lanes {
        twice |= once & lane;
        once |= lane;
    }
    while twice != 0 {
        let value = twice.trailing_zeros() as u8;
        twice &= twice - 1;
        let others = Colour::ALL.into_iter().filter(|colour| lanes[*colour as usize] >> value & 1 != 0);
        let held = others.collect::<Colours>().with(joker);
        for colours in &SETS_OF[held.bits() as usize & 31] {
            let colours = Colours::from_bits(*colours);
            if colours.has(joker) {
                out(Meld::Set { value, colours, joker: Some(joker) });
            }
        }
    }
}

/// All melds that a player can form from the hand, jokers on the side included.
pub fn all(hand: Cards, side: Colours, out: &mut Vec<Meld>) {
    out.clear();
    plain(hand, &mut |meld| out.push(meld));
    with_side_jokers(hand, side, &mut |meld| out.push(meld));
}
