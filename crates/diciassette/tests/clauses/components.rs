//! Components and setup: the cards and their backs (D1–D3), tokens (D4), the deal (D5).

use diciassette::{Backs, Card, Counts, Diciassette, Direction, Options, Penalties};
use kernel::{Eye, Game, Players, Unplayable};

use crate::table::{deck, table, undealt};

/// A table with every kind of card in some hand, and no pile.
const ALL_KINDS: &str = "A: 1= 1 reverse, B: 2= 2 x2, C: 3= 3 trash, D: 4= 4 trap, E: 5= 5 1, F: 1 2 3";

#[test]
fn d1_the_deck_has_7_of_each_two_sided_3_of_each_front_only_and_5_of_each_special_card() {
    let deck = Options::default().deck;
    let counts: Vec<String> = Card::ALL.iter().map(|card| format!("{} {card}", deck.of(*card))).collect();
    assert_eq!(
        counts.join(", "),
        "7 1=, 7 2=, 7 3=, 7 4=, 7 5=, 3 1, 3 2, 3 3, 3 4, 3 5, 5 reverse, 5 x2, 5 trash, 5 trap"
    );
}

#[test]
fn d1_of_70_cards_35_are_two_sided_15_front_only_and_20_special() {
    let deck = Options::default().deck;
    let sum = |is: fn(Card) -> bool| deck.iter().filter(|card| is(*card)).count();
    assert_eq!(deck.total(), 70);
    assert_eq!(sum(Card::is_two_sided), 35);
    assert_eq!(sum(Card::is_special), 20);
    assert_eq!(sum(|card| !card.is_two_sided() && !card.is_special()), 15);
}

#[test]
fn d1_the_option_deck_says_which_cards_there_are() {
    let t = undealt(2, deck("1= 1= 2= trap trap trap 5")).lot("first 0");
    assert_eq!(t.refused_lot("hand 1= 1= 1="), "D7 NotInPile { card: TwoSided1 }");
    assert_eq!(t.refused_lot("hand 1= 4 5"), "D7 NotInPile { card: Front4 }");
    let t = t.lot("hand 1= 1= 5").lot("hand trap trap trap").lot("2=").after("A 5 down, B trap down");
    for eye in Eye::all(t.game.players()) {
        assert_eq!(t.game.view(eye).options, deck("1= 1= 2= trap trap trap 5"));
    }
}

#[test]
fn d1_a_deck_that_cannot_be_played_is_refused() {
    let with = |card: Card, count: u8| {
        let mut deck = Counts::STANDARD;
        deck.set(card, count);
        Options { deck, ..Options::default() }
    };
    let refused =
        |players: usize, options: Options| match Diciassette::new(Players::new(players).unwrap(), options) {
            Err(Unplayable::Option { name: "deck", expected }) => expected,
            other => panic!("{other:?}"),
        };
    assert_eq!(refused(2, deck("1 2 3 4 5")), "at least three cards for each player");
    assert_eq!(refused(6, deck("1 2 3 4 5 1 2 3 4 5 1 2 3 4 5 1 2")), "at least three cards for each player");
    assert_eq!(refused(2, with(Card::TwoSided1, 10)), "at most 72 cards");
    assert_eq!(
        refused(2, Options { deck: [Card::Trap; 16].into_iter().collect(), ..deck("") }),
        "at most 15 cards of a kind"
    );
    assert_eq!(
        refused(2, Options { deck: [Card::Trash; 11].into_iter().collect(), ..deck("") }),
        "at most 10 Trash cards"
    );
}

#[test]
fn d2_only_the_backs_of_two_sided_cards_tell_what_they_are() {
    let t = table(ALL_KINDS);
    assert_eq!(t.backs("watcher"), "A 1= ? ?, B 2= ? ?, C 3= ? ?, D 4= ? ?, E 5= ? ?, F ? ? ?");
}

#[test]
fn d2_face_down_a_two_sided_card_shows_its_number_and_every_other_card_a_blank_back() {
    let t = table(ALL_KINDS)
        .after("A 1= down, B 2= down, C 3= down, D 4= down, E 5= down, F 1 down")
        .after("A 1 down, B 2 down, C 3 down, D 4 down, E 5 down, F 2 down")
        .after("A reverse down, B x2 down, C trash down, D trap down");
    assert_eq!(
        t.queue("watcher"),
        "A 1= down, B 2= down, C 3= down, D 4= down, E 5= down, F ? down, \
         A ? down, B ? down, C ? down, D ? down, E ? down, F ? down, \
         A ? down, B ? down, C ? down, D ? down"
    );
}

#[test]
fn d2_face_up_every_card_shows_its_front_to_everybody() {
    let t = table(ALL_KINDS).after("A 1= up, B 2 up, C 3 up, D trap up, E 5= up, F 1 up, A 1 up, B x2 up");
    for name in ["A", "D", "watcher"] {
        assert_eq!(
            t.queue(name),
            "A 1= up, B 2 up, C 3 up, D trap up, E 5= up, F 1 up, A 1 up, B x2 up",
            "for {name}"
        );
    }
}

