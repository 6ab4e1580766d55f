//! The end of a round: reveal and total (D14), tokens (D15–D17), paying penalties (D18).

use crate::table::{Table, table};

/// A and B have played 5, 5, 5 and this; A calls.
fn called_after(last: &str) -> Table {
    table(&format!("A: 5= 5= 1=, B: 5= {last} 1= | pile 1= 1= 1= 1= 1="))
        .after(&format!("A 5= up, B 5= up, A 5= up, B {last} up"))
        .after("A calls")
}

#[test]
fn d14_the_face_down_cards_are_turned_over_and_the_values_added_up() {
    let t = table("A: 5 1 2=, B: 4= 3 trap, C: x2 5= 1 | pile 1= 1= 1= 1= 1=")
        .after("A 5 down, B 3 up, C x2 down, A 2= down")
        .after("B calls");
    for name in ["A", "B", "C", "watcher"] {
        assert_eq!(
            t.told(name),
            "B calls; card 0 is 5 of A; card 2 is x2 of C; card 3 is 2= of A; total 10; \
             A v for the call; B p for the call; round 2: A starts, clockwise",
            "for {name}"
        );
    }
}

#[test]
fn d14_after_the_call_everybody_knows_the_whole_queue() {
    let t = table("A: 5 1 2=, B: 4 3 trap | pile 1= 1= 1= 1= 1=").after("A 5 down, B 4 down; A calls");
    for name in ["A", "B", "watcher"] {
        assert_eq!(t.last_round(name), "5 4: 9, A called, B last, B wins", "for {name}");
        assert_eq!(t.discard(name), "4 5", "for {name}");
    }
}

#[test]
fn d14_a_number_counts_the_same_on_either_side() {
    for (side, other) in [("up", "up"), ("up", "down"), ("down", "up"), ("down", "down")] {
        let t = table("A: 1= 2 1, B: 3= 4 1, C: 5= 5 1 | pile 1= 1= 1= 1= 1= 1= 1=").after(&format!(
            "A 1= {side}, B 3= {side}, C 5= {side}, A 2 {other}, B 4 {other}, C 5 {other}; A calls"
        ));
        assert_eq!(t.last_round("A"), "1= 3= 5= 2 4 5: 20, A called, C last, A wins");
    }
}

#[test]
fn d15_with_16_the_last_player_wins_the_call() {
    let t = called_after("1");
    assert_eq!(t.told_of("A", " for "), "B v for the call; A p for the call");
    assert_eq!(t.last_round("A"), "5= 5= 5= 1: 16, A called, B last, B wins");
    assert_eq!(t.tokens(), "A p, B v");
}

#[test]
fn d15_with_17_the_caller_wins_the_call() {
    let t = called_after("2");
    assert_eq!(t.told_of("A", " for "), "A v for the call; B p for the call");
    assert_eq!(t.last_round("A"), "5= 5= 5= 2: 17, A called, B last, A wins");
    assert_eq!(t.tokens(), "A v, B p");
}

#[test]
fn d15_with_18_the_caller_wins_the_call() {
    let t = called_after("3");
    assert_eq!(t.last_round("A"), "5= 5= 5= 3: 18, A called, B last, A wins");
    assert_eq!(t.tokens(), "A v, B p");
}

#[test]
fn d15_only_the_caller_and_the_last_player_get_tokens() {
    let hands = "A: 5= 5= 5=, B: 5= 5= 5=, C: 5= 5= 5=, D: 1= 1= 1= | pile 1= 1= 1= 1= 1= 1= 1=";
    let t = table(hands).after("A 5= up, B 5= up; D calls");
    assert_eq!(t.tokens(), "A -, B v, C -, D p");
    // Earlier plays do not matter, only the last one.
    let t = table(hands).after("A 5= up, B 5= up, C 5= up, D 1= up, A 5= up; C calls");
    assert_eq!(t.tokens(), "A p, B -, C v, D -");
}

#[test]
fn d16_a_face_down_trap_gives_its_player_a_victory_and_the_caller_a_penalty_token() {
    let t = table("A: trap 1= 1=, B: 5= 5= 1=, C: 5= 5= 1=, D: 5= 1= 1= | pile 1= 1= 1= 1= 1= 1=")
        .after("A trap down, B 5= up, C 5= up, D 5= up, A 1= up, B 5= up")
        .after("C calls");
    assert_eq!(
        t.told_of("watcher", "trap"),
        "card 0 is trap of A; trap of A springs; A v for a trap; C p for a trap"
    );
    assert_eq!(t.told_of("watcher", "for the call"), "C v for the call; B p for the call");
    assert_eq!(t.tokens(), "A v, B p, C vp, D -");
}

