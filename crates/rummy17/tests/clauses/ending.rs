//! The end of a game (R14) and the Rummy 17 (R15).

use rummy17::Action;

use crate::{Table, table};

/// A goes out in the first turn: ten red cards in one run, and the taken card as the discard.
fn out_with(last: &str, bonus: &str, hands: &str) -> Table {
    table(&format!("games 1; bonus {bonus}; A: R1 R2 R3 R4 R5 R6 R7 R8 R9 R10; {hands}; open {last}"))
        .play(&format!("A take, A meld R1 R2 R3 R4 R5 R6 R7 R8 R9 R10, A discard {last}"))
}

const RUNS: &str = "most-cards most-runs longest-run most-red ended-game";

#[test]
fn r14_the_game_ends_when_a_player_discards_his_last_card() {
    let t = out_with("G5", RUNS, "B: B1; C: Y1");
    assert_eq!(
        (t.turn(), t.told("C", "end:"), t.hand("A")),
        ("over".into(), "end: A is out".into(), String::new())
    );
    assert_eq!((t.refused("B draw"), t.refused("A take")), ("over".into(), "over".into()));
    assert!(t.legal().is_empty() && t.odds().is_empty());
}

#[test]
fn r14_laying_down_does_not_end_it_before_the_discard() {
    let t = table("games 1; A: R1 R2 R3 R4 R5 R6 R7 R8 R9 R10; open G5")
        .play("A take, A meld R1 R2 R3 R4 R5 R6 R7 R8 R9 R10");
    assert_eq!(
        (t.hand("A"), t.turn(), t.legal()),
        ("G5".into(), "A to play".into(), vec!["discard G5".to_owned()])
    );
    assert_eq!(t.play("A discard G5").turn(), "over");
}

#[test]
fn r14_who_drew_the_last_card_of_the_pile_finishes_that_turn() {
    let t = table("games 1; 6 players; A: G1; E: R5 R6 R7 R9 B1; F: Y1; open G9").idle(22, Action::Draw);
    assert_eq!((t.view("A").draw, t.turn()), (2, "E to draw".into()));
    // A turn with one card in the pile is an ordinary turn.
    let t = t.play("E draw, E meld R5 R6 R7, E discard B1");
    assert_eq!((t.view("A").draw, t.turn()), (1, "F to draw".into()));
    let t = t.play("F draw");
    assert_eq!((t.view("A").draw, t.asked()), (0, "A B C D".into()));
    let t = t.play("A knock");
    assert_eq!((t.turn(), t.holds("A", "B1")), ("F to play".into(), true));
    let t = t.play("F discard Y1");
    assert_eq!((t.turn(), t.told("A", "end:")), ("over".into(), "end: the pile ran out".into()));
}

#[test]
fn r14_in_the_last_turn_one_may_lay_down() {
    let t = table("games 1; 6 players; F: R5 R6 R7 Y1; open G9").idle(23, Action::Draw);
    let t = t.play("F draw, F meld R5 R6 R7");
    assert_eq!((t.view("A").draw, t.turn(), t.melds()), (0, "F to play".into(), "F R5 R6 R7".into()));
    assert_eq!(t.play("F discard Y1").told("A", "end:"), "end: the pile ran out");
}

#[test]
fn r14_the_last_card_left_lying_does_not_end_the_game() {
    let t = table("games 1; 6 players").idle(23, Action::Draw);
    let t = t.idle(7, Action::Take);
    assert_eq!((t.view("A").draw, t.turn()), (1, "A to draw".into()));
    assert_eq!(t.idle(1, Action::Draw).told("A", "end:"), "end: the pile ran out");
}

#[test]
fn r14_with_two_players_the_pile_has_64_cards() {
    let t = table("games 1").idle(63, Action::Draw);
    assert_eq!((t.view("A").draw, t.turn()), (1, "B to draw".into()));
    assert_eq!(t.idle(1, Action::Draw).told("A", "end:"), "end: the pile ran out");
}

#[test]
fn r14_going_out_with_the_last_card_of_the_pile_is_going_out() {
    let t = table("games 1; 6 players; F: R1 R2 R3 R4 R5 R6 R7 R8 R9 R10").idle(23, Action::Draw);
    let last = t.game.pile().iter().next().unwrap();
    let t = t.play(&format!("F draw, F meld R1 R2 R3 R4 R5 R6 R7 R8 R9 R10, F discard {last}"));
    assert!(t.told("A", "end:").starts_with("end: F is out"));
    assert!(t.tally().contains(": F out"));
}

#[test]
fn r14_it_ends_after_three_times_round_of_taking_and_laying_nothing_down() {
    for players in 2..=6 {
        let t = table(&format!("games 1; {players} players")).idle(3 * players - 1, Action::Take);
        assert_eq!((t.turn() == "over", usize::from(t.view("A").stalled)), (false, 3 * players - 1));
        let t = t.idle(1, Action::Take);
        assert_eq!((t.turn(), t.told("watcher", "end:")), ("over".into(), "end: stalled".into()));
    }
}

#[test]
fn r14_the_option_stall_says_how_many_times_round() {
    for (stall, turns) in [(1, 3), (2, 6), (40, 120)] {
        let t = table(&format!("games 1; 3 players; stall {stall}")).idle(turns - 1, Action::Take);
        assert_ne!(t.turn(), "over");
        assert_eq!(t.idle(1, Action::Take).told("A", "end:"), "end: stalled");
    }
}

