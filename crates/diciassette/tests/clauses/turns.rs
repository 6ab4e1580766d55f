//! A turn: play and draw (D6, D7), "17!" (D8), empty piles and short hands (D9).

use diciassette::Card;

use crate::table::table;

#[test]
fn d6_one_card_goes_to_the_queue_and_one_is_drawn() {
    let t = table("A: 1 2 3, B: 1 2 4 | pile 5= trap 3=").after("A 2 up");
    assert_eq!(t.told("A"), "A plays 2 up; A draws 5=; top ?");
    assert_eq!(t.queue("B"), "A 2 up");
    assert_eq!(t.hand("A"), "5= 1 3");
    assert_eq!(t.pile("B"), "? of 2");
    assert_eq!(t.turn(), "B may call");
}

#[test]
fn d6_play_goes_clockwise() {
    let mut t = table("A: 1= 1= 1=, B: 1= 1= 1=, C: 1= 1= 1=, D: 1= 1= 1= | first C");
    for (script, next) in
        [("C 1= up", "D"), ("D 1= down", "A"), ("A 1= up", "B"), ("B 1= up", "C"), ("C 1= up", "D")]
    {
        t = t.after(script).after("all pass");
        assert_eq!(t.turn(), format!("{next} to play 1"));
    }
}

#[test]
fn d6_a_card_goes_to_the_right_end_of_the_queue() {
    let t = table("A: 1= 2= 3=, B: 4= 5= 1=").after("A 3= up, B 1= down, A 1= up, B 5= up");
    assert_eq!(t.queue("watcher"), "A 3= up, B 1= down, A 1= up, B 5= up");
}

#[test]
fn d6_every_card_may_be_played_either_way() {
    for card in Card::ALL {
        let words = format!("A: {card} 1 2=, B: 3 3 3 | pile 4= 4= 4=");
        for side in ["up", "down"] {
            let t = table(&words);
            assert!(t.legal().split(", ").any(|action| action == format!("{card} {side}")), "{card} {side}");
            let _ = t.after(&format!("A {card} {side}"));
        }
    }
}

#[test]
fn d6_equal_cards_give_one_action() {
    assert_eq!(table("A: trap 1= trap, B: 3 3 3").legal(), "1= up, 1= down, trap up, trap down");
    assert_eq!(table("A: 5 5 5, B: 3 3 3").legal(), "5 up, 5 down");
    // A two-sided and a front-only card of one number are two cards.
    assert_eq!(table("A: 3= 3 3, B: 3 3 3").legal(), "3= up, 3= down, 3 up, 3 down");
}

#[test]
fn d6_one_plays_from_the_own_hand_when_it_is_ones_turn() {
    let t = table("A: 1 2 3=, B: 4 4 4");
    assert_eq!(t.refused("A 4 up"), "D6 NotInHand { card: Front4 }");
    assert_eq!(t.refused("A 3 down"), "D6 NotInHand { card: Front3 }");
    assert_eq!(t.refused("A passes"), "D6 MustPlay");
    assert_eq!(t.refused("B 4 up"), "turn of A");
    assert_eq!(t.refused("C 4 up"), "only 2 seats");
}

#[test]
fn d7_the_discard_pile_is_shuffled_when_a_draw_is_due_and_not_before() {
    let t = table("A: 1= 1= trash, B: 2= 2= 2= | pile 3= 4=").after("A trash up, B 2= up");
    // The draw pile is empty, but no hand needs a card.
    assert_eq!(t.told_of("A", "shuffled"), "");
    assert_eq!((t.pile("A"), t.discard("A")), ("none".into(), "trash".into()));
    let t = t.after("A 1= up");
    assert_eq!(t.told("A"), "A passes; A plays 1= up; 1 shuffled; top ?; A draws trash");
    assert_eq!(t.told("B"), "A passes; A plays 1= up; 1 shuffled; top ?; A draws ?");
    assert_eq!((t.pile("A"), t.discard("A")), ("none".into(), String::new()));
}

#[test]
fn d7_d12_cards_that_were_trashed_face_down_are_shuffled_in_too() {
    let t = table("A: 1 trash 5=, B: trash 4= 4= | pile 3= 2= 1= / 1 trash")
        .after("A 1 down, B trash up, A 5= up");
    assert_eq!((t.pile("B"), t.discard("B")), ("none".into(), "trash + A ? down".into()));
    let t = t.after("B 4= up");
    assert_eq!(t.told("B"), "B passes; B plays 4= up; 2 shuffled; top ?; B draws 1; top ?");
    assert_eq!(t.discard("A"), "");
    assert_eq!(t.pile("A"), "? of 1");
    assert_eq!(t.hand("B"), "2= 4= 1");
}