#[test]
fn d16_the_caller_pays_for_his_own_trap_and_gets_his_victory_token() {
    let t = table("A: trap 5= 1=, B: 5= 5= 1=, C: 5= 5= 1= | pile 1= 1= 1= 1= 1=")
        .after("A trap down, B 5= up, C 5= up, A 5= up, B 5= up; A calls");
    assert_eq!(
        t.told_of("B", "trap"),
        "card 0 is trap of A; trap of A springs; A v for a trap; A p for a trap"
    );
    assert_eq!(t.tokens(), "A vp, B p, C -");
    // A loses the call: two penalty tokens cost the victory token just won (D18).
    let t =
        table("A: trap 5= 1=, B: 5= 5= 1=, C: 5= 5= 1= | pile 1= 1= 1= 1= 1=").after("A trap down, B 5= up");
    let t = t.after("A calls");
    assert_eq!(t.told_of("B", "A p"), "A p for a trap; A p for the call; A pays pp and v");
    assert_eq!(t.tokens(), "A -, B v, C -");
}

#[test]
fn d16_the_caller_gets_a_penalty_token_for_each_trap() {
    let t = table("A: trap 1= 1=, B: trap 1= 1=, C: 1= 1= 1=, D: 1= 1= 1= | pile 1= 1= 1= 2=")
        .after("A trap down, B trap down, C 1= up")
        .after("D calls");
    assert_eq!(t.told_of("C", "springs"), "trap of A springs; trap of B springs");
    assert_eq!(t.told_of("C", "D p"), "D pp for a trap; D p for the call; D pays pp");
    assert_eq!(t.tokens(), "A v, B v, C v, D p");
}

#[test]
fn d16_a_trap_of_the_last_player_works_although_17_is_reached() {
    let t = table("A: 5= 5= 1=, B: 5= 5= trap | pile 1= 1= 1= 1= 1= 1=")
        .after("A 5= up, B 5= up, A 5= up, B 5= up, A 1= up, B trap down; A calls");
    assert_eq!(t.last_round("A"), "5= 5= 5= 5= 1= trap: 21, A called, B last, A wins");
    assert_eq!(t.tokens(), "A vp, B vp");
}

#[test]
fn d16_the_traps_give_their_tokens_before_the_call_does() {
    let t = table("A: trap 1= 1=, B: 1= 1= 1=, C: 1= 1= 1= | pile 1= 1= 1=")
        .after("A trap down, B 1= up")
        .after("C calls");
    assert_eq!(
        t.told_of("watcher", " for "),
        "A v for a trap; C p for a trap; B v for the call; C p for the call"
    );
}

#[test]
fn d17_d16_two_traps_of_one_player_give_one_victory_token() {
    let t = table("A: trap trap 1=, B: 1= 1= 1=, C: 1= 1= 1= | pile 1= 1= 1= 1= 1=")
        .after("A trap down, B 1= up, C 1= up, A trap down, B 1= up; C calls");
    assert_eq!(t.told_of("B", "springs"), "trap of A springs; trap of A springs");
    assert_eq!(t.told_of("B", " v for "), "A v for a trap; B v for the call");
    // C: two for the Traps and one for the call, of which a pair is paid.
    assert_eq!(t.tokens(), "A v, B v, C p");
}

#[test]
fn d17_a_trap_and_the_call_won_as_last_player_give_one_victory_token() {
    let t = table("A: 1= 1= 1=, B: trap 1= 1=, C: 1= 1= 1= | pile 1= 1= 1=")
        .after("A 1= up, B trap down; C calls");
    assert_eq!(t.told_of("A", " v for "), "B v for a trap");
    assert_eq!(t.tokens(), "A -, B v, C -");
    assert_eq!(t.last_round("A"), "1= trap: 1, C called, B last, B wins");
}

#[test]
fn d17_ones_own_trap_and_the_call_won_as_caller_give_one_victory_token() {
    let t = table("A: trap 5= 1=, B: 5= 5= 1=, C: 5= 5= 1= | pile 1= 1= 1= 1= 1=")
        .after("A trap down, B 5= up, C 5= up, A 5= up, B 5= up; A calls");
    assert_eq!(t.told_of("C", " v for "), "A v for a trap");
    assert_eq!(t.tokens(), "A vp, B p, C -");
}

