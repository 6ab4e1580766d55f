//! The twelve bonus cards (R19), and the meaning of most and fewest (R20).

use kernel::{Players, Seat};
use rummy17::bonus::Fronts;
use rummy17::{Action, Bonus, Down};

use crate::table;
use crate::words::{seat, seats};

/// The players of three who meet a bonus card with these melds down: `"A R5 R6 R7, B R9 B9 G9"`.
fn meets(bonus: &str, melds: &str) -> String {
    let down = |words: &str| {
        let (owner, meld) = words.split_once(' ').expect("an owner and a meld");
        Down { owner: seat(owner), meld: meld.parse().expect(meld) }
    };
    let melds: Vec<Down> = melds.split(", ").filter(|words| !words.is_empty()).map(down).collect();
    seats(Fronts::new(Players::new(3).unwrap(), &melds, None).who_meets(bonus.parse().unwrap()))
}

#[test]
fn r19_each_of_the_twelve_finds_its_winner_in_a_played_game() {
    let given = |bonus: &str| {
        let hands = "A: R5 R6 R7 G1 G2 G3 B12 B13 B15 Y2; B: B9 G9 Y9 P9 G16 Y16 P16 R2 R12 R14; \
                     C: Y1 Y3 Y5 Y7 P2 P4 P6 P10 P12 P14";
        let t = table(&format!("games 1; bonus {bonus}; {hands}; open G5; pile Y17 Y15 B14"))
            .play("A take, A meld R5 R6 R7 R*8, A meld G1 G2 G3, A discard G5")
            .play("B draw, B meld B9 G9 Y9 P9, B meld G16 Y16 P16, B discard Y17")
            .play("C draw, C discard Y15")
            .play("A draw, A meld B12 B13 B14 B15, A discard Y2");
        assert_eq!(t.melds(), "A R5 R6 R7 R*8, A G1 G2 G3, B B9 G9 Y9 P9, B G16 Y16 P16, A B12 B13 B14 B15");
        (t.told("watcher", ": 3 for "), t.tally())
    };
    let (told, tally) = given("most-cards most-sets most-runs longest-set longest-run");
    assert_eq!(
        told,
        "most-cards: 3 for A; most-sets: 3 for B; most-runs: 3 for A; longest-set: 3 for B; \
         longest-run: 3 for A"
    );
    assert_eq!(tally, "A 9-0, B 6-5, C 0-13: A out");
    let (told, tally) = given("most-123 most-8-16 most-red fewest-blue fewest-jokers");
    assert_eq!(
        told,
        "most-123: 3 for A; most-8-16: 3 for B; most-red: 3 for A; fewest-blue: 3 for C; \
         fewest-jokers: 3 for B C"
    );
    assert_eq!(tally, "A 6-0, B 6-5, C 6-13: A out");
    let (told, _) = given("highest-three ended-game most-cards most-sets most-runs");
    assert!(told.ends_with("highest-three: 3 for B; ended-game: 3 for A"));
}

#[test]
fn r19_most_cards_adds_up_all_melds() {
    assert_eq!(meets("most-cards", "A R1 R2 R3, B B1 B2 B3 B4 B5, A G7 Y7 P7"), "A");
    assert_eq!(meets("most-cards", "A R1 R2 R3, B B1 B2 B3 B4 B5, C G7 Y7 P7"), "B");
}

#[test]
fn r19_most_sets_and_most_runs_count_melds_of_any_length() {
    let melds = "A R1 R2 R3 R4 R5 R6, B B1 B2 B3, B B9 B10 B11, C R7 G7 Y7, A R8 B8 G8, A Y9 P9 G9";
    assert_eq!((meets("most-sets", melds), meets("most-runs", melds)), ("A".into(), "B".into()));
}

#[test]
fn r19_longest_set_and_longest_run_are_single_melds() {
    let melds = "A R7 G7 Y7, A R8 B8 G8, B R9 B9 G9 Y9, C R1 R2 R3 R4, A B1 B2 B3, A B10 B11 B12";
    assert_eq!((meets("longest-set", melds), meets("longest-run", melds)), ("B".into(), "C".into()));
}

#[test]
fn r19_most_123_counts_cards_of_these_values() {
    assert_eq!(meets("most-123", "A R1 R2 R3, B B3 B4 B5, B R4 G4 Y4"), "A");
    assert_eq!(meets("most-123", "A R1 R2 R3, B B1 G1 Y1 P1"), "B");
    assert_eq!(meets("most-123", "A R4 R5 R6, B B3 B4 B5, C G10 G11 G12 G13"), "B");
}

#[test]
fn r19_most_8_16_counts_cards_of_these_two_values() {
    assert_eq!(meets("most-8-16", "A R7 R8 R9, B B8 G8 Y8"), "B");
    assert_eq!(meets("most-8-16", "A R8 R9 R10 R11 R12 R13 R14 R15 R16, B B6 B7 B8"), "A");
    // Only the values 8 and 16 count, not those between.
    assert_eq!(meets("most-8-16", "A R9 R10 R11 R12 R13 R14 R15, B B16 B17 B15"), "B");
}