#[test]
fn d7_the_queue_is_not_shuffled_in() {
    let t = table("A: 1= 1= trash, B: 2= 2= 2= | pile 3= 4=").after("A trash up, B 2= up, A 1= up");
    assert_eq!(t.told_of("A", "shuffled"), "1 shuffled");
    assert_eq!(t.queue("A"), "B 2= up, A 1= up");
}

#[test]
fn d7_d11_a_player_who_draws_two_takes_the_last_card_before_the_shuffle() {
    let t = table("A: x2 trash 1=, B: 2= 2= 3= | pile 4= 4= 5= 5=")
        .after("A trash up, B 2= up, A x2 up, B 2= up");
    assert_eq!(t.pile("A"), "5= of 1");
    let t = t.after("B 3= up");
    assert_eq!(t.told("A"), "B plays 3= up; B draws 5=; 1 shuffled; top ?; B draws ?");
    assert_eq!(t.hand("B"), "4= 5= trash");
}

#[test]
fn d7_the_end_of_a_round_shuffles_nothing_while_all_hands_are_full() {
    let t = table("A: 1= 1= 1=, B: 2= 2= 2= | pile 3=").after("A 1= up; B calls");
    assert_eq!(t.told_of("A", "shuffled"), "");
    assert_eq!((t.pile("A"), t.discard("A"), t.turn()), ("none".into(), "1=".into(), "A to play 1".into()));
    assert_eq!(t.after("A 3= up").told("B"), "A plays 3= up; 1 shuffled; top 1=; A draws 1=");
}

#[test]
fn d7_after_a_shuffle_every_discarded_card_may_come_up_and_no_other() {
    let t = table("A: 1 trash 5=, B: trash 4= 4= | pile 3= 2= 1=")
        .after("A 1 down, B trash up, A 5= up, B passes");
    assert_eq!(t.lot_after("B 4= up"), "1: 1, trash: 1");
    let t = table("A: 1= 1= 1=, B: 2= 2= trap | pile 3= 4= 5=");
    let t = t.after("A 1= up, B trap down, A 1= up; B calls");
    assert_eq!(t.pile("A"), "none");
    assert_eq!(t.lot_after("A 1= up"), "1=: 2, trap: 1");
}

#[test]
fn d8_with_two_players_the_other_one_is_asked_in_either_direction() {
    let t = table("A: 1= 1= reverse, B: 1= 1= 1=").after("A 1= up");
    assert_eq!(t.asked(), "B");
    let t = t.after("B 1= up");
    assert_eq!(t.asked(), "A");
    let t = t.after("A reverse up");
    assert_eq!(t.asked(), "B");
    assert_eq!(t.after("B 1= up").asked(), "A");
}

#[test]
fn d8_with_three_players_the_nearest_after_the_last_player_is_asked_first() {
    let t = table("A: 1= 1= 1=, B: 1= 1= 1=, C: reverse 1= 1=").after("A 1= up");
    assert_eq!(t.asked(), "B C");
    let t = t.after("B 1= up");
    assert_eq!(t.asked(), "C A");
    // The direction has turned at once (D10).
    let t = t.after("C reverse up");
    assert_eq!(t.asked(), "B A");
    assert_eq!(t.after("B 1= up").asked(), "A C");
}

#[test]
fn d8_with_six_players_the_order_follows_the_direction_of_play() {
    let t = table("A: 1= 1= 1=, B: 1= 1= 1=, C: reverse 2 2, D: 3 3 3, E: 4 4 4, F: 5 5 5").after("A 1= up");
    assert_eq!(t.asked(), "B C D E F");
    let t = t.after("B 1= up");
    assert_eq!(t.asked(), "C D E F A");
    let t = t.after("C reverse up");
    assert_eq!(t.asked(), "B A F E D");
    assert_eq!(t.after("B 1= up").asked(), "A F E D C");
}

#[test]
fn d8_the_nearest_after_the_last_player_has_the_call() {
    let t = table("A: 1= 1= 1=, B: 1= 1= 1=, C: 1= 1= 1=").after("A 1= up");
    // C wants to call, but B is nearer and has not passed.
    assert_eq!(t.refused("C calls"), "turn of B");
    let t = t.after("B calls");
    assert_eq!(t.told_of("watcher", "calls"), "B calls");
    assert_eq!(t.tokens(), "A v, B p, C -");
}

#[test]
fn d8_whoever_is_farther_has_the_call_when_the_nearer_ones_pass() {
    let t = table("A: 1= 1= 1=, B: 1= 1= 1=, C: 1= 1= 1=").after("A 1= up, B passes");
    assert_eq!(t.turn(), "C may call");
    assert_eq!(t.refused("B calls"), "turn of C");
    let t = t.after("C calls");
    assert_eq!(t.tokens(), "A v, B -, C p");
}

