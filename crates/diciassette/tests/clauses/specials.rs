//! Special cards: Reverse (D10), ×2 (D11), Trash (D12), Trap and face-down special cards (D13).

use crate::table::table;

#[test]
fn d10_a_reverse_turns_the_direction_of_play_round_at_once() {
    let t = table("A: reverse 1= 1=, B: 1= 1= 1=, C: 1= 1= 1=").after("A reverse up");
    assert_eq!(t.told("watcher"), "A plays reverse up; direction counter");
    assert_eq!(t.asked(), "C B");
    assert_eq!(t.after("all pass").turn(), "C to play 1");
}

#[test]
fn d10_the_direction_stays_turned_until_the_next_reverse() {
    let t = table(
        "A: 1= 1= 1=, B: 1= 1= 1=, C: reverse 1= 1=, D: 1= 1= 1=, E: 1= 1= reverse, F: 2 2 2 | first C",
    )
    .after("C reverse up, B 1= up, A 1= up, F 2 up, E reverse up");
    assert_eq!(t.told_of("A", "direction"), "direction counter; direction clockwise");
    assert_eq!(t.asked(), "F A B C D");
    assert_eq!(t.after("all pass").turn(), "F to play 1");
}

#[test]
fn d10_with_two_players_nothing_changes() {
    let t = table("A: reverse 1= 1=, B: reverse 1= 1=").after("A reverse up");
    assert_eq!(t.asked(), "B");
    let t = t.after("all pass");
    assert_eq!(t.turn(), "B to play 1");
    let t = t.after("B reverse up, all pass");
    assert_eq!(t.turn(), "A to play 1");
    assert_eq!(t.after("A 1= up, all pass").turn(), "B to play 1");
}

#[test]
fn d10_d11_two_reverses_in_one_turn_leave_the_direction_as_it_was() {
    let t =
        table("A: x2 1= 1=, B: reverse reverse 1=, C: 1= 1= 1=").after("A x2 up, B reverse up, B reverse up");
    assert_eq!(t.told_of("C", "direction"), "direction counter; direction clockwise");
    assert_eq!(t.after("all pass").turn(), "C to play 1");
}

#[test]
fn d11_the_next_player_plays_two_cards_and_then_draws_two() {
    let t = table("A: x2 1= 1=, B: 2= 3= 4=, C: 1= 1= 1= | pile 5= 5= 1 2").after("A x2 up");
    assert_eq!(t.told("B"), "A plays x2 up; doubled; A draws 5=; top 5=");
    let t = t.after("all pass");
    assert_eq!(t.turn(), "B to play 2");
    let t = t.after("B 2= up");
    assert_eq!(t.told("A"), "B plays 2= up");
    assert_eq!((t.turn(), t.hand("B")), ("B to play 1".into(), "3= 4=".into()));
    let t = t.after("B 3= down");
    assert_eq!(t.told("A"), "B plays 3= down; B draws 5=; top ?; B draws ?; top ?");
    assert_eq!(t.hand("B"), "4= 5= 1");
    assert_eq!(t.queue("A"), "A x2 up, B 2= up, B 3= down");
    assert_eq!(t.after("all pass").turn(), "C to play 1");
}

#[test]
fn d11_everybody_sees_that_the_next_player_will_play_two() {
    let t = table("A: x2 1= 1=, B: 2= 3= 4=, C: 1= 1= 1=").after("A x2 up");
    for name in ["A", "B", "C", "watcher"] {
        assert!(t.view(name).doubled, "for {name}");
    }
    let t = t.after("all pass");
    for name in ["A", "B", "C", "watcher"] {
        assert_eq!((t.view(name).doubled, t.view(name).due), (false, 2), "for {name}");
    }
}

#[test]
fn d11_two_x2_of_one_turn_are_not_added_up() {
    let t = table("A: x2 1= 1=, B: x2 x2 1=, C: 1= 1= 1=").after("A x2 up, B x2 up, B x2 up, all pass");
    assert_eq!(t.turn(), "C to play 2");
    assert_eq!(t.after("C 1= up, C 1= up, all pass").turn(), "A to play 1");
}

