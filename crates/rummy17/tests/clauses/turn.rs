//! A turn: take or draw (R4), lay down (R6), discard (R7), always keeping a card for the discard
//! (R8).

use crate::table;

#[test]
fn r4_one_takes_the_top_open_card() {
    let t = table("3 players; A: R1 R4; B: Y1; open G9").play("A draw, A discard R1").play("B take");
    assert_eq!(t.told("watcher", ""), "B takes R1");
    assert!(t.holds("B", "R1 Y1") && !t.holds("B", "G9"));
    // Only the top one: G9 is still there.
    assert_eq!((t.open(), t.counts(), t.turn()), ("G9".into(), "10 11 10".into(), "B to play".into()));
}

#[test]
fn r4_or_one_draws_the_top_of_the_pile() {
    let t = table("open G9; pile Y3 P4").play("A draw");
    assert!(t.holds("A", "Y3"));
    assert_eq!((t.open(), t.counts(), t.view("B").draw), ("G9".into(), "11 10".into(), 63));
    let t = t.play("A discard Y3, B draw");
    assert!(t.holds("B", "P4"));
    assert_eq!((t.open(), t.counts(), t.view("B").draw), ("G9 Y3".into(), "10 11".into(), 62));
}

#[test]
fn r4_a_turn_begins_with_one_or_the_other() {
    let t = table("A: R5 R6 R7 B1; open G9");
    assert_eq!(t.legal(), ["take", "draw"]);
    for deed in
        ["A meld R5 R6 R7", "A lay R5 0", "A swap R5 0 lay R*8 1", "A discard B1", "A knock", "A pass"]
    {
        assert_eq!(t.refused(deed), "R4 TakeOrDraw", "{deed}");
    }
    assert_eq!(t.refused("B take"), "turn of A");
}

#[test]
fn r4_it_is_one_card_a_turn() {
    for deed in ["A take", "A draw, B pass"] {
        let t = table("A: R5 R6 R7; open G9").play(deed);
        assert_eq!(t.turn(), "A to play");
        assert_eq!(t.refused("A take"), "R4 AlreadyDrawn");
        assert_eq!(t.refused("A draw"), "R4 AlreadyDrawn");
        // Nor after laying down.
        assert_eq!(t.play("A meld R5 R6 R7").refused("A draw"), "R4 AlreadyDrawn");
    }
}

#[test]
fn r4_any_card_of_the_pile_may_be_the_top_one_and_no_other() {
    let t = table("A: R5; B: B5; open G9").reach("A draw");
    assert_eq!(t.odds().len(), 64);
    for card in ["R5", "B5", "G9"] {
        assert_eq!(t.refused_lot(card), format!("R4 NotInPile {{ card: {card} }}"));
    }
    assert_eq!(t.refused("A discard R5"), "a lot is due");
}

#[test]
fn r6_as_much_as_you_like_in_any_order() {
    let t = table("A: R5 R6 R7 R8 B9 G9 Y9 P9 G1 G2; B: B1; games 1; open G3")
        .play("A take, A meld G1 G2 G3, A meld R5 R6 R7, A lay R8 1, A meld B9 G9 Y9, A discard P9");
    assert_eq!(t.melds(), "A G1 G2 G3, A R5 R6 R7 R8, A B9 G9 Y9");
    // Everything but the discard was laid down.
    assert_eq!((t.hand("A"), t.told("B", "end:")), (String::new(), "end: A is out".into()));
}

#[test]
fn r6_laying_down_is_never_forced() {
    let t = table("A: R5 R6 R7; open R8").play("A take");
    assert!(t.legal().contains(&"meld R5 R6 R7 R8".to_owned()));
    let t = t.play("A discard R8");
    assert_eq!((t.melds(), t.turn()), (String::new(), "B to draw".into()));
}

#[test]
fn r6_a_lay_off_needs_a_meld_of_ones_own() {
    let t =
        table("A: R5 R6 R7; B: R8 B1 B2 B3; open G9").play("A take, A meld R5 R6 R7, A discard G9, B draw");
    assert_eq!((t.refused("B lay R8 0"), t.may("lay")), ("R6 NoMeldYet".into(), String::new()));
    // One laid down in this turn is enough.
    let t = t.play("B meld B1 B2 B3");
    assert!(t.may("lay").split(", ").any(|lay| lay == "lay R8 0"));
    assert_eq!(t.play("B lay R8 0").melds(), "A R5 R6 R7 R8, B B1 B2 B3");
}

#[test]
fn r6_a_swap_needs_a_meld_of_ones_own() {
    let t = table("A: R5 R6 R8; B: R7 B1 B2 B3 G5 G12 Y6 Y14 P8 P16; open G9; pile P11")
        .play("A take, A meld R5 R6 R*7 R8, A discard G9, B draw");
    assert_eq!((t.refused("B swap R7 0 lay R*9 0"), t.may("swap")), ("R6 NoMeldYet".into(), String::new()));
    let t = t.play("B meld B1 B2 B3");
    assert_eq!(t.may("swap"), "swap R7 0 lay R*4 0, swap R7 0 lay R*9 0");
    assert_eq!(t.play("B swap R7 0 lay R*9 0").melds(), "A R5 R6 R7 R8 R*9, B B1 B2 B3");
}

#[test]
fn r6_a_meld_of_an_earlier_turn_counts_too() {
    let t = table("A: R5 R6 R7 G1; B: B1; open G9; pile Y1 Y3 R8")
        .play("A draw, A meld R5 R6 R7, A discard G1, B draw, B discard B1, A draw");
    assert_eq!(t.may("lay"), "lay R8 0");
    assert_eq!(t.play("A lay R8 0").melds(), "A R5 R6 R7 R8");
}

