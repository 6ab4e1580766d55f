//! More on joker swaps (R12), and the cards that a joker may stand for (R13).

use std::num::NonZeroU8;

use kernel::Seat;
use rummy17::{Action, Colour, Colours, Landing, Meld, Swap};

use crate::jokers::joker_down;
use crate::table;

#[test]
fn r12_the_joker_never_comes_into_the_hand() {
    let t = joker_down("R7 B1 B2 B3 G9 G10 G11 G6 Y3 Y15").play("B meld B1 B2 B3");
    assert_eq!(t.refused("B swap R7 0 meld G9 G10 G11"), "R12 JokerMustBeLaid");
    assert!("swap R7 0".parse::<Action>().is_err());
    assert!("swap R7 0 lay R9 0".parse::<Action>().is_err());
    let t = t.play("B swap R7 0 lay R*9 0");
    // Nor does the joker return to the side.
    assert_eq!((t.hand("B"), t.side()), ("G6 G9 G10 G11 Y3 Y15 P17".into(), "B G Y P".into()));
}

#[test]
fn r12_the_card_that_wins_the_joker_is_not_used_a_second_time() {
    let t = joker_down("R7 R9 R10 B1 B2 B3 G6 G11 Y3 Y15").play("B meld B1 B2 B3");
    assert_eq!(t.refused("B swap R7 0 meld R7 R*8 R9"), "R6 NotInHand { card: R7 }");
    assert_eq!(t.refused("B swap R7 0 meld R*11 R12 R13"), "R6 NotInHand { card: R12 }");
    assert!(t.legal().contains(&"swap R7 0 meld R*8 R9 R10".to_owned()));
}

#[test]
fn r12_a_joker_may_be_won_again_and_again() {
    let t = joker_down("R7 R9 R10 B1 B2 B3 G6 G11 Y3 Y15").play("B meld B1 B2 B3, B swap R7 0 lay R*9 0");
    assert_eq!(t.refused("B swap R7 0 lay R*9 0"), "R12 NotThatCard { card: R9 }");
    let t = t.play("B swap R9 0 lay R*10 0, B swap R10 0 lay R*4 0, B discard P17");
    assert_eq!(
        (t.melds(), t.hand("B")),
        ("A R*4 R5 R6 R7 R8 R9 R10, B B1 B2 B3".into(), "G6 G11 Y3 Y15".into())
    );
}

#[test]
fn r12_ones_own_joker_may_be_won_too_also_in_the_same_turn() {
    let t = table("A: R5 R6 R7 R8; open P17").play("A take, A meld R5 R6 R*7 R8");
    assert!(t.legal().contains(&"swap R7 0 lay R*9 0".to_owned()));
    assert_eq!(t.play("A swap R7 0 lay R*9 0").melds(), "A R5 R6 R7 R8 R*9");
}

#[test]
fn r12_it_is_for_ones_own_turn() {
    let t = table("3 players; A: R5 R6 R8; B: R7 B1 B2 B3 B9; open G17; pile P17")
        .play("A take, A meld R5 R6 R*7 R8, A discard G17, B draw, C pass, B meld B1 B2 B3, B discard B9");
    assert_eq!(t.refused("B swap R7 0 lay R*9 0"), "turn of C");
    // In one's own turn, too, only after the draw.
    let t = t.play("C take, C discard B9, A take, A discard B9");
    assert_eq!(t.refused("B swap R7 0 lay R*9 0"), "R4 TakeOrDraw");
    assert_eq!(t.play("B draw, B swap R7 0 lay R*9 0").melds(), "A R5 R6 R7 R8 R*9, B B1 B2 B3");
}

#[test]
fn r12_a_joker_in_a_set_can_be_won_too() {
    let t = table("A: R5 R6 R8 R9 G1; B: R7 B9 G9 B1 B2 B3 G6 G12 Y4 Y15; open G17; pile P17 P16")
        .play("A take, A meld R5 R6 R*7 R8, A discard G17")
        .play("B draw, B meld B1 B2 B3, B swap R7 0 meld R*9 B9 G9, B discard P17, A draw");
    assert_eq!(t.may("lay"), "lay R9 0");
    let swaps: Vec<String> =
        t.legal().into_iter().filter(|action| action.starts_with("swap R9 2 lay")).collect();
    assert_eq!(swaps, ["swap R9 2 lay R*4 0", "swap R9 2 lay R*9 0"]);
    let t = t.play("A swap R9 2 lay R*4 0");
    assert_eq!(t.melds(), "A R*4 R5 R6 R7 R8, B B1 B2 B3, B R9 B9 G9");
}

