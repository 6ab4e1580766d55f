//! Jokers from the side (R11) and joker swaps (R12).

use rummy17::Action;

use crate::{Table, table};

/// A has laid down R5 R6 R*7 R8, and B, who holds these ten cards, has drawn P17.
pub(crate) fn joker_down(hand: &str) -> Table {
    table(&format!("A: R5 R6 R8; B: {hand}; open G17; pile P17"))
        .play("A take, A meld R5 R6 R*7 R8, A discard G17, B draw")
}

#[test]
fn r11_a_joker_from_the_side_comes_in_a_new_run_of_four_or_more() {
    let t = table("A: R5 R6 R8 B1 B4 B7 G10 G13 Y12 Y15; open P17").play("A take");
    assert_eq!(t.may("meld"), "meld R5 R6 R*7 R8");
    let t = t.play("A meld R5 R6 R*7 R8");
    // It may be in the first meld, and leaves the side.
    assert_eq!((t.melds(), t.side(), t.counts()), ("A R5 R6 R*7 R8".into(), "B G Y P".into(), "8 10".into()));
}

#[test]
fn r11_not_in_a_run_of_three() {
    let t = table("A: R5 R6 B1 B3; open P17").play("A take");
    for meld in ["A meld R*4 R5 R6", "A meld R5 R6 R*7", "A meld B1 B*2 B3"] {
        assert_eq!(t.refused(meld), "R11 JokerNeedsRunOfFour", "{meld}");
    }
    assert_eq!(t.may("meld"), "");
}

#[test]
fn r11_not_in_a_set() {
    let t = table("A: R9 B9 G9 R12 B12; open P17").play("A take");
    for meld in ["A meld R9 B9 G9 Y*9", "A meld R12 B12 P*12", "A meld R9 B9 G*9"] {
        assert_eq!(t.refused(meld), "R11 JokerNeedsRunOfFour", "{meld}");
    }
    assert_eq!(t.may("meld"), "meld R9 B9 G9");
}

#[test]
fn r11_not_as_a_lay_off() {
    assert!("lay R*8 0".parse::<Action>().is_err());
    let t = table("A: R5 R6 R7 R9 B1 B4 B7 G10 G13 Y12; open P17").play("A take, A meld R5 R6 R7");
    // A joker from the side does not bridge a gap of one.
    assert_eq!((t.may("lay"), t.may("swap")), (String::new(), String::new()));
}

#[test]
fn r11_in_the_runs_own_colour() {
    assert!("meld R5 R6 B*7 R8".parse::<Action>().is_err());
    let t = table("A: Y5 Y6 Y8 B1 B4 B7 G10 G13 R12 R15; open P17").play("A take");
    assert_eq!(t.may("meld"), "meld Y5 Y6 Y*7 Y8");
    assert_eq!(t.play("A meld Y5 Y6 Y*7 Y8").side(), "R B G P");
}

#[test]
fn r11_it_may_stand_for_any_card_of_the_run_also_one_that_is_held() {
    let t = table("A: R5 R6 R7 R8 B1 B4 B7 G10 G13 Y12; open P17").play("A take");
    assert_eq!(
        t.may("meld"),
        "meld R*4 R5 R6 R7, meld R*4 R5 R6 R7 R8, meld R*5 R6 R7 R8, meld R5 R*6 R7 R8, meld R5 R6 R*7 R8, \
         meld R5 R6 R7, meld R5 R6 R7 R*8, meld R5 R6 R7 R8, meld R5 R6 R7 R8 R*9, meld R6 R7 R8, \
         meld R6 R7 R8 R*9"
    );
    let t = t.play("A meld R5 R*6 R7 R8");
    assert!(t.holds("A", "R6"));
    assert_eq!(t.melds(), "A R5 R*6 R7 R8");
}

#[test]
fn r11_at_the_ends_of_the_colour_there_is_nothing_to_stand_for() {
    let t = table("A: R1 R2 R3 Y15 Y16 Y17 B5 B8 G6 P10; open G11").play("A take");
    assert_eq!(t.may("meld"), "meld R1 R2 R3, meld R1 R2 R3 R*4, meld Y*14 Y15 Y16 Y17, meld Y15 Y16 Y17");
    assert_eq!(t.play("A meld Y15 Y16 Y17, A meld R1 R2 R3 R*4").melds(), "A Y15 Y16 Y17, A R1 R2 R3 R*4");
}

#[test]
fn r11_each_joker_is_there_once() {
    let t = table("A: R1 R2 R3 R9 R10 R11 B1 B2 B3; open P17").play("A take, A meld R1 R2 R3 R*4");
    assert_eq!(t.refused("A meld R9 R10 R11 R*12"), "R11 JokerNotOnSide { colour: Red }");
    assert_eq!(t.may("meld"), "meld B1 B2 B3, meld B1 B2 B3 B*4, meld R9 R10 R11");
    assert_eq!(t.play("A meld B1 B2 B3 B*4").side(), "G Y P");
}

#[test]
fn r11_it_must_be_a_run_that_the_hand_can_make() {
    let t = table("A: R5 R6 R9 R10; open P17").play("A take");
    assert_eq!(t.refused("A meld R5 R6 R*7 R8"), "R6 NotInHand { card: R8 }");
    assert_eq!(t.refused("A meld R5 R6 R*7 R8 R9 R10"), "R6 NotInHand { card: R8 }");
    assert_eq!(t.may("meld"), "");
}

