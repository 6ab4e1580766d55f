//! Sets and runs (R9), and laying off on them (R10).

use kernel::Seat;
use rummy17::{Action, Colour, Colours, Meld};

use crate::table;

#[test]
fn r9_a_set_is_three_to_five_cards_of_one_value_in_different_colours() {
    let t = table("A: R7 B7 G7 Y7 P7 R1 B3 G11 Y13 P15; open G17").play("A take");
    let three = "meld B7 G7 P7, meld B7 G7 Y7, meld B7 Y7 P7, meld G7 Y7 P7, meld R7 B7 G7, meld R7 B7 P7, \
                 meld R7 B7 Y7, meld R7 G7 P7, meld R7 G7 Y7, meld R7 Y7 P7";
    let more = "meld B7 G7 Y7 P7, meld R7 B7 G7 P7, meld R7 B7 G7 Y7, meld R7 B7 G7 Y7 P7, meld R7 B7 Y7 P7, \
                meld R7 G7 Y7 P7";
    let mut all: Vec<&str> = three.split(", ").chain(more.split(", ")).collect();
    all.sort_unstable();
    assert_eq!(t.may("meld"), all.join(", "));
    assert_eq!(t.play("A meld R7 B7 G7 Y7 P7").melds(), "A R7 B7 G7 Y7 P7");
}

#[test]
fn r9_in_a_set_the_cards_stand_in_colour_order() {
    let t = table("A: R7 G7 P7").play("A take, A meld P7 G7 R7");
    assert_eq!(t.melds(), "A R7 G7 P7");
}

#[test]
fn r9_a_run_is_three_or_more_cards_of_one_colour_with_consecutive_values() {
    let t = table("A: R5 R6 R7 B1 B3 B6 G10 G13 Y12 Y15; open R11").play("A take");
    // The other melds use the joker (R11).
    assert_eq!(t.may("meld"), "meld R*4 R5 R6 R7, meld R5 R6 R7, meld R5 R6 R7 R*8");
    assert_eq!(t.play("A meld R7 R5 R6").melds(), "A R5 R6 R7");
}

#[test]
fn r9_a_run_may_be_as_long_as_the_hand_allows() {
    let t = table("A: Y8 Y9 Y10 Y11 Y12 Y13 Y14 Y15 Y16 Y17; open R1").play("A take");
    assert!(t.legal().contains(&"meld Y8 Y9 Y10 Y11 Y12 Y13 Y14 Y15 Y16 Y17".to_owned()));
    let t = t.play("A meld Y9 Y10 Y11 Y12 Y13 Y14 Y15 Y16 Y17");
    assert_eq!(t.melds(), "A Y9 Y10 Y11 Y12 Y13 Y14 Y15 Y16 Y17");
    // Laying down a part leaves the rest in the hand.
    assert_eq!(t.hand("A"), "R1 Y8");
}

#[test]
fn r9_r10_a_run_may_grow_to_all_17_values() {
    let t = table(
        "A: R1 R2 R3 R4 R5 R6 R11 R12 R13 G3; B: R8 R9 R10 R14 R15 Y1 Y2 Y3 G12 G14; open G9; pile R17 R16",
    )
    .play("A take, A meld R1 R2 R3 R4 R5 R6 R*7, A discard G9")
    .play("B draw, B meld Y1 Y2 Y3, B lay R8 0, B lay R9 0, B lay R10 0, B discard G14")
    .play("A draw, A lay R11 0, A lay R12 0, A lay R13 0, A discard R16")
    .play("B take, B lay R14 0, B lay R15 0, B lay R16 0, B lay R17 0");
    let all: Vec<String> =
        (1..=17).map(|value| format!("R{}{value}", if value == 7 { "*" } else { "" })).collect();
    assert_eq!(t.melds(), format!("A {}, B Y1 Y2 Y3", all.join(" ")));
    // No card extends it any more.
    assert!(t.game.melds()[0].meld.extensions().is_empty());
    assert_eq!((t.hand("B"), t.legal()), ("G12".into(), vec!["discard G12".to_owned()]));
}

#[test]
fn r9_there_is_no_wrap_around() {
    let t = table("A: R16 R17 R1 R2; open G9").play("A take");
    assert_eq!(t.may("meld"), "");
    assert!("R16 R17 R1".parse::<Meld>().is_err());
    let t =
        table("A: R15 R16 R17 R1 B1 B2 B3 B17; open G9").play("A take, A meld R15 R16 R17, A meld B1 B2 B3");
    assert_eq!(t.refused("A lay R1 0"), "R10 DoesNotExtend { card: R1 }");
    assert_eq!(t.refused("A lay B17 1"), "R10 DoesNotExtend { card: B17 }");
}

