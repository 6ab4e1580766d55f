//! Tests of the best partition against every partition there is.

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
    check("R3 R4 R5 R6 R7 R8 R9 B6 G6", &[set(6, &[Red, Blue, Green]), run(Red, 3, 5), run(Red, 7, 9)], "");
}

#[test]
fn r9_a_set_takes_two_cards_out_of_runs_for_one_that_is_loose() {
    check("R3 R4 R5 R6 B6 B7 B8 B9 G6", &[set(6, &[Red, Blue, Green]), run(Red, 3, 5), run(Blue, 7, 9)], "");
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
        let held = hand.lanes().iter().rev().fold(0, |held, lane| held << 1 | (lane >> value & 1) as usize);
        let price = if value >= 10 { 2 } else { 1 };
        let mut next = alloc::vec![None; 1 << 10];
        for (runs, before) in least.iter().enumerate().filter_map(|(runs, least)| Some((runs, (*least)?))) {
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
