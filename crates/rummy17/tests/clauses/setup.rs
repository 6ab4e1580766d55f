//! Components and setup (R1, R2) and the match (R3).

use std::collections::BTreeSet;

use kernel::{Game, Players, Unplayable};
use rummy17::{Action, Bonus, Card, Cards, Chance, Colour, Options, Rummy17};

use crate::{table, undealt};

#[test]
fn r1_five_colours_with_the_values_1_to_17_each_once() {
    let deck: BTreeSet<String> = Cards::DECK.iter().map(|card| card.to_string()).collect();
    let all = "RBGYP".chars().flat_map(|colour| (1..=17).map(move |value| format!("{colour}{value}")));
    assert_eq!(deck, all.collect());
    assert_eq!((deck.len(), Card::COUNT), (85, 85));
    assert_eq!((Card::new(Colour::Red, 0), Card::new(Colour::Purple, 18)), (None, None));
}

#[test]
fn r1_one_joker_of_each_colour_and_no_joker_in_the_deck() {
    let t = table("2 players");
    assert_eq!(t.side(), "R B G Y P");
    let dealt = undealt(2, Options::default()).lot("dealer 0");
    let cards = Bonus::ALL[..5].iter().fold(dealt, |t, bonus| t.lot(&format!("bonus {bonus}")));
    let odds = cards.odds();
    assert_eq!(odds.len(), 85);
    assert!(odds.iter().all(|(lot, weight)| matches!(lot, Chance::Card(_)) && *weight == 1));
}

#[test]
fn r1_twelve_bonus_cards() {
    let names = "most-cards most-sets most-runs longest-set longest-run most-123 most-8-16 most-red \
                 fewest-blue fewest-jokers highest-three ended-game";
    let twelve: Vec<String> = Bonus::ALL.iter().map(Bonus::to_string).collect();
    assert_eq!(twelve.join(" "), names);
}

#[test]
fn r2_two_to_six_can_play() {
    for count in [0, 1, 7] {
        assert_eq!(Players::new(count), Err(Unplayable::Players { count }));
    }
    assert_eq!(table("2 players").refused("C draw"), "only 2 seats");
    for count in 2..=6 {
        let t = table(&format!("{count} players"));
        assert_eq!(t.counts(), ["10"; 6][..count].join(" "));
        assert_eq!((t.game.open().len(), usize::from(t.view("A").draw)), (1, 84 - 10 * count));
    }
}

#[test]
fn r2_five_of_the_twelve_bonus_cards_lie_open_each_once() {
    let mut t = undealt(3, Options::default());
    assert_eq!(t.refused_lot("bonus most-red"), "R3 DealerIsDue");
    t = t.lot("dealer 1");
    assert_eq!(t.refused_lot("R5"), "R2 BonusIsDue");
    assert_eq!(t.odds().len(), 12);
    for (place, bonus) in ["most-red", "ended-game", "most-sets", "fewest-blue"].iter().enumerate() {
        t = t.lot(&format!("bonus {bonus}"));
        assert_eq!(t.odds().len(), 11 - place);
    }
    assert_eq!(t.refused_lot("bonus most-sets"), "R2 BonusTwice { bonus: MostSets }");
    t = t.lot("bonus most-cards");
    assert_eq!(t.refused_lot("bonus most-runs"), "R2 CardIsDue");
    let up: Vec<String> = t.view("watcher").bonuses.iter().map(|bonus| bonus.to_string()).collect();
    assert_eq!(up, ["most-cards", "most-sets", "most-red", "fewest-blue", "ended-game"]);
}

#[test]
fn r2_the_five_jokers_lie_open_on_the_side() {
    let t = table("4 players");
    for eye in ["A", "D", "watcher"] {
        assert_eq!(t.view(eye).side, t.game.side());
    }
    assert_eq!(t.side(), "R B G Y P");
}

