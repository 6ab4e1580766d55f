//! Penalty (R16), bonus (R17), the cards in front of a player (R18), and winners (R21).

use rummy17::Action;

use crate::{Table, table};

const OUT: &str = "A take, A meld R1 R2 R3 R4 R5 R6 R7 R8 R9 R10, A discard G5";

/// A goes out in the first turn with a run of ten, and discards G5.
fn out(words: &str) -> Table {
    table(&format!("games 1; A: R1 R2 R3 R4 R5 R6 R7 R8 R9 R10; open G5; {words}")).play(OUT)
}

#[test]
fn r16_each_card_left_costs_1_up_to_9_and_2_from_10() {
    let t = out("bonus most-sets longest-set; B: B1 B2 B3 B4 B5 B6 B7 B8 B9 B10; \
         C: Y8 Y9 Y10 Y11 Y12 Y13 Y14 Y15 Y16 Y17");
    assert_eq!(
        t.told("A", "held"),
        "A held : -0; B held B1 B2 B3 B4 B5 B6 B7 B8 B9 B10: -11; \
                                     C held Y8 Y9 Y10 Y11 Y12 Y13 Y14 Y15 Y16 Y17: -18"
    );
    assert!(t.tally().contains("-0, B 0-11, C 0-18"));
}

#[test]
fn r16_what_was_knocked_for_costs_too() {
    let t = table("games 1; stall 1; 3 players; A: R1; C: B1 B3 B5 B7 G1 G3 G7 Y2 Y4 Y9; open P10")
        .play("A draw, C knock, A discard R1")
        .idle(3, Action::Take);
    assert!(t.tally().ends_with("-12: nobody out"), "{}", t.tally());
}

#[test]
fn r16_what_lies_on_the_table_costs_nothing() {
    let t = table(
        "games 1; stall 1; bonus most-sets longest-set; A: R5 R6 R7 B1 B3 B5 G10 G12 Y1 Y2; B: P1; open P17",
    )
    .play("A take, A meld R5 R6 R7, A discard P17")
    .idle(2, Action::Take);
    // B1 B3 B5 Y1 Y2 at one each, G10 G12 at two.
    assert_eq!(t.told("B", "A held"), "A held B1 B3 B5 G10 G12 Y1 Y2: -9");
}

#[test]
fn r16_all_hands_are_shown_at_the_end() {
    let t = out("B: B1 B3 B5 B7 G1 G3 G7 Y2 Y4 Y9");
    for eye in ["A", "B", "watcher"] {
        assert_eq!(t.told(eye, "B held"), "B held B1 B3 B5 B7 G1 G3 G7 Y2 Y4 Y9: -10");
    }
}

#[test]
fn r17_three_for_each_of_the_bonus_cards_that_one_meets() {
    // A meets four of the five; B, with no meld down, meets two.
    let t = out("bonus most-sets most-runs fewest-jokers fewest-blue longest-run; B: B1");
    assert_eq!(
        t.told("B", " for "),
        "most-sets: 3 for nobody; most-runs: 3 for A; longest-run: 3 for A; fewest-blue: 3 for A B; \
         fewest-jokers: 3 for A B"
    );
    assert!(t.tally().starts_with("A 12-0, B 6-"));
}

#[test]
fn r17_only_the_five_that_lie_open_apply() {
    let t = out("bonus most-sets longest-set most-123 most-8-16 highest-three; B: B1");
    // A also has the most cards, runs and reds, and ended the game, but those bonus cards are not
    // in play.
    assert_eq!(
        t.told("B", " for "),
        "most-sets: 3 for nobody; longest-set: 3 for nobody; most-123: 3 for A; most-8-16: 3 for A; \
         highest-three: 3 for nobody"
    );
    assert!(t.tally().starts_with("A 6-0, B 0-"));
}