#[test]
fn r12_r18_the_card_stays_with_the_old_meld_and_the_new_one_is_the_swappers() {
    let t =
        joker_down("R7 R12 R13 B1 B2 B3 G6 G9 Y4 Y15").play("B meld B1 B2 B3, B swap R7 0 meld R12 R13 R*14");
    let owners: Vec<Seat> = t.game.melds().iter().map(|down| down.owner).collect();
    assert_eq!(owners, [Seat::A, Seat::B, Seat::B]);
    assert_eq!(t.melds(), "A R5 R6 R7 R8, B B1 B2 B3, B R12 R13 R*14");
}

#[test]
fn r13_a_joker_stands_for_a_card_of_its_own_colour() {
    let t = joker_down("R7 B1 B2 B3 B9 G9 G6 G12 Y3 Y15").play("B meld B1 B2 B3");
    for to in ["lay B*4 1", "lay P*7 0", "meld B9 G9 Y*9", "meld B*8 B9 B10"] {
        assert_eq!(t.refused(&format!("B swap R7 0 {to}")), "R13 JokerOfOtherColour", "{to}");
    }
    let red = |swap: &String| swap.split(' ').any(|word| word.starts_with("R*"));
    let swaps: Vec<String> = t.legal().into_iter().filter(|action| action.starts_with("swap")).collect();
    assert!(!swaps.is_empty() && swaps.iter().all(red));
}

#[test]
fn r13_at_most_one_joker_in_a_meld() {
    let t = table("A: R5 R6 R8 Y5 Y6 Y8; B: R7 Y7 B9 G9 B1 B2 B3 G6 G12 P15; open G17; pile P17")
        .play("A take, A meld R5 R6 R*7 R8, A meld Y5 Y6 Y*7 Y8, A discard G17")
        .play("B draw, B meld B1 B2 B3, B swap R7 0 meld R*9 B9 G9");
    assert_eq!(t.refused("B swap Y7 1 lay Y*9 3"), "R13 JokerAlreadyThere");
    assert_eq!(t.may("swap"), "swap Y7 1 lay Y*4 1, swap Y7 1 lay Y*9 1");
    for meld in ["R*5 R*6 R7 R8", "R*9 B*9 G9", "R*9 B9 G9 Y*9 P9"] {
        assert!(meld.parse::<Meld>().is_err(), "{meld}");
    }
}

#[test]
fn r13_a_set_never_holds_a_card_and_a_joker_that_stands_for_it() {
    let t = joker_down("R7 R9 B9 G9 B1 B4 G6 G12 Y3 Y15").play("B meld R9 B9 G9");
    assert_eq!(t.refused("B swap R7 0 lay R*9 1"), "R10 DoesNotExtend { card: R9 }");
    assert_eq!(t.may("swap"), "swap R7 0 lay R*4 0, swap R7 0 lay R*9 0");
    // Nor may the card be laid off beside the joker: it can only replace it.
    let t = joker_down("R7 R9 B9 G9 B1 B2 B3 G12 Y3 Y15").play("B meld B1 B2 B3, B swap R7 0 meld R*9 B9 G9");
    assert_eq!(t.refused("B lay R9 2"), "R10 DoesNotExtend { card: R9 }");
    assert!("R9 R*9 B9 G9".parse::<Meld>().is_err());
}

#[test]
fn r13_a_joker_keeps_its_place_when_the_meld_grows() {
    let t = joker_down("R9 R4 B1 B2 B3 B9 G6 G12 Y3 Y15").play("B meld B1 B2 B3, B lay R9 0, B lay R4 0");
    assert_eq!(t.melds(), "A R4 R5 R6 R*7 R8 R9, B B1 B2 B3");
    let t = joker_down("R7 Y9 B9 G9 B1 B2 B3 G12 Y3 Y15")
        .play("B meld B1 B2 B3, B swap R7 0 meld R*9 B9 G9, B lay Y9 2");
    assert_eq!(t.melds(), "A R5 R6 R7 R8, B B1 B2 B3, B R*9 B9 G9 Y9");
}

#[test]
fn r13_a_joker_that_stands_for_no_card_of_its_meld_makes_none() {
    let t = joker_down("R7 R12 R13 B9 G9 B1 B2 B3 Y3 Y15").play("B meld B1 B2 B3");
    let colours: Colours = [Colour::Blue, Colour::Green, Colour::Yellow].into_iter().collect();
    for meld in [
        Meld::Run { colour: Colour::Red, low: 12, high: 14, joker: NonZeroU8::new(15) },
        Meld::Set { value: 9, colours, joker: Some(Colour::Red) },
    ] {
        let swap = Swap { card: "R7".parse().unwrap(), from: 0, to: Landing::Meld(meld) };
        assert_eq!(t.refused_action(Seat::B, Action::Swap(swap)), "R9 NoMeld");
        assert_eq!(t.refused_action(Seat::B, Action::Meld(meld)), "R9 NoMeld");
    }
}