#[test]
fn r12_the_joker_may_be_laid_off_on_a_run() {
    let t = joker_down("R7 R10 R11 R12 B1 B4 G6 G9 Y3 Y15").play("B meld R10 R11 R12");
    assert_eq!(
        t.may("swap"),
        "swap R7 0 lay R*13 1, swap R7 0 lay R*4 0, swap R7 0 lay R*9 0, swap R7 0 lay R*9 1"
    );
    let t = t.play("B swap R7 0 lay R*9 1");
    assert_eq!((t.melds(), t.counts()), ("A R5 R6 R7 R8, B R*9 R10 R11 R12".into(), "7 7".into()));
}

#[test]
fn r12_the_joker_may_be_laid_off_on_a_set() {
    let t = joker_down("R7 B9 G9 Y9 B1 B4 G6 G12 Y3 Y15").play("B meld B9 G9 Y9, B swap R7 0 lay R*9 1");
    assert_eq!(t.melds(), "A R5 R6 R7 R8, B R*9 B9 G9 Y9");
    assert_eq!(t.told("A", "swap"), "B: swap R7 0 lay R*9 1");
}

#[test]
fn r12_the_joker_may_go_back_on_the_meld_it_came_from() {
    let t = joker_down("R7 B1 B2 B3 B9 B12 G6 G10 Y3 Y15").play("B meld B1 B2 B3");
    assert_eq!(t.may("swap"), "swap R7 0 lay R*4 0, swap R7 0 lay R*9 0");
    assert_eq!(t.play("B swap R7 0 lay R*4 0").melds(), "A R*4 R5 R6 R7 R8, B B1 B2 B3");
}

#[test]
fn r12_the_joker_may_go_into_a_new_run_of_three() {
    let t = joker_down("R7 R12 R13 B1 B2 B3 G6 G9 Y4 Y15").play("B meld B1 B2 B3");
    let melds: Vec<String> = t.legal().into_iter().filter(|action| action.contains("0 meld")).collect();
    assert_eq!(melds, ["swap R7 0 meld R*11 R12 R13", "swap R7 0 meld R12 R13 R*14"]);
    let t = t.play("B swap R7 0 meld R12 R13 R*14");
    assert_eq!(t.melds(), "A R5 R6 R7 R8, B B1 B2 B3, B R12 R13 R*14");
    assert_eq!(t.hand("B"), "G6 G9 Y4 Y15 P17");
}

#[test]
fn r12_the_joker_may_go_into_a_new_set() {
    let t = joker_down("R7 B9 G9 P9 B1 B2 B3 G6 Y4 Y15").play("B meld B1 B2 B3");
    let mut melds: Vec<String> = t.legal().into_iter().filter(|action| action.contains("0 meld")).collect();
    melds.sort();
    assert_eq!(
        melds,
        [
            "swap R7 0 meld R*9 B9 G9",
            "swap R7 0 meld R*9 B9 G9 P9",
            "swap R7 0 meld R*9 B9 P9",
            "swap R7 0 meld R*9 G9 P9"
        ]
    );
    let t = t.play("B swap R7 0 meld B9 G9 R*9");
    assert_eq!(t.melds(), "A R5 R6 R7 R8, B B1 B2 B3, B R*9 B9 G9");
}

#[test]
fn r12_a_won_joker_may_stand_for_a_card_that_is_held_or_was_just_laid_down() {
    let t = joker_down("R7 R12 R13 R14 B7 G7 B1 B2 B3 Y15").play("B meld B1 B2 B3");
    for swap in ["swap R7 0 meld R12 R*13 R14", "swap R7 0 meld R*7 B7 G7"] {
        assert!(t.legal().contains(&swap.to_owned()), "{swap}");
    }
    let t = t.play("B swap R7 0 meld R*7 B7 G7");
    assert_eq!(t.melds(), "A R5 R6 R7 R8, B B1 B2 B3, B R*7 B7 G7");
}

#[test]
fn r12_it_must_be_the_very_card_that_the_joker_stands_for() {
    let t = joker_down("R9 R4 B7 B1 B2 B3 G6 G9 Y4 Y15").play("B meld B1 B2 B3");
    for card in ["R9", "R4", "B7"] {
        let swap = format!("B swap {card} 0 lay R*10 0");
        assert_eq!(t.refused(&swap), "R12 NotThatCard { card: R7 }");
    }
    assert_eq!(t.refused("B swap R7 0 lay R*9 0"), "R6 NotInHand { card: R7 }");
    assert_eq!(t.may("swap"), "");
}

#[test]
fn r12_it_needs_a_meld_of_ones_own_and_the_swap_itself_is_none() {
    let t = joker_down("R7 R12 R13 B9 G9 B1 B4 G6 Y4 Y15");
    for to in ["lay R*9 0", "meld R12 R13 R*14", "meld R*9 B9 G9"] {
        assert_eq!(t.refused(&format!("B swap R7 0 {to}")), "R6 NoMeldYet");
    }
    assert_eq!(t.may("swap"), "");
}

#[test]
fn r12_there_must_be_a_meld_with_a_joker() {
    let t = joker_down("R7 B1 B2 B3 B9 B12 G6 G9 Y3 Y15").play("B meld B1 B2 B3");
    assert_eq!(t.refused("B swap B1 1 lay R*9 0"), "R12 NoJokerThere");
    assert_eq!(t.refused("B swap R7 2 lay R*9 0"), "R10 NoSuchMeld { melds: 2 }");
    assert_eq!(t.refused("B swap R7 0 lay R*9 2"), "R10 NoSuchMeld { melds: 2 }");
    assert_eq!(t.refused("B swap R7 0 lay R*10 0"), "R10 DoesNotExtend { card: R10 }");
}