#[test]
fn r2_cards_are_dealt_one_at_a_time_from_the_dealers_left() {
    let t = table("3 players; dealer B; A: R1; B: B2; C: G3; open Y9");
    let dealt = t.told("watcher", "dealt");
    assert!(dealt.starts_with("C is dealt ?; A is dealt ?; B is dealt ?; C is dealt ?; A is dealt ?"));
    assert_eq!(dealt, "C is dealt ?; A is dealt ?; B is dealt ?; ".repeat(10).trim_end_matches("; "));
    assert!(t.told("C", "C is dealt").starts_with("C is dealt G3;"));
    assert!(t.told("A", "A is dealt").starts_with("A is dealt R1;"));
    assert!(t.told("watcher", "").ends_with("B is dealt ?; Y9 is open"));
}

#[test]
fn r2_a_card_is_dealt_once() {
    let mut t = undealt(2, Options::default()).lot("dealer 0");
    for bonus in &Bonus::ALL[..5] {
        t = t.lot(&format!("bonus {bonus}"));
    }
    t = t.lot("R5");
    assert_eq!(t.refused_lot("R5"), "R4 NotInPile { card: R5 }");
    assert_eq!(t.refused("B take"), "a lot is due");
    assert_eq!(t.odds().len(), 84);
}

#[test]
fn r2_then_one_card_lies_open_and_the_rest_is_the_draw_pile() {
    let t = table("A: R1 R2 R3 R4 R5 R6 R7 R8 R9 R10; B: B1 B2 B3 B4 B5 B6 B7 B8 B9 B10; open G5");
    assert_eq!(t.open(), "G5");
    assert_eq!(t.hand("A"), "R1 R2 R3 R4 R5 R6 R7 R8 R9 R10");
    assert_eq!(t.hand("B"), "B1 B2 B3 B4 B5 B6 B7 B8 B9 B10");
    let dealt = t.game.hands().of(t.game.players()).iter().fold(Cards::NONE, |all, hand| all.or(*hand));
    let rest = Cards::DECK.minus(dealt).without("G5".parse().unwrap());
    assert_eq!((t.game.pile(), rest.len()), (rest, 64));
}

#[test]
fn r2_the_player_left_of_the_dealer_begins_and_play_is_clockwise() {
    for (dealer, first, order) in [("A", "B", "CDAB"), ("C", "D", "ABCD"), ("D", "A", "BCDA")] {
        let mut t = table(&format!("4 players; dealer {dealer}"));
        assert_eq!(t.turn(), format!("{first} to draw"));
        assert_eq!(t.refused(&format!("{dealer} draw")), format!("turn of {first}"));
        for next in order.chars() {
            t = t.idle(1, Action::Draw);
            assert_eq!(t.turn(), format!("{next} to draw"));
        }
    }
}

#[test]
fn r3_anybody_at_the_table_may_deal_first() {
    let t = undealt(3, Options::default());
    let odds: Vec<String> = t.odds().iter().map(|(lot, weight)| format!("{lot}: {weight}")).collect();
    assert_eq!(odds, ["dealer 0: 1", "dealer 1: 1", "dealer 2: 1"]);
    assert_eq!(t.refused_lot("dealer 3"), "only 3 seats");
    assert_eq!(t.lot("dealer 2").told("watcher", "game"), "game 1, C deals");
}

#[test]
fn r3_the_dealer_moves_on_clockwise_and_scores_are_added_up() {
    let bonus = "bonus most-cards most-sets most-runs longest-set longest-run";
    // Two hands of ten cards below 10, then two of nine below 10 and a high one.
    let low = "A: R1 R3 R5 R7 B2 B4 B6 B8 G1 G3; B: Y1 Y3 Y5 Y7 P2 P4 P6 P8 G7 G9";
    let mixed = "A: R1 R3 R5 R7 B2 B4 B6 B8 G1 G10; B: Y1 Y3 Y5 Y7 P2 P4 P6 P8 G7 G17";
    let t = table(&format!("dealer B; stall 1; {bonus}; {low}; open R9")).idle(2, Action::Take);
    assert_eq!(t.scores(), "A -10, B -10");
    assert_eq!(t.told("watcher", "game"), "game 2, A deals");
    let t = t.deal_again(&format!("{bonus}; {mixed}; open R9"));
    assert_eq!(t.turn(), "B to draw");
    let t = t.play("B take, B discard Y1, A take, A discard G10");
    assert_eq!(t.scores(), "A -20, B -21");
    assert_eq!(t.told("B", "total"), "A 0-10, total -20; B 0-11, total -21");
}