#[test]
fn d11_a_x2_on_a_x2_turn_doubles_only_the_next_turn() {
    for turn in ["B x2 up, B 1= up", "B 1= up, B x2 up"] {
        let t = table("A: x2 1= 1=, B: x2 1= 1=, C: 1= 1= 1=").after("A x2 up").after(turn);
        assert_eq!(t.told_of("A", "doubled"), "doubled");
        let t = t.after("all pass");
        assert_eq!(t.turn(), "C to play 2");
        assert_eq!(t.after("C 1= up, C 1= up, all pass").turn(), "A to play 1");
    }
}

#[test]
fn d11_d10_a_x2_hits_whoever_is_next_after_a_reverse_of_the_same_turn() {
    for turn in ["B x2 up, B reverse up", "B reverse up, B x2 up"] {
        let t = table("A: x2 1= 1=, B: x2 reverse 1=, C: 1= 1= 1=")
            .after("A x2 up")
            .after(turn)
            .after("all pass");
        assert_eq!(t.turn(), "A to play 2", "{turn}");
        assert_eq!(t.after("A 1= up, A 1= up, all pass").turn(), "C to play 1");
    }
}

#[test]
fn d11_a_x2_lapses_when_the_round_ends() {
    // The last player wins the call, and starts with one card.
    let t = table("A: x2 1= 1=, B: 1= 1= 1= | pile 1= 1= 1=").after("A x2 up; B calls");
    assert_eq!((t.round(), t.turn()), ("round 2, A starts, clockwise".into(), "A to play 1".into()));
    // The caller wins and would have been next.
    let t = table("A: 5= 5= x2, B: 5= 5= 1= | pile 1= 1= 1= 1= 1= 1=")
        .after("A 5= up, B 5= up, A 5= up, B 5= up, A x2 up; B calls");
    assert_eq!((t.round(), t.turn()), ("round 2, B starts, clockwise".into(), "B to play 1".into()));
    assert!(!t.view("A").doubled);
}

#[test]
fn d12_a_trash_takes_the_last_card_of_the_queue_and_itself_to_the_discard_pile() {
    let t = table("A: 5= 1= 1=, B: 4= 1= 1=, C: trash 1= 1= | pile 2= 2= 2= 2= 2=")
        .after("A 5= up, B 4= up, C trash up");
    assert_eq!(t.queue("A"), "A 5= up");
    assert_eq!(t.discard("A"), "4= trash");
    assert_eq!(t.told_of("A", "C "), "C passes; C passes; C plays trash up; C trashes B 4= up; C draws 2=");
}

#[test]
fn d12_a_second_trash_takes_the_card_before() {
    let t = table("A: 5= 1= 1=, B: 4= 1= 1=, C: trash 1= 1=, D: trash 1= 1= | pile 2= 2= 2= 2= 2=")
        .after("A 5= up, B 4= up, C trash up, D trash up");
    assert_eq!((t.queue("A"), t.discard("A")), (String::new(), "4= 5= trash trash".into()));
}

#[test]
fn d12_trash_on_an_empty_queue_discards_only_itself() {
    let t = table("A: trash 1= 1=, B: 4= 1= 1= | pile 2= 2= 2=").after("A trash up");
    assert_eq!(t.told("B"), "A plays trash up; A trashes nothing; A draws 2=; top 2=");
    assert_eq!((t.queue("A"), t.discard("A")), (String::new(), "trash".into()));
    assert_eq!(t.after("all pass").turn(), "B to play 1");
}