#[test]
fn r19_most_red_and_fewest_blue_count_colours_in_sets_and_runs() {
    let melds = "A R7 B7 G7, A R8 B8 G8, B B1 B2 B3, C R4 G4 Y4";
    assert_eq!((meets("most-red", melds), meets("fewest-blue", melds)), ("A".into(), "C".into()));
    assert_eq!(meets("fewest-blue", "A B1 B2 B3, B B7 G7 Y7, C B9 B10 B11"), "B");
}

#[test]
fn r19_fewest_jokers_counts_melds_with_a_joker() {
    let melds = "A R1 R2 R*3 R4, A B1 B2 B*3 B4, B G1 G2 G*3 G4, C R*9 B9 G9, C Y1 Y*2 Y3 Y4";
    assert_eq!(meets("fewest-jokers", melds), "B");
}

#[test]
fn r19_highest_three_is_the_sum_of_a_meld_of_exactly_three() {
    assert_eq!(meets("highest-three", "A R5 R6 R7, B B7 G7 Y7, C Y1 Y2 Y3"), "B");
    assert_eq!(meets("highest-three", "A R15 R16 R17, B B16 G16 Y16, C Y1 Y2 Y3"), "A B");
    // A set or run of four does not count, however high.
    assert_eq!(meets("highest-three", "A R14 R15 R16 R17, B B17 G17 Y17 P17, C Y1 Y2 Y3"), "C");
    // The highest single meld counts, not the sum of several.
    assert_eq!(meets("highest-three", "A R5 R6 R7, A B5 B6 B7, B Y6 Y7 Y8"), "B");
}

#[test]
fn r18_r19_a_joker_counts_in_a_three_with_its_value() {
    assert_eq!(meets("highest-three", "A R5 R6 R7, B B6 B7 B*8"), "B");
    assert_eq!(meets("highest-three", "A R6 R7 R8, B R*5 B5 G5"), "A");
    assert_eq!(
        (meets("most-red", "A R*5 B5 G5"), meets("most-8-16", "A R*8 B8 G8")),
        ("A".into(), "A".into())
    );
}

#[test]
fn r19_ended_game_is_for_who_discarded_his_last_card() {
    let players = Players::new(3).unwrap();
    for seat in players.seats() {
        let fronts = Fronts::new(players, &[], Some(seat));
        assert_eq!(seats(fronts.who_meets(Bonus::EndedGame)), format!("{seat:?}"));
    }
}

#[test]
fn r20_most_longest_and_highest_need_at_least_one() {
    for bonus in Bonus::ALL {
        let all_or_none =
            if matches!(bonus, Bonus::FewestBlue | Bonus::FewestJokers) { "A B C" } else { "nobody" };
        assert_eq!(meets(&bonus.to_string(), ""), all_or_none, "{bonus}");
    }
    // Only runs, without the values and colours that these bonus cards count.
    let runs = "A G4 G5 G6 G7, B Y9 Y10 Y11 Y12";
    for bonus in ["most-sets", "longest-set", "most-123", "most-8-16", "most-red", "highest-three"] {
        assert_eq!(meets(bonus, runs), "nobody", "{bonus}");
    }
    assert_eq!(meets("most-runs", "A R5 B5 G5"), "nobody");
    assert_eq!(meets("longest-run", "A R5 B5 G5"), "nobody");
}

#[test]
fn r20_fewest_counts_none_as_fewest_also_for_who_has_nothing_down() {
    assert_eq!(meets("fewest-blue", "A R1 R2 R3, B B1 B2 B3"), "A C");
    assert_eq!(meets("fewest-blue", "A B1 B2 B3, B B5 B6 B7"), "C");
    assert_eq!(meets("fewest-jokers", "A R1 R2 R3 R*4, B B1 B2 B3"), "B C");
    assert_eq!(meets("fewest-jokers", "A R1 R2 R3 R*4, B B1 B2 B3 B*4, C G1 G2 G3 G*4"), "A B C");
}

#[test]
fn r20_only_who_is_at_the_table_can_have_fewest() {
    let fewest =
        |count| seats(Fronts::new(Players::new(count).unwrap(), &[], None).who_meets(Bonus::FewestBlue));
    assert_eq!((fewest(2), fewest(6)), ("A B".into(), "A B C D E F".into()));
}

#[test]
fn r20_if_the_pile_ran_out_nobody_ended_the_game() {
    let t = table("games 1; 6 players; bonus ended-game").idle(24, Action::Draw);
    assert_eq!(t.told("A", "end"), "end: the pile ran out; ended-game: 3 for nobody");
    assert_eq!(t.game.tally().and_then(|tally| tally.ended_by), None::<Seat>);
    assert!(t.tally().ends_with(": nobody out"));
}