#[test]
fn r3_everything_but_the_scores_is_put_back_for_the_next_game() {
    let t = table("stall 1; A: R5 R6 R7 R9; B: B1; open R8")
        .play("A take, A meld R5 R6 R7 R*8 R9, A discard R8, B take, B discard B1")
        .idle(1, Action::Take);
    assert_eq!(t.told("A", "game"), "game 2, A deals");
    assert_eq!(
        (t.melds(), t.side(), t.open(), t.counts()),
        (String::new(), "R B G Y P".into(), String::new(), "0 0".into())
    );
    let (view, t) = (t.view("A"), t.deal_again("open G9"));
    assert_eq!((view.draw, view.finished, view.stalled, view.ended_by), (85, 1, 0, None));
    assert!(view.bonuses.is_empty() && view.melded.is_empty() && view.fresh && !view.took && !view.laid);
    assert_eq!((t.turn(), t.known("A"), t.open()), ("B to draw".into(), ", ".into(), "G9".into()));
    // R5: the new open card was not discarded.
    assert_eq!(t.play("B draw").asked(), "A");
}

#[test]
fn r3_who_ended_a_game_has_not_ended_the_next_one() {
    let t = table("bonus ended-game; A: R1 R2 R3 R4 R5 R6 R7 R8 R9 R10; open G5")
        .play("A take, A meld R1 R2 R3 R4 R5 R6 R7 R8 R9 R10, A discard G5");
    assert_eq!((t.told("B", "end:"), t.view("B").ended_by), ("end: A is out".into(), None));
    let t = t.deal_again("bonus ended-game").idle(6, Action::Take);
    assert_eq!(t.told("B", "end"), "end: stalled; ended-game: 3 for nobody");
}

#[test]
fn r3_by_default_there_is_one_game_for_each_player() {
    for players in 2..=6 {
        let mut t = table(&format!("{players} players; stall 1"));
        let mut dealers = vec![t.view("A").dealer];
        for _ in 1..players {
            t = t.idle(players, Action::Take).deal_again("");
            dealers.push(t.view("A").dealer);
        }
        assert_eq!(
            dealers.iter().map(|seat| seat.index()).collect::<BTreeSet<_>>().len(),
            players,
            "each deals once"
        );
        assert_eq!(t.idle(players, Action::Take).turn(), "over");
    }
}

#[test]
fn r3_the_option_games_says_how_many() {
    let t = table("3 players; stall 1; games 1").idle(3, Action::Take);
    assert_eq!((t.turn(), t.view("A").finished), ("over".into(), 1));
    let mut t = table("2 players; stall 1; games 5");
    for _ in 1..5 {
        t = t.idle(2, Action::Take).deal_again("");
    }
    assert_eq!(t.turn(), "A to draw");
    assert_eq!(t.idle(2, Action::Take).turn(), "over");
}

#[test]
fn r3_r14_options_out_of_range_are_unplayable() {
    let new = |options| Rummy17::new(Players::new(2).unwrap(), options).map(|game| game.options());
    for games in [0, 101] {
        let refused = Unplayable::Option { name: "games", expected: "1 to 100" };
        assert_eq!(new(Options { games: Some(games), ..Options::default() }), Err(refused));
    }
    let refused = Unplayable::Option { name: "stall", expected: "0 to 40" };
    assert_eq!(new(Options { stall: 41, ..Options::default() }), Err(refused));
    let most = Options { games: Some(100), stall: 40 };
    assert_eq!(new(most), Ok(most));
}