#[test]
fn d12_a_trashed_face_down_card_is_known_to_who_played_it_alone() {
    for backs in ["open", "hidden"] {
        let words = format!("A: 5 1= 1=, B: trash 1= 1=, C: 3= 3= 3= | pile 2= 2= 2= | backs {backs}");
        let t = table(&words).after("A 5 down, B trash up");
        assert_eq!(t.told_of("A", "trashes"), "B trashes A 5 down");
        assert_eq!(t.discard("A"), "trash + A 5 down");
        // The player of the Trash may not look either.
        for name in ["B", "C", "watcher"] {
            assert_eq!(t.told_of(name, "trashes"), "B trashes A ? down", "for {name}");
            assert_eq!(t.discard(name), "trash + A ? down", "for {name}");
        }
    }
}

#[test]
fn d12_d14_a_trashed_face_down_card_is_neither_revealed_nor_counted() {
    let t = table("A: 5 1= 1=, B: trash 1= 1=, C: 3= 3= 3= | pile 2= 2= 2= 2=")
        .after("A 5 down, B trash up, C 3= up; A calls");
    assert_eq!(t.told_of("watcher", "card"), "");
    assert_eq!(t.last_round("B"), "3=: 3, A called, C last, C wins");
    assert_eq!(t.discard("B"), "3= trash + A ? down");
    assert_eq!(t.discard("A"), "3= trash + A 5 down");
}

#[test]
fn d12_d3_a_trashed_two_sided_card_is_known_to_all() {
    for backs in ["open", "hidden"] {
        let words = format!("A: 4= 1 1, B: trash 1 1, C: 3 3 3 | pile 2 2 2 | backs {backs}");
        let t = table(&words).after("A 4= down, B trash up");
        for name in ["A", "B", "C", "watcher"] {
            assert_eq!(t.told_of(name, "trashes"), "B trashes A 4= down", "for {name}");
            assert_eq!(t.discard(name), "4= trash", "for {name}");
        }
    }
}

#[test]
fn d12_several_face_down_cards_lie_trashed_each_known_to_its_player() {
    let t = table("A: 5 1= 1=, B: trap 1= 1=, C: trash 3= 3=, D: trash 3= 3= | pile 2= 2= 2= 2= 2=")
        .after("A 5 down, B trap down, C trash up, D trash up");
    assert_eq!(t.discard("A"), "trash trash + B ? down + A 5 down");
    assert_eq!(t.discard("B"), "trash trash + B trap down + A ? down");
    assert_eq!(t.discard("D"), "trash trash + B ? down + A ? down");
}

#[test]
fn d12_d10_the_effect_of_a_trashed_reverse_stays() {
    let t = table("A: reverse 1= 1=, B: 1= 1= 1=, C: trash 1= 1= | pile 2= 2= 2= 2=")
        .after("A reverse up, C trash up");
    assert_eq!((t.queue("A"), t.discard("A")), (String::new(), "reverse trash".into()));
    assert_eq!(t.asked(), "B A");
    assert_eq!(t.after("all pass").turn(), "B to play 1");
}

#[test]
fn d12_d11_the_duty_of_a_trashed_x2_stays() {
    // B trashes the ×2 that requires two cards, and still plays the second.
    let t = table("A: x2 1= 1=, B: trash 1= 1=, C: 1= 1= 1= | pile 2= 2= 2= 2=").after("A x2 up, B trash up");
    assert_eq!((t.queue("A"), t.turn()), (String::new(), "B to play 1".into()));
    // B trashes B's own ×2, and C still plays two.
    let t = table("A: x2 1= 1=, B: x2 trash 1=, C: 1= 1= 1= | pile 2= 2= 2= 2=")
        .after("A x2 up, B x2 up, B trash up, all pass");
    assert_eq!((t.queue("A"), t.turn()), ("A x2 up".into(), "C to play 2".into()));
}

