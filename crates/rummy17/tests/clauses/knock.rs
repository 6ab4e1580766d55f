//! Knocking for the open card (R5), and its public consequences.

use crate::table;

#[test]
fn r5_the_first_in_clockwise_order_gets_the_card_whoever_was_quickest() {
    let t = table("4 players; open G9").play("A draw");
    assert_eq!((t.asked(), t.turn()), ("B C D".into(), "B may knock".into()));
    // D and C may claim early, but B is asked first, then C.
    assert_eq!((t.refused("D knock"), t.refused("C knock")), ("turn of B".into(), "turn of B".into()));
    let t = t.play("B pass");
    assert_eq!((t.turn(), t.refused("D knock")), ("C may knock".into(), "turn of C".into()));
    let t = t.play("C knock");
    assert!(t.holds("C", "G9"));
    assert_eq!((t.counts(), t.turn()), ("11 10 11 10".into(), "A to play".into()));
    assert_eq!(t.refused("D knock"), "turn of A");
}

#[test]
fn r5_one_knocks_or_passes() {
    let t = table("3 players; B: R5 R6 R7; open G9").play("A draw");
    assert_eq!(t.legal(), ["knock", "pass"]);
    for deed in ["B take", "B draw", "B meld R5 R6 R7", "B discard R5"] {
        assert_eq!(t.refused(deed), "R5 KnockOrPass", "{deed}");
    }
}

#[test]
fn r5_nobody_may_knock_when_the_open_card_was_taken() {
    let t = table("4 players; A: R1; open G9").play("A take");
    assert_eq!((t.turn(), t.asked()), ("A to play".into(), String::new()));
    for deed in ["B knock", "C knock", "D knock"] {
        assert_eq!(t.refused(deed), "turn of A");
    }
}

#[test]
fn r5_it_is_before_the_active_player_lays_anything_down_or_discards() {
    let t = table("3 players; A: R5 R6 R7 B1; open G9").play("A draw");
    assert_eq!(
        (t.refused("A meld R5 R6 R7"), t.refused("A discard B1")),
        ("turn of B".into(), "turn of B".into())
    );
    let t = t.play("B pass, C pass");
    assert_eq!(t.turn(), "A to play");
    for deed in ["A knock", "A pass"] {
        assert_eq!(t.refused(deed), "R5 TooLateToKnock");
    }
    let t = t.play("A meld R5 R6 R7");
    assert_eq!(
        (t.refused("B knock"), t.refused("A knock")),
        ("turn of A".into(), "R5 TooLateToKnock".into())
    );
}

#[test]
fn r5_who_discarded_the_card_may_not_knock_for_it() {
    let t = table("4 players; A: R1; B: B1; open G9").play("A draw, A discard R1, B draw");
    assert_eq!((t.asked(), t.refused("A knock")), ("C D".into(), "turn of C".into()));
    let t = t.play("C pass, D pass");
    assert_eq!(t.turn(), "B to play");
    let t = t.play("B discard B1, C draw");
    assert_eq!(t.asked(), "D A");
}

#[test]
fn r5_on_the_first_open_card_everybody_may_knock_the_dealer_too() {
    for (dealer, first, asked) in
        [("D", "A", "B C D"), ("A", "B", "C D A"), ("B", "C", "D A B"), ("C", "D", "A B C")]
    {
        let t = table(&format!("4 players; dealer {dealer}; open G9")).play(&format!("{first} draw"));
        assert_eq!(t.asked(), asked);
        let t = t.play(&format!("{dealer} knock"));
        assert!(t.holds(dealer, "G9"));
    }
}

#[test]
fn r5_the_first_open_card_discarded_again_is_an_ordinary_discard() {
    let t = table("3 players; open G9").play("A take, A discard G9, B draw");
    assert_eq!(t.asked(), "C");
}

#[test]
fn r5_of_six_all_but_two_are_asked_in_order() {
    let t = table("6 players; A: G1; B: G2; open G9").play("A draw");
    assert_eq!(t.asked(), "B C D E F");
    let t = t.play("A discard G1").play("B draw").play("C pass, D pass, E pass, F knock");
    assert!(t.holds("F", "G1"));
    let t = t.play("B discard G2, C draw");
    assert_eq!(t.asked(), "D E F A");
}

#[test]
fn r5_two_players_knock_only_for_the_first_card() {
    let t = table("A: R1 R3; B: B1; open G9").play("A draw");
    assert_eq!(t.asked(), "B");
    let t = t.play("B pass, A discard R1, B draw");
    assert_eq!((t.turn(), t.refused("A knock")), ("B to play".into(), "turn of B".into()));
    let t = t.play("B discard B1, A draw");
    assert_eq!(t.turn(), "A to play");
}

#[test]
fn r5_with_two_players_the_dealer_may_knock_for_the_first_card() {
    let t = table("dealer B; open G9").play("A draw, B knock");
    assert!(t.holds("B", "G9"));
    assert_eq!((t.open(), t.counts(), t.turn()), (String::new(), "11 11".into(), "A to play".into()));
}

#[test]
fn r5_the_card_is_added_to_the_hand_with_nothing_given_for_it() {
    let t = table("3 players; A: R1; B: B1; C: Y1; open G9").play("A draw, C knock, A discard R1");
    assert_eq!(t.counts(), "10 10 11");
    // C keeps one extra card for the rest of the game.
    let t = t.play("B take, B discard B1, C take, C discard Y1");
    assert_eq!((t.counts(), t.holds("C", "G9 B1")), ("10 10 11".into(), true));
}

#[test]
fn r5_only_that_one_card_is_on_offer() {
    let t = table("4 players; A: R1; B: B1; open G9").play("A draw, A discard R1, B draw");
    let t = t.play("C knock");
    // D is not asked about G9, which lay underneath.
    assert_eq!((t.open(), t.turn(), t.asked()), ("G9".into(), "B to play".into(), String::new()));
    assert_eq!(t.refused("D knock"), "turn of B");
    let t = t.play("B discard B1");
    assert_eq!(t.open(), "G9 B1");
}

#[test]
fn r5_what_comes_up_underneath_is_not_on_offer_later_either() {
    let t =
        table("3 players; A: R1; B: B1; open G9").play("A draw, A discard R1, B draw, C knock, B discard B1");
    // C may take only B1, and then discards on G9.
    let t = t.play("C take");
    assert_eq!((t.holds("C", "R1 B1"), t.open()), (true, "G9".into()));
}

#[test]
fn r5_a_knock_is_seen_by_everybody() {
    let t = table("4 players; open G9; pile Y3").play("A draw, C knock");
    for eye in ["A", "B", "C", "D", "watcher"] {
        let drawn = if eye == "A" { "Y3" } else { "?" };
        let told = format!("A reaches for the pile; A draws {drawn}; B passes; C knocks for G9");
        assert_eq!(t.told(eye, ""), told, "{eye}");
        assert_eq!(t.known(eye), ", , G9, ", "{eye}");
    }
}

#[test]
fn r5_the_knocked_card_may_be_laid_down_in_ones_own_turn_only() {
    let t = table("3 players; A: R1; C: G7 G8; B: B1; open G9").play("A draw, C knock");
    assert_eq!(t.refused("C meld G7 G8 G9"), "turn of A");
    let t = t.play("A discard R1, B draw, B discard B1, C draw, C meld G7 G8 G9");
    assert_eq!((t.melds(), t.known("A")), ("C G7 G8 G9".into(), ", , ".into()));
}