#[test]
fn r6_one_lays_down_only_what_one_holds() {
    let t = table("A: R5 R6 R7; B: R8 B5; open R4").play("A draw, B pass");
    assert_eq!(t.refused("A meld R6 R7 R8"), "R6 NotInHand { card: R8 }");
    // The open card is not in A's hand.
    assert_eq!(t.refused("A meld R4 R5 R6"), "R6 NotInHand { card: R4 }");
    assert_eq!(t.play("A meld R5 R6 R7").refused("A lay R8 0"), "R6 NotInHand { card: R8 }");
}

#[test]
fn r7_a_turn_ends_with_one_card_open_on_the_middle_pile() {
    let t = table("A: R1 B1; open G9").play("A draw, A discard B1");
    assert_eq!((t.open(), t.counts(), t.turn()), ("G9 B1".into(), "10 10".into(), "B to draw".into()));
    assert_eq!(t.told("B", "discards"), "A discards B1");
    assert_eq!(t.refused("A discard R1"), "turn of B");
}

#[test]
fn r7_any_card_of_the_hand_and_no_other_may_be_discarded() {
    let t = table("A: R1 R3 R5 R8 B1 B4 B7 G1 G4 G9; B: B5; open Y2").play("A take");
    assert_eq!(
        t.may("discard"),
        "discard B1, discard B4, discard B7, discard G1, discard G4, discard G9, discard R1, discard R3, \
         discard R5, discard R8, discard Y2"
    );
    assert_eq!(t.refused("A discard B5"), "R6 NotInHand { card: B5 }");
}

#[test]
fn r7_the_card_just_taken_may_be_discarded_again() {
    let t = table("A: R1; open G9").play("A take, A discard G9");
    assert_eq!((t.open(), t.counts(), t.turn()), ("G9".into(), "10 10".into(), "B to draw".into()));
    let t = table("A: R1; open G9; pile Y2").play("A draw, A discard Y2");
    assert_eq!((t.open(), t.counts()), ("G9 Y2".into(), "10 10".into()));
}

#[test]
fn r8_no_meld_may_leave_the_hand_empty() {
    let t = table("A: R1 R2 R3 R4 R5 R6 R7 B1 B2 B3; open B4").play("A take, A meld R1 R2 R3 R4 R5 R6 R7");
    assert_eq!(t.refused("A meld B1 B2 B3 B4"), "R8 NothingToDiscard");
    assert_eq!(
        t.may("meld"),
        "meld B*1 B2 B3 B4, meld B1 B*2 B3 B4, meld B1 B2 B*3 B4, meld B1 B2 B3, \
                               meld B1 B2 B3 B*4, meld B2 B3 B4, meld B2 B3 B4 B*5"
    );
    let t = t.play("A meld B1 B2 B3, A discard B4");
    assert_eq!(t.told("A", "end"), "end: A is out");
}

#[test]
fn r8_with_a_joker_it_is_the_cards_from_the_hand_that_count() {
    let t = table("A: R1 R2 R3 R4 R5 R6 R7 B1 B2 B3; open R8").play("A take, A meld R1 R2 R3 R4 R5 R6 R7 R8");
    assert_eq!(t.hand("A"), "B1 B2 B3");
    assert_eq!(t.refused("A meld B1 B2 B3 B*4"), "R8 NothingToDiscard");
    assert_eq!((t.may("meld"), t.may("lay")), (String::new(), String::new()));
}

#[test]
fn r8_no_lay_off_may_leave_the_hand_empty() {
    let t = table("A: R1 R2 R3 R4 R5 R6 R7 R8 R9 R11; open R10")
        .play("A take, A meld R1 R2 R3 R4 R5 R6 R7 R8 R9");
    assert_eq!(t.may("lay"), "lay R10 0");
    let t = t.play("A lay R10 0");
    assert_eq!((t.hand("A"), t.refused("A lay R11 0")), ("R11".into(), "R8 NothingToDiscard".into()));
    assert_eq!(t.legal(), ["discard R11"]);
}

#[test]
fn r8_no_swap_may_leave_the_hand_empty() {
    let script = "A take, A meld R5 R6 R*7 R8, A discard B10, B take, B meld B1 B2 B3 B4 B5 B6 B7 B8 B9";
    let t = table("A: R5 R6 R8 B10; B: R7 B1 B2 B3 B4 B5 B6 B7 B8 B9; open G9").play(script);
    // Two cards are enough for a swap that lays the joker off, one is not.
    assert_eq!(
        (t.hand("B"), t.may("swap")),
        ("R7 B10".into(), "swap R7 0 lay R*4 0, swap R7 0 lay R*9 0".into())
    );
    let t = t.play("B lay B10 1");
    assert_eq!(
        (t.hand("B"), t.refused("B swap R7 0 lay R*9 0")),
        ("R7".into(), "R8 NothingToDiscard".into())
    );
    assert_eq!(t.legal(), ["discard R7"]);
}

#[test]
fn r8_no_swap_with_a_new_meld_may_leave_the_hand_empty() {
    let script = "A take, A meld R5 R6 R*7 R8, A discard B8, B take, B meld B1 B2 B3 B4 B5 B6 B7";
    let t = table("A: R5 R6 R8 B8; B: R7 R11 R12 B1 B2 B3 B4 B5 B6 B7; open G9").play(script);
    assert!(t.legal().contains(&"swap R7 0 meld R11 R12 R*13".to_owned()));
    let t = t.play("B lay B8 1");
    assert_eq!(
        (t.hand("B"), t.refused("B swap R7 0 meld R11 R12 R*13")),
        ("R7 R11 R12".into(), "R8 NothingToDiscard".into())
    );
    assert_eq!(t.may("swap"), "swap R7 0 lay R*4 0, swap R7 0 lay R*9 0");
}