#[test]
fn r14_the_longest_stall_with_the_most_players() {
    let t = table("games 1; 6 players; stall 40").idle(239, Action::Take);
    assert_eq!(t.turn(), "F to draw");
    assert_eq!(t.idle(1, Action::Take).told("A", "end:"), "end: stalled");
}

#[test]
fn r14_stall_0_turns_it_off() {
    let t = table("games 1; stall 0").idle(200, Action::Take);
    assert_eq!(t.turn(), "A to draw");
}

#[test]
fn r14_stall_0_never_ends_a_game_however_long_it_takes() {
    let t = table("games 1; stall 0").idle(1000, Action::Take);
    assert_eq!(t.turn(), "A to draw");
}

#[test]
fn r14_a_draw_breaks_the_row() {
    let t = table("games 1").idle(5, Action::Take).idle(1, Action::Draw);
    assert_eq!((t.turn(), t.view("A").stalled), ("A to draw".into(), 0));
    let t = t.idle(5, Action::Take);
    assert_eq!(t.turn(), "B to draw");
    assert_eq!(t.idle(1, Action::Take).turn(), "over");
}

#[test]
fn r14_a_meld_breaks_the_row() {
    let t =
        table("games 1; B: R5 R6 R7 B1").idle(5, Action::Take).play("B take, B meld R5 R6 R7, B discard B1");
    assert_eq!((t.turn(), t.view("A").stalled), ("A to draw".into(), 0));
    let t = t.idle(5, Action::Take);
    assert_eq!(t.turn(), "B to draw");
    assert_eq!(t.idle(1, Action::Take).turn(), "over");
}

#[test]
fn r14_a_lay_off_or_a_swap_breaks_the_row() {
    let words = "games 1; B: R5 R6 R7 R8 R9 B1 B3; open G9";
    for laid in ["B lay R9 0", "B swap R7 0 lay R*4 0"] {
        let t = table(words)
            .idle(1, Action::Take)
            .play("B take, B meld R5 R6 R*7 R8, B discard B1")
            .idle(5, Action::Take)
            .play(&format!("B take, {laid}, B discard B3"));
        assert_eq!((t.turn(), t.view("A").stalled), ("A to draw".into(), 0), "{laid}");
    }
}

#[test]
fn r14_r20_a_stalled_game_counts_as_if_the_pile_had_run_out() {
    let t = table("games 1; stall 1; bonus ended-game; A: R17; B: B17; open G17")
        .play("A take, A discard R17, B take, B discard B17");
    assert_eq!(t.told("A", "end"), "end: stalled; ended-game: 3 for nobody");
    assert!(t.tally().ends_with(": nobody out"));
}

#[test]
fn r14_going_out_of_a_long_row_of_taking_is_going_out() {
    let t = table("games 1; B: R1 R2 R3 R4 R5 R6 R7 R8 R9 R10; open G5")
        .idle(5, Action::Take)
        .play("B take, B meld R1 R2 R3 R4 R5 R6 R7 R8 R9 R10, B discard G5");
    assert_eq!(t.told("A", "end:"), "end: B is out");
}

#[test]
fn r15_a_17_as_the_last_discard_doubles_everything_for_everybody() {
    let hands = "B: Y1 Y3 Y5 Y7 P2 P4 P6 P8 G10 G12; C: B1 B3 B5 B7 B9 B11 B13 B15 B17 G1";
    let plain = out_with("G5", "most-cards most-runs fewest-blue fewest-jokers ended-game", hands);
    assert_eq!(plain.tally(), "A 15-0, B 6-12, C 6-14: A out");
    let rummy = out_with("G17", "most-cards most-runs fewest-blue fewest-jokers ended-game", hands);
    assert_eq!(rummy.tally(), "A 30-0, B 12-24, C 12-28: A out, rummy 17");
    assert_eq!(rummy.scores(), "A 30, B -12, C -16");
    assert_eq!(rummy.told("B", "end:"), "end: A is out, rummy 17");
    assert_eq!(rummy.told("B", "most-runs"), "most-runs: 6 for A");
}

#[test]
fn r15_a_17_of_any_colour() {
    for colour in ["B", "G", "Y", "P"] {
        assert!(out_with(&format!("{colour}17"), RUNS, "B: ").tally().ends_with("A out, rummy 17"));
        assert!(out_with(&format!("{colour}16"), RUNS, "B: ").tally().ends_with("A out"));
    }
}

#[test]
fn r15_only_the_last_card_of_who_goes_out_counts() {
    // A 17 under the last card, or one that B still holds, does not count.
    let t = table("games 1; A: R1 R2 R3 R4 R5 R6 R7 R8 R9 R10; B: B17; open G17; pile Y4")
        .play("A draw, A meld R1 R2 R3 R4 R5 R6 R7 R8 R9 R10, A discard Y4");
    assert_eq!(t.open(), "G17 Y4");
    assert!(t.tally().ends_with(": A out"));
}

#[test]
fn r15_a_17_discarded_when_the_pile_runs_out_is_no_rummy_17() {
    let t = table("games 1; 6 players; F: P17").idle(23, Action::Draw).play("F draw, F discard P17");
    assert_eq!((t.told("A", "end:"), t.open().ends_with("P17")), ("end: the pile ran out".into(), true));
    assert!(t.tally().ends_with(": nobody out"));
}