#[test]
fn r17_on_a_tie_all_who_tie_get_three() {
    let bonus = "bonus most-cards most-runs longest-run highest-three most-123";
    let t = table(&format!(
        "games 1; stall 1; {bonus}; A: R1 R2 R3 G9; B: B1 B2 B3 G11; C: Y5 Y6 Y7 Y8; open G13; pile P1 P4"
    ))
    .play("A take, A meld R1 R2 R3, A discard G13, B take, B meld B1 B2 B3, B discard G13")
    .idle(3, Action::Take);
    assert_eq!(
        t.told("C", " for "),
        "most-cards: 3 for A B; most-runs: 3 for A B; longest-run: 3 for A B; most-123: 3 for A B; \
         highest-three: 3 for A B"
    );
    assert!(t.tally().contains("A 15-") && t.tally().contains("B 15-") && t.tally().contains("C 0-"));
}

#[test]
fn r17_three_may_tie() {
    let t = out("bonus fewest-jokers; B: B1; C: Y1");
    assert_eq!(t.told("C", "fewest-jokers"), "fewest-jokers: 3 for A B C");
}

/// A laid down R5 R6 R7; B laid down G1 G2 G3, and three reds off on A's run.
fn laid_off() -> Table {
    let bonus = "bonus most-cards longest-run most-red most-8-16 highest-three";
    table(&format!(
        "games 1; stall 1; {bonus}; A: R5 R6 R7; B: G1 G2 G3 R8 R9 R4 Y5 Y10 P6 P13; open G17; pile P11"
    ))
    .play("A take, A meld R5 R6 R7, A discard G17")
    .play("B draw, B meld G1 G2 G3, B lay R8 0, B lay R9 0, B lay R4 0, B discard P11")
    .idle(2, Action::Take)
}

#[test]
fn r18_what_others_laid_off_counts_for_who_laid_the_meld_down() {
    let t = laid_off();
    assert_eq!(t.melds(), "A R4 R5 R6 R7 R8 R9, B G1 G2 G3");
    assert_eq!(
        t.told("A", " for "),
        "most-cards: 3 for A; longest-run: 3 for A; most-8-16: 3 for A; most-red: 3 for A; \
         highest-three: 3 for B"
    );
}

#[test]
fn r18_a_lay_off_can_cost_the_owner_a_highest_three() {
    // R5 R6 R7 would score 18 against 6; with the lay-offs it is a run of six, and so no three.
    assert_eq!(laid_off().told("A", "highest-three"), "highest-three: 3 for B");
}

#[test]
fn r18_melds_count_and_hands_do_not() {
    let t = table("games 1; stall 1; bonus most-red most-cards; A: B1 B2 B3 G6; B: R1 R4 R7 R10; open G9")
        .play("A take, A meld B1 B2 B3, A discard G9")
        .idle(2, Action::Take);
    assert_eq!(t.told("A", "most-red"), "most-red: 3 for nobody");
    assert_eq!(t.told("A", "most-cards"), "most-cards: 3 for A");
}

#[test]
fn r18_a_joker_counts_as_a_card_with_its_colour_and_value() {
    let bonus = "bonus most-cards most-red most-8-16 longest-run fewest-jokers";
    // Without the joker B would have more cards, and A no 8.
    let t = table(&format!("games 1; stall 1; {bonus}; A: R5 R6 R7 G1; B: Y1 Y2 Y3 G4; open G9"))
        .play("A take, A meld R5 R6 R7 R*8, A discard G9, B take, B meld Y1 Y2 Y3, B discard G9")
        .idle(2, Action::Take);
    assert_eq!(
        t.told("A", " for "),
        "most-cards: 3 for A; longest-run: 3 for A; most-8-16: 3 for A; most-red: 3 for A; \
         fewest-jokers: 3 for B"
    );
}

#[test]
fn r18_a_blue_joker_is_a_blue_card_and_one_of_the_1_2_3() {
    let t = table("games 1; stall 1; bonus most-123 fewest-blue; A: B3 B4 B5; B: Y1 Y4 Y5 Y6; open G9")
        .play("A take, A meld B*2 B3 B4 B5, A discard G9, B take, B meld Y4 Y5 Y6, B discard G9")
        .idle(2, Action::Take);
    assert_eq!(t.told("A", "most-123"), "most-123: 3 for A");
    assert_eq!(t.told("A", "fewest-blue"), "fewest-blue: 3 for B");
}