#[test]
fn d17_several_players_may_get_a_victory_token_in_one_round() {
    let t = table("A: trap 1= 1=, B: trap 1= 1=, C: trap 1= 1=, D: 1= 1= 1= | pile 1= 1= 1= 2= 2=")
        .after("A trap down, B trap down, C trap down; D calls");
    assert_eq!(t.tokens(), "A v, B v, C v, D -");
}

#[test]
fn d18_a_second_penalty_token_costs_both_and_a_victory_token() {
    let t = table("A: 1= 1= 1=, B: 1= 1= 1= | pile 1= 1= 1= 1= 1= 1= 1=").after("A 1= up; B calls");
    assert_eq!(t.tokens(), "A v, B p");
    let t = t.after("A 1= up, B 1= up; A calls");
    assert_eq!(t.tokens(), "A vp, B vp");
    let t = t.after("B 1= up; A calls");
    assert_eq!(t.told_of("B", "pays"), "A pays pp and v");
    assert_eq!(t.tokens(), "A -, B vvp");
}

#[test]
fn d18_without_a_victory_token_only_the_penalties_go() {
    let t = table("A: 1= 1= 1=, B: 1= 1= 1= | pile 1= 1= 1= 1=")
        .after("A 1= up; B calls")
        .after("A 1= up; B calls");
    assert_eq!(t.told_of("A", "pays"), "B pays pp");
    assert_eq!(t.tokens(), "A vv, B -");
}

#[test]
fn d18_one_penalty_token_costs_nothing_yet() {
    let t = table("A: 1= 1= 1=, B: 1= 1= 1= | pile 1= 1= 1= 1=")
        .after("A 1= up; B calls")
        .after("A 1= up, B 1= up; A calls");
    assert_eq!(t.told_of("A", "pays"), "");
    assert_eq!(t.tokens(), "A vp, B vp");
}

#[test]
fn d18_several_pairs_are_paid_in_one_round() {
    let t = table("A: 1= 1= trap, B: 1= trap 1=, C: 1= 1= 1= | pile 1= 1= 1= 1= 2= 2= 2= 2=")
        .after("A 1= up; C calls")
        .after("A 1= up, B 1= up, C 1= up; A calls");
    assert_eq!(t.tokens(), "A vp, B -, C vp");
    // C has one penalty token and gets three more: two pairs, and one victory token to pay with.
    let t = t.after("C 1= up, A trap down, B trap down").after("C calls");
    assert_eq!(t.told_of("A", "C p"), "C pp for a trap; C p for the call; C pays pp and v; C pays pp");
    assert_eq!(t.tokens(), "A vvp, B v, C -");
}

#[test]
fn d18_both_caller_and_last_player_may_have_to_pay() {
    let t = table("A: 1= 5= trap, B: 1= 5= 5= | pile 1= 1= 5= 1= 1= 1= 1= 1= 1= 1=")
        .after("A 1= up; B calls")
        .after("A 1= up, B 1= up; A calls");
    assert_eq!(t.tokens(), "A vp, B vp");
    let t = t.after("B 5= up, A trap down, B 5= up, A 5= up, B 5= up; A calls");
    assert_eq!(t.told_of("A", "A pays"), "A pays pp and v");
    assert_eq!(t.told_of("A", "B pays"), "B pays pp and v");
    assert_eq!(t.tokens(), "A v, B -");
}

/// B has one penalty token and no victory token, then gets one of each in one round: B's Trap
/// springs, and A's call is right. A has one victory token, and gets one of each too.
fn one_of_each_for_b(penalties: &str) -> Table {
    table(&format!("A: 1= 5= 5=, B: 5= 2= trap | pile 1= 1= 1= 1= 1= 1= 1= 1= | penalties {penalties}"))
        .after("A 1= up; B calls")
        .after("A 5= up, B 5= up, A 5= up, B 2= up, A 1= up, B trap down; A calls")
}

#[test]
fn d18_together_a_victory_token_of_the_same_round_pays_for_the_penalties() {
    let t = one_of_each_for_b("together");
    assert_eq!(t.told_of("A", "pays"), "B pays pp and v");
    assert_eq!(t.tokens(), "A vvp, B -");
}

#[test]
fn d18_first_the_penalties_are_paid_before_the_victory_token_comes_in() {
    let t = one_of_each_for_b("first");
    assert_eq!(t.told_of("A", "pays"), "B pays pp");
    assert_eq!(t.tokens(), "A vvp, B v");
}