#[test]
fn d3_backs_are_open_unless_the_table_says_otherwise() {
    let options = Options::default();
    assert_eq!(options.backs, Backs::Open);
    assert_eq!((options.penalties, options.direction), (Penalties::Together, Direction::Reset));
}

#[test]
fn d3_open_backs_show_two_sided_cards_in_every_hand_and_only_the_holder_knows_the_rest() {
    let t = table("A: trap 2= 5, B: 3= 3= x2, C: 1 reverse 4");
    for name in ["A", "B", "C", "watcher"] {
        assert_eq!(t.backs(name), "A 2= ? ?, B 3= 3= ?, C ? ? ?", "for {name}");
    }
    assert_eq!([t.hand("A"), t.hand("B"), t.hand("C")], ["2= 5 trap", "3= 3= x2", "1 4 reverse"]);
    assert_eq!(t.hand("watcher"), "");
}

#[test]
fn d3_open_backs_show_a_two_sided_card_on_top_of_the_pile_and_nothing_below_it() {
    let t = table("A: 1 1 1, B: 2 2 2 | pile 5= trap 3=");
    for name in ["A", "B", "watcher"] {
        assert_eq!(t.pile(name), "5= of 3", "for {name}");
    }
    // The next card's back is blank for every eye, including the player about to draw it.
    let t = t.after("A 1 up");
    for name in ["A", "B", "watcher"] {
        assert_eq!(t.pile(name), "? of 2", "for {name}");
    }
    let t = t.after("B 2 up");
    assert_eq!(t.pile("A"), "3= of 1");
    assert_eq!(t.after("A 1 up").pile("B"), "none");
}

#[test]
fn d3_hidden_backs_conceal_hands_and_the_top_of_the_pile() {
    let t = table("A: trap 2= 5, B: 3= 3= x2 | pile 5= 1= | backs hidden");
    for name in ["A", "B", "watcher"] {
        assert_eq!(t.backs(name), "A ? ? ?, B ? ? ?", "for {name}");
        assert_eq!(t.pile(name), "? of 2", "for {name}");
    }
    assert_eq!(t.hand("A"), "2= 5 trap");
}

#[test]
fn d3_hidden_backs_still_show_in_the_queue() {
    for backs in ["open", "hidden"] {
        let t =
            table(&format!("A: 2= 5 1, B: 3= x2 1 | backs {backs}")).after("A 2= down, B 3= down, A 5 down");
        assert_eq!(t.queue("watcher"), "A 2= down, B 3= down, A ? down");
        assert_eq!(t.queue("B"), "A 2= down, B 3= down, A ? down");
        assert_eq!(t.told_of("B", "plays"), "A plays 2= down; B plays 3= down; A plays ? down");
    }
}

#[test]
fn d3_ones_own_face_down_cards_are_known_to_oneself_alone() {
    for backs in ["open", "hidden"] {
        let words = format!("A: trap 2 1, B: 3 x2 1, C: 4 4 4 | backs {backs}");
        let t = table(&words).after("A trap down, B 3 down, C 4 down, A 2 up");
        assert_eq!(t.queue("A"), "A trap down, B ? down, C ? down, A 2 up");
        assert_eq!(t.queue("B"), "A ? down, B 3 down, C ? down, A 2 up");
        assert_eq!(t.queue("C"), "A ? down, B ? down, C 4 down, A 2 up");
        assert_eq!(t.queue("watcher"), "A ? down, B ? down, C ? down, A 2 up");
        assert_eq!(t.told_of("C", "plays"), "A plays ? down; B plays ? down; C plays 4 down; A plays 2 up");
    }
}

#[test]
fn d3_a_drawn_card_is_told_as_far_as_its_back_is_seen() {
    let open = table("A: 1 1 1, B: 2 2 2 | pile 5= trap 3=").after("A 1 up, B 2 up");
    assert_eq!(open.told_of("A", "draws"), "A draws 5=; B draws ?");
    assert_eq!(open.told_of("B", "draws"), "A draws 5=; B draws trap");
    assert_eq!(open.told_of("watcher", "draws"), "A draws 5=; B draws ?");
    assert_eq!(open.told_of("watcher", "top"), "top ?; top 3=");
    let hidden = table("A: 1 1 1, B: 2 2 2 | pile 5= trap 3= | backs hidden").after("A 1 up, B 2 up");
    assert_eq!(hidden.told_of("A", "draws"), "A draws 5=; B draws ?");
    assert_eq!(hidden.told_of("B", "draws"), "A draws ?; B draws trap");
    assert_eq!(hidden.told_of("watcher", "draws"), "A draws ?; B draws ?");
    assert_eq!(hidden.told_of("B", "top"), "top ?; top ?");
}

#[test]
fn d4_more_than_ten_penalty_tokens_can_be_given() {
    let t = table(
        "A: trap trap trap, B: trap trap trap, C: trap trap trap, D: trap trap trap, E: 1 1 1, F: 2 2 2",
    )
    .after("A trap down, B trap down, C trap down, D trap down, E 1 up, F 2 up")
    .after("A trap down, B trap down, C trap down, D trap down, E 1 up, F 2 up")
    .after("A trap down, B trap down, C trap down, D trap down, E 1 up, F 2 up")
    .after("E calls");
    // Twelve for the Traps and one for the call, of which six pairs are paid at once.
    assert_eq!(
        t.told_of("watcher", "E p"),
        "E pppppppppppp for a trap; E p for the call; \
         E pays pp; E pays pp; E pays pp; E pays pp; E pays pp; E pays pp"
    );
    assert_eq!(t.tokens(), "A v, B v, C v, D v, E p, F v");
}

