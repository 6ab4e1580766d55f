//! Between rounds (D19) and the end of the game (D20).

use crate::table::{Table, table};

#[test]
fn d19_the_caller_who_wins_the_call_starts_the_next_round() {
    let t = table("A: 5= 5= 1=, B: 5= 5= 1=, C: 5= 1= 1= | pile 1= 1= 1= 1= 1= 1=")
        .after("A 5= up, B 5= up, C 5= up, A 5= up; C calls");
    assert_eq!((t.round(), t.turn()), ("round 2, C starts, clockwise".into(), "C to play 1".into()));
}

#[test]
fn d19_the_last_player_who_wins_the_call_starts_the_next_round() {
    let t =
        table("A: 5= 5= 1=, B: 5= 5= 1=, C: 5= 1= 1= | pile 1= 1= 1= 1=").after("A 5= up, B 5= up; C calls");
    assert_eq!((t.round(), t.turn()), ("round 2, B starts, clockwise".into(), "B to play 1".into()));
}

#[test]
fn d19_the_winner_of_the_call_starts_although_a_trap_gave_another_a_token() {
    let t = table("A: trap 5= 1=, B: 5= 5= 1=, C: 5= 1= 1= | pile 1= 1= 1= 1=")
        .after("A trap down, B 5= up; C calls");
    assert_eq!(t.tokens(), "A v, B v, C -");
    assert_eq!(t.told_of("C", "round"), "round 2: B starts, clockwise");
    assert_eq!(t.turn(), "B to play 1");
}

#[test]
fn d19_d17_the_winner_of_the_call_starts_although_his_token_is_for_a_trap() {
    let t = table("A: 5= 5= 1=, B: trap 5= 1=, C: 5= 1= 1= | pile 1= 1= 1= 1=")
        .after("A 5= up, B trap down; C calls");
    assert_eq!(t.told_of("C", " v for "), "B v for a trap");
    assert_eq!(t.turn(), "B to play 1");
}

#[test]
fn d19_the_queue_is_discarded_and_hands_are_kept() {
    let t = table("A: trap 5= 1=, B: 4 2= x2 | pile 3= 3 1= 2").after("A trap down, B 4 up");
    let hands = [t.hand("A"), t.hand("B")];
    assert_eq!(hands, ["1= 3= 5=", "2= 3 x2"]);
    let t = t.after("A calls");
    assert_eq!([t.hand("A"), t.hand("B")], hands);
    assert_eq!(
        (t.queue("A"), t.discard("A"), t.pile("A")),
        (String::new(), "4 trap".into(), "1= of 2".into())
    );
    assert_eq!(t.view("A").last, None);
}

#[test]
fn d19_direction_starts_clockwise_again() {
    let t = table("A: reverse 1= 1=, B: 1= 1= 1=, C: 1= 1= 1= | pile 1= 1= 1= 1=");
    let t = t.after("A reverse up, C 1= up; B calls");
    assert_eq!((t.round(), t.turn()), ("round 2, C starts, clockwise".into(), "C to play 1".into()));
    assert_eq!(t.told_of("A", "round"), "round 2: C starts, clockwise");
    assert_eq!(t.after("C 1= up").asked(), "A B");
}

#[test]
fn d19_direction_carry_keeps_it_as_the_last_round_left_it() {
    let t = table("A: reverse reverse 1=, B: 1= 1= 1=, C: 1= 1= 1= | pile 1= 1= 1= 1= 1= | direction carry");
    let t = t.after("A reverse up, C 1= up; B calls");
    assert_eq!((t.round(), t.turn()), ("round 2, C starts, counter".into(), "C to play 1".into()));
    assert_eq!(t.told_of("A", "round"), "round 2: C starts, counter");
    let t = t.after("C 1= up");
    assert_eq!(t.asked(), "B A");
    // A second Reverse makes the direction clockwise, which carries over.
    let t = t.after("B 1= up, A reverse up; C calls");
    assert_eq!(t.round(), "round 3, A starts, clockwise");
}