#[test]
fn d12_who_played_the_trash_is_the_last_player() {
    let t = table("A: 5= 1= 1=, B: trash 1= 1=, C: 1= 1= 1= | pile 2= 2= 2= 2=").after("A 5= up, B trash up");
    assert_eq!(t.asked(), "C A");
    assert_eq!(t.refused("B calls"), "turn of C");
    let t = t.after("A calls");
    assert_eq!(t.last_round("C"), ": 0, A called, B last, B wins");
    assert_eq!(t.tokens(), "A p, B v, C -");
    // The player of the Trash also gets the penalty when enough is left for 17.
    let t = table("A: 5= 5= 1=, B: 5= 1= 1=, C: 5= trash 1= | pile 2= 2= 2= 2= 2= 2= 2=")
        .after("A 5= up, B 5= up, C 5= up, A 5= up, B 1= up, C trash up; A calls");
    assert_eq!(t.last_round("B"), "5= 5= 5= 5=: 20, A called, C last, A wins");
    assert_eq!(t.tokens(), "A v, B -, C p");
}

#[test]
fn d12_as_second_card_of_a_x2_turn_trash_takes_ones_own_first_card() {
    let t = table("A: x2 1= 1=, B: 5 trash 1=, C: 1= 1= 1= | pile 2= 2= 2= 2=")
        .after("A x2 up, B 5 down, B trash up");
    assert_eq!(t.queue("B"), "A x2 up");
    assert_eq!(t.told_of("B", "trashes"), "B trashes B 5 down");
    assert_eq!(t.told_of("C", "trashes"), "B trashes B ? down");
    assert_eq!((t.discard("B"), t.discard("C")), ("trash + B 5 down".into(), "trash + B ? down".into()));
    assert_eq!(t.hand("B"), "1= 2= 2=");
}

#[test]
fn d12_d16_a_trashed_trap_does_not_spring() {
    let t = table("A: trap 1= 1=, B: trash 1= 1=, C: 1= 1= 1= | pile 2= 2= 2= 2=")
        .after("A trap down, B trash up; C calls");
    assert_eq!(t.told_of("watcher", "trap"), "");
    assert_eq!(t.tokens(), "A -, B v, C p");
}

#[test]
fn d13_face_down_a_reverse_a_x2_and_a_trash_do_nothing() {
    let t = table("A: 5= reverse 1=, B: x2 1= 1=, C: trash 1= 1=").after("A reverse down");
    assert_eq!((t.told("A"), t.asked()), ("A plays reverse down".into(), "B C".into()));
    let t = t.after("B x2 down");
    assert_eq!((t.told_of("B", "doubled"), t.view("B").doubled), (String::new(), false));
    let t = t.after("all pass");
    assert_eq!(t.turn(), "C to play 1");
    let t = t.after("C trash down");
    assert_eq!(t.queue("C"), "A ? down, B ? down, C trash down");
    assert_eq!(t.discard("C"), "");
    assert_eq!(t.after("all pass").turn(), "A to play 1");
}

#[test]
fn d13_d14_a_special_card_counts_0_face_up_or_down() {
    let t = table("A: reverse x2 5=, B: trash 1= trap, C: 3= x2 trap")
        .after("A reverse down, B trash down, C x2 down, A 5= up, B trap up, C trap down, A x2 up; B calls");
    assert_eq!(t.last_round("A"), "reverse trash x2 5= trap trap x2: 5, B called, A last, A wins");
}

#[test]
fn d13_a_trap_face_up_does_nothing() {
    let t = table("A: trap 1= 1=, B: 1= 1= 1=, C: 1= 1= 1=").after("A trap up");
    assert_eq!(t.told("C"), "A plays trap up");
    let t = t.after("B 1= up").after("C calls");
    assert_eq!(t.told_of("watcher", "trap"), "");
    assert_eq!(t.tokens(), "A -, B v, C p");
}

#[test]
fn d13_a_face_down_reverse_x2_or_trash_does_nothing_when_it_is_revealed() {
    let t = table("A: reverse 1= 1=, B: x2 1= 1=, C: trash 1= 1= | pile 1= 1= 1= 1= | direction carry")
        .after("A reverse down, B x2 down, C trash down; A calls");
    assert_eq!(t.last_round("watcher"), "reverse x2 trash: 0, A called, C last, C wins");
    assert_eq!((t.round(), t.turn()), ("round 2, C starts, clockwise".into(), "C to play 1".into()));
}