#[test]
fn d8_nobody_calls_before_the_first_card_of_a_round() {
    let t = table("A: 1= 1= 1=, B: 1= 1= 1=");
    assert_eq!(t.refused("A calls"), "D8 RoundNotBegun");
    assert_eq!(t.refused("B calls"), "turn of A");
    let t = t.after("A 1= up; B calls");
    assert_eq!(t.round(), "round 2, A starts, clockwise");
    assert_eq!(t.refused("A calls"), "D8 RoundNotBegun");
    assert_eq!(t.refused("B calls"), "turn of A");
}

#[test]
fn d8_the_last_player_may_not_call() {
    let t = table("A: 1= 1= 1=, B: 1= 1= 1=, C: 1= 1= 1=").after("A 1= up");
    assert_eq!(t.refused("A calls"), "turn of B");
    let t = t.after("B passes");
    assert_eq!(t.refused("A calls"), "turn of C");
    assert_eq!(t.after("all pass").refused("A calls"), "turn of B");
}

#[test]
fn d8_d11_nobody_calls_between_the_two_cards_of_a_x2_turn() {
    let t = table("A: x2 1= 1=, B: 1= 2= 3=, C: 1= 1= 1=").after("A x2 up, B 1= up");
    assert_eq!(t.turn(), "B to play 1");
    assert_eq!(t.refused("B calls"), "D8 BetweenTwo");
    assert_eq!(t.refused("A calls"), "turn of B");
    assert_eq!(t.refused("C calls"), "turn of B");
    assert_eq!(t.after("B 2= up").asked(), "C A");
}

#[test]
fn d8_once_all_have_passed_it_is_too_late_to_call() {
    let t = table("A: 1= 1= 1=, B: x2 1= 1=").after("A 1= up, B passes");
    assert_eq!(t.refused("B calls"), "D8 TooLateToCall");
    // Nor before the first of two cards.
    let t = t.after("B x2 up, A passes");
    assert_eq!(t.turn(), "A to play 2");
    assert_eq!(t.refused("A calls"), "D8 TooLateToCall");
}

#[test]
fn d8_nobody_plays_while_others_may_still_call() {
    let t = table("A: 1= 1= 1=, B: 1= 1= 1=, C: 1= 1= 1=").after("A 1= up");
    assert_eq!(t.legal(), "call, pass");
    assert_eq!(t.refused("B 1= up"), "D8 CallOrPass");
    assert_eq!(t.after("B passes").refused("B 1= up"), "turn of C");
}

#[test]
fn d8_a_turn_is_complete_when_the_card_is_drawn() {
    let t = table("A: 1= 1= 1=, B: 1= 1= 1= | pile 2= 3=").after("A 1= up, B passes");
    assert_eq!(t.told("watcher"), "A plays 1= up; A draws 2=; top 3=; B passes");
}

#[test]
fn d8_d12_a_round_that_began_with_a_trash_can_be_called_on_an_empty_queue() {
    let t = table("A: trash 1= 1=, B: 1= 1= 1= | pile 2= 3=").after("A trash up; B calls");
    assert_eq!(t.last_round("watcher"), ": 0, B called, A last, A wins");
    assert_eq!(t.tokens(), "A v, B p");
}

#[test]
fn d9_when_both_piles_are_empty_nobody_draws() {
    let t = table("A: 1= 2= 3=, B: 1= 1= 1=").after("A 1= up");
    assert_eq!(t.told("watcher"), "A plays 1= up");
    assert_eq!(t.hand("A"), "2= 3=");
    let t = t.after("B 1= up, A 2= down");
    assert_eq!((t.hand("A"), t.hand("B")), ("3=".into(), "1= 1=".into()));
}

#[test]
fn d9_who_has_no_card_when_his_turn_comes_must_call() {
    let t = table("A: 1= 1= 1=, B: 1= 1= 1=").after("A 1= up, B 1= up, A 1= up, B 1= up, A 1= up, B 1= up");
    assert_eq!(t.turn(), "A may call");
    let t = t.after("A passes");
    assert_eq!((t.turn(), t.legal()), ("A must call".into(), "call".into()));
    assert_eq!(t.refused("A passes"), "D9 MustCall");
    assert_eq!(t.refused("A 1= up"), "D9 MustCall");
    let t = t.after("A calls");
    assert_eq!(t.last_round("B"), "1= 1= 1= 1= 1= 1=: 6, A called, B last, B wins");
    assert_eq!(t.tokens(), "A p, B v");
}