#[test]
fn d18_first_the_payment_is_told_before_the_victory_token() {
    let story = one_of_each_for_b("first").told("watcher");
    let place = |words: &str| story.find(words).expect(words);
    assert!(place("B p for the call") < place("B pays pp"), "{story}");
    assert!(place("B pays pp") < place("B v for a trap"), "{story}");
    let story = one_of_each_for_b("together").told("watcher");
    let place = |words: &str| story.find(words).expect(words);
    assert!(place("B v for a trap") < place("B pays pp"), "{story}");
}

#[test]
fn d18_first_lets_a_caller_who_springs_his_own_trap_keep_the_victory_token() {
    for (penalties, tokens) in [("together", "A -, B v, C -"), ("first", "A v, B v, C -")] {
        let t = table(&format!(
            "A: trap 1= 1=, B: 1= 1= 1=, C: 1= 1= 1= | pile 1= 1= 1= | penalties {penalties}"
        ))
        .after("A trap down, B 1= up; A calls");
        assert_eq!(t.tokens(), tokens, "{penalties}");
    }
}

#[test]
fn d18_a_second_pair_is_paid_with_the_new_victory_token_together_and_with_nothing_first() {
    for (penalties, paid, tokens) in [
        ("together", "C pays pp and v; C pays pp and v", "A vvp, B v, C -"),
        ("first", "C pays pp and v; C pays pp", "A vvp, B v, C v"),
    ] {
        let words = "A: 1= 1= trap, B: 1= 1= 1=, C: 1= 1= trap | pile 1= 1= 1= 1= 2= 2= 2= 2=";
        let t = table(&format!("{words} | penalties {penalties}"))
            .after("A 1= up; C calls")
            .after("A 1= up, B 1= up, C 1= up; A calls");
        assert_eq!(t.tokens(), "A vp, B -, C vp");
        // C gets a victory token for a Trap, and three penalty tokens for two Traps and the call.
        let t = t.after("C trap down, A trap down, B 1= up; C calls");
        assert_eq!(t.told_of("A", "pays"), paid);
        assert_eq!(t.tokens(), tokens, "{penalties}");
    }
}

#[test]
fn d18_with_an_older_victory_token_both_options_come_to_the_same() {
    for penalties in ["together", "first"] {
        let words = "A: 1= 5= 5=, B: 1= 5= trap | pile 1= 1= 5= 1= 1= 1= 1= 1= 1= 1= 1=";
        let t = table(&format!("{words} | penalties {penalties}"))
            .after("A 1= up; B calls")
            .after("A 1= up, B 1= up; A calls");
        assert_eq!(t.tokens(), "A vp, B vp");
        let t = t.after("B 5= up, A 5= up, B 5= up, A 5= up, B trap down; A calls");
        assert_eq!(t.told_of("A", "A pays"), "A pays pp and v");
        assert_eq!(t.told_of("A", "B pays"), "B pays pp and v");
        assert_eq!(t.tokens(), "A v, B v", "{penalties}");
    }
}

#[test]
fn d18_first_leaves_a_loss_without_a_victory_token_as_it_is() {
    for penalties in ["together", "first"] {
        let words = format!("A: 1= 1= 1=, B: 1= 1= 1= | pile 1= 1= 1= 1= | penalties {penalties}");
        let t = table(&words).after("A 1= up; B calls").after("A 1= up; B calls");
        assert_eq!(t.tokens(), "A vv, B -");
    }
}

#[test]
fn d18_d20_victories_are_counted_when_the_penalties_are_paid() {
    for penalties in ["together", "first"] {
        let words = "A: 1= 5= trap, B: 1= 5= 5= | pile 1= 1= 1= 5= 1= 1= 1= 1= 1= 1=";
        let t = table(&format!("{words} | penalties {penalties}"))
            .after("A 1= up; B calls")
            .after("A 1= up; B calls")
            .after("A 1= up, B 1= up; A calls");
        assert_eq!(t.tokens(), "A vvp, B v");
        // A's third victory token comes with a second penalty token, for A's own Trap.
        let t = t.after("B 5= up, A trap down, B 5= up, A 5= up, B 5= up; A calls");
        assert_eq!(t.tokens(), "A vv, B vp", "{penalties}");
        assert_eq!((t.turn(), t.winners()), ("A to play 1".into(), String::new()));
    }
}