#[test]
fn r21_the_score_is_bonus_minus_penalty() {
    let t = out(
        "bonus most-cards most-sets most-red fewest-jokers ended-game; B: B1 B3 B5 B7 G1 G3 G7 Y2 Y10 Y17",
    );
    assert_eq!((t.tally(), t.scores()), ("A 12-0, B 3-12: A out".into(), "A 12, B -9".into()));
    assert_eq!(t.told("watcher", "total"), "A 12-0, total 12; B 3-12, total -9");
    assert_eq!((t.winners(), t.told("B", "won")), ("A".into(), "won: A".into()));
}

#[test]
fn r21_the_highest_total_of_the_match_wins_not_the_last_game() {
    let bonus = "bonus most-cards most-sets most-red fewest-jokers ended-game";
    let t = table(&format!(
        "{bonus}; A: R1 R2 R3 R4 R5 R6 R7 R8 R9 R10; B: B1 B3 B5 B7 G1 G3 G7 Y2 Y10 Y17; open P17"
    ))
    .play("A take, A meld R1 R2 R3 R4 R5 R6 R7 R8 R9 R10, A discard P17");
    assert_eq!((t.scores(), t.winners()), ("A 24, B -18".into(), "nobody".into()));
    let t = t
        .deal_again(&format!(
            "{bonus}; B: R1 R2 R3 R4 R5 R6 R7 R8 R9 R10; A: B1 B3 B5 B7 G1 G3 G7 Y2 Y10 Y17; open G5"
        ))
        .play("B take, B meld R1 R2 R3 R4 R5 R6 R7 R8 R9 R10, B discard G5");
    assert_eq!(t.tally(), "A 3-12, B 12-0: B out");
    assert_eq!((t.turn(), t.scores(), t.winners()), ("over".into(), "A 15, B -6".into(), "A".into()));
}

#[test]
fn r21_ties_share() {
    let hands = "A: R1 R3 R5 R7 B2 B4 B6 B8 G1 G3; B: Y1 Y3 Y5 Y7 P2 P4 P6 P8 G7 G9; C: R17";
    let t = table(&format!("games 1; stall 1; {hands}; open P17")).idle(3, Action::Take);
    assert!(t.scores().starts_with("A -10, B -10, C -"));
    assert_eq!((t.winners(), t.told("C", "won")), ("A B".into(), "won: A B".into()));
}

#[test]
fn r21_one_point_more_wins_alone() {
    let hands = "A: R1 R3 R5 R7 B2 B4 B6 B8 G1 G3; B: Y1 Y3 Y5 Y7 P2 P4 P6 P8 G7 G10; C: R17";
    let t = table(&format!("games 1; stall 1; {hands}; open P17")).idle(3, Action::Take);
    assert!(t.scores().starts_with("A -10, B -11, C -"));
    assert_eq!((t.winners(), t.told("C", "won")), ("A".into(), "won: A".into()));
}

#[test]
fn r21_the_highest_total_may_be_below_nothing() {
    let t = table("games 1; stall 1; bonus most-sets; A: R1 R3 R5 R7 B2 B4 B6 B8 G1 G3; B: R17")
        .idle(2, Action::Take);
    assert!(t.scores().starts_with("A -10, B -"));
    assert_eq!(t.winners(), "A");
}

#[test]
fn r21_nobody_has_won_while_the_match_goes_on() {
    let t = table("stall 1").idle(1, Action::Take);
    assert_eq!((t.winners(), t.game.tally()), ("nobody".into(), None));
    let t = t.idle(1, Action::Take);
    assert_eq!((t.winners(), t.game.tally(), t.view("A").finished), ("nobody".into(), None, 1));
}