#[test]
fn d9_d15_who_must_call_wins_the_call_if_17_is_reached() {
    let t = table("A: 5= 5= 1=, B: 5= 5= 1=")
        .after("A 5= up, B 5= up, A 5= up, B 5= up, A 1= up, B 1= up, A passes");
    assert_eq!(t.turn(), "A must call");
    assert_eq!(t.after("A calls").tokens(), "A v, B p");
}

#[test]
fn d9_with_one_card_in_hand_a_x2_turn_is_one_card_and_one_draw() {
    let t = table("A: 1= 1= x2, B: 2= 2= 2=, C: 3= 3= trash, D: 4= 4= trash | pile / 2= trash 1= trash")
        .after(
            "A 1= up, B 2= up, C 3= up, D 4= up, A 1= up, B 2= up, C trash up, D trash up, A x2 up, all pass",
        );
    assert_eq!((t.turn(), t.hand("B")), ("B to play 1".into(), "2=".into()));
    let t = t.after("B 2= up");
    assert_eq!(t.told("B"), "B plays 2= up; B draws trash");
    assert_eq!(t.after("all pass").turn(), "C to play 1");
}

#[test]
fn d9_d11_who_has_no_card_on_a_x2_turn_must_call() {
    let t = table("A: 1= 1= x2, B: 1= 1= 1= | first B")
        .after("B 1= up, A 1= up, B 1= up, A 1= up, B 1= up, A x2 up, B passes");
    assert_eq!(t.turn(), "B must call");
    assert_eq!(t.refused("B 1= up"), "D9 MustCall");
}

#[test]
fn d9_who_should_draw_two_takes_the_one_that_is_left() {
    let t = table("A: x2 1= 1=, B: 2= 2= 2= | pile 3= 4=").after("A x2 up, B 2= up, B 2= up");
    assert_eq!(t.told_of("A", "B draws"), "B draws 4=");
    assert_eq!(t.hand("B"), "2= 4=");
    assert_eq!(t.turn(), "A may call");
}

#[test]
fn d9_whoever_missed_a_draw_does_not_make_up_for_it_before_the_round_ends() {
    // A and B could not draw; then a Trash brings two cards back, and each turn again draws one.
    let t =
        table("A: 1= 1= 1=, B: 2= trash 2= | pile / 1= trash").after("A 1= up, B 2= up, A 1= up, B trash up");
    assert_eq!(t.told_of("A", "draws"), "B draws 1=");
    assert_eq!((t.hand("A"), t.hand("B")), ("1=".into(), "1= 2=".into()));
    let t = t.after("A 1= up");
    assert_eq!(t.hand("A"), "trash");
}

#[test]
fn d9_short_hands_are_refilled_from_the_next_starting_player_on() {
    let t = table("A: 1= 2= 3=, B: 1= 2= 4=, C: 1= 2= 5= | pile / 2= 1= 1= 1=")
        .after("A 1= up, B 1= up, C 1= up, A 2= up")
        .after("B calls");
    assert_eq!(
        t.told("watcher"),
        "B calls; total 5; A v for the call; B p for the call; round 2: A starts, clockwise; 4 shuffled; \
         top 2=; A draws 2=; top 1=; A draws 1=; top 1=; B draws 1=; top 1=; C draws 1="
    );
    assert_eq!([t.hand("A"), t.hand("B"), t.hand("C")], ["1= 2= 3=", "1= 2= 4=", "1= 2= 5="]);
    assert_eq!(t.turn(), "A to play 1");
}

#[test]
fn d9_d19_the_refill_goes_in_the_direction_in_which_the_new_round_starts() {
    let refill = |direction: &str| {
        table(&format!("A: 1= 2= 3=, B: 1= 2= 4=, C: reverse 2= 5= | direction {direction}"))
            .after("A 1= up, B 1= up, C reverse up, B 2= up; A calls")
            .told_of("watcher", "draws")
    };
    assert_eq!(refill("reset"), "B draws 1=; B draws 1=; C draws 2=; A draws ?");
    assert_eq!(refill("carry"), "B draws 1=; B draws 1=; A draws 2=; C draws ?");
}

#[test]
fn d9_d7_the_refill_takes_what_is_left_of_the_pile_before_it_shuffles() {
    let t = table("A: 1= 1= 1=, B: 2= trash 2= | pile / 1= trash 1= 2=")
        .after("A 1= up, B 2= up, A 1= up, B trash up")
        .after("A calls");
    assert_eq!(
        t.told("B"),
        "A calls; total 3; B v for the call; A p for the call; round 2: B starts, clockwise; \
         B draws trash; 2 shuffled; top 1=; A draws 1=; top 2=; A draws 2="
    );
    assert_eq!((t.hand("A"), t.hand("B")), ("1= 1= 2=".into(), "1= 2= trash".into()));
}