#[test]
fn r9_what_is_neither_is_refused() {
    let t = table("A: R5 R6 R7 R9 B5 B9 G16 G17 Y1 P2; open G9").play("A take");
    let two = Colours::NONE.with(Colour::Red).with(Colour::Blue);
    for meld in [
        Meld::Set { value: 5, colours: two, joker: None },
        Meld::Set { value: 5, colours: two, joker: Some(Colour::Green) },
        Meld::Set { value: 0, colours: Colours::ALL, joker: None },
        Meld::Set { value: 18, colours: Colours::ALL, joker: None },
        Meld::Run { colour: Colour::Red, low: 5, high: 6, joker: None },
        Meld::Run { colour: Colour::Red, low: 7, high: 5, joker: None },
        Meld::Run { colour: Colour::Green, low: 16, high: 18, joker: None },
        Meld::Run { colour: Colour::Yellow, low: 0, high: 2, joker: None },
    ] {
        assert_eq!(t.refused_action(Seat::A, Action::Meld(meld)), "R9 NoMeld", "{meld:?}");
    }
}

#[test]
fn r9_neither_a_gap_nor_a_second_colour_nor_two_cards_can_even_be_written() {
    for cards in ["R5 R6", "R5 B5", "R5 R7 R8", "R5 R6 B7", "R5 B5 R6", "R5 R5 R5", "R5 B5 B5", "R16 R17 R18"]
    {
        assert!(cards.parse::<Meld>().is_err(), "{cards}");
    }
}

#[test]
fn r10_a_value_next_to_either_end_of_a_run() {
    let t = table("A: R5 R6 R7 R4 R8 R3 R10 B8 G8 Y4; open P17").play("A take, A meld R5 R6 R7");
    assert_eq!(t.may("lay"), "lay R4 0, lay R8 0");
    assert_eq!(t.refused("A lay R3 0"), "R10 DoesNotExtend { card: R3 }");
    assert_eq!(t.refused("A lay R10 0"), "R10 DoesNotExtend { card: R10 }");
    assert_eq!(t.refused("A lay B8 0"), "R10 DoesNotExtend { card: B8 }");
    let t = t.play("A lay R4 0, A lay R3 0, A lay R8 0");
    assert_eq!((t.melds(), t.may("lay")), ("A R3 R4 R5 R6 R7 R8".into(), String::new()));
}

#[test]
fn r10_a_missing_colour_of_a_set() {
    let t = table("A: R9 G9 P9 B9 Y9 B8 G10 Y2 P4 R1; open P17").play("A take, A meld R9 G9 P9");
    assert_eq!(t.may("lay"), "lay B9 0, lay Y9 0");
    assert_eq!(t.refused("A lay B8 0"), "R10 DoesNotExtend { card: B8 }");
    let t = t.play("A lay Y9 0, A lay B9 0");
    assert_eq!((t.melds(), t.may("lay")), ("A R9 B9 G9 Y9 P9".into(), String::new()));
}

#[test]
fn r10_ones_own_meld_or_anothers() {
    let t = table("A: R5 R6 R7; B: B9 G9 Y9; C: P1 P2 P3 R8 R4 P9 P4 G1 G4 B1; open G17; pile Y17 Y16")
        .play("A take, A meld R5 R6 R7, A discard G17, B draw, B meld B9 G9 Y9, B discard Y17")
        .play("C draw, C meld P1 P2 P3");
    assert_eq!(t.may("lay"), "lay P4 2, lay P9 1, lay R4 0, lay R8 0");
    let t = t.play("C lay R8 0, C lay P9 1, C lay P4 2, C discard G1");
    assert_eq!(t.melds(), "A R5 R6 R7 R8, B B9 G9 Y9 P9, C P1 P2 P3 P4");
}

#[test]
fn r10_a_card_may_have_the_choice_of_a_run_and_a_set() {
    let t =
        table("A: R5 R6 R7 B8 G8 Y8 R8 P1 P3 P11; open P17").play("A take, A meld R5 R6 R7, A meld B8 G8 Y8");
    assert_eq!(t.may("lay"), "lay R8 0, lay R8 1");
    assert_eq!(t.play("A lay R8 1").melds(), "A R5 R6 R7, A R8 B8 G8 Y8");
}

#[test]
fn r10_only_on_a_meld_that_is_there() {
    let t = table("A: R5 R6 R7 R8; open P17").play("A take, A meld R5 R6 R7");
    assert_eq!(t.refused("A lay R8 1"), "R10 NoSuchMeld { melds: 1 }");
    assert_eq!(t.refused("A lay R8 99"), "R10 NoSuchMeld { melds: 1 }");
}

#[test]
fn r10_cards_on_the_table_are_never_regrouped() {
    let t = table("A: R5 R6 R7 R8 R9 R10 R11 R12 B1 B3; open P17")
        .play("A take, A meld R5 R6 R7, A meld R9 R10 R11");
    // R8 closes the gap; the two runs stay two, and R12 has one place.
    let t = t.play("A lay R8 0");
    assert_eq!((t.melds(), t.may("lay")), ("A R5 R6 R7 R8, A R9 R10 R11".into(), "lay R12 1".into()));
    // A card inside a run does not split it.
    let t = table("A: R5 R6 R7 R9; B: R8 B1 B2 B3; open P17; pile P16")
        .play("A take, A meld R5 R6 R7 R*8 R9, A discard P17, B draw, B meld B1 B2 B3");
    assert_eq!(t.refused("B lay R8 0"), "R10 DoesNotExtend { card: R8 }");
}