#[test]
fn d4_more_than_fourteen_victory_tokens_can_lie_on_the_table() {
    let t = table(
        "A: trap trap trap, B: trap trap trap, C: trap trap trap, D: trap trap trap, E: 1 1 1, \
         F: trap trap trap | first F | pile / trap trap trap trap trap trap trap 1 trap trap trap",
    )
    .after("F trap down, A trap down, B trap down, C trap down, D trap down; E calls")
    .after("D trap down, E 1 up, F trap down, A trap down, B trap down, C trap down; E calls")
    .after("C trap down, D trap down, E 1 up, F trap down, A trap down, B trap down; E calls");
    assert_eq!(t.tokens(), "A vvv, B vvv, C vvv, D vvv, E -, F vvv");
}

#[test]
fn d5_everybody_is_dealt_three_cards_from_seat_0_on_whoever_starts_and_the_rest_is_the_pile() {
    let t = table("A: 2= 1 trap, B: 3= 4 x2, C: 5 5= reverse | pile 1= 4 | first B");
    assert_eq!(
        t.told("B"),
        "B is first; A is dealt 2=; A is dealt ?; A is dealt ?; B is dealt 3=; B is dealt 4; B is dealt x2; \
         C is dealt 5=; C is dealt ?; C is dealt ?; top 1="
    );
    assert_eq!(t.told_of("watcher", "B is dealt"), "B is dealt 3=; B is dealt ?; B is dealt ?");
    assert_eq!(t.pile("watcher"), "1= of 2");
    assert_eq!(t.turn(), "B to play 1");
    assert_eq!(t.round(), "round 1, B starts, clockwise");
}

#[test]
fn d5_the_starting_player_is_drawn_by_lot_among_two_to_six() {
    for players in 2..=6 {
        let t = undealt(players, Options::default());
        let odds: Vec<String> = t.odds().iter().map(|(lot, weight)| format!("{lot}: {weight}")).collect();
        let each: Vec<String> = (0..players).map(|seat| format!("first {seat}: 1")).collect();
        assert_eq!(odds, each);
    }
    let t = table("A: 1 1 1, B: 2 2 2, C: 3 3 3, D: 4 4 4, E: 5 5 5, F: 1= 1= 1= | first E");
    assert_eq!(t.turn(), "E to play 1");
}

#[test]
fn d5_one_player_is_too_few_and_seven_are_too_many() {
    assert_eq!(Players::new(1), Err(Unplayable::Players { count: 1 }));
    assert_eq!(Players::new(7), Err(Unplayable::Players { count: 7 }));
    // The cards of six hands suffice; then there is no pile.
    assert_eq!(table(ALL_KINDS).pile("A"), "none");
}

#[test]
fn d5_a_hand_is_as_likely_as_there_are_ways_to_draw_it() {
    let t = undealt(2, deck("1= 1= 1= trap trap 5")).lot("first 1");
    let odds: Vec<String> = t.odds().iter().map(|(lot, ways)| format!("{lot}: {ways}")).collect();
    assert_eq!(
        odds,
        [
            "hand 1= 1= 1=: 1",
            "hand 1= 1= 5: 3",
            "hand 1= 1= trap: 6",
            "hand 1= 5 trap: 6",
            "hand 1= trap trap: 3",
            "hand 5 trap trap: 1",
        ]
    );
}

#[test]
fn d5_lots_come_in_their_order_and_nobody_acts_before_the_deal() {
    let t = undealt(2, deck("1 1 1 2 2 2 3 3"));
    assert_eq!(t.refused("A 1 up"), "a lot is due");
    assert_eq!(t.refused("A calls"), "a lot is due");
    assert_eq!(t.refused_lot("hand 1 1 1"), "D5 FirstIsDue");
    assert_eq!(t.refused_lot("1"), "D5 FirstIsDue");
    assert_eq!(t.refused_lot("first 2"), "only 2 seats");
    let t = t.lot("first 1");
    assert_eq!(t.refused_lot("first 1"), "D5 HandIsDue");
    assert_eq!(t.refused_lot("1"), "D5 HandIsDue");
    assert_eq!(t.refused_lot("hand 1 1"), "D5 HandIsDue");
    let t = t.lot("hand 1 1 1").lot("hand 2 2 2");
    assert_eq!(t.refused("B 2 up"), "a lot is due");
    assert_eq!(t.refused_lot("hand 3 3 1"), "D5 CardIsDue");
    assert_eq!(t.refused_lot("1"), "D7 NotInPile { card: Front1 }");
    let t = t.lot("3");
    assert_eq!(t.turn(), "B to play 1");
    assert_eq!(t.refused_lot("3"), "turn of B");
}