#[test]
fn d20_three_victory_tokens_end_the_game() {
    let t = table("A: 1= 1= 1=, B: 1= 1= 1= | pile 1= 1= 1= 1=")
        .after("A 1= up; B calls")
        .after("A 1= up; B calls");
    assert_eq!(
        (t.tokens(), t.turn(), t.winners()),
        ("A vv, B -".into(), "A to play 1".into(), String::new())
    );
    let t = t.after("A 1= up").after("B calls");
    assert_eq!(t.told("B"), "B calls; total 1; A v for the call; B p for the call; A won");
    assert_eq!((t.tokens(), t.turn(), t.winners()), ("A vvv, B p".into(), "over".into(), "A".into()));
    assert_eq!(t.legal(), "");
    assert_eq!(t.refused("A 1= up"), "over");
    assert_eq!(t.refused("B calls"), "over");
    assert_eq!(t.refused_lot("1="), "over");
    assert_eq!(t.last_round("watcher"), "1=: 1, B called, A last, A wins");
}

#[test]
fn d20_d16_the_third_victory_token_may_come_from_a_trap() {
    let t = table("A: 1= 1= trap, B: 1= 1= 1=, C: 1= 1= 1= | pile 1= 1= 1= 1= 2= 2=")
        .after("A 1= up; B calls")
        .after("A 1= up; B calls")
        .after("A trap down, B 1= up; C calls");
    assert_eq!((t.tokens(), t.winners()), ("A vvv, B v, C -".into(), "A".into()));
    assert_eq!(t.told_of("watcher", "won"), "A won");
}

/// A and B have two victory tokens each, no seat has a penalty, and A is to start.
fn two_each() -> Table {
    let t = table("A: trap 1= trap, B: 1= trap 1=, C: 1= 1= 1= | pile 1= 1= 1= 1= 1= 2= 2= 2= 2= 2= 2= 2=")
        .after("A trap down, B 1= up; C calls")
        .after("B trap down, C 1= up, A 1= up; C calls");
    assert_eq!((t.tokens(), t.round()), ("A vv, B vv, C -".into(), "round 3, A starts, clockwise".into()));
    t
}

#[test]
fn d20_of_several_with_three_the_fewest_penalties_win() {
    let t = two_each().after("A 1= up, B 1= up, C 1= up; B calls");
    assert_eq!(t.tokens(), "A vv, B vvp, C v");
    let t = t.after("C 1= up, A trap down, B 1= up; C calls");
    assert_eq!((t.tokens(), t.winners()), ("A vvv, B vvvp, C -".into(), "A".into()));
    assert_eq!(t.told_of("C", "won"), "A won");
}

#[test]
fn d20_of_several_with_three_and_as_many_penalties_all_share_the_victory() {
    let t = two_each().after("A trap down, B 1= up; C calls");
    assert_eq!(
        (t.tokens(), t.turn(), t.winners()),
        ("A vvv, B vvv, C -".into(), "over".into(), "A B".into())
    );
    assert_eq!(t.told_of("C", "won"), "A B won");
}

#[test]
fn d20_who_has_fewer_penalties_but_not_three_victory_tokens_does_not_win() {
    let t = table("A: 1= 1= 1=, B: 1= 1= 1=, C: 1= 1= 1= | pile 1= 1= 1= 1= 2= 2= 2= 2=")
        .after("A 1= up; B calls")
        .after("A 1= up; B calls")
        .after("A 1= up, B 1= up; A calls");
    assert_eq!(t.tokens(), "A vvp, B v, C -");
    let t = t.after("B 1= up, C 1= up, A 1= up; B calls");
    assert_eq!((t.tokens(), t.winners()), ("A vvvp, B vp, C -".into(), "A".into()));
}

#[test]
fn d20_the_game_goes_on_until_somebody_has_three() {
    let t = table("A: 1= 1= 1=, B: 1= 1= 1= | pile 1= 1= 1= 1= 2= 2= 2= 2= 2=")
        .after("A 1= up; B calls")
        .after("A 1= up, B 1= up; A calls")
        .after("B 1= up; A calls")
        .after("B 1= up, A 1= up; B calls");
    // Four rounds, four victory tokens, two of which were paid.
    assert_eq!((t.tokens(), t.winners()), ("A v, B v".into(), String::new()));
    assert_eq!(t.round(), "round 5, A starts, clockwise");
}
